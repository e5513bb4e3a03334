"""What a change of some cells makes of a drawing: rows of characters that say the new cells.

The lattice tells which places of a drawing are cells, and often what is read depends on the whole:
where its top left corner is, or whether `A` is a triangle or a piece.  So several ways to write a
change are tried, the plainest first, and the first one is taken that is read as what is wanted.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import product

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.lattices import CellKind, Lattice
from dlxc.geometry.row_keys import Cells
from dlxc.languages.editing import CellChange, DrawnCell, DrawnLayer, Refusal
from dlxc.languages.puzzle.drawing_rows import DrawingRows, Growth, Place
from dlxc.languages.puzzle.drawings import (
    DrawingKind,
    DrawnLayers,
    drawn_layers,
    read_drawing,
)
from dlxc.languages.puzzle.tree import Drawing
from dlxc.pieces.drawings import LetteredCells, drawing, lettered_drawing, steps_to_corner
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.prose import shortened
from dlxc.text.source import Source, Span

_NO_CELL = " ."
"""What stands where no cell is, beside the corners of sticks."""

Meaning = tuple[bytes, tuple[str, ...]]
"""Cells with their least coordinates 0, and the letter of each."""


class Redrawing:
    """A drawing whose cells change.

    `lines` are its lines.  Without a `drawing` there are none: no cell is drawn yet.
    """

    def __init__(
        self,
        source: Source,
        lines: Sequence[Span],
        lattice: Lattice,
        kind: DrawingKind,
        drawing: Drawing | None,
    ) -> None:
        self._lattice, self._kind = lattice, kind
        self._is_solid = lattice.dimensions == 3
        self.letters: dict[Place, str] = {}
        self._shift = np.zeros(2, np.int64)
        self.layers = DrawnLayers([(0, 0)], 1, 1, 0)
        self._used, texts = set[str](), [""]
        if drawing is not None:
            self.layers = drawn_layers(source, lines, lattice)
            texts = [source.slice(line)[self.layers.indent :] for line in lines]
            self._used = {*"".join(texts)}
            places = self._places(drawing, lines)
            self.letters = dict(zip(places, self._plain(drawing.letters), strict=True))
        dots = lattice.fills_drawings and ("." in self._used or _is_rectangle(texts))
        fill = "." if self._is_solid or dots else " "
        self._rows = DrawingRows(texts, self.layers, fill, has_dots=self._is_solid)

    @property
    def lines(self) -> Sequence[str]:
        """The lines without their indentation."""
        return self._rows.lines

    def _places(self, drawing: Drawing, lines: Sequence[Span]) -> list[Place]:
        """The place of each cell of the drawing; they say where the lattice lies."""
        cells = drawing.cells
        if self._is_solid:
            return [(layer, row, column) for row, column, layer, _ in cells.tolist()]
        starts = np.array([line.start for line in lines])
        rows = np.searchsorted(starts, drawing.offsets, "right") - 1
        places = np.column_stack([rows, drawing.offsets - starts[rows] - self.layers.indent])
        self._shift = (places[:1] - self._lattice.places(cells[:1]))[0]
        return [(0, row, column) for row, column in places.tolist()]

    def _plain(self, letters: Iterable[str]) -> list[str]:
        """What stands for cells; which letter a piece is drawn with does not matter."""
        return ["#" if self._kind == "piece" else str(letter) for letter in letters]

    # ---- what there is

    @cached_property
    def own_letters(self) -> list[str]:
        """The letters and digits in the drawing, in order."""
        return sorted({*self.letters.values()} - {"#", "?"})

    @property
    def place_count(self) -> int:
        """How many places there are in the drawing and around it."""
        (top, left), (bottom, right) = self._bounds
        return len(self._layers) * (bottom - top) * (right - left)

    @property
    def _layers(self) -> range:
        """The numbers of the layers, with those that could be added."""
        count, more = len(self.layers.corners), int(self._is_solid and self._grows)
        return range(-more, count + more)

    @property
    def _grows(self) -> bool:
        """Whether there can be cells around the drawing; paint is only where cells are."""
        return self._kind != "paint"

    def drawn_layers(self) -> list[DrawnLayer]:
        """The layers with all cells, and with places around them that could be cells."""
        count = len(self.layers.corners)
        captions = {-1: "before z = 0", count: f"after z = {count - 1}"}
        return [
            DrawnLayer(captions.get(z, f"z = {z}") if self._is_solid else "", self._layer(z))
            for z in self._layers
        ]

    def _layer(self, layer: int) -> list[DrawnCell]:
        (top, left), (bottom, right) = self._bounds
        places = [
            (layer, row, column) for row in range(top, bottom) for column in range(left, right)
        ]
        if not self._grows:
            places = [place for place in places if place in self.letters]
        return [
            DrawnCell(place, self.letters.get(place, ""), tuple(cell))
            for place, cell in zip(places, self._cells_of(places).tolist(), strict=True)
            if self._is_cell(cell[-1])
        ]

    @cached_property
    def _bounds(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """The first row and column with places around the drawing, and those behind the last."""
        down, right = (self._grows * max(map(abs, steps)) for steps in self._lattice.rows)
        return (-down, -right), (self.layers.height + down, self.layers.width + right)

    def _cells(self, places: NDArray[np.int64]) -> NDArray[np.int64]:
        """The cells at some rows and columns of one layer."""
        if self._is_solid:
            return np.insert(places, 2, 0, axis=1)
        return self._lattice.cells_at(places - self._shift)

    def _cells_of(self, places: Iterable[Place]) -> Cells:
        """The cells at some places."""
        layers, rows, columns = np.array([*places], np.int64).reshape(-1, 3).T
        cells = self._cells(np.column_stack([rows, columns]))
        if self._is_solid:
            cells = np.insert(cells, 2, layers, axis=1)
        return cells.astype(np.int32)

    def _is_cell(self, kind: int) -> bool:
        return kind >= 0 and self._lattice.kinds[kind].solid

    def _is_offered(self, place: tuple[int, ...]) -> bool:
        """Whether a place is one of those in `drawn_layers`."""
        if len(place) != 3:
            return False
        layer, row, column = place
        (top, left), (bottom, right) = self._bounds
        if not (layer in self._layers and top <= row < bottom and left <= column < right):
            return False
        is_cell = self._is_cell(int(self._cells(np.array([[row, column]]))[0, -1]))
        return is_cell and (self._grows or place in self.letters)

    # ---- changes

    def redrawn(
        self, changes: Sequence[CellChange], letters: Sequence[str]
    ) -> tuple[list[str], Place] | Refusal:
        """The rows with other cells, of which each has one of some letters, or none.

        What was at a place is farther on by so many layers, rows and columns then.
        """
        wanted, changed = {**self.letters}, dict[Place, str]()
        for place, letter in changes:
            if not self._is_offered(place):
                return Refusal("the drawing has no such place")
            if not letter and not self._grows:
                return Refusal("a painted cell is not cleared: write `#` for no paint")
            if letter and letter not in letters:
                return Refusal(f"`{shortened(letter)}` cannot be drawn here")
            at: Place = (place[0], place[1], place[2])
            changed[at] = letter
            if letter:
                wanted[at] = letter
            else:
                wanted.pop(at, None)
        changed = {
            place: letter
            for place, letter in changed.items()
            if letter != self.letters.get(place, "")
        }
        if not wanted:
            what = {"box": "a box", "piece": "a piece"}.get(self._kind, "a drawing")
            return Refusal(f"{what} has at least one cell")
        meaning, told = self._meaning_of(wanted), ""
        for rows in self._ways(changed, wanted):
            made = self._read(rows)
            if isinstance(made, Diagnostic):
                told = told or made.message
            elif made.meaning == meaning:
                layer, row, column = _least(made.letters) - _least(wanted)
                return rows, (int(layer), int(row), int(column))
        return Refusal(told or "the lattice would read these letters as other cells")

    def _ways(
        self, changed: Mapping[Place, str], wanted: Mapping[Place, str]
    ) -> Iterator[list[str]]:
        """Rows that may say what is wanted, the plainest ones first."""
        if not self.letters:
            yield self._drawn_anew(wanted)
            return
        has_corners = bool(self._lattice.corners)
        signs = [True] if has_corners else [True, False] if self._are_signs else [False]
        for uses_signs, empty in product(signs, [" ", "."] if has_corners else ["."]):
            told = changed if uses_signs is signs[0] else {**self._all_plain, **changed}
            characters = self._characters(told, uses_signs=uses_signs, empty=empty)
            growth = self._rows.growth_for([*characters, (0, 0, 0)])
            yield self._rows.changed(characters, growth)
            aligned = self._aligned(growth)
            yield self._rows.changed(characters, aligned)
            yield self._rows.changed(characters, aligned, is_anchored=True)

    @property
    def _all_plain(self) -> dict[Place, str]:
        return {place: letter for place, letter in self.letters.items() if letter == "#"}

    @cached_property
    def _own(self) -> set[str]:
        """The letters and digits that the drawing is drawn with."""
        return {character for character in self._used if character.isalnum()}

    @cached_property
    def _are_signs(self) -> bool:
        """Whether cells are drawn with signs that tell their kinds."""
        signs = {kind.mark for kind in self._lattice.kinds if kind.mark.isalpha()}
        is_lettered = self._kind in ("pieces", "paint")
        is_plain = is_lettered or "#" in self._used or not self._own <= signs
        return bool(signs) and not is_plain

    def _characters(
        self, letters: Mapping[Place, str], *, uses_signs: bool, empty: str
    ) -> dict[Place, str]:
        """The character for each letter; `empty` is that for no letter."""
        if not letters:
            return {}
        kinds = self._cells_of(letters)[:, -1].tolist()
        is_one_letter = self._kind == "piece" and len(self._own) == 1
        own = next(iter(self._own)) if is_one_letter else ""
        made = dict[Place, str]()
        for (place, letter), number in zip(letters.items(), kinds, strict=True):
            kind = self._lattice.kinds[number]
            made[place] = letter or empty
            if letter == "#":
                is_own = own and own not in (each.mark for each in self._lattice.kinds)
                made[place] = own if is_own else kind.mark if uses_signs else "#"
            if letter and self._lattice.corners and self._lattice.corners in self._used:
                made |= self._corners_at(place, kind)
        return made

    def _corners_at(self, place: Place, kind: CellKind) -> dict[Place, str]:
        """The corners at both ends of a stick that are not drawn yet."""
        layer, row, column = place
        down, right = (abs(step) % 2 for step in kind.place)
        ends = (layer, row - down, column - right), (layer, row + down, column + right)
        return {end: self._lattice.corners for end in ends if self._rows.at(end) in _NO_CELL}

    def _aligned(self, growth: Growth) -> Growth:
        """So much growth that the corner of the drawing is a corner of the lattice."""
        if self._is_solid:
            return growth
        top, left = (-self._shift).tolist()
        down, right = steps_to_corner(self._lattice, top - growth.top, left - growth.left)
        return growth._replace(top=growth.top + down, left=growth.left + right)

    def _drawn_anew(self, wanted: Mapping[Place, str]) -> list[str]:
        """The lines of a drawing that is the first one."""
        return drawn_lines(self._cells_of(wanted), [*wanted.values()], self._lattice)

    # ---- what rows say

    @property
    def meaning(self) -> Meaning:
        """The cells and letters, wherever the drawing lies."""
        return self._meaning_of(self.letters)

    def _meaning_of(self, letters: Mapping[Place, str]) -> Meaning:
        cells = self._cells_of(letters)
        cells[:, :-1] -= cells[:, :-1].min(axis=0)
        order = np.lexsort(cells.T[::-1])
        return cells[order].tobytes(), tuple(np.array([*letters.values()])[order].tolist())

    def _read(self, texts: Sequence[str]) -> Redrawing | Diagnostic:
        """What rows are read as, or what is wrong with them."""
        source = Source("", "\n".join(texts))
        lines = [*source.line_spans()]
        found, faults = read_drawing(source, lines, self._lattice, self._kind)
        error = next((told for told in faults if told.is_error), None)
        return error or Redrawing(source, lines, self._lattice, self._kind, found)


def drawn_lines(cells: Cells, letters: Sequence[str], lattice: Lattice) -> list[str]:
    """The lines of a drawing of cells with letters, in the signs of the lattice if they can be."""
    if {*letters} == {"#"}:
        return drawing(cells, lattice)
    of_cells = np.array(letters)
    are_signs = lattice.corners or {*letters} <= {"#", "?"}
    parts = [
        LetteredCells("" if each == "#" and are_signs else each, cells[of_cells == each])
        for each in dict.fromkeys(letters)
    ]
    return lettered_drawing(parts, lattice)


def _least(places: Iterable[Place]) -> NDArray[np.int64]:
    """The first layer, row and column of some places."""
    return np.asarray(np.array([*places], np.int64).min(axis=0))


def _is_rectangle(lines: Sequence[str]) -> bool:
    """Whether the lines are equally long, without blanks."""
    widths = {len(line.rstrip()) for line in lines}
    return len(widths) == 1 and not any(" " in line.rstrip() for line in lines)
