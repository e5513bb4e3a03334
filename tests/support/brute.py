"""The solutions of small problems, found by an obvious search."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from dlxc.problem import Problem


class TableItem(NamedTuple):
    name: str
    primary: bool
    low: int
    high: int


class Table(NamedTuple):
    """A problem as plain lists: items, and options with the colours of their items."""

    items: list[TableItem]
    options: list[dict[str, str]]


def table_of(problem: Problem) -> Table:
    return Table(
        [TableItem(item.name, item.primary, item.low, item.high) for item in problem.items],
        [{entry.name: entry.colour for entry in option} for option in problem.options],
    )


def solutions(problem: Problem | Table) -> Iterator[frozenset[int]]:
    """The numbers of the options of each solution, from 1."""
    search = _Search(problem if isinstance(problem, Table) else table_of(problem))
    free = [number for number in search.options if search.fits([], number)]
    return search.extensions([], free)


class _Search:
    def __init__(self, table: Table) -> None:
        self.options = dict(enumerate(table.options, start=1))
        self.items = {item.name: item for item in table.items}
        self.needed = [item for item in table.items if item.low > 0]

    def extensions(self, chosen: list[int], free: list[int]) -> Iterator[frozenset[int]]:
        """The solutions with all that are chosen and some that are free.

        One of the options with an item that is not covered enough must be chosen; the first of
        them that is chosen rules out those before it.
        """
        times = Counter(name for number in chosen for name in self.options[number])
        wanting = [item.name for item in self.needed if times[item.name] < item.low]
        if not wanting:
            yield frozenset(chosen)
        ways = [[number for number in free if name in self.options[number]] for name in wanting]
        left = free
        for number in min(ways, key=len, default=free):
            left = [other for other in left if other != number]
            more = [*chosen, number]
            yield from self.extensions(more, [n for n in left if self.fits(more, n)])

    def fits(self, chosen: list[int], number: int) -> bool:
        """Whether an option covers no item too often, and secondary ones in the same colour."""
        for name, colour in self.options[number].items():
            item = self.items[name]
            colours = [self.options[n][name] for n in chosen if name in self.options[n]]
            if item.primary and len(colours) >= item.high:
                return False
            if not item.primary and any(not other or other != colour for other in colours):
                return False
        return True
