"""What the formats share: from items and options, as they stand in data, to a problem.

In: items as they are declared, and options in compressed rows.  Out: a problem, or what is wrong
with it and where.  What is no data of its format at all ends the reading with a `FormatFault`.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import ClassVar, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.languages.language import NO_INPUTS, Inputs, Language, Parsed
from dlxc.problem import NO_COLOUR, IntArray, Items, Multiplicity, Outcome, Problem, Record
from dlxc.problem.blocks import Pointers, blocks_of_rows, picked, row_numbers
from dlxc.problem.items import MOST_TIMES
from dlxc.problem.survey import coverage, uncovered
from dlxc.text.diagnostics import MOST_FAULTS, Diagnostic, fault
from dlxc.text.prose import is_or_are, nearest, plural, shortened
from dlxc.text.source import Source, Span

Place = Callable[[int], Span | None]
"""Where something stands in the text, by its number from 0; nothing if there is no text."""

_UNKNOWN = -1
"""The number of an item that is not declared."""

_UNFIT = re.compile(r"[\s\0-\x1f\x7f-\x9f\ud800-\udfff]")
"""What DLX cannot have in a name, and printed answers neither."""

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


_NOTHING = Data(Problem(Items((), 0), ()), is_telling=False)


class Format(Language[Data]):
    """A format of data: what it reads is the problem itself.

    A text that begins with the `mark` is meant for it, even if it is faulty.
    """

    mark: ClassVar[re.Pattern[str]]

    @abstractmethod
    def read(self, source: Source) -> Parsed[Data]:
        """Read a text; raises `FormatFault`."""

    def parse(self, source: Source, most: int = MOST_FAULTS) -> Parsed[Data]:  # noqa: ARG002 - it tells few
        """Read a text; a fault is told once, with how many there are of it."""
        try:
            tree, told = self.read(source)
        except FormatFault as stop:
            tree, told = _NOTHING, [stop.found]
        is_telling = tree.is_telling or bool(self.mark.match(source.text))
        return Parsed(tree._replace(is_telling=is_telling), told)

    def expand(self, source: Source, tree: Data, inputs: Inputs = NO_INPUTS) -> Outcome:  # noqa: ARG002 - it has no parameters
        """The problem as it was read."""
        return Outcome(tree.problem, [])

    def review(self, tree: Data, problem: Problem, *, thorough: bool) -> Iterable[Diagnostic]:  # noqa: ARG002 - all is quick
        """Items that no option has."""
        return uncovered(problem, coverage(problem))

    def is_telling(self, tree: Data) -> bool:
        """Whether it has the marks of its format."""
        return tree.is_telling

    def is_unmistakable(self, tree: Data) -> bool:
        """These marks are in no text of another language."""
        return tree.is_telling


class Declared(NamedTuple):
    """An item as it is declared, with how often it is to be covered."""

    name: str
    primary: bool = True
    low: int = 1
    high: int = 1


class Rows(NamedTuple):
    """Options in compressed rows, as in `CSR`; without `costs` no option costs anything.

    `unknown` are the names of entries whose item is not declared, by the numbers of the entries.
    """

    indptr: Pointers
    items: IntArray
    colours: IntArray
    costs: NDArray[np.int64] | None = None
    unknown: tuple[tuple[int, str], ...] = ()


class RowsByName:
    """Collects options whose items and colours are names; `colours` are those met, in order."""

    def __init__(self, names: Iterable[str]) -> None:
        self._numbers = {name: number for number, name in enumerate(names)}
        self.colours: dict[str, int] = {}
        self._starts, self._costs = array("q"), array("q")
        self._items, self._tints = array("i"), array("i")
        self._unknown: list[tuple[int, str]] = []

    def begin(self, cost: int = 0) -> None:
        """A new option."""
        self._starts.append(len(self._items))
        self._costs.append(cost)

    def add(self, name: str, colour: str | None = None) -> None:
        """One more entry of the option."""
        number = self._numbers.get(name, _UNKNOWN)
        if number == _UNKNOWN:
            self._unknown.append((len(self._items), name))
        self._items.append(number)
        known = self.colours
        self._tints.append(NO_COLOUR if colour is None else known.setdefault(colour, len(known)))

    def rows(self, *, has_costs: bool = False) -> Rows:
        """The options that were added."""
        indptr = np.append(np.array(self._starts, np.int64), len(self._items))
        costs = np.array(self._costs, np.int64) if has_costs else None
        items, tints = np.array(self._items, np.int32), np.array(self._tints, np.int32)
        return Rows(indptr, items, tints, costs, tuple(self._unknown))


def assembled(
    declared: Sequence[Declared],
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
    told = [*_item_faults(declared, item_place)]
    if told:
        return Parsed(_NOTHING, told)
    items = _items(declared, item_place)
    told = [*_entry_faults(items, rows, place), *_colour_faults(colours, rows, place)]
    if told:
        return Parsed(_NOTHING, told)
    sound, told = _with_primary_items(items, rows, place)
    blocks = blocks_of_rows(sound.indptr, sound.items, sound.colours, sound.costs)
    lines = (line for comment in comments for line in comment.split("\n"))
    record = Record(comments=tuple(_UNPRINTED.sub("\ufffd", line) for line in lines))
    has_costs = rows.costs is not None
    problem = Problem(items, (*blocks,), (*colours,), has_costs=has_costs, record=record)
    return Parsed(Data(problem, is_telling), told)


def _items(declared: Sequence[Declared], place: Place) -> Items:
    times = {
        number: Multiplicity(low, high)
        for number, (_, is_primary, low, high) in enumerate(declared)
        if is_primary and (low, high) != (1, 1)
    }
    count = sum(each.primary for each in declared)
    return Items((each.name for each in declared), count, times, place)


def _once(found: Iterable[int], tell: Callable[[int], Diagnostic]) -> Iterator[Diagnostic]:
    """A diagnostic about the first of what was found, which counts the others."""
    numbers = [*found]
    if numbers:
        yield tell(numbers[0])._replace(alike=len(numbers) - 1)


def _unfit(names: Iterable[str]) -> list[int]:
    """The numbers of the names that are empty, or have a blank or a control character."""
    return [number for number, name in enumerate(names) if not name or _UNFIT.search(name)]


def _unfit_name(name: str, what: str, span: Span | None) -> Diagnostic:
    cure = _UNFIT.sub("_", name)
    told = f"the {what} `{shortened(name)}` has a blank or a character that cannot be printed"
    help_ = f"write `{shortened(cure)}`" if cure else ""
    return fault("E217", span, told if name else f"a {what} is empty", help=help_)


def _item_faults(declared: Sequence[Declared], place: Place) -> Iterator[Diagnostic]:
    """What is wrong with items: their names, their order, and how often they are to be covered."""
    names = [each.name for each in declared]
    yield from _once(_unfit(names), lambda n: _unfit_name(names[n], "name", place(n)))
    first: dict[str, int] = {}
    again = (n for n, name in enumerate(names) if first.setdefault(name, n) != n)
    yield from _once(
        again,
        lambda n: fault("E142", place(n), f"the item `{shortened(names[n])}` is given twice"),
    )
    count = sum(each.primary for each in declared)
    late = (n for n, each in enumerate(declared) if each.primary and n >= count)
    yield from _once(
        late,
        lambda n: fault("E145", place(n), "primary items come first, and this is a later one"),
    )
    odd = (n for n, each in enumerate(declared) if not each.primary and each[2:] != (0, 1))
    yield from _once(
        odd, lambda n: fault("E145", place(n), "a secondary item is covered 0 to 1 times")
    )

    def bounds(number: int) -> Diagnostic:
        low, high = declared[number][2:]
        if high > MOST_TIMES:
            return fault("E114", place(number), f"a multiplicity is at most {MOST_TIMES}")
        return fault("E113", place(number), f"the multiplicity `{low}:{high}` allows nothing")

    wrong = (n for n, each in enumerate(declared) if not 0 <= each.low <= each.high <= MOST_TIMES)
    yield from _once(wrong, bounds)


def _entry_faults(items: Items, rows: Rows, place: Place) -> Iterator[Diagnostic]:
    """What is wrong with entries: items not declared, items twice, colours of primary items."""
    names, unknown = items.names, dict(rows.unknown)

    def no_item(entry: int) -> Diagnostic:
        name = unknown[entry]
        near = nearest(name, names)
        cure = f"did you mean `{near}`?" if near else ""
        return fault("E141", place(entry), f"there is no item `{shortened(name)}`", help=cure)

    def of(entry: int) -> str:
        return f"`{shortened(names[rows.items[entry]])}`"

    yield from _once(unknown, no_item)
    keys = row_numbers(rows.indptr) * max(len(items), 1) + rows.items
    order = np.argsort(keys, kind="stable")
    again = np.sort(order[1:][keys[order[1:]] == keys[order[:-1]]])
    yield from _once(
        (entry for entry in again.tolist() if entry not in unknown),
        lambda entry: fault("E142", place(entry), f"the item {of(entry)} is twice in one option"),
    )
    coloured = (rows.colours != NO_COLOUR) & (rows.items < items.primary_count)
    yield from _once(
        (entry for entry in np.flatnonzero(coloured).tolist() if entry not in unknown),
        lambda entry: fault(
            "E143", place(entry), f"the primary item {of(entry)} cannot have a colour"
        ),
    )


def _colour_faults(colours: Sequence[str], rows: Rows, place: Place) -> Iterator[Diagnostic]:
    def tell(colour: int) -> Diagnostic:
        having = np.flatnonzero(rows.colours == colour).tolist()
        return _unfit_name(colours[colour], "colour", place(having[0]) if having else None)

    yield from _once(_unfit(colours), tell)


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
    count = len(dropped)
    what = f"{plural(count, 'option')} without a primary item {is_or_are(count)} dropped"
    return kept, [fault("W204", place(start) if start < end else None, f"{what}, as solvers do")]
