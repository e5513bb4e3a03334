"""Change a problem: leave options out, and add items, entries, options, and notes.

>>> problem = Problem(Items("ab", 1), (Block(np.array([[0, 1], [0, -1]], np.int32)),))
>>> change = ProblemChange(secondary=["s"], entries=[AddedEntries(np.array([1]), "s", 0)])
>>> [" ".join(map(str, option)) for option in changed_problem(problem, change).options]
['a b', 'a s:0']
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.digits import DIGITS
from dlxc.problem import NO_COLOUR, NO_ITEM, Block, IntArray, Items, Problem
from dlxc.problem.board import Board
from dlxc.text.source import Span

NEW_COLOURS = len(DIGITS)
"""How many colours of one byte can be added."""

MARKS = "~^!$%&;@"
"""Names of added items begin with the first of these that no name of the problem begins with."""


class AddedEntry(NamedTuple):
    """An entry of an added option: an item by name, and a colour below `NEW_COLOURS` or none."""

    name: str
    colour: int = NO_COLOUR


class AddedEntries(NamedTuple):
    """An entry that is added to several options of the problem; their numbers count from 0."""

    options: NDArray[np.int64]
    name: str
    colour: int = NO_COLOUR


class ProblemChange(NamedTuple):
    """What to change: options to drop, items to add, entries for options, and options to add.

    Options are numbered from 0 as they stand in the problem.  Added primary items stand behind
    the primary ones, added secondary items behind the secondary ones, added options last.
    """

    dropped: NDArray[np.int64] = np.zeros(0, np.int64)
    primary: Sequence[str] = ()
    secondary: Sequence[str] = ()
    entries: Sequence[AddedEntries] = ()
    options: Sequence[Sequence[AddedEntry]] = ()

    @property
    def colours(self) -> int:
        """How many new colours are used."""
        colours = [entries.colour for entries in self.entries]
        colours += [entry.colour for option in self.options for entry in option]
        return max(colours, default=NO_COLOUR) + 1


_Find = Callable[[AddedEntry | AddedEntries], tuple[int, int]]
"""It gives the numbers of an entry's item and colour in the changed problem."""


def changed_problem(problem: Problem, change: ProblemChange) -> Problem:
    """The problem with a change; names, order and comments of what it had stay as they are."""
    old = problem.items
    primary = (*old.primary.names, *change.primary)
    names = (*primary, *old.secondary.names, *change.secondary)
    items = Items(names, len(primary), old.multiplicities, _spans(old, len(primary)))
    numbers = {name: number for number, name in enumerate(items.names)}

    def find(entry: AddedEntry | AddedEntries) -> tuple[int, int]:
        is_plain = entry.colour == NO_COLOUR
        return numbers[entry.name], NO_COLOUR if is_plain else len(problem.colours) + entry.colour

    blocks = [*_changed_blocks(problem, change, _appended(change.entries, find))]
    if change.options:
        blocks.append(_added_options(change.options, find))

    def shifted(board: Board) -> Board:
        if not change.primary:
            return board
        return board._replace(items=_shifted(board.items, old.primary_count, len(change.primary)))

    same = problem if len(items) == len(old) else problem.styled(item_line=None)
    return replace(
        same,
        items=items,
        blocks=tuple(blocks),
        colours=(*problem.colours, *DIGITS[: change.colours]),
        board=problem.board and shifted(problem.board),
        layout=problem.layout if isinstance(problem.layout, str) else shifted(problem.layout),
        aids=problem.aids.union(change.primary, change.secondary),
    )


def _spans(old: Items, primary: int) -> Callable[[int], Span | None]:
    """Where items stand when primary ones have been added: added items stand nowhere."""
    added = primary - old.primary_count

    def span(number: int) -> Span | None:
        if number < old.primary_count:
            return old.span(number)
        is_old = primary <= number < added + len(old)
        return old.span(number - added) if is_old else None

    return span


def _shifted(items: IntArray, primary_count: int, added: int) -> IntArray:
    """Numbers of items when some primary items have been added: secondary ones have others."""
    return np.where(items >= primary_count, items + added, items).astype(np.int32)


class _Appended(NamedTuple):
    """Entries to append to options, sorted by option; all three have shape (entries,)."""

    options: NDArray[np.int64]
    items: NDArray[np.int64]
    colours: NDArray[np.int64]

    def of(self, first: int, count: int) -> _Appended:
        """The entries of some consecutive options, numbered from the first of them."""
        low, high = np.searchsorted(self.options, (first, first + count))
        return _Appended(
            self.options[low:high] - first, self.items[low:high], self.colours[low:high]
        )


def _appended(entries: Sequence[AddedEntries], find: _Find) -> _Appended:
    options = np.concatenate([np.zeros(0, np.int64), *(each.options for each in entries)])
    order = np.argsort(options, kind="stable")
    lengths = np.array([len(each.options) for each in entries], np.int64)
    found = np.array([find(each) for each in entries], np.int64).reshape(-1, 2)
    return _Appended(options[order], *np.repeat(found, lengths, axis=0)[order].T)


def _changed_blocks(
    problem: Problem, change: ProblemChange, appended: _Appended
) -> Iterator[Block]:
    """The blocks of the problem, without what is dropped and with what is appended."""
    dropped = np.sort(change.dropped)
    first = 0
    for block in problem.blocks:
        low, high = np.searchsorted(dropped, (first, first + len(block)))
        kept = np.ones(len(block), np.bool_)
        kept[dropped[low:high] - first] = False
        if change.primary:
            shifted = _shifted(block.items, problem.items.primary_count, len(change.primary))
            block = replace(block, items=shifted)  # noqa: PLW2901 - only the numbers are others
        yield _with_entries(block, appended.of(first, len(block))).rows(kept)
        first += len(block)


def _with_entries(block: Block, appended: _Appended) -> Block:
    """The block with entries behind the last ones of its options."""
    if not len(appended.options):
        return block
    lengths, width = block.lengths(), block.items.shape[1]
    more = np.bincount(appended.options, minlength=len(block))
    shape = len(block), max(width, int((lengths + more).max()))
    items, colours = np.full(shape, NO_ITEM, np.int32), np.full(shape, NO_COLOUR, np.int32)
    items[:, :width] = block.items
    if block.colours is not None:
        colours[:, :width] = block.colours
    of_same_option_before = np.arange(len(appended.options)) - np.searchsorted(
        appended.options, appended.options
    )
    place = appended.options, lengths[appended.options] + of_same_option_before
    items[place], colours[place] = appended.items, appended.colours
    return replace(block, items=items, colours=_colours_or_none(colours))


def _added_options(options: Sequence[Sequence[AddedEntry]], find: _Find) -> Block:
    """The options to add, as a block."""
    shape = len(options), max(map(len, options))
    items, colours = np.full(shape, NO_ITEM, np.int32), np.full(shape, NO_COLOUR, np.int32)
    for row, option in enumerate(options):
        place = row, slice(len(option))
        items[place], colours[place] = zip(*map(find, option), strict=True)
    return Block(items, _colours_or_none(colours))


def _colours_or_none(colours: IntArray) -> IntArray | None:
    return None if (colours == NO_COLOUR).all() else colours


class AddedNames:
    """Makes names: a mark, a letter for the kind of item, a number.

    >>> names = AddedNames(["00", "~t0", "D"])
    >>> names.new("x"), names.new("x"), names.new("t")
    ('^x0', '^x1', '^t0')
    """

    def __init__(self, known: Iterable[str]) -> None:
        self._known = frozenset(known)
        beginnings = {name[:1] for name in self._known}
        free = (mark for mark in (*MARKS, *DIGITS) if mark not in beginnings)
        self.mark = next(free, "")
        self._next: dict[str, int] = defaultdict(int)

    def new(self, letter: str) -> str:
        """A name of a kind that has not been made and that no item of the problem has."""
        while True:
            name = f"{self.mark}{letter}{self._next[letter]}"
            self._next[letter] += 1
            if name not in self._known:
                return name


def with_note(problem: Problem, note: str, most_alike: int | None = None) -> Problem:
    """The problem with a further note, and how many solutions of a class are left at most."""
    record = problem.record
    return replace(
        problem,
        record=record._replace(
            notes=(*record.notes, note),
            most_alike=record.most_alike if most_alike is None else most_alike,
        ),
    )
