/** The looks of the parts that more than one page has. */

import text from "./parts.css";

/** Gives the document these looks; twice is as once. */
export function useStyles(): void {
  if (document.adoptedStyleSheets.includes(sheet)) return;
  document.adoptedStyleSheets.push(sheet);
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(text);
