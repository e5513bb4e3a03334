"""Which sudoku of a text with several is meant."""

from __future__ import annotations

from collections.abc import Sequence

from dlxc.languages.language import Inputs, Parameter
from dlxc.languages.sudoku.checks import clue_clashes
from dlxc.languages.sudoku.codes import NO_NUMBER, NO_SUCH, SEVERAL
from dlxc.languages.sudoku.tree import SudokuGrid
from dlxc.text.diagnostics import Diagnostic

NUMBER = Parameter("number", "which sudoku of the text is meant, counted from 1")


def chosen_grid(
    grids: Sequence[SudokuGrid], inputs: Inputs
) -> tuple[SudokuGrid | None, list[Diagnostic]]:
    """The grid that the parameter `number` names, or the only one; what is wrong with it."""
    given = inputs.parameters.get(NUMBER.name)
    count = len(grids)
    if given is None:
        if count == 1:
            return grids[0], []
        several = SEVERAL.at(None, count=count)._replace(tolerated=inputs.are_partial)
        clashes = [fault for grid in grids for fault in clue_clashes(grid)]
        return None, [*clashes, several] if inputs.are_partial else [several]
    try:
        number = int(str(given))
    except ValueError:
        return None, [NO_NUMBER.at(None, value=str(given), count=count)]
    if not 1 <= number <= count:
        return None, [NO_SUCH.at(None, number=number, count=count)]
    grid = grids[number - 1]
    return grid, [*clue_clashes(grid)] if count > 1 else []
