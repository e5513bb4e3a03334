"""Restrictions at one item, and at two."""

from __future__ import annotations

from support.symmetry_parts import Parts, rectangle

from dlxc.passes.symmetry_breaking.restriction import (
    exact_restriction,
    orbits_at,
    partial_restriction,
)

ROW = "0[0-2]\nD 00 01\nM 00\n"
SQUARE = "[0-2][0-2]\nI 00 01 02\nV 00 01 10\nW 00 01 10\n"


def test_orbits_of_options() -> None:
    parts = Parts(ROW)
    squares = orbits_at(parts.readings, parts.item("M"), (0, 1))
    assert parts.texts(squares.others.tolist()) == ["M 02"]
    assert squares.stabilisers == {(0, 1): [parts.option("M 01")]}
    dominoes = orbits_at(parts.readings, parts.item("D"), (0, 1))
    assert parts.texts(dominoes.others.tolist()) == ["D 01 02"]
    assert dominoes.stabilisers == {}


def test_one_item() -> None:
    parts = Parts(ROW)
    made = exact_restriction(parts.readings)
    assert made is not None
    assert parts.names([made.item]) == ["D"]
    assert (made.conditions, made.factor) == ((), 1)


def test_two_items() -> None:
    parts = Parts(SQUARE)
    made = exact_restriction(parts.readings)
    assert made is not None
    assert parts.names([made.item]) == ["11"]
    assert len(made.dropped) == 21
    assert [parts.names([condition.item]) for condition in made.conditions] == [["V"], ["I"]]
    in_the_middle, on_the_diagonal = made.conditions
    assert parts.texts(in_the_middle.given.tolist()) == ["I 10 11 12"]
    assert len(in_the_middle.forbidden) == 12
    assert parts.texts(on_the_diagonal.given.tolist()) == ["V 11 12 21", "W 11 12 21"]
    assert parts.texts(on_the_diagonal.forbidden.tolist()) == [
        "I 00 10 20",
        "I 01 11 21",
        "I 02 12 22",
    ]


def test_dominoes_have_no_exact_restriction() -> None:
    parts = Parts(f"{rectangle(4, 4)}8|D 00 01\n")
    assert exact_restriction(parts.readings) is None
    assert partial_restriction(parts.readings) is None


def test_the_factor_is_the_order_of_the_greatest_stabiliser() -> None:
    parts = Parts("[0-2][0-2]\nI 00 01 02\n6|M 00\n")
    assert exact_restriction(parts.readings) is None
    made = partial_restriction(parts.readings)
    assert made is not None
    assert (parts.names([made.item]), made.factor) == (["I"], 4)
    assert parts.texts(made.dropped.tolist()) == [
        "I 20 21 22",
        "I 00 10 20",
        "I 01 11 21",
        "I 02 12 22",
    ]


def test_optional_items_are_not_restricted() -> None:
    parts = Parts("0[0-2]!\n0:1|D 00! 01!\n")
    assert parts.names(parts.readings.optional_items) == ["D", "00!", "01!", "02!"]
    assert exact_restriction(parts.readings) is None
