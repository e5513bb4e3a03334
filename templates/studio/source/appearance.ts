/** How the editor looks: the colours of the page, light or dark, which its style sheet gives as variables. */
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const theme = EditorView.theme({
  "&": { height: "100%", color: "var(--ink)", backgroundColor: "var(--paper)", fontSize: "var(--text-size)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--fixed)", lineHeight: "1.55" },
  ".cm-content": { padding: ".75rem 0", caretColor: "var(--accent)" },
  ".cm-line": { padding: "0 1rem 0 .5rem" },
  ".cm-cursor, .cm-dropCursor": { borderLeftColor: "var(--accent)", borderLeftWidth: "2px" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    background: "var(--selection)",
  },
  ".cm-activeLine": { backgroundColor: "var(--line-ground)" },
  ".cm-gutters": { backgroundColor: "var(--paper)", color: "var(--faint)", border: "none" },
  ".cm-lineNumbers .cm-gutterElement": { minWidth: "2.75rem", padding: "0 .5rem 0 .75rem" },
  ".cm-activeLineGutter": { backgroundColor: "var(--line-ground)", color: "var(--ink)" },
  ".cm-gutter-lint": { width: "1rem" },
  ".cm-gutter-lint .cm-gutterElement": { display: "flex", alignItems: "center", padding: "0 .2rem" },
  ".cm-lint-marker": { width: ".55rem", height: ".55rem", content: "''", borderRadius: "50%" },
  ".cm-lint-marker-error": { content: "''", background: "var(--wrong)" },
  ".cm-lint-marker-warning": { content: "''", background: "var(--doubtful)" },
  ".cm-lint-marker-info": { content: "''", background: "var(--faint)" },
  ".cm-matchingBracket, &.cm-focused .cm-matchingBracket": { backgroundColor: "var(--selection)" },
  ".cm-selectionMatch": { backgroundColor: "var(--line-ground)" },
  ".cm-searchMatch": { backgroundColor: "var(--found)" },
  ".cm-searchMatch-selected": { outline: "2px solid var(--accent)" },
  ".cm-panels": { backgroundColor: "var(--ground)", color: "var(--ink)" },
  ".cm-panels.cm-panels-top": { borderBottom: "1px solid var(--rule)" },
  ".cm-panels.cm-panels-bottom": { borderTop: "1px solid var(--rule)" },
  ".cm-panel": { padding: ".35rem .75rem", font: "var(--small) var(--words)" },
  ".cm-panel label": { fontSize: "inherit" },
  ".cm-textfield": {
    font: "inherit", color: "inherit", backgroundColor: "var(--paper)", border: "1px solid var(--rule)", borderRadius: ".3rem",
  },
  ".cm-button": {
    font: "inherit", color: "inherit", background: "var(--cell)", border: "1px solid var(--rule)", borderRadius: ".3rem",
  },
  ".cm-panel button[name=close]": { color: "inherit", cursor: "pointer", fontSize: "1.1rem", padding: "0 .5rem" },
  ".cm-panel.cm-panel-lint ul": { maxHeight: "9rem" },
  ".cm-panel.cm-panel-lint ul [aria-selected], .cm-panel.cm-panel-lint ul:focus [aria-selected]": {
    background: "var(--line-ground)", color: "inherit",
  },
  ".cm-tooltip": {
    backgroundColor: "var(--raised)", color: "var(--ink)", border: "1px solid var(--rule)", borderRadius: ".4rem",
    boxShadow: "0 4px 16px rgb(0 0 0 / .16)", font: "var(--small) var(--words)", overflow: "hidden",
  },
  ".cm-tooltip pre, .cm-tooltip code, .cm-panel code, .cm-lsp-documentation pre": { fontFamily: "var(--fixed)", lineHeight: "1.2" },
  ".cm-lsp-documentation, .cm-lsp-hover-tooltip": { padding: ".35rem .7rem", maxWidth: "34rem" },
  ".cm-lsp-reference-panel": { font: "var(--small) var(--fixed)" },
  ".cm-tooltip-autocomplete > ul": { fontFamily: "var(--fixed)", maxHeight: "16rem" },
  ".cm-tooltip-autocomplete > ul > li": { padding: ".2rem .6rem" },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": { background: "var(--accent)", color: "var(--paper)" },
  ".cm-completionDetail": { opacity: ".75", fontStyle: "normal" },
  ".cm-diagnostic": { padding: ".4rem .7rem", maxWidth: "36rem" },
  ".cm-diagnostic-error": { borderLeft: "4px solid var(--wrong)" },
  ".cm-diagnostic-warning": { borderLeft: "4px solid var(--doubtful)" },
  ".cm-diagnostic-info, .cm-diagnostic-hint": { borderLeft: "4px solid var(--soft)" },
  ".cm-fault-more": { color: "var(--soft)", marginTop: ".2rem" },
  ".cm-diagnosticAction": {
    font: "inherit", color: "var(--paper)", backgroundColor: "var(--accent)", borderRadius: ".3rem", padding: ".2rem .6rem",
    margin: ".4rem .4rem 0 0",
  },
  ".cm-lintRange": { backgroundImage: "none !important", textDecorationSkipInk: "none" },
  ".cm-lintRange-error": { textDecoration: "underline wavy var(--wrong) 1.5px", textUnderlineOffset: "3px" },
  ".cm-lintRange-warning": { textDecoration: "underline wavy var(--doubtful) 1.5px", textUnderlineOffset: "3px" },
  ".cm-lintRange-info, .cm-lintRange-hint": { textDecoration: "underline dotted var(--soft) 1.5px", textUnderlineOffset: "3px" },
  ".cm-lintRange-active": { backgroundColor: "var(--line-ground)" },
  ".cm-lintPoint:after": { borderBottomColor: "var(--wrong)" },
  ".cm-changedLine, .cm-insertedLine": { backgroundColor: "var(--added) !important" },
  ".cm-deletedChunk": { backgroundColor: "var(--removed) !important" },
  ".cm-changedText": { background: "var(--selection) !important" },
});

const colours = HighlightStyle.define([
  { tag: tags.comment, color: "var(--code-comment)", fontStyle: "italic" },
  { tag: [tags.keyword, tags.modifier], color: "var(--code-keyword)" },
  { tag: [tags.number, tags.bool, tags.atom], color: "var(--code-number)" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--code-string)" },
  { tag: [tags.definition(tags.variableName), tags.labelName, tags.heading], color: "var(--code-name)", fontWeight: "600" },
  { tag: [tags.function(tags.variableName), tags.propertyName, tags.typeName], color: "var(--code-name)" },
  { tag: [tags.operator, tags.punctuation, tags.bracket], color: "var(--soft)" },
  { tag: tags.invalid, color: "var(--wrong)" },
]);

/** All that the look of an editor is made of. */
export const appearance = [theme, syntaxHighlighting(colours)];
