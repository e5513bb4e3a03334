/** What is beside a drawing: the sizes of a box, and the menu of a piece. */

import type { Drawing } from "./drawings.js";
import { button, element } from "./elements.js";

/** Asks for a change of the whole statement of a drawing. */
export type Ask = (method: "dlxc/sizeBox" | "dlxc/changePiece", question: object) => void;

/** The fields of a drawing, if it has some. */
export function statementFields(drawing: Drawing, ask: Ask): HTMLElement | undefined {
  if (drawing.sizes?.length) return sizeFields(drawing.sizes, ask);
  return drawing.kind === "piece" && drawing.copies ? menu(drawing, ask) : undefined;
}

function sizeFields(sizes: { name: string; value: number }[], ask: Ask): HTMLElement {
  const inputs = sizes.map(({ value }) => {
    return element("input", { type: "number", min: 1, max: 999, step: 1, required: true, value });
  });
  const labels = sizes.map(({ name }, at) => element("label", {}, `${name} `, inputs[at] as HTMLInputElement));
  const fields = element("div", { class: "tools", role: "group", "aria-label": "Sizes of the box" }, ...labels);
  fields.addEventListener("change", () => {
    if (inputs.every((input) => input.reportValidity())) {
      ask("dlxc/sizeBox", { sizes: inputs.map((input) => input.valueAsNumber) });
    }
  });
  return fields;
}

function menu({ name, copies = "" }: Drawing, ask: Ask): HTMLElement {
  const change = (what: string, value?: string) => ask("dlxc/changePiece", value === undefined ? { what } : { what, value });
  const field = (label: string, what: string, before: string) => {
    const input = element("input", { type: "text", value: before, size: 6, spellcheck: "false", autocomplete: "off" });
    input.addEventListener("change", () => {
      change(what, input.value);
      input.value = before;
    });
    return element("label", {}, `${label} `, input);
  };
  return element(
    "details",
    { class: "menu" },
    element("summary", { "aria-label": `Change piece ${name}` }, "Change"),
    element(
      "div",
      { class: "tools" },
      field("Name", "rename", name),
      field("Copies", "copies", copies),
      button("Turn", () => change("turn")),
      button("Mirror", () => change("mirror")),
      button("Delete", () => change("delete")),
    ),
  );
}
