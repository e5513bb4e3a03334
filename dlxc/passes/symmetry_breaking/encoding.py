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
from collections.abc import Iterator
from typing import NamedTuple

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


class ColouredNumber:
    """A number that is written with the colours of secondary items, a digit each.

    First all values are added, each of which gets a number, then the items get names, then
    values can be written.

    >>> state = ColouredNumber("s")
    >>> for value in range(100):
    ...     state.add(value)
    >>> state.give_names(AddedNames([]))
    >>> state.entries(64)
    [AddedEntry(name='~s0', colour=2), AddedEntry(name='~s1', colour=1)]
    """

    def __init__(self, letter: str) -> None:
        self._letter = letter
        self._numbers: dict[object, int] = {}
        self.names: list[str] = []

    def add(self, value: object) -> None:
        """Give a value a number, if it has none."""
        self._numbers.setdefault(value, len(self._numbers))

    def give_names(self, names: AddedNames) -> None:
        """Name as many items as there are digits."""
        writable = 1
        while not self.names or writable < len(self._numbers):
            writable *= NEW_COLOURS
            self.names.append(names.new(self._letter))

    def entries(self, value: object) -> list[AddedEntry]:
        """The entries that write a value, the lowest digit first."""
        number, entries = self._numbers[value], []
        for name in self.names:
            number, digit = divmod(number, NEW_COLOURS)
            entries.append(AddedEntry(name, digit))
        return entries


def encode_restriction(restriction: Restriction, names: AddedNames) -> ProblemChange:
    """The change that a restriction asks for; options are numbered as in the option matrix."""
    entries = []
    for condition in restriction.conditions:
        both = np.sort(np.concatenate([condition.given, condition.forbidden]))
        entries.append(AddedEntries(both, names.new("x")))
    added = [each.name for each in entries]
    return ProblemChange(restriction.dropped, secondary=added, entries=entries)


class _Value(NamedTuple):
    """What the program tells apart at an item.

    `kind_of_option` maps each option there to its targets in all nodes that read the item:
    options of the same kind lead to the same.  `number` writes the kind.
    """

    number: ColouredNumber
    kind_of_option: dict[int, tuple[int | None, ...]]

    def entries(self, option: int) -> list[AddedEntry]:
        """The entries that write the kind of an option."""
        return self.number.entries(self.kind_of_option[option])


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
        self._states = {turn: ColouredNumber("s") for turn in range(1, self._last)}
        self._arrivals = self._all_arrivals()
        for arrival in self._arrivals:
            for turn in (arrival.turn, self._turn[arrival.node]):
                if turn in self._states:
                    self._states[turn].add(arrival.node)
        self._values = self._all_values()
        items_read = {self._start.item, *self._values}
        self._covered_items = {
            item: names.new("u") for item in readings.optional_items if item in items_read
        }
        self._turn_items = {turn: names.new("t") for turn in self._states}
        self._numbers = [*self._states.values(), *(v.number for v in self._values.values())]
        for number in self._numbers:
            number.give_names(names)

    def change(self) -> ProblemChange:
        """The whole change."""
        return ProblemChange(
            np.array(
                [o for o in self._without_absences(self._start.item) if not self._is_kept(o)],
                np.int64,
            ),
            [*self._covered_items.values(), *self._turn_items.values()],
            [name for number in self._numbers for name in number.names],
            [*self._entries()],
            [*self._absences(), *self._readings_of_turns(), *self._passed_turns()],
        )

    def _without_absences(self, item: int) -> list[int]:
        options = self._readings.options_at[item].tolist()
        return [option for option in options if option < self._readings.option_count]

    def _is_kept(self, option: int) -> bool:
        return option in self._start.branches

    def _all_arrivals(self) -> list[_Arrival]:
        """Where branches lead to, a turn after their nodes; each once, in order."""
        nodes = [(0, self._start)]
        nodes += [(self._turn[number], node) for number, node in self._later.items()]
        arrivals = (
            _Arrival(turn + 1, target) for turn, node in nodes for target in node.branches.values()
        )
        return list(dict.fromkeys(arrivals))

    def _all_values(self) -> dict[int, _Value]:
        """What is told apart at each item that nodes after the first read."""
        nodes_at: dict[int, list[DecisionNode]] = defaultdict(list)
        for node in self._later.values():
            nodes_at[node.item].append(node)
        values = {}
        for item, nodes in nodes_at.items():
            number = ColouredNumber("v")
            kinds = {
                option: tuple(node.branches.get(option) for node in nodes)
                for option in self._readings.options_at[item].tolist()
            }
            for kind in kinds.values():
                number.add(kind)
            values[item] = _Value(number, kinds)
        return values

    def _entries(self) -> Iterator[AddedEntries]:
        """What is added to options of the problem."""
        for item, name in self._covered_items.items():
            yield AddedEntries(np.array(self._without_absences(item), np.int64), name)
        options: dict[AddedEntry, list[int]] = defaultdict(list)
        for item in dict.fromkeys((self._start.item, *self._values)):
            for option in self._without_absences(item):
                for entry in self._entries_of(item, option):
                    options[entry].append(option)
        for entry, having in options.items():
            yield AddedEntries(np.array(having, np.int64), entry.name, entry.colour)

    def _entries_of(self, item: int, option: int) -> list[AddedEntry]:
        """What an option at an item gets: the state it leads to, and its kind."""
        entries = []
        if item == self._start.item and self._is_kept(option) and self._states:
            entries += self._states[1].entries(self._start.branches[option])
        if item in self._values:
            entries += self._values[item].entries(option)
        return entries

    def _absences(self) -> Iterator[list[AddedEntry]]:
        """The options that say that nothing covers an item."""
        for item, name in self._covered_items.items():
            absence = int(self._readings.options_at[item][-1])
            if item != self._start.item or self._is_kept(absence):
                yield [AddedEntry(name), *self._entries_of(item, absence)]

    def _readings_of_turns(self) -> Iterator[list[AddedEntry]]:
        """The options for turns in which an item is read: one for each kind of option there."""
        for number, node in self._later.items():
            turn, value = self._turn[number], self._values[node.item]
            one_of_kind = {value.kind_of_option[option]: option for option in node.branches}
            for option in one_of_kind.values():
                yield [
                    AddedEntry(self._turn_items[turn]),
                    *self._states[turn].entries(number),
                    *value.entries(option),
                    *self._state_before(turn + 1, node.branches[option]),
                ]

    def _passed_turns(self) -> Iterator[list[AddedEntry]]:
        """The options for turns in which nothing is read."""
        for arrival in self._arrivals:
            goal = self._turn[arrival.node]
            if arrival.turn < goal:
                yield [
                    *(AddedEntry(self._turn_items[t]) for t in range(arrival.turn, goal)),
                    *self._states[arrival.turn].entries(arrival.node),
                    *self._state_before(goal, arrival.node),
                ]

    def _state_before(self, turn: int, node: int) -> list[AddedEntry]:
        """The entries that hand a node on to a turn; the end of the program needs none."""
        return self._states[turn].entries(node) if turn < self._last else []
