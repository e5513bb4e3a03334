/** What can be opened: files of the folder, examples, and new texts. */

import type { Start } from "./api.js";
import { openDialog } from "./dialogs.js";
import { button, element } from "./elements.js";

export type Choose = (kind: "file" | "example" | "new", name: string) => void;

interface Entry {
  kind: "file" | "example" | "new";
  name: string;
  title: string;
}

/** Choose a file of the folder or an example; what is typed leaves those that have these words. */
export function chooseText(start: Start, choose: Choose): void {
  const groups = new Map<string, Entry[]>();
  groups.set(`Files in ${start.folder}`, start.files.map(({ name }) => ({ kind: "file", name, title: "" })));
  for (const { name, title, group } of start.examples) {
    groups.set(group, [...(groups.get(group) ?? []), { kind: "example", name, title }]);
  }
  const field = element("input", { type: "text", role: "searchbox", "aria-label": "Search", placeholder: "Search", autocomplete: "off" });
  const lists = element("div", { class: "lists" });
  const dialog = openDialog("Open", [field, lists], "wide tall");
  const act: Choose = (kind, name) => (dialog.close(), choose(kind, name));
  const show = () => {
    const words = field.value.toLowerCase().split(/\s+/);
    const shown = [...groups].map(([group, entries]) => section(group, entries.filter((entry) => has(entry, words)), act));
    lists.replaceChildren(...shown.filter((each) => each !== null));
    if (lists.childElementCount === 0) lists.append(element("p", {}, "Nothing has these words."));
  };
  field.addEventListener("input", show);
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    lists.querySelector("button")?.click();
  });
  lists.addEventListener("keydown", (event) => walk(event, field));
  show();
  field.focus();
}

/** Choose the language of a new text. */
export function chooseNew(start: Start, choose: Choose): void {
  const names = Object.keys(start.languages).sort((one, other) => Number(other === "puzzle") - Number(one === "puzzle"));
  const buttons = names.map((name) => entryButton({ kind: "new", name, title: start.languages[name]! }, (kind, chosen) => {
    dialog.close();
    choose(kind, chosen);
  }));
  const list = element("div", { class: "lists" }, element("section", {}, ...buttons));
  const dialog = openDialog("New text", [element("p", {}, "In which language? puzzle is a good start."), list], "wide tall");
  list.addEventListener("keydown", (event) => walk(event, buttons[0]!));
  buttons[0]?.focus();
}

function has({ name, title }: Entry, words: string[]): boolean {
  const text = `${name} ${title}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

function section(group: string, entries: Entry[], choose: Choose): HTMLElement | null {
  if (entries.length === 0) return null;
  return element("section", {}, element("h3", {}, group), ...entries.map((entry) => entryButton(entry, choose)));
}

function entryButton({ kind, name, title }: Entry, choose: Choose): HTMLButtonElement {
  const made = button("", () => choose(kind, name), { class: "entry" });
  made.append(element("span", { class: "entry-name" }, name));
  if (title) made.append(" ", element("span", { class: "entry-title" }, title));
  return made;
}

/** Arrow keys go from one entry to the next; above the first one is the field. */
function walk(event: KeyboardEvent, above: HTMLElement): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!by || !(event.target instanceof HTMLElement)) return;
  const entries = [...event.target.closest(".lists")!.querySelectorAll("button")];
  const at = entries.findIndex((entry) => entry === event.target);
  event.preventDefault();
  (entries[at + by] ?? (by < 0 ? above : event.target)).focus();
}
