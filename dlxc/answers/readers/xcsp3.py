r"""The answers of XCSP3 solvers: instantiations in XML.

>>> text = "<instantiation> <list> x1 x2 x3 </list> <values> 0x2 1 </values> </instantiation>"
>>> [solution.parts for solution in read_solutions(AnswerText(text)).solutions]
[[3]]
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from dlxc.answers.answer_text import WORD, AnswerText, AnswerWord, number_of, span_of
from dlxc.answers.codes import FEWER_VALUES, MORE_VALUES, NOT_A_VALUE, TAG_MISSING
from dlxc.answers.model import Answers, AnswerSolution, UnreadableAnswer
from dlxc.text.source import Span

_START = "<instantiation"

_OPTION = re.compile(r"x([1-9][0-9]*)")
"""The variable of an option, or of a colour; others are passed over."""

_VALUE = re.compile(r"([01*])(?:x([1-9][0-9]*))?")
"""A value, or `0x5` for five zeros; `*` stands for any value."""


def fits(answer: AnswerText) -> bool:
    """An instantiation."""
    return _START in answer.text


def read_solutions(answer: AnswerText) -> Answers:
    """A solution for each instantiation."""
    solutions = [_solution(answer.text, *place) for place in _instantiations(answer.text)]
    none = any(line.strip() == "s UNSATISFIABLE" for line in answer.plain_lines)
    return Answers(solutions, none, other_variables=True)


def _instantiations(text: str) -> Iterator[tuple[int, int]]:
    """Where each instantiation starts, and where the next one does."""
    start = text.find(_START)
    while start >= 0:
        following = text.find(_START, start + 1)
        yield start, following if following >= 0 else len(text)
        start = following


def _solution(text: str, start: int, end: int) -> AnswerSolution:
    """The options whose variables have the value 1."""
    names = _words(text, "list", start, end)
    solution = AnswerSolution()
    at = 0
    for word in _words(text, "values", start, end):
        value, times = _value(word)
        if times > len(names) - at:
            raise UnreadableAnswer(MORE_VALUES, span_of(word))
        for name in names[at : at + times] if value == "1" else ():
            if variable := _OPTION.fullmatch(name[0]):
                solution.add(number_of(variable[1], name.span()), name.span())
        at += times
    if at < len(names):
        place = Span(start, start + len(_START))
        raise UnreadableAnswer(FEWER_VALUES, place, variables=len(names), values=at)
    return solution


def _words(text: str, tag: str, start: int, end: int) -> list[AnswerWord]:
    """The words between a tag and its end."""
    opened = _find(text, f"<{tag}>", start, start, end)
    first = opened + len(tag) + 2
    return [*WORD.finditer(text, first, _find(text, f"</{tag}>", start, first, end))]


def _find(text: str, tag: str, instantiation: int, start: int, end: int) -> int:
    """Where a tag stands between two places of an instantiation."""
    at = text.find(tag, start, end)
    if at < 0:
        place = Span(instantiation, instantiation + len(_START))
        raise UnreadableAnswer(TAG_MISSING, place, tag=tag)
    return at


def _value(word: AnswerWord) -> tuple[str, int]:
    """A value, and how often it stands there."""
    value = _VALUE.fullmatch(word[0])
    if value is None:
        raise UnreadableAnswer(NOT_A_VALUE, span_of(word), word=word[0])
    return value[1], number_of(value[2] or "1", word.span())
