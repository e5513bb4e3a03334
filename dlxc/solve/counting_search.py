"""Counting with memory: what is left below a node is counted once, however it was come to.

This is the search of `plain_search.py`, node by node.  Below a node everything depends on the rows
that are left and on how often each item was covered.  Both together, exactly, are the key of a
dictionary, so no two states are ever taken for each other.
"""

from __future__ import annotations

from itertools import accumulate
from math import inf
from time import perf_counter

from dlxc.solve.exact_cover import ExactCover
from dlxc.solve.plain_search import PlainSearch, nodes_between_looks

_State = tuple[int, int]
"""The rows that are left, and how often each item was covered, packed into an integer."""

_MOST_BYTES = 200_000_000
"""About so many bytes are remembered; then memory begins anew."""


class CountingSearch(PlainSearch):
    """Counts the solutions of an exact cover.

    `total` is how many were counted until now; they end with `is_over`.  `nodes` were visited, and
    `saved` would have been without memory.
    """

    def __init__(self, cover: ExactCover) -> None:
        super().__init__(cover)
        widths = [high.bit_length() for high in cover.high]
        shifts = [0, *accumulate(widths)]
        # No row is the last, `NONE`.
        self._units = [*(sum(1 << shifts[item] for item in row) for row in self._of), 0]
        self._most = _MOST_BYTES // (cover.size // 8 + sum(widths) // 8 + 300)
        self._known: dict[_State, tuple[int, int]] = {}
        # Of each level its state, if it is to be known, and the nodes visited and saved before it.
        self._begun: list[tuple[_State | None, int]] = []
        self._totals = [0]
        self._used = 0
        self.saved = 0

    @property
    def total(self) -> int:
        """How many solutions were counted."""
        return sum(self._totals)

    def forget(self) -> None:
        """Give back the room of what is remembered."""
        self._known.clear()

    def count(self, seconds: float, nodes: float = inf) -> None:
        """Go on for so long, or until so many nodes were visited, or to the end."""
        until, step = perf_counter() + seconds, nodes_between_looks(self.cover)
        known, totals, rows = self._known, self._totals, self._rows
        last, goes_back = self.nodes + step, self._goes_back
        while True:
            if goes_back:
                if not rows:
                    self.is_over = True
                    break
                # What was counted below belongs to this level.
                below = totals.pop()
                totals[-1] += below
                self._used -= self._units[rows[-1]]
                goes_back = not self._back()
            else:
                if self.nodes >= last:
                    if perf_counter() > until or self.nodes >= nodes:
                        break
                    last = self.nodes + step
                    if len(known) > self._most:
                        known.clear()
                self.nodes += 1
                item, degree = self._chosen()
                if degree <= 0:
                    totals[-1] += item < 0
                    goes_back = True
                    continue
                state = (self._sets[-1], self._used) if degree > 1 else None
                if state and (found := known.get(state)):
                    totals[-1] += found[0]
                    self.saved += found[1]
                    goes_back = True
                    continue
                self._begun.append((state, self.nodes + self.saved))
                self._begin(item, degree)
            goes_back = goes_back or not self._next()
            if goes_back:  # the level has ended
                state, before = self._begun.pop()
                if state:
                    known[state] = totals[-1], self.nodes + self.saved - before
            else:
                totals.append(0)
                self._used += self._units[rows[-1]]
        self._goes_back = goes_back
