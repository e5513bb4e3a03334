/** What the page tells: a line for screen readers, and bars below the header that stay until they are done with. */
import { button, element } from "./elements.js";
import { byId } from "./forms.js";

const bars = new Map<string, HTMLElement>();

let fading = 0;

/** Say something that needs no answer, to all users. */
export function say(text: string): void {
  announce(text);
  byId("status").classList.add("seen");
  clearTimeout(fading);
  fading = window.setTimeout(() => byId("status").classList.remove("seen"), 4000);
}

/** Tell screen readers what others see elsewhere on the page. */
export function announce(text: string): void {
  const status = byId("status");
  status.classList.remove("seen");
  status.textContent = "";
  // They tell a change, so the same words twice need a pause.
  setTimeout(() => (status.textContent = text), 50);
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
