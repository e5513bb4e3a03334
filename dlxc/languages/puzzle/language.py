"""The language puzzle: its phases as the compiler asks for them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from dlxc.languages.language import NO_INPUTS, Inputs, Language, Parsed
from dlxc.languages.packing_review import packing_warnings
from dlxc.languages.puzzle.checks import puzzle_faults
from dlxc.languages.puzzle.codes import CODES
from dlxc.languages.puzzle.expansion import puzzle_problem
from dlxc.languages.puzzle.parsing import parsed_puzzle
from dlxc.languages.puzzle.statement_reading import GRAMMAR
from dlxc.languages.puzzle.tree import Puzzle
from dlxc.problem import Outcome, Problem
from dlxc.text.diagnostics import MOST_FAULTS, Diagnostic
from dlxc.text.source import Source, Span

if TYPE_CHECKING:
    from dlxc.languages.editing import EditorFeatures, Portrait


class PuzzleLanguage(Language[Puzzle]):
    """Packing puzzles as people draw them."""

    grammar = GRAMMAR
    codes = CODES
    recovers_by = "margin"

    def parse(self, source: Source, most: int = MOST_FAULTS) -> Parsed[Puzzle]:
        """Read statements and their drawings."""
        return parsed_puzzle(source, most)

    def check(self, tree: Puzzle) -> Iterable[Diagnostic]:
        """Sets, names, boxes, and the letters in the box."""
        return puzzle_faults(tree)

    def expand(self, source: Source, tree: Puzzle, inputs: Inputs = NO_INPUTS) -> Outcome:  # noqa: ARG002 - it has no parameters
        """Cells and pieces as items, placements as options."""
        return Outcome(puzzle_problem(source, tree), [])

    def review(self, tree: Puzzle, problem: Problem, *, thorough: bool) -> Iterable[Diagnostic]:
        """Shapes that are alike, what fits nowhere, areas and colours."""
        assert problem.board is not None  # noqa: S101 - `expand` has given it one
        assert tree.box is not None  # noqa: S101 - the puzzle has been checked
        box = tree.box.span
        return packing_warnings(problem, problem.board, box, whole_orbits=False, thorough=thorough)

    def portrait(
        self, tree: Puzzle, offset: int, is_sound: Callable[[Span], bool]
    ) -> Portrait | None:
        """A set, or a piece and how often it fits into the box."""
        from dlxc.languages.puzzle.puzzle_portraits import puzzle_portrait  # late: only editors ask

        return puzzle_portrait(tree, offset, is_sound)

    def editor_features(
        self,
        source: Source,
        tree: Puzzle,
        inputs: Inputs,  # noqa: ARG002 - it has no parameters
        is_sound: Callable[[Span], bool],
    ) -> EditorFeatures:
        """Portraits, words to complete, and the list of statements."""
        from dlxc.languages.puzzle.puzzle_features import PuzzleFeatures  # late: only editors ask

        return PuzzleFeatures(source, tree, lambda offset: self.portrait(tree, offset, is_sound))

    def is_telling(self, tree: Puzzle) -> bool:
        """A box and pieces with these keywords are hardly anything else."""
        return tree.box is not None and bool(tree.pieces)

    def is_unmistakable(self, tree: Puzzle) -> bool:  # noqa: ARG002 - its keywords tell
        """Its statements begin with words, and nothing else looks like that."""
        return True
