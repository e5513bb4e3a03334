"""The search as machine code: the same nodes in the same order as `plain_search.py`.

`kernel/search.py` tells how it searches, and of its two layouts of what is known.
"""

from pathlib import Path as FilePath
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from dlxc.problem.blocks import as_table, row_numbers
from dlxc.problem.choices import Choices
from dlxc.problem.redundancy import packed_sets
from dlxc.solve.exact_cover import ExactCover, Path
from dlxc.solve.kernel import search as kernel
from dlxc.solve.plain_search import NO_LIMIT
from dlxc.system.machine_code import machine_code

KERNEL = FilePath(kernel.__file__).with_suffix(".ll")

_MOST_CLASHES = 1 << 23
"""The most words of the table of rows that may stand beside each row: 64 MB."""

_FEW_WORDS = 10_000
"""Items times words of a set, up to which to count anew is always faster."""

_PILOT_SECONDS = 0.01

_ROOM = 1 << 16
"""How many numbers of rows are found in one run at most, and then some."""


class Tables:
    """What the compiled search knows of a cover; several searches share it.

    `keeps_counts` tells the layout.
    """

    def __init__(self, cover: ExactCover, *, keeps_counts: bool) -> None:
        self.cover, self.keeps_counts, self.weight = cover, keeps_counts, 0
        rows, by_item = row_numbers(cover.ptr), np.argsort(cover.items, kind="stable")
        self.by_ptr = np.zeros(cover.item_count + 1, np.uint32)
        np.cumsum(np.bincount(cover.items, minlength=cover.item_count), out=self.by_ptr[1:])
        by_rows = rows[by_item].astype(np.uint32)
        covers = having = clash = np.zeros((0, 0), np.int64)
        first = last = np.zeros(cover.primary, np.uint32)
        if not keeps_counts:
            sets = packed_sets(rows, cover.items, cover.item_count, cover.size)
            having = sets[: cover.primary]
            filled = having != 0
            first = np.argmax(filled, axis=1).astype(np.uint32)
            last = (cover.words - np.argmax(filled[:, ::-1], axis=1)).astype(np.uint32)
            last[~filled.any(axis=1)] = 0
            clash = ~self._excluded(rows, sets)
            if {*cover.low, *cover.high} == {1}:
                is_primary = cover.items < cover.primary
                rows, items = rows[is_primary], cover.items[is_primary]
                covers = packed_sets(items, rows, cover.size, cover.primary)
                self.weight = max(int(np.bincount(rows, minlength=1).max()), 2 * covers.shape[1])
        kind = np.full(cover.item_count, kernel.SECONDARY, np.uint8)
        kind[: cover.primary] = np.minimum(cover.high, kernel.SEVERAL)
        of_rows = [each.astype(np.uint32) for each in (cover.ptr, cover.items, cover.colours)]
        of_items = self.by_ptr, by_rows, of_rows[2][by_item]
        prices = np.zeros(cover.size, np.int64) if cover.prices is None else cover.prices
        self.arrays = having, covers, first, last, clash, *of_rows, *of_items, kind, prices

    def _excluded(self, rows: NDArray[np.int64], sets: NDArray[np.int64]) -> NDArray[np.int64]:
        """For each row those that cannot be chosen besides it; see `ExactCover.kept`.

        `rows` are those of the entries, and `sets` those of each item.
        """
        cover, own = self.cover, np.arange(self.cover.size)
        by_kind, kind_of = np.append(sets, np.zeros_like(sets[:1]), axis=0), cover.items
        by_kind[np.flatnonzero(np.array(cover.high) > 1)] = 0
        if cover.colours.any():  # a kind for each item, and for each colour of one
            kinds, kind_of = np.unique(
                cover.colours * cover.item_count + cover.items, return_inverse=True
            )
            is_coloured = kinds >= cover.item_count
            alike = packed_sets(rows, kind_of, len(kinds), cover.size)
            by_kind = by_kind[np.append(kinds % cover.item_count, -1)]
            by_kind[:-1][is_coloured] &= ~alike[is_coloured]
        excluded = np.zeros((cover.size, cover.words), np.int64)
        excluded[own, own >> 6] = 1 << (own & 63)
        for column in as_table(cover.ptr, kind_of, -1).T:
            excluded |= by_kind[column]
        return excluded


def tables(cover: ExactCover, path: Path) -> Tables | None:
    """The tables in the layout that visits more nodes a second, from a path on.

    There are none where there is no machine code.
    """
    if not machine_code(KERNEL):
        return None
    if cover.is_wide or cover.size * cover.words > _MOST_CLASHES:
        return Tables(cover, keeps_counts=True)
    sets = Tables(cover, keeps_counts=False)
    if cover.primary * cover.words <= _FEW_WORDS:
        return sets
    both = [sets, Tables(cover, keeps_counts=True)]
    visited = []
    for each in both:
        trial = CompiledSearch(each)
        trial.start(path)
        began = perf_counter()
        trial.run(_PILOT_SECONDS, 1 << 40)
        visited.append(trial.nodes / (perf_counter() - began))
    return both[visited.index(max(visited))]


class CompiledSearch:
    """The same as `PlainSearch`, with some tables; only where there is machine code."""

    allowance, proves = NO_LIMIT, False

    def __init__(self, made: Tables) -> None:
        function = machine_code(KERNEL)
        assert function  # noqa: S101 - who makes it looks whether there is
        self._search, self._tables = function, made
        self.cover = cover = made.cover
        # Each item is left once, and covered so often at most: these are the levels.
        most = np.minimum(cover.high, np.diff(made.by_ptr[: cover.primary + 1].astype(np.int64)))
        depth = int(min(int(most.sum()), cover.size)) + cover.primary + 2
        kept = cover.items if made.keeps_counts else cover.items[:0]
        self._uses = np.bincount(kept, minlength=cover.item_count)
        rows, items = np.arange(cover.size), np.flatnonzero(np.array(cover.high) > 0)
        self._whole = packed_sets(rows, np.zeros_like(rows), 1, cover.size)
        self._all_items = packed_sets(items, np.zeros_like(items), 1, cover.primary)
        self._regs = np.zeros(kernel.WEIGHT + 1, np.int64)
        self._sets = np.zeros((depth, cover.words), np.int64)
        self._open = np.zeros((depth, self._all_items.shape[1]), np.int64)
        self._levels = np.zeros((5, depth), np.int64)
        self._need, self._left = np.zeros((2, cover.primary), np.int64)
        self._counts = np.zeros(cover.item_count, np.int64)
        self._found, self._ends = np.empty((2, _ROOM + depth + 1), np.int64)
        self._budget = 100 if cover.is_wide else 1000
        self.start(Path())

    def start(self, path: Path) -> None:
        """Begin with what a path leaves."""
        cover, regs, depth = self.cover, self._regs, len(path.items)
        self._begun, self.floor = path, path.floor
        self.nodes, self.dead_ends, self.is_over = 0, 0, False
        self._need[:], self._left[:], self._counts[:] = cover.low, cover.high, self._uses
        self._sets[0], self._open[0] = self._whole, self._all_items
        self._levels[:4, :depth] = path[:4]
        regs[:] = 0
        regs[kernel.GIVEN] = depth
        if path.are_done and not depth:
            regs[kernel.MODE] = kernel.BACK

    @property
    def path(self) -> Path:
        """What is left."""
        regs = self._regs
        if regs[kernel.GIVEN]:  # to go down to it is the first that a run does
            return self._begun
        items, rows, degrees, tried = map(tuple, self._levels[:4, : regs[kernel.DEPTH]].tolist())
        return Path(items, rows, degrees, tried, bool(regs[kernel.MODE] >= kernel.BACK), self.floor)

    def run(self, seconds: float, most: int) -> Choices:
        """The solutions of about so many seconds from here on, or about so many solutions."""
        cover, regs = self.cover, self._regs
        regs[kernel.FOUND] = regs[kernel.USED] = 0
        limits = self.floor, self._budget, min(most, 1 << 60), _ROOM
        sizes = cover.size, cover.words, self._open.shape[1], self._tables.weight
        known = self._begun.are_done, self._tables.keeps_counts, self.proves, self.allowance, *sizes
        regs[kernel.FLOOR :] = *limits, *known
        before, began = self.nodes, perf_counter()
        levels = self._sets, self._open, *self._levels
        of_items = self._need, self._left, self._counts
        out = self._found, self._ends
        self._search(regs, *self._tables.arrays, *levels, *of_items, *out)
        self.nodes, self.dead_ends = int(regs[kernel.NODES]), int(regs[kernel.DEAD_ENDS])
        self.is_over = bool(regs[kernel.MODE] == kernel.OVER)
        if self.nodes - before >= self._budget:
            took = max(perf_counter() - began, 1e-6)
            self._budget = max(100, int(self._budget * min(seconds / took, 8.0)))
        rows, ends = self._found[: regs[kernel.USED]], self._ends[: regs[kernel.FOUND]]
        return Choices(rows.copy(), ends.copy())
