r"""What a change of some cells makes of a drawing: it is written anew, in its own style.

The lattice tells which places of a drawing are cells, and often what is read depends on the whole:
where its top left corner is, or whether `A` is a triangle or a piece.  So several ways to write a
change are tried, the plainest first, and the first one is taken that is read as what is wanted.

>>> row_edits(Source("", "  #\n  ##"), [Span(0, 3), Span(4, 8)], ["  .#", "  #", "  ##"])
[Edit(span=Span(start=0, end=0), text='  .#\n', title='')]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from functools import cached_property
from itertools import product

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.lattices import CellKind, Lattice
from dlxc.geometry.row_keys import Cells
from dlxc.languages.editing import CellChange, DrawnCell, DrawnLayer, Refusal
from dlxc.languages.puzzle.drawings import (
    LAYERS_APART,
    DrawingKind,
    placed_marks,
    read_drawing,
)
from dlxc.languages.puzzle.tree import Drawing
from dlxc.pieces.drawings import drawing, lettered_drawing, steps_to_corner
from dlxc.text.diagnostics import Edit, edit_to
from dlxc.text.prose import shortened
from dlxc.text.source import Source, Span

Place = tuple[int, int, int]
"""A layer, and a row and a column in it; in a drawing of one layer that is 0."""

Meaning = tuple[bytes, tuple[str, ...]]
"""Cells with their least coordinates 0, and the letter of each."""


class Redrawing:
    """A drawing whose cells change.

    `lines` are its lines.  Without a `drawing` there are none: no cell is drawn yet.

    `letters` has the letter of each cell by its place.  The style of the drawing is what stands
    where no cell is, a dot or a blank, and how many layers stand beside each other.
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
        self._marks: dict[Place, str] = {}
        self._shift = np.zeros(2, np.int64)
        self._beside, self.indent, self.lines = 0, 0, list[str]()
        if drawing is not None:
            marks, self._beside, self.indent = placed_marks(source, lines, lattice)
            self._marks = {place: source.text[at] for at, place in marks.items()}
            letters = self._plain(drawing.letters)
            places = [marks[at] for at in drawing.offsets.tolist()]
            self.letters = dict(zip(places, letters, strict=True))
            if not self._is_solid:
                self._shift = (np.array(places[:1])[:, 1:] - lattice.places(drawing.cells[:1]))[0]
            self.lines = [source.slice(line).rstrip()[self.indent :] for line in lines]
        self._used = {*self._marks.values()}
        dots = lattice.fills_drawings and ("." in self._used or _is_rectangle(self.lines))
        self._fill = "." if self._is_solid or dots else " "
        most = np.array([(0, 0, 0), *self._marks]).max(axis=0)
        self._depth, self._height, self._width = (most + 1).tolist()

    def _plain(self, letters: NDArray[np.str_]) -> list[str]:
        """What stands for cells; which letter a piece is drawn with does not matter."""
        plain: list[str] = letters.tolist()
        return ["#"] * len(plain) if self._kind == "piece" else plain

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
        more = int(self._is_solid and self._grows)
        return range(-more, self._depth + more)

    @property
    def _grows(self) -> bool:
        """Whether there can be cells around the drawing; paint is only where cells are."""
        return self._kind != "paint"

    def drawn_layers(self) -> list[DrawnLayer]:
        """The layers with all cells, and with places around them that could be cells."""
        captions = {-1: "before z = 0", self._depth: f"after z = {self._depth - 1}"}
        return [
            DrawnLayer(captions.get(z, f"z = {z}") if self._is_solid else "", self._layer(z))
            for z in self._layers
        ]

    def _layer(self, layer: int) -> list[DrawnCell]:
        (top, left), (bottom, right) = self._bounds
        return self._offered(product([layer], range(top, bottom), range(left, right)))

    def _offered(self, places: Iterable[Place]) -> list[DrawnCell]:
        """Those of some places within the bounds that are cells, or could be."""
        places = [place for place in places if self._grows or place in self.letters]
        is_solid = [*(kind.solid for kind in self._lattice.kinds), False]  # -1 is not a kind
        return [
            DrawnCell(place, self.letters.get(place, ""), tuple(cell))
            for place, cell in zip(places, self._cells_of(places).tolist(), strict=True)
            if is_solid[cell[-1]]
        ]

    @cached_property
    def _bounds(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """The first row and column with places around the drawing, and those after the last."""
        down, right = (self._grows * max(map(abs, steps)) for steps in self._lattice.rows)
        return (-down, -right), (self._height + down, self._width + right)

    def _cells_of(self, places: Iterable[Place]) -> Cells:
        """The cells at some places."""
        layers, rows, columns = np.array([*places], np.int64).reshape(-1, 3).T
        if self._is_solid:
            return np.column_stack([rows, columns, layers, 0 * layers]).astype(np.int32)
        flat = np.column_stack([rows, columns]) - self._shift
        return self._lattice.cells_at(flat).astype(np.int32)

    # ---- changes

    def redrawn(
        self, changes: Sequence[CellChange], letters: Sequence[str]
    ) -> tuple[list[str], Place] | Refusal:
        """The lines with other cells, of which each has one of some letters, or none.

        What was at a place is farther on by so many layers, rows and columns then.
        """
        wanted, changed = {**self.letters}, dict[Place, str]()
        (top, left), (bottom, right) = self._bounds
        bounds = self._layers, range(top, bottom), range(left, right)
        inside = [(*place,) for place, _ in changes if len(place) == 3]
        inside = [p for p in inside if all(at in axis for at, axis in zip(p, bounds, strict=True))]
        offered = {cell.place for cell in self._offered(inside)}
        for place, letter in changes:
            if place not in offered:
                return Refusal("the drawing has no such place")
            if not letter and not self._grows:
                return Refusal("a painted cell is not cleared: write `#` for no paint")
            if letter and letter not in letters:
                return Refusal(f"`{shortened(letter)}` cannot be drawn here")
            at: Place = (place[0], place[1], place[2])
            changed[at] = wanted[at] = letter
        wanted = {place: letter for place, letter in wanted.items() if letter}
        changed = {
            place: letter
            for place, letter in changed.items()
            if letter != self.letters.get(place, "")
        }
        if not wanted:
            what = {"box": "a box", "piece": "a piece"}.get(self._kind, "a drawing")
            return Refusal(f"{what} has at least one cell")
        if not changed:
            return self.lines, (0, 0, 0)
        meaning, message = _meaning(self._cells_of(wanted), [*wanted.values()]), ""
        for marks in self._ways(changed):
            lines = self._written(marks)
            text = Source("", "\n".join(lines))
            found, faults = read_drawing(text, [*text.line_spans()], self._lattice, self._kind)
            if found is None:
                message = message or next(fault.message for fault in faults if fault.is_error)
            elif _meaning(found.cells, self._plain(found.letters)) == meaning:
                layer, row, column = np.array([*marks]).min(axis=0).tolist()
                return lines, (-layer, -row, -column)
        return Refusal(message or "the lattice would read these letters as other cells")

    def _ways(self, changed: Mapping[Place, str]) -> Iterator[dict[Place, str]]:
        """The characters that may say what is wanted, the plainest ones first."""
        has_corners = bool(self._lattice.corners)
        signs = [True] if has_corners else [True, False] if self._are_signs else [False]
        for uses_signs, empty in product(signs, [" ", "."] if has_corners else ["."]):
            letters = changed
            if uses_signs is not signs[0]:
                plain = {place: letter for place, letter in self.letters.items() if letter == "#"}
                letters = {**plain, **changed}
            characters = self._characters(letters, uses_signs=uses_signs, empty=empty)
            marks = {**self._marks, **characters}
            marks = {place: mark for place, mark in marks.items() if mark != " "}
            if marks:
                yield marks
                yield self._with_corner(marks)

    @cached_property
    def _are_signs(self) -> bool:
        """Whether cells are drawn with signs that tell their kinds."""
        signs = {kind.mark for kind in self._lattice.kinds if kind.mark.isalpha()}
        is_lettered = self._kind in ("pieces", "paint")
        return bool(signs) and not (is_lettered or "#" in self._used or not self._own <= signs)

    @cached_property
    def _own(self) -> set[str]:
        """The letters and digits that the drawing is drawn with."""
        return {character for character in self._used if character.isalnum()}

    def _characters(
        self, letters: Mapping[Place, str], *, uses_signs: bool, empty: str
    ) -> dict[Place, str]:
        """The character for each letter; `empty` is that for no letter."""
        kinds = self._cells_of(letters)[:, -1].tolist()
        is_one_letter = self._kind == "piece" and len(self._own) == 1
        own = next(iter(self._own)) if is_one_letter else ""
        has_corners = not self._marks or self._lattice.corners in self._used
        made = dict[Place, str]()
        for (place, letter), number in zip(letters.items(), kinds, strict=True):
            kind = self._lattice.kinds[number]
            made[place] = letter or empty
            if letter == "#":
                is_own = own and own not in (cell_kind.mark for cell_kind in self._lattice.kinds)
                made[place] = own if is_own else kind.mark if uses_signs else "#"
            if letter and self._lattice.corners and has_corners:
                made |= self._corners_at(place, kind)
        return made

    def _corners_at(self, place: Place, kind: CellKind) -> dict[Place, str]:
        """The corners at both ends of a stick that are not drawn yet."""
        layer, row, column = place
        down, right = (abs(step) % 2 for step in kind.place)
        ends = (layer, row - down, column - right), (layer, row + down, column + right)
        return {end: self._lattice.corners for end in ends if self._marks.get(end, ".") == "."}

    def _with_corner(self, marks: Mapping[Place, str]) -> dict[Place, str]:
        """The same after a dot, so that the drawing begins at a corner of the lattice."""
        _, top, left = np.array([*marks]).min(axis=0).tolist()
        above, before = self._shift.tolist()
        down, right = steps_to_corner(self._lattice, top - above, left - before)
        return {(0, top - down, left - right): ".", **marks}

    def _written(self, marks: Mapping[Place, str]) -> list[str]:
        """The lines of some characters, in the style of the drawing."""
        places = np.array([*marks])
        (_, top, left), (_, bottom, right) = places.min(axis=0).tolist(), places.max(axis=0)
        layers = [
            [
                self._filled("".join(marks.get((z, row, at), " ") for at in range(left, right + 1)))
                for row in range(top, bottom + 1)
            ]
            for z in range(places[:, 0].min(), places[:, 0].max() + 1)
        ]
        beside = self._beside or len(layers)
        lines = list[str]()
        for first in range(0, len(layers), beside):
            lines += ["---"] * bool(first)
            parts = zip(*layers[first : first + beside], strict=True)
            lines += (LAYERS_APART.join(part).rstrip() for part in parts)
        return lines

    def _filled(self, row: str) -> str:
        """A row with the fill of the drawing; blank rows of one layer stay."""
        return row.replace(" ", self._fill) if self._is_solid or row.strip() else row


def _meaning(cells: Cells, letters: Sequence[str]) -> Meaning:
    """The cells and letters, wherever they lie."""
    moved = cells - [*cells[:, :-1].min(axis=0), 0]
    order = np.lexsort(moved.T[::-1])
    return moved[order].tobytes(), tuple(np.array(letters)[order].tolist())


def drawn_lines(cells: Cells, letters: Sequence[str], lattice: Lattice) -> list[str]:
    """The lines of a drawing of cells with letters, in the signs of the lattice if they can be."""
    if {*letters} == {"#"}:
        return drawing(cells, lattice)
    plain = "" if lattice.corners or {*letters} <= {"#", "?"} else "#"
    return lettered_drawing(
        cells, [plain if letter == "#" else letter for letter in letters], lattice
    )


def _is_rectangle(lines: Sequence[str]) -> bool:
    """Whether the lines, of which there are some, are equally long, without blanks."""
    return len({*map(len, lines)}) == 1 and not any(" " in line for line in lines)


# ---- the changes of the text


def row_edits(source: Source, rows: Sequence[Span], lines: Sequence[str]) -> list[Edit]:
    """The changes of a text by which the rows of a drawing become other lines."""
    edits = list[Edit]()
    olds = [source.slice(row).rstrip() for row in rows]
    matcher = SequenceMatcher(None, olds, lines, autojunk=False)
    for kind, start, end, first, last in matcher.get_opcodes():
        if kind == "equal":
            continue
        gone, new = rows[start:end], lines[first:last]
        edits += (
            edit_to(source.slice(row), line, row.start)
            for row, line in zip(gone, new, strict=False)
        )
        edits += (Edit(Span(row.start - 1, row.end), "") for row in gone[len(new) :])
        if more := new[len(gone) :]:
            place = rows[end - 1].end if end else rows[0].start
            text = "".join(f"\n{line}" if end else f"{line}\n" for line in more)
            edits.append(Edit(Span(place, place), text))
    return _joined(edits)


def _joined(edits: Iterable[Edit]) -> list[Edit]:
    """The same changes, of which no two touch."""
    found = list[Edit]()
    for edit in edits:
        start, text = edit.span.start, edit.text
        if found and found[-1].span.end == start:
            start, text = found[-1].span.start, found.pop().text + text
        found.append(Edit(Span(start, edit.span.end), text))
    return found
