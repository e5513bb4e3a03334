"""Change a problem: leave options out, add items to options, add a note.

>>> problem = Problem(Items("ab", 1), (Block(np.array([[0, 1], [0, -1]], np.int32)),))
>>> change = ProblemChange(secondary={"s": np.array([1])})
>>> [" ".join(map(str, option)) for option in changed_problem(problem, change).options]
['a b', 'a s']
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import count
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry import DIGITS
from dlxc.problem import NO_COLOUR, NO_ITEM, Block, IntArray, Items, Problem
from dlxc.problem.board import Board
from dlxc.text.source import Span

MARKS = "~^!$%&;@"
"""Names of added items begin with the first of these that no name of the problem begins with."""


class ProblemChange(NamedTuple):
    """Options to drop, and items to add, each with the options that get it.

    Options are numbered from 0 as they stand in the problem.  Added primary items come after the
    primary ones, added secondary items after the secondary ones.
    """

    dropped: NDArray[np.int64] = np.zeros(0, np.int64)
    primary: Mapping[str, NDArray[np.int64]] = {}
    secondary: Mapping[str, NDArray[np.int64]] = {}


def changed_problem(problem: Problem, change: ProblemChange) -> Problem:
    """The problem with a change; names, order and comments of what it had stay as they are."""
    old, added = problem.items, len(change.primary)
    primary_count = old.primary_count + added
    names = (*old.primary.names, *change.primary, *old.secondary.names, *change.secondary)

    def span(number: int) -> Span | None:
        """Added items stand nowhere in the specification."""
        if old.primary_count <= number < primary_count:
            return None
        number -= added if number >= primary_count else 0
        return old.span(number) if number < len(old) else None

    def renumbered(items: IntArray) -> IntArray:
        return np.where(items >= old.primary_count, items + added, items).astype(np.int32)

    def moved(board: Board) -> Board:
        return board._replace(items=renumbered(board.items)) if added else board

    numbers = [*range(old.primary_count, primary_count), *range(len(old) + added, len(names))]
    holders = [*map(np.sort, (*change.primary.values(), *change.secondary.values()))]
    dropped = np.sort(change.dropped)

    def blocks() -> Iterator[Block]:
        first = 0
        for block in problem.blocks:
            more = [
                np.where(holds, item, NO_ITEM)
                for item, options in zip(numbers, holders, strict=True)
                if (holds := _marked(options, first, len(block))).any()
            ]
            items = renumbered(block.items) if added else block.items
            changed = _with_columns(replace(block, items=items), more)
            yield changed.rows(~_marked(dropped, first, len(block)))
            first += len(block)

    same = problem if len(names) == len(old) else problem.styled(item_line=None)
    return replace(
        same,
        items=Items(names, primary_count, old.multiplicities, span),
        blocks=tuple(blocks()),
        board=problem.board and moved(problem.board),
        layout=problem.layout if isinstance(problem.layout, str) else moved(problem.layout),
        aids=problem.aids.union(change.primary, change.secondary),
    )


def _marked(options: NDArray[np.int64], first: int, size: int) -> NDArray[np.bool_]:
    """Which of some consecutive options are among sorted ones."""
    low, high = np.searchsorted(options, (first, first + size))
    marked = np.zeros(size, np.bool_)
    marked[options[low:high] - first] = True
    return marked


def _with_columns(block: Block, more: list[NDArray[np.int64]]) -> Block:
    """The block with further items after the last ones of its options."""
    if not more:
        return block
    items = np.column_stack([block.items, *more]).astype(np.int32)
    order = np.argsort(items == NO_ITEM, axis=1, kind="stable")
    colours = block.colours
    if colours is not None:
        colours = np.pad(colours, [(0, 0), (0, len(more))], constant_values=NO_COLOUR)
        colours = np.take_along_axis(colours, order, axis=1)
    return replace(block, items=np.take_along_axis(items, order, axis=1), colours=colours)


def new_names(known: Iterable[str], letter: str) -> Iterator[str]:
    """Names that no item has: a mark, a letter for the kind of item, a number.

    >>> names = new_names(["00", "~t0", "D"], "x")
    >>> next(names), next(names)
    ('^x0', '^x1')
    """
    names = frozenset(known)
    beginnings = {name[:1] for name in names}
    mark = next((mark for mark in (*MARKS, *DIGITS) if mark not in beginnings), "")
    return (name for at in count() if (name := f"{mark}{letter}{at}") not in names)


def with_note(problem: Problem, note: str, most_alike: int | None = None) -> Problem:
    """The problem with a further note, and how many solutions of a class are left at most."""
    record = problem.record._replace(notes=(*problem.record.notes, note))
    if most_alike is not None:
        record = record._replace(most_alike=most_alike)
    return replace(problem, record=record)
