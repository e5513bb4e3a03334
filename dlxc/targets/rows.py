r"""The filter `rows`: the options of a problem as rows of text, thousands at a time.

A template says by patterns what a row and an entry of it are; `docs/templates.md` lists what may be
in them.  A field of a pattern becomes a column of bytes: its texts are in a table, from which the
numbers in a block pick.  A missing entry picks an empty text, so rows of all lengths are alike.
The columns have fixed widths, see `decimals`; the bytes that fill them up are taken out at last.

>>> import dlxc
>>> from jinja2 import Environment
>>> problem = dlxc.compile("a b | s\na s:x |3\na b s\n", "dlx")
>>> row = "{number}: {entries}{cost}\n"
>>> print(rows(Environment(), problem.options, row, between=", ", cost=" ({cost})"))
1: a, s:x (3)
2: a, b, s
<BLANKLINE>
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from jinja2 import Environment, pass_environment
from markupsafe import Markup, escape
from numpy.typing import NDArray

from dlxc.problem import NO_COLOUR, NO_ITEM, Block
from dlxc.problem.items import Options
from dlxc.targets import Piece
from dlxc.targets.decimals import PAD, decimals, leads_of

Numbers = NDArray[np.int64]

Column = NDArray[Any]
"""A part of each row, as bytes of one width; or of length 1, if it is the same in all rows."""

_ROW = re.compile(r"\{(number|entries|cost|tail|comma)\}")
_ENTRY = re.compile(r"\{(number|cost|colour)\}")
_COST = re.compile(r"\{(number|cost)\}")
_OF_ITEM = re.compile(r"\{(name|kind|item)\}")

_BYTES = 1 << 21
"""Rows of about this many bytes are made at a time: they stay in the cache."""

_MOST_TABLE_BYTES = 1 << 24
"""Of a table that would take more room, only the texts that are picked are laid out."""

_DIGITS = 20
"""The most characters of a number."""


@pass_environment
def rows(
    environment: Environment,
    options: Options,
    row: str = "{entries}\n",
    *,
    entry: str = "{name}{colour}",
    colour: str = ":{colour}",
    plain: str = "",
    between: str = " ",
    cost: str | None = None,
    filter: str = "",  # noqa: A002 - what templates write
) -> Rows:
    """All options, as rows that these patterns describe; names and colours go through `filter`."""
    if not isinstance(options, Options):
        raise TypeError("the filter `rows` writes `options`, and nothing else")

    def filtered(name: str) -> str:
        return str(environment.call_filter(filter, name))

    text = filtered if filter else str
    colours = [
        colour.replace("{number}", str(number))
        .replace("{value}", str(number + 1))
        .replace("{colour}", text(each))
        for number, each in enumerate(options._colours, 1)  # noqa: SLF001 - hidden from templates
    ]
    entry = entry if colours else entry.replace("{colour}", plain)
    coloured = _Field("colour", _Texts([plain, *colours]))
    entries = [[*_fields(it, options, text, coloured)] for it in (entry, between + entry)]
    costs = None if cost is None else _COST.split(cost)
    return Rows(_Pattern(options, _ROW.split(row), costs, *entries).pieces)


@dataclass(frozen=True)
class Rows:
    """All rows; a template that only prints them need not have them as one text."""

    pieces: Callable[[], Iterator[Piece]]

    def __str__(self) -> str:
        return b"".join(self.pieces()).decode()


class StreamedRows(str):
    """Stands in the stream of a template for rows that are still to be made."""

    __slots__ = ("rows",)
    rows: Rows

    def __str__(self) -> str:
        return self

    def __html__(self) -> Markup:
        return escape(str(self.rows))


class _Texts:
    """Texts that numbers pick, counted from 1; 0 picks nothing."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._texts = [None, *(text.encode() for text in texts)]
        lengths = [-1 if text is None else len(text) for text in self._texts]
        self._runs = np.cumsum(np.diff(lengths, prepend=-1) != 0)  # of equally long texts
        self._tables: dict[tuple[int, int], Column] = {}
        self.width = max(lengths)

    def picked(self, picks: NDArray[np.integer]) -> Column:
        """The texts of some numbers as bytes of one width."""
        low, high = int(picks.min()), int(picks.max())
        start, end = 0, len(self._texts)
        if self._runs[low] == self._runs[high]:  # then nothing need be filled up
            start, end = np.searchsorted(self._runs, self._runs[low] + np.arange(2)).tolist()
        elif self.width * end > _MOST_TABLE_BYTES:
            numbers, places = np.unique(picks, return_inverse=True)
            distinct: Column = _as_bytes([self._texts[at] or b"" for at in numbers])[places]
            return distinct
        if (start, end) not in self._tables:
            self._tables[start, end] = _as_bytes([text or b"" for text in self._texts[start:end]])
        table = self._tables[start, end]
        return table[low - start :][:1] if low == high else table.take(picks - start)


class _Field(NamedTuple):
    """A part of an entry: its `number` or `cost`, or a text, which something picks from a table.

    That is its `item`, its `colour`, or that it is `there`.
    """

    kind: str
    texts: _Texts | None = None


def _fields(
    pattern: str, options: Options, text: Callable[[str], str], colour: _Field
) -> Iterator[_Field]:
    """The fields of the pattern of an entry, whose names `text` writes."""
    items = options._items  # noqa: SLF001
    of_items: dict[str, Callable[[], Iterable[str]]] = {
        "name": lambda: map(text, items.names),
        "kind": lambda: (item.kind for item in items),
        "item": lambda: map(str, range(1, len(items) + 1)),
    }
    for at, part in enumerate(_ENTRY.split(pattern)):
        if at % 2:
            yield colour if part == "colour" else _Field(part)
        elif _OF_ITEM.search(part):
            parts = [
                of_items[word]() if number % 2 else [word] * len(items)
                for number, word in enumerate(_OF_ITEM.split(part))
            ]
            yield _Field("item", _Texts(map("".join, zip(*parts, strict=True))))
        elif part:
            yield _Field("there", _Texts([part]))


class _Pattern(NamedTuple):
    """The patterns, with the tables of all texts that they write.

    Where a pattern is split at its fields, these have the odd places, and the texts between them
    the even ones.
    """

    options: Options
    row: list[str]
    cost: list[str] | None
    first_entry: list[_Field]
    entry: list[_Field]

    def pieces(self) -> Iterator[Piece]:
        """The bytes of all rows, in pieces."""
        slices, number = self._slices(), 1
        block = next(slices, None)
        while block is not None:
            following = next(slices, None)
            numbers = np.arange(number, number + len(block))
            yield _joined([*self._columns(block, numbers, following is None)], len(block))
            number += len(block)
            block = following

    def _slices(self) -> Iterator[Block]:
        """The options, as many at a time as make rows of about so many bytes."""
        entry = sum(field.texts.width if field.texts else _DIGITS for field in self.entry)
        others = sum(map(len, [*self.row, *(self.cost or ())]), _DIGITS)
        for block in self.options._blocks:  # noqa: SLF001
            step = max(_BYTES // (others + entry * block.items.shape[1]), 1)
            for start in range(0, len(block), step):
                yield block.rows(np.s_[start : start + step])

    def _columns(self, block: Block, numbers: Numbers, is_last: bool) -> Iterator[Column]:  # noqa: FBT001 - `comma` asks for it
        costs = np.zeros(len(block), np.int64) if block.costs is None else block.costs
        counted = {"number": numbers, "cost": costs}
        for at, part in enumerate(self.row):
            if at % 2 == 0:
                yield from _literal(part)
            elif part == "tail":
                yield from _literal(self.options.tail(block)) if self.options.tail else ()
            elif part == "entries":
                yield from self._entries(block, counted)
            elif part == "comma":
                commas = np.full(len(block), ord(","), np.uint8)
                commas[-1] = PAD[0] if is_last else commas[-1]
                yield commas
            elif part == "number" or self.cost is None:
                yield from _written(counted[part])
            elif costs.any():
                for number, text in enumerate(self.cost):
                    columns = _written(counted[text]) if number % 2 else _literal(text)
                    yield from (_where(costs != 0, column) for column in columns)

    def _entries(self, block: Block, counted: dict[str, Numbers]) -> Iterator[Column]:
        written = {kind: _written(counted[kind]) for kind, texts in self.entry if not texts}
        for at, items in enumerate(block.items.T):
            there = items != NO_ITEM
            is_full = bool(there.all())
            colours = NO_COLOUR if block.colours is None else block.colours[:, at]
            for kind, texts in self.entry if at else self.first_entry:
                if texts is None:
                    columns = written[kind]
                    yield from columns if is_full else (_where(there, column) for column in columns)
                elif kind == "item":
                    yield texts.picked(items + 1)
                else:
                    yield texts.picked(np.where(there, colours + 2 if kind == "colour" else 1, 0))


def _as_bytes(texts: Sequence[bytes]) -> Column:
    """Texts of one width, filled up; NumPy copies numbers faster than other bytes."""
    width = max(1, *map(len, texts))
    return np.array([text.rjust(width, PAD) for text in texts], f"S{width}").view(
        f"u{width}" if width in (1, 2, 4, 8) else f"V{width}"
    )


def _literal(text: str) -> list[Column]:
    return [_as_bytes([text.encode()])] if text else []


def _where(there: NDArray[np.bool_], column: Column) -> Column:
    """A column that is empty in some rows."""
    column = np.broadcast_to(column, len(there)).copy()
    column.view(np.uint8).reshape(len(there), -1)[~there] = PAD[0]
    return column


def _written(numbers: Numbers) -> list[Column]:
    words = decimals(numbers, leads_of([b""]))
    digits, least = len(str(numbers.max())), int(numbers.min())
    if least < 0 or len(str(least)) < digits:
        return [*words.T]
    # Equally long numbers need not be filled up.
    return [np.ascontiguousarray(words.view(np.uint8)[:, -digits:]).view(f"V{digits}")[:, 0]]


def _joined(columns: list[Column], count: int) -> Piece:
    """Rows of these columns, without the bytes that fill them up."""
    if not columns:
        return b""
    out = np.empty(count, [(str(at), column.dtype) for at, column in enumerate(columns)])
    for at, column in enumerate(columns):
        out[str(at)] = column
    flat = out.view(np.uint8)
    return (flat.compress(flat != PAD[0]) if (flat == PAD[0]).any() else flat).data
