"""Sudoku: nine rows of clues, as SUDOKU-DLX reads them."""

from dlxc.languages.sudoku.rows import Sudoku

__all__ = ["Sudoku"]
