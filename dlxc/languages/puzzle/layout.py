"""What the statements of a puzzle come to: its pieces, its box, and the pieces that lie in it.

Each is worked out when it is first asked for, and once, so that what is checked is what is expanded
and what editors show.  Of several boxes each makes a problem of its own, with the same pieces.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import cached_property
from itertools import chain
from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.crossings import points_run_through
from dlxc.geometry.lattice_symmetries import orbit
from dlxc.geometry.lattices import CUBIC, LATTICES, STICKS, Lattice, parts_of_piece
from dlxc.geometry.row_keys import Cells, RowFinder, from_zero, in_order
from dlxc.languages.faults import not_known
from dlxc.languages.language import NUMBER
from dlxc.languages.packing_puzzle import (
    HOLE,
    PackingPuzzle,
    PuzzleBox,
    PuzzlePiece,
    placement_counts,
)
from dlxc.languages.puzzle.painting import Painting, unknown_paints
from dlxc.languages.puzzle.parameters import Parameters
from dlxc.languages.puzzle.pieces import PieceList
from dlxc.languages.puzzle.statements import STATEMENTS
from dlxc.languages.puzzle.tree import ALL_PIECES, BOX, Drawing, Puzzle, joined
from dlxc.problem import Multiplicity
from dlxc.problem.board import PieceOnBoard
from dlxc.text.diagnostics import Diagnostic, Edit, Label, fault
from dlxc.text.prose import listed, nearest, plural, shortened, times
from dlxc.text.source import Span, Word

MOST_CELLS = 1_000_000
"""The most cells of a simple box."""

_PAINTED = {BOX: "the box here, after `paint`", ALL_PIECES: "all pieces here, after `paint`"}


class PieceInAdvance(NamedTuple):
    """A piece that lies in the box from the start, with its cells there; `place` is its letter."""

    name: str
    cells: Cells
    place: Span


class PiecesInAdvance(NamedTuple):
    """All of them, and what is wrong with the letters of the box."""

    pieces: list[PieceInAdvance]
    faults: list[Diagnostic]


class Layout:
    """A puzzle with its pieces and its box, as they are with values of its parameters.

    Of several boxes this is the first one, and there are `problems` with the others.
    """

    def __init__(self, puzzle: Puzzle, parameters: Parameters) -> None:
        self.puzzle, *others = puzzle.of_each_box()
        self.parameters, self._others = parameters, [Layout(it, parameters) for it in others]

    @property
    def problems(self) -> list[Layout]:
        """The puzzle with each of its boxes."""
        return [self, *self._others]

    @cached_property
    def listed(self) -> PieceList:
        """All pieces."""
        return PieceList(self.puzzle)

    @property
    def box(self) -> Drawing | None:
        """The cells of the box with their letters, if it is sound; of a simple one all are `#`."""
        return self.box_or_fault if isinstance(self.box_or_fault, Drawing) else None

    @cached_property
    def box_or_fault(self) -> Drawing | Diagnostic | None:
        """The same, or what is wrong with a simple box."""
        box = self.puzzle.box
        if box is None or box.drawing:
            return box and box.drawing
        assert box.words  # noqa: S101 - the puzzle has sound statements
        return simple_shape(self.puzzle, box.line, box.words.words)

    @cached_property
    def in_advance(self) -> PiecesInAdvance:
        """The pieces in advance; a letter that may be the name of a faulty piece is not a fault."""
        lattice, placed, faults = self.puzzle.lattice, list[PieceInAdvance](), list[Diagnostic]()
        pieces = {piece.name: piece for piece in self.listed.pieces}
        letters = self.box.rows_of_letters() if self.box else {}
        for letter, rows in letters.items():
            assert self.box  # noqa: S101 - it has letters
            place = self.box.span_of(rows[0])
            if letter in pieces:
                copies = _copies(self.box, rows, pieces[letter], lattice)
                faults += _wrong_copies(copies, pieces[letter], len(rows), place)
                placed += copies
            elif letter not in self.puzzle.perhaps | self.listed.perhaps:
                help_ = "write `.` for a hole, `#` for a cell that is to be covered, `?` for one"
                help_ += " that may stay empty"
                if letter in (marks := [kind.mark for kind in lattice.kinds]):
                    help_ = f"draw all cells with {listed(marks, '`{}`')}, or none"
                faults.append(fault("E244", place, f"there is no piece `{letter}`", help=help_))
        if lattice is STICKS and self.puzzle.crossing is None and not faults:
            faults += _crossing(placed)
        return PiecesInAdvance(placed, faults)

    @cached_property
    def faults(self) -> list[Diagnostic]:
        """What is wrong with the pieces and the boxes."""
        diagnostics = [*dict.fromkeys(chain.from_iterable(map(_faults, self.problems)))]
        for (text, place), _ in self.parameters.statements if self._others else ():
            if text == NUMBER:
                message = f"`{text}` is the number of a box, of which there are several"
                help_ = "give the parameter another name"
                diagnostics.append(fault("E237", place, message, help=help_))
        if self.puzzle.is_whole and not diagnostics:
            paints = dict(chain.from_iterable(it.painting.paints.items() for it in self.problems))
            diagnostics = [*unknown_paints(self.puzzle.matches or (), paints)]
            diagnostics = diagnostics or [*_paint_on_one_side(paints)]
        return [*self.parameters.explained(diagnostics)]

    @cached_property
    def painting(self) -> Painting:
        """The paints of the box and of the pieces."""
        return Painting(self.puzzle, self.listed, self.box)

    @cached_property
    def packing(self) -> PackingPuzzle:
        """What a sound puzzle comes to."""
        assert self.box  # noqa: S101 - the box has been checked
        cells, letters, offsets, span = self.box
        is_left = np.isin(letters, ["#", "?"])  # what no piece in advance covers
        starts = offsets[is_left]
        places = np.column_stack([starts, starts + (starts >= 0)])
        paints = self.painting.of_box[is_left]
        box = PuzzleBox(cells[is_left], letters[is_left] == "?", paints, places, span)
        puzzle, painting = self.puzzle, self.painting
        holes = puzzle.holes and puzzle.holes.times
        in_advance = tuple(
            PieceOnBoard(piece.name, piece.cells, self.paints_below(piece.cells).tolist())
            for piece in self.in_advance.pieces
        )
        return PackingPuzzle(
            puzzle.lattice,
            box,
            painting.pieces,
            in_advance,
            holes and Multiplicity(holes.low, len(box.cells) if holes.high is None else holes.high),
            puzzle.holes and puzzle.holes.place,
            tuple(self.listed.totals),
            painting.names,
            painting.matches,
            title=puzzle.title,
            crossing=puzzle.crossing is not None,
            reflections=puzzle.reflections,
            colours={name.text: colours for name, colours in puzzle.colours.items()},
        )

    def paints_below(self, cells: Cells) -> NDArray[np.integer]:
        """The paints of some cells of the box."""
        assert self.box  # noqa: S101 - the box has been checked
        return self.painting.of_box[RowFinder([*self.box.cells.T]).find([*cells.T])]


def _faults(layout: Layout) -> Iterator[Diagnostic]:
    puzzle, piece_list = layout.puzzle, layout.listed
    if puzzle.crossing and puzzle.lattice_is_known and puzzle.lattice is not STICKS:
        here, message = puzzle.crossing.span, "pieces cross on the lattice `sticks` only, but the"
        message += f" lattice here is `{puzzle.lattice.word}`"
        yield fault("E233", here, message, help="leave out `crossing`", edit=Edit(here, ""))
    yield from piece_list.faults
    if puzzle.is_whole and not piece_list.faults:
        named = [*puzzle.colours, *(name for name in puzzle.paints if name.text not in _PAINTED)]
        pieces = [piece.name for piece in piece_list.pieces]
        for name in (each for each in named if each.text not in pieces):
            message = f"there is no piece `{shortened(name.text)}`"
            help_ = f"the pieces are {listed(pieces, '`{}`')}" if pieces else ""
            yield not_known("E244", name, message, nearest(name.text, pieces), help_)
    can_have_pieces = puzzle.is_whole and puzzle.lattice_is_known
    if can_have_pieces and not piece_list.pieces and not piece_list.faults:
        help_ = "add `pieces pentominoes`, or `piece X` and a drawing below it"
        yield fault("E232", Span(0, 0), "the text has no pieces", help=help_)
    if puzzle.is_whole and puzzle.box is None:
        help_ = "add `box 6x10`, or `box` and a drawing below it"
        yield fault("E232", Span(0, 0), "the text has no box", help=help_)
    if piece_list.is_elsewhere or not puzzle.lattice_is_known:
        return  # the box is one of another lattice, too
    yield from layout.in_advance.faults
    if isinstance(layout.box_or_fault, Diagnostic):
        yield layout.box_or_fault
    yield from layout.painting.faults or _faults_of_paint_in_advance(layout)
    yield from _too_many_holes(layout)
    yield from _faults_of_counts_and_names(layout)


def _faults_of_paint_in_advance(layout: Layout) -> Iterator[Diagnostic]:
    """A fault for each piece in advance that does not go with the paint of the box below it."""
    painting, lattice = layout.painting, layout.puzzle.lattice
    pieces = {piece.name: piece for piece in painting.pieces}
    for name, cells, place in layout.in_advance.pieces if layout.puzzle.is_whole else ():
        there = PuzzleBox.plain(cells)._replace(paints=layout.paints_below(cells))
        piece, names = pieces[name], painting.names
        alone = PackingPuzzle(lattice, there, [piece], paints=names, matches=painting.matches)
        if not any(placement_counts(alone, piece)):
            message = f"the paint of the piece `{shortened(name)}` is not that of the box here"
            help_ = "paint the piece as it can lie there"
            label = Label(piece.place, "the piece is given here")
            yield fault("E245", place, message, label, help=help_)


def _paint_on_one_side(names: Collection[Word]) -> Iterator[Diagnostic]:
    """A warning if only the box is painted, or only pieces are."""
    painted = {name.text == BOX: name.span for name in reversed([*names])}
    if len(painted) == 1:
        [(is_box, here)] = painted.items()
        message = "the box is not painted, so the paint of pieces rules nothing out"
        help_ = "add `paint box` and a drawing of its cells, or `paint box chequered`"
        if is_box:
            message = "no piece is painted, so the paint of the box rules nothing out"
            help_ = "add `paint` with the name of a piece, and a drawing of its cells, or"
            help_ += " `paint pieces chequered`"
        yield fault("W232", here, message, help=help_)


def _too_many_holes(layout: Layout) -> Iterator[Diagnostic]:
    """A fault for more holes than cells that may stay empty."""
    holes, box = layout.puzzle.holes, layout.box
    if holes is None or box is None or layout.in_advance.faults:
        return
    [filled, optional] = [int((box.letters == mark).sum()) for mark in "#?"]
    if holes.times.low > (optional or filled):
        message = f"only {plural(optional or filled, 'cell')} of the box can stay empty"
        yield fault("E249", holes.place, message)


def _faults_of_counts_and_names(layout: Layout) -> Iterator[Diagnostic]:
    """What is wrong with totals, and with names that mean something else."""
    used = {HOLE: "the name of the empty cells here, by `holes`"} if layout.puzzle.holes else {}
    used |= {x.text: _PAINTED[x.text] for x in layout.puzzle.paints if x.text in _PAINTED}
    for piece in layout.listed.pieces:
        if piece.name in used:
            message = f"`{piece.name}` is {used[piece.name]}"
            yield fault("E237", piece.place, message, help="give the piece another name")
    for total in layout.listed.totals:
        placed = [piece for piece in layout.in_advance.pieces if piece.name in total.pieces]
        if len(placed) > total.times.high:
            most, count = total.times.high, len(placed)
            message = f"{count} pieces of `{shortened(total.name)}` lie in the box, of {most}"
            label = [Label(total.place, "so many are used")] if total.place else []
            yield fault("E249", placed[most].place, message, *label)


# ---- simple boxes, and pieces that are given by their sizes


def simple_shape(
    puzzle: Puzzle, line: Span, words: Sequence[Word], what: Literal["box", "piece"] = "box"
) -> Drawing | Diagnostic:
    """The cells of a simple box, or of a piece like one, in order; or what is wrong with it."""
    kind, *rest = joined(words).text.split()
    if kind[0].isdigit():
        kind, rest = "", [kind, *rest]
    sizes = " ".join(rest)
    numbers = _numbers(sizes)
    shape = next((shape for shape in puzzle.lattice.boxes if shape.word == kind), None)
    written, last = joined(words), words[-1].span
    if shape is None or len(numbers) != shape.sizes:
        return _no_such_shape(puzzle, line, written, kind, sizes, what)
    if min(numbers) < 1:
        return fault("E238", last, f"a size of a {what} is at least 1")
    if shape.count(*numbers) > MOST_CELLS:
        message = f"a {what} has at most {MOST_CELLS} cells, and this one would have more"
        return fault("E238", last, message)
    cells = shape.cells(*numbers).astype(np.int32)
    return Drawing(cells, np.full(len(cells), "#"), np.full(len(cells), -1), written.span)


def _numbers(sizes: str) -> list[int]:
    """The sizes in a word like `6x10`; none if it is no such word.

    A size of too many digits is too large all the same.
    """
    parts = sizes.split("x")
    if not all(part.isascii() and part.isdigit() for part in parts):
        return []
    return [int(part.lstrip("0")[: len(str(MOST_CELLS)) + 1] or "0") for part in parts]


def _no_such_shape(
    puzzle: Puzzle, line: Span, box: Word, kind: str, sizes: str, what: str
) -> Diagnostic:
    lattice, form = puzzle.lattice, (kind, len(_numbers(sizes)))
    if re.search(r"\b(?:holes?|gaps?|with|without|except|minus)\b", box.text):
        return fault("E238", box.span, "a simple box has no holes", help=STATEMENTS["holes"].remedy)
    words = [shape.word for shape in lattice.boxes if shape.word]
    like = nearest(kind.lower(), words) if kind not in words else None
    start, of_this = ("box", "simple boxes") if what == "box" else ("piece A", "pieces by size")
    examples = listed([f"`{start} {shape.example}`" for shape in lattice.boxes])
    help_ = f"{of_this} of this lattice are like {examples}; draw others below `{what}`"
    others = [it for it in LATTICES.values() if form in {(x.word, x.sizes) for x in it.boxes}]
    edit = None
    if len(others) == 1 and not like:
        help_ = f"sizes like these are of another lattice: write `lattice {others[0].word}`"
        edit = puzzle.edit_of_lattice(others[0], line)
    message = f"there is no {what} `{shortened(box.text)}` on the lattice `{lattice.word}`"
    mended = like and f"{like} {sizes}".rstrip()
    if form == ("", 2) and lattice is CUBIC:
        mended = f"{sizes}x1"
    diagnostic = not_known("E238", box, message, mended, help_)
    return diagnostic._replace(edit=edit or diagnostic.edit)


# ---- pieces in advance


def _copies(
    drawing: Drawing, rows: list[int], piece: PuzzlePiece, lattice: Lattice
) -> list[PieceInAdvance]:
    """The copies of a piece that some cells of the box are; none if they are not its shape."""
    bases = orbit(piece.cells, lattice.of_freedom(piece.freedom))
    shapes = {base.tobytes() for base in bases}
    cells = drawing.cells[rows]
    parts = [np.arange(len(rows))]
    if len(rows) > len(piece.cells):
        parts = parts_of_piece(cells, lattice)
    if not all(from_zero(cells[part]).tobytes() in shapes for part in parts):
        return []
    places = [drawing.span_of(rows[int(part[0])]) for part in parts]
    pairs = zip(parts, places, strict=True)
    return [PieceInAdvance(piece.name, in_order(cells[part]), place) for part, place in pairs]


def _wrong_copies(
    placed: list[PieceInAdvance], piece: PuzzlePiece, cells: int, place: Span
) -> Iterator[Diagnostic]:
    label = Label(piece.place, "the piece is given here")
    most, count = piece.copies.high, len(placed)
    if not placed:
        message = f"the cells `{piece.name}` of the box are not those of the piece `{piece.name}`"
        help_ = "draw the piece as it can lie there"
        if cells > len(piece.cells) and cells % len(piece.cells) == 0:
            help_ = "copies with one letter must not touch: make them pieces of two names"
        yield fault("E245", place, message, label, help=help_)
    elif most is not None and count > most:
        are = "is" if most == 1 else "are"
        message = (
            f"the box has the piece `{piece.name}` {times(count)}, but there {are} only {most}"
        )
        help_ = f"write `x {count}` after its name"
        yield fault("E245", placed[most].place, message, label, help=help_)


def _crossing(pieces: list[PieceInAdvance]) -> Iterator[Diagnostic]:
    """A fault for each piece that runs straight through a point where another one does."""
    first: dict[tuple[int, ...], PieceInAdvance] = {}
    for piece in pieces:
        for point in points_run_through(piece.cells).tolist():
            other = first.setdefault(tuple(point), piece)
            if other is not piece:
                message = f"the pieces `{piece.name}` and `{other.name}` cross in the box"
                label = Label(other.place, "the other piece is here")
                help_ = "write `crossing` if pieces may cross"
                yield fault("E245", piece.place, message, label, help=help_)
                break
