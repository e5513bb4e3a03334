"""The languages of boxes and pieces: their phases, and the puzzle that a sound text describes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import chain, repeat
from typing import TYPE_CHECKING, ClassVar

import numpy as np

from dlxc.geometry.lattices import CUBIC, SQUARE, TRIANGULAR, Lattice
from dlxc.languages.language import NO_INPUTS, Inputs, Language, Parsed
from dlxc.languages.packing.checks import (
    every_suffix_is_a_coordinate,
    packing_faults,
    read_otherwise,
)
from dlxc.languages.packing.reading import (
    Packing,
    TreeMaker,
    is_read,
    parsed_packing,
    points_of,
)
from dlxc.languages.packing_puzzle import (
    Copies,
    PackingPuzzle,
    PuzzleBox,
    PuzzlePiece,
    packing_problem,
)
from dlxc.languages.packing_review import packing_warnings
from dlxc.languages.slips import Notation
from dlxc.problem import Outcome, Problem, Style
from dlxc.problem.board import CellMark
from dlxc.system.resources import folder
from dlxc.text.diagnostics import MOST_FAULTS, Diagnostic, Edit
from dlxc.text.grammar import Grammar, GrammarRead
from dlxc.text.source import Source, Span

if TYPE_CHECKING:
    from dlxc.languages.editing import EditorFeatures

DOWN = "'"
"""What marks a triangle that points down."""


class LinesOfCells(Language[Packing]):
    """A language whose lines name cells."""

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
                yield GrammarRead(self.notation.grammar, next(rules), source, span)

    def review(self, tree: Packing, problem: Problem, *, thorough: bool) -> Iterable[Diagnostic]:
        """Shapes that are alike, what fits nowhere, areas and checkerboards.

        Nothing of it is told if words of the text most likely mean something else.
        """
        if not self.notation.is_old and read_otherwise(tree, self.notation):
            return ()
        place = tree.box.span if tree.box.cells else None
        return packing_warnings(problem, place, thorough=thorough)

    def usual_edits(self, source: Source, tree: Packing) -> Iterable[Edit]:
        """Single blanks between words."""
        from dlxc.languages.usual_form import single_blanks  # late: few texts are rewritten

        return single_blanks(source, lambda line: line.startswith("|"))

    def is_telling(self, tree: Packing) -> bool:
        """A box alone could be anything; lines of pieces are hardly anything else."""
        return bool(tree.pieces)


# ---- boxes and pieces


def puzzle_of_text(tree: Packing, lattice: Lattice) -> PackingPuzzle:
    """The puzzle; cells with suffixes may stay empty."""
    places = tree.places
    points = sorted(places)
    cells = np.array(points, np.int32).reshape(-1, lattice.dimensions + 1)
    is_optional, unpainted = lattice.suffix_of(cells[:, -1]) > 0, np.zeros(len(cells), np.int64)
    spans = np.array([places[point] for point in points], np.int64).reshape(-1, 2)
    box = PuzzleBox(cells, is_optional, unpainted, spans, tree.box.span)
    pieces = [
        PuzzlePiece(
            piece.head.name,
            np.array(points_of(piece.cells), np.int32),
            lattice.usual_freedom,
            Copies(*(piece.head.times or (1, 1))),  # a sound text says how many
            piece.name.span,
            piece.span,
        )
        for piece in tree.filled
    ]
    suffixes = tree.suffixes[1:]
    return PackingPuzzle(lattice, box, pieces, suffixes=suffixes, as_written=True)


class BoxesAndPieces(LinesOfCells):
    """A language of boxes and pieces on a lattice."""

    def check(self, tree: Packing) -> Iterable[Diagnostic]:
        """Ranges, names and multiplicities, and what is odd in the lines."""
        return packing_faults(tree, self.notation)

    def expand(self, source: Source, tree: Packing, inputs: Inputs = NO_INPUTS) -> Outcome:
        """Cells and pieces as items, placements as options, set as DLX as its program does."""
        puzzle = puzzle_of_text(tree, self.lattice)
        comments = [f" {line}" for line in source.lines()]
        program = f"{type(self).__name__.lower()}-dlx"
        comments.append(f" this file was created by {program} from that data")
        first: dict[str, str] = {}
        for piece in tree.filled:
            first.setdefault(piece.head.name, piece.head.shown)
        plain = int((~puzzle.box.is_optional).sum())
        prefixes = {item: prefix for item, prefix in enumerate(first.values(), plain) if prefix}
        style = Style(indent=" ", divider=bool(puzzle.suffixes), prefixes=prefixes)
        return Outcome(packing_problem(puzzle, comments, style), [])

    def editor_features(
        self, source: Source, tree: Packing, inputs: Inputs, is_sound: Callable[[Span], bool]
    ) -> EditorFeatures:
        """Portraits of pieces, and a list of them."""
        from dlxc.languages.packing.portraits import PackingFeatures  # late: only editors ask

        puzzle = partial(puzzle_of_text, tree, self.lattice)
        return PackingFeatures(tree, self.lattice, is_sound, puzzle)


def _boxes(name: str, lattice: Lattice) -> Notation:
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
    marks = tuple(CellMark(kind.before, kind.after) for kind in lattice.kinds)
    grammar = Grammar(path, (*rules, "head", "cell"), words, TreeMaker(marks))
    return Notation(grammar, rules, lattice.dimensions, marks=marks)


class Polyomino(BoxesAndPieces):
    """Boxes and pieces on the square lattice, as POLYOMINO-DLX reads them."""

    lattice = SQUARE
    notation = _boxes("polyomino", lattice)

    def is_telling(self, tree: Packing) -> bool:
        """`000 001` are three coordinates each, not cells `00` with digits for suffixes.

        `00'` is a triangle that points down, not a cell with an apostrophe for a suffix.
        """
        has_triangles = any(suffix.startswith(DOWN) for suffix in tree.suffixes)
        return bool(tree.pieces) and not has_triangles and not every_suffix_is_a_coordinate(tree)


class Polycube(BoxesAndPieces):
    """Boxes and pieces on the cubic lattice, as POLYCUBE-DLX reads them."""

    lattice = CUBIC
    notation = _boxes("polycube", lattice)


class Polyiamond(BoxesAndPieces):
    """Boxes and pieces on the triangular lattice, as POLYIAMOND-DLX reads them."""

    lattice = TRIANGULAR
    notation = _boxes("polyiamond", lattice)

    def is_telling(self, tree: Packing) -> bool:
        """Without a triangle that points down a text could be one of polyomino."""
        return bool(tree.pieces) and any(word.kind for word in tree.words.values())
