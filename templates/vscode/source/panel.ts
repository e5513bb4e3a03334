/** The script of the panel beside a text: its picture, its parameters, and a board to draw on. */

import empty from "../../studio/frame.html";
import { Board } from "../../studio/source/board.js";
import { button, element } from "../../studio/source/elements.js";
import { Parameters, type Values } from "../../studio/source/parameters.js";
import { Picture } from "../../studio/source/picture.js";
import { Channel, type Host } from "./channel.js";
import type { Tab } from "./messages.js";
import looks from "./panel.css";

interface State {
  uri: string;
  tab: Tab;
  values: Values;
  view?: unknown;
}

declare function acquireVsCodeApi(): Host<State>;

const TITLES: Record<Tab, string> = { picture: "Picture", draw: "Draw" };

const sheet = new CSSStyleSheet();
sheet.replaceSync(looks);
document.adoptedStyleSheets.push(sheet);

const host = acquireVsCodeApi();
const before = host.getState();
let state: State = before ?? { uri: "", tab: "picture", values: {} };
/** Whether no text was shown since the panel was made. */
let isNew = true;
let focused: HTMLElement | undefined;
const nonce = (document.currentScript as HTMLScriptElement).nonce;

const fields = element("section", { "aria-label": "Parameters" });
const told = element("p", { class: "told", role: "status" });
const drawn = element("div", { id: "drawn" });
const reason = element("p", { id: "reason", role: "status", hidden: true });
const parts: Record<Tab, HTMLElement> = {
  picture: element("section", { id: "picture", role: "tabpanel", tabindex: -1, "aria-labelledby": "picture-tab" }, drawn, reason),
  draw: element("section", { id: "draw", role: "tabpanel", tabindex: -1, "aria-labelledby": "draw-tab" }),
};
const tabs: Record<Tab, HTMLButtonElement> = { picture: tab("picture"), draw: tab("draw") };
const bar = element("div", { class: "tabs", role: "tablist", "aria-label": "What is shown" }, tabs.picture, tabs.draw);
const heading = element("h1", { class: "unseen" });
document.body.append(element("main", {}, heading, bar, fields, parts.picture, parts.draw, told));

const channel = new Channel((message) => host.postMessage(message), (message) => {
  if (message.kind === "shown") follow();
  if (message.kind === "tab") choose(message.tab);
}, say);
const picture = new Picture(
  drawn,
  reason,
  {
    ask: pictureNow,
    isSeen: () => !parts.picture.hidden,
    empty: { srcdoc: runnable(empty) },
    onView: (view) => keep({ view }),
  },
  before?.view,
);
const board = new Board(parts.draw, channel);
const parameters = new Parameters(fields, channel, (values) => {
  const { uri } = channel.document();
  keep({ values });
  host.postMessage({ kind: "values", uri, values });
  refresh();
});

channel.values = () => parameters.values;

bar.addEventListener("keydown", moved);
addEventListener("focusin", ({ target }) => (focused = target as HTMLElement));
addEventListener("focus", focusAgain);
new MutationObserver(refresh).observe(document.body, { attributes: true, attributeFilter: ["class"] });
host.postMessage({ kind: "ready", uri: before?.uri ?? null });

function tab(name: Tab): HTMLButtonElement {
  return button(TITLES[name], () => choose(name), { id: `${name}-tab`, role: "tab", "aria-controls": name });
}

function say(text: string): void {
  told.textContent = text;
}

async function pictureNow() {
  const { uri } = channel.document();
  const answer = await channel.ask("dlxc/picture", { textDocument: { uri }, parameters: parameters.values, theme: theme() });
  return answer.html === undefined ? answer : { ...answer, html: runnable(answer.html) };
}

/** What the editor's colours are; those of the screen may be others. */
function theme(): string {
  return /\bvscode-(light|high-contrast-light)\b/.test(document.body.className) ? "light" : "dark";
}

/** A page whose scripts this panel lets run. */
function runnable(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const script of page.scripts) script.setAttribute("nonce", nonce);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

function keep(part: Partial<State>): void {
  state = { ...state, ...part };
  host.setState(state);
}

/** Another text is shown, or the same one has changed. */
function follow(): void {
  const { uri, language, name } = channel.document();
  say("");
  heading.textContent = name;
  if (uri !== state.uri) {
    if (state.uri) picture.clear();
    keep({ uri, values: {}, view: undefined });
  } else if (isNew) parameters.choose(state.values);
  isNew = false;
  bar.hidden = language !== "puzzle";
  turnTo(bar.hidden ? "picture" : state.tab);
  parameters.refresh();
}

function choose(name: Tab): void {
  keep({ tab: name });
  turnTo(name);
}

/** Shows one of the two parts; the other one is not made anew until it is seen. */
function turnTo(name: Tab): void {
  for (const [other, part] of Object.entries(parts)) part.hidden = other !== name;
  for (const [other, control] of Object.entries(tabs)) {
    control.setAttribute("aria-selected", String(other === name));
    control.tabIndex = other === name ? 0 : -1;
  }
  refresh();
}

function refresh(): void {
  if (!channel.document().uri) return;
  if (parts.picture.hidden) board.refresh();
  else picture.refresh();
}

/** The panel forgets what has the focus when the text gets it, as when a change is taken back. */
function focusAgain(): void {
  if (document.activeElement !== document.body) return;
  const place = focused?.isConnected ? focused : parts[state.tab];
  place.focus({ preventScroll: true });
}

/** The arrow keys go from tab to tab. */
function moved(event: KeyboardEvent): void {
  if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
  choose(state.tab === "draw" ? "picture" : "draw");
  tabs[state.tab].focus();
}
