"""`base[i, j]` for whole columns: texts, tuples, data and arrays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.languages.xc.columns import (
    Column,
    IntColumn,
    ObjectColumn,
    TextColumn,
    TextPool,
    TupleColumn,
    same_kind,
    spread,
    stretched,
)
from dlxc.languages.xc.contents import ValueArray, table_content, together
from dlxc.languages.xc.data_values import CharacterGrid, DataTable, WordList
from dlxc.languages.xc.evaluation_codes import (
    INDEX_NOT_INTEGER,
    INDEX_OUTSIDE,
    INDEX_OUTSIDE_GRID,
    KINDS_OF_INDICES,
    NO_SUCH_INDEX,
    NOT_INDEXED,
    NUMBER_OF_INDICES,
)
from dlxc.languages.xc.row_faults import RowError
from dlxc.languages.xc.tree import Index, Name
from dlxc.text.prose import plural

Codes = NDArray[np.int64]


_SUBSCRIPTS = "ijklmnopqrstuvwxyz"


class _Place(NamedTuple):
    """What is indexed, with what, in how many rows, and where it stands."""

    indices: Sequence[Column]
    rows: int
    node: Index
    pool: TextPool


def indexed(
    base: Column, indices: Sequence[Column], rows: int, index: Index, pool: TextPool
) -> Column:
    """The values at some indices, for each row."""
    place = _Place(indices, rows, index, pool)
    if isinstance(base, TextColumn):
        return _characters(base, place)
    if isinstance(base, TupleColumn):
        (at,) = _integers(place, base.kind, 1)
        size = len(base.parts)
        _inside(at, size, place, base.kind, "value")
        return _chosen_parts(
            [spread(part, rows) for part in base.parts], at, np.arange(rows), place
        )
    if not isinstance(base, ObjectColumn):
        raise RowError(NOT_INDEXED, index.base.span, kind=base.kind)
    if len(base.objects) > 1:
        raise RowError(NOT_INDEXED, index.base.span, kind=base.kind)
    found = base.objects[0]
    if isinstance(found, ValueArray):
        return _of_array(found, place)
    if isinstance(found, CharacterGrid):
        return _of_grid(found, place)
    if isinstance(found, WordList):
        return _of_words(found, place)
    if isinstance(found, DataTable):
        return _of_table(found, place)
    raise RowError(NOT_INDEXED, index.base.span, kind=base.kind)


def _wrong_number(place: _Place, kind: str, count: int) -> RowError:
    """A fault for fewer or more indices than a value of this kind has."""
    base = place.node.base
    example = base.name if isinstance(base, Name) else "x"
    return RowError(
        NUMBER_OF_INDICES,
        place.node.span,
        kind=kind,
        wanted="1 index" if count == 1 else f"{count} indices",
        found=f"{len(place.indices)} {'stands' if len(place.indices) == 1 else 'stand'}",
        example=f"{example}[{', '.join(_SUBSCRIPTS[:count])}]",
    )


def _integers(place: _Place, kind: str, count: int) -> list[Codes]:
    """The indices, one array each; there must be as many as asked for."""
    if len(place.indices) != count:
        raise _wrong_number(place, kind, count)
    arrays = []
    for column, expression in zip(place.indices, place.node.indices, strict=True):
        if not isinstance(column, IntColumn):
            raise RowError(INDEX_NOT_INTEGER, expression.span, kind=column.kind)
        arrays.append(np.broadcast_to(column.values, place.rows))
    return arrays


def _inside(at: Codes, size: int | Codes, place: _Place, kind: str, unit: str) -> None:
    """Refuse indices that are outside of something of a kind, whose size counts units."""
    outside = (at < 0) | (at >= size)
    if outside.any():
        rows = np.flatnonzero(outside)
        told = plural(int(np.broadcast_to(size, at.shape)[rows[0]]), unit)
        index = int(at[rows[0]])
        raise RowError(INDEX_OUTSIDE, place.node.span, rows=rows, index=index, kind=kind, size=told)


def _characters(base: TextColumn, place: _Place) -> TextColumn:
    """Characters of texts: the distinct texts become a table of characters."""
    (at,) = _integers(place, base.kind, 1)
    pool = place.pool
    codes = np.broadcast_to(base.codes, place.rows)
    used = np.flatnonzero(np.bincount(codes)) if place.rows else np.zeros(0, np.int64)
    texts = [pool.texts[number] for number in used.tolist()]
    sizes = np.array([len(text) for text in texts], np.int64)
    number_of = np.zeros(int(codes.max(initial=0)) + 1, np.int64)
    number_of[used] = np.arange(len(used))
    text = number_of[codes]
    if place.rows:
        _inside(at, sizes[text], place, base.kind, "character")
    starts = np.cumsum(sizes) - sizes
    characters = pool.numbers("".join(texts))
    return TextColumn(characters[starts[text] + at] if place.rows else at, pool)


def _of_array(array: ValueArray, place: _Place) -> Column:
    wanted: Column = place.indices[0]
    if len(place.indices) > 1:
        wanted = TupleColumn(tuple(place.indices))
    if not same_kind(wanted, array.indices):
        names = array.indices.parts if isinstance(array.indices, TupleColumn) else (array.indices,)
        if len(names) != len(place.indices):
            raise _wrong_number(place, array.kind, len(names))
        kinds, found = ([each.kind for each in part] for part in (names, place.indices))
        raise RowError(KINDS_OF_INDICES, place.node.span, wanted=kinds, found=found)
    at = array.rows_of(wanted, place.rows)
    if (at < 0).any():
        raise RowError(NO_SUCH_INDEX, place.node.span, rows=np.flatnonzero(at < 0))
    return stretched(spread(array.values, array.count), at)


def _of_grid(grid: CharacterGrid, place: _Place) -> TextColumn:
    row, column = _integers(place, grid.kind, 2)
    pool = place.pool
    height, width = len(grid.rows), len(grid.rows[0]) if grid.rows else 0
    outside = (row < 0) | (row >= height) | (column < 0) | (column >= width)
    characters = np.append(pool.numbers("".join(grid.rows)), pool.number(grid.outside or ""))
    if outside.any() and grid.outside is None:
        rows = np.flatnonzero(outside)
        index = f"{int(row[rows[0]])}, {int(column[rows[0]])}"
        size = f"{plural(height, 'row')} and {plural(width, 'column')}"
        raise RowError(INDEX_OUTSIDE_GRID, place.node.span, rows=rows, index=index, size=size)
    return TextColumn(characters[np.where(outside, height * width, row * width + column)], pool)


def _of_words(words: WordList, place: _Place) -> Column:
    (at, *rest) = _integers(place, words.kind, len(place.indices))
    _inside(at, len(words.texts), place, "list", "word")
    found = TextColumn(place.pool.numbers(words.texts)[at], place.pool)
    if not rest:
        return found
    index = place.node._replace(indices=place.node.indices[1:])
    return _characters(found, place._replace(indices=place.indices[1:], node=index))


def _of_table(table: DataTable, place: _Place) -> Column:
    (at, *rest) = _integers(place, table.kind, min(len(place.indices), 2))
    _inside(at, len(table.rows), place, table.kind, "row")
    content = table_content(table, place.pool)
    if not rest:
        return stretched(spread(content, len(table.rows)), at)
    parts = content.parts if isinstance(content, TupleColumn) else (content,)
    _inside(rest[0], len(parts), place, table.kind, "column")
    return _chosen_parts([spread(part, len(table.rows)) for part in parts], rest[0], at, place)


def _chosen_parts(parts: Sequence[Column], number: Codes, rows: Codes, place: _Place) -> Column:
    """For each row a value of one of some parts, which need be alike only where they are used."""
    used = np.unique(number)
    if not len(used):
        return stretched(parts[0], rows)
    values = together([parts[each] for each in used.tolist()], place.node.span)
    return stretched(values, np.searchsorted(used, number) * len(parts[0]) + rows)
