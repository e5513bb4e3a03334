r"""Answers that give numbers of options: plain numbers, MiniZinc's lists, clingo's atoms.

>>> [solution.parts for solution in read_numbers(AnswerText("1 3 7\n5 6 7\n")).solutions]
[[1, 3, 7], [5, 6, 7]]
>>> answer = AnswerText("chosen = [1, 5];\n----------\n==========\n")
>>> [solution.parts for solution in read_minizinc(answer).solutions]
[[1, 5]]
>>> answer = AnswerText("Answer: 1\nchosen(5) chosen(7)\nSATISFIABLE\n")
>>> [solution.parts for solution in read_clingo(answer).solutions]
[[5, 7]]
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import chain, pairwise

from dlxc.answers.json_answers import json_list, json_of
from dlxc.answers.reading import (
    AnswerLine,
    Answers,
    AnswerSolution,
    AnswerText,
    AnswerWord,
    UnreadableAnswer,
    is_number,
    number_of,
    span_of,
)
from dlxc.text.prose import shortened
from dlxc.text.source import Span

_PLAIN_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)")
"""A number as programs print it; names of cells such as `010` are not."""

_LIST = "chosen = ["
_NO_LIST = "=====UNSATISFIABLE====="

_MEMBER = re.compile(r"[^\s,]+")
"""What stands between the commas of MiniZinc's list."""

_NAMES = ("clingo version", "pyclingo version", "clasp version")
"""How clingo calls itself: as a program, as `python -m clingo`, and as what solves for gringo."""

_NO_ATOMS = "UNSATISFIABLE"
_BEGIN = "chosen("
_ATOM = re.compile(r"chosen\(([1-9][0-9]*)\)")

_CLINGO = "clingo"

_QUOTED_ATOM = re.compile(r'"(chosen\([^"\\]*)"')
"""An atom as JSON has it."""


def read_numbers(answer: AnswerText, *, sure: bool = True) -> Answers | None:
    """A solution for each line with numbers; negative ones and 0 are not chosen.

    Unless it is sure, there must be nothing but numbers without zeros in front.
    """
    words = chain.from_iterable(map(str.split, answer.plain_lines))
    if not (sure or (answer.text.strip() and all(map(_PLAIN_NUMBER.fullmatch, words)))):
        return None
    return Answers([_of_numbers(matches) for line in answer.lines() if (matches := line.words)])


def _of_numbers(words: list[AnswerWord]) -> AnswerSolution:
    solution = AnswerSolution()
    for word in words:
        digits, place = word[0].removeprefix("-"), word.span()
        if not is_number(digits):
            raise _not_a_number(word)
        number = number_of(digits, place)
        if number and digits == word[0]:
            solution.add(number, place)
    return solution


def _not_a_number(word: AnswerWord) -> UnreadableAnswer:
    message = f"`{shortened(word[0])}` is not the number of an option"
    return UnreadableAnswer(message, span_of(word))


def read_minizinc(answer: AnswerText, *, sure: bool = True) -> Answers | None:
    """A solution for each list; unless it is sure, a line must be one or say that there is none."""
    answer_lines = [
        line for line in answer.lines() if line.text.strip().startswith((_LIST, _NO_LIST))
    ]
    if not (sure or answer_lines):
        return None
    solutions = [_of_list(line) for line in answer_lines if line.text.strip().startswith(_LIST)]
    return Answers(solutions, answer.says_none)


def _of_list(line: AnswerLine) -> AnswerSolution:
    end = line.text.find("]")
    if end < 0:
        raise UnreadableAnswer("the list of numbers has no `]` at its end", line.span)
    first = line.span.start + len(_LIST)
    solution = AnswerSolution()
    for word in _MEMBER.finditer(line.answer, first, line.start + end):
        if not is_number(word[0]):
            raise _not_a_number(word)
        solution.add(number_of(word[0], word.span()), word.span())
    return solution


def read_clingo(answer: AnswerText, *, sure: bool = True) -> Answers | None:
    """Atoms `chosen(1)`, an answer a line, or JSON of `--outf=2`.

    Unless it is sure, there must be lines that begin an answer, atoms, or clingo's JSON.
    """
    begun = answer.text.lstrip()
    if not (
        sure
        or (begun.startswith("{") and '"Call"' in answer.text)
        or any(line.startswith(("Answer:", _BEGIN)) for line in answer.plain_lines)
        or (begun.startswith(_NAMES) and _NO_ATOMS in answer.text)
    ):
        return None
    if begun.startswith("{"):
        return Answers(_of_json(answer.text), answer.says_none)
    lines = [*answer.lines()]
    after = [line for before, line in pairwise(lines) if before.text.startswith("Answer:")]
    answer_lines = after or [line for line in lines if line.text.startswith(_BEGIN)]
    atoms = ([(word[0], word.span()) for word in line.words] for line in answer_lines)
    return Answers([*map(_of_atoms, atoms)], answer.says_none)


def _of_atoms(atoms: Iterable[tuple[str, tuple[int, int]]]) -> AnswerSolution:
    """The solution of some atoms with their places; others than `chosen(1)` are passed over."""
    solution = AnswerSolution()
    for text, place in atoms:
        if text.startswith(_BEGIN):
            atom = _ATOM.fullmatch(text)
            if atom is None:
                message = f"`{shortened(text)}` does not give the number of an option"
                raise UnreadableAnswer(message, Span(*place))
            solution.add(number_of(atom[1], place), place)
    return solution


def _of_json(text: str) -> list[AnswerSolution]:
    """The witnesses of all calls.

    The place of an atom is where it first stands in the text.
    """
    told = json_of(text, _CLINGO)
    places: dict[str, tuple[int, int]] = {}
    for quoted in _QUOTED_ATOM.finditer(text):
        places.setdefault(quoted[1], quoted.span(1))
    calls = json_list(told, "Call", text, _CLINGO)
    found = (json_list(call, "Witnesses", text, _CLINGO, required=False) for call in calls)
    witnesses = (json_list(w, "Value", text, _CLINGO, required=False) for w in chain(*found))
    return [
        _of_atoms((atom, places.get(atom, (0, 1))) for atom in atoms if isinstance(atom, str))
        for atoms in witnesses
    ]
