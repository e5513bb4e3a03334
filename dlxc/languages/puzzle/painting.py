"""The paints of a puzzle: which paint each cell of the box and of the pieces has.

A drawing of paint is one of the same cells, of a piece in any of its orientations.  Letters tell no
kinds of cells there, so that drawings are compared by their rows and columns.  A pattern goes by
the colours of a lattice, in which cells that touch differ.
"""

from collections.abc import Iterable, Iterator, Mapping
from operator import attrgetter

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.lattice_symmetries import orbit
from dlxc.geometry.lattices import PAINTS, Lattice
from dlxc.geometry.row_keys import Cells, RowFinder, at_corner, from_zero
from dlxc.languages.packing_puzzle import PuzzlePiece
from dlxc.languages.puzzle.pieces import PieceList, own_mirror_image
from dlxc.languages.puzzle.tree import ALL_PIECES, BOX, Drawing, Pattern, Puzzle
from dlxc.text.diagnostics import Diagnostic, Label, fault
from dlxc.text.prose import listed, shortened
from dlxc.text.source import Span, Word


class Painting:
    """What the statements `paint` and `match` come to, and what is wrong with drawings of paint.

    `box` has the cells of the whole box, if they are known.  `names` are the paints,
    whose numbers begin with 1.  `pieces` are the pieces with their paints.  `of_box` has the number
    of the paint of each cell of the box, or 0.  `paints` are those of the puzzle and of its sets.
    """

    def __init__(self, puzzle: Puzzle, piece_list: PieceList, box: Drawing | None) -> None:
        self.paints = {**puzzle.paints}
        for it in filter(attrgetter("paints"), piece_list.pieces):
            letters = np.array([PAINTS[paint - 1] for paint in it.paints])
            self.paints[Word(it.name, it.place)] = Pattern(letters, it.place)
        found = [paint.letters.tolist() for paint in self.paints.values()]
        found += ([word.text for word in pair] for pair in puzzle.matches or ())
        self.names = tuple(sorted(filter(str.isalnum, {""}.union(*found))))
        self._number = {name: number for number, name in enumerate(self.names, 1)}
        self.faults: list[Diagnostic] = []
        self.pieces, self._paired = list[PuzzlePiece](), piece_list.paired
        for piece in piece_list.pieces:  # chequered sets have the numbers of the usual paints
            paints = tuple(self._number[PAINTS[paint - 1]] for paint in piece.paints)
            self.pieces.append(piece._replace(paints=paints))
        self.of_box = np.zeros(len(box.cells) if box else 0, np.int64)
        self._puzzle = puzzle
        at_name = {piece.name: at for at, piece in enumerate(self.pieces)}
        own = {name.text for name in puzzle.paints}
        for name, paint in puzzle.paints.items():
            at = at_name.get(name.text)
            if name.text == BOX and box:
                rows = _painted_rows(puzzle.lattice, paint, box.cells)
                if rows is None:
                    self._not_those(paint, "the box", box.span)
                else:
                    self.of_box = self._numbers(paint)[rows]
            elif name.text == ALL_PIECES:
                for number, piece in enumerate(self.pieces):
                    if piece.name not in own and not self.pieces[number].paints:
                        self._paint_piece(paint, number)
            elif name.text != BOX and at is not None:
                self._paint_piece(paint, at)

    @property
    def matches(self) -> frozenset[tuple[int, int]] | None:
        """The pairs of paints of pieces and of the box that match, if not each itself."""
        pairs = self._puzzle.matches
        if pairs is None:
            return None
        return frozenset((self._number[x.text], self._number[y.text]) for x, y in pairs)

    def _paint_piece(self, paint: Drawing | Pattern, at: int) -> None:
        """The first orientation whose cells are those of the drawing, or at least its places."""
        piece, lattice = self.pieces[at], self._puzzle.lattice
        images = orbit(piece.cells, lattice.of_freedom(piece.freedom))
        first = at_corner(paint.cells) if isinstance(paint, Drawing) else piece.cells
        as_drawn = {tuple(cell) for cell in first.tolist()}
        for image in sorted(images, key=lambda image: {*map(tuple, image.tolist())} != as_drawn):
            rows = _painted_rows(lattice, paint, image)
            if rows is not None:
                paints = self._numbers(paint)[rows].tolist()
                self.pieces[at] = piece._replace(cells=image, paints=tuple(paints))
                self._paint_twin(at)
                return
        self._not_those(paint, f"the piece `{shortened(piece.name)}`", piece.place)

    def _not_those(self, drawing: Drawing | Pattern, what: str, place: Span) -> None:
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

    def _numbers(self, paint: Drawing | Pattern) -> NDArray[np.int64]:
        """The number of the paint of each cell of a drawing, or of each paint of a pattern."""
        numbers = [self._number.get(letter, 0) for letter in paint.letters.tolist()]
        return np.array(numbers, np.int64)


def unknown_paints(
    matches: Iterable[tuple[Word, ...]], paints: Mapping[Word, Drawing | Pattern]
) -> Iterator[Diagnostic]:
    """A fault for each paint in `match` that no piece, or no cell of a box, has."""
    for side, what in enumerate(("no piece has", "the box does not have")):
        own = [paint for name, paint in paints.items() if (name.text == BOX) == bool(side)]
        known = sorted({letter for paint in own for letter in paint.letters.tolist()} - {"#"})
        for word in (pair[side] for pair in matches):
            if word.text not in known:
                message = f"{what} the paint `{shortened(word.text)}`"
                help_ = "`match` has pairs: the paint of a piece, then that of the box"
                if known:
                    help_ += f"; here there are {listed(known, '`{}`')}"
                yield fault("E248", word.span, message, help=help_)


def _painted_rows(
    lattice: Lattice, paint: Drawing | Pattern, cells: Cells
) -> NDArray[np.int64] | None:
    """For each cell the row of a drawing at its place, or `None` if the places are not the same.

    Of a pattern it is the row of a paint: the first one is that of the first cell.
    """
    if isinstance(paint, Pattern):
        return lattice.colours_from_first(cells)
    if len(paint.cells) != len(cells):
        return None
    theirs, ours = (it - it.min(axis=0) for it in map(lattice.spots, (paint.cells, cells)))
    rows = RowFinder([*theirs.T]).find([*ours.T])
    return rows if (rows >= 0).all() else None
