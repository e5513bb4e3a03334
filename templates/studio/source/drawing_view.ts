/** One drawing on the page, which is painted with a mouse, a finger or keys. What is painted is shown at once. */

import { clearing, isAt, moved, type Change, type Drawing, type Place } from "./drawings.js";
import { element, refill } from "./elements.js";
import { LayerView, type CellView } from "./layer_view.js";
import { palette } from "./palette.js";
import { setCard } from "./set_card.js";
import type { Pieces } from "./set_picker.js";
import { statementFields, type Ask } from "./statement_fields.js";
import { Strokes } from "./strokes.js";

export interface Painter {
  /** The pieces of a set, with the colours that they have in the text. */
  pieces(drawing: Drawing): Promise<Pieces>;

  /** What some fields can be. */
  choices(): Record<string, string[]>;

  /** Cells were painted, by one stroke. */
  painted(drawing: Drawing, changes: Change[]): void;

  /** The whole statement of a drawing is to be changed. */
  asked(drawing: Drawing, ...change: Parameters<Ask>): void;

  /** A stroke has ended, also if it painted nothing, or beyond all cells. */
  ended(isBeyond?: boolean): void;
}

export class DrawingView {
  readonly element = element("section", { class: "drawing" });
  readonly #layers = element("div", { class: "layers" });
  readonly #facts = element("span", { class: "facts" });
  readonly #pieces = element("div", { class: "set-pieces" });
  readonly #strokes: Strokes;
  readonly #places = new Map<Element, { view: CellView; layer: number; at: number }>();
  #layerViews: LayerView[] = [];
  #drawing: Drawing;
  #shape: string;
  #brush: string;
  #written = "";
  #changes = new Map<CellView, Change>();
  #current: CellView | undefined;

  constructor(drawing: Drawing, private readonly painter: Painter) {
    this.#drawing = drawing;
    this.#shape = shapeOf(drawing);
    this.#brush = firstBrush(drawing);
    this.#strokes = new Strokes(this.#layers, {
      begin: (cell) => this.#begin(cell),
      paint: (cell) => this.#paint(cell),
      end: (isBeyond) => this.#end(isBeyond),
      cancel: () => this.#cancel(),
    });
    this.#layers.addEventListener("keydown", (event) => this.#key(event));
    this.#build();
  }

  /** The name of its sheet in the picture. */
  get sheet(): string {
    return this.#drawing.kind === "box" ? "Box" : this.#drawing.name;
  }

  get painting(): boolean {
    return this.#strokes.painting;
  }

  /** Shows a newer state of the drawing, where what was at a place is moved by `shift`. */
  update(drawing: Drawing, shift: readonly number[]): void {
    const shape = shapeOf(drawing);
    this.#drawing = drawing;
    this.#facts.textContent = factsOf(drawing, this.painter.choices()["freedom"]);
    if (shape === this.#shape) {
      const letters = drawing.layers.flatMap((layer) => layer.cells.map((cell) => cell.letter));
      [...this.#places.values()].forEach(({ view }, at) => view.update(letters[at] as string));
      return;
    }
    this.#shape = shape;
    const focused = this.#layers.contains(document.activeElement);
    const place = this.#current && moved(this.#current.cell.place, shift);
    if (this.#brush && !drawing.letters.includes(this.#brush)) this.#brush = firstBrush(drawing);
    this.#build();
    this.#makeCurrent(this.#viewAt(place));
    if (focused) this.#current?.element.focus({ preventScroll: true });
  }

  /** Shows what the drawing is, not what was painted on it. */
  reset(): void {
    for (const { view } of this.#places.values()) view.reset();
  }

  /** Gives a cell of the drawing the focus. */
  focus(): void {
    this.element.scrollIntoView({ block: "nearest" });
    this.#current?.element.focus();
  }

  #build(): void {
    const { kind, layers, letters, reason } = this.#drawing;
    const title = titleOf(this.#drawing);
    const isOpen = this.element.querySelector("details")?.open ?? false;
    const ask: Ask = (...change) => this.painter.asked(this.#drawing, ...change);
    const fields = statementFields(this.#drawing, this.painter.choices(), ask);
    if (fields instanceof HTMLDetailsElement) fields.open = isOpen;
    this.#facts.textContent = factsOf(this.#drawing, this.painter.choices()["freedom"]);
    const head = element("div", { class: "head" }, element("h2", {}, title), this.#facts);
    const parts: HTMLElement[] = [head, ...(fields ? [fields] : [])];
    this.element.dataset["kind"] = kind;
    this.#layerViews = layers.map((layer) => {
      return new LayerView(layer, this.#drawing, [title, layer.caption].filter(Boolean).join(", "));
    });
    this.#places.clear();
    this.#layerViews.forEach((layer, number) => {
      layer.cells.forEach((view, at) => this.#places.set(view.element, { view, layer: number, at }));
    });
    this.#layers.replaceChildren(...this.#layerViews.map((layer) => layer.element));
    this.#makeCurrent(this.#viewAt());
    if (letters.length > 1 && layers.length && !reason) {
      parts.push(palette(this.#drawing, this.#brush, (letter) => (this.#brush = letter)));
    }
    if (layers.length) parts.push(this.#layers);
    if (kind === "set") {
      parts.push(this.#pieces);
      void this.#showPieces(ask);
    }
    if (reason) parts.push(element("p", { class: "reason" }, reason));
    refill(this.element, ...parts);
  }

  async #showPieces(ask: Ask): Promise<void> {
    const [drawing, shape] = [this.#drawing, this.#shape];
    const pieces = await this.painter.pieces(drawing);
    if (shape !== this.#shape) return;
    refill(this.#pieces, ...setCard(drawing, pieces, ask));
  }

  /** The view of a cell, or of the first cell that is not empty. */
  #viewAt(place?: Place): CellView | undefined {
    const views = [...this.#places.values()].map(({ view }) => view);
    const found = place && views.find((view) => isAt(view.cell.place, place));
    return found ?? views.find((view) => view.letter) ?? views[0];
  }

  /** Makes a cell the one that the Tab key comes to. */
  #makeCurrent(view: CellView | undefined): void {
    this.#current?.element.setAttribute("tabindex", "-1");
    this.#current = view;
    view?.element.setAttribute("tabindex", "0");
  }

  // ---- strokes

  #begin(cell: Element): void {
    const view = this.#places.get(cell)?.view;
    if (!view) return;
    this.#written = this.#toggled(view);
    this.#makeCurrent(view);
    view.element.focus({ preventScroll: true });
    this.#paint(cell);
  }

  #paint(cell: Element): void {
    const view = this.#places.get(cell)?.view;
    if (!view || this.#drawing.reason || view.letter === this.#written) return;
    const { place } = view.cell;
    this.#changes.set(view, { place, letter: this.#written, before: view.letter });
    view.paint(this.#written);
  }

  #end(isBeyond = false): void {
    const changes = [...this.#changes.values()];
    this.#changes.clear();
    if (changes.length) this.painter.painted(this.#drawing, changes);
    this.painter.ended(isBeyond);
  }

  #cancel(): void {
    for (const [view, { before }] of this.#changes) view.paint(before);
    this.#changes.clear();
    this.painter.ended();
  }

  // ---- keys

  #key(event: KeyboardEvent): void {
    const here = this.#places.get(event.target as Element);
    if (!here || event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.painting) {
      if (event.key === "Escape") this.#strokes.cancel();
      return;
    }
    const letter = this.#letterOf(event.key, here.view);
    if (letter !== undefined) {
      this.#written = letter;
      this.#paint(here.view.element);
      this.#end();
    } else {
      const next = this.#next(here.layer, here.at, event.key);
      if (!next) return;
      this.#makeCurrent(next);
      next.element.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** What a key writes into a cell, if anything. */
  #letterOf(key: string, view: CellView): string | undefined {
    if (key === " " || key === "Enter") return this.#toggled(view);
    if (["Delete", "Backspace", "."].includes(key)) return clearing(this.#drawing);
    return this.#drawing.letters.includes(key) ? key : undefined;
  }

  /** What a click writes into a cell. */
  #toggled(view: CellView): string {
    return view.letter === this.#brush ? clearing(this.#drawing) : this.#brush;
  }

  #next(layer: number, at: number, key: string): CellView | undefined {
    const view = this.#layerViews[layer] as LayerView;
    const step = { PageUp: -1, PageDown: 1 }[key];
    if (!step) return view.cells[view.order.next(at, key) ?? -1];
    const other = this.#layerViews[layer + step];
    const { row, column } = view.order.places[at] as { row: number; column: number };
    return other?.cells[other.order.nearest(row, column) ?? -1];
  }
}

/** What a click writes at first: something that does not clear. */
function firstBrush(drawing: Drawing): string {
  return drawing.letters.find((letter) => letter !== clearing(drawing)) ?? "";
}

function titleOf({ id, kind, name }: Drawing): string {
  const painted = { box: "the box", pieces: "all pieces" }[name] ?? name;
  const number = /^\d+(?=: box)/.exec(id)?.[0];
  return { box: number ? `Box ${number}` : "Box", piece: `Piece ${name}`, pieces: "Pieces", paint: `Paint of ${painted}`, set: `Set ${name}` }[kind];
}

/** What is said of a drawing beside its name: copies and how it is moved, if that is not `usual`. */
function factsOf({ facts = "", kind, fields = {} }: Drawing, [usual]: string[] = []): string {
  const { copies = "1", freedom = usual } = kind === "piece" ? fields : {};
  return [facts, copies !== "1" && `× ${copies}`, freedom !== usual && freedom].filter(Boolean).join(", ");
}

/** All that is drawn of a drawing but what stands in its cells. */
function shapeOf(drawing: Drawing): string {
  const cells = drawing.layers.map(({ caption, cells }) => [caption, cells.map(({ place, at, polygon }) => [place, at, polygon])]);
  return JSON.stringify({ ...drawing, layers: cells, range: null, facts: null });
}
