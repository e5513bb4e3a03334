/** Runs of dlxc: check, count, solve; what they say, and the pages of their solutions. */

import type { Drawn, End, Limits, Offer, Progress, Report, RunAsked } from "./api.js";
import { request, Socket } from "./connection.js";
import { button, element, withCode } from "./elements.js";
import { FieldSet, type Options } from "./field_set.js";
import { byId, counted, plural } from "./forms.js";
import { copy } from "./clipboard.js";
import { announce, say } from "./notices.js";
import { wordsFor } from "./services.js";

type Action = RunAsked["action"];

/** The text as it is, by its name, and the values of its parameters. */
export type Work = Pick<RunAsked, "document"> & { document: { name: string }; parameters: Record<string, string> };

/** A run that has found solutions, and what a reader has chosen in their page. */
export interface Solved {
  run: string;
  solutions: number;
  view: null | { matching?: number[] | null; opened?: number | null };
}

/** A run that was asked for. */
interface Run {
  key: string;
  action: Action;
  options: Options;
  text: string;
  /** When it was asked for, in milliseconds. */
  start: number;
  /** What was told of it last. */
  progress: Omit<Progress, "event" | "key">;
}

const DOING: Record<Action, string> = { check: "Checking", count: "Counting", solve: "Solving", why: "Looking for a reason", clues: "Looking for clues" };

const STOPPED: Record<NonNullable<End["stopped"]>, string> = {
  time: "The time was over",
  memory: "There was not enough memory",
  disk: "There was not enough room on the disk",
  user: "You stopped it",
};

/** How many milliseconds lie between two looks at the clock. */
const TICK = 200;

/** A run stops at its limit of time if no more seconds than these lie between the two ends. */
const LEEWAY = 0.1;

const FAILED = 1;
const NO_SOLUTION = 3;
const STOPPED_EARLY = 4;

/** A page of solutions in its frame, and how many it shows. */
interface Shown {
  page: string;
  count: number;
  frame: HTMLIFrameElement;
  loaded: Promise<unknown>;
}

export class Runs {
  /** The last run that has solutions, for exports; `view` is what a reader has chosen in their page. */
  last: Solved | null = null;
  private shown: Shown | null = null;
  private fields = new FieldSet();
  /** Shows the fields that go with what others say. */
  private showFields: () => void = () => {};
  private socket: Socket | null = null;
  private running: Run | null = null;
  /** Tells the last result once more. */
  private again: () => void = () => {};
  private clock = 0;
  /** The text and the parameters of the result that is shown, and those of the solutions. */
  private ran: string | null = null;
  private solved: string | null = null;
  private waiting: string | null = null;
  private count = 0;

  constructor(
    private readonly services: {
      work(): Work;
      limits(): Limits;
      /** The faults of the text as cards, each with its fixes. */
      faults(): HTMLElement[];
      /** Take another text, which can be undone; in some languages one can be made to have one solution. */
      replace(text: string): void;
      takesClues(): boolean;
      /** Show the part of the page that has the solutions, or take it away. */
      onSolutions(areThere: boolean): void;
    },
  ) {
    for (const action of ["check", "count", "solve"] as const) byId(action).addEventListener("click", () => this.start(action));
    byId("stop").addEventListener("click", () => this.stop());
    addEventListener("message", ({ source, data }) => {
      if (this.last && source === this.shown?.frame.contentWindow && data?.dlxc === "view") this.last.view = data.view;
    });
  }

  /** Show the fields of counts and searches. */
  offer({ about, fields }: Offer): void {
    this.fields = new FieldSet(fields);
    const [first, ...others] = this.fields.labels;
    this.showFields = () => {
      this.fields.show("count", "solve");
      const set = Object.keys(this.fields.options("solve")).filter((option) => option !== "different").length;
      byId("more").querySelector("summary")!.textContent = set ? `More (${set} set)` : "More";
    };
    const form = byId("asked");
    form.replaceChildren(...others, element("p", { class: "hint" }, ...withCode(about)));
    byId("more").before(first!);
    byId("runs").addEventListener("input", () => this.showFields());
    form.addEventListener("submit", (event) => event.preventDefault());
    this.showFields();
  }

  /** What the fields set.  A count of all solutions is quicker, and says how many differ where that is quick. */
  private options(action: Action, more: Options): Options {
    const set = { ...this.fields.options(action), ...more };
    return action === "count" && !("different" in more) && Object.keys(set).join() === "different" ? {} : set;
  }

  /** Start a run of the text as it is now, perhaps with `more` options; one that runs already is stopped. */
  start(action: Action, more: Options = {}): void {
    this.stop();
    const key = `run-${++this.count}`;
    const limits = this.services.limits();
    const field = byId<HTMLInputElement>("most");
    const most = Math.min(Math.max(Math.round(field.valueAsNumber) || 1, 1), limits.solutions);
    field.value = String(most);
    const options = this.options(action, more);
    const work = this.services.work();
    const progress = { found: 0, share: null, seconds: 0, left: null };
    this.running = { key, action, options, text: whatIsRun(work), start: performance.now(), progress };
    const asked: RunAsked = { action, ...work, most, options };
    const message = JSON.stringify({ start: key, ...asked });
    byId<HTMLDetailsElement>("more").open = false;  // what comes of it needs the room
    this.show(true);
    this.report();
    this.clock = window.setInterval(() => this.report(), TICK);
    announce(`${DOING[action]}.`);
    if (!this.socket?.send(message)) {
      this.waiting = message;
      this.socket ??= new Socket("/api/runs", {
        open: () => this.sendWaiting(),
        message: (text) => this.hear(JSON.parse(text)),
        lost: () => this.lose(),
      });
    }
  }

  /** Stop what runs. */
  stop(): void {
    if (this.waiting !== null) {
      // The server has not heard of it.
      this.waiting = this.running = null;
      this.show(false);
    }
    if (this.running) this.socket?.send(JSON.stringify({ stop: this.running.key }));
  }

  /** Another document is open: what was found of the last one is gone. */
  clear(): void {
    this.stop();
    this.running = null;
    this.last = this.shown = null;
    this.ran = this.solved = null;
    byId<HTMLFormElement>("asked").reset();  // groups and mirror images were those of that puzzle
    this.showFields();
    this.show(false);
    byId("result").hidden = true;
    byId("solutions").replaceChildren();
    this.services.onSolutions(false);
  }

  /** The text or a parameter may have changed: say so of a result that is of others. */
  compare(): void {
    const now = whatIsRun(this.services.work());
    for (const [id, text] of [["runs", this.ran], ["solutions", this.solved]] as const) {
      const isOld = text !== null && text !== now;
      byId(id).classList.toggle("old", isOld);
      for (const note of byId(id).querySelectorAll<HTMLElement>(".earlier")) note.hidden = !isOld;
    }
  }

  private sendWaiting(): void {
    if (this.waiting !== null) this.socket?.send(this.waiting);
    this.waiting = null;
  }

  private lose(): void {
    if (!this.running) return;
    this.running = null;
    this.show(false);
    this.tell("The server was lost, and the run with it. Start it again when the server is back.", "wrong");
  }

  private hear(message: Progress | Drawn | End): void {
    if (message.key !== this.running?.key) return;
    if (message.event === "end") this.end(message);
    else if (message.event === "drawn") void this.showSolutions(this.running, message.page, message.drawn);
    else {
      this.running.progress = message;
      this.report();
    }
  }

  private show(isRunning: boolean): void {
    if (!isRunning && document.activeElement === byId("stop")) byId("solve").focus();
    byId("stop").hidden = !isRunning;
    byId("progress").hidden = !isRunning;
    byId("runs").setAttribute("aria-busy", String(isRunning));
    clearInterval(this.clock);
    if (isRunning) byId("result").hidden = true;
  }

  /** Tell how the run goes; its time goes on while nothing is heard. */
  private report(): void {
    const run = this.running;
    if (!run) return;
    const { found, share, left, seconds: last } = run.progress;
    const seconds = (performance.now() - run.start) / 1000;
    const most = this.services.limits().seconds;
    const bar = byId("bar");
    bar.classList.toggle("unknown", share === null);
    if (share === null) bar.removeAttribute("aria-valuenow");
    else bar.setAttribute("aria-valuenow", String(Math.round(share * 100)));
    bar.style.setProperty("--share", String(share ?? 0));
    const parts = [DOING[run.action]];
    if (found > 0) parts.push(`${counted(found)} found`);
    parts.push(lasting(seconds));
    const isLimit = left !== null && last + left > most - LEEWAY;
    if (left !== null && !isLimit) parts.push(`about ${lasting(left)} left`);
    byId("going").textContent = parts.join(" · ");
    byId("limit").textContent = `stops in ${lasting(isLimit ? left : Math.max(most - seconds, 0))}`;
  }

  private end(end: End): void {
    const run = this.running!;
    this.running = null;
    const isOfNow = run.text === whatIsRun(this.services.work());
    if (end.text !== null && end.exit === 0 && isOfNow) {
      this.services.replace(end.text);
      run.text = whatIsRun(this.services.work());
    }
    this.ran = run.text;
    this.show(false);
    this.tell(...inWords(run, end), end, run);
    if (end.solutions > 0 && end.run !== null) this.last = { run: end.run, solutions: end.solutions, view: null };
    if (end.page !== null) void this.showSolutions(run, end.page, end.solutions);
    this.compare();
  }

  /** Show a page of solutions, or give it to the one that is shown, if that has fewer of the same run. */
  private async showSolutions(run: Run, page: string, count: number): Promise<void> {
    const { shown } = this;
    if (shown?.page === page && shown.count === count) return;
    if (shown?.page === page && shown.count > 1) {
      shown.count = count;
      try {
        const text = await (await request("GET", page)).text();
        await shown.loaded;
        shown.frame.contentWindow?.postMessage({ dlxc: "more", page: text }, "*");
      } catch (error) {
        say(wordsFor(error));
      }
      return;
    }
    this.solved = run.text;
    const title = run.action === "why" ? "Why there is no solution" : "Solutions";
    const frame = element("iframe", { src: page, sandbox: "allow-scripts allow-modals", title });
    const loaded = new Promise((resolve) => frame.addEventListener("load", resolve));
    this.shown = { page, count, frame, loaded };
    const hint = element("p", { class: "hint" }, "Drawing the solutions …");
    frame.addEventListener("load", () => {
      hint.remove();
      frame.classList.add("loaded");
    });
    const isFirst = shown?.page !== page;
    byId("solutions").replaceChildren(
      hint,
      frame,
      element("p", { class: "hint earlier", hidden: true }, "Solutions of an earlier text."),
    );
    if (isFirst) this.services.onSolutions(true);
  }

  /** Faults may come later than the end of a run that tells of them; then they take the place of its words. */
  faultsCame(): void {
    if (byId("result").querySelector("pre") && this.ran === whatIsRun(this.services.work())) this.again();
  }

  private tell(sentence: string, kind: string, end?: End, run?: Run): void {
    this.again = () => this.tell(sentence, kind, end, run);
    const result = byId("result");
    const said = element("p", { class: `sentence ${kind}`, title: end?.record?.said.join("\n") ?? "" }, sentence);
    const outcome = element("div", { class: "outcome" }, said);
    result.replaceChildren(outcome);
    if (end && run) {
      const line = element("code", { title: end.command }, end.command);
      const copying = button("Copy", () => copy(end.command), { "aria-label": "Copy the command" });
      const earlier = element("span", { class: "earlier", hidden: true }, "of an earlier text");
      outcome.append(...this.remarks(run, end), element("p", { class: "command" }, line, copying, earlier));
    }
    const isOfText = run?.action !== "why" && (end?.messages || end?.record?.warnings);
    const cards = isOfText ? this.services.faults() : [];
    // The text may be sound, and the run has failed all the same.
    const areWhy = end?.exit !== FAILED || cards.some((card) => card.classList.contains("error"));
    if (cards.length > 0 && areWhy) result.append(element("div", { class: "cards" }, ...cards));
    else if (end?.messages) {
      result.append(element("pre", { class: kind, tabindex: 0, "aria-label": "What dlxc said" }, end.messages));
    }
    result.hidden = false;
    announce(sentence);
  }

  /** How solutions were counted and how hard the search was, and buttons that count them in other ways. */
  private remarks({ action, options: { reflections } }: Run, { exit, record }: End): HTMLElement[] {
    const made: HTMLElement[] = [];
    if (exit === NO_SOLUTION && !record?.groups) made.push(button("Why?", () => this.start("why")));
    if (exit === 0 && !record?.groups && (record?.found ?? 0) > 1 && this.services.takesClues()) {
      made.push(button("Make it unique", () => this.start("clues"), { title: "Add what makes one solution the only one" }));
    }
    if (reflections || record?.mirror_images) {
      const areOne = reflections ? reflections === "reflections" : record?.mirror_images === "one";
      const other = { different: true, reflections: areOne ? "no-reflections" : "reflections" };
      made.push(
        element("p", { class: "hint" }, `Mirror images are counted ${areOne ? "as one" : "separately"}.`),
        button(`Count them ${areOne ? "separately" : "as one"}`, () => this.start(action, other)),
      );
    }
    if (record?.nodes) {
      const vain = record.dead_ends ? `, ${plural(record.dead_ends, "dead end")}` : "";
      made.push(element("p", { class: "hint" }, `${plural(record.nodes, "node")} of the search tree${vain}.`));
    }
    if (record?.alike && record.different === null) {
      made.push(button("Count different ones", () => this.start("count", { different: true })));
    }
    return made;
  }
}

/** The text and the parameters of a run, which say whether another one would give the same. */
const whatIsRun = ({ document, parameters }: Work) => JSON.stringify([document.text, parameters]);

/** What came of a run, in a sentence, and of which kind that is. */
function inWords({ action }: Run, end: End): [sentence: string, kind: "right" | "doubtful" | "wrong"] {
  const took = `in ${lasting(end.seconds)}`;
  const record: Partial<Report> = end.record ?? {};
  const { groups, warnings } = record;
  const count = groups ? String(record.found) : action === "solve" ? String(end.solutions) : end.count;
  const found = count === null ? null : numberOf(count, action === "solve" && !groups, record);
  if (end.stopped) {
    const so = found === null ? "" : ` So far: ${found}.`;
    return [`${STOPPED[end.stopped]} after ${lasting(end.seconds)}.${so}`, "doubtful"];
  }
  if (action === "check" && end.exit === 0) {
    if (warnings) return [`No error, ${plural(warnings, "warning")}.`, "doubtful"];
    return ["All is well: no error, no warning.", "right"];
  }
  if (groups && found !== null) {
    const some = groups[1] ? `, ${counted(groups[1])} of them with one solution` : "";
    const none = end.exit === NO_SOLUTION ? " No group has only one solution." : "";
    return [`${found} ${took}. In ${plural(groups[0], "group")}${some}.${none}`, none ? "doubtful" : "right"];
  }
  if (end.exit === NO_SOLUTION) return [`There is no solution (${took}).`, "doubtful"];
  if (action === "solve" && record.end === "limit") return [`The first ${found} ${took}. There may be more.`, "right"];
  if (end.exit === 0 && found !== null) {
    const alike = record.alike && record.different === null ? " Turned or mirrored ones are counted separately." : "";
    return [`${found} ${took}.${alike}`, "right"];
  }
  if (end.exit === STOPPED_EARLY && found !== null) return [`${found} ${took}; there may be more.`, "right"];
  if (end.exit === 0 && action === "clues") return [`The text has only one solution now (${took}). Undo takes it back.`, "right"];
  if (end.exit === 0) return [`Done ${took}.`, "right"];
  return [action === "check" && end.exit !== null ? "The text has errors." : "This cannot be run as it is.", "wrong"];
}

/** A number of solutions: of those that differ, and in brackets of all, if both are known. */
function numberOf(count: string, isListed: boolean, { all, different, mirror_images }: Partial<Report>): string {
  const own = (isListed ? null : different) ?? count;
  const solutions = plural(own, "solution");
  if (different == null || all === different) return solutions;
  if (isListed && String(different) !== count) return `${solutions}, ${counted(different)} different`;
  if (all == null) return plural(own, "different solution");
  return `${solutions} (${counted(all)} with turns${mirror_images === "apart" ? "" : " and mirror images"})`;
}

/** A length of time for readers. */
function lasting(seconds: number): string {
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}
