"""What the formats share: from items and options, as they stand in data, to a problem.

In: items as they are declared, and options in compressed rows.  Out: a problem, or what is wrong
with it and where.  What is not data of its format at all ends the reading with a `FormatFault`.
"""

import re
from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar, NamedTuple

import numpy as np

from dlxc.languages.checked_options import (
    Place,
    Rows,
    colour_faults,
    dropped_options,
    item_faults,
    option_faults,
)
from dlxc.languages.language import NO_INPUTS, Inputs, Language, Parsed
from dlxc.problem import Item, Items, Multiplicity, Outcome, Problem, Record
from dlxc.problem.blocks import blocks_of_rows, picked, row_numbers
from dlxc.text.diagnostics import MOST_FAULTS, Diagnostic, fault
from dlxc.text.source import Source, Span

_UNPRINTED = re.compile(r"[\0-\x08\x0b-\x1f\x7f\ud800-\udfff]")


class FormatFault(Exception):  # noqa: N818 - what it carries is called so
    """What ends the reading of data: a text is not what its format says; a `Diagnostic`."""

    def __init__(self, span: Span | None, sentence: str, help: str = "") -> None:  # noqa: A002
        super().__init__(sentence)
        self.found = fault("E145", span, sentence, help=help)


class Data(NamedTuple):
    """A problem that was read, and whether its text is meant for no other language."""

    problem: Problem
    is_telling: bool


NOTHING = Data(Problem(Items((), 0), ()), is_telling=False)


class Format(Language[Data]):
    """A format of data: what it reads is the problem itself.

    A text that begins with the `mark` is meant for it, even if it is faulty.
    """

    mark: ClassVar[re.Pattern[str]]

    @abstractmethod
    def read(self, source: Source) -> Parsed[Data]:
        """Read a text; raises `FormatFault`."""

    def parse(
        self,
        source: Source,
        inputs: Inputs = NO_INPUTS,  # noqa: ARG002 - it has none, and tells few faults
        most: int = MOST_FAULTS,  # noqa: ARG002
    ) -> Parsed[Data]:
        """Read a text; a fault is reported once, with how many there are of it."""
        try:
            tree, diagnostics = self.read(source)
        except FormatFault as stop:
            tree, diagnostics = NOTHING, [stop.found]
        is_telling = tree.is_telling or bool(self.mark.match(source.text))
        return Parsed(tree._replace(is_telling=is_telling), diagnostics)

    def expand(self, source: Source, tree: Data, inputs: Inputs = NO_INPUTS) -> Outcome:  # noqa: ARG002 - it has no parameters
        """The problem as it was read."""
        return Outcome(tree.problem, [])

    def is_telling(self, tree: Data) -> bool:
        """Whether it has the marks of its format."""
        return tree.is_telling

    def is_unmistakable(self, tree: Data) -> bool:
        """These marks are in no text of another language."""
        return tree.is_telling


def assembled(
    declared: Sequence[Item],
    rows: Rows,
    colours: Sequence[str],
    places: tuple[Place, Place],
    *,
    comments: Iterable[str] = (),
    is_telling: bool = True,
) -> Parsed[Data]:
    """The problem of some items and options.

    `places` tell where items are declared, and where entries stand.
    """
    item_place, place = places
    diagnostics = [*item_faults(declared, item_place)]
    if diagnostics:
        return Parsed(NOTHING, diagnostics)
    times = {n: Multiplicity(*item[2:]) for n, item in enumerate(declared) if item.primary}
    times = {number: bounds for number, bounds in times.items() if bounds != (1, 1)}
    count = sum(each.primary for each in declared)
    items = Items((each.name for each in declared), count, times, item_place)
    diagnostics = [*option_faults(items, rows, place), *colour_faults(colours, rows, place)]
    if diagnostics:
        return Parsed(NOTHING, diagnostics)
    sound, diagnostics = _with_primary_items(items, rows, place)
    blocks = blocks_of_rows(sound.indptr, sound.items, sound.colours, sound.costs)
    lines = (line for comment in comments for line in comment.split("\n"))
    record = Record(comments=tuple(_UNPRINTED.sub("\ufffd", line) for line in lines))
    has_costs = rows.costs is not None
    problem = Problem(items, (*blocks,), (*colours,), has_costs=has_costs, record=record)
    return Parsed(Data(problem, is_telling), diagnostics)


def by_rows(rows: Rows, row_place: Callable[[int], Span | None]) -> Place:
    """Where entries stand: where their options do."""
    return lambda entry: row_place(int(rows.indptr.searchsorted(entry, "right")) - 1)


def _with_primary_items(items: Items, rows: Rows, place: Place) -> tuple[Rows, list[Diagnostic]]:
    """The options that have a primary item, and a warning about those that have not.

    Those of a packing have secondary items alone.
    """
    row_of = row_numbers(rows.indptr)
    is_primary = rows.items < (items.primary_count or len(items))
    has_primary = np.bincount(row_of[is_primary], minlength=len(rows.indptr) - 1) > 0
    if has_primary.all():
        return rows, []
    indptr, entries = picked(rows.indptr, np.flatnonzero(has_primary))
    costs = None if rows.costs is None else rows.costs[has_primary]
    kept = Rows(indptr, rows.items[entries], rows.colours[entries], costs)
    dropped = np.flatnonzero(~has_primary)
    start, end = rows.indptr[dropped[0] : dropped[0] + 2].tolist()
    return kept, [dropped_options(len(dropped), place(start) if start < end else None)]
