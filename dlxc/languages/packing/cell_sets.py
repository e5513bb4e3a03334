"""From the words of lines to cells."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.cell_order import Cells, in_order
from dlxc.geometry.digits import DIGITS, VALUE
from dlxc.geometry.distinct_values import distinct
from dlxc.geometry.row_index import RowIndex
from dlxc.languages.packing.cell_words import CellWords
from dlxc.languages.packing.tree import BoxLine, CellSpec, PieceLines
from dlxc.problem.compressed import picked, row_numbers

_MOST_CELLS = 1 << 16
"""Lines are taken together as long as they name fewer cells; more cells are sorted."""


class SizedLines(NamedTuple):
    """Some lines whose pieces have the same number of cells.

    `lines` has shape (lines,), `cells` has shape (lines, cells, columns), each piece in order.
    """

    lines: NDArray[np.int64]
    cells: NDArray[np.int32]


def cells_of_words(words: CellWords, numbers: Sequence[int]) -> Cells:
    """The cells that words name, in order; suffixes by their numbers in the text."""
    word_numbers = distinct(np.array(numbers, np.int64))
    parts = [np.empty((0, words.dimensions + 1), np.int32)]
    waiting = 0
    for some in _runs(words, word_numbers):
        parts.append(_named_cells(words, some))
        waiting += len(parts[-1])
        if waiting > _MOST_CELLS:
            parts, waiting = [in_order(np.concatenate(parts))], 0
    return in_order(np.concatenate(parts))


def cells_of_lines(pieces: PieceLines, lines: NDArray[np.int64]) -> Iterator[SizedLines]:
    """The cells of lines that have some: taken together, and then by the number of cells."""
    words = pieces.words
    named = np.append(0, np.cumsum(pieces.totals(np.asarray(words.sizes))))
    for first, last in _chunks(named[lines], named[lines + 1]):
        some = lines[first:last]
        if len(some) == 1:
            line = int(some[0])
            numbers = pieces.numbers[pieces.ends[line] : pieces.ends[line + 1]]
            yield SizedLines(some, cells_of_words(words, numbers)[None])
        else:
            yield from _by_size(some, _rows_of_lines(pieces, some))


def _rows_of_lines(pieces: PieceLines, lines: NDArray[np.int64]) -> Cells:
    """The cells of some lines, in order, with the place of the line among these in front."""
    ends, entries = picked(pieces.line_ends, lines)
    numbers = pieces.word_numbers[entries]
    sizes = np.array(pieces.words.sizes, np.int64)[numbers]
    row = np.repeat(row_numbers(ends), sizes)
    return in_order(np.column_stack([row, _named_cells(pieces.words, numbers)]))


def _by_size(lines: NDArray[np.int64], rows: Cells) -> Iterator[SizedLines]:
    """Cells with the number of their line in front, split by the size of the pieces."""
    counts = np.bincount(rows[:, 0], minlength=len(lines))
    of_row = counts[rows[:, 0]]
    for size in np.flatnonzero(np.bincount(counts)[1:]) + 1:
        cells = rows[of_row == size, 1:].reshape(-1, size, rows.shape[1] - 1)
        yield SizedLines(lines[counts == size], cells)


def _chunks(starts: NDArray[np.int64], ends: NDArray[np.int64]) -> Iterator[tuple[int, int]]:
    """Cut lines into runs that name at most `_MOST_CELLS` cells, or are one line."""
    first = 0
    while first < len(starts):
        last = int(np.searchsorted(ends, starts[first] + _MOST_CELLS, "right"))
        last = max(last, first + 1)
        yield first, last
        first = last


def _runs(words: CellWords, numbers: NDArray[np.int64]) -> Iterator[NDArray[np.int64]]:
    """The same with words."""
    ends = np.cumsum(np.array(words.sizes, np.int64)[numbers])
    for first, last in _chunks(np.append(0, ends[:-1])[: len(ends)], ends):
        yield numbers[first:last]


def _named_cells(words: CellWords, numbers: NDArray[np.integer]) -> NDArray[np.int32]:
    """The cells of words, one word after the other, in no special order and perhaps repeated."""
    sizes = np.array(words.sizes, np.int64)[numbers]
    layers = np.array(words.layer_of, np.int32)[numbers]
    cells = np.empty((int(sizes.sum()), words.dimensions + 1), np.int32)
    cells[:, -1] = np.repeat(layers, sizes)
    if not words.digit_sets:
        cells[:, :-1] = _points(words)[numbers]
        return cells
    ends = np.cumsum(sizes)
    is_single = ~np.isin(numbers, [*words.digit_sets])
    cells[ends[is_single] - 1, :-1] = _points(words)[numbers[is_single]]
    blocks: dict[int, NDArray[np.int8]] = {}
    for at in np.flatnonzero(~is_single).tolist():
        number = int(numbers[at])
        if number not in blocks:
            blocks[number] = _product(words.values_of(number))
        cells[ends[at] - sizes[at] : ends[at], :-1] = blocks[number]
    return cells


def _points(words: CellWords) -> NDArray[np.int8]:
    return np.array(words.points, np.int8).reshape(-1, words.dimensions)


def _product(axes: Sequence[Sequence[int]]) -> NDArray[np.int8]:
    """All combinations of some values of each coordinate, a row each."""
    mesh = np.meshgrid(*(np.array(axis, np.int8) for axis in axes), indexing="ij")
    return np.stack(mesh, axis=-1).reshape(-1, len(axes))


def rows_of_names(
    words: CellWords, names: Collection[str], box: Cells
) -> dict[str, NDArray[np.int32]]:
    """Those of some names that are cells of a box, each with the row of its cell."""
    found = {}
    layers = {end: layer for layer, end in enumerate(words.ends_of_layers)}
    for name in names:
        digits, end = name[: words.dimensions], name[words.dimensions :]
        is_cell = len(digits) == words.dimensions and VALUE.keys() >= {*digits}
        if is_cell and end in layers:
            found[name] = [*(VALUE[digit] for digit in digits), layers[end]]
    if not found or not len(box):
        return {}
    rows = np.array([*found.values()], np.int32)
    places = RowIndex(box.astype(np.int64)).find(rows.astype(np.int64))
    return {name: row for name, row, at in zip(found, rows, places, strict=True) if at >= 0}


def specification_of(box: BoxLine, cell: NDArray[np.int32]) -> CellSpec | None:
    """The last specification in the line of a box that names a cell."""
    *at, layer = cell.tolist()
    for spec in reversed(box.cells):
        values = zip(at, box.words.values_of(spec.number), strict=True)
        if box.words.layer_of[spec.number] == layer and all(x in axis for x, axis in values):
            return spec
    return None


def cell_names(cells: Cells, ends: Sequence[str]) -> list[str]:
    """The names of cells as items: their digits, and what follows these by the layer."""
    digits = np.array(list(DIGITS))[cells[:, :-1]]
    names: list[str] = np.ascontiguousarray(digits).view(f"<U{digits.shape[1]}").ravel().tolist()
    if len(ends) == 1:
        return names
    return [name + ends[layer] for name, layer in zip(names, cells[:, -1].tolist(), strict=True)]
