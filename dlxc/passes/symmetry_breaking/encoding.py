"""Write a restriction or a decision program as a change of the problem.

A condition becomes a secondary item without colours.  The options of both kinds get it, so at
most one of them can be chosen.

A program becomes turns: turn 0 is the first node, and each node has the turn that is its level.
The options at the item that the first node reads are dropped, or get the state that they lead to:
the colour of the state item of turn 1.  Each further turn has a primary item, so one added option
is chosen for it.  That option has

* the state item of the turn, in the colour of a node;
* the value item of the item that the node reads, in the colour of what is found there;
* the state item of the next turn, in the colour of the node to go to.

If nothing is read in some turns, one added option passes the state over all of them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator
from typing import Any, NamedTuple, TypeVar

import numpy as np

from dlxc.passes.problem_changes import (
    NEW_COLOURS,
    AddedEntries,
    AddedEntry,
    AddedNames,
    ProblemChange,
)
from dlxc.passes.symmetry_breaking.decision_program import (
    DONE,
    DecisionNode,
    DecisionProgram,
    levels,
)
from dlxc.passes.symmetry_breaking.restriction import Restriction
from dlxc.passes.symmetry_breaking.symmetry_group import Readings

T = TypeVar("T", bound=Hashable)

Written = dict[T, list[AddedEntry]]
"""For each of some values the entries that write it."""


def written(values: Iterable[T], letter: str, names: AddedNames) -> Written[T]:
    """Number some values, and write the numbers with the colours of secondary items, a digit each.

    The lowest digit comes first.  The items, whose names have the letter, are the same for all.

    >>> written(range(100), "s", AddedNames([]))[64]
    [AddedEntry(name='~s0', colour=2), AddedEntry(name='~s1', colour=1)]
    """
    distinct = [*dict.fromkeys(values)]
    items = [names.new(letter)]
    while NEW_COLOURS ** len(items) < len(distinct):
        items.append(names.new(letter))
    return {
        value: [
            AddedEntry(name, number // NEW_COLOURS**place % NEW_COLOURS)
            for place, name in enumerate(items)
        ]
        for number, value in enumerate(distinct)
    }


def encode_restriction(restriction: Restriction, names: AddedNames) -> ProblemChange:
    """The change that a restriction asks for; options are numbered as in the option matrix."""
    entries = []
    for condition in restriction.conditions:
        both = np.sort(np.concatenate([condition.given, condition.forbidden]))
        entries.append(AddedEntries(both, names.new("x")))
    added = [each.name for each in entries]
    return ProblemChange(restriction.dropped, secondary=added, entries=entries)


_Kind = tuple[int | None, ...]
"""The targets of an option in all nodes that read an item: those of the same kind lead to the same.
"""


class _Arrival(NamedTuple):
    """A turn, and the node that the state of that turn stands for; it may act at a later one."""

    turn: int
    node: int


class ProgramEncoder:
    """Writes a program as a change; options are numbered as in the option matrix."""

    def __init__(self, readings: Readings, program: DecisionProgram, names: AddedNames) -> None:
        self._readings = readings
        self._turn = levels(program)
        self._last = self._turn[DONE]
        reachable = [number for number in self._turn if number in program.nodes]
        self._later = {
            number: program.nodes[number]
            for number in sorted(reachable, key=self._turn.__getitem__)
            if number != program.start
        }
        self._start = program.nodes[program.start]
        self._arrivals = self._all_arrivals()
        nodes_in: dict[int, list[int]] = {turn: [] for turn in range(1, self._last)}
        for arrival in self._arrivals:
            for turn in (arrival.turn, self._turn[arrival.node]):
                if turn in nodes_in:
                    nodes_in[turn].append(arrival.node)
        self._states = {turn: written(nodes, "s", names) for turn, nodes in nodes_in.items()}
        self._kinds = self._kinds_of_options()
        self._values = {
            item: written(kinds.values(), "v", names) for item, kinds in self._kinds.items()
        }
        self._items_read = dict.fromkeys((self._start.item, *self._kinds))
        self._covered_items = {
            item: names.new("u") for item in readings.optional_items if item in self._items_read
        }
        self._turn_items = {turn: names.new("t") for turn in self._states}

    def change(self) -> ProblemChange:
        """The whole change."""
        at_start = self._without_absences(self._start.item)
        dropped = [option for option in at_start if option not in self._start.branches]
        numbers: list[Written[Any]] = [*self._states.values(), *self._values.values()]
        return ProblemChange(
            np.array(dropped, np.int64),
            [*self._covered_items.values(), *self._turn_items.values()],
            [entry.name for number in numbers for entry in next(iter(number.values()))],
            [*self._entries()],
            [*self._absences(), *self._readings_of_turns(), *self._passed_turns()],
        )

    def _without_absences(self, item: int) -> list[int]:
        options = self._readings.options_at[item].tolist()
        return [option for option in options if option < self._readings.option_count]

    def _all_arrivals(self) -> list[_Arrival]:
        """Where branches lead to, a turn after their nodes; each once, in order."""
        nodes = [(0, self._start)]
        nodes += [(self._turn[number], node) for number, node in self._later.items()]
        arrivals = (
            _Arrival(turn + 1, target) for turn, node in nodes for target in node.branches.values()
        )
        return list(dict.fromkeys(arrivals))

    def _kinds_of_options(self) -> dict[int, dict[int, _Kind]]:
        """The kind of each option at each item that nodes after the first read."""
        nodes_at: dict[int, list[DecisionNode]] = defaultdict(list)
        for node in self._later.values():
            nodes_at[node.item].append(node)
        return {
            item: {
                option: tuple(node.branches.get(option) for node in nodes)
                for option in self._readings.options_at[item].tolist()
            }
            for item, nodes in nodes_at.items()
        }

    def _entries(self) -> Iterator[AddedEntries]:
        """What is added to options of the problem."""
        for item, name in self._covered_items.items():
            yield AddedEntries(np.array(self._without_absences(item), np.int64), name)
        options: dict[AddedEntry, list[int]] = defaultdict(list)
        for item in self._items_read:
            for option in self._without_absences(item):
                for entry in self._entries_of(item, option):
                    options[entry].append(option)
        for entry, having in options.items():
            yield AddedEntries(np.array(having, np.int64), entry.name, entry.colour)

    def _entries_of(self, item: int, option: int) -> list[AddedEntry]:
        """What an option at an item gets: the state it leads to, and its kind."""
        entries = []
        if item == self._start.item and option in self._start.branches and self._states:
            entries += self._states[1][self._start.branches[option]]
        if item in self._values:
            entries += self._values[item][self._kinds[item][option]]
        return entries

    def _absences(self) -> Iterator[list[AddedEntry]]:
        """The options that say that nothing covers an item."""
        for item, name in self._covered_items.items():
            absence = int(self._readings.options_at[item][-1])
            if item != self._start.item or absence in self._start.branches:
                yield [AddedEntry(name), *self._entries_of(item, absence)]

    def _readings_of_turns(self) -> Iterator[list[AddedEntry]]:
        """The options for turns in which an item is read: one for each kind of option there."""
        for number, node in self._later.items():
            turn, kinds = self._turn[number], self._kinds[node.item]
            one_of_kind = {kinds[option]: option for option in node.branches}
            for kind, option in one_of_kind.items():
                yield [
                    AddedEntry(self._turn_items[turn]),
                    *self._states[turn][number],
                    *self._values[node.item][kind],
                    *self._state_before(turn + 1, node.branches[option]),
                ]

    def _passed_turns(self) -> Iterator[list[AddedEntry]]:
        """The options for turns in which nothing is read."""
        for arrival in self._arrivals:
            goal = self._turn[arrival.node]
            if arrival.turn < goal:
                yield [
                    *(AddedEntry(self._turn_items[t]) for t in range(arrival.turn, goal)),
                    *self._states[arrival.turn][arrival.node],
                    *self._state_before(goal, arrival.node),
                ]

    def _state_before(self, turn: int, node: int) -> list[AddedEntry]:
        """The entries that hand a node on to a turn; the end of the program needs none."""
        return self._states[turn][node] if turn < self._last else []
