"""What the older languages share: all but the lattice, its turn and how cells are written."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from dlxc.languages.dancing.checks import dancing_faults
from dlxc.languages.dancing.codes import CODES
from dlxc.languages.dancing.expansion import Turning, cells_of, dancing_problem
from dlxc.languages.dancing.parsing import LineOrder, parsed_dancing
from dlxc.languages.dancing.tree import Dancing, ShapeLine
from dlxc.languages.language import NO_INPUTS, Inputs, Language, Parsed
from dlxc.languages.packing_review import WrittenCells, packing_warnings
from dlxc.problem import Outcome, Problem
from dlxc.problem.board import CellMark
from dlxc.system.resources import folder
from dlxc.text.diagnostics import MOST_FAULTS, Diagnostic
from dlxc.text.grammar import Grammar
from dlxc.text.source import Source, Span

_WORDS = {
    "NAME": "a name",
    "TRANSPOSITIONS": "the number of transpositions, 1 or 2",
    "DIVIDER": "`|`",
}


def dancing_grammar(name: str, **words: str) -> Grammar:
    """The grammar of one of the languages; `words` say what its own terminals are."""
    path = folder("grammars") / f"{name}.lark"
    return Grammar(path, ("start", "board", "names", "shape"), {**words, **_WORDS})


class DataForDancing(Language[Dancing]):
    """A board, the names of pieces, and shapes with numbers of turns.

    `line_order` tells the rules of the first two lines.  `marks` tell the kinds of cells apart.
    """

    grammar: ClassVar[Grammar]
    line_order: ClassVar[LineOrder] = ("board", "names")
    turning: ClassVar[Turning]
    marks: ClassVar[tuple[CellMark, ...]] = (CellMark(),)
    codes = CODES

    def parse(self, source: Source, most: int = MOST_FAULTS) -> Parsed[Dancing]:
        """Read a text line by line: the board, the names, the shapes."""
        return parsed_dancing(source, self.grammar, self.line_order, self.marks, most)

    def check(self, tree: Dancing) -> Iterable[Diagnostic]:
        """Names and cells that come twice, clash or are not known."""
        return dancing_faults(tree, self.line_order.index("names") + 1)

    def expand(self, source: Source, tree: Dancing, inputs: Inputs = NO_INPUTS) -> Outcome:  # noqa: ARG002 - it has no parameters
        """Cells and pieces as items, placements as options."""
        return Outcome(dancing_problem(source, tree, self.turning, self.marks), [])

    def review(self, tree: Dancing, problem: Problem, *, thorough: bool) -> Iterable[Diagnostic]:
        """Shapes that are alike, what fits nowhere, areas and colours."""
        assert problem.board is not None  # noqa: S101 - `expand` has given it one
        box = Span(tree.board[0].span.start, tree.board[-1].span.end)
        return packing_warnings(
            problem,
            problem.board,
            box,
            whole_orbits=False,
            thorough=thorough,
            written=lambda number: _written(tree.shapes[number], self.marks),
        )

    def is_telling(self, tree: Dancing) -> bool:
        """A board, names and lines with the two numbers are hardly anything else."""
        return len(tree.shapes) > 0


def _written(shape: ShapeLine, marks: tuple[CellMark, ...]) -> list[WrittenCells]:
    """The cells of a shape as they stand in the text."""
    rows = cells_of(shape.cells, marks)
    spans = [cell.span.moved(shape.at) for cell in shape.cells]
    return [WrittenCells(span, row[None]) for span, row in zip(spans, rows, strict=True)]
