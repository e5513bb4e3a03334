"""The problem of a model: what is given is taken out, items are renumbered, options are in order.

Options come one statement after another, but those of a block take turns.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby, pairwise
from pathlib import PurePath
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.languages.language import Inputs
from dlxc.languages.xc.evaluating.expressions import ReviewFacts
from dlxc.languages.xc.families.items import ItemTable
from dlxc.languages.xc.families.options import (
    OptionRows,
    chosen_options,
    colours_of,
    joined_options,
    options_in_order,
)
from dlxc.languages.xc.running.run import Expansion, MadeOptions
from dlxc.languages.xc.syntax.tree import Data, Model, ParameterStatement
from dlxc.languages.xc.values.columns import Column, Ints
from dlxc.languages.xc.values.rows import shown_value
from dlxc.problem import NO_COLOUR, NO_ITEM, Block, Items, Multiplicity, Problem, Record
from dlxc.problem.blocks import IntArray, as_table, cuts, row_numbers
from dlxc.text.diagnostics import Diagnostic, Label, fault
from dlxc.text.prose import plural, printable, shortened
from dlxc.text.source import FileText, Source, Span

OrderedOptions = tuple[OptionRows, Span | Ints]
"""Options in order, and their places in the model.

The places are one span for all, or an array of shape (options, 2) with starts and ends.
"""


def in_order(made: Sequence[MadeOptions]) -> Iterator[OrderedOptions]:
    """The options in the order of the model; those of a block are in the order of its rows."""
    numbered = enumerate(made)
    groups = groupby(numbered, lambda each: -each[0] if each[1].block is None else each[1].block)
    for _, group in groups:
        parts = [made_options for _, made_options in group]
        if len(parts) == 1:
            yield parts[0].rows, parts[0].span
            continue
        rows = joined_options([part.rows for part in parts])
        origin = np.concatenate([np.tile(part.span, (len(part.rows.lines), 1)) for part in parts])
        order = np.argsort(rows.lines, kind="stable")
        yield options_in_order(rows, order), origin[order]


class LeftOver(NamedTuple):
    """What is left of a problem: the options, the bounds, and which items are gone."""

    options: list[MadeOptions]
    low: Ints
    high: Ints
    gone: NDArray[np.bool_]
    faults: list[Diagnostic]


def without_given(items: ItemTable, made: Sequence[MadeOptions]) -> LeftOver:
    """Choose the options that are given.

    Each of their primary items needs one cover less; one that needs none is gone, with the other
    options that have it.  So is a secondary item without a colour.  A coloured one is taken out of
    the options that agree, and options with another colour are dropped.
    """
    low, high = items.bounds()
    gone = np.zeros(len(items), np.bool_)
    colour = np.full(len(items), NO_COLOUR)
    faults: list[Diagnostic] = []
    for each in made:
        if each.rows.is_given.any():
            chosen = chosen_options(each.rows, each.rows.is_given)
            faults += _clashes(items, made, each.span, chosen, high, gone, colour)
            low = np.maximum(low - np.bincount(chosen.items, minlength=len(items)), 0)
    if faults or not any(made_options.rows.is_given.any() for made_options in made):
        return LeftOver([*made], low, high, gone, faults)
    gone |= items.is_primary() & (high == 0) & (items.bounds()[1] > 0)
    left = [_left(made_options, gone, colour) for made_options in made]
    message = "an option of this statement has no items but those that are given"
    faults += [
        fault("E214", made_options.span, message, help="give it an item of its own")
        for made_options in left
        if not np.diff(made_options.rows.starts).all()
    ]
    return LeftOver(left, low, high, gone | (colour != NO_COLOUR), faults)


def _clashes(
    items: ItemTable,
    made: Sequence[MadeOptions],
    span: Span,
    chosen: OptionRows,
    high: Ints,
    gone: NDArray[np.bool_],
    colour: Ints,
) -> list[Diagnostic]:
    """Take the items of given options out of what may be covered; a fault if that cannot be."""
    is_primary = items.is_primary()
    for number, shade in zip(chosen.items.tolist(), colours_of(chosen).tolist(), strict=True):
        wrong = ""
        if is_primary[number]:
            high[number] -= 1
            is_over = high[number] < 0
        elif shade == NO_COLOUR:
            is_over = gone[number] or colour[number] != NO_COLOUR
            gone[number] = True
        else:
            is_over = gone[number]
            if colour[number] not in (NO_COLOUR, shade):
                wrong = "the given options give `{name}` two colours"
            colour[number] = shade
        if is_over:
            wrong = "the given options cover `{name}` more often than is allowed"
        if wrong:
            others = [
                other.span
                for other in made
                if other.span != span
                and number in chosen_options(other.rows, other.rows.is_given).items
            ]
            return [
                fault(
                    "E219",
                    span,
                    wrong.format(name=shortened(items.names[number])),
                    Label(items.span(number), "the item is declared here"),
                    *(
                        Label(here, "this is given, and has it too")
                        for here in dict.fromkeys(others)
                    ),
                    help="take back one of the options that have it",
                )
            ]
    return []


def _left(made: MadeOptions, gone: NDArray[np.bool_], colour: Ints) -> MadeOptions:
    """The options of a statement that may still be chosen."""
    rows = made.rows
    option = row_numbers(rows.starts)
    settled = colour[rows.items]
    bad = gone[rows.items] | ((settled != NO_COLOUR) & (settled != colours_of(rows)))
    kept = ~rows.is_given
    kept[option[bad]] = False
    return made._replace(rows=chosen_options(rows, kept, settled == NO_COLOUR))


_MOST_VALUES = 20
"""Of more parameters the first are told: some solvers read no long lines."""


def origin_lines(
    source: Source, model: Model, constants: Mapping[str, Column], inputs: Inputs
) -> list[str]:
    """The comment after the bar; nothing for a text without a file or parameters.

    It has names of files without their folders, so that it is the same wherever these lie.
    """
    file = _file_name(source)
    values = [*_values(model, constants, inputs)]
    if not file and not values:
        return []
    shown = ", ".join(values[:_MOST_VALUES]) + (", ..." if len(values) > _MOST_VALUES else "")
    return [f" made from {file or 'a model'}{f' with {shown}' if shown else ''}"]


def _values(model: Model, constants: Mapping[str, Column], inputs: Inputs) -> Iterator[str]:
    """The parameters with their values, and the data that was given."""
    for statement in model.statements:
        if isinstance(statement, ParameterStatement):
            name = statement.name.text
            yield f"{name} = {shortened(printable(shown_value(constants[name].value(0))))}"
        elif isinstance(statement, Data) and statement.name.text in inputs.parameters:
            given = inputs.parameters[statement.name.text]
            file = _file_name(given.source) if isinstance(given, FileText) else ""
            yield f"{statement.name.text} {f'from {file}' if file else 'given'}"


def _file_name(source: Source) -> str:
    """The name of a file without its folder; nothing for standard input and texts of a program."""
    name = source.name
    if name.startswith("<") and name.endswith(">"):
        return ""
    return shortened(printable(PurePath(name).name))


class ModelBlocks:
    """The options of the statements as blocks, made when they are asked for.

    `facts` are about the statements before given options were taken out.  `sign` is 1, or -1 if
    costs are gains, or 0 if there are none.
    """

    def __init__(
        self,
        made: Sequence[MadeOptions],
        numbers: IntArray,
        facts: ReviewFacts,
        sign: int,
    ) -> None:
        self.facts = facts
        self._numbers, self._sign = numbers, sign
        self._blocks = [
            (rows, origin, start, end)
            for rows, origin in in_order(made)
            for start, end in pairwise(cuts(np.diff(rows.starts)))
        ]

    @property
    def entries(self) -> int:
        """How many items the options have together."""
        return sum(int(rows.starts[end] - rows.starts[at]) for rows, _, at, end in self._blocks)

    def __len__(self) -> int:
        return len(self._blocks)

    def __getitem__(self, number: int) -> Block:
        return self._block(*self._blocks[number])

    def __iter__(self) -> Iterator[Block]:
        return map(self.__getitem__, range(len(self)))

    def _block(self, rows: OptionRows, origin: Span | Ints, first: int, last: int) -> Block:
        starts = rows.starts[first : last + 1]
        entries = slice(int(starts[0]), int(starts[-1]))
        pointers = starts - starts[0]
        colours = None if rows.colours is None else rows.colours[entries]
        if colours is not None and not (colours != NO_COLOUR).any():
            colours = None
        return Block(
            as_table(pointers, self._numbers.take(rows.items[entries]), NO_ITEM),
            None if colours is None else as_table(pointers, colours, NO_COLOUR),
            costs=rows.costs[first:last] * self._sign if self._sign else None,
            origin=origin[first:last] if isinstance(origin, np.ndarray) else origin,
            looks=None if rows.looks is None else rows.looks[first:last],
        )


def model_problem(expansion: Expansion, left: LeftOver, origin: Sequence[str]) -> Problem:
    """The problem; primary items come first, each kind in the order of declaration.

    `origin` are the comments before those of the model.
    """
    items = expansion.items
    is_primary = items.is_primary()
    every = items.in_order()
    there, are_primary = ~left.gone[every], is_primary[every]
    primary = every[are_primary & there]
    order = np.append(primary, every[~are_primary & there])
    numbers = np.full(len(items), NO_ITEM, np.int32)
    numbers[order] = np.arange(len(order))
    special = np.flatnonzero(((left.low != 1) | (left.high != 1))[primary])
    times = {
        at: Multiplicity(int(left.low[primary[at]]), int(left.high[primary[at]]))
        for at in special.tolist()
    }
    if any(option.rows.is_given.any() for option in expansion.options):
        used = np.zeros(len(items), np.bool_)
        for made_options in expansion.options:
            used[made_options.rows.items] = True
        expansion.evaluator.facts.used = frozenset(numbers[used].tolist())
    has_costs = any(bool(option.rows.costs.any()) for option in left.options)
    maximises = has_costs and expansion.maximises
    turned = [" maximised: gains are negative costs"] if maximises else []
    sign = (-1 if maximises else 1) * has_costs
    problem = Problem(
        Items(
            [items.names[number] for number in order.tolist()],
            len(primary),
            times,
            span=lambda item: items.span(int(order[item])),
        ),
        ModelBlocks(left.options, numbers, expansion.evaluator.facts, sign),
        tuple(expansion.colours),
        has_costs=has_costs,
        appearance=expansion.appearance(),
        record=Record(
            comments=(*origin, *turned, *expansion.comments),
            notes=_notes(expansion),
            maximises=maximises,
        ),
    )
    if not expansion.packings:
        return problem
    from dlxc.languages.xc.running.layout import layout_of  # late: few models have packings

    return replace(problem, layout=layout_of(expansion.packings, items.names, problem))


def _notes(expansion: Expansion) -> tuple[str, ...]:
    """What is said of options that are given: they are not among the options of the problem."""
    given = sum(int(option.rows.is_given.sum()) for option in expansion.options)
    if not given:
        return ()
    verb = "is" if given == 1 else "are"
    cost = sum(
        sum(option.rows.costs[option.rows.is_given].tolist()) for option in expansion.options
    )
    what = "gains" if expansion.maximises else "costs"
    uncounted = f" Their {what}, {cost} together, are not counted." if cost else ""
    notes = f"{plural(given, 'option')} {verb} given in advance, and not among the options."
    return (notes + uncounted,)
