/** What the page tells: a line for screen readers, and bars below the header that stay until they are done with. */
import { button, element } from "./elements.js";
import { byId } from "./forms.js";

const bars = new Map<string, HTMLElement>();

let fading = 0;

/** Say something that needs no answer. */
export function say(text: string): void {
  const status = byId("status");
  status.textContent = "";
  clearTimeout(fading);
  // Screen readers tell a change, so the same words twice need a pause.
  fading = window.setTimeout(() => {
    status.textContent = text;
    status.classList.add("seen");
    fading = window.setTimeout(() => status.classList.remove("seen"), 4000);
  }, 50);
}

/** Show a bar; one with the same key takes its place.  Each of its buttons takes it away. */
export function notice(key: string, text: string, actions: Record<string, () => unknown> = {}, stays = false): void {
  dismiss(key);
  const bar = element("div", { class: "notice", role: "alert" }, element("p", {}, text));
  const buttons = element("div", { class: "buttons" });
  for (const [label, act] of Object.entries(actions)) buttons.append(button(label, () => (dismiss(key), act())));
  if (!stays) buttons.append(button("Close", () => dismiss(key)));
  bar.append(buttons);
  bars.set(key, bar);
  byId("notices").append(bar);
}

/** Take a bar away. */
export function dismiss(key: string): void {
  bars.get(key)?.remove();
  bars.delete(key);
}

/** What an error says. */
export function told(error: unknown): string {
  if (error && typeof error === "object" && "message" in error) return String(error.message);
  return String(error);
}
