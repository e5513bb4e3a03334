r"""A part of a problem as a problem of its own.

>>> import dlxc
>>> whole = dlxc.compile("a b c\na b\nb c\na\nc\n", "dlx")
>>> part = part_problem(whole, Part((), left_out=(1,), forced=(3,), share=0.5))
>>> print(part.render(), end="")
a b c ~p0
b c
a ~p0
c
>>> numbers_in_whole(whole, Part((), (1,), (3,), 0.5)).tolist()
[2, 3, 4]
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dlxc.passes.problem_changes import AddedEntries, AddedNames, ProblemChange, changed_problem
from dlxc.problem import Problem
from dlxc.problem.division import Part


def part_problem(problem: Problem, part: Part) -> Problem:
    """The problem that has the solutions of a part, without the options that are left out.

    For each option that must be chosen there is one more primary item, which only that option has.
    Its name is new.  `numbers_in_whole` tells which option of the whole problem each option is.
    """
    names = AddedNames(problem.items.names)
    added = [names.new("p") for _ in part.forced]
    entries = [
        AddedEntries(np.array([number - 1]), name)
        for number, name in zip(part.forced, added, strict=True)
    ]
    dropped = np.array(part.left_out, np.int64) - 1
    return changed_problem(problem, ProblemChange(dropped, primary=added, entries=entries))


def numbers_in_whole(problem: Problem, part: Part) -> NDArray[np.int64]:
    """The numbers, from 1, that the options of a part have in the whole problem, in order."""
    numbers = np.arange(1, len(problem.options) + 1)
    return np.delete(numbers, np.array(part.left_out, np.int64) - 1)
