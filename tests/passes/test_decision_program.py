"""Decision programs are made shorter, and laid out in levels."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from dlxc.passes.symmetry_breaking.decision_program import (
    DONE,
    REJECT,
    DecisionNode,
    DecisionProgram,
    levels,
    shortened,
)


@st.composite
def programs(draw: st.DrawFn) -> DecisionProgram:
    """A program whose nodes lead to nodes of higher numbers."""
    count = draw(st.integers(1, 6))
    nodes = {}
    for number in range(count):
        targets = st.sampled_from([DONE, REJECT, *range(number + 1, count)])
        branches = draw(st.dictionaries(st.integers(0, 2), targets))
        nodes[number] = DecisionNode(draw(st.integers(0, 2)), branches)
    return DecisionProgram(nodes, 0, 1)


def _accepts(program: DecisionProgram, options: dict[int, int]) -> bool:
    """Whether a program accepts what lies at each item."""
    number = program.start
    while number in program.nodes:
        node = program.nodes[number]
        number = node.branches.get(options[node.item], REJECT)
    return number == DONE


def _can_be_found(program: DecisionProgram, options: dict[int, int]) -> bool:
    """Whether each option read has a branch; others cannot be found there."""
    number = program.start
    while number in program.nodes:
        node = program.nodes[number]
        if options[node.item] not in node.branches:
            return False
        number = node.branches[options[node.item]]
    return True


FOUND = st.fixed_dictionaries({item: st.integers(0, 2) for item in range(3)})


@given(programs(), FOUND)
def test_the_short_program_decides_alike(program: DecisionProgram, found: dict[int, int]) -> None:
    if _can_be_found(program, found):
        assert _accepts(shortened(program), found) == _accepts(program, found)


@given(programs())
def test_no_node_is_needless(program: DecisionProgram) -> None:
    short = shortened(program)
    assert len(short.nodes) <= len(program.nodes)
    assert all(REJECT not in node.branches.values() for node in short.nodes.values())
    bodies = [(node.item, sorted(node.branches.items())) for node in short.nodes.values()]
    assert len({str(body) for body in bodies}) == len(bodies)
    assert {*short.nodes} == {number for number in levels(short) if number in short.nodes}


def test_a_node_whose_branches_lead_to_one_target_is_left_out() -> None:
    nodes = {
        0: DecisionNode(5, {1: 1, 2: 2}),
        1: DecisionNode(6, {3: 2}),
        2: DecisionNode(7, {3: DONE, 4: REJECT}),
    }
    short = shortened(DecisionProgram(nodes, 0, 1))
    assert short == DecisionProgram({2: DecisionNode(7, {3: DONE})}, 2, 1)


@given(programs())
def test_levels_rise_along_every_branch(program: DecisionProgram) -> None:
    found = levels(program)
    for number, node in program.nodes.items():
        if number in found:
            assert all(found[target] > found[number] for target in node.branches.values())
