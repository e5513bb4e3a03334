/** Made by tools/make_api_types.py of the records of the server. */

/** What the page asks to run: with values of parameters, and of options as its fields say. */
export interface RunAsked {
  document: GivenDocument; action: "check" | "clues" | "count" | "solve" | "why"; parameters?: Record<string, string>;
  most?: number; options?: Record<string, string | boolean>;
}

/** A document as the page has it, perhaps not saved. */
export interface GivenDocument { text: string; uri: string }

/** What the page asks to be written; `run` has the solutions, if they are to be.  Of these it wants those with some
 * `numbers`, from 0, or all if there are none. */
export interface ExportAsked {
  document: GivenDocument; action: "cell" | "compile" | "draw" | "notebook" | "solutions" | "translate";
  format?: string; parameters?: Record<string, string>; options?: Record<string, string | boolean>; run?: string;
  numbers?: number[]; preview?: boolean;
}

/** What the page is told when it begins.  The `examples` of each group have titles, as have the `kinds` of new
 * texts, which are languages and examples, and all other `languages`.  A word has a meaning, and an example or nothing. */
export interface Start {
  version: string; folder: string; file: string | null; files: string[];
  examples: Record<string, Record<string, string>>; kinds: Record<string, string>; languages: Record<string, string>;
  words: Record<string, Record<string, [string, string]>>; offers: Record<string, Offer>; limits: Limits;
}

/** A kind of files to export, with its formats in words, or what runs can be asked.  `missing` are formats that
 * cannot be made here, each with what to install, and `single` those formats and options that take one solution. */
export interface Offer {
  label: string; about: string; formats: Record<string, string>; fields: OfferField[]; missing: Record<string, string>;
  single: string[];
}

/** A field that sets an option of a command; `templates/studio/offers.toml` says how. */
export interface OfferField {
  option: string; label: string; formats: string[]; kind: "choice" | "flags" | "off" | "on" | "text" | "tick";
  hint: string; values: [string, string][]; unless: string; needs: string; also: string[];
}

/** How long commands may run, what memory and disk they may take, and what they find at most. */
export interface Limits { seconds: number; megabytes: number; disk_megabytes: number; solutions: number }

/** A text with its name; `version` is the SHA-256 of the bytes of its file. */
export interface Document { name: string; text: string; uri: string; version: string | null }

/** How far a search is: its `share` and the seconds that are `left` may be unknown. */
export interface Progress {
  event: "progress"; seconds: number; found: number; share: number | null; left: number | null; key: string;
}

/** How many solutions the page of a run has while more are searched. */
export interface Drawn { event: "drawn"; drawn: number; key: string; run: string; page: string }

/** How a run has ended.  A command that was run has an `exit` code, and may have told a `record` of its end.
 * `messages` are all else that it has said, or why there is none.  A `count` may be too large for a number of the page.
 * Solutions have a page, and a `run` by which they are exported.  A `text` is new. */
export interface End {
  event: "end"; exit: number | null; stopped: "disk" | "memory" | "time" | "user" | null; seconds: number;
  messages: string; record: Report | null; count: string | null; text: string | null; solutions: number;
  page: string | null; run: string | null; command: string; key: string;
}

/** How a check or a search has ended.  `end` is `all`, `limit` if as many solutions were found as were asked for, or
 * why it stopped. `all` and `different` count solutions, if that is known.  Those that a symmetry of the box turns into
 * each other are `alike` if they count separately; `mirror_images` count `apart` or as `one`, if both is possible.
 * `groups` are all, and those with one solution.  A terminal is told `said`. */
export interface Report {
  end: string; warnings: number; found: number; all: number | null; different: number | null; alike: boolean;
  mirror_images: "apart" | "one" | null; nodes: number | null; dead_ends: number | null;
  groups: [number, number] | null; said: string[];
}
