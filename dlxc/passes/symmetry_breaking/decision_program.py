"""A decision program: read an item, and go on as the option that is found there tells.

Between two steps the program knows a subgroup H and which items have been read; H leaves all that
was found there as it is.  At the start H is the whole group, and nothing has been read.  A step
reads an orbit of H on the other items, and accepts the vector x of the options there if no image
of x is less; see `orbit_reading`.  After the step the subgroup is the stabiliser of x in H.  The
program ends when H is the identity alone, or moves no option that may still be found.

Why one solution of each class is accepted: take the solutions of a class that have come to a
step.  H moves them into each other; of their vectors exactly the least one is accepted.  The
solutions that have it go on, and the stabiliser of x moves them into each other.  At the end the
subgroup leaves the whole solution as it is, so only one is left.

The program is then made shorter:

>>> nodes = {0: DecisionNode(5, {7: 1, 8: DONE}), 1: DecisionNode(6, {9: DONE, 7: REJECT})}
>>> shortened(DecisionProgram(nodes, 0, 1)).nodes[1]
DecisionNode(item=6, branches={9: -1})
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from functools import cache, reduce
from operator import or_
from typing import NamedTuple

import numpy as np

from dlxc.passes.symmetry_breaking.orbit_reading import (
    ACCEPTED,
    ItemOption,
    OrbitReader,
    ReadingState,
    State,
    StepStart,
)
from dlxc.passes.symmetry_breaking.symmetry_group import Readings

DONE = -1
"""The target of a branch at whose end the solution is accepted."""

REJECT = -2
"""The target of a branch at whose end the solution is rejected."""


class DecisionNode(NamedTuple):
    """Read an item.  `branches` maps the option that is found there to the next node.

    An option without a branch is rejected, or cannot be found there.
    """

    item: int
    branches: dict[int, int]


class DecisionProgram(NamedTuple):
    """Nodes by number.  The program accepts at most `factor` solutions of each class."""

    nodes: dict[int, DecisionNode]
    start: int
    factor: int


def shortened(program: DecisionProgram) -> DecisionProgram:
    """The program with fewer nodes that decides alike.

    Nodes with equal branches become one.  A node whose branches all lead to one target is left
    out.  Branches to `REJECT` are left out.
    """
    replacement: dict[int, int] = {DONE: DONE, REJECT: REJECT}
    known: dict[tuple[int, tuple[tuple[int, int], ...]], int] = {}
    nodes: dict[int, DecisionNode] = {}
    for number in reversed(_in_order(program)):
        node = program.nodes[number]
        leads = {option: replacement[target] for option, target in node.branches.items()}
        targets = set(leads.values())
        if len(targets) == 1 or targets <= {REJECT}:
            replacement[number] = next(iter(targets), REJECT)
            continue
        kept = {option: target for option, target in leads.items() if target != REJECT}
        same = known.setdefault((node.item, tuple(sorted(kept.items()))), number)
        replacement[number] = same
        nodes[same] = DecisionNode(node.item, kept)
    short = DecisionProgram(nodes, replacement[program.start], program.factor)
    return short._replace(nodes={number: nodes[number] for number in _in_order(short)})


def levels(program: DecisionProgram) -> dict[int, int]:
    """How many nodes the longest way to each node has; `DONE` has the highest level."""
    found = {DONE: 0, program.start: 0}
    for number in _in_order(program):
        for target in program.nodes[number].branches.values():
            found[target] = max(found.get(target, 0), found[number] + 1)
    return found


def _in_order(program: DecisionProgram) -> list[int]:
    """The nodes that can be reached, each before those that it leads to."""
    finished: list[int] = []
    seen: set[int] = set()
    stack = [(program.start, False)]
    while stack:
        number, all_targets_finished = stack.pop()
        if all_targets_finished:
            finished.append(number)
        elif number in program.nodes and number not in seen:
            seen.add(number)
            stack.append((number, True))
            stack.extend((target, False) for target in program.nodes[number].branches.values())
    return finished[::-1]


class OptionsLeft:
    """Tells which options at an item exclude no known one.

    `exclusion_masks` has an integer for each option: two options exclude each other if they have
    a bit in common.  An option does not exclude itself.
    """

    def __init__(self, readings: Readings, exclusion_masks: Sequence[int]) -> None:
        self.items = list(readings.options_at)
        self._options_at = {item: o.tolist() for item, o in readings.options_at.items()}
        self._masks = exclusion_masks
        self._mask_of_all = cache(
            lambda options: reduce(or_, (exclusion_masks[option] for option in options), 0)
        )

    def beside(self, item: int, known: frozenset[int]) -> list[int]:
        """The options that can be found at an item beside known ones, in order."""
        taken = self._mask_of_all(known)
        options = self._options_at[item]
        return [o for o in options if o in known or not self._masks[o] & taken]

    def at(self, item: int, start: StepStart, known: frozenset[int] = frozenset()) -> list[int]:
        """The options that can be found at an item in a state, and beside further known ones."""
        left = self.beside(item, start.known | known)
        possible = {pair.option for pair in start.possible if pair.item == item}
        return [option for option in left if option in possible] if possible else left

    def in_every_solution(self) -> frozenset[int]:
        """Options that every solution has: those that are alone at an item, again and again."""
        known: frozenset[int] = frozenset()
        while True:
            left = [self.beside(item, known) for item in self.items]
            more = known.union(*(options for options in left if len(options) == 1))
            if more == known:
                return known
            known = more


_MOST_VECTORS_WITHOUT_PARTS = 1 << 14
"""An orbit with more vectors of options than this is read by parts, if it has parts."""

_MOST_VECTORS = 1 << 15
"""However many vectors an orbit has, it is expected to take no more branches than this."""

_MOST_PART_VECTORS = 1 << 12
"""Options are put into at most as many parts as give this many vectors of parts."""

MOST_BRANCHES = 1 << 18
"""At most this many branches are looked at, which takes some seconds."""


class _ReadingNode(NamedTuple):
    """A node before its targets have numbers: the item to read, and the states to go to."""

    item: int
    branches: dict[int, State | None]


_StepNodes = dict[ReadingState, _ReadingNode]
"""The nodes of a step by their states, the first one first."""


class ProgramBuilder:
    """Builds the program for some readings; at most `most_branches` branches are looked at.

    Where that is too few, the program accepts without reading on, and more than one solution of a
    class can be left.
    """

    def __init__(
        self, readings: Readings, exclusion_masks: Sequence[int], most_branches: int
    ) -> None:
        self._readings = readings
        self._left = OptionsLeft(readings, exclusion_masks)
        self._targets: list[list[int]] = readings.group.items.tolist()
        self._branches_left = most_branches
        self._factor = 1

    def build(self) -> DecisionProgram:
        """The program, with as many steps as the bound on the branches allows."""
        group = frozenset(range(self._readings.group.order))
        start = StepStart(group, known=self._left.in_every_solution())
        nodes: _StepNodes = {}
        first_states: dict[StepStart, State] = {ACCEPTED: ACCEPTED}
        waiting = deque([start])
        while waiting:
            step_start = waiting.popleft()
            if step_start in first_states:
                continue
            step = self._step(step_start)
            first_states[step_start] = next(iter(step), ACCEPTED)
            nodes |= step
            targets = (target for node in step.values() for target in node.branches.values())
            waiting.extend(target for target in targets if isinstance(target, StepStart))
        numbers: dict[State | None, int] = {state: number for number, state in enumerate(nodes)}
        numbers |= {ACCEPTED: DONE, None: REJECT}
        numbers |= {step_start: numbers[first] for step_start, first in first_states.items()}
        numbered = {
            numbers[state]: DecisionNode(
                node.item, {option: numbers[target] for option, target in node.branches.items()}
            )
            for state, node in nodes.items()
        }
        return DecisionProgram(numbered, numbers[start], self._factor)

    def _step(self, start: StepStart) -> _StepNodes:
        """The nodes that read the next orbit; empty if the program ends here."""
        self._branches_left -= len(self._left.items)
        if self._branches_left >= 0:
            reading = self._reading(start)
            if reading is None:
                return {}
            cost, reader = reading
            if cost <= self._branches_left:
                step = self._nodes(start, reader)
                if step is not None:
                    return step
        self._factor = max(self._factor, len(start.subgroup))
        return {}

    def _reading(self, start: StepStart) -> tuple[int, OrbitReader] | None:
        """How to read the next orbit, and about how many branches that takes; perhaps none is left.

        An orbit need not be read if it has been, or if one option alone is left at each item, or if
        the subgroup moves no option that is left.
        """
        options_of: dict[tuple[int, ...], int] = {}
        for item in self._left.items:
            if item not in start.read:
                options = self._left.at(item, start)
                images = self._readings.images[np.ix_([*start.subgroup], options)]
                if len(options) > 1 and (images != options).any():
                    orbit = tuple(sorted({self._targets[h][item] for h in start.subgroup}))
                    options_of[orbit] = len(options)
        if not options_of:
            return None
        vectors, orbit = min((count ** len(orbit), orbit) for orbit, count in options_of.items())
        if vectors > _MOST_VECTORS_WITHOUT_PARTS:
            parts = self._parts(orbit, start)
            if parts:
                # Which options there are is still open: the orbit does not count as read.
                reader = OrbitReader(self._readings, orbit, start, parts)
                return len(set(parts.values())) ** len(orbit), reader
        end = start._replace(read=start.read.union(orbit))
        return min(vectors, _MOST_VECTORS), OrbitReader(self._readings, orbit, end)

    def _parts(self, orbit: tuple[int, ...], start: StepStart) -> dict[ItemOption, int]:
        """A part for each pair of an item and an option that can be found there.

        The pairs of one orbit of the subgroup are in the same part.  The orbits are put into as
        many parts as are allowed, of about equal size.  Empty if only one part is allowed.
        """
        pairs = [
            ItemOption(item, option) for item in orbit for option in self._left.at(item, start)
        ]
        images = self._readings.images
        # The least pair that the subgroup moves a pair to stands for the pair's orbit.
        least_image = {
            pair: min(
                ItemOption(self._targets[h][pair.item], int(images[h, pair.option]))
                for h in start.subgroup
            )
            for pair in pairs
        }
        orbits = sorted(set(least_image.values()))
        allowed = (n for n in range(1, 1 + len(orbits)) if n ** len(orbit) <= _MOST_PART_VECTORS)
        parts = max(allowed, default=1)
        if parts == 1:
            return {}
        part_of = {least: number * parts // len(orbits) for number, least in enumerate(orbits)}
        return {pair: part_of[least] for pair, least in least_image.items()}

    def _nodes(self, start: StepStart, reader: OrbitReader) -> _StepNodes | None:
        """All nodes of a step; `None` if there are too many."""
        step: _StepNodes = {}
        waiting: deque[State | None] = deque([ReadingState(start, reader.orbit, start.subgroup)])
        while waiting:
            state = waiting.popleft()
            if not isinstance(state, ReadingState) or state in step:
                continue
            self._branches_left -= len(self._readings.options_at[state.item])
            if self._branches_left < 0:
                return None
            node = _ReadingNode(state.item, dict(self._branches(reader, state)))
            step[state] = node
            waiting.extend(node.branches.values())
        return step

    def _branches(
        self, reader: OrbitReader, state: ReadingState
    ) -> Iterator[tuple[int, State | None]]:
        """The options that can be found, and the states that they lead to."""
        known = reader.known(state)
        for option in self._left.at(state.item, state.start, known):
            target = reader.after(state, option)
            if isinstance(target, StepStart) and target != ACCEPTED:
                found = state.start.known | known | {option}
                target = target._replace(possible=_possible(reader, state, option, target))
                if target.read == frozenset(state.orbit):
                    # Only the options of the first orbit are remembered: with more of them, fewer
                    # states would be equal, and the program would be longer.
                    target = target._replace(known=found)
            yield option, target


def _possible(
    reader: OrbitReader, state: ReadingState, option: int, end: StepStart
) -> frozenset[ItemOption]:
    """The pairs that are possible after a step whose last branch is an option.

    If the subgroup is the same as before, and moves the items of the orbit to each other, then
    the options at all of them are in the same part.  If the subgroup is smaller, what is known of
    parts is given up: its orbits are others.
    """
    if end.subgroup != state.start.subgroup:
        return frozenset()
    parts = reader.parts
    part = parts.get(ItemOption(state.item, option))
    same_part = {pair for pair, number in parts.items() if number == part}
    elsewhere = {pair for pair in state.start.possible if pair.item not in state.orbit}
    return frozenset(same_part | elsewhere)
