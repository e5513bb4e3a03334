"""From the characters of a drawing to the cells of a lattice.

Of squares and cubes the coordinates are the row, the column and the layer.  Of all other lattices x
grows to the right and y upwards, and the least of each is 0.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.lattices import HEXAGONAL, SQUARE, STICKS, TRIANGULAR, Lattice
from dlxc.languages.puzzle.cell_characters import (
    CellCharacters,
    DrawingKind,
    cell_characters,
    no_cell_words,
)
from dlxc.languages.puzzle.codes import (
    BETWEEN_HEXAGONS,
    LINE_OF_LAYERS,
    NO_CELL,
    NO_STICK_HERE,
    PERHAPS_HEXAGONS,
    POINTS_DOWN_HERE,
)
from dlxc.languages.puzzle.drawing_marks import DrawingMarks, Places, drawing_marks
from dlxc.languages.puzzle.layers_of_cubes import cubes, is_line_of_layers
from dlxc.languages.puzzle.tree import LATTICE_WORDS, Drawing
from dlxc.text.diagnostics import Diagnostic, Edit, has_errors
from dlxc.text.source import Source, Span
from dlxc.text.syntax import quoted

_UP, _DOWN = 0, 1
_HORIZONTAL, _VERTICAL = 0, 1


class ReadDrawing(NamedTuple):
    """A drawing without faults, or the faults; of one with warnings both."""

    drawing: Drawing | None
    faults: list[Diagnostic]


class _Located(NamedTuple):
    """The cell of each character, and what is wrong with where some stand."""

    cells: NDArray[np.integer]
    faults: list[Diagnostic]


def read_drawing(
    source: Source, lines: Sequence[Span], lattice: Lattice, kind: DrawingKind
) -> ReadDrawing:
    """Read the drawing of a statement, whose first and last lines are not blank."""
    marks = drawing_marks(source, lines)
    span = Span(int(marks.offsets[0]), int(marks.offsets[-1]) + 1)
    parting = [number for number, line in enumerate(lines) if is_line_of_layers(source.slice(line))]
    if parting:
        kept = marks.some(~np.isin(marks.rows, parting))
        if lattice.dimensions < 3 and lattice is not STICKS:
            at = int(np.flatnonzero(marks.rows == parting[0])[0])
            here = Span(marks.span(at).start, lines[parting[0]].end)
            return ReadDrawing(None, [LINE_OF_LAYERS.at(here, ours=LATTICE_WORDS[lattice.name])])
        marks = marks if lattice is STICKS else kept
    characters = cell_characters(marks, lattice, kind)
    faults = characters.faults
    if not characters.cells.any():
        words = no_cell_words(lattice, kind)
        return ReadDrawing(None, faults or [NO_CELL.at(span, cells=words)])
    if not faults:
        if lattice.dimensions == 3:
            found = _Located(*cubes(marks, parting))
        else:
            found = _LOCATE[lattice.name](marks, characters)
        faults = found.faults
    if has_errors(faults):
        return ReadDrawing(None, faults)
    return ReadDrawing(_drawing(marks, characters, found.cells, lattice, span), faults)


def _drawing(
    marks: DrawingMarks,
    characters: CellCharacters,
    located: NDArray[np.integer],
    lattice: Lattice,
    span: Span,
) -> Drawing:
    """The cells of the characters that are cells."""
    cells = located[characters.cells].astype(np.int32)
    if lattice.name not in (SQUARE.name, "cubic"):
        cells[:, :-1] -= cells[:, :-1].min(axis=0)
    codes = marks.codes[characters.cells].astype(np.uint32)
    letters = np.frombuffer(codes.tobytes(), "<U1")
    plain = "-|" if lattice is STICKS else "AV" if characters.tells_kinds else ""
    if plain:
        letters = np.where(np.isin(letters, [*plain]), "#", letters)
    return Drawing(cells, letters, marks.offsets[characters.cells], span)


# ---- the lattices


def _squares(marks: DrawingMarks, characters: CellCharacters) -> _Located:
    cells = np.column_stack([marks.rows, marks.columns, np.zeros(len(marks), np.int64)])
    return _Located(cells, [*_like_hexagons(marks.some(characters.cells))])


def _like_hexagons(marks: DrawingMarks) -> Iterator[Diagnostic]:
    """A warning if cells in several rows stand as hexagons do, with blanks between."""
    parity = (marks.rows + marks.columns) % 2
    if len(marks) < 3 or (parity != parity[0]).any() or (marks.rows == marks.rows[0]).all():
        return
    if ((marks.columns % 2) == (marks.columns[0] % 2)).all():
        return
    yield PERHAPS_HEXAGONS.at(marks.span(0))


def _hexagons(marks: DrawingMarks, characters: CellCharacters) -> _Located:
    """Of the neighbours of a character those in its row are two columns away."""
    parity = (marks.rows + marks.columns) % 2
    usual = _usual(parity[characters.cells])
    wrong = characters.cells & (parity != usual)
    model = int(np.flatnonzero(characters.cells & ~wrong)[0])
    faults = [
        BETWEEN_HEXAGONS.at(marks.span(at), marks.span(model))
        for at in _first_of_rows(marks, wrong)
    ]
    x = (marks.columns + marks.rows - usual) // 2
    return _Located(np.column_stack([x, -marks.rows, np.zeros_like(x)]), faults)


def _triangles(marks: DrawingMarks, characters: CellCharacters) -> _Located:
    """In drawings of `A` and `V` most tell which way the others point."""
    parity = (marks.rows + marks.columns) % 2
    is_up, is_down = marks.are("A"), marks.are("V")
    usual, faults = 0, list[Diagnostic]()
    if characters.tells_kinds:
        usual = _usual((parity ^ is_down)[is_up | is_down])
        kind = parity ^ usual
        wrong = (is_up & (kind == _DOWN)) | (is_down & (kind == _UP))
        model = int(np.flatnonzero((is_up | is_down) & ~wrong)[0])
        faults = [_points_wrong(marks, at, model) for at in _first_of_rows(marks, wrong)]
    kind = parity ^ usual
    x = (marks.columns + marks.rows - usual - kind) // 2
    return _Located(np.column_stack([x, -marks.rows, kind]), faults)


def _points_wrong(marks: DrawingMarks, at: int, model: int) -> Diagnostic:
    found, here = marks.text(at), marks.span(at)
    wanted, way = ("V", "down") if found == "A" else ("A", "up")
    return POINTS_DOWN_HERE.at(
        here, marks.span(model), edit=Edit(here, wanted), found=found, wanted=wanted, way=way
    )


_STICK_PLACES = (
    ("in the place of a corner", "in the place of a `-`"),
    ("in the place of a `|`", "in the middle of a square"),
)
"""What belongs in even and odd rows, counted from a corner, in even and odd columns."""


def _sticks(marks: DrawingMarks, characters: CellCharacters) -> _Located:
    """Corners stand in every other row and column; without any sign one is top left."""
    is_corner, is_level, is_upright = marks.are("+"), marks.are("-"), marks.are("|")
    told = np.flatnonzero(is_corner | is_level | is_upright)
    corner_row = (marks.rows + is_upright) % 2
    corner_column = (marks.columns + is_level) % 2
    usual = _usual((2 * corner_row + corner_column)[told]) if len(told) else 0
    row, column = (marks.rows + usual // 2) % 2, (marks.columns + usual % 2) % 2
    is_stick = row != column
    signs = is_corner | is_level | is_upright
    wrong = characters.cells & ~signs & ~is_stick
    wrong |= is_corner & ((row == 1) | (column == 1))
    wrong |= is_level & ((row == 1) | (column == 0))
    wrong |= is_upright & ((row == 0) | (column == 1))
    faults = []
    for at in _first_of_rows(marks, wrong):
        right = np.flatnonzero(signs & ~wrong)
        labels = [marks.span(int(right[0]))] if len(right) else []
        place = _STICK_PLACES[int(row[at])][int(column[at])]
        found = quoted(marks.text(at))
        faults.append(NO_STICK_HERE.at(marks.span(at), *labels, found=found, place=place))
    x = (marks.columns - usual % 2 - (row == 0)) // 2
    y = -((marks.rows - usual // 2 + (row == 1)) // 2)
    return _Located(np.column_stack([x, y, np.where(row == 0, _HORIZONTAL, _VERTICAL)]), faults)


def _usual(values: Places) -> int:
    """The value that most have; of equally many the one that comes first."""
    counts = np.bincount(values)
    [first, *_] = [value for value in values.tolist() if counts[value] == counts.max()]
    return int(first)


def _first_of_rows(marks: DrawingMarks, wrong: NDArray[np.bool_]) -> list[int]:
    """Of each row that has wrong characters the first one."""
    places = np.flatnonzero(wrong)
    is_first = np.append(True, np.diff(marks.rows[places]) > 0)[: len(places)]
    found: list[int] = places[is_first].tolist()
    return found


_LOCATE: dict[str, Callable[[DrawingMarks, CellCharacters], _Located]] = {
    SQUARE.name: _squares,
    HEXAGONAL.name: _hexagons,
    TRIANGULAR.name: _triangles,
    STICKS.name: _sticks,
}
"""How cells are found, by the names of the flat lattices."""
