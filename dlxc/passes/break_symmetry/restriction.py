"""Break the group at an item that it fixes, or at one such item and then another.

The options that cover an item that the whole group fixes fall into orbits.  Keeping one of
each orbit leaves of every class the solutions in which that option lies there, and they are
one orbit of the option's stabiliser.  Where that is trivial, one solution is left.  Where it
is not, a second item that the stabiliser fixes, with representatives of its own, may do.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.passes.break_symmetry.readings import Choices

Members = tuple[int, ...]
"""A subgroup: the numbers of its symmetries, in order."""


class Condition(NamedTuple):
    """At most one of the options of both kinds: what lies there, and what it then forbids."""

    item: int
    given: NDArray[np.int64]
    forbidden: NDArray[np.int64]


class Restriction(NamedTuple):
    """The options of an item that go, and conditions on further items for some that stay."""

    item: int
    dropped: NDArray[np.int64]
    conditions: tuple[Condition, ...] = ()


def restriction(choices: Choices) -> Restriction | None:
    """The exact restriction that drops the most options, then that with the fewest conditions."""
    everything = tuple(range(choices.group.order))
    found = []
    for item in choices.fixed([*everything]):
        if item not in choices.bare:
            made = _at(choices, item, everything)
            if made is not None:
                found.append(made)
    return max(found, key=lambda r: (len(r.dropped), -len(r.conditions)), default=None)


def partial(choices: Choices) -> tuple[Restriction | None, int]:
    """The restriction of one item after which the fewest solutions of a class can stay.

    The second value is how many: the order of the largest stabiliser.
    """
    everything = tuple(range(choices.group.order))
    best: tuple[Restriction | None, int] = (None, choices.group.order)
    for item in choices.fixed([*everything]):
        orbits = _orbits(choices, item, everything)
        left = max(map(len, orbits.stabilisers), default=1)
        if item not in choices.bare and left < best[1]:
            best = Restriction(item, orbits.others), left
    return best


def _at(choices: Choices, item: int, members: Members) -> Restriction | None:
    orbits = _orbits(choices, item, members)
    conditions = []
    for members_left, given in orbits.stabilisers.items():
        second = _second(choices, item, members_left)
        if second is None:
            return None
        conditions.append(Condition(second[0], np.array(given), second[1]))
    return Restriction(item, orbits.others, tuple(conditions))


def _second(choices: Choices, first: int, members: Members) -> tuple[int, NDArray[np.int64]] | None:
    """Another item that breaks a subgroup for good, and the options there that go."""
    best = None
    for item in choices.fixed([*members]):
        if item == first or item in choices.bare:
            continue
        orbits = _orbits(choices, item, members)
        if not orbits.stabilisers and (best is None or len(orbits.others) > len(best[1])):
            best = item, orbits.others
    return best


class _Orbits(NamedTuple):
    """The options at an item but the first of each orbit; the firsts by their stabilisers.

    Firsts with a trivial stabiliser are left out.
    """

    others: NDArray[np.int64]
    stabilisers: dict[Members, list[int]]


def _orbits(choices: Choices, item: int, members: Members) -> _Orbits:
    options = choices.covering[item]
    images = choices.images[[*members]][:, options]
    first = images.min(axis=0) == options if len(options) else np.ones(0, np.bool_)
    stays = images == options
    stabilisers: dict[Members, list[int]] = {}
    for at in np.flatnonzero(first & (stays.sum(axis=0) > 1)).tolist():
        kept = tuple(members[number] for number in np.flatnonzero(stays[:, at]).tolist())
        stabilisers.setdefault(kept, []).append(int(options[at]))
    return _Orbits(options[~first], stabilisers)
