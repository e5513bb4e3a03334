"""Choices of options, many at once, as arrays.

>>> some = Choices.of([[5, 6, 7], [], [1, 2]])
>>> len(some), some.numbers.tolist(), some.ends.tolist()
(3, [5, 6, 7, 1, 2], [3, 3, 5])
>>> some.lists(), some[1:].lists()
([[5, 6, 7], [], [1, 2]], [[], [1, 2]])
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, pairwise

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, eq=False)
class Choices:
    """The `numbers` of each choice, one choice after another, and where each of these `ends`."""

    numbers: NDArray[np.int64]
    ends: NDArray[np.int64]

    @staticmethod
    def of(choices: Sequence[Sequence[int]]) -> Choices:
        """The same choices as arrays."""
        numbers = np.fromiter(chain.from_iterable(choices), np.int64)
        return Choices(numbers, np.cumsum([len(each) for each in choices], dtype=np.int64))

    @staticmethod
    def joined(parts: Sequence[Choices]) -> Choices:
        """The choices of several, in order."""
        if len(parts) == 1:
            return parts[0]
        sizes = np.cumsum([0, *(len(part.numbers) for part in parts)])
        ends = [part.ends + before for part, before in zip(parts, sizes, strict=False)]
        none = np.zeros(0, np.int64)
        numbers = np.concatenate([none, *(part.numbers for part in parts)])
        return Choices(numbers, np.concatenate([none, *ends]))

    def ordered(self) -> Choices:
        """The same choices, each with its numbers in order."""
        above = int(self.numbers.max(initial=0)) + 1
        before = np.repeat(np.arange(len(self)) * above, np.diff(self.ends, prepend=0))
        return Choices(np.sort(before + self.numbers) - before, self.ends)

    def __getitem__(self, part: slice) -> Choices:
        """Some that follow each other."""
        start, end, _ = part.indices(len(self))
        first, last = (int(self.ends[at - 1]) if at else 0 for at in (start, max(start, end)))
        return Choices(self.numbers[first:last], self.ends[start:end] - first)

    def __len__(self) -> int:
        """How many choices there are."""
        return len(self.ends)

    def __eq__(self, other: object) -> bool:
        """Whether they are the same choices in the same order."""
        return isinstance(other, Choices) and self.lists() == other.lists()

    __hash__ = None  # type: ignore[assignment]

    def lists(self) -> list[list[int]]:
        """The choices as lists of numbers."""
        numbers, ends = self.numbers.tolist(), self.ends.tolist()
        return [numbers[start:end] for start, end in pairwise([0, *ends])]
