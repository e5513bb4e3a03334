/** What the server says under /api/, as types. */

export interface Start {
  version: string;
  folder: string;
  file: string | null;
  files: string[];
  examples: { name: string; title: string; group: string }[];
  /** The kinds of new texts, languages and examples, in words, and the languages that are not among them. */
  kinds: Record<string, string>;
  languages: Record<string, string>;
  /** The words of a language; an `example` is a statement to insert. */
  words: Record<string, { word: string; meaning: string; example?: string }[]>;
  offers: Offer[];
  /** What can be said of a count or of a search. */
  run: Pick<Offer, "about" | "fields">;
  limits: { seconds: number; megabytes: number; solutions: number };
}

/** A kind of files to export, as `offers.toml` has it. */
export interface Offer {
  action: "draw" | "compile" | "solutions" | "notebook" | "translate";
  label: string;
  about: string;
  /** The formats, in words. */
  formats: Record<string, string>;
  fields?: OfferField[];
  /** Formats that cannot be made here, each with what to install. */
  missing?: Record<string, string>;
}

/** A field that sets an option of a command; the table says how. */
export interface OfferField {
  option: string;
  label: string;
  formats: string[];
  kind: "tick" | "on" | "off" | "text" | "choice" | "flags";
  hint?: string;
  values?: [value: string, label: string][];
  unless?: string;
  needs?: string;
}

/** A run that has found solutions, and what a reader has chosen in their page. */
export interface Solved {
  run: string;
  solutions: number;
  view: null | { matching?: number[] | null; opened?: number | null };
}

/** A text with its name; its version is null if there is no file of it that may be written. */
export interface Given {
  name: string;
  text: string;
  uri: string;
  version: string | null;
}

/** What a run or an export is about. */
export interface Work {
  document: { name: string; text: string; uri: string };
  parameters: Record<string, string>;
}
