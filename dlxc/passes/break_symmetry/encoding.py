"""Restrictions and decision programs as changes of a problem.

A restriction adds for each of its conditions a secondary item without colours, to the options
of both kinds: at most one of them can then be chosen.

A program is laid out in levels.  The options at the item that its first node reads are dropped
or carry the state that they lead to: the colour of a secondary item of level 1.  Each further
level has a primary item, so that one added option is chosen there, which has the state's item
in the colour of a node, an item of the cell that the node reads in the colour of what lies
there, and the state's item of the next level in the colour of the node to go to.  An added
option may cover several levels, if nothing is read there.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

import numpy as np

from dlxc.geometry.digits import DIGITS
from dlxc.passes.amendment import SHADES, Change, Entries
from dlxc.passes.break_symmetry.program import DONE, Node, Program
from dlxc.passes.break_symmetry.readings import Choices
from dlxc.passes.break_symmetry.restriction import Restriction
from dlxc.passes.break_symmetry.shortening import levels
from dlxc.problem import NO_COLOUR

MARKS = "~^!$%&;@"
"""Names of added items begin with the first of these that no name of the problem begins with."""

Row = list[tuple[str, int]]


class Names:
    """Names for added items: a mark, a letter for the kind, a number."""

    def __init__(self, known: Iterable[str]) -> None:
        taken = {name[:1] for name in known}
        free = (mark for mark in (*MARKS, *DIGITS) if mark not in taken)
        self.mark = next(free, "")
        self._known = {*known}
        self._next: dict[str, int] = defaultdict(int)

    def new(self, letter: str) -> str:
        """Another name of a kind."""
        while True:
            name = f"{self.mark}{letter}{self._next[letter]}"
            self._next[letter] += 1
            if name not in self._known:
                return name


def restricted(restriction: Restriction, names: Names) -> Change:
    """The change that a restriction asks for; options are numbered as rows."""
    entries = []
    for condition in restriction.conditions:
        both = np.concatenate([condition.given, condition.forbidden])
        entries.append(Entries(np.sort(both), names.new("x")))
    return Change(restriction.dropped, secondary=[entry.name for entry in entries], entries=entries)


class _Coloured:
    """A secondary item for numbers, or several of them if one has too few colours."""

    def __init__(self, letter: str) -> None:
        self.letter = letter
        self.numbers: dict[object, int] = {}
        self.names: list[str] = []

    def add(self, value: object) -> None:
        """Have a number for a value."""
        self.numbers.setdefault(value, len(self.numbers))

    def name(self, names: Names) -> list[str]:
        """Take as many names as there are digits, when all values are known."""
        size = SHADES
        self.names = [names.new(self.letter)]
        while size < len(self.numbers):
            size *= SHADES
            self.names.append(names.new(self.letter))
        return self.names

    def entries(self, value: object) -> Row:
        """The entries that stand for a value."""
        number, row = self.numbers[value], []
        for name in self.names:
            number, digit = divmod(number, SHADES)
            row.append((name, digit))
        return row


class Encoder:
    """Writes a program as a change; options are numbered as rows."""

    def __init__(self, choices: Choices, program: Program, names: Names) -> None:
        self.choices = choices
        self.level = levels(program)
        self.end = self.level[DONE]
        order = sorted((at for at in self.level if at in program.nodes), key=self.level.__getitem__)
        self.nodes = {at: program.nodes[at] for at in order}
        self.start = program.nodes[program.start]
        self.later = [(at, node) for at, node in self.nodes.items() if self.level[at] > 0]
        self.states = {level: _Coloured("s") for level in range(1, self.end)}
        self.arrivals = self._arrivals()
        self.values = self._values()
        self.covers = {item: names.new("u") for item in choices.bare if item in self._read()}
        self.turns = [names.new("t") for _ in self.states]
        coloured = [*self.states.values(), *(seen for seen, _ in self.values.values())]
        self.secondary = [name for each in coloured for name in each.name(names)]

    def change(self) -> Change:
        """The change, whole."""
        rows = [*self._nothing(), *self._steps(), *self._jumps()]
        found = self.choices.covering[self.start.item]
        dropped = [o for o in found.tolist() if o not in self.start.branches]
        return Change(
            np.array([o for o in dropped if o < self.choices.rows], np.int64),
            [*self.covers.values(), *self.turns],
            self.secondary,
            [*self._entries()],
            rows,
        )

    def _read(self) -> set[int]:
        return {node.item for node in self.nodes.values()}

    def _arrivals(self) -> dict[tuple[int, int], None]:
        """Levels and what is there, be it a node's level or only passed on its way there."""
        found: dict[tuple[int, int], None] = {}
        for at, node in self.nodes.items():
            for to in node.branches.values():
                found[self.level[at] + 1, to] = None
        for level, to in found:
            for there in {level, self.level[to]} & {*self.states}:
                self.states[there].add(to)
        return found

    def _values(self) -> dict[int, tuple[_Coloured, dict[int, object]]]:
        """For each item read: what is told apart there, and which of it each option is."""
        readers: dict[int, list[Node]] = defaultdict(list)
        for _, node in self.later:
            readers[node.item].append(node)
        values = {}
        for item, nodes in readers.items():
            seen = _Coloured("v")
            kinds: dict[int, object] = {}
            for option in self.choices.covering[item].tolist():
                kinds[option] = tuple(node.branches.get(option) for node in nodes)
                seen.add(kinds[option])
            values[item] = seen, kinds
        return values

    def _entries(self) -> Iterator[Entries]:
        """What is added to options of the problem."""
        for item, name in self.covers.items():
            options = self.choices.covering[item]
            yield Entries(options[options < self.choices.rows], name)
        carried: dict[tuple[str, int], list[int]] = defaultdict(list)
        for item in dict.fromkeys((self.start.item, *self.values)):
            for option in self.choices.covering[item].tolist():
                if option < self.choices.rows:
                    for entry in self._carried(item, option):
                        carried[entry].append(option)
        for (name, colour), carriers in carried.items():
            yield Entries(np.array(carriers, np.int64), name, colour)

    def _carried(self, item: int, option: int) -> Row:
        """What an option carries for an item: the state it leads to, and what it is there."""
        row: Row = []
        if item == self.start.item and option in self.start.branches and self.states:
            row += self.states[1].entries(self.start.branches[option])
        if item in self.values:
            seen, kinds = self.values[item]
            row += seen.entries(kinds[option])
        return row

    def _nothing(self) -> Iterator[Row]:
        """The options that say that nothing covers an item."""
        for item, name in self.covers.items():
            option = int(self.choices.covering[item][-1])
            if item != self.start.item or option in self.start.branches:
                yield [(name, NO_COLOUR), *self._carried(item, option)]

    def _steps(self) -> Iterator[Row]:
        """The options that read an item."""
        for at, node in self.later:
            level = self.level[at]
            seen, kinds = self.values[node.item]
            for kind, to in {kinds[option]: to for option, to in node.branches.items()}.items():
                row = [(self.turns[level - 1], NO_COLOUR), *self.states[level].entries(at)]
                row += seen.entries(kind)
                yield row + (self.states[level + 1].entries(to) if level + 1 < self.end else [])

    def _jumps(self) -> Iterator[Row]:
        """The options that read nothing."""
        for level, to in self.arrivals:
            goal = self.level[to]
            if level < goal:
                row: Row = [(name, NO_COLOUR) for name in self.turns[level - 1 : goal - 1]]
                row += self.states[level].entries(to)
                yield row + (self.states[goal].entries(to) if goal < self.end else [])
