"""Sudokus: nine rows of clues, as SUDOKU-DLX reads them, and the other forms that are found."""

from dlxc.languages.sudoku.language import Sudoku

__all__ = ["Sudoku"]
