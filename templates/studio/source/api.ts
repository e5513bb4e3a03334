/** What the server says under /api/, as types. */

export interface Start {
  version: string;
  folder: string;
  file: string | null;
  files: { name: string; language: string | null }[];
  examples: { name: string; title: string; group: string }[];
  languages: { name: string; extension: string }[];
  targets: { name: string; extension: string; about: string }[];
  pictures: string[];
  answers: string[];
  /** Formats that cannot be made here, each with what to install. */
  missing: Record<string, string>;
  news: string[];
  limits: { seconds: number; megabytes: number; solutions: number };
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
