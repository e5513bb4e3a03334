"""Make a decision program shorter, and lay its nodes out in levels.

Nodes that lead to the same are one, and a node whose every branch leads to the same is none.
"""

from __future__ import annotations

from dlxc.passes.break_symmetry.program import DONE, REJECT, Node, Program


def shortened(program: Program) -> Program:
    """The same decisions with fewer nodes; branches to rejection are left out."""
    same: dict[int, int] = {DONE: DONE, REJECT: REJECT}
    numbers: dict[tuple[int, tuple[tuple[int, int], ...]], int] = {}
    nodes: dict[int, Node] = {}
    for number in reversed(_in_order(program)):
        item, branches = program.nodes[number]
        leads = {option: same[to] for option, to in branches.items()}
        if len({REJECT, *leads.values()}) <= 1 or len({*leads.values()}) == 1:
            same[number] = next(iter(leads.values()), REJECT)
            continue
        kept = {option: to for option, to in leads.items() if to != REJECT}
        same[number] = numbers.setdefault((item, tuple(sorted(kept.items()))), number)
        nodes[same[number]] = Node(item, kept)
    return Program(nodes, same[program.start], program.factor)


def levels(program: Program) -> dict[int, int]:
    """The length of the longest way to each node; `DONE` stands behind all others."""
    found = {DONE: 0, program.start: 0}
    for number in _in_order(program):
        for to in program.nodes[number].branches.values():
            found[to] = max(found.get(to, 0), found[number] + 1)
    return found


def _in_order(program: Program) -> list[int]:
    """The nodes that can be reached, each before those it leads to."""
    order: list[int] = []
    seen: set[int] = set()
    waiting = [(program.start, False)]
    while waiting:
        number, left = waiting.pop()
        if left:
            order.append(number)
        elif number in program.nodes and number not in seen:
            seen.add(number)
            waiting.append((number, True))
            waiting += [(to, False) for to in program.nodes[number].branches.values()]
    return order[::-1]
