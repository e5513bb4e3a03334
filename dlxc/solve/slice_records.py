"""Slices as they are written and sent: records that are checked when they are read.

>>> SliceRecord.of(Slice(Path(), [[1, 2], [3]], 2, [], 5)).solutions
[[1, 2], [3]]
"""

from __future__ import annotations

from typing import Annotated, Self

from msgspec import Meta, Struct

from dlxc.solve.path import Path
from dlxc.solve.slices import Slice

_Natural = Annotated[int, Meta(ge=0)]
_Option = Annotated[int, Meta(gt=0, lt=1 << 31)]
_Level = tuple[int, ...]
_Path = tuple[_Level, _Level, _Level, _Level, bool, int]


class SliceRecord(Struct, kw_only=True, omit_defaults=True):
    """A slice; its `solutions` are empty where only their number is kept."""

    path: _Path
    count: _Natural
    left: list[_Path]
    nodes: _Natural
    solutions: list[list[_Option]] = []

    def __post_init__(self) -> None:
        for path in (self.path, *self.left):
            if len({*map(len, path[:4])}) > 1:
                raise ValueError("the levels of a path differ in number")

    @classmethod
    def of(cls, done: Slice, **more: float) -> Self:
        """The record of a slice, and what more there is of it."""
        path, solutions, count, left, nodes = done
        return cls(path=path, count=count, left=[*left], nodes=nodes, solutions=solutions, **more)

    def slice(self) -> Slice:
        """The slice that this is the record of."""
        left = [Path(*path) for path in self.left]
        return Slice(Path(*self.path), self.solutions, self.count, left, self.nodes)

    @property
    def has_all(self) -> bool:
        """Whether it has as many solutions as it says."""
        return len(self.solutions) == self.count
