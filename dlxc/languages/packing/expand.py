"""Expand a sound packing specification into the exact-cover problem it stands for."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from dlxc.ast import Packing, PieceLine
from dlxc.languages.packing import Dialect
from dlxc.languages.packing.cells import cell_names, cells, suffixes
from dlxc.languages.packing.names import bounds, prefix, printed_names
from dlxc.lattice import Cells, orbit
from dlxc.placement import Grid, Placements
from dlxc.problem import Items, Layout, Multiplicity, Problem
from dlxc.source import Source


def expand(source: Source, packing: Packing, dialect: Dialect) -> Problem:
    """The problem: cells, pieces and suffixed cells as items, placements as options."""
    order = suffixes(packing)
    dimensions = dialect.lattice.dimensions
    box = cells(packing.box, order, dimensions)
    plain = box[:, -1] == 0
    lines = _filled_lines(packing, order, dimensions)
    pieces = list(dict.fromkeys(name for name, _, _ in lines))
    first = int(plain.sum())
    number = {name: at for at, name in enumerate(pieces, start=first)}
    numbers = np.empty(len(box), np.int32)
    numbers[plain] = np.arange(first)
    numbers[~plain] = np.arange(first + len(pieces), len(box) + len(pieces))
    names = (*cell_names(box[plain], order), *pieces, *cell_names(box[~plain], order))
    bases = [
        (number[name], base)
        for name, _, typical in lines
        for base in orbit(typical, dialect.lattice)
    ]
    suffixed = len(box) - first
    return Problem(
        Items(names, first + len(pieces), _multiplicities(lines, number)),
        Placements(Grid(box, len(order) - 1, numbers), bases),
        comments=(
            *(f" {line}" for line in source.lines()),
            f" this file was created by {dialect.name}-dlx from that data",
        ),
        layout=Layout(indent=" ", divider=len(order) > 1),
        census={
            "cells": f"{first}+{suffixed}" if suffixed else str(first),
            "pieces": str(len(pieces)),
            "base placements": str(len(bases)),
        },
    )


def _filled_lines(
    packing: Packing, order: Sequence[str], dimensions: int
) -> list[tuple[str, PieceLine, Cells]]:
    """The piece lines that have cells: the piece's name as printed, the line, its cells."""
    typical = [cells(piece.cells, order, dimensions) for piece in packing.pieces]
    filled = [(piece, c) for piece, c in zip(packing.pieces, typical, strict=True) if len(c)]
    printed = printed_names([piece for piece, _ in filled])
    return [(name, piece, c) for name, (piece, c) in zip(printed, filled, strict=True)]


def _multiplicities(
    lines: list[tuple[str, PieceLine, Cells]], number: dict[str, int]
) -> dict[int, Multiplicity]:
    """The multiplicities that are not plainly 1, by item number."""
    return {
        number[name]: Multiplicity(*bounds(piece), prefix(piece))
        for name, piece, _ in lines
        if prefix(piece)
    }
