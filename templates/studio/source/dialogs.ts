/** Dialogs: a title, a way to close, and what they ask. */
import { button, element } from "./elements.js";

let count = 0;

/** Open a dialog over the page; it is gone when it is closed. */
export function openDialog(title: string, content: Node[], kind = ""): HTMLDialogElement {
  const id = `dialog-${++count}`;
  const dialog = element(
    "dialog",
    { class: kind, "aria-labelledby": id },
    element(
      "div",
      { class: "title" },
      element("h2", { id }, title),
      button("×", () => dialog.close(), { class: "quiet close", "aria-label": "Close" }),
    ),
    ...content,
  );
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("pointerdown", (event) => {
    if (event.target === dialog && isOutside(dialog, event)) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

function isOutside(dialog: HTMLElement, { clientX: x, clientY: y }: PointerEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
}

/** Ask a question that has several answers; null if the dialog is closed without one. */
export function ask<T>(title: string, text: string, answers: Record<string, T>): Promise<T | null> {
  return new Promise((resolve) => {
    let answer: T | null = null;
    const buttons = Object.entries(answers).map(([label, value], number) =>
      button(label, () => ((answer = value), dialog.close()), number === 0 ? { class: "main" } : {}),
    );
    const dialog = openDialog(title, [element("p", {}, text), element("div", { class: "buttons" }, ...buttons)], "small");
    dialog.addEventListener("close", () => resolve(answer));
    buttons[0]?.focus();
  });
}

/** Ask for a line of text; null if the dialog is closed. */
export function askText(title: string, label: string, value: string, act: string): Promise<string | null> {
  return new Promise((resolve) => {
    let answer: string | null = null;
    const field = element("input", { type: "text", value, required: true, spellcheck: "false", autocomplete: "off" });
    const form = element(
      "form",
      { method: "dialog" },
      element("label", {}, element("span", {}, label), field),
      element("div", { class: "buttons" }, element("button", { class: "main" }, act)),
    );
    form.addEventListener("submit", () => (answer = field.value.trim() || null));
    const dialog = openDialog(title, [form], "small");
    dialog.addEventListener("close", () => resolve(answer));
    field.focus();
    field.setSelectionRange(0, Math.max(value.lastIndexOf("."), 0) || value.length);
  });
}
