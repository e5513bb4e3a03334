/**
 * From pointers to strokes: the cells that a mouse or a finger is drawn over.
 *
 * A mouse paints at once. A finger that taps paints one cell, one that moves scrolls the page, and one that rests a
 * moment first paints.
 */

/** So many milliseconds a finger rests before it paints. */
const REST = 350;

/** A finger that moves by more pixels does not rest. */
const SLIP = 8;

/** Between two places of a pointer, cells are looked for every so many pixels. */
const STEP = 6;

export interface Canvas {
  begin(cell: Element): void;
  paint(cell: Element): void;
  /** The stroke has ended, perhaps beyond all cells. */
  end(isBeyond: boolean): void;
  cancel(): void;
}

interface Pointer {
  id: number;
  x: number;
  y: number;
  first: Element;
  timer: number;
  painting: boolean;
}

/** Tells a canvas of the strokes that are drawn over the cells in an element. */
export class Strokes {
  #pointer: Pointer | null = null;

  constructor(
    readonly host: HTMLElement,
    readonly canvas: Canvas,
  ) {
    host.addEventListener("pointerdown", (event) => this.#down(event));
    host.addEventListener("pointermove", (event) => this.#move(event));
    host.addEventListener("pointerup", (event) => this.#up(event));
    host.addEventListener("pointercancel", (event) => this.#leave(event));
    host.addEventListener("touchmove", (event) => this.#pointer?.painting && event.preventDefault(), {
      passive: false,
    });
    host.addEventListener("contextmenu", (event) => this.#pointer && event.preventDefault());
  }

  get painting(): boolean {
    return this.#pointer?.painting ?? false;
  }

  /** Gives the stroke up. */
  cancel(): void {
    if (!this.#pointer) return;
    window.clearTimeout(this.#pointer.timer);
    const { painting } = this.#pointer;
    this.#pointer = null;
    if (painting) this.canvas.cancel();
  }

  #down(event: PointerEvent): void {
    const first = cellOf(event.target);
    if (this.#pointer) return this.cancel();
    if (!first || event.button !== 0) return;
    const { pointerId: id, clientX: x, clientY: y } = event;
    this.#pointer = { id, x, y, first, timer: 0, painting: false };
    if (event.pointerType === "mouse") {
      event.preventDefault();
      this.host.setPointerCapture(id);
      this.#begin();
    } else {
      this.#pointer.timer = window.setTimeout(() => this.#begin(), REST);
    }
  }

  #begin(): void {
    if (!this.#pointer) return;
    this.#pointer.painting = true;
    this.canvas.begin(this.#pointer.first);
  }

  #move(event: PointerEvent): void {
    const pointer = this.#pointer;
    if (!pointer || event.pointerId !== pointer.id) return;
    const way = Math.hypot(event.clientX - pointer.x, event.clientY - pointer.y);
    if (!pointer.painting) {
      if (way > SLIP) this.cancel();
      return;
    }
    const steps = Math.max(1, Math.ceil(way / STEP));
    for (let step = 1; step <= steps; step++) {
      const share = step / steps;
      const x = pointer.x + (event.clientX - pointer.x) * share;
      const y = pointer.y + (event.clientY - pointer.y) * share;
      const cell = cellOf(document.elementFromPoint(x, y));
      if (cell && this.host.contains(cell)) this.canvas.paint(cell);
    }
    pointer.x = event.clientX;
    pointer.y = event.clientY;
  }

  #up(event: PointerEvent): void {
    const pointer = this.#pointer;
    if (!pointer || event.pointerId !== pointer.id) return;
    window.clearTimeout(pointer.timer);
    if (!pointer.painting) this.canvas.begin(pointer.first);
    this.#pointer = null;
    const last = cellOf(document.elementFromPoint(event.clientX, event.clientY));
    this.canvas.end(pointer.painting && !this.host.contains(last));
  }

  #leave(event: PointerEvent): void {
    if (event.pointerId === this.#pointer?.id) this.cancel();
  }
}

function cellOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(".cell") : null;
}
