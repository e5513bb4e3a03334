"""What the languages of boxes and pieces share: all but lattice, suffixes and notation."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, ClassVar

from dlxc.geometry.lattices import Lattice
from dlxc.languages.language import NO_INPUTS, Inputs, Language, Parsed
from dlxc.languages.packing.cell_sets import cells_of_words
from dlxc.languages.packing.checks import packing_faults
from dlxc.languages.packing.codes import CODES
from dlxc.languages.packing.expansion import packing_problem
from dlxc.languages.packing.notation import Notation
from dlxc.languages.packing.parsing import parsed_packing
from dlxc.languages.packing.piece_lines import filled_lines
from dlxc.languages.packing.read_otherwise import read_otherwise
from dlxc.languages.packing.tree import Packing
from dlxc.languages.packing_review import Written, WrittenCells, packing_warnings
from dlxc.problem import Outcome, Problem
from dlxc.system.resources import folder
from dlxc.text.diagnostics import MOST_FAULTS, Diagnostic
from dlxc.text.grammar import Grammar
from dlxc.text.source import Source, Span

if TYPE_CHECKING:
    from dlxc.languages.editing import EditorFeatures, Portrait

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


def packing_grammar(name: str) -> Grammar:
    """The grammar of one of the languages."""
    return Grammar(folder("grammars") / f"{name}.lark", ("start", "box", "piece"), _WORDS)


class BoxesAndPieces(Language[Packing]):
    """A language of boxes and pieces on a lattice; `program` is its reference program.

    What follows the coordinates of a cell begins with one of `kind_marks`, which tells the kind of
    the cell.  A multiplicity ends in one of `multiplicity_ends`.  The reference program may call a
    piece by its name and the tail of an older one; see `original_names`.
    """

    grammar: ClassVar[Grammar]
    lattice: ClassVar[Lattice]
    program: ClassVar[str]
    has_suffixes: ClassVar[bool] = False
    kind_marks: ClassVar[tuple[str, ...]] = ("",)
    multiplicity_ends: ClassVar[str] = "|"
    original_keeps_tails: ClassVar[bool] = False
    codes = CODES

    @property
    def _notation(self) -> Notation:
        return Notation(
            self.grammar,
            self.lattice.dimensions,
            self.has_suffixes,
            self.kind_marks,
            self.multiplicity_ends,
        )

    def parse(self, source: Source, most: int = MOST_FAULTS) -> Parsed[Packing]:
        """Read a box and pieces, line by line."""
        return parsed_packing(source, self._notation, most)

    def check(self, tree: Packing) -> Iterable[Diagnostic]:
        """Ranges, names and multiplicities, and what is odd in the lines."""
        return packing_faults(tree, self._notation, original_keeps_tails=self.original_keeps_tails)

    def expand(self, source: Source, tree: Packing, inputs: Inputs = NO_INPUTS) -> Outcome:  # noqa: ARG002 - it has no parameters
        """Cells and pieces as items, placements as options."""
        return Outcome(packing_problem(source, tree, self.lattice, self.program), [])

    def review(self, tree: Packing, problem: Problem, *, thorough: bool) -> Iterable[Diagnostic]:
        """Shapes that are alike, what fits nowhere, areas and checkerboards.

        Nothing of it is told if words of the text most likely mean something else.
        """
        if read_otherwise(tree, self._notation):
            return ()
        assert problem.board is not None  # noqa: S101 - `expand` has given it one
        box = tree.box.span if len(tree.box.numbers) else None
        return packing_warnings(
            problem,
            problem.board,
            box,
            whole_orbits=True,
            thorough=thorough,
            written=_written(tree),
        )

    def portrait(
        self, tree: Packing, offset: int, is_sound: Callable[[Span], bool]
    ) -> Portrait | None:
        """The piece of a line, and how often it fits into the box."""
        from dlxc.languages.packing.portraits import piece_portrait  # late: only editors ask

        return piece_portrait(tree, offset, self.lattice, is_sound)

    def editor_features(
        self,
        source: Source,  # noqa: ARG002 - the tree has all
        tree: Packing,
        inputs: Inputs,  # noqa: ARG002
        is_sound: Callable[[Span], bool],
    ) -> EditorFeatures:
        """Portraits of pieces, and a list of them."""
        from dlxc.languages.packing.piece_lists import PackingFeatures  # late: only editors ask

        return PackingFeatures(tree, lambda offset: self.portrait(tree, offset, is_sound))

    def is_telling(self, tree: Packing) -> bool:
        """A box alone could be anything."""
        return bool(tree.pieces)


def _written(tree: Packing) -> Written:
    """The cells of shapes as they stand in the text; shapes are the lines with cells."""
    filled = filled_lines(tree.pieces)

    def written(number: int) -> list[WrittenCells]:
        line = tree.pieces[int(filled[number])]
        return [WrittenCells(c.span, cells_of_words(tree.words, [c.number])) for c in line.cells]

    return written
