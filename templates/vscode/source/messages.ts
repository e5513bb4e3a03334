/** What the panel and the extension say to each other. */

import type { TextEdit } from "../../studio/source/services.js";

export type Tab = "picture" | "draw";

/** The text that the panel shows, as the language server has it. */
export interface Shown {
  uri: string;
  version: number;
  name: string;
  language: string;
}

export type ToPanel =
  | { kind: "shown"; shown: Shown }
  | { kind: "tab"; tab: Tab }
  | { kind: "answer"; id: number; result: unknown }
  | { kind: "refusal"; id: number; code?: number; message: string };

export type ToExtension =
  | { kind: "ready"; uri: string | null }
  | { kind: "ask"; id: number; method: string; params: object }
  | { kind: "apply"; id: number; edits: TextEdit[]; version: number }
  | { kind: "values"; uri: string; values: Record<string, string> }
  | { kind: "undo" }
  | { kind: "redo" };
