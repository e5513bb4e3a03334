"""Matrices of integers as templates see them.

A template of a user must not get hold of an array, which can write files.  So it is behind a name
that begins with `_`, which the sandbox does not show.
"""

from collections.abc import Callable, Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

_ROWS = 4096
"""This many rows of a matrix are made Python numbers at a time."""


class MadeRows:
    """A matrix whose rows are made when they are asked for: `rows` gives those of a slice."""

    def __init__(
        self, count: int, width: int, rows: Callable[[slice], NDArray[np.integer]]
    ) -> None:
        self.shape, self.size, self._rows = (count, width), count * width, rows

    def __len__(self) -> int:
        return self.shape[0]

    def __getitem__(self, rows: slice) -> NDArray[np.integer]:
        return self._rows(slice(*rows.indices(len(self))))


class NumberMatrix:
    """A matrix of integers: iterated, it gives its rows, as lists.

    >>> matrix = NumberMatrix(np.array([[1, 2], [3, 4]]))
    >>> len(matrix), [*matrix], matrix[1]
    (2, [[1, 2], [3, 4]], [3, 4])
    """

    __slots__ = ("_array",)

    def __init__(self, array: NDArray[np.integer] | MadeRows) -> None:
        self._array = array

    def __len__(self) -> int:
        return len(self._array)

    def __iter__(self) -> Iterator[list[int]]:
        for start in range(0, len(self._array), _ROWS):
            yield from self._array[start : start + _ROWS].tolist()

    def __getitem__(self, row: int) -> list[int]:
        at = range(len(self._array))[row]
        [numbers] = self._array[at : at + 1].tolist()
        return numbers  # type: ignore[no-any-return]

    def __str__(self) -> str:
        return f"a matrix of {len(self)} rows, to be printed with the filter `lines`"


def rows_of(matrix: NumberMatrix | Sequence[Sequence[int]]) -> NDArray[np.integer] | MadeRows:
    """What is behind a matrix; rows of numbers that a template has made are one, too."""
    if isinstance(matrix, NumberMatrix):
        return matrix._array  # noqa: SLF001 - this is the way in
    return np.array(matrix, np.int64)


def array_of(matrix: NumberMatrix) -> NDArray[np.integer]:
    """A matrix as an array."""
    return rows_of(matrix)[:]
