"""The items and options of one statement, as far as bounds allow: how many, and the first ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from dlxc.languages.xc.editing.preview import Preview, UnknownError
from dlxc.languages.xc.editing.tree_places import StatementPlace
from dlxc.languages.xc.editing.value_portraits import shortened_line
from dlxc.languages.xc.evaluation import Evaluator
from dlxc.languages.xc.evaluation_codes import TOO_MANY_ROWS
from dlxc.languages.xc.item_table import DeclaredItem, ItemTable
from dlxc.languages.xc.layout import laid_out
from dlxc.languages.xc.option_table import Colours, OptionMaker, OptionRows, colours_of
from dlxc.languages.xc.row_faults import RowError
from dlxc.languages.xc.row_tables import RowTable
from dlxc.languages.xc.tree import Clauses, Family, Group, ItemSpec
from dlxc.problem import NO_COLOUR
from dlxc.text.source import Span

_MOST_ENTRIES = 1 << 17
"""More items than this are not declared, and about so many entries of options are made."""

_SHOWN = 3

_MOST_NAMES = 200
"""Of a longer option the first names are written."""


class ItemsPreview(NamedTuple):
    """The items of a statement: how many, from how many rows, and the first of them."""

    total: int
    rows: int
    first: list[DeclaredItem]


class OptionsPreview(NamedTuple):
    """The options of a statement: the first of them as DLX lines, and how many there are.

    The number is not known where only all rows together tell it, and there are too many.
    """

    total: int | None
    rows: int
    first: list[str]


class FamilyPreview:
    """Makes items and options of a model, in which some statements may be faulty."""

    def __init__(self, preview: Preview) -> None:
        self._preview = preview
        self._item_table: ItemTable | None = None

    def items_of(self, place: StatementPlace, family: Family) -> ItemsPreview:
        """The items that a statement declares."""
        table = self._preview.rows(place, _clauses(place, family))
        evaluator = self._preview.evaluator_for([place])
        items = ItemTable(evaluator)
        _declare(items, family, table, evaluator)
        first = [items.item(number) for number in range(min(len(items), _SHOWN))]
        return ItemsPreview(len(items), table.count, first)

    def counts_of_items(self) -> dict[Span, int]:
        """How many items the places of declarations stand for, as far as it is known."""
        try:
            return self._items().counts_by_place()
        except UnknownError:
            return {}

    def _items(self) -> ItemTable:
        """All items of the model."""
        if self._item_table is None:
            declaring = [
                place
                for place in self._preview.places
                if isinstance(place.statement, Family)
                and place.statement.keyword in ("primary", "secondary")
            ]
            evaluator = self._preview.evaluator_for(declaring)
            items = ItemTable(evaluator)
            for place in declaring:
                assert isinstance(place.statement, Family)  # noqa: S101 - so they are chosen
                table = self._preview.rows(place, _clauses(place, place.statement))
                _declare(items, place.statement, table, evaluator)
            self._item_table = items
        return self._item_table

    def options_of(self, place: StatementPlace, family: Family) -> OptionsPreview:
        """The options of a statement; without the items of the model only its rows are counted."""
        table = self._preview.rows(place, _clauses(place, family))
        try:
            items = self._items()
        except UnknownError:
            return OptionsPreview(None, table.count, [])
        colours = Colours()
        maker = OptionMaker(self._preview.evaluator_for([place]), items, colours)
        can_drop = _can_drop(family.group)
        first: list[str] = []
        made = seen = entries = 0
        step = 1 << 4
        try:
            while seen < table.count and entries <= _MOST_ENTRIES:
                if len(first) >= _SHOWN and not can_drop:
                    break
                part = table.part(seen, seen + step)
                for rows in maker.options(family, part, given=family.keyword == "given"):
                    made += len(rows.starts) - 1
                    entries += len(rows.items)
                    first += _written(rows, items, colours, _SHOWN - len(first))
                seen += part.count
                entries += part.count
                step *= 4
        except RowError:
            return OptionsPreview(None, table.count, first)
        count = made if seen >= table.count else None
        return OptionsPreview(count if can_drop else table.count, table.count, first)


def _declare(items: ItemTable, family: Family, table: RowTable, evaluator: Evaluator) -> None:
    """Declare the items of a statement, unless they are too many."""
    try:
        line = laid_out(family.group, table, evaluator.rows)
        if int(line.counts.sum()) + len(items) > _MOST_ENTRIES:
            raise UnknownError(too_many_rows=True)
        items.declare(family, table)
    except RowError as fault:
        raise UnknownError(too_many_rows=fault.wording is TOO_MANY_ROWS) from None


def _clauses(place: StatementPlace, family: Family) -> list[Clauses | None]:
    """The clauses of a family, behind those of its block."""
    of_block = [] if place.block is None else [place.block.clauses]
    return [*of_block, family.group.clauses]


def _can_drop(group: Group) -> bool:
    """Whether rows may give no option: they may not fit, not be consistent, or lack a default."""
    clauses = group.clauses
    if clauses is not None:
        elements = (each.modifiers for each in clauses.elements)
        bare = (each for modifiers in (clauses.modifiers, *elements) for each in modifiers)
        if any(modifier.expression is None for modifier in bare):
            return True
    items = [part for part in group.parts if isinstance(part, ItemSpec)]
    groups = [part for part in group.parts if isinstance(part, Group)]
    return any(item.default is not None for item in items) or any(map(_can_drop, groups))


def _written(rows: OptionRows, items: ItemTable, colours: Colours, most: int) -> Iterator[str]:
    """The first options as DLX has them."""
    names = [*colours.numbers]
    shades = colours_of(rows)
    for number in range(min(max(most, 0), len(rows.starts) - 1)):
        entries = range(rows.starts[number], rows.starts[number + 1])[:_MOST_NAMES]
        words = [items.names[rows.items[entry]] for entry in entries]
        painted = [
            word if shades[entry] == NO_COLOUR else f"{word}:{names[shades[entry]]}"
            for word, entry in zip(words, entries, strict=True)
        ]
        cost = [f"|{rows.costs[number]}"] if rows.costs[number] else []
        yield shortened_line(" ".join([*painted, *cost]))
