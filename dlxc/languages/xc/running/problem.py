"""The problem of a model: what is given is taken out, items are renumbered, options are in order.

Options come one statement after another, but those of a block take turns.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby, pairwise
from pathlib import PurePath
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.lattices import cell_names
from dlxc.languages.language import Inputs
from dlxc.languages.xc.evaluating.expressions import ReviewFacts
from dlxc.languages.xc.families.items import ItemTable
from dlxc.languages.xc.families.options import (
    OptionRows,
    chosen_options,
    joined_options,
    options_in_order,
)
from dlxc.languages.xc.running.run import Expansion, MadeOptions
from dlxc.languages.xc.syntax.tree import Data, Model, ParameterStatement
from dlxc.languages.xc.values.columns import Column, Ints
from dlxc.languages.xc.values.data import PackingOptions
from dlxc.languages.xc.values.rows import shown_value
from dlxc.problem import NO_COLOUR, NO_ITEM, Block, Items, Multiplicity, Problem, Record
from dlxc.problem.blocks import IntArray, as_table, cuts, row_numbers
from dlxc.problem.board import Board, CellMark
from dlxc.problem.placements import NO_SHAPES
from dlxc.text.diagnostics import Diagnostic, Label, fault
from dlxc.text.prose import plural, printable, shortened
from dlxc.text.source import FileText, MadeWhenAsked, Source, Span


def in_order(made: Sequence[MadeOptions]) -> Iterator[tuple[OptionRows, Span | Ints]]:
    """The options in the order of the model; those of a block are in the order of its rows.

    With them are their places: one span for all, or an array of shape (options, 2).
    """
    for _, together in groupby(made, key=lambda each: each.block):
        first, *others = parts = [*together]
        if not others:
            yield first.rows, first.span
        else:
            rows = joined_options([part.rows for part in parts])
            spans = [np.tile(part.span, (len(part.rows.lines), 1)) for part in parts]
            order = np.argsort(rows.lines, kind="stable")
            yield options_in_order(rows, order), np.concatenate(spans)[order]


class LeftOver(NamedTuple):
    """What is left of a problem: the options, the bounds, and which items are gone."""

    options: Sequence[MadeOptions]
    low: Ints
    high: Ints
    gone: NDArray[np.bool_]
    faults: list[Diagnostic]


def without_given(items: ItemTable, options: Sequence[MadeOptions]) -> LeftOver:
    """Choose the options that are given.

    Each of their primary items needs one cover less; one that needs none is gone, with the other
    options that have it.  So is a secondary item without a colour.  A coloured one is taken out of
    the options that agree, and options with another colour are dropped.
    """
    low, high = items.bounds()
    gone = np.zeros(len(items), np.bool_)
    colour = np.full(len(items), NO_COLOUR)
    faults: list[Diagnostic] = []
    given = [
        (made, chosen_options(made.rows, made.rows.is_given))
        for made in options
        if made.rows.is_given.any()
    ]
    for made, chosen in given:
        clash = _cover(items, chosen, high, gone, colour)
        low = np.maximum(low - np.bincount(chosen.items, minlength=len(items)), 0)
        if clash is not None:
            number, message = clash
            others = dict.fromkeys(other.span for other, rows in given if number in rows.items)
            others.pop(made.span, None)
            labels = [Label(items.span(number), "the item is declared here")]
            labels += [Label(span, "this is given, and has it too") for span in others]
            message = message.format(name=shortened(items.names[number]))
            remedy = "take back one of the options that have it"
            faults.append(fault("E219", made.span, message, *labels, help=remedy))
    if faults or not given:
        return LeftOver(options, low, high, gone, faults)
    gone |= items.is_primary() & (high == 0) & (items.bounds()[1] > 0)
    left = [_left(made, gone, colour) for made in options]
    message = "an option of this statement has no items but those that are given"
    faults = [
        fault("E214", made.span, message, help="give it an item of its own")
        for made in left
        if not np.diff(made.rows.starts).all()
    ]
    return LeftOver(left, low, high, gone | (colour != NO_COLOUR), faults)


def _cover(
    items: ItemTable, chosen: OptionRows, high: Ints, gone: NDArray[np.bool_], colour: Ints
) -> tuple[int, str] | None:
    """Take the items of given options out of what may be covered.

    If that cannot be, the first item that is not left, and what is wrong.
    """
    is_primary = items.is_primary()
    for number, shade in zip(chosen.items.tolist(), chosen.colours.tolist(), strict=True):
        before = colour[number]
        if is_primary[number]:
            high[number] -= 1
            is_over = high[number] < 0
        elif shade == NO_COLOUR:
            is_over = gone[number] or before != NO_COLOUR
            gone[number] = True
        else:
            is_over = gone[number]
            colour[number] = shade
            if before not in (NO_COLOUR, shade):
                return number, "the given options give `{name}` two colours"
        if is_over:
            return number, "the given options cover `{name}` more often than is allowed"
    return None


def _left(made: MadeOptions, gone: NDArray[np.bool_], colour: Ints) -> MadeOptions:
    rows = made.rows
    settled = colour[rows.items]
    bad = gone[rows.items] | ((settled != NO_COLOUR) & (settled != rows.colours))
    kept = ~rows.is_given
    kept[row_numbers(rows.starts)[bad]] = False
    return made._replace(rows=chosen_options(rows, kept, settled == NO_COLOUR))


_MOST_VALUES = 20
"""Of more parameters the first are told: some solvers read no long lines."""


def origin_lines(
    source: Source, model: Model, constants: Mapping[str, Column], inputs: Inputs
) -> list[str]:
    """The comment after the bar; nothing for a text without a file or parameters.

    It has the parameters with their values, and names of files without their folders, so that it
    is the same wherever these lie.
    """
    file, values = _file_name(source), []
    for statement in model.statements:
        if isinstance(statement, ParameterStatement):
            name = statement.name.text
            value = shortened(printable(shown_value(constants[name].value(0))))
            values.append(f"{name} = {value}")
        elif isinstance(statement, Data) and statement.name.text in inputs.parameters:
            given = inputs.parameters[statement.name.text]
            rows_in = _file_name(given.source) if isinstance(given, FileText) else ""
            values.append(f"{statement.name.text} {f'from {rows_in}' if rows_in else 'given'}")
    if not file and not values:
        return []
    shown = ", ".join(values[:_MOST_VALUES]) + (", ..." if len(values) > _MOST_VALUES else "")
    return [f" made from {file or 'a model'}{f' with {shown}' if shown else ''}"]


def _file_name(source: Source) -> str:
    """The name of a file without its folder; nothing for standard input and texts of a program."""
    name = source.name
    if name.startswith("<") and name.endswith(">"):
        return ""
    return shortened(printable(PurePath(name).name))


class ModelBlocks(MadeWhenAsked[Block]):
    """The options of the statements as blocks, made when they are asked for.

    `facts` are about the statements before given options were taken out.  `sign` is 1, or -1 if
    costs are gains, or 0 if there are none.
    """

    def __init__(
        self, options: Sequence[MadeOptions], numbers: IntArray, facts: ReviewFacts, sign: int
    ) -> None:
        self.facts = facts
        self._numbers, self._sign = numbers, sign
        self._blocks = [
            (rows, origin, start, end)
            for rows, origin in in_order(options)
            for start, end in pairwise(cuts(np.diff(rows.starts)))
        ]

    @property
    def entries(self) -> int:
        """How many items the options have together."""
        return sum(int(rows.starts[end] - rows.starts[at]) for rows, _, at, end in self._blocks)

    def __len__(self) -> int:
        return len(self._blocks)

    def _made(self, number: int) -> Block:
        rows, origin, first, last = self._blocks[number]
        starts = rows.starts[first : last + 1]
        entries = slice(int(starts[0]), int(starts[-1]))
        colours = rows.colours[entries]
        return Block(
            as_table(starts, self._numbers.take(rows.items[entries]), NO_ITEM),
            as_table(starts, colours, NO_COLOUR) if (colours != NO_COLOUR).any() else None,
            costs=rows.costs[first:last] * self._sign if self._sign else None,
            origin=origin[first:last] if isinstance(origin, np.ndarray) else origin,
            looks=rows.looks[first:last],
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
    low, high = left.low[primary], left.high[primary]
    special = np.flatnonzero((low != 1) | (high != 1)).tolist()
    times = {at: Multiplicity(int(low[at]), int(high[at])) for at in special}
    if any(options.rows.is_given.any() for options in expansion.options):
        used = np.zeros(len(items), np.bool_)
        used[np.concatenate([options.rows.items for options in expansion.options])] = True
        expansion.evaluator.facts.used = frozenset(numbers[used].tolist())
    has_costs = any(bool(options.rows.costs.any()) for options in left.options)
    maximises = has_costs and bool(expansion.maximises)
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
    return replace(problem, layout=layout_of(expansion.packings, items.names, problem))


def _notes(expansion: Expansion) -> tuple[str, ...]:
    """What is said of options that are given: they are not among the options of the problem."""
    made = expansion.options
    given = sum(int(options.rows.is_given.sum()) for options in made)
    if not given:
        return ()
    verb = "is" if given == 1 else "are"
    cost = sum(sum(options.rows.costs[options.rows.is_given].tolist()) for options in made)
    what = "gains" if expansion.maximises else "costs"
    uncounted = f" Their {what}, {cost} together, are not counted." if cost else ""
    notes = f"{plural(given, 'option')} {verb} given in advance, and not among the options."
    return (notes + uncounted,)


_NO_CELL = -1


def layout_of(
    packings: Mapping[str, PackingOptions], declared: Collection[str], problem: Problem
) -> Board | str:
    """The cells of the only packing of a model, or why it is not known which items they are.

    The items are named like the cells of the packing, perhaps with a mark before or behind, as
    `c00`.  The options must agree with that: each has the cells of a placement of the packing, or
    one at most.

    `packings` are those of the model by their names, at least one.  `declared` are the names of all
    items of the model, also of those that given options have taken out of the problem.
    """
    if len(packings) > 1:
        return "the model has several packings"
    ((name, packing),) = packings.items()
    called = f"the packing `{shortened(name)}`"
    packed, board = packing.problem, packing.problem.board
    if board is None or board.writing is not None:
        return f"{called} has no pieces in a box"
    cells = cell_names(board.marks, board.cells)
    marks = _marks(cells, declared)
    if len(marks) != 1:
        how_many = "several families of" if marks else "no"
        example = f"`{shortened(cells[0])}`, ..." if cells else "there are none"
        return f"{how_many} items are named like the cells of {called}: {example}"
    (mark,) = marks
    numbers = {item: number for number, item in enumerate(problem.items.names)}
    found = [numbers.get(f"{mark.before}{cell}{mark.after}", _NO_CELL) for cell in cells]
    if _NO_CELL in found:
        return f"given options cover cells of {called}"
    if problem.has_costs:
        return "the options of the model have costs"
    items = np.array(found, np.int32)
    if not _cells_of_options(problem, items) <= _cells_of_options(packed, board.items):
        return f"the model has options with several cells that are not a placement of {called}"
    return board._replace(items=items, shapes=NO_SHAPES, counters=(), colours={}, written={})


def _marks(cells: Sequence[str], names: Collection[str]) -> list[CellMark]:
    """What stands before and after the cells in the names of items; each cell must have one."""
    cell_marks = set()
    for name in names if cells else ():
        at = name.find(cells[0])
        while at >= 0:
            cell_marks.add(CellMark(name[:at], name[at + len(cells[0]) :]))
            at = name.find(cells[0], at + 1)
    known = {*names}
    return [
        mark
        for mark in cell_marks
        if all(f"{mark.before}{cell}{mark.after}" in known for cell in cells)
    ]


def _cells_of_options(problem: Problem, items: NDArray[np.int32]) -> set[frozenset[int]]:
    """The cells of the options that have several, by their numbers."""
    number = np.full(len(problem.items), _NO_CELL)
    number[items] = np.arange(len(items))
    csr = problem.csr()
    has_cell = number[csr.indices] != _NO_CELL
    cells = number[csr.indices[has_cell]].tolist()
    ends = np.append(0, np.cumsum(has_cell))[csr.indptr].tolist()
    return {frozenset(cells[at:end]) for at, end in pairwise(ends) if end - at > 1}
