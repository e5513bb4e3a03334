"""What is wrong with options and names: looked up only where there is a fault."""

from __future__ import annotations

import re

from dlxc.languages.xc.families.items import ItemTable
from dlxc.languages.xc.families.layout import laid_out
from dlxc.languages.xc.families.naming import braces_around, digit_fault, written_names
from dlxc.languages.xc.syntax.tree import (
    Cost,
    Group,
    Hole,
    ItemSpec,
    Name,
    Template,
)
from dlxc.languages.xc.values.columns import Ints
from dlxc.languages.xc.values.rows import RowError, RowTable
from dlxc.text.diagnostics import Edit, Label
from dlxc.text.prose import nearest, shortened
from dlxc.text.source import Span, Word


def undeclared_item(spec: ItemSpec, table: RowTable, rows: Ints, items: ItemTable) -> RowError:
    """A fault for an item that is not declared in some rows of a table."""
    evaluator, row = items.evaluator, table.picked(rows[:1])
    (name,) = written_names(spec.name, row, evaluator).names
    if name is None:
        return digit_fault(spec.name, spec.span, rows, table, evaluator, in_option=True)
    like = _with_braces(spec, row, items)
    if like:
        return RowError(
            "E210",
            spec.span,
            f"the item `{shortened(name)}` is not declared",
            help=f"did you mean `{like}`? a value is written in braces",
            fix=f"write `{like}`",
            edit=Edit(spec.name[0].span, like),
            rows=rows,
        ).at(table)
    near = nearest(name, items.numbers)
    return RowError(
        "E210",
        spec.span,
        f"the item `{shortened(name)}` is not declared",
        help=f"did you mean `{near}`? `?` leaves an item out that is not declared, `if fits` drops"
        " the option"
        if near
        else "declare it, write `?` after it to leave it out, or `if fits` to drop the option",
        rows=rows,
        wanted="item",
        found=name,
    ).at(table)


def _with_braces(spec: ItemSpec, row: RowTable, items: ItemTable) -> str:
    """The name with braces around its subscripts, if that item is declared."""
    first, braced = spec.name[0], braces_around(spec, row)
    if not braced:
        return ""
    parts = re.split(r"[{}]", braced)
    template: Template = tuple(
        Hole(Name(part, first.span), first.span) if number % 2 else Word(part, first.span)
        for number, part in enumerate(parts)
    )
    [written] = written_names(template, row, items.evaluator).names
    return braced if written is not None and written in items.numbers else ""


def repeated_item(
    number: int,
    rows: Ints,
    group: Group,
    table: RowTable,
    items: ItemTable,
    *,
    has_two_colours: bool,
) -> RowError:
    """A fault for an item that is in the options of some rows twice, reported where it is again."""
    name = shortened(items.names[number])
    first, again = _parts_with(number, group, table.picked(rows[:1]), items)[:2]
    edit = None
    sentence = f"the item `{name}` is in this option twice"
    cure = (
        "an option has each item once: write a condition that drops the option, or `if consistent`,"
        " which writes the item once"
    )
    if has_two_colours:
        sentence = f"the item `{name}` has two colours in this option"
        cure = "`if consistent` after the clauses drops such options"
    elif again in group.parts and _is_plain(again) and _is_plain(first):
        before = group.parts[group.parts.index(again) - 1] if again != first else first
        cure, edit = "leave it out here", Edit(Span(before.span.end, again.span.end), "")
    elif items.item(number).high > 1:
        cure = (
            "an option covers an item once, also one that must be covered several times; write a"
            " condition that drops the option, or `if consistent`, which writes the item once"
        )
    labels = [Label(first.span, "it is here first")] if first.span != again.span else []
    return RowError("E212", again.span, sentence, *labels, rows=rows, help=cure, edit=edit).at(
        table
    )


def _parts_with(number: int, group: Group, row: RowTable, items: ItemTable) -> list[ItemSpec]:
    """The parts of a line that give an item in a row, in order; some give it several times."""
    found: list[tuple[int, ItemSpec]] = []
    for entries in laid_out(group, row, items.evaluator.rows).parts:
        if not isinstance(entries.part, Cost):
            numbers = items.numbers_of(entries.part.name, entries.table)
            places = entries.places[numbers == number].tolist()
            found += [(place, entries.part) for place in places]
    return [part for _, part in sorted(found, key=lambda each: each[0])]


def _is_plain(spec: ItemSpec) -> bool:
    """Whether an item has no hole and no colour."""
    return spec.colour is None and not any(isinstance(piece, Hole) for piece in spec.name)
