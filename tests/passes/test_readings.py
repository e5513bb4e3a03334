"""What a solution is read by."""

from __future__ import annotations

from support.symmetry_parts import Parts

from dlxc.passes.symmetry_breaking.readings import exclusion_masks


def test_items_covered_exactly_once_are_read() -> None:
    parts = Parts("0[0-2]\nD 00 01\n0:1|M 00\n")
    assert parts.names([*parts.readings.options_at]) == ["00", "01", "02", "D"]
    at_the_left = parts.readings.options_at[parts.item("00")].tolist()
    assert parts.texts(at_the_left) == ["D 00 01", "M 00"]
    assert parts.readings.optional_items == []


def test_optional_items_are_read_where_nothing_else_tells() -> None:
    parts = Parts("0[0-1]!\n0:2|M 00!\n")
    readings = parts.readings
    assert parts.names(readings.optional_items) == ["00!", "01!"]
    found = [parts.texts(options.tolist()) for options in readings.options_at.values()]
    assert parts.names([*readings.options_at]) == ["00!", "01!"]
    assert found == [["M 00!", "(00!)"], ["M 01!", "(01!)"]]


def test_absences_go_where_their_items_go() -> None:
    parts = Parts("0[0-1]!\n0:2|M 00!\n")
    assert [parts.texts(images) for images in parts.readings.images.tolist()] == [
        ["M 00!", "M 01!", "(00!)", "(01!)"],
        ["M 01!", "M 00!", "(01!)", "(00!)"],
    ]


def test_fixed_items() -> None:
    parts = Parts("0[0-2]\nD 00 01\nM 00\n")
    assert parts.names(parts.readings.items_fixed_by([0, 1])) == ["01", "D", "M"]
    assert parts.names(parts.readings.items_fixed_by([0])) == ["00", "01", "02", "D", "M"]


def test_exclusions_are_common_bits() -> None:
    parts = Parts("0[0-2]\nD 00 01\n3|M 00\n")
    masks = exclusion_masks(parts.problem.items, parts.options, [])
    left, middle, square = (parts.option(text) for text in ("D 00 01", "D 01 02", "M 00"))
    assert masks[left] & masks[middle]
    assert masks[left] & masks[square]
    assert not masks[middle] & masks[square]
    assert not masks[square] & masks[parts.option("M 01")]
