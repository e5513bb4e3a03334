"""Cells as voxels of BurrTools, and solutions as its assemblies.

An assembly says of each piece in which orientation it lies, and where the voxel 0 0 0 of its shape
is then.  Of several orientations that look alike the first one counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.lattices import CUBIC, SQUARE, TRIANGULAR, Lattice
from dlxc.geometry.row_keys import Cells
from dlxc.languages.translation.content import PackingContent, with_paints
from dlxc.languages.xmpuzzle.file import Assembly, Placement, PuzzleFile, VoxelShape
from dlxc.languages.xmpuzzle.grids import CUBES, TRIANGLES, Grid, Voxels
from dlxc.problem.board import Paint
from dlxc.problem.options import Option
from dlxc.problem.problem import chosen_options

GRIDS_OF_LATTICES = {SQUARE.word: CUBES, CUBIC.word: CUBES, TRIANGULAR.word: TRIANGLES}
"""The grids of the lattices that BurrTools has."""


class ColouredVoxels(NamedTuple):
    """Voxels in the order of texts; the colour of each, and the row of the cell that it is of."""

    at: Voxels
    colours: NDArray[np.int32]
    rows: NDArray[np.int64]


class CellsAsVoxels:
    """The voxels of cells, in one layer or in several; each paint is the colour of its number.

    In one layer what is not painted has colour 0, which goes with all.  In two layers the first
    one has a colour for it, so that numbers are one more, and the other layer has the last colour.
    """

    def __init__(self, lattice: Lattice, paint: Paint | None = None, layers: int = 1) -> None:
        self.grid, self.layers = GRIDS_OF_LATTICES[lattice.word], layers
        self.is_flat = lattice.dimensions < self.grid.lattice.dimensions
        self._kinds, self._paint = len(lattice.kinds), paint
        self._paints = range(len(paint.names) + 1 if paint else 1)
        self._first = int(layers > 1)
        self.colour_count = len(self._paints) + 1 if layers > 1 else len(self._paints) - 1

    def of_cells(self, cells: Cells, paints: NDArray[np.integer] | None = None) -> ColouredVoxels:
        """The voxels of cells with their paints, or else with those that are suffixes of cells."""
        plain, suffixes = with_paints(cells, self._kinds)
        paints = suffixes if paints is None else paints
        voxels = self.grid.voxels(np.insert(plain, 2, 0, axis=1) if self.is_flat else plain)
        rows = np.tile(np.arange(len(voxels)), self.layers)
        layer = np.repeat(np.arange(self.layers), len(voxels))
        at = voxels[rows] + layer[:, None] * np.array([0, 0, 1])
        colours = np.where(layer, self.colour_count, paints[rows] + self._first)
        order = np.lexsort(at.T)
        return ColouredVoxels(at[order], colours[order].astype(np.int32), rows[order])

    @property
    def matches(self) -> frozenset[tuple[int, int]]:
        """Which colours of pieces go with which of the box."""
        found = {
            (own + self._first, its + self._first)
            for own in self._paints
            for its in self._paints
            if self._paint is None or self._paint.allows(own, its)
        }
        last = {(self.colour_count, self.colour_count)} if self.layers > 1 else set()
        return frozenset(pair for pair in found | last if 0 not in pair)


class _Turned(NamedTuple):
    """A shape in an orientation: where its voxel 0 0 0 lies from its corner, and its colours."""

    orientation: int
    origin: Voxels
    colours: NDArray[np.int32]


class Assembler:
    """Makes assemblies of solutions of a problem, by the file that was made of its `content`.

    `corner` is the voxel of the box that is 0 0 0 in the file.
    """

    def __init__(
        self,
        content: PackingContent,
        file: PuzzleFile,
        voxels: CellsAsVoxels,
        corner: Voxels,
    ) -> None:
        self._problem, self._voxels, self._corner = content.problem, voxels, corner
        [filed] = file.problems
        *pieces, box = file.shapes
        self._parts, self._matches = filed.parts, filed.matches
        used = (piece.name for piece in content.pieces if piece.high)
        self._part_of = {name: number for number, name in enumerate(used)}
        self._colour_at = dict(zip(map(tuple, box.at.tolist()), box.colours.tolist(), strict=True))
        self._turned = [_turned(piece, voxels.grid) for piece in pieces]
        self._cell_of = dict(zip(content.items.tolist(), content.cells, strict=True))
        kinds = len(content.lattice.kinds)
        painted = content.cells[content.cells[:, -1] >= kinds]
        paints, plain = painted[:, -1] // kinds, painted.copy()
        plain[:, -1] %= kinds
        self._telling = _pairs(voxels.of_cells(plain, paints))

    def assemblies(self, solutions: Sequence[Iterable[int]]) -> Iterator[Assembly]:
        """The assembly of each solution, which is given by the numbers of its options."""
        numbers = {number for solution in solutions for number in solution}
        options = chosen_options(self._problem, [*numbers])
        lying = {option.number: self._lying(option) for option in options}
        for solution in solutions:
            found = list[list[Placement]]([] for _ in self._parts)
            for number in solution:
                if placed := lying[number]:
                    found[placed[0]].append(placed[1])
            yield Assembly(
                tuple(
                    placement
                    for part, placements in zip(self._parts, found, strict=True)
                    for placement in (*sorted(placements), *(None,) * (part.high - len(placements)))
                )
            )

    def _lying(self, option: Option) -> tuple[int, Placement] | None:
        """Which piece an option puts where; a hole is not a piece."""
        parts = [self._part_of[entry.name] for entry in option if entry.name in self._part_of]
        if not parts:
            return None
        items = [entry.number - 1 for entry in option]
        cells = np.array([self._cell_of[item] for item in items if item in self._cell_of])
        there = self._voxels.of_cells(cells)
        corner = self._voxels.grid.corner(there.at)
        for turned in self._turned[parts[0]][(there.at - corner).tobytes()]:
            if self._fits(turned.colours, there):
                at = turned.origin + corner - self._corner
                return parts[0], Placement(turned.orientation, tuple(at.tolist()))
        raise AssertionError("an option is a placement of its piece")

    def _fits(self, colours: NDArray[np.int32], there: ColouredVoxels) -> bool:
        """Whether a piece of these colours may lie where an option puts one, and is told so.

        The option has the paints of cells where the box does not tell them.
        """
        own = _pairs(there._replace(colours=colours))
        if (own ^ _pairs(there)) & self._telling:
            return False
        under = (self._colour_at[tuple(at)] for at in (there.at - self._corner).tolist())
        pairs = zip(colours.tolist(), under, strict=True)
        return all(0 in pair or pair in self._matches for pair in pairs)


def _pairs(voxels: ColouredVoxels) -> set[tuple[tuple[int, ...], int]]:
    return {*zip(map(tuple, voxels.at.tolist()), voxels.colours.tolist(), strict=True)}


def _turned(shape: VoxelShape, grid: Grid) -> dict[bytes, list[_Turned]]:
    """All orientations of a shape, in order, by its voxels from its corner on."""
    found = dict[bytes, list[_Turned]]()
    with_origin = np.concatenate([shape.at, np.zeros((1, 3), np.int64)])
    for number, image in enumerate(grid.turned(with_origin)):
        corner = grid.corner(image[:-1])
        at, origin = image[:-1] - corner, image[-1] - corner
        order = np.lexsort(at.T)
        turned = _Turned(number, origin, shape.colours[order])
        found.setdefault(at[order].tobytes(), []).append(turned)
    return found
