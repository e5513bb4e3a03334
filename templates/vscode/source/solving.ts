/** `dlxc solve` in a terminal. */

import { basename } from "node:path";
import * as vscode from "vscode";
import { command } from "./server.js";

/** Saves a text and solves it with these values of its parameters. */
export async function solve(document: vscode.TextDocument, values: Record<string, string>): Promise<void> {
  if ((document.isDirty || document.isUntitled) && !(await document.save())) return;
  const definitions = Object.entries(values).flatMap(([name, value]) => ["-D", `${name}=${value}`]);
  const run = new vscode.ShellExecution(command(), ["solve", ...definitions, document.fileName].map(quoted));
  const folder = vscode.workspace.getWorkspaceFolder(document.uri) ?? vscode.TaskScope.Global;
  const task = new vscode.Task({ type: "shell" }, folder, `solve ${basename(document.fileName)}`, "dlxc", run);
  task.presentationOptions = { clear: true, panel: vscode.TaskPanelKind.Dedicated };
  await vscode.tasks.executeTask(task);
}

const quoted = (value: string): vscode.ShellQuotedString => ({ value, quoting: vscode.ShellQuoting.Strong });
