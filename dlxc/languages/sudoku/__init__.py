"""Sudokus: nine rows of clues, as SUDOKU-DLX reads them, and the other forms that are found.

`lines` tells what kind each line of a text is and what rows it may be, `grids` finds grids in the
lines, with the `symbols` that their cells hold, and `problem` makes the exact-cover problem.
"""

from collections.abc import Iterable
from string import ascii_uppercase

from dlxc.languages.language import (
    NO_INPUTS,
    Inputs,
    Language,
    Parameter,
    Parsed,
    chosen_number,
    number_parameter,
)
from dlxc.languages.sudoku.grids import GRAMMAR, Sudokus, parsed_sudokus
from dlxc.languages.sudoku.problem import clue_clashes, sudoku_problem
from dlxc.languages.sudoku.symbols import BLANK
from dlxc.problem import Outcome
from dlxc.text.diagnostics import MOST_FAULTS, Diagnostic, Edit
from dlxc.text.source import Source


class Sudoku(Language[Sudokus]):
    """Grids of clues and blank cells, as SUDOKU-DLX reads them and as they are found."""

    grammar = GRAMMAR
    may_have_several = True

    def parse(
        self,
        source: Source,
        inputs: Inputs = NO_INPUTS,  # noqa: ARG002 - its grids are read first
        most: int = MOST_FAULTS,
    ) -> Parsed[Sudokus]:
        """Read the grids."""
        return parsed_sudokus(source, most)

    def parameters(self, tree: Sudokus) -> tuple[Parameter, ...]:  # noqa: ARG002 - every text has it
        """Which sudoku of the text is meant."""
        return (number_parameter("sudoku"),)

    def problem_count(self, tree: Sudokus) -> int:
        """How many grids there are."""
        return len(tree.grids)

    def check(self, tree: Sudokus) -> Iterable[Diagnostic]:
        """Clues that clash; of several grids those of the one that is chosen, later."""
        return clue_clashes(tree.grids[0]) if len(tree.grids) == 1 else ()

    def expand(self, source: Source, tree: Sudokus, inputs: Inputs = NO_INPUTS) -> Outcome:  # noqa: ARG002 - the tree tells all
        """An item for each open cell, and for each digit that a unit still needs."""
        number = chosen_number(len(tree.grids), "sudoku", inputs)
        if isinstance(number, int):
            grid = tree.grids[number - 1]
            faults = [*clue_clashes(grid)]
            return Outcome(None if faults else sudoku_problem(grid), faults)
        grids = tree.grids if number.severity == "information" else ()
        return Outcome(None, [*(clash for grid in grids for clash in clue_clashes(grid)), number])

    def givens(
        self, source: Source, tree: Sudokus, inputs: Inputs = NO_INPUTS
    ) -> Iterable[list[Edit]]:
        """The clues of the grid that is meant, which get its own sign for a blank cell.

        Symbols that are known only by being there, as 0 or words, are not told.
        """
        number = chosen_number(len(tree.grids), "sudoku", inputs)
        grid = tree.grids[number - 1 if isinstance(number, int) else 0]
        size = grid.size
        if grid.symbols[0] != "1" and grid.symbols != (*ascii_uppercase[:size],):
            return
        sign = BLANK
        if BLANK in grid.texts:
            sign = source.slice(grid.place(*divmod([*grid.texts].index(BLANK), size)))
        for row, column, _ in grid.clues():
            span = grid.place(row, column)
            room = span.end - span.start
            yield [Edit(span, (sign if len(sign) <= room else BLANK).ljust(room))]

    def is_telling(self, tree: Sudokus) -> bool:
        """Nine lines with anything for blanks are told from other texts only if nothing follows."""
        return tree.is_telling

    def is_unmistakable(self, tree: Sudokus) -> bool:
        """Drawn grids, and sudokus in one line each, are hardly anything else."""
        return tree.is_unmistakable
