"""Files of BurrTools as a language: its phases as the compiler asks for them."""

from collections.abc import Iterable

from dlxc.languages.language import (
    NO_INPUTS,
    Inputs,
    Language,
    Parameter,
    Parsed,
    chosen_number,
    number_parameter,
)
from dlxc.languages.packing_puzzle import packing_problem
from dlxc.languages.packing_review import packing_warnings
from dlxc.languages.xmpuzzle.file import PuzzleFile, read_file
from dlxc.languages.xmpuzzle.puzzle import packing_puzzle, problem_faults
from dlxc.problem import Outcome, Problem
from dlxc.text.diagnostics import MOST_FAULTS, Diagnostic, has_errors
from dlxc.text.source import Source


class Xmpuzzle(Language[PuzzleFile]):
    """Puzzles that BurrTools has saved."""

    may_have_several = True

    def parse(
        self, source: Source, inputs: Inputs = NO_INPUTS, most: int = MOST_FAULTS
    ) -> Parsed[PuzzleFile]:
        """Read shapes and problems."""
        tree, faults = read_file(source)
        return Parsed(tree, faults[:most])

    def parameters(self, tree: PuzzleFile) -> tuple[Parameter, ...]:
        """Which problem of the file is meant."""
        return (number_parameter(_NOUN),)

    def problem_count(self, tree: PuzzleFile) -> int:
        """How many problems there are."""
        return len(tree.problems)

    def expand(self, source: Source, tree: PuzzleFile, inputs: Inputs = NO_INPUTS) -> Outcome:
        """Voxels and pieces as items, placements as options."""
        names = [problem.name for problem in tree.problems]
        number = chosen_number(len(names), _NOUN, inputs, names)
        if not isinstance(number, int):
            return Outcome(None, [number])
        chosen = tree.problems[number - 1]
        faults = [*problem_faults(tree, chosen)]
        if has_errors(faults):
            return Outcome(None, faults)
        return Outcome(packing_problem(packing_puzzle(tree, chosen)), faults)

    def review(self, tree: PuzzleFile, problem: Problem, *, thorough: bool) -> Iterable[Diagnostic]:
        """Shapes that are alike, what fits nowhere, and volumes."""
        assert problem.board is not None  # noqa: S101 - it is a packing problem
        box = problem.items.span(int(problem.board.items[0]))
        return packing_warnings(problem, box, thorough=thorough)

    def is_telling(self, tree: PuzzleFile) -> bool:
        """Whether it begins as these files do."""
        return tree.is_telling

    def is_unmistakable(self, tree: PuzzleFile) -> bool:
        """No other text begins so."""
        return tree.is_telling


_NOUN = "problem"
