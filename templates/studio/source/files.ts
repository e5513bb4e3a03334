/** The document that is open: where it comes from, whether it is saved, and what becomes of its file meanwhile. */
import type { Document as Given, Start } from "./api.js";
import { json, Refused, Socket } from "./connection.js";
import { showDifference } from "./difference.js";
import { ask, askText } from "./dialogs.js";
import { byId } from "./forms.js";
import type { Editor } from "./editor.js";
import { dismiss, notice, say } from "./notices.js";
import { wordsFor } from "./services.js";

/** Text that is not saved is kept here, so that a page that is loaded again has it. */
const DRAFT = "dlxc-draft";

/** What the file of BurrTools is that a puzzle was made of, when the puzzle is saved there. */
const ONE_PROBLEM = "It gets the problem of this puzzle alone, without pieces that lie in the box from the start. What else it has is lost: other problems and shapes, solutions, comments, and its own colours.";

interface Draft extends Given {
  origin: Files["origin"];
  saved: string;
  folder: string;
  isGone: boolean;
}

/** A text that is no file. */
export const untitled = (name: string, text: string): Given => ({
  name,
  text,
  uri: `untitled:${encodeURIComponent(name)}`,
  version: null,
});

/** The extension of a name, with its dot; empty if there is none. */
const extensionOf = (name: string): string => /\.[^./]*$/.exec(name)?.[0] ?? "";

export class Files {
  /** The file of BurrTools that the puzzle was made of; with a version once the puzzle is saved there. */
  origin: Pick<Given, "name" | "version"> | null = null;
  private given: Given = { name: "", text: "", uri: "", version: null };
  private saved = "";
  /** The folder of the server; empty until the page knows it. */
  private folder = "";
  /** How many documents have been opened: a reply of the server may be about an earlier one. */
  private opened = 0;
  /** Whether the file has gone; the page is told when it comes back. */
  private isGone = false;
  private drafting = 0;
  private isSaving = false;
  private readonly watch: Socket;

  constructor(
    private readonly editor: Editor,
    private readonly onOpen: () => void,
    private readonly onMove: () => void,
  ) {
    this.watch = new Socket("/api/watch", {
      open: () => void this.meet(),
      message: (text) => this.hear(JSON.parse(text)),
    });
    addEventListener("beforeunload", (event) => {
      this.keepDraft();
      if (this.isUnsaved) event.preventDefault();
    });
  }

  get name(): string {
    return this.given.name;
  }

  /** The language that the extension tells. */
  get language(): string {
    return extensionOf(this.name).slice(1).toLowerCase();
  }

  get document(): { name: string; text: string; uri: string } {
    return { name: this.given.name, text: this.editor.text, uri: this.given.uri };
  }

  get isUnsaved(): boolean {
    return this.isGone || this.editor.text !== this.saved;
  }

  /** The text has been changed by the user. */
  changed(): void {
    this.mark();
    clearTimeout(this.drafting);
    this.drafting = window.setTimeout(() => this.keepDraft(), 300);
  }

  /** Show a text of the server; what is not saved is only given up if the user says so. */
  async open(kind: "file" | "example" | "new", name: string): Promise<boolean> {
    try {
      const given = await json<Given>("GET", `/api/${kind}`, { name });
      return await this.show(kind === "file" ? given : { ...given, version: null });
    } catch (error) {
      notice("open", `${name} cannot be opened: ${wordsFor(error)}.`);
      return false;
    }
  }

  /** Show a text; `saved` is what its file holds, if that is something else. */
  async show(given: Given & Partial<Draft>, saved = given.text, isGone = false): Promise<boolean> {
    if (!(await this.mayLeave())) return false;
    for (const key of ["open", "changed", "draft", "save"]) dismiss(key);
    this.given = given;
    this.origin = given.origin ?? null;
    this.opened += 1;
    this.editor.open(given.text, { uri: given.uri, language: this.language });
    // A text may hold ends of lines that the editor reads as others.
    this.know({}, saved === given.text ? this.editor.text : saved, isGone);
    this.watchFile();
    this.onOpen();
    return true;
  }

  /** Show what was not saved when this page was left; whether there is such a text. */
  async showDraft(folder: string): Promise<boolean> {
    this.folder = folder;
    const kept = sessionStorage.getItem(DRAFT);
    if (!kept) return false;
    const draft = JSON.parse(kept) as Draft;
    if (draft.folder !== folder) {
      await this.show(untitled(draft.name, draft.text), "");
      notice("draft", `Your text of ${draft.name} in ${draft.folder} is back. It was not saved.`, {
        "Save it here": () => this.save(),
      });
      return true;
    }
    await this.show(draft, draft.saved, draft.isGone);
    notice("draft", `Your text of ${draft.name} is back. It was not saved.`, {
      "Save it": () => this.save(),
      ...(draft.saved ? { "Take what was saved": () => this.editor.replace(draft.saved) } : {}),
    });
    return true;
  }

  /** A server that was started again may serve another folder, whose files are others. */
  private async meet(): Promise<void> {
    if (!this.folder) return;
    try {
      const { folder } = await json<Start>("GET", "/api/start");
      if (folder === this.folder) this.watchFile();
      else this.leave(folder);
    } catch (error) {
      say(wordsFor(error));
    }
  }

  /** The server serves another folder: the text is no file of it, whatever its name. */
  private leave(folder: string): void {
    this.folder = folder;
    this.origin = null;
    if (this.given.version === null && !this.isGone) return;
    const { name } = this;
    this.opened += 1;
    this.know(untitled(name, this.given.text), "");
    this.editor.move({ uri: this.given.uri, language: this.language });
    this.onMove();
    notice("changed", `dlxc studio serves another folder now: ${folder}. Your text of ${name} stays here.`, {
      "Save it there": () => this.save(),
    });
  }

  private async mayLeave(): Promise<boolean> {
    if (!this.given.name || !this.isUnsaved) return true;
    const answer = await ask("Text that is not saved", `${this.name} has changes that are not saved.`, {
      Save: "save",
      Discard: "leave",
      Cancel: "stay",
    });
    if (answer === "save") return this.save();
    return answer === "leave";
  }

  /** Save the text: in its file, or in a new one, whose name is asked for; or what BurrTools reads of it, where it came from. */
  async save(burr?: string): Promise<boolean> {
    if (this.isSaving) return false;
    const place = burr === undefined ? this.given : this.origin;
    if (!place) return false;
    this.isSaving = true;
    const { name, version } = place;
    try {
      return version === null && !burr ? await this.saveAs(name) : await this.write(name, version, burr);
    } catch (error) {
      notice("save", `${name} is not saved: ${wordsFor(error)}.`, { "Try again": () => this.save(burr) });
      return false;
    } finally {
      this.isSaving = false;
      if (this.isGone) this.watchFile(); // what was told meanwhile was not heard
    }
  }

  private async saveAs(before: string, burr?: string): Promise<boolean> {
    const { opened } = this;
    const given = await askText("Save as a new file", "Name", before, "Save");
    if (given === null || opened !== this.opened) return false;
    const name = extensionOf(given) ? given : given + (extensionOf(before) || ".puzzle");
    if (!(await this.write(name, null, burr))) return false;
    if (opened !== this.opened || burr) return true;
    this.editor.move({ uri: this.given.uri, language: this.language });
    this.watchFile();
    this.onMove();
    return true;
  }

  private async write(name: string, version: string | null, burr?: string): Promise<boolean> {
    const { opened } = this;
    const text = burr ?? this.editor.text;
    try {
      const written = await json<{ uri: string; version: string }>("PUT", "/api/file", { name }, { text, version });
      if (opened === this.opened && burr) this.origin = { name, version: written.version };
      else if (opened === this.opened) {
        this.know({ name, ...written }, text);
        for (const key of ["changed", "draft", "save"]) dismiss(key);
      }
    } catch (error) {
      if (!(error instanceof Refused) || opened !== this.opened) throw error;
      if (error.status === 404 && burr && version !== null) return this.write(name, null, burr); // it is not there any more
      if (error.status !== 409) throw error;
      if (version !== null && !burr) {
        this.differ(error.body as Given);
        return false;
      }
      const words = `${name} is there already.${burr ? ` ${ONE_PROBLEM}` : ""}`;
      const answer = await ask("There is such a file", words, { "Another name": "name", Overwrite: "over", Cancel: null });
      if (answer === null || opened !== this.opened) return false;
      return answer === "name" ? this.saveAs(burr ? name : this.name, burr) : this.write(name, (error.body as Given).version, burr);
    }
    say(`${name} is saved.`);
    return true;
  }

  /** Have the server tell when the file is not, or not any more, as the page knows it. */
  private watchFile(): void {
    const { name, version } = this.given;
    if (version !== null || this.isGone) this.watch.send(JSON.stringify({ watch: name, version }));
  }

  private hear(news: { changed?: string; gone?: string; text: string; version: string }): void {
    const { name, version } = this.given;
    if ((version === null && !this.isGone) || (news.changed ?? news.gone) !== name) return;
    if (news.gone !== undefined) {
      // To save it makes it anew.
      this.know({ version: null }, this.saved, true);
      notice("changed", `${name} is not there any more. Your text stays here.`, { "Save it again": () => this.save() });
    } else if (news.version !== version && !this.isSaving) this.differ(news);
  }

  /** The file holds another text than the one that was opened or saved here. */
  private differ(theirs: { text: string; version: string | null }): void {
    if (this.editor.text === this.saved) {
      const what = this.isGone ? "is there again" : "was changed outside";
      this.take(theirs);
      say(`${this.name} ${what}. The new text is shown.`);
      return;
    }
    const takeTheirs = () => this.take(theirs);
    const keepMine = () => {
      this.know({ version: theirs.version }, theirs.text);
      say("Your text stays. To save it writes over the other one.");
    };
    const offer = () =>
      notice("changed", `${this.name} was changed outside, and you have changes that are not saved.`, {
        "Show the difference": () => {
          offer();
          showDifference(this.name, this.editor.text, theirs.text, { takeTheirs, keepMine });
        },
        "Take theirs": takeTheirs,
        "Keep mine": keepMine,
      }, true);
    offer();
  }

  private take(theirs: { text: string; version: string | null }): void {
    dismiss("changed");
    this.editor.replace(theirs.text);
    this.know({ version: theirs.version }, this.editor.text);
  }

  /** Something else is known of the file: what it holds, and whether it has gone. */
  private know(given: Partial<Given>, saved: string, isGone = false): void {
    this.given = { ...this.given, ...given };
    this.saved = saved;
    this.isGone = isGone;
    this.mark();
    this.keepDraft();
  }

  private mark(): void {
    const unsaved = this.isUnsaved;
    byId("name").textContent = this.name;
    byId("unsaved").hidden = !unsaved;
    document.title = `${unsaved ? "• " : ""}${this.name} – dlxc studio`;
  }

  private keepDraft(): void {
    clearTimeout(this.drafting);
    if (!this.isUnsaved) {
      sessionStorage.removeItem(DRAFT);
      return;
    }
    const { folder, saved, isGone, origin } = this;
    const draft: Draft = { ...this.given, text: this.editor.text, saved, folder, isGone, origin };
    try {
      sessionStorage.setItem(DRAFT, JSON.stringify(draft));
    } catch {
      say("The text is too long to be kept by the browser. Save it before you leave the page.");
    }
  }
}
