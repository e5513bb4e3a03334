/** The editor: a text, which the language server reads at each change. */
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, isolateHistory, redo, undo } from "@codemirror/commands";
import { bracketMatching } from "@codemirror/language";
import { lintGutter, lintKeymap, openLintPanel } from "@codemirror/lint";
import {
  findReferencesKeymap,
  hoverTooltips,
  jumpToDefinitionKeymap,
  type LSPClient,
  LSPPlugin,
  renameKeymap,
  serverCompletion,
} from "@codemirror/lsp-client";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState, type Extension } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { appearance } from "./appearance.js";
import { languageOf } from "./colours.js";
import { fixFault, goToNextFault } from "./faults.js";
import type { TextEdit } from "./services.js";
import { changesOf, linesOf } from "./text_lines.js";

/** A line of comment of any language. */
const COMMENT = /^[#%|]/;

/** Where a text lies for the language server, and in which language it is. */
export interface Place {
  uri: string;
  language: string;
}

export class Editor {
  readonly view: EditorView;
  private readonly place = new Compartment();
  private uri = "";

  /** An editor in an element; `onChange` is called after each change, when the language server knows it. */
  constructor(
    host: HTMLElement,
    private readonly client: LSPClient,
    private readonly onChange: () => void,
  ) {
    // In a shadow root the editor's styles are sheets made by script, which the page's policy allows.
    const root = host.attachShadow({ mode: "open" });
    this.view = new EditorView({ parent: root, root, state: this.state("", []) });
  }

  /** Show another text, without the history of the last one. */
  open(text: string, place: Place): void {
    this.uri = place.uri;
    this.view.setState(this.state(text, this.known(place)));
    this.view.scrollDOM.scrollTop = 0;
  }

  /** The text is in another place now, and stays. */
  move(place: Place): void {
    this.uri = place.uri;
    this.view.dispatch({ effects: this.place.reconfigure(this.known(place)) });
  }

  /** Take another text as a change, which can be undone. */
  replace(text: string): void {
    const changes = { from: 0, to: this.view.state.doc.length, insert: linesOf(text) };
    this.view.dispatch({ changes, annotations: isolateHistory.of("full"), userEvent: "input.replace" });
  }

  /** Insert a statement after the one at the cursor, and select it. */
  insert(statement: string): void {
    const { doc, selection: selected } = this.view.state;
    let line = doc.lineAt(selected.main.head);
    const goesOn = (next: string) => /^\s+\S/.test(next) || (COMMENT.test(line.text) && COMMENT.test(next));
    while (line.number < doc.lines && goesOn(doc.line(line.number + 1).text)) line = doc.line(line.number + 1);
    const changes = { from: line.to, insert: linesOf(`${line.text && "\n"}${statement}`) };
    const head = line.to + changes.insert.length;
    const selection = { anchor: head - statement.length, head };
    this.view.dispatch({ changes, selection, annotations: isolateHistory.of("full"), scrollIntoView: true });
    this.focus();
  }

  /** The text, with the ends of lines with which it came. */
  get text(): string {
    return this.view.state.sliceDoc();
  }

  /** The document for the language server, at the version that it knows. */
  get document(): { uri: string; version: number } {
    this.client.sync();
    return { uri: this.uri, version: this.client.workspace.getFile(this.uri)?.version ?? -1 };
  }

  /** Apply edits of the language server as one change, if the text is still the one that they are for. */
  apply(edits: readonly TextEdit[], version: number): boolean {
    const plugin = LSPPlugin.get(this.view);
    if (!plugin || this.document.version !== version) return false;
    this.view.dispatch({
      changes: changesOf(plugin, edits),
      annotations: isolateHistory.of("full"),
      userEvent: "input.draw",
    });
    return true;
  }

  undo(): void {
    undo(this.view);
  }

  redo(): void {
    redo(this.view);
  }

  focus(): void {
    this.view.focus();
  }

  /** Show the list of faults. */
  list(): void {
    openLintPanel(this.view);
  }

  private known(place: Place): Extension {
    return [this.client.plugin(place.uri, place.language), languageOf(place.language) ?? []];
  }

  private state(text: string, known: Extension): EditorState {
    const ends = text.includes("\r\n") && !/(^|[^\r])\n/.test(text) ? "\r\n" : "\n";
    return EditorState.create({
      doc: text,
      extensions: [
        EditorState.lineSeparator.of(ends),
        EditorView.contentAttributes.of({ "aria-label": "Text of the puzzle", tabindex: "0", spellcheck: "false", autocapitalize: "off" }),
        EditorView.updateListener.of((update) => {
          if (!update.docChanged) return;
          this.client.sync();
          this.onChange();
        }),
        lineNumbers(),
        highlightActiveLineGutter(),
        highlightSpecialChars(),
        history(),
        drawSelection(),
        bracketMatching(),
        closeBrackets(),
        highlightActiveLine(),
        highlightSelectionMatches(),
        lintGutter(),
        autocompletion(),
        serverCompletion(),
        hoverTooltips({ hoverTime: 250 }),
        keymap.of([
          { key: "Mod-.", run: fixFault },
          { key: "F8", run: goToNextFault },
          ...closeBracketsKeymap,
          ...completionKeymap,
          ...lintKeymap,
          ...renameKeymap,
          ...jumpToDefinitionKeymap,
          ...findReferencesKeymap,
          ...searchKeymap,
          ...historyKeymap,
          ...defaultKeymap,
        ]),
        appearance,
        this.place.of(known),
      ],
    });
  }
}
