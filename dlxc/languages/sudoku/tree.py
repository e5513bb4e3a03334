"""The syntax tree of a sudoku."""

from __future__ import annotations

from typing import NamedTuple

from dlxc.text.source import Word

SIZE = 9
"""Rows, columns and digits."""


class Rows(NamedTuple):
    """The rows, each of nine characters, or fewer if there are faults.

    `is_exact` tells whether the text is just nine lines of nine characters.
    """

    cells: tuple[tuple[Word, ...], ...]
    is_exact: bool
