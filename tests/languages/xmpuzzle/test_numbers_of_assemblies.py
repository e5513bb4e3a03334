"""Numbers of assemblies as BurrTools counts them, by trying all images of all solutions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import permutations, product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

import dlxc as library

Cell = tuple[int, ...]
Cells = frozenset[Cell]
Solution = frozenset[tuple[str, Cells]]

SHAPES = {
    "single": ("1x1x1", "#"),
    "domino": ("2x1x1", "##"),
    "corner": ("2x2x1", "###_"),
    "left": ("2x2x2", "###___#_"),
    "right": ("2x2x2", "###__#__"),
}

MAPS = [
    np.array(
        [[sign * (at == axis) for at in range(3)] for axis, sign in zip(axes, signs, strict=True)]
    )
    for axes in permutations(range(3))
    for signs in product((1, -1), repeat=3)
]
"""The rotations and reflections of a cube."""


def _voxels(sizes: str, text: str, marks: str = "#") -> Cells:
    x, y, z = map(int, sizes.split("x"))
    cells = product(range(z), range(y), range(x))
    return frozenset(cell[::-1] for cell, mark in zip(cells, text, strict=True) if mark in marks)


def _moved(cells: Cells, matrix: NDArray[np.int64]) -> Cells:
    """The cells turned, their least coordinates 0."""
    found = np.array(sorted(cells)) @ matrix
    return frozenset(map(tuple, (found - found.min(axis=0)).tolist()))


TURNED = {
    name: {_moved(_voxels(*shape), each) for each in MAPS if round(np.linalg.det(each)) == 1}
    for name, shape in SHAPES.items()
}


def _solutions(
    filled: Cells, optional: Cells, copies: Mapping[str, tuple[int, int]], most_holes: int
) -> Iterator[Solution]:
    """All sets of placements, the first open cell always next; each as often as allowed.

    At most so many of the optional cells stay empty.
    """
    places = [
        (name, frozenset(tuple(a + b for a, b in zip(at, cell, strict=True)) for cell in shape))
        for name in copies
        for shape in TURNED[name]
        for at in product(range(4), repeat=3)
    ]
    places = [(name, cells) for name, cells in places if cells <= filled | optional]
    order = sorted(filled | optional)

    def search(at: int, covered: Cells, chosen: Solution, holes: int) -> Iterator[Solution]:
        while at < len(order) and order[at] in covered:
            at += 1
        if at == len(order):
            times = [name for name, _ in chosen]
            if all(low <= times.count(name) <= high for name, (low, high) in copies.items()):
                yield chosen
            return
        if order[at] in optional and holes:
            yield from search(at + 1, covered, chosen, holes - 1)
        for name, cells in places:
            if min(cells) == order[at] and not cells & covered:
                yield from search(at, covered | cells, chosen | {(name, cells)}, holes)

    yield from search(0, frozenset(), frozenset(), most_holes)


def _classes(filled: Cells, optional: Cells, solutions: set[Solution]) -> int:
    """How many are left if one is kept of solutions that are images of each other."""
    names = {shape: name for name, shapes in TURNED.items() for shape in shapes}
    corner = (np.array(sorted(filled | optional)) for _ in MAPS)
    moves = [(each, (cells @ each).min(axis=0)) for each, cells in zip(MAPS, corner, strict=True)]

    def image(cells: Cells, move: tuple[NDArray[np.int64], NDArray[np.int64]]) -> Cells:
        if not cells:
            return cells
        return frozenset(map(tuple, (np.array(sorted(cells)) @ move[0] - move[1]).tolist()))

    of_box = [m for m in moves if image(filled, m) == filled and image(optional, m) == optional]
    left, count = {*solutions}, 0
    while left:
        solution = left.pop()
        count += 1
        for move in of_box:
            placed = [image(cells, move) for _, cells in solution]
            left.discard(frozenset((names[_moved(cells, MAPS[0])], cells) for cells in placed))
    return count


@pytest.mark.slow
@given(
    st.sampled_from([("2x2x2", 8), ("3x2x1", 6), ("3x2x2", 12)]),
    st.sampled_from([None, 0, 1, 2, 12]),
    st.data(),
)
def test_numbers_of_solutions(
    box: tuple[str, int], most_holes: int | None, data: st.DataObject
) -> None:
    sizes, count = box
    marks = data.draw(st.text("##+", min_size=count, max_size=count))
    names = data.draw(st.lists(st.sampled_from([*SHAPES]), min_size=1, max_size=4, unique=True))
    bounds = st.integers(0, 2).flatmap(lambda low: st.tuples(st.just(low), st.integers(low, 3)))
    copies = {name: data.draw(bounds) for name in names}
    _compare(sizes, marks, copies, most_holes)


@pytest.mark.parametrize(
    ("sizes", "marks", "copies", "most_holes"),
    [
        ("2x2x1", "+###", {"domino": (1, 1), "single": (0, 2)}, 0),
        ("2x2x1", "+###", {"domino": (1, 1), "single": (2, 2)}, 0),
        ("2x2x1", "+##+", {"single": (0, 2), "domino": (0, 2)}, 0),
        ("3x3x1", "#+##+####", {"domino": (1, 4), "corner": (0, 3), "single": (0, 2)}, 0),
        ("3x3x1", "++#######", {"domino": (1, 4), "corner": (0, 3), "single": (0, 2)}, 1),
        ("2x2x2", "+#######", {"left": (0, 2), "right": (0, 1), "single": (0, 8)}, 0),
    ],
)
def test_voxels_that_may_be_empty_tell_images_apart(
    sizes: str, marks: str, copies: Mapping[str, tuple[int, int]], most_holes: int
) -> None:
    """Also if none stays empty: a rotation keeps the states of the voxels of the result."""
    _compare(sizes, marks, copies, most_holes)


def _compare(
    sizes: str, marks: str, copies: Mapping[str, tuple[int, int]], most_holes: int | None
) -> None:
    """Both numbers of solutions of a file with those that are found here."""
    shapes = "".join(_written(name, *SHAPES[name]) for name in copies)
    parts = "".join(
        f'<shape id="{at}" min="{low}" max="{high}"/>'
        for at, (low, high) in enumerate(copies.values())
    )
    holes = "" if most_holes is None else f' maxHoles="{most_holes}"'
    text = (
        f'<puzzle version="2"><shapes>{shapes}{_written("box", sizes, marks)}</shapes><problems>'
        f"<problem{holes}><shapes>{parts}</shapes>"
        f'<result id="{len(copies)}"/></problem></problems></puzzle>'
    )
    if not any(high for _, high in copies.values()):
        return
    copies = {name: bound for name, bound in copies.items() if bound[1]}
    problem = library.compile(text, "xmpuzzle")
    filled, optional = _voxels(sizes, marks), _voxels(sizes, marks, "+")
    is_open = any(low < high for low, high in copies.values())
    most = most_holes if is_open and most_holes is not None else len(marks)
    solutions = {*_solutions(filled, optional, copies, most)}
    assert problem.count() == len(solutions)
    assert problem.count(different=True) == _classes(filled, optional, solutions)


def _written(name: str, sizes: str, voxels: str) -> str:
    x, y, z = sizes.split("x")
    return f'<voxel x="{x}" y="{y}" z="{z}" name="{name}">{voxels}</voxel>'
