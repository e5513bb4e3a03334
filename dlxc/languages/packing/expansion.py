"""Expand a sound packing specification into the exact-cover problem that it stands for."""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.grids import Grid
from dlxc.geometry.lattices import Lattice
from dlxc.geometry.orbits import orbits_of_pieces
from dlxc.geometry.row_keys import Cells
from dlxc.languages.packing.parsing import Lines, Packing
from dlxc.languages.packing.words import cell_names, cells_of
from dlxc.problem import Items, Multiplicity, Problem, Record, Style
from dlxc.problem.board import Board, CellMark, ColumnShapes, ShapeColumns
from dlxc.problem.placements import Placements
from dlxc.text.source import MadeWhenAsked, Source, Span

_LARGE = 64
"""Lines of equal pieces of more cells share their base placements."""

_MOST_CELLS = 1 << 16
"""Lines are taken together as long as they have fewer cells."""


def packing_problem(source: Source, packing: Packing, lattice: Lattice, program: str) -> Problem:
    """The problem: plain cells, then pieces, then suffixed cells are items; placements options.

    `program` is the reference program that the last comment names.
    """
    ends = packing.reader.ends_of_layers
    box = cells_of(packing.box.words, lattice.dimensions)
    is_plain = lattice.suffix_of(box[:, -1]) == 0
    plain = int(is_plain.sum())
    filled = packing.filled
    pieces: dict[str, int] = {}
    of_line, first = array("i"), array("i")
    for number, name in enumerate(filled.names):
        of_line.append(pieces.setdefault(name, plain + len(pieces)))
        if len(first) < len(pieces):
            first.append(number)  # it has the multiplicity of the piece, and the place of its name
    primary = plain + len(pieces)
    items = np.empty(len(box), np.int32)
    items[is_plain] = np.arange(plain)
    items[~is_plain] = np.arange(primary, len(box) + len(pieces))
    names = (*cell_names(box[is_plain], ends), *pieces, *cell_names(box[~is_plain], ends))

    prefixes: dict[int, str] = {}
    times: dict[int, Multiplicity] = {}
    for item, number in enumerate(first, plain) if filled.have_multiplicities else ():
        head = filled[number].head
        if head.shown:
            prefixes[item] = head.shown
            times |= {item: head.times} if head.times else {}
    shapes = _shapes(filled, of_line, lattice)
    suffixed = len(box) - plain
    record = Record(
        comments=_Comments(source, f" this file was created by {program} from that data"),
        census={
            "cells": f"{plain}+{suffixed}" if suffixed else str(plain),
            "pieces": str(len(pieces)),
            "base placements": str(int(shapes.columns.row_count.sum())),
        },
        style=Style(indent=" ", divider=len(packing.reader.suffixes) > 1, prefixes=prefixes),
    )

    def span(number: int) -> Span | None:
        """A piece is at its first name, a cell at the specification that names it."""
        if plain <= number < primary:
            return filled[first[number - plain]].name.span
        return packing.cells_named([names[number]]).get(names[number])

    return Problem(
        Items(names, primary, times, span),
        Placements(Grid(box, len(ends), items), shapes),
        board=Board(lattice, items, box, tuple(CellMark(after=end) for end in ends), shapes),
        record=record,
    )


class _Comments(MadeWhenAsked[str]):
    """The lines of a text behind a blank, then a last comment."""

    def __init__(self, source: Source, last: str) -> None:
        self._source, self._last = source, last

    def __len__(self) -> int:
        return self._source.line_count + 1

    def made(self, number: int) -> str:
        """A comment."""
        is_last = number == self._source.line_count
        return self._last if is_last else f" {self._source.line(number + 1)}"

    def __eq__(self, other: object) -> bool:
        return [*self] == [*other] if isinstance(other, Sequence) else NotImplemented

    __hash__ = None  # type: ignore[assignment]


def _shapes(filled: Lines, of_line: Sequence[int], lattice: Lattice) -> ColumnShapes:
    """What each line gives.  Base placements are found for all lines of one size at once."""
    group, first, rows = np.zeros((3, len(filled)), np.int32)
    groups: list[NDArray[np.int32]] = []
    large: dict[bytes, int] = {}
    for lines, cells in _by_size(filled, lattice):
        if cells.shape[1] <= _LARGE:
            found = orbits_of_pieces(cells, lattice)
            group[lines], rows[lines] = len(groups), found.counts
            first[lines] = np.cumsum(found.counts) - found.counts
            groups.append(found.bases)
            continue
        for line, piece in zip(lines, cells, strict=True):
            number = large.setdefault(piece.tobytes(), len(groups))
            if number == len(groups):
                groups.append(orbits_of_pieces(piece[None], lattice).bases)
            group[line], rows[line] = number, len(groups[number])
    spans = np.array(filled.places).reshape(-1, 4)
    item = np.array(of_line, np.int32)
    return ColumnShapes(ShapeColumns(item, group, first, rows, spans[:, :2], spans[:, 2:]), groups)


def _by_size(filled: Lines, lattice: Lattice) -> Iterator[tuple[list[int], NDArray[np.int32]]]:
    """The numbers of lines whose pieces have the same number of cells, and these cells.

    The cells have shape (lines, cells, columns); those of a piece are in order.
    """
    waiting: dict[int, list[tuple[int, Cells]]] = defaultdict(list)
    for number, line in enumerate(filled):
        cells = cells_of(line.words, lattice.dimensions)
        same = waiting[len(cells)]
        same.append((number, cells))
        if len(same) * len(cells) > _MOST_CELLS:
            yield [each[0] for each in same], np.stack([each[1] for each in same])
            del waiting[len(cells)]
    for same in waiting.values():
        yield [each[0] for each in same], np.stack([each[1] for each in same])
