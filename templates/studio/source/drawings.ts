/** The drawings of a text, as the language server tells them in `dlxc/drawings`. */

/** Names a cell in its drawing; only the language server knows how. */
export type Place = number[];

export interface Cell {
  place: Place;
  letter: string;
  /** The row and the column, from 1 in what is drawn. */
  at: [number, number];
  polygon: [number, number][];
}

export interface Layer {
  caption: string;
  cells: Cell[];
}

export interface Drawing {
  id: string;
  kind: "box" | "piece" | "pieces" | "paint" | "set";
  name: string;
  letters: string[];
  colours?: Record<string, string>;
  layers: Layer[];
  reason?: string;
  sizes?: { name: string; value: number }[];
  facts?: string;
  fields?: Fields;
}

/** What can be changed of a statement, as it is written, by what a change calls it. */
export type Fields = Record<string, string>;

export interface Drawings {
  version: number;
  lattice: string | null;
  solid: boolean;
  /** Those of the whole text. */
  fields: Fields;
  /** What some fields can be. */
  choices: Record<string, string[]>;
  drawings: Drawing[];
}

/** A cell that was painted, with what stood there before. */
export interface Change {
  place: Place;
  letter: string;
  before: string;
}

export const moved = (place: Place, shift: readonly number[]): Place => place.map((at, n) => at + (shift[n] ?? 0));

export const isAt = (place: Place, other: Place): boolean => String(place) === String(other);

/** A cell of a drawing by its place. */
export function cellAt(drawing: Drawing, place: Place): Cell | undefined {
  for (const layer of drawing.layers) {
    const found = layer.cells.find((cell) => isAt(cell.place, place));
    if (found) return found;
  }
  return undefined;
}

/** What stands in a cell that is cleared: where only paint is drawn, the cell stays. */
export const clearing = (drawing: Drawing): string => (drawing.kind === "paint" ? "#" : "");
