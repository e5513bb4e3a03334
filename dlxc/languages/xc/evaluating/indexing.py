"""Values by their indices: the entries of tuples, texts, sets, tables, grids and arrays."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from dlxc.geometry.row_keys import distinct_with_places
from dlxc.languages.xc.syntax import tree
from dlxc.languages.xc.values import columns, operators, sequences
from dlxc.languages.xc.values.columns import INTEGER, TEXT, Column, Ints, TextPool, TupleColumn
from dlxc.languages.xc.values.data import OPTION, CharacterGrid, DataTable, ValueArray, WordList
from dlxc.languages.xc.values.rows import RowError, wrong_kind
from dlxc.text.prose import article, is_or_are, listed, plural, shortened

_SUBSCRIPTS = "ijklmnopqrstuvwxyz"


class Indices(NamedTuple):
    """The indices of an expression with brackets, in how many rows, and its node."""

    columns: Sequence[Column]
    rows: int
    node: tree.Index
    pool: TextPool

    def of(self, base: Column) -> Column:
        """The values at these indices, for each row."""
        span, count = self.node.base.span, len(self.columns)
        if isinstance(base, TupleColumn):
            (at,) = self._integers(base.kind, 1)
            parts = [part.spread(self.rows) for part in base.parts]
            self._check_inside(at, len(parts), base.kind, "value")
            return self._parts(parts, at, np.arange(self.rows))
        if base.is_number or base.kind == OPTION:
            raise wrong_kind(base.kind, span, "KIND has no indices")
        if base.kind in (ValueArray.kind, CharacterGrid.kind):
            numbers, which = distinct_with_places(base.values)
            if len(numbers) > 1:
                return self._of_several([base.objects[each] for each in numbers.tolist()], which)
            held = base.objects[int(numbers[0])]
            return self._of_array(held) if base.kind == ValueArray.kind else self._of_grid(held)
        most = {DataTable.kind: 2, WordList.kind: count}.get(base.kind, 1)
        (at, *rest) = self._integers(base.kind, min(count, most))
        held, codes = sequences.elements(base, self.pool, span)
        codes = np.broadcast_to(codes, self.rows)
        unit = "character" if base.kind == TEXT else base.objects[int(base.values[0])].unit
        kind = "list" if base.kind == WordList.kind else base.kind
        self._check_inside(at, held.sizes[codes], kind, unit)
        entries = held.starts[codes] + at
        if not rest:
            return held.values.stretched(entries)
        if base.kind == WordList.kind:
            node = self.node._replace(indices=self.node.indices[1:])
            letters = self._replace(columns=self.columns[1:], node=node)
            return letters.of(held.values.stretched(entries))
        parts = [*held.values.parts] if isinstance(held.values, TupleColumn) else [held.values]
        self._check_inside(rest[0], len(parts), base.kind, "column")
        return self._parts(parts, rest[0], entries)

    def _of_several(self, bases: Sequence[Any], which: Ints) -> Column:
        """The values where rows have different arrays or grids: those of each are looked up."""
        rows_of_each, values = [], []
        for number, base in enumerate(bases):
            rows = np.flatnonzero(which == number)
            part = self._replace(columns=[c.take(rows) for c in self.columns], rows=len(rows))
            try:
                values.append(part.of(columns.objects([base])).spread(len(rows)))
            except RowError as error:
                error.rows = error.rows if error.rows is None else rows[error.rows]
                raise
            rows_of_each.append(rows)
        found = sequences.together(values, self.node.span)
        return found.stretched(np.argsort(np.concatenate(rows_of_each)))

    def _of_array(self, array: ValueArray) -> Column:
        wanted = self.columns[0] if len(self.columns) == 1 else TupleColumn(self.columns)
        span, known = self.node.span, array.indices
        if not columns.same_kind(wanted, known):
            names = known.parts if isinstance(known, TupleColumn) else (known,)
            if len(names) != len(self.columns):
                raise self._wrong_number(array.kind, len(names))
            kinds, found = ([each.kind for each in some] for some in (names, self.columns))
            message = f"the indices of this array are {listed(kinds)}, and {listed(found)} here"
            raise RowError("E190", span, message)
        at = operators.places(wanted, columns.objects([array]), self.rows, span, self.pool)
        if (at < 0).any():
            index = ", ".join(_SUBSCRIPTS[: len(self.columns)])
            index = f"({index})" if len(self.columns) > 1 else index
            cure = "write a condition with `in` before it, as in"
            cure += f" `if {index} in {shortened(self._name('array'))}`"
            rows, message = np.flatnonzero(at < 0), "the array has no value here"
            raise RowError("E191", span, message, rows=rows, help=cure)
        return array.values.spread(array.count).stretched(at)

    def _of_grid(self, grid: CharacterGrid) -> Column:
        row, column = self._integers(grid.kind, 2)
        height, width = grid.sizes
        outside = (row < 0) | (row >= height) | (column < 0) | (column >= width)
        characters = self.pool.kept(grid, _grid_characters)
        if outside.any() and grid.outside is None:
            rows = np.flatnonzero(outside)
            cure = f"the grid has {plural(height, 'row')} and {plural(width, 'column')}, and"
            cure += " indices begin with 0; write a condition before it, or give the grid `else"
            cure += ' "..."`'
            message = f"the index {row[rows[0]]}, {column[rows[0]]} is outside"
            raise RowError("E191", self.node.span, message, help=cure, rows=rows)
        return characters.stretched(np.where(outside, height * width, row * width + column))

    def _parts(self, parts: Sequence[Column], number: Ints, rows: Ints) -> Column:
        """For each row a value of one of some parts, which need be alike only where one is used."""
        used, which = distinct_with_places(number)
        if not len(used):
            return parts[0].stretched(rows)
        values = sequences.together([parts[each] for each in used.tolist()], self.node.span)
        return values.stretched(which * len(parts[0]) + rows)

    def _name(self, otherwise: str) -> str:
        base = self.node.base
        return base.name if isinstance(base, tree.Name) else otherwise

    def _integers(self, kind: str, count: int) -> list[Ints]:
        """The indices, one array each; there must be as many as asked for."""
        if len(self.columns) != count:
            raise self._wrong_number(kind, count)
        for column, expression in zip(self.columns, self.node.indices, strict=True):
            if column.kind != INTEGER:
                remedy = "write a dot before the name of a column: `row.cost`"
                remedy = remedy if kind in ("tuple", "table") else ""
                sentence = "an index here is an integer, not KIND"
                raise wrong_kind(column.kind, expression.span, sentence, remedy)
        return [np.broadcast_to(column.values, self.rows) for column in self.columns]

    def _wrong_number(self, kind: str, count: int) -> RowError:
        """A fault for fewer or more indices than a value of this kind has."""
        wanted = "1 index" if count == 1 else f"{count} indices"
        verb = is_or_are(len(self.columns))
        message = f"{article(kind)} has {wanted}, and here {verb} {len(self.columns)}"
        cure = f"write `{self._name('x')}[{', '.join(_SUBSCRIPTS[:count])}]`"
        return RowError("E190", self.node.span, message, help=cure)

    def _check_inside(self, at: Ints, size: int | Ints, kind: str, unit: str) -> None:
        """Refuse indices that are outside of something of a kind, whose size counts units."""
        outside = (at < 0) | (at >= size)
        if not outside.any():
            return
        rows = np.flatnonzero(outside)
        index = int(at[rows[0]])
        held = plural(int(np.broadcast_to(size, at.shape)[rows[0]]), unit)
        cure = "write a condition before it"
        if (kind, held) == ("table", "1 row"):
            cure = f"write `[0, {index}]` for column {index} of this row"
        cure = f"the {kind} has {held}, and indices begin with 0; {cure}"
        message = f"the index {index} is outside"
        raise RowError("E191", self.node.span, message, help=cure, rows=rows, found=kind)


def _grid_characters(grid: CharacterGrid, pool: TextPool) -> Column:
    """The characters of a grid in reading order, then that outside of it."""
    return pool.column([*"".join(grid.rows), grid.outside or ""])
