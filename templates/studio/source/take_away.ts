/** The dialog of what can be exported: a link, files for programs, pictures, solutions, and command lines. */

import type { Offer, Solved, Start, Work } from "./api.js";
import { copy, download } from "./clipboard.js";
import { json, request } from "./connection.js";
import { openDialog } from "./dialogs.js";
import { button, element } from "./elements.js";
import { FieldSet } from "./field_set.js";
import { choice, counted, labelled, plural } from "./forms.js";
import { fragment } from "./link.js";
import { say } from "./notices.js";
import { wordsFor } from "./services.js";

export function takeAway(start: Start, work: Work, solved: Solved | null): void {
  const offers = start.offers.filter(({ action }) => solved || action !== "solutions");
  const panel = element("div", { class: "panel" });
  const list = element("fieldset", { class: "kinds" }, element("legend", { class: "unseen" }, "What to export"));
  const choose = (label: string, show: () => void) => {
    const radio = element("input", { type: "radio", name: "kind" });
    radio.addEventListener("change", show);
    list.append(element("label", {}, radio, element("span", {}, label)));
    return radio;
  };
  const first = choose("Text and link", () => panel.replaceChildren(...textAndLink(work)));
  for (const offer of offers) choose(offer.label, () => panel.replaceChildren(...made(offer, work, solved)));
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
function made(offer: Offer, work: Work, solved: Solved | null): HTMLElement[] {
  const command = element("code", {}, "…");
  const problem = element("pre", { class: "wrong", tabindex: 0, "aria-label": "What dlxc said", hidden: true });
  const formats = Object.entries(offer.formats);
  const format = choice(formats.map(([name, about]) => [name, about ? `${name} – ${about}` : name]), offer.missing);
  const set = new FieldSet(offer.fields);
  const fit = () => set.show(format.value);
  const fields = element("form", { class: "fields" });
  if (formats.length > 1) fields.append(labelled("Format", format));
  const some = offer.action === "solutions" && solved ? chosenOf(solved) : {};
  const which = choice(Object.keys(some).map((label) => [label, label]));
  if (which.length > 1) fields.append(labelled("Which", which));
  fields.append(...set.labels);
  fit();
  const wanted = () => ({
    ...work,
    action: offer.action,
    format: format.value,
    options: set.options(format.value),
    ...(offer.action === "solutions" && solved ? { run: solved.run, numbers: some[which.value] } : {}),
  });
  let asked = 0;
  const preview = async () => {
    const mine = ++asked;
    try {
      const shown = await json<{ first: string; command: string }>("POST", "/api/export", {}, { ...wanted(), preview: true });
      if (mine === asked) command.textContent = [shown.first, shown.command].filter(Boolean).join("\n");
    } catch (error) {
      if (mine === asked) command.textContent = wordsFor(error);
    }
  };
  const fetchIt = async () => {
    problem.hidden = true;
    take.disabled = true;
    try {
      const response = await request("POST", "/api/export", {}, wanted());
      say("The file is made.");
      download(nameIn(response) ?? plainName(work.document.name), await response.blob());
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
  if (offer.action !== "notebook") buttons.append(button("Copy the command", () => copy(command.textContent ?? "")));
  else {
    line.hidden = true;
    buttons.append(
      button("Copy a cell", async () => {
        const cell = await request("POST", "/api/export", {}, { ...work, action: "cell", format: "ipynb" });
        await copy(await cell.text());
      }),
    );
  }
  fields.addEventListener("input", () => (fit(), preview()));
  fields.addEventListener("submit", (event) => (event.preventDefault(), void fetchIt()));
  if (!line.hidden) void preview();
  const about = offer.action === "solutions" && solved ? `The ${plural(solved.solutions, "solution")} of the last run.` : offer.about;
  return [element("p", {}, about), fields, line, buttons, problem];
}

/** The numbers of solutions that can be exported, from 0, in words: all, those of the filters, and the large one. */
function chosenOf({ solutions, view }: Solved): Record<string, number[]> {
  const { matching, opened } = view ?? {};
  return {
    [`all ${counted(solutions)}`]: [],
    ...(matching?.length ? { [`the ${counted(matching.length)} that the filters leave`]: matching } : {}),
    ...(typeof opened === "number" ? { [`number ${counted(opened + 1)} alone`]: [opened] } : {}),
  };
}

const plainName = (name: string) => name.slice(name.lastIndexOf("/") + 1);

/** The name of the file that a response is, as the server has told it. */
function nameIn(response: Response): string | undefined {
  const header = response.headers.get("Content-Disposition") ?? "";
  const encoded = /filename\*=utf-8''([^;]+)/.exec(header)?.[1];
  return encoded === undefined ? /filename="([^"]+)"/.exec(header)?.[1] : decodeURIComponent(encoded);
}
