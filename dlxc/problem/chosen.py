"""Some of the options of a problem, as people know them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import numpy as np

from dlxc.problem.options import Option
from dlxc.problem.problem import Problem


def without_aids(problem: Problem, options: Iterable[Option]) -> Iterator[Option]:
    """The options as people know them: without the items, and the options, that passes added."""
    for option in options:
        entries = [entry for entry in option if entry.name not in problem.aids]
        if entries:
            yield Option.of(entries, option.number, option.tail, option.cost, option.look)


def chosen_options(problem: Problem, numbers: Sequence[int]) -> Iterator[Option]:
    """The options of some numbers, from 1, in their order; `IndexError` if one does not exist."""
    wanted = np.unique(np.array(numbers, np.int64))
    options, first = problem.options, 1
    for block in problem.blocks:
        inside = wanted[(wanted >= first) & (wanted < first + len(block))]
        for number in inside.tolist():
            yield options.option(block, number - first, number)
        first += len(block)
    missing = wanted[(wanted < 1) | (wanted >= first)].tolist()
    if missing:
        raise IndexError(f"there is no option {missing[0]}, but {first - 1} of them")
