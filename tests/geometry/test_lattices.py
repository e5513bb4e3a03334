"""The lattices, their symmetries and what these are one after another, against the plane."""

from itertools import product

import numpy as np
import pytest
from support.planes import corners, middle

from dlxc.geometry.lattice_symmetries import images_of_cells, symmetries_of
from dlxc.geometry.lattices import CUBIC, HEXAGONAL, SQUARE, STICKS, TETRAKIS, TRIANGULAR, Lattice

FLAT = (SQUARE, TRIANGULAR, STICKS, HEXAGONAL, TETRAKIS)
SIZES = [(SQUARE, 8), (CUBIC, 24), (CUBIC.with_reflections(), 48)]
SIZES += [(TRIANGULAR, 12), (STICKS, 8), (HEXAGONAL, 12), (TETRAKIS, 8)]


def _ids(value: object) -> str:
    return value.name if isinstance(value, Lattice) else str(value)


ALL = pytest.mark.parametrize(("lattice", "count"), SIZES, ids=_ids)
PLANE = pytest.mark.parametrize("lattice", FLAT, ids=_ids)


def _patch(lattice: Lattice) -> np.ndarray[tuple[int, ...], np.dtype[np.int32]]:
    """Cells around the origin, all kinds of them, with two suffixes."""
    axes = [range(-2, 3)] * lattice.dimensions
    return np.array([*product(*axes, range(2 * len(lattice.kinds)))], np.int32)


def _images(lattice: Lattice) -> list[list[tuple[int, ...]]]:
    """The images of the patch under each symmetry."""
    found = images_of_cells(_patch(lattice), lattice, symmetries_of(lattice))
    return [[tuple(row) for row in image.tolist()] for image in found.swapaxes(0, 1)]


@ALL
def test_symmetries_are_distinct_and_map_cells_to_cells(lattice: Lattice, count: int) -> None:
    images = _images(lattice)
    assert len({tuple(image) for image in images}) == len(images) == count
    assert images[0] == [tuple(row) for row in _patch(lattice).tolist()]
    assert all(len({*image}) == len(image) for image in images)


@PLANE
def test_symmetries_keep_distances(lattice: Lattice) -> None:
    kinds = len(lattice.kinds)

    def distances(
        cells: list[tuple[int, ...]],
    ) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
        points = np.array([middle(lattice.name, x, y, layer % kinds) for x, y, layer in cells])
        gaps = points[:, None] - points[None]
        found: np.ndarray[tuple[int, ...], np.dtype[np.float64]] = np.hypot(
            *np.moveaxis(gaps, -1, 0)
        )
        return found

    first, *others = map(distances, _images(lattice))
    assert all(np.allclose(first, other) for other in others)


@PLANE
def test_neighbours_are_what_touches(lattice: Lattice) -> None:
    """Cells with two corners in common, or sticks and points with one."""
    needed = 1 if lattice is STICKS else 2
    for kind, described in enumerate(lattice.kinds):
        mine = {_rounded(point) for point in corners(lattice.name, 0, 0, kind)}
        touching = {
            (dx, dy, other)
            for dx, dy in product(range(-2, 3), repeat=2)
            for other in range(len(lattice.kinds))
            if (dx, dy, other) != (0, 0, kind)
            and len(mine & {_rounded(p) for p in corners(lattice.name, dx, dy, other)}) >= needed
        }
        assert {(*each.offset, each.kind) for each in described.neighbours} == touching


def _rounded(point: tuple[float, float]) -> tuple[float, float]:
    return round(point[0], 6), round(point[1], 6)


@pytest.mark.parametrize("lattice", [SQUARE, CUBIC, TRIANGULAR, HEXAGONAL], ids=_ids)
def test_cells_that_touch_differ_in_colour(lattice: Lattice) -> None:
    known = range(len(lattice.colours))
    for cell in _patch(lattice).tolist():
        *at, layer = cell
        (colour,) = lattice.colours_of(np.array([cell])).tolist()
        assert colour in known
        for near in lattice.kinds[layer % len(lattice.kinds)].neighbours:
            there = [*(a + b for a, b in zip(at, near.offset, strict=True)), near.kind]
            (other,) = lattice.colours_of(np.array([there])).tolist()
            assert other in known
            assert other != colour


def test_layers_are_suffixes_and_kinds() -> None:
    layers = np.arange(6)
    assert TRIANGULAR.suffix_of(layers).tolist() == [0, 0, 1, 1, 2, 2]
    assert TRIANGULAR.kind_of(layers).tolist() == [0, 1, 0, 1, 0, 1]
    assert TRIANGULAR.fills(layers).tolist() == [True, True, False, False, False, False]
    assert STICKS.fills(np.arange(6)).tolist() == [True, True, False, False, False, False]
