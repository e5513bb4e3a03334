"""What can be said of a problem by counting: items that nothing covers, sums that fail.

All of it is about the options, which must be made for it; see `is_worth_it`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from dlxc.problem.blocks import NO_ITEM
from dlxc.problem.problem import Problem
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.source import Span

NO_SOLUTION = "so there is no solution"

_QUICK = 1 << 20, 1 << 9
"""Problems of so many entries and blocks are surveyed unasked; it takes some milliseconds."""

_BEARABLE = 1 << 30, 1 << 13
"""Larger ones are not surveyed at all; these take some seconds."""

_MOST_STEPS = 20_000
"""The work that the reachable sums may take."""


def is_worth_it(entries: int, blocks: int, *, thorough: bool) -> bool:
    """Whether options of so many entries in so many blocks are few enough to be looked at."""
    most_entries, most_blocks = _BEARABLE if thorough else _QUICK
    return entries <= most_entries and blocks <= most_blocks


def coverage(problem: Problem) -> NDArray[np.int64]:
    """For each item the number of options that it is in."""
    counts = np.zeros(len(problem.items), np.int64)
    for block in problem.blocks:
        found = np.bincount(block.items.ravel() - NO_ITEM, minlength=len(counts) + 1)
        counts += found[1:]
    return counts


def uncovered(
    problem: Problem,
    counts: NDArray[np.int64],
    place: Callable[[int], Span | None],
    told: Collection[int] = (),
) -> Iterator[Diagnostic]:
    """Warnings about items in no option: one for the primary ones, one for the secondary.

    `place` tells where an item is in the text; items in `told` have been spoken of.
    """
    items = problem.items
    bare = [number for number in np.flatnonzero(counts == 0).tolist() if number not in told]
    primary = [n for n in bare if n < items.primary_count and items[n].low > 0]
    secondary = [n for n in bare if n >= items.primary_count]
    if primary:
        names = listed([items.names[number] for number in primary])
        message = f"no option covers {names}, {NO_SOLUTION}"
        yield Diagnostic("W212", message, place(primary[0]))
    if secondary:
        names = listed([items.names[number] for number in secondary])
        message = f"no option has the secondary {names}"
        yield Diagnostic("W216", message, place(secondary[0]))


def listed(names: Sequence[str]) -> str:
    """Items in words: `item `a``, `items `a` and `b``, and of many the first few."""
    shown = [f"`{name}`" for name in names[:5]]
    if len(names) == 1:
        return f"item {shown[0]}"
    if len(names) > len(shown):
        return f"items {', '.join(shown)} and {len(names) - len(shown)} more"
    return f"items {', '.join(shown[:-1])} and {shown[-1]}"


def reachable_sums(choices: Sequence[tuple[Sequence[int], int, int]]) -> list[int] | None:
    """The sums that can be reached; each choice is `(values, low, high)`.

    Of its values `low` to `high` are taken, repeatedly or not.  `None` if it would take long.

    >>> reachable_sums([((-1, 1), 1, 2)])
    [-2, -1, 0, 1, 2]
    """
    steps = sum(len(values) * high for values, _, high in choices)
    if steps > _MOST_STEPS:
        return None
    sums = {0}
    for values, low, high in choices:
        for _ in range(low):
            sums = {total + value for total in sums for value in values}
        newest = sums
        for _ in range(high - low):
            newest = {total + value for total in newest for value in values} - sums
            if not newest:
                break
            sums = sums | newest
        if len(sums) > _MOST_STEPS:
            return None
    return sorted(sums)
