"""Write boxes and pieces as drawings: the language puzzle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import numpy as np

from dlxc.geometry.lattices import HEXAGONAL, STICKS, TRIANGULAR
from dlxc.languages.puzzle.box_cells import simple_box
from dlxc.languages.puzzle.tree import LATTICE_WORDS, Puzzle, SimpleBox
from dlxc.languages.translation.codes import SEVERAL_SHAPES, TWICE_THE_SAME
from dlxc.languages.translation.packing_content import PackingContent, PieceContent, from_zero
from dlxc.languages.translation.piece_shapes import FreeShape, free_shape, room_of_box
from dlxc.pieces.drawings import LetteredCells, drawing, lettered_drawing
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.source import Span, Word

_NOWHERE = Span(0, 0)


def puzzle_text(
    content: PackingContent, comments: Sequence[str], *, crossing: bool
) -> str | list[Diagnostic]:
    """The text, or what the language cannot say of the pieces."""
    usual = Puzzle(content.lattice).usual_freedom
    room = room_of_box(content.cells, content.lattice)
    shapes = [free_shape(each.bases, content.lattice, room, usual) for each in content.pieces]
    pairs = [*zip(content.pieces, shapes, strict=True)]
    faults = [_unlike(piece) for piece, shape in pairs if shape is None]
    if faults:
        return faults
    lines = [f"#{comment}" for comment in comments]
    if content.title:
        lines.append(f"title {content.title}")
    lines.append(f"lattice {LATTICE_WORDS[content.lattice.name]}")
    if crossing and content.lattice.name == STICKS.name:
        lines.append("crossing")
    placed = Counter(piece.name for piece in content.in_advance)
    for piece, shape in pairs:
        if shape is not None:
            lines += _piece_lines(piece, shape, placed.pop(piece.name, 0), content)
    lines += _spent_pieces(placed, content)
    return "".join(f"{line}\n" for line in [*lines, *_box_lines(content)])


def _unlike(piece: PieceContent) -> Diagnostic:
    """Why no drawing gives the base placements of a piece."""
    counts = Counter(map(bytes, piece.bases))
    wording = SEVERAL_SHAPES if max(counts.values()) == 1 else TWICE_THE_SAME
    return wording.at(piece.place, language="puzzle", name=piece.name)


def _piece_lines(
    piece: PieceContent, shape: FreeShape, placed: int, content: PackingContent
) -> Iterator[str]:
    """A piece with its drawing; copies that are put in advance count."""
    low, high = piece.low + placed, piece.high + placed
    copies = f" x {low}..{high}" if low < high else f" x {high}" if high > 1 else ""
    usual = Puzzle(content.lattice).usual_freedom
    moved = "" if shape.freedom == usual else f" {shape.freedom}"
    yield f"piece {piece.name}{copies}{moved}"
    yield from (f"  {line}" for line in drawing(shape.cells, content.lattice))


def _spent_pieces(placed: Counter[str], content: PackingContent) -> Iterator[str]:
    """The pieces of which all copies are put in advance."""
    for name, count in placed.items():
        cells = next(piece.cells for piece in content.in_advance if piece.name == name)
        piece = PieceContent(name, 0, 0, (), None)
        yield from _piece_lines(piece, FreeShape(from_zero(cells), "free"), count, content)


def _box_lines(content: PackingContent) -> list[str]:
    """A simple box, or a drawing."""
    others = content.is_optional.any() or content.in_advance
    if not others:
        simple = _simple_box(content)
        if simple:
            return [f"box {simple}"]
    if content.lattice.name == TRIANGULAR.name and not others:
        return ["box", *(f"  {line}" for line in drawing(content.cells, content.lattice))]
    parts = [
        LetteredCells("" if content.lattice.name == STICKS.name else "#", content.cells),
        LetteredCells("?", content.cells[content.is_optional]),
        *(LetteredCells(piece.name, piece.cells) for piece in content.in_advance),
    ]
    lines = lettered_drawing(parts, content.lattice)
    return ["box", *(f"  {line}" for line in lines)]


def _simple_box(content: PackingContent) -> str:
    """What to write behind `box` for the cells, or nothing if they are no simple box."""
    wanted = from_zero(content.cells)
    sizes = (wanted[:, :-1].max(axis=0) + 1).tolist()
    puzzle = Puzzle(content.lattice)
    for words in _candidates(content, sizes):
        box = SimpleBox(tuple(Word(word, _NOWHERE) for word in words.split()), _NOWHERE)
        found = simple_box(puzzle, box)
        if isinstance(found, np.ndarray) and np.array_equal(from_zero(found), wanted):
            return words
    return ""


def _candidates(content: PackingContent, sizes: list[int]) -> list[str]:
    """Simple boxes of some size in each direction; at least one cell wide."""
    if content.lattice.name == STICKS.name:
        return [f"{sizes[1] - 1}x{sizes[0] - 1}"]
    if content.lattice.name not in (TRIANGULAR.name, HEXAGONAL.name):
        return ["x".join(map(str, sizes))]
    width, height = sizes
    return [
        f"parallelogram {height}x{width}",
        f"triangle {width}",
        f"hexagon {(width + 1) // 2}",
    ]
