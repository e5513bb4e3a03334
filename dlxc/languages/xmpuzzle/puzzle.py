"""A problem of a file as a packing puzzle.

Voxels are cubes, which turn in 24 ways.  Also with a result of one layer they are cubes and no
squares, because pieces may be turned over.  Triangular prisms in one layer are triangles.
"""

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.row_keys import at_corner
from dlxc.languages.packing_puzzle import Copies, PackingPuzzle, PuzzleBox, PuzzlePiece
from dlxc.languages.xmpuzzle.file import MOST_VOXELS, FileProblem, PuzzleFile, VoxelShape
from dlxc.languages.xmpuzzle.grids import TRIANGLES, Grid, Voxels
from dlxc.problem import Multiplicity
from dlxc.text.diagnostics import Diagnostic, fault
from dlxc.text.prose import shortened


def problem_faults(file: PuzzleFile, problem: FileProblem) -> Iterator[Diagnostic]:
    """What is wrong with a problem of a sound file, and what is not kept of it."""
    parts = [part for part in problem.parts if part.high]
    pieces = [(file.shapes[part.shape], part.place) for part in parts]
    if not pieces:
        yield fault("E262", problem.place, "the problem has no pieces")
    for piece, place in pieces:
        name = shortened(piece.name)
        if piece.is_optional.all():
            yield fault("E262", place, f"the piece `{name}` has no filled voxel")
        elif piece.is_optional.any():
            message = f"voxels `+` of the piece `{name}` are taken as empty"
            yield fault("W260", piece.place, message, help="`+` is of use in results only")
        if piece.has_blank_colours:
            message = f"empty voxels of the piece `{name}` have colours, which are not kept"
            help_ = "in BurrTools they forbid places; write `_` without a number"
            yield fault("W260", piece.place, message, help=help_)
    voxels = sum(len(piece.at) for piece, _ in pieces)
    if voxels > MOST_VOXELS:
        message = f"the pieces have {voxels} voxels together, and {MOST_VOXELS} are the most"
        yield fault("E260", problem.place, message)
    result = _result(file, problem)
    if not len(result.at):
        message = f"the result `{shortened(result.name)}` has no voxels"
        yield fault("E262", problem.result_place, message)
    if file.grid is TRIANGLES:
        for shape, place in ((result, problem.result_place), *pieces):
            if len(shape.at) and np.ptp(shape.at[:, 2]):
                message = f"`{shortened(shape.name)}` has several layers of triangular prisms"
                yield fault("E263", place, message, help="only puzzles of one layer are read")


def packing_puzzle(file: PuzzleFile, problem: FileProblem) -> PackingPuzzle:
    """A problem without faults as a packing puzzle."""
    result = _result(file, problem)
    parts = [part for part in problem.parts if part.high]
    shapes = [file.shapes[part.shape] for part in parts]
    names = _own_names([shape.name for shape in shapes])
    freedom, pieces = file.grid.lattice.usual_freedom, list[PuzzlePiece]()
    for shape, name, part in zip(shapes, names, parts, strict=True):
        is_filled = ~shape.is_optional
        cells, colours = _cells(shape.at[is_filled], file.grid), shape.colours[is_filled]
        order, copies = np.lexsort(cells.T[::-1]), Copies(part.low, part.high)
        paints = tuple(colours[order].tolist()) if colours.any() else ()
        places = shape.place, shape.place
        pieces.append(PuzzlePiece(name, cells[order], freedom, copies, *places, True, paints))
    box = PuzzleBox.plain(_cells(result.at, file.grid))
    box = box._replace(is_optional=result.is_optional, paints=result.colours, span=result.place)
    # BurrTools asks for how many are empty only if a number of pieces is open.
    is_open = any(part.low < part.high for part in problem.parts) and result.is_optional.any()
    most = problem.most_holes if is_open else None
    is_painted = box.paints.any() and any(any(piece.paints) for piece in pieces)
    return PackingPuzzle(
        file.grid.lattice,
        box,
        pieces,
        holes=None if most is None else Multiplicity(0, most),
        paints=tuple(map(str, range(1, file.colour_count + 1))),
        matches=problem.matches if is_painted else None,
        reflections=True,
        title=problem.name,
    )


def _result(file: PuzzleFile, problem: FileProblem) -> VoxelShape:
    assert problem.result is not None  # noqa: S101 - the file is sound
    return file.shapes[problem.result]


def _cells(voxels: Voxels, grid: Grid) -> NDArray[np.int32]:
    """The cells of voxels, in their order; their least coordinates are 0."""
    return at_corner(grid.cells(voxels)).astype(np.int32)


def _own_names(names: Sequence[str]) -> list[str]:
    """Names of which each is another one."""
    taken: dict[str, int] = {}
    for name in names:
        own = name
        while own in taken:
            taken[name] += 1
            own = f"{name}_{taken[name]}"
        taken[own] = 1
    return [*taken]
