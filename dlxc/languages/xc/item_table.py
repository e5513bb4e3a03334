"""The items of a model, as they are declared one after another."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.languages.faults import nearest
from dlxc.languages.xc.columns import IntColumn
from dlxc.languages.xc.evaluation import Evaluator
from dlxc.languages.xc.family_codes import (
    BOUNDS_OF_SECONDARY,
    ITEM_DECLARED_TWICE,
    ITEM_WITHOUT_SUBSCRIPT,
    LOW_OVER_HIGH,
    NAME_AS_BOUND,
    NAME_OF_SEVERAL_ROWS,
    NAMES_RUN_TOGETHER,
    NO_BOUND,
    NOT_IN_DECLARATION,
)
from dlxc.languages.xc.layout import Entries, laid_out
from dlxc.languages.xc.name_faults import are_readable, check_names
from dlxc.languages.xc.names import WrittenNames, names_of_rows, written_names
from dlxc.languages.xc.row_faults import RowError
from dlxc.languages.xc.row_tables import RowTable
from dlxc.languages.xc.tree import Cost, Family, Group, Hole, Index, ItemSpec, Name, Show, Template
from dlxc.problem.items import MOST_TIMES
from dlxc.text.diagnostics import Edit, Wording
from dlxc.text.source import Span

Codes = NDArray[np.int64]

_LAST_DECIMAL = 9
"""Larger digits are letters."""

UNDECLARED = -1
"""The number of an item that is not declared."""


class DeclaredItem(NamedTuple):
    """An item: its name, whether it is primary, its bounds, and where it is declared."""

    name: str
    primary: bool
    low: int
    high: int
    span: Span


class _Bounds(NamedTuple):
    """The bounds of the items of one part of a declaration, a row each."""

    low: Codes
    high: Codes


class ItemTable:
    """The items, numbered as they are declared, and kept by columns.

    `spans` are the places of declarations; `_span_of` has the number of that of each item.
    """

    def __init__(self, evaluator: Evaluator) -> None:
        self._evaluator = evaluator
        self.names: list[str] = []
        self.numbers: dict[str, int] = {}
        self._spans: list[Span] = []
        self._primary, self._span_of = array("b"), array("q")
        self._low, self._high = array("q"), array("q")

    def __len__(self) -> int:
        return len(self.names)

    def item(self, number: int) -> DeclaredItem:
        """One item."""
        return DeclaredItem(
            self.names[number],
            bool(self._primary[number]),
            self._low[number],
            self._high[number],
            self.span(number),
        )

    def span(self, number: int) -> Span:
        """Where an item is declared."""
        return self._spans[self._span_of[number]]

    def counts_by_place(self) -> dict[Span, int]:
        """How many items each place of a declaration stands for."""
        counts = dict.fromkeys(self._spans, 0)
        numbers = np.bincount(np.array(self._span_of, np.int64), minlength=len(self._spans))
        for span, count in zip(self._spans, numbers.tolist(), strict=True):
            counts[span] += count
        return counts

    def is_primary(self) -> NDArray[np.bool_]:
        """Whether each item is primary."""
        return np.array(self._primary, np.bool_)

    def bounds(self) -> tuple[Codes, Codes]:
        """How often each item is covered, at least and at most."""
        return np.array(self._low, np.int64), np.array(self._high, np.int64)

    def declare(self, family: Family, table: RowTable) -> None:
        """Declare the items of a statement; `table` has its rows."""
        for show in _shows(family.group):
            raise RowError(NOT_IN_DECLARATION, show.span, what="`show`")
        line = laid_out(family.group, table, self._evaluator.rows)
        total = int(line.counts.sum())
        names = np.empty(total, object)
        low, high, part_of = np.empty((3, total), np.int64)
        for number, entries in enumerate(line.parts):
            names[entries.places] = self._names_of(entries)
            bounds = self._bounds(entries, family)
            low[entries.places], high[entries.places] = bounds
            part_of[entries.places] = number
        self._check_new(names.tolist(), line.parts, part_of)
        self.numbers.update(zip(names.tolist(), range(len(self), len(self) + total), strict=True))
        self.names += names.tolist()
        is_primary = family.keyword == "primary"
        self._primary.extend([is_primary] * total)
        self._span_of.frombytes((part_of + len(self._spans)).tobytes())
        self._spans += [entries.part.span for entries in line.parts]
        self._low.frombytes((low if is_primary else np.zeros_like(low)).tobytes())
        self._high.frombytes(high.tobytes())

    def _names_of(self, entries: Entries) -> list[str | None]:
        spec = _item_of(entries)
        names = names_of_rows(spec.name, entries.table, self._evaluator)
        if not are_readable(names):
            written = WrittenNames(names, np.arange(len(names)))
            check_names(written, spec.name, spec.span, entries.table, self._evaluator)
        self._note_digits(spec, entries.table)
        return names

    def _note_digits(self, spec: ItemSpec, table: RowTable) -> None:
        """Keep the largest integers that entries of data could be and that digits stand for."""
        digits = self._evaluator.facts.large_digits
        for part in spec.name:
            if isinstance(part, Hole) and isinstance(part.expression, Name | Index):
                column = self._evaluator.evaluate(part.expression, table)
                if isinstance(column, IntColumn) and column.high > _LAST_DECIMAL:
                    most = max(int(column.values.max()), digits.get(part.span, 0))
                    digits.update({part.span: most} if most > _LAST_DECIMAL else {})

    def _bounds(self, entries: Entries, family: Family) -> _Bounds:
        spec = _item_of(entries)
        if spec.high is None:
            return _Bounds(*np.ones((2, entries.table.count), np.int64))
        if family.keyword == "secondary":
            raise RowError(BOUNDS_OF_SECONDARY, spec.span)
        high = self._times(spec.high, entries)
        low = self._times(spec.low, entries) if spec.low is not None else high
        over = np.flatnonzero(low > high)
        if len(over):
            least, most = int(low[over[0]]), int(high[over[0]])
            fault = RowError(LOW_OVER_HIGH, spec.span, rows=over, low=least, high=most)
            raise fault.at(entries.table)
        return _Bounds(low, high)

    def _times(self, template: Template, entries: Entries) -> Codes:
        written = written_names(template, entries.table, self._evaluator, decimal=True)
        times = []
        for number, text in enumerate(written.names):
            if not text or not text.isascii() or not text.isdecimal() or int(text) > MOST_TIMES:
                rows = np.flatnonzero(written.kinds == number)
                fault = _no_bound(template, text, entries.part.span, rows)
                raise fault.at(entries.table)
            times.append(int(text))
        return np.array(times, np.int64)[written.kinds]

    def _check_new(self, names: list[str], parts: tuple[Entries, ...], part_of: Codes) -> None:
        """Refuse names that are declared already, here or before."""
        if len({*names}) == len(names) and self.numbers.keys().isdisjoint(names):
            return
        seen = {*self.numbers}
        again = []
        for place, name in enumerate(names):
            again += [place] if name in seen else []
            seen.add(name)
        name, part = names[again[0]], parts[part_of[again[0]]]
        if name in self.numbers:
            other, first, wording = self.span(self.numbers[name]), "", ITEM_DECLARED_TWICE
        else:
            place = names.index(name)
            before = parts[part_of[place]]
            other, first = before.part.span, _subscripts_at(before, place)
            wording = _same_statement(_item_of(part), other)
        rows = np.flatnonzero(np.isin(part.places, again))
        fault = RowError(wording, part.part.span, other, rows=rows, name=name, first=first)
        raise fault.at(part.table)

    def numbers_of(self, written: WrittenNames, _: RowTable) -> Codes:
        """The numbers of the items with some names, or `UNDECLARED`."""
        numbers = self.numbers
        found = [
            UNDECLARED if each is None else numbers.get(each, UNDECLARED) for each in written.names
        ]
        return np.array(found, np.int64)

    def like(self, name: str) -> str:
        """A declared name that is like another, or nothing."""
        return nearest(name, self.numbers) or ""


def _no_bound(template: Template, text: str | None, span: Span, rows: Codes) -> RowError:
    """A fault for a bound that is no number of times; a name may lack its braces."""
    edit = None
    if text is not None and text.isidentifier() and not isinstance(template[0], Hole):
        edit = Edit(template[0].span, f"{{{text}}}")
    wording = NAME_AS_BOUND if edit else NO_BOUND
    return RowError(wording, span, rows=rows, edit=edit, text=text, most=MOST_TIMES)


def _same_statement(spec: ItemSpec, other: Span) -> Wording:
    """How to tell that a statement declares an item again; `other` is where it did so before."""
    if other != spec.span:
        return ITEM_DECLARED_TWICE
    are_holes = [isinstance(piece, Hole) for piece in spec.name]
    if not any(are_holes):
        return ITEM_WITHOUT_SUBSCRIPT
    is_run_together = any(one and next_one for one, next_one in pairwise(are_holes))
    return NAMES_RUN_TOGETHER if is_run_together else NAME_OF_SEVERAL_ROWS


def _subscripts_at(entries: Entries, place: int) -> str:
    """The subscripts of an entry, as messages show them."""
    row = int(np.flatnonzero(entries.places == place)[0])
    shown = entries.table.subscripts(row)
    return f" with {shown}" if shown else ""


def _shows(group: Group) -> Iterator[Show]:
    """What a line, or a group in it, says of pictures."""
    yield from group.shows
    for part in group.parts:
        if isinstance(part, Group):
            yield from _shows(part)


def _item_of(entries: Entries) -> ItemSpec:
    """The part as an item of a declaration, which has nothing else."""
    part = entries.part
    if isinstance(part, Cost):
        raise RowError(NOT_IN_DECLARATION, part.span, what="a cost")
    if part.colour is not None or part.optional:
        what = "a colour" if part.colour is not None else "`?`"
        raise RowError(NOT_IN_DECLARATION, part.span, what=what)
    return part
