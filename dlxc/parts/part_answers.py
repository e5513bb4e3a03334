r"""What solvers have answered to parts: read, verified, and in numbers of the whole.

>>> import dlxc
>>> problem = dlxc.compile("a b\na\nb\na b\n", "dlx")
>>> judge = AnswerJudge(problem)
>>> judge.judge(Part(0.5, (), left_out=(3,)), "1:\n a\n b\n", "Altogether 1 solution.\n")
PartAnswer(solutions=[[1, 2]], total=1, missing='', faults=(), wrong='')
>>> judge.judge(Part(0.5, (), left_out=(1, 2)), "1:\n a b\n").missing
'it does not say that these are all'
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from dlxc.answers.reading import AnswerEnd, AnswerText, UnreadableAnswer
from dlxc.answers.resolution import is_only_a_total, told_apart, understand, unknown_options
from dlxc.answers.verification import Checker
from dlxc.parts import Part, numbers_in_whole, part_problem
from dlxc.problem import Problem
from dlxc.problem.choices import Choices
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.prose import plural


class PartAnswer(NamedTuple):
    """What is known of a part.

    `solutions` are verified, by numbers of options of the whole problem.  `total` is how many there
    are, as far as the answer says.  `missing` says why that is not all, if it is not.  What is
    wrong with the answer is in `faults`, which have places in its text, or in `wrong`.
    """

    solutions: list[list[int]]
    total: int
    missing: str = ""
    faults: Sequence[Diagnostic] = ()
    wrong: str = ""

    @property
    def unprinted(self) -> str:
        """What to say of solutions that are counted and not printed, if there are any."""
        count = len(self.solutions)
        if count == self.total:
            return ""
        if count:
            return f"it has {count} of the {self.total} solutions that it counts"
        return "it only says how many solutions there are; `--count` adds that up"


class AnswerJudge:
    """Reads the answers to the parts of a problem, and verifies them against the whole of it.

    Each solution must be one of the whole problem and belong to its part, and none may come twice.
    """

    def __init__(self, problem: Problem) -> None:
        self.problem, self._checker = problem, Checker(problem)

    def judge(self, part: Part, text: str, errors: str = "", form: str | None = None) -> PartAnswer:
        """What an answer says; `errors` is what the solver wrote on standard error.

        `form` is the name of the answer's format; without it the text tells.
        """
        end, numbers = AnswerText(text, errors).end, numbers_in_whole(self.problem, part)
        if not (text.strip() or len(numbers) or self.problem.items.bounds()[0].any()):
            # Nothing is left to choose, and nothing to cover; programs print nothing then.
            end = AnswerEnd(1, is_whole=True)
        elif self.problem.has_costs and end.total is None:
            end = AnswerEnd(None, is_whole=False)  # the solver has looked for the best alone
        if is_only_a_total(text, end, form):
            return self._verified(part, [], end, "" if text.strip() else "it is empty")
        own = part_problem(self.problem, part)
        try:
            _, solutions, alike = understand(own, text, form)
        except UnreadableAnswer as unreadable:
            if end.is_whole:
                return PartAnswer([], 0, faults=[unreadable.diagnostic])
            return PartAnswer([], 0, "it cannot be read, and does not say that it is whole")
        if not end.is_whole and solutions and solutions[-1].unknown:  # it was cut off there
            solutions = solutions[:-1]
        if unknown := [fault for solution in solutions for fault in solution.unknown]:
            return PartAnswer([], 0, faults=unknown_options(unknown))
        chosen = told_apart((solution.options for solution in solutions), alike)
        found = [numbers[np.array(options, np.int64) - 1].tolist() for options in chosen]
        return self._verified(part, found, end)

    def _verified(
        self, part: Part, found: list[list[int]], end: AnswerEnd, lack: str = ""
    ) -> PartAnswer:
        """The answer with some solutions, if all are right; of a cut one the last may be cut.

        `lack` says why it is not whole, if it is not.
        """
        self._checker.checked = 0
        wrong = self._checker.check(Choices.of(found))
        if wrong and not end.is_whole and self._checker.checked == len(found) - 1:
            found, wrong = found[:-1], ""
        for number, solution in enumerate(found, start=1):
            if not wrong and (lacking := {*part.forced}.difference(solution)):
                wrong = f"its solution {number} is not of this part: it lacks option {min(lacking)}"
        total = len(found) if end.total is None else end.total
        if end.is_whole and len(found) > total:
            wrong = wrong or f"it counts {plural(total, 'solution')}, but has {len(found)}"
        if wrong:
            return PartAnswer([], 0, wrong=wrong)
        is_one_more = end.is_whole and total == len(found) + 1 and not part.forced
        if is_one_more and not self._checker.check(Choices.of([[]])):
            found = [*found, []]  # of the empty solution nothing is printed
        missing = "" if end.is_whole else lack or "it does not say that these are all"
        return PartAnswer(found, max(len(found), total), missing)
