"""Restrictions and decision programs as items and options."""

from __future__ import annotations

import numpy as np
from support.symmetry_parts import Parts

from dlxc.passes.problem_changes import AddedEntry
from dlxc.passes.symmetry_breaking.added_items import MARKS, AddedNames, ColouredNumber
from dlxc.passes.symmetry_breaking.decision_program import (
    DONE,
    DecisionNode,
    DecisionProgram,
)
from dlxc.passes.symmetry_breaking.encoding import ProgramEncoder, encode_restriction
from dlxc.passes.symmetry_breaking.restriction import Condition, Restriction

ROW = "0[0-3]\n0:2|D 00 01\n0:4|m 00\n"


def _encoder(parts: Parts, nodes: dict[int, tuple[str, dict[str, int]]]) -> ProgramEncoder:
    """The encoder of a program whose items and options are given in words."""
    numbered = {
        number: DecisionNode(
            parts.item(item), {parts.option(text): to for text, to in branches.items()}
        )
        for number, (item, branches) in nodes.items()
    }
    program = DecisionProgram(numbered, 0, 1)
    return ProgramEncoder(parts.readings, program, AddedNames(parts.problem.items.names))


def test_a_condition_is_a_secondary_item() -> None:
    parts = Parts(ROW)
    given, forbidden = parts.option("m 00"), parts.option("D 02 03")
    condition = Condition(parts.item("03"), np.array([given]), np.array([forbidden]))
    restriction = Restriction(parts.item("00"), np.array([3]), (condition,))
    change = encode_restriction(restriction, AddedNames([]))
    assert change.dropped.tolist() == [3]
    (entries,) = change.entries
    assert (entries.name, entries.options.tolist()) == ("~x0", sorted([given, forbidden]))
    assert (change.secondary, change.primary, change.options) == (["~x0"], (), ())


def test_a_program_of_one_node_only_drops_options() -> None:
    parts = Parts(ROW)
    change = _encoder(parts, {0: ("00", {"m 00": DONE})}).change()
    assert parts.texts(change.dropped.tolist()) == ["D 00 01"]
    assert (change.primary, change.secondary, change.entries, change.options) == ([], [], [], [])


def test_a_turn_reads_the_state_and_the_value() -> None:
    parts = Parts(ROW)
    nodes = {0: ("00", {"D 00 01": DONE, "m 00": 1}), 1: ("03", {"m 03": DONE})}
    change = _encoder(parts, nodes).change()
    assert (change.primary, change.secondary) == (["~t0"], ["~s0", "~v0"])
    added = {
        parts.texts([option])[0]: (entries.name, entries.colour)
        for entries in change.entries
        for option in entries.options.tolist()
    }
    assert added == {
        "D 00 01": ("~s0", 0),
        "m 00": ("~s0", 1),
        "D 02 03": ("~v0", 0),
        "m 03": ("~v0", 1),
    }
    assert change.options == [
        [AddedEntry("~t0"), AddedEntry("~s0", 1), AddedEntry("~v0", 1)],
        [AddedEntry("~t0"), AddedEntry("~s0", 0)],
    ]


def test_an_option_may_pass_several_turns() -> None:
    parts = Parts(ROW)
    nodes = {
        0: ("00", {"D 00 01": 3, "m 00": 1}),
        1: ("01", {"D 01 02": 2, "m 01": 3}),
        2: ("02", {"D 01 02": 3}),
        3: ("03", {"D 02 03": DONE}),
    }
    change = _encoder(parts, nodes).change()
    assert change.primary == ["~t0", "~t1", "~t2"]
    lengths = [sum(entry.name.startswith("~t") for entry in option) for option in change.options]
    assert sorted(lengths) == [1, 1, 1, 1, 1, 2]
    (passing,) = (
        option for option, turns in zip(change.options, lengths, strict=True) if turns == 2
    )
    assert [entry.name for entry in passing] == ["~t0", "~t1", "~s0", "~s2"]


def test_absences_become_options() -> None:
    parts = Parts("0[0-1]!\n0:2|M 00!\n")
    left, absent = parts.readings.options_at[parts.item("00!")].tolist()
    start = DecisionNode(parts.item("00!"), {left: DONE, absent: 1})
    other, none = parts.readings.options_at[parts.item("01!")].tolist()
    second = DecisionNode(parts.item("01!"), {none: DONE})
    program = DecisionProgram({0: start, 1: second}, 0, 1)
    change = ProgramEncoder(parts.readings, program, AddedNames(["M"])).change()
    assert change.primary == ["~u0", "~u1", "~t0"]
    covered = {entries.name: entries.options.tolist() for entries in change.entries}
    assert covered["~u0"] == [left]
    assert covered["~u1"] == [other]
    of_absences = [option for option in change.options if option[0].name.startswith("~u")]
    assert [[entry.name for entry in option] for option in of_absences] == [
        ["~u0", "~s0"],
        ["~u1", "~v0"],
    ]


def test_names_avoid_those_of_the_problem() -> None:
    assert AddedNames(["~a", "^b", "!"]).mark == "$"
    every = AddedNames([*MARKS, *"0123456789"])
    assert every.new("x") == "ax0"


def test_more_values_than_colours_take_more_items() -> None:
    number = ColouredNumber("s")
    for value in range(63):
        number.add(value)
        number.add(value)
    number.give_names(AddedNames([]))
    assert number.names == ["~s0", "~s1"]
    assert len({tuple(number.entries(value)) for value in range(63)}) == 63
    one = ColouredNumber("s")
    one.add("only")
    one.give_names(AddedNames([]))
    assert one.entries("only") == [AddedEntry("~s0", 0)]
