"""A solver that is slow and obvious: to compare with, and for multiplicities."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from dlxc.problem import Item, Problem
from dlxc.problem.options import Option


def solutions(problem: Problem, most: int | None = None) -> list[frozenset[int]]:
    """All solutions, or the first so many, as sets of option numbers from 1."""
    search = _Search(problem)
    free = [option for option in problem.options if search.fits(frozenset(), option)]
    return list(islice(search.extend(frozenset(), free), most))


class _Search:
    def __init__(self, problem: Problem) -> None:
        self.items = {item.name: item for item in problem.items}
        self.needed = [item for item in problem.items if item.low > 0]
        self.options = {option.number: option for option in problem.options}

    def extend(self, chosen: frozenset[int], free: list[Option]) -> Iterator[frozenset[int]]:
        """The solutions with what is chosen and some that are free."""
        wanting = [item for item in self.needed if self._times(item, chosen) < item.low]
        if not wanting:
            yield chosen
        ways = [[o for o in free if any(e.name == item.name for e in o)] for item in wanting]
        for option in min(ways, key=len, default=list(free)):
            free = [other for other in free if other.number != option.number]
            more = chosen | {option.number}
            yield from self.extend(more, [other for other in free if self.fits(more, other)])

    def _times(self, item: Item, chosen: frozenset[int]) -> int:
        return sum(entry.name == item.name for n in chosen for entry in self.options[n])

    def fits(self, chosen: frozenset[int], option: Option) -> bool:
        for entry in option:
            item = self.items[entry.name]
            there = [e for n in chosen for e in self.options[n] if e.name == entry.name]
            if item.primary and len(there) >= item.high:
                return False
            if not item.primary and any(not e.colour or e.colour != entry.colour for e in there):
                return False
        return True
