"""The options of a statement: items found, `?` and colours resolved, entries set out in rows."""

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry import DIGITS
from dlxc.geometry.row_keys import distinct
from dlxc.languages.xc.evaluating.expressions import GIVEN
from dlxc.languages.xc.families import naming
from dlxc.languages.xc.families.items import UNDECLARED, ItemTable
from dlxc.languages.xc.families.layout import Line, laid_out
from dlxc.languages.xc.syntax import tree
from dlxc.languages.xc.syntax.advice import DECIMAL, NO_DECIMALS
from dlxc.languages.xc.values.columns import Ints
from dlxc.languages.xc.values.rows import RowError, RowTable
from dlxc.problem import NO_COLOUR
from dlxc.problem.appearance import NO_LOOK
from dlxc.problem.blocks import LARGEST, MOST_DIGITS, IntArray, picked, row_numbers, sums
from dlxc.text.diagnostics import Edit, Label
from dlxc.text.prose import nearest, shortened

_PER_OPTION, _PER_ENTRY = 8, 2
"""An option and an entry take about so many times 8 bytes, also while they are put in order."""

_FIRST_ROWS = 1 << 12
"""The number of rows that come first; then it is known how many entries they have."""

_ENTRIES = 1 << 20
"""About this many entries are made at once: they take little memory on the way."""

_LEFT_OUT = -2
"""The number of an entry that is left out."""


class OptionRows(NamedTuple):
    """Options one after another, as compressed rows.

    Option `i` has the entries `starts[i]` to `starts[i + 1]` of `items` and `colours`.  `lines` are
    the rows that they come from, and `looks` say how they look, as those of a `Block` do.
    """

    starts: Ints
    items: IntArray
    colours: IntArray
    costs: Ints
    is_given: NDArray[np.bool_]
    lines: Ints
    looks: Ints


class StatementOptions:
    """Makes the options of one statement; `colours` are those of the model, numbered as met."""

    def __init__(self, family: tree.Family, items: ItemTable, colours: dict[str, int]) -> None:
        self._family, self._items, self._colours = family, items, colours
        self._evaluator = items.evaluator
        self._is_primary = items.is_primary()
        parts = tree.walk(family.group.clauses or ())
        keywords = {part.keyword for part in parts if isinstance(part, tree.Modifier)}
        self._fits, self._consistent = "fits" in keywords, "consistent" in keywords
        self._total = 0

    def options(self, table: RowTable) -> OptionRows:
        """The options of the rows of the statement."""
        option_rowses: list[OptionRows] = []
        first, step = 0, _FIRST_ROWS
        while first < table.count or not option_rowses:
            part = table.part(first, first + step)
            try:
                rows = self._options(part)
            except RowError:
                self._total = 0
                self._options(table)  # the fault counts all of its rows
                raise
            kept = _PER_OPTION * len(rows.lines) + _PER_ENTRY * len(rows.items)
            self._evaluator.room.keep(kept, self._family.group.span)
            option_rowses.append(rows._replace(lines=rows.lines + first))
            first += step
            step = max(_ENTRIES // max(self._total // first, 1), 1)
        return joined_options(option_rowses)

    def _options(self, table: RowTable) -> OptionRows:
        line = laid_out(self._family.group, table, self._evaluator.rows)
        total, room = int(line.counts.sum()), self._evaluator.room
        self._total += total
        if self._total > room.most_rows:
            what = "these options have more than {} items together"
            raise room.too_many(self._family.group.span, what)
        items = np.full(total, _LEFT_OUT, np.int32)
        colours = np.full(total, NO_COLOUR, np.int32)
        costs = self._summed_costs(line, table)
        is_dropped = np.zeros(table.count, np.bool_)
        for entries in line.parts:
            if isinstance(entries.part, tree.Cost):
                continue
            found, shades, dropped = self._entry(entries.part, entries.table)
            items[entries.places], colours[entries.places] = found, shades
            is_dropped[entries.lines[dropped]] = True
        starts = np.append(0, np.cumsum(line.counts))
        marked = table.columns.get(GIVEN)
        given = self._family.keyword == "given" if marked is None else marked.values
        is_given = np.broadcast_to(given, table.count)
        lines, looks = np.arange(table.count), np.full(table.count, NO_LOOK)
        rows = OptionRows(starts, items, colours, costs, is_given, lines, looks)
        is_there = items != _LEFT_OUT
        if is_dropped.any() or not is_there.all():
            rows = chosen_options(rows, ~is_dropped, is_there)
        return self._without_repetitions(rows, table)

    def _summed_costs(self, line: Line, table: RowTable) -> Ints:
        """What each row costs; like each cost, their sum has at most 18 digits."""
        lines, costs = [np.zeros(0, np.int64)], [np.zeros(0, np.int64)]
        last, bounds = self._family.group.span, (-LARGEST, LARGEST)

        def no_cost(text: str, rows: Ints) -> RowError:
            cure = f"a cost is an integer of at most {MOST_DIGITS} digits; a value is written in"
            cure = NO_DECIMALS if DECIMAL.fullmatch(text) else f"{cure} braces, as in `|{{2n}}`"
            message = f"`{shortened(text)}` is not a cost"
            return RowError("E216", last, message, help=cure, rows=rows)

        for cost, costing, _, rows in line.parts:
            if isinstance(cost, tree.Cost):
                last = cost.span
                lines.append(rows)
                made = naming.written_numbers(cost.value, costing, self._evaluator, bounds, no_cost)
                costs.append(made)
        total, too_large = sums(np.concatenate(lines), np.concatenate(costs), table.count)
        if too_large.any():
            message = "the costs of this option become too large together"
            remedy = f"the sum of the costs of an option has at most {MOST_DIGITS} digits"
            rows = np.flatnonzero(too_large)
            raise RowError("E192", last, message, help=remedy, rows=rows).at(table)
        return total

    def _colour_numbers(
        self, spec: tree.ItemSpec, template: tree.Template, table: RowTable
    ) -> IntArray:
        written = naming.checked_names(template, spec.span, table, self._evaluator)
        colours = self._colours
        numbers = (colours.setdefault(str(name), len(colours)) for name in written.names)
        return np.fromiter(numbers, np.int32, len(written.names))[written.kinds]

    def _entry(
        self, spec: tree.ItemSpec, table: RowTable
    ) -> tuple[IntArray, IntArray, NDArray[np.bool_]]:
        """The items and colours of one part, and the rows that it drops."""
        if spec.high is not None:
            message = "bounds belong where the item is declared"
            remedy = "write them after `primary`; an option covers each of its items once"
            raise RowError("E215", spec.span, message, help=remedy)
        items = self._items.numbers_of(spec.name, table)
        colours = np.broadcast_to(np.int32(NO_COLOUR), table.count)
        if spec.colour is not None:
            colours = self._colour_numbers(spec, spec.colour, table)
            primary = np.flatnonzero(np.append(self._is_primary, False)[items])
            if len(primary):
                message = f"the item `{shortened(self._items.names[items[primary[0]]])}` is primary"
                message += ", so it has no colour"
                remedy = "declare it as secondary, or leave the colour out"
                raise RowError("E213", spec.span, message, help=remedy, rows=primary).at(table)
        missing = items == UNDECLARED
        rows = np.flatnonzero(missing)
        dropped = np.zeros_like(missing) if spec.optional else missing
        if spec.optional:
            self._evaluator.facts.looked_up[spec.span] += table.count
            self._evaluator.facts.missing[spec.span] += len(rows)
        elif len(rows) and not self._fits:
            raise _undeclared_item(spec, table, rows, self._items)
        if not len(rows):
            return items, colours, dropped
        if spec.default is not None:
            default = self._colour_numbers(spec, spec.default, table.picked(rows))
            dropped[rows] = colours[rows] != default
        return np.where(missing, np.int32(_LEFT_OUT), items), colours, dropped

    def _without_repetitions(self, rows: OptionRows, table: RowTable) -> OptionRows:
        """The options with each item once; they must have one that makes them count, too."""
        option = row_numbers(rows.starts)
        keys = option * (int(rows.items.max(initial=0)) + 1) + rows.items
        order = np.argsort(keys, kind="stable")
        again = np.diff(keys[order]) == 0
        if again.any():
            # The entries whose item is in their option before, and the entries before them.
            later, before = order[1:][again], order[:-1][again]
            clash = rows.colours[later] != rows.colours[before]
            if not self._consistent:
                wrong, what = later, "is in this option twice"
                if clash.any():
                    wrong, what = later[clash], "has two colours in this option"
                number, lines = int(rows.items[wrong[0]]), rows.lines[distinct(option[wrong])]
                raise _repeated_item(number, lines, self._family.group, table, self._items, what)
            kept = np.ones(len(option), np.bool_)
            kept[later] = False
            sound = np.ones(len(rows.starts) - 1, np.bool_)
            sound[option[later[clash]]] = False
            rows = chosen_options(rows, sound, kept)
        self._check_primary(rows, table)
        return rows

    def _check_primary(self, rows: OptionRows, table: RowTable) -> None:
        """Fail at an option without a primary item; in a packing, at one without any item."""
        is_packing = not self._is_primary.any()
        primary = self._is_primary[rows.items] | is_packing
        if primary.all() and np.diff(rows.starts).all():
            return
        option = row_numbers(rows.starts)
        count = np.bincount(option[primary], minlength=len(rows.starts) - 1)
        bare = np.flatnonzero((count == 0) & ~rows.is_given)
        if len(bare):
            at = rows.lines[bare]
            what, remedy = "item", ""
            if not is_packing:
                what = "primary item"
                remedy = "declare one of its items with `primary 0:1|NAME` to cover it at most once"
            message = f"this option has no {what}"
            span = self._family.group.span
            raise RowError("E214", span, message, help=remedy, rows=at).at(table)


def joined_options(parts: Sequence[OptionRows]) -> OptionRows:
    """Options one after another; there is at least one part."""
    if len(parts) == 1:
        return parts[0]
    starts = np.append(0, np.cumsum(np.concatenate([np.diff(part.starts) for part in parts])))
    _, *columns = zip(*parts, strict=True)
    return OptionRows(starts, *map(np.concatenate, columns))


def chosen_options(
    rows: OptionRows, options: NDArray[np.bool_], entries: NDArray[np.bool_] | None = None
) -> OptionRows:
    """Some of the options, and some of their entries."""
    option = row_numbers(rows.starts)
    kept = options[option] if entries is None else options[option] & entries
    lengths = np.bincount(option[kept], minlength=len(rows.starts) - 1)[options]
    return _taken(rows, options, np.append(0, np.cumsum(lengths)), kept)


def options_in_order(rows: OptionRows, order: Ints) -> OptionRows:
    """The options in another order."""
    return _taken(rows, order, *picked(rows.starts, order))


def _taken(
    rows: OptionRows,
    options: Ints | NDArray[np.bool_],
    starts: Ints,
    entries: Ints | NDArray[np.bool_],
) -> OptionRows:
    """Some options with some entries, of which each option has those from its start on."""
    of_options: list[Any] = [each[options] for each in rows[3:]]
    return OptionRows(starts, rows.items[entries], rows.colours[entries], *of_options)


# ---- what is wrong, looked up only where there is a fault


def _undeclared_item(
    spec: tree.ItemSpec, table: RowTable, rows: Ints, items: ItemTable
) -> RowError:
    evaluator, row = items.evaluator, table.picked(rows[:1])
    (name,) = naming.written_names(spec.name, row, evaluator).names
    if name is None:
        return naming.digit_fault(spec.name, spec.span, rows, table, evaluator)
    edit, wanted, near = None, "item", nearest(name, items.numbers)
    cure = "declare it, write `?` after it to leave it out, or `if fits` to drop the option"
    if near:
        cure = f"did you mean `{near}`? `?` leaves an item out that is not declared, `if fits`"
        cure += " drops the option"
    if like := _with_braces(spec, row, items):
        cure, edit = f"did you mean `{like}`? a value is written in braces", Edit(spec.span, like)
        wanted = ""
    message = f"the item `{shortened(name)}` is not declared"
    return RowError(
        "E210", spec.span, message, (), rows, help=cure, edit=edit, wanted=wanted, found=name
    ).at(table)


def _with_braces(spec: tree.ItemSpec, row: RowTable, items: ItemTable) -> str:
    """A name with braces around its subscripts, `r{i}` for `ri`, if that item is declared."""
    first, *others = spec.name
    values = {name: row.columns[name].value(0) for name in row.columns if name.isidentifier()}
    if others or isinstance(first, tree.Hole) or not values:
        return ""
    subscript = re.compile("|".join(sorted(values, key=len, reverse=True)))
    digits = {name: DIGITS[v : v + 1] if isinstance(v, int) else v for name, v in values.items()}
    written = subscript.sub(lambda name: str(digits[name[0]]), first.text)
    return subscript.sub(r"{\g<0>}", first.text) if written in items.numbers else ""


def _repeated_item(
    number: int, rows: Ints, group: tree.Group, table: RowTable, items: ItemTable, what: str
) -> RowError:
    """A fault for an item that is in the options of some rows twice, reported where it is again."""
    found: list[tuple[int, tree.ItemSpec]] = []
    for entries in laid_out(group, table.picked(rows[:1]), items.evaluator.rows).parts:
        if not isinstance(entries.part, tree.Cost):
            numbers = items.numbers_of(entries.part.name, entries.table)
            places = entries.places[numbers == number].tolist()
            found += [(place, entries.part) for place in places]
    (_, first), (_, again), *_ = sorted(found, key=lambda each: each[0])
    cure = "an option has each item once: write a condition that drops the option, or `if"
    cure += " consistent`, which writes the item once and drops options with two colours of it"
    labels = (Label(first.span, "it is here first"),) if first.span != again.span else ()
    message = f"the item `{shortened(items.names[number])}` {what}"
    return RowError("E212", again.span, message, labels, rows=rows, help=cure).at(table)
