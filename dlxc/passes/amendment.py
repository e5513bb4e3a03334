"""A problem with options left out, and items, entries and options added.

>>> from dlxc.problem import Items
>>> problem = Problem(Items("ab", 1), (Block(np.array([[0, 1], [0, -1]], np.int32)),))
>>> change = Change(secondary=["s"], entries=[Entries(np.array([1]), "s", 0)])
>>> [" ".join(map(str, option)) for option in amended(problem, change).options]
['a b', 'a s:0']
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.digits import DIGITS
from dlxc.problem import NO_COLOUR, NO_ITEM, Block, IntArray, Items, Problem

SHADES = len(DIGITS)
"""How many colours of one byte there are to add."""


class Entries(NamedTuple):
    """An added item in some options; a colour is a number below `SHADES`, or `NO_COLOUR`."""

    options: NDArray[np.int64]
    name: str
    colour: int = NO_COLOUR


class Change(NamedTuple):
    """What is to be changed: options to drop, items to add, their entries, further options.

    Options are numbered as they stand in the problem.  Added primary items follow the primary
    ones, secondary ones the secondary ones, options the options.
    """

    dropped: NDArray[np.int64] = np.zeros(0, np.int64)
    primary: Sequence[str] = ()
    secondary: Sequence[str] = ()
    entries: Sequence[Entries] = ()
    options: Sequence[Sequence[tuple[str, int]]] = ()


def amended(problem: Problem, change: Change) -> Problem:
    """The changed problem; names, order and comments stay as they are."""
    items, added = problem.items, len(change.primary)
    here, there = items.primary.names, items.secondary.names
    names = (*here, *change.primary, *there, *change.secondary)
    number = {name: at for at, name in enumerate(names)}
    shades = max((entry.colour for entry in _colours(change)), default=NO_COLOUR) + 1
    blocks = [*_blocks(problem, change, number)]
    if change.options:
        blocks.append(_added(change, number, len(problem.colours)))
    board = problem.board
    if board is not None and added:
        shift = np.where(board.items >= items.primary_count, added, 0).astype(np.int32)
        board = board._replace(items=board.items + shift)
    layout = problem.layout
    return replace(
        problem,
        items=Items(names, len(here) + added, items.multiplicities),
        blocks=tuple(blocks),
        colours=(*problem.colours, *DIGITS[:shades]),
        layout=layout._replace(item_line=None) if len(names) > len(items) else layout,
        board=board,
        aids=problem.aids.union(change.primary, change.secondary),
    )


def _colours(change: Change) -> Iterator[Entries]:
    """All that has a colour."""
    yield from change.entries
    none = np.zeros(0, np.int64)
    yield from (Entries(none, name, colour) for row in change.options for name, colour in row)


class _Extra(NamedTuple):
    """Added entries, sorted by option."""

    options: NDArray[np.int64]
    items: NDArray[np.int64]
    colours: NDArray[np.int64]


def _extra(change: Change, number: dict[str, int], first_colour: int) -> _Extra:
    parts = [(np.zeros(0, np.int64), 0, 0)]
    for options, name, colour in change.entries:
        parts.append((options, number[name], _shade(colour, first_colour)))
    options = np.concatenate([part[0] for part in parts])
    lengths = [len(part[0]) for part in parts]
    order = np.argsort(options, kind="stable")
    columns = (np.repeat([part[column] for part in parts], lengths) for column in (1, 2))
    return _Extra(options[order], *(column[order] for column in columns))


def _shade(colour: int, first: int) -> int:
    return colour if colour == NO_COLOUR else first + colour


def _blocks(problem: Problem, change: Change, number: dict[str, int]) -> Iterator[Block]:
    """The blocks of the problem, without what is dropped and with what is added."""
    extra = _extra(change, number, len(problem.colours))
    dropped = np.sort(change.dropped)
    start = 0
    for block in problem.blocks:
        low, high = np.searchsorted(dropped, (start, start + len(block)))
        kept = np.ones(len(block), np.bool_)
        kept[dropped[low:high] - start] = False
        low, high = np.searchsorted(extra.options, (start, start + len(block)))
        entries = _Extra(*(column[low:high] for column in extra))
        entries = entries._replace(options=entries.options - start)
        yield _block(_shifted(problem, block, len(change.primary)), kept, entries)
        start += len(block)


def _shifted(problem: Problem, block: Block, by: int) -> Block:
    """The block with its secondary items renumbered."""
    if not by:
        return block
    items = np.where(block.items >= problem.items.primary_count, block.items + by, block.items)
    return replace(block, items=items.astype(np.int32))


def _block(block: Block, kept: NDArray[np.bool_], extra: _Extra) -> Block:
    """Some rows of a block, with entries behind their last."""
    if not len(extra.options):
        return block.rows(kept)
    lengths = block.lengths()
    more = np.bincount(extra.options, minlength=len(block))
    shape = len(block), max(block.items.shape[1], int((lengths + more).max()))
    items, colours = np.full(shape, NO_ITEM, np.int32), np.full(shape, NO_COLOUR, np.int32)
    items[:, : block.items.shape[1]] = block.items
    if block.colours is not None:
        colours[:, : block.items.shape[1]] = block.colours
    rank = np.arange(len(extra.options)) - np.searchsorted(extra.options, extra.options)
    at = extra.options, lengths[extra.options] + rank
    items[at], colours[at] = extra.items, extra.colours
    plain = bool((colours == NO_COLOUR).all())
    return replace(block, items=items, colours=None if plain else colours).rows(kept)


def _added(change: Change, number: dict[str, int], first_colour: int) -> Block:
    """The added options."""
    width = max(map(len, change.options))
    table: IntArray = np.full((2, len(change.options), width), NO_ITEM, np.int32)
    for at, row in enumerate(change.options):
        table[0, at, : len(row)] = [number[name] for name, _ in row]
        table[1, at, : len(row)] = [_shade(colour, first_colour) for _, colour in row]
    return Block(table[0], None if (table[1] == NO_COLOUR).all() else table[1])
