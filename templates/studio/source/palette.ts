/** What a click writes into a drawing of several letters: a choice of one. */

import { clearing, type Drawing } from "./drawings.js";
import { element } from "./elements.js";
import { inkOn, wordFor } from "./layer_view.js";

let palettes = 0;

export function palette(drawing: Drawing, chosen: string, onChoose: (letter: string) => void): HTMLElement {
  const name = `palette-${++palettes}`;
  const made = element("fieldset", { class: "palette" }, element("legend", {}, "Draw with"));
  for (const letter of new Set([...drawing.letters, clearing(drawing)])) {
    const input = element("input", { type: "radio", name, value: letter, checked: letter === chosen });
    input.addEventListener("change", () => onChoose(letter));
    const swatch = element("span", { class: "swatch", "aria-hidden": "true" }, letter === "#" ? "" : letter);
    const colour = drawing.colours?.[letter];
    if (colour) {
      swatch.style.background = colour;
      swatch.style.color = inkOn(colour);
    }
    swatch.dataset["letter"] = letter;
    made.append(element("label", {}, input, swatch, element("span", { class: "word" }, word(drawing, letter))));
  }
  return made;
}

function word(drawing: Drawing, letter: string): string {
  if (drawing.kind === "paint") return letter === "#" ? "no paint" : `paint ${letter}`;
  if (letter && !"#?".includes(letter)) return `piece ${letter}`;
  return letter ? wordFor(letter) : "no cell";
}
