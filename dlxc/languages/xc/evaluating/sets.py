"""Sets of sets: subsets and permutations of the values of a set, and connected sets of a size."""

import itertools
from collections.abc import Iterator
from itertools import chain, islice
from math import comb, perm

import numpy as np

from dlxc.geometry.row_keys import RowFinder
from dlxc.languages.xc.evaluating.calls import NoValueError
from dlxc.languages.xc.values import columns
from dlxc.languages.xc.values.columns import Ints
from dlxc.languages.xc.values.sequences import Sequences

MOST_SETS = 1_000_000
"""More sets or tuples than this are not made."""

_ENOUGH = 21
"""There are more sets of this size than are made, and of larger sizes up to the half still more."""

_MOST_ENTRIES = 20_000_000
"""Sets and tuples have no more values than this together."""


def _check_count(count: int, size: int) -> None:
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


def connected(pairs: columns.ValueSet, size: int) -> columns.ValueSet:
    """All connected sets of `size` values, where `pairs` has the values that touch.

    Each set is found once, from its first value on, as R. C. Read counts animals: a value that was
    left out stays out.  Sets come in the order of their first values.
    """
    content = pairs.content
    if not pairs.size:
        return columns.EMPTY_SET
    parts = content.parts if isinstance(content, columns.TupleColumn) else ()
    if len(parts) != 2 or not columns.same_kind(*parts):
        raise NoValueError
    ends = columns.joined([part.spread(pairs.size) for part in parts])
    kinds = RowFinder(ends.keys(2 * pairs.size)).kinds.reshape(2, -1)
    # The values that touch others, in the order of the pairs: the row of each, and which touch it.
    near: dict[int, dict[int, None]] = {}
    rows: dict[int, int] = {}
    for row, (one, other) in enumerate(kinds.T.tolist()):
        if one != other:
            near.setdefault(one, {})[other] = None
            near.setdefault(other, {})[one] = None
            rows.setdefault(one, row)
            rows.setdefault(other, row + pairs.size)
    if not 0 < size <= len(near):
        return columns.EMPTY_SET
    place = {kind: at for at, kind in enumerate(near)}
    touching = [dict.fromkeys(map(place.__getitem__, each)) for each in near.values()]
    found = islice(_grown(touching, size), min(MOST_SETS, _MOST_ENTRIES // size) + 1)
    places = np.fromiter(chain.from_iterable(found), np.int64).reshape(-1, size)
    _check_count(len(places), size)
    places.sort(axis=1)
    values = columns.ValueSet(ends.stretched(np.array([*rows.values()])))
    return set_of_sets(values, places.ravel(), np.full(len(places), size))


def _grown(near: list[dict[int, None]], size: int) -> Iterator[tuple[int, ...]]:
    """Sets of numbers, each from its least one on; number `i` touches those in `near[i]`.

    What a new number touches becomes candidates, after those left, unless it touches another number
    of the set: it was a candidate before.  A number with which all sets are found is taken away.
    """
    if size == 1:
        yield from zip(range(len(near)), strict=True)
        return
    work = 0
    for first in range(len(near)):
        waiting: list[tuple[tuple[int, ...], set[int], list[int]]] = [((first,), {first}, [])]
        while waiting:
            chosen, touched, left = waiting.pop()
            new = near[chosen[-1]]
            candidates = left + [each for each in new if each not in touched]
            work += len(candidates) * (len(candidates) + len(chosen))
            if work > _MOST_WORK:
                message = "too many smaller connected sets would have to be examined"
                raise NoValueError(message, "E193")
            if len(chosen) == size - 1:
                yield from map(chosen.__add__, zip(candidates, strict=True))
                continue
            every, touched = reversed([*enumerate(candidates, 1)]), touched.union(new)
            waiting += (((*chosen, each), touched, candidates[at:]) for at, each in every)
        for each in near[first]:
            del near[each][first]
