"""The symbols that the cells of a grid hold, and the numbers of its boxes.

What is neither a symbol of the grid nor its one blank sign is reported: it is never taken for a
blank cell in silence.

>>> alphabet_of(4, {".", "2"}), alphabet_of(4, {".", "W", "O", "R", "D"})
(('1', '2', '3', '4'), ('D', 'O', 'R', 'W'))
"""

import string
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from functools import cache, lru_cache
from itertools import pairwise
from math import isqrt
from typing import NamedTuple

from dlxc.text.diagnostics import Diagnostic, fault
from dlxc.text.prose import is_or_are, listed, plural, shortened
from dlxc.text.source import Span, Word

BLANK = "."

SIZE = 9
"""Rows, columns and digits of the sudokus that SUDOKU-DLX reads."""

_BLANKS = {"", BLANK, *"-_*?\u00b7\u2013\u2014\u25a1", "-1", "00", "NONE", "NULL", "NAN"}

_SYMBOLS = string.digits + string.ascii_uppercase

Cells = Sequence[Sequence[Word]]
Boxes = tuple[tuple[int, ...], ...]

NamedBoxes = tuple[Boxes, tuple[str, ...], list[Diagnostic]]
"""Boxes, their names if they have any, and what is wrong with them."""

Lines = Sequence[tuple[int, str]]
"""How many cells are before each line between cells, and what it looks like."""


class Grid(NamedTuple):
    """A sudoku: as many rows, columns and boxes as there are `symbols`.

    `texts` has the symbol of each cell, row by row, or `BLANK`; `places` has their places, or the
    offset of the first of them if each is right after the one before.  `boxes` has the number of
    the box of each cell in each row; `box_names` are the letters of the boxes of a jigsaw.
    """

    texts: Sequence[str]
    places: Sequence[Span] | int
    symbols: tuple[str, ...]
    boxes: Boxes
    box_names: tuple[str, ...] = ()

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


def filled_grid(
    rows: Cells, boxes: Boxes, box_names: tuple[str, ...], *, letters: bool
) -> tuple[Grid, list[Diagnostic]]:
    """A grid of rows in which symbols are found, and what is wrong or doubtful with it."""
    size, cells = len(rows), [cell for row in rows for cell in row]
    texts = [normal(cell.text) for cell in cells]
    alphabet = alphabet_of(size, {*texts}, letters=letters)
    signs: dict[str, Span] = {}  # those of no symbol
    for cell, text in zip(cells, texts, strict=True):
        if text not in alphabet:
            signs.setdefault(cell.text, cell.span)
    unknown = [sign for sign in signs if normal(sign) not in blanks_of(size)]
    faults = [several_blanks([*signs], [*signs.values()][1])] if len(signs) > 1 else []
    if unknown:
        message = f"`{shortened(unknown[0])}` is not a symbol of a grid of {size} by {size} cells"
        remedy = f"its symbols are {alphabet[0]} to {alphabet[-1]}"
        remedy += f"; write `{BLANK}` for a blank cell"
        unfit = fault("E134", signs[unknown[0]], message, help=remedy)
        faults = [unfit._replace(alike=len(unknown) - 1)]
    texts = [text if text in alphabet else BLANK for text in texts]
    return Grid(texts, [cell.span for cell in cells], alphabet, boxes, box_names), faults


def several_blanks(signs: Sequence[str], span: Span) -> Diagnostic:
    """That several signs are taken for blank cells, of which some may be meant otherwise."""
    names = [f"`{sign}`" if sign else "nothing" for sign in signs]
    message = f"{listed(names)} {is_or_are(names)} taken for blank cells"
    return fault("W243", span, message, help=f"write `{BLANK}` for each blank cell")


def plain_grid(text: str, places: Sequence[Span] | int) -> Grid:
    """A sudoku of nine by nine cells in a word of digits and one blank sign."""
    return Grid(text.replace("0", BLANK), places, (*_SYMBOLS[1 : SIZE + 1],), rectangles(SIZE, 3))


def fits(cells: Iterable[Word], size: int, *, letters: bool = True) -> bool:
    """Whether cells have the symbols of a grid, or blanks, and nothing else."""
    texts = {normal(cell.text) for cell in cells}
    return texts - blanks_of(size) <= {*alphabet_of(size, texts, letters=letters)}


def alphabet_of(size: int, texts: AbstractSet[str], *, letters: bool = True) -> tuple[str, ...]:
    """The likeliest symbols of a grid whose cells have these texts.

    They are the digits from 1, or from 0 if there is a blank sign as well.  If `letters` may be
    symbols, they are those from A, or else exactly as many as are needed.
    """
    used, signs = texts - blanks_of(size), texts - _BLANKS
    are_numbers = size > SIZE and any(len(text) > 1 for text in used)
    numbers = tuple(map(str, range(size + 1))) if are_numbers else (*_SYMBOLS[: size + 1],)
    is_symbol = used <= {*numbers[:-1]} if size > SIZE else signs == {*numbers[:-1]}
    if "0" in texts and signs < texts and is_symbol:
        return numbers[:-1]
    if letters and used and used.isdisjoint(string.digits):
        words = used if signs == texts else signs
        for alphabet in (
            _SYMBOLS[10 : 10 + size],
            sorted(words, key=lambda word: (len(word), word)),
        ):
            if used <= {*alphabet} and len(alphabet) == size and all(map(str.isalnum, alphabet)):
                return (*alphabet,)
    return numbers[1:]


def blanks_of(size: int) -> AbstractSet[str]:
    """The signs of blank cells; letters are symbols of large grids."""
    return _BLANKS | ({"0", "X", "O"} if size <= SIZE else {"0"})


@lru_cache(maxsize=1000)
def normal(text: str) -> str:
    """The text of a cell in capital letters, without zeros in front; digits of any script."""
    if not text.isascii():
        text = "".join(str(unicodedata.digit(c, unicodedata.normalize("NFKC", c))) for c in text)
    text = text.upper()
    return text.lstrip("0") or "00" if len(text) > 1 else text


@cache
def rectangles(size: int, height: int) -> Boxes:
    """Boxes of equal shape: so many rows of each, and of columns as many as are left.

    >>> rectangles(4, 2)
    ((0, 0, 1, 1), (0, 0, 1, 1), (2, 2, 3, 3), (2, 2, 3, 3))
    """
    width = size // height
    return tuple(
        tuple(row // height * height + column // width for column in range(size))
        for row in range(size)
    )


def boxes_by_lines(span: Span, size: int, bars: Iterable[Lines], rules: Lines) -> NamedBoxes:
    """Boxes of equal shape as the bars of all rows and the rules show them; a fault without them.

    If there are no lines, or some around each cell, a box has no more rows than columns.
    """
    widths = {_parted(size, each) for each in bars}
    heights = {width and size // width for width in widths} | {_parted(size, rules)}
    usual = next(height for height in range(isqrt(size), 0, -1) if size % height == 0)
    height, *others = heights - {1, size} or {usual}
    if height > 1 and not others:
        return rectangles(size, height), (), []
    message = f"a grid of {size} by {size} cells has no rectangular boxes"
    if height != 1:
        message = (
            f"the lines of this grid of {size} by {size} cells do not show boxes of equal shape"
        )
    remedy = "write a second grid below, with a letter for the box of each cell"
    return rectangles(size, 1), (), [fault("E135", span, message, help=remedy)]


def _parted(size: int, lines: Lines) -> int:
    """The length of the parts that lines make of a row or column; 0 if they have several.

    Of lines of two kinds around each cell, the rarer ones are between boxes.
    """
    inner = [(at, sign) for at, sign in lines if 0 < at < size]
    signs = [sign for _, sign in inner]
    if len({at for at, _ in inner}) == size - 1 and len({*signs}) == 2:
        inner = [(at, sign) for at, sign in inner if sign == min(signs, key=signs.count)]
    lengths = {low - high for high, low in pairwise(sorted({0, *(at for at, _ in inner), size}))}
    return lengths.pop() if len(lengths) == 1 else 0


def boxes_by_names(rows: Cells) -> NamedBoxes | None:
    """The boxes that a second grid tells and their names; a fault for each of another size.

    It tells boxes if it is full, and if most of its rows have a symbol twice.
    """
    texts = [[cell.text.upper() for cell in row] for row in rows]
    sure = [[text for text in row if text not in blanks_of(SIZE)] for row in texts]
    repeating = sum(len({*row}) < len(row) for row in sure)
    if 2 * repeating <= len(rows) or not all(map(_BLANKS.isdisjoint, texts)):
        return None
    cells: dict[str, list[Word]] = defaultdict(list)
    for row in rows:
        for cell in row:
            cells[cell.text.upper()].append(cell)
    size, number = len(rows), {name: at for at, name in enumerate(cells)}
    faults = []
    for name, members in cells.items():
        if len(members) != size:
            message = f"box `{shortened(name)}` has {plural(len(members), 'cell')}, and every box"
            message += f" of this grid has {size}"
            place = members[min(size, len(members) - 1)].span
            faults.append(fault("E136", place, message))
    return tuple(tuple(number[text] for text in row) for row in texts), tuple(cells), faults
