"""The symmetries of a problem, as permutations of its items and of its options."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.packings import packings
from support.running import EXAMPLES
from support.symmetry_parts import Parts

SOMA = (EXAMPLES / "soma.polycube").read_text()
ROW = "0[0-2]\nD 00 01\nM 00\n"


def _order(language: str, text: str, *, reflections: bool = False) -> int:
    return Parts(text, language, reflections=reflections).group.order


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("[0-2][0-2]\n9|m 00\n", 8),
        ("[0-2][0-3]\n4|I 00 01 02\n", 4),
        ("00 01 02 10 20\n5|m 00\n", 2),
        ("00 01 02 10 21\n5|m 00\n", 1),
        ("[0-1][0-1] 44 45 54 55\n4|D 00 01\n", 4),
        ("[0-1][0-1] [0]0!\n4|m 00\n", 2),
        ("[0-1][0-1] [0-1][0-1]!\n4|m 00 00!\n", 8),
        ("[0-2][0-2] 0[0-2]!\n9|m 00\n", 2),
        ("0[0-4]\n5|m 00\n", 2),
    ],
)
def test_the_box_decides(text: str, order: int) -> None:
    assert _order("polyomino", text) == order


def test_the_pieces_decide_too() -> None:
    one_sided = "00 01 02 10 11 12 20 21 22\nA B C\nA 4 1 00 01 02 12\n{}C 1 1 00\n"
    assert _order("polyominoes", one_sided.format("B 4 1 00 01 02 10\n")) == 8
    assert _order("polyominoes", one_sided.format("B 4 1 00 01 02 03\n")) == 4
    assert _order("polycube", SOMA) == 24
    assert _order("polycube", SOMA, reflections=True) == 48
    assert _order("polycube", SOMA.replace("5 000", "2*5 000"), reflections=True) == 24


def test_items_and_options_go_where_the_cells_go() -> None:
    parts = Parts(ROW)
    assert [parts.names(images) for images in parts.group.items.tolist()] == [
        ["00", "01", "02", "D", "M"],
        ["02", "01", "00", "D", "M"],
    ]
    assert [parts.texts(images) for images in parts.group.options.tolist()] == [
        ["D 00 01", "D 01 02", "M 00", "M 01", "M 02"],
        ["D 01 02", "D 00 01", "M 02", "M 01", "M 00"],
    ]


def test_mirror_images_are_exchanged() -> None:
    parts = Parts(SOMA, "polycube", reflections=True)
    one, other = parts.item("5"), parts.item("6")
    assert set(parts.group.items[:, one].tolist()) == {one, other}
    assert set(parts.group.items[:, parts.item("4")].tolist()) == {parts.item("4")}


def test_pieces_with_the_same_placements_stay_apart() -> None:
    parts = Parts("0[0-2]\nA 00\nB 00\nC 00\n")
    pieces = [parts.item(name) for name in "ABC"]
    assert parts.group.items[:, pieces].tolist() == [pieces, pieces]


@given(packings(), st.booleans())
def test_it_is_a_group(packing: tuple[str, str], reflections: bool) -> None:  # noqa: FBT001
    language, text = packing
    group = Parts(text, language, reflections=reflections).group
    assert group.items[0].tolist() == list(range(group.items.shape[1]))
    assert len(np.unique(group.options, axis=0)) == group.order
    for g in range(group.order):
        for h in range(group.order):
            product = group.products[g, h]
            assert (group.items[product] == group.items[g][group.items[h]]).all()
            assert (group.options[product] == group.options[g][group.options[h]]).all()


@given(packings(), st.booleans())
def test_options_are_moved_with_their_items(packing: tuple[str, str], reflections: bool) -> None:  # noqa: FBT001
    language, text = packing
    parts = Parts(text, language, reflections=reflections)
    for items, options in zip(parts.group.items, parts.group.options, strict=True):
        for row, image in zip(parts.options.items, options, strict=True):
            moved = sorted(items[item] for item in row if item >= 0)
            assert moved == sorted(item for item in parts.options.items[image] if item >= 0)
