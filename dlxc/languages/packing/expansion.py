"""The puzzle that a sound text of boxes and pieces describes, and the problem of it."""

from __future__ import annotations

import numpy as np

from dlxc.geometry.lattices import Lattice
from dlxc.languages.packing.tree import Packing, points_of
from dlxc.languages.packing_puzzle import (
    Copies,
    PackingPuzzle,
    PuzzleBox,
    PuzzlePiece,
    packing_problem,
)
from dlxc.problem import Problem, Style
from dlxc.text.source import Source


def puzzle_of_text(tree: Packing, lattice: Lattice) -> PackingPuzzle:
    """The puzzle; cells with suffixes may stay empty."""
    places = tree.places
    points = sorted(places)
    cells = np.array(points, np.int32).reshape(-1, lattice.dimensions + 1)
    is_optional = lattice.suffix_of(cells[:, -1]) > 0
    spans = np.array([places[point] for point in points], np.int64).reshape(-1, 2)
    box = PuzzleBox.plain(cells)
    box = box._replace(is_optional=is_optional, places=spans, span=tree.box.span)
    pieces = [
        PuzzlePiece(
            piece.head.name,
            np.array(points_of(piece.cells), np.int32),
            lattice.usual_freedom,
            Copies(*(piece.head.times or (1, 1))),  # a sound text says how many
            piece.name.span,
            piece.span,
        )
        for piece in tree.filled
    ]
    suffixes = tree.suffixes[1:]
    return PackingPuzzle(lattice, box, pieces, suffixes=suffixes, as_written=True)


def problem_of_text(source: Source, tree: Packing, lattice: Lattice, program: str) -> Problem:
    """The problem, to be set as DLX as the reference program `program` does."""
    puzzle = puzzle_of_text(tree, lattice)
    comments = [f" {line}" for line in source.lines()]
    comments.append(f" this file was created by {program} from that data")
    first: dict[str, str] = {}
    for piece in tree.filled:
        first.setdefault(piece.head.name, piece.head.shown)
    plain = int((~puzzle.box.is_optional).sum())
    prefixes = {item: prefix for item, prefix in enumerate(first.values(), plain) if prefix}
    style = Style(indent=" ", divider=bool(puzzle.suffixes), prefixes=prefixes)
    return packing_problem(puzzle, comments, style)
