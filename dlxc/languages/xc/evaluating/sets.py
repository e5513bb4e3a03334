"""Sets of sets: subsets and permutations of the values of a set, and connected sets of a size."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from itertools import chain
from math import comb, perm
from typing import NamedTuple

import numpy as np

from dlxc.geometry.row_keys import RowFinder
from dlxc.languages.xc.evaluating.calls import NoValueError
from dlxc.languages.xc.values import columns
from dlxc.languages.xc.values.columns import Ints
from dlxc.languages.xc.values.sequences import Sequences
from dlxc.problem.blocks import runs

MOST_SETS = 1_000_000
"""More sets or tuples than this are not made."""

_ENOUGH = 21
"""There are more sets of this size than are made, and of larger sizes up to the half still more."""

_MOST_ENTRIES = 20_000_000
"""Sets and tuples have no more values than this together."""


def _check_count(count: int, size: int) -> None:
    """Refuse too many sets of a size, and too many values in them."""
    if count > MOST_SETS:
        raise NoValueError(f"this makes more than {MOST_SETS} sets, which is the limit", "E193")
    if count * size > _MOST_ENTRIES:
        message = f"this makes sets of more than {_MOST_ENTRIES} values together"
        raise NoValueError(f"{message}, which is the limit", "E193")


def subsets(values: columns.ValueSet, size: int | None = None) -> columns.ValueSet:
    """The subsets of a set: of one size, or of all sizes, small ones first.

    Those of one size come in the lexicographic order of the places of their values.
    """
    if size is None:
        _check_count(1 << min(values.size, MOST_SETS.bit_length()), values.size // 2)
    sizes = range(values.size + 1) if size is None else [size] * (0 <= size <= values.size)
    counts = []
    for each in sizes:
        counts.append(comb(values.size, min(each, values.size - each, _ENOUGH)))
        _check_count(counts[-1], each)
    every = range(values.size)
    chosen = chain.from_iterable(itertools.combinations(every, each) for each in sizes)
    places = np.fromiter(chain.from_iterable(chosen), np.int64)
    return set_of_sets(values, places, np.repeat(np.array(sizes, np.int64), counts))


def set_of_sets(values: columns.ValueSet, places: Ints, lengths: Ints) -> columns.ValueSet:
    """Some different subsets of a set, given by the places of their values one after another."""
    if not len(lengths):
        return columns.EMPTY_SET
    starts = np.append(0, np.cumsum(lengths))
    content = values.content.stretched(places)
    return columns.ValueSet(columns.objects(Sequences(content, starts)))


def permutations(values: columns.ValueSet, size: int | None = None) -> columns.ValueSet:
    """The tuples of different values of a set: of all of them, or of some size.

    They come in the lexicographic order of the places of their values.  No tuple is empty, so
    there is a `NoValueError` for the size 0.
    """
    wanted = values.size if size is None else size
    if not 0 <= wanted <= values.size:
        return columns.EMPTY_SET
    if not wanted:
        raise NoValueError
    _check_count(perm(values.size, min(wanted, _ENOUGH)), wanted)
    arranged = itertools.permutations(range(values.size), wanted)
    places = np.fromiter(chain.from_iterable(arranged), np.int64).reshape(-1, wanted).T
    return columns.ValueSet(columns.TupleColumn(map(values.content.stretched, places)))


_MOST_WORK = 60_000_000
"""Some seconds: the candidates that smaller sets on the way may have, squared and added up."""

_AT_ONCE = 1 << 18
"""About so much of this work is done at once."""


def connected(pairs: columns.ValueSet, size: int) -> columns.ValueSet:
    """All connected sets of `size` values, where `pairs` has the values that touch.

    Each set is found once, from its first value on, as R. C. Read counts animals: a value that was
    left out stays out.  Sets come in the order of their first values.
    """
    content = pairs.content
    if not pairs.size:
        return columns.EMPTY_SET
    if not isinstance(content, columns.TupleColumn) or len(content.parts) != 2:
        raise NoValueError
    if not columns.same_kind(*content.parts):
        raise NoValueError
    values, graph = _graph(content, pairs.size)
    if not 0 < size <= values.size:
        return columns.EMPTY_SET
    found, count = [], 0
    for chosen in _grown(graph, values.size, size):
        count += len(chosen)
        _check_count(count, size)
        found.append(np.sort(chosen, axis=1).ravel())
    return set_of_sets(values, np.concatenate(found or [_NONE]), np.full(count, size))


_NONE = np.zeros(0, np.int64)


class _Graph(NamedTuple):
    """Which numbers touch.

    Those that touch `i` are in `near` from `starts[i]` to `starts[i + 1]`.  `finder` finds pairs
    that touch.
    """

    starts: Ints
    near: Ints
    finder: RowFinder


def _graph(pairs: columns.TupleColumn, count: int) -> tuple[columns.ValueSet, _Graph]:
    """The values that touch others, in the order of the pairs, and by their places which touch."""
    ends = columns.joined([part.spread(count) for part in pairs.parts])
    in_turn = np.arange(2 * count).reshape(2, count).T.ravel()
    kinds = RowFinder(ends.keys(2 * count)).kinds[in_turn]
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
    values = columns.ValueSet(ends.stretched(in_turn[first]))
    return values, _Graph(starts, other[links], RowFinder([one[links], other[links]]))


class _SmallerSets(NamedTuple):
    """Sets on the way, a row each of `chosen`, and what may be added to each of them.

    Set `i` has `counts[i]` candidates, one set after another.
    """

    chosen: Ints
    candidates: Ints
    counts: Ints

    @property
    def work(self) -> int:
        """How long it takes to go on from here."""
        return int((self.counts * (self.counts + self.chosen.shape[1])).sum())

    def halves(self) -> Iterator[_SmallerSets]:
        """These sets in two parts."""
        middle = len(self.counts) // 2
        at = int(self.counts[:middle].sum())
        yield _SmallerSets(self.chosen[:middle], self.candidates[:at], self.counts[:middle])
        yield _SmallerSets(self.chosen[middle:], self.candidates[at:], self.counts[middle:])


def _grown(graph: _Graph, count: int, size: int) -> Iterator[Ints]:
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
            message = "too many smaller connected sets would have to be examined"
            raise NoValueError(message, "E193")
        owners = np.repeat(np.arange(len(sets.counts)), sets.counts)
        chosen = np.column_stack([sets.chosen[owners], sets.candidates])
        if chosen.shape[1] == size:
            yield chosen
            continue
        ends = np.cumsum(sets.counts)[owners]
        after = np.arange(len(owners)) + 1
        left = sets.candidates[runs(after, ends - after)]
        waiting.append(_with_new(graph, chosen, left, ends - after))


def _with_new(graph: _Graph, chosen: Ints, left: Ints, counts: Ints) -> _SmallerSets:
    """Sets whose last number is new: what it touches becomes candidates, after those left.

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
