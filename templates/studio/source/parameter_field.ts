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
  #parameter: Parameter;
  #value: string | null;

  /** `value` is what was chosen, or null for the default; `onChoose` is told what is chosen from then on. */
  constructor(parameter: Parameter, value: string | null, onChoose: (value: string | null) => void) {
    this.#parameter = parameter;
    this.#value = value;
    const choose = (chosen: string | null): void => {
      this.#value = chosen;
      onChoose(chosen);
    };
    this.#input.addEventListener("input", () => {
      choose(this.#input.value.trim() || null);
      this.#mark();
    });
    this.#slider.addEventListener("input", () => {
      choose(this.#slider.value);
      this.#fill();
    });
    this.#default = button("Default", () => {
      choose(null);
      this.#fill();
      this.#input.focus();
    });
    this.element.append(this.#label, this.#slider, this.#input, this.#default, this.#help);
    this.update(parameter);
  }

  /** Shows a newer state of the parameter; what was chosen stays. */
  update(parameter: Parameter): void {
    this.#parameter = parameter;
    const { name, help, integer, least, most, required, value } = parameter;
    this.#label.textContent = name;
    this.#input.type = integer ? "number" : "text";
    this.#input.required = required;
    this.#input.placeholder = value ?? "";
    this.#slider.setAttribute("aria-label", `${name}, slider`);
    this.#slider.hidden = !integer || least === null || most === null;
    if (least !== null) this.#slider.min = String(least);
    if (most !== null) this.#slider.max = String(most);
    this.#default.setAttribute("aria-label", `Default of ${name}`);
    this.#help.textContent = help ?? (required ? "It has no default: give a value." : "");
    this.#help.hidden = !this.#help.textContent;
    if (document.activeElement !== this.#input) this.#fill();
    this.#mark();
  }

  /** Shows another value that was chosen. */
  choose(value: string | null): void {
    this.#value = value;
    this.#fill();
  }

  #fill(): void {
    this.#input.value = this.#value ?? this.#parameter.value ?? "";
    this.#mark();
  }

  #mark(): void {
    this.#slider.value = this.#value ?? this.#parameter.value ?? "";
    this.#default.hidden = this.#parameter.value === null;
    this.#default.classList.toggle("waiting", this.#value === null);
  }
}
