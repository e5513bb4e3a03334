r"""The answers of clingo to the program that dlxc writes: atoms, as text or as JSON.

>>> answers = read_solutions(AnswerText("Answer: 1\nchosen(5) chosen(7)\nSATISFIABLE\n"))
>>> [solution.parts for solution in answers.solutions]
[[5, 7]]
"""

from __future__ import annotations

import json
import re
from itertools import pairwise
from typing import Any

from dlxc.answers.answer_text import AnswerLine, AnswerText, AnswerWord, number_of, span_of
from dlxc.answers.codes import NO_LIST, NOT_AN_ATOM, NOT_JSON, TOO_DEEP
from dlxc.answers.model import Answers, AnswerSolution, UnreadableAnswer
from dlxc.text.source import Span

_NAMES = ("clingo version", "pyclingo version", "clasp version")
"""How it calls itself: as a program, as `python -m clingo`, and as what solves for gringo."""

_NONE = "UNSATISFIABLE"
_BEGIN = "chosen("
_ATOM = re.compile(r"chosen\(([1-9][0-9]*)\)")

_MOST_NESTED = 50
"""clingo nests objects and arrays 6 deep; Python reads some hundreds."""

_BRACKET = re.compile(r'"(?:[^"\\]|\\.)*+(?:"|\\?\Z)|([\[{])|([\]}])', re.DOTALL)
"""A bracket of JSON that opens or closes; strings are passed over, also one that never ends."""

_QUOTED_ATOM = re.compile(r'"(chosen\([^"\\]*)"')
"""An atom as JSON has it."""


def fits(answer: AnswerText) -> bool:
    """Lines that begin an answer, atoms `chosen(1)`, or clingo's JSON."""
    begun = answer.text.lstrip()
    return (
        (begun.startswith("{") and '"Call"' in answer.text)
        or any(line.startswith(("Answer:", _BEGIN)) for line in answer.plain_lines)
        or (begun.startswith(_NAMES) and _NONE in answer.text)
    )


def read_solutions(answer: AnswerText) -> Answers:
    """Atoms `chosen(1)`, an answer a line, or JSON of `--outf=2`."""
    if answer.text.lstrip().startswith("{"):
        return _read_json(answer.text)
    lines = [*answer.lines()]
    after = [line for before, line in pairwise(lines) if before.text.startswith("Answer:")]
    told = after or [line for line in lines if line.text.startswith(_BEGIN)]
    none = any(line.strip() == _NONE for line in answer.plain_lines)
    return Answers([_of_line(line) for line in told], says_none=none)


def _of_line(line: AnswerLine) -> AnswerSolution:
    solution = AnswerSolution()
    for word in line.words:
        if word[0].startswith(_BEGIN):
            solution.add(_number(word), word.span())
    return solution


def _number(word: AnswerWord) -> int:
    """The number in an atom."""
    atom = _ATOM.fullmatch(word[0])
    if atom is None:
        raise UnreadableAnswer(NOT_AN_ATOM, span_of(word), word=word[0])
    return number_of(atom[1], word.span())


def _read_json(text: str) -> Answers:
    """The witnesses of all calls.

    The place of an atom is where it first stands in the text.
    """
    told = _loaded(text)
    places: dict[str, tuple[int, int]] = {}
    for quoted in _QUOTED_ATOM.finditer(text):
        places.setdefault(quoted[1], quoted.span(1))
    calls = _list(told, "Call", text, required=True)
    witnesses = [witness for call in calls for witness in _list(call, "Witnesses", text)]
    solutions = [_of_values(_list(witness, "Value", text), places) for witness in witnesses]
    return Answers(solutions, says_none=told.get("Result") == _NONE)


def _of_values(values: list[Any], places: dict[str, tuple[int, int]]) -> AnswerSolution:
    solution = AnswerSolution()
    for value in values:
        if isinstance(value, str) and value.startswith(_BEGIN):
            atom = _ATOM.fullmatch(value)
            place = places.get(value, (0, 1))
            if atom is None:
                raise UnreadableAnswer(NOT_AN_ATOM, Span(*place), word=value)
            solution.add(number_of(atom[1], place), place)
    return solution


def _loaded(text: str) -> dict[str, Any]:
    """The object that a text is, whose numbers are left as texts."""
    depth = 0
    for bracket in _BRACKET.finditer(text):
        depth += (bracket[1] is not None) - (bracket[2] is not None)
        if depth > _MOST_NESTED:
            raise UnreadableAnswer(TOO_DEEP, Span(*bracket.span()), most=_MOST_NESTED)
    try:
        told: dict[str, Any] = json.loads(text, parse_int=str, parse_float=str)
    except json.JSONDecodeError as error:
        place = Span(error.pos, min(error.pos + 1, len(text)))
        raise UnreadableAnswer(NOT_JSON, place, reason=error.msg.lower()) from None
    return told


def _list(value: object, key: str, text: str, *, required: bool = False) -> list[Any]:
    """The list under a key of an object; without the key it is empty, unless it is required."""
    found = value.get(key, None if required else []) if isinstance(value, dict) else None
    if not isinstance(found, list):
        place = max(text.find(f'"{key}"'), 0)
        raise UnreadableAnswer(NO_LIST, Span(place, place + 1), key=key)
    return found
