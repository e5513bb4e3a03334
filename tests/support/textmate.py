"""A reader of TextMate grammars: line by line, as editors read them, with their Oniguruma.

It knows the rules `match`, `begin` with `end`, and `begin` with `while`, their captures, and
`include` of the grammar's own repository.  Anything else in a rule is an error.
Source: https://macromates.com/manual/en/language_grammars, and how Visual Studio Code reads it.
"""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import onigurumacffi

_Rule = dict[str, Any]
Scopes = tuple[str, ...]

_KEYS = {"comment", "name", "match", "begin", "end", "while", "patterns", "include"}
CAPTURES = {"captures", "beginCaptures", "endCaptures"}
_compiled = cache(onigurumacffi.compile)


class _Frame(NamedTuple):
    """A rule that has begun: what stays open until its end, and the scopes of what is in it."""

    rule: _Rule
    scopes: Scopes
    begun: Any


class TextMateGrammar:
    def __init__(self, path: Path) -> None:
        self._grammar: _Rule = json.loads(path.read_text(encoding="utf-8"))
        for rule in rules_of(self._grammar):
            assert rule.keys() <= _KEYS | CAPTURES, rule

    def scopes(self, text: str) -> list[list[Scopes]]:
        """The scopes of each character of each line, without that of the language."""
        stack = [_Frame(self._grammar, (), None)]
        lines = []
        for line in text.splitlines():
            stack = _still_open(stack, line + "\n")
            found: list[Scopes] = [()] * (len(line) + 1)
            self._read(line + "\n", 0, stack, found)
            lines.append(found[: len(line)])
        return lines

    def _read(self, line: str, at: int, stack: list[_Frame], found: list[Scopes]) -> None:
        steps = 0
        while at < len(line):
            frame = stack[-1]
            rule, match = self._next(frame, line, at)
            found[at:] = [frame.scopes] * (len(found) - at)
            if match is None:
                return
            steps += 1
            assert steps < 10 * len(line) + 100, "the rules do not come on"
            at = match.end()
            scopes = frame.scopes if rule is None else frame.scopes + _name(rule)
            self._paint(line, match, scopes, _captures(rule, frame), found)
            if rule is None:
                stack.pop()
            elif "begin" in rule:
                stack.append(_Frame(rule, scopes, match))

    def _next(self, frame: _Frame, line: str, at: int) -> tuple[_Rule | None, Any]:
        """The rule that matches first, with its match; the end of what is open is no rule."""
        candidates: list[tuple[_Rule | None, str]] = [
            (rule, rule["match"] if "match" in rule else rule["begin"])
            for rule in self._flat(frame.rule.get("patterns", []))
        ]
        if "end" in frame.rule:
            candidates.insert(0, (None, _with_groups(frame.rule["end"], frame.begun)))
        best: tuple[_Rule | None, Any] = None, None
        for rule, pattern in candidates:
            match = _compiled(pattern).search(line, at)
            if match and (best[1] is None or match.start() < best[1].start()):
                best = rule, match
        return best

    def _flat(self, patterns: list[_Rule]) -> Iterator[_Rule]:
        """The rules in a list, with those that are included."""
        for rule in patterns:
            if "include" in rule:
                yield from self._flat([self._grammar["repository"][rule["include"][1:]]])
            elif "match" in rule or "begin" in rule:
                yield rule
            else:
                yield from self._flat(rule["patterns"])

    def _paint(
        self, line: str, match: Any, scopes: Scopes, captures: _Rule, found: list[Scopes]
    ) -> None:
        found[match.start() : match.end()] = [scopes] * (match.end() - match.start())
        for number, capture in captures.items():
            start, end = match.span(int(number))
            if start < end:
                inner = scopes + _name(capture)
                part = found[:end]
                self._read(line[:end], start, [_Frame(capture, inner, None)], part)
                found[start:end] = part[start:end]


def rules_of(tree: Any) -> Iterator[_Rule]:
    """All rules of a grammar, those of its repository and of captures included."""
    rules = [*tree.get("patterns", []), *tree.get("repository", {}).values()]
    for key in CAPTURES:
        rules += tree.get(key, {}).values()
    for rule in rules:
        yield rule
        yield from rules_of(rule)


def _name(rule: _Rule) -> Scopes:
    return (rule["name"],) if "name" in rule else ()


def _captures(rule: _Rule | None, frame: _Frame) -> _Rule:
    if rule is None:
        found = frame.rule.get("endCaptures", frame.rule.get("captures", {}))
    elif "begin" in rule:
        found = rule.get("beginCaptures", rule.get("captures", {}))
    else:
        found = rule.get("captures", {})
    assert isinstance(found, dict)
    return found


def _with_groups(pattern: str, begun: Any) -> str:
    """A pattern in which numbers of groups stand for what the beginning has matched."""
    return re.sub(r"\\(\d)", lambda number: re.escape(begun.group(int(number[1]))), pattern)


def _still_open(stack: list[_Frame], line: str) -> list[_Frame]:
    """What goes on in the next line: all in a rule with `while` ends where that does not match."""
    for depth, frame in enumerate(stack):
        if "while" in frame.rule:
            pattern = _with_groups(frame.rule["while"], frame.begun)
            if _compiled(pattern).search(line, 0) is None:
                return stack[:depth]
    return stack
