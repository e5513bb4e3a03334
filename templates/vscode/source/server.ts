/** The language server, `dlxc lsp`: how it is found and started, and what to do if it cannot be. */

import { spawn, type ChildProcess } from "node:child_process";
import { isAbsolute, join } from "node:path";
import * as vscode from "vscode";
import { CloseAction, ErrorAction, LanguageClient, State, type ErrorHandler } from "vscode-languageclient/node";

const INSTALL = "pip install 'dlxc[lsp]'";
const UPDATE = "pip install --upgrade 'dlxc[lsp]'";

/** The command as the settings have it; a path with a folder begins in the folder that is open. */
export function command(): string {
  const said = vscode.workspace.getConfiguration("dlxc").get("command", "").trim() || "dlxc";
  const root = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath;
  return root && /[\\/]/.test(said) && !isAbsolute(said) ? join(root, said) : said;
}

/** A client that leaves it to the server below to tell why nothing was started. */
class Client extends LanguageClient {
  override error(message: string, data?: unknown, showNotification?: boolean | "force"): void {
    super.error(message, data, this.initializeResult ? showNotification : false);
  }
}

export class Server implements vscode.Disposable {
  readonly #languages: readonly string[];
  readonly #started = new vscode.EventEmitter<void>();
  readonly onDidStart = this.#started.event;
  #client: LanguageClient | undefined;
  #child: ChildProcess | undefined;
  #ended: Promise<unknown> = Promise.resolve();
  #told = "";

  constructor(languages: readonly string[]) {
    this.#languages = languages;
  }

  /** Starts the server, once more if it has run; tells the user if that fails. */
  async start(): Promise<void> {
    await this.stop();
    try {
      await this.#made(await this.#spawned()).start();
    } catch (error) {
      this.#child?.kill();
      await this.#ended; // then all that it told has been read
      void this.#explain(error);
    }
  }

  async stop(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    await client?.dispose();
  }

  dispose(): void {
    this.#started.dispose();
    void this.stop();
  }

  /** The answer to a request of dlxc's own; the promise is rejected with a sentence for the user. */
  async ask(method: string, params: object): Promise<unknown> {
    const client = this.#client;
    if (!client?.isRunning()) throw new Error("The language server of dlxc does not run.");
    const { experimental } = client.initializeResult?.capabilities ?? {};
    if (!experimental?.dlxc) throw new Error(`This version of dlxc makes no pictures for editors. Give: ${UPDATE}`);
    return client.sendRequest(method, params);
  }

  /** The name of a text for the server. */
  uri(document: vscode.TextDocument): string {
    return this.#client?.code2ProtocolConverter.asUri(document.uri) ?? document.uri.toString();
  }

  /** A client of this process, or of another one if it ends after it has answered. */
  #made(process: ChildProcess): LanguageClient {
    const schemes = ["file", "untitled"];
    let first: ChildProcess | undefined = process;
    const next = async () => {
      const found = first ?? (await this.#spawned());
      first = undefined;
      return found;
    };
    const client: LanguageClient = new Client("dlxc", "dlxc", next, {
      documentSelector: this.#languages.flatMap((language) => schemes.map((scheme) => ({ language, scheme }))),
      initializationFailedHandler: () => false,
      errorHandler: this.#handler(() => client),
    });
    client.onDidChangeState(({ newState }) => {
      if (newState !== State.Running) return;
      this.#client = client;
      this.#started.fire();
    });
    return client;
  }

  /** A server that ends before it has answered is not started again; one that ran is, a few times. */
  #handler(client: () => LanguageClient): ErrorHandler {
    let usual: ErrorHandler | undefined;
    const handler = () => (usual ??= client().createDefaultErrorHandler());
    return {
      error: (error, message, count) =>
        this.#client ? handler().error(error, message, count) : { action: ErrorAction.Shutdown, handled: true },
      closed: () => (this.#client ? handler().closed() : { action: CloseAction.DoNotRestart, handled: true }),
    };
  }

  #spawned(): Promise<ChildProcess> {
    this.#told = "";
    const cwd = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath;
    const child = spawn(command(), ["lsp"], { cwd });
    child.stderr.on("data", (part) => (this.#told = (this.#told + part).slice(-2000)));
    return new Promise((resolve, reject) => {
      child.once("error", reject);
      child.once("spawn", () => {
        this.#child = child;
        this.#ended = new Promise((end) => child.once("close", end));
        resolve(child);
      });
    });
  }

  async #explain(error: unknown): Promise<void> {
    const missing = (error as NodeJS.ErrnoException).code === "ENOENT";
    const reason = missing
      ? `There is no command \`${command()}\`. Install dlxc with ${INSTALL}, or write in the settings where it is.`
      : `\`${command()} lsp\` does not start: ${this.#told.replace(/^error: /, "").trim() || (error as Error).message}`;
    const [copy, settings, again] = [`Copy “${INSTALL}”`, "Open the settings", "Try again"];
    const chosen = await vscode.window.showErrorMessage(reason, copy, settings, again);
    if (chosen === copy) await vscode.env.clipboard.writeText(INSTALL);
    if (chosen === settings) await vscode.commands.executeCommand("workbench.action.openSettings", "dlxc.command");
    if (chosen === again) await this.start();
  }
}
