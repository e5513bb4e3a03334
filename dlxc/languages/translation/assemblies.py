"""Cells as voxels of BurrTools, and solutions as its assemblies.

An assembly says of each piece in which orientation it lies, and where a voxel of its shape, the
hotspot, is then.  Of several orientations that look alike the first one counts.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import chain, product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.lattices import CUBIC, SQUARE, TRIANGULAR, Lattice
from dlxc.geometry.row_keys import Cells
from dlxc.languages.translation.content import PackingContent, with_paints
from dlxc.languages.xmpuzzle.file import Assembly, FileProblem, Placement, PuzzleFile
from dlxc.languages.xmpuzzle.grids import CUBES, TRIANGLES, Voxels
from dlxc.problem.board import Paint
from dlxc.problem.items import Option
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
        paint, pairs = self._paint, product(self._paints, repeat=2)
        allowed = [pair for pair in pairs if paint is None or paint.allows(*pair)]
        colours = {(own + self._first, its + self._first) for own, its in allowed}
        last = {(self.colour_count, self.colour_count)} if self.layers > 1 else set()
        return frozenset(pair for pair in colours | last if 0 not in pair)


class AssemblyError(ValueError):
    """An assembly is none of the problem; the text says why."""


class AssembledProblem:
    """A problem of a file, whose assemblies stand for options of the problem of a `content`.

    That may be the problem of the file, or the one that the file was made of.  Pieces are matched
    by their order, cells by their places from the corner of the box on.
    """

    def __init__(self, content: PackingContent, file: PuzzleFile, filed: FileProblem) -> None:
        self._problem, self._grid, self._shapes = content.problem, file.grid, file.shapes
        self._parts = [part for part in filed.parts if part.high]
        self._matches, self.assemblies = filed.matches, filed.assemblies
        names, counters = content.problem.items.names, content.board.counters
        self._written = content.board.written_name
        pieces = [piece.name for piece in content.pieces if piece.high]
        self._part_of = {name: number for number, name in enumerate(pieces)}
        totals = [(names[it.item], {names[at] for at in it.pieces or ()}) for it in counters]
        self._entries = [[it, *(total for total, own in totals if it in own)] for it in pieces]
        self._holes = [names[counter.item] for counter in counters if counter.is_hole]
        holes = content.items[content.may_be_hole]
        self._may_be_holes = {names[item] for item in holes.tolist()}
        # The cell at each voxel, and for each paint that is an item there the cell with it.
        voxels, kinds = CellsAsVoxels(content.lattice), len(content.lattice.kinds)
        suffixes, plain = content.cells[:, -1] // kinds, content.cells.copy()
        plain[:, -1] %= kinds
        there = voxels.of_cells(plain)
        places = map(tuple, (there.at - voxels.grid.corner(there.at)).tolist())
        rows = zip(places, suffixes[there.rows], content.items[there.rows], strict=True)
        self._cell_at = {(place, int(paint)): names[item] for place, paint, item in rows}
        self._place_of = {name: place for (place, _), name in self._cell_at.items()}
        box = file.shapes[filed.result or 0]
        self._corner = file.grid.corner(box.at) if len(box.at) else np.zeros(3, np.int64)
        self._is_deep = voxels.is_flat and len({*box.at[:, 2].tolist()}) > 1
        in_box = map(tuple, (box.at - self._corner).tolist())
        self._colour_at = dict(zip(in_box, box.colours.tolist(), strict=True))
        there_are = {place for place, _ in self._painted(box.at - self._corner, box.colours)}
        self.is_meant = (
            file.grid is voxels.grid
            and len(self._parts) == len(pieces)
            and there_are == {place for place, _ in self._cell_at}
        )
        """Whether it has as many pieces as the content, and the same box."""

    def _painted(self, at: Voxels, colours: NDArray[np.int32]) -> list[tuple[tuple[int, ...], int]]:
        """Places and their paints.

        Of flat cells in two layers it is those of the first layer, whose colours are one more.
        """
        is_meant = at[:, 2] == 0 if self._is_deep else np.ones(len(at), np.bool_)
        paints = np.maximum(colours[is_meant] - self._is_deep, 0).tolist()
        return [*zip(map(tuple, at[is_meant].tolist()), paints, strict=True)]

    @cached_property
    def _turned(self) -> list[tuple[NDArray[np.int64], NDArray[np.int32]]]:
        """Of each piece the voxels in all orientations, the hotspot at last; and the colours."""
        found = []
        for part in self._parts:
            shape = self._shapes[part.shape]
            filled = np.concatenate([shape.at[~shape.is_optional], [shape.hotspot]])
            found.append((self._grid.turned(filled), shape.colours[~shape.is_optional]))
        return found

    def _cells(self, part: int, at: Voxels) -> list[str]:
        """The cells that a piece covers; raises `AssemblyError` if it lies outside of the box."""
        there = self._painted(at, self._turned[part][1])
        if any((place, 0) not in self._cell_at for place, _ in there):
            name = self._written(self._entries[part][0])
            raise AssemblyError(f"the piece `{name}` lies outside of the box here")
        painted = [each for each in there if each[1] and each in self._cell_at]
        return [self._cell_at[each] for each in (*((place, 0) for place, _ in there), *painted)]

    # ---- from assemblies to options

    def options(self, assembly: Assembly) -> Iterator[tuple[str, ...]]:
        """The entries of the options that an assembly stands for; raises `AssemblyError`."""
        numbers = [number for number, part in enumerate(self._parts) for _ in range(part.high)]
        if len(numbers) != len(assembly.placements):
            message = f"there are {len(numbers)} pieces, and this assembly has"
            raise AssemblyError(f"{message} {len(assembly.placements)}")
        covered = set[str]()
        for number, placement in zip(numbers, assembly.placements, strict=True):
            if placement:
                cells = self._cells(number, self._lying(number, placement))
                yield (*self._entries[number], *cells)
                covered.update(cells)
        for hole in self._holes:
            yield from ((hole, cell) for cell in sorted(self._may_be_holes - covered))

    def _lying(self, part: int, placement: Placement) -> Voxels:
        """The voxels on which a piece lies, from the corner of the box on."""
        images, _ = self._turned[part]
        if 0 <= placement.orientation < len(images):
            image = images[placement.orientation]
            moved = np.array(placement.at) - image[-1]
            if moved[:2].sum() % self._grid.step == 0:
                return np.asarray(image[:-1] + moved - self._corner)
        raise AssemblyError("no piece can lie as this assembly says")

    # ---- from options to assemblies

    def assemblies_of(self, solutions: Sequence[Iterable[int]]) -> Iterator[Assembly]:
        """The assembly of each solution, which is given by the numbers of its options."""
        numbers = {number for solution in solutions for number in solution}
        options = chosen_options(self._problem, [*numbers])
        placed = {option.number: self._placement(option) for option in options}
        for solution in solutions:
            found = list[list[Placement]]([] for _ in self._parts)
            for part, placement in filter(None, map(placed.get, solution)):
                found[part].append(placement)
            pairs = zip(self._parts, found, strict=True)
            lying = ((*sorted(own), *(None,) * (part.high - len(own))) for part, own in pairs)
            yield Assembly((*chain.from_iterable(lying),))

    def _placement(self, option: Option) -> tuple[int, Placement] | None:
        """Which piece an option puts where; a hole is not a piece."""
        parts = [self._part_of[entry.name] for entry in option if entry.name in self._part_of]
        if not parts:
            return None
        cells = sorted(entry.name for entry in option if entry.name in self._place_of)
        corner = self._grid.corner(np.array([self._place_of[cell] for cell in cells]))
        images, colours = self._turned[parts[0]]
        for number, image in enumerate(images):
            moved = corner - self._grid.corner(image[:-1])
            at = image[:-1] + moved
            under = map(self._colour_at.get, map(tuple, at.tolist()))
            fits = all(
                its is not None and (0 in (own, its) or (own, its) in self._matches)
                for own, its in zip(colours.tolist(), under, strict=True)
            )
            if fits and sorted(self._cells(parts[0], at)) == cells:
                origin = image[-1] + moved + self._corner
                return parts[0], Placement(number, tuple(origin.tolist()))
        raise AssertionError("an option is a placement of its piece")
