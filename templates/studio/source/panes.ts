/** The parts of the page: tabs choose one, a splitter gives the text more room or less, and one can fill the window. */

import { byId } from "./forms.js";

export type Pane = "text" | "picture" | "draw" | "solutions";

const SIDES: readonly Pane[] = ["picture", "draw", "solutions"];
const ALL: readonly Pane[] = ["text", ...SIDES];
const WIDTH = "dlxc-width";
const LEAST = 20;
const MOST = 80;

const narrow = matchMedia("(max-width: 47.99rem)");

export class Panes {
  private side: Pane = "picture";
  private chosen: Pane = "text";
  private areBoth = false;

  /** `onChange` is called when another part can be seen. */
  constructor(private readonly onChange: () => void) {
    for (const pane of ALL) this.tab(pane).addEventListener("click", () => this.choose(pane));
    byId("tabs").addEventListener("keydown", (event) => this.step(event));
    byId("full").addEventListener("click", () => this.fill(!document.body.classList.contains("full")));
    addEventListener("keydown", (event) => {
      if (event.key === "Escape" && document.body.classList.contains("full") && !event.defaultPrevented) this.fill(false);
    });
    narrow.addEventListener("change", () => this.show());
    splitter();
    this.show();
  }

  /** Whether a part can be seen. */
  isSeen(pane: Pane): boolean {
    return this.seen().includes(pane);
  }

  /** Show a part; beside the text if there is room. */
  choose(pane: Pane): void {
    if (this.tab(pane).hidden) return;
    this.chosen = pane;
    if (pane !== "text") this.side = pane;
    this.show();
  }

  /** Let the picture be seen above the drawings, too, or no more. */
  showBoth(areBoth: boolean): void {
    if (areBoth === this.areBoth) return;
    this.areBoth = areBoth;
    this.show();
  }

  /** Show the text, where it is not beside the others. */
  showText(): void {
    this.fill(false);
    if (narrow.matches) this.choose("text");
  }

  /** A part that a text does not have has no tab. */
  offer(pane: Pane, isThere: boolean): void {
    this.tab(pane).hidden = !isThere;
    if (!isThere && this.side === pane) this.side = "picture";
    if (!isThere && this.chosen === pane) this.chosen = "picture";
    this.show();
  }

  /** Let the part beside the text fill the window, or end that. */
  fill(isFull: boolean): void {
    document.body.classList.toggle("full", isFull);
    byId("full").textContent = isFull ? "Show the text again" : "Full size";
    this.onChange();
  }

  private seen(): Pane[] {
    const current = narrow.matches ? this.chosen : this.side;
    const beside: Pane[] = current === "draw" && this.areBoth ? ["picture"] : [];
    return narrow.matches ? [current, ...beside] : ["text", current, ...beside];
  }

  private show(): void {
    const seen = this.seen();
    const current = narrow.matches ? this.chosen : this.side;
    const had = document.activeElement?.closest(".pane");
    for (const pane of ALL) {
      byId(`pane-${pane}`).hidden = !seen.includes(pane);
      this.tab(pane).setAttribute("aria-selected", String(pane === current));
      this.tab(pane).tabIndex = pane === current ? 0 : -1;
    }
    byId("tab-text").hidden = !narrow.matches;
    byId("side").hidden = !seen.some((pane) => SIDES.includes(pane));
    if (had?.closest("[hidden]")) this.tab(current).focus(); // keys go on from there
    this.onChange();
  }

  private step(event: KeyboardEvent): void {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    const there = ALL.filter((pane) => !this.tab(pane).hidden);
    const at = there.findIndex((pane) => this.tab(pane).ariaSelected === "true");
    const next = there[(at + by + there.length) % there.length]!;
    event.preventDefault();
    this.choose(next);
    this.tab(next).focus();
  }

  private tab(pane: Pane): HTMLElement {
    return byId(`tab-${pane}`);
  }
}

function splitter(): void {
  const handle = byId("splitter");
  const main = byId("main");
  let width = 0;
  const set = (wanted: number) => {
    width = Math.min(Math.max(wanted, LEAST), MOST);
    main.style.setProperty("--width", `${width}%`);
    handle.setAttribute("aria-valuenow", String(Math.round(width)));
  };
  const keep = () => localStorage.setItem(WIDTH, String(width));
  set(Number(localStorage.getItem(WIDTH)) || 45);
  handle.addEventListener("pointerdown", (event) => {
    handle.setPointerCapture(event.pointerId);
    event.preventDefault();
    handle.focus();
  });
  handle.addEventListener("pointermove", (event) => {
    if (!handle.hasPointerCapture(event.pointerId)) return;
    const { left, width } = main.getBoundingClientRect();
    set(((event.clientX - left) / width) * 100);
  });
  handle.addEventListener("lostpointercapture", keep);
  handle.addEventListener("keydown", (event) => {
    const wanted = { ArrowLeft: width - 2, ArrowRight: width + 2, Home: LEAST, End: MOST }[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    set(wanted);
    keep();
  });
}
