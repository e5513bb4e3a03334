r"""The answers of MIP solvers: lines that give variables their values.

>>> text = "Model status\nOptimal\n\n# Columns 3\nx1 1\nx2 0\nx3 0.9999999\n"
>>> [solution.parts for solution in read_solutions(AnswerText(text)).solutions]
[[1, 3]]
"""

from __future__ import annotations

import re
from typing import NamedTuple

from dlxc.answers.answer_text import (
    AnswerText,
    AnswerWord,
    is_number,
    number_of,
    span_of,
)
from dlxc.answers.codes import NO_VALUES, NOT_A_VALUE
from dlxc.answers.model import Answers, AnswerSolution, UnreadableAnswer

_STARTS = ("Model status", "# Columns", "Status:", "solution status:", "objective value")
_LINES = ("# Columns", "Model status", "Status:", "s mip ", "c Status:")
_INFEASIBLE = ("infeasible", "integer empty", "no feasible solution")
_DUAL = "# Dual solution values"
"""Behind this line HiGHS gives the same variables other values."""

_VARIABLE = re.compile(r"x([1-9][0-9]*)")
_REAL = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
_TOLERANCE = 0.1
"""MIP solvers take numbers for whole that are nearly so."""


class _Assignment(NamedTuple):
    """The digits of a variable's number, its value, and the words that they stand in."""

    digits: str
    variable: AnswerWord
    value: AnswerWord


def fits(answer: AnswerText) -> bool:
    """What HiGHS, GLPK, SCIP or CBC write about a solution, or a line `x1 1`."""
    return (
        answer.text.startswith(_STARTS)
        or any(line.startswith(_LINES) for line in answer.plain_lines)
        or any(_named(line.words) for line in answer.lines() if "x" in line.text)
    )


def read_solutions(answer: AnswerText) -> Answers:
    """The one solution of a file; raises `UnreadableAnswer` if no variable has a value."""
    lower = answer.text.lower()
    solution = AnswerSolution()
    assigned = glpk_none = False
    for line in answer.lines():
        if line.text.startswith(_DUAL):
            break
        words = line.words
        glpk_none |= line.text.startswith("s") and _is_glpk_none(words)
        assignment = _numbered(words) or _named(words)
        if assignment and not glpk_none:
            assigned = True
            if _is_chosen(assignment.value):
                number = number_of(assignment.digits, assignment.variable.span())
                solution.add(number, assignment.variable.span())
    if glpk_none or any(sign in lower for sign in _INFEASIBLE):
        return Answers([], says_none=True)
    if not assigned:
        raise UnreadableAnswer(NO_VALUES)
    return Answers([solution], other_variables=True)


def _is_chosen(word: AnswerWord) -> bool:
    """Whether a value is 1; one that is near to neither 0 nor 1 raises `UnreadableAnswer`."""
    value = float(word[0]) if _REAL.fullmatch(word[0]) else None
    if value is not None and abs(value) < _TOLERANCE:
        return False
    if value is not None and abs(value - 1) < _TOLERANCE:
        return True
    raise UnreadableAnswer(NOT_A_VALUE, span_of(word), word=word[0])


def _numbered(words: list[AnswerWord]) -> _Assignment | None:
    """GLPK's raw line `j 1 1`."""
    if len(words) == 3 and words[0][0] == "j" and is_number(words[1][0]):
        return _Assignment(words[1][0], words[1], words[2])
    return None


def _named(words: list[AnswerWord]) -> _Assignment | None:
    """A line that names a variable and its value.

    The name may have its index before it, and `*` may stand before the value.  In the table that
    HiGHS prints for people the name comes last: `0 0 1 1 Integer x1`.
    """
    if len(words) > 4 and words[-2][0] == "Integer":
        return _assignment(words[-1], words[-3])
    for at in range(min(len(words), 2)):
        values = [word for word in words[at + 1 : at + 3] if word[0] != "*"]
        if values and (assignment := _assignment(words[at], values[0])):
            return assignment
    return None


def _assignment(variable: AnswerWord, value: AnswerWord) -> _Assignment | None:
    name = _VARIABLE.fullmatch(variable[0])
    if name is None or not _REAL.fullmatch(value[0]):
        return None
    return _Assignment(name[1], variable, value)


def _is_glpk_none(words: list[AnswerWord]) -> bool:
    """GLPK's status line `s mip 8 20 n 0`, whose `n` says that there is no solution."""
    told = [word[0] for word in words[:5]]
    return told[:2] == ["s", "mip"] and told[4:] == ["n"]
