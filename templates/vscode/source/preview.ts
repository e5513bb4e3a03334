/**
 * The panel beside a text: its picture, its parameters, and a board to draw on.
 *
 * The panel asks the language server by itself. Here stands what it cannot do: to know which text is open, to hand its
 * questions over, and to change the text.
 */

import { randomBytes } from "node:crypto";
import { basename } from "node:path";
import * as vscode from "vscode";
import type { TextEdit } from "../../studio/source/services.js";
import type { Shown, Tab, ToExtension, ToPanel } from "./messages.js";
import type { Server } from "./server.js";

export class Preview implements vscode.Disposable {
  readonly #server: Server;
  readonly #languages: readonly string[];
  readonly #script: vscode.Uri;
  readonly #subscriptions: vscode.Disposable;
  /** Chosen values of parameters, by the texts to which they belong. */
  readonly #values = new Map<string, Record<string, string>>();
  #panel: vscode.WebviewPanel | undefined;
  #document: vscode.TextDocument | undefined;

  constructor(server: Server, languages: readonly string[], root: vscode.Uri) {
    this.#server = server;
    this.#languages = languages;
    this.#script = vscode.Uri.joinPath(root, "panel.js");
    this.#subscriptions = vscode.Disposable.from(
      server.onDidStart(() => this.#tell()),
      vscode.window.onDidChangeActiveTextEditor((editor) => this.#follow(editor?.document)),
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        if (document === this.#document) this.#tell();
      }),
      // A text that is opened again, or in another language, is another document.
      vscode.workspace.onDidOpenTextDocument((document) => {
        if (document.uri.toString() === this.#document?.uri.toString()) this.#follow(document);
      }),
    );
  }

  dispose(): void {
    this.#subscriptions.dispose();
    this.#panel?.dispose();
  }

  /** The text that commands are about: the one that is edited, or else the one that the panel shows. */
  get document(): vscode.TextDocument | undefined {
    const edited = vscode.window.activeTextEditor?.document;
    return edited && this.#knows(edited) ? edited : this.#document;
  }

  /** What was chosen for the parameters of a text. */
  values(document: vscode.TextDocument): Record<string, string> {
    return this.#values.get(this.#server.uri(document)) ?? {};
  }

  /** Shows a part of the panel beside the text. */
  show(tab: Tab): void {
    this.#document = this.document;
    if (!this.#panel) {
      const place = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
      this.adopt(vscode.window.createWebviewPanel("dlxc.picture", "Picture", place), tab);
      return;
    }
    this.#panel.reveal(undefined, true);
    this.#tell();
    this.#post({ kind: "tab", tab });
  }

  /** Fills a panel: a new one, or one that was open when the window was closed. */
  adopt(panel: vscode.WebviewPanel, tab?: Tab): void {
    this.#panel?.dispose();
    this.#panel = panel;
    panel.onDidDispose(() => {
      if (this.#panel === panel) this.#panel = undefined;
    });
    panel.webview.onDidReceiveMessage(async (message: ToExtension) => {
      if (message.kind !== "ready") return this.#receive(message);
      this.#document ??= await this.#found(message.uri);
      this.#tell();
      if (tab) this.#post({ kind: "tab", tab });
      tab = undefined;
    });
    panel.webview.options = { enableScripts: true, localResourceRoots: [vscode.Uri.joinPath(this.#script, "..")] };
    panel.webview.html = this.#page(panel.webview);
  }

  /** The text of a panel that was open when the window was closed. */
  async #found(uri: string | null): Promise<vscode.TextDocument | undefined> {
    const open = vscode.window.visibleTextEditors.map((editor) => editor.document).find((each) => this.#knows(each));
    return open ?? (uri?.startsWith("file:") ? await vscode.workspace.openTextDocument(vscode.Uri.parse(uri)) : undefined);
  }

  #knows(document: vscode.TextDocument): boolean {
    return this.#languages.includes(document.languageId);
  }

  #follow(document: vscode.TextDocument | undefined): void {
    if (!document || !this.#knows(document)) return;
    this.#document = document;
    this.#tell();
  }

  #tell(): void {
    const document = this.#document;
    if (!document || !this.#panel) return;
    const { version, languageId: language, fileName } = document;
    const shown: Shown = { uri: this.#server.uri(document), version, language, name: basename(fileName) };
    this.#panel.title = `Picture of ${shown.name}`;
    this.#post({ kind: "shown", shown });
  }

  #post(message: ToPanel): void {
    void this.#panel?.webview.postMessage(message);
  }

  async #receive(message: Exclude<ToExtension, { kind: "ready" }>): Promise<void> {
    switch (message.kind) {
      case "ask":
        return this.#answer(message.id, () => this.#ask(message.method, message.params));
      case "apply":
        return this.#answer(message.id, () => this.#apply(message.edits, message.version));
      case "values":
        this.#values.set(message.uri, message.values);
        return undefined;
      default:
        return this.#inText(message.kind);
    }
  }

  async #answer(id: number, work: () => PromiseLike<unknown>): Promise<void> {
    try {
      this.#post({ kind: "answer", id, result: await work() });
    } catch (error) {
      const { code, message } = error as { code?: number; message: string };
      this.#post({ kind: "refusal", id, code, message });
    }
  }

  async #ask(method: string, params: object): Promise<unknown> {
    if (!method.startsWith("dlxc/")) throw new Error(`The panel cannot ask for ${method}.`);
    return this.#server.ask(method, params);
  }

  /** Changes the text in one step of undo, if it still has this version. */
  async #apply(edits: TextEdit[], version: number): Promise<boolean> {
    const document = this.#document;
    if (document?.version !== version) return false;
    const changes = new vscode.WorkspaceEdit();
    for (const { range: { start, end }, newText } of edits) {
      const range = new vscode.Range(start.line, start.character, end.line, end.character);
      changes.replace(document.uri, range, newText);
    }
    return vscode.workspace.applyEdit(changes);
  }

  /** Does a command of editors in the text, and comes back to the panel. */
  async #inText(name: "undo" | "redo"): Promise<void> {
    const editor = vscode.window.visibleTextEditors.find(({ document }) => document === this.#document);
    if (!editor) return;
    await vscode.window.showTextDocument(editor.document, editor.viewColumn);
    await vscode.commands.executeCommand(name);
    this.#panel?.reveal();
  }

  #page(webview: vscode.Webview): string {
    const nonce = randomBytes(16).toString("base64");
    // Pictures are in frames that have this policy too, and styles of their own.
    const policy = `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'unsafe-inline'; img-src data: blob:`;
    return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>dlxc</title>
</head>
<body>
<script nonce="${nonce}" src="${webview.asWebviewUri(this.#script).toString()}"></script>
</body>
</html>`;
  }
}
