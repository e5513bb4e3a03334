"""The states of a decision program while it is built, and what the two ways to read have in common.

A step reads an orbit of items: c1, ..., ck.  The vector of a solution is what it has there: the
options x1, ..., xk.  A symmetry h makes another vector of it, its image: if h moves the item ci to
cj, the image has h(xi) at the position j.  The step accepts a vector if none of its images is less,
compared position by position.  There are two ways to find that out, each with states of its own:
`vector_reading` and `position_reading`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

SymmetrySet = frozenset[int]
"""The numbers of some symmetries."""


class ItemOption(NamedTuple):
    """An item to read, and an option that can be found there."""

    item: int
    option: int


class StepStart(NamedTuple):
    """What a program knows between two steps.

    `subgroup` are the symmetries that leave all that has been read as it is.  `read` are the
    items of the orbits that have been read.  `known` are options that every solution here has.
    `possible` has pairs of an item and an option; if it has pairs of an item, no other option can
    be found there.
    """

    subgroup: SymmetrySet
    read: frozenset[int] = frozenset()
    known: frozenset[int] = frozenset()
    possible: frozenset[ItemOption] = frozenset()


ACCEPTED = StepStart(frozenset((0,)))
"""The state when only the identity is left: no more need be read."""


class OrbitView(NamedTuple):
    """The orbit to read, and what is looked at: the options, or only the parts that they are in.

    `parts` has a number for each pair of an item and an option.  Pairs that a symmetry of the
    subgroup moves into each other are in the same part.  Without parts the options are looked at.
    """

    orbit: tuple[int, ...]
    parts: Mapping[ItemOption, int] = MappingProxyType({})


class VectorState(NamedTuple):
    """The values found at the first items of an orbit; see `vector_reading`.

    `undecided` are the symmetries whose images are equal to the vector as far as that is known.
    `start` is the state that the step began with.
    """

    start: StepStart
    orbit: tuple[int, ...]
    undecided: SymmetrySet
    values: tuple[int, ...] = ()


UNREAD = -1
"""The option of a `PositionState` that has not been read yet."""


class PositionState(NamedTuple):
    """The option at one position of an orbit; see `position_reading`.

    `undecided` are the symmetries whose images are equal to the vector before the position.
    `pending` are those of them that are still to be compared at the position.
    """

    start: StepStart
    orbit: tuple[int, ...]
    position: int
    undecided: SymmetrySet
    pending: SymmetrySet
    option: int = UNREAD


ReadingState = VectorState | PositionState
"""A state in the middle of a step: it reads an item."""

State = StepStart | ReadingState


class OrbitReader(Protocol):
    """A way to read an orbit; each way takes only its own kind of state."""

    view: OrbitView

    def begin(self, start: StepStart) -> State | None:
        """The state when nothing of the orbit has been read."""

    def item(self, state: Any) -> int:
        """The item that a state reads."""

    def known(self, state: Any) -> frozenset[int]:
        """The options that every solution in this state has, as far as this step tells."""

    def after(self, state: Any, option: int) -> State | None:
        """The next state if an option is found; `None` if that is rejected."""
