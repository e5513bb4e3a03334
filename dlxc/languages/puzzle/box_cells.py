"""The cells of the box of a puzzle: of a simple box, or drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.cell_order import Cells
from dlxc.geometry.lattices import CUBIC, HEXAGONAL, SQUARE, STICKS, TRIANGULAR
from dlxc.languages.faults import nearest
from dlxc.languages.puzzle.codes import (
    BOX_TOO_LARGE,
    EMPTY_BOX,
    NO_SUCH_BOX,
    PERHAPS_BOX,
    SIZES_APART,
)
from dlxc.languages.puzzle.tree import Puzzle, SimpleBox
from dlxc.text.diagnostics import Diagnostic, Edit

MOST_CELLS = 1_000_000
"""The most cells of a simple box."""


class _BoxKind(NamedTuple):
    """A kind of simple boxes: an example, how many sizes it has, its size and its cells."""

    example: str
    sizes: int
    count: Callable[..., int]
    cells: Callable[..., NDArray[np.integer]]


def simple_box(puzzle: Puzzle, box: SimpleBox) -> Cells | Diagnostic:
    """The cells of a simple box, in order, or what is wrong with it."""
    kinds = _KINDS[puzzle.lattice.name]
    kind, sizes = _kind_and_sizes(box)
    found = kinds.get(kind)
    numbers = _numbers(sizes)
    if found is None or len(numbers) != found.sizes:
        return _no_such_box(puzzle, box, kind, sizes)
    if min(numbers) < 1:
        return EMPTY_BOX.at(box.words[-1].span)
    cells = found.count(*numbers)
    if cells > MOST_CELLS:
        return BOX_TOO_LARGE.at(box.words[-1].span, cells=cells, most=MOST_CELLS)
    made: Cells = found.cells(*numbers).astype(np.int32)
    return made


def box_kinds(lattice: str) -> list[str]:
    """An example of each kind of box on the lattice of a name."""
    return [kind.example for kind in _KINDS[lattice].values()]


def _kind_and_sizes(box: SimpleBox) -> tuple[str, str]:
    first, *rest = [word.text for word in box.words]
    return ("", " ".join([first, *rest])) if first[0].isdigit() else (first, " ".join(rest))


def _numbers(sizes: str) -> list[int]:
    """The sizes in a word like `6x10`; none if it is no such word."""
    parts = sizes.split("x")
    if not all(part.isascii() and part.isdigit() for part in parts):
        return []
    most = len(str(MOST_CELLS))
    return [int(part.lstrip("0")[: most + 1] or "0") for part in parts]


def _no_such_box(puzzle: Puzzle, box: SimpleBox, kind: str, sizes: str) -> Diagnostic:
    kinds = _KINDS[puzzle.lattice.name]
    written = " ".join(word.text for word in box.words)
    mended = sizes.replace(" ", "").replace("\N{MULTIPLICATION SIGN}", "x").replace("*", "x")
    mended = mended.replace("X", "x")
    if kind in kinds and mended != sizes and len(_numbers(mended)) == kinds[kind].sizes:
        wanted = f"{kind} {mended}".strip()
        edit = Edit(box.span, wanted)
        return SIZES_APART.at(box.span, edit=edit, mended=f"box {wanted}")
    facts: dict[str, Any] = {"box": written, "lattice": puzzle.lattice_name}
    like = nearest(kind.lower(), [*filter(None, kinds)]) if kind not in kinds else None
    if like:
        edit = Edit(box.words[0].span, like)
        return PERHAPS_BOX.at(box.span, edit=edit, like=f"box {like} {sizes}".rstrip(), **facts)
    known = [f"`box {each}`" for each in box_kinds(puzzle.lattice.name)]
    return NO_SUCH_BOX.at(box.span, known=known, **facts)


# ---- the kinds of boxes


def _grid(*sizes: int) -> NDArray[np.int64]:
    """All points of a rectangular grid, a row each, in order."""
    return np.stack([axis.ravel() for axis in np.indices(sizes)], axis=1)


def _of_one_kind(points: NDArray[np.int64]) -> NDArray[np.int64]:
    return np.column_stack([points, np.zeros(len(points), np.int64)])


def _rectangle(*sizes: int) -> NDArray[np.int64]:
    return _of_one_kind(_grid(*sizes))


def _triangles(points_across: int, rows: int) -> NDArray[np.int64]:
    """Both triangles at each anchor."""
    return _grid(points_across, rows, 2)


def _parallelogram_of_triangles(rows: int, columns: int) -> NDArray[np.int64]:
    return _triangles(columns, rows)


def _parallelogram_of_hexagons(rows: int, columns: int) -> NDArray[np.int64]:
    return _rectangle(columns, rows)


def _triangle_of_triangles(side: int) -> NDArray[np.int64]:
    cells = _triangles(side, side)
    return np.asarray(cells[cells.sum(axis=1) < side])


def _hexagon_of_triangles(side: int) -> NDArray[np.int64]:
    """The sum of the coordinates and the kind tells how far along the third direction."""
    cells = _triangles(2 * side, 2 * side)
    along = cells.sum(axis=1)
    return np.asarray(cells[(along >= side) & (along < 3 * side)])


def _triangle_of_hexagons(side: int) -> NDArray[np.int64]:
    cells = _rectangle(side, side)
    return np.asarray(cells[cells.sum(axis=1) < side])


def _hexagon_of_hexagons(side: int) -> NDArray[np.int64]:
    cells = _rectangle(2 * side - 1, 2 * side - 1)
    along = cells.sum(axis=1)
    return np.asarray(cells[(along >= side - 1) & (along <= 3 * side - 3)])


def _sides_of_squares(rows: int, columns: int) -> NDArray[np.int64]:
    """Horizontal and vertical sticks; the last ones have no square behind them."""
    cells = _grid(columns + 1, rows + 1, 2)
    x, y, kind = cells.T
    return np.asarray(cells[((kind == 0) & (x < columns)) | ((kind == 1) & (y < rows))])


_KINDS = {
    SQUARE.name: {"": _BoxKind("6x10", 2, lambda a, b: a * b, _rectangle)},
    CUBIC.name: {"": _BoxKind("3x3x3", 3, lambda a, b, c: a * b * c, _rectangle)},
    TRIANGULAR.name: {
        "triangle": _BoxKind("triangle 8", 1, lambda n: n * n, _triangle_of_triangles),
        "hexagon": _BoxKind("hexagon 4", 1, lambda n: 6 * n * n, _hexagon_of_triangles),
        "parallelogram": _BoxKind(
            "parallelogram 4x7", 2, lambda a, b: 2 * a * b, _parallelogram_of_triangles
        ),
    },
    HEXAGONAL.name: {
        "triangle": _BoxKind("triangle 8", 1, lambda n: n * (n + 1) // 2, _triangle_of_hexagons),
        "hexagon": _BoxKind("hexagon 4", 1, lambda n: 3 * n * n - 3 * n + 1, _hexagon_of_hexagons),
        "parallelogram": _BoxKind(
            "parallelogram 4x7", 2, lambda a, b: a * b, _parallelogram_of_hexagons
        ),
    },
    STICKS.name: {"": _BoxKind("5x5", 2, lambda a, b: 2 * a * b + a + b, _sides_of_squares)},
}
"""The kinds of boxes by the names of lattices, and then by their words."""
