"""Expand a sound packing specification into the exact-cover problem it stands for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.cell_order import Cells
from dlxc.geometry.grids import Grid
from dlxc.geometry.lattices import Lattice
from dlxc.geometry.orbits import orbit
from dlxc.languages.packing.cell_sets import cell_names, cells, named_cells, suffixes
from dlxc.languages.packing.piece_lines import filled_lines, multiplicity, prefix
from dlxc.languages.packing.tree import BoxLine, CellSpec, Packing, PieceLine
from dlxc.problem import Board, IntArray, Items, Multiplicity, Problem, Record, Shape, Style
from dlxc.problem.placements import Placements
from dlxc.text.source import Source, Span


class _Numbering(NamedTuple):
    """The items: plain cells, then pieces, then suffixed cells.

    `cells` has the item of each cell of the box, in order; `pieces` that of each piece's name.
    """

    cells: IntArray
    pieces: Mapping[str, int]
    names: tuple[str, ...]
    primary_count: int


def packing_problem(source: Source, packing: Packing, lattice: Lattice, program: str) -> Problem:
    """The problem: cells, pieces and suffixed cells as items, placements as options.

    `program` is the reference program that the last comment names.
    """
    order = suffixes(packing)
    box = cells(packing.box.cells, order, lattice.dimensions)
    lines = filled_lines(packing)
    items = _numbered(box, order, lines)
    shapes = _shapes(lines, items.pieces, order, lattice)
    plain = int((box[:, -1] == 0).sum())
    suffixed = len(box) - plain
    record = Record(
        comments=(
            *(f" {line}" for line in source.lines()),
            f" this file was created by {program} from that data",
        ),
        census={
            "cells": f"{plain}+{suffixed}" if suffixed else str(plain),
            "pieces": str(len(items.pieces)),
            "base placements": str(sum(len(shape.bases) for shape in shapes)),
        },
        style=Style(indent=" ", divider=len(order) > 1, prefixes=_prefixes(lines, items.pieces)),
    )
    return Problem(
        Items(
            items.names,
            items.primary_count,
            _multiplicities(lines, items.pieces),
            _spans(packing.box, lines, items),
        ),
        Placements(Grid(box, len(order) - 1, items.cells), shapes),
        board=Board(lattice, items.cells, box, tuple(order), shapes),
        record=record,
    )


def _numbered(box: Cells, order: Sequence[str], lines: Sequence[PieceLine]) -> _Numbering:
    pieces = list(dict.fromkeys(line.name.text for line in lines))
    plain = box[:, -1] == 0
    first = int(plain.sum())
    numbers = np.empty(len(box), np.int32)
    numbers[plain] = np.arange(first)
    numbers[~plain] = np.arange(first + len(pieces), len(box) + len(pieces))
    return _Numbering(
        numbers,
        {name: number for number, name in enumerate(pieces, start=first)},
        (*cell_names(box[plain], order), *pieces, *cell_names(box[~plain], order)),
        first + len(pieces),
    )


def _shapes(
    lines: Sequence[PieceLine], pieces: Mapping[str, int], order: Sequence[str], lattice: Lattice
) -> list[Shape]:
    """What each piece line gives.  Lines that read alike have one orbit, which is found once."""
    known: dict[tuple[CellSpec, ...], NDArray[np.int32]] = {}
    shapes = []
    for line in lines:
        if line.cells not in known:
            known[line.cells] = orbit(cells(line.cells, order, lattice.dimensions), lattice)
        name = line.place(line.name.span)
        shapes.append(Shape(pieces[line.name.text], known[line.cells], line.span, name))
    return shapes


def _multiplicities(
    lines: Sequence[PieceLine], pieces: Mapping[str, int]
) -> dict[int, Multiplicity]:
    """The multiplicities that are written, by item number."""
    found: dict[int, Multiplicity] = {}
    for line in lines:
        times = multiplicity(line)
        if times is not None and prefix(line):
            found.setdefault(pieces[line.name.text], times)
    return found


def _prefixes(lines: Sequence[PieceLine], pieces: Mapping[str, int]) -> dict[int, str]:
    """The multiplicities as they are written, by item number; of each piece in its first line."""
    first = {line.name.text: line for line in reversed(lines)}
    return {pieces[name]: prefix(line) for name, line in first.items() if prefix(line)}


def _spans(
    box: BoxLine, lines: Sequence[PieceLine], items: _Numbering
) -> Callable[[int], Span | None]:
    """Where items stand: a piece at its first name, a cell at the specification that names it."""
    first = {items.pieces[line.name.text]: line for line in reversed(lines)}

    def span(number: int) -> Span | None:
        if number in first:
            return first[number].place(first[number].name.span)
        name = items.names[number]
        found = dict(named_cells(box.cells, (name,))).get(name)
        return found and box.place(found)

    return span
