/** What forms are made of, and numbers for readers. */

import { element } from "./elements.js";

/** The element with an id, which index.html has. */
export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const found = document.getElementById(id);
  if (!found) throw new Error(`index.html has no #${id}`);
  return found as T;
}

/** A field with its label before it. */
export function labelled(label: string, field: HTMLElement): HTMLLabelElement {
  return element("label", {}, element("span", {}, label), field);
}

/** Choices, the first one chosen.  Those that are `missing` cannot be chosen, and the mouse shows why. */
export function choice(
  options: readonly (readonly [value: string, label: string])[],
  missing: Readonly<Record<string, string>> = {},
) {
  const made = element("select");
  for (const [value, label] of options) {
    const reason = missing[value];
    if (reason === undefined) made.append(element("option", { value }, label));
    else made.append(element("option", { value, disabled: true, title: reason }, `${label} (${reason})`));
  }
  return made;
}

/** What a number is to a reader: 11,520. */
export function counted(number: bigint | number | string): string {
  return BigInt(number).toLocaleString("en");
}

/** A number of things: 1 error, 2 errors. */
export const plural = (number: bigint | number | string, one: string): string =>
  `${counted(number)} ${one}${String(number) === "1" ? "" : "s"}`;
