"""The options of a problem as the entries of a sparse matrix."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from dlxc.problem import NO_ITEM, Problem
from dlxc.targets.views import NumberMatrix


class Matrix:
    """What templates know by the name `matrix`: rows are options, columns items, from 1.

    An entry is 1, or 1 more than the number of its colour, where colours count from 1.
    """

    def __init__(self, problem: Problem) -> None:
        self._problem = problem

    @property
    def count(self) -> int:
        """How many entries there are."""
        return sum(int(block.lengths().sum()) for block in self._problem.blocks)

    @property
    def parts(self) -> Iterator[NumberMatrix]:
        """All entries in order, in matrices of three columns: row, column, value."""
        number = 1
        for block in self._problem.blocks:
            rows, places = np.nonzero(block.items != NO_ITEM)
            part = np.ones((len(rows), 3), np.int64)
            part[:, 0] = rows + number
            part[:, 1] += block.items[rows, places]
            if block.colours is not None:
                part[:, 2] += 1 + block.colours[rows, places]
            yield NumberMatrix(part)
            number += len(block)
