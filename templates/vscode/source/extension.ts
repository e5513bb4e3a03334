/** The extension for Visual Studio Code: the language server, the panel beside the text, and commands. */

import * as vscode from "vscode";
import type { Tab } from "./messages.js";
import { Preview } from "./preview.js";
import { Server } from "./server.js";
import { solve } from "./solving.js";

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const { languages } = context.extension.packageJSON.contributes as { languages: { id: string }[] };
  const names = languages.map((language) => language.id);
  const server = new Server(names);
  const preview = new Preview(server, names, context.extensionUri);

  const withText = (work: (document: vscode.TextDocument) => unknown) => async () => {
    const document = preview.document;
    if (document) await work(document);
    else await vscode.window.showInformationMessage("Open a text in one of the languages of dlxc first.");
  };
  const shows = (tab: Tab) => withText(() => preview.show(tab));

  context.subscriptions.push(
    server,
    preview,
    vscode.commands.registerCommand("dlxc.showPicture", shows("picture")),
    vscode.commands.registerCommand("dlxc.draw", shows("draw")),
    vscode.commands.registerCommand("dlxc.solve", withText((document) => solve(document, preview.values(document)))),
    vscode.window.registerWebviewPanelSerializer("dlxc.picture", {
      deserializeWebviewPanel: async (panel) => preview.adopt(panel),
    }),
    vscode.workspace.onDidChangeConfiguration(async (change) => {
      if (change.affectsConfiguration("dlxc.command")) await server.start();
    }),
  );
  await vscode.commands.executeCommand("setContext", "dlxc.languages", names);
  await server.start();
}
