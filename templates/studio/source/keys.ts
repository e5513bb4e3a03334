/** The keys of the page, and the dialog that tells them and the words of a language. */

import type { Start } from "./api.js";
import { openDialog } from "./dialogs.js";
import { button, element, withCode } from "./elements.js";

const isMac = navigator.platform.startsWith("Mac");
const CONTROL = isMac ? "⌘" : "Ctrl";

const TOLD: Record<string, [keys: string, what: string][]> = {
  "The page": [
    [`${CONTROL} S`, "Save"],
    [`${CONTROL} O`, "Open a file or an example"],
    [`${CONTROL} Enter`, "Solve"],
    [`${CONTROL} Shift Enter`, "Count"],
    ["F6", "Go to the next part"],
    ["F1", "Show this"],
  ],
  "The text": [
    ["F8", "Go to the next fault"],
    [`${CONTROL} .`, "Mend the fault in this line"],
    [`${CONTROL} Shift M`, "List all faults"],
    [`${CONTROL} Space`, "Complete a word"],
    ["F2", "Rename everywhere"],
    ["F12", "Go to where it is declared"],
    ["Shift F12", "Show where it is used"],
    [`${CONTROL} F`, "Search and replace"],
    [`${CONTROL} Z`, "Undo"],
    [isMac ? "⌘ Shift Z" : "Ctrl Y", "Redo"],
    [`${CONTROL} /`, "Make it a comment, or end that"],
  ],
  "The picture of solids": [
    ["Arrows", "Turn"],
    ["+ and −", "Zoom"],
  ],
  "The drawing": [
    ["Arrows", "Go from cell to cell"],
    ["Space", "Set the cell, or clear it"],
    ["# or ? or A", "Write this into the cell"],
    ["Delete", "Clear the cell"],
    ["PageUp and PageDown", "Go to the layer before or after"],
    ["Escape", "Give up what the mouse draws"],
  ],
};

/** Tell the words of the language of the text and all keys; an example of a word can be inserted into the text. */
export function tellHelp({ words, version, folder }: Start, language: string, insert: (statement: string) => void): void {
  const sections = Object.entries(TOLD).map(([title, keys]) =>
    element(
      "section",
      {},
      element("h3", {}, title),
      element("dl", {}, ...keys.flatMap(([key, what]) => [element("dt", {}, ...caps(key)), element("dd", {}, what)])),
    ),
  );
  const card = ([word, [meaning, example]]: [string, [string, string]]) => {
    const made = element("section", {}, element("h3", {}, word));
    if (example) made.append(button("Insert", () => (dialog.close(), insert(example)), { "aria-label": `Insert ${word}` }));
    made.append(element("p", {}, ...withCode(meaning)));
    if (example) made.append(element("pre", {}, example));
    return made;
  };
  const cards = Object.entries(words[language] ?? {}).map(card);
  const told = [part("Keys", element("div", { class: "keys" }, ...sections))];
  if (cards.length) told.unshift(part(`Words of ${language}`, element("div", { class: "words" }, ...cards)));
  const about = element("p", { class: "hint" }, `dlxc ${version} · folder ${folder}`);
  const dialog = openDialog("Help", [element("div", { class: "help" }, ...told), about], "wide");
}

const part = (title: string, content: HTMLElement) =>
  element("details", { open: true }, element("summary", {}, title), content);

function caps(keys: string): (Node | string)[] {
  return keys.split(" ").map((key) => (/^(and|or)$/.test(key) ? ` ${key} ` : element("kbd", {}, key)));
}

/** The keys that work everywhere on the page. */
export function listenToKeys(acts: Record<"save" | "open" | "solve" | "count" | "help", () => void>): void {
  addEventListener("keydown", (event) => {
    if (document.querySelector("dialog[open]")) return;
    const control = (event.ctrlKey || event.metaKey) && !event.altKey;
    const key = event.key.toLowerCase();
    if (control && key === "s") acts.save();
    else if (control && key === "o" && !event.shiftKey) acts.open();
    else if (control && key === "enter") event.shiftKey ? acts.count() : acts.solve();
    else if (key === "f1" || (key === "?" && !isWriting(event))) acts.help();
    else if (key === "f6") goToNextPart(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }, { capture: true });
}

function isWriting(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  if (target instanceof Element && target.matches(".cell")) return true;
  return target instanceof HTMLElement && (target.isContentEditable || /^(input|select|textarea)$/i.test(target.tagName));
}

const PARTS = ["#editor", "#tabs [aria-selected=true]", "#solve"];

function goToNextPart(by: number): void {
  const parts = PARTS.map((part) => document.querySelector<HTMLElement>(part)).filter((part) => part?.offsetParent);
  const now = parts.findIndex((part) => part === document.activeElement || part!.parentElement!.contains(document.activeElement));
  const next = parts[(now + by + parts.length) % parts.length];
  (next?.shadowRoot?.querySelector<HTMLElement>(".cm-content") ?? next)?.focus();
}
