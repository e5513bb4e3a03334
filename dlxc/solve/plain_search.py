"""The search in plain Python: the rows that are left are a set, one integer a level.

At each node the item is chosen that has the fewest rows left, and of several the first.  Its rows
are tried in order.  To choose a row is to keep of the set what may be chosen besides: one `and`.
Nothing must be undone but counts of items that may be covered more than once.

`compiled_search.py` is the same search, 15 to 30 times faster, and visits the same nodes.
"""

from __future__ import annotations

from time import perf_counter

from dlxc.solve.exact_cover import ExactCover
from dlxc.solve.path import NONE, Path

_NODES = 64
"""How many nodes are visited between two looks at the clock, at most."""

_MOST_WORDS = 1 << 22
"""How many words of sets are looked at between two looks at the clock, except at one node."""


def nodes_between_looks(cover: ExactCover) -> int:
    """How many nodes a search in plain Python visits between two looks at the clock."""
    return min(_NODES, 1 + _MOST_WORDS // (cover.primary * cover.words + 1))


class PlainSearch:
    """A search of an exact cover, from a path on.

    `nodes` is how many nodes were visited.
    """

    def __init__(self, cover: ExactCover) -> None:
        self.cover = cover
        self._of, self._kept = cover.primaries, cover.known
        self.start(Path())

    def start(self, path: Path) -> None:
        """Begin with what a path leaves."""
        cover = self.cover
        self.nodes = 0
        self._left, self._need = list(cover.high), list(cover.low)
        self._items, self._rows = list(path.items), list(path.rows)
        self._degrees, self._tried = list(path.degrees), list(path.tried)
        self._sets = [(1 << cover.size) - 1]
        self._floor, self.is_over = path.floor, False
        for level, (item, row) in enumerate(zip(path.items, path.rows, strict=True)):
            now = self._sets[-1]
            if row == NONE:
                now &= ~cover.having[item]
                self._sets[level] = now
                self._left[item] *= -1
                self._sets.append(now)
            else:
                self._sets[level] = now & ~(cover.having[item] & ((1 << row) - 1))
                self._sets.append(self._below(self._sets[level], row))
        self._goes_back = path.are_done

    @property
    def path(self) -> Path:
        """What is left."""
        items, rows, degrees, tried = map(
            tuple, (self._items, self._rows, self._degrees, self._tried)
        )
        return Path(items, rows, degrees, tried, self._goes_back, self._floor)

    def give(self) -> Path | None:
        """A large part of what is left, or nothing; this search then leaves it out."""
        path = self.path
        for level in path.own_levels:
            rows = self._sets[level] & self.cover.having[path.items[level]]
            if path.may_give(level, self.cover, others=rows.bit_count() > 1):
                self._floor = level + 1
                return path.behind(level)
        return None

    def _below(self, now: int, row: int) -> int:
        """The set below a row that is chosen, and the counts of its items."""
        kept = self._kept.get(row)
        if kept is None:
            kept = self.cover.remember(row)
        now &= kept
        left, need = self._left, self._need
        for item in self._of[row]:
            left[item] -= 1
            need[item] -= 1
            if not left[item] and self.cover.high[item] > 1:
                now &= ~self.cover.having[item]
        return now

    def run(self, seconds: float, most: int) -> list[list[int]]:  # noqa: PLR0915 - calls are slow
        """The solutions of so many seconds from here on, or so many solutions."""
        having = self.cover.having
        left, need, sets, items, rows = self._left, self._need, self._sets, self._items, self._rows
        until = perf_counter() + seconds
        degrees, tried, found = self._degrees, self._tried, list[list[int]]()
        nodes, goes_back, step = 0, self._goes_back, nodes_between_looks(self.cover)
        while True:
            if goes_back:
                if len(items) <= self._floor:
                    self.is_over = True
                    break
                sets.pop()
                row, item = rows[-1], items[-1]
                if row == NONE:
                    left[item] *= -1
                    self._pop()
                    continue
                for each in self._of[row]:
                    left[each] += 1
                    need[each] += 1
                sets[-1] &= ~(1 << row)
            else:
                if nodes and not nodes % step and perf_counter() > until:
                    break
                nodes += 1
                now = sets[-1]
                item, least = -1, 1 << 40
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
                if item < 0:
                    found.append([row for row in rows if row != NONE])
                if item < 0 or least <= 0:
                    goes_back = True
                    if len(found) >= most:
                        break
                    continue
                items.append(item)
                rows.append(NONE)
                degrees.append(least)
                tried.append(0)
            now = sets[-1]
            candidates = now & having[item]
            if candidates:
                row = rows[-1] = (candidates & -candidates).bit_length() - 1
                tried[-1] += 1
                sets.append(self._below(now, row))
                goes_back = False
            elif need[item] > 0:
                self._pop()
                goes_back = True
            else:
                rows[-1] = NONE
                tried[-1] += 1
                left[item] *= -1
                sets.append(now)
                goes_back = False
        self._goes_back = goes_back
        self.nodes += nodes
        return found

    def _pop(self) -> None:
        for levels in (self._items, self._rows, self._degrees, self._tried):
            levels.pop()
