r"""What solvers have answered to parts: read, verified, in numbers of the whole, and merged.

>>> import dlxc
>>> problem = dlxc.compile("a b\na\nb\na b\n", "dlx")
>>> judge = AnswerJudge(problem)
>>> judge.judge(Part((), (3,), (), 0.5), "1:\n a\n b\n", "Altogether 1 solution.\n")
PartAnswer(solutions=[[1, 2]], total=1, missing='', faults=(), wrong='')
>>> judge.judge(Part((), (1, 2), (), 0.5), "1:\n a b\n").missing
'it does not say that these are all'

Options of a problem may be equal: solutions that are printed alike may be different ones.

>>> alike = _AlikeOptions(dlxc.compile("a b\na\nb\na\nb\n", "dlx"))
>>> [alike.another([1, 2]) for _ in range(5)]
[[1, 2], [1, 4], [3, 2], [3, 4], [1, 2]]
"""

from __future__ import annotations

import re
from array import array
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import chain, combinations, pairwise, product
from typing import NamedTuple

import numpy as np

from dlxc.answers import ANSWER_FORMATS, read_answer
from dlxc.answers.checking import Checker
from dlxc.answers.reading import AnswerEnd, AnswerText, UnreadableAnswer
from dlxc.answers.resolution import understand
from dlxc.answers.verification import unknown_options
from dlxc.parts.part_problem import numbers_in_whole, part_problem
from dlxc.problem import Problem
from dlxc.problem.division import Part
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.prose import plural

_REMARK = re.compile(
    r"^(?:\S.*: [\w-]+, by its (?:extension|text)|\S.* says that there is no solution\.)$",
    re.MULTILINE,
)
"""What `dlxc solve` says beside the solutions."""

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
        self._has_equal_options = _has_equal_options(problem)

    def judge(self, part: Part, text: str, errors: str = "", form: str | None = None) -> PartAnswer:
        """What an answer says; `errors` is what the solver wrote on standard error.

        `form` is the name of the answer's format; without it the text tells.
        """
        end = AnswerText(text, errors).end
        if self.problem.has_costs and end.total is None:
            end = AnswerEnd(None, is_whole=False)  # the solver has looked for the best alone
        if not text.strip() and _has_only_the_empty_solution(part_problem(self.problem, part)):
            return PartAnswer([[]], 1)
        if _is_only_a_total(text, end, form):
            found = self._with_the_empty_one(part, [], end)
            return _answer(found, end, "" if text.strip() else "it is empty")
        own = part_problem(self.problem, part)
        try:
            understood = understand(
                own, _REMARK.sub(lambda remark: " " * len(remark[0]), text), form
            )
        except UnreadableAnswer as unreadable:
            if end.is_whole:
                return PartAnswer([], 0, faults=[unreadable.diagnostic])
            return PartAnswer([], 0, "it cannot be read, and does not say that it is whole")
        solutions = understood.solutions
        if not end.is_whole and solutions and solutions[-1].unknown:  # it was cut off there
            solutions = solutions[:-1]
        unknown = [option for solution in solutions for option in solution.unknown]
        if unknown:
            return PartAnswer([], 0, faults=unknown_options(own, unknown))
        chosen = [solution.options for solution in solutions]
        parts = (part for solution in understood.answers.solutions for part in solution.parts)
        are_printed = isinstance(next(parts, 0), tuple)
        if self._has_equal_options and are_printed:
            alike = _AlikeOptions(own)
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
        if wrong:
            return PartAnswer([], 0, wrong=wrong)
        return _answer(self._with_the_empty_one(part, found, end), end)

    def _with_the_empty_one(
        self, part: Part, found: list[list[int]], end: AnswerEnd
    ) -> list[list[int]]:
        """The solutions, with the one that has no options if the answer counts it.

        Of such a solution nothing is printed.
        """
        is_counted = end.is_whole and end.total == len(found) + 1 and not part.forced
        return [*found, []] if is_counted and not self._checker.check([[]]) else found


def _has_only_the_empty_solution(problem: Problem) -> bool:
    """Whether nothing is left to choose, and nothing to cover: programs print nothing then."""
    return not len(problem.options) and not problem.items.bounds()[0].any()


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
    answer = AnswerText(text)
    if form or end.total is None or "Altogether" in text or answer.end.total != end.total:
        return False
    signs = (form for form in ANSWER_FORMATS if form not in _OF_ANY_WORDS)
    try:
        return all(read_answer(answer, form, sure=False) is None for form in signs)
    except UnreadableAnswer:
        return False


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


class _AlikeOptions:
    """Tells solutions apart that are printed alike because options of the problem are equal.

    A solver may find any of the equal options.  The first time a printed solution means the first
    of them, the second time another choice, and so on, as long as there are any.
    """

    def __init__(self, problem: Problem) -> None:
        groups: dict[tuple[str, ...], list[int]] = defaultdict(list)
        for option in problem.options:
            groups[tuple(sorted(map(str, option)))].append(option.number)
        equal = [tuple(group) for group in groups.values() if len(group) > 1]
        self._alike = {number: group for group in equal for number in group}
        self._others: dict[frozenset[int], Iterator[list[int]]] = {}

    def another(self, chosen: list[int]) -> list[int]:
        """A solution that is printed like this one and was not given before, if there is one."""
        if not any(number in self._alike for number in chosen):
            return chosen
        key = frozenset(chosen)
        if key not in self._others:
            self._others[key] = self._choices(chosen)
        return next(self._others[key], chosen)

    def _choices(self, chosen: list[int]) -> Iterator[list[int]]:
        """All ways to choose equal options in place of these."""
        times = Counter(self._alike.get(number, (number,)) for number in chosen)
        for ways in product(*(combinations(group, count) for group, count in times.items())):
            yield [*chain.from_iterable(ways)]


def _has_equal_options(problem: Problem) -> bool:
    """Whether two options have the same entries; of most problems none have."""
    csr = problem.csr()
    entries = ((csr.colours.astype(np.int64) << 32) | csr.indices).tolist()
    rows = {tuple(sorted(entries[low:high])) for low, high in pairwise(csr.indptr.tolist())}
    return len(rows) < len(csr.indptr) - 1


class MergedAnswers:
    """What the answers to parts say together.

    `total` is how many solutions there are, as far as they say, and `verified` how many of them
    were printed and are right.  `whole` counts the parts of which everything is known.
    """

    def __init__(self, *, keeps_solutions: bool) -> None:
        self.keeps_solutions = keeps_solutions
        self.total = self.verified = self.whole = 0
        self._numbers, self._lengths = array("q"), array("q")

    def add(self, answer: PartAnswer) -> str:
        """Take an answer that is right; returns what is missing of it, if anything is."""
        count = len(answer.solutions)
        self.total += answer.total
        self.verified += count
        if self.keeps_solutions:
            for solution in answer.solutions:
                self._numbers.extend(solution)
                self._lengths.append(len(solution))
        missing = answer.missing
        if not missing and self.keeps_solutions and count != answer.total:
            missing = f"it has {count} of the {answer.total} solutions that it counts"
            if not count:
                missing = "it only says how many solutions there are; `--count` adds that up"
        self.whole += not missing
        return missing

    def solutions(self) -> Iterator[list[int]]:
        """The solutions that were kept, in the order of the parts."""
        start = 0
        for length in self._lengths:
            yield self._numbers[start : start + length].tolist()
            start += length
