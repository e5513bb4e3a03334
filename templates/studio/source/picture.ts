/** The live picture: the newest text as `dlxc draw` shows it, in a frame that reaches nothing of the page. */
import { element } from "./elements.js";
import { Refusal, wordsFor } from "./services.js";

type Reply = { version: number; html?: string; reason?: string };

interface Services {
  /** Ask the language server for the picture of the text as it is now. */
  ask(): Promise<Reply>;
  /** Whether anybody can see the picture. */
  isSeen(): boolean;
  /** How a frame gets the empty document, `frame.html`, into which pages are written. */
  readonly empty: { src: string } | { srcdoc: string };
  /** Somebody looks at the picture from another side. */
  onView?(view: unknown): void;
}

/** A frame that is not shown before what it holds is drawn may wait this long, in milliseconds. */
const PATIENCE = 400;

export class Picture {
  private shown: HTMLIFrameElement | null = null;
  private coming: HTMLIFrameElement | null = null;
  private spare: HTMLIFrameElement;
  private spareIsEmpty = false;
  private waiting: string | null = null;
  private html = "";
  private patience = 0;
  private round = 0;
  private isAsking = false;
  private isOld = false;

  constructor(
    private readonly host: HTMLElement,
    private readonly reason: HTMLElement,
    private readonly services: Services,
    private view: unknown = null,
  ) {
    this.spare = this.frame();
    addEventListener("message", (event) => this.hear(event));
  }

  /** The text is another document: nothing of the last picture is kept. */
  clear(): void {
    this.round += 1;
    this.isAsking = false;
    this.html = "";
    this.view = null;
    this.waiting = null;
    this.shown?.remove();
    this.coming?.remove();
    this.shown = this.coming = null;
    this.explain("");
  }

  /** Change parts of how the picture is looked at. */
  look(view: object): void {
    this.shown?.contentWindow?.postMessage({ dlxc: "view", view }, "*");
  }

  /** The language server is another one, and has forgotten what it was asked. */
  askAnew(): void {
    this.round += 1;
    this.isAsking = false;
    this.refresh();
  }

  /** Draw the text as it is now; while one picture is made, only the newest text waits. */
  refresh(): void {
    this.isOld = true;
    if (!this.isAsking && this.services.isSeen()) void this.ask();
  }

  private async ask(): Promise<void> {
    const round = this.round;
    this.isAsking = true;
    while (this.isOld && round === this.round) {
      this.isOld = false;
      try {
        const reply = await this.services.ask();
        if (round !== this.round) return;
        if (reply.html !== undefined) this.show(reply.html);
        else this.explain(reply.reason ?? "");
      } catch (error) {
        if (round !== this.round) return;
        if (error instanceof Refusal && error.isOutdated) this.isOld = true;
        else this.explain(wordsFor(error));
      }
    }
    this.isAsking = false;
  }

  /** Say why the picture is not the one of this text. */
  private explain(reason: string): void {
    this.reason.textContent = reason;
    this.reason.hidden = reason === "";
    this.host.classList.toggle("old", reason !== "" && this.shown !== null);
  }

  private show(html: string): void {
    this.explain("");
    if (html === this.html) return;
    this.html = html;
    this.waiting = html;
    this.write();
  }

  /** Write the newest page into the frame that is ready for it. */
  private write(): void {
    if (this.waiting === null || !this.spareIsEmpty) return;
    const frame = this.spare;
    frame.contentWindow?.postMessage({ dlxc: "html", html: this.waiting, view: this.view }, "*");
    this.waiting = null;
    this.coming?.remove();
    this.coming = frame;
    this.spareIsEmpty = false;
    this.spare = this.frame();
    clearTimeout(this.patience);
    this.patience = window.setTimeout(() => this.turnTo(frame), PATIENCE);
  }

  private frame(): HTMLIFrameElement {
    const frame = element("iframe", {
      ...this.services.empty,
      sandbox: "allow-scripts",
      title: "Picture of the text",
      class: "under",
      tabindex: -1,
      "aria-hidden": "true",
    });
    this.host.prepend(frame);
    return frame;
  }

  private turnTo(frame: HTMLIFrameElement): void {
    if (frame !== this.coming) return;
    clearTimeout(this.patience);
    const hadFocus = document.activeElement !== null && document.activeElement === this.shown;
    this.shown?.remove();
    this.shown = frame;
    this.coming = null;
    frame.className = "";
    frame.removeAttribute("aria-hidden");
    frame.removeAttribute("tabindex");
    if (hadFocus) frame.focus();
    this.host.dispatchEvent(new CustomEvent("drawn"));
  }

  private hear(event: MessageEvent): void {
    const message: unknown = event.data?.dlxc;
    if (event.source === this.spare.contentWindow && message === "empty") {
      this.spareIsEmpty = true;
      this.write();
    } else if (event.source === this.coming?.contentWindow && message === "shown") this.turnTo(this.coming!);
    else if (event.source === this.shown?.contentWindow && message === "view") {
      this.view = event.data.view;
      this.services.onView?.(this.view);
    }
  }
}
