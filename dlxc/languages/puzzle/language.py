"""The language puzzle: its phases as the compiler asks for them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from dlxc.languages.language import NO_INPUTS, Inputs, Language, Parsed
from dlxc.languages.packing_puzzle import packing_problem
from dlxc.languages.packing_review import packing_warnings
from dlxc.languages.puzzle.layout import Layout
from dlxc.languages.puzzle.parsing import PuzzleReader
from dlxc.languages.puzzle.statements import GRAMMAR
from dlxc.problem import Outcome, Problem
from dlxc.text.diagnostics import MOST_FAULTS, Diagnostic
from dlxc.text.source import Source, Span

if TYPE_CHECKING:
    from dlxc.languages.editing import EditorFeatures


class PuzzleLanguage(Language[Layout]):
    """Packing puzzles as people draw them."""

    grammar = GRAMMAR

    def parse(self, source: Source, most: int = MOST_FAULTS) -> Parsed[Layout]:
        """Read statements and their drawings."""
        reader = PuzzleReader(source, most)
        return Parsed(Layout(reader.puzzle), reader.faults)

    def check(self, tree: Layout) -> Iterable[Diagnostic]:
        """Sets, names, boxes, and the letters in the box."""
        return tree.faults

    def expand(self, source: Source, tree: Layout, inputs: Inputs = NO_INPUTS) -> Outcome:  # noqa: ARG002 - it has no parameters
        """Cells and pieces as items, placements as options."""
        comments = [f" {line}" for line in source.lines()]
        comments.append(" this file was created by dlxc from that data")
        return Outcome(packing_problem(tree.packing, comments), [])

    def review(self, tree: Layout, problem: Problem, *, thorough: bool) -> Iterable[Diagnostic]:
        """Shapes that are alike, what fits nowhere, areas and colours."""
        assert tree.puzzle.box is not None  # noqa: S101 - the puzzle has been checked
        box = tree.puzzle.box.span
        return packing_warnings(problem, box, whole_orbits=False, thorough=thorough)

    def editor_features(
        self,
        source: Source,
        tree: Layout,
        inputs: Inputs,  # noqa: ARG002 - it has no parameters
        is_sound: Callable[[Span], bool],
    ) -> EditorFeatures:
        """Portraits, words to complete, and the list of statements."""
        from dlxc.languages.puzzle.editing import PuzzleFeatures  # late: only editors ask

        return PuzzleFeatures(source, tree, is_sound)

    def is_telling(self, tree: Layout) -> bool:
        """A box and pieces with these keywords are hardly anything else."""
        return tree.puzzle.box is not None and bool(tree.puzzle.pieces)

    def is_unmistakable(self, tree: Layout) -> bool:  # noqa: ARG002 - its keywords tell
        """Its statements begin with words, and nothing else looks like that."""
        return True
