/** What is beside a drawing: fields for what a statement says, and buttons for what can be done to it. */

import type { Drawing, Fields } from "./drawings.js";
import { button, element } from "./elements.js";
import { choice } from "./forms.js";

/** What a field is to say; or that, from what the fields of the statement say by the time that it is changed. */
export type Value = string | ((fields: Fields) => string);

/** Asks for a change of a statement, or of the whole text. */
export type Ask = (what: string, value?: Value) => void;

const LABELS: Record<string, string> = {
  title: "Title",
  lattice: "Lattice",
  holes: "Holes",
  chosen: "Used together",
  rename: "Name",
  copies: "Copies",
  freedom: "Moved",
  colour: "Colour",
};

const ACTIONS: Partial<Record<Drawing["kind"], Record<string, string>>> = {
  box: { paint: "Paint chequered" },
  piece: { turn: "Turn", mirror: "Mirror", paint: "Paint chequered", delete: "Delete" },
  set: { delete: "Delete" },
  paint: { delete: "Delete" },
};

/** The fields of a drawing and its buttons; those of a piece are in a menu. */
export function statementFields(drawing: Drawing, choices: Record<string, string[]>, ask: Ask): HTMLElement | undefined {
  const { id, kind, name, sizes, fields = {} } = drawing;
  const own = { ...ACTIONS[kind], ...(kind === "box" && id !== kind ? { delete: "Delete" } : {}) };
  const actions = Object.entries(own).map(([what, label]) => button(label, () => ask(what), { name: what }));
  const tools = element("div", { class: "tools" }, ...fieldsOf(fields, choices, ask, drawing), ...actions);
  if (sizes?.length) tools.prepend(sizeFields(sizes, ask));
  if (kind !== "piece") return tools.childElementCount ? tools : undefined;
  const summary = element("summary", { "aria-label": `Change piece ${name}` }, "Change");
  const menu = element("details", { class: "menu", name: "menu" }, summary, tools);
  menu.addEventListener("toggle", () => {
    const beyond = tools.getBoundingClientRect().right - (menu.closest(".board")?.getBoundingClientRect().right ?? 0) + 12;
    if (menu.open && beyond > 0) tools.style.left = `${-beyond}px`;
    if (menu.open) tools.scrollIntoView({ block: "nearest" });
  });
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    menu.open = false;
    summary.focus();
    event.preventDefault();
  });
  return menu;
}

/** A field for each part; a colour without a value is that of the drawing. */
export function fieldsOf(fields: Fields, choices: Record<string, string[]>, ask: Ask, drawing?: Drawing): HTMLElement[] {
  return Object.entries(fields).flatMap(([what, before]) => {
    const label = LABELS[what];
    if (!label) return [];
    const [first = "", ...others] = before.split(", ");
    const isColour = what === "colour";
    const value = isColour ? first || drawing?.colours?.["#"] || "" : before;
    const known = choices[what] && [...new Set([...choices[what], value])];
    const field = known ? choice(known.map((each) => [each, each])) : element("input", { type: isColour ? "color" : "text", size: 6 });
    field.value = value;
    field.name = what;
    field.autocomplete = "off";
    field.addEventListener("change", () => {
      ask(what, isColour ? [field.value, ...others].join(", ") : field.value);
      field.value = value;
    });
    return [element("label", {}, `${label} `, field)];
  });
}

function sizeFields(sizes: { name: string; value: number }[], ask: Ask): HTMLElement {
  const inputs = sizes.map(({ name, value }) => {
    return element("input", { type: "number", name, min: 1, max: 999, step: 1, required: true, value });
  });
  const labels = sizes.map(({ name }, at) => element("label", {}, `${name[0]!.toUpperCase()}${name.slice(1)} `, inputs[at] as HTMLInputElement));
  const fields = element("div", { class: "tools", role: "group", "aria-label": "Sizes of the box" }, ...labels);
  fields.addEventListener("change", () => {
    if (inputs.every((input) => input.reportValidity())) ask("size", inputs.map((input) => input.value).join("x"));
  });
  return fields;
}
