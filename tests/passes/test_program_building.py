"""Decision programs: what they read, when they stop, and that they are exact."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from support.brute import solutions
from support.symmetry_parts import Parts, rectangle

from dlxc.passes.symmetry_breaking import orbit_choice
from dlxc.passes.symmetry_breaking.decision_program import DONE, DecisionProgram, shortened
from dlxc.passes.symmetry_breaking.options_left import OptionsLeft
from dlxc.passes.symmetry_breaking.program_building import MOST_BRANCHES, ProgramBuilder
from dlxc.passes.symmetry_breaking.step_states import ItemOption, StepStart

ROW = "0[0-3]\n0:2|D 00 01\n0:4|m 00\n"
DOMINOES = f"{rectangle(4, 4)}8|D 00 01\n"
BLOCKS = "[0-1][0-2]\n0:3|D 00 01\n0:6|m 00\n"
OPTIONAL = "[0-1][0-1]!\n0:4|M 00!\n"


def _program(parts: Parts, most_branches: int = MOST_BRANCHES) -> DecisionProgram:
    return ProgramBuilder(parts.readings, parts.masks, most_branches).build()


def _vectors(parts: Parts) -> Iterator[dict[int, int]]:
    """Each solution: the option, or the absence, that is found at each item to be read."""
    readings = parts.readings
    rows = {int(number): row for row, number in enumerate(parts.options.numbers.tolist())}
    for solution in solutions(parts.problem):
        chosen = {rows[number - 1] for number in solution}
        found = {}
        for item, options in readings.options_at.items():
            there = chosen.intersection(options.tolist())
            absence = int(options[-1]) if item in readings.optional_items else None
            found[item] = there.pop() if there else absence
        yield {item: option for item, option in found.items() if option is not None}


def _is_accepted(program: DecisionProgram, vector: dict[int, int]) -> bool:
    number = program.start
    while number in program.nodes:
        node = program.nodes[number]
        number = node.branches[vector[node.item]]
    return number == DONE


def _accepted_of_each_class(parts: Parts, program: DecisionProgram) -> list[int]:
    """How many solutions of each class a program accepts."""
    images = parts.readings.images
    classes: dict[frozenset[int], int] = {}
    for vector in _vectors(parts):
        least = min(
            tuple(sorted(int(image[option]) for option in set(vector.values()))) for image in images
        )
        key = frozenset(least)
        classes[key] = classes.get(key, 0) + _is_accepted(program, vector)
    return [*classes.values()]


@pytest.mark.parametrize("text", [ROW, DOMINOES, BLOCKS, OPTIONAL])
def test_one_solution_of_each_class_is_accepted(text: str) -> None:
    parts = Parts(text)
    counts = _accepted_of_each_class(parts, _program(parts))
    assert len(counts) > 1
    assert set(counts) == {1}


@pytest.mark.parametrize(
    ("without_parts", "vectors", "part_vectors"), [(0, 0, 1), (0, 1 << 15, 16), (0, 0, 16)]
)
@pytest.mark.parametrize("text", [ROW, DOMINOES, BLOCKS, OPTIONAL])
def test_every_way_to_read_is_exact(
    text: str,
    without_parts: int,
    vectors: int,
    part_vectors: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(orbit_choice, "_MOST_VECTORS_WITHOUT_PARTS", without_parts)
    monkeypatch.setattr(orbit_choice, "_MOST_VECTORS", vectors)
    monkeypatch.setattr(orbit_choice, "_MOST_PART_VECTORS", part_vectors)
    parts = Parts(text)
    program = _program(parts)
    assert program.factor == 1
    assert set(_accepted_of_each_class(parts, program)) == {1}


@pytest.mark.parametrize("most_branches", [0, 10, 60, 100, 200, 300, 500])
def test_a_program_cut_short_accepts_no_more_than_it_says(most_branches: int) -> None:
    parts = Parts(DOMINOES)
    program = _program(parts, most_branches)
    counts = _accepted_of_each_class(parts, program)
    assert min(counts) >= 1
    assert max(counts) <= program.factor


def test_without_branches_all_is_accepted() -> None:
    parts = Parts(DOMINOES)
    program = _program(parts, 0)
    assert (program.nodes, program.start, program.factor) == ({}, DONE, 8)


def test_the_program_of_a_row() -> None:
    parts = Parts(ROW)
    short = shortened(_program(parts))
    shown = [
        (parts.names([node.item]), {parts.texts([o])[0]: to for o, to in node.branches.items()})
        for node in short.nodes.values()
    ]
    (_, second) = short.nodes
    assert shown == [(["00"], {"D 00 01": DONE, "m 00": second}), (["03"], {"m 03": DONE})]


def test_what_can_be_found_beside_known_options() -> None:
    parts = Parts(ROW)
    left = OptionsLeft(parts.readings, parts.masks)
    known = frozenset([parts.option("D 00 01")])
    assert parts.texts(left.beside(parts.item("00"), known)) == ["D 00 01"]
    assert parts.texts(left.beside(parts.item("02"), known)) == ["D 02 03", "m 02"]
    possible = frozenset([ItemOption(parts.item("02"), parts.option("m 02"))])
    start = StepStart(frozenset((0, 1)), known=known, possible=possible)
    assert parts.texts(left.at(parts.item("02"), start)) == ["m 02"]
    assert parts.texts(left.at(parts.item("03"), start)) == ["D 02 03", "m 03"]


def test_options_in_every_solution_are_known_from_the_start() -> None:
    parts = Parts(ROW)
    assert OptionsLeft(parts.readings, parts.masks).in_every_solution() == frozenset()
    hook = Parts("00 01 02 10\n2|D 00 01\n")
    known = OptionsLeft(hook.readings, hook.masks).in_every_solution()
    assert hook.texts(sorted(known)) == ["D 01 02", "D 00 10"]


def test_the_orbit_with_the_fewest_vectors_is_read_first() -> None:
    parts = Parts(ROW)
    chooser = orbit_choice.OrbitChooser(parts.readings, OptionsLeft(parts.readings, parts.masks))
    start = StepStart(frozenset((0, 1)))
    ends = (parts.item("00"), parts.item("03"))
    assert chooser.next_orbit(start) == ends
    middle = (parts.item("01"), parts.item("02"))
    assert chooser.next_orbit(start._replace(read=frozenset(ends))) == middle
    assert chooser.next_orbit(start._replace(read=frozenset(ends + middle))) is None
