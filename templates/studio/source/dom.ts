// Elements of the page: found by their id, or made.  Text stays text; nothing here reads markup.

/** The element with an id, which index.html has. */
export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const found = document.getElementById(id);
  if (!found) throw new Error(`index.html has no #${id}`);
  return found as T;
}

/** An element with attributes; `true` is an attribute without a value, `false` and null are none. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string | number | boolean | null> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) made.setAttribute(name, "");
    else if (value !== false && value !== null) made.setAttribute(name, String(value));
  }
  made.append(...children);
  return made;
}

/** A button that does something. */
export function button(label: string, act: () => unknown, attributes: Record<string, string> = {}): HTMLButtonElement {
  const made = element("button", { type: "button", ...attributes }, label);
  made.addEventListener("click", () => void act());
  return made;
}

/** A field with its label before it. */
export function labelled(label: string, field: HTMLElement): HTMLLabelElement {
  return element("label", {}, element("span", {}, label), field);
}

/** Choices, the first one chosen unless `chosen` is another. */
export function choice(options: readonly (readonly [value: string, label: string])[], chosen?: string) {
  const made = element("select", {});
  for (const [value, label] of options) made.append(element("option", { value, selected: value === chosen }, label));
  return made;
}

/** What a number is to a reader: 11,520. */
export function counted(number: bigint | number | string): string {
  return BigInt(number).toLocaleString("en");
}
