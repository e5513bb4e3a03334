"""The paints of a puzzle: which paint each cell of the box and of the pieces has.

A drawing of paint is one of the same cells, of a piece in any of its orientations.  Letters tell no
kinds of cells there, so that drawings are compared by their rows and columns.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.lattice_symmetries import orbit
from dlxc.geometry.lattices import Lattice
from dlxc.geometry.row_keys import Cells, RowFinder, at_corner, from_zero
from dlxc.languages.puzzle.pieces import PieceList, own_mirror_image
from dlxc.languages.puzzle.tree import Drawing, Puzzle
from dlxc.text.diagnostics import Diagnostic, Label, fault
from dlxc.text.prose import listed, shortened
from dlxc.text.source import Span

BOX = "box"
"""What is painted if it is not a piece."""


class Painting:
    """What the statements `paint` and `match` come to, and what is wrong with them.

    `box` has the cells of the whole box, if they are known.  `names` are the paints,
    whose numbers begin with 1.  `pieces` are the pieces with their paints.  `of_box` has the number
    of the paint of each cell of the box, or 0.
    """

    def __init__(self, puzzle: Puzzle, piece_list: PieceList, box: Drawing | None) -> None:
        letters = (drawing.letters.tolist() for drawing in puzzle.paints.values())
        self.names = tuple(sorted(filter(str.isalnum, {""}.union(*letters))))
        self._number = {name: number for number, name in enumerate(self.names, 1)}
        self.faults: list[Diagnostic] = []
        self.pieces, self._paired = [*piece_list.pieces], piece_list.paired
        self.of_box = np.zeros(len(box.cells) if box else 0, np.int64)
        self._puzzle = puzzle
        at_name = {piece.name: at for at, piece in enumerate(self.pieces)}
        for name, drawing in puzzle.paints.items():
            at = at_name.get(name.text)
            if name.text == BOX and box:
                self._paint_box(drawing, box)
            elif name.text != BOX and at is not None:
                self._paint_piece(drawing, at)
        if puzzle.matches and puzzle.is_whole and not self.faults:
            self.faults += self._unknown_paints()

    @property
    def matches(self) -> frozenset[tuple[int, int]] | None:
        """The pairs of paints of pieces and of the box that match, if not each itself."""
        pairs = self._puzzle.matches
        if pairs is None:
            return None
        return frozenset((self._number[x.text], self._number[y.text]) for x, y in pairs)

    def _paint_box(self, drawing: Drawing, box: Drawing) -> None:
        rows = _same_places(self._puzzle.lattice, drawing, box.cells)
        if rows is None:
            self._not_those(drawing, "the box", box.span)
        else:
            self.of_box = self._numbers(drawing)[rows]

    def _paint_piece(self, drawing: Drawing, at: int) -> None:
        """The first orientation whose cells are those of the drawing, or at least its places."""
        piece, lattice = self.pieces[at], self._puzzle.lattice
        images = orbit(piece.cells, lattice.of_freedom(piece.freedom))
        as_drawn = {tuple(cell) for cell in at_corner(drawing.cells).tolist()}
        for image in sorted(images, key=lambda image: {*map(tuple, image.tolist())} != as_drawn):
            rows = _same_places(lattice, drawing, image)
            if rows is not None:
                paints = self._numbers(drawing)[rows].tolist()
                self.pieces[at] = piece._replace(cells=image, paints=tuple(paints))
                self._paint_twin(at)
                return
        self._not_those(drawing, f"the piece `{shortened(piece.name)}`", piece.place)

    def _not_those(self, drawing: Drawing, what: str, place: Span) -> None:
        message = f"the cells that are painted here are not those of {what}"
        help_ = "draw all its cells, with a letter or digit for each paint and `#` for no paint"
        label = Label(place, "it is given here")
        self.faults.append(fault("E248", drawing.span, message, label, help=help_))

    def _paint_twin(self, at: int) -> None:
        """The mirror image of a piece, if it is paired, is that of its paint, or has its own."""
        piece, lattice = self.pieces[at], self._puzzle.lattice
        paired = self._paired.get(piece.place)
        own = {name.text for name in self._puzzle.paints}
        for twin in self.pieces[at + 1 : at + 2]:
            if paired and twin.place == piece.place and twin.name not in own:
                from dlxc.pieces.drawings import mirror_images  # late: few pieces are paired

                cells = mirror_images(piece.cells, lattice)
                paints = tuple(np.array(piece.paints)[np.lexsort(cells.T[::-1])].tolist())
                painted = twin._replace(cells=from_zero(cells), paints=paints)
                self.pieces[at + 1] = painted
                self.faults += own_mirror_image(piece, painted, lattice, paired)

    def _numbers(self, drawing: Drawing) -> NDArray[np.int64]:
        """The number of the paint of each cell of a drawing."""
        numbers = [self._number.get(letter, 0) for letter in drawing.letters.tolist()]
        return np.array(numbers, np.int64)

    def _unknown_paints(self) -> Iterator[Diagnostic]:
        """A fault for each paint in `match` that no piece, or no cell of the box, has."""
        of_pieces = {number for piece in self.pieces for number in piece.paints}
        sides = ("no piece has", of_pieces), ("the box does not have", {*self.of_box.tolist()})
        for pair in self._puzzle.matches or ():
            for word, (what, numbers) in zip(pair, sides, strict=True):
                known = [self.names[number - 1] for number in sorted(numbers - {0})]
                if word.text not in known:
                    message = f"{what} the paint `{shortened(word.text)}`"
                    help_ = "`match` has pairs: the paint of a piece, then that of the box"
                    if known:
                        help_ += f"; here there are {listed(known, '`{}`')}"
                    yield fault("E248", word.span, message, help=help_)


def _same_places(lattice: Lattice, drawing: Drawing, cells: Cells) -> NDArray[np.int64] | None:
    """For each cell the row of a drawing at its place, or `None` if the places are not the same."""
    if len(drawing.cells) != len(cells):
        return None
    rows = RowFinder([*_places(lattice, drawing.cells).T]).find([*_places(lattice, cells).T])
    return rows if (rows >= 0).all() else None


def _places(lattice: Lattice, cells: NDArray[np.integer]) -> NDArray[np.int64]:
    """The row, the column and in space the layer of each cell, the least ones 0."""
    places = np.column_stack([lattice.places(cells), cells[:, 2:-1]])
    return np.asarray(places - places.min(axis=0))
