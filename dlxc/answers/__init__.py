r"""What solvers answer, whatever they were asked in, read back into numbers of options.

    text -> reader of a format -> Answers -> resolved against the problem -> numbers

>>> read("v -1 2 -3 4 0\n").solutions
[[2, 4]]
>>> read("1:\n A 00 01 (1 of 4)\n").solutions
[[('A', '00', '01')]]
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from dlxc.answers import assignments, chosen, printed
from dlxc.answers.answer import Answers, Solution, UnreadableError
from dlxc.answers.lookup import Lookup, Taken
from dlxc.problem import Problem

__all__ = ["FORMATS", "Answers", "Resolved", "UnreadableError", "read", "resolve", "understand"]


class Format(NamedTuple):
    """A form of answers: what it is called, whether a text has it, and what the text says."""

    name: str
    fits: Callable[[str], bool]
    read: Callable[[str], Answers]


FORMATS = {
    each.name: each
    for each in (
        Format("clingo", chosen.fits_clingo, chosen.read_clingo),
        Format("minizinc", chosen.fits_minizinc, chosen.read_minizinc),
        Format("xcsp3", assignments.fits_xcsp3, assignments.read_xcsp3),
        Format("sat", assignments.fits_sat, assignments.read_sat),
        Format("mip", assignments.fits_mip, assignments.read_mip),
        Format("numbers", chosen.fits_numbers, chosen.read_numbers),
        Format("dlx", printed.fits, printed.read),
    )
}
"""The forms, in the order in which a text of unknown form is tried."""


_ESCAPES = re.compile(r"\x1b\[[0-9;]*m")
"""The colours of a terminal, which ACE writes into files as well."""


def read(text: str, form: str | None = None) -> Answers:
    """What an answer says; its form is told by the text; raises `UnreadableError`."""
    text = _ESCAPES.sub("", text)
    known = FORMATS[form] if form else next((f for f in FORMATS.values() if f.fits(text)), None)
    if known is None:
        raise UnreadableError("this is the answer of no solver that is known")
    return known.read(text)


class Resolved(NamedTuple):
    """A solution in numbers of options, from 1, and what in it is no option of the problem."""

    options: list[int]
    unknown: list[str]


def understand(
    problem: Problem, text: str, form: str | None = None
) -> tuple[Answers, list[Resolved]]:
    """What an answer says of a problem; raises `UnreadableError`.

    Numbers may be items as well: where all lines are options of the problem, that is meant.
    """
    if form is None and FORMATS["numbers"].fits(text):
        answers = printed.read(text)
        found = resolve(problem, answers)
        if not any(solution.unknown for solution in found):
            return answers, found
    answers = read(text, form)
    return answers, resolve(problem, answers)


def resolve(problem: Problem, answers: Answers) -> list[Resolved]:
    """Find the options of solutions; printed ones are known by their items in any order.

    Of options that are printed alike each is taken once.
    """
    count = len(problem.options)
    solutions = answers.solutions
    if answers.variables:
        solutions = [[n for n in one if isinstance(n, int) and n <= count] for one in solutions]
    texts = {part for solution in solutions for part in solution if not isinstance(part, int)}
    known = Lookup(problem, texts).numbers if texts else {}
    return [_resolve(solution, count, known) for solution in solutions]


def _resolve(solution: Solution, count: int, known: dict[tuple[str, ...], list[int]]) -> Resolved:
    options: list[int] = []
    unknown: list[str] = []
    taken = Taken(known)
    for part in solution:
        if isinstance(part, int):
            number, text = part if 1 <= part <= count else None, str(part)
        else:
            number, text = taken.next(part), " ".join(part)
        if number is None:
            unknown.append(text)
        else:
            options.append(number)
    return Resolved(options, unknown)
