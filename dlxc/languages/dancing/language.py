"""The languages of the older data for dancing: polyominoes, polyiamonds and polysticks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from dlxc.geometry.lattices import SQUARE, STICKS, TRIANGULAR
from dlxc.geometry.row_keys import Cells
from dlxc.languages.dancing.expansion import Turning, cells_of, dancing_problem
from dlxc.languages.dancing.reading import Dancing, LineOrder, dancing_faults, parsed_dancing
from dlxc.languages.language import NO_INPUTS, Inputs, Language, Parsed
from dlxc.languages.packing_review import packing_warnings
from dlxc.languages.slips import Notation
from dlxc.problem import Outcome, Problem
from dlxc.problem.board import CellMark
from dlxc.system.resources import folder
from dlxc.text.diagnostics import MOST_FAULTS, Diagnostic, Edit
from dlxc.text.grammar import Grammar
from dlxc.text.source import Source, Span

_WORDS = {
    "NAME": "a name",
    "TRANSPOSITIONS": "the number of transpositions, 1 or 2",
    "DIVIDER": "`|`",
}


def _grammar(name: str, **words: str) -> Grammar:
    """The grammar of one of the languages; `words` say what its own terminals are."""
    path = folder("grammars") / f"{name}.lark"
    return Grammar(path, ("board", "names", "shape"), {**words, **_WORDS})


def _notation(*marks: CellMark) -> Notation:
    return Notation(2, 36, marks, multiplicity_ends="", longest_name=3)


class DataForDancing(Language[Dancing]):
    """A board, the names of pieces, and shapes with numbers of turns.

    `line_order` tells the rules of the first two lines.
    """

    grammar: ClassVar[Grammar]
    notation: ClassVar[Notation]
    line_order: ClassVar[LineOrder] = ("board", "names")
    turning: ClassVar[Turning]

    def parse(
        self,
        source: Source,
        inputs: Inputs = NO_INPUTS,  # noqa: ARG002 - it has no parameters
        most: int = MOST_FAULTS,
    ) -> Parsed[Dancing]:
        """Read a text line by line: the board, the names, the shapes."""
        return parsed_dancing(source, self.grammar, self.notation, self.line_order, most)

    def check(self, tree: Dancing) -> Iterable[Diagnostic]:
        """Names and cells that come twice, clash or are not known."""
        return dancing_faults(tree, self.line_order.index("names") + 1)

    def expand(self, source: Source, tree: Dancing, inputs: Inputs = NO_INPUTS) -> Outcome:  # noqa: ARG002 - it has no parameters
        """Cells and pieces as items, placements as options."""
        return Outcome(dancing_problem(source, tree, self.turning, self.notation.marks), [])

    def review(self, tree: Dancing, problem: Problem, *, thorough: bool) -> Iterable[Diagnostic]:
        """Shapes that are alike, what fits nowhere, areas and colours."""

        def written(number: int) -> list[tuple[Span, Cells]]:
            cells = tree.shapes[number].cells
            rows = cells_of(cells, self.notation.marks)
            return [(cell.span, row[None]) for cell, row in zip(cells, rows, strict=True)]

        return packing_warnings(
            problem,
            Span(tree.board[0].span.start, tree.board[-1].span.end),
            whole_orbits=False,
            thorough=thorough,
            written=written,
        )

    def usual_edits(self, source: Source, tree: Dancing) -> Iterable[Edit]:  # noqa: ARG002 - lines tell
        """Single blanks between words."""
        from dlxc.languages.usual_form import single_blanks  # late: few texts are rewritten

        return single_blanks(source, lambda line: line.startswith("|"))

    def is_telling(self, tree: Dancing) -> bool:
        """A board, names and lines with the two numbers are hardly anything else."""
        return len(tree.shapes) > 0


class Polyominoes(DataForDancing):
    """The older data on the square lattice, as POLYOMINOES reads it."""

    grammar = _grammar(
        "polyominoes",
        CELL="a cell of two digits 0-9 or a-z",
        ROTATIONS="the number of rotations, 1, 2 or 4",
    )
    notation = _notation(CellMark())
    turning = Turning(SQUARE, backwards=True)


class Polyiamonds(DataForDancing):
    """The older data on the triangular lattice, as POLYIAMONDS reads it."""

    grammar = _grammar(
        "polyiamonds",
        CELL="a cell of two digits 0-9 or a-z, and perhaps an asterisk",
        ROTATIONS="the number of rotations, 1, 2, 3 or 6",
    )
    notation = _notation(CellMark(), CellMark(after="*"))
    turning = Turning(TRIANGULAR)

    def is_telling(self, tree: Dancing) -> bool:
        """Without a triangle that points down a text could be one of polyominoes."""
        cells = (cell for cells in (tree.board, *(s.cells for s in tree.shapes)) for cell in cells)
        return len(tree.shapes) > 0 and any(cell.text.endswith("*") for cell in cells)


class Polysticks(DataForDancing):
    """The older data with sticks between the points of a square lattice, as POLYSTICKS reads it."""

    grammar = _grammar(
        "polysticks",
        STICK="a stick `Hxy` or `Vxy`, its digits 0-9 or a-z",
        POINT="a point `Ixy`",
        ROTATIONS="the number of rotations, 1, 2 or 4",
    )
    notation = _notation(CellMark("H"), CellMark("V"), CellMark("I"))
    line_order = ("names", "board")
    turning = Turning(STICKS)
