/** The field of one parameter: a label, its help, and for an integer a slider beside the number. */

import { button, element } from "./elements.js";

export interface Parameter {
  name: string;
  help: string | null;
  required: boolean;
  integer: boolean;
  value: string | null;
  least: number | null;
  most: number | null;
}

let fields = 0;

export class ParameterField {
  readonly element = element("div", { class: "parameter" });
  readonly #id = `parameter-${++fields}`;
  readonly #label = element("label", { for: this.#id });
  readonly #input = element("input", {
    id: this.#id,
    autocomplete: "off",
    spellcheck: "false",
    "aria-describedby": `${this.#id}-help`,
  });
  readonly #slider = element("input", { type: "range", step: 1 });
  readonly #default: HTMLButtonElement;
  readonly #help = element("p", { id: `${this.#id}-help`, class: "hint" });

  /** `choose` is told what is chosen, or null for the default, and has it shown. */
  constructor(choose: (value: string | null) => void) {
    this.#input.addEventListener("input", () => choose(this.#input.value.trim() || null));
    this.#slider.addEventListener("input", () => choose(this.#slider.value));
    this.#default = button("Default", () => {
      choose(null);
      this.#input.focus();
    });
    this.element.append(this.#label, this.#slider, this.#input, this.#default, this.#help);
  }

  /** Shows a parameter and what was chosen for it, or null; what somebody types stays as it is. */
  show({ name, help, integer, least, most, required, value }: Parameter, chosen: string | null): void {
    this.#label.textContent = name;
    this.#input.type = integer ? "number" : "text";
    this.#input.required = required;
    this.#input.placeholder = value ?? "";
    this.#slider.setAttribute("aria-label", `${name}, slider`);
    this.#slider.hidden = !integer || least === null || most === null;
    if (least !== null) this.#slider.min = String(least);
    if (most !== null) this.#slider.max = String(most);
    this.#slider.value = chosen ?? value ?? "";
    if (document.activeElement !== this.#input) this.#input.value = chosen ?? value ?? "";
    this.#default.setAttribute("aria-label", `Default of ${name}`);
    this.#default.hidden = value === null;
    this.#default.classList.toggle("waiting", chosen === null);
    this.#help.textContent = help ?? (required ? "It has no default: give a value." : "");
    this.#help.hidden = !this.#help.textContent;
  }
}
