"""Orbits by the definition of the languages: a search one image at a time."""

from collections.abc import Callable, Sequence

from hypothesis import strategies as st

from dlxc.geometry.lattices import Lattice

Cell = tuple[int, ...]


def normalised(cells: Sequence[Cell]) -> tuple[Cell, ...]:
    """Cells shifted so that the least of each coordinate is 0, in order."""
    least = [min(axis) for axis in zip(*cells, strict=True)][:-1]
    return tuple(
        sorted(
            (*(c - low for c, low in zip(cell[:-1], least, strict=True)), cell[-1])
            for cell in cells
        )
    )


def orbit_by_definition(cells: Sequence[Cell], lattice: Lattice) -> list[tuple[Cell, ...]]:
    """Breadth first: of each image first that by the first generator, then by the second."""
    found = [normalised(cells)]
    at = 0
    while at < len(found):
        for move in GENERATORS[lattice.name]:
            image = normalised([move(*cell) for cell in found[at]])
            if image not in found:
                found.append(image)
        at += 1
    return found


def piece_cells(
    lattice: Lattice, most: int = 3, suffixes: int = 2, size: int = 7
) -> st.SearchStrategy[list[Cell]]:
    """The cells of a piece, in any order."""
    axis = st.integers(0, most)
    layers = st.integers(0, suffixes * len(lattice.kinds) - 1)
    cell = st.tuples(*[axis] * lattice.dimensions, layers)
    return st.lists(cell, min_size=1, max_size=size, unique=True)


def _turned_triangle(x: int, y: int, layer: int) -> Cell:
    """By 60 degrees; an odd layer is a triangle that points down."""
    return (x + y, -x, layer + 1) if layer % 2 == 0 else (x + y + 1, -x, layer - 1)


def _turned_stick(x: int, y: int, layer: int) -> Cell:
    """By 90 degrees; horizontal, vertical, and points, in turn."""
    return [(-y, x, layer + 1), (-y - 1, x, layer - 1), (-y, x, layer)][layer % 3]


def _transposed_stick(x: int, y: int, layer: int) -> Cell:
    return y, x, layer + (1, -1, 0)[layer % 3]


def _turned_quarter(x: int, y: int, layer: int) -> Cell:
    """By 90 degrees as clocks go; the upper, the right, the lower and the left one, in turn."""
    return y, -x, layer + 1 if layer % 4 < 3 else layer - 3


def _transposed_quarter(x: int, y: int, layer: int) -> Cell:
    return y, x, layer + (1, -1, 1, -1)[layer % 4]


GENERATORS: dict[str, tuple[Callable[..., Cell], Callable[..., Cell]]] = {
    "square": (lambda x, y, layer: (y, -x, layer), lambda x, y, layer: (y, x, layer)),
    "cubic": (lambda x, y, z, layer: (y, -x, z, layer), lambda x, y, z, layer: (y, z, x, layer)),
    "triangular": (_turned_triangle, lambda x, y, layer: (y, x, layer)),
    "sticks": (_turned_stick, _transposed_stick),
    "tetrakis": (_turned_quarter, _transposed_quarter),
    "hexagonal": (lambda x, y, layer: (-y, x + y, layer), lambda x, y, layer: (y, x, layer)),
}
"""The generators of each lattice as the languages define them, by its name."""
