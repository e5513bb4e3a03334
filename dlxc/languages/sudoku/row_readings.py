r"""The ways in which a line can be a row of cells.

`1234 .... 4.1. ....` may be a row of 16 cells or of four cells with candidates; how many rows
follow tells.

>>> from dlxc.languages.sudoku.found_lines import FoundLines
>>> from dlxc.text.source import Source
>>> line = FoundLines(Source("found", "|1234|....|4.1.|....|\n"))[0]
>>> [(len(reading.cells), reading.groups) for reading in readings_of(line)][:2]
[(16, (4, 4, 4, 4)), (4, (1, 1, 1, 1))]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from dlxc.languages.sudoku.found_lines import FoundLine, LinePart
from dlxc.text.source import Span, Word

LEAST, MOST = 4, 25
"""The sizes of grids."""

PLACED = "+"
"""Stands before a clue that was not given from the start."""


class RowReading(NamedTuple):
    """The cells of a row, those without a text blank; and how many stand between its bars."""

    cells: tuple[Word, ...]
    groups: tuple[int, ...] = ()


class _Field(NamedTuple):
    """What stands between two bars or commas."""

    words: tuple[Word, ...]
    span: Span


def readings_of(line: FoundLine) -> list[RowReading]:
    """The rows of 4 to 25 cells that a line may be, the likeliest first."""
    kinds = {part.kind for part in line.parts}
    if kinds & {"OTHER", "RULE", "HEADING", "SECTION"}:
        return []
    found = _between_commas(line) if "COMMA" in kinds else _between_bars(line)
    return [reading for reading in found if LEAST <= len(reading.cells) <= MOST]


def single_cells(words: Iterable[Word]) -> tuple[Word, ...]:
    """The characters of words, each as a word; signs of clues are left out."""
    return tuple(
        Word(character, Span(word.span.start + at, word.span.start + at + 1))
        for word in words
        for at, character in enumerate(word.text)
        if character != PLACED
    )


def _between_commas(line: FoundLine) -> Iterator[RowReading]:
    """A cell between two commas, blank if nothing is there; there may be a comma at the end."""
    fields = _fields(line, "COMMA")
    if all(len(field.words) <= 1 for field in fields):
        cells = _one_a_field(fields)
        yield RowReading(cells)
        if not cells[-1].text:
            yield RowReading(cells[:-1])


def _between_bars(line: FoundLine) -> Iterator[RowReading]:
    """Runs of cells, or cells that stand apart, between bars if there are any."""
    fields = _without_outer(_fields(line, "BAR"))
    words = [word for field in fields for word in field.words]
    lengths = {len(word.text) for word in words}
    if max(lengths, default=0) > 2 * MOST:  # with signs; it may be a whole sudoku, which is long
        return
    if len(lengths) == 1 or len(words) == len(fields):
        yield RowReading(single_cells(words), _groups(len(single_cells(f.words)) for f in fields))
    if lengths != {1}:
        yield RowReading(tuple(words), _groups(len(field.words) for field in fields))
    if len(fields) > 1:
        yield from _with_empty_cells(fields)


def _with_empty_cells(fields: Sequence[_Field]) -> Iterator[RowReading]:
    """Between bars, nothing at all may stand for a blank cell."""
    if all(len(field.words) <= 1 for field in fields):
        yield RowReading(_one_a_field(fields))
    widths = {field.span.end - field.span.start for field in fields}
    if len(widths) == 1:
        [width] = widths
        for first, step in ((0, 1), (1, 2)):
            columns = range(first, width, step)
            cells = [cell for field in fields for cell in _at_columns(field, columns)]
            if len(cells) == len(fields) * len(columns):
                yield RowReading(tuple(cells), _groups(len(columns) for _ in fields))


def _at_columns(field: _Field, columns: range) -> Iterator[Word]:
    """The cell at each of these columns; none at all if characters stand elsewhere."""
    found = {cell.span.start - field.span.start: cell for cell in single_cells(field.words)}
    if found.keys() <= {*columns}:
        for column in columns:
            at = field.span.start + column
            yield found.get(column, Word("", Span(at, at + 1)))


def _one_a_field(fields: Sequence[_Field]) -> tuple[Word, ...]:
    return tuple(field.words[0] if field.words else Word("", field.span) for field in fields)


def _groups(sizes: Iterable[int]) -> tuple[int, ...]:
    """The numbers of cells between bars, if there are bars."""
    found = tuple(sizes)
    return found if len(found) > 1 else ()


def _fields(line: FoundLine, separator: str) -> list[_Field]:
    """What stands before, between and behind the separators."""
    found: list[_Field] = []
    words: list[Word] = []
    start = line.span.start
    for kind, word in [*line.parts, LinePart(separator, Word("", Span(line.span.end, 0)))]:
        if kind == separator:
            found.append(_Field(tuple(words), Span(start, word.span.start)))
            words, start = [], word.span.end
        elif kind != "SPACES":
            words.append(word)
    return found


def _without_outer(fields: Sequence[_Field]) -> Sequence[_Field]:
    """Without what stands before the first bar and behind the last, where that is nothing."""
    first = len(fields) > 1 and not fields[0].words
    last = len(fields) > 1 and not fields[-1].words
    return fields[first : len(fields) - last]
