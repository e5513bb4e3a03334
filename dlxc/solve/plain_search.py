"""The search in plain Python: the rows that are left are a set, one integer a level.

At each node the item is chosen that has the fewest rows left, and of several the first.  Its rows
are tried in order.  To choose a row is to keep of the set what may be chosen besides: one `and`.
Nothing must be undone but counts of items that may be covered more than once.

`compiled_search.py` is the same search, 15 to 30 times faster, and visits the same nodes.
"""

from bisect import bisect_right
from functools import lru_cache
from time import perf_counter

from dlxc.problem.choices import Choices
from dlxc.problem.redundancy import members
from dlxc.solve.exact_cover import NONE, ExactCover, Path

_NODES = 64
"""How many nodes are visited between two looks at the clock, at most."""

_MORE = 1 << 40
"""More ways than an item can be covered in."""

_MOST_WORDS = 1 << 22
"""How many words of sets are looked at between two looks at the clock, except at one node."""

_MOST_KEPT = 1 << 26
"""So many bytes at most are remembered of what may be chosen besides each row."""


def nodes_between_looks(cover: ExactCover) -> int:
    """How many nodes a search in plain Python visits between two looks at the clock."""
    return min(_NODES, 1 + _MOST_WORDS // (cover.primary * cover.words + 1))


NO_LIMIT = 1 << 62
"""What rows may cost together where it does not matter."""


class PlainSearch:
    """A search of a cover, from a path on.

    `nodes` is how many nodes were visited from there on, and `dead_ends` how many of them have no
    row for an item; when it `is_over`, nothing is left.  It ends at the level `floor`.  If rows
    have prices, those of a solution are at most the `allowance` together, which may become less
    while it searches.

    If it `proves`, each row after which others of its item are left stands among the solutions when
    the search goes back from it: the rows that were chosen until then where others were left, and
    the row, each as its complement, `~row`.  With these rows there is no further solution.
    """

    allowance, proves = NO_LIMIT, False

    def __init__(self, cover: ExactCover) -> None:
        self.cover = cover
        self._of = [[item for item, _ in row if item < cover.primary] for row in cover.entries]
        self._kept = lru_cache(_MOST_KEPT * 8 // (cover.size + 1))(cover.kept)
        self._prices = [] if cover.prices is None else cover.prices.tolist()
        self.start(Path())

    def start(self, path: Path) -> None:
        """Begin with what a path leaves."""
        cover = self.cover
        self.nodes = self.dead_ends = self._spent = 0
        self._left, self._need = list(cover.high), list(cover.low)
        self._levels: tuple[list[int], ...] = [], [], [], []
        self._items, self._rows, self._degrees, self._tried = self._levels
        self._sets = [(1 << cover.size) - 1]
        self.floor, self.is_over, self._goes_back = path.floor, False, path.are_done
        for level in zip(*path[:4], strict=True):
            self.down(*level)

    @property
    def path(self) -> Path:
        """What is left."""
        items, rows, degrees, tried = map(tuple, self._levels)
        return Path(items, rows, degrees, tried, self._goes_back, self.floor)

    def choices(self) -> tuple[int, list[int]]:
        """The item to cover at this node, and its rows, perhaps with `NONE`; -1 at a solution."""
        item, degree = self._chosen()
        if degree <= 0:
            return item, []
        rows = members(self._sets[-1] & self.cover.having[item], self.cover.size).tolist()
        return item, [*rows, NONE][:degree]

    def down(self, item: int, row: int, degree: int, tried: int) -> None:
        """Go below a row of an item, or `NONE`, as if the rows before it had been tried."""
        self._begin(item, degree)
        before = -1 if row == NONE else (1 << row) - 1
        self._sets[-1] &= ~(self.cover.having[item] & before)
        self._tried[-1] = tried - 1
        self._next()

    def _below(self, now: int, row: int) -> int:
        """The set below a row that is chosen, and the counts of its items."""
        now &= self._kept(row)
        left, need = self._left, self._need
        for item in self._of[row]:
            left[item] -= 1
            need[item] -= 1
            if not left[item] and self.cover.high[item] > 1:
                now &= ~self.cover.having[item]
        return now

    def run(self, seconds: float, most: int) -> Choices:
        """The solutions of so many seconds from here on, or so many solutions."""
        until, step = perf_counter() + seconds, nodes_between_looks(self.cover)
        found: list[list[int]] = []
        nodes, goes_back = 0, self._goes_back
        while True:
            if goes_back:
                if len(self._items) <= self.floor:
                    self.is_over = True
                    break
                if not self._back():
                    continue
                if self.proves and self._tried[-1] < self._degrees[-1]:
                    levels = zip(self._rows, self._tried, self._degrees, strict=True)
                    found.append([~row for row, tried, of in levels if row != NONE and tried < of])
            else:
                if nodes and not nodes % step and perf_counter() > until:
                    break
                nodes += 1
                item, degree = self._chosen()
                if item < 0:
                    found.append([row for row in self._rows if row != NONE])
                if degree <= 0:
                    goes_back = True
                    self.dead_ends += item >= 0
                    if len(found) >= most:
                        break
                    continue
                self._begin(item, degree)
            goes_back = not self._next()
        self._goes_back = goes_back
        self.nodes += nodes
        return Choices.of(found)

    def _chosen(self) -> tuple[int, int]:
        """The item to cover at this node, and in how many ways; -1 and 0 at a solution."""
        now, having, need = self._sets[-1], self.cover.having, self._need
        item, least = -1, _MORE
        for each, times in enumerate(self._left):
            if times > 0:
                degree = (now & having[each]).bit_count()
                needed = need[each]
                if needed != 1:
                    degree += 1 - needed if needed > 0 else 1
                if degree < least:
                    least, item = degree, each
                    if degree <= 0:
                        break
        return (item, least) if item >= 0 else (item, 0)

    def _begin(self, item: int, degree: int) -> None:
        """Begin a level; none of its rows is tried."""
        self._items.append(item)
        self._rows.append(NONE)
        self._degrees.append(degree)
        self._tried.append(0)

    def _next(self) -> bool:
        """Go below the next row of the last level; without one, that ends, and this is false."""
        item, now = self._items[-1], self._sets[-1]
        candidates = now & self.cover.having[item]
        row = (candidates & -candidates).bit_length() - 1
        if row >= 0 and (not self._prices or self._prices[row] <= self.allowance - self._spent):
            self._rows[-1] = row
            now = self._below(now, row)
            if self._prices:
                self._spent += self._prices[row]
        elif self._need[item] > 0:
            self._end()
            return False
        else:
            self._rows[-1] = NONE
            self._left[item] *= -1
        self._tried[-1] += 1
        if self._prices:
            now &= (1 << bisect_right(self._prices, self.allowance - self._spent)) - 1
        self._sets.append(now)
        return True

    def _back(self) -> bool:
        """Go back from a node; the level before it may end with that, and this is then false."""
        self._sets.pop()
        row = self._rows[-1]
        if row == NONE:
            self._left[self._items[-1]] *= -1
            self._end()
            return False
        if self._prices:
            self._spent -= self._prices[row]
        left, need = self._left, self._need
        for item in self._of[row]:
            left[item] += 1
            need[item] += 1
        self._sets[-1] &= ~(1 << row)
        return True

    def _end(self) -> None:
        for levels in self._levels:
            levels.pop()
