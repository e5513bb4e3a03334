/** The dialog of what can be taken away: a link, files for programs, pictures, solutions, and command lines. */

import type { Start, Work } from "./api.js";
import { copy, download } from "./clipboard.js";
import { json, request } from "./connection.js";
import { openDialog } from "./dialogs.js";
import { button, element } from "./elements.js";
import { choice, counted, labelled } from "./forms.js";
import { fragment } from "./link.js";
import { say, told } from "./notices.js";

/** What the server is asked to make. */
interface Wanted {
  action: string;
  format: string;
  options?: Record<string, string | boolean>;
  run?: string;
}

/** One kind of things to take away: its fields, and what they want; null for what the page makes itself. */
interface Kind {
  label: string;
  about: string;
  fields: HTMLElement[];
  extension(): string;
  wanted(): Wanted;
}

const TRANSLATED = ["puzzle", "xmpuzzle", "polyomino", "polycube", "polyiamond"] as const;
const THEMES = [["auto", "as the screen is set"], ["light", "light"], ["dark", "dark"]] as const;

export function takeAway(start: Start, work: Work, solved: { run: string; solutions: number } | null): void {
  const kinds = [pictures(start), targets(start)];
  if (solved) kinds.push(answers(start, solved));
  kinds.push(notebooks(), translations());
  const panel = element("div", { class: "panel" });
  const list = element("fieldset", { class: "kinds" }, element("legend", { class: "unseen" }, "What to take away"));
  const choose = (label: string, show: () => void) => {
    const radio = element("input", { type: "radio", name: "kind" });
    radio.addEventListener("change", show);
    list.append(element("label", {}, radio, element("span", {}, label)));
    return radio;
  };
  const first = choose("Text and link", () => panel.replaceChildren(...textAndLink(work)));
  for (const kind of kinds) choose(kind.label, () => panel.replaceChildren(...made(kind, work)));
  openDialog("Take away", [element("div", { class: "take" }, list, panel)], "wide");
  first.checked = true;
  first.dispatchEvent(new Event("change"));
  first.focus();
}

/** The text as a file, and a link with the whole text in it. */
function textAndLink(work: Work): HTMLElement[] {
  const { name, text } = work.document;
  const address = element("input", { type: "text", readonly: true, "aria-label": "Link" });
  address.addEventListener("focus", () => address.select());
  const held = fragment({ name, text, parameters: work.parameters }).then(
    (hash) => (address.value = `${location.origin}/${hash}`),
  );
  return [
    element("p", {}, "The link holds the whole text. It opens wherever dlxc studio runs at this address."),
    address,
    element(
      "div",
      { class: "buttons" },
      button("Copy the link", async () => copy(await held), { class: "main" }),
      button("Download the text", () => download(plainName(name), new Blob([text]))),
    ),
  ];
}

/** The panel of a kind: fields, the command line that does the same, and buttons. */
function made(kind: Kind, work: Work): HTMLElement[] {
  const command = element("code", {}, "…");
  const problem = element("pre", { class: "wrong", tabindex: 0, "aria-label": "What dlxc said", hidden: true });
  const fields = element("form", { class: "fields" }, ...kind.fields);
  let asked = 0;
  const preview = async () => {
    const mine = ++asked;
    try {
      const shown = await json<{ first: string; command: string }>("POST", "/api/export", {}, { ...work, ...kind.wanted(), preview: true });
      if (mine === asked) command.textContent = [shown.first, shown.command].filter(Boolean).join("\n");
    } catch (error) {
      if (mine === asked) command.textContent = told(error);
    }
  };
  const fetchIt = async () => {
    problem.hidden = true;
    take.disabled = true;
    try {
      const response = await request("POST", "/api/export", {}, { ...work, ...kind.wanted() });
      say("The file is made.");
      download(`${stem(work.document.name)}.${kind.extension()}`, await response.blob());
    } catch (error) {
      problem.textContent = told(error);
      problem.hidden = false;
    } finally {
      take.disabled = false;
    }
  };
  const take = button("Download", fetchIt, { class: "main" });
  const buttons = element("div", { class: "buttons" }, take);
  const line = element("p", { class: "command" }, command);
  if (kind.label !== NOTEBOOK) buttons.append(button("Copy the command", () => copy(command.textContent ?? "")));
  else {
    line.hidden = true;
    buttons.append(
      button("Copy a cell", async () => {
        const cell = await request("POST", "/api/export", {}, { ...work, action: "cell", format: "ipynb" });
        await copy(await cell.text());
      }),
    );
  }
  fields.addEventListener("input", preview);
  fields.addEventListener("submit", (event) => (event.preventDefault(), void fetchIt()));
  if (!line.hidden) void preview();
  return [element("p", {}, kind.about), fields, line, buttons, problem];
}

function pictures(start: Start): Kind {
  const format = choice(start.pictures.map((name) => [name, PICTURES[name] ?? name]), start.missing);
  const theme = choice(THEMES);
  const cell = element("input", { type: "text", placeholder: "as it fits", size: 8 });
  const names = element("input", { type: "checkbox", checked: true });
  const outlines = element("input", { type: "checkbox" });
  const gap = element("input", { type: "text", placeholder: "0.2mm", size: 8 });
  const fields = {
    theme: labelled("Colours", theme),
    cell: labelled("Size of a cell", cell),
    names: element("label", { class: "tick" }, names, "names of the pieces"),
    outlines: element("label", { class: "tick" }, outlines, "outlines to cut"),
    gap: labelled("Gap between pieces", gap),
  };
  const has: Record<keyof typeof fields, string[]> = {
    theme: ["svg", "html", "png", "pdf"],
    cell: ["svg", "png", "pdf", "dxf", "stl", "3mf"],
    names: ["svg", "html", "png", "pdf", "text"],
    outlines: ["svg", "pdf"],
    gap: ["stl", "3mf"],
  };
  const fit = () => {
    const areCut = outlines.checked && has.outlines.includes(format.value); // without colours and names
    for (const [name, field] of Object.entries(fields)) {
      field.hidden = !has[name as keyof typeof has].includes(format.value) || (areCut && ["theme", "names"].includes(name));
    }
  };
  format.addEventListener("input", fit);
  outlines.addEventListener("input", fit);
  fit();
  return {
    label: "Picture",
    about: "The box and the pieces as a picture, as outlines to cut, or as solids to print.",
    fields: [labelled("Format", format), ...Object.values(fields)],
    extension: () => (format.value === "text" ? "txt" : format.value),
    wanted() {
      const options: Record<string, string | boolean> = {};
      if (!fields.theme.hidden && theme.value !== "auto") options.theme = theme.value;
      if (!fields.cell.hidden && cell.value.trim()) options.cell = cell.value.trim();
      if (!fields.names.hidden && !names.checked) options["no-names"] = true;
      if (!fields.outlines.hidden && outlines.checked) options.outlines = true;
      if (!fields.gap.hidden && gap.value.trim()) options.gap = gap.value.trim();
      return { action: "draw", format: format.value, options };
    },
  };
}

const PICTURES: Record<string, string> = {
  svg: "svg – a picture of any size",
  html: "html – a page, solids turn",
  png: "png – a picture of dots",
  pdf: "pdf – to print",
  text: "text – characters",
  dxf: "dxf – outlines for a cutter",
  stl: "stl – solids for a printer",
  "3mf": "3mf – solids for a printer, with names",
};

function targets(start: Start): Kind {
  const format = choice(start.targets.map(({ name }) => [name, name]));
  const about = element("p", { class: "hint" });
  const chosen = () => start.targets.find(({ name }) => name === format.value);
  const tell = () => (about.textContent = chosen()?.about ?? "");
  format.addEventListener("input", tell);
  tell();
  return {
    label: "Exact cover for solvers",
    about: "The exact-cover problem, in the form that a solver reads.",
    fields: [labelled("Format", format), about],
    extension: () => chosen()?.extension ?? format.value,
    wanted: () => ({ action: "compile", format: format.value }),
  };
}

function answers(start: Start, { run, solutions }: { run: string; solutions: number }): Kind {
  const format = choice(start.answers.map((name) => [name, ANSWERS[name] ?? name]), start.missing);
  return {
    label: "Solutions",
    about: `The ${counted(solutions)} solutions of the last run.`,
    fields: [labelled("Format", format)],
    extension: () => ({ options: "txt", text: "txt" })[format.value] ?? format.value,
    wanted: () => ({ action: "solutions", format: format.value, run }),
  };
}

const ANSWERS: Record<string, string> = {
  options: "options – a line for each option",
  json: "json – all in one value",
  jsonl: "jsonl – a line of JSON for each solution",
  csv: "csv – a table",
  dlx: "dlx – as Knuth's programs print them",
  svg: "svg – a picture",
  html: "html – a page to browse",
  pdf: "pdf – to print",
  text: "text – characters",
};

const NOTEBOOK = "Notebook";

function notebooks(): Kind {
  return {
    label: NOTEBOOK,
    about: "A notebook for Jupyter with this text in a cell, or the cell alone.",
    fields: [],
    extension: () => "ipynb",
    wanted: () => ({ action: "notebook", format: "ipynb" }),
  };
}

function translations(): Kind {
  const format = choice(TRANSLATED.map((name) => [name, name === "xmpuzzle" ? "xmpuzzle – for BurrTools" : name]));
  return {
    label: "Another language",
    about: "The same puzzle in another language. dlxc says so if that language cannot say all of it.",
    fields: [labelled("Language", format)],
    extension: () => format.value,
    wanted: () => ({ action: "translate", format: format.value }),
  };
}

const plainName = (name: string) => name.slice(name.lastIndexOf("/") + 1);

function stem(name: string): string {
  const plain = plainName(name);
  return plain.includes(".") ? plain.slice(0, plain.lastIndexOf(".")) : plain;
}
