"""The languages of boxes and pieces, and those of the older data for dancing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, repeat
from typing import TYPE_CHECKING, ClassVar

import numpy as np

from dlxc.geometry.lattices import CUBIC, SQUARE, STICKS, TRIANGULAR, Lattice
from dlxc.geometry.row_keys import Cells
from dlxc.languages.language import NO_INPUTS, Inputs, Language, Parsed
from dlxc.languages.packing.checks import (
    every_suffix_is_a_coordinate,
    packing_faults,
    read_otherwise,
)
from dlxc.languages.packing.expansion import problem_of_text
from dlxc.languages.packing.older import Turning, older_faults, older_problem
from dlxc.languages.packing.reading import OlderTreeMaker, TreeMaker, is_read, parsed_packing
from dlxc.languages.packing.tree import Packing, Piece
from dlxc.languages.packing_review import packing_warnings
from dlxc.languages.slips import Notation
from dlxc.problem import Outcome, Problem
from dlxc.problem.board import CellMark
from dlxc.system.resources import folder
from dlxc.text.diagnostics import MOST_FAULTS, Diagnostic, Edit
from dlxc.text.grammar import Grammar, GrammarRead
from dlxc.text.source import Source, Span

if TYPE_CHECKING:
    from dlxc.languages.editing import EditorFeatures

DOWN = "'"
"""What marks a triangle that points down."""


def _written(piece: Piece) -> list[tuple[Span, Cells]]:
    """The words of a piece: where each is, and the cells that it names."""
    filled = [cell for cell in piece.cells if cell.word.points]
    return [(cell.span, np.array(cell.word.points, np.int32)) for cell in filled]


class LinesOfCells(Language[Packing]):
    """A language whose lines name cells.

    `rules` are those of the first lines, and at last that of all others.
    """

    grammar: ClassVar[Grammar]
    notation: ClassVar[Notation]
    rules: ClassVar[tuple[str, ...]]

    def parse(
        self,
        source: Source,
        inputs: Inputs = NO_INPUTS,  # noqa: ARG002 - it has no parameters
        most: int = MOST_FAULTS,
    ) -> Parsed[Packing]:
        """Read a text line by line."""
        return parsed_packing(source, self.grammar, self.notation, self.rules, most)

    def grammar_reads(self, source: Source) -> Iterator[GrammarRead]:
        """All lines but comments and blank ones."""
        spans = (
            line_span
            for line_span in source.line_spans()
            if is_read(source.slice(line_span), self.notation)
        )
        for span, rule in zip(spans, chain(self.rules, repeat(self.rules[-1])), strict=False):
            yield GrammarRead(self.grammar, rule, source, span)

    def usual_edits(self, source: Source, tree: Packing) -> Iterable[Edit]:  # noqa: ARG002 - lines tell
        """Single blanks between words."""
        from dlxc.languages.usual_form import single_blanks  # late: few texts are rewritten

        return single_blanks(source, lambda line: line.startswith("|"))

    def is_telling(self, tree: Packing) -> bool:
        """A box alone could be anything; lines of pieces are hardly anything else."""
        return bool(tree.pieces)


# ---- boxes and pieces


class BoxesAndPieces(LinesOfCells):
    """A language of boxes and pieces on a lattice; `program` is its reference program."""

    rules = ("box", "piece")
    lattice: ClassVar[Lattice]
    program: ClassVar[str]

    def check(self, tree: Packing) -> Iterable[Diagnostic]:
        """Ranges, names and multiplicities, and what is odd in the lines."""
        return packing_faults(tree, self.grammar, self.notation)

    def expand(self, source: Source, tree: Packing, inputs: Inputs = NO_INPUTS) -> Outcome:  # noqa: ARG002 - it has no parameters
        """Cells and pieces as items, placements as options."""
        return Outcome(problem_of_text(source, tree, self.lattice, self.program), [])

    def review(self, tree: Packing, problem: Problem, *, thorough: bool) -> Iterable[Diagnostic]:
        """Shapes that are alike, what fits nowhere, areas and checkerboards.

        Nothing of it is told if words of the text most likely mean something else.
        """
        if read_otherwise(tree, self.grammar, self.notation):
            return ()
        pieces = tree.filled
        return packing_warnings(
            problem,
            tree.box.span if tree.box.cells else None,
            whole_orbits=True,
            thorough=thorough,
            written=lambda number: _written(pieces[number]),
        )

    def editor_features(
        self,
        source: Source,  # noqa: ARG002 - the tree has all
        tree: Packing,
        inputs: Inputs,  # noqa: ARG002
        is_sound: Callable[[Span], bool],
    ) -> EditorFeatures:
        """Portraits of pieces, and a list of them."""
        from dlxc.languages.packing.portraits import PackingFeatures  # late: only editors ask

        return PackingFeatures(tree, self.lattice, is_sound)


def _boxes(name: str, notation: Notation) -> Grammar:
    words = {
        "DIGIT": "a digit 0-9, a-z or A-Z",
        "LSQB": "`[`",
        "RSQB": "`]`",
        "MINUS": "`-`",
        "NAME": "a name",
        "MULTIPLICITY": "a multiplicity",
        "SUFFIX": "a suffix",
        "DOWN": "an apostrophe",
    }
    rules = ("box", "piece", "head", "cell")
    path = folder("grammars") / f"{name}.lark"
    return Grammar(path, rules, words, TreeMaker(notation.marks))


class Polyomino(BoxesAndPieces):
    """Boxes and pieces on the square lattice, as POLYOMINO-DLX reads them."""

    lattice = SQUARE
    notation = Notation(2)
    grammar = _boxes("polyomino", notation)
    program = "polyomino-dlx"

    def is_telling(self, tree: Packing) -> bool:
        """`000 001` are three coordinates each, not cells `00` with digits for suffixes.

        `00'` is a triangle that points down, not a cell with an apostrophe for a suffix.
        """
        has_triangles = any(suffix.startswith(DOWN) for suffix in tree.suffixes)
        return bool(tree.pieces) and not has_triangles and not every_suffix_is_a_coordinate(tree)


class Polycube(BoxesAndPieces):
    """Boxes and pieces on the cubic lattice, as POLYCUBE-DLX reads them."""

    lattice = CUBIC
    notation = Notation(3, multiplicity_ends="|*")
    grammar = _boxes("polycube", notation)
    program = "polycube-dlx"


class Polyiamond(BoxesAndPieces):
    """Boxes and pieces on the triangular lattice, as POLYIAMOND-DLX reads them."""

    lattice = TRIANGULAR
    notation = Notation(2, marks=(CellMark(), CellMark(after=DOWN)))
    grammar = _boxes("polyiamond", notation)
    program = "polyiamond-dlx"

    def is_telling(self, tree: Packing) -> bool:
        """Without a triangle that points down a text could be one of polyomino."""
        return bool(tree.pieces) and any(word.kind for word in tree.words.values())


# ---- the older data


class DataForDancing(LinesOfCells):
    """A board, the names of pieces, and shapes with numbers of turns."""

    rules: ClassVar[tuple[str, ...]] = ("board", "names", "shape")
    turning: ClassVar[Turning]

    def check(self, tree: Packing) -> Iterable[Diagnostic]:
        """Names and cells that come twice, clash or are not known."""
        return older_faults(tree, self.rules.index("names") + 1)

    def expand(self, source: Source, tree: Packing, inputs: Inputs = NO_INPUTS) -> Outcome:  # noqa: ARG002 - it has no parameters
        """Cells and pieces as items, placements as options."""
        names_first = self.rules[0] == "names"
        marks = self.notation.marks
        problem = older_problem(source, tree, self.turning, marks, names_first=names_first)
        return Outcome(problem, [])

    def review(self, tree: Packing, problem: Problem, *, thorough: bool) -> Iterable[Diagnostic]:
        """Shapes that are alike, what fits nowhere, areas and colours."""
        return packing_warnings(
            problem,
            tree.box.span,
            whole_orbits=False,
            thorough=thorough,
            written=lambda number: _written(tree.pieces[number]),
        )


def _older(*marks: CellMark) -> Notation:
    return Notation(2, 36, marks, multiplicity_ends="", longest_name=3)


def _data(name: str, notation: Notation, **words: str) -> Grammar:
    """The grammar of one of the languages; `words` say what its own terminals are."""
    words |= {
        "NAME": "a name",
        "TRANSPOSITIONS": "the number of transpositions, 1 or 2",
        "DIVIDER": "`|`",
    }
    rules = ("board", "names", "shape", "head", "cell")
    path = folder("grammars") / f"{name}.lark"
    return Grammar(path, rules, words, OlderTreeMaker(notation.marks))


class Polyominoes(DataForDancing):
    """The older data on the square lattice, as POLYOMINOES reads it."""

    notation = _older(CellMark())
    grammar = _data(
        "polyominoes",
        notation,
        CELL="a cell of two digits 0-9 or a-z",
        ROTATIONS="the number of rotations, 1, 2 or 4",
    )
    turning = Turning(SQUARE, backwards=True)


class Polyiamonds(DataForDancing):
    """The older data on the triangular lattice, as POLYIAMONDS reads it."""

    notation = _older(CellMark(), CellMark(after="*"))
    grammar = _data(
        "polyiamonds",
        notation,
        CELL="a cell of two digits 0-9 or a-z, and perhaps an asterisk",
        ROTATIONS="the number of rotations, 1, 2, 3 or 6",
    )
    turning = Turning(TRIANGULAR)

    def is_telling(self, tree: Packing) -> bool:
        """Without a triangle that points down a text could be one of polyominoes."""
        return bool(tree.pieces) and any(cell.word.kind for cell in tree.cells)


class Polysticks(DataForDancing):
    """The older data with sticks between the points of a square lattice, as POLYSTICKS reads it."""

    notation = _older(CellMark("H"), CellMark("V"), CellMark("I"))
    grammar = _data(
        "polysticks",
        notation,
        STICK="a stick `Hxy` or `Vxy`, its digits 0-9 or a-z",
        POINT="a point `Ixy`",
        ROTATIONS="the number of rotations, 1, 2 or 4",
    )
    rules = ("names", "board", "shape")
    turning = Turning(STICKS)
