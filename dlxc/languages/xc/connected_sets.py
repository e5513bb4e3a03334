"""All connected sets of a size, found without repetition."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.row_finder import RowFinder
from dlxc.languages.xc.chosen_values import MOST_SETS, TooManySets, set_of_sets
from dlxc.languages.xc.columns import (
    TupleColumn,
    ValueSet,
    joined,
    key_columns,
    same_kind,
    spread,
    stretched,
)
from dlxc.problem.compressed import runs

Codes = NDArray[np.int64]

_MOST_WORK = 60_000_000
"""Some seconds: the candidates that smaller sets on the way may have, squared and added up."""

_AT_ONCE = 1 << 18
"""About so much of this work is done at once."""


def connected(pairs: ValueSet, size: int) -> ValueSet:
    """All connected sets of `size` values, where `pairs` tells which values touch.

    Each set is found once, from its first value on, as R. C. Read counts animals: a value that was
    left out stays out.  Sets come in the order of their first values.
    """
    content = pairs.content
    if content is None:
        return ValueSet(None)
    if not isinstance(content, TupleColumn) or len(content.parts) != 2:
        raise ValueError(pairs)
    if not same_kind(*content.parts):
        raise ValueError(pairs)
    values, graph = _graph(content, pairs.size)
    if not 0 < size <= values.size:
        return ValueSet(None)
    found, count = [], 0
    for chosen in _grown(graph, values.size, size):
        count += len(chosen)
        if count > MOST_SETS:
            raise TooManySets(MOST_SETS + 1)
        found.append(np.sort(chosen, axis=1).ravel())
    return set_of_sets(values, np.concatenate(found or [_NONE]), np.full(count, size))


_NONE = np.zeros(0, np.int64)


class _Graph(NamedTuple):
    """Which numbers touch.

    Those that touch `i` stand in `near` from `starts[i]` to `starts[i + 1]`.  `finder` finds pairs
    that touch.
    """

    starts: Codes
    near: Codes
    finder: RowFinder


def _graph(pairs: TupleColumn, count: int) -> tuple[ValueSet, _Graph]:
    """The values that touch others, in the order of the pairs, and by their places which touch."""
    ends = joined([spread(part, count) for part in pairs.parts])
    in_turn = np.arange(2 * count).reshape(2, count).T.ravel()
    kinds = RowFinder(key_columns(ends, 2 * count)).kinds[in_turn]
    is_kept = np.repeat(kinds[0::2] != kinds[1::2], 2)
    kinds, in_turn = kinds[is_kept], in_turn[is_kept]
    first = RowFinder([kinds]).first_rows
    place = np.zeros(int(kinds.max(initial=0)) + 1, np.int64)
    place[kinds[first]] = np.arange(len(first))
    one = place[kinds]
    other = one.reshape(-1, 2)[:, ::-1].ravel()
    new = RowFinder([one, other]).first_rows
    links = new[np.argsort(one[new], kind="stable")]
    starts = np.searchsorted(one[links], np.arange(len(first) + 1))
    values = ValueSet(stretched(ends, in_turn[first]) if len(first) else None)
    return values, _Graph(starts, other[links], RowFinder([one[links], other[links]]))


class _SmallerSets(NamedTuple):
    """Sets on the way, a row each of `chosen`, and what may be added to each of them.

    Set `i` has `counts[i]` candidates, one set after another.
    """

    chosen: Codes
    candidates: Codes
    counts: Codes

    @property
    def work(self) -> int:
        """How long it takes to go on from here."""
        return int((self.counts * (self.counts + self.chosen.shape[1])).sum())

    def halves(self) -> Iterator[_SmallerSets]:
        """The same in two parts."""
        middle = len(self.counts) // 2
        at = int(self.counts[:middle].sum())
        yield _SmallerSets(self.chosen[:middle], self.candidates[:at], self.counts[:middle])
        yield _SmallerSets(self.chosen[middle:], self.candidates[at:], self.counts[middle:])


def _grown(graph: _Graph, count: int, size: int) -> Iterator[Codes]:
    """Sets of numbers as rows, each from its least one on, in the order in which they are found.

    Many are made at once; what is made of the first ones comes first.
    """
    start = np.arange(count)[:, None]
    if size == 1:
        yield start
        return
    work = 0
    waiting = [_with_new(graph, start, _NONE, np.zeros(count, np.int64))]
    while waiting:
        sets = waiting.pop()
        if len(sets.counts) > 1 and sets.work > _AT_ONCE:
            waiting += reversed([*sets.halves()])
            continue
        work += sets.work
        if work > _MOST_WORK:
            raise TooManySets(None)
        owners = np.repeat(np.arange(len(sets.counts)), sets.counts)
        chosen = np.column_stack([sets.chosen[owners], sets.candidates])
        if chosen.shape[1] == size:
            yield chosen
            continue
        ends = np.cumsum(sets.counts)[owners]
        after = np.arange(len(owners)) + 1
        left = sets.candidates[runs(after, ends - after)]
        waiting.append(_with_new(graph, chosen, left, ends - after))


def _with_new(graph: _Graph, chosen: Codes, left: Codes, counts: Codes) -> _SmallerSets:
    """Sets whose last number is new: what it touches becomes candidates, behind those left.

    Numbers below the first one do not, nor does what touches another number of the set: it was a
    candidate before.
    """
    last = chosen[:, -1]
    degrees = graph.starts[last + 1] - graph.starts[last]
    owners = np.repeat(np.arange(len(chosen)), degrees)
    new = graph.near[runs(graph.starts[last], degrees)]
    is_new = new > chosen[owners, 0]
    for place in range(chosen.shape[1] - 1):
        owners, new = owners[is_new], new[is_new]
        is_new = graph.finder.find([chosen[owners, place], new]) < 0
    owners, new = owners[is_new], new[is_new]
    of_new = np.bincount(owners, minlength=len(chosen))
    together = counts + of_new
    starts = np.cumsum(together) - together
    candidates = np.empty(len(left) + len(new), np.int64)
    candidates[runs(starts, counts)] = left
    candidates[runs(starts + counts, of_new)] = new
    return _SmallerSets(chosen, candidates, together)
