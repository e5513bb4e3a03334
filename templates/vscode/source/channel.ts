/** The way from the panel to the extension and back: questions with their answers, and what is told. */

import { Refusal, type Services, type TextEdit } from "../../studio/source/services.js";
import type { Shown, ToExtension, ToPanel } from "./messages.js";

/** What Visual Studio Code gives to the script of a panel; it keeps the state while the panel is hidden. */
export interface Host<State> {
  postMessage(message: ToExtension): void;
  getState(): State | undefined;
  setState(state: State): void;
}

interface Waiting {
  resolve(result: any): void;
  reject(error: Error): void;
}

export class Channel implements Services {
  readonly #post: (message: ToExtension) => void;
  readonly #waiting = new Map<number, Waiting>();
  readonly #say: (text: string) => void;
  /** The values that the panel has chosen for the parameters of the text. */
  values: () => Record<string, string> = () => ({});
  #last = 0;
  #shown: Shown = { uri: "", version: -1, name: "", language: "" };

  /** `hear` gets what is told without having been asked; `say` shows a sentence to the user. */
  constructor(post: (message: ToExtension) => void, hear: (message: ToPanel) => void, say: (text: string) => void) {
    this.#post = post;
    this.#say = say;
    addEventListener("message", ({ data, source }: MessageEvent<ToPanel>) => {
      const frames = [...document.querySelectorAll("iframe")];
      if (frames.some((frame) => frame.contentWindow === source)) return;
      if (data.kind === "answer") this.#take(data.id)?.resolve(data.result);
      else if (data.kind === "refusal") this.#take(data.id)?.reject(new Refusal(data));
      else {
        if (data.kind === "shown") this.#shown = data.shown;
        hear(data);
      }
    });
  }

  ask(method: string, params: object): Promise<any> {
    return this.#asked((id) => this.#post({ kind: "ask", id, method, params }));
  }

  apply(edits: TextEdit[], version: number): Promise<boolean> {
    return this.#asked((id) => this.#post({ kind: "apply", id, edits, version }));
  }

  document(): Shown {
    return this.#shown;
  }

  undo(): void {
    this.#post({ kind: "undo" });
  }

  redo(): void {
    this.#post({ kind: "redo" });
  }

  say(text: string): void {
    this.#say(text);
  }

  #asked(post: (id: number) => void): Promise<any> {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      post(id);
    });
  }

  #take(id: number): Waiting | undefined {
    const found = this.#waiting.get(id);
    this.#waiting.delete(id);
    return found;
  }
}
