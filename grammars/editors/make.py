"""The files by which editors colour the languages: all are made of one table a language.

`python grammars/editors/make.py` writes `grammars/textmate`, `grammars/vim` and `grammars/page`
anew, and names the languages in `templates/vscode/package.json`.  Only the settings
`grammars/textmate/*.language.json` are written by hand.

A table is a TextMate grammar in short.  A rule has

    match       an expression, as Oniguruma has them; or
    begin       an expression at which something begins that goes on until `end` matches, or while
                lines match `while`, or else to the end of what it stands in
    scope       what the text is: `constant.numeric` or the like
    captures    what each group of `match` or `begin` is: a scope, or `#rule` for a rule inside
    delimiters  the scope of the text that matches `begin` or `end`
    inside      the rules inside; a rule with nothing else stands for these rules

Of the rules that match at one place, that which stands first in the table is taken.  Above the
rules stand

    extends     the language whose table this one changes
    settings    the file of settings for the language
    sync        how far back Vim reads before it colours a line
    lines       rules for the first lines, one a line; if there is a rule `comment`, comments and
                blank lines before them are skipped
    patterns    the rules of the whole text, or of what comes after the first lines

`@word` in an expression stands for words, see `_WORDS`.

What grammars mean: https://macromates.com/manual/en/language_grammars, and `:help syntax` of Vim.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable
from itertools import chain
from pathlib import Path
from typing import Any

from lark import Lark, Token, Tree

from dlxc.geometry.lattices import FREEDOMS, LATTICES
from dlxc.languages import WRITTEN
from dlxc.languages.lattice import further_lattices
from dlxc.languages.xc.evaluating.plugins import FUNCTIONS
from dlxc.languages.xc.syntax.margins import FAMILIES
from dlxc.system import __version__

GRAMMARS = Path(__file__).parent.parent
TEXTMATE, VIM = GRAMMARS / "textmate", GRAMMARS / "vim"
PAGE = GRAMMARS / "page" / "colours.json"
EXTENSION = GRAMMARS.parent / "templates" / "vscode" / "package.json"

_BRACES = r"\{[^{}]*\}"
for _ in range(7):  # braces may be in braces, eight deep
    _BRACES = rf'\{{(?:[^{{}}"]|"[^"\n]*"|{_BRACES})*\}}'

_WORDS: dict[str, Iterable[str]] = {
    "boxes": {box.word for each in LATTICES.values() for box in each.boxes if box.word},
    "braces": [_BRACES],
    "families": FAMILIES,
    "freedoms": FREEDOMS,
    "functions": FUNCTIONS,
    "lattices": [*LATTICES, *further_lattices()],
}
"""What stands for `@word` in the tables: words as the languages have them."""

_VIM_COLOURS = {
    "comment": "Comment",
    "constant.language": "Special",
    "constant.numeric": "Number",
    "entity.name.label": "Type",
    "entity.name": "Identifier",
    "entity.other": "Type",
    "keyword.operator": "Operator",
    "keyword": "Statement",
    "punctuation.section.block": "Delimiter",
    "punctuation.section.brackets.poly": "Delimiter",
    "punctuation.section.embedded": "Special",
    "punctuation.section.group": "Delimiter",
    "punctuation.separator.puzzle": "Delimiter",
    "storage": "Statement",
    "string": "String",
    "support.function": "Function",
    "support.type": "Type",
}
"""The group whose colour Vim gives to a scope that begins so; the first that fits is taken."""

_EXPRESSION = Lark(  # those of Oniguruma, as far as the tables need them
    r"""
    ?start: sequence ("|" sequence)*
    ?sequence: (repeated | group | SIGN)*
    repeated: (group | SIGN) QUANTIFIER
    group: OPENING start ")"
    OPENING: /\((\?(:|<?[=!]))?/
    QUANTIFIER: /[*+?]\??|\{[0-9,]+\}/
    SIGN: /\[(\\.|[^\\\]])+\]|\\.|[^\\()\[|*+?{]/
    """,
    parser="lalr",
)
_Rule = dict[str, Any]
_Part = Tree[Token] | Token


def made_files() -> dict[Path, str]:
    """The text of each file."""
    made = {TEXTMATE / "package.json": _json(_bundle()), EXTENSION: _json(_extension())}
    of_page = {}
    detecting = ['" Not `setfiletype`: another plug-in may claim an extension.\n']
    for language in WRITTEN:
        table = _table(language)
        grammar = _textmate(language, table)
        made[TEXTMATE / "syntaxes" / f"{language}.tmLanguage.json"] = _json(grammar)
        of_page[language] = _Page(language, grammar).rules()
        made[VIM / "syntax" / f"{language}.vim"] = _Vim(language, table).syntax()
        if "settings" in table:
            made[VIM / "ftplugin" / f"{language}.vim"] = _vim_settings(language, table["settings"])
        detecting.append(f"autocmd BufNewFile,BufRead *.{language} set filetype={language}\n")
    made[VIM / "ftdetect" / "dlxc.vim"] = "".join(detecting)
    made[PAGE] = _json(of_page)
    return made


def _table(language: str) -> _Rule:
    """A table, with what it takes from another one; a rule that it changes keeps its place."""
    text = (Path(__file__).parent / f"{language}.toml").read_text(encoding="utf-8")
    table = tomllib.loads(re.sub(r"@(\w+)", lambda word: "|".join(sorted(_WORDS[word[1]])), text))
    return _table(table["extends"]) | table if "extends" in table else table


def _rules(table: _Rule) -> dict[str, _Rule]:
    return {name: rule for name, rule in table.items() if isinstance(rule, dict)}


def _scope_and_inside(capture: str) -> tuple[str, list[str]]:
    """The scope of a group, or "", and the rules inside it."""
    scope, *inside = re.split(r"\s*#", capture)
    return scope, inside


# ---- TextMate


def _contributions() -> _Rule:
    """The languages and their grammars, as Visual Studio Code has them."""
    languages, grammars = [], []
    for name in WRITTEN:
        language: _Rule = {"id": name, "aliases": [name], "extensions": [f".{name}"]}
        if settings := _table(name).get("settings"):
            language["configuration"] = f"./{settings}.language.json"
        languages.append(language)
        path = f"./syntaxes/{name}.tmLanguage.json"
        grammars.append({"language": name, "scopeName": f"source.dlxc.{name}", "path": path})
    return {"languages": languages, "grammars": grammars}


def _bundle() -> _Rule:
    return {
        "name": "dlxc",
        "displayName": "dlxc",
        "description": "Colours for the languages of dlxc, "
        "a compiler from puzzles to exact-cover problems",
        "version": __version__,
        "publisher": "dlxc",
        "license": "MIT",
        "engines": {"vscode": "^1.57.0"},
        "categories": ["Programming Languages"],
        "contributes": _contributions(),
    }


def _extension() -> _Rule:
    """What is written by hand, with the languages of today."""
    package: _Rule = json.loads(EXTENSION.read_text(encoding="utf-8"))
    package["version"] = __version__
    package["contributes"] |= _contributions()
    return package


def _textmate(language: str, table: _Rule) -> _Rule:
    rules = _rules(table)
    order = [*rules]

    def included(names: Iterable[str]) -> list[_Rule]:
        return [{"include": f"#{name}"} for name in sorted(names, key=order.index)]

    def captured(captures: list[str]) -> _Rule:
        made = {}
        for number, capture in enumerate(captures, 1):
            scope, inside = _scope_and_inside(capture)
            named: _Rule = {"name": f"{scope}.{language}"} if scope else {}
            made[str(number)] = named | ({"patterns": included(inside)} if inside else {})
        return made

    repository = {}
    for name, rule in rules.items():
        made: _Rule = {"name": f"{rule['scope']}.{language}"} if "scope" in rule else {}
        made |= {key: rule[key] for key in ("match", "begin", "while", "end") if key in rule}
        if "begin" in rule and not {"while", "end"} & rule.keys():
            made["end"] = "(?!)"
        if "captures" in rule:
            made["beginCaptures" if "begin" in rule else "captures"] = captured(rule["captures"])
        if "delimiters" in rule:
            delimiters = {"0": {"name": f"{rule['delimiters']}.{language}"}}
            made["captures" if "end" in rule else "beginCaptures"] = delimiters
        if "inside" in rule:
            made["patterns"] = included(rule["inside"])
        repository[name] = made
    patterns = included(table["patterns"])
    for name in reversed(table.get("lines", [])):
        first = repository[name]
        repository[name] = {
            "begin": first["match"],
            "beginCaptures": first["captures"],
            "end": "(?!)",
            "patterns": patterns,
        }
        patterns = included([name])
    if "lines" in table and "comment" in rules:
        patterns = included(["comment"]) + patterns
    return {
        "information_for_contributors": [f"Made by grammars/editors/make.py of {language}.toml"],
        "name": language,
        "scopeName": f"source.dlxc.{language}",
        "fileTypes": [language],
        "patterns": patterns,
        "repository": repository,
    }


def _json(value: Any, margin: str = "") -> str:
    """A value in JSON, with as much on a line as goes into a hundred characters."""
    line = json.dumps(value)
    if not isinstance(value, dict | list) or (margin and len(margin + line) < 100):
        return line
    deeper = margin + "  "
    if isinstance(value, dict):
        parts = [f"{json.dumps(key)}: {_json(each, deeper)}" for key, each in value.items()]
    else:
        parts = [_json(each, deeper) for each in value]
    lines = ",\n".join(deeper + part for part in parts)
    return f"{line[0]}\n{lines}\n{margin}{line[-1]}" + ("" if margin else "\n")


# ---- The page of the studio


class _Page:
    """A TextMate grammar as rules with numbers, and with the regular expressions of browsers.

    The last rule holds those of the whole text.  Of `captures` and of what is `inside`, only
    numbers are told; a rule that merely stands for others is left out.
    """

    def __init__(self, language: str, grammar: _Rule) -> None:
        self._suffix, self._grammar = f".{language}", grammar
        self._repository: dict[str, _Rule] = grammar["repository"]
        self._numbers = {
            name: number
            for number, name in enumerate(
                name for name, rule in self._repository.items() if rule.keys() != {"patterns"}
            )
        }

    def rules(self) -> list[_Rule]:
        """The rules in the order of their numbers."""
        found = [self._rule(self._repository[name]) for name in self._numbers]
        return [*found, self._part(self._grammar, "")]

    def _rule(self, rule: _Rule) -> _Rule:
        made = self._part(rule, rule.get("name", ""))
        for key in ("match", "begin", "while", "end"):
            if key in rule:
                made[key] = _of_browsers(_EXPRESSION.parse(rule[key]))
        at_begin = rule.get("beginCaptures", rule.get("captures", {}))
        at_end = rule.get("captures", {}) if "begin" in rule else {}
        for key, captures in (("captures", at_begin), ("endCaptures", at_end)):
            if captures:
                made[key] = {
                    number: self._part(each, each.get("name", ""))
                    for number, each in captures.items()
                }
        return made

    def _part(self, rule: _Rule, scope: str) -> _Rule:
        named = {"scope": scope.removesuffix(self._suffix)} if scope else {}
        inside = self._inside(rule.get("patterns", []))
        return named | ({"inside": inside} if inside else {})

    def _inside(self, patterns: Iterable[_Rule]) -> list[int]:
        found = []
        for each in patterns:
            name = each["include"].removeprefix("#")
            if name in self._numbers:
                found.append(self._numbers[name])
            else:
                found += self._inside(self._repository[name]["patterns"])
        return found


_WORD = r"\p{Alphabetic}\p{M}\p{Nd}\p{Pc}"

_SIGNS_OF_BROWSERS = {
    r"[^\W\d]": r"[\p{Alphabetic}\p{M}\p{Pc}]",
    r"[^\W_]": rf"(?:(?!_)[{_WORD}])",
    r"\w": rf"[{_WORD}]",
    r"\S": r"\P{White_Space}",
    ".": r"[^\n]",
    "$": r"(?<!\n)(?![^\n])",
}
"""What browsers have for a sign.

Their own classes have only ASCII.  They read one line with its end, behind which nothing is.
"""


def _of_browsers(part: _Part) -> str:
    """A part of an expression as browsers read it with the flag `u`."""
    if isinstance(part, Token):
        within = part.replace(r"\w", _WORD).replace(r"\s", r"\p{White_Space}")
        return _SIGNS_OF_BROWSERS.get(part, within)
    parts = [_of_browsers(each) for each in part.children]
    if part.data == "group":
        return f"{parts[0]}{parts[1]})"
    return ("|" if part.data == "start" else "").join(parts)


# ---- Vim


def _vim_settings(language: str, settings: str) -> str:
    text = (TEXTMATE / f"{settings}.language.json").read_text(encoding="utf-8")
    sign = json.loads(text)["comments"]["lineComment"]
    return f"""\
" How comments are written in {language}.
if exists("b:did_ftplugin")
  finish
endif
let b:did_ftplugin = 1

let &l:comments = ":{sign}"
let &l:commentstring = "{sign} %s"
let b:undo_ftplugin = "setlocal comments< commentstring<"
"""


class _Vim:
    """A table as commands of Vim.

    Each rule is a group.  Vim has no captures: each is a group as well, that can only be inside the
    rule or after the capture before it.
    """

    def __init__(self, language: str, table: _Rule) -> None:
        self._language, self._table, self._rules = language, table, _rules(table)
        self._commands: list[str] = []
        self._links: list[str] = []

    def syntax(self) -> str:
        for name, rule in reversed(self._rules.items()):
            self._define(name, rule)
        if "lines" in self._table:
            self._define_lines(*self._table["lines"])
        return "\n".join(
            [
                f'" Vim syntax file of {self._language}, one of the languages of dlxc',
                f'" Made by grammars/editors/make.py of {self._language}.toml',
                'if exists("b:current_syntax")',
                "  finish",
                "endif",
                "",
                "syntax case match",
                "syntax iskeyword @,48-57,_,192-255,'",
                f"syntax sync {self._table['sync']}",
                "",
                '" Of what matches at one place, Vim takes what is defined last.',
                *self._commands,
                "",
                *self._links,
                "",
                f'let b:current_syntax = "{self._language}"\n',
            ]
        )

    def _define(self, name: str, rule: _Rule) -> None:
        group = self._group(name)
        self._link(group, rule.get("scope", ""))
        contained = "" if name in self._table["patterns"] else "contained"
        if "match" in rule:
            expression = _EXPRESSION.parse(rule["match"])
            heads = self._define_captures(group, expression, rule.get("captures", []))
            self._match(group, contained, _vim(expression), contains=heads)
        elif "begin" in rule:
            self._define_region(group, contained, rule)
        else:
            self._add("cluster", group, _listed("contains", self._groups(rule["inside"])))

    def _define_region(self, group: str, contained: str, rule: _Rule) -> None:
        begin = _EXPRESSION.parse(rule["begin"])
        start, inside = _vim(begin, r"\z("), self._groups(rule["inside"])
        if "captures" in rule:  # they are in a match, with which the region begins
            first = f"{group}Begin"
            heads = self._define_captures(group, begin, rule["captures"])
            self._match(first, "contained", _vim(begin), contains=heads)
            start, inside = rf"\%({_vim(begin)}\)\@=", [first, *inside]
        matchgroup = f"matchgroup={group}Delimiter" if "delimiters" in rule else ""
        self._link(f"{group}Delimiter", rule.get("delimiters", ""))
        end, keepend = r"\%$", ""
        if "while" in rule:
            end, keepend = rf"\n\ze\%({_translated(rule['while'])}\)\@!", "keepend"
        elif "end" in rule:
            end, keepend = _translated(rule["end"]), "keepend" if rule["end"] == "$" else ""
        bounds = matchgroup, f"start={_pattern(start)}", f"end={_pattern(end)}", keepend
        self._add("region", group, contained, *bounds, _listed("contains", inside))

    def _define_lines(self, name: str, *further: str) -> None:
        """The first line with all that are skipped before it, and the lines after it."""
        skipped, inside = "", [name]
        if "comment" in self._rules:
            comment = _translated(self._rules["comment"]["match"])
            skipped, inside = rf"\%({comment}\n\|\s*\n\)*", ["comment", name]
        text = rf"\%^{skipped}\%({_translated(self._rules[name]['match'])}\)"
        following = _listed("nextgroup", self._groups(further)), "skipnl" if further else ""
        self._match(self._group("lines"), "", text, *following, contains=self._groups(inside))

    def _define_captures(self, group: str, expression: _Part, captures: list[str]) -> list[str]:
        """Define the captures of an expression, and return those with which it can begin.

        A capture matches where the rest of the expression can follow.  Between captures there may
        only be blanks.
        """
        numbers = {id(each): at for at, each in enumerate(_captures(expression))}

        def heads(part: _Part, rest: str, after: list[str]) -> list[str]:
            """The captures with which a part can begin; with those `after` it the rest begins."""
            if isinstance(part, Token) or not _captures(part):
                return after
            if id(part) in numbers:
                scope, inside = _scope_and_inside(captures[numbers[id(part)]])
                name = f"{group}{numbers[id(part)] + 1}"
                self._link(name, scope)
                text = _vim(part) + (rf"\ze{rest}" if rest else "")
                following = _listed("nextgroup", after), "skipwhite" if after else ""
                groups = self._groups(inside)
                self._match(name, "contained", text, *following, contains=groups)
                return [name]
            if part.data == "sequence":
                for each in reversed(part.children):
                    after = heads(each, rest, after)
                    rest = _vim(each) + rest
                return after
            if part.data == "group":
                return heads(part.children[1], rest, after)
            # Alternatives, or what may be left out: its quantifier begins with what is after it.
            found = [heads(each, rest, after) for each in part.children]
            return list(dict.fromkeys(chain(*found)))

        return heads(expression, "", [])

    def _group(self, name: str) -> str:
        return self._language + "".join(word.capitalize() for word in name.split("-"))

    def _groups(self, names: Iterable[str]) -> list[str]:
        clusters = {name for name, rule in self._rules.items() if rule.keys() == {"inside"}}
        return ["@" * (name in clusters) + self._group(name) for name in names]

    def _match(
        self, group: str, contained: str, text: str, *following: str, contains: list[str]
    ) -> None:
        inside = _listed("contains", contains)
        self._add("match", group, contained, _pattern(text), inside, *following)

    def _add(self, *words: str) -> None:
        self._commands.append(" ".join(["syntax", *filter(None, words)]))

    def _link(self, group: str, scope: str) -> None:
        scoped = f"{scope}.{self._language}"
        found = [colour for start, colour in _VIM_COLOURS.items() if scoped.startswith(start)]
        if found:
            self._links.append(f"highlight default link {group} {found[0]}")


def _pattern(expression: str) -> str:
    """An expression for Vim's older engine, which looks ahead and back faster than the other."""
    return rf"/\%#=1{expression}/"


def _listed(option: str, groups: list[str]) -> str:
    return f"{option}={','.join(groups)}" if groups else ""


def _captures(part: _Part) -> list[_Part]:
    """The captures in a part of an expression, in order."""
    if isinstance(part, Token):
        return []
    own = [part] if part.data == "group" and part.children[0] == "(" else []
    return [*own, *(found for each in part.children for found in _captures(each))]


_VIM_SIGNS = {
    r"[^\W\d]": r"\K",
    r"[\w']": r"\k",
    r"[^\W_]": "[^[:blank:][:punct:]]",
    r"\1": r"\z1",
    "~": r"\~",
    "/": r"\/",
    "*?": r"\{-}",
    "+": r"\+",
    "?": r"\?",
    "(?=": r"\@=",
    "(?!": r"\@!",
    "(?<=": r"\@%d<=",
    "(?<!": r"\@%d<!",
}
"""What Vim has for a sign, for a quantifier, and for the opening of a group (after the group).

How far back Vim looks is said in characters.
"""


def _translated(expression: str) -> str:
    return _vim(_EXPRESSION.parse(expression))


def _vim(part: _Part, capture: str = r"\%(") -> str:
    """A part of an expression as Vim has it; `capture` opens a group that is a capture."""
    if isinstance(part, Token):
        if part in _VIM_SIGNS:
            return _VIM_SIGNS[part]
        if part.type == "QUANTIFIER":
            return part.replace("{", r"\{")
        if part.startswith("["):  # in Vim no class has the end of a line
            return part.replace(r"\[", "[").replace(r"\n", "").replace(r"\s", "[:blank:]")
        return part.removeprefix("\\") if part[-1] in "(){}|?+" else str(part)
    parts = [_vim(each, capture) for each in part.children]
    if part.data != "group":
        return (r"\|" if part.data == "start" else "").join(parts)
    opening, inner = part.children
    if opening == "(" and capture != r"\%(":
        return rf"{capture}{parts[1]}\)"
    group = parts[1] if isinstance(inner, Token) else rf"\%({parts[1]}\)"
    return group + _VIM_SIGNS.get(str(opening), "").replace("%d", str(_width(inner)))


def _width(part: _Part) -> int:
    """How many characters an expression without quantifiers matches at most."""
    if isinstance(part, Token):
        return 1
    widths = [_width(each) for each in part.children]
    return max(widths) if part.data == "start" else sum(widths)


def main() -> None:
    """Write all files."""
    for path, text in made_files().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
