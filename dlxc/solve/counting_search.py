"""Counting with memory: what is left below a node is counted once, however it was come to.

This is the search of `plain_search.py`, node by node.  Below a node everything depends on the rows
that are left and on how often each item was covered.  Both together, exactly, are the key of a
dictionary, so no two states are ever taken for each other.
"""

from __future__ import annotations

from time import perf_counter
from typing import NamedTuple

from dlxc.solve.exact_cover import ExactCover
from dlxc.solve.path import NONE, Path
from dlxc.solve.plain_search import nodes_between_looks

_MOST_BYTES = 200_000_000
"""About so many bytes are remembered; then memory begins anew."""


class _Level(NamedTuple):
    """A level when it was begun: its item, its key, and the nodes visited and saved until then."""

    item: int
    degree: int
    key: tuple[int, int] | None
    nodes: int


class CountingSearch:
    """Counts the solutions of an exact cover.

    `total` is how many were counted until now; they end with `is_over`.  `nodes` were visited, and
    `saved` would have been without memory.
    """

    def __init__(self, cover: ExactCover) -> None:
        self.cover = cover
        self._of, self._kept = cover.primaries, cover.known
        widths = [high.bit_length() for high in cover.high]
        shifts = [sum(widths[:item]) for item in range(cover.primary)]
        self._units = [sum(1 << shifts[item] for item in row) for row in self._of]
        self._most = _MOST_BYTES // (cover.size // 8 + sum(widths) // 8 + 300)
        self._known: dict[tuple[int, int], tuple[int, int]] = {}
        self._left, self._need = list(cover.high), list(cover.low)
        self._levels: list[_Level] = []
        self._rows: list[int] = []
        self._tried: list[int] = []
        self._totals = [0]
        self._sets = [(1 << cover.size) - 1]
        self._used = 0
        self._goes_back = False
        self.nodes = self.saved = 0
        self.is_over = False

    @property
    def total(self) -> int:
        """How many solutions were counted."""
        return sum(self._totals)

    @property
    def path(self) -> Path:
        """What is left to be counted."""
        items = tuple(level.item for level in self._levels)
        degrees = tuple(level.degree for level in self._levels)
        return Path(items, tuple(self._rows), degrees, tuple(self._tried), self._goes_back)

    def run(self, seconds: float) -> None:  # noqa: PLR0915 - calls are slow
        """Go on for so long, or to the end."""
        cover, having, known = self.cover, self.cover.having, self._known
        left, need, sets, rows = self._left, self._need, self._sets, self._rows
        tried = self._tried
        levels, totals, units, of = self._levels, self._totals, self._units, self._of
        keeps = self._kept
        until = perf_counter() + seconds
        used, nodes, saved, goes_back = self._used, self.nodes, self.saved, self._goes_back
        step = nodes_between_looks(cover)
        last = nodes + step
        while True:
            if goes_back:
                if not levels:
                    self.is_over = True
                    break
                sets.pop()
                row, item = rows[-1], levels[-1].item
                # What was counted below belongs to this level.
                below = totals.pop()
                totals[-1] += below
                if row == NONE:
                    left[item] *= -1
                    key, before = levels.pop()[2:]
                    rows.pop()
                    tried.pop()
                    if key is not None:
                        known[key] = totals[-1], nodes + saved - before
                    continue
                for each in of[row]:
                    left[each] += 1
                    need[each] += 1
                used -= units[row]
                sets[-1] &= ~(1 << row)
            else:
                if nodes >= last:
                    if perf_counter() > until:
                        break
                    last = nodes + step
                    if len(known) > self._most:
                        known.clear()
                nodes += 1
                now = sets[-1]
                least, item = 1 << 40, -1
                for each, times in enumerate(left):
                    if times > 0:
                        degree = (now & having[each]).bit_count()
                        needed = need[each]
                        if needed != 1:
                            degree += 1 - needed if needed > 0 else 1
                        if degree < least:
                            least, item = degree, each
                            if degree <= 0:
                                break
                if item < 0 or least <= 0:
                    totals[-1] += item < 0
                    goes_back = True
                    continue
                key = None
                if least > 1:
                    key = now, used
                    if found := known.get(key):
                        totals[-1] += found[0]
                        saved += found[1]
                        goes_back = True
                        continue
                levels.append(_Level(item, least, key, nodes + saved))
                rows.append(NONE)
                tried.append(0)
            now = sets[-1]
            candidates = now & having[item]
            if candidates:
                row = rows[-1] = (candidates & -candidates).bit_length() - 1
                kept = keeps.get(row)
                if kept is None:
                    kept = cover.remember(row)
                now &= kept
                for each in of[row]:
                    left[each] -= 1
                    need[each] -= 1
                    if not left[each] and cover.high[each] > 1:
                        now &= ~having[each]
                used += units[row]
                tried[-1] += 1
                sets.append(now)
                totals.append(0)
                goes_back = False
            elif need[item] > 0:
                key, before = levels.pop()[2:]
                rows.pop()
                tried.pop()
                if key is not None:
                    known[key] = totals[-1], nodes + saved - before
                goes_back = True
            else:
                rows[-1] = NONE
                tried[-1] += 1
                left[item] *= -1
                sets.append(now)
                totals.append(0)
                goes_back = False
        self._goes_back, self._used, self.nodes, self.saved = goes_back, used, nodes, saved
