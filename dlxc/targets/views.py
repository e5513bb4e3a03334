"""What templates see of a problem: values that can be read and can do nothing.

A template of a user must not get hold of an array, which can write files, or of the problem.
The views keep those behind a name that begins with `_`, which the sandbox does not show, and
have no methods.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dlxc.problem import Item, Items, Problem
from dlxc.problem.options import Option

_ROWS = 4096
"""This many rows of a matrix are made Python numbers at a time."""


class NumberMatrix:
    """A matrix of integers: iterated, it gives its rows, as lists.

    >>> matrix = NumberMatrix(np.array([[1, 2], [3, 4]]))
    >>> len(matrix), [*matrix], matrix[1]
    (2, [[1, 2], [3, 4]], [3, 4])
    """

    __slots__ = ("_array",)

    def __init__(self, array: NDArray[np.integer]) -> None:
        self._array = array

    def __len__(self) -> int:
        return len(self._array)

    def __iter__(self) -> Iterator[list[int]]:
        for start in range(0, len(self._array), _ROWS):
            yield from self._array[start : start + _ROWS].tolist()

    def __getitem__(self, row: int) -> list[int]:
        numbers: list[int] = self._array[range(len(self._array))[row]].tolist()
        return numbers

    def __str__(self) -> str:
        return f"a matrix of {len(self)} rows, to be printed with the filter `lines`"


def array_of(matrix: NumberMatrix | Sequence[Sequence[int]]) -> NDArray[np.integer]:
    """The array behind a matrix; rows of numbers that a template has made are one, too."""
    if isinstance(matrix, NumberMatrix):
        return matrix._array  # noqa: SLF001 - this is the way in
    return np.array(matrix, np.int64)


class ItemsView:
    """Items in order, with their names and labels."""

    __slots__ = ("_items",)

    def __init__(self, items: Items) -> None:
        self._items = items

    def __len__(self) -> int:
        return len(self._items)

    def __iter__(self) -> Iterator[Item]:
        return iter(self._items)

    def __getitem__(self, index: int) -> Item:
        return self._items[range(len(self._items))[index]]

    @property
    def names(self) -> tuple[str, ...]:
        """Their names."""
        return self._items.names

    @property
    def labels(self) -> tuple[str, ...]:
        """Their names as an item line shows them, with multiplicities."""
        return tuple(self._items.labels)

    @property
    def primary(self) -> ItemsView:
        """The primary ones."""
        return ItemsView(self._items.primary)

    @property
    def secondary(self) -> ItemsView:
        """The secondary ones."""
        return ItemsView(self._items.secondary)


class OptionsOneByOne:
    """Options in order, over which Jinja loops."""

    __slots__ = ("_problem",)

    def __init__(self, problem: Problem) -> None:
        self._problem = problem

    def __len__(self) -> int:
        return len(self._problem.options)

    def __iter__(self) -> Iterator[Option]:
        return iter(self._problem.options)


Fill = Callable[..., Iterator[bytes | memoryview]]
"""It takes what renders a row, `ends_matter` and `line`; see `dlxc.targets.filling.filler`."""


class OptionsView(OptionsOneByOne):
    """Options in order; loops over them are filled by the block."""

    __slots__ = ("_fill",)

    def __init__(self, problem: Problem, fill: Fill) -> None:
        super().__init__(problem)
        self._fill = fill

    @property
    def one_by_one(self) -> OptionsOneByOne:
        """The same options, for loops that Jinja runs row by row."""
        return OptionsOneByOne(self._problem)


def fill_of(options: OptionsView) -> Fill:
    """The function that fills the loops over these options."""
    return options._fill  # noqa: SLF001 - this is the way in


class LateView:
    """A value that is made when the template first asks it for anything: most never do."""

    __slots__ = ("_made", "_make")

    def __init__(self, make: Callable[[], object]) -> None:
        self._make = make
        self._made: object = None

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        if self._made is None:
            self._made = self._make()
        return getattr(self._made, name)
