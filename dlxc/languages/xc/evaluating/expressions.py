"""Expressions over the rows of a table: a column for each, computed as a whole.

`and` and `or` look only at the rows that they need, so that a condition guards what is
after it.  What depends on no row is computed once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.languages.xc.evaluating.calls import CalledFunction
from dlxc.languages.xc.evaluating.clauses import ClauseRunner, ReviewFacts, SteppedRows
from dlxc.languages.xc.evaluating.plugins import function_named
from dlxc.languages.xc.syntax import tree
from dlxc.languages.xc.values import columns, operators, sequences
from dlxc.languages.xc.values.columns import (
    INTEGER,
    SET,
    TEXT,
    TRUTH,
    Column,
    Ints,
    TextPool,
    TupleColumn,
    integers,
    objects,
    truths,
)
from dlxc.languages.xc.values.data import OPTION, CharacterGrid, DataTable, ValueArray, WordList
from dlxc.languages.xc.values.rows import (
    Room,
    RowError,
    RowTable,
    not_a_number,
    wrong_kind,
)
from dlxc.languages.xc.values.sequences import together
from dlxc.text.diagnostics import Edit
from dlxc.text.prose import article, is_or_are, listed, nearest, plural, shortened
from dlxc.text.source import Span

_MOST_LISTED = 12
"""Sets that are written out with more values than this are made before values are looked up."""


_SUBSCRIPTS = "ijklmnopqrstuvwxyz"


class _Place(NamedTuple):
    """The indices of an expression with brackets, in how many rows, and its node."""

    indices: Sequence[Column]
    rows: int
    node: tree.Index
    pool: TextPool


def indexed(base: Column, place: _Place) -> Column:
    """The values at some indices, for each row."""
    span = place.node.base.span
    if isinstance(base, TupleColumn):
        (at,) = _integers(place, base.kind, 1)
        _inside(at, len(base.parts), place, base.kind, "value")
        parts = [part.spread(place.rows) for part in base.parts]
        return _chosen_parts(parts, at, np.arange(place.rows), place)
    if base.is_number or base.kind == OPTION:
        raise wrong_kind(base.kind, span, "KIND has no indices")
    first = base.objects[0] if base.kind in (ValueArray.kind, CharacterGrid.kind) else None
    if isinstance(first, ValueArray):
        return _of_array(first, place)
    if isinstance(first, CharacterGrid):
        return _of_grid(first, place)
    most = {DataTable.kind: 2, WordList.kind: len(place.indices)}.get(base.kind, 1)
    (at, *rest) = _integers(place, base.kind, min(len(place.indices), most) if most > 1 else 1)
    held, codes = sequences.elements(base, place.pool, span)
    codes = np.broadcast_to(codes, place.rows)
    kind = "list" if base.kind == WordList.kind else base.kind
    unit = "character" if base.kind == TEXT else base.objects[int(base.values[0])].unit
    _inside(at, held.sizes[codes], place, kind, unit)
    entries = held.starts[codes] + at
    if not rest:
        return held.values.stretched(entries)
    if base.kind == WordList.kind:
        index = place.node._replace(indices=place.node.indices[1:])
        inner = place._replace(indices=place.indices[1:], node=index)
        return indexed(held.values.stretched(entries), inner)
    parts = [*held.values.parts] if isinstance(held.values, TupleColumn) else [held.values]
    _inside(rest[0], len(parts), place, base.kind, "column")
    return _chosen_parts(parts, rest[0], entries, place)


def _wrong_number(place: _Place, kind: str, count: int) -> RowError:
    """A fault for fewer or more indices than a value of this kind has."""
    base = place.node.base
    example = base.name if isinstance(base, tree.Name) else "x"
    wanted = "1 index" if count == 1 else f"{count} indices"
    verb = "is" if len(place.indices) == 1 else "are"
    return RowError(
        "E190",
        place.node.span,
        f"{article(kind)} has {wanted}, and here {verb} {len(place.indices)}",
        help=f"write `{example}[{', '.join(_SUBSCRIPTS[:count])}]`",
    )


def _integers(place: _Place, kind: str, count: int) -> list[Ints]:
    """The indices, one array each; there must be as many as asked for."""
    if len(place.indices) != count:
        raise _wrong_number(place, kind, count)
    arrays = []
    for column, expression in zip(place.indices, place.node.indices, strict=True):
        if column.kind != INTEGER:
            sentence = "an index here is an integer, not KIND"
            remedy = "write a dot before the name of a column: `row.cost`"
            remedy = remedy if kind in ("tuple", "table") else ""
            raise wrong_kind(column.kind, expression.span, sentence, remedy)
        arrays.append(np.broadcast_to(column.values, place.rows))
    return arrays


def _inside(at: Ints, size: int | Ints, place: _Place, kind: str, unit: str) -> None:
    """Refuse indices that are outside of something of a kind, whose size counts units."""
    outside = (at < 0) | (at >= size)
    if outside.any():
        rows = np.flatnonzero(outside)
        message = plural(int(np.broadcast_to(size, at.shape)[rows[0]]), unit)
        index = int(at[rows[0]])
        raise RowError(
            "E191",
            place.node.span,
            f"the index {index} is outside",
            help=f"the {kind} has {message}, and indices begin with 0; "
            + (
                f"write `[0, {index}]` for column {index} of this row"
                if (kind, message) == ("table", "1 row")
                else "write a condition before it"
            ),
            rows=rows,
            found=kind,
        )


def _of_array(array: ValueArray, place: _Place) -> Column:
    wanted = place.indices[0] if len(place.indices) == 1 else TupleColumn(place.indices)
    if not columns.same_kind(wanted, array.indices):
        known = array.indices
        names = known.parts if isinstance(known, TupleColumn) else (known,)
        if len(names) != len(place.indices):
            raise _wrong_number(place, array.kind, len(names))
        kinds, found = ([column.kind for column in part] for part in (names, place.indices))
        raise RowError(
            "E190",
            place.node.span,
            f"the indices of this array are {listed(kinds)}, and {listed(found)} here",
        )
    at = array.rows_of(wanted, place.rows)
    if (at < 0).any():
        base, rows = place.node.base, np.flatnonzero(at < 0)
        name = base.name if isinstance(base, tree.Name) else "array"
        index = (
            "i" if len(place.indices) == 1 else f"({', '.join(_SUBSCRIPTS[: len(place.indices)])})"
        )
        cure = f"write a condition with `in` before it, as in `if {index} in {shortened(name)}`"
        message = "the array has no value here"
        raise RowError("E191", place.node.span, message, rows=rows, help=cure)
    return array.values.spread(array.count).stretched(at)


def _of_grid(grid: CharacterGrid, place: _Place) -> Column:
    row, column = _integers(place, grid.kind, 2)
    pool = place.pool
    height, width = grid.sizes
    outside = (row < 0) | (row >= height) | (column < 0) | (column >= width)
    characters = pool.kept(grid, _grid_characters)
    if outside.any() and grid.outside is None:
        rows = np.flatnonzero(outside)
        index = f"{int(row[rows[0]])}, {int(column[rows[0]])}"
        size = f"{plural(height, 'row')} and {plural(width, 'column')}"
        raise RowError(
            "E191",
            place.node.span,
            f"the index {index} is outside",
            help=f"the grid has {size}, and indices begin with 0; write a condition before it, "
            'or give the grid `else "..."`',
            rows=rows,
        )
    return characters.stretched(np.where(outside, height * width, row * width + column))


def _grid_characters(grid: CharacterGrid, pool: TextPool) -> Column:
    """The characters of a grid in reading order, then that outside of it."""
    return pool.column([*"".join(grid.rows), grid.outside or ""])


def _chosen_parts(parts: Sequence[Column], number: Ints, rows: Ints, place: _Place) -> Column:
    """For each row a value of one of some parts, which need be alike only where they are used."""
    used = np.unique(number)
    if not len(used):
        return parts[0].stretched(rows)
    values = together([parts[each] for each in used.tolist()], place.node.span)
    return values.stretched(np.searchsorted(used, number) * len(parts[0]) + rows)


_ONE_ROW = RowTable(1, {})


class Evaluator(ClauseRunner):
    """Evaluates expressions with some constants, which are columns of one value."""

    def __init__(self, pool: TextPool, room: Room) -> None:
        super().__init__(pool, room)
        self.constants: dict[str, Column] = {}
        self.facts = ReviewFacts()
        self._mentioned: dict[int, tuple[tree.Expression, frozenset[str]]] = {}

    def __getstate__(self) -> dict[str, object]:
        """A pickle has nothing that is known by the identity of an expression."""
        return {**vars(self), "_mentioned": {}}

    def rows(self, clauses: tree.Clauses | None, table: RowTable) -> RowTable:
        """The rows of clauses for each row of a table; without clauses the rows themselves."""
        return self.stepped(clauses, table).table

    def stepped(self, clauses: tree.Clauses | None, table: RowTable) -> SteppedRows:
        """These rows, and the condition that leaves none."""
        rows = table.child()
        return SteppedRows(rows, None) if clauses is None else self.run(clauses, rows)

    def evaluate(self, expression: tree.Expression, table: RowTable) -> Column:
        """The values of an expression: one for each row, or one for all.

        Where there is no row, nothing is computed, and nothing can be wrong.
        """
        if not table.count:
            return integers(np.zeros(0, np.int64))
        is_leaf = isinstance(expression, tree.Number | tree.Text | tree.Name)
        is_compound = table is not _ONE_ROW and not is_leaf
        if is_compound and table.columns.keys().isdisjoint(self._names_in(expression)):
            return self.evaluate(expression, _ONE_ROW)
        try:
            return self._ways[type(expression)](expression, table)
        except RowError as error:
            raise error.at(table) from None
        except columns.TooMuchTextError:
            raise RowError(
                "E193",
                expression.span,
                f"the texts of this model have more than {columns.MOST_CHARACTERS} characters"
                " together, which is the limit",
            ) from None

    def _names_in(self, expression: tree.Expression) -> frozenset[str]:
        """The names in an expression, which may be asked for often."""
        found = self._mentioned.get(id(expression))
        if found is None:
            found = self._mentioned[id(expression)] = expression, tree.mentioned_names(expression)
        return found[1]

    @cached_property
    def _ways(self) -> Mapping[type, Callable[..., Column]]:
        return {
            tree.Number: self._constant,
            tree.Text: self._constant,
            tree.Name: self._name,
            tree.Unary: self._unary,
            tree.Binary: self._binary,
            tree.Chain: self._chain,
            tree.Logical: self._logical,
            tree.Relations: self._relations,
            tree.Tuple: self._tuple,
            tree.SetOf: self._set,
            tree.SetOfAll: self._set_of_all,
            tree.Iverson: self._iverson,
            tree.Index: self._index,
            tree.Field: self._field,
            tree.Call: self._call,
        }

    def _constant(self, written: tree.Number | tree.Text, _: RowTable) -> Column:
        return columns.constant(written.value, self.pool)

    def integers(self, expression: tree.Expression, table: RowTable) -> Column:
        """The values of an expression that must be integers."""
        return _integers_of(self.evaluate(expression, table), expression.span)

    def condition(self, expression: tree.Expression, table: RowTable) -> NDArray[np.bool_]:
        """The values of an expression that must be a condition, one for each row."""
        column = self.evaluate(expression, table)
        if not table.count:
            return np.zeros(0, np.bool_)
        if column.kind != TRUTH:
            raise wrong_kind(
                column.kind,
                expression.span,
                "a condition is wanted here, not KIND",
                "a set is asked with `x in S`, and an interval has no brackets around it: `1..n`"
                if column.kind == SET
                else "compare it with something, as in `x = 1`",
                wanted="condition",
            )
        return np.broadcast_to(column.values, table.count)

    def _name(self, name: tree.Name, table: RowTable) -> Column:
        return table.columns[name.name] if name.name in table.columns else self.constants[name.name]

    def _unary(self, unary: tree.Unary, table: RowTable) -> Column:
        if unary.operator == "not":
            return truths(~self.condition(unary.operand, table))
        return integers(-self.integers(unary.operand, table).values)

    def _binary(self, binary: tree.Binary, table: RowTable) -> Column:
        left, right = binary.left, binary.right
        if binary.operator == "..":
            self._check_interval(binary, table)
        values = [self.evaluate(each, table) for each in (left, right)]
        one = _integers_of(values[0], left.span, binary.operator)
        other = _integers_of(values[1], right.span, binary.operator)
        if binary.operator == "..":
            return operators.interval_column(one, other, self.room, binary.span)
        return operators.raised_to(one, other, binary.span)

    def _check_interval(self, binary: tree.Binary, table: RowTable) -> None:
        """Refuse `{1} + 5..6`, in which a set is before the dots."""
        left = binary.left
        if not isinstance(left, tree.Chain) or left.operators[-1] != "+":
            return
        if self.evaluate(left.operands[0], table).kind == SET:
            span = Span(left.operands[-1].span.start, binary.right.span.end)
            raise RowError(
                "E190",
                span,
                "`..` binds less than `+`",
                help="write brackets around the interval",
            )

    def _chain(self, chain: tree.Chain, table: RowTable) -> Column:
        """A sum or a product, from left to right; of two sets `+` makes one."""
        column = self.evaluate(chain.operands[0], table)
        before = chain.operands[0].span
        for operator, operand in zip(chain.operators, chain.operands[1:], strict=True):
            right = self.evaluate(operand, table)
            span = Span(before.start, operand.span.end)
            if operator == "+" and column.is_object and right.is_object:
                column = operators.added(column, right, table.count, self.room, span)
            else:
                one = _integers_of(column, before, operator)
                other = _integers_of(right, operand.span, operator)
                if operator in ("div", "mod"):
                    column = operators.divided(operator, one, other, operand.span)
                else:
                    column = operators.combined(operator, one, other, span)
            before = span
        return column

    def _logical(self, logical: tree.Logical, table: RowTable) -> Column:
        """Each operand is looked at only in the rows that those before leave open."""
        is_and = logical.operator == "and"
        found = np.full(table.count, is_and)
        rows = np.arange(table.count)
        for operand in logical.operands:
            part = table if len(rows) == table.count else table.picked(rows)
            values = self.condition(operand, part)
            found[rows] = values
            rows = rows[values == is_and]
        return truths(found)

    def _relations(self, chain: tree.Relations, table: RowTable) -> Column:
        found = np.ones(1, np.bool_)
        for number, operator in enumerate(chain.operators):
            left, right = chain.operands[number : number + 2]
            one = self.evaluate(left, table)
            if operator in ("in", "not in"):
                values = self._contained(one, right, table)
                values = ~values if operator == "not in" else values
            else:
                other = self.evaluate(right, table)
                try:
                    values = operators.compared(operator, one, other, table.count, chain.span)
                except RowError as error:
                    if {"in", "not in"} & {*chain.operators}:
                        error.help = "relations in a row are a chain: compare `[x in S] = [y in T]`"
                    raise
            found = found & values
        return truths(found)

    def _contained(self, one: Column, right: tree.Expression, table: RowTable) -> NDArray[np.bool_]:
        """Whether a value is in a set or a sequence; few that are written out are not gathered."""
        if isinstance(right, tree.SetOf) and 0 < len(right.entries) <= _MOST_LISTED:
            entries = [self.evaluate(entry, table) for entry in right.entries]
            sequences.check_kinds(entries, right.span)
            if one.is_plain:
                return np.broadcast_to(operators.one_of(one, entries, right.span), table.count)
        other = self.evaluate(right, table)
        return operators.contained(one, other, table.count, right.span, self.pool)

    def _tuple(self, entries: tree.Tuple, table: RowTable) -> Column:
        tuple_column = TupleColumn(self.evaluate(entry, table) for entry in entries.entries)
        if len(tuple_column.leaves) > columns.MOST_PARTS:
            raise RowError(
                "E193",
                entries.span,
                f"a tuple has at most {columns.MOST_PARTS} values, counting those in tuples inside"
                " it",
            )
        return tuple_column

    def _set(self, entries: tree.SetOf, table: RowTable) -> Column:
        """A set for each row; the same one where nothing depends on the row."""
        parts = [self.evaluate(entry, table) for entry in entries.entries]
        if not parts:
            return objects([columns.ValueSet(None)])
        rows, size = max(map(len, parts)), len(parts)
        if rows > 1:
            self.room.check(rows * size, 1, entries.span)
        values = together([part.spread(rows) for part in parts], entries.span)
        at = np.arange(rows * size)
        by_row = values.stretched(at % size * rows + at // size)
        return objects(sequences.distinct_in_rows(by_row, at // size, rows))

    def _set_of_all(self, every: tree.SetOfAll, table: RowTable) -> Column:
        row_table = self.rows(every.clauses, table)
        values = self.evaluate(every.body, row_table)
        return objects(sequences.distinct_in_rows(values, row_table.parents, table.count))

    def _iverson(self, bracket: tree.Iverson, table: RowTable) -> Column:
        return integers(self.condition(bracket.condition, table).astype(np.int64))

    def _index(self, index: tree.Index, table: RowTable) -> Column:
        base = self.evaluate(index.base, table)
        indices = [self.evaluate(each, table) for each in index.indices]
        return indexed(base, _Place(indices, table.count, index, self.pool))

    def _field(self, field: tree.Field, table: RowTable) -> Column:
        base, name = self.evaluate(field.base, table), field.column.text
        names = base.names if isinstance(base, TupleColumn) else ()
        if isinstance(base, TupleColumn) and name in names:
            return base.parts[names.index(name)]
        if names:
            near = nearest(name, names)
            message = f"there is no column `{shortened(name)}`: there {is_or_are(names)} "
            message += listed(names, "`{}`")
            remedy = f"did you mean `{near}`?" if near else ""
            raise RowError("E194", field.column.span, message, help=remedy)
        error = wrong_kind(base.kind, field.span, "KIND here has no columns with names")
        error.help = "write a dot after a row of a table that names its columns, as in"
        error.help += " `table crew of member: text, cost: int`"
        known = (value.value(0) for value in self.constants.values())
        is_only_column = any(
            isinstance(data_table, DataTable) and data_table.names == (name,)
            for data_table in known
        )
        if isinstance(field.base, tree.Name) and is_only_column:
            message = shortened(field.base.name)
            error.help = f"the rows of a table with one column are its entries: write `{message}`"
            error.edit = Edit(field.span, field.base.name)
        raise error

    def _call(self, called: tree.Call, table: RowTable) -> Column:
        function = function_named(called.function.text)
        assert function is not None  # noqa: S101 - others are not bound

        row_table = None if called.clauses is None else self.rows(called.clauses, table)
        arguments = [self.evaluate(argument, row_table or table) for argument in called.arguments]
        return CalledFunction(
            function, called, arguments, table.count, self.pool, self.room, row_table
        ).values()


def _integers_of(found: Column, span: Span, operator: str = "") -> Column:
    """The values of an expression, which must be integers; it may be an operand."""
    if found.kind == INTEGER:
        return found
    raise not_a_number(found.kind, span, operator)
