/** The language server, which knows what the text means.  It is asked over a socket, which opens again if it is lost. */

import { LSPClient, type LSPClientExtension } from "@codemirror/lsp-client";
import DOMPurify from "dompurify";
import { Socket } from "./connection.js";
import { Refusal } from "./services.js";

export class LanguageServer {
  readonly client: LSPClient;
  /** Whether it knows the text. */
  isReady = false;
  private readonly listeners = new Set<(text: string) => void>();
  private readonly socket: Socket;
  private lose: (why: Error) => void = () => {};
  private lost: Promise<never> = this.untilLost();

  /** `onReady` is called when the server can be asked, also after it was lost. */
  constructor(extensions: LSPClientExtension[], onReady: () => void) {
    this.client = new LSPClient({ timeout: 60_000, sanitizeHTML: sanitized, extensions });
    const transport = {
      send: (text: string) => void this.socket.send(text),
      subscribe: (listener: (text: string) => void) => void this.listeners.add(listener),
      unsubscribe: (listener: (text: string) => void) => void this.listeners.delete(listener),
    };
    this.socket = new Socket("/api/lsp", {
      open: () => {
        this.client.connect(transport);
        // What tells the server the text has been waiting for the same promise.
        void this.client.initializing.then(() => {
          this.isReady = true;
          onReady();
        });
      },
      message: (text) => this.listeners.forEach((listener) => listener(text)),
      lost: () => {
        this.isReady = false;
        this.client.disconnect();
        this.lose(new Error("The language server does not answer."));
        this.lost = this.untilLost();
      },
    });
  }

  /** Ask something about the newest text; the promise is rejected if the server refuses or is lost. */
  async ask<T>(method: string, params: object): Promise<T> {
    if (!this.isReady) throw new Error("The language server does not answer.");
    this.client.sync();
    const replied = this.client.request<object, T>(method, params).catch((error: object) => {
      throw new Refusal(error);
    });
    return Promise.race([replied, this.lost]);
  }

  private untilLost(): Promise<never> {
    const lost = new Promise<never>((_, reject) => (this.lose = reject));
    lost.catch(() => {}); // nobody may be waiting
    return lost;
  }
}

/** The markup of what hovering shows: words, code and lists, and nothing that acts. */
function sanitized(html: string): string {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: ["p", "pre", "code", "em", "strong", "ul", "ol", "li", "br", "span", "table", "tr", "td", "th"],
    ALLOWED_ATTR: ["class"],
  });
}
