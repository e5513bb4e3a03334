"""The language puzzle: its phases as the compiler asks for them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from dlxc.languages.language import NO_INPUTS, Inputs, Language, Parameter, Parsed
from dlxc.languages.packing_puzzle import packing_problem
from dlxc.languages.packing_review import packing_warnings
from dlxc.languages.puzzle.layout import Layout
from dlxc.languages.puzzle.parameters import FilledLine
from dlxc.languages.puzzle.parsing import PuzzleReader
from dlxc.languages.puzzle.statements import GRAMMAR
from dlxc.problem import Outcome, Problem
from dlxc.text.diagnostics import MOST_FAULTS, Diagnostic, has_errors
from dlxc.text.source import Source, Span

if TYPE_CHECKING:
    from dlxc.languages.editing import EditorFeatures


class PuzzleLanguage(Language[Layout]):
    """Packing puzzles as people draw them."""

    grammar = GRAMMAR

    def parse(self, source: Source, most: int = MOST_FAULTS) -> Parsed[Layout]:
        """Read statements and their drawings."""
        reader = PuzzleReader(source, most)
        return Parsed(Layout(reader.puzzle, reader.parameters.lines), reader.faults)

    def parameters(self, tree: Layout) -> tuple[Parameter, ...]:
        """The parameters, all of which are integers."""
        what = "a parameter of the puzzle"
        return tuple(
            Parameter(name.text, what, default is None, name.span, may_be_integer=True)
            for name, default in tree.puzzle.parameters
        )

    def check(self, tree: Layout) -> Iterable[Diagnostic]:
        """Sets, names, boxes, and the letters in the box; now only what no parameter changes."""
        if not tree.puzzle.parameters:
            return tree.faults
        return [each for each in tree.listed.faults if _line_of(each, tree.lines) is None]

    def expand(self, source: Source, tree: Layout, inputs: Inputs = NO_INPUTS) -> Outcome:
        """Cells and pieces as items, placements as options.

        A text with parameters is read again, with the values that are given.
        """
        comments = [f" {line}" for line in source.lines()]
        values, warnings = "", list[Diagnostic]()
        if tree.puzzle.parameters:
            told = [*self.check(tree)]
            reader = PuzzleReader(source, MOST_FAULTS, inputs.parameters)
            known = reader.parameters
            tree, faults = Layout(reader.puzzle, known.lines), known.faults_of_values
            are_known = None not in known.values.values()
            if not faults and are_known:
                faults = tree.faults
            warnings = [_with_values(each, tree.lines) for each in faults if each not in told]
            if has_errors(faults) or not are_known:
                return Outcome(None, warnings)
            values = " with " + ", ".join(f"{name} = {n}" for name, n in known.values.items())
        comments.append(f" this file was created by dlxc from that data{values}")
        return Outcome(packing_problem(tree.packing, comments), warnings)

    def review(self, tree: Layout, problem: Problem, *, thorough: bool) -> Iterable[Diagnostic]:
        """Shapes that are alike, what fits nowhere, areas and colours."""
        box = tree.puzzle.box and tree.puzzle.box.span
        of_copies = "solutions tell them apart; for copies of one piece write `x 2` after its name"
        return packing_warnings(
            problem, box, whole_orbits=False, thorough=thorough, of_copies=of_copies
        )

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


def _line_of(told: Diagnostic, lines: Sequence[FilledLine]) -> FilledLine | None:
    """The line with parameters that something is about."""
    return next((line for line in lines if told.span and line.place.holds(told.span)), None)


def _with_values(told: Diagnostic, lines: Sequence[FilledLine]) -> Diagnostic:
    """What is wrong in a line with parameters, and what they stand for."""
    line = _line_of(told, lines)
    if line is None:
        return told
    help_ = f"{told.help}; {line.told}" if told.help else line.told
    return told._replace(help=help_, edit=None)
