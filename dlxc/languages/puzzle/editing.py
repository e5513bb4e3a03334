"""What editors ask of a puzzle: portraits, words to complete, and the list of its parts.

A portrait of a set is drawn, and that of a piece tells how often it fits into the box.  An offset
in the first line of a set is about the set, one in the statement of a piece about the piece, and a
letter in a drawing about the piece of that name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, Literal

import numpy as np

from dlxc.geometry.lattice_symmetries import orbit
from dlxc.geometry.lattices import CHEQUERED, CUBIC, FREEDOMS, LATTICES, SQUARE
from dlxc.languages.editing import (
    NO_COMPLETIONS,
    Completion,
    Completions,
    EditorFeatures,
    OutlineEntry,
    Portrait,
)
from dlxc.languages.language import NO_INPUTS
from dlxc.languages.lattice import further_lattices
from dlxc.languages.packing_puzzle import placement_counts
from dlxc.languages.puzzle.changes import PuzzleDrawings
from dlxc.languages.puzzle.layout import Layout
from dlxc.languages.puzzle.parsing import parsed_puzzle
from dlxc.languages.puzzle.pieces import known_set
from dlxc.languages.puzzle.statements import BEFORE_SETS, GRAMMAR, STATEMENTS
from dlxc.languages.puzzle.tree import (
    ALL_PIECES,
    BOX,
    PAIRED,
    FirstLine,
    Statement,
    as_name,
    joined,
)
from dlxc.pieces import piece_set, set_names
from dlxc.pieces.drawings import drawing, painted_drawing
from dlxc.text.css_colours import NAMED
from dlxc.text.decoding import ReadData
from dlxc.text.prose import plural
from dlxc.text.source import Source, Span

if TYPE_CHECKING:
    from lark import Token

_WIDTH = 72
"""Drawings stand beside each other up to this many columns."""

_MOST_DRAWN = 40
"""Of a larger set only the first pieces are drawn."""

_MOVED = {
    "free": "the piece may be turned and mirrored",
    "one-sided": "the piece may be turned",
    "fixed": "the piece lies as it is drawn",
}

_OUTLINED: dict[str, Literal["piece", "items", "block"]] = {"piece": "piece", "pieces": "items"}

_PAIRED = {PAIRED: "its mirror image is a piece as well"}
_CHEQUERED = {CHEQUERED: "each piece is there in all its colourings as on a chessboard"}


class PuzzleFeatures(EditorFeatures):
    """The answers for one state of a puzzle."""

    def __init__(
        self,
        source: Source,
        layout: Layout,
        is_sound: Callable[[Span], bool],
        read_data: ReadData = NO_INPUTS.read_data,
    ) -> None:
        self._source, self._layout, self._is_sound = source, layout, is_sound
        self._read_data = read_data
        self._puzzle = layout.puzzle

    def portrait(self, offset: int) -> Portrait | None:
        """A set, or a piece and how often it fits into the box."""
        for statement in self._puzzle.statements:
            line, span, keyword = statement.words, statement.span, statement.keyword.text
            for hole in statement.holes:
                if hole.span.start <= offset < hole.span.end and hole.value is not None:
                    return Portrait("", f"{hole.text[1:-1]} = {hole.value}", hole.span)
            if line and line.name and keyword == "colour":
                span = line.name.span
            is_here = span.start <= offset <= span.end
            if line is None or not is_here or not self._puzzle.lattice_is_known:
                continue
            if line.name:
                return self._portrait_of_piece(line.name.text, span)
            if drawn := statement.drawing:
                for row in np.flatnonzero(drawn.offsets == offset).tolist():
                    if drawn.letters[row] not in ("#", "?"):
                        return self._portrait_of_piece(str(drawn.letters[row]), drawn.span_of(row))
                return None
            if keyword == "pieces" and line.words:
                return _portrait_of_set(statement, line)
        return None

    def _portrait_of_piece(self, name: str, span: Span) -> Portrait | None:
        """A piece, and if nothing is wrong with the puzzle how often it fits into the box."""
        puzzle, layout = self._puzzle, self._layout
        piece = next((piece for piece in layout.painting.pieces if piece.name == name), None)
        if piece is None or not self._is_sound(piece.line):
            return None
        orientations = len(orbit(piece.cells, puzzle.lattice.of_freedom(piece.freedom)))
        in_box = ""
        if puzzle.is_whole and puzzle.box is not None and not layout.faults:
            # It is placed into what the pieces in advance leave of the box.
            counts = placement_counts(layout.packing, piece)
            orientations, in_box = len(counts), f"; {plural(sum(counts), 'placement')} in the box"
        facts = f"{plural(orientations, 'orientation')}, {piece.freedom}{in_box}"
        drawn = drawing(piece.cells, puzzle.lattice)
        if piece.paints:
            names = layout.painting.names
            drawn = painted_drawing(piece.cells, piece.paints, names, puzzle.lattice)
        return Portrait("\n".join(drawn), facts, span)

    def completions(self, offset: int) -> Completions:
        """The words that could stand at an offset: in a drawing none."""
        start = self._source.text.rfind("\n", 0, offset) + 1
        before = self._source.text[start:offset]
        if before[:1].isspace() or "#" in before:
            return NO_COMPLETIONS
        word = re.search(r"(?<!\w)\w*+\Z", before)
        if word and before.rfind("{") > before.rfind("}"):
            kinds = "a parameter without a value", "a parameter"
            given = self._layout.parameters.statements
            names = [Completion(name.text, "name", kinds[bool(own)]) for name, own in given]
            return Completions(Span(start + word.start(), offset), names)
        begun = re.split("[ ,]", before)[-1]
        found = self._words(before.removesuffix(begun))
        return Completions(Span(offset - len(begun), offset), [*found])

    def _words(self, head: str) -> Iterator[Completion]:
        """The words that could follow the beginning of a line, by the grammar and what is said."""
        keyword = head.split(maxsplit=1)[0].rstrip(":") if head.strip() else ""
        if keyword not in STATEMENTS:
            meanings = {} if keyword else {word: kind.meaning for word, kind in STATEMENTS.items()}
            yield from _keywords(meanings)
            return
        source, span = Source("", head), Span(0, len(head))
        said = [*GRAMMAR.tokens(source, keyword, span)]
        could = GRAMMAR.following(source, keyword, span) or frozenset()
        if keyword == "lattice" and len(said) == 1:
            yield from (
                Completion(it, "keyword", "lattice") for it in (*LATTICES, *further_lattices())
            )
        elif "CHEQUERED" in could:
            yield Completion(CHEQUERED, "keyword", "paint", "as on a chessboard")
        elif keyword == "box" and len(said) == 1:
            yield from self._shapes("a simple box, with its sizes")
        elif "SHADE" in could:
            yield from (Completion(name, "keyword", text) for name, text in NAMED.items())
        elif "NAME" in could and keyword != "piece":
            names = [BOX, ALL_PIECES] if keyword == "paint" else []
            names += (as_name(piece.name) for piece in self._layout.listed.pieces)
            yield from (Completion(name, "name") for name in names)
        elif said[-1].type == "X" and "COPIES" in could:
            yield Completion("any", "keyword", "copies", "any number of copies")
        elif keyword == "piece" and "QUALIFIER" in could:
            yield from _copies(said)
            yield from _keywords({} if {*FREEDOMS}.intersection(said) else _MOVED)
            yield from _keywords({} if PAIRED in said else _PAIRED)
            if all(word.type != "PIECE_SIZES" for word in said):
                yield from self._shapes("a piece by its sizes")
        elif keyword == "pieces":
            yield from self._sets(said, could)

    def _shapes(self, meaning: str) -> Iterator[Completion]:
        for shape in self._puzzle.lattice.boxes:
            yield Completion(shape.example, "keyword", "sizes", meaning)

    def _sets(self, said: Sequence[Token], could: Collection[str]) -> Iterator[Completion]:
        """Sets of the lattice; after `without` the pieces of the set."""
        named = [str(word) for word in said if word.type == "SET_WORD"]
        if "LISTED" in could:
            found = known_set(" ".join(named))
            for piece in found.pieces if found else ():
                yield Completion(piece.name, "name", plural(len(piece.cells), "cell"))
        elif {*named}.difference(BEFORE_SETS):
            yield Completion("without", "keyword", "pieces", "leaves pieces of the set out")
            yield from _copies(said)
        elif "SET_WORD" in could:
            yield from _keywords({} if named else _CHEQUERED)
            yield from _keywords({} if {*named} - {CHEQUERED} else _MOVED)
            if said[-1].type == "_OF":
                yield Completion("all", "keyword", "pieces", "all pieces of the puzzle")
            ours = self._puzzle.lattice
            for found in map(piece_set, set_names()):
                if found.lattice is ours or (ours is CUBIC and found.lattice is SQUARE):
                    count = plural(len(found.pieces), "piece")
                    yield Completion(found.name, "name", count, found.source)

    def default_values(self, given: Mapping[str, str]) -> dict[str, int]:
        """The numbers of parameters that have one."""
        return parsed_puzzle(self._source, given).tree.parameters.defaults

    def drawings(self, given: Mapping[str, str]) -> PuzzleDrawings:
        """The box and the pieces that are drawn, and simple boxes."""
        reads = self._read_data
        layout = parsed_puzzle(self._source, given, read_data=reads).tree if given else self._layout
        return PuzzleDrawings(self._source, layout, reads)

    def outline(self) -> Iterator[OutlineEntry]:
        """The parameters, and the statements of pieces and of the box."""
        for (parameter, place), _ in self._layout.parameters.statements:
            yield OutlineEntry(parameter, "value", "a parameter", place, place)
        for statement in self._puzzle.statements:
            line, drawn, keyword = statement.words, statement.drawing, statement.keyword
            if line is None:
                continue
            name, kind = line.name or keyword, _OUTLINED.get(keyword.text, "block")
            span = statement.span if drawn else statement.line
            letters = dict.fromkeys(drawn.letters.tolist()) if drawn else {}
            label, detail = name.text, ""
            if drawn and keyword.text == "paint":
                label, detail = f"paint {label}", ", ".join(sorted({*letters} - {"#"}))
            elif drawn and keyword.text == "pieces":
                detail = ", ".join(letters)
            elif drawn:
                detail = plural(len(drawn.cells), "cell")
            elif keyword.text == "box":
                detail = self._source.text[keyword.span.end : statement.line.end].strip()
            elif line.words and keyword.text == "pieces":
                name = joined(line.words)
                label, detail = name.text, "a set"
            else:
                continue
            yield OutlineEntry(label, kind, detail, span, name.span)


def _keywords(words: dict[str, str]) -> Iterator[Completion]:
    return (Completion(word, "keyword", "", meaning) for word, meaning in words.items())


def _copies(said: Sequence[Token]) -> Iterator[Completion]:
    """The number of copies, if it is not said yet."""
    if all(word.type != "X" for word in said):
        yield Completion("x", "keyword", "copies", "how many copies there are: `x 3`, `x 0..2`")


# ---- portraits


def _portrait_of_set(statement: Statement, line: FirstLine) -> Portrait | None:
    found = known_set(joined(line.words).text)
    if found is None:
        return None
    left_out = found.named(word.text for word in line.listed)
    kept = [piece for piece in found.pieces if piece.name not in left_out]
    shown = kept[:_MOST_DRAWN]
    drawn = [[piece.name, *drawing(piece.cells, found.lattice)] for piece in shown]
    facts = f"{found.name}: {plural(found.total, 'piece')}, {found.freedom}; names: {found.source}"
    if len(kept) > len(shown):
        facts += f"; the first {len(shown)} are drawn"
    return Portrait("\n".join(_beside_each_other(drawn)), facts, statement.line)


def _beside_each_other(drawn: Sequence[list[str]]) -> Iterator[str]:
    """Drawings in rows that are not too wide, with blank lines between the rows."""
    rows, width = [list[str]()], 0
    for lines in drawn:
        own = max(map(len, lines)) + 2
        if width and width + own > _WIDTH:
            rows.append([])
            width = 0
        pairs = zip_longest(rows[-1], lines, fillvalue="")
        rows[-1] = [before.ljust(width) + line for before, line in pairs]
        width += own
    for number, row in enumerate(rows):
        yield from [""] if number else []
        yield from map(str.rstrip, row)
