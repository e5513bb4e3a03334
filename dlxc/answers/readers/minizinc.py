r"""The answers of MiniZinc to the model that dlxc writes.

>>> answers = read_solutions(AnswerText("chosen = [1, 5];\n----------\n==========\n"))
>>> [solution.parts for solution in answers.solutions]
[[1, 5]]
"""

from __future__ import annotations

import re

from dlxc.answers.answer_text import AnswerLine, AnswerText, is_number, number_of
from dlxc.answers.codes import LIST_NOT_CLOSED, NOT_A_NUMBER
from dlxc.answers.model import Answers, AnswerSolution, UnreadableAnswer
from dlxc.text.source import Span

_LIST = "chosen = ["
_NONE = "=====UNSATISFIABLE====="

_MEMBER = re.compile(r"[^\s,]+")
"""What stands between the commas of a list."""


def fits(answer: AnswerText) -> bool:
    """The line that the model prints, or that there is no solution."""
    return any(line.lstrip().startswith((_LIST, _NONE)) for line in answer.plain_lines)


def read_solutions(answer: AnswerText) -> Answers:
    """A solution for each list."""
    told = [line for line in answer.lines() if line.text.strip().startswith((_LIST, _NONE))]
    solutions = [_solution(line) for line in told if line.text.strip().startswith(_LIST)]
    return Answers(solutions, says_none=any(line.text.strip() == _NONE for line in told))


def _solution(line: AnswerLine) -> AnswerSolution:
    end = line.text.find("]")
    if end < 0:
        raise UnreadableAnswer(LIST_NOT_CLOSED, line.span)
    first = line.span.start + len(_LIST)
    solution = AnswerSolution()
    for word in _MEMBER.finditer(line.answer, first, line.start + end):
        if not is_number(word[0]):
            raise UnreadableAnswer(NOT_A_NUMBER, Span(*word.span()), word=word[0])
        solution.add(number_of(word[0], word.span()), word.span())
    return solution
