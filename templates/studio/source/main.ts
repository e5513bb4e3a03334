/** The page of dlxc studio: a text on the left, its picture on the right, and what is run below. */

import type { ExportAsked, Start } from "./api.js";
import { Board } from "./board.js";
import { isKnown, json, request } from "./connection.js";
import { Editor } from "./editor.js";
import { faultCards, faults } from "./faults.js";
import { Files, untitled } from "./files.js";
import { byId, plural } from "./forms.js";
import { listenToKeys, tellHelp } from "./keys.js";
import { LanguageServer } from "./language_server.js";
import { linked } from "./link.js";
import { dismiss, notice, say } from "./notices.js";
import { chooseNew, chooseText, type Choose } from "./open_dialog.js";
import { Panes } from "./panes.js";
import { Parameters } from "./parameters.js";
import { Picture } from "./picture.js";
import { Runs, type Work } from "./runs.js";
import { wordsFor, type Services } from "./services.js";
import { takeAway } from "./take_away.js";

/** Which file was open last in a folder is kept under this name and that of the folder. */
const LAST = "dlxc-last:";
/** What is open in an empty folder: a kind of puzzle to begin with. */
const FIRST = "puzzle";

/** What no name of a document has. */
const NOT_IN_NAMES = /[:*?"<>|]|\p{C}/gu;

class Page {
  private start!: Start;
  private readonly server = new LanguageServer(
    [faults((errors, others) => this.countFaults(errors, others), () => this.runs.faultsCame())],
    () => {
      this.picture.askAnew();
      this.refresh();
    },
  );
  private readonly editor = new Editor(byId("editor"), this.server.client, () => {
    this.files.changed();
    this.runs.compare();
    this.refresh();
  });
  private readonly services: Services = {
    ask: (method, params) => this.server.ask(method, params),
    document: () => this.editor.document,
    values: () => this.parameters.values,
    apply: (edits, version) => this.editor.apply(edits, version),
    undo: () => this.editor.undo(),
    redo: () => this.editor.redo(),
    say,
  };
  private readonly parameters: Parameters = new Parameters(byId("parameters"), this.services, () => {
    this.picture.refresh();
    if (this.panes.isSeen("draw")) this.board.refresh();
    this.runs.compare();
  });
  private readonly picture = new Picture(byId("picture"), byId("reason"), {
    empty: { src: "/frame.html" },
    ask: () =>
      this.server.ask("dlxc/picture", {
        textDocument: { uri: this.editor.document.uri },
        parameters: this.parameters.values,
        theme: "auto",
      }),
    isSeen: () => this.server.isReady && this.panes.isSeen("picture"),
  });
  private readonly board = new Board(byId("board"), this.services, (isSolid, piece) => {
    this.panes.showBoth(isSolid);
    if (piece !== undefined) this.picture.look({ sheet: piece });
  });
  private readonly panes = new Panes(() => this.refresh());
  private readonly runs = new Runs({
    work: () => this.work(),
    limits: () => this.start.limits,
    faults: () => faultCards(this.editor.view),
    replace: (text) => this.editor.replace(text),
    takesClues: () => ["puzzle", "sudoku", "xc"].includes(this.files.language),
    onSolutions: (areThere) => {
      this.panes.offer("solutions", areThere);
      if (areThere) this.panes.choose("solutions");
    },
  });
  private readonly files = new Files(this.editor, () => this.opened(), () => this.moved());

  /** Show the text that the address, the last visit or the command line names. */
  async open(): Promise<void> {
    await this.ask();
    this.runs.offer(this.start.offers.run!);
    this.listen();
    const hasDraft = await this.files.showDraft(this.start.folder);
    if ((await this.openLink()) || hasDraft) return;
    const { file, files, folder } = this.start;
    const last = localStorage.getItem(LAST + folder);
    const first = file ?? files.find((name) => name === last) ?? files[0];
    if (first === undefined || !(await this.files.open("file", first))) await this.choose("new", FIRST);
    this.editor.focus();
  }

  /** Open what was chosen; on a new puzzle one draws first. */
  private readonly choose: Choose = async (kind, name) => {
    const isExample = kind === "new" && name.includes(".");
    if ((await this.files.open(isExample ? "example" : kind, name)) && kind === "new") this.panes.choose("draw");
  };

  private listen(): void {
    const open = async () => {
      await this.ask().catch((error: unknown) => say(wordsFor(error)));
      chooseText(this.start, this.choose);
    };
    const help = () =>
      tellHelp(this.start, this.files.language, (statement) => {
        this.panes.showText();
        this.editor.insert(statement);
      });
    byId("open").addEventListener("click", open);
    byId("new").addEventListener("click", () => chooseNew(this.start, this.choose));
    byId("save").addEventListener("click", () => this.files.save());
    byId("take").addEventListener("click", () => takeAway(this.start, this.work(), this.runs.last));
    byId("help").addEventListener("click", help);
    byId("faults").addEventListener("click", () => {
      this.panes.showText();
      this.editor.list();
    });
    addEventListener("beforeprint", () => (byId("printed").textContent = this.editor.text));
    addEventListener("hashchange", () => this.openLink());
    listenToKeys({
      save: () => void this.files.save(),
      open: () => void open(),
      solve: () => this.runs.start("solve"),
      count: () => this.runs.start("count"),
      help,
    });
  }

  /** Open what the address holds after its `#`; whether it holds a text. */
  private async openLink(): Promise<boolean> {
    if (location.hash.length < 2) return false;
    const held = await linked(location.hash);
    history.replaceState(null, "", location.pathname);
    if (!held) {
      notice("link", "This link holds no text that dlxc studio can read.");
      return false;
    }
    const name = held.name.replace(/^.*[/\\]/s, "").replace(NOT_IN_NAMES, "-").replace(/^[.\s]+/, "").trimEnd() || "linked.puzzle";
    if (!(await this.files.show(untitled(name, held.text)))) return false;
    this.parameters.choose(held.parameters);
    return true;
  }

  /** Another document is shown. */
  private opened(): void {
    this.countFaults(0, 0);
    this.picture.clear();
    this.runs.clear();
    this.moved();
  }

  /** The document has another name, and perhaps another language. */
  private moved(): void {
    localStorage.setItem(LAST + this.start.folder, this.files.name);
    const { language, origin } = this.files;
    this.panes.offer("draw", language === "puzzle");
    dismiss("translate");
    if (language === "xmpuzzle") {
      notice("translate", "This is a file of BurrTools. It can be drawn on as a puzzle of dlxc.", {
        "Edit as puzzle": () => this.translate("puzzle"),
      });
    } else if (origin) {
      notice("translate", `This puzzle was made of ${origin.name}.`, { "Save as BurrTools": () => this.translate("xmpuzzle") }, true);
    }
    this.refresh();
  }

  /** Show the same in the language `puzzle`, as a new text; or save a puzzle where it came from, packed as BurrTools packs. */
  private async translate(format: "puzzle" | "xmpuzzle"): Promise<void> {
    const { name, origin } = this.files;
    dismiss("translated");
    try {
      const asked: ExportAsked = { ...this.work(), action: "translate", format };
      const made = await request("POST", "/api/export", {}, asked);
      if (format === "puzzle") {
        const puzzle = untitled(`${name.replace(/^.*\/|\.[^./]*$/g, "")}.puzzle`, await made.text());
        if (await this.files.show({ ...puzzle, origin: { name, version: null } })) this.panes.choose("draw");
      } else if (this.files.origin === origin) await this.files.save(await new Response(made.body!.pipeThrough(new DecompressionStream("gzip"))).text());
    } catch (error) {
      notice("translated", wordsFor(error));
    }
    this.moved();
  }

  /** Ask for what is shown of the text anew. */
  private refresh(): void {
    if (!this.server.isReady || !this.files?.name) return;
    this.picture.refresh();
    this.parameters.refresh();
    if (this.panes.isSeen("draw")) this.board.refresh();
  }

  /** Ask what the server has now. */
  private async ask(): Promise<void> {
    this.start = await json<Start>("GET", "/api/start");
  }

  private work(): Work {
    return { document: this.files.document, parameters: this.parameters.values };
  }

  private countFaults(errors: number, others: number): void {
    const shown = byId("faults");
    shown.textContent = [errors && plural(errors, "error"), others && plural(others, "warning")].filter(Boolean).join(", ");
    shown.hidden = errors + others === 0;
    shown.className = errors ? "wrong" : "doubtful";
  }
}

if (isKnown()) {
  new Page().open().catch((error: unknown) => {
    notice("start", `The page cannot begin: ${wordsFor(error)}. Open the address that dlxc studio printed.`);
  });
} else {
  notice("start", "This page has no key to the server. Open the address that dlxc studio printed.", {}, true);
}
