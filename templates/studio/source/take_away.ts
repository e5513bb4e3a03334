/** The dialog of what can be exported: a link, files for programs, pictures, solutions, and command lines. */

import type { Offer, OfferField, Start, Work } from "./api.js";
import { copy, download } from "./clipboard.js";
import { json, request } from "./connection.js";
import { openDialog } from "./dialogs.js";
import { button, element } from "./elements.js";
import { choice, counted, labelled } from "./forms.js";
import { fragment } from "./link.js";
import { say } from "./notices.js";
import { wordsFor } from "./services.js";

export function takeAway(start: Start, work: Work, solved: Solved): void {
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

/** What the last run has found. */
type Solved = { run: string; solutions: number } | null;

/** The panel of a kind: fields, the command line that does the same, and buttons. */
function made(offer: Offer, work: Work, solved: Solved): HTMLElement[] {
  const command = element("code", {}, "…");
  const problem = element("pre", { class: "wrong", tabindex: 0, "aria-label": "What dlxc said", hidden: true });
  const formats = Object.entries(offer.formats);
  const format = choice(formats.map(([name, about]) => [name, about ? `${name} – ${about}` : name]), offer.missing);
  const all = (offer.fields ?? []).map(field);
  const isSet = (option?: string) => all.some(({ asked, value }) => asked.option === option && shows(asked) && value());
  const shows = ({ formats, unless }: OfferField): boolean => formats.includes(format.value) && !isSet(unless);
  const fit = () => all.forEach(({ asked, label }) => (label.hidden = !shows(asked)));
  const fields = element("form", { class: "fields" });
  if (formats.length > 1) fields.append(labelled("Format", format));
  fields.append(...all.map(({ label }) => label));
  fit();
  const wanted = () => ({
    ...work,
    action: offer.action,
    format: format.value,
    options: Object.fromEntries(
      all.filter(({ asked, value }) => shows(asked) && value()).map(({ asked, value }) => [asked.option, value()]),
    ),
    ...(offer.action === "solutions" && solved ? { run: solved.run } : {}),
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
  const about = offer.action === "solutions" && solved ? `The ${counted(solved.solutions)} solutions of the last run.` : offer.about;
  return [element("p", {}, about), fields, line, buttons, problem];
}

/** A field of the page, and what it sets its option to, or nothing. */
function field(asked: OfferField): { asked: OfferField; label: HTMLElement; value(): string | boolean } {
  const { kind, label, hint = "", values = [] } = asked;
  if (kind === "choice") {
    const chosen = choice(values);
    return { asked, label: labelled(label, chosen), value: () => chosen.value };
  }
  if (kind === "text") {
    const typed = element("input", { type: "text", placeholder: hint, size: 8 });
    return { asked, label: labelled(label, typed), value: () => typed.value.trim() };
  }
  const tick = element("input", { type: "checkbox", checked: kind === "off" });
  const ticked = element("label", { class: "tick" }, tick, label);
  return { asked, label: ticked, value: () => tick.checked === (kind === "tick") };
}

const plainName = (name: string) => name.slice(name.lastIndexOf("/") + 1);

/** The name of the file that a response is, as the server has told it. */
function nameIn(response: Response): string | undefined {
  const header = response.headers.get("Content-Disposition") ?? "";
  const encoded = /filename\*=utf-8''([^;]+)/.exec(header)?.[1];
  return encoded === undefined ? /filename="([^"]+)"/.exec(header)?.[1] : decodeURIComponent(encoded);
}
