r"""Answers that print the chosen options, as dlx1 and its like do.

A solution begins with a line `1:`; each option is a line of its own, its items in some order,
with remarks behind them.  Options alone, solutions apart by blank lines, are read as well.

>>> text = "1:\n A 00 01 (1 of 4)\n\nA 01 02\n"
>>> [solution.parts for solution in read_dlx(AnswerText(text))]
[[('A', '00', '01')], [('A', '01', '02')]]
"""

import re
from collections.abc import Iterable, Iterator

from dlxc.answers.reading import IN_TOTAL, AnswerLine, AnswerSolution, AnswerText
from dlxc.problem import Problem

SIGNS = {"dlx": re.compile(r"\S")}
"""Any words could be options."""

_COST = re.compile(r"\|-?\d+")

_AFTER = re.compile(r"(?<=\S)(?:\s+\(\d+\s+of\s+\S*\))?(?:\s+\(\?\))?(?:\s+\$\S*\s+\[\S*)?\s*\Z")
"""Remarks after an option: `(1 of 3)`, `(?)` and `$5 [0]`."""

_REMARK = re.compile(
    rf"\s*+(?:Altogether(?!\S)|(?:.*\s)?free\s+rows?:\s*\Z|\Z)|{IN_TOTAL.pattern}"
    r"|[(|]| \s*null(?!\S).*\)\s*\Z"
)
"""Lines that are not options: what the solvers say on standard error, and slack choices of dlx3."""


def read_dlx(answer: AnswerText) -> list[AnswerSolution]:
    """The options of each solution, as the words they are made of."""
    return [*printed_solutions(answer.lines())]


def printed_solutions(
    lines: Iterable[AnswerLine], problem: Problem | None = None
) -> Iterator[AnswerSolution]:
    """The solutions in what a solver prints, each as soon as it is whole.

    A solution ends before the line that begins the next one.  If the problem is given, it also ends
    at once when every primary item is covered as often as it may be, for then no other option can
    belong to it; but not if there are no primary items.
    """
    most = {item.name: item.high for item in problem.items.primary} if problem else {}
    needed = sum(most.values())
    current: AnswerSolution | None = None
    covered = 0
    for line in lines:
        if is_break(line.text):
            if current is not None:
                yield current
            current, covered = AnswerSolution() if line.text.split() else None, 0
        elif option := entries_of(line.text):
            current = current or AnswerSolution()
            current.add(option, line.span)
            covered += sum(entry in most for entry in option)
            if 0 < needed == covered:
                yield current
                current, covered = None, 0
    if current is not None:
        yield current


def is_break(line: str) -> bool:
    """Whether a line is blank or begins a solution: `1:`, and with dlx5 `1: (total cost $5)`."""
    words = line.split()
    if not words:
        return True
    number = words[0].removesuffix(":")
    return words[0] != number and number.isdecimal() and words[1:2] in ([], ["(total"])


def entries_of(line: str) -> tuple[str, ...]:
    """The entries of the option that a line is; none if it is blank or a remark."""
    if _REMARK.match(line):
        return ()
    return tuple(word for word in _AFTER.sub("", line, 1).split() if not _COST.fullmatch(word))
