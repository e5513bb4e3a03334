/** One layer of a drawing as SVG: a polygon for each cell, with what stands in it. */

import { CellOrder, centreOf, frameOf, target, type Spot } from "./cell_geometry.js";
import type { Cell, Drawing, Layer } from "./drawings.js";
import { element, svgElement } from "./elements.js";

/** A cell is at least about so many pixels high and wide, so that a finger hits it. */
const LEAST = 25;

/** The side of a square in pixels, if there is room. */
const USUAL = 34;

/** Half of the width of lines at the border, in widths of a square. */
const RIM = 0.06;

/** A cell on the page. It shows what stands in the text, or what was painted a moment ago. */
export class CellView {
  readonly element: SVGGElement;
  readonly #shape: SVGPolygonElement;
  #text: SVGTextElement | undefined;
  #known: string;
  #letter: string;

  /** `hit` is the outline that reacts to a pointer. */
  constructor(
    readonly cell: Cell,
    readonly hit: readonly Spot[],
    readonly label: string,
    readonly drawing: Drawing,
  ) {
    this.#known = this.#letter = cell.letter;
    this.#shape = svgElement("polygon", { class: "shape", points: cell.polygon.join(" ") });
    this.element = svgElement("g", { class: "cell", role: "button", tabindex: -1, "aria-label": label }, this.#shape);
    if (hit !== cell.polygon) {
      this.element.classList.add("stick");
      this.element.prepend(svgElement("polygon", { class: "target", points: hit.join(" ") }));
    }
    this.#show();
  }

  get letter(): string {
    return this.#letter;
  }

  /** Shows what stands in the text. */
  update(letter: string): void {
    this.#known = letter;
    this.paint(letter);
  }

  /** Shows what stands in the text as far as it was told. */
  reset(): void {
    this.paint(this.#known);
  }

  /** Shows what is painted. */
  paint(letter: string): void {
    if (letter === this.#letter) return;
    this.#letter = letter;
    this.#show();
  }

  #show(): void {
    const letter = this.#letter;
    const colour = this.drawing.colours?.[letter];
    this.element.dataset["state"] = stateOf(letter);
    this.#shape.style.fill = letter && colour ? colour : "";
    if (this.#text || stateOf(letter) === "perhaps" || stateOf(letter) === "letter") {
      this.#text ??= this.#addText();
      this.#text.textContent = letter === "#" ? "" : letter;
      this.#text.style.fill = colour ? inkOn(colour) : "";
    }
    if (this.drawing.kind === "piece") this.element.setAttribute("aria-pressed", String(letter !== ""));
    else this.element.setAttribute("aria-label", `${this.label}: ${wordFor(letter)}`);
  }

  #addText(): SVGTextElement {
    const [x, y] = centreOf(this.cell.polygon);
    const size = Math.min(0.55, 0.8 * frameOf(this.hit).height);
    const text = svgElement("text", { x, y, "font-size": size });
    this.element.append(text);
    return text;
  }
}

export class LayerView {
  readonly element: HTMLElement;
  readonly cells: readonly CellView[];
  readonly order: CellOrder;
  readonly picture: SVGSVGElement;
  /** Around the cell that has the focus, above all cells. */
  readonly #ring = svgElement("polygon", { class: "ring" });

  constructor(layer: Layer, drawing: Drawing, name: string) {
    this.order = new CellOrder(layer.cells);
    const hits = layer.cells.map((cell) => target(cell.polygon));
    this.cells = layer.cells.map((cell, at) => {
      const [row, column] = cell.at;
      const { width, height } = frameOf(cell.polygon);
      const way = hits[at] === cell.polygon ? "" : width > height ? "across" : "upright";
      const label = [`row ${row}, column ${column}`, way, layer.caption].filter(Boolean).join(", ");
      return new CellView(cell, hits[at] as readonly Spot[], label, drawing);
    });
    const { left, top, width, height } = frameOf(hits.flat());
    const viewBox = [left - RIM, top - RIM, width + 2 * RIM, height + 2 * RIM].join(" ");
    this.picture = svgElement("svg", { viewBox, role: "group", "aria-label": name });
    this.picture.append(gridOf(this.cells), ...this.cells.map((cell) => cell.element), this.#ring);
    this.picture.addEventListener("focusin", (event) => this.#showRing(event.target as Element));
    this.picture.addEventListener("focusout", () => this.#ring.setAttribute("points", ""));
    const least = Math.max(LEAST, ...hits.map((hit) => LEAST / thickness(hit)));
    this.picture.style.minWidth = `${(width + 2 * RIM) * least}px`;
    this.picture.style.width = `${(width + 2 * RIM) * Math.max(least, USUAL)}px`;
    this.element = element("figure", {}, this.picture);
    if (layer.caption) this.element.append(element("figcaption", {}, layer.caption));
  }

  #showRing(cell: Element): void {
    const focused = this.cells.find((view) => view.element === cell);
    const shown = focused && cell.matches(":focus-visible");
    this.#ring.setAttribute("points", shown ? focused.hit.join(" ") : "");
  }
}

/** The outlines of all cells but sticks, below what is painted. */
function gridOf(cells: readonly CellView[]): SVGPathElement {
  const areas = cells.filter(({ cell, hit }) => hit === cell.polygon);
  return svgElement("path", { class: "grid", d: areas.map(({ hit }) => `M${hit.join("L")}Z`).join("") });
}

/** What a letter of a drawing means, in a word or two. */
export function wordFor(letter: string): string {
  return { "": "empty", "#": "cell", "?": "may stay empty" }[letter] ?? letter;
}

/** Black or white, whichever is read better on a colour `#rrggbb`. */
export function inkOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = (colour.slice(1).match(/../g) ?? []).map((hex) => parseInt(hex, 16));
  return 0.3 * red + 0.59 * green + 0.11 * blue > 120 ? "#000000" : "#ffffff";
}

function stateOf(letter: string): string {
  return { "": "empty", "#": "cell", "?": "perhaps" }[letter] ?? "letter";
}

function thickness(polygon: readonly Spot[]): number {
  const { width, height } = frameOf(polygon);
  return Math.min(width, height);
}
