"""The solutions of small problems, found by trying every set of options."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import chain, combinations
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
        [TableItem(*item[:4]) for item in problem.items],
        [{entry.name: entry.colour for entry in option} for option in problem.options],
    )


def solutions(table: Table) -> Iterator[frozenset[int]]:
    """The numbers of the options of each solution, from 1."""
    numbers = range(1, len(table.options) + 1)
    every = chain.from_iterable(combinations(numbers, size) for size in range(len(numbers) + 1))
    for chosen in every:
        if _is_solution(table, [table.options[number - 1] for number in chosen]):
            yield frozenset(chosen)


def _is_solution(table: Table, chosen: list[dict[str, str]]) -> bool:
    times = Counter(name for option in chosen for name in option)
    colours = defaultdict(set)
    for option in chosen:
        for name, colour in option.items():
            colours[name].add(colour)
    return all(
        item.low <= times[item.name] <= item.high
        if item.primary
        else times[item.name] <= 1
        or (len(colours[item.name]) == 1 and "" not in colours[item.name])
        for item in table.items
    )
