"""Cells lie on the page where the lattice says, and names and marks inside of their cells."""

import cmath
from itertools import combinations, product
from math import dist, tan

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import planes
from support.flat_boards import DrawnPath, touch

from dlxc.draw.labels import rooms_in, run_for
from dlxc.draw.tilings import TILINGS, LayerPlace, Strokes, outer_sides

FLAT = ("triangular", "hexagonal", "sticks", "tetrakis")
SOLID = ("square", "triangular", "hexagonal", "tetrakis")
_KINDS = {"square": 1, "triangular": 2, "hexagonal": 1, "sticks": 3, "tetrakis": 4}


def _places(name: str) -> st.SearchStrategy[LayerPlace]:
    number = st.integers(-9, 9)
    return st.tuples(number, number, st.integers(0, _KINDS[name] - 1))


@pytest.mark.parametrize("name", FLAT)
@given(data=st.data())
def test_corners_are_where_the_lattice_has_them(name: str, data: st.DataObject) -> None:
    place = data.draw(_places(name))
    length = 1.5 if name in {"sticks", "tetrakis"} else 1
    drawn = sorted((round(x, 6), round(y, 6)) for x, y in TILINGS[name].polygon(place))
    meant = planes.corners(name, *place)
    assert drawn == sorted((round(x * length, 6) + 0, round(-y * length, 6) + 0) for x, y in meant)


@pytest.mark.parametrize("name", SOLID)
@given(data=st.data())
def test_corners_go_round_as_a_clock_does(name: str, data: st.DataObject) -> None:
    assert DrawnPath([[*TILINGS[name].polygon(data.draw(_places(name)))]]).area > 0


@pytest.mark.parametrize("name", TILINGS)
@given(data=st.data())
def test_a_frame_begins_at_the_corner_of_the_page(name: str, data: st.DataObject) -> None:
    places = data.draw(st.lists(_places(name.replace("cubic", "square")), min_size=1, max_size=9))
    tiling, width, height = TILINGS[name].framed(places)
    spots = [spot for place in places for spot in tiling.polygon(place)]
    free = tiling.margin
    for axis, size in ((0, width), (1, height)):
        assert min(spot[axis] for spot in spots) == pytest.approx(free, abs=1e-9)
        assert max(spot[axis] for spot in spots) == pytest.approx(size - free, abs=1e-9)


@pytest.mark.parametrize("name", SOLID)
def test_marks_lie_in_their_cells_and_apart(name: str) -> None:
    tiling = TILINGS[name]
    for kind in range(_KINDS[name]):
        place = (1, 2, kind)
        cell = DrawnPath([[*tiling.polygon(place)]])
        marks = [tiling.mark(place, number) for number in range(len(tiling.marked))]
        assert all(cell.holds(spot) for mark in marks for spot in mark)
        for number, mark in enumerate(marks if name != "square" else ()):  # there they just touch
            others = marks[:number] + marks[number + 1 :]
            assert not any(DrawnPath([[*other]]).holds(spot) for other in others for spot in mark)
        assert tiling.mark(place, len(marks)) == marks[0]


@pytest.mark.parametrize("name", SOLID)
@given(data=st.data())
def test_names_lie_in_their_regions(name: str, data: st.DataObject) -> None:
    """The middle and the corners of the name in each part, at the largest size and at half of it."""
    tiling = TILINGS[name]
    places = sorted(data.draw(st.sets(_places(name), min_size=1, max_size=12)))
    letters = data.draw(st.sampled_from([1, 2, 3, 7]))
    region = DrawnPath(tiling.loops(places))
    rooms = rooms_in(places, tiling)
    assert len(rooms) == len(tiling.parts(places))
    for room in rooms:
        largest = room.largest(letters)
        assert largest > 0.02
        for size in (largest, largest / 2):
            x, y = room.spot(letters, size)
            half = 0.62 * letters * size / 2
            for at in product((x - half, x, x + half), (y - 0.5 * size, y, y + 0.5 * size)):
                assert region.holds(at)


def test_long_names_stand_over_runs() -> None:
    row = [(0, 0, 0), (0, 0, 1), (1, 0, 0), (0, 1, 0)]
    run = run_for("AB", row, TILINGS["triangular"])
    assert run == row[:3]
    assert run_for("AB", [], TILINGS["triangular"]) == []
    assert run_for("AB", [], TILINGS["sticks"]) == []


def test_a_name_stands_on_a_stick_without_loose_ends() -> None:
    sticks = [(0, 0, 0), (1, 0, 0), (2, 0, 0), (3, 0, 0)]
    run = run_for("A", sticks, TILINGS["sticks"])
    assert run[0] in sticks[1:3]
    cross = [(0, 1, 0), (1, 1, 0), (1, 0, 1), (1, 1, 1)]
    (room,) = rooms_in(cross, TILINGS["sticks"])
    x, y = room.spot(1, 0.45)
    assert max(abs(x - 1.5), abs(y + 1.5)) == pytest.approx(0.38 * 1.5)


def test_a_piece_of_points_has_its_name_at_one() -> None:
    places = [(1, 0, 2), (2, 0, 2), (3, 0, 2)]
    assert rooms_in(places, TILINGS["sticks"])[0].spot(1, 0.45) == (3, 0)


def test_strokes_stop_short_turn_and_go_straight_on() -> None:
    sticks = TILINGS["sticks"]._replace(axes=((1.0, 0.0), (0.0, 1.0)))
    right, up, further = (0, 0, 0), (1, 0, 1), (1, 0, 0)
    straight = sticks.strokes([right, further])
    assert straight == Strokes([((0.34, 0), (1.66, 0))], [], [])
    bend = sticks.strokes([right, up])
    assert bend.bends == [((0.6, 0), (1, -0.4), 0.4, False)]
    assert bend.lines == [((0.34, 0), (0.6, 0)), ((1, -0.4), (1, -1 + 0.34))]
    tee = sticks.strokes([right, up, further, (1, 0, 2), (5, -5, 2)])
    assert tee == Strokes([((0.34, 0), (1.66, 0)), ((1, 0), (1, -1 + 0.34))], [], [(5, 5)])  # fmt: skip
    assert sticks.joints([right, up]) == {(1, 0)}
    assert sticks.strokes([]) == Strokes([], [], [])


@pytest.mark.parametrize("name", SOLID)
@given(data=st.data())
def test_moved_outlines_do_not_cross_and_have_the_area_of_their_cells(
    name: str, data: st.DataObject
) -> None:
    tiling, number = TILINGS[name], st.integers(0, 3)
    cells = st.tuples(number, number, st.integers(0, _KINDS[name] - 1))
    places = data.draw(st.sets(cells, min_size=1, max_size=12))
    outset = data.draw(st.floats(-0.2, 0.2).filter(lambda it: abs(it) > 0.001)) * tiling.side
    loops = tiling.loops(places, outset)
    sides = [[*zip(loop, (*loop[1:], loop[0]), strict=True)] for loop in loops]
    joined = {
        (start, end) for each in sides for start, end in zip(each, each[1:] + each[:1], strict=True)
    }
    every = [side for each in sides for side in each]
    for one, other in combinations(every, 2):
        assert (one, other) in joined or (other, one) in joined or not touch(one, other)
    ways = [[cmath.phase(complex(*end) - complex(*start)) for start, end in each] for each in sides]
    turns = [b - a for each in ways for a, b in zip(each, each[1:] + each[:1], strict=True)]
    edges = [*outer_sides(map(tiling.corners, places))]
    wanted = sum(DrawnPath([[*tiling.polygon(place)]]).area for place in places)
    wanted += outset * sum(dist(tiling.spot(start), tiling.spot(end)) for start, end in edges)
    wanted += outset**2 * sum(map(tan, (turn / 2 for turn in turns)))
    assert DrawnPath(loops).area == pytest.approx(wanted)
