/** Elements of the page, made by calls, so that no text ever becomes markup. */

const SVG = "http://www.w3.org/2000/svg";

type Attributes = Record<string, string | number | boolean>;

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  return furnished(document.createElement(name), attributes, children);
}

export function svgElement<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): SVGElementTagNameMap[Name] {
  return furnished(document.createElementNS(SVG, name), attributes, children);
}

export function button(
  label: string,
  onClick: () => void,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLButtonElement {
  const made = element("button", { type: "button", ...attributes }, label, ...children);
  made.addEventListener("click", onClick);
  return made;
}

/** Words in which what stands between back-quotes is code. */
export function withCode(text: string): (Node | string)[] {
  return text.split(/`([^`]+)`/).map((part, number) => (number % 2 ? element("code", {}, part) : part));
}

/** Gives an element another content; the field or the button that had the focus has it again, by its name. */
export function refill(host: HTMLElement, ...children: (Node | string)[]): void {
  const focused = host.contains(document.activeElement) ? document.activeElement : null;
  const name = focused?.getAttribute("name");
  host.replaceChildren(...children);
  const again = focused?.matches("summary") ? "summary" : name && `[name="${CSS.escape(name)}"]`;
  if (again) host.querySelector<HTMLElement>(again)?.focus({ preventScroll: true });
}

/** Gives an element these children in this order; one that is in its place keeps the focus. */
export function arrange(host: HTMLElement, children: HTMLElement[]): void {
  for (const child of [...host.children]) if (!children.includes(child as HTMLElement)) child.remove();
  children.forEach((child, at) => host.children[at] !== child && host.insertBefore(child, host.children[at] ?? null));
}

function furnished<Made extends Element>(made: Made, attributes: Attributes, children: (Node | string)[]): Made {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) made.setAttribute(name, value === true ? "" : String(value));
  }
  made.append(...children);
  return made;
}
