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
from dlxc.languages.packing.older import older_faults, older_problem
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
    """A language whose lines name cells."""

    grammar: ClassVar[Grammar]
    notation: ClassVar[Notation]
    lattice: ClassVar[Lattice]

    def parse(
        self, source: Source, inputs: Inputs = NO_INPUTS, most: int = MOST_FAULTS
    ) -> Parsed[Packing]:
        """Read a text line by line."""
        return parsed_packing(source, self.notation, most)

    def grammar_reads(self, source: Source) -> Iterator[GrammarRead]:
        """All lines but comments and blank ones."""
        rules = chain(self.notation.rules, repeat(self.notation.rules[-1]))
        for span in source.line_spans():
            if is_read(source.slice(span), self.notation):
                yield GrammarRead(self.grammar, next(rules), source, span)

    def review(self, tree: Packing, problem: Problem, *, thorough: bool) -> Iterable[Diagnostic]:
        """Shapes that are alike, what fits nowhere, areas and checkerboards.

        Nothing of it is told if words of the text most likely mean something else.
        """
        is_old = self.notation.is_old
        if not is_old and read_otherwise(tree, self.notation):
            return ()
        pieces = tree.filled
        return packing_warnings(
            problem,
            tree.box.span if tree.box.cells else None,
            whole_orbits=not is_old,
            thorough=thorough,
            written=lambda number: _written(pieces[number]),
        )

    def usual_edits(self, source: Source, tree: Packing) -> Iterable[Edit]:
        """Single blanks between words."""
        from dlxc.languages.usual_form import single_blanks  # late: few texts are rewritten

        return single_blanks(source, lambda line: line.startswith("|"))

    def is_telling(self, tree: Packing) -> bool:
        """A box alone could be anything; lines of pieces are hardly anything else."""
        return bool(tree.pieces)


# ---- boxes and pieces


class BoxesAndPieces(LinesOfCells):
    """A language of boxes and pieces on a lattice; `program` is its reference program."""

    program: ClassVar[str]

    def check(self, tree: Packing) -> Iterable[Diagnostic]:
        """Ranges, names and multiplicities, and what is odd in the lines."""
        return packing_faults(tree, self.notation)

    def expand(self, source: Source, tree: Packing, inputs: Inputs = NO_INPUTS) -> Outcome:
        """Cells and pieces as items, placements as options."""
        return Outcome(problem_of_text(source, tree, self.lattice, self.program), [])

    def editor_features(
        self, source: Source, tree: Packing, inputs: Inputs, is_sound: Callable[[Span], bool]
    ) -> EditorFeatures:
        """Portraits of pieces, and a list of them."""
        from dlxc.languages.packing.portraits import PackingFeatures  # late: only editors ask

        return PackingFeatures(tree, self.lattice, is_sound)


def _boxes(name: str, dimensions: int, *marks: CellMark) -> Notation:
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
    path, rules = folder("grammars") / f"{name}.lark", ("box", "piece")
    grammar = Grammar(path, (*rules, "head", "cell"), words, TreeMaker(marks))
    return Notation(grammar, rules, dimensions, marks=marks)


class Polyomino(BoxesAndPieces):
    """Boxes and pieces on the square lattice, as POLYOMINO-DLX reads them."""

    lattice = SQUARE
    notation = _boxes("polyomino", 2, CellMark())
    grammar = notation.grammar
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
    notation = _boxes("polycube", 3, CellMark())
    grammar = notation.grammar
    program = "polycube-dlx"


class Polyiamond(BoxesAndPieces):
    """Boxes and pieces on the triangular lattice, as POLYIAMOND-DLX reads them."""

    lattice = TRIANGULAR
    notation = _boxes("polyiamond", 2, CellMark(), CellMark(after=DOWN))
    grammar = notation.grammar
    program = "polyiamond-dlx"

    def is_telling(self, tree: Packing) -> bool:
        """Without a triangle that points down a text could be one of polyomino."""
        return bool(tree.pieces) and any(word.kind for word in tree.words.values())


# ---- the older data


class DataForDancing(LinesOfCells):
    """A board, the names of pieces, and shapes with numbers of turns."""

    turns_backwards: ClassVar[bool] = False

    def check(self, tree: Packing) -> Iterable[Diagnostic]:
        """Names and cells that come twice, clash or are not known."""
        return older_faults(tree, self.notation.rules.index("names") + 1)

    def expand(self, source: Source, tree: Packing, inputs: Inputs = NO_INPUTS) -> Outcome:
        """Cells and pieces as items, placements as options."""
        backwards = self.turns_backwards
        problem = older_problem(source, tree, self.lattice, self.notation, backwards=backwards)
        return Outcome(problem, [])


def _older(
    name: str, *marks: CellMark, first: tuple[str, ...] = ("board", "names"), **words: str
) -> Notation:
    """How one of the languages is written; `words` say what the terminals of its grammar are."""
    words |= {
        "NAME": "a name",
        "TRANSPOSITIONS": "the number of transpositions, 1 or 2",
        "DIVIDER": "`|`",
    }
    path = folder("grammars") / f"{name}.lark"
    rules = ("board", "names", "shape", "head", "cell")
    grammar = Grammar(path, rules, words, OlderTreeMaker(marks))
    return Notation(grammar, (*first, "shape"), 2, 36, marks, is_old=True, longest_name=3)


class Polyominoes(DataForDancing):
    """The older data on the square lattice, as POLYOMINOES reads it."""

    notation = _older(
        "polyominoes",
        CellMark(),
        CELL="a cell of two digits 0-9 or a-z",
        ROTATIONS="the number of rotations, 1, 2 or 4",
    )
    grammar = notation.grammar
    lattice, turns_backwards = SQUARE, True


class Polyiamonds(DataForDancing):
    """The older data on the triangular lattice, as POLYIAMONDS reads it."""

    notation = _older(
        "polyiamonds",
        CellMark(),
        CellMark(after="*"),
        CELL="a cell of two digits 0-9 or a-z, and perhaps an asterisk",
        ROTATIONS="the number of rotations, 1, 2, 3 or 6",
    )
    grammar = notation.grammar
    lattice = TRIANGULAR

    def is_telling(self, tree: Packing) -> bool:
        """Without a triangle that points down a text could be one of polyominoes."""
        return bool(tree.pieces) and any(cell.word.kind for cell in tree.cells)


class Polysticks(DataForDancing):
    """The older data with sticks between the points of a square lattice, as POLYSTICKS reads it."""

    notation = _older(
        "polysticks",
        *(CellMark("H"), CellMark("V"), CellMark("I")),
        first=("names", "board"),
        STICK="a stick `Hxy` or `Vxy`, its digits 0-9 or a-z",
        POINT="a point `Ixy`",
        ROTATIONS="the number of rotations, 1, 2 or 4",
    )
    grammar = notation.grammar
    lattice = STICKS
