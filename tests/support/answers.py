"""Answers of all formats to one small problem."""

import dlxc
from dlxc.problem import Problem
from support.cases import cases

DOMINOES = "[0-1][0-2]\n3|D 00 01\n"
"""Options: 1-4 lie flat (00 01, 01 02, 10 11, 11 12), 5-7 stand (00 10, 01 11, 02 12)."""

ANSWERS: dict[str, str] = dict(cases("answers/one-solution"))
"""The solution 5 6 7, by the names of formats and of what writes them."""

MANY_SOLUTIONS: dict[str, str] = dict(cases("answers/many-solutions"))
"""The solutions 1 3 7 and 5 6 7."""

NO_SOLUTIONS: list[str] = cases("answers/no-solution")
"""What solvers print where there is none."""


def dominoes() -> Problem:
    """The problem that the answers are about."""
    return dlxc.compile(DOMINOES, "polyomino")
