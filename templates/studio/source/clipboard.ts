/** What is copied, and what is saved as a file of the browser. */

import { element } from "./elements.js";
import { say } from "./notices.js";
import { wordsFor } from "./services.js";

/** Put a text into the clipboard. */
export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    say("It is copied.");
  } catch (error) {
    say(`The browser does not let the page copy: ${wordsFor(error)}.`);
  }
}

/** Save bytes as a file, where the browser saves what it loads. */
export function download(name: string, bytes: Blob): void {
  const address = URL.createObjectURL(bytes);
  const anchor = element("a", { href: address, download: name });
  anchor.click();
  // The browser reads it after this call.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
