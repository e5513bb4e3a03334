"""Where names stand: inside their region, in one size, or else in a legend."""

import re
from collections import defaultdict
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

import dlxc
from dlxc.draw import picture, rendering
from dlxc.draw.labels import rooms_in, run_for
from dlxc.draw.tilings import SQUARES, LayerPlace

_PLACES = st.sets(st.tuples(st.integers(0, 7), st.integers(0, 7), st.just(0)), min_size=1).map(
    sorted
)


def _rectangle(height: int, width: int) -> list[LayerPlace]:
    return [(row, column, 0) for row, column in product(range(height), range(width))]


@given(_PLACES, st.text("abc", min_size=1, max_size=12))
def test_characters_stand_on_cells_of_their_region(places: list[LayerPlace], name: str) -> None:
    run = run_for(name, places, SQUARES)
    assert {*run} <= {*places}
    assert len({row for row, _, _ in run}) == 1


@given(_PLACES, st.integers(2, 6), st.integers(2, 6))
def test_names_are_as_large_as_a_block_of_squares(
    places: list[LayerPlace], height: int, width: int
) -> None:
    rooms = rooms_in([*{*places, *_rectangle(height, width)}], SQUARES)
    assert max(room.largest(1) for room in rooms) >= 0.53 * (min(height, width) - 0.15)


@pytest.mark.parametrize(("height", "width"), [(2, 2), (2, 5), (9, 9), (4, 2)])
def test_a_rectangle_has_its_name_in_the_middle(height: int, width: int) -> None:
    (room,) = rooms_in(_rectangle(height, width), SQUARES)
    assert room.spot(1, 0.55) == (width / 2, height / 2)


def _sizes(svg: str) -> dict[str, set[str]]:
    """The sizes of the letters of each name."""
    found = defaultdict[str, set[str]](set)
    for size, name in re.findall(r'font-size="([\d.]+)"[^>]*>(\w+)</text>', svg):
        found[name].add(size)
    return found


def test_names_have_one_size() -> None:
    """A large piece too; only a piece with little room has a smaller name."""
    text = "box 3x5\npiece O x 2\n  OO\n  OO\npiece long\n  ##\npiece I3\n  ###\npiece M x 2\n  #\n"
    problem = dlxc.compile(text, "puzzle")
    sizes = _sizes(problem.draw(problem.solve()).svg)
    assert sizes["O"] == sizes["M"] == sizes["I3"] == sizes["long"] == {"11"}


def test_each_part_of_a_piece_has_its_name() -> None:
    """In a layer too, in which a piece that hangs together has two parts."""
    problem = dlxc.compile("[0-2][0-0][0-1]\nU 000 001 101 201 200\n", "polycube")
    assert rendering.svg(picture(problem, [[1]])).count(">U</text>") == 4


def test_a_name_without_room_is_in_a_legend() -> None:
    """Never cut; the number on the piece is not another piece's name."""
    long = "a-very-long-name-of-a-piece"
    problem = dlxc.compile(f"box 1x3\npiece {long}\n  ##\npiece 1\n  #\n", "puzzle")
    svg = problem.draw(problem.solve()).svg
    assert "…" not in svg
    assert re.findall(r">([^<]+)</text>", svg) == ["2", "1", "2", long]
    assert svg.count('class="legend"') == 1


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
