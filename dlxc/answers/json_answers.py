r"""JSON of solvers: what dlxc writes itself, and the reading that it shares with clingo's.

>>> text = '{"solutions": [[{"option": 1, "items": [["A"], ["p", "red"]]}]], "seconds": 0.1}'
>>> [solution.parts for solution in read_json(AnswerText(text)).solutions]
[[('A', 'p:red')]]
>>> lines = '[{"option": 1, "items": [["A"]]}]\n[]\n'
>>> [solution.parts for solution in read_json(AnswerText(lines)).solutions]
[[('A',)], []]
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Annotated, Any, TypeVar

import msgspec

from dlxc.answers.reading import Answers, AnswerSolution, AnswerText, UnreadableAnswer
from dlxc.text.source import Span

_MOST_NESTED = 50
"""clingo nests objects and arrays 6 deep; Python reads some hundreds."""

_BRACKET = re.compile(r'"(?:[^"\\]|\\.)*+(?:"|\\?\Z)|([\[{])|([\]}])', re.DOTALL)
"""A bracket of JSON that opens or closes; strings are passed over, also one that never ends."""

_DOCUMENT = re.compile(r'\s*\{\s*"solutions"')
_LINE = re.compile(r'\s*\[\s*(?:\{\s*"option"|\]\s*$)', re.MULTILINE)
_OPTION = re.compile(r'\{\s*"option"')
"""Where an option begins; in a string the quotes have backslashes."""

_OURS = "dlxc"

T = TypeVar("T")


class _Option(msgspec.Struct):
    """An option as dlxc writes it; each item may have a colour after it."""

    items: list[Annotated[list[str], msgspec.Meta(min_length=1)]]


class _Document(msgspec.Struct):
    """The document of dlxc."""

    solutions: list[list[_Option]]


_READ_LINE = msgspec.json.Decoder(list[_Option])
_READ_DOCUMENT = msgspec.json.Decoder(_Document)


def read_json(answer: AnswerText, *, sure: bool = True) -> Answers | None:
    """The options in the JSON that `dlxc solve` and `dlxc decode` write, or in its JSON lines.

    Unless it is sure, the text must begin like one of them.
    """
    are_lines = _LINE.match(answer.text)
    if not (sure or are_lines or _DOCUMENT.match(answer.text)):
        return None
    if are_lines:
        lines = (line for line in answer.lines() if line.text.strip())
        solutions = [_decoded(_READ_LINE, line.text, line.start) for line in lines]
    else:
        solutions = _decoded(_READ_DOCUMENT, answer.text).solutions
    places = (Span(*match.span()) for match in _OPTION.finditer(answer.text))
    return Answers([_solution(solution, places) for solution in solutions], answer.says_none)


def _decoded(decoder: msgspec.json.Decoder[T], text: str, start: int = 0) -> T:
    """What a text holds that begins at a place of the answer; raises `UnreadableAnswer`."""
    try:
        return decoder.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        json_of(text, _OURS, start)  # if it is not JSON at all, this raises, and tells where
        message = f"this is not the JSON that {_OURS} writes: an option is like "
        option = '{"option": 1, "items": [["A"], ["00"]]}'
        raise UnreadableAnswer(message + option, Span(start, start + 1)) from None


def _solution(options: list[_Option], places: Iterator[Span]) -> AnswerSolution:
    answer_solution = AnswerSolution()
    for option in options:
        answer_solution.add(tuple(map(":".join, option.items)), next(places, Span(0, 1)))
    return answer_solution


def json_of(text: str, writer: str, start: int = 0) -> Any:
    """What a text is as JSON, whose numbers are left as texts; it begins at a place of the answer.

    Raises `UnreadableAnswer`, which names the program that should have written it.
    """
    depth = 0
    for bracket in _BRACKET.finditer(text):
        depth += (bracket[1] is not None) - (bracket[2] is not None)
        if depth > _MOST_NESTED:
            message = f"the JSON is nested more than {_MOST_NESTED} deep"
            raise UnreadableAnswer(message, Span(*bracket.span()).moved(start))
    try:
        return json.loads(text, parse_int=str, parse_float=str)
    except json.JSONDecodeError as error:
        place = Span(error.pos, min(error.pos + 1, len(text))).moved(start)
        message = f"this is not the JSON that {writer} writes: {error.msg.lower()}"
        raise UnreadableAnswer(message, place) from None


def json_list(
    value: object, key: str, text: str, writer: str, *, required: bool = True
) -> list[Any]:
    """The list under a key of an object; without the key it is empty, unless it is required."""
    found = value.get(key, None if required else []) if isinstance(value, dict) else None
    if not isinstance(found, list):
        place = max(text.find(f'"{key}"'), 0)
        message = f"this is not the JSON that {writer} writes: `{key}` is not a list"
        raise UnreadableAnswer(message, Span(place, place + 1))
    return found
