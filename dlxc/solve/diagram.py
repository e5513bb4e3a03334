"""The zero-suppressed decision diagram that xcover makes, counted and checked.

A diagram is a graph.  Each node has a row, and two edges: to the node where the row is chosen, and
to the node where it is not.  Each path from the root to the end 1 is a solution: the rows that are
chosen on it.

xcover tells the states of its search apart by 32 bits of a hash.  When two states have the same
bits, it takes the solutions of the one for those of the other, and its diagram is wrong.  Therefore
its diagram is checked here: this proves that each path is a solution, and no two are the same.
Nothing can prove that no solution is missing, so the diagram is made twice, with different hashes.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import NamedTuple

from dlxc.solve.reduction_to_once import Reduced

Node = tuple[int, int, int, int]
"""A node's number, from 2, its row, and the nodes without and with the row; 0 fails, 1 ends."""


class _Family(NamedTuple):
    """What is known of the solutions below a node.

    There are `times` of them.  Each covers the primary items `covered`, once, and of the secondary
    items only `touched`, at most once.  A chain of nodes leads from this node along the edges where
    the row is not chosen: each solution has one of its rows, `rows`, and these all have the items
    `common`.
    """

    times: int
    covered: int
    touched: int
    common: int
    rows: set[int]


_END = _Family(1, 0, 0, 0, set())


class Diagram:
    """Counts the solutions in diagrams of a problem without colours."""

    def __init__(self, task: Reduced) -> None:
        ends = task.indptr.tolist()
        items = task.indices.tolist()
        all_primary = (1 << task.primary) - 1
        self._all = all_primary
        masks = [sum(1 << item for item in items[start:end]) for start, end in pairwise(ends)]
        self._primary = [mask & all_primary for mask in masks]
        self._secondary = [mask & ~all_primary for mask in masks]

    def count(self, nodes: Iterable[Node]) -> int | None:
        """How many solutions there are in a diagram, the last node first; `None` if it is wrong.

        Two rows of one chain of nodes share a primary item, which each solution covers once: so
        no solution has two of them, and the chain's solutions are told apart by its rows.
        """
        families: list[_Family | None] = [None, _END]
        for number, row, without, having in nodes:
            made = self._family(row, families[without], families[having], bare=without == 0)
            if made is None or number != len(families):
                return None
            if without:
                families[without] = None  # its chain goes on here, and nowhere else
            families.append(made)
        last = families[-1]
        if len(families) == 2:
            return 0
        return last.times if last is not None and last.covered == self._all else None

    def _family(
        self, row: int, without: _Family | None, having: _Family | None, *, bare: bool
    ) -> _Family | None:
        """The family of a node, or `None` if not all of its solutions are alike and sound."""
        mine, touched = self._primary[row], self._secondary[row]
        if having is None or mine & having.covered or touched & having.touched:
            return None
        covered, touched = mine | having.covered, touched | having.touched
        if bare:
            return _Family(having.times, covered, touched, mine, {row})
        if without is None or without.covered != covered or row in without.rows:
            return None
        if not without.common & mine:
            return None
        without.rows.add(row)
        return _Family(
            without.times + having.times,
            covered,
            touched | without.touched,
            without.common & mine,
            without.rows,
        )
