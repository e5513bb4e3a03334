"""How large a search tree is, estimated by random probes.

D. E. Knuth, "Estimating the efficiency of backtrack programs", Mathematics of Computation 29
(1975): go down from the root, at each node to a child drawn at random; the product of the
numbers of children met on the way is, on average, the number of nodes of that level.

The tree is that of his dancing links.  A node is a set of options that may go together; its
children are the ways to cover the item with the fewest of them.  An item to be covered l to u
times takes its options in their order, as in his Algorithm M: choosing one rules out those
before it, and with l = 0 there is one more child, which rules out all.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.problem.blocks import NO_COLOUR, IntArray, as_table, rows_having
from dlxc.problem.problem import Problem

MOST_ENTRIES = 1 << 22
"""Problems with more entries in all options are not probed: with these it takes half a minute."""

_DONE = 1 << 40
"""The number of children by an item that needs nothing more."""


class Mean(NamedTuple):
    """A mean of random values and its standard error."""

    value: float
    error: float


class Estimate(NamedTuple):
    """Of the search tree: how many nodes with the root, and how many of them are solutions."""

    probes: int
    seed: int
    nodes: Mean
    solutions: Mean


def estimate(problem: Problem, probes: int = 1000, seed: int = 1) -> Estimate:
    r"""Estimate the search tree of a problem by some random probes.

    >>> import dlxc
    >>> estimate(dlxc.compile("[0-1][0-1]\n2|D 00 01\n", "polyomino"), 10).nodes
    Mean(value=5.0, error=0.0)
    """
    tree = SearchTree(problem)
    random = np.random.default_rng(seed)
    walks = [TreeNode(tree).probe(random) for _ in range(probes)]
    nodes, solutions = zip(*walks, strict=True)
    return Estimate(probes, seed, _mean(nodes), _mean(solutions))


def _mean(values: tuple[float, ...]) -> Mean:
    error = np.std(values, ddof=1) / np.sqrt(len(values)) if len(values) > 1 else 0.0
    return Mean(float(np.mean(values)), float(error))


class SearchTree:
    """A problem as arrays: `rows` has an option a row, of numbers of entries.

    An entry is an item with a colour or without; the plain entries of primary items have the
    items' numbers.  The last number of all fills rows that are shorter than others.  `options`
    has for each entry the rows that it is in.  Options that can be in no solution have no row.
    """

    def __init__(self, problem: Problem) -> None:
        self.primary = problem.items.primary_count
        self.low, self.high = (bound[: self.primary] for bound in problem.items.bounds())
        colours = len(problem.colours) + 1
        csr = problem.csr()
        keys = as_table(csr.indptr, csr.indices * np.int64(colours) + csr.colours + 1, -1)
        plain = np.arange(self.primary) * colours
        self.item_of, self.colour_of, rows = _numbered(keys, plain, colours)
        never = np.append(self.high == 0, np.zeros(len(self.item_of) - self.primary, np.bool_))
        self.rows: IntArray = rows[~never[rows].any(axis=1)].astype(np.int32)
        having = rows_having(self.rows, len(self.item_of) - 1)
        self.options: list[IntArray] = [rows.astype(np.int32) for rows in having]
        self._others: dict[int, list[int]] = {}
        self.counts = np.array([len(rows) for rows in self.options[: self.primary]], np.int64)

    def others(self, entry: int) -> list[int]:
        """The entries of a secondary item that do not go with this one."""
        if entry not in self._others:
            same = self.item_of == self.item_of[entry]
            if self.colour_of[entry] != NO_COLOUR:
                same[entry] = False
            self._others[entry] = np.flatnonzero(same).tolist()
        return self._others[entry]


class TreeNode:
    """A place in the tree: which options are left, how many each item has, what it needs."""

    def __init__(self, tree: SearchTree) -> None:
        self.tree = tree
        self.alive = np.ones(len(tree.rows), np.bool_)
        self.last = np.empty(len(tree.rows), np.int32)
        self.counts, self.low, self.high = tree.counts.copy(), tree.low.copy(), tree.high.copy()

    def probe(self, random: np.random.Generator) -> tuple[float, float]:
        """Go down once, to random children: estimates of nodes and of solutions.

        The node itself is changed.
        """
        nodes = weight = 1.0
        while self.tree.primary:
            # In how many ways each item can be covered.
            children = np.where(self.high == 0, _DONE, self.counts + 1 - self.low)
            item = int(children.argmin())
            if children[item] == _DONE:
                break
            if children[item] <= 0:
                return nodes, 0.0
            weight *= float(children[item])
            nodes += weight
            self._down(item, int(random.integers(children[item])))
        return nodes, weight

    def _down(self, item: int, child: int) -> None:
        """Go to a child: the option of that place among the item's, or none of them any more."""
        tree = self.tree
        mine = tree.options[item][self.alive[tree.options[item]]]
        gone = [mine[: child + 1]]
        if child == len(mine):
            self.high[item] = 0
            self._remove(gone)
            return
        for entry in tree.rows[mine[child]].tolist():
            if entry < tree.primary:
                self.low[entry] = max(self.low[entry] - 1, 0)
                self.high[entry] -= 1
                if self.high[entry] == 0:
                    gone.append(tree.options[entry])
            elif entry < len(tree.options):
                gone += [tree.options[other] for other in tree.others(entry)]
        self._remove(gone)

    def _remove(self, lists: list[IntArray]) -> None:
        """Take options away that may be listed several times, or be gone already."""
        gone = np.concatenate(lists)
        gone = gone[self.alive[gone]]
        place = np.arange(len(gone), dtype=np.int32)
        self.last[gone] = place
        gone = gone[self.last[gone] == place]
        self.alive[gone] = False
        entries = np.bincount(self.tree.rows[gone].ravel(), minlength=len(self.counts))
        self.counts -= entries[: len(self.counts)]


def _numbered(
    keys: NDArray[np.int64], plain: NDArray[np.int64], colours: int
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """Number keys, those of primary items first: the items and colours of all, and the rows."""
    known = np.unique(np.concatenate([plain, keys[keys >= 0]]))
    rows = np.where(keys < 0, len(known), np.searchsorted(known, keys))
    item_of = np.append(known // colours, -1)
    colour_of = np.append(known % colours - 1, NO_COLOUR)
    return item_of, colour_of, rows
