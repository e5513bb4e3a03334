/** Text for the editor. Without this, an editor of a text with other ends of lines would take them for characters. */

import { Text } from "@codemirror/state";

/** The lines of a text, whatever they end with. */
export function linesOf(text: string): Text {
  return Text.of(text.split(/\r\n?|\n/));
}
