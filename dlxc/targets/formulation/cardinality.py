"""Clauses that say that exactly `k` of `n` variables are 1, in three ways.

Each way is *faithful*: the auxiliary variables, which come after the `n`, follow from the others.
So the clauses have as many models as there are ways to choose `k` of `n`, and a model counter
counts solutions.

* `seqcounter`: auxiliary variables tell of each prefix of the variables whether it has at least
  `j` of them; C. Sinz, "Towards an optimal CNF encoding of Boolean cardinality constraints" (2005).
* `totalizer`: the same of the nodes of a tree over the variables; O. Bailleux and Y. Boufkhad,
  "Efficient CNF encoding of Boolean cardinality constraints" (2003).
* `pairwise`: no two variables are both 1.  It says "exactly one" only, and needs no auxiliary
  variables; for other numbers the counter takes its place.

>>> [part[:].tolist() for part in exactly(1, 3, "pairwise").clauses]
[[[1, 2, 3]], [[-1, -2], [-1, -3], [-2, -3]]]
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.row_keys import distinct
from dlxc.problem import IntArray
from dlxc.targets.formulation.matrix import MadeRows

DEFAULT = "seqcounter"
"""The encoding with the fewest clauses, which is among the fastest to solve.

`benchmarks/encodings.py` measures them.
"""

_TRUE = 1 << 30
"""The literal that always holds; its negative never does."""


class Pattern(NamedTuple):
    """Clauses on variables 1..n and some auxiliary ones after them, in matrices by length."""

    clauses: Sequence[IntArray | MadeRows]
    auxiliary: int


def exactly(times: int, size: int, encoding: str) -> Pattern:
    """Exactly `times` of the variables 1..`size` are 1; there must be as many."""
    variables = np.arange(1, size + 1, dtype=np.int32)
    if times in (0, size):
        return Pattern([(variables if times else -variables)[:, None]], 0)
    if encoding == "totalizer":
        return _totalizer(times, size)
    if times > 1:
        return _counter(times, size)
    if encoding == "pairwise" or size == 2:
        return Pattern([variables[None, :], _pairs(size)], 0)
    return _one_by_counter(size)


def _pairs(size: int) -> MadeRows:
    """No two of the variables are both 1; of many variables the pairs are too many to be kept."""
    ends = np.cumsum(np.arange(size - 1, -1, -1))  # of the pairs with each first variable

    def rows(picks: slice) -> IntArray:
        numbers = np.arange(picks.start, picks.stop)
        first = np.searchsorted(ends, numbers, "right")
        return -np.column_stack([first + 1, numbers - ends[first] + size + 1]).astype(np.int32)

    return MadeRows(int(ends[-1]), 2, rows)


def _one_by_counter(size: int) -> Pattern:
    """The counter for one variable of several: that some prefix has one is enough to say."""
    variables, prefixes = np.arange(1, size + 1), np.arange(size + 1, 2 * size)
    pairs = np.empty((size - 1, 3, 2), np.int32)
    pairs[:, 0] = np.column_stack([-variables[:-1], prefixes])
    pairs[:, 1] = np.column_stack([-prefixes, prefixes + 1])  # the last prefix has no next one
    pairs[:, 2] = np.column_stack([-variables[1:], -prefixes])
    flat = np.delete(pairs.reshape(-1, 2), -2, axis=0)
    return Pattern([variables[None, :].astype(np.int32), flat], size - 1)


def _counter(times: int, size: int) -> Pattern:
    """The counter: `at_least[i, j]` says that at least `j` of the first `i` variables are 1."""
    at_least = np.full((size, times + 1), -_TRUE, np.int64)
    at_least[:, 0] = _TRUE
    rows, columns = np.nonzero(np.arange(1, times + 1) <= np.arange(size)[:, None])
    at_least[rows, columns + 1] = np.arange(size + 1, size + 1 + len(rows))
    now, before = at_least[1:, 1:], at_least[:-1, 1:]
    one_less, variable = at_least[:-1, :-1], np.arange(1, size)[:, None]
    clauses = [
        _rows(-before, now),
        _rows(-variable, -one_less, now),
        _rows(-now, variable, before),
        _rows(-now, one_less),
        _rows(-np.arange(2, size), -at_least[1:-1, times]),  # no further one after so many
        np.array([[at_least[-1, times - 1], _FALSE]]),
        np.array([[size, at_least[-1, times]], [-size, -at_least[-1, times]]]),
    ]
    return Pattern(_simplified(clauses), len(rows))


_FALSE = -_TRUE


def _totalizer(times: int, size: int) -> Pattern:
    """The tree: the outputs of a node say that at least 1, 2, ... of its variables are 1."""
    free = size
    nodes = [np.array([number]) for number in range(1, size + 1)]
    clauses: list[NDArray[np.int64]] = []
    while len(nodes) > 1:
        joined = []
        for left, right in zip(nodes[::2], nodes[1::2], strict=False):
            count = min(len(left) + len(right), times + 1)
            both = np.arange(free + 1, free + 1 + count)
            clauses += _sums(left, right, both, times + 1)
            free += count
            joined.append(both)
        nodes = [*joined, *nodes[len(joined) * 2 :]]
    (root,) = nodes
    clauses.append(np.array([[root[times - 1]]]))
    clauses += [np.array([[-root[times]]])] if len(root) > times else []
    return Pattern(_simplified(clauses), free - size)


def _sums(
    left: NDArray[np.int64], right: NDArray[np.int64], both: NDArray[np.int64], most: int
) -> Iterator[NDArray[np.int64]]:
    """Clauses that say of a node that it has as many as its children; `most` counts as more."""
    one, other, out = (
        np.concatenate([[_TRUE], part, [_FALSE] * (most + 1)]) for part in (left, right, both)
    )
    i, j = (each.ravel() for each in np.indices((len(left) + 1, len(right) + 1)))
    yield np.column_stack([-one[i], -other[j], out[np.minimum(i + j, len(both))]])
    i, j = i[i + j < len(both)], j[i + j < len(both)]
    yield np.column_stack([one[i + 1], other[j + 1], -out[i + j + 1]])


def _rows(*literals: NDArray[np.int64]) -> NDArray[np.int64]:
    spread = np.broadcast_arrays(*literals)
    return np.column_stack([part.ravel() for part in spread])


def _simplified(clauses: list[NDArray[np.int64]]) -> list[IntArray]:
    """The clauses by length, without those that always hold and literals that never do."""
    by_length: dict[int, list[IntArray]] = {}
    for rows in clauses:
        there = rows[(rows != _TRUE).all(axis=1)]
        kept = there != _FALSE
        lengths = kept.sum(axis=1)
        for length in distinct(lengths).tolist():
            picks = lengths == length
            part = there[picks][kept[picks]].reshape(-1, length)
            by_length.setdefault(length, []).append(part.astype(np.int32))
    return [np.concatenate(parts) for parts in by_length.values()]
