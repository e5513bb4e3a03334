"""Sudoku: nine rows of clues, as SUDOKU-DLX reads them."""

from dlxc.languages.sudoku.language import Sudoku

__all__ = ["Sudoku"]
