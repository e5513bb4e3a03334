"""Values as editors show them: a few lines of what there is, and words about their size.

>>> shown_value_of(7)
ValuePortrait(lines=['7'], size='an integer')
>>> shown_value_of(CharacterGrid(("ab", "cd", "ef", "gh")))
ValuePortrait(lines=['ab', 'cd', 'ef', '...'], size='a grid of 4 rows and 2 columns')
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, NamedTuple

from dlxc.languages.xc.columns import IntColumn, ValueSet, kind_of
from dlxc.languages.xc.contents import ValueArray, set_of
from dlxc.languages.xc.data_values import (
    CharacterGrid,
    DataTable,
    PackedOption,
    PackingOptions,
    WordList,
)
from dlxc.languages.xc.row_tables import RowTable, shown_value
from dlxc.text.prose import plural

_SHOWN = 3

_MORE = "..."

_WIDEST = 200
"""Of a longer line the beginning is shown."""


class ValuePortrait(NamedTuple):
    """A value: its first lines, and what it is, with its size."""

    lines: list[str]
    size: str


def shown_value_of(value: Any) -> ValuePortrait:
    """A value that a name stands for."""
    if isinstance(value, CharacterGrid):
        width = len(value.rows[0]) if value.rows else 0
        size = f"{plural(len(value.rows), 'row')} and {plural(width, 'column')}"
        return ValuePortrait(_first(value.rows), f"a grid of {size}")
    if isinstance(value, WordList):
        return ValuePortrait(_first(value.texts), _words(value))
    if isinstance(value, DataTable):
        size = f"{plural(len(value.rows), 'row')} and {plural(len(value.types), 'column')}"
        rows = (" ".join(str(entry) or '""' for entry in row) for row in value.rows)
        return ValuePortrait(_first(rows), f"a table of {size}")
    if isinstance(value, PackingOptions):
        options = map(_packed, value.options)
        return ValuePortrait(
            _first(options), f"a packing with {plural(len(value.options), 'option')}"
        )
    if isinstance(value, ValueArray):
        return ValuePortrait(_first(_entries(value)), f"an array of {plural(value.count, 'value')}")
    if isinstance(value, ValueSet):
        return ValuePortrait(
            [shortened_line(shown_value(value))], f"a set of {plural(value.size, 'value')}"
        )
    kind = kind_of(value)
    return ValuePortrait(
        [shortened_line(shown_value(value))], f"{'an' if kind[0] in 'aeio' else 'a'} {kind}"
    )


def shown_column(table: RowTable, name: str) -> ValuePortrait:
    """The different values that a name has in the rows of its clauses."""
    if not table.count:
        return ValuePortrait([], "no values")
    column = table.columns[name]
    values = set_of(column, table.count)
    size = plural(values.size, "value")
    if isinstance(column, IntColumn) and values.size > 1:
        low, high = int(column.values.min()), int(column.values.max())
        size += f" from {low} to {high}"
    content = values.content
    assert content is not None  # noqa: S101 - there is a row
    first = [shown_value(content.value(row)) for row in range(min(values.size, _SHOWN))]
    more = [_MORE] if values.size > _SHOWN else []
    return ValuePortrait([shortened_line(f"{name} = {', '.join([*first, *more])}")], size)


def _first(lines: Iterable[str]) -> list[str]:
    found = [shortened_line(line) for line in islice(lines, _SHOWN + 1)]
    return [*found[:_SHOWN], *([_MORE] if len(found) > _SHOWN else [])]


def shortened_line(line: str) -> str:
    """A line, or the beginning of a long one."""
    return line if len(line) <= _WIDEST else line[: _WIDEST - len(_MORE)] + _MORE


def _words(words: WordList) -> str:
    lengths = {len(word) for word in words.texts}
    size = plural(len(words.texts), "word")
    return f"{size} of {plural(lengths.pop(), 'letter')}" if len(lengths) == 1 else size


def _packed(option: PackedOption) -> str:
    return " ".join([option.piece, *(shown_value(cell) for cell in option.cells)])


def _entries(array: ValueArray) -> Iterator[str]:
    """The entries of an array, as `[0, 1] = 5`."""
    for row in range(array.count):
        index = array.indices.value(row)
        shown = shown_value(index)[1:-1] if type(index) is tuple else shown_value(index)
        yield f"[{shown}] = {shown_value(array.values.value(row))}"
