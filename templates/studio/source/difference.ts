/** What differs between the text of the page and the one of the file, line by line. */
import { unifiedMergeView } from "@codemirror/merge";
import { EditorState } from "@codemirror/state";
import { EditorView, lineNumbers } from "@codemirror/view";
import { appearance } from "./appearance.js";
import { openDialog } from "./dialogs.js";
import { button, element } from "./elements.js";

/** Show the difference in a dialog, and take one of the two texts. */
export function showDifference(
  name: string,
  mine: string,
  theirs: string,
  choices: { takeTheirs(): void; keepMine(): void },
): void {
  const host = element("div", { class: "difference" });
  const root = host.attachShadow({ mode: "open" });
  const legend = element("p", {}, "Green lines are yours; red lines are those of the file.");
  const dialog = openDialog(`Two texts of ${name}`, [
    legend,
    host,
    element(
      "div",
      { class: "buttons" },
      button("Take theirs", () => (dialog.close(), choices.takeTheirs())),
      button("Keep mine", () => (dialog.close(), choices.keepMine())),
    ),
  ]);
  const view = new EditorView({
    parent: root,
    root,
    state: EditorState.create({
      doc: mine,
      extensions: [
        lineNumbers(),
        EditorState.readOnly.of(true),
        EditorView.contentAttributes.of({ "aria-label": "Difference" }),
        unifiedMergeView({ original: theirs, mergeControls: false, gutter: true, collapseUnchanged: { margin: 3, minSize: 6 } }),
        appearance,
      ],
    }),
  });
  dialog.addEventListener("close", () => view.destroy());
}
