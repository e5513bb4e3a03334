/** Where the cells of a layer lie: what a finger can hit, rows and columns, and the next cell in a direction. */

import type { Cell } from "./drawings.js";

export type Spot = readonly [number, number];

export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A cell that is less wide than this is a stick. */
const THIN = 0.5;

/** Two middles that differ by less are in one row or column. */
const SAME = 0.05;

/** The outline that reacts to a pointer: of a stick, the square that stands on its tip around it. */
export function target(polygon: readonly Spot[]): readonly Spot[] {
  const [a, b, c, d] = polygon;
  if (polygon.length !== 4 || !a || !b || !c || !d) return polygon;
  const sides = [distance(a, b), distance(b, c)] as const;
  if (Math.min(...sides) >= THIN) return polygon;
  const [one, other] = sides[0] < sides[1] ? [between(a, b), between(c, d)] : [between(b, c), between(d, a)];
  const middle = between(one, other);
  const [x, y] = [one[0] - middle[0], one[1] - middle[1]];
  return [one, [middle[0] - y, middle[1] + x], other, [middle[0] + y, middle[1] - x]];
}

export function frameOf(spots: readonly Spot[]): Frame {
  const xs = spots.map(([x]) => x);
  const ys = spots.map(([, y]) => y);
  const [left, top] = [least(xs), least(ys)];
  return { left, top, width: greatest(xs) - left, height: greatest(ys) - top };
}

export function middleOf(polygon: readonly Spot[]): Spot {
  const { left, top, width, height } = frameOf(polygon);
  return [left + width / 2, top + height / 2];
}

/** The middle of its corners, where a letter has most room. */
export function centreOf(polygon: readonly Spot[]): Spot {
  const sum = (axis: 0 | 1) => polygon.reduce((total, spot) => total + spot[axis], 0);
  return [sum(0) / polygon.length, sum(1) / polygon.length];
}

/** The rows and columns of the cells of a layer, as in a drawing with characters, and ways between them. */
export class CellOrder {
  readonly places: readonly { row: number; column: number }[];
  readonly #middles: readonly Spot[];

  constructor(cells: readonly Cell[]) {
    this.#middles = cells.map((cell) => middleOf(cell.polygon));
    const rows = ranks(this.#middles.map(([, y]) => y));
    const columns = ranks(this.#middles.map(([x]) => x));
    this.places = rows.map((row, at) => ({ row, column: columns[at] as number }));
  }

  /** The number of the next cell for a key that moves, if there is one. */
  next(from: number, key: string): number | undefined {
    const row = this.#numbers((place) => place.row === this.#place(from).row);
    row.sort((a, b) => this.#place(a).column - this.#place(b).column);
    const at = row.indexOf(from);
    if (key === "ArrowLeft") return row[at - 1];
    if (key === "ArrowRight") return row[at + 1];
    if (key === "Home") return row[0];
    if (key === "End") return row.at(-1);
    if (key === "ArrowUp") return this.#across(from, -1);
    if (key === "ArrowDown") return this.#across(from, 1);
    return undefined;
  }

  /** The cell that is nearest to where a cell of another layer is. */
  nearest(row: number, column: number): number | undefined {
    return this.#closest(
      this.places.map((_, at) => at),
      (place) => Math.hypot(place.row - row, place.column - column),
    );
  }

  #across(from: number, step: number): number | undefined {
    const { row, column } = this.#place(from);
    const beyond = this.#numbers((place) => (place.row - row) * step > 0);
    return this.#closest(beyond, (place) => Math.abs(place.row - row) * 1000 + Math.abs(place.column - column));
  }

  #closest(numbers: number[], far: (place: { row: number; column: number }) => number): number | undefined {
    const best = (a: number, b: number) => (far(this.#place(b)) < far(this.#place(a)) ? b : a);
    return numbers.length ? numbers.reduce(best) : undefined;
  }

  #numbers(chosen: (place: { row: number; column: number }) => boolean): number[] {
    return this.places.flatMap((place, at) => (chosen(place) ? [at] : []));
  }

  #place(at: number): { row: number; column: number } {
    return this.places[at] as { row: number; column: number };
  }
}

/** For each value its number, from 1, among the distinct ones. */
function ranks(values: readonly number[]): number[] {
  const order = values.map((_, at) => at).sort((a, b) => (values[a] as number) - (values[b] as number));
  const found: number[] = [];
  let rank = 0;
  let last = -Infinity;
  for (const at of order) {
    const value = values[at] as number;
    if (value - last > SAME) rank += 1;
    last = value;
    found[at] = rank;
  }
  return found;
}

const distance = (a: Spot, b: Spot): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

const between = (a: Spot, b: Spot): Spot => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

const least = (values: number[]): number => values.reduce((a, b) => Math.min(a, b), Infinity);

const greatest = (values: number[]): number => values.reduce((a, b) => Math.max(a, b), -Infinity);
