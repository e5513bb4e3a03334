/** The languages for the editor: which of their characters are comments, keywords, names and so on. */
import { type Language, StreamLanguage, type StringStream } from "@codemirror/language";
import { type Open, readLine, type Rule, start } from "./colour_reader.js";
import grammars from "../../../grammars/page/colours.json";

/** The tag of a scope that begins so; the first that fits is taken, and a scope for which none fits has no colour. */
const TAGS: readonly (readonly [string, string])[] = [
  ["comment", "comment"],
  ["constant.language", "atom"],
  ["constant.numeric", "number"],
  ["entity.name.label", "labelName"],
  ["entity.name", "typeName"],
  ["entity.other", "propertyName"],
  ["keyword.operator", "operator"],
  ["keyword", "keyword"],
  ["punctuation", "punctuation"],
  ["storage", "modifier"],
  ["string", "string"],
  ["support.function", "variableName.function"],
  ["support.type", "typeName"],
  ["variable", "variableName"],
];

interface Reading {
  open: Open;
  /** The scopes of the line that is read now. */
  scopes: readonly string[];
}

const made = new Map<string, Language>();

/** A language by its name, if it has colours. */
export function languageOf(name: string): Language | null {
  const rules: readonly Rule[] | undefined = Object.hasOwn(grammars, name)
    ? grammars[name as keyof typeof grammars]
    : undefined;
  if (!rules) return null;
  let language = made.get(name);
  if (!language) made.set(name, (language = read(name, rules)));
  return language;
}

function read(name: string, rules: readonly Rule[]): Language {
  return StreamLanguage.define<Reading>({
    name,
    startState: () => ({ open: start(rules), scopes: [] }),
    copyState: (reading) => ({ ...reading }),
    blankLine: (reading) => void Object.assign(reading, readLine(rules, "", reading.open)),
    token(stream, reading) {
      if (stream.sol()) Object.assign(reading, readLine(rules, stream.string, reading.open));
      return tagOf(nextScope(stream, reading.scopes));
    },
  });
}

/** Moves behind the characters that have the scope of the next one. */
function nextScope(stream: StringStream, scopes: readonly string[]): string {
  const scope = scopes[stream.pos] ?? "";
  do stream.pos++;
  while (!stream.eol() && scopes[stream.pos] === scope);
  return scope;
}

const tagOf = (scope: string): string | null => TAGS.find(([beginning]) => scope.startsWith(beginning))?.[1] ?? null;
