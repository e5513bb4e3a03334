"""Lattices as texts: what follows from outlines, checked against the plane and against the OEIS."""

from __future__ import annotations

import random
from collections.abc import Iterable
from itertools import combinations, product
from pathlib import Path

import numpy as np
import pytest
from support.running import dlxc

import dlxc as library
from dlxc.draw.tilings import Spot, Tiling, tiling_of
from dlxc.geometry.lattice_symmetries import images_of_cells, orbits_of_pieces, symmetries_of
from dlxc.geometry.lattices import Freedom, Lattice
from dlxc.geometry.polyforms import polyforms
from dlxc.languages.lattice import further_lattices, lattice_in
from dlxc.text.source import Source

FREE = {
    "cairo": ("A151534", [1, 2, 5, 17, 55, 206]),
    "drafter": ("A197462", [1, 3, 3, 9, 14]),
    "kite": ("A057786", [1, 2, 4, 10, 27, 85]),
    "rhombus": ("A197459", [1, 1, 3, 4, 12, 27]),
}
"""How many polyforms of 1, 2, ... cells there are, by the sequences of the OEIS."""


def lattice(text: str) -> Lattice:
    found, faults = lattice_in(Source("", text), "own")
    assert not faults
    assert found
    return found


def own(name: str) -> Lattice:
    return lattice(further_lattices()[name].read_text())


def test_all_lattices_are_tested() -> None:
    assert {*further_lattices()} == {*FREE}


@pytest.mark.slow
@pytest.mark.parametrize("name", FREE)
def test_polyforms_are_as_many_as_is_known(name: str) -> None:
    sequence, counts = FREE[name]
    own_counts = [len(polyforms(own(name), n)) for n in range(1, len(counts) + 1)]
    assert own_counts == counts, sequence


TRIANGLES = """lattice t
axes triangle
periods 1 0, 0 1
cell a: 0 0, 1 0, 0 1
cell b: 1 0, 1 1, 0 1
drawn
  ab
"""
QUARTERS = """lattice q
axes square
periods 2 0, 0 2
cell n: 1 1, 2 2, 0 2
cell e: 1 1, 2 0, 2 2
cell s: 1 1, 0 0, 2 0
cell w: 1 1, 0 2, 0 0
drawn
  .n.
  w.e
  .s.
"""
HEXAGONS = """lattice h
axes triangle
periods 1 1, -1 2
cell a: 1 0, 0 1, -1 1, -1 0, 0 -1, 1 -1
drawn
  a
"""


@pytest.mark.parametrize(
    ("word", "text"), [("triangle", TRIANGLES), ("tetrakis", QUARTERS), ("hexagon", HEXAGONS)]
)
def test_a_text_gives_what_the_table_of_lattices_has(word: str, text: str) -> None:
    from dlxc.geometry.lattices import LATTICES

    usual, ours = LATTICES[word]._replace(compounds=()), lattice(text)
    assert len(symmetries_of(ours)) == len(symmetries_of(usual))
    freedoms: tuple[Freedom, ...] = ("free", "one-sided")
    for freedom, cells in product(freedoms, range(1, 6)):
        pair = [
            sorted(orbits_of_pieces(polyforms(each, cells), each.of_freedom(freedom)).counts)
            for each in (usual, ours)
        ]
        assert pair[0] == pair[1], (freedom, cells)


FLORET = """lattice floret
axes triangle
periods 6 3, -3 9
cell a: 0 0, 4 -2, 5 -1, 4 1, 2 2
cell b: 0 0, 2 2, 1 4, -1 5, -2 4
cell c: 0 0, -2 4, -4 5, -5 4, -4 2
cell d: 0 0, -4 2, -5 1, -4 -1, -2 -2
cell e: 0 0, -2 -2, -1 -4, 1 -5, 2 -4
cell f: 0 0, 2 -4, 4 -5, 5 -4, 4 -2
drawn
  cb
  da
  ef
"""


def test_polyforms_of_a_tiling_without_mirrors_are_as_many_as_is_known() -> None:
    found = [len(polyforms(lattice(FLORET), cells)) for cells in range(1, 6)]
    assert found == [1, 3, 8, 25, 80]  # A197159


PINWHEEL = """lattice pinwheel
axes square
periods 2 1, -1 2
cell a: 0 0, 1 0, 2 0, 2 1, 2 2, 1 2, 0 2, 0 1
cell b: 2 0, 3 0, 3 1, 2 1
drawn
  ab
"""


def test_a_tiling_without_mirror_images_has_turns_alone() -> None:
    pinwheel = lattice(PINWHEEL)
    assert len(symmetries_of(pinwheel)) == 4
    assert len(symmetries_of(pinwheel.with_reflections())) == 4


@pytest.mark.parametrize("name", FREE)
def test_symmetries_are_those_of_the_plane(name: str) -> None:
    ours = own(name)
    tiling = tiling_of(ours)
    assert tiling
    cells = np.array([*product(range(3), range(3), range(len(ours.kinds)))], np.int64)
    spots = _middles(tiling, cells)
    apart = np.linalg.norm(spots[:, None] - spots, axis=-1)
    for symmetry in symmetries_of(ours):
        image = images_of_cells(cells, ours, symmetry[None])[:, 0]
        moved = _middles(tiling, image)
        assert np.allclose(np.linalg.norm(moved[:, None] - moved, axis=-1), apart)


def _middles(tiling: Tiling, cells: np.ndarray) -> np.ndarray:
    return np.array([tiling.middle((x, y, kind)) for x, y, kind in cells.tolist()])


@pytest.mark.parametrize("name", FREE)
def test_neighbours_are_the_cells_that_have_two_corners_in_common(name: str) -> None:
    ours = own(name)
    tiling = tiling_of(ours)
    assert tiling
    for kind, described in enumerate(ours.kinds):
        around = product(range(-1, 2), range(-1, 2), range(len(ours.kinds)))
        corners = {*tiling.corners((0, 0, kind))}
        shared = {it for it in around if len(corners & {*tiling.corners(it)}) == 2}
        assert {(*near.offset, near.kind) for near in described.neighbours} == shared


# ---- puzzles on them, against what is placed by floating point numbers in the plane


def _placements(
    tiling: Tiling, piece: list[tuple[int, int, int]], box: list[tuple[int, int, int]]
) -> set[frozenset[int]]:
    """The cells, by their numbers, that images of a piece cover; found by moving its polygons."""
    polygons = [_complex(tiling.polygon(place)) for place in box]
    found = set()
    for turned in (1, -1):
        shape = [_complex(tiling.polygon(place)) for place in piece]
        shape = [[it if turned > 0 else it.conjugate() for it in each] for each in shape]
        first = shape[0]
        for target in polygons:
            if len(target) != len(first):
                continue
            for at in range(len(target)):
                for corners in (target[at:] + target[:at], (target[at:] + target[:at])[::-1]):
                    turn = (corners[1] - corners[0]) / (first[1] - first[0])
                    if abs(abs(turn) - 1) > 1e-6:
                        continue
                    move = corners[0] - first[0] * turn
                    images = [_key(it * turn + move for it in each) for each in shape]
                    numbers = [*map(_index(polygons).get, images)]
                    if None not in numbers:
                        found.add(frozenset(number for number in numbers if number is not None))
    return {it for it in found if len(it) == len(piece)}


def _complex(spots: tuple[Spot, ...]) -> list[complex]:
    return [complex(x, y) for x, y in spots]


def _key(corners: Iterable[complex]) -> frozenset[tuple[int, int]]:
    return frozenset((round(it.real * 1000), round(it.imag * 1000)) for it in corners)


def _index(polygons: list[list[complex]]) -> dict[frozenset[tuple[int, int]], int]:
    return {_key(polygon): at for at, polygon in enumerate(polygons)}


def _count(sets: list[set[frozenset[int]]], left: frozenset[int]) -> int:
    """In how many ways each of some pieces can be placed so that nothing is left."""
    if not sets:
        return not left
    return sum(_count(sets[1:], left - it) for it in sets[0] if it <= left)


def _random_puzzle(name: str, seed: int) -> tuple[str, Lattice, list[list[tuple[int, int, int]]]]:
    """A puzzle whose box is made of its pieces; its text, and the cells of the pieces."""
    draw, ours = random.Random(seed), own(name)  # noqa: S311 - no secret
    left = {(draw.randrange(2), draw.randrange(2), draw.randrange(len(ours.kinds)))}
    for _ in range(draw.randint(5, 8)):
        x, y, kind = draw.choice(sorted(left))
        near = draw.choice(ours.kinds[kind].neighbours)
        left.add((x + near.offset[0], y + near.offset[1], near.kind))
    box, pieces = sorted(left), []
    while left:
        piece = [min(left)]
        for x, y, kind in piece:
            for near in ours.kinds[kind].neighbours:
                cell = x + near.offset[0], y + near.offset[1], near.kind
                if cell in left and cell not in piece and len(piece) < 3:
                    piece.append(cell)
        left -= {*piece}
        pieces.append(piece)
    lines = [f"lattice {name}", "box", *_drawn(ours, box)]
    for number, piece in enumerate(pieces):
        lines += [f"piece P{number}", *_drawn(ours, piece)]
    return "\n".join(lines) + "\n", ours, [box, *pieces]


def _drawn(ours: Lattice, cells: list[tuple[int, int, int]]) -> list[str]:
    places = ours.places(np.array(cells)).tolist()
    top, left = (min(axis) for axis in zip(*places, strict=True))
    rows = [["."] * 40 for _ in range(max(row for row, _ in places) - top + 1)]
    for (row, column), (_, _, kind) in zip(places, cells, strict=True):
        rows[row - top][column - left] = ours.kinds[kind].mark
    return ["  " + "".join(row).rstrip(".") for row in rows]


def _agree(name: str, seed: int) -> None:
    text, ours, (box, *pieces) = _random_puzzle(name, seed)
    tiling = tiling_of(ours)
    assert tiling
    sets = [_placements(tiling, piece, box) for piece in pieces]
    expected = _count(sets, frozenset(range(len(box))))
    problem = library.compile(text, "puzzle")
    assert problem.count() == expected, text


@pytest.mark.slow
@pytest.mark.parametrize("name", FREE)
@pytest.mark.parametrize("seed", range(12))
def test_puzzles_agree_with_the_plane(name: str, seed: int) -> None:
    _agree(name, seed)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", FREE)
def test_many_puzzles_agree_with_the_plane(name: str) -> None:
    for seed in range(12, 500):
        _agree(name, seed)


# ---- faults


HALVES = "lattice halves\naxes square\nperiods 1 0, 0 1\n{}drawn\n  ab\n"
GOOD = "cell a: 0 0, 1 0, 0 1\ncell b: 1 0, 1 1, 0 1\n"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (HALVES.format(GOOD).replace("0 1\ncell a", "0 -1\ncell a"), "to the left of the first"),
        (HALVES.format(GOOD.replace("1 1", "2 1")), "is a side of this cell alone"),
        (HALVES.format(GOOD.replace("b: 1 0, 1 1", "b: 1 0, 0 0")), "two cells lie at one side"),
        (HALVES.format(GOOD).replace("  ab", "  aa"), "with each cell once"),
        (HALVES.format(GOOD).replace("  ab", "  a\n  .b"), "with each cell once"),
        (HALVES.format(GOOD.replace("cell b", "cell a")), "several cells have the letter `a`"),
        (HALVES.format(GOOD).replace("square", "oblong"), "expected `square` or `triangle`"),
        (HALVES.format(GOOD).replace("1 0, 0 1\ncell", "2 0, 0 1\ncell"), "alone"),
    ],
)
def test_faults_have_places(text: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "own.lattice"
    path.write_text(text)
    run = dlxc("check", path)
    assert run.code == 1
    assert message in run.err + run.out.decode()
    (tmp_path / "a.puzzle").write_text('lattice "own.lattice"\nbox 2x2\npiece a x any\n  a\n')
    run = dlxc("check", tmp_path / "a.puzzle")
    assert run.code == 1
    assert message in run.err + run.out.decode()
    assert "own.lattice:" in run.err + run.out.decode()


@pytest.mark.parametrize(
    "outline",
    [
        "0 0, 2 3, 1 0, 1 1, 2 4, 0 1",
        "0 0, 0 0, 1 0, 1 1, 0 1",
        "0 0, 1 1, 0 0, 1 0, 1 1, 0 1",
        "0 0, 1 0",
        "0 0",
    ],
)
def test_an_outline_that_meets_itself_is_refused(outline: str) -> None:
    text = f"lattice bad\naxes square\nperiods 1 0, 0 1\ncell a: {outline}\ndrawn\n  a\n"
    _, [fault] = lattice_in(Source("", text), "own")
    assert fault.message == "the outline of this cell crosses or touches itself"


OBLIQUE = "lattice oblique\naxes {}\nperiods {}\ncell a: {}\ndrawn\n  a\n"


@pytest.mark.parametrize(
    ("axes", "periods", "outline", "counts"),
    [
        ("square", "2 1, -1 2", "0 0, 2 1, 1 3, -1 2", [1, 1, 2, 5, 12]),
        ("square", "1 2, -4 2", "0 0, 1 2, -3 4, -4 2", [1, 2, 3, 9, 21]),
        ("triangle", "2 1, -4 5", "0 0, 2 1, -2 6, -4 5", [1, 2, 3, 9, 21]),
    ],
)
def test_rectangles_that_are_oblique_to_the_axes_have_mirror_images(
    axes: str, periods: str, outline: str, counts: list[int]
) -> None:
    ours = lattice(OBLIQUE.format(axes, periods, outline)).with_reflections()
    assert [len(polyforms(ours, cells)) for cells in range(1, 6)] == counts


def test_cells_with_the_same_corners_are_not_the_same() -> None:
    """Two quadrilaterals with a dent whose corners are alike, turned against each other."""
    cells = "cell a: 0 0, 3 0, 1 1, 0 3\ncell b: 3 0, 3 3, 0 3, 1 1\n"
    text = f"lattice dents\naxes square\nperiods 3 0, 0 3\n{cells}drawn\n  ab\n"
    assert len(symmetries_of(lattice(text).with_reflections())) == 2


def test_a_picture_in_characters_does_not_grow_with_the_numbers(tmp_path: Path) -> None:
    path = tmp_path / "own.lattice"
    corners = "0 0, 9999 0, 9999 9999, 4999 4500, 0 9999"
    other = "0 9999, 4999 4500, 9999 9999"
    text = f"periods 9999 0, 0 9999\ncell a: {corners}\ncell b: {other}\ndrawn\n  b\n  a\n"
    path.write_text(f"lattice huge\naxes square\n{text}")
    picture = dlxc("draw", path, "--to", "text")
    assert picture.code == 0
    assert len(picture.out) < 2000


def test_a_tiling_that_repeats_sooner_is_refused() -> None:
    text = "lattice twice\naxes square\nperiods 2 0, 0 1\n"
    text += "cell a: 0 0, 1 0, 1 1, 0 1\ncell b: 1 0, 2 0, 2 1, 1 1\ndrawn\n  ab\n"
    _, [fault] = lattice_in(Source("", text), "own")
    assert "repeats after less than a period" in fault.message


def test_a_puzzle_reads_its_lattice_beside_it(tmp_path: Path) -> None:
    (tmp_path / "own.lattice").write_text(HALVES.format(GOOD))
    puzzle = tmp_path / "a.puzzle"
    puzzle.write_text('lattice "own.lattice"\nbox 2x2\npiece A x any\n  ab\n')
    run = dlxc("count", puzzle)
    assert run.out == b"1\n"
    assert dlxc("solve", puzzle, "-o", tmp_path / "a.svg").code == 0
    translated = dlxc("translate", puzzle, "--to", "puzzle")
    assert translated.out.startswith(b'lattice "own.lattice"\n')
    assert dlxc("draw", puzzle).code == 0
    puzzle.write_text('lattice "other.lattice"\nbox 2x2\npiece A x any\n  ab\n')
    run = dlxc("check", puzzle)
    assert run.code == 1
    assert "cannot read" in run.out.decode() + run.err
    assert "no pieces" not in run.out.decode() + run.err  # they may well be pieces of that lattice


@pytest.mark.parametrize("name", ["box", "p"])
def test_a_lattice_without_two_colours_has_no_pattern_of_a_chessboard(name: str) -> None:
    text = f"lattice kite\nbox 1x1\npaint {name} chequered\npiece p x any\n  a\n"
    with pytest.raises(library.CompileError, match="two colours do not part all cells that touch"):
        library.compile(text, "puzzle")


def test_outlines_may_go_either_way_round() -> None:
    turned = GOOD.replace("0 0, 1 0, 0 1", "0 1, 1 0, 0 0")
    assert lattice(HALVES.format(GOOD)) == lattice(HALVES.format(turned))


def test_pairs_of_cells_touch_mutually() -> None:
    for name in FREE:
        ours = own(name)
        for (at, one), (other, two) in combinations(enumerate(ours.kinds), 2):
            forth = sorted(near.offset for near in one.neighbours if near.kind == other)
            back = [near.offset for near in two.neighbours if near.kind == at]
            assert forth == sorted((-x, -y) for x, y in back)


def test_a_period_above_is_drawn_as_far_to_the_right_as_it_leads() -> None:
    """The scalar product of these periods is -3, and that of the first with itself is 7."""
    text = "lattice t\naxes triangle\nperiods 2 1, -2 1\ncell a: 0 0, 2 1, 0 2, -2 1\ndrawn\n  "
    assert lattice(f"{text}a{'.' * 13}\n").rows == ((0, -1), (14, -6))
