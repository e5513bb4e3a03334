/** Faults under the text: what the language server reports, each with the fixes that it offers. */
import { type Diagnostic, forEachDiagnostic, nextDiagnostic, setDiagnostics } from "@codemirror/lint";
import { type LSPClient, type LSPClientExtension, LSPPlugin } from "@codemirror/lsp-client";
import type { ChangeSet, EditorState } from "@codemirror/state";
import type { Command, EditorView } from "@codemirror/view";
import type * as lsp from "vscode-languageserver-protocol";
import { button, element, withCode } from "./elements.js";
import { openDialog } from "./dialogs.js";
import { say } from "./notices.js";
import { wordsFor } from "./services.js";
import { changesOf } from "./text_lines.js";

/** How many milliseconds faults wait for their fixes: what shows them would be closed when fixes came later. */
const PAUSE = 600;

const SEVERITIES = ["error", "error", "warning", "info", "hint"] as const;

/** The faults of the text as it is now, kept under it; `onFaults` is told how many there are, before they are shown. */
export function faults(onFaults: (errors: number, others: number) => void, onShown: () => void): LSPClientExtension {
  return {
    clientCapabilities: {
      textDocument: {
        publishDiagnostics: { versionSupport: true, relatedInformation: true },
        codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix"] } } },
      },
    },
    notificationHandlers: {
      "textDocument/publishDiagnostics": (client, params: lsp.PublishDiagnosticsParams) => {
        const file = client.workspace.getFile(params.uri);
        const view = file?.getView();
        if (!file || !view || (params.version != null && params.version !== file.version)) return true;
        // What is mere information would be an error if the page had no fields for it.
        const count = (severity: number) => params.diagnostics.filter((each) => (each.severity ?? 1) === severity).length;
        onFaults(count(1), count(2));
        void showSoon(client, view, params).then(onShown);
        return true;
      },
    },
  };
}

/** Show faults with their fixes; at once without them if the server needs a while to tell these. */
async function showSoon(client: LSPClient, view: EditorView, params: lsp.PublishDiagnosticsParams): Promise<void> {
  const reported = params.diagnostics;
  const now = view.state.doc;
  if (reported.length === 0) return show(view, reported, []);
  const fixes = requestFixes(client, params.uri, wholeText(view)).catch(() => []);
  const pause = new Promise<null>((resolve) => setTimeout(resolve, PAUSE, null));
  const known = await Promise.race([fixes, pause]);
  if (view.state.doc === now) show(view, reported, known ?? []);
  if (known === null && (await fixes).length > 0 && view.state.doc === now) show(view, reported, await fixes);
}

function show(view: EditorView, reported: lsp.Diagnostic[], actions: lsp.CodeAction[]): void {
  const plugin = LSPPlugin.get(view);
  if (!plugin) return;
  const offset = (place: lsp.Position) =>
    plugin.unsyncedChanges.mapPos(plugin.fromPosition(place, plugin.syncedDoc));
  const shown = reported.map((fault): Diagnostic => {
    const fixes = actions.filter((action) => action.diagnostics?.some((each) => isSame(each, fault)));
    return {
      from: offset(fault.range.start),
      to: offset(fault.range.end),
      severity: SEVERITIES[fault.severity ?? 1] ?? "error",
      message: words(fault.message),
      renderMessage: () => sentences(fault),
      actions: fixes.map(({ title }) => ({
        name: plain(title),
        apply: (_, from, to) => void applyFix(view, from, to, title),
      })),
    };
  });
  view.dispatch(setDiagnostics(view.state, shown));
}

function isSame(one: lsp.Diagnostic, other: lsp.Diagnostic): boolean {
  return one.message === other.message && JSON.stringify(one.range) === JSON.stringify(other.range);
}

const words = (message: string | lsp.MarkupContent) => (typeof message === "string" ? message : message.value);

const plain = (title: string) => title.replaceAll("`", "");

/** A fault as it is shown: the sentence, its code, the help, and the other places that take part. */
function sentences(fault: lsp.Diagnostic): HTMLElement {
  const [sentence = "", ...rest] = words(fault.message).split("\n");
  const shown = element("div", {}, element("div", {}, ...withCode(sentence), ` ${fault.code ?? ""}`));
  for (const line of rest) shown.append(element("div", { class: "cm-fault-more" }, ...withCode(line)));
  for (const { location, message } of fault.relatedInformation ?? []) {
    const line = location.range.start.line + 1;
    shown.append(element("div", { class: "cm-fault-more" }, `line ${line}: `, ...withCode(message)));
  }
  return shown;
}

/** Go to the next fault, and select nothing there, which the next key would replace. */
export const goToNextFault: Command = (view) => {
  const { from } = view.state.selection.main;
  if (!nextDiagnostic(view)) return false;
  // The search begins behind what is selected. Where nothing is, it finds the fault at the cursor once more.
  const fault = view.state.selection.main;
  if (fault.from <= from && from <= fault.to) nextDiagnostic(view);
  view.dispatch({ selection: { anchor: view.state.selection.main.from } });
  return true;
};

/** Mend the fault at the cursor, or in its line; ask which way if there are several. */
export const fixFault: Command = (view) => {
  const line = view.state.doc.lineAt(view.state.selection.main.head);
  let from = line.to;
  let to = line.from;
  forEachDiagnostic(view.state, (_, start, end) => {
    if (start > line.to || end < line.from) return;
    from = Math.min(from, start);
    to = Math.max(to, end);
  });
  if (from > to) {
    say("There is no fault in this line.");
    return true;
  }
  void offerFixes(view, from, to);
  return true;
};

async function offerFixes(view: EditorView, from: number, to: number): Promise<void> {
  const titles = (await fixesAt(view, from, to)).map((action) => action.title);
  const [only, ...others] = titles;
  if (only === undefined) say("There is no fix for this fault.");
  else if (others.length === 0) await applyFix(view, from, to, only);
  else {
    const buttons = titles.map((title) =>
      button(plain(title), () => (dialog.close(), applyFix(view, from, to, title)), { class: "wide" }),
    );
    const dialog = openDialog("Mend this line", buttons, "small");
    dialog.addEventListener("close", () => view.focus());
    buttons[0]?.focus();
  }
}

/** Apply the fix with a title, as the language server gives it for the text of now. */
async function applyFix(view: EditorView, from: number, to: number, title: string): Promise<void> {
  try {
    const fix = (await fixesAt(view, from, to)).find((action) => action.title === title);
    const plugin = LSPPlugin.get(view);
    if (!fix || !plugin) return;
    const changes = view.state.changes(changesOf(plugin, fix.edit?.changes?.[plugin.uri] ?? []));
    const done = deed(view.state, changes);
    view.dispatch({ changes, selection: { anchor: behind(view.state, changes) }, userEvent: "input.fix", scrollIntoView: true });
    view.focus();
    say(done);
  } catch (error) {
    say(wordsFor(error));
  }
}

/** Where one writes on after changes of the text: behind what is inserted, or behind the line that is indented. */
function behind(state: EditorState, changes: ChangeSet): number {
  const doc = changes.apply(state.doc);
  let place = 0;
  changes.iterChanges((_from, _to, start, end) => {
    const line = doc.lineAt(end);
    const isIndented = start < end && !doc.sliceString(line.from, end).trim();
    place = isIndented ? line.to : end;
  });
  return place;
}

/** What changes of the text have done, in a sentence. */
function deed(state: EditorState, changes: ChangeSet): string {
  const done: string[] = [];
  changes.iterChanges((from, to, _start, _end, inserted) => {
    const old = state.sliceDoc(from, to).trim();
    const text = inserted.toString().trim();
    if (inserted.lines > 1 || (!old && !text)) done.push("Mended.");
    else if (!text) done.push(`Removed ${old}.`);
    else done.push(old ? `Replaced by ${text}.` : `Inserted ${text}.`);
  });
  return done.length === 1 ? done[0]! : "Mended.";
}

async function fixesAt(view: EditorView, from: number, to: number): Promise<lsp.CodeAction[]> {
  const plugin = LSPPlugin.get(view);
  if (!plugin) return [];
  const before = view.state.doc;
  plugin.client.sync();
  const place = { start: plugin.toPosition(from), end: plugin.toPosition(to) };
  const actions = await requestFixes(plugin.client, plugin.uri, place);
  return view.state.doc === before ? actions : [];
}

async function requestFixes(client: LSPClient, uri: string, range: lsp.Range): Promise<lsp.CodeAction[]> {
  const params: lsp.CodeActionParams = { textDocument: { uri }, range, context: { diagnostics: [] } };
  return (await client.request<lsp.CodeActionParams, lsp.CodeAction[] | null>("textDocument/codeAction", params)) ?? [];
}

function wholeText(view: EditorView): lsp.Range {
  const { lines, length } = view.state.doc;
  const last = view.state.doc.line(lines);
  return { start: { line: 0, character: 0 }, end: { line: lines - 1, character: length - last.from } };
}

/** The faults of the text as cards, each with its place and its fixes. */
export function faultCards(view: EditorView): HTMLElement[] {
  const cards: HTMLElement[] = [];
  forEachDiagnostic(view.state, (fault, from) => {
    if (fault.severity === "info") return;
    // By then the text may be another one.
    const act = (name: string) =>
      forEachDiagnostic(view.state, (now, start, end) => {
        if (now.message === fault.message) now.actions?.find((each) => each.name === name)?.apply(view, start, end);
      });
    const go = () => {
      view.dispatch({ selection: { anchor: Math.min(from, view.state.doc.length) }, scrollIntoView: true });
      view.focus();
    };
    const fixes = (fault.actions ?? []).map(({ name }) => button(name, () => act(name)));
    const line = button(`Line ${view.state.doc.lineAt(from).number}`, go, { class: "quiet" });
    const words = fault.renderMessage?.(view) ?? fault.message;
    cards.push(element("div", { class: `card ${fault.severity}` }, words, element("div", { class: "buttons" }, line, ...fixes)));
  });
  return cards;
}
