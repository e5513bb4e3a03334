"""Clauses that say that exactly one of many variables is 1, made by whole arrays.

It is the encoding `kmtotalizer` of python-sat for that number, clause by clause.  python-sat
makes a Python list of each clause, which takes seconds and hundreds of megabytes where an item
has 100,000 options.

The variables are the leaves of a tree.  Each inner node has two children, the first of which is
the larger if they cannot be equally large.  It stands for three clauses on its output, the
outputs of its children, and a variable that says that both children are 1; a fourth clause says
that they are not.  A leaf's output is its variable.

>>> some, ternary, units = exactly_one(4)
>>> some.tolist(), units.tolist()
([[1, 2, 3, 4]], [[-8], [-9], [-10]])
>>> ternary[:3].tolist()
[[-7, 5, 8], [-6, 5, 8], [-6, -7, 8]]
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.problem import IntArray


def exactly_one(size: int) -> list[IntArray]:
    """The clauses on variables 1..`size`, at least two, in matrices by length.

    Further variables are `size` + 1 to 3 * `size` - 2.
    """
    ternary = np.empty((size - 1, 3, 3), np.int32)
    units = np.empty((size - 1, 1), np.int32)
    level = _Nodes.root(size)
    while len(level.place):
        both = level.both
        left, right = level.left_output, level.right_output
        ternary[level.place, 0] = np.column_stack([-right, level.output, both])
        ternary[level.place, 1] = np.column_stack([-left, level.output, both])
        ternary[level.place, 2] = np.column_stack([-left, -right, both])
        units[level.place, 0] = -both
        level = level.children()
    some = np.arange(1, size + 1, dtype=np.int32)[None, :]
    return [some, ternary.reshape(-1, 3), units]


class _Nodes(NamedTuple):
    """The inner nodes of one level of the tree, an entry each.

    `first` is the first leaf under a node, `size` how many there are, `output` its variable,
    `free` the first variable that is free for what is under it, `place` its place among the
    nodes as they are written: a node, all that is under its second child, then the first.
    """

    first: NDArray[np.int64]
    size: NDArray[np.int64]
    output: NDArray[np.int64]
    free: NDArray[np.int64]
    place: NDArray[np.int64]

    @classmethod
    def root(cls, size: int) -> _Nodes:
        """The level of the root."""
        return cls(*(np.array([number]) for number in (1, size, size + 1, size + 2, 0)))

    @property
    def left_size(self) -> NDArray[np.int64]:
        """How many leaves the first child has."""
        return self.size - self.size // 2

    @property
    def right_size(self) -> NDArray[np.int64]:
        """How many leaves the second child has."""
        return self.size // 2

    @property
    def left_output(self) -> NDArray[np.int64]:
        """The variable of the first child."""
        return np.where(self.left_size > 1, self.free, self.first)

    @property
    def right_output(self) -> NDArray[np.int64]:
        """The variable of the second child."""
        new = self.free + (self.left_size > 1)
        return np.where(self.right_size > 1, new, self.first + self.left_size)

    @property
    def both(self) -> NDArray[np.int64]:
        """The variable that says that both children are 1."""
        return self.free + (self.left_size > 1) + (self.right_size > 1)

    def children(self) -> _Nodes:
        """The next level, without the leaves."""
        left, right = self.left_size, self.right_size
        free = self.both + 1
        under_right = np.where(right > 1, 2 * right - 3, 0)  # how many variables there are
        level = _Nodes(
            np.append(self.first + left, self.first),
            np.append(right, left),
            np.append(self.right_output, self.left_output),
            np.append(free, free + under_right),
            np.append(self.place + 1, self.place + right),
        )
        inner = level.size > 1
        return _Nodes(*(column[inner] for column in level))
