"""Translate: from a problem to a text of another packing language that has the same problem.

Two problems are the same but for the order and the names of cells.  Pieces are matched by their
names, cells by their places on the lattice.  Options must be the same, each as often, and items
must be covered as often.  Items that change nothing do not count: those that no option has and that
need not be covered, and points where only options meet that exclude each other anyway.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.languages import LANGUAGES
from dlxc.languages.phases import expanded_text
from dlxc.languages.translation.content import (
    PackingContent,
    items_of_holes,
    packing_content,
)
from dlxc.languages.translation.languages import (
    PUZZLE,
    SOURCE_LANGUAGES,
    XMPUZZLE,
)
from dlxc.languages.translation.voxels import voxel_text
from dlxc.languages.translation.writing import Solutions, Written, coordinate_text, puzzle_text
from dlxc.problem import NO_ITEM, Problem
from dlxc.problem.blocks import as_table
from dlxc.text.diagnostics import Diagnostic, fault
from dlxc.text.prose import listed
from dlxc.text.source import Source


class Translation(NamedTuple):
    """A text in another language, and what differs in it; or why it cannot be written.

    In a language that says solutions, `with_solutions` gives the text with some.
    """

    text: str
    notes: tuple[str, ...] = ()
    faults: tuple[Diagnostic, ...] = ()
    with_solutions: Callable[[Solutions], str] = lambda _: ""


def translated_problem(problem: Problem, comments: Sequence[str], target: str) -> Translation:
    """Write a packing problem in one of `TARGET_LANGUAGES`.

    What is written is compiled, and compared with the problem: nothing else is ever given.
    """
    content = packing_content(problem)
    if content is None:
        help_ = f"the languages of packing puzzles are {', '.join(SOURCE_LANGUAGES)}"
        message = "this is not a specification of a packing puzzle"
        return Translation("", (), (fault("E165", None, message, help=help_),))
    faults, equal = list[Diagnostic](), list[tuple[Written, PackingContent]]()
    for written in _attempts(content, comments, target):
        if not isinstance(written, Written):
            faults = faults or written
            continue
        found = _compiled(written, target)
        if isinstance(found, PackingContent):
            equal.append((written, found))
            if len(found.problem.items) == len(problem.items):
                break
        else:
            faults = faults or [found]
    if not equal:
        return Translation("", (), tuple(faults))
    # A text with as many items is better than one with points that change nothing.
    written, made = min(equal, key=lambda pair: len(pair[1].problem.items) != len(problem.items))
    notes = (*_notes(written.fitted, made, target), *written.notes)
    return Translation(written.text, notes, (), written.with_solutions)


def _attempts(
    content: PackingContent, comments: Sequence[str], target: str
) -> Iterator[Written | list[Diagnostic]]:
    """The text; of sticks first the one where pieces may not cross, then the other."""
    if target == XMPUZZLE:
        yield voxel_text(content, comments)
        return
    if target != PUZZLE:
        yield coordinate_text(content, comments, target)
        return
    for crossing in (False, True) if content.lattice.corners else (False,):
        yield puzzle_text(content, comments, crossing=crossing)


def _compiled(written: Written, target: str) -> PackingContent | Diagnostic:
    """What a text comes to; or the first fault in it, or how it is another problem."""
    language = LANGUAGES[target].load()
    source = Source(f"<{target}>", written.text)
    _, problem, diagnostics = expanded_text(source, language)
    if problem is None:
        first = next(diagnostic for diagnostic in diagnostics if diagnostic.is_error)
        return fault("E165", None, f"{target} refuses what is written of this: {first.message}")
    differing = _differing_placements if target == XMPUZZLE else _differing
    other = packing_content(problem)
    assert other is not None  # noqa: S101 - it is one of a packing language
    difference = differing(written.fitted, other)
    if difference:
        message = f"what can be written of this in {target} is another problem: {difference}"
        return fault("E165", None, message)
    return other


def _notes(fitted: PackingContent, made: PackingContent, target: str) -> Iterator[str]:
    """What a reader of the translation may miss: names of cells, and what is left out."""
    found, names = _same_items(fitted, made), fitted.problem.items.names
    others = made.problem.items.names
    pairs = [(names[at], others[found[at]]) for at in fitted.items.tolist() if at in found]
    renamed = next((pair for pair in pairs if pair[0] != pair[1]), None)
    if renamed and target != XMPUZZLE:  # which has no names of cells
        yield f"cells have other names: `{renamed[0]}` is `{renamed[1]}` now"
    placed = fitted.board.in_advance
    if target != PUZZLE and placed:
        pieces = listed([f"`{piece.name}`" for piece in placed])
        yield f"{target} puts no pieces in advance: {pieces} and the cells there are left out"
    if target not in (PUZZLE, XMPUZZLE) and fitted.reflections:
        yield f"mirror images of solutions are not alike in {target}: `--different` gives both"


# ---- whether two problems are the same

_Key = tuple[object, ...]


def _same_items(fitted: PackingContent, other: PackingContent) -> dict[int, int]:
    """The items of another problem that are those of this one, as far as it has them.

    `fitted` has the cells of this problem as they lie on the lattice of the other one.
    """
    number_of = {key: number for number, key in _keys(other).items()}
    keys = _keys(fitted)
    return {number: number_of[key] for number, key in keys.items() if key in number_of}


def _differing(fitted: PackingContent, content: PackingContent) -> str:
    """In what two problems differ, in words, or nothing if they are the same."""
    problem, other = fitted.problem, content.problem
    one, two = _option_table(problem), _option_table(other)
    one_used, two_used = _counting(fitted, one), _counting(content, two)
    found = _same_items(fitted, content)
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


def _differing_placements(fitted: PackingContent, other: PackingContent) -> str:
    """In what two problems differ, in words, if only where pieces lie counts.

    So a second layer makes no difference, nor does it how empty cells and paints are told.  Pieces
    are matched by their order.
    """
    one, two = (_Placed(each, fitted) for each in (fitted, other))
    if one.times != two.times:
        return "its pieces are others, or are used a different number of times"
    if not np.array_equal(one.cells, two.cells):
        return "its cells are others, or others may stay empty"
    return "" if _same(one.options, two.options) else "its options are others"


class _Placed:
    """Where the pieces of a problem can lie, in the one layer of what is `fitted`.

    `times` tells how often each piece is used.  `cells` has the place of each cell, its kind, and
    whether it may stay empty.  `options` has numbers of pieces and of these cells.
    """

    def __init__(self, content: PackingContent, fitted: PackingContent) -> None:
        problem, board = content.problem, content.board
        table = _option_table(problem)
        low, high = problem.items.bounds()
        counting = {counter.item for counter in board.counters}
        shaped = dict.fromkeys(shape.piece for shape in board.shapes)
        pieces = [piece for piece in shaped if high[piece] and piece not in counting]
        self.times = [(int(low[piece]), int(high[piece])) for piece in pieces]
        places = content.cells - np.append(content.cells[:, :-1].min(axis=0), 0)
        depth = np.append(np.ptp(fitted.cells[:, :-1], axis=0), len(content.lattice.kinds) - 1)
        is_meant = (places <= depth).all(axis=1)
        items = content.items[is_meant]
        may_be_empty = content.is_optional[is_meant] | np.isin(items, items_of_holes(content))
        cells = np.column_stack([places[is_meant], may_be_empty])
        order = np.lexsort(cells.T)
        self.cells = cells[order]
        numbers = np.full(len(problem.items) + 1, NO_ITEM)
        numbers[pieces] = np.arange(len(pieces))
        numbers[items[order]] = np.arange(len(items)) + len(pieces)
        is_of_piece = np.isin(table, pieces).any(axis=1)
        self.options = numbers[table[is_of_piece]]


def _keys(content: PackingContent) -> dict[int, _Key]:
    """What items are matched by: the names of pieces, and the places of cells."""
    kinds = len(content.lattice.kinds)
    cells = content.cells
    everything = content.everything
    least = everything[:, :-1].min(axis=0) if len(everything) else 0
    places = (cells[:, :-1] - least).tolist()
    names = content.problem.items.names
    keys: dict[int, _Key] = {number: ("piece", name) for number, name in enumerate(names)}
    for number in content.board.items.tolist():
        del keys[number]
    for number, pieces in content.board.counters:
        if pieces is not None:
            keys[number] = ("total", *sorted(names[piece] for piece in pieces))
    rows = zip(content.items.tolist(), places, cells[:, -1].tolist(), strict=True)
    for number, place, layer in rows:
        keys[number] = ("cell", *place, layer % kinds, content.suffixes[layer // kinds])
    return keys


def _option_table(problem: Problem) -> NDArray[np.int32]:
    """All options, a row each, filled up with `NO_ITEM`."""
    options = problem.csr()
    return as_table(options.indptr, options.indices, NO_ITEM)


def _counting(content: PackingContent, table: NDArray[np.int32]) -> NDArray[np.bool_]:
    """Which items count; see the top of this module."""
    board = content.board
    low, high = content.problem.items.bounds()
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
