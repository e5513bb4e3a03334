/** What can be opened: files of the folder, examples, and new texts. */

import type { Start } from "./api.js";
import { address } from "./connection.js";
import { openDialog } from "./dialogs.js";
import { button, element } from "./elements.js";

export type Choose = (kind: "file" | "example" | "new", name: string) => unknown;

interface Entry {
  kind: Parameters<Choose>[0];
  name: string;
  title: string;
}

/** Choose a file of the folder or an example; what is typed leaves those that have these words. */
export function chooseText(start: Start, choose: Choose): void {
  const groups = new Map<string, Entry[]>();
  groups.set(`Files in ${start.folder}`, start.files.map((name) => ({ kind: "file", name, title: "" })));
  for (const [group, titles] of Object.entries(start.examples)) {
    groups.set(group, Object.entries(titles).map(([name, title]) => ({ kind: "example", name, title })));
  }
  const field = element("input", { type: "text", role: "searchbox", "aria-label": "Search", placeholder: "Search", autocomplete: "off" });
  const lists = element("div", { class: "lists" });
  const dialog = openDialog("Open", [field, lists], "wide tall");
  const act: Choose = (kind, name) => (dialog.close(), choose(kind, name));
  const show = () => {
    const words = field.value.toLowerCase().split(/\s+/);
    lists.replaceChildren();
    for (const [group, entries] of groups) {
      const shown = entries.filter(({ name, title }) => words.every((word) => `${name} ${title}`.toLowerCase().includes(word)));
      const buttons = shown.map((entry) => entryButton(entry, act));
      if (buttons.length) lists.append(element("section", {}, element("h3", {}, group), ...buttons));
    }
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

/** Choose what a new text is to be; other languages come last. */
export function chooseNew({ kinds, languages }: Start, choose: Choose): void {
  const act: Choose = (kind, name) => (dialog.close(), choose(kind, name));
  const tile = ([name, title]: [string, string]) =>
    button("", () => act("new", name), { class: "tile" }, thumbnail(name), element("span", {}, title));
  const others = Object.entries(languages).map(([name, title]) => entryButton({ kind: "new", name, title }, act));
  const tiles = element("section", { class: "tiles" }, ...Object.entries(kinds).map(tile));
  const more = element("details", {}, element("summary", {}, "Other languages"), ...others);
  const lists = element("div", { class: "lists" }, tiles, more);
  const dialog = openDialog("New", [lists], "wide");
  const first = tiles.querySelector("button")!;
  lists.addEventListener("keydown", (event) => walk(event, first));
  first.focus();
}

/** The small picture of an example or of a kind of puzzle. */
function thumbnail(name: string): HTMLImageElement {
  return element("img", { class: "thumbnail", src: address("/api/thumbnail", { name }), alt: "", loading: "lazy" });
}

function entryButton({ kind, name, title }: Entry, choose: Choose): HTMLButtonElement {
  const words = [element("span", { class: "entry-name" }, name), " ", element("span", { class: "entry-title" }, title)];
  return button("", () => choose(kind, name), { class: "entry" }, ...(kind === "example" ? [thumbnail(name)] : []), ...words);
}

/** Arrow keys go from one entry to the next, in rows of tiles also up and down; above the first one is the field. */
function walk(event: KeyboardEvent, above: HTMLElement): void {
  const lists = event.currentTarget as HTMLElement;
  const entries = [...lists.querySelectorAll<HTMLElement>("button, summary")].filter((entry) => entry.checkVisibility());
  const at = entries.findIndex((entry) => entry === event.target);
  const row = entries.filter(({ offsetTop, className }) => className === "tile" && offsetTop === entries[at]?.offsetTop).length || 1;
  const by = { ArrowDown: row, ArrowUp: -row, ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!by || at < 0) return;
  event.preventDefault();
  (entries[at + by] ?? (by < 0 ? above : entries.at(-1)!)).focus();
}
