"""What the cells of a grid hold: its symbols, its blank cells, and the numbers of its boxes.

What is neither a symbol of the grid nor its one blank sign is reported: it is never taken for a
blank cell in silence.

>>> [alphabet.name for alphabet in alphabets(16, {"7", ".", "G"})]
['1-9A-G']
>>> [alphabet.name for alphabet in alphabets(4, {".", "W", "O", "R", "D"})]
['D, O, R and W']
"""

from __future__ import annotations

import string
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from functools import cache
from itertools import pairwise
from math import isqrt
from typing import NamedTuple

from dlxc.languages.sudoku.lines import Row
from dlxc.text.diagnostics import Diagnostic, fault
from dlxc.text.prose import either, is_or_are, listed, plural, shortened
from dlxc.text.source import Span, Word

BLANK = "."

SIZE = 9
"""Rows, columns and digits of the sudokus that SUDOKU-DLX reads."""

_BLANKS = {"", BLANK, *"-_*?\u00b7\u2013\u2014\u25a1", "-1", "00", "NONE", "NULL", "NAN"}
_LARGE_BLANKS = _BLANKS | {"0"}
_SMALL_BLANKS = _LARGE_BLANKS | {"X", "O"}

Cells = Sequence[Sequence[Word]]


class Grid(NamedTuple):
    """A sudoku: as many rows, columns and boxes as there are `symbols`.

    `texts` has the symbol of each cell, row by row, or `BLANK`; `places` has their places, or the
    offset of the first of them if each is right after the one before.  `boxes` has the number of
    the box of each cell in each row, `box_names` what messages call them.
    """

    texts: Sequence[str]
    places: Sequence[Span] | int
    symbols: tuple[str, ...]
    boxes: tuple[tuple[int, ...], ...]
    box_names: tuple[str, ...]
    is_jigsaw: bool = False

    @property
    def size(self) -> int:
        """How many rows, columns, boxes and symbols it has."""
        return len(self.symbols)

    def place(self, row: int, column: int) -> Span:
        """Where a cell is in the text."""
        at = row * self.size + column
        if isinstance(self.places, int):
            return Span(self.places + at, self.places + at + 1)
        return self.places[at]

    def clues(self) -> Iterator[tuple[int, int, str]]:
        """Row, column and symbol of each clue."""
        size = self.size
        for at, text in enumerate(self.texts):
            if text != BLANK:
                yield at // size, at % size, text


class Alphabet(NamedTuple):
    """The symbols of a grid, in order, and what messages call them."""

    name: str
    symbols: tuple[str, ...]


def filled_grid(
    rows: Cells, boxes: Boxes, *, is_jigsaw: bool = False, letters: bool = True
) -> tuple[Grid, list[Diagnostic]]:
    """A grid of rows in which symbols are found, and what is wrong or doubtful with it."""
    size, cells = len(rows), [cell for row in rows for cell in row]
    texts = [normal(cell.text) for cell in cells]
    fitting = alphabets(size, {*texts}, letters=letters)
    are_numbers = any(len(text) > 1 and text not in _BLANKS for text in texts)
    usual = _numbers(1, size) if are_numbers else _digits_and_letters(1, size)
    alphabet = fitting[0] if fitting else usual
    faults: list[Diagnostic] = []
    others: dict[str, Span] = {}
    for cell, text in zip(cells, texts, strict=True):
        if text not in alphabet.symbols:
            others.setdefault(cell.text, cell.span)
    blanks = [text for text in others if normal(text) in blanks_of(size)]
    if not fitting:
        unknown = [text for text in others if text not in blanks]
        symbols = "a symbol" if len(unknown) == 1 else "symbols"
        message = f"{listed(unknown, '`{}`')} {is_or_are(unknown)} not {symbols} of a grid of"
        message += f" {size} by {size} cells"
        remedy = f"its symbols are {alphabet.name}; write `{BLANK}` for a blank cell"
        faults.append(fault("E134", others[unknown[0]], message, help=remedy))
    elif len(blanks) > 1:
        faults.append(several_blanks(blanks, others[blanks[1]]))
    elif len(fitting) > 1:
        names = either([each.name for each in fitting])
        message = f"the symbols may be {names}; they are taken to be {alphabet.name}"
        faults.append(fault("W241", cells[0].span, message))
    texts = [text if text in alphabet.symbols else BLANK for text in texts]
    places = [cell.span for cell in cells]
    return Grid(texts, places, alphabet.symbols, *boxes, is_jigsaw), faults


def several_blanks(signs: Sequence[str], span: Span) -> Diagnostic:
    """That several signs are taken for blank cells, of which some may be meant otherwise."""
    names = [f"`{sign}`" if sign else "nothing" for sign in signs]
    message = f"{listed(names)} {is_or_are(names)} taken for blank cells"
    return fault("W243", span, message, help=f"write `{BLANK}` for each blank cell")


def plain_grid(text: str, start: int) -> Grid:
    """A sudoku of nine by nine cells in a word of digits and one blank sign."""
    boxes = rectangles(SIZE, usual_height(SIZE))
    return Grid(text.replace("0", BLANK), start, _numbers(1, SIZE).symbols, *boxes)


def alphabets(size: int, texts: AbstractSet[str], *, letters: bool = True) -> list[Alphabet]:
    """The alphabets of a grid whose cells have these texts, the likeliest first.

    Up to nine by nine they are the digits from 1, or all from 0 if there is a blank sign as well.
    If `letters` may be symbols, they are those from A, or else exactly as many as are needed.
    """
    used = texts - blanks_of(size)
    signs = texts - _BLANKS
    has_zero = "0" in texts and not texts.isdisjoint(_BLANKS)
    first_letters = Alphabet(
        f"A-{string.ascii_uppercase[size - 1]}", (*string.ascii_uppercase[:size],)
    )
    from_one, from_zero = _digits_and_letters(1, size), _digits_and_letters(0, size)
    if size <= SIZE:
        likely = [from_zero if has_zero and signs == {*from_zero.symbols} else from_one]
        likely += [first_letters] if letters else []
    elif any(len(text) > 1 for text in used):
        likely = [_numbers(0 if has_zero and str(size) not in used else 1, size)]
    elif has_zero and used <= {*from_zero.symbols}:
        likely = [from_zero]
    else:
        likely = [from_one, from_zero] if used and "0" not in texts else [from_one]
        likely = [first_letters, *likely] if used and used.isdisjoint(string.digits) else likely
    fitting = [each for each in likely if used <= {*each.symbols}]
    words = used if texts.isdisjoint(_BLANKS) or len(used) == size else signs
    if not fitting and letters and len(words) == size and words.isdisjoint(string.digits):
        ordered = sorted(words, key=lambda word: (len(word), word))
        fitting = [Alphabet(listed(ordered), (*ordered,))] if all(map(str.isalnum, words)) else []
    return fitting if size > SIZE else fitting[:1]


def blanks_of(size: int) -> AbstractSet[str]:
    """The signs of blank cells; letters are symbols of large grids."""
    return _SMALL_BLANKS if size <= SIZE else _LARGE_BLANKS


def normal(text: str) -> str:
    """The text of a cell in capital letters, without zeros in front; digits of any script."""
    if not text.isascii():
        text = "".join(str(unicodedata.digit(c, unicodedata.normalize("NFKC", c))) for c in text)
    text = text.upper()
    return text.lstrip("0") or "00" if len(text) > 1 else text


@cache
def _numbers(first: int, size: int) -> Alphabet:
    symbols = tuple(map(str, range(first, first + size)))
    return Alphabet(f"{symbols[0]} to {symbols[-1]}", symbols)


@cache
def _digits_and_letters(first: int, size: int) -> Alphabet:
    """As numbers up to 9, and then letters from A."""
    if size <= SIZE:
        return _numbers(first, size)
    symbols = (string.digits[first:] + string.ascii_uppercase)[:size]
    letters = {"A": "A"}.get(symbols[-1], f"A-{symbols[-1]}") if symbols[-1].isalpha() else ""
    return Alphabet(f"{first}-9{letters}", (*symbols,))


class Boxes(NamedTuple):
    """The number of the box of each cell in each row, and what messages call the boxes."""

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
    """The rows of a box if nothing else tells: no more than its columns; 1 is not a box.

    >>> usual_height(12), usual_height(7)
    (3, 1)
    """
    return next(height for height in range(isqrt(size), 0, -1) if size % height == 0)


def drawn_height(size: int, rows: Iterable[Row], rules: Sequence[tuple[int, str]]) -> int:
    """The rows of a box as bars and rules show it, or the usual ones; 0 if boxes are not equal.

    `rules` are the numbers of rows above each rule and what it looks like.  Lines around each cell
    say nothing, unless those of another kind are between boxes.
    """
    widths = {count for row in rows for count in (row.groups if len(row.groups) > 1 else (size,))}
    inner = [(at, text) for at, text in rules if 0 < at < size]
    kinds = [text for _, text in inner]
    if len({at for at, _ in inner}) == size - 1 and len({*kinds}) == 2:
        inner = [(at, text) for at, text in inner if text == min(kinds, key=kinds.count)]
    edges = sorted({0, *(at for at, _ in inner), size})
    heights = {low - high for high, low in pairwise(edges)}
    if len(widths) > 1 or len(heights) > 1:
        return 0
    [width], [height] = widths, heights
    if width not in (1, size):
        return size // width if size % width == 0 and height in (1, size, size // width) else 0
    return height if height not in (1, size) else usual_height(size)


def are_boxes(rows: Cells) -> bool:
    """Whether a second grid tells boxes: most rows have a symbol twice.

    It has no blank cell; one of letters that has is a faulty one.
    """
    texts = [[cell.text.upper() for cell in row if cell.text not in _BLANKS] for row in rows]
    has_letters = any(text.isalpha() for row in texts for text in row)
    is_full = all(len(row) == len(rows) for row in texts)
    sure = [[text for text in row if text not in _SMALL_BLANKS] for row in texts]
    repeating = [row for row in sure if len({*row}) < len(row)]
    return (is_full or has_letters) and 2 * len(repeating) > len(rows)


def drawn_boxes(rows: Cells) -> tuple[Boxes, list[Diagnostic]]:
    """The boxes that a second grid tells; a fault for each with too many or too few cells."""
    cells: dict[str, list[Word]] = defaultdict(list)
    for row in rows:
        for cell in row:
            cells[cell.text.upper()].append(cell)
    size = len(rows)
    faults = []
    for name, members in cells.items():
        if len(members) != size:
            message = (
                f"box `{shortened(name)}` has {plural(len(members), 'cell')}, and every box of"
            )
            here = members[min(size, len(members) - 1)].span
            faults.append(fault("E136", here, f"{message} this grid has {size}"))
    number = {name: at for at, name in enumerate(cells)}
    numbers = tuple(tuple(number[cell.text.upper()] for cell in row) for row in rows)
    return Boxes(numbers, tuple(cells)), faults
