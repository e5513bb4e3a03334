r"""Answers that are the numbers of the chosen options, a solution a line.

>>> [solution.parts for solution in read_solutions(AnswerText("1 3 7\n5 6 7\n")).solutions]
[[1, 3, 7], [5, 6, 7]]
"""

from __future__ import annotations

import re

from dlxc.answers.answer_text import AnswerText, number_of, span_of
from dlxc.answers.codes import NOT_A_NUMBER
from dlxc.answers.model import Answers, AnswerSolution, UnreadableAnswer

_TOKEN = re.compile(r"(-?)([0-9]+)(?!\S)|\n|\S+")
"""A number, the end of a line, or some other word."""

_PLAIN_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)")
"""A number as programs print it; names of cells such as `010` are not."""


def fits(answer: AnswerText) -> bool:
    """Nothing but numbers without zeros in front."""
    some = False
    for line in answer.plain_lines:
        words = line.split()
        if not all(map(_PLAIN_NUMBER.fullmatch, words)):
            return False
        some = some or bool(words)
    return some


def read_solutions(answer: AnswerText) -> Answers:
    """A solution for each line with numbers; negative ones and 0 are not chosen."""
    solutions: list[AnswerSolution] = []
    current: AnswerSolution | None = None
    for token in _TOKEN.finditer(answer.text):
        if token[0] == "\n":
            current = None
            continue
        if token[2] is None:
            raise UnreadableAnswer(NOT_A_NUMBER, span_of(token), word=token[0])
        if current is None:
            current = AnswerSolution()
            solutions.append(current)
        number = number_of(token[2], token.span())
        if number and not token[1]:
            current.add(number, token.span())
    return Answers(solutions)
