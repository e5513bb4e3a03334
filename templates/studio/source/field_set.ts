/** Fields that set options of a command, as the server describes them. */

import type { OfferField } from "./api.js";
import { element } from "./elements.js";
import { choice, labelled } from "./forms.js";

export type Options = Record<string, string | boolean>;

/** A field: what it sets its option to, or nothing. */
interface Field {
  asked: OfferField;
  label: HTMLElement;
  value(): string | boolean;
}

export class FieldSet {
  private readonly all: Field[];

  constructor(fields: OfferField[] = []) {
    this.all = fields.map(fieldOf);
  }

  get labels(): HTMLElement[] {
    return this.all.map(({ label }) => label);
  }

  /** Show the fields of some formats, or of some actions. */
  show(...formats: string[]): void {
    for (const { asked, label } of this.all) label.hidden = !formats.some((format) => this.shows(asked, format));
  }

  /** What the fields set that are shown for a format. */
  options(format: string): Options {
    const set = this.all.filter(({ asked, value }) => this.shows(asked, format) && value());
    return Object.fromEntries(set.map(({ asked, value }) => [asked.option, value()]));
  }

  private shows({ formats, unless, needs }: OfferField, format: string): boolean {
    const isSet = (option: string) =>
      this.all.some(({ asked, value }) => asked.option === option && this.shows(asked, format) && value());
    const offers = (option: string) => this.all.some(({ asked }) => asked.option === option && asked.formats.includes(format));
    return formats.includes(format) && !(unless && isSet(unless)) && (!needs || isSet(needs) || !offers(needs));
  }
}

function fieldOf(asked: OfferField): Field {
  const { kind, label, hint, values } = asked;
  if (kind === "choice" || kind === "flags") {
    const chosen = choice(values);
    return { asked, label: labelled(label, chosen), value: () => chosen.value };
  }
  if (kind === "text") {
    const typed = element("input", { type: "text", placeholder: hint, size: 8 });
    const shown = labelled(label, typed);
    if (values.length > 0) {
      const known = values.map(([value, text]) => element("option", { value }, text));
      shown.append(element("datalist", { id: `known-${asked.option}` }, ...known));
      typed.setAttribute("list", `known-${asked.option}`);
    }
    return { asked, label: shown, value: () => typed.value.trim() };
  }
  const tick = element("input", { type: "checkbox", checked: kind !== "tick" });
  return { asked, label: element("label", { class: "tick" }, tick, label), value: () => tick.checked === (kind !== "off") };
}
