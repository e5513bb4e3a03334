"""The items of a model, as they are declared one after another."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.languages.faults import nearest
from dlxc.languages.xc.evaluation import Evaluator
from dlxc.languages.xc.family_codes import (
    BAD_NAME,
    BOUNDS_OF_SECONDARY,
    ITEM_DECLARED_TWICE,
    LOW_OVER_HIGH,
    NO_BOUND,
    NO_DIGIT,
    NOT_IN_DECLARATION,
)
from dlxc.languages.xc.layout import Entries, laid_out
from dlxc.languages.xc.names import WrittenNames, written_names
from dlxc.languages.xc.row_faults import RowError
from dlxc.languages.xc.row_tables import RowTable
from dlxc.languages.xc.tree import Cost, Family, ItemSpec, Template
from dlxc.problem import Multiplicity
from dlxc.problem.items import MOST_TIMES
from dlxc.text.source import Span

Codes = NDArray[np.int64]

UNDECLARED = -1
"""The number of an item that is not declared."""


class DeclaredItem(NamedTuple):
    """An item: its name, whether it is primary, its bounds, and where it is declared."""

    name: str
    primary: bool
    low: int
    high: int
    span: Span


class ItemTable:
    """The items, numbered as they are declared."""

    def __init__(self, evaluator: Evaluator) -> None:
        self._evaluator = evaluator
        self.items: list[DeclaredItem] = []
        self.numbers: dict[str, int] = {}
        self.is_primary: list[bool] = []

    def declare(self, family: Family, table: RowTable) -> int:
        """Declare the items of a statement; `table` has its rows.  How many there are."""
        line = laid_out(family.group, table, self._evaluator.rows)
        rows: list[tuple[Entries, int] | None] = [None] * int(line.counts.sum())
        for entries in line.parts:
            for row, place in enumerate(entries.places.tolist()):
                rows[place] = entries, row
        names = {id(entries): self._names(entries) for entries in line.parts}
        bounds = {id(entries): self._bounds(entries, family) for entries in line.parts}
        for found in rows:
            assert found is not None  # noqa: S101 - every place has an entry
            entries, row = found
            name = names[id(entries)][row]
            self._add(name, entries, row, bounds[id(entries)][row], family.keyword == "primary")
        return len(rows)

    def _names(self, entries: Entries) -> list[str]:
        spec = _item_of(entries)
        written = written_names(spec.name, entries.table, self._evaluator)
        check_names(written, spec.span, entries.table)
        names = [name for name in written.names if name is not None]
        return [names[kind] for kind in written.kinds.tolist()]

    def _bounds(self, entries: Entries, family: Family) -> list[Multiplicity]:
        spec = _item_of(entries)
        if spec.high is None:
            return [Multiplicity(1, 1)] * entries.table.count
        if family.keyword == "secondary":
            raise RowError(BOUNDS_OF_SECONDARY, spec.span)
        high = self._times(spec.high, entries)
        low = self._times(spec.low, entries) if spec.low is not None else high
        for row, (least, most) in enumerate(zip(low, high, strict=True)):
            if least > most:
                at = np.array([row])
                fault = RowError(LOW_OVER_HIGH, spec.span, rows=at, low=least, high=most)
                raise fault.at(entries.table)
        return [Multiplicity(least, most) for least, most in zip(low, high, strict=True)]

    def _times(self, template: Template, entries: Entries) -> list[int]:
        written = written_names(template, entries.table, self._evaluator, decimal=True)
        times = []
        for number, text in enumerate(written.names):
            if not text or not text.isascii() or not text.isdecimal() or int(text) > MOST_TIMES:
                rows = np.flatnonzero(written.kinds == number)
                raise RowError(NO_BOUND, entries.part.span, rows=rows, text=text).at(entries.table)
            times.append(int(text))
        return [times[kind] for kind in written.kinds.tolist()]

    def _add(
        self,
        name: str,
        entries: Entries,
        row: int,
        times: Multiplicity,
        primary: bool,  # noqa: FBT001
    ) -> None:
        number = self.numbers.setdefault(name, len(self.items))
        if number < len(self.items):
            span = entries.part.span
            places = (self.items[number].span,)
            at = np.array([row])
            raise RowError(ITEM_DECLARED_TWICE, span, *places, rows=at, name=name).at(entries.table)
        low, high = times if primary else (0, 1)
        self.items.append(DeclaredItem(name, primary, low, high, entries.part.span))
        self.is_primary.append(primary)

    def find(self, template: Template, table: RowTable) -> tuple[WrittenNames, Codes]:
        """The names of a template, and the number of the item in each row, or `UNDECLARED`."""
        written = written_names(template, table, self._evaluator)
        numbers = [
            UNDECLARED if name is None else self.numbers.get(name, UNDECLARED)
            for name in written.names
        ]
        return written, np.array(numbers, np.int64)[written.kinds]

    def like(self, name: str) -> str:
        """A declared name that is like another, or nothing."""
        return nearest(name, self.numbers) or ""


def _item_of(entries: Entries) -> ItemSpec:
    """The part as an item of a declaration, which has nothing else."""
    part = entries.part
    if isinstance(part, Cost):
        raise RowError(NOT_IN_DECLARATION, part.span, what="a cost")
    if part.colour is not None or part.optional:
        what = "a colour" if part.colour is not None else "`?`"
        raise RowError(NOT_IN_DECLARATION, part.span, what=what)
    return part


def check_names(written: WrittenNames, span: Span, table: RowTable) -> None:
    """Refuse names without a digit, and those that no solver reads."""
    for number, name in enumerate(written.names):
        if name is None or not is_readable(name):
            rows = np.flatnonzero(written.kinds == number)
            wording = NO_DIGIT if name is None else BAD_NAME
            raise RowError(wording, span, rows=rows, name=name or "").at(table)


def is_readable(name: str) -> bool:
    """Whether a name or a colour can stand in DLX."""
    return bool(name) and name.isprintable() and not {*name} & {*" |:"}
