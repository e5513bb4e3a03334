/**
 * The drawings of a puzzle, which are changed with the mouse.
 *
 * The text stays the truth: a stroke becomes edits of the text, which the language server tells, and then the drawings
 * are asked for again. Strokes are done one after the other, each for the newest text. If the text changes at the same
 * time, a stroke is asked for again, as long as its cells are what they were.
 */

import { cellAt, moved, type Change, type Drawing, type Drawings, type Fields } from "./drawings.js";
import { DrawingView } from "./drawing_view.js";
import { arrange, button, element, refill } from "./elements.js";
import { askNow, stateOf, wordsFor, type Edits, type Services } from "./services.js";
import { leaving } from "./set_card.js";
import { SetPicker } from "./set_picker.js";
import { fieldsOf, type Value } from "./statement_fields.js";
import { useStyles } from "./styles.js";

interface Stroke {
  uri: string;
  id: string;
  changes: Change[];
}

const BEYOND = "A stroke ends at the cells around the drawing. Draw on from there, or write sizes of the box.";

const NOT_DRAWN = "The text has changed in the meantime, so nothing was drawn. Try it again.";

export class Board {
  readonly #list = element("div", { class: "drawings" });
  readonly #whole = element("div", { class: "tools", role: "group", "aria-label": "The whole puzzle" });
  readonly #nothing = element("p", { class: "reason" }, "There is nothing to draw on yet. Begin with a new piece or box.");
  readonly #views = new Map<string, DrawingView>();
  readonly #queue: Stroke[] = [];
  /** How far the cells of drawings have moved since they were shown. */
  readonly #shifts = new Map<string, number[]>();
  #known: Drawings = { version: -1, lattice: null, solid: false, fields: {}, choices: {}, drawings: [] };
  /** The state of the text that the drawings show. */
  #state = "";
  #uri = "";
  #wanted = false;
  #held = false;
  #working = false;
  #focused: string | undefined;

  /** `onSeen` is told whether the lattice is one of solids, and which piece is drawn on. */
  constructor(
    host: HTMLElement,
    private readonly services: Services,
    private readonly onSeen: (isSolid: boolean, piece?: string) => void = () => {},
  ) {
    useStyles();
    const picker = new SetPicker(services, () => this.#known);
    const hint =
      "Click cells, or draw over them. A finger rests a moment first. Arrow keys and the space bar do it, too.";
    const { undo, redo } = services;
    const changes = element("div", { class: "tools apart" });
    if (undo) changes.append(button("Undo", () => undo.call(services)));
    if (redo) changes.append(button("Redo", () => redo.call(services)));
    const tools = element(
      "div",
      { class: "tools" },
      button("New piece", () => void this.#add("dlxc/newPiece")),
      button("New box", () => void this.#add("dlxc/change", { what: "box" })),
      button("Pieces of a set…", () => void picker.open()),
      changes,
    );
    this.#nothing.hidden = true;
    host.classList.add("board");
    host.replaceChildren(this.#whole, tools, this.#nothing, this.#list, element("p", { class: "hint" }, hint));
    host.addEventListener("keydown", (event) => this.#key(event));
    this.#list.addEventListener("focusin", (event) => {
      const found = [...this.#views.values()].find((view) => view.element.contains(event.target as Node));
      if (found) this.onSeen(this.#known.solid, found.sheet);
    });
  }

  /** Shows the drawings of the text as it is now. */
  refresh(): void {
    this.#wanted = true;
    void this.#work();
  }

  /** Does what is to be done, one thing after the other. */
  async #work(): Promise<void> {
    if (this.#working) return;
    this.#working = true;
    try {
      while (this.#queue.length || this.#wanted) {
        const stroke = this.#queue.shift();
        if (stroke) await this.#draw(stroke);
        else await this.#load();
        this.#wanted ||= stroke !== undefined;
        this.#show();
      }
    } catch (error) {
      this.#giveUp(wordsFor(error));
    } finally {
      this.#working = false;
    }
  }

  #giveUp(reason: string): void {
    this.#queue.length = 0;
    for (const view of this.#views.values()) view.reset();
    this.services.say(reason);
  }

  /** The usual keys take changes back and make them again here, too. */
  #key(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const again = key === "y" || (key === "z" && event.shiftKey);
    const act = again ? this.services.redo : key === "z" ? this.services.undo : undefined;
    if (!act) return;
    event.preventDefault();
    act.call(this.services);
  }

  // ---- from the text to the page

  async #load(): Promise<void> {
    this.#wanted = false;
    const state = stateOf(this.services);
    const known: Drawings | null = await askNow(this.services, "dlxc/drawings");
    const { uri } = this.services.document();
    if (uri !== this.#uri) this.#forget(uri);
    if (known) [this.#known, this.#state] = [known, state];
    else this.#wanted = true;
  }

  /** Another text is shown: nothing of the one before is kept. */
  #forget(uri: string): void {
    this.#uri = uri;
    this.#queue.length = 0;
    this.#views.clear();
    this.#list.replaceChildren();
  }

  #show(): void {
    this.#held = [...this.#views.values()].some((view) => view.painting);
    if (this.#held || this.#wanted || this.#queue.length) return;
    const { drawings, fields, choices } = this.#known;
    this.onSeen(this.#known.solid);
    const shown = JSON.stringify(fields);
    if (this.#whole.dataset["shown"] !== shown) {
      this.#whole.dataset["shown"] = shown;
      refill(this.#whole, ...fieldsOf(fields ?? {}, choices ?? {}, (what, value) => void this.#add("dlxc/change", { what, value })));
    }
    for (const id of this.#views.keys()) if (!drawings.some((drawing) => drawing.id === id)) this.#views.delete(id);
    arrange(this.#list, drawings.map((drawing) => this.#viewOf(drawing).element));
    this.#shifts.clear();
    this.#nothing.hidden = drawings.length > 0;
    if (this.#focused) this.#views.get(this.#focused)?.focus();
    this.#focused = undefined;
  }

  /** The view of a drawing, which shows it as it is now. */
  #viewOf(drawing: Drawing): DrawingView {
    const shown = this.#views.get(drawing.id);
    const view = shown ?? new DrawingView(drawing, this.#painter());
    if (shown) shown.update(drawing, this.#shifts.get(drawing.id) ?? []);
    this.#views.set(drawing.id, view);
    return view;
  }

  // ---- from the page to the text

  #painter() {
    return {
      painted: (drawing: Drawing, changes: Change[]) => {
        const shift = this.#shifts.get(drawing.id) ?? [];
        this.#queue.push({ uri: this.#uri, id: drawing.id, changes: shifted(changes, shift) });
        void this.#work();
      },
      choices: () => this.#known.choices,
      asked: (drawing: Drawing, what: string, value: Value = "") => {
        if (what === "draw") void this.#drawPiece(drawing, value as string);
        else void this.#add("dlxc/change", { id: drawing.id, what, value });
      },
      pieces: ({ name, colours }: Drawing) => this.services.ask("dlxc/pieceSet", { name, colours }),
      ended: (isBeyond = false) => {
        if (isBeyond) this.services.say(BEYOND);
        if (this.#held) this.refresh();
      },
    };
  }

  /** Changes the text as a stroke asks, or says why not. */
  async #draw({ uri, id, changes }: Stroke): Promise<void> {
    if (uri !== this.services.document().uri) return;
    const done = await this.#edit("dlxc/draw", () => {
      const drawing = this.#known.drawings.find((other) => other.id === id);
      const same = drawing && changes.every(({ place, before }) => cellAt(drawing, place)?.letter === before);
      return same ? { id, changes: changes.map(({ place, letter }) => ({ place, letter })) } : null;
    });
    if (!done?.shift) return;
    const { shift } = done;
    const before = this.#shifts.get(id) ?? [];
    this.#shifts.set(
      id,
      shift.map((step, axis) => step + (before[axis] ?? 0)),
    );
    for (const stroke of this.#queue) {
      if (stroke.id === id) stroke.changes = shifted(stroke.changes, shift);
    }
  }

  /** A piece of a set is drawn with its copies, and left out of the set. */
  async #drawPiece({ id, name }: Drawing, piece: string): Promise<void> {
    const value = (now: Fields) => leaving(piece, true, now);
    if (!(await this.#add("dlxc/change", { id, what: "without", value }))) return;
    const added = await this.#add("dlxc/addPieces", { set: name, pieces: [piece], as: "drawings" });
    if (!added) return;
    const drawn = `piece ${added.renamed?.[piece] ?? piece}`;
    const copies = this.#fields(id)["copies"] ?? "1";
    if (copies !== "1") await this.#add("dlxc/change", { id: drawn, what: "copies", value: copies });
    this.#focused = drawn;
  }

  /** The fields of a statement, as they are known to be. */
  #fields(id = ""): Fields {
    return this.#known.drawings.find((drawing) => drawing.id === id)?.fields ?? {};
  }

  async #add(method: string, question: { id?: string; value?: Value; [part: string]: unknown } = {}): Promise<Edits | null> {
    const { id, value } = question;
    try {
      const done = await this.#edit(method, () => ({ ...question, value: value instanceof Function ? value(this.#fields(id)) : value }));
      const view = id && done?.id !== id ? this.#views.get(id) : undefined;
      if (id && view && done?.id) {
        this.#views.delete(id);
        this.#views.set(done.id, view);
      }
      if (!id) this.#focused = done?.id;
      this.refresh();
      return done;
    } catch (error) {
      this.#giveUp(wordsFor(error));
      return null;
    }
  }

  /** Asks for edits of the newest text and makes them; `question` may find that there is nothing left to ask. */
  async #edit(method: string, question: () => object | null): Promise<Edits | null> {
    const { uri } = this.services.document();
    while (this.services.document().uri === uri) {
      if (this.#state !== stateOf(this.services)) {
        await this.#load();
        continue;
      }
      const asked = question();
      if (!asked) break;
      const answer: Edits | null = await askNow(this.services, method, asked);
      if (!answer) continue;
      if (answer.edits && (await this.services.apply(answer.edits, answer.version))) return answer;
      const isOld = this.services.document().version !== answer.version;
      if (isOld) continue;
      this.#giveUp(answer.reason ?? NOT_DRAWN);
      return null;
    }
    this.#giveUp(NOT_DRAWN);
    return null;
  }
}

function shifted(changes: Change[], shift: readonly number[]): Change[] {
  return changes.map((change) => ({ ...change, place: moved(change.place, shift) }));
}
