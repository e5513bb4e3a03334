"""Expand a sound packing specification into the exact-cover problem it stands for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.box_grids import grid_of
from dlxc.geometry.cell_order import Cells
from dlxc.geometry.lattices import Lattice
from dlxc.geometry.orbits import orbits_of_pieces
from dlxc.languages.packing.cell_sets import (
    SizedLines,
    cell_names,
    cells_of_lines,
    cells_of_words,
    specification_of,
)
from dlxc.languages.packing.comments import SpecComments
from dlxc.languages.packing.piece_lines import filled_lines, multiplicity, shown_prefix
from dlxc.languages.packing.tree import BoxLine, Packing, PieceLines
from dlxc.problem import IntArray, Items, Problem, Record, Style
from dlxc.problem.board import Board, CellMark
from dlxc.problem.placements import Placements
from dlxc.problem.shapes import ColumnShapes, ShapeColumns
from dlxc.text.source import Source, Span

_LARGE = 64
"""Lines of equal pieces of more cells share their base placements."""


class _Numbering(NamedTuple):
    """The items: plain cells, then pieces, then suffixed cells.

    `cells` has the item of each cell of the box, in order; `pieces` that of the piece of each
    line of `lines`, which are those that have cells.
    """

    cells: IntArray
    lines: NDArray[np.int64]
    pieces: IntArray
    names: tuple[str, ...]
    primary_count: int


def packing_problem(source: Source, packing: Packing, lattice: Lattice, program: str) -> Problem:
    """The problem: cells, pieces and suffixed cells as items, placements as options.

    `program` is the reference program that the last comment names.
    """
    ends = packing.words.ends_of_layers
    box = cells_of_words(packing.words, packing.box.numbers)
    items = _numbered(box, ends, packing.pieces, lattice)
    shapes = _shapes(packing.pieces, items, lattice)
    prefixes = _prefixes(packing.pieces, items)
    plain = int((lattice.suffix_of(box[:, -1]) == 0).sum())
    suffixed = len(box) - plain
    record = Record(
        comments=SpecComments(source, f" this file was created by {program} from that data"),
        census={
            "cells": f"{plain}+{suffixed}" if suffixed else str(plain),
            "pieces": str(items.primary_count - plain),
            "base placements": str(int(shapes.columns.row_count.sum())),
        },
        style=Style(indent=" ", divider=len(packing.words.suffixes) > 1, prefixes=prefixes),
    )
    times = {item: found for item, text in prefixes.items() if (found := multiplicity(text))}
    spans = _spans(packing.box, shapes.columns, items, box)
    marks = tuple(CellMark(after=end) for end in ends)
    return Problem(
        Items(items.names, items.primary_count, times, spans),
        Placements(grid_of(box, len(ends), items.cells), shapes),
        board=Board(lattice, items.cells, box, marks, shapes),
        record=record,
    )


def _numbered(box: Cells, ends: Sequence[str], pieces: PieceLines, lattice: Lattice) -> _Numbering:
    plain = lattice.suffix_of(box[:, -1]) == 0
    first = int(plain.sum())
    lines = filled_lines(pieces)
    names: dict[str, int] = {}
    numbers = [names.setdefault(pieces.names[at], first + len(names)) for at in lines.tolist()]
    items = np.empty(len(box), np.int32)
    items[plain] = np.arange(first)
    items[~plain] = np.arange(first + len(names), len(box) + len(names))
    return _Numbering(
        items,
        lines,
        np.array(numbers, np.int32),
        (*cell_names(box[plain], ends), *names, *cell_names(box[~plain], ends)),
        first + len(names),
    )


def _shapes(pieces: PieceLines, items: _Numbering, lattice: Lattice) -> ColumnShapes:
    """What each piece line gives, for all lines of one size at once."""
    group, first, count = np.zeros((3, len(items.lines)), np.int32)
    finder = _OrbitFinder(lattice)
    for sized in cells_of_lines(pieces, items.lines):
        at = np.searchsorted(items.lines, sized.lines)
        group[at], first[at], count[at] = finder.orbits(sized)
    lines, names = _places(pieces)
    columns = ShapeColumns(
        items.pieces, group, first, count, lines[items.lines], names[items.lines]
    )
    return ColumnShapes(columns, finder.groups)


def _places(pieces: PieceLines) -> tuple[NDArray[np.integer], NDArray[np.integer]]:
    """Where the lines of pieces stand, and their names: a row each, its start and its end."""
    starts = np.asarray(pieces.starts)
    prefixes, names = (_lengths(texts, starts.dtype) for texts in (pieces.prefixes, pieces.names))
    name_starts = starts + prefixes[np.asarray(pieces.prefix_of)]
    return (
        np.column_stack([starts, np.asarray(pieces.stops)]),
        np.column_stack([name_starts, name_starts + names]),
    )


def _lengths(texts: Sequence[str], dtype: np.dtype[np.integer]) -> NDArray[np.integer]:
    return np.fromiter(map(len, texts), dtype, len(texts))


class _OrbitFinder:
    """Finds the base placements of lines, and keeps them in groups of one size."""

    def __init__(self, lattice: Lattice) -> None:
        self.lattice = lattice
        self.groups: list[NDArray[np.int32]] = []
        self._large: dict[bytes, int] = {}

    def orbits(
        self, sized: SizedLines
    ) -> tuple[NDArray[np.int64] | int, NDArray[np.int64] | int, NDArray[np.int64]]:
        """For each line its group, its first row in there, and the number of rows."""
        if sized.cells.shape[1] <= _LARGE:
            found = orbits_of_pieces(sized.cells, self.lattice)
            self.groups.append(found.bases)
            return len(self.groups) - 1, np.cumsum(found.counts) - found.counts, found.counts
        groups = [self._group_of_large(piece) for piece in sized.cells]
        counts = [len(self.groups[group]) for group in groups]
        return np.array(groups, np.int64), 0, np.array(counts, np.int64)

    def _group_of_large(self, piece: NDArray[np.int32]) -> int:
        key = piece.tobytes()
        if key not in self._large:
            self._large[key] = len(self.groups)
            self.groups.append(orbits_of_pieces(piece[None], self.lattice).bases)
        return self._large[key]


def _prefixes(pieces: PieceLines, items: _Numbering) -> dict[int, str]:
    """The multiplicities as they are written, by item number; of each piece in its first line."""
    found: dict[int, str] = {}
    if len(pieces.prefixes) > 1:
        for at, item in zip(items.lines.tolist(), items.pieces.tolist(), strict=True):
            found.setdefault(item, shown_prefix(pieces.prefixes[pieces.prefix_of[at]]))
    return {item: prefix for item, prefix in found.items() if prefix}


def _spans(
    line: BoxLine, columns: ShapeColumns, items: _Numbering, box: Cells
) -> Callable[[int], Span | None]:
    """Where items stand: a piece at its first name, a cell at the specification that names it.

    The problem keeps this function, and so all that it needs: the lines of pieces are not.
    """
    cells = items.cells

    @cache
    def newest() -> NDArray[np.integer]:
        """For each line the last piece that is new up to there: pieces are numbered in order."""
        found: NDArray[np.integer] = np.maximum.accumulate(columns.piece)
        return found

    def span(number: int) -> Span | None:
        if number not in cells:
            return Span(*columns.name[np.searchsorted(newest(), number)].tolist())
        (at,) = np.flatnonzero(cells == number)
        found = specification_of(line, box[at])
        return found and found.span

    return span
