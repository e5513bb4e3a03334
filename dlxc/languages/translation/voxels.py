"""Write boxes and pieces as voxels: files of BurrTools, with solutions as assemblies.

BurrTools turns every piece in space.  So flat pieces are turned over, as free squares and triangles
are.  One-sided squares get a second layer: the layers of the box have different colours, and those
of the pieces the same two, so that no piece fits the other way up.
"""

from collections.abc import Container, Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.lattices import CUBIC, SQUARE
from dlxc.geometry.row_keys import Cells
from dlxc.languages.translation.assemblies import (
    GRIDS_OF_LATTICES,
    AssembledProblem,
    CellsAsVoxels,
    ColouredVoxels,
)
from dlxc.languages.translation.content import (
    PackingContent,
    PieceContent,
    RoomOfBox,
    on_lattice_of,
    shapes_of_piece,
    unsaid,
    without_suffix,
)
from dlxc.languages.translation.writing import Bounds, Solutions, Translation, unlike
from dlxc.languages.xmpuzzle.file import (
    MOST_COLOURS,
    MOST_COPIES,
    FileProblem,
    Part,
    PuzzleFile,
    VoxelShape,
)
from dlxc.languages.xmpuzzle.writing import file_text
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.prose import between

_NAME = "BurrTools"

_RESULT = "Box"
"""The name of the shape that is to be filled."""


def voxel_text(content: PackingContent, comments: Sequence[str]) -> Translation | list[Diagnostic]:
    """The text, or what BurrTools cannot say of the box and the pieces."""
    word = content.lattice.word
    if word not in GRIDS_OF_LATTICES:
        message = f"{_NAME} has cubes and triangles, but the lattice here is `{word}`"
        return [unsaid(None, message)]
    used = tuple(piece for piece in content.pieces if piece.high)
    content = content._replace(in_advance=(), pieces=used)
    if not content.board.paint:
        content = without_suffix(content)
    paints = len(content.board.paint.names) if content.board.paint else 0
    room = RoomOfBox(content.cells, content.lattice, paints)
    bounds = Bounds(_NAME, most_copies=MOST_COPIES)
    shapes = [*bounds.faults(content, room, paints)] or _shapes(content, room)
    if isinstance(shapes, list):
        return shapes
    (layers, pieces), empty = shapes, _empty_cells(content)
    if isinstance(empty, Diagnostic):
        return [empty]
    voxels = CellsAsVoxels(content.lattice, content.board.paint, layers)
    file = _file(content, pieces, empty, voxels)
    if file.colour_count > MOST_COLOURS:
        message = f"{_NAME} has at most {MOST_COLOURS} colours, and {file.colour_count} are needed"
        return [unsaid(None, message)]

    comment = "\n".join(text.removeprefix(" ") for text in comments)

    def solved(solutions: Solutions) -> str:
        [filed] = file.problems
        assemblies = AssembledProblem(content, file, filed).assemblies_of(solutions)
        solved_problem = filed._replace(assemblies=(*assemblies,))
        return file_text(file._replace(problems=(solved_problem,)), comment)

    fitted = on_lattice_of(content, CUBIC, _NAME)
    kept, notes = content if isinstance(fitted, list) else fitted, list[str]()
    if layers > 1:
        note = "no piece may be turned over, so the box and the pieces have two layers of different"
        notes.append(f"{note} colours")
    if content.lattice.mirror and not content.board.reflections:
        note = f"mirror images of solutions are alike in {_NAME}: of the new file it counts one of"
        notes.append(f"{note} the two, and so does `--different`")
    return Translation(file_text(file, comment), kept, solved, (*notes,))


# ---- how pieces are moved


def _shapes(content: PackingContent, room: RoomOfBox) -> tuple[int, list[Cells]] | list[Diagnostic]:
    """The shapes by which BurrTools gives the base placements of each piece, if there are such.

    In front of them it says in how many layers all are written.
    """
    lattice, pieces = content.lattice, content.pieces
    ways = [lattice]
    if lattice.word == SQUARE.word:
        ways.append(lattice.of_freedom("one-sided"))
    found = [[shapes_of_piece(piece.bases, way, room) or [] for piece in pieces] for way in ways]
    for layers, shapes in enumerate(found, start=1):
        if all(len(shape) == 1 for shape in shapes):
            return layers, [shape for [shape] in shapes]
    pairs = zip(pieces, found[0], strict=True)
    return [unlike(piece, lattice, _NAME, room) for piece, shape in pairs if len(shape) != 1]


# ---- what is counted


_EmptyCells = tuple[NDArray[np.bool_], int | None]
"""Which cells may stay empty, and at most how many of them, if that is to be said."""


def _empty_cells(content: PackingContent) -> _EmptyCells | Diagnostic:
    """The cells that may stay empty; or what is counted and follows from no number of copies."""
    items, pieces, kinds = content.problem.items, content.pieces, len(content.lattice.kinds)
    may_be, is_plain = content.is_optional | content.may_be_hole, content.cells[:, -1] < kinds
    area, most_left = int(is_plain.sum()), int((may_be & is_plain).sum())
    sizes = [int((piece.bases[0][:, -1] < kinds).sum()) for piece in pieces]
    sized = [*zip(pieces, sizes, strict=True)]
    bounds = np.stack(items.bounds(), axis=1).tolist()
    most_empty = None
    for item, numbers in content.board.counters:
        low, high = bounds[item]
        if numbers is None:
            most_covered = sum(piece.high * size for piece, size in sized)
            least = max(area - most_covered, 0)
            most = min(area - sum(piece.low * size for piece, size in sized), most_left)
            what, help_ = "empty cells", "it knows only how many there are at most"
            if high < most and any(piece.low < piece.high for piece in pieces):
                most_empty, most = high, high
        else:
            names = {items.names[number] for number in numbers}
            least, most = _times(names, sized, (area - most_left, area))
            what, help_ = "these pieces together", "it counts the copies of each piece alone"
        if low > least or high < most:
            message = f"{_NAME} cannot say that the number of {what} is {between((low, high))}"
            return unsaid(items.span(item), message, help_)
    return may_be, most_empty


def _times(
    names: Container[str], sized: Iterable[tuple[PieceContent, int]], covered: tuple[int, int]
) -> tuple[int, int]:
    """How many of the pieces of some names are used, at least and at most, in any solution.

    So many cells are `covered` at least and at most by all pieces, which are given with their
    sizes.
    """
    group = [(piece, size) for piece, size in sized if piece.name in names]
    others = [(piece, size) for piece, size in sized if piece.name not in names]
    low, high = sum(piece.low for piece, _ in group), sum(piece.high for piece, _ in group)
    sizes = {size for _, size in group}
    if len(sizes) == 1 and not any(piece.low < piece.high for piece, _ in others):
        [size] = sizes
        least, most = (all_ - sum(it.low * other for it, other in others) for all_ in covered)
        low, high = max(low, -(-least // size)), min(high, most // size)
    return low, high


# ---- the file


def _file(
    content: PackingContent, shapes: Sequence[Cells], empty: _EmptyCells, voxels: CellsAsVoxels
) -> PuzzleFile:
    """The shapes and the problem."""
    paint, pieces, grid = content.board.paint, content.pieces, voxels.grid
    may_be_empty, most_empty = empty
    is_plain = content.cells[:, -1] < len(content.lattice.kinds)
    paints = paint.of_cells[is_plain] if paint else np.zeros(is_plain.sum(), np.int64)
    box = voxels.of_cells(content.cells[is_plain], paints)
    own = [voxels.of_cells(cells) for cells in shapes]
    names = [content.board.written_name(piece.name) for piece in pieces]

    def shape(name: str, coloured: ColouredVoxels) -> VoxelShape:
        at, colours = coloured.at - grid.corner(coloured.at), coloured.colours
        return VoxelShape(name, at, np.zeros(len(at), np.bool_), colours)

    result = shape(_RESULT, box)._replace(is_optional=may_be_empty[is_plain][box.rows])
    parts = tuple(Part(at, it.low, it.high) for at, it in enumerate(pieces))
    most = most_empty and most_empty * voxels.layers
    filed = FileProblem(content.title, parts, len(own), most, voxels.matches)
    return PuzzleFile(grid, voxels.colour_count, (*map(shape, names, own), result), (filed,))
