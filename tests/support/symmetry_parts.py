"""The first parts of breaking the symmetries of a problem, put together."""

from __future__ import annotations

import dlxc
from dlxc.passes.symmetry_breaking.option_matrix import OptionMatrix, distinct_options
from dlxc.passes.symmetry_breaking.readings import Readings, exclusion_masks, readings_of
from dlxc.passes.symmetry_breaking.symmetry_group import SymmetryGroup, find_symmetry_group
from dlxc.problem import Problem

DIGITS = "0123456789abcdefghij"


def rectangle(rows: int, columns: int) -> str:
    """The line of a polyomino specification that gives a rectangular box."""
    return f"[0-{DIGITS[rows - 1]}][0-{DIGITS[columns - 1]}]\n"


class Parts:
    """A problem with its options, its group and its readings."""

    def __init__(
        self, text: str, language: str = "polyomino", *, reflections: bool = False
    ) -> None:
        self.problem: Problem = dlxc.compile(text, language)
        board = self.problem.board
        assert board is not None
        lattice = board.lattice.with_reflections() if reflections else board.lattice
        items = self.problem.items
        self.options: OptionMatrix = distinct_options(self.problem)
        self.group: SymmetryGroup = find_symmetry_group(items, board, self.options, lattice)
        self.readings: Readings = readings_of(items, self.options, self.group)
        self.masks = exclusion_masks(items, self.options, self.readings.optional_items)

    def item(self, name: str) -> int:
        """The number of an item."""
        return self.problem.items.names.index(name)

    def option(self, text: str) -> int:
        """The number of an option, as a row of the option matrix."""
        return [" ".join(map(str, option)) for option in self.problem.options].index(text)

    def names(self, items: list[int]) -> list[str]:
        """The names of some items."""
        return [self.problem.items.names[item] for item in items]

    def texts(self, options: list[int]) -> list[str]:
        """Some options in words; an absence is the item that nothing covers, in brackets."""
        found = [" ".join(map(str, option)) for option in self.problem.options]
        found += [f"({name})" for name in self.names(self.readings.optional_items)]
        return [found[option] for option in options]
