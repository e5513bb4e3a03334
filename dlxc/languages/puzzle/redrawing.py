r"""A drawing that is changed: it is written anew, in its own style.

Often what is read depends on the whole: whether `A` is a triangle or a piece.  So what is written
is read again, and taken if it means what is wanted.

>>> source = Source("", "  ##\n  #.")
>>> edit_of_rows(source, [Span(0, 4), Span(5, 9)], ["  ##.", "  #.#"])
Edit(span=Span(start=4, end=9), text='.\n  #.#', title='')
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import pairwise, product

import numpy as np

from dlxc.geometry.lattices import Lattice
from dlxc.geometry.row_keys import Cells, at_corner
from dlxc.languages.editing import CellChange, DrawnCell, DrawnLayer, Refusal
from dlxc.languages.puzzle.drawings import DrawingKind, is_separating, read_drawing, shared_indent
from dlxc.languages.puzzle.tree import Drawing
from dlxc.pieces.drawings import drawing
from dlxc.text.diagnostics import Diagnostic, Edit, edit_to
from dlxc.text.prose import shortened
from dlxc.text.source import Source, Span

Place = tuple[int, int, int]
"""A layer, and a row and a column in it, from the first ones with a character on."""


class Redrawing:
    """The cells of a drawing with their letters, and how its lines are written.

    `lines` are its lines without the `indent` that they all begin with.  Without a drawing there
    are none: no cell is drawn yet.  `letters` has the letter of each cell by its place; `size` is
    how many layers, rows and columns there are.
    """

    def __init__(
        self,
        source: Source,
        rows: Sequence[Span],
        lattice: Lattice,
        kind: DrawingKind,
        drawn: Drawing | None,
    ) -> None:
        texts = [source.slice(row).rstrip() for row in rows]
        indent = shared_indent(texts) if texts else 0
        self.indent, self.lines = "".join(texts[:1])[:indent], [text[indent:] for text in texts]
        self._lattice, self._kind, self._is_solid = lattice, kind, lattice.dimensions == 3
        self.letters: dict[Place, str] = {}
        self._origin, self.size = np.zeros(3, np.int64), (1, 1, 1)
        if drawn is not None:
            spots = lattice.spots(drawn.cells)
            if self._is_solid:
                ends = [at for at, line in enumerate(self.lines) if is_separating(line)]
                starts = [0, *(at + 1 for at in ends)]
                layers = [part for at in starts for part in self.lines[at].split()]
                size = len(layers), [*ends, len(rows)][0], len(layers[0])
                depth, height, width = np.maximum(size, spots.max(axis=0) + 1).tolist()
                self.size = (depth, height, width)
            else:
                at = int(drawn.offsets[0])
                row = next(number for number, row in enumerate(rows) if at < row.end)
                self._origin = spots[0] - (0, row, at - rows[row].start - indent)
                self.size = (1, len(rows), max(map(len, self.lines)))
            # Which letter a piece is drawn with does not matter.
            letters = ["#"] * len(spots) if kind == "piece" else drawn.letters.tolist()
            places = map(tuple, (spots - self._origin).tolist())
            self.letters = dict(zip(places, letters, strict=True))
        self._used = {*"".join(self.lines)}
        is_filled = len({*map(len, self.lines)}) == 1 and " " not in self._used
        has_dots = lattice.fills_drawings and ("." in self._used or is_filled)
        self._has_dots = has_dots and not self._is_solid

    # ---- cells and places

    def cells_of(self, places: Iterable[Place]) -> Cells:
        """The cells at some places."""
        spots = np.array([*places], np.int64).reshape(-1, 3) + self._origin
        cells = self._lattice.cells_at(spots[:, 1:])
        if self._is_solid:
            cells[:, 2] = spots[:, 0]
        return cells.astype(np.int32)

    # ---- what there is

    @property
    def _grows(self) -> bool:
        """Whether there can be cells around the drawing; paint is only where cells are."""
        return self._kind != "paint"

    @cached_property
    def bounds(self) -> tuple[range, range, range]:
        """The layers, rows and columns of the drawing, with those that could be added."""
        steps = [self._is_solid, *(max(map(abs, steps)) for steps in self._lattice.rows)]
        around = [int(step) * self._grows for step in steps]
        layers, rows, columns = map(range, (-x for x in around), np.add(self.size, around).tolist())
        return layers, rows, columns

    def drawn_layers(self) -> list[DrawnLayer]:
        """The layers with all cells, and with places around them that could be cells."""
        depth, layers = self.size[0], list[DrawnLayer]()
        captions = {-1: "before z = 0", depth: f"after z = {depth - 1}"}
        for z in self.bounds[0]:
            caption = captions.get(z, f"z = {z}") if self._is_solid else ""
            layers.append(DrawnLayer(caption, self._offered(product([z], *self.bounds[1:]))))
        return layers

    def _offered(self, places: Iterable[Place]) -> list[DrawnCell]:
        """Those of some places within the bounds that are cells, or could be."""
        places = [place for place in places if self._grows or place in self.letters]
        is_solid = [*(kind.solid for kind in self._lattice.kinds), False]  # -1 is not a kind
        cells = zip(places, self.cells_of(places).tolist(), strict=True)
        solid = ((place, cell) for place, cell in cells if is_solid[cell[-1]])
        return [DrawnCell(at, self.letters.get(at, ""), (*cell,)) for at, cell in solid]

    # ---- changes

    def with_changes(
        self, changes: Sequence[CellChange], letters: Sequence[str]
    ) -> dict[Place, str] | Refusal:
        """The letters of all cells with changes, of which each has one of some letters, or none.

        A cell that is cleared stays a place of the drawing, without a letter.
        """
        after = dict(self.letters)
        if self.letters and self._grows and (self._has_dots or self._is_solid):
            depth, height, width = self.size  # so dots at the margins stay
            after = {(0, 0, 0): "", (depth - 1, height - 1, width - 1): "", **self.letters}
        wanted = {(*change.place,) for change in changes}
        inside = (place for place in product(*self.bounds) if place in wanted)
        offered = {cell.place for cell in self._offered(inside)}
        for change in changes:
            place, letter = change.place, change.letter
            if place not in offered:
                return Refusal("the drawing has no such place")
            if not letter and not self._grows:
                return Refusal("a painted cell is not cleared: write `#` for no paint")
            if letter and letter not in letters:
                return Refusal(f"`{shortened(letter)}` cannot be drawn here")
            layer, row, column = place
            if letter or (layer, row, column) in after:
                after[layer, row, column] = letter
        if not any(after.values()):
            what = {"box": "a box", "piece": "a piece"}.get(self._kind, "a drawing")
            return Refusal(f"{what} has at least one cell")
        return after

    def written(
        self, cells: Cells, letters: Sequence[str]
    ) -> tuple[list[str], tuple[int, ...]] | Refusal:
        """The lines of a drawing of cells with letters, or without one, in the style of this.

        Then how much farther on is what was at a place.
        """
        message, is_cell = "", np.array(letters) != ""
        meaning = _meaning(cells[is_cell], filter(None, letters))
        for plain in self._plain_letters(letters):
            lines = self._styled(cells, letters, plain)
            after, faults = redrawing_of(lines, self._lattice, self._kind)
            if after is None:
                message = message or next(fault.message for fault in faults if fault.is_error)
            elif _meaning(after.cells_of(after.letters), after.letters.values()) == meaning:
                first = self._lattice.spots(cells[is_cell]).min(axis=0) - self._origin
                shift = np.min([*after.letters], axis=0) - first
                return lines, (*shift.tolist(),)
        return Refusal(message or "the lattice would read these letters as other cells")

    def _plain_letters(self, letters: Sequence[str]) -> Iterator[str]:
        """What may stand for `#`: a letter, or the sign of each cell; the plainest one first."""
        own = [text for text in self._used if text.isalnum()]
        signs = {kind.mark for kind in self._lattice.kinds}
        if self._kind == "piece" and len(own) == 1 and not signs.intersection(own):
            yield own[0]
        has_letters = "#" in self._used or not {*letters} <= {"#", "?", ""}
        yield from ("#", "") if has_letters and not self._lattice.corners else ("", "#")

    def _styled(self, cells: Cells, letters: Sequence[str], plain: str) -> list[str]:
        """The lines with dots or blanks, and layers beside or under each other."""
        empty = " " if self._lattice.corners else "."
        marks = [plain if letter == "#" else letter or empty for letter in letters]
        lines = drawing(cells, self._lattice, marks)
        if self._has_dots:
            width = max(map(len, lines))
            lines = [line.ljust(width).replace(" ", ".") for line in lines]
        if self._is_solid and any(map(is_separating, self.lines)):
            layers = zip(*(line.split() for line in lines), strict=True)
            lines = [line for layer in layers for line in ("---", *layer)][1:]
        return lines


def redrawing_of(
    lines: Sequence[str], lattice: Lattice, kind: DrawingKind
) -> tuple[Redrawing | None, list[Diagnostic]]:
    """What changes a drawing of some lines, if they are one; or what is wrong with them."""
    text = Source("", "\n".join(lines))
    rows = [*text.line_spans()]
    drawn, faults = read_drawing(text, rows, lattice, kind)
    return drawn and Redrawing(text, rows, lattice, kind, drawn), faults


def _meaning(cells: Cells, letters: Iterable[str]) -> dict[tuple[int, ...], str]:
    """The letter of each cell, moved to the least coordinates 0."""
    return dict(zip(map(tuple, at_corner(cells).tolist()), letters, strict=True))


def edit_of_rows(source: Source, rows: Sequence[Span], lines: Sequence[str]) -> Edit:
    """The change by which the rows of a drawing become other lines; comments between them stay."""
    gaps = [source.text[row.end : after.start] for row, after in pairwise(rows)]
    between = [*gaps, *["\n"] * len(lines)][: len(lines) - 1]
    text = "".join(f"{line}{gap}" for line, gap in zip(lines, [*between, ""], strict=True))
    text += "".join(gap.removesuffix("\n") for gap in gaps[len(between) :])
    return edit_to(source.text[rows[0].start : rows[-1].end], text, rows[0].start)
