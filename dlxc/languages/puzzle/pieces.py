"""One list of all pieces of a puzzle: those of sets, and those that are drawn."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

import numpy as np

from dlxc.geometry.lattice_symmetries import orbit
from dlxc.geometry.lattices import CHEQUERED, CUBIC, SQUARE, Lattice
from dlxc.geometry.row_keys import from_zero, in_order
from dlxc.languages.faults import not_known
from dlxc.languages.packing_puzzle import Copies, PuzzlePiece, Total
from dlxc.languages.puzzle.statements import BEFORE_SETS, OF_SETS
from dlxc.languages.puzzle.tree import Count, Drawing, PieceStatement, Puzzle, as_name
from dlxc.problem import Multiplicity
from dlxc.text.diagnostics import Diagnostic, Edit, Label, fault
from dlxc.text.prose import listed, nearest, plural, shortened
from dlxc.text.source import Span, Word

if TYPE_CHECKING:
    from dlxc.pieces import PieceSet

_MOST_LEFT_OUT = 24
"""So many pieces of a set are all told by their names."""


class PieceList:
    """All pieces of a puzzle, each name once, and what is wrong with sets and names.

    `perhaps` are the names of pieces that are left out, as far as they are known.  `is_elsewhere`
    tells whether a set is one of another lattice.  `totals` are pieces of which so many are used.
    `paired` has the words by which there is the mirror image of a piece, by its place.
    """

    def __init__(self, puzzle: Puzzle) -> None:
        self._puzzle = puzzle
        self.pieces: list[PuzzlePiece] = []
        self.faults: list[Diagnostic] = []
        self.perhaps: set[str] = set()
        self.is_elsewhere = False
        self.paired: dict[Span, Word] = {}
        for statement in puzzle.pieces:
            if statement.drawing:
                self._add_drawn(statement, statement.drawing)
            elif statement.name:
                self._add_set(statement, statement.name)
        chosen = {x.line: (x.name, x.chosen) for x in puzzle.pieces if x.chosen}
        self.pieces = _with_own_names(self.pieces, puzzle.lattice, {*chosen}, self.faults)
        self.totals: list[Total] = []
        for line, (name, count) in chosen.items():
            if name and count:
                own = [piece for piece in self.pieces if piece.line == line]
                self._add_total(name.text, own, count)
        if puzzle.chosen:
            self._add_total("all", self.pieces, puzzle.chosen)

    def _add_total(self, name: str, pieces: Sequence[PuzzlePiece], chosen: Count) -> None:
        """Some pieces of which so many are used together, if there are so many."""
        (low, high), place = chosen
        copies = [piece.copies.high for piece in pieces]
        most = None if None in copies else sum(filter(None, copies))
        if most is not None and most < low and self._puzzle.is_whole and not self.faults:
            message = f"of `{shortened(name)}` there are only {plural(most, 'piece')} here"
            self.faults.append(fault("E249", place, message))
        if high is not None:
            names = [piece.name for piece in pieces]
            self.totals.append(Total(name, names, Multiplicity(low, high), place))

    def _add_drawn(self, statement: PieceStatement, drawing: Drawing) -> None:
        """The piece that has a name, or else one for each letter, in the order of reading.

        If they are paired, each is followed by its mirror image.
        """
        line, name, copies, _, freedom, *_ = statement
        letters = drawing.rows_of_letters().items()
        drawn = [(x, drawing.cells[rows], drawing.span_of(rows[0])) for x, rows in letters]
        if name:
            drawn = [(name.text, drawing.cells, name.span)]
        for text, cells, place in drawn:
            places = place, line if name else place
            piece = PuzzlePiece(text, from_zero(cells), freedom, copies, *places, True)
            self.pieces.append(piece)
            if statement.paired and self._puzzle.lattice_is_known:
                self.paired[piece.place] = statement.paired
                self._add_twin(piece, statement.paired)

    def _add_twin(self, piece: PuzzlePiece, paired: Word) -> None:
        from dlxc.pieces.drawings import mirrored  # late: most drawings are not mirrored

        lattice = self._puzzle.lattice
        twin = piece._replace(name=f"{piece.name}'", cells=mirrored(piece.cells, lattice))
        if not self._puzzle.are_painted(piece.name, twin.name):
            self.faults += own_mirror_image(piece, twin, lattice, paired)
        self.pieces.append(twin)

    def _add_set(self, statement: PieceStatement, name: Word) -> None:
        """The pieces of a set that are not left out."""
        from dlxc.pieces import UnknownSet, piece_set  # late: drawings need no sets

        lattice = self._puzzle.lattice
        try:
            found = piece_set(name.text)
        except UnknownSet as unknown:
            near = known_set(unknown.near)
            self.perhaps |= {piece.name for piece in near.pieces} if near else set()
            diagnostic = _unknown_set(name, unknown.near)
            if unknown.most:
                message = f"the set `{shortened(name.text)}` has too many pieces"
                help_ = f"sets of this kind have pieces of at most {unknown.most} cells"
                diagnostic = fault("E234", name.span, message, help=help_)
            self.faults.append(diagnostic)
            return
        is_flat = found.lattice is SQUARE and lattice is CUBIC
        if found.lattice is not lattice and not is_flat:
            if self._puzzle.lattice_is_known:
                self.is_elsewhere = True
                self.faults.append(_set_elsewhere(statement.line, name, found, self._puzzle))
            return
        self.faults += _not_in_set(statement.without, name, found)
        left_out = found.named(word.text for word in statement.without)
        low, high = statement.copies
        here = found.on_lattice(lattice)
        for piece in here.pieces:
            if piece.name not in left_out:
                copies = Copies(low * piece.count, high and high * piece.count)
                suffixes = lattice.suffix_of(piece.cells[:, -1])
                cells, paints = piece.cells[suffixes == 0], (*suffixes[suffixes > 0].tolist(),)
                places = name.span, statement.line
                made = PuzzlePiece(piece.name, cells, here.freedom, copies, *places)
                self.pieces.append(made._replace(paints=paints, short=piece.short))


def own_mirror_image(
    piece: PuzzlePiece, twin: PuzzlePiece, lattice: Lattice, paired: Word
) -> Iterator[Diagnostic]:
    """A fault if a paired piece, with its paint, can be turned so that it is its mirror image."""
    pair = (piece, twin)
    cells, mirrored = (in_order(lattice.suffixed(it.cells, it.paints or 0)) for it in pair)
    images = orbit(cells, lattice.of_freedom(piece.freedom))
    if any(np.array_equal(mirrored, image) for image in images):
        message = f"the piece `{shortened(piece.name)}` is its own mirror image"
        label = Label(piece.place, "the piece is here")
        help_ = "leave out `paired`; two copies are `x 2`"
        edit = Edit(Span(paired.span.start - 1, paired.span.end), "")
        yield fault("E236", paired.span, message, label, help=help_, edit=edit)


def _unknown_set(name: Word, near: str) -> Diagnostic:
    message = f"there is no set of pieces `{shortened(name.text)}`"
    if near and name.text.startswith(CHEQUERED):
        near = f"{CHEQUERED} {near}"
    help_ = "`dlxc pieces` lists the sets"
    if "paired" in name.text.split():
        near, help_ = "", "write `one-sided` before the name: the set has mirror images as pieces"
    elif len({*name.text.split()}.difference(BEFORE_SETS)) > 1:
        near, help_ = "", OF_SETS
    return not_known("E234", name, message, near, help_)


def known_set(name: str) -> PieceSet | None:
    """A set of pieces by its name, if there is one that is not too large."""
    from dlxc.pieces import UnknownSet, piece_set  # late: drawings need no sets

    with suppress(UnknownSet):
        return piece_set(name)
    return None


def _set_elsewhere(line: Span, name: Word, found: PieceSet, puzzle: Puzzle) -> Diagnostic:
    theirs, word = found.lattice.word, puzzle.lattice_word
    message = f"the pieces of `{shortened(name.text)}` are of the lattice `{theirs}`, but the"
    message += f" lattice here is `{puzzle.lattice.word}`"
    labels = [Label(word.span, "the lattice is named here")] if word else []
    help_ = f"write `lattice {theirs}`, or take another set"
    edit = puzzle.edit_of_lattice(found.lattice, line)
    return fault("E235", name.span, message, *labels, help=help_, edit=edit)


def _not_in_set(without: Sequence[Word], name: Word, found: PieceSet) -> Iterator[Diagnostic]:
    """A fault for each name after `without` that the set does not have."""
    names = [piece.name for piece in found.pieces]
    for word in without:
        if not found.named([word.text]):
            near = next((name for name in names if name.lower() == word.text.lower()), None)
            near = near or nearest(word.text, names)
            message = f"`{shortened(name.text)}` has no piece `{shortened(word.text)}`"
            help_ = f"it has {listed(names, '`{}`', _MOST_LEFT_OUT)}"
            yield not_known("E234", word, message, near, help_)


# ---- names


def _with_own_names(
    found: list[PuzzlePiece], lattice: Lattice, chosen: set[Span], faults: list[Diagnostic]
) -> list[PuzzlePiece]:
    """Pieces of one name and shape become one; of sets whose names clash they get numbers.

    Pieces of a set of which some are chosen, which are of the lines `chosen`, stay on their own.
    """
    if len({piece.name for piece in found}) == len(found):
        return found
    kept = _with_copies_added(found, lattice, chosen)
    by_name = defaultdict(list)
    for piece in kept:
        by_name[piece.name].append(piece)
    several = {name: pieces for name, pieces in by_name.items() if len(pieces) > 1}
    clashing = {name for name, same in several.items() if not any(it.is_drawn for it in same)}
    renamed = list[PuzzlePiece]()
    first: dict[str, PuzzlePiece] = {}
    for piece in kept:
        of_set = piece.name
        if of_set in clashing:
            piece = piece._replace(name=f"{of_set}{len(piece.cells)}")  # noqa: PLW2901
        renamed.append(piece)
        other = first.setdefault(piece.name, piece)
        if other is not piece:
            is_chosen = bool({piece.line, other.line} & chosen)
            faults.append(_name_is_taken(piece, other, of_set, is_chosen=is_chosen))
    return renamed


def _with_copies_added(
    found: list[PuzzlePiece], lattice: Lattice, chosen: set[Span]
) -> list[PuzzlePiece]:
    """Pieces with the same orientations become one with more copies, unless both are drawn."""
    kept: dict[tuple[str, frozenset[bytes]], int] = {}
    pieces = list[PuzzlePiece]()
    for piece in found:
        cells = in_order(lattice.suffixed(piece.cells, piece.paints or 0))
        bases = orbit(cells, lattice.of_freedom(piece.freedom))
        alike = piece.name, frozenset(base.tobytes() for base in bases)
        at = kept.setdefault(alike, len(pieces))
        is_one = at < len(pieces) and not {piece.line, pieces[at].line} & chosen
        if not is_one or (piece.is_drawn and pieces[at].is_drawn):
            pieces.append(piece)
        else:
            one, other = pieces[at].copies, piece.copies
            high = None if one.high is None or other.high is None else one.high + other.high
            pieces[at] = pieces[at]._replace(copies=Copies(one.low + other.low, high))
    return pieces


def _name_is_taken(
    piece: PuzzlePiece, other: PuzzlePiece, of_set: str, *, is_chosen: bool
) -> Diagnostic:
    """A fault for the second of two pieces; `of_set` is what a set calls it.

    One of them may belong to a set of which some `is_chosen`.
    """
    name, help_ = shortened(piece.name), "give one of them another name"
    message = f"there are two pieces `{name}`, which have different shapes or are moved differently"
    if is_chosen:
        message = f"the piece `{shortened(of_set)}` is given twice, and one of them may be chosen"
    if is_chosen or not piece.is_drawn:
        help_ = f"leave it out of one of the sets: `without {shortened(of_set)}`"
    elif other.is_drawn:
        message = f"the piece `{name}` is drawn twice"
        help_ += f"; for several copies write `piece {as_name(name)} x 2`"
    label = Label(other.place, "the other one is here")
    return fault("E249" if is_chosen else "E237", piece.place, message, label, help=help_)
