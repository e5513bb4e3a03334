// The language server, which knows what the text means.  It is asked over a socket, and again when that was lost.
import { LSPClient, type LSPClientExtension } from "@codemirror/lsp-client";
import DOMPurify from "dompurify";
import { Socket } from "./connection";

/** What the language server replied when it could not do what it was asked. */
export interface ReplyError {
  code: number;
  message: string;
}

/** The text changed while the server worked: the reply would be about an older one. */
export const CONTENT_MODIFIED = -32801;

/** A client of the server, connected for as long as the page is open. */
export function connectedClient(extensions: LSPClientExtension[], whenReady: () => void): LSPClient {
  const listeners = new Set<(text: string) => void>();
  const client = new LSPClient({ timeout: 20_000, sanitizeHTML: sanitized, extensions });
  const transport = {
    send(text: string): void {
      socket.send(text);
    },
    subscribe: (listener: (text: string) => void) => void listeners.add(listener),
    unsubscribe: (listener: (text: string) => void) => void listeners.delete(listener),
  };
  const socket = new Socket("/api/lsp", {
    open() {
      client.connect(transport);
      void client.initializing.then(whenReady);
    },
    message: (text) => listeners.forEach((listener) => listener(text)),
    lost: () => client.disconnect(),
  });
  return client;
}

/** The markup of what hovering shows: words, code and lists, and nothing that acts. */
function sanitized(html: string): string {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: ["p", "pre", "code", "em", "strong", "ul", "ol", "li", "br", "span", "table", "tr", "td", "th"],
    ALLOWED_ATTR: ["class"],
  });
}
