"""A decision program: read an item, and go on as the option that is found there tells.

>>> nodes = {0: DecisionNode(5, {7: 1, 8: DONE}), 1: DecisionNode(6, {9: DONE, 7: REJECT})}
>>> shortened(DecisionProgram(nodes, 0, 1)).nodes[1]
DecisionNode(item=6, branches={9: -1})
"""

from __future__ import annotations

from typing import NamedTuple

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
