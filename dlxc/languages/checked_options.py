"""Items and options as data has them, and what is wrong with them: one check for every reader.

DLX, the formats of data and `dlxc.Problem.from_options` ask it.  A fault is reported once for each
name, with the number of its other places.
"""

import re
from array import array
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import repeat
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from dlxc.problem import NO_COLOUR, IntArray, Item, Items
from dlxc.problem.blocks import Pointers, row_numbers
from dlxc.problem.items import MOST_TIMES
from dlxc.text.diagnostics import MOST_ALIKE, Diagnostic, Label, fault
from dlxc.text.prose import is_or_are, nearest, plural, shortened
from dlxc.text.source import Span

Place = Callable[[int], Span | None]
"""Where an item or an entry stands, by its number from 0; `None` if there is no text."""

UNDECLARED = -1
"""The number of an item that is not declared."""

_UNFIT = re.compile(r"[\s|:\0-\x1f\x7f-\x9f\ud800-\udfff]")
"""What DLX cannot have in the name of an item, nor in a colour."""


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
    """Collects entries of options whose items and colours are names."""

    def __init__(self, names: Iterable[str] | Mapping[str, int]) -> None:
        numbered = names if isinstance(names, Mapping) else {n: i for i, n in enumerate(names)}
        self._numbers = numbered
        # New colours get numbers in the order in which they are met.
        self._colours: dict[str | None, int] = defaultdict(lambda: len(self._colours) - 1)
        self._colours[None] = NO_COLOUR
        self._items, self._tints = array("i"), array("i")
        self._unknown: list[tuple[int, str]] = []

    def __len__(self) -> int:
        return len(self._items)

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours, in the order in which they were met."""
        return tuple(colour for colour in self._colours if colour is not None)

    def add(self, names: Sequence[str], colours: Sequence[str | None] = ()) -> None:
        """More entries, thousands at a time if there are many; without colours they have none."""
        items = array("i", map(self._numbers.get, names, repeat(UNDECLARED)))
        if UNDECLARED in items:
            numbered = enumerate(zip(items, names, strict=True), len(self))
            self._unknown += [(n, name) for n, (item, name) in numbered if item == UNDECLARED]
        self._items += items
        tints = map(self._colours.__getitem__, colours)
        self._tints += array("i", tints) if colours else array("i", [NO_COLOUR]) * len(items)

    def rows(self, starts: ArrayLike, costs: ArrayLike | None = None) -> Rows:
        """The options, by the entries that they begin with."""
        indptr = np.append(np.array(starts, np.int64), len(self))
        priced = None if costs is None else np.array(costs, np.int64)
        items, tints = np.array(self._items, np.int32), np.array(self._tints, np.int32)
        return Rows(indptr, items, tints, priced, tuple(self._unknown))


def item_faults(declared: Sequence[Item], place: Place) -> Iterator[Diagnostic]:
    """What is wrong with items: their names, their order, and how often they are to be covered."""
    names = [item.name for item in declared]
    yield from _name_faults(names, "name", place)
    first: dict[str, int] = {}
    again = (n for n, name in enumerate(names) if first.setdefault(name, n) != n)
    yield from _by_name(
        again,
        names,
        lambda n: fault("E142", place(n), f"the item {_code(names[n])} is given twice"),
    )
    count = sum(item.primary for item in declared)
    late = (n for n, item in enumerate(declared) if item.primary and n >= count)
    message = "primary items come first, and this is a later one"
    yield from _by_name(late, None, lambda n: fault("E145", place(n), message))
    odd = (n for n, item in enumerate(declared) if not item.primary and item[2:] != (0, 1))
    seldom = "a secondary item is covered 0 to 1 times"
    yield from _by_name(odd, None, lambda n: fault("E145", place(n), seldom))

    def bounds(number: int) -> Diagnostic:
        low, high = declared[number][2:]
        if high > MOST_TIMES:
            return fault("E114", place(number), f"a multiplicity is at most {MOST_TIMES}")
        return fault("E113", place(number), f"the multiplicity `{low}:{high}` allows nothing")

    wrong = (n for n, item in enumerate(declared) if not 0 <= item.low <= item.high <= MOST_TIMES)
    yield from _by_name(wrong, None, bounds)


def colour_faults(colours: Sequence[str], rows: Rows, place: Place) -> Iterator[Diagnostic]:
    """Colours that DLX cannot have, where an option first has one."""

    def first(colour: int) -> Span | None:
        having = np.flatnonzero(rows.colours == colour).tolist()
        return place(having[0]) if having else None

    yield from _name_faults(colours, "colour", first)


def dropped_options(count: int, place: Span | None) -> Diagnostic:
    """A warning that so many options have no primary item, the first one in a place."""
    what = f"{plural(count, 'option')} without a primary item {is_or_are(count)} dropped"
    return fault("W204", place, f"{what}, as solvers do")


def is_name(text: str) -> bool:
    """Whether an item or a colour can have this name."""
    return bool(text) and not _UNFIT.search(text)


def _name_faults(names: Sequence[str], what: str, place: Place) -> Iterator[Diagnostic]:
    def unfit(number: int) -> Diagnostic:
        name = names[number]
        if not name:
            return fault("E217", place(number), f"a {what} is empty")
        sign = next(sign for sign in name if _UNFIT.match(sign))
        has = f"`{sign}`" if sign in "|:" else "a character that cannot be printed"
        message = f"the {what} `{shortened(name)}` has {'a blank' if sign.isspace() else has}"
        cure = _UNFIT.sub("_", name)
        return fault("E217", place(number), message, help=f"write `{shortened(cure)}`")

    yield from _by_name((n for n, name in enumerate(names) if not is_name(name)), None, unfit)


def option_faults(
    items: Items,
    rows: Rows,
    place: Place,
    unknown_item: Callable[[int, str], Diagnostic] | None = None,
) -> Iterator[Diagnostic]:
    """What is wrong with entries: items not declared, items twice, colours of primary items.

    `unknown_item` makes the diagnostic about an entry whose item is not declared, by its name.
    """
    unknown = dict(rows.unknown)

    def no_item(entry: int, name: str) -> Diagnostic:
        near = nearest(name, items.names)
        remedy = f"did you mean `{near}`?" if near else ""
        return fault("E141", place(entry), f"there is no item `{shortened(name)}`", help=remedy)

    tell = unknown_item or no_item
    yield from _by_name(unknown, unknown, lambda n: tell(n, unknown[n]))
    keys = row_numbers(rows.indptr) * max(len(items), 1) + rows.items
    is_known = rows.items >= 0
    ordered, twice = np.sort(keys[is_known]), np.zeros(len(keys), np.bool_)
    if (ordered[1:] == ordered[:-1]).any():  # which they are, takes longer to find
        twice[is_known] = True
        twice[np.flatnonzero(is_known)[np.unique(keys[is_known], return_index=True)[1]]] = False

    def name_of(entry: int) -> str:
        return _code(items.names[int(rows.items[entry])])

    def again(entry: int) -> Diagnostic:
        here, first = place(entry), place(int((keys == keys[entry]).argmax()))
        labels = [Label(first, "it is here first")] if first and first != here else []
        return fault("E142", here, f"the item {name_of(entry)} is twice in one option", *labels)

    def coloured(entry: int) -> Diagnostic:
        message = f"the primary item {name_of(entry)} cannot have a colour"
        return fault("E143", place(entry), message, help="only secondary items have colours")

    yield from _by_name(np.flatnonzero(twice).tolist(), rows.items, again)
    has_colour = (rows.colours != NO_COLOUR) & (rows.items < items.primary_count)
    has_colour &= ~twice & is_known
    yield from _by_name(np.flatnonzero(has_colour).tolist(), rows.items, coloured)


def _code(name: str) -> str:
    return f"`{shortened(name)}`"


def _by_name(
    numbers: Iterable[int], names: Any, tell: Callable[[int], Diagnostic]
) -> Iterator[Diagnostic]:
    """A diagnostic about the first number of each name, which counts the others of that name.

    The last one also counts the names beyond `MOST_ALIKE`.  `names` are those of the numbers, or
    what stands for them; without names there is one diagnostic.
    """
    first: dict[Any, int] = {}
    count: Counter[Any] = Counter()
    for number in numbers:
        name = names[number] if names is not None else None
        if name not in first and len(first) == MOST_ALIKE:
            name = next(reversed(first))
        first.setdefault(name, number)
        count[name] += 1
    for name, number in first.items():
        yield tell(number)._replace(alike=count[name] - 1)
