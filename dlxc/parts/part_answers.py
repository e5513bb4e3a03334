r"""What a solver has answered to a part: read, verified, and in numbers of the whole problem.

>>> import dlxc
>>> problem = dlxc.compile("a b\na\nb\na b\n", "dlx")
>>> judge = AnswerJudge(problem)
>>> judge.judge(Part((), (3,), (), 0.5), "1:\n a\n b\n", "Altogether 1 solution.\n")
PartAnswer(solutions=[[1, 2]], total=1, missing='', faults=(), wrong='')
>>> judge.judge(Part((), (1, 2), (), 0.5), "1:\n a b\n").missing
'it does not say that these are all'
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from dlxc.answers import ANSWER_FORMATS
from dlxc.answers.answer_text import AnswerText
from dlxc.answers.model import Answers, UnreadableAnswer
from dlxc.answers.resolution import understand
from dlxc.answers.verification import unknown_options
from dlxc.parts.alike_options import AlikeOptions, has_equal_options
from dlxc.parts.answer_ends import AnswerEnd, answer_end, without_remarks
from dlxc.parts.part_problem import numbers_in_whole, part_problem
from dlxc.problem import Problem
from dlxc.problem.division import Part
from dlxc.solve.checking import Checker
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.prose import plural

_OF_ANY_WORDS = ("numbers", "dlx")
"""Formats without signs of their own: every text could be one."""


class PartAnswer(NamedTuple):
    """What is known of a part.

    `solutions` are verified, by numbers of options of the whole problem.  `total` is how many there
    are, as far as the answer says.  `missing` says why that is not all, if it is not.  What is
    wrong with the answer is told by `faults`, which have places in its text, or by `wrong`.
    """

    solutions: list[list[int]]
    total: int
    missing: str = ""
    faults: Sequence[Diagnostic] = ()
    wrong: str = ""


class AnswerJudge:
    """Reads the answers to the parts of a problem, and verifies them against the whole of it.

    Each solution must be one of the whole problem and belong to its part, and none may come twice.
    """

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self._checker = Checker(problem)
        self._has_equal_options = has_equal_options(problem)

    def judge(self, part: Part, text: str, errors: str = "", form: str | None = None) -> PartAnswer:
        """What an answer says; `errors` is what the solver wrote on standard error.

        `form` is the name of the answer's format; without it the text tells.
        """
        end = answer_end(text, errors)
        if self.problem.has_costs and end.total is None:
            end = AnswerEnd(None, is_whole=False)  # the solver has looked for the best alone
        if _is_only_a_total(text, end, form):
            return _answer([], end, "" if text.strip() else "it is empty")
        own = part_problem(self.problem, part)
        try:
            understood = understand(own, without_remarks(text), form)
        except UnreadableAnswer as fault:
            if end.is_whole:
                return PartAnswer([], 0, faults=[fault.diagnostic])
            return PartAnswer([], 0, "it cannot be read, and does not say that it is whole")
        solutions = understood.solutions
        if not end.is_whole and solutions and solutions[-1].unknown:  # it was cut off there
            solutions = solutions[:-1]
        unknown = [option for solution in solutions for option in solution.unknown]
        if unknown:
            return PartAnswer([], 0, faults=unknown_options(own, unknown))
        chosen = [solution.options for solution in solutions]
        if self._has_equal_options and _are_printed(understood.answers):
            alike = AlikeOptions(own)
            chosen = [alike.another(options) for options in chosen]
        return self._verified(part, chosen, end)

    def _verified(self, part: Part, chosen: list[list[int]], end: AnswerEnd) -> PartAnswer:
        """Solutions of a part, if all are right; of a cut answer the last one may be cut."""
        numbers = numbers_in_whole(self.problem, part)
        found = [numbers[np.array(options, np.int64) - 1].tolist() for options in chosen]
        self._checker.checked = 0
        wrong = self._checker.check(found)
        if wrong and not end.is_whole and self._checker.checked == len(found) - 1:
            found, wrong = found[:-1], ""
        wrong = wrong or _not_forced(part, found) or _too_many(found, end)
        return PartAnswer([], 0, wrong=wrong) if wrong else _answer(found, end)


def _answer(found: list[list[int]], end: AnswerEnd, otherwise: str = "") -> PartAnswer:
    """The answer with some solutions; `otherwise` says why it is not whole, if it is not."""
    total = max(len(found), end.total or 0)
    if end.is_whole:
        return PartAnswer(found, total)
    return PartAnswer(found, total, otherwise or "it does not say that these are all")


def _is_only_a_total(text: str, end: AnswerEnd, form: str | None) -> bool:
    """Whether a text prints no solutions, but at most their number."""
    if not text.strip():
        return True
    if form or end.total is None or "Altogether" in text or answer_end(text).total != end.total:
        return False
    answer = AnswerText(text)
    signs = (each.reader() for each in ANSWER_FORMATS.values() if each.name not in _OF_ANY_WORDS)
    return not any(reader.fits(answer) for reader in signs)


def _are_printed(answers: Answers) -> bool:
    """Whether solutions are options as printed, and not numbers of options."""
    parts = (part for solution in answers.solutions for part in solution.parts)
    return isinstance(next(parts, 0), tuple)


def _not_forced(part: Part, found: list[list[int]]) -> str:
    """What to say of the first solution that does not belong to the part."""
    for number, solution in enumerate(found, start=1):
        missing = {*part.forced}.difference(solution)
        if missing:
            return f"its solution {number} is not of this part: it lacks option {min(missing)}"
    return ""


def _too_many(found: list[list[int]], end: AnswerEnd) -> str:
    """What to say if there are more solutions than the answer says."""
    if end.total is None or not end.is_whole or len(found) <= end.total:
        return ""
    return f"it counts {plural(end.total, 'solution')}, but has {len(found)}"
