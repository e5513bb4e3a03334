/** What a part of the page needs from the page around it: answers about a text, and changes of the text. */

export interface Position {
  line: number;
  character: number;
}

export interface TextEdit {
  range: { start: Position; end: Position };
  newText: string;
}

/** What the language server answers to a change: edits, or the reason why there are none. */
export interface Edits {
  version: number;
  edits?: TextEdit[];
  shift?: number[];
  /** The drawing that was changed, as it is called from now on. */
  id?: string;
  /** The names of pieces that the text has already, with those that they get. */
  renamed?: Record<string, string>;
  reason?: string;
}

export interface Services {
  /** Asks the language server; the promise is rejected if it refuses or is gone. */
  ask(method: string, params: object): Promise<any>;

  /** The text as the language server has it, or as it will have it before the next request. */
  document(): { uri: string; version: number };

  /** The values that were chosen for the parameters of the text. */
  values(): Record<string, string>;

  /** Changes the text in one step of undo, if it still has this version. */
  apply(edits: TextEdit[], version: number): boolean | Promise<boolean>;

  /** Takes the last change of the text back, or makes it again. */
  undo?(): void;
  redo?(): void;

  /** Tells the user a sentence. */
  say(text: string): void;
}

/** The text changed while the server worked: the reply would be about an older one. */
const CONTENT_MODIFIED = -32801;

/** What the language server said when it could not do what it was asked. */
export class Refusal extends Error {
  readonly isOutdated: boolean;

  constructor({ code, message }: { code?: number; message?: string }) {
    super(message ?? "The language server gives no reply.");
    this.isOutdated = code === CONTENT_MODIFIED;
  }
}

/** What answers depend on: the text, and the values of its parameters. */
export function stateOf(services: Pick<Services, "document" | "values">): string {
  const { uri, version } = services.document();
  return JSON.stringify([uri, version, services.values()]);
}

/**
 * Asks about the text as it is now, with the values that are chosen now. The answer is null if one of them changes before
 * it comes, or another text is opened: then it would be about something that is not shown any more.
 */
export async function askNow(
  services: Pick<Services, "ask" | "document" | "values">,
  method: string,
  question: object = {},
): Promise<any> {
  const { uri, version } = services.document();
  const parameters = services.values();
  const state = stateOf(services);
  const isNow = () => stateOf(services) === state;
  try {
    const answer = await services.ask(method, { textDocument: { uri }, version, parameters, ...question });
    return isNow() ? answer : null;
  } catch (error) {
    if (isNow()) throw error;
    return null;
  }
}

/** What to tell of something that went wrong. */
export const wordsFor = (error: unknown): string =>
  error && typeof error === "object" && "message" in error ? String(error.message) : String(error);
