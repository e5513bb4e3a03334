"""The options of a statement: items found, `?` and colours resolved, entries set out in rows."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.languages.xc.clauses import GIVEN
from dlxc.languages.xc.columns import TruthColumn
from dlxc.languages.xc.evaluation import Evaluator
from dlxc.languages.xc.family_codes import (
    ITEM_TWICE,
    NO_COST,
    NO_DIGIT,
    NOT_DECLARED,
    NOT_DECLARED_BUT_LIKE,
    NOT_IN_OPTION,
    PRIMARY_WITH_COLOUR,
    TWO_COLOURS,
    WITHOUT_PRIMARY,
)
from dlxc.languages.xc.item_table import UNDECLARED, ItemTable, check_names
from dlxc.languages.xc.layout import Entries, Line, laid_out
from dlxc.languages.xc.names import WrittenNames, written_names
from dlxc.languages.xc.row_faults import RowError
from dlxc.languages.xc.row_tables import RowTable
from dlxc.languages.xc.tree import Cost, Family, Group, ItemSpec
from dlxc.problem import NO_COLOUR

Codes = NDArray[np.int64]

_LEFT_OUT = -2
"""The number of an entry that is left out."""


class OptionRows(NamedTuple):
    """Options one after another, as compressed rows.

    Option `i` has the entries `starts[i]` to `starts[i + 1]` of `items` and `colours`.
    """

    starts: Codes
    items: Codes
    colours: Codes
    costs: Codes
    is_given: NDArray[np.bool_]


class Colours:
    """The colours of a model, numbered as they are met."""

    def __init__(self) -> None:
        self.numbers: dict[str, int] = {}

    def of(self, written: WrittenNames) -> Codes:
        """The numbers of the colours in each row."""
        names = [str(name) for name in written.names]
        numbers = [self.numbers.setdefault(name, len(self.numbers)) for name in names]
        return np.array(numbers, np.int64)[written.kinds]


class _FoundItems(NamedTuple):
    """What one part of a line gives: item and colour in each row, and which lines it drops."""

    items: Codes
    colours: Codes
    dropped: NDArray[np.bool_]


class OptionMaker:
    """Makes the options of statements."""

    def __init__(self, evaluator: Evaluator, items: ItemTable, colours: Colours) -> None:
        self._evaluator, self._items, self._colours = evaluator, items, colours

    def options(self, family: Family, table: RowTable, *, given: bool) -> OptionRows:
        """The options of a statement whose rows are known, in order."""
        line = laid_out(family.group, table, self._evaluator.rows)
        fits = _has(family.group, "fits")
        total = int(line.counts.sum())
        items, colours = np.full(total, _LEFT_OUT), np.full(total, NO_COLOUR)
        costs = np.zeros(table.count, np.int64)
        is_dropped = np.zeros(table.count, np.bool_)
        for entries in line.parts:
            if isinstance(entries.part, Cost):
                np.add.at(costs, entries.lines, self._costs(entries.part, entries))
                continue
            found = self._entry(entries.part, entries, fits=fits)
            items[entries.places], colours[entries.places] = found.items, found.colours
            is_dropped[entries.lines[found.dropped]] = True
        rows = _compressed(line, items, colours, costs, is_dropped)
        kept = np.flatnonzero(~is_dropped)
        is_given = self._given(table, given=given)[kept]
        rows = rows._replace(is_given=is_given)
        consistent = _has(family.group, "consistent")
        made = _Made(family, table, kept)
        return self._without_repetitions(rows, made, consistent=consistent)

    def _given(self, table: RowTable, *, given: bool) -> NDArray[np.bool_]:
        column = table.columns.get(GIVEN)
        if isinstance(column, TruthColumn):
            return np.broadcast_to(column.values, table.count)
        return np.full(table.count, given)

    def _costs(self, cost: Cost, entries: Entries) -> Codes:
        written = written_names(cost.value, entries.table, self._evaluator, decimal=True)
        values = []
        for number, text in enumerate(written.names):
            if not text or not text.isascii() or not text.isdecimal() or len(text) > 18:
                rows = np.flatnonzero(written.kinds == number)
                raise RowError(NO_COST, cost.span, rows=rows, text=text).at(entries.table)
            values.append(int(text))
        return np.array(values, np.int64)[written.kinds]

    def _entry(self, spec: ItemSpec, entries: Entries, *, fits: bool) -> _FoundItems:
        """The items and colours of one part."""
        if spec.high is not None:
            raise RowError(NOT_IN_OPTION, spec.span)
        table = entries.table
        written, items = self._items.find(spec.name, table)
        missing = items == UNDECLARED
        dropped = np.zeros(table.count, np.bool_)
        colours = np.full(table.count, NO_COLOUR)
        if spec.colour is not None:
            names = written_names(spec.colour, table, self._evaluator)
            check_names(names, spec.span, table)
            colours = self._colours.of(names)
            self._check_secondary(spec, written, items, table)
        if spec.default is not None:
            default = self._colours.of(written_names(spec.default, table, self._evaluator))
            dropped = missing & (colours != default)
        elif not spec.optional and fits:
            dropped = missing
        elif not spec.optional and missing.any():
            raise self._undeclared(spec, written, np.flatnonzero(missing)).at(table)
        return _FoundItems(np.where(missing, _LEFT_OUT, items), colours, dropped)

    def _check_secondary(
        self, spec: ItemSpec, written: WrittenNames, items: Codes, table: RowTable
    ) -> None:
        primary = np.append(np.array(self._items.is_primary, np.bool_), False)[items]
        if primary.any():
            rows = np.flatnonzero(primary)
            name = written.names[int(written.kinds[rows[0]])]
            raise RowError(PRIMARY_WITH_COLOUR, spec.span, rows=rows, name=name).at(table)

    def _undeclared(self, spec: ItemSpec, written: WrittenNames, rows: Codes) -> RowError:
        name = written.names[int(written.kinds[rows[0]])]
        if name is None:
            return RowError(NO_DIGIT, spec.span, rows=rows)
        near = self._items.like(name)
        wording = NOT_DECLARED_BUT_LIKE if near else NOT_DECLARED
        return RowError(wording, spec.span, rows=rows, name=name, near=near)

    def _without_repetitions(
        self, rows: OptionRows, made: _Made, *, consistent: bool
    ) -> OptionRows:
        """The options with each item once; they must have a primary item, too."""
        option = option_of_entries(rows)
        order = np.lexsort((np.arange(len(option)), rows.items, option))
        again = (np.diff(option[order]) == 0) & (np.diff(rows.items[order]) == 0)
        if not again.any():
            self._check_primary(rows, made, option)
            return rows
        later = order[1:][again]
        clash = rows.colours[later] != rows.colours[order[:-1][again]]
        if not consistent:
            first = int(clash.argmax()) if clash.any() else 0
            name = self._items.items[int(rows.items[later[first]])].name
            wording = TWO_COLOURS if clash.any() else ITEM_TWICE
            at = made.lines[[option[later[first]]]]
            raise RowError(wording, made.family.group.span, rows=at, name=name).at(made.table)
        kept = np.ones(len(option), np.bool_)
        kept[later] = False
        sound = np.ones(len(rows.starts) - 1, np.bool_)
        sound[option[later[clash]]] = False
        left = made._replace(lines=made.lines[sound])
        return self._without_repetitions(chosen_options(rows, sound, kept), left, consistent=False)

    def _check_primary(self, rows: OptionRows, made: _Made, option: Codes) -> None:
        is_primary = np.array(self._items.is_primary, np.bool_)
        count = np.bincount(option[is_primary[rows.items]], minlength=len(rows.starts) - 1)
        bare = np.flatnonzero((count == 0) & ~rows.is_given)
        if len(bare):
            at = made.lines[bare]
            raise RowError(WITHOUT_PRIMARY, made.family.group.span, rows=at).at(made.table)


class _Made(NamedTuple):
    """Where options come from: the statement, its rows, and the row of each option."""

    family: Family
    table: RowTable
    lines: Codes


def option_of_entries(rows: OptionRows) -> Codes:
    """The number of the option of each entry."""
    return np.repeat(np.arange(len(rows.starts) - 1), np.diff(rows.starts))


def chosen_options(
    rows: OptionRows, options: NDArray[np.bool_], entries: NDArray[np.bool_] | None = None
) -> OptionRows:
    """Some of the options, and some of their entries."""
    option = option_of_entries(rows)
    kept = options[option] if entries is None else options[option] & entries
    lengths = np.bincount(option[kept], minlength=len(rows.starts) - 1)[options]
    return OptionRows(
        np.append(0, np.cumsum(lengths)),
        rows.items[kept],
        rows.colours[kept],
        rows.costs[options],
        rows.is_given[options],
    )


def _compressed(
    line: Line, items: Codes, colours: Codes, costs: Codes, is_dropped: NDArray[np.bool_]
) -> OptionRows:
    """The entries without those that are left out, and without dropped options."""
    starts = np.append(0, np.cumsum(line.counts))
    rows = OptionRows(starts, items, colours, costs, np.zeros(len(costs), np.bool_))
    there = items != _LEFT_OUT
    if there.all() and not is_dropped.any():
        return rows
    return chosen_options(rows, ~is_dropped, there)


def _has(group: Group, keyword: str) -> bool:
    """Whether `if fits` or `if consistent` stands behind the clauses."""
    if group.clauses is None:
        return False
    elements = (modifier for each in group.clauses.elements for modifier in each.modifiers)
    return any(modifier.keyword == keyword for modifier in (*elements, *group.clauses.modifiers))
