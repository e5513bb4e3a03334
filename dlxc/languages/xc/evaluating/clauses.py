"""Clauses: the rows that generators make of rows, the first generator outermost.

A chain is `repeat` and `arange`, a condition a mask, all for whole columns.  Which elements make
a generator is decided by `binding`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from sys import maxsize
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.languages.xc.syntax import chains
from dlxc.languages.xc.syntax.tree import Binary, Expression, Modifier, Name
from dlxc.languages.xc.values import columns
from dlxc.languages.xc.values.order import check_order, sorted_rows
from dlxc.languages.xc.values.rows import Room, RowError, RowTable, repeated, wrong_kind
from dlxc.languages.xc.values.sequences import elements, nothing_to_go_through, together
from dlxc.text.prose import plural
from dlxc.text.source import Span


class ReviewFacts:
    """Counts by the places of statements and of their parts.

    `rows` and `results` have the rows of statements, and the items or options that these gave.
    `given` counts the options of statements with a condition after `given` that are given.
    `emptied_by` has the conditions that left no row of a statement.  Of the items of a part with
    `?`, `looked_up` were looked up, and `missing` of them are not declared.  `large_digits` has
    the largest integer over 9 that a hole of a declaration wrote as a digit.  `used` are items of
    the problem that were in an option before given options were taken out.
    """

    def __init__(self) -> None:
        self.rows: Counter[Span] = Counter()
        self.results: Counter[Span] = Counter()
        self.given: Counter[Span] = Counter()
        self.emptied_by: dict[Span, Span] = {}
        self.looked_up: Counter[Span] = Counter()
        self.missing: Counter[Span] = Counter()
        self.large_digits: dict[Span, int] = {}
        self.used: frozenset[int] = frozenset()


ROWS_OF_PIECE = 1 << 18
"""A generator makes about this many rows at once; with fewer rows there is one piece."""


class TooManyAtOnce(Exception):  # noqa: N818 - it is caught where the rows are cut
    """A step would make more rows than fit into a piece; `counts` has how many of each row."""

    def __init__(self, counts: columns.Codes) -> None:
        super().__init__()
        self.counts = counts


Run = Callable[[RowTable, int], RowTable]
"""Makes rows of rows, and at most so many of them."""


class Step(NamedTuple):
    """One step of clauses; one that `is_sort` needs all rows."""

    run: Run
    span: Span
    is_condition: bool = False
    is_sort: bool = False


RowPiece = tuple[RowTable, bool]
"""Some rows of clauses, and whether they are the last ones."""


class SteppedRows:
    """The rows that some steps make."""

    def __init__(self, steps: Sequence[Step], room: Room) -> None:
        self._steps, self._room = steps, room
        self._first_cut = 1 + max((n for n, step in enumerate(steps) if step.is_sort), default=-1)
        self._counts = [0] * len(steps)
        self._first_rows = self.made = 0

    def all(self, table: RowTable, at_once: int = maxsize) -> RowTable:
        """The rows for each row of a table, made together.

        `TooManyAtOnce` says that a step would make more than `at_once` rows, of several rows.
        """
        self._first_rows = table.count
        most = at_once if table.count > 1 else maxsize
        for number, step in enumerate(self._steps):
            table = step.run(table, most)
            self._counts[number] = table.count
        return table

    def pieces(self, table: RowTable) -> Iterator[RowPiece]:
        """The same in pieces; there is at least one."""
        self._first_rows = table.count
        return self._from(0, table, is_last=True, is_cut=False)

    @property
    def emptied_by(self) -> Span | None:
        """The condition that leaves no row, where there were some before it."""
        befores = [self._first_rows, *self._counts]
        for step, before, after in zip(self._steps, befores, self._counts, strict=False):
            if step.is_condition and before and not after:
                return step.span
        return None

    def _from(
        self, number: int, table: RowTable, *, is_last: bool, is_cut: bool
    ) -> Iterator[RowPiece]:
        """What becomes of some rows from one step on."""
        start = number if is_cut else -1
        for at in range(number, len(self._steps)):
            may_cut = table.count > 1 and at >= self._first_cut and at != start
            try:
                table = self._run(at, table, ROWS_OF_PIECE if may_cut else maxsize, is_cut=is_cut)
            except TooManyAtOnce as many:
                for part, is_end in _cut(table, many.counts):
                    yield from self._from(at, part, is_last=is_last and is_end, is_cut=True)
                return
        if table.count or is_last:
            self.made += table.count
            yield table, is_last

    def _run(self, number: int, table: RowTable, at_once: int, *, is_cut: bool) -> RowTable:
        """Run one step; a fault in a part of the rows says that there may be more."""
        step = self._steps[number]
        try:
            made = step.run(table, at_once)
        except RowError as error:
            raise error.of_part() if is_cut else error from None
        self._counts[number] += made.count
        if self._counts[number] > self._room.most_rows:
            raise self._room.too_many(step.span).of_part()
        return made


def _cut(table: RowTable, counts: columns.Codes) -> Iterator[RowPiece]:
    """The rows in parts, of which each makes about as many rows as fit into a piece."""
    number = (np.cumsum(counts) - counts) // ROWS_OF_PIECE
    firsts = np.flatnonzero(np.diff(number, prepend=-1)).tolist()
    for first, end in zip(firsts, [*firsts[1:], table.count], strict=True):
        yield table.slice(first, end), end == table.count


GIVEN = " given"
"""The column of the conditions after `given`; no name has a blank."""

_LEAST, _GREATEST, _MOST, _SOURCE, _VALUE = " least", " greatest", " most", " source", " value"
"""Columns that are there while a generator is run."""


class ClauseRunner(ABC):
    """Runs clauses; how their expressions are evaluated is said elsewhere."""

    def __init__(self, pool: columns.TextPool, room: Room) -> None:
        self.pool, self.room = pool, room

    @abstractmethod
    def evaluate(self, expression: Expression, table: RowTable) -> columns.Column:
        """The values of an expression."""

    @abstractmethod
    def condition(self, expression: Expression, table: RowTable) -> NDArray[np.bool_]:
        """The values of a condition."""

    def run(self, clauses: chains.BoundClauses) -> SteppedRows:
        """Clauses step by step."""
        steps = [
            Step(partial(self._filtered, condition), condition.span, is_condition=True)
            for condition in clauses.before
        ]
        for generator in clauses.generators:
            steps += (Step(run, generator.span) for run in self._runs(generator))
            steps += self._modifiers(generator.modifiers)
        steps += self._modifiers(clauses.modifiers)
        return SteppedRows(steps, self.room)

    def _runs(self, generator: chains.Generator) -> Iterator[Run]:
        if isinstance(generator, chains.Range):
            return self._range_runs(generator)
        if isinstance(generator, chains.Assignment):
            return iter([partial(self._assigned, generator)])
        return self._walk_runs(generator)

    def _modifiers(self, modifiers: Sequence[Modifier]) -> Iterator[Step]:
        for keyword, expression, span in modifiers:
            if expression is None:
                continue
            if keyword == "if":
                yield Step(partial(self._filtered, expression), span, is_condition=True)
            elif keyword == "by":
                yield Step(partial(self._sorted, expression), span, is_sort=True)
            else:
                yield Step(partial(self._marked, expression), span)

    def _filtered(self, condition: Expression, table: RowTable, _: int) -> RowTable:
        return table.filtered(self.condition(condition, table))

    def _sorted(self, expression: Expression, table: RowTable, _: int) -> RowTable:
        """The rows in the order of a key, those of one parent together; the sort is stable."""
        key = self.evaluate(expression, table)
        check_order(key, expression.span)
        return table.picked(sorted_rows(key, table.parents))

    def _marked(self, condition: Expression, table: RowTable, _: int) -> RowTable:
        return table.with_column(GIVEN, columns.TruthColumn(self.condition(condition, table)))

    def _assigned(self, assignment: chains.Assignment, table: RowTable, _: int) -> RowTable:
        return _bound(table, assignment.patterns[0], self.evaluate(assignment.source, table))

    def _range_runs(self, chain: chains.Range) -> Iterator[Run]:
        """Look up the bounds of a chain, then bind name by name."""
        yield partial(self._with_bounds, chain)
        for number, group in enumerate(chain.groups):
            for place in range(len(group)):
                yield partial(self._ranged, chain, number, place)

    def _with_bounds(self, chain: chains.Range, table: RowTable, _: int) -> RowTable:
        first = self._integers(table, chain.first)
        last = self._integers(table, chain.last)
        least, most = (
            columns.IntColumn(each.values * _sign(chain), 0, 0) for each in (first, last)
        )
        return table.with_column(_LEAST, least).with_column(_MOST, most)

    def _ranged(
        self, chain: chains.Range, number: int, place: int, table: RowTable, at_once: int
    ) -> RowTable:
        """All values of one name of a chain; those of the next group start at the greatest here."""
        if number and not place:
            table = table.with_column(_LEAST, table.columns[_GREATEST])
        steps = [int(operator in ("<", ">")) for operator in chain.operators]
        least = _hidden(table, _LEAST) + steps[number]
        highest = _hidden(table, _MOST) - sum(steps[number + 1 :])
        counts = np.where(highest < least, 0, highest - least + 1)
        made, step = self._repeated(table, counts, chain.span, at_once)
        values = np.repeat(least, counts) + step
        name = chain.groups[number][place].name
        made = made.with_column(name, columns.int_column(values * _sign(chain)))
        is_last_group = number == len(chain.groups) - 1
        if not is_last_group:
            greatest = np.maximum(values, _hidden(made, _GREATEST)) if place else values
            return made.with_column(_GREATEST, columns.IntColumn(greatest, 0, 0))
        is_last = place == len(chain.groups[number]) - 1
        return made.without_columns(_LEAST, _GREATEST, _MOST) if is_last else made

    def _integers(self, table: RowTable, expression: Expression) -> columns.IntColumn:
        found = self.evaluate(expression, table)
        if not isinstance(found, columns.IntColumn):
            sentence = "the bound of a range is an integer, not KIND"
            raise wrong_kind(found.kind, expression.span, sentence)
        return found

    def _walk_runs(self, walk: chains.Walk) -> Iterator[Run]:
        """Look up what is gone through, then bind pattern by pattern."""
        source = walk.source
        if isinstance(source, Binary) and source.operator == "..":
            value = Name(_VALUE, walk.span)
            chain = chains.Range(
                source.left, ("<=", "<="), ((value,),), source.right, (), walk.span
            )
            for pattern in walk.patterns:
                yield from self._range_runs(chain)
                yield partial(_with_value, pattern)
            return
        yield partial(self._with_source, walk)
        for number in range(len(walk.patterns)):
            yield partial(self._walked, walk, number)

    def _with_source(self, walk: chains.Walk, table: RowTable, _: int) -> RowTable:
        return table.with_column(_SOURCE, self.evaluate(walk.source, table))

    def _walked(self, walk: chains.Walk, number: int, table: RowTable, at_once: int) -> RowTable:
        made, value = self._elements(table, walk.source.span, at_once)
        is_last = number == len(walk.patterns) - 1
        made = made.without_columns(_SOURCE) if is_last else made
        return _bound(made, walk.patterns[number], value)

    def _elements(
        self, table: RowTable, span: Span, at_once: int
    ) -> tuple[RowTable, columns.Column]:
        """The values of a set or a sequence for each row, with their rows."""
        found = table.columns[_SOURCE]
        if not table.count:
            return table, columns.int_column(np.zeros(0, np.int64))
        if isinstance(found, columns.TupleColumn):
            counts = np.full(table.count, len(found.parts))
            made, step = self._repeated(table, counts, span, at_once)
            rows = np.repeat(np.arange(table.count), counts)
            content = together([columns.spread(part, table.count) for part in found.parts], span)
            return made, columns.stretched(content, step * table.count + rows)
        if not isinstance(found, columns.ObjectColumn | columns.TextColumn):
            raise nothing_to_go_through(found, span)
        sequences, codes = elements(found, self.pool, span)
        codes = np.broadcast_to(codes, table.count)
        made, _ = self._repeated(table, sequences.sizes[codes], span, at_once)
        return made, sequences.picked(codes)[0]

    def _repeated(
        self, table: RowTable, counts: columns.Codes, span: Span, at_once: int
    ) -> tuple[RowTable, columns.Codes]:
        """Each row as often as its count says, and the number of each repetition, from 0."""
        rows = counts.sum(dtype=np.float64)  # the sum, and a count, may be larger than integers are
        if rows > self.room.most_rows or counts.min(initial=0) < 0:
            raise self.room.too_many(span)
        if rows > at_once:
            raise TooManyAtOnce(counts)
        self.room.check(rows, sum(not name.startswith(" ") for name in table.columns), span)
        return repeated(table, counts)


def _sign(chain: chains.Range) -> int:
    """Whether a chain counts up or down."""
    return -1 if chain.operators[0] in (">", ">=") else 1


def _hidden(table: RowTable, name: str) -> columns.Codes:
    """The integers of a column that is kept for the next steps."""
    column = table.columns[name]
    assert isinstance(column, columns.IntColumn)  # noqa: S101 - it was put there as one
    return np.broadcast_to(column.values, table.count)


def _with_value(pattern: chains.Pattern, table: RowTable, _: int) -> RowTable:
    return _bound(table.without_columns(_VALUE), pattern, table.columns[_VALUE])


def _bound(table: RowTable, pattern: chains.Pattern, value: columns.Column) -> RowTable:
    """The rows with the names of a pattern bound to values."""
    if isinstance(pattern, Name):
        return table if pattern.name == "_" else table.with_column(pattern.name, value)
    if not isinstance(value, columns.TupleColumn):
        if table.count:
            sentence = "a tuple is wanted for this pattern, not KIND"
            is_list = value.kind == "sequence"  # tuples of different lengths, or rests of rows
            remedy = "values of different lengths are taken by their index: `t[0]`" * is_list
            raise wrong_kind(value.kind, pattern.span, sentence, remedy)
        value = columns.TupleColumn((value,) * len(pattern.entries))
    if len(value.parts) != len(pattern.entries):
        names, entries = len(pattern.entries), len(value.parts)
        raise RowError(
            "E190",
            pattern.span,
            f"the pattern has {names} names, the tuple has {plural(entries, 'value')}",
        )
    for entry, part in zip(pattern.entries, value.parts, strict=True):
        table = _bound(table, entry, part)  # type: ignore[arg-type]
    return table
