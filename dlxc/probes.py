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

from dlxc.problem import NO_COLOUR, NO_ITEM, Problem

MOST_ENTRIES = 1 << 24
"""Problems with more entries in all options are not probed: they must stand in memory."""

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
    deepest: int


def estimate(problem: Problem, probes: int = 1000, seed: int = 1) -> Estimate:
    r"""Estimate the search tree of a problem by some random probes.

    >>> import dlxc
    >>> estimate(dlxc.compile("[0-1][0-1]\n2|D 00 01\n", "polyomino"), 10).nodes
    Mean(value=5.0, error=0.0)
    """
    tree = _Tree(problem)
    random = np.random.default_rng(seed)
    found = [tree.probe(random) for _ in range(probes)]
    nodes, solutions, depths = zip(*found, strict=True)
    return Estimate(probes, seed, _mean(nodes), _mean(solutions), max(depths))


def _mean(values: tuple[float, ...]) -> Mean:
    error = np.std(values, ddof=1) / np.sqrt(len(values)) if len(values) > 1 else 0.0
    return Mean(float(np.mean(values)), float(error))


class _Tree:
    """A problem as arrays: `rows` has an option a row, of numbers of entries.

    An entry is an item with a colour or without; the plain entries of primary items have the
    items' numbers.  The last number of all fills rows that are shorter than others.
    """

    def __init__(self, problem: Problem) -> None:
        self.primary = problem.items.primary_count
        self.low = np.ones(self.primary, np.int64)
        self.high = np.ones(self.primary, np.int64)
        for item, multiplicity in problem.items.multiplicities.items():
            self.low[item], self.high[item] = multiplicity[:2]
        colours = len(problem.colours) + 1
        keys = _rows(problem, colours)
        plain = np.arange(self.primary) * colours
        self.item_of, self.colour_of, self.rows = _numbered(keys, plain, colours)
        self._others: dict[int, NDArray[np.int64]] = {}
        never = np.append(self.high == 0, np.zeros(len(self.item_of) - self.primary, np.bool_))
        self.rows = self.rows[~never[self.rows].any(axis=1)]
        self.first = self._count(np.arange(len(self.rows)))

    def probe(self, random: np.random.Generator) -> tuple[float, float, int]:
        """Go down once: the estimates of nodes and of solutions, and how deep it went."""
        low, high = self.low.copy(), self.high.copy()
        alive, counts = np.arange(len(self.rows)), self.first
        nodes = weight = 1.0
        depth = 0
        while True:
            children = counts + 1 - low
            children[high == 0] = _DONE
            item = int(children.argmin()) if self.primary else 0
            if not self.primary or children[item] == _DONE:
                return nodes, weight, depth
            if children[item] <= 0:
                return nodes, 0.0, depth
            weight *= float(children[item])
            nodes += weight
            depth += 1
            child = int(random.integers(children[item]))
            alive = self._down(alive, item, child, low, high)
            counts = self._count(alive)

    def _down(
        self,
        alive: NDArray[np.int64],
        item: int,
        child: int,
        low: NDArray[np.int64],
        high: NDArray[np.int64],
    ) -> NDArray[np.int64]:
        """The options that are left in a child; what items still need changes in place."""
        rows = self.rows[alive]
        keep = np.ones(len(alive), np.bool_)
        mine = np.flatnonzero((rows == item).any(axis=1))
        keep[mine[: child + 1]] = False
        if child == len(mine):  # the item takes no more
            high[item] = 0
            return alive[keep]
        blocked = self._blocked(rows[mine[child]], low, high)
        return alive[keep & ~blocked[rows].any(axis=1)]

    def _blocked(
        self, option: NDArray[np.int64], low: NDArray[np.int64], high: NDArray[np.int64]
    ) -> NDArray[np.bool_]:
        """The entries that do not go with an option: of items that it fills or colours."""
        blocked = np.zeros(len(self.item_of), np.bool_)
        for entry in option[option < len(self.item_of) - 1].tolist():
            item = self.item_of[entry]
            if item < self.primary:
                low[item] = max(low[item] - 1, 0)
                high[item] -= 1
                blocked[entry] = high[item] == 0
            else:
                blocked[self._other_entries(entry)] = True
        return blocked

    def _other_entries(self, entry: int) -> NDArray[np.int64]:
        """The entries that a secondary item cannot have beside this one."""
        if entry not in self._others:
            other = self.item_of == self.item_of[entry]
            if self.colour_of[entry] != NO_COLOUR:
                other[entry] = False
            self._others[entry] = np.flatnonzero(other)
        return self._others[entry]

    def _count(self, alive: NDArray[np.int64]) -> NDArray[np.int64]:
        """For each primary item the number of its options."""
        entries = self.rows[alive].ravel()
        counts = np.bincount(entries, minlength=len(self.item_of))[: self.primary]
        return counts.astype(np.int64, copy=False)


def _rows(problem: Problem, colours: int) -> NDArray[np.int64]:
    """All options as one matrix of keys `item * colours + colour + 1`, filled up with -1."""
    blocks = list(problem.blocks)
    width = max((block.items.shape[1] for block in blocks), default=0)
    rows = np.full((sum(map(len, blocks)), width), -1, np.int64)
    start = 0
    for block in blocks:
        colour = NO_COLOUR if block.colours is None else block.colours
        keys = block.items.astype(np.int64) * colours + colour + 1
        part = rows[start : start + len(block), : block.items.shape[1]]
        part[...] = np.where(block.items == NO_ITEM, -1, keys)
        start += len(block)
    return rows


def _numbered(
    keys: NDArray[np.int64], plain: NDArray[np.int64], colours: int
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """Number keys, those of primary items first: the items and colours of all, and the rows."""
    known = np.unique(np.concatenate([plain, keys[keys >= 0]]))
    rows = np.where(keys < 0, len(known), np.searchsorted(known, keys))
    item_of = np.append(known // colours, -1)
    colour_of = np.append(known % colours - 1, NO_COLOUR)
    return item_of, colour_of, rows
