"""Expressions and clauses over the rows of a table.

An expression is a column, computed as a whole.  `and` and `or` look only at the rows that they
need, so that a condition guards what is after it.  What depends on no row is computed once.

Clauses make rows of rows, the first generator outermost: a chain is `repeat` and `arange`, a
condition a mask, all for whole columns.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from functools import reduce

import numpy as np
from numpy.typing import NDArray

from dlxc.languages.xc.evaluating.calls import CalledFunction
from dlxc.languages.xc.evaluating.indexing import Indices
from dlxc.languages.xc.evaluating.plugins import function_named
from dlxc.languages.xc.syntax import tree
from dlxc.languages.xc.values import columns, operators, sequences
from dlxc.languages.xc.values.columns import Column, Ints, TupleColumn, integers, truths
from dlxc.languages.xc.values.rows import FROM, Room, RowError, RowTable, not_wanted, wrong_kind
from dlxc.problem.blocks import runs
from dlxc.text.diagnostics import Edit
from dlxc.text.prose import is_or_are, listed, nearest, plural, shortened
from dlxc.text.source import Span

_MOST_LISTED = 12
"""Sets that are written out with more values than this are made before values are looked up."""


class ReviewFacts:
    """Counts by the places of statements and of their parts.

    `rows` and `results` have the rows of statements, and the items or options that these gave.
    `emptied_by` has the conditions that left no row of a statement; false ones that ask about
    parameters and data only are `switches`.  Of the items of a part with `?`, `looked_up` were
    looked up, and `missing` of them are not declared.  `largest_digits` has the largest integer
    that each hole wrote as a digit.  `used` are items of the problem that were in an option before
    given options were taken out.
    """

    def __init__(self) -> None:
        self.rows: Counter[Span] = Counter()
        self.results: Counter[Span] = Counter()
        self.emptied_by: dict[Span, Span] = {}
        self.switches: set[Span] = set()
        self.looked_up: Counter[Span] = Counter()
        self.missing: Counter[Span] = Counter()
        self.largest_digits: Counter[Span] = Counter()
        self.used: frozenset[int] = frozenset()


GIVEN = " given"
"""The column of the conditions after `given`; no name has a blank."""

_SOURCE, _VALUE = " source", " value"
"""Columns that are there while a generator is run."""

_NUMBERED = {"table": "row", "words": "word"}
"""The kinds of data of which messages have the number of a row, and what a row is called."""

_COMPUTING = ("+", "-", "*", "div", "mod", "..", "^")
"""The operators that make values of values."""


_ONE_ROW = RowTable(1, {})


class Evaluator:
    """Evaluates expressions with some constants, which are columns of one value."""

    def __init__(self, pool: columns.TextPool, room: Room) -> None:
        self.pool, self.room = pool, room
        self.constants: dict[str, Column] = {}
        self.facts = ReviewFacts()

    def rows(self, clauses: tree.Clauses | None, table: RowTable) -> RowTable:
        """The rows of clauses for each row of a table; without clauses the rows themselves."""
        table = table.child()
        if clauses is None:
            return table
        before = [tree.Modifier("if", condition, condition.span) for condition in clauses.before]
        table = self._modified(before, table)
        for generator in clauses.generators:
            if generator.operators == ("=",):
                value = self.evaluate(generator.sources[0], table)
                table = _bound(table, generator.patterns[0], value)
            elif generator.operators == ("in",):
                table = self._walked(generator, table)
            else:
                table = self._with_range(generator, table)
            table = self._modified(generator.modifiers, table)
        return self._modified(clauses.modifiers, table)

    def evaluate(self, expression: tree.Expression, table: RowTable) -> Column:
        """The values of an expression: one for each row, or one for all.

        Where there is no row, nothing is computed, and nothing can be wrong.
        """
        if not table.count:
            return columns.NOTHING
        is_leaf = isinstance(expression, tree.Number | tree.Text | tree.Name)
        is_compound = table is not _ONE_ROW and not is_leaf
        if is_compound and table.columns.keys().isdisjoint(tree.mentioned_names(expression)):
            return self.evaluate(expression, _ONE_ROW)
        try:
            way: Callable[..., Column] = getattr(self, f"_{type(expression).__name__.lower()}")
            return way(expression, table)
        except RowError as error:
            raise error.at(table) from None
        except columns.TooMuchTextError:
            message = f"the texts of this model have more than {columns.MOST_CHARACTERS} characters"
            message += " together, which is the limit"
            raise RowError("E193", expression.span, message) from None

    def integers(self, expression: tree.Expression, table: RowTable) -> Column:
        """The values of an expression that must be integers."""
        return _integers_of(self.evaluate(expression, table), expression.span)

    def condition(self, expression: tree.Expression, table: RowTable) -> NDArray[np.bool_]:
        """The values of an expression that must be a condition, one for each row."""
        column = self.evaluate(expression, table)
        if not table.count:
            return np.zeros(0, np.bool_)
        if column.kind != columns.TRUTH:
            raise not_wanted(column.kind, expression.span, "a condition")
        return np.broadcast_to(column.values, table.count)

    # ---- a method for each kind of expression, called by its name

    def _number(self, written: tree.Number | tree.Text, _: RowTable) -> Column:
        return columns.column_of([written.value], self.pool)

    _text = _number

    def _name(self, name: tree.Name, table: RowTable) -> Column:
        return table.columns[name.name] if name.name in table.columns else self.constants[name.name]

    def _operation(self, operation: tree.Operation, table: RowTable) -> Column:
        operator, operands = operation.operators[0], operation.operands
        if operator == "not":
            return truths(~self.condition(operands[0], table))
        if len(operands) == 1:
            return integers(-self.integers(operands[0], table).values)
        if operator in ("and", "or"):
            return self._logical(operation, table)
        if operator in _COMPUTING:
            return self._computed(operation, table)
        return self._relations(operation, table)

    def _computed(self, operation: tree.Operation, table: RowTable) -> Column:
        """A sum or a product, from left to right, a power or an interval; `+` unites two sets."""
        first, *others = operation.operands
        column, before = self.evaluate(first, table), first.span
        for operator, operand in zip(operation.operators, others, strict=True):
            right = self.evaluate(operand, table)
            span = Span(before.start, operand.span.end)
            if operator == "+" and column.kind == right.kind == columns.SET:
                column = operators.added(column, right, table.count, self.room, span)
            else:
                one = _integers_of(column, before, operator)
                other = _integers_of(right, operand.span, operator)
                if operator == "..":
                    column = operators.interval_column(one, other, self.room, operation.span)
                elif operator == "^":
                    column = operators.raised_to(one, other, operation.span)
                else:
                    column = operators.combined(operator, one, other, span, operand.span)
            before = span
        return column

    def _logical(self, logical: tree.Operation, table: RowTable) -> Column:
        """Each operand is looked at only in the rows that those before leave open."""
        is_and = logical.operators[0] == "and"
        found = np.full(table.count, is_and)
        rows = np.arange(table.count)
        for operand in logical.operands:
            part = table if len(rows) == table.count else table.picked(rows)
            values = self.condition(operand, part)
            found[rows] = values
            rows = rows[values == is_and]
        return truths(found)

    def _relations(self, chain: tree.Operation, table: RowTable) -> Column:
        found = np.ones(1, np.bool_)
        for number, operator in enumerate(chain.operators):
            left, right = chain.operands[number : number + 2]
            one = self.evaluate(left, table)
            if operator in ("in", "not in"):
                values = self._contained(one, right, table)
                values = ~values if operator == "not in" else values
            else:
                other = self.evaluate(right, table)
                values = operators.compared(operator, one, other, table.count, chain.span)
            found = found & values
        return truths(found)

    def _contained(self, one: Column, right: tree.Expression, table: RowTable) -> NDArray[np.bool_]:
        """Whether a value is in a set or a sequence; few that are written out are not gathered."""
        written = right.entries if isinstance(right, tree.SetOf) and not right.clauses else ()
        if 0 < len(written) <= _MOST_LISTED:
            entries = [self.evaluate(entry, table) for entry in written]
            sequences.check_kinds(entries, right.span)
            if one.is_plain:
                count, span = table.count, right.span
                alike = (operators.compared("=", one, each, count, span) for each in entries)
                return reduce(np.logical_or, alike)
        other = self.evaluate(right, table)
        return operators.contained(one, other, table.count, right.span, self.pool)

    def _tuple(self, entries: tree.Tuple, table: RowTable) -> Column:
        tuple_column = TupleColumn(self.evaluate(entry, table) for entry in entries.entries)
        if len(tuple_column.leaves) > columns.MOST_PARTS:
            message = f"a tuple has at most {columns.MOST_PARTS} values, with those in tuples in it"
            raise RowError("E193", entries.span, message)
        return tuple_column

    def _setof(self, every: tree.SetOf, table: RowTable) -> Column:
        """A set for each row; the same one where nothing depends on the row."""
        if every.clauses is not None:
            row_table = self.rows(every.clauses, table)
            values, owners = self.evaluate(every.entries[0], row_table), row_table.parents
            return columns.objects(sequences.distinct_in_rows(values, owners, table.count))
        parts = [self.evaluate(entry, table) for entry in every.entries]
        if not parts:
            return columns.objects([columns.EMPTY_SET])
        rows, size = max(map(len, parts)), len(parts)
        if rows > 1:
            self.room.check(rows * size, 1, every.span)
        values = sequences.row_by_row(parts, rows, every.span)
        owners = np.repeat(np.arange(rows), size)
        return columns.objects(sequences.distinct_in_rows(values, owners, rows))

    def _iverson(self, bracket: tree.Iverson, table: RowTable) -> Column:
        return integers(self.condition(bracket.condition, table).astype(np.int64))

    def _index(self, index: tree.Index, table: RowTable) -> Column:
        base = self.evaluate(index.base, table)
        indices = [self.evaluate(each, table) for each in index.indices]
        return Indices(indices, table.count, index, self.pool).of(base)

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
        remedy = "write a dot after a row of a table that names two or more columns, as in"
        remedy += " `table crew of member: text, cost: int`"
        error = wrong_kind(base.kind, field.span, "KIND here has no columns with names", remedy)
        if isinstance(field.base, tree.Name) and not isinstance(base, TupleColumn):
            own = field.base.name
            error.help = f"the rows of a table with one column are its entries: write `{own}`"
            error.edit = Edit(field.span, own)
        raise error

    def _call(self, called: tree.Call, table: RowTable) -> Column:
        function = function_named(called.function.text)
        assert function is not None  # noqa: S101 - others are not bound

        row_table = None if called.clauses is None else self.rows(called.clauses, table)
        arguments = [self.evaluate(argument, row_table or table) for argument in called.arguments]
        return CalledFunction(
            function, called, arguments, table.count, self.pool, self.room, row_table
        ).values()

    # ---- clauses

    def _modified(self, modifiers: Iterable[tree.Modifier], table: RowTable) -> RowTable:
        """Some of the rows, the rows in order, or rows that say whether they are given."""
        for keyword, expression, span in modifiers:
            if expression is None:
                continue
            if keyword == "by":
                key = self.evaluate(expression, table)
                operators.check_order(key, expression.span)
                table = table.picked(operators.sorted_rows(key, table.parents))
            elif keyword == "given":
                table = table.with_column(GIVEN, truths(self.condition(expression, table)))
            elif not (holds := self.condition(expression, table)).all():
                names = tree.mentioned_names(expression)
                if names and names.isdisjoint(table.columns):
                    self.facts.switches.add(span)
                table = table.picked(np.flatnonzero(holds))
                table.emptied_by = None if table.count else span
        return table

    def _with_range(self, chain: tree.Generator, table: RowTable) -> RowTable:
        """All values of the names of a chain; those of a group start at the greatest before."""
        sign = -1 if chain.operators[0] in (">", ">=") else 1
        ends = [self.integers(each, table).values for each in chain.sources]
        least, most = (np.broadcast_to(end * sign, table.count) for end in ends)
        steps = [int(operator in ("<", ">")) for operator in chain.operators]
        for number, group in enumerate(chain.groups):
            low, high = least + steps[number], most - sum(steps[number + 1 :])
            least = low
            for name in group:
                counts = np.where(high < low, 0, high - low + 1)
                table, step = self._repeated(table, counts, chain.span)
                low, high, least, most = (np.repeat(n, counts) for n in (low, high, least, most))
                values = low + step
                least = np.maximum(least, values)
                table = table.with_column(name.name, integers(values * sign))  # type: ignore[union-attr]
        return table

    def _walked(self, walk: tree.Generator, table: RowTable) -> RowTable:
        """Look up what is gone through, then bind pattern by pattern."""
        (source,) = walk.sources
        if isinstance(source, tree.Operation) and source.operators == ("..",):
            value, ends = tree.Name(_VALUE, walk.span), ("<=", "<=")
            chain = tree.Generator(ends, ((value,),), source.operands, (), walk.span)
            for pattern in walk.patterns:
                table = self._with_range(chain, table)
                table = _bound(table, pattern, table.columns[_VALUE])
            return table
        table = table.with_column(_SOURCE, self.evaluate(source, table))
        for pattern in walk.patterns:
            values = columns.NOTHING
            if table.count:
                found, span = table.columns[_SOURCE], source.span
                held, codes = sequences.elements(found, self.pool, span)
                codes = np.broadcast_to(codes, table.count)
                table, number = self._repeated(table, held.sizes[codes], span)
                values, _ = held.picked(codes)
                if found.kind in _NUMBERED and isinstance(source, tree.Name):
                    place = f"{pattern.span.start} {_NUMBERED[found.kind]} {source.name}"
                    table = table.with_column(FROM + place, integers(number))
            table = _bound(table, pattern, values)
        return table

    def _repeated(self, table: RowTable, counts: Ints, span: Span) -> tuple[RowTable, Ints]:
        """Each row as often as its count says, and the number of each repetition, from 0."""
        rows = counts.sum(dtype=np.float64)  # the sum, and a count, may be larger than integers are
        if rows > self.room.most_rows or counts.min(initial=0) < 0:
            raise self.room.too_many(span)
        self.room.check(rows, sum(not name.startswith(" ") for name in table.columns), span)
        repeated = table.picked(np.repeat(np.arange(table.count), counts))
        return repeated, runs(np.zeros_like(counts), counts)


def _integers_of(found: Column, span: Span, operator: str = "") -> Column:
    """The values of an expression, which must be integers; it may be an operand."""
    if found.kind == columns.INTEGER:
        return found
    raise not_wanted(found.kind, span, "an integer", operator)


def _bound(table: RowTable, pattern: tree.Pattern, value: Column) -> RowTable:
    """The rows with the names of a pattern bound to values."""
    if isinstance(pattern, tree.Name):
        return table if pattern.name == "_" else table.with_column(pattern.name, value)
    if not isinstance(value, TupleColumn):
        if table.count:
            raise not_wanted(value.kind, pattern.span, "a tuple for the pattern")
        value = TupleColumn((value,) * len(pattern.entries))
    if len(value.parts) != len(pattern.entries):
        names, entries = len(pattern.entries), len(value.parts)
        message = f"the pattern has {names} names, the tuple has {plural(entries, 'value')}"
        raise RowError("E190", pattern.span, message)
    for entry, part in zip(pattern.entries, value.parts, strict=True):
        table = _bound(table, entry, part)  # type: ignore[arg-type]
    return table
