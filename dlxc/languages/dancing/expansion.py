"""Expand the older data for dancing into the exact-cover problem that it stands for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.digits import VALUE
from dlxc.geometry.grids import Grid
from dlxc.geometry.lattice_symmetries import images_of_cells, turned_and_transposed
from dlxc.geometry.lattices import Lattice
from dlxc.languages.dancing.reading import Dancing
from dlxc.languages.dancing.reading import Shape as ShapeLine
from dlxc.problem import Items, Problem, Record, Style
from dlxc.problem.board import Board, CellMark, Shape
from dlxc.problem.placements import Placements
from dlxc.text.source import Source, Word


class Turning(NamedTuple):
    """How shapes are turned: by the first generator of a lattice or, `backwards`, its inverse.

    The second generator transposes them.
    """

    lattice: Lattice
    backwards: bool = False


def dancing_problem(
    source: Source, dancing: Dancing, turning: Turning, marks: tuple[CellMark, ...]
) -> Problem:
    """The problem; items and cells stay in the order in which they were typed."""
    primary, secondary = dancing.primary_items, dancing.secondary_items
    given = (*primary, *secondary)
    number = {each.text: at for at, each in enumerate(given)}
    on_board = (*dancing.board, *dancing.points)
    items = np.array([number[cell.text] for cell in on_board], np.int32)
    cells = cells_of(on_board, marks)
    shapes = _shapes(dancing, number, turning, marks)
    census = {
        "cells": str(len(dancing.board)),
        "pieces": str(len(given) - len(on_board)),
        "base placements": str(sum(len(shape.bases) for shape in shapes)),
    }
    style = Style(item_line=f"{source.line(1)} {source.line(2)}")
    optional = [kind for kind, each in enumerate(turning.lattice.kinds) if not each.solid]
    return Problem(
        Items([each.text for each in given], len(primary), span=lambda item: given[item].span),
        Placements(Grid(cells, len(marks), items, optional), shapes),
        board=Board(turning.lattice, items, cells, marks, shapes),
        record=Record(spec=tuple(source.lines()), census=census, style=style),
    )


def _shapes(
    dancing: Dancing, number: dict[str, int], turning: Turning, marks: Sequence[CellMark]
) -> list[Shape]:
    """What each line gives.  Lines of the same shape share their orientations."""
    known: dict[tuple[object, ...], NDArray[np.int32]] = {}
    shapes = []
    for line in dancing.shapes:
        key = (line.rotations, line.transpositions, *(cell.text for cell in line.cells))
        if key not in known:
            known[key] = _orientations(cells_of(line.cells, marks), turning, line)
        shapes.append(Shape(number[line.name.text], known[key], line.span, line.name.span))
    return shapes


def cells_of(words: Sequence[Word], marks: Sequence[CellMark]) -> NDArray[np.int32]:
    """Rows of cells in the order of their words, which need not be that of `Cells`."""
    rows = []
    for word in words:
        kind = _kind(word.text, marks)
        start = len(marks[kind].before)
        digits = word.text[start : start + 2]
        rows.append((*(VALUE[digit] for digit in digits), kind))
    return np.array(rows, np.int32).reshape(-1, 3)


def _kind(text: str, marks: Sequence[CellMark]) -> int:
    """The kind of a cell; kind 0 may have an empty mark, which fits every text."""
    kinds = range(len(marks) - 1, -1, -1)
    return next(
        kind
        for kind in kinds
        if text.startswith(marks[kind].before) and text.endswith(marks[kind].after)
    )


def _orientations(cells: NDArray[np.int32], turning: Turning, line: ShapeLine) -> NDArray[np.int32]:
    """The orientations asked for, whether they differ or not; POLYOMINOES section 8."""
    lattice, backwards = turning
    symmetries = turned_and_transposed(
        lattice, line.rotations, line.transpositions, backwards=backwards
    )
    moved = images_of_cells(cells, lattice, symmetries)
    anchors = moved.anchors - moved.anchors.min(axis=0)
    return np.dstack([anchors, moved.layers]).swapaxes(0, 1).astype(np.int32)
