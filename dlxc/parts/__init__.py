r"""Parts of a problem as problems of their own, and their answers put together again.

    problem -> divided -> parts -> files, solved anywhere -> answers -> verified -> solutions

The parts are those of `dlxc.problem.division`.  A part as a problem has what any solver reads, so a
cluster without dlxc can solve it.  `folders` has the files of `dlxc split` and `dlxc merge`.

>>> import dlxc
>>> whole = dlxc.compile("a b c\na b\nb c\na\nc\n", "dlx")
>>> part = Part(0.5, (), forced=(3,), left_out=(1,))
>>> print(part_problem(whole, part).render(), end="")
a b c ~p0
b c
a ~p0
c
>>> numbers_in_whole(whole, part).tolist()
[2, 3, 4]
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dlxc.passes.problem_changes import ProblemChange, changed_problem, new_names
from dlxc.problem import Problem
from dlxc.problem.division import Part


def part_problem(problem: Problem, part: Part) -> Problem:
    """The problem that has the solutions of a part, without the options that are left out.

    For each option that must be chosen there is one more primary item, which only that option has.
    Its name is new.  `numbers_in_whole` tells which option of the whole problem each option is.
    """
    names = new_names(problem.items.names, "p")
    primary = {next(names): np.array([number - 1]) for number in part.forced}
    return changed_problem(problem, ProblemChange(np.array(part.left_out, np.int64) - 1, primary))


def numbers_in_whole(problem: Problem, part: Part) -> NDArray[np.int64]:
    """The numbers, from 1, that the options of a part have in the whole problem, in order."""
    numbers = np.arange(1, len(problem.options) + 1)
    return np.delete(numbers, np.array(part.left_out, np.int64) - 1)
