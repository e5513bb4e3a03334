"""Where names stand: in the largest block of a large region, and always inside their region."""

from __future__ import annotations

import re
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

import dlxc
from dlxc.draw import picture, rendering
from dlxc.draw.labels import label_of, run_for
from dlxc.draw.tilings import SQUARES, LayerPlace

_PLACES = st.sets(st.tuples(st.integers(0, 7), st.integers(0, 7), st.just(0)), min_size=1).map(
    sorted
)


def _rectangle(height: int, width: int) -> list[LayerPlace]:
    return [(row, column, 0) for row, column in product(range(height), range(width))]


@given(_PLACES, st.text("abc", min_size=1, max_size=12))
def test_a_name_stands_in_its_region(places: list[LayerPlace], name: str) -> None:
    label = label_of(name, places, SQUARES)
    assert label
    left, top = label.x - label.width / 2, label.y - label.height / 2
    rows = range(round(top), round(top + label.height))
    columns = range(round(left), round(left + label.width))
    assert len(rows) == label.height
    assert {(row, column, 0) for row, column in product(rows, columns)} <= {*places}
    run = run_for(name, places, SQUARES)
    assert {*run} <= {*places}
    assert {row for row, _, _ in run} <= {*rows}


@given(_PLACES, st.integers(3, 6), st.integers(3, 6))
def test_a_block_is_as_large_as_can_be(places: list[LayerPlace], height: int, width: int) -> None:
    label = label_of("a", [*{*places, *_rectangle(height, width)}], SQUARES)
    assert label
    assert label.height >= min(height, 3 * width)


def test_a_longer_block_that_is_too_narrow_is_not_in_the_way() -> None:
    label = label_of("a", [*_rectangle(3, 3), (3, 0, 0), (3, 1, 0)], SQUARES)
    assert label == (1.5, 1.5, 3, 3, 0.0)


@pytest.mark.parametrize(("height", "width"), [(2, 2), (2, 5), (9, 9), (4, 2)])
def test_a_rectangle_has_its_name_in_the_middle(height: int, width: int) -> None:
    label = label_of("a", _rectangle(height, width), SQUARES)
    assert label == (width / 2, height / 2, width, height, 0.0)


@pytest.mark.parametrize("places", [_rectangle(1, 5), _rectangle(2, 2) + [(2, 0, 0)]])
def test_small_pieces_have_names_of_one_size(places: list[LayerPlace]) -> None:
    label = label_of("P", places, SQUARES)
    assert label
    assert label.height == 1


def test_the_name_of_a_large_square_is_large() -> None:
    text = 'primary a b\noption a show "A" at {(i, j) for 0 <= i, j < 6}\noption b show "B" at (6, 0)\n'
    svg = rendering.svg(picture(dlxc.compile(text, "xc"), [[1, 2]]))
    assert 'font-size="60.0">A</text>' in svg
    assert 'font-size="11">B</text>' in svg


def test_solids_tell_their_names() -> None:
    problem = dlxc.compile("[0-1][0-1][0-0]\nlonger 000 010\nD 000 010\n", "polycube")
    svg = rendering.svg(picture(problem, [next(iter(problem.solutions()))]))
    assert svg.count("<title>longer</title>") >= 2
    assert "<title>D</title>" in svg


def test_names_too_long_to_read_are_not_written_in_space() -> None:
    problem = dlxc.compile("[0-1][0-1][0-0]\nlongname 000 010\nD 000 010\n", "polycube")
    svg = rendering.svg(picture(problem, [next(iter(problem.solutions()))]))
    assert re.findall(r'transform="matrix.*>(.*)</text>', svg) == ["D"]
    assert svg.count(">longname</text>") == 1
