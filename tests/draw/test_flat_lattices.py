"""Pictures of triangles, hexagons and sticks, read back from SVG and from characters."""

from itertools import combinations, product
from math import dist, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import planes
from support.flat_boards import (
    LATTICES,
    POINT,
    Cell,
    FlatBoard,
    cell_name,
    drawn_pieces,
    flat_boards,
    flat_problem,
    path_distance,
)
from support.pictures import SOLVED_WITHOUT_SQUARES, solved

from dlxc.draw import Undrawable, picture, rendering
from dlxc.draw.characters import ASCII, CharacterStyle
from dlxc.draw.tilings import TILINGS
from dlxc.geometry.lattices import HEXAGONAL, STICKS, TRIANGULAR

_STROKE, _HALO = 7.6, 11.0
"""How wide a stroke of sticks is with its edge, and with the gap around it."""

_AREA = {"triangular": 100 * sqrt(3), "hexagonal": 200 * sqrt(3), "tetrakis": 225}


def _svg(board: FlatBoard) -> str:
    return rendering.svg(picture(board.problem, [board.solution]))


def _lines(board: FlatBoard, style: CharacterStyle = ASCII) -> list[str]:
    text = rendering.terminal_text(picture(board.problem, [board.solution]), style, 200)
    return text.split("\n")[:-1]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["triangular", "hexagonal", "tetrakis"])
@given(data=st.data())
def test_outlines_hold_the_cells_of_their_pieces(name: str, data: st.DataObject) -> None:
    board = data.draw(flat_boards(name))
    made = {piece.name: piece for piece in drawn_pieces(_svg(board))}
    assert {*made} == {*board.pieces}
    for owner, cells in board.pieces.items():
        piece = made[owner]
        assert piece.cells == {*map(cell_name, cells)}
        outline = piece.paths[0]
        assert [cell for cell in board.box if outline.holds(board.middle(cell))] == cells
        assert outline.area == pytest.approx(len(cells) * _AREA[name], rel=1e-3)
        corners = {
            tuple(round(v, 1) for v in board.spot(corner))
            for cell in cells
            for corner in planes.corners(name, *cell)
        }
        drawn = [spot for part in outline.parts for spot in part]
        assert {(round(x, 1), round(y, 1)) for x, y in drawn} <= _near(corners)


def _near(corners: set[tuple[float, ...]]) -> set[tuple[float, float]]:
    """Corners as they may have been rounded."""
    steps = (-0.1, 0.0, 0.1)
    return {(round(x + a, 1), round(y + b, 1)) for x, y in corners for a in steps for b in steps}


@given(flat_boards("sticks"))
def test_strokes_pass_through_the_sticks_of_their_pieces(board: FlatBoard) -> None:
    made = {piece.name: piece for piece in drawn_pieces(_svg(board))}
    assert {*made} == {*board.pieces}
    sticks = [cell for cell in board.box if cell[2] != POINT]
    for owner, cells in board.pieces.items():
        assert made[owner].cells == {*map(cell_name, cells)}
        gap, edge, fill = made[owner].paths
        assert gap == edge == fill
        passed = [cell for cell in sticks if fill.passes(board.middle(cell))]
        assert passed == [cell for cell in cells if cell[2] != POINT]
        ends = [board.spot(end) for cell in cells for end in planes.corners("sticks", *cell)]
        for arc in (part for part in fill.parts if len(part) > 2):
            near = min(dist(spot, end) for spot in arc for end in ends)
            assert near == pytest.approx(12 * (sqrt(2) - 1), abs=0.02)  # it cuts the corner


@given(flat_boards("sticks"))
def test_strokes_do_not_touch_unless_they_cross(board: FlatBoard) -> None:
    made = {piece.name: piece.paths[0] for piece in drawn_pieces(_svg(board))}
    for one, other in combinations(board.pieces, 2):
        if not _ways(board, one) & _ways(board, other) and not _shared_dots(board, one, other):
            near = min(path_distance(made[one], made[other]), path_distance(made[other], made[one]))
            assert near > _STROKE + 2
            assert near > (_STROKE + _HALO) / 2  # a gap takes nothing off the other piece


def _ways(board: FlatBoard, owner: str) -> set[tuple[int, int]]:
    """The points through which a piece goes straight."""
    cells = {*board.pieces[owner]}
    return {
        (x, y)
        for x, y in product(range(5), repeat=2)
        if {(x, y, 0), (x - 1, y, 0)} <= cells or {(x, y, 1), (x, y - 1, 1)} <= cells
    }


def _shared_dots(board: FlatBoard, *owners: str) -> bool:
    """Whether one of two pieces has a point alone at which the other has something."""
    points = [{end for cell in board.pieces[owner] for end in planes.corners("sticks", *cell)} for owner in owners]  # fmt: skip
    return any(
        cell[2] == POINT and (cell[0], cell[1]) in points[1 - at]
        for at, owner in enumerate(owners)
        for cell in board.pieces[owner]
    )


def _sides(board: FlatBoard) -> dict[tuple[Cell, Cell], planes.Point]:
    """The middles of the sides of all cells in the box, by the cells on both sides of them."""
    kinds = board.lattice.kinds
    found = {}
    for x, y, kind in board.box:
        here = planes.corners(board.lattice.name, x, y, kind)
        for (dx, dy), other in kinds[kind].neighbours:
            there = planes.corners(board.lattice.name, x + dx, y + dy, other)
            common = [p for p in here for q in there if abs(p[0] - q[0]) + abs(p[1] - q[1]) < 1e-9]
            (ax, ay), (bx, by) = common
            found[(x, y, kind), (x + dx, y + dy, other)] = (ax + bx) / 2, (ay + by) / 2
    return found


@pytest.mark.parametrize("name", ["triangular", "hexagonal", "tetrakis"])
@given(data=st.data())
def test_borders_in_characters(name: str, data: st.DataObject) -> None:
    """A border is drawn at the middle of the side of a cell if beyond it is something else."""
    board = data.draw(flat_boards(name))
    lines = _lines(board)
    corners = [corner for cell in board.box for corner in planes.corners(name, *cell)]
    left, top = min(x for x, _ in corners), max(y for _, y in corners)
    if name == "tetrakis":
        left, top = min(x for x, _, _ in board.box), max(y for _, y, _ in board.box) + 1
    if name == "triangular":
        rows = round(top / sqrt(0.75)) - min(y for _, y, _ in board.box)
        lines = [""] * (3 * rows + 1 - len(lines)) + lines
    for (one, other), (x, y) in _sides(board).items():
        line, column = _character(name, x - left, top - y)
        drawn = lines[line].ljust(column + 1)[column]
        assert (drawn in "_/\\-|") == (board.owner(one) != board.owner(other))
    letters = [letter for letter in "".join(lines) if letter.isalpha()]
    parts = (piece for piece, cells in board.pieces.items() for _ in TILINGS[name].parts(cells))
    assert name == "tetrakis" or sorted(letters) == sorted(parts)


def _character(name: str, right: float, down: float) -> tuple[int, int]:
    """The line and the column of the middle of a side, from the upper left corner."""
    if name == "tetrakis":
        return round(4 * down), round(8 * right)
    rows = down / sqrt(0.75)
    if name == "hexagonal":
        return round(2 * rows - 2 / 3), round(4 * right)
    is_level = abs(rows - round(rows)) < 1e-6
    return 3 * round(rows) if is_level else round(3 * (rows - 0.5)) + 2, int(6 * right + 1e-6)


@given(flat_boards("sticks"))
def test_sticks_in_characters(board: FlatBoard) -> None:
    lines = _lines(board)
    ends = [end for cell in board.box for end in planes.corners("sticks", *cell)]
    left, top = min(x for x, _ in ends), max(y for _, y in ends)
    for cell, (dx, dy, free) in product(board.box, [(3, 0, " "), (0, 1, ":"), (0, 0, "+")]):
        x, y, kind = cell
        line, column = int(2 * (top - y) - dy), int(6 * (x - left) + dx)
        shown = lines[line].ljust(column + 2)[column : column + 2]
        owner = board.owner(cell)
        if kind == (1 if dy else 0 if dx else POINT):
            lone = {cell[2] for cell in board.pieces.get(str(owner), [])} == {POINT}
            covered = {0: f"{owner}-", 1: f"|{owner}", POINT: owner if lone else "+"}[kind]
            assert shown.startswith(free if owner == cell else str(covered))


@pytest.mark.parametrize(("spec", "answer", "passes"), SOLVED_WITHOUT_SQUARES)
def test_a_drawn_example_reads_back(spec: str, answer: str, passes: tuple[str, ...]) -> None:
    problem, [found] = solved(spec, answer, passes)
    made = drawn_pieces(rendering.svg(picture(problem, [found])))
    assert [{piece.name, *piece.cells} for piece in made] == [{*map(str, each)} for each in found]


@pytest.mark.slow
@pytest.mark.parametrize("name", LATTICES)
@given(data=st.data())
def test_boxes_and_base_placements_are_drawn(name: str, data: st.DataObject) -> None:
    board = data.draw(flat_boards(name, 2))
    for bases in (False, True):
        made = picture(board.problem, bases=bases)
        box, portraits = made.sections
        assert len(box.sheets[0].layers[0].box.cells) == len(board.box)
        assert len(portraits.sheets) == len(board.pieces)
        rendering.terminal_text(made, CharacterStyle(boxes=True, colour=True, truecolor=True))
        assert [piece.name for piece in drawn_pieces(rendering.svg(made))] == [*board.pieces]


def test_sticks_of_a_box_alone_are_plain() -> None:
    box = [(0, 0, 0), (1, 0, 0), (0, 0, 1), (1, 0, 1), (0, 1, 0), (2, 1, 2)]
    problem = flat_problem(STICKS, box, {"A": [(0, 0, 0), (0, 0, 1)]})
    sticks, piece = "+-----+     +\n|     |\n+-----+-----+\n", "+\n|A\n+--A--+\n"
    assert rendering.terminal_text(picture(problem), ASCII) == f"Box\n{sticks}\nPieces\n{piece}"
    solved = "+ . . +     +\n|A    :\n+--A--+ . . +\n"
    assert rendering.terminal_text(picture(problem, [[1]]), ASCII) == solved


@pytest.mark.parametrize("name", LATTICES)
def test_suffixed_cells(name: str) -> None:
    """Alone in its place a suffixed cell is hatched or dashed, beside another it is a mark."""
    lattice = LATTICES[name]
    kinds = len(lattice.kinds)
    box = [(0, 0, 0), (0, 0, kinds), (1, 0, kinds)]
    board = FlatBoard(lattice, box, {"A": box})
    (layer,) = picture(board.problem, [[1]]).sections[0].sheets[0].layers
    (region,) = layer.regions
    assert region.places == ((0, 0, 0), (1, 0, 0))
    assert region.hatched == ((1, 0, 0),)
    assert [(mark.place, mark.corner) for mark in region.marks] == [((0, 0, 0), 0)]
    hatches, dashes = "url(#hatch)", "stroke-dasharray"
    for svg in (_svg(board), rendering.svg(picture(board.problem))):
        assert (hatches in svg, dashes in svg) == ((name != "sticks"), (name == "sticks"))
    assert ("=====" if name == "sticks" else "::") in rendering.terminal_text(picture(board.problem), ASCII)  # fmt: skip


def test_a_lattice_of_several_kinds_that_is_not_known_has_no_picture() -> None:
    box = [(0, 0, 0)]
    strange = TRIANGULAR._replace(name="strange")
    with pytest.raises(Undrawable, match="`strange`"):
        picture(flat_problem(strange, box, {"A": box}))
    squares = HEXAGONAL._replace(name="strange")
    text = rendering.terminal_text(picture(flat_problem(squares, box, {"A": box}), [[1]]), ASCII)
    assert text == "+---+\n| A |\n+---+\n"
