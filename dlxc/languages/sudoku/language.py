"""The language sudoku: its phases."""

from __future__ import annotations

from collections.abc import Iterable

from dlxc.languages.language import NO_INPUTS, Inputs, Language, Parsed
from dlxc.languages.sudoku.checks import clue_clashes
from dlxc.languages.sudoku.codes import CODES
from dlxc.languages.sudoku.expansion import sudoku_problem
from dlxc.languages.sudoku.parsing import GRAMMAR, parsed_rows
from dlxc.languages.sudoku.tree import SIZE, Rows
from dlxc.problem import Outcome, Problem
from dlxc.problem.survey import coverage, uncovered
from dlxc.text.diagnostics import MOST_FAULTS, Diagnostic
from dlxc.text.source import Source


class Sudoku(Language[Rows]):
    """Nine rows of nine characters: digits are clues, all others blanks."""

    grammar = GRAMMAR
    codes = CODES
    lines_that_tell = SIZE + 1

    def parse(self, source: Source, most: int = MOST_FAULTS) -> Parsed[Rows]:  # noqa: ARG002 - nine rows have few faults
        """Read the first nine lines."""
        return parsed_rows(source)

    def check(self, tree: Rows) -> Iterable[Diagnostic]:
        """Clues that clash."""
        return clue_clashes(tree)

    def expand(self, source: Source, tree: Rows, inputs: Inputs = NO_INPUTS) -> Outcome:  # noqa: ARG002 - it has no parameters
        """An item for each open cell, and for each digit that a unit still needs."""
        return Outcome(sudoku_problem(tree), [])

    def review(self, tree: Rows, problem: Problem, *, thorough: bool) -> Iterable[Diagnostic]:  # noqa: ARG002 - all is quick
        """Cells and digits for which there is no place."""
        return uncovered(problem, coverage(problem))

    def is_telling(self, tree: Rows) -> bool:
        """Only nine lines of nine characters are told from other texts: blanks may be anything."""
        return tree.is_exact
