"""The search of xcover in plain Python: the same solutions in the same order, 100 times slower.

It answers while xcover is being compiled, which happens once on a machine.  It needs nothing but
Python, and solves a small problem in the time in which numba would just have been loaded.

D. E. Knuth, "The Art of Computer Programming", 7.2.2.3, Algorithm C with the "dancing cells" of
sparse sets: the entries of an item stand in an array, the active ones in front.  To remove an entry
is to swap it with the last active one and to count one less.  To bring all back that were removed
since some moment, it is enough to restore the counts of that moment.

So the order of the entries is a memory of the whole search, and decides the order of the solutions.
To find them in the order of xcover 0.2.6, each swap must be the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate, islice

from dlxc.solve.reduction_to_once import Reduced, padded
from dlxc.solve.worker import Reply, unpacked
from dlxc.solve.xcover_worker import PADS


def prepare(reply: Reply) -> None:
    """Nothing is to be loaded."""


def work(reply: Reply, data: bytes, limit: int | None = None) -> None:
    """Find all solutions, or so many."""
    task = padded(Reduced(*unpacked(data)), PADS[0])
    numbers = task.numbers.tolist()
    for rows in islice(DancingCells(task).covers(), limit):
        reply.solution(number for number in map(numbers.__getitem__, rows) if number)


class DancingCells:
    """The state of a search; a problem has at least two primary items.

    Entry `e`, of item `items[e]` in colour `colours[e]`, belongs to option `option_of[e]`, whose
    entries are `ends[o]` up to `ends[o + 1]`.  The entries of item `i` stand in `cells`, from
    `starts[i]`; `sizes[i]` of them are active; entry `e` stands at `places[e]`.  The first
    `active_count` of `active` are the items that are still to be covered; item `i` stands there at
    `active_places[i]`.
    """

    def __init__(self, task: Reduced) -> None:
        self.primary = task.primary
        self.items: list[int] = task.indices.tolist()
        self.colours: list[int] = task.colours.tolist()
        self.ends: list[int] = task.indptr.tolist()
        lengths = zip(self.ends, self.ends[1:], strict=False)
        self.option_of = [o for o, (start, end) in enumerate(lengths) for _ in range(start, end)]
        self.sizes = [0] * task.items
        for item in self.items:
            self.sizes[item] += 1
        self.starts = [0, *accumulate(self.sizes)]
        self.cells = sorted(range(len(self.items)), key=self.items.__getitem__)
        self.places = [0] * len(self.cells)
        for place, entry in enumerate(self.cells):
            self.places[entry] = place
        self.active = list(range(task.items))
        self.active_places = list(range(task.items))
        self.active_count = task.items

    def covers(self) -> Iterator[list[int]]:
        """The options of each solution.

        Of each item that was chosen to be covered, `untried` has the entries that are still to be
        tried, and `states` the state to go back to.
        """
        chosen: list[int] = []
        item = self._next_item()
        states, untried, covered = [self._after_opening(item)], [self._active_entries(item)], [item]
        while untried:
            if not untried[-1]:
                untried.pop()
                states.pop()
                covered.pop()
                if chosen:
                    chosen.pop()
                continue
            self.sizes, self.active_count = states[-1][0].copy(), states[-1][1]
            entry = untried[-1].pop()
            if not self._cover(entry, covered[-1]):
                continue
            chosen.append(self.option_of[entry])
            item = self._next_item()
            if item < 0:
                yield chosen.copy()
                chosen.pop()
            else:
                covered.append(item)
                states.append(self._after_opening(item))
                untried.append(self._active_entries(item))

    def _after_opening(self, item: int) -> tuple[list[int], int]:
        """Begin to cover an item, and return the state in which each of its entries is tried."""
        self._deactivate(item)
        self._hide(item, 0, self.active_count, forced=True)
        return self.sizes.copy(), self.active_count

    def _active_entries(self, item: int) -> list[int]:
        start = self.starts[item]
        return self.cells[start : start + self.sizes[item]]

    def _next_item(self) -> int:
        """The first active primary item of those with the fewest entries; -1 if there is none."""
        sizes, primary = self.sizes, self.primary
        best, least = -1, len(self.items)
        for item in self.active[: self.active_count]:
            if item < primary and sizes[item] < least:
                best, least = item, sizes[item]
                if least == 1:
                    break
        return best

    def _deactivate(self, item: int) -> None:
        """Swap an item with the last active one, and count one less."""
        self.active_count -= 1
        last_place, place = self.active_count, self.active_places[item]
        last = self.active[last_place]
        self.active[place], self.active_places[last] = last, place
        self.active[last_place], self.active_places[item] = item, last_place

    def _cover(self, entry: int, item: int) -> bool:
        """Cover an item by the option of an entry; `False` if another item loses its last entry."""
        option = self.option_of[entry]
        entries = range(self.ends[option], self.ends[option + 1])
        active_before = self.active_count
        others = [other for other in entries if self.items[other] != item]
        for other in others:
            if self.active_places[self.items[other]] < self.active_count:
                self._deactivate(self.items[other])
        for other in others:
            its = self.items[other]
            if its >= self.primary and self.active_places[its] >= active_before:
                continue
            if not self._hide(its, self.colours[other], active_before, forced=False):
                return False
        return True

    def _hide(self, item: int, colour: int, active_before: int, *, forced: bool) -> bool:
        """Remove the options of an item, but those that have it in a colour, from other items.

        Items that are at `active_before` or behind in the list of active ones are left as they
        are.  Unless it is `forced`, this stops with `False` before a primary item that is still to
        be covered loses its last entry.
        """
        items, sizes, places, cells = self.items, self.sizes, self.places, self.cells
        active_places, ends = self.active_places, self.ends
        for entry in self._active_entries(item):
            if colour and self.colours[entry] == colour:
                continue
            option = self.option_of[entry]
            for other in range(ends[option], ends[option + 1]):
                its = items[other]
                if its == item or active_places[its] >= active_before:
                    continue
                size = sizes[its]
                if (
                    size == 1
                    and not forced
                    and its < self.primary
                    and active_places[its] < self.active_count
                ):
                    return False
                place, last_place = places[other], self.starts[its] + size - 1
                last = cells[last_place]
                cells[place], places[last] = last, place
                cells[last_place], places[other] = other, last_place
                sizes[its] = size - 1
        return True
