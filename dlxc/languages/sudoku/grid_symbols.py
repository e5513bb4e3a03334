"""Which symbols a grid has, and what each of its cells holds.

>>> from dlxc.text.source import Span
>>> row = [Word(text, Span(at, at + 1)) for at, text in enumerate("7.G.")]
>>> [alphabet.name for alphabet in chosen_symbols(16, [row])]
['1-9A-G']
"""

from __future__ import annotations

import string
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from dlxc.languages.sudoku.codes import CELLS_TAKEN_FOR_BLANK, NO_SYMBOL, SYMBOLS_TAKEN
from dlxc.languages.sudoku.row_readings import PLACED
from dlxc.languages.sudoku.single_lines import SingleLine
from dlxc.languages.sudoku.tree import SIZE
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.source import Word

_ZERO = "0"

_BLANKS = ("", ".", "-", "_", "*", "?", "\u00b7", "\u25a1")

_PLAIN = string.digits + "."

_CROSSES = ("X",)
"""They are blank cells too, in grids that have digits only."""


class Alphabet(NamedTuple):
    """The symbols of a grid, in order, and what messages call them."""

    name: str
    symbols: tuple[str, ...]


class FilledRows(NamedTuple):
    """The rows of a grid whose cells hold symbols or nothing; what is wrong with them."""

    rows: tuple[tuple[Word, ...], ...]
    symbols: tuple[str, ...]
    faults: list[Diagnostic]


def filled_rows(size: int, rows: Sequence[Sequence[Word]]) -> FilledRows:
    """Find out what symbols a grid has, and put them into its cells."""
    fitting = chosen_symbols(size, rows)
    alphabet = fitting[0]
    faults: list[Diagnostic] = []
    candidates: list[Word] = []
    for cell in (cell for row in rows for cell in row):
        text = _normal(cell.text)
        if text in alphabet.symbols or _is_blank(text, size):
            continue
        if _are_candidates(text, alphabet):
            candidates.append(cell)
        else:
            faults.append(_not_a_symbol(cell, size, alphabet))
    if candidates:
        faults.append(CELLS_TAKEN_FOR_BLANK.at(candidates[0].span, count=len(candidates)))
    elif len(fitting) > 1 and not faults:
        others = [each.name for each in fitting]
        faults.append(SYMBOLS_TAKEN.at(rows[0][0].span, others=others, taken=alphabet.name))
    filled = tuple(tuple(_held(cell, alphabet) for cell in row) for row in rows)
    return FilledRows(filled, alphabet.symbols, faults)


def chosen_symbols(size: int, rows: Iterable[Sequence[Word]]) -> list[Alphabet]:
    """The alphabets that clues fit, the first of them the likeliest; there is always one."""
    if size <= SIZE:
        return [_numbers(1, size)]
    texts = {_normal(cell.text) for row in rows for cell in row}
    used = texts - {*_BLANKS, _ZERO}
    counts_from_zero = _ZERO in texts and not texts.isdisjoint(_BLANKS)
    if any(len(text) > 1 for text in used):
        is_last_used = str(size) in used
        return [_numbers(0 if counts_from_zero and not is_last_used else 1, size)]
    digits, from_zero, letters = _from_digits(1, size), _from_digits(0, size), _letters(size)
    if counts_from_zero and used <= {*from_zero.symbols}:
        return [from_zero]
    likely = [digits] if _ZERO in texts else [digits, from_zero]
    if used.isdisjoint(string.digits):
        likely = [letters, *likely] if used else [digits]
    return [each for each in likely if used <= {*each.symbols}] or [digits]


def has_plain_clues(single: SingleLine) -> bool:
    """Whether a sudoku in one line has only digits and points, as most have: all are legal."""
    return single.size == SIZE and not any(word.text.strip(_PLAIN) for word in single.words)


def _normal(text: str) -> str:
    """The text of a cell without a sign, in capital letters, without zeros in front."""
    text = text.replace(PLACED, "").upper()
    return text.lstrip(_ZERO) or _ZERO if len(text) > 1 else text


def _is_blank(text: str, size: int) -> bool:
    """Whether a text that is no symbol stands for a blank cell."""
    return text in _BLANKS or text == _ZERO or (size <= SIZE and text in _CROSSES)


def _are_candidates(text: str, alphabet: Alphabet) -> bool:
    """Whether a text has several different digits of a small grid, in order."""
    return len(alphabet.symbols) <= SIZE and [*text] == sorted({*text} & {*alphabet.symbols})


def _held(cell: Word, alphabet: Alphabet) -> Word:
    text = _normal(cell.text)
    return Word(text if text in alphabet.symbols else "", cell.span)


def _not_a_symbol(cell: Word, size: int, alphabet: Alphabet) -> Diagnostic:
    return NO_SYMBOL.at(cell.span, symbol=cell.text, size=size, symbols=alphabet.name)


def _numbers(first: int, size: int) -> Alphabet:
    symbols = tuple(map(str, range(first, first + size)))
    return Alphabet(f"{symbols[0]} to {symbols[-1]}", symbols)


def _from_digits(first: int, size: int) -> Alphabet:
    symbols = (string.digits[first:] + string.ascii_uppercase)[:size]
    return Alphabet(f"{first}-9" + _to_letter(symbols[-1]), tuple(symbols))


def _letters(size: int) -> Alphabet:
    symbols = string.ascii_uppercase[:size]
    return Alphabet(_to_letter(symbols[-1]), tuple(symbols))


def _to_letter(last: str) -> str:
    """How the letters up to this one are called; a digit is none."""
    if last in string.digits:
        return ""
    return "A" if last == "A" else f"A-{last}"
