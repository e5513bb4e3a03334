"""Orbits by the definition of the languages: a search one image at a time."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as st

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


def orbit_by_definition(cells: Sequence[Cell], dimensions: int) -> list[tuple[Cell, ...]]:
    """Breadth first: of each image first that by the first generator, then by the second."""
    found = [normalised(cells)]
    at = 0
    while at < len(found):
        for number in range(2):
            image = normalised([_moved(cell, number, dimensions) for cell in found[at]])
            if image not in found:
                found.append(image)
        at += 1
    return found


def _moved(cell: Cell, generator: int, dimensions: int) -> Cell:
    if dimensions == 2:
        x, y, suffix = cell
        return (y, -x, suffix) if generator == 0 else (y, x, suffix)
    x, y, z, suffix = cell
    return (y, -x, z, suffix) if generator == 0 else (y, z, x, suffix)


def piece_cells(
    dimensions: int, most: int = 3, suffixes: int = 2, size: int = 7
) -> st.SearchStrategy[list[Cell]]:
    """The cells of a piece, in any order."""
    axis = st.integers(0, most)
    cell = st.tuples(*[axis] * dimensions, st.integers(0, suffixes - 1))
    return st.lists(cell, min_size=1, max_size=size, unique=True)
