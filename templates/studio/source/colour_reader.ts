/**
 * Reads lines as TextMate grammars do: what scope each character has. A rule that has begun stays open until its end
 * matches, or while the lines match; what is in it is read by the rules inside it.
 */

/** What a piece of text is, and the numbers of the rules that read it. */
export interface Part {
  scope?: string;
  inside?: number[];
}

/** Parts by the numbers of groups. */
type Captures = Record<string, Part | undefined>;

/** A rule with regular expressions. */
export interface Rule extends Part {
  match?: string;
  begin?: string;
  while?: string;
  end?: string;
  captures?: Captures;
  endCaptures?: Captures;
}

/** What is open: a rule or a part, the scope of what is in it, and the groups with which it began. */
interface Frame {
  rule: Rule;
  scope: string;
  groups: readonly (string | undefined)[];
}

export type Open = readonly Frame[];

/** Longer lines are read up to here. */
const LONGEST = 10_000;

const compiled = new Map<string, RegExp>();

function expression(source: string): RegExp {
  let found = compiled.get(source);
  if (!found) compiled.set(source, (found = new RegExp(source, "dgu")));
  return found;
}

/** An expression in which the number of a group stands for what the group has matched. */
function filled(source: string, groups: readonly (string | undefined)[]): RegExp {
  const written = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  return expression(source.replace(/\\(\d)/g, (_, group) => written(groups[Number(group)] ?? "")));
}

/** What is open before the first line. */
export function start(rules: readonly Rule[]): Open {
  return [{ rule: rules.at(-1)!, scope: "", groups: [] }];
}

/** The scope of each character of a line, or "", and what is open after it. */
export function readLine(rules: readonly Rule[], line: string, before: Open): { scopes: string[]; open: Open } {
  const text = `${line.slice(0, LONGEST)}\n`;
  const ended = before.findIndex(({ rule, groups }) => rule.while && !matchAt(filled(rule.while, groups), text, 0));
  const open = before.slice(0, ended < 0 ? before.length : ended);
  const scopes = new Array<string>(text.length).fill("");
  read(rules, text, 0, open, scopes);
  return { scopes: scopes.slice(0, line.length), open };
}

function matchAt(searched: RegExp, text: string, from: number): RegExpExecArray | null {
  searched.lastIndex = from;
  return searched.exec(text);
}

/** Reads a text from a place on: fills `scopes`, and changes what is open. */
function read(rules: readonly Rule[], text: string, from: number, open: Frame[], scopes: string[]): void {
  // A match that begins further on is still the next one of its expression when the place comes nearer.
  const matches = new Map<RegExp, RegExpExecArray | null>();
  const next = (searched: RegExp, at: number) => {
    let match = matches.get(searched);
    if (match === undefined || (match && match.index < at)) {
      matches.set(searched, (match = matchAt(searched, text, at)));
    }
    return match;
  };
  for (let at = from, steps = 0; at < text.length && steps < 10 * text.length + 100; steps++) {
    const frame = open.at(-1)!;
    const { end, inside = [] } = frame.rule;
    let found = end === undefined ? null : next(filled(end, frame.groups), at);
    let rule: Rule | null = null;
    for (const number of inside) {
      const tried = rules[number]!;
      const match = next(expression((tried.match ?? tried.begin)!), at);
      if (match && (!found || match.index < found.index)) [found, rule] = [match, tried];
    }
    scopes.fill(frame.scope, at, found?.index ?? text.length);
    if (!found) return;
    at = found.index + found[0].length;
    const scope = rule?.scope ?? frame.scope;
    scopes.fill(scope, found.index, at);
    for (const [number, part] of Object.entries((rule ? rule.captures : frame.rule.endCaptures) ?? {})) {
      const place = found.indices![Number(number)];
      if (!part || !place || place[0] === place[1]) continue;
      const inner = { rule: part, scope: part.scope ?? scope, groups: [] };
      read(rules, text.slice(0, place[1]), place[0], [inner], scopes);
    }
    if (!rule) open.pop();
    else if (rule.begin) open.push({ rule, scope, groups: [...found] });
  }
}
