"""The language lattice: the cells of a flat lattice, by their outlines in one period of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, cast

import numpy as np

from dlxc.geometry.lattices import Lattice
from dlxc.geometry.plane_tilings import Axes, Corner, Tiles, UnsoundTilingError, lattice_of_tiles
from dlxc.geometry.polyforms import polyforms
from dlxc.languages.language import NO_INPUTS, Inputs, Language, Parsed
from dlxc.languages.packing_puzzle import (
    Copies,
    PackingPuzzle,
    PuzzleBox,
    PuzzlePiece,
    packing_problem,
)
from dlxc.problem import Outcome
from dlxc.system.resources import folder
from dlxc.text.diagnostics import MOST_FAULTS, Diagnostic, fault
from dlxc.text.grammar import Grammar, SyntaxFault, subtrees, tokens, unexpected, word, word_at
from dlxc.text.prose import listed
from dlxc.text.source import Source, Span, Word, trimmed

if TYPE_CHECKING:
    from lark import Token, Tree

GRAMMAR = Grammar(
    folder("grammars") / "lattice.lark",
    ("start",),
    {
        "_LATTICE": "`lattice` and a name",
        "_AXES": "`axes`",
        "_PERIODS": "`periods`",
        "_CELL": "`cell`",
        "_DRAWN": "`drawn`",
        "NAME": "a name",
        "AXES": "`square` or `triangle`",
        "MARK": "a letter",
        "NUMBER": "a whole number",
        "COLON": "`:`",
        "COMMA": "`,`",
        "ROW": "an indented row of letters",
    },
)

_SHOWN = 3
"""A lattice is shown by so many periods each way."""


class TileCell(NamedTuple):
    """A cell of a period: its letter, and the corners of its outline."""

    mark: Word
    corners: tuple[Corner, ...]


class LatticeText(NamedTuple):
    """The statements of a text; `rows` are those of a period that is drawn."""

    name: Word
    axes: Word
    periods: tuple[Corner, ...]
    cells: tuple[TileCell, ...]
    rows: tuple[Word, ...]

    def lattice(self, word: str) -> Lattice:
        """The lattice, which puzzles call by a word; raises `UnsoundTilingError`."""
        first, second = self.periods
        outlines = (*(cell.corners for cell in self.cells),)
        tiles = Tiles(cast("Axes", self.axes.text), (first, second), outlines)
        marks, drawn = (cell.mark.text for cell in self.cells), (row.text for row in self.rows)
        return lattice_of_tiles(tiles, self.name.text, word, (*marks,), (*drawn,))


class LatticeLanguage(Language[LatticeText | None]):
    """Flat lattices, for puzzles; as a problem, some periods that single cells fill."""

    grammar = GRAMMAR

    def parse(
        self,
        source: Source,
        inputs: Inputs = NO_INPUTS,  # noqa: ARG002 - the text says all
        most: int = MOST_FAULTS,  # noqa: ARG002 - there is one fault of syntax
    ) -> Parsed[LatticeText | None]:
        """The statements of a text, if all are sound."""
        tree = GRAMMAR.parse(source, "start")
        if isinstance(tree, SyntaxFault):
            end = f"{source.text}\n".find("\n", tree.offset)
            found = word_at(source, Span(tree.offset, end), tree.offset)
            return Parsed(None, [unexpected(GRAMMAR, tree, found)])
        name, axes, *rows = map(word, tokens(tree))
        cells = (TileCell(word(tokens(it)[0]), _corners(it)) for it in subtrees(tree, "cell"))
        spans = (trimmed(source, row.span) for row in rows)
        drawn = (Word(source.slice(span), span) for span in spans)
        return Parsed(LatticeText(name, axes, _corners(tree), (*cells,), (*drawn,)), [])

    def check(self, tree: LatticeText | None) -> Iterable[Diagnostic]:
        """The letters of cells, and whether these fill the plane."""
        if tree is None or (faults := [*_faults_of_letters(tree)]):
            return faults if tree else ()
        try:
            tree.lattice("")
        except UnsoundTilingError as error:
            places = [tree.cells[number].mark.span for number in error.cells]
            return [fault("E250", [tree.name.span, *places][-1], str(error))]
        return ()

    def expand(
        self,
        source: Source,
        tree: LatticeText | None,
        inputs: Inputs = NO_INPUTS,  # noqa: ARG002 - the tree tells all
    ) -> Outcome:
        """A piece for each cell of another shape, and a box of some periods."""
        assert tree is not None  # noqa: S101 - the text is sound
        lattice = tree.lattice(source.name)
        cells = lattice.boxes[0].cells(_SHOWN, _SHOWN).astype(np.int32)
        pieces = [
            PuzzlePiece(lattice.kinds[form[0, -1]].name, form, "free", Copies(0, None))
            for form in polyforms(lattice, 1)
        ]
        return Outcome(packing_problem(PackingPuzzle(lattice, PuzzleBox.plain(cells), pieces)), [])

    def is_telling(self, tree: LatticeText | None) -> bool:
        """Its statements begin with words, and nothing else looks like that."""
        return tree is not None

    is_unmistakable = is_telling


@cache
def further_lattices() -> dict[str, Path]:
    """The lattices of dlxc's own that are texts, by the words for them."""
    return {path.stem: path for path in sorted((folder("templates") / "lattices").glob("*"))}


def lattice_in(source: Source, word: str) -> tuple[Lattice | None, list[Diagnostic]]:
    """The lattice that a text describes, which puzzles call by a word, or why there is none."""
    language = LatticeLanguage()
    tree, faults = language.parse(source)
    faults += language.check(tree)
    return (None if tree is None or faults else tree.lattice(word)), faults


def _corners(tree: Tree[Token]) -> tuple[Corner, ...]:
    points = ([int(number) for number in tokens(it)] for it in subtrees(tree, "point"))
    return tuple((x, y) for x, y in points)


def _faults_of_letters(tree: LatticeText) -> Iterator[Diagnostic]:
    """Faults unless each cell has a letter, which a period has once, in rows of one length."""
    marks = Counter(cell.mark.text for cell in tree.cells)
    drawn = Counter("".join(row.text for row in tree.rows).replace(".", ""))
    for cell in tree.cells:
        if marks[cell.mark.text] > 1:
            yield fault("E250", cell.mark.span, f"several cells have the letter `{cell.mark.text}`")
            return
    if drawn != marks or len({len(row.text) for row in tree.rows}) > 1:
        odd = {*(drawn - marks), *(marks - drawn)}
        message = "a period is drawn in rows of one length, with each cell once"
        help_ = f"look at {listed(sorted(odd), '`{}`')}" if odd else "add `.` to rows"
        place = Span(tree.rows[0].span.start, tree.rows[-1].span.end)
        yield fault("E250", place, message, help=help_)
