"""What is wrong with an option, told at its item: looked up only where there is a fault."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.languages.xc.evaluation import Evaluator
from dlxc.languages.xc.family_codes import (
    BRACES_MISSING,
    ITEM_AGAIN,
    ITEM_OF_SEVERAL_TWICE,
    ITEM_TWICE,
    NOT_DECLARED,
    NOT_DECLARED_BUT_LIKE,
    TWO_COLOURS,
)
from dlxc.languages.xc.item_table import ItemTable
from dlxc.languages.xc.layout import laid_out
from dlxc.languages.xc.name_faults import digit_fault
from dlxc.languages.xc.names import written_names
from dlxc.languages.xc.row_faults import RowError
from dlxc.languages.xc.row_tables import RowTable
from dlxc.languages.xc.tree import Cost, Group, Hole, ItemSpec, Name, Template
from dlxc.text.diagnostics import Edit
from dlxc.text.source import Span, Word

Codes = NDArray[np.int64]


class RepeatedItem(NamedTuple):
    """The number of an item that is in an option twice, and whether its colours are different.

    `rows` are the rows of the statement that repeat an item.
    """

    number: int
    has_two_colours: bool
    rows: Codes


def undeclared_item(
    spec: ItemSpec, table: RowTable, rows: Codes, evaluator: Evaluator, items: ItemTable
) -> RowError:
    """A fault for an item that is not declared in some rows of a table."""
    (name,) = written_names(spec.name, table.picked(rows[:1]), evaluator).names
    if name is None:
        return digit_fault(spec.name, spec.span, rows, table, evaluator, in_option=True)
    like = _with_braces(spec, table.picked(rows[:1]), evaluator, items)
    if like:
        here = spec.name[0].span
        facts = {"name": name, "near": like}
        return RowError(BRACES_MISSING, spec.span, rows=rows, edit=Edit(here, like), **facts)
    near = items.like(name)
    wording = NOT_DECLARED_BUT_LIKE if near else NOT_DECLARED
    return RowError(wording, spec.span, rows=rows, name=name, near=near).at(table)


def _with_braces(spec: ItemSpec, row: RowTable, evaluator: Evaluator, items: ItemTable) -> str:
    """The name with braces around the subscripts that it ends in, if that item is declared."""
    first, *others = spec.name
    subscripts = sorted(filter(str.isidentifier, row.columns), key=len, reverse=True)
    if others or not isinstance(first, Word) or not subscripts:
        return ""
    either = "|".join(map(re.escape, subscripts))
    found = re.fullmatch(rf"(.*?)((?:{either})+)", first.text)
    if found is None or len(first.text) != first.span.end - first.span.start:
        return ""
    holes = re.findall(either, found.group(2))
    template: Template = (
        Word(found.group(1), first.span),
        *(Hole(Name(name, first.span), first.span) for name in holes),
    )
    [written] = written_names(template, row, evaluator).names
    is_declared = written is not None and written in items.numbers
    return found.group(1) + "".join(f"{{{name}}}" for name in holes) if is_declared else ""


def repeated_item(
    repeated: RepeatedItem, group: Group, table: RowTable, evaluator: Evaluator, items: ItemTable
) -> RowError:
    """A fault for an item that is in an option twice, told where it stands again."""
    item = items.item(repeated.number)
    row = table.picked(repeated.rows[:1])
    first, again = [*_parts_with(repeated.number, group, row, evaluator, items)][:2]
    edit = None
    wording = ITEM_OF_SEVERAL_TWICE if item.high > 1 else ITEM_TWICE
    if repeated.has_two_colours:
        wording = TWO_COLOURS
    elif again in group.parts and _is_plain(again) and _is_plain(first):
        before = group.parts[group.parts.index(again) - 1] if again != first else first
        wording, edit = ITEM_AGAIN, Edit(Span(before.span.end, again.span.end), "")
    places = (first.span,) if first.span != again.span else ()
    return RowError(wording, again.span, *places, rows=repeated.rows, edit=edit, name=item.name).at(
        table
    )


def _parts_with(
    number: int, group: Group, row: RowTable, evaluator: Evaluator, items: ItemTable
) -> Iterator[ItemSpec]:
    """The parts of a line that give an item in a row, in order; some give it several times."""
    found: list[tuple[int, ItemSpec]] = []
    for entries in laid_out(group, row, evaluator.rows).parts:
        if not isinstance(entries.part, Cost):
            written = written_names(entries.part.name, entries.table, evaluator)
            numbers = items.numbers_of(written, entries.table)[written.kinds]
            places = entries.places[numbers == number].tolist()
            found += [(place, entries.part) for place in places]
    for _, part in sorted(found, key=lambda each: each[0]):
        yield part


def _is_plain(spec: ItemSpec) -> bool:
    """Whether an item has no hole and no colour."""
    return spec.colour is None and not any(isinstance(piece, Hole) for piece in spec.name)
