"""Expand a sound packing specification into the exact-cover problem it stands for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from dlxc.geometry.grids import Grid
from dlxc.geometry.lattices import Cells, Lattice, orbit
from dlxc.languages.packing import Dialect
from dlxc.languages.packing.cell_sets import cell_names, cells, suffixes
from dlxc.languages.packing.piece_lines import bounds, prefix, printed_pieces
from dlxc.languages.trees import CellSpec, Packing, PieceLine
from dlxc.problem import Items, Layout, Multiplicity, Problem
from dlxc.problem.board import Board
from dlxc.problem.placements import Placements
from dlxc.text.source import Source


class Expansion(NamedTuple):
    """The problem, and what it was made of.

    `plain` are the cells without suffix, whose items come first and in order; `lines` are the
    piece lines that have cells, each with the piece's name as printed and its base placements;
    `number` tells the item of a piece, `first_lines` the line that first gave it.
    """

    problem: Problem
    plain: Cells
    lines: list[tuple[str, PieceLine, list[Cells]]]
    number: dict[str, int]
    first_lines: dict[int, PieceLine]

    @property
    def entries_at_most(self) -> int:
        """A bound on the number of items in all options."""
        cells = len(self.problem.items) - len(self.number)
        return sum(len(images) * len(images[0]) for _, _, images in self.lines) * cells


def expand(source: Source, packing: Packing, dialect: Dialect) -> Expansion:
    """The problem: cells, pieces and suffixed cells as items, placements as options."""
    order = suffixes(packing)
    box = cells(packing.box.cells, order, dialect.lattice.dimensions)
    lines = list(_filled_lines(packing, order, dialect.lattice))
    pieces = list(dict.fromkeys(name for name, _, _ in lines))
    plain = box[:, -1] == 0
    first = int(plain.sum())
    number = {name: at for at, name in enumerate(pieces, start=first)}
    numbers = np.empty(len(box), np.int32)
    numbers[plain] = np.arange(first)
    numbers[~plain] = np.arange(first + len(pieces), len(box) + len(pieces))
    names = (*cell_names(box[plain], order), *pieces, *cell_names(box[~plain], order))
    bases = [(number[name], base) for name, _, images in lines for base in images]
    suffixed = len(box) - first
    problem = Problem(
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
        board=Board(dialect.lattice, numbers, box, tuple(order), bases),
    )
    first_lines = {number[name]: piece for name, piece, _ in reversed(lines)}
    return Expansion(problem, box[plain], lines, number, first_lines)


def _filled_lines(
    packing: Packing, order: Sequence[str], lattice: Lattice
) -> Iterator[tuple[str, PieceLine, list[Cells]]]:
    """The piece lines that have cells: the piece's name as printed, the line, its placements.

    Lines that read alike have one orbit, which is found once.
    """
    known: dict[tuple[CellSpec, ...], list[Cells]] = {}
    for name, piece in printed_pieces(packing):
        if piece.cells not in known:
            known[piece.cells] = orbit(cells(piece.cells, order, lattice.dimensions), lattice)
        yield name, piece, known[piece.cells]


def _multiplicities(
    lines: list[tuple[str, PieceLine, list[Cells]]], number: dict[str, int]
) -> dict[int, Multiplicity]:
    """The multiplicities that are not plainly 1, by item number."""
    return {
        number[name]: Multiplicity(*bounds(piece), prefix(piece))
        for name, piece, _ in lines
        if prefix(piece)
    }
