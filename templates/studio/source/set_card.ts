/** The pieces of a named set of the text, with their pictures: each can be left out, or drawn. */

import type { Drawing, Fields } from "./drawings.js";
import { button, element } from "./elements.js";
import { pieceChoice, type Pieces } from "./set_picker.js";
import type { Ask } from "./statement_fields.js";

/** The last piece that is left cannot be left out, and one of several that are chosen from cannot be drawn. */
export function setCard({ fields = {} }: Drawing, { pieces = [], reason = "" }: Pieces, ask: Ask): HTMLElement[] {
  const out = new Set(leftOut(fields));
  const isLast = pieces.length - out.size < 2;
  const cards = pieces.map((piece) => {
    const choice = pieceChoice(piece);
    const box = choice.querySelector("input") as HTMLInputElement;
    box.checked = !out.has(piece.name);
    box.disabled = isLast && box.checked;
    box.addEventListener("change", () => ask("without", (now) => leaving(piece.name, !box.checked, now)));
    const draw = button("Draw", () => ask("draw", piece.name), { "aria-label": `Draw ${piece.name}` });
    draw.hidden = !box.checked || box.disabled || Boolean(fields["chosen"]);
    return element("div", {}, choice, draw);
  });
  return reason ? [element("p", { class: "reason" }, reason)] : cards;
}

const leftOut = (fields: Fields): string[] => fields["without"]?.split(", ").filter(Boolean) ?? [];

/** The pieces that are left out after this one is, or is not any more. */
export function leaving(piece: string, isOut: boolean, fields: Fields): string {
  const others = leftOut(fields).filter((name) => name !== piece);
  return (isOut ? [...others, piece] : others).join(", ");
}
