"""A decision program that accepts one solution of each class, reading what covers items.

**State.** Between items a state is a subgroup H and a set of items that have been read, such
that H maps all that has been read onto itself.  At the start H is the whole group and nothing
has been read; when H is trivial, or all items have been read, the solution is accepted.

**Step.** An orbit c1, ..., ck of H on the other items is read.  Let x be the vector of the
options found there; h in H makes of a solution with x one with hx.  The program accepts if no
hx is less than x, position by position, and goes on with the h that leave x as it is.  Of an
orbit of H on the solutions exactly those go on whose vector is the least; they are an orbit of
the stabiliser of that vector.  So by induction one solution of each class is accepted: at the
end H is trivial, or leaves all of the solution as it is.

How x is compared with hx is a matter of `dlxc.passes.break_symmetry.comparison`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, reduce
from operator import or_
from typing import NamedTuple

from dlxc.passes.break_symmetry.comparison import (
    ACCEPTED,
    Between,
    Forgetting,
    Reader,
    Remembering,
    State,
    Symmetries,
    View,
    Within,
)
from dlxc.passes.break_symmetry.readings import Choices

DONE, REJECT = -1, -2
"""The targets of branches that go no further."""

MOST_BRANCHES = 1 << 18
"""So many branches may be looked at, which takes some seconds."""

_FEW, _MANY = 1 << 14, 1 << 15
"""So many vectors of options are remembered without more ado, or if there is no other way."""

_PARTED = 1 << 12
"""So many vectors are remembered if options are put into parts."""


class Node(NamedTuple):
    """Read an item, and go where the option found there leads.

    Options without a branch cannot be found there.
    """

    item: int
    branches: dict[int, int]


class Program(NamedTuple):
    """Nodes by number; of no class more than `factor` solutions are accepted."""

    nodes: dict[int, Node]
    start: int
    factor: int


_View = tuple[int, Reader]
_Step = dict[Within, tuple[int, dict[int, State | None]]]


class Builder:
    """Makes the program for some choices; `exclusions` has a number of bits for each option."""

    def __init__(self, choices: Choices, exclusions: list[int], most: int) -> None:
        self.exclusions, self.left = exclusions, most
        self.choices, self.images = choices, choices.images
        self.to: list[list[int]] = choices.group.items.tolist()
        self.covering = {item: found.tolist() for item, found in choices.covering.items()}
        self.factor = 1
        self._taken = cache(self._bits)

    def build(self) -> Program:
        """The program, of as many steps as the bound allows."""
        start = Between(frozenset(range(len(self.to))), known=self._forced())
        begun: dict[Between, State] = {}
        made: _Step = {}
        waiting = [start]
        for between in waiting:
            if between in begun or between == ACCEPTED:
                continue
            step = self._step(between)
            begun[between] = next(iter(step), ACCEPTED)
            made |= step
            targets = (to for _, branches in step.values() for to in branches.values())
            waiting += [to for to in targets if isinstance(to, Between)]
        return self._numbered(made, begun, start)

    def _numbered(self, made: _Step, begun: dict[Between, State], start: Between) -> Program:
        numbers: dict[State | None, int] = {state: number for number, state in enumerate(made)}
        numbers |= {ACCEPTED: DONE, None: REJECT}
        for between, first in begun.items():
            numbers[between] = numbers[first]
        nodes = {
            numbers[state]: Node(item, {option: numbers[to] for option, to in branches.items()})
            for state, (item, branches) in made.items()
        }
        return Program(nodes, numbers[start], self.factor)

    def _step(self, between: Between) -> _Step:
        """The nodes that read the next orbit, the first one first; none if it is the end."""
        self.left -= len(self.covering)
        orbits = self._orbits(between) if self.left >= 0 else {}
        if self.left >= 0 and not orbits:
            return {}
        step = None
        if orbits:
            cost, way = self._view(min(orbits, key=lambda orbit: (orbits[orbit], orbit)), between)
            step = self._nodes(between, way) if cost <= self.left else None
        if step is None:
            self.factor = max(self.factor, len(between.members))
        return step or {}

    def _bits(self, options: frozenset[int]) -> int:
        """What some options exclude."""
        return reduce(or_, (self.exclusions[option] for option in options), 0)

    def _forced(self) -> frozenset[int]:
        """Options that every solution has."""
        known: frozenset[int] = frozenset()
        while True:
            left = [self._beside(item, known) for item in self.covering]
            more = known.union(*(options for options in left if len(options) == 1))
            if more == known:
                return known
            known = more

    def _orbits(self, between: Between) -> dict[tuple[int, ...], int]:
        """The orbits of items where it is open what lies there, with how many vectors there are.

        Left out is where that makes no difference to the subgroup.
        """
        found: dict[tuple[int, ...], int] = {}
        for item in self.covering:
            if item not in between.read:
                orbit = tuple(sorted({self.to[h][item] for h in between.members}))
                options = self._open(item, between)
                if self._moves(between.members, options) and len(options) > 1:
                    found[orbit] = len(options) ** len(orbit)
        return found

    def _moves(self, members: Symmetries, options: list[int]) -> bool:
        """Whether a subgroup moves one of some options."""
        return bool((self.images[[*members]][:, options] != options).any())

    def _open(self, item: int, state: Between) -> list[int]:
        """The options that may be found at an item."""
        held = {option for at, option in state.held if at == item}
        left = self._beside(item, state.known)
        return [option for option in left if option in held] if held else left

    def _beside(self, item: int, known: frozenset[int]) -> list[int]:
        """The options that may be found at an item beside known ones."""
        taken = self._taken(known)
        return [o for o in self.covering[item] if o in known or not self.exclusions[o] & taken]

    def _view(self, orbit: tuple[int, ...], between: Between) -> _View:
        """About how many branches reading an orbit will take, and how to do it."""
        options, size = len(self._open(orbit[0], between)), len(orbit)
        whole = between._replace(read=between.read.union(orbit))
        if options**size > _FEW:
            parts = self._parts(orbit, between)
            if parts:
                count = len({*parts.values()})
                return count**size, Remembering(self.choices, View(orbit, parts), between)
        if options**size > _MANY:
            cost = _MANY + options * options * size
            return cost, Forgetting(self.choices, View(orbit), whole)
        return options**size, Remembering(self.choices, View(orbit), whole)

    def _parts(self, orbit: tuple[int, ...], between: Between) -> dict[tuple[int, int], int]:
        """Some parts for the pairs of an item and an option there, or none.

        A subgroup moves no pair into another part.
        """
        pairs = [(item, option) for item in orbit for option in self._open(item, between)]
        least = {
            (item, option): min(
                (self.to[h][item], int(self.images[h, option])) for h in between.members
            )
            for item, option in pairs
        }
        first = sorted({*least.values()})
        most = max((n for n in range(1, 1 + len(first)) if n ** len(orbit) <= _PARTED), default=1)
        if most == 1:
            return {}
        part = {pair: number * most // len(first) for number, pair in enumerate(first)}
        return {pair: part[least[pair]] for pair in pairs}

    def _nodes(self, between: Between, way: Reader) -> _Step | None:
        """All nodes of a step, or nothing if they would be too many."""
        step: _Step = {}
        waiting = [way.begin(between)]
        for state in waiting:
            if state in step or not isinstance(state, Within):
                continue
            item = way.item(state)
            self.left -= len(self.covering[item])
            if self.left < 0:
                return None
            branches = dict(self._branches(way, state, item))
            step[state] = item, branches
            waiting += branches.values()
        return step

    def _branches(
        self, way: Reader, state: Within, item: int
    ) -> Iterator[tuple[int, State | None]]:
        """The options that may be found, and where they lead."""
        before, parts = state.before, way.view.parts
        known = frozenset(way.known(state)) | before.known
        for option in self._open(item, before._replace(known=known)):
            to = way.found(state, item, option)
            if isinstance(to, Between) and to != ACCEPTED:
                to = to._replace(held=frozenset())
                if to.members == before.members:  # then options of one part are everywhere
                    same = {pair for pair in parts if parts[pair] == parts[item, option]}
                    others = {pair for pair in before.held if pair[0] not in state.orbit}
                    to = to._replace(held=frozenset(same | others))
                if to.read == {*state.orbit} and not parts:
                    to = to._replace(known=known | {option})
            yield option, to
