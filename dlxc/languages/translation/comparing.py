"""Whether two packing problems are the same, but for the order and the names of cells.

Pieces are matched by their names, cells by their places on the lattice.  Options must be the same,
each as often, and items must be covered as often.  Items that change nothing do not count: those
that no option has and that need not be covered, and points where only options meet that exclude
each other anyway.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dlxc.languages.translation.content import PackingContent, packing_content
from dlxc.problem import NO_ITEM, Problem
from dlxc.problem.blocks import as_table

_Key = tuple[object, ...]


def same_items(problem: Problem, fitted: PackingContent, other: Problem) -> dict[int, int]:
    """The items of another problem that are those of this one, as far as it has them.

    `fitted` has the cells of this problem as they lie on the lattice of the other one.
    """
    content = packing_content(other)
    assert content is not None  # noqa: S101 - it is one of a packing language
    number_of = {key: number for number, key in _keys(other, content).items()}
    keys = _keys(problem, fitted)
    return {number: number_of[key] for number, key in keys.items() if key in number_of}


def differing(problem: Problem, fitted: PackingContent, other: Problem) -> str:
    """In what two problems differ, in words, or nothing if they are the same."""
    one, two = _option_table(problem), _option_table(other)
    one_used, two_used = _counting(problem, one), _counting(other, two)
    found = same_items(problem, fitted, other)
    to_other = np.full(len(problem.items) + 1, NO_ITEM, np.int32)
    for number in np.flatnonzero(one_used).tolist():
        if number not in found:
            return f"it lacks the item `{problem.items.names[number]}`"
        to_other[number] = found[number]
    matched = np.zeros(len(other.items), np.bool_)
    matched[to_other[:-1][one_used]] = True
    for number in np.flatnonzero(matched != two_used).tolist():
        return f"the item `{other.items.names[number]}` is another one"
    bounds, wanted = np.stack(problem.items.bounds()), np.stack(other.items.bounds())
    unlike = (bounds[:, one_used] != wanted[:, to_other[:-1][one_used]]).any(axis=0)
    for at in np.flatnonzero(unlike).tolist():
        number = int(np.flatnonzero(one_used)[at])
        return f"`{problem.items.names[number]}` is covered a different number of times"
    kept = np.append(np.where(two_used, np.arange(len(other.items)), NO_ITEM), NO_ITEM)
    return "" if _same(to_other[one], kept[two]) else "its options are others"


def _keys(problem: Problem, content: PackingContent) -> dict[int, _Key]:
    """What items are matched by: the names of pieces, and the places of cells."""
    kinds = len(content.lattice.kinds)
    cells = content.cells
    everything = content.everything
    least = everything[:, :-1].min(axis=0) if len(everything) else 0
    places = (cells[:, :-1] - least).tolist()
    keys: dict[int, _Key] = {
        number: ("piece", name) for number, name in enumerate(problem.items.names)
    }
    assert problem.board is not None  # noqa: S101 - it is a packing problem
    for number in problem.board.items.tolist():
        del keys[number]
    rows = zip(content.items.tolist(), places, cells[:, -1].tolist(), strict=True)
    for number, place, layer in rows:
        keys[number] = ("cell", *place, layer % kinds, content.suffixes[layer // kinds])
    return keys


def _option_table(problem: Problem) -> NDArray[np.int32]:
    """All options, a row each, filled up with `NO_ITEM`."""
    options = problem.csr()
    return as_table(options.indptr, options.indices, NO_ITEM)


def _counting(problem: Problem, table: NDArray[np.int32]) -> NDArray[np.bool_]:
    """Which items count; see the top of this module."""
    board = problem.board
    assert board is not None  # noqa: S101 - it is a packing problem
    low, high = problem.items.bounds()
    counts = low > 0
    counts[table[table != NO_ITEM]] = True
    is_point = ~board.lattice.fills(board.cells[:, -1] % len(board.lattice.kinds))
    points = {item for item in board.items[is_point].tolist() if not low[item]}
    for point in points:
        # A point is idle if all options with it have another item in common that is covered once.
        rows = table[(table == point).any(axis=1)]
        shared = [
            item
            for item in (rows[0].tolist() if len(rows) else [])
            if item not in points and item != NO_ITEM and high[item] == 1
        ]
        if any((rows == item).any(axis=1).all() for item in shared):
            counts[point] = False
    return counts


def _same(one: NDArray[np.integer], two: NDArray[np.integer]) -> bool:
    """Whether two tables have the same rows, in any order, their entries in any order."""
    if len(one) != len(two):
        return False
    width = max(one.shape[1], two.shape[1])
    first, second = (_in_order(table, width) for table in (one, two))
    return bool((first == second).all())


def _in_order(table: NDArray[np.integer], width: int) -> NDArray[np.integer]:
    rows = np.full((len(table), width), NO_ITEM)
    rows[:, : table.shape[1]] = -np.sort(-table, axis=1)
    return rows[np.lexsort(rows.T[::-1])] if width else rows
