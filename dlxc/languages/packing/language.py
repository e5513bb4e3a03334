"""The languages of boxes and pieces: polyomino, polycube and polyiamond."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, ClassVar

from dlxc.geometry.lattices import CUBIC, SQUARE, TRIANGULAR, Lattice
from dlxc.geometry.row_keys import Cells
from dlxc.languages.language import NO_INPUTS, Inputs, Language, Parsed
from dlxc.languages.packing.checks import (
    every_suffix_is_a_coordinate,
    packing_faults,
    read_otherwise,
)
from dlxc.languages.packing.expansion import packing_problem
from dlxc.languages.packing.parsing import Packing, parsed_packing
from dlxc.languages.packing_review import packing_warnings
from dlxc.languages.slips import Notation
from dlxc.problem import Outcome, Problem
from dlxc.problem.board import CellMark
from dlxc.system.resources import folder
from dlxc.text.diagnostics import MOST_FAULTS, Diagnostic, Edit
from dlxc.text.grammar import Grammar
from dlxc.text.source import Source, Span

if TYPE_CHECKING:
    from dlxc.languages.editing import EditorFeatures

_WORDS = {
    "DIGIT": "a digit 0-9, a-z or A-Z",
    "LSQB": "`[`",
    "RSQB": "`]`",
    "MINUS": "`-`",
    "NAME": "a name",
    "MULTIPLICITY": "a multiplicity",
    "SUFFIX": "a suffix",
    "DOWN": "an apostrophe",
}

DOWN = "'"
"""What marks a triangle that points down."""


def _grammar(name: str) -> Grammar:
    rules = ("box", "piece", "head", "cell")
    return Grammar(folder("grammars") / f"{name}.lark", rules, _WORDS)


class BoxesAndPieces(Language[Packing]):
    """A language of boxes and pieces on a lattice; `program` is its reference program.

    The reference program may call a piece by its name and the tail of an older one; see W205.
    """

    grammar: ClassVar[Grammar]
    lattice: ClassVar[Lattice]
    notation: ClassVar[Notation]
    program: ClassVar[str]
    original_keeps_tails: ClassVar[bool] = False

    def parse(
        self,
        source: Source,
        inputs: Inputs = NO_INPUTS,  # noqa: ARG002 - it has no parameters
        most: int = MOST_FAULTS,
    ) -> Parsed[Packing]:
        """Read a box and pieces, line by line."""
        return parsed_packing(source, self.grammar, self.notation, most)

    def check(self, tree: Packing) -> Iterable[Diagnostic]:
        """Ranges, names and multiplicities, and what is odd in the lines."""
        return packing_faults(tree, self.notation, original_keeps_tails=self.original_keeps_tails)

    def expand(self, source: Source, tree: Packing, inputs: Inputs = NO_INPUTS) -> Outcome:  # noqa: ARG002 - it has no parameters
        """Cells and pieces as items, placements as options."""
        return Outcome(packing_problem(source, tree, self.lattice, self.program), [])

    def review(self, tree: Packing, problem: Problem, *, thorough: bool) -> Iterable[Diagnostic]:
        """Shapes that are alike, what fits nowhere, areas and checkerboards.

        Nothing of it is told if words of the text most likely mean something else.
        """
        if read_otherwise(tree, self.notation):
            return ()

        def written(number: int) -> list[tuple[Span, Cells]]:  # shapes are the lines with cells
            return [(span, word.cells) for word, span in tree.cells(tree.filled[number])]

        return packing_warnings(
            problem,
            tree.box.span if tree.box.words else None,
            whole_orbits=True,
            thorough=thorough,
            written=written,
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

    def usual_edits(self, source: Source, tree: Packing) -> Iterable[Edit]:  # noqa: ARG002 - lines tell
        """Single blanks between words."""
        from dlxc.languages.usual_form import single_blanks  # late: few texts are rewritten

        return single_blanks(source, lambda line: line.startswith("|"))

    def is_telling(self, tree: Packing) -> bool:
        """A box alone could be anything."""
        return bool(tree.pieces)


class Polyomino(BoxesAndPieces):
    """Boxes and pieces on the square lattice, as POLYOMINO-DLX reads them."""

    grammar = _grammar("polyomino")
    lattice = SQUARE
    notation = Notation(2)
    program = "polyomino-dlx"
    original_keeps_tails = True

    def is_telling(self, tree: Packing) -> bool:
        """`000 001` are three coordinates each, not cells `00` with digits for suffixes.

        `00'` is a triangle that points down, not a cell with an apostrophe for a suffix.
        """
        has_triangles = any(suffix.startswith(DOWN) for suffix in tree.reader.suffixes)
        return bool(tree.pieces) and not (
            has_triangles or every_suffix_is_a_coordinate(tree.reader)
        )


class Polycube(BoxesAndPieces):
    """Boxes and pieces on the cubic lattice, as POLYCUBE-DLX reads them."""

    grammar = _grammar("polycube")
    lattice = CUBIC
    notation = Notation(3, multiplicity_ends="|*")
    program = "polycube-dlx"
    original_keeps_tails = True


class Polyiamond(BoxesAndPieces):
    """Boxes and pieces on the triangular lattice, as POLYIAMOND-DLX reads them."""

    grammar = _grammar("polyiamond")
    lattice = TRIANGULAR
    notation = Notation(2, marks=(CellMark(), CellMark(after=DOWN)))
    program = "polyiamond-dlx"

    def is_telling(self, tree: Packing) -> bool:
        """Without a triangle that points down a text could be one of polyomino."""
        kinds = len(self.notation.marks)
        return bool(tree.pieces) and any(word.layer % kinds for word in tree.reader.words)
