"""What workers are given, and what they say of it."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import NamedTuple, Protocol, TypeAlias

from dlxc.problem.division import Part
from dlxc.solve.searching import Batch

MOST_ATTEMPTS = 3
"""How often a part is searched before it is given up."""


class NumberedPart(NamedTuple):
    """A part and its number, from 0."""

    number: int
    part: Part


class PartFound(NamedTuple):
    """Some solutions of a part, each of which is said once."""

    task: NumberedPart
    solutions: Batch


class PartFinished(NamedTuple):
    """All solutions of a part have been said; it took some seconds."""

    task: NumberedPart
    seconds: float


class PartFailed(NamedTuple):
    """The search of a part has failed for the last time, and how."""

    task: NumberedPart
    how: str


PartEvent: TypeAlias = PartFound | PartFinished | PartFailed


class Workers(Protocol):
    """Whoever searches parts."""

    def events(self, tasks: Iterator[NumberedPart]) -> Generator[PartEvent]:
        """Search parts, and say what becomes of them; parts are taken when they are needed.

        Each part ends with `PartFinished` or `PartFailed`.  Closed, this ends the workers.  Raises
        `Stopped`, and `SolverError` if no worker can go on.
        """
