"""The options of a statement: items found, `?` and colours resolved, entries set out in rows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.distinct_values import distinct
from dlxc.languages.xc.clause_pieces import RowPiece
from dlxc.languages.xc.clauses import GIVEN
from dlxc.languages.xc.columns import TruthColumn
from dlxc.languages.xc.evaluation import Evaluator
from dlxc.languages.xc.evaluation_codes import TOO_MANY_ITEMS
from dlxc.languages.xc.family_codes import (
    NO_COST,
    NOT_IN_OPTION,
    PRIMARY_WITH_COLOUR,
    WITHOUT_PRIMARY,
)
from dlxc.languages.xc.faulty_options import RepeatedItem, repeated_item, undeclared_item
from dlxc.languages.xc.item_table import UNDECLARED, ItemTable
from dlxc.languages.xc.layout import Entries, Line, laid_out
from dlxc.languages.xc.name_faults import check_names
from dlxc.languages.xc.names import Meaning, NameTable, WrittenNames, written_names
from dlxc.languages.xc.repeated_items import repetitions
from dlxc.languages.xc.row_faults import RowError
from dlxc.languages.xc.row_tables import RowTable
from dlxc.languages.xc.tree import Cost, Family, Group, ItemSpec, Template
from dlxc.problem import NO_COLOUR
from dlxc.text.source import Span

Codes = NDArray[np.int64]
Numbers = NDArray[np.int32]

_ENTRIES = 1 << 16
"""About so many entries are made at once: they stay in the cache."""

_FIRST_STEP = 1 << 10
"""So many rows come first; then it is known how many entries they have."""

_LEFT_OUT = -2
"""The number of an entry that is left out."""


class OptionRows(NamedTuple):
    """Options one after another, as compressed rows.

    Option `i` has the entries `starts[i]` to `starts[i + 1]` of `items` and `colours`; without
    colours no entry has one.  `lines` are the rows of the statement that they come from.
    """

    starts: Codes
    items: Numbers
    colours: Numbers | None
    costs: Codes
    is_given: NDArray[np.bool_]
    lines: Codes


class PieceOptions(NamedTuple):
    """The options of some rows of a statement, in parts."""

    parts: list[OptionRows]
    table: RowTable


class Colours:
    """The colours of a model, numbered as they are met."""

    def __init__(self) -> None:
        self.numbers: dict[str, int] = {}

    def of(self, written: WrittenNames) -> Codes:
        """The numbers of some colours."""
        numbers = self.numbers
        found = [numbers.setdefault(str(name), len(numbers)) for name in written.names]
        return np.array(found, np.int64)


class _FoundItems(NamedTuple):
    """What one part of a line gives: item and colour in each row, and which lines it drops."""

    items: Numbers
    colours: Numbers | None
    dropped: NDArray[np.bool_] | None


class OptionMaker:
    """Makes the options of statements."""

    def __init__(self, evaluator: Evaluator, items: ItemTable, colours: Colours) -> None:
        self._evaluator, self._items, self._colours = evaluator, items, colours

    def options(self, family: Family, table: RowTable, *, given: bool) -> list[OptionRows]:
        """The options of a statement whose rows are known, in order, in parts.

        Of a fault that shows in several parts the first row is told, and how many there are.
        """
        (made,) = self.options_of_pieces(family, [RowPiece(table, is_last=True)], given=given)
        return made.parts

    def options_of_pieces(
        self, family: Family, pieces: Iterable[RowPiece], *, given: bool
    ) -> Iterator[PieceOptions]:
        """The same for pieces of the rows; a fault is told before the next piece is made."""
        maker = _StatementMaker(family, self._evaluator, self._items, self._colours)
        for piece in pieces:
            made, fault = maker.parts(piece.table, given=given)
            if fault is not None:
                raise fault if piece.is_last else fault.of_part()
            yield PieceOptions(made, piece.table)


class _StatementMaker:
    """Makes the options of one statement, part by part."""

    def __init__(
        self, family: Family, evaluator: Evaluator, items: ItemTable, colours: Colours
    ) -> None:
        self._family, self._evaluator, self._items = family, evaluator, items
        self._colours = colours
        self._is_primary = items.is_primary()
        self._fits, self._consistent = (_has(family.group, word) for word in ("fits", "consistent"))
        self._tables: dict[tuple[Span, str], NameTable] = {}
        self._rows_at_once = _FIRST_STEP
        self._entries = self._total = 0

    def parts(self, table: RowTable, *, given: bool) -> tuple[list[OptionRows], RowError | None]:
        """The options of some rows in parts, and what is wrong with some of them."""
        made: list[OptionRows] = []
        first = 0
        fault: RowError | None = None
        while first < table.count or not first:
            part = table.part(first, first + self._rows_at_once)
            try:
                rows = self._options(part, given=given)
                made.append(rows._replace(lines=rows.lines + first))
                self._total += self._entries
            except RowError as found:
                if found.rows is None:
                    raise fault or found from None
                fault = fault.joined(found) if fault else found
            self._check_total()
            first += self._rows_at_once
            per_line = max(self._entries // max(part.count, 1), 1)
            self._rows_at_once = min(max(_ENTRIES // per_line, 1), 2 * self._rows_at_once)
        return made, fault

    def _check_total(self) -> None:
        most = self._evaluator.most_rows
        if self._total > most:
            raise RowError(TOO_MANY_ITEMS, self._family.group.span, most=most)

    def _options(self, table: RowTable, *, given: bool) -> OptionRows:
        """The options of some rows, made together."""
        line = laid_out(self._family.group, table, self._evaluator.rows)
        self._entries = total = int(line.counts.sum())
        items = np.full(total, _LEFT_OUT, np.int32)
        colours: Numbers | None = None
        costs = np.zeros(table.count, np.int64)
        is_dropped = np.zeros(table.count, np.bool_)
        for entries in line.parts:
            if isinstance(entries.part, Cost):
                np.add.at(costs, entries.lines, self._costs(entries.part, entries))
                continue
            found = self._entry(entries.part, entries)
            items[entries.places] = found.items
            if found.colours is not None:
                if colours is None:
                    colours = np.full(total, NO_COLOUR, np.int32)
                colours[entries.places] = found.colours
            if found.dropped is not None:
                is_dropped[entries.lines[found.dropped]] = True
        rows = _compressed(line, items, colours, costs, is_dropped)
        rows = rows._replace(is_given=self._given(table, given=given)[rows.lines])
        return self._without_repetitions(rows, table)

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

    def _table(self, spec: ItemSpec, template: Template, what: str) -> NameTable:
        """What the names of a part stand for; kept from part to part of the rows."""
        key = spec.span, what
        if key not in self._tables:
            meaning: Meaning = self._items.numbers_of
            if what != "item":
                meaning = partial(self._colour_numbers, spec, template)
            self._tables[key] = NameTable(template, self._evaluator, meaning)
        return self._tables[key]

    def _colour_numbers(
        self, spec: ItemSpec, template: Template, written: WrittenNames, table: RowTable
    ) -> Codes:
        check_names(written, template, spec.span, table, self._evaluator)
        return self._colours.of(written)

    def _entry(self, spec: ItemSpec, entries: Entries) -> _FoundItems:
        """The items and colours of one part."""
        if spec.high is not None:
            raise RowError(NOT_IN_OPTION, spec.span)
        table = entries.table
        items = self._table(spec, spec.name, "item").numbers(table)
        colours = None
        if spec.colour is not None:
            colours = self._table(spec, spec.colour, "colour").numbers(table)
            self._check_secondary(spec, items, table)
        if spec.optional:
            count = int(np.count_nonzero(items == UNDECLARED))
            self._evaluator.facts.look_up(spec.span, table.count, count)
        if items.min(initial=0) > UNDECLARED:
            return _FoundItems(items, colours, None)
        missing = items == UNDECLARED
        dropped = None
        if spec.default is not None:
            rows = np.flatnonzero(missing)
            default = self._table(spec, spec.default, "default").numbers(table.picked(rows))
            dropped = missing.copy()
            assert colours is not None  # noqa: S101 - a default stands behind a colour
            dropped[rows] = colours[rows] != default
        elif not spec.optional and self._fits:
            dropped = missing
        elif not spec.optional:
            rows = np.flatnonzero(missing)
            raise undeclared_item(spec, table, rows, self._evaluator, self._items)
        return _FoundItems(np.where(missing, np.int32(_LEFT_OUT), items), colours, dropped)

    def _check_secondary(self, spec: ItemSpec, items: Numbers, table: RowTable) -> None:
        primary = np.append(self._is_primary, False)[items]
        if primary.any():
            rows = np.flatnonzero(primary)
            name = self._items.names[items[rows[0]]]
            raise RowError(PRIMARY_WITH_COLOUR, spec.span, rows=rows, name=name).at(table)

    def _without_repetitions(self, rows: OptionRows, table: RowTable) -> OptionRows:
        """The options with each item once; they must have a primary item, too."""
        later, before = repetitions(rows.starts, rows.items)
        if not len(later):
            self._check_primary(rows, table)
            return rows
        option = option_of_entries(rows)
        colours = colours_of(rows)
        clash = colours[later] != colours[before]
        if not self._consistent:
            told = later[clash] if clash.any() else later
            lines = rows.lines[distinct(option[told])]
            repeated = RepeatedItem(int(rows.items[told[0]]), bool(clash.any()), lines)
            group = self._family.group
            raise repeated_item(repeated, group, table, self._evaluator, self._items)
        kept = np.ones(len(option), np.bool_)
        kept[later] = False
        sound = np.ones(len(rows.starts) - 1, np.bool_)
        sound[option[later[clash]]] = False
        rows = chosen_options(rows, sound, kept)
        self._check_primary(rows, table)
        return rows

    def _check_primary(self, rows: OptionRows, table: RowTable) -> None:
        primary = self._is_primary[rows.items]
        if primary.all() and np.diff(rows.starts).all():
            return
        option = option_of_entries(rows)
        count = np.bincount(option[primary], minlength=len(rows.starts) - 1)
        bare = np.flatnonzero((count == 0) & ~rows.is_given)
        if len(bare):
            at = rows.lines[bare]
            raise RowError(WITHOUT_PRIMARY, self._family.group.span, rows=at).at(table)


def option_of_entries(rows: OptionRows) -> Codes:
    """The number of the option of each entry."""
    return np.repeat(np.arange(len(rows.starts) - 1), np.diff(rows.starts))


def colours_of(rows: OptionRows) -> Numbers:
    """The colour of each entry."""
    if rows.colours is not None:
        return rows.colours
    return np.full(len(rows.items), NO_COLOUR, np.int32)


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
        None if rows.colours is None else rows.colours[kept],
        rows.costs[options],
        rows.is_given[options],
        rows.lines[options],
    )


def _compressed(
    line: Line,
    items: Numbers,
    colours: Numbers | None,
    costs: Codes,
    is_dropped: NDArray[np.bool_],
) -> OptionRows:
    """The entries without those that are left out, and without dropped options."""
    starts = np.append(0, np.cumsum(line.counts))
    every = np.arange(len(costs))
    rows = OptionRows(starts, items, colours, costs, np.zeros(len(costs), np.bool_), every)
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
