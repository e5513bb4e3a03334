"""Two ways of finding out whether a vector is the least of its images, option by option.

Both read the options at the items c1, ..., ck of an orbit and compare the vector x with hx for
each h of a subgroup, position by position.  A comparison ends when it is decided; x is
rejected as soon as one hx is less.

`Remembering` reads each option once and keeps them all: up to v to the k nodes, if v options
cover an item.  It can also read less of them: in which of a few parts they are, where a part
is made of orbits of the subgroup on the pairs of an item and an option.

`Forgetting` knows only the option at the current position, which h are not decided, and which
of those are still to be compared there.  It reads the option at the position that h moves to
the current one, again if need be.  That takes v times v times k nodes and, where options are
often alike, more.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from dlxc.passes.break_symmetry.readings import Choices

Symmetries = frozenset[int]

_UNREAD = -1


class Between(NamedTuple):
    """The state between steps: a subgroup, and the items that have been read.

    `known` are options of every solution here.  `held` has for the items of some
    orbits the pairs of an item and an option that are possible there.
    """

    members: Symmetries
    read: frozenset[int] = frozenset()
    known: frozenset[int] = frozenset()
    held: frozenset[tuple[int, int]] = frozenset()


class View(NamedTuple):
    """The orbit to look at, and at what: the options, or parts that the options are put into.

    `parts` has the number of the part for each pair of an item and an option; it does not
    change when a symmetry moves both.
    """

    orbit: tuple[int, ...]
    parts: Mapping[tuple[int, int], int] = MappingProxyType({})


class Remembered(NamedTuple):
    """What has been found so far in an orbit, and the symmetries not decided by it.

    `before` is the state that the reading of the orbit began with.
    """

    before: Between
    orbit: tuple[int, ...]
    members: Symmetries
    values: tuple[int, ...] = ()


class Compared(NamedTuple):
    """What is known while an orbit is compared at a position; `option` is what lies there.

    `members` are not decided, `pending` of them are to be compared at this position still.
    """

    before: Between
    orbit: tuple[int, ...]
    position: int
    members: Symmetries
    pending: Symmetries
    option: int = _UNREAD


Within = Remembered | Compared
State = Between | Within

ACCEPTED = Between(frozenset((0,)))
"""The state when only the identity is left: nothing more need be read."""


class Reader(Protocol):
    """A way to read an orbit; each takes states of its own."""

    view: View

    def begin(self, before: Between) -> State | None:
        """The state when nothing of the orbit has been read."""

    def item(self, state: Any) -> int:
        """What a state reads."""

    def known(self, state: Any) -> set[int]:
        """The options that are known to be in the solution."""

    def found(self, state: Any, item: int, option: int) -> State | None:
        """The state if an option is found; none if that is rejected."""


class Remembering:
    """Compares vectors that are kept whole, of options or of the parts that they are in.

    `then` is the state to go on with at the end, but for its members.
    """

    def __init__(self, choices: Choices, view: View, then: Between) -> None:
        self.images, self.view, self.then = choices.images, view, then
        self.source = [_inverse(row) for row in _lists(choices)]

    def begin(self, before: Between) -> Remembered:
        """The state when nothing of the orbit has been read."""
        return Remembered(before, self.view.orbit, before.members)

    def item(self, state: Remembered) -> int:
        """What a state reads."""
        return state.orbit[len(state.values)]

    def known(self, state: Remembered) -> set[int]:
        """The options that are known to be in the solution."""
        return set() if self.view.parts else {*state.values}

    def found(self, state: Remembered, item: int, option: int) -> State | None:
        """The state if an option is found; none if that is rejected."""
        value = self.view.parts.get((item, option), option)
        values = (*state.values, value)
        orders = {h: self._order(h, state.orbit, values) for h in state.members}
        if min(orders.values()) < 0:
            return None
        members = frozenset(h for h, order in orders.items() if order == 0)
        if len(members) == 1:
            return ACCEPTED
        if len(values) == len(state.orbit):
            return self.then._replace(members=members)
        return state._replace(members=members, values=values)

    def _order(self, h: int, orbit: tuple[int, ...], values: tuple[int, ...]) -> int:
        """How the vector's image compares with it: -1 less, 0 equal so far as is known, 1."""
        for position, value in enumerate(values):
            source = orbit.index(self.source[h][orbit[position]])
            if source >= len(values):
                return 0
            image = values[source]
            if not self.view.parts:
                image = int(self.images[h, image])
            if image != value:
                return -1 if image < value else 1
        return 0


def _inverse(permutation: list[int]) -> list[int]:
    inverse = [0] * len(permutation)
    for at, to in enumerate(permutation):
        inverse[to] = at
    return inverse


def _lists(choices: Choices) -> list[list[int]]:
    moved: list[list[int]] = choices.group.items.tolist()
    return moved


class Forgetting:
    """Compares vectors of which only what is needed next is kept.

    `then` is the state to go on with at the end, but for its members.
    """

    def __init__(self, choices: Choices, view: View, then: Between) -> None:
        self.images, self.view, self.then = choices.images, view, then
        self.to = _lists(choices)
        self.product: list[list[int]] = choices.group.product.tolist()
        self.inverse = [row.index(0) for row in self.product]
        self._pending: Callable[..., Symmetries] = cache(self._not_implied)
        self._equations: Callable[..., dict[int, int]] = cache(self._known)

    def begin(self, before: Between) -> State | None:
        """The state when nothing of the orbit has been read."""
        return self._compared(before, self.view.orbit, before.members, 0)

    def _compared(
        self, before: Between, orbit: tuple[int, ...], members: Symmetries, position: int
    ) -> State | None:
        """The state when all before a position has been compared.

        What has been forgotten may contradict what is read: such a state, at whose end the
        undecided symmetries are no subgroup, is of no solution.
        """
        if len(members) == 1:
            return ACCEPTED
        for later in range(position, len(orbit)):
            pending = self._pending(orbit, later, members)
            if pending:
                return Compared(before, orbit, later, members, pending)
        closed = all(self.product[g][h] in members for g in members for h in members)
        return self.then._replace(members=members) if closed else None

    def item(self, state: Compared) -> int:
        """What a state reads."""
        here = state.orbit[state.position]
        return here if state.option == _UNREAD else min(self._sources(state.pending, here))

    def found(self, state: Compared, item: int, option: int) -> State | None:
        """The state if an option is found; none if that is rejected."""
        here = state.orbit[state.position]
        at_hand = option if state.option == _UNREAD else state.option
        members, pending = set(state.members), set(state.pending)
        for h in state.pending:
            if self.to[self.inverse[h]][here] != item:
                continue
            image = int(self.images[h, option])
            if image < at_hand:
                return None
            if image > at_hand:
                members.remove(h)
            pending.remove(h)
        left = frozenset(members)
        if pending and len(left) > 1:
            return state._replace(members=left, pending=frozenset(pending), option=at_hand)
        return self._compared(state.before, state.orbit, left, state.position + 1)

    def known(self, state: Compared) -> set[int]:
        """The options that are known to be in the solution."""
        if state.option == _UNREAD:
            return set()
        moves = self._equations(*state[1:5])
        return {int(self.images[g, state.option]) for g in moves.values()}

    def _sources(self, members: Symmetries, item: int) -> set[int]:
        """What some symmetries move to an item."""
        return {self.to[self.inverse[h]][item] for h in members}

    def _known(
        self, orbit: tuple[int, ...], position: int, members: Symmetries, pending: Symmetries
    ) -> dict[int, int]:
        """A symmetry for each item where the image of the option at the position must lie."""
        equal = self._equal(orbit, position, members, members - pending)
        return dict(self._reachable(orbit[position], equal))

    def _not_implied(
        self, orbit: tuple[int, ...], position: int, members: Symmetries
    ) -> Symmetries:
        """The symmetries whose comparison at a position does not follow from what is equal."""
        here = orbit[position]
        equal = self._equal(orbit, position, members, frozenset())
        return frozenset(
            h
            for h in members
            if (here, h) not in self._reachable(self.to[self.inverse[h]][here], equal)
        )

    def _equal(
        self, orbit: tuple[int, ...], position: int, members: Symmetries, here: Symmetries
    ) -> list[tuple[int, int, int]]:
        """Triples (c, g, d): the option at d is g of that at c.

        All members have been found equal before the position, those in `here` at it as well.
        """
        at = [(item, h) for item in orbit[:position] for h in members]
        at += [(orbit[position], h) for h in here]
        forth = [(self.to[self.inverse[h]][item], h, item) for item, h in at]
        return forth + [(item, self.inverse[h], source) for source, h, item in forth]

    def _reachable(self, item: int, equal: list[tuple[int, int, int]]) -> set[tuple[int, int]]:
        """Pairs (d, g): the option at d is known to be g of that at the item."""
        found = {(item, 0)}
        waiting = [(item, 0)]
        for at, g in waiting:
            new = {(d, self.product[h][g]) for c, h, d in equal if c == at} - found
            found |= new
            waiting += new
        return found
