"""What the cells of a grid hold: its symbols, its blank cells, and the numbers of its boxes.

>>> row = [Word(text, Span(at, at + 1)) for at, text in enumerate("7.G.")]
>>> [alphabet.name for alphabet in chosen_symbols(16, [row])]
['1-9A-G']
"""

from __future__ import annotations

import string
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from math import isqrt
from typing import NamedTuple

from dlxc.languages.sudoku.lines import PLACED, SIZE
from dlxc.text.diagnostics import Diagnostic, fault
from dlxc.text.prose import either, is_or_are, plural, shortened
from dlxc.text.source import Span, Word

_BLANKS = ("", ".", "-", "_", "*", "?", "\u00b7", "\u25a1")

_PLAIN = string.digits + "."

Cells = Sequence[Sequence[Word]]
"""The rows of a grid; the text of a cell is its symbol, or nothing if it is blank."""


class Grid(NamedTuple):
    """A sudoku: as many rows, columns and boxes as there are `symbols`.

    `rows` are its cells, or the word that has all of them in one line.  `boxes` has the number of
    the box of each cell, row by row, `box_names` what messages call them.  If there are faults,
    rows may be shorter, or missing.
    """

    rows: Cells | Word
    symbols: tuple[str, ...]
    boxes: tuple[tuple[int, ...], ...]
    box_names: tuple[str, ...]
    is_jigsaw: bool = False

    @property
    def size(self) -> int:
        """How many rows, columns, boxes and symbols it has."""
        return len(self.symbols)

    @property
    def cells(self) -> Cells:
        """The rows; those of one line are made anew, for files can have very many lines."""
        if not isinstance(self.rows, Word):
            return self.rows
        text, start = self.rows.text, self.rows.span.start
        cells = [
            Word(character if character in self.symbols else "", Span(at, at + 1))
            for at, character in enumerate(text, start)
        ]
        return [cells[at : at + self.size] for at in range(0, len(cells), self.size)]

    def clues(self) -> Iterator[tuple[int, int, Word]]:
        """Row, column and symbol of each clue."""
        for row, cells in enumerate(self.cells):
            for column, cell in enumerate(cells):
                if cell.text:
                    yield row, column, cell


class Alphabet(NamedTuple):
    """The symbols of a grid, in order, and what messages call them."""

    name: str
    symbols: tuple[str, ...]


def filled_grid(rows: Cells, boxes: Boxes, *, is_jigsaw: bool) -> tuple[Grid, list[Diagnostic]]:
    """A grid of rows in which symbols are found and other texts are blanks, and what is wrong."""
    size = len(rows)
    fitting = chosen_symbols(size, rows)
    alphabet = fitting[0]
    faults: list[Diagnostic] = []
    candidates: list[Word] = []
    filled: list[list[Word]] = []
    for row in rows:
        filled.append([])
        for cell in row:
            text = _normal(cell.text)
            is_symbol = text in alphabet.symbols
            filled[-1].append(Word(text if is_symbol else "", cell.span))
            if is_symbol or text in _BLANKS or text == "0" or (size <= SIZE and text == "X"):
                continue
            if size <= SIZE and [*text] == sorted({*text} & {*alphabet.symbols}):
                candidates.append(cell)  # several different digits, in order
            else:
                written = shortened(cell.text)
                message = f"`{written}` is no symbol of a grid of {size} by {size} cells"
                remedy = f"its symbols are {alphabet.name}"
                faults.append(fault("E134", cell.span, message, help=remedy))
    if candidates:
        count = len(candidates)
        message = f"{plural(count, 'cell')} with several digits {is_or_are(count)} read as blank"
        faults.append(fault("W242", candidates[0].span, message))
    elif len(fitting) > 1 and not faults:
        names = either([each.name for each in fitting])
        message = f"the symbols may be {names}; they are taken to be {alphabet.name}"
        faults.append(fault("W241", rows[0][0].span, message))
    return Grid(filled, alphabet.symbols, *boxes, is_jigsaw), faults


def plain_grid(word: Word) -> Grid | None:
    """A sudoku of nine by nine cells in one word of digits and points, as most are in files."""
    if len(word.text) != SIZE * SIZE or word.text.strip(_PLAIN):
        return None
    return Grid(word, _numbers(1, SIZE).symbols, *rectangles(SIZE, usual_height(SIZE)))


def chosen_symbols(size: int, rows: Iterable[Sequence[Word]]) -> list[Alphabet]:
    """The alphabets that clues fit, the first of them the likeliest; there is always one."""
    if size <= SIZE:
        return [_numbers(1, size)]
    texts = {_normal(cell.text) for row in rows for cell in row}
    used = texts - {*_BLANKS, "0"}
    counts_from_zero = "0" in texts and not texts.isdisjoint(_BLANKS)
    if any(len(text) > 1 for text in used):
        return [_numbers(0 if counts_from_zero and str(size) not in used else 1, size)]
    digits, from_zero = _digits_and_letters(1, size), _digits_and_letters(0, size)
    if counts_from_zero and used <= {*from_zero.symbols}:
        return [from_zero]
    likely = [digits] if "0" in texts else [digits, from_zero]
    if used.isdisjoint(string.digits):
        likely = [_letters(size), *likely] if used else [digits]
    return [each for each in likely if used <= {*each.symbols}] or [digits]


def _normal(text: str) -> str:
    """The text of a cell without a sign, in capital letters, without zeros in front."""
    text = text.replace(PLACED, "").upper()
    return text.lstrip("0") or "0" if len(text) > 1 else text


@cache
def _numbers(first: int, size: int) -> Alphabet:
    symbols = tuple(map(str, range(first, first + size)))
    return Alphabet(f"{symbols[0]} to {symbols[-1]}", symbols)


def _digits_and_letters(first: int, size: int) -> Alphabet:
    symbols = (string.digits[first:] + string.ascii_uppercase)[:size]
    letters = {"A": "A"}.get(symbols[-1], f"A-{symbols[-1]}") if symbols[-1].isalpha() else ""
    return Alphabet(f"{first}-9{letters}", tuple(symbols))


def _letters(size: int) -> Alphabet:
    symbols = string.ascii_uppercase[:size]
    return Alphabet(f"A-{symbols[-1]}", tuple(symbols))


class Boxes(NamedTuple):
    """The number of the box of each cell, row by row, and what messages call the boxes."""

    numbers: tuple[tuple[int, ...], ...]
    names: tuple[str, ...]


@cache
def rectangles(size: int, height: int) -> Boxes:
    """Boxes of equal shape: so many rows of each, and of columns as many as are left.

    >>> rectangles(4, 2).numbers
    ((0, 0, 1, 1), (0, 0, 1, 1), (2, 2, 3, 3), (2, 2, 3, 3))
    """
    width = size // height
    numbers = tuple(
        tuple(row // height * height + column // width for column in range(size))
        for row in range(size)
    )
    return Boxes(numbers, tuple(str(number + 1) for number in range(size)))


def usual_height(size: int) -> int:
    """The rows of a box if nothing else tells: no more than its columns; 1 is no box.

    >>> usual_height(12), usual_height(7)
    (3, 1)
    """
    return next(height for height in range(isqrt(size), 0, -1) if size % height == 0)


def drawn_height(size: int, columns: Iterable[Sequence[int]], rows: Sequence[int]) -> int:
    """The rows of a box as bars and rules show it, or else the usual ones.

    `columns` has for each row the numbers of cells between bars, `rows` the numbers of rows
    between rules.
    """
    widths = {count for counts in columns for count in counts or (1,)}
    if len(widths) == 1 and 1 < (width := widths.pop()) < size and size % width == 0:
        return size // width
    if len({*rows}) == 1 and 1 < rows[0] < size and size % rows[0] == 0:
        return rows[0]
    return usual_height(size)


def are_boxes(rows: Cells) -> bool:
    """Whether a second grid tells boxes, and is no sudoku of its own.

    It has letters in place of digits, or it is full and has a symbol twice in a row.
    """
    texts = [[cell.text.upper() for cell in row] for row in rows]
    if len(rows) <= SIZE and any(text.isalpha() and text != "X" for row in texts for text in row):
        return True
    is_full = all(text.isalnum() for row in texts for text in row)
    return is_full and any(len({*row}) < len(row) for row in texts)


def drawn_boxes(rows: Cells) -> tuple[Boxes, list[Diagnostic]]:
    """The boxes that a second grid tells; a fault for each with too many or too few cells."""
    cells: dict[str, list[Word]] = defaultdict(list)
    for row in rows:
        for cell in row:
            cells[cell.text.upper()].append(cell)
    size = len(rows)
    faults = []
    for name, found in cells.items():
        if len(found) != size:
            message = f"box `{shortened(name)}` has {plural(len(found), 'cell')}, and every box of"
            here = found[min(size, len(found) - 1)].span
            faults.append(fault("E136", here, f"{message} this grid has {size}"))
    number = {name: at for at, name in enumerate(cells)}
    numbers = tuple(tuple(number[cell.text.upper()] for cell in row) for row in rows)
    return Boxes(numbers, tuple(cells)), faults
