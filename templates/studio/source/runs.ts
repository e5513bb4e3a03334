/** Runs of dlxc: check, count, solve; what they say, and the pages of their solutions. */

import type { Work } from "./api.js";
import { Socket } from "./connection.js";
import { button, element } from "./elements.js";
import { byId, counted } from "./forms.js";
import { copy } from "./clipboard.js";
import { announce } from "./notices.js";

type Action = "check" | "count" | "different" | "solve";

interface Progress {
  event: "progress";
  key: string;
  found: number;
  share: number | null;
  seconds: number;
  left: number | null;
}

interface End {
  event: "end";
  key: string;
  /** Null if nothing was run; then `told` says why. */
  exit: number | null;
  seconds: number;
  count: string | null;
  solutions: number;
  stopped: null | "time" | "memory" | "user";
  told: string;
  page: string | null;
  run: string | null;
  command: string;
}

const DOING: Record<Action, string> = {
  check: "Checking",
  count: "Counting",
  different: "Counting different solutions",
  solve: "Solving",
};

const STOPPED = {
  time: "The time was over",
  memory: "There was not enough memory",
  user: "You stopped it",
} as const;

const NO_SOLUTION = 3;
const STOPPED_EARLY = 4;

export class Runs {
  /** The last run that has solutions, for exports. */
  last: { run: string; solutions: number } | null = null;
  private socket: Socket | null = null;
  private running: { key: string; action: Action; most: number; different: boolean } | null = null;
  private waiting: string | null = null;
  private count = 0;

  constructor(
    private readonly services: {
      work(): Work;
      seconds(): number;
      /** Show the part of the page that has the solutions, or take it away. */
      onSolutions(areThere: boolean): void;
    },
  ) {
    for (const action of Object.keys(DOING) as Action[]) byId(action).addEventListener("click", () => this.start(action));
    byId("stop").addEventListener("click", () => this.stop());
  }

  /** Start a run of the text as it is now; one that runs already is stopped. */
  start(action: Action): void {
    this.stop();
    const key = `run-${++this.count}`;
    const field = byId<HTMLInputElement>("most");
    const most = Math.min(Math.max(Math.round(field.valueAsNumber) || 1, 1), Number(field.max));
    const different = action === "different" || (action === "solve" && byId<HTMLInputElement>("only").checked);
    this.running = { key, action, most, different };
    const message = JSON.stringify({
      start: key,
      action,
      ...this.services.work(),
      seconds: this.services.seconds(),
      most,
      different,
    });
    this.show(true);
    this.report({ event: "progress", key, found: 0, share: null, seconds: 0, left: null });
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
    this.last = null;
    this.show(false);
    byId("result").hidden = true;
    byId("solutions").replaceChildren();
    this.services.onSolutions(false);
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

  private hear(message: Progress | End): void {
    if (message.key !== this.running?.key) return;
    if (message.event === "progress") this.report(message);
    else this.end(message);
  }

  private show(isRunning: boolean): void {
    byId("stop").hidden = !isRunning;
    byId("progress").hidden = !isRunning;
    byId("runs").setAttribute("aria-busy", String(isRunning));
    if (isRunning) byId("result").hidden = true;
  }

  private report({ found, share, seconds, left }: Progress): void {
    const bar = byId("bar");
    bar.classList.toggle("unknown", share === null);
    if (share === null) bar.removeAttribute("aria-valuenow");
    else bar.setAttribute("aria-valuenow", String(Math.round(share * 100)));
    bar.style.setProperty("--share", String(share ?? 0));
    const parts = [DOING[this.running!.action]];
    if (found > 0) parts.push(`${counted(found)} found`);
    parts.push(lasting(seconds));
    if (left !== null) parts.push(`about ${lasting(left)} left`);
    byId("going").textContent = parts.join(" · ");
  }

  private end(end: End): void {
    const run = this.running!;
    this.running = null;
    this.show(false);
    const { sentence, kind } = inWords(run, end);
    this.tell(sentence, kind, end);
    if (end.page === null || end.run === null) return;
    this.last = { run: end.run, solutions: end.solutions };
    const frame = element("iframe", { src: end.page, sandbox: "allow-scripts allow-modals", title: "Solutions" });
    frame.addEventListener("load", () => frame.classList.add("loaded"));
    byId("solutions").replaceChildren(element("p", { class: "hint" }, "The solutions are drawn …"), frame);
    this.services.onSolutions(true);
  }

  private tell(sentence: string, kind: string, end?: End): void {
    const result = byId("result");
    const outcome = element("div", { class: "outcome" }, element("p", { class: `sentence ${kind}`, title: end?.told ?? "" }, sentence));
    result.replaceChildren(outcome);
    if (end) {
      const line = element("code", { title: end.command }, end.command);
      outcome.append(
        element(
          "p",
          { class: "command" },
          line,
          button("Copy", () => copy(end.command), { "aria-label": "Copy the command" }),
        ),
      );
    }
    // One line about a success says what the sentence says.
    if (end?.told && (kind !== "right" || end.told.includes("\n"))) result.append(element("pre", { class: kind, tabindex: 0, "aria-label": "What dlxc said" }, end.told));
    result.hidden = false;
    announce(sentence);
  }
}

/** What came of a run, in a sentence. */
function inWords(
  { action, most, different }: { action: Action; most: number; different: boolean },
  end: End,
): { sentence: string; kind: string } {
  const took = `in ${lasting(end.seconds)}`;
  const count = action === "solve" ? String(end.solutions) : end.count;
  const found = count === null ? null : `${counted(count)} ${different ? "different " : ""}${solutions(count)}`;
  if (end.stopped) {
    const so = found === null ? "" : ` So far: ${found}.`;
    return { sentence: `${STOPPED[end.stopped]} after ${lasting(end.seconds)}.${so}`, kind: "doubtful" };
  }
  if (action === "check" && end.exit === 0) {
    return { sentence: end.told ? "There is no error." : "All is well: no error, no warning.", kind: "right" };
  }
  if (end.exit === NO_SOLUTION) return { sentence: `There is no solution (${took}).`, kind: "doubtful" };
  if (action === "solve" && count === String(most)) {
    return { sentence: `The first ${found} ${took}. There may be more.`, kind: "right" };
  }
  if (end.exit === 0 && found !== null) return { sentence: `${found} ${took}.`, kind: "right" };
  if (end.exit === STOPPED_EARLY && found !== null) {
    return { sentence: `${found} ${took}; there may be more.`, kind: "right" };
  }
  if (end.exit === 0) return { sentence: `Done ${took}.`, kind: "right" };
  return { sentence: action === "check" && end.exit !== null ? "The text has errors." : "This cannot be run as it is.", kind: "wrong" };
}

const solutions = (count: string) => (count === "1" ? "solution" : "solutions");

/** A length of time for readers. */
function lasting(seconds: number): string {
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}
