/**
 * The picture of a text, made anew while the text is edited.
 *
 * A new picture is laid over the old one when it is whole, so nothing flickers, and it is seen from where the old one was.
 * A text with an error keeps its last picture, with the reason below it.
 */

import { element } from "../../studio/source/elements.js";
import { wordsFor, type Services } from "../../studio/source/services.js";

export type View = Record<string, unknown>;

interface Answer {
  version: number;
  html?: string;
  reason?: string;
}

export class Picture {
  readonly #host: HTMLElement;
  readonly #services: Services;
  readonly #parameters: () => Record<string, string>;
  readonly #nonce: string;
  readonly #onView: (view: View) => void;
  readonly #reason = element("p", { class: "reason", role: "status" });
  #frame: HTMLIFrameElement | undefined;
  #view: View | undefined;
  #uri = "";
  #html = "";
  #wanted = false;
  #asking = false;

  constructor(
    host: HTMLElement,
    services: Services,
    options: { nonce: string; parameters: () => Record<string, string>; view: View | undefined; onView: (view: View) => void },
  ) {
    this.#host = host;
    this.#services = services;
    this.#nonce = options.nonce;
    this.#parameters = options.parameters;
    this.#view = options.view;
    this.#onView = options.onView;
    host.append(this.#reason);
    addEventListener("message", (event) => this.#hear(event));
  }

  /** Shows the picture of the text as it is now; of several calls the last one counts. */
  refresh(): void {
    this.#wanted = true;
    void this.#work();
  }

  async #work(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    try {
      while (this.#wanted) {
        this.#wanted = false;
        await this.#ask();
      }
    } finally {
      this.#asking = false;
    }
  }

  async #ask(): Promise<void> {
    const { uri, version } = this.#services.document();
    const question = { textDocument: { uri }, parameters: this.#parameters(), theme: theme() };
    const isNow = () => this.#services.document().uri === uri && this.#services.document().version === version;
    try {
      const answer: Answer = await this.#services.ask("dlxc/picture", question);
      if (isNow() || (answer.html && uri === this.#services.document().uri)) this.#show(uri, answer);
    } catch (error) {
      if (isNow()) this.#tell(wordsFor(error));
    }
  }

  #show(uri: string, { html, reason }: Answer): void {
    if (uri !== this.#uri) this.#forget(uri);
    this.#tell(reason ?? "");
    if (html === undefined || html === this.#html) return;
    this.#html = html;
    const frame = element("iframe", { sandbox: "allow-scripts allow-modals", title: "Picture", class: "coming" });
    this.#frame = frame;
    frame.addEventListener("load", () => {
      if (this.#view) frame.contentWindow?.postMessage({ dlxc: "view", view: this.#view }, "*");
      requestAnimationFrame(() => {
        frame.classList.remove("coming");
        while (frame.previousSibling instanceof HTMLIFrameElement) frame.previousSibling.remove();
      });
    });
    frame.srcdoc = withNonce(html, this.#nonce);
    this.#host.append(frame);
  }

  #forget(uri: string): void {
    if (this.#uri) this.#view = undefined;
    this.#uri = uri;
    this.#html = "";
    this.#frame = undefined;
    for (const frame of this.#host.querySelectorAll("iframe")) frame.remove();
  }

  #tell(reason: string): void {
    this.#reason.textContent = reason;
    this.#host.classList.toggle("old", reason !== "");
  }

  #hear({ source, data }: MessageEvent): void {
    if (!this.#frame || source !== this.#frame.contentWindow || data?.dlxc !== "view") return;
    this.#view = data.view as View;
    this.#onView(this.#view);
  }
}

/** The page of a picture, whose scripts this panel lets run. */
function withNonce(html: string, nonce: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const script of page.scripts) script.setAttribute("nonce", nonce);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** What the editor's colours are; those of the screen may be others. */
const theme = (): string => (/\bvscode-(light|high-contrast-light)\b/.test(document.body.className) ? "light" : "dark");
