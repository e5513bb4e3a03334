"""Run a part of a model within bounds: what an editor shows must not take seconds.

The model is run as ever, but only its parameters, values and data, and with a bound for their
rows.  Items and options are made of one statement at a time, as far as bounds allow.  What is not
sound, or has no value because a parameter is missing, has no preview.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from dlxc.languages.language import Inputs
from dlxc.languages.xc.editing.places import StatementPlace, statement_places
from dlxc.languages.xc.evaluating.expressions import Evaluator
from dlxc.languages.xc.families.items import ItemTable
from dlxc.languages.xc.families.layout import laid_out
from dlxc.languages.xc.families.options import OptionRows, StatementOptions, colours_of
from dlxc.languages.xc.names.binding import Bindings, declared_names
from dlxc.languages.xc.running.run import Expansion
from dlxc.languages.xc.syntax import tree
from dlxc.languages.xc.values.columns import Column
from dlxc.languages.xc.values.rows import Room, RowError, RowTable
from dlxc.problem import NO_COLOUR
from dlxc.text.source import Source, Span

MOST_ROWS = 1 << 20
"""A statement with more rows than this is not evaluated."""

_MOST_VALUES = 1 << 18
"""A `let` or data with more rows has no value here."""

_MOST_ITEMS = 1 << 17
"""More items than this are not declared."""

_MOST_OPTIONS = 1 << 14
"""The options of more rows are not counted, if rows may give none."""

_WIDEST = 200
"""Of a longer line the beginning is shown, and of a longer option the first names are written."""

SHOWN = 3
"""The number of results that are shown."""


class UnknownError(Exception):
    """Something cannot be evaluated; `names` have no value.  It never leaves the room."""

    def __init__(self, names: Iterable[str] = (), *, too_many_rows: bool = False) -> None:
        super().__init__()
        self.names, self.too_many_rows = sorted(names), too_many_rows


class Preview:
    """Evaluates parts of a model, in which some statements may be faulty."""

    def __init__(
        self, source: Source, model: tree.Model, bindings: Bindings, inputs: Inputs
    ) -> None:
        self._source, self._bindings, self._inputs = source, bindings, inputs
        self.places = [*statement_places(model)]

    # ---- values

    @cached_property
    def _run(self) -> Expansion:
        """The run of the statements that declare names."""
        declaring = [each for each in self.places if [*declared_names(each.statement)]]
        faulty = [each.statement for each in declaring if not self._is_sound(each)]
        model = tree.Model(tuple(each.statement for each in declaring))
        inputs = self._inputs._replace(most_rows=_MOST_VALUES)
        return Expansion(model, self._source, inputs, faulty)

    @cached_property
    def _evaluator(self) -> Evaluator:
        """An evaluator that knows all values of the model that can be worked out."""
        run = self._run.evaluator
        evaluator = Evaluator(run.pool, Room(MOST_ROWS))
        evaluator.constants = run.constants
        return evaluator

    def evaluator_for(self, place: StatementPlace) -> Evaluator:
        """An evaluator that knows the values of all names that a statement uses."""
        if not self._is_sound(place):
            raise UnknownError
        blamed = self._run.blamed(place.statement, place.block and place.block.clauses)
        if blamed:
            raise UnknownError(blamed)
        return self._evaluator

    def value(self, statement: tree.Statement, name: str) -> Column:
        """The value of a name that a statement declares."""
        evaluator = self.evaluator_for(StatementPlace(statement, None, statement.span))
        if name not in evaluator.constants:
            raise UnknownError(self._run.failed.get(name, ()))
        return evaluator.constants[name]

    def _is_sound(self, place: StatementPlace) -> bool:
        """Whether the names in a statement mean something."""
        faults = [told.span for told in self._bindings.faults if told.span]
        return not any(_is_within(fault, place.spans) for fault in faults)

    # ---- rows

    def rows(
        self,
        place: StatementPlace,
        clauses: Sequence[tree.Clauses | None],
        most_around: int | None = None,
    ) -> RowTable:
        """The rows of clauses, each within the rows of those before.

        Where clauses are in those before, only generators before them have made rows.  Of the
        rows around the last clauses at most the first `most_around` are looked at.
        """
        evaluator = self.evaluator_for(place)
        table = RowTable(1, {})
        try:
            for outer, inner in zip(clauses, [*clauses[1:], None], strict=True):
                table = table if most_around is None else table.part(0, most_around)
                if outer and inner and _is_within(inner.span, [outer.span]):
                    table = evaluator.rows(_up_to(outer, inner.span.start), table)
                elif outer is not None:
                    table = evaluator.rows(outer, table)
        except RowError as told:
            raise _unknown(told) from None
        return table

    def family_rows(self, place: StatementPlace, family: tree.Family) -> RowTable:
        """The rows of a family, which may be in a block."""
        of_block = [] if place.block is None else [place.block.clauses]
        return self.rows(place, [*of_block, family.group.clauses])

    # ---- items and options

    def items_of(self, family: tree.Family, table: RowTable) -> tuple[int, list[str]]:
        """How many items a statement declares, and the first of them as DLX has them."""
        items = ItemTable(self._evaluator)
        self._declare(items, family, table)
        first = [items.item(number).label for number in range(min(len(items), SHOWN))]
        return len(items), first

    def counts_of_items(self) -> dict[Span, int]:
        """How many items the places of declarations stand for, as far as it is known."""
        try:
            return self._items.counts_by_place()
        except UnknownError:
            return {}

    @cached_property
    def _items(self) -> ItemTable:
        """All items of the model."""
        items = ItemTable(self._evaluator)
        for place in self.places:
            family = place.statement
            if isinstance(family, tree.Family) and family.declares_items:
                self._declare(items, family, self.family_rows(place, family))
        return items

    def _declare(self, items: ItemTable, family: tree.Family, table: RowTable) -> None:
        """Declare the items of a statement, unless they are too many."""
        try:
            line = laid_out(family.group, table, self._evaluator.rows)
            if int(line.counts.sum()) + len(items) > _MOST_ITEMS:
                raise UnknownError(too_many_rows=True)
            items.declare(family, table)
        except RowError as told:
            raise _unknown(told) from None

    def options_of(self, family: tree.Family, table: RowTable) -> tuple[int | None, list[str]]:
        """How many options a statement makes, and the first of them as DLX lines.

        The number is not known where only all rows together tell it, and there are too many.
        """
        try:
            items = self._items
        except UnknownError:
            return None, []
        colours: dict[str, int] = {}
        can_drop = _can_drop(family)
        part = table.part(0, _MOST_OPTIONS if can_drop else SHOWN)
        try:
            made = StatementOptions(family, items, colours).options(part)
        except RowError:
            return None, []
        first = [line for rows in made for line in _written(rows, items, colours, SHOWN)][:SHOWN]
        if not can_drop:
            return table.count, first
        is_whole = part.count == table.count
        return sum(len(rows.starts) - 1 for rows in made) if is_whole else None, first


def _unknown(told: RowError) -> UnknownError:
    return UnknownError(too_many_rows=told.code == "E193")


def _is_within(span: Span, places: Iterable[Span]) -> bool:
    return any(place.start <= span.start and span.end <= place.end for place in places)


def _up_to(clauses: tree.Clauses, end: int) -> tree.Clauses:
    """Clauses, without what comes after an offset in them; it may be in the modifiers of one."""
    kept = []
    for each in clauses.generators:
        before = tuple(one for one in each.modifiers if one.span.end <= end)
        if (each.modifiers[0].span.start if each.modifiers else each.span.end) <= end:
            kept.append(each._replace(modifiers=before))
    return clauses._replace(generators=tuple(kept), modifiers=())


def _can_drop(family: tree.Family) -> bool:
    """Whether rows may give no option: they may not fit, not be consistent, or lack a default."""
    return any(
        each.expression is None if isinstance(each, tree.Modifier) else each.default is not None
        for each in tree.walk(family)
        if isinstance(each, tree.Modifier | tree.ItemSpec)
    )


def _written(
    rows: OptionRows, items: ItemTable, colours: dict[str, int], most: int
) -> Iterator[str]:
    """The first options as DLX has them."""
    names = [*colours]
    shades = colours_of(rows)
    for number in range(min(most, len(rows.starts) - 1)):
        entries = range(rows.starts[number], rows.starts[number + 1])[:_WIDEST]
        words = [items.names[rows.items[entry]] for entry in entries]
        painted = [
            word if shades[entry] == NO_COLOUR else f"{word}:{names[shades[entry]]}"
            for word, entry in zip(words, entries, strict=True)
        ]
        cost = [f"|{rows.costs[number]}"] if rows.costs[number] else []
        yield shortened_line(" ".join([*painted, *cost]))


def shortened_line(line: str) -> str:
    """A line, or the beginning of a long one."""
    return line if len(line) <= _WIDEST else line[: _WIDEST - 3] + "..."
