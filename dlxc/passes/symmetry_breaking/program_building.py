"""Build a decision program that accepts one solution of each class.

Between two steps the program knows a subgroup H and which items have been read; H leaves all that
was found there as it is.  At the start H is the whole group, and nothing has been read.  A step
reads an orbit of H on the other items, and accepts the vector x of the options there if no image
of x is less; see `step_states`.  After the step the subgroup is the stabiliser of x in H.  The
program ends when H is the identity alone, or moves no option that may still be found.

Why one solution of each class is accepted: take the solutions of a class that have come to a
step.  H moves them into each other; of their vectors exactly the least one is accepted.  The
solutions that have it go on, and the stabiliser of x moves them into each other.  At the end the
subgroup leaves the whole solution as it is, so only one is left.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dlxc.passes.symmetry_breaking.decision_program import (
    DONE,
    REJECT,
    DecisionNode,
    DecisionProgram,
)
from dlxc.passes.symmetry_breaking.options_left import OptionsLeft
from dlxc.passes.symmetry_breaking.orbit_choice import OrbitChooser
from dlxc.passes.symmetry_breaking.readings import Readings
from dlxc.passes.symmetry_breaking.step_states import (
    ACCEPTED,
    ItemOption,
    OrbitReader,
    ReadingState,
    State,
    StepStart,
)

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
        self._group = frozenset(range(readings.group.order))
        self._left = OptionsLeft(readings, exclusion_masks)
        self._orbits = OrbitChooser(readings, self._left)
        self._branches_left = most_branches
        self._factor = 1

    def build(self) -> DecisionProgram:
        """The program, with as many steps as the bound on the branches allows."""
        start = StepStart(self._group, known=self._left.in_every_solution())
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
        return self._numbered(nodes, first_states, start)

    def _numbered(
        self, nodes: _StepNodes, first_states: dict[StepStart, State], start: StepStart
    ) -> DecisionProgram:
        """The program with numbers in the place of states."""
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
            orbit = self._orbits.next_orbit(start)
            if orbit is None:
                return {}
            plan = self._orbits.plan(orbit, start)
            if plan.cost <= self._branches_left:
                step = self._nodes(start, plan.reader)
                if step is not None:
                    return step
        self._factor = max(self._factor, len(start.subgroup))
        return {}

    def _nodes(self, start: StepStart, reader: OrbitReader) -> _StepNodes | None:
        """All nodes of a step; `None` if there are too many."""
        step: _StepNodes = {}
        waiting = deque([reader.begin(start)])
        while waiting:
            state = waiting.popleft()
            if state in step or state is None or isinstance(state, StepStart):
                continue
            item = reader.item(state)
            self._branches_left -= self._left.number_at(item)
            if self._branches_left < 0:
                return None
            node = _ReadingNode(item, dict(self._branches(reader, state, item)))
            step[state] = node
            waiting.extend(node.branches.values())
        return step

    def _branches(
        self, reader: OrbitReader, state: ReadingState, item: int
    ) -> Iterator[tuple[int, State | None]]:
        """The options that can be found, and the states that they lead to."""
        known = reader.known(state)
        for option in self._left.at(item, state.start, known):
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
    parts = reader.view.parts
    part = parts.get(ItemOption(reader.item(state), option))
    same_part = {pair for pair, number in parts.items() if number == part}
    elsewhere = {pair for pair in state.start.possible if pair.item not in state.orbit}
    return frozenset(same_part | elsewhere)
