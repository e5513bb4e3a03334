"""The items of a model, as they are declared one after another."""

from functools import partial

import numpy as np
from numpy.typing import NDArray

from dlxc.languages.xc.evaluating.expressions import Evaluator
from dlxc.languages.xc.families import naming
from dlxc.languages.xc.families.layout import Entries, laid_out
from dlxc.languages.xc.syntax import tree
from dlxc.languages.xc.values.columns import Ints
from dlxc.languages.xc.values.rows import RowError, RowTable
from dlxc.problem.blocks import IntArray
from dlxc.problem.items import MOST_TIMES, Item
from dlxc.text.diagnostics import Edit, Label
from dlxc.text.prose import listed, shortened
from dlxc.text.source import Span

_PER_NAME = 40
"""An item takes about so many times 8 bytes, with its name."""

UNDECLARED = -1
"""The number of an item that is not declared."""


class ItemTable:
    """The items, numbered as they are declared, and kept by columns.

    `_columns` has shape (5, items): whether each is primary, its bounds, the number of the place
    in `_spans` that declares it, and the row of the block that it is in.  `blocks` are the items
    that blocks declare.
    """

    def __init__(self, evaluator: Evaluator) -> None:
        self.evaluator = evaluator
        self.names: list[str] = []
        self.numbers: dict[str, int] = {}
        self._spans: list[Span] = []
        self._columns: Ints = np.zeros((5, 0), np.int64)
        self.blocks: list[slice] = []

    def __len__(self) -> int:
        return len(self.names)

    def item(self, number: int) -> Item:
        """One item."""
        primary, low, high, *_ = self._columns[:, number].tolist()
        return Item(self.names[number], bool(primary), low, high)

    def span(self, number: int) -> Span:
        """Where an item is declared."""
        return self._spans[int(self._columns[3, number])]

    def in_order(self) -> Ints:
        """The numbers of the items in their order: those of a block row by row."""
        order, turns = np.arange(len(self)), self._columns[4]
        for block in self.blocks:
            order[block] = block.start + np.argsort(turns[block], kind="stable")
        return order

    def is_primary(self) -> NDArray[np.bool_]:
        """Whether each item is primary."""
        return np.asarray(self._columns[0] > 0)

    def bounds(self) -> tuple[Ints, Ints]:
        """How often each item is covered, at least and at most."""
        low, high = self._columns[1:3].copy()
        return low, high

    def declare(self, family: tree.Family, table: RowTable) -> None:
        """Declare the items of a statement; `table` has its rows, the parents those of a block."""
        for show in tree.shows(family.group):
            raise RowError("E215", show.span, "`show` does not belong in a declaration")
        line = laid_out(family.group, table, self.evaluator.rows)
        total = int(line.counts.sum())
        self.evaluator.room.keep(_PER_NAME * total, family.group.span)
        names = np.empty(total, object)
        low, high, part_of = np.empty((3, total), np.int64)
        for number, entries in enumerate(line.parts):
            spec = _item_of(entries)
            written = naming.checked_names(spec.name, spec.span, entries.table, self.evaluator)
            names[entries.places] = np.array(written.names, object)[written.kinds]
            low[entries.places], high[entries.places] = self._bounds(spec, entries.table, family)
            part_of[entries.places] = number
        self._check_new(names.tolist(), line.parts, part_of)
        self.numbers.update(zip(names.tolist(), range(len(self), len(self) + total), strict=True))
        self.names += names.tolist()
        primary = np.full(total, family.keyword == "primary", np.int64)
        rows_of_block = np.repeat(table.parents, line.counts)
        new = np.stack([primary, low * primary, high, part_of + len(self._spans), rows_of_block])
        self._columns = np.hstack([self._columns, new])
        self._spans += [entries.part.span for entries in line.parts]

    def _bounds(
        self, spec: tree.ItemSpec, table: RowTable, family: tree.Family
    ) -> tuple[Ints, Ints]:
        if spec.high is None:
            once = np.ones(table.count, np.int64)
            return once, once
        if family.keyword == "secondary":
            raise RowError("E215", spec.span, "a secondary item has no bounds")
        high = self._times(spec.high, spec.span, table)
        low = high if spec.low is None else self._times(spec.low, spec.span, table)
        over = np.flatnonzero(low > high)
        if len(over):
            message = f"`{low[over[0]]}` is more than `{high[over[0]]}`"
            remedy = "write the smaller bound first"
            raise RowError("E215", spec.span, message, help=remedy, rows=over).at(table)
        return low, high

    def _times(self, template: tree.Template, span: Span, table: RowTable) -> Ints:
        no_bound = partial(_no_bound, template, span)
        return naming.written_numbers(template, table, self.evaluator, (0, MOST_TIMES), no_bound)

    def _check_new(self, names: list[str], parts: list[Entries], part_of: Ints) -> None:
        if len({*names}) == len(names) and self.numbers.keys().isdisjoint(names):
            return
        places = dict.fromkeys(self.numbers, -1)
        again = [at for at, name in enumerate(names) if places.setdefault(name, at) != at]
        name, part = names[again[0]], parts[part_of[again[0]]]
        span, shown = part.part.span, ""
        sentence = f"the item `{shortened(name)}` is declared twice"
        cure = "leave it out here, or give it another name"
        if name in self.numbers:
            other = self.span(self.numbers[name])
        else:
            before = parts[part_of[places[name]]]
            other = before.part.span
            first = before.table.picked(np.flatnonzero(before.places == places[name])[:1])
            shown = f" ({first.subscripts(0)})" if first.subscripts(0) else ""
        if other == span:
            spec = _item_of(part)
            cure = _own_names(spec, part.table)
            if not any(isinstance(piece, tree.Hole) for piece in spec.name):
                sentence = f"the item `{shortened(name)}` is the same in each row of this statement"
                sentence += ": it has no hole"
        rows = np.flatnonzero(np.isin(part.places, again))
        label = Label(other, f"it is declared here first{shown}")
        raise RowError("E211", span, sentence, (label,), rows, help=cure).at(part.table)

    def numbers_of(self, template: tree.Template, table: RowTable) -> IntArray:
        """The numbers of the items with the names that a template gives, or `UNDECLARED`."""
        names, kinds = naming.written_names(template, table, self.evaluator)
        numbers = (self.numbers.get(name or "", UNDECLARED) for name in names)
        return np.fromiter(numbers, np.int32, len(names))[kinds]


def _no_bound(template: tree.Template, span: Span, text: str, rows: Ints) -> RowError:
    """A fault for a bound that is not a number of times; a name may lack its braces."""
    message = f"`{shortened(text)}` does not say how often the item is covered"
    cure = f"a bound is an integer from 0 to {MOST_TIMES}, as in `2|a` or `0:3|a`"
    if not text.isidentifier() or isinstance(template[0], tree.Hole):
        return RowError("E215", span, message, rows=rows, help=cure)
    cure = f"a value is written in braces: `{{{text}}}|`"
    edit = Edit(template[0].span, f"{{{text}}}")
    return RowError("E215", span, message, rows=rows, help=cure, edit=edit)


def _own_names(spec: tree.ItemSpec, table: RowTable) -> str:
    """What to do about a part that declares an item in several rows of its statement."""
    used = frozenset[str]().union(*(tree.mentioned_names(piece) for piece in spec.name))
    unused = [name for name in table.columns if name.isidentifier() and name not in used]
    if unused:
        names, holes = listed(unused, "`{}`"), "".join(f"{{{name}}}" for name in unused)
        return f"its name does not use {names}: add `{holes}`, or declare it without {names}"
    return (
        "write clauses in which each row has a name of its own, with a sign between holes whose"
        " values run together; a set has each value once, as in `for t in {t for (t, _) in rows}`"
    )


def _item_of(entries: Entries) -> tree.ItemSpec:
    """The part as an item of a declaration, which has nothing else."""
    part = entries.part
    if isinstance(part, tree.Cost):
        raise RowError("E215", part.span, "a cost does not belong in a declaration")
    if part.colour is not None or part.optional:
        what = "a colour" if part.colour is not None else "`?`"
        raise RowError("E215", part.span, f"{what} does not belong in a declaration")
    return part
