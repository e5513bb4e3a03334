"""How long a matcher that backtracks, as those of Python and JavaScript, takes for a pattern at worst.

A pattern is slow if there are texts by which it comes from one place in the pattern to another, or
back to the same, in two ways.  Such texts are sought exactly, as in Weber and Seidl, "On the degree
of ambiguity of finite automata"; then a matcher that counts its steps tries them, longer and longer.
What cannot go back into a part (`*+`, `(?>...)`) is understood by the matcher alone.
"""

from __future__ import annotations

import operator
import re
from collections import deque
from collections.abc import Callable, Iterator
from functools import cached_property, partial
from importlib import import_module
from itertools import product
from typing import Any

_PARSER, _CODES = import_module("re._parser"), import_module("re._constants")

_LARGE = 64
"""As often a part is repeated at most, or else it counts as repeated without end."""

_SHORT = 64
"""How often the text is repeated that is to make a matcher slow."""

_FEW = 10
"""With so few steps for each character no pattern is slow."""

_BUDGET = 40 * _SHORT * _SHORT
"""After so many steps a pattern is slow."""

_USUAL = "0aA_ \n\t-é\0\u2003,"

_CATEGORIES: dict[Any, Callable[[str], bool]] = {
    "DIGIT": str.isdecimal,
    "SPACE": str.isspace,
    "WORD": lambda c: c.isalnum() or c == "_",
}


class _Node:
    """A place in a pattern: a character is to come, or ways part, or something is to be checked."""

    def __init__(self, kind: str, *after: _Node, **about: Any) -> None:
        self.kind, self.after = kind, [*after]
        self.accepts: Callable[[str], bool] = about.get("accepts", lambda _: False)
        self.inner: _Node | None = about.get("inner")
        self.about = about


class _Program:
    """The places of a pattern, made backwards, from the end."""

    def __init__(self, pattern: str, flags: int) -> None:
        self.tree = _PARSER.parse(pattern, flags)
        self.flags = self.tree.state.flags
        self.groups: dict[int, Any] = {}
        self.letters = set(_USUAL)
        self._note_groups(self.tree)
        self.start = self._sequence(self.tree, _Node("end"))

    def _note_groups(self, part: Any) -> None:
        if isinstance(part, tuple) and part and part[0] is _CODES.SUBPATTERN:
            self.groups[part[1][0]] = part[1][3]
        if isinstance(part, tuple | list | _PARSER.SubPattern):
            for each in part:
                self._note_groups(each)

    def _sequence(self, items: Any, after: _Node) -> _Node:
        for code, value in reversed([*items]):
            after = self._item(str(code), value, after)
        return after

    def _item(self, code: str, value: Any, after: _Node) -> _Node:
        if code in ("LITERAL", "NOT_LITERAL", "ANY", "IN"):
            return _Node("char", after, accepts=self._accepts(code, value))
        if code == "BRANCH":
            return _Node("ways", *(self._sequence(way, after) for way in value[1]))
        if code == "SUBPATTERN":
            return self._sequence(value[3], after)
        if code in ("MAX_REPEAT", "MIN_REPEAT"):
            return self._repeat(value[0], value[1], value[2], after, lazy=code == "MIN_REPEAT")
        if code == "POSSESSIVE_REPEAT":
            end = _Node("inner end", after)
            return _Node(
                "atomic", after, inner=self._repeat(value[0], value[1], value[2], end, lazy=False)
            )
        if code == "ATOMIC_GROUP":
            return _Node("atomic", after, inner=self._sequence(value, _Node("inner end", after)))
        if code in ("ASSERT", "ASSERT_NOT"):
            width = value[1].getwidth()[0] if value[0] < 0 else 0
            inner = self._sequence(value[1], _Node("inner end"))
            return _Node(code, after, inner=inner, width=width)
        if code == "AT":
            return _Node("at", after, where=str(value))
        if code == "GROUPREF":  # of the same form, if not the same text
            return self._sequence(self.groups[value], after)
        raise NotImplementedError(code)

    def _repeat(self, least: int, most: Any, body: Any, after: _Node, *, lazy: bool) -> _Node:
        if most is _CODES.MAXREPEAT or most > _LARGE:
            loop = _Node("loop")
            ways = [self._sequence(body, loop), after]
            least = min(least, 2)
            loop.after = ways[::-1] if lazy else ways
            after = _Node("enter", loop)
        else:
            for _ in range(most - least):
                ways = [self._sequence(body, after), after]
                after = _Node("ways", *(ways[::-1] if lazy else ways))
        for _ in range(least):
            after = self._sequence(body, after)
        return after

    def _accepts(self, code: str, value: Any) -> Callable[[str], bool]:
        if code == "ANY":
            return lambda c: c != "\n" or bool(self.flags & re.DOTALL)
        items = value if code == "IN" else [(_CODES.LITERAL, value)]
        is_negated = code == "NOT_LITERAL"
        tests = list[Callable[[str], bool]]()
        for kind, about in items:
            if kind is _CODES.NEGATE:
                is_negated = True
            elif kind is _CODES.CATEGORY:
                *negation, name = str(about).removeprefix("CATEGORY_").split("_")
                tests.append(_category(name, bool(negation), bool(self.flags & re.ASCII)))
            else:
                low, high = about if kind is _CODES.RANGE else (about, about)
                around = (low - 1, low, high, high + 1)
                self.letters |= {chr(c) for c in around if 0 <= c < 0x110000}
                tests.append(partial(_is_between, low, high))
        fold = bool(self.flags & re.IGNORECASE)

        def accepts(letter: str) -> bool:
            forms = {letter, letter.lower(), letter.upper()} if fold else {letter}
            found = any(test(c) for test in tests for c in forms if len(c) == 1)
            return found is not is_negated

        return accepts


def _category(name: str, is_negated: bool, is_ascii: bool) -> Callable[[str], bool]:  # noqa: FBT001
    test = _CATEGORIES[name]
    return lambda c: (test(c) and (c.isascii() or not is_ascii)) is not is_negated


def _is_between(low: int, high: int, letter: str) -> bool:
    return low <= ord(letter) <= high


class _TooLongError(Exception):
    pass


class Pattern:
    """A pattern, and how it is asked for: `match`, `fullmatch`, `search`, or `finditer`."""

    def __init__(self, pattern: str, flags: int = 0, how: str = "finditer") -> None:
        program = _Program(rf"(?:{pattern})\Z" if how == "fullmatch" else pattern, flags)
        self._how, self._start, self._letters = how, program.start, program.letters
        self._multiline = bool(program.flags & re.MULTILINE)

    def slow_text(self) -> tuple[str, str, str] | None:
        """A text for which it is slow: its beginning, what is to be repeated, and its end."""
        is_sought = self._how not in ("match", "fullmatch")
        for before, again in dict.fromkeys(self._candidates()):
            for end in ("", *self._alphabet):
                for begin in dict.fromkeys((before, end + before)) if is_sought else (before,):
                    if self._is_slow(begin, again, end):
                        return begin, again, end
        return None

    def _is_slow(self, before: str, again: str, end: str) -> bool:
        few = self.steps(before + again * _SHORT + end)
        if few < _FEW * _SHORT * len(again):
            return False
        many = self.steps(before + again * 2 * _SHORT + end)
        return many >= 3 * few or many >= _BUDGET

    # The steps of a matcher.

    def steps(self, text: str) -> int:
        """How many places it visits."""
        self._left = _BUDGET
        place = 0
        try:
            while place <= len(text):
                end = self._end_of_match(self._start, text, place)
                if self._how in ("match", "fullmatch") or (
                    self._how == "search" and end is not None
                ):
                    break
                place = place + 1 if end is None else max(end, place + 1)
        except _TooLongError:
            return _BUDGET
        return _BUDGET - self._left

    def _end_of_match(self, start: _Node, text: str, place: int) -> int | None:
        waiting: list[tuple[_Node, int, dict[_Node, int]]] = [(start, place, {})]
        while waiting:
            self._left -= 1
            if self._left <= 0:
                raise _TooLongError
            node, place, seen = waiting.pop()
            after = node.after
            if node.kind in ("end", "inner end"):
                return place
            if node.kind == "char":
                if place < len(text) and node.accepts(text[place]):
                    waiting.append((after[0], place + 1, seen))
            elif node.kind == "atomic":
                assert node.inner
                end = self._end_of_match(node.inner, text, place)
                if end is not None:
                    waiting.append((after[0], end, seen))
            elif node.kind in ("ASSERT", "ASSERT_NOT"):
                assert node.inner
                begin = place - node.about["width"]
                end = self._end_of_match(node.inner, text, begin) if begin >= 0 else None
                if (end is None) is (node.kind == "ASSERT_NOT"):
                    waiting.append((after[0], place, seen))
            elif node.kind == "at":
                if self._is_at(node.about["where"], text, place):
                    waiting.append((after[0], place, seen))
            elif node.kind == "enter":
                waiting.append((after[0], place, {**seen, after[0]: -1}))
            elif node.kind == "loop":
                if seen.get(node) != place:  # otherwise it has gone round without a character
                    waiting += [(each, place, {**seen, node: place}) for each in reversed(after)]
            else:
                waiting += [(each, place, seen) for each in reversed(after)]
        return None

    def _is_at(self, where: str, text: str, place: int) -> bool:
        before, after = text[place - 1 : place] if place else "", text[place : place + 1]
        if "BOUNDARY" in where:
            is_word = [bool(c) and _CATEGORIES["WORD"](c) for c in (before, after)]
            return (is_word[0] is not is_word[1]) is ("NON" not in where)
        if "BEGINNING" in where:
            is_first = "STRING" in where or not self._multiline
            return not place or (not is_first and before == "\n")
        return not after or ("STRING" not in where and after == "\n")

    # The texts that may be hard for it.

    @cached_property
    def _states(self) -> dict[_Node, list[_Node]]:
        """The characters that can follow each character, as often as there are ways to them."""
        first = _Node("char", accepts=lambda _: True)
        is_sought = self._how not in ("match", "fullmatch")
        first.after = [_Node("ways", first, self._start) if is_sought else self._start]
        found, waiting = dict[_Node, list[_Node]](), [first]
        while waiting:
            node = waiting.pop()
            if node not in found:
                found[node] = [*_next_characters(node.after[0], ())]
                waiting += found[node]
        return found

    @cached_property
    def _alphabet(self) -> list[str]:
        """A character for each way in which the places of the pattern take characters."""
        signs = {tuple(n.accepts(c) for n in self._states): c for c in sorted(self._letters)[::-1]}
        return [*signs.values()]

    @cached_property
    def _steps(self) -> dict[_Node, list[tuple[str, list[_Node]]]]:
        return {
            node: [(c, after) for c in self._alphabet if node.accepts(c)]
            for node, after in self._states.items()
        }

    def _path(
        self, start: Any, ends: Callable[[Any], bool], goal: Any = ()
    ) -> tuple[str, Any] | None:
        """The shortest text on which places are reached side by side, not at once.

        The goal, if there is one, must stay within reach of all.
        """
        near = [{n for n in self._states if n is g or g in self._reached[n]} for g in goal]
        waiting, seen = deque([("", start)]), set()
        while waiting:
            text, places = waiting.popleft()
            ways = [dict(self._steps[place]) for place in places]
            for c in ways[0]:
                if all(c in way for way in ways):
                    for reached in product(*(dict.fromkeys(way[c]) for way in ways)):
                        if ends(reached):
                            return text + c, reached
                        if reached not in seen and all(map(operator.contains, near, reached)):
                            seen.add(reached)
                            waiting.append((text + c, reached))
        return None

    @cached_property
    def _reached(self) -> dict[_Node, set[_Node]]:
        reached = dict[_Node, set[_Node]]()
        for node in self._states:
            seen, waiting = set[_Node](), [node]
            while waiting:
                new = {*self._states[waiting.pop()]} - seen
                seen |= new
                waiting += new
            reached[node] = seen
        return reached

    def _candidates(self) -> Iterator[tuple[str, str]]:
        """Beginnings, and what may make it slow if it is repeated behind them."""
        first = next(iter(self._states))
        loops = [node for node, reached in self._reached.items() if node in reached]
        for p in loops:
            found = self._path((first,), (p,).__eq__, (p,))
            before = found[0] if found and p is not first else ""
            if self._how in ("match", "fullmatch"):  # there is no character before the first
                before = before[1:]
            again = self._twice(p)
            if again:
                yield before, again
            for q in loops:
                if q is not p and q in self._reached[p]:
                    found = self._path((p, p, q), (p, q, q).__eq__, (p, q, q))
                    if found:
                        yield before, found[0]

    def _twice(self, p: _Node) -> str | None:
        """A text on which a place is reached from itself in two ways."""
        for node in [n for n in self._states if n in self._reached[p] and p in self._reached[n]]:
            for other in {n for n in self._states[node] if self._states[node].count(n) > 1}:
                if other is p or p in self._reached[other]:
                    to = self._path((p,), (node,).__eq__)
                    c = self._steps[node][0][0]
                    back = (
                        self._path((other,), lambda at: at == (p,)) if other is not p else ("", 0)
                    )
                    if back and (to or node is p):
                        # The way back begins with the character of `other`.
                        return (to[0] if to and node is not p else "") + c + back[0]
        apart = self._path((p, p), lambda at: at[0] is not at[1], (p, p))
        if apart is None or not all(n is p or p in self._reached[n] for n in apart[1]):
            return None
        back = self._path(apart[1], lambda at: at == (p, p), (p, p))
        return apart[0] + back[0] if back else None


def _next_characters(node: _Node, seen: tuple[_Node, ...]) -> Iterator[_Node]:
    """The characters that can come next, one for each way; what is to be checked may come too."""
    if node in seen:
        return
    if node.kind == "enter":
        seen = tuple(each for each in seen if each is not node.after[0])
    elif node.kind == "loop":
        seen = (*seen, node)
    if node.kind == "char":
        yield node
    if node.kind == "atomic":
        assert node.inner
        yield from _next_characters(node.inner, seen)
    elif node.kind != "char":
        for each in [*node.after, *([node.inner] if node.inner else [])]:
            yield from _next_characters(each, seen)
