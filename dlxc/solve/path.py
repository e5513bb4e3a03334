"""Paths: where a search is, and what is left of it.

A search chooses an item, and one of its rows after another to cover it: that is a level.  A path
has the choices of all levels down from the first.  In the order of the search every path has what
comes before it and what comes after, so a path says all that must be known to go on.
"""

from __future__ import annotations

from typing import NamedTuple

from dlxc.solve.exact_cover import ExactCover

NONE = -1
"""What is chosen for an item that is to be covered no more, although rows are left."""

_LAST = 1 << 62
"""Comes after all rows."""


class Path(NamedTuple):
    """What is left of a search from some choices on.

    `items` and `rows` are the choices, a level each; there were so many choices, the `degrees`, and
    so many were `tried`, with this one.  What is left begins below them, or after them if they
    `are_done`, and ends when the level `floor` has no row left: what comes after that belongs to
    another path.
    """

    items: tuple[int, ...] = ()
    rows: tuple[int, ...] = ()
    degrees: tuple[int, ...] = ()
    tried: tuple[int, ...] = ()
    are_done: bool = False
    floor: int = 0

    @property
    def share(self) -> float:
        """How much of the whole search is left here, as if all choices of a level were alike.

        >>> Path((0, 1), (5, 6), (4, 2), (2, 1)).share
        0.75
        >>> Path((0, 1), (5, 6), (4, 2), (2, 1), are_done=True, floor=1).share
        0.125
        """
        left, weight = 0.0, 1.0
        for level, (degree, tried) in enumerate(zip(self.degrees, self.tried, strict=True)):
            weight = weight / degree if tried <= degree else 0.0
            if level >= self.floor:
                left += weight * (degree - tried)
        return left if self.are_done else left + weight

    def fits(self, cover: ExactCover) -> bool:
        """Whether a search of a cover may have it; its four levels are equally long."""
        most = cover.size + 1  # an item may be left as it is, besides
        return (
            0 <= self.floor <= len(self.items)
            and all(0 <= item < cover.primary for item in self.items)
            and all(NONE <= row < cover.size for row in self.rows)
            and all(1 <= degree <= most for degree in self.degrees)
            and all(1 <= tried <= most for tried in self.tried)
        )

    @property
    def key(self) -> tuple[int, ...]:
        """What sorts the paths of a cover in the order of the search.

        >>> behind, below = Path((0,), (3,), are_done=True), Path((0, 2), (3, NONE))
        >>> below.key < behind.key
        True
        """
        rows = tuple(_LAST if row == NONE else row for row in self.rows)
        return (*rows, _LAST + 1) if self.are_done else rows
