"""Expand the older data for dancing into the exact-cover problem that it stands for."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.digits import VALUE
from dlxc.geometry.grids import Grid
from dlxc.geometry.lattices import SQUARE
from dlxc.languages.dancing.tree import Dancing, ShapeLine
from dlxc.problem import Board, Items, Problem, Record, Shape, Style
from dlxc.problem.placements import Placements
from dlxc.text.source import Source, Word


def dancing_problem(source: Source, dancing: Dancing) -> Problem:
    """The problem; items and cells stay in the order in which they were typed."""
    given = (*dancing.board, *dancing.primary, *dancing.secondary)
    names = [each.text for each in given]
    cells = _coordinates(dancing.board)
    number = {name: at for at, name in enumerate(names)}
    shapes = _shapes(dancing, number)
    census = {
        "cells": str(len(dancing.board)),
        "pieces": str(len(names) - len(dancing.board)),
        "base placements": str(sum(len(shape.bases) for shape in shapes)),
    }
    style = Style(item_line=f"{source.line(1)} {source.line(2)}")
    primary = len(dancing.board) + len(dancing.primary)
    return Problem(
        Items(names, primary, span=lambda item: given[item].span),
        Placements(Grid(cells, layers=1), shapes),
        board=Board(SQUARE, np.arange(len(cells), dtype=np.int32), cells, shapes=shapes),
        record=Record(spec=tuple(source.lines()), census=census, style=style),
    )


def _shapes(dancing: Dancing, number: dict[str, int]) -> list[Shape]:
    """What each line gives.  Lines of the same shape share their orientations."""
    known: dict[tuple[object, ...], NDArray[np.int32]] = {}
    shapes = []
    for line in dancing.shapes:
        key = (line.rotations, line.transpositions, *(cell.text for cell in line.cells))
        if key not in known:
            known[key] = np.array([*_orientations(line)])
        name = line.name.span.moved(line.at)
        shapes.append(Shape(number[line.name.text], known[key], line.span, name))
    return shapes


def _coordinates(cells: tuple[Word, ...]) -> NDArray[np.int32]:
    rows = [[*(VALUE[digit] for digit in cell.text), 0] for cell in cells]
    return np.array(rows, np.int32)


def _orientations(line: ShapeLine) -> Iterator[NDArray[np.int32]]:
    """The orientations asked for, whether they differ or not; POLYOMINOES section 8."""
    cells = _coordinates(line.cells)
    for _ in range(line.transpositions):
        for turn in range(4):
            if turn < line.rotations:
                yield cells - cells.min(axis=0)
            x, y, plain = cells.T
            cells = np.stack([-y, x, plain], axis=1)
        cells = cells[:, [1, 0, 2]]
