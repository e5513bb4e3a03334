/** The dialog of what can be exported: a link, files for programs, pictures, solutions, and command lines. */

import type { ExportAsked, Offer, Start } from "./api.js";
import { copy, download } from "./clipboard.js";
import { request } from "./connection.js";
import { openDialog } from "./dialogs.js";
import { button, element } from "./elements.js";
import { FieldSet } from "./field_set.js";
import { choice, counted, labelled } from "./forms.js";
import { fragment } from "./link.js";
import { say } from "./notices.js";
import type { Solved, Work } from "./runs.js";
import { wordsFor } from "./services.js";

export function takeAway(start: Start, work: Work, solved: Solved | null): void {
  const offers = Object.entries(start.offers) as [ExportAsked["action"] | "run", Offer][];
  const panel = element("div", { class: "panel" });
  const list = element("fieldset", { class: "kinds" }, element("legend", { class: "unseen" }, "What to export"));
  const choose = (label: string, show: () => void) => {
    const radio = element("input", { type: "radio", name: "kind" });
    radio.addEventListener("change", show);
    list.append(element("label", {}, radio, element("span", {}, label)));
    return radio;
  };
  const first = choose("Text and link", () => panel.replaceChildren(...textAndLink(work)));
  for (const [action, offer] of offers) {
    if (action === "run" || (action === "solutions" && !solved)) continue;
    choose(offer.label, () => panel.replaceChildren(...made(action, offer, work, solved)));
  }
  openDialog("Export", [element("div", { class: "take" }, list, panel)], "wide");
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
function made(action: ExportAsked["action"], offer: Offer, work: Work, last: Solved | null): HTMLElement[] {
  const solved = action === "solutions" ? last : null;
  const command = element("code", {}, "…");
  const problem = element("pre", { class: "wrong", tabindex: 0, "aria-label": "What dlxc said", hidden: true });
  const formats = Object.entries(offer.formats);
  const format = choice(formats.map(([name, about]) => [name, about ? `${name} – ${about}` : name]), offer.missing);
  const set = new FieldSet(offer.fields);
  const fields = element("form", { class: "fields" });
  if (formats.length > 1) fields.append(labelled("Format", format));
  const some = solved ? chosenOf(solved) : {};
  const which = choice(Object.keys(some).map((label) => [label, label]));
  if (solved) fields.append(labelled("Which", which));
  fields.append(...set.labels);
  let wanted = which.value;
  which.addEventListener("input", () => (wanted = which.value));
  const fit = () => {
    set.show(format.value);
    const isOne = [format.value, ...Object.keys(set.options(format.value))].some((each) => offer.single.includes(each));
    const [one, ...more] = [...which.options].reverse();
    for (const each of more) each.disabled = isOne;
    which.value = isOne ? (one?.value ?? "") : wanted;
  };
  fit();
  const ask = (preview: boolean) => {
    const options = set.options(format.value);
    const asked: ExportAsked = { ...work, action, format: format.value, options, preview };
    return request("POST", "/api/export", {}, solved ? { ...asked, run: solved.run, numbers: some[which.value] } : asked);
  };
  let asked = 0;
  const preview = async () => {
    const mine = ++asked;
    try {
      const shown = await (await ask(true)).text();
      if (mine === asked) command.textContent = shown;
    } catch (error) {
      if (mine === asked) command.textContent = wordsFor(error);
    }
  };
  const fetchIt = async () => {
    problem.hidden = true;
    take.disabled = true;
    try {
      const response = await ask(false);
      say("The file is made.");
      download(nameIn(response), await response.blob());
    } catch (error) {
      problem.textContent = wordsFor(error);
      problem.hidden = false;
    } finally {
      take.disabled = false;
    }
  };
  const take = button("Download", fetchIt, { class: "main" });
  const buttons = element("div", { class: "buttons" }, take);
  const line = element("p", { class: "command" }, command);
  if (action !== "notebook") buttons.append(button("Copy the command", () => copy(command.textContent ?? "")));
  else {
    line.hidden = true;
    buttons.append(
      button("Copy a cell", async () => {
        const asked: ExportAsked = { ...work, action: "cell" };
        const cell = await request("POST", "/api/export", {}, asked);
        await copy(await cell.text());
      }),
    );
  }
  fields.addEventListener("input", () => (fit(), preview()));
  fields.addEventListener("submit", (event) => (event.preventDefault(), void fetchIt()));
  if (!line.hidden) void preview();
  return [element("p", {}, offer.about), fields, line, buttons, problem];
}

/** The numbers of solutions that can be exported, from 0, in words: all, those of the filters, and at last one. */
function chosenOf({ solutions, view }: Solved): Record<string, number[]> {
  const { matching, opened } = view ?? {};
  const one = opened ?? matching?.[0] ?? 0;
  return {
    [`all ${counted(solutions)}`]: [],
    ...(matching?.length ? { [`the ${counted(matching.length)} that the filters leave`]: matching } : {}),
    [`number ${counted(one + 1)} alone`]: [one],
  };
}

const plainName = (name: string) => name.slice(name.lastIndexOf("/") + 1);

/** The name of the file that a response is, as the server has told it. */
function nameIn(response: Response): string {
  const header = response.headers.get("Content-Disposition") ?? "";
  return decodeURIComponent(/filename(?:\*=utf-8''|=")([^"]+)/.exec(header)![1]!);
}
