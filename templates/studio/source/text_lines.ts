/** Text for the editor. Without this, an editor of a text with other ends of lines would take them for characters. */

import type { LSPPlugin } from "@codemirror/lsp-client";
import { Text } from "@codemirror/state";
import type { TextEdit } from "./services.js";

/** The lines of a text, whatever they end with. */
export function linesOf(text: string): Text {
  return Text.of(text.split(/\r\n?|\n/));
}

/** Edits of the language server as changes of the editor. */
export const changesOf = (plugin: LSPPlugin, edits: readonly TextEdit[]) =>
  edits.map(({ range, newText }) => ({
    from: plugin.fromPosition(range.start),
    to: plugin.fromPosition(range.end),
    insert: linesOf(newText),
  }));
