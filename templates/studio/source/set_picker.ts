/** A dialog that adds the pieces of a named set to the text: all of them or some, by the name of the set or drawn. */

import type { Drawings } from "./drawings.js";
import { openDialog } from "./dialogs.js";
import { button, element } from "./elements.js";
import { askNow, wordsFor, type Edits, type Services } from "./services.js";

interface NamedSet {
  name: string;
  lattice: string;
  count: number;
}

interface Piece {
  name: string;
  svg: string;
  count: number;
}

export interface Pieces {
  name: string;
  lattice: string;
  pieces?: Piece[];
  reason?: string;
}

/** The first set of so many pieces is shown first: those before it are small. */
const MANY = 5;

export class SetPicker {
  #dialog: HTMLDialogElement | undefined;
  readonly #set = element("select", { name: "set" });
  readonly #pieces = element("div", { class: "set-pieces", role: "group", "aria-label": "Pieces" });
  readonly #message = element("p", { class: "reason", role: "status" });
  readonly #add: HTMLButtonElement;
  #chosen: Pieces | null = null;

  /** `known` tells the drawings of the text, whose lattice the sets must have. */
  constructor(
    private readonly services: Services,
    private readonly known: () => Drawings,
  ) {
    this.#add = button("Add", () => void this.#insert(), { class: "main" });
    this.#set.addEventListener("change", () => void this.#showSet());
    this.#pieces.addEventListener("change", () => this.#count());
  }

  async open(): Promise<void> {
    const way = element("fieldset", {}, element("legend", {}, "Add them"), choice("set", "by name", true), choice("drawings", "drawn"));
    const all = button("All", () => this.#tick(true));
    const none = button("None", () => this.#tick(false));
    const cancel = button("Cancel", () => dialog.close());
    const dialog = openDialog(
      "Pieces of a set",
      [
        element("label", {}, "Set ", this.#set),
        element("div", { class: "tools" }, all, none, way),
        this.#pieces,
        this.#message,
        element("div", { class: "tools ends" }, cancel, this.#add),
      ],
      "set-picker",
    );
    this.#dialog = dialog;
    this.#set.focus();
    await this.#attempt(async () => {
      const { sets }: { sets: NamedSet[] } = await this.services.ask("dlxc/pieceSets", {});
      this.#offer(sets);
      await this.#showSet();
    });
  }

  /** Offers the sets that the text can have, grouped by their lattices. */
  #offer(sets: NamedSet[]): void {
    const { lattice, drawings } = this.known();
    const fits = (set: NamedSet) =>
      !drawings.length || set.lattice === lattice || (lattice === "cube" && set.lattice === "square");
    const before = this.#set.value;
    this.#set.replaceChildren();
    const offered = sets.filter(fits);
    for (const name of new Set(offered.map((set) => set.lattice))) {
      const options = offered.filter((set) => set.lattice === name);
      const made = options.map((set) => element("option", { value: set.name }, `${set.name} (${set.count})`));
      this.#set.append(element("optgroup", { label: name }, ...made));
    }
    const first = offered.find((set) => set.name === before) ?? offered.find((set) => set.count >= MANY);
    if (first) this.#set.value = first.name;
  }

  async #showSet(): Promise<void> {
    await this.#attempt(async () => {
      const name = this.#set.value;
      const chosen: Pieces = await this.services.ask("dlxc/pieceSet", { name });
      if (name !== this.#set.value) return;
      this.#chosen = chosen;
      this.#message.textContent = chosen.reason ?? "";
      this.#pieces.replaceChildren(...(chosen.pieces ?? []).map(pieceChoice));
      this.#count();
    });
  }

  #boxes(): HTMLInputElement[] {
    return [...this.#pieces.querySelectorAll("input")];
  }

  #tick(on: boolean): void {
    for (const box of this.#boxes()) box.checked = on;
    this.#count();
  }

  #count(): void {
    const count = this.#boxes().filter((box) => box.checked).length;
    this.#add.disabled = count === 0;
    this.#add.textContent = count === 1 ? "Add 1 piece" : `Add ${count} pieces`;
  }

  async #insert(): Promise<void> {
    const boxes = this.#boxes();
    const ticked = boxes.filter((box) => box.checked).map((box) => box.value);
    const pieces = ticked.length === boxes.length ? null : ticked;
    const as = this.#dialog?.querySelector<HTMLInputElement>("[name=as]:checked")?.value;
    const set = this.#chosen?.name;
    await this.#attempt(async () => {
      const answer: Edits | null = await askNow(this.services, "dlxc/addPieces", { set, pieces, as });
      if (answer?.edits && (await this.services.apply(answer.edits, answer.version))) {
        this.#dialog?.close();
        const names = Object.entries(answer.renamed ?? {}).map(([name, own]) => `${name} is ${own}`);
        if (names.length) this.services.say(`Names that the text has already were changed: ${names.join(", ")}.`);
      } else this.#message.textContent = answer?.reason ?? "The text has changed. Try it again.";
    });
  }

  /** Does something; what goes wrong is told in the dialog. */
  async #attempt(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      this.#message.textContent = wordsFor(error);
    }
  }
}

function choice(value: string, label: string, checked = false): HTMLElement {
  return element("label", {}, element("input", { type: "radio", name: "as", value, checked }), ` ${label}`);
}

/** A piece with its picture, which can be ticked. */
export function pieceChoice(piece: Piece): HTMLElement {
  const source = `data:image/svg+xml,${encodeURIComponent(piece.svg)}`;
  const name = piece.count > 1 ? `${piece.name} × ${piece.count}` : piece.name;
  return element(
    "label",
    {},
    element("input", { type: "checkbox", name: piece.name, value: piece.name, checked: true }),
    element("img", { src: source, alt: "", loading: "lazy" }),
    element("span", {}, name),
  );
}
