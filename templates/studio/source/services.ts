/** What a part of the page needs from the page around it: answers about a text, and changes of the text. */

export interface Position {
  line: number;
  character: number;
}

export interface TextEdit {
  range: { start: Position; end: Position };
  newText: string;
}

export interface Services {
  /** Asks the language server; the promise is rejected if it refuses or is gone. */
  ask(method: string, params: object): Promise<any>;

  /** The text as the language server has it, or as it will have it before the next request. */
  document(): { uri: string; version: number };

  /** Changes the text in one step of undo, if it still has this version. */
  apply(edits: TextEdit[], version: number): boolean | Promise<boolean>;

  /** Takes the last change of the text back, or makes it again. */
  undo?(): void;
  redo?(): void;

  /** Tells the user a sentence. */
  say(text: string): void;
}
