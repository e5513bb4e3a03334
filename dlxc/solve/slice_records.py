"""Slices as they are written and sent: records that are checked when they are read.

>>> SliceRecord(**Slice(Path(), [[1, 2], [3]], 2, [], 5)._asdict()).found
2
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from dlxc.solve.path import Path
from dlxc.solve.slices import Slice

_Natural = Annotated[int, Meta(ge=0)]
_Option = Annotated[int, Meta(gt=0, lt=1 << 31)]
_Level = tuple[int, ...]
_Path = tuple[_Level, _Level, _Level, _Level, bool, int]


class SliceRecord(Struct, kw_only=True, omit_defaults=True, rename={"found": "count"}):
    """A slice; its `solutions` are empty where only their number is kept."""

    path: _Path
    found: _Natural
    left: list[_Path]
    nodes: _Natural
    solutions: list[list[_Option]] = []

    def slice(self, *, is_whole: bool) -> Slice:
        """The slice; raises `ValueError` if it is none, or lacks solutions and `is_whole`."""
        if is_whole and len(self.solutions) != self.found:
            raise ValueError("a slice has not so many solutions as it says")
        path, *left = [Path(*path) for path in (self.path, *self.left)]
        if any(len({*map(len, path[:4])}) > 1 for path in (path, *left)):
            raise ValueError("the levels of a path differ in number")
        return Slice(path, self.solutions, self.found, left, self.nodes)
