"""What there is to write of a packing problem, whatever its language, as a language can say it.

Everything is taken from the problem and its board, so that a set by its name, a simple box or cells
in brackets are cells here.  Then it is fitted to the lattice and the suffixes of a language:
squares are cubes of one layer, and the other way; a cell that may stay empty is `?` in a puzzle and
has a suffix in polyomino and polyiamond.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from operator import itemgetter
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.lattice_symmetries import orbit
from dlxc.geometry.lattices import CUBIC, FREEDOMS, SQUARE, Freedom, Lattice
from dlxc.geometry.row_keys import Cells, from_zero
from dlxc.problem import Problem
from dlxc.problem.board import Board, PieceOnBoard
from dlxc.problem.survey import items_of_holes
from dlxc.text.diagnostics import Diagnostic, fault
from dlxc.text.prose import shortened
from dlxc.text.source import Span

OPTIONAL_SUFFIX = "?"
"""The suffix of all cells where all may stay empty, and had none."""


def unsaid(place: Span | None, message: str, help_: str = "") -> Diagnostic:
    """What a language cannot say."""
    return fault("E165", place, message, help=help_)


class PieceContent(NamedTuple):
    """A piece: its name, how often it is used, and its base placements, perhaps some repeatedly.

    The cells of a base placement are in order, and their least coordinates are 0.
    """

    name: str
    low: int
    high: int
    bases: tuple[Cells, ...]
    place: Span | None


class PackingContent(NamedTuple):
    """The cells of a box and the pieces of a problem, with its board.

    Row `i` of `cells` is the cell of item `items[i]` of the problem, and `is_optional[i]` tells
    whether it may stay empty.  Layers count suffixes, whose texts are `suffixes`; the first one is
    empty.  Pieces `in_advance` lie beside these cells.  With `reflections` mirror images of
    solutions are alike, which are not on this lattice otherwise.
    """

    problem: Problem
    board: Board
    lattice: Lattice
    items: NDArray[np.int32]
    cells: NDArray[np.int32]
    is_optional: NDArray[np.bool_]
    suffixes: tuple[str, ...]
    pieces: tuple[PieceContent, ...]
    in_advance: tuple[PieceOnBoard, ...] = ()
    title: str = ""
    reflections: bool = False

    @property
    def everything(self) -> NDArray[np.int32]:
        """The cells of the box and those that pieces cover in advance."""
        return np.concatenate([self.cells, *(piece.cells for piece in self.in_advance)])

    @property
    def may_be_hole(self) -> NDArray[np.bool_]:
        """Which cells can be holes that are counted."""
        return np.isin(self.items, items_of_holes(self.problem, self.board))


def packing_content(problem: Problem) -> PackingContent | None:
    """What there is to write of a problem, if it is one about packing."""
    board = problem.board
    if board is None or board.writing:
        return None
    if not board.shapes and len(board.items) < len(problem.items):
        return None
    kinds = len(board.lattice.kinds)
    marks = board.marks[kinds::kinds]  # in each suffix the first kind of cells has no mark
    return PackingContent(
        problem,
        board,
        board.lattice,
        board.items,
        board.cells,
        board.items >= problem.items.primary_count,
        ("", *(mark.after for mark in marks)),
        tuple(_pieces(problem, board)),
        board.in_advance,
        problem.record.title,
        board.reflections and board.lattice.mirror is not None,
    )


def _pieces(problem: Problem, board: Board) -> Iterator[PieceContent]:
    """The pieces in the order of their shapes; then those without, if they must be used."""
    needed, _ = problem.items.bounds()
    counters = {counter.item for counter in board.counters}
    bases: dict[int, list[Cells]] = {}
    for piece, base in board.bases:
        if piece not in counters:
            bases.setdefault(piece, []).append(from_zero(base))
    no_others = counters.union(board.items.tolist(), bases)
    others = (number for number in np.flatnonzero(needed).tolist() if number not in no_others)
    for number in (*bases, *others):
        (name, _, low, high), own = problem.items[number], tuple(bases.get(number, ()))
        yield PieceContent(name, low, high, own, problem.items.span(number))


def with_paints(cells: Cells, kinds: int) -> tuple[Cells, NDArray[np.int64]]:
    """The plain cells among some, and their paints, which are the suffixes of others there."""
    plain = cells[cells[:, -1] < kinds]
    row_of = {tuple(cell): row for row, cell in enumerate(plain.tolist())}
    paints = np.zeros(len(plain), np.int64)
    for *place, layer in cells[cells[:, -1] >= kinds].tolist():
        paints[row_of[*place, layer % kinds]] = layer // kinds
    return plain, paints


# ---- fitted to a language


def on_lattice_of(
    content: PackingContent, lattice: Lattice, language: str
) -> PackingContent | list[Diagnostic]:
    """The same on the lattice that a language has, or why not."""
    ours, its = content.lattice.word, lattice.word
    if ours == its:
        return content
    if (ours, its) == (SQUARE.word, CUBIC.word):
        in_space = content._replace(lattice=CUBIC)
        return _changed(in_space, lambda cells: np.insert(cells, 2, 0, axis=1))
    if (ours, its) == (CUBIC.word, SQUARE.word):
        return _flat(content, language)
    message = f"the lattice of {language} is `{its}`, but the lattice here is `{ours}`"
    return [unsaid(None, message)]


def _changed(
    content: PackingContent, change: Callable[[NDArray[np.int32]], NDArray[np.int32]]
) -> PackingContent:
    """The same with all cells changed, those of the box and those in advance all at once."""
    pieces = (
        piece._replace(bases=tuple(from_zero(change(base)) for base in piece.bases))
        for piece in content.pieces
    )
    sizes = [len(content.cells), *(len(piece.cells) for piece in content.in_advance)]
    cells, *placed = np.split(change(content.everything), np.cumsum(sizes)[:-1])
    pairs = zip(content.in_advance, placed, strict=True)
    in_advance = tuple(piece._replace(cells=moved) for piece, moved in pairs)
    return content._replace(cells=cells, in_advance=in_advance, pieces=tuple(pieces))


def _flat(content: PackingContent, language: str) -> PackingContent | list[Diagnostic]:
    """Cubes as squares, if the box is one layer, along whichever axis."""
    sizes = np.ptp(content.cells[:, :-1], axis=0) if len(content.cells) else np.zeros(3, np.int32)
    thin, message = np.flatnonzero(sizes == 0), f"{language} has one layer of squares, and"
    if not len(thin):
        return [unsaid(None, f"{message} this box is more than one cube thick in each direction")]
    axis, pieces = int(thin[-1]), list[PieceContent]()
    for piece in content.pieces:
        flat = tuple(base for base in piece.bases if not base[:, axis].any())
        if piece.bases and not flat:
            return [unsaid(piece.place, f"{message} piece `{shortened(piece.name)}` is thicker")]
        pieces.append(piece._replace(bases=flat))
    square = content._replace(lattice=SQUARE, pieces=tuple(pieces))
    return _changed(square, lambda cells: np.delete(cells, axis, axis=1))


def with_optional_suffix(content: PackingContent) -> PackingContent:
    """The same with a suffix at all cells, if all may stay empty and none has one."""
    lattice = content.lattice
    is_all = len(content.cells) and content.is_optional.all()
    if not is_all or lattice.suffix_of(content.cells[:, -1]).any():
        return content
    changed = _changed(content, lambda cells: lattice.suffixed(cells, 1))
    return changed._replace(suffixes=("", OPTIONAL_SUFFIX))


def without_suffix(content: PackingContent) -> PackingContent:
    """The same without suffixes, if all cells have the same one.

    Base placements with cells of other suffixes, or without one, fit nowhere.  They have suffix 1.
    """
    lattice = content.lattice
    used = {*lattice.suffix_of(content.cells[:, -1]).tolist()}
    if len(used) != 1:
        return content
    [suffix] = used

    def plain(cells: NDArray[np.int32]) -> NDArray[np.int32]:
        own = lattice.suffix_of(cells[:, -1])
        return lattice.suffixed(cells, (own != suffix).any() - own)

    return _changed(content, plain)


def without_points(content: PackingContent) -> PackingContent | list[Diagnostic]:
    """Sticks without the points where they meet: drawings have none."""
    if not content.lattice.corners:
        return content
    solid = np.array([kind.solid for kind in content.lattice.kinds])

    def are_sticks(cells: Cells) -> NDArray[np.bool_]:
        return np.asarray(solid[content.lattice.kind_of(cells[:, -1])])

    pieces = list[PieceContent]()
    for piece in content.pieces:
        bases = [base[are_sticks(base)] for base in piece.bases]
        if any(not len(base) for base in bases):
            message = f"piece `{shortened(piece.name)}` is made of points alone, and puzzle has"
            return [unsaid(piece.place, f"{message} only sticks")]
        pieces.append(piece._replace(bases=tuple(map(from_zero, bases))))
    return some_cells(content, are_sticks(content.cells))._replace(pieces=tuple(pieces))


def some_cells(content: PackingContent, picks: NDArray[np.bool_]) -> PackingContent:
    """The same with a part of the cells of the box; pieces stay as they are."""
    return content._replace(
        items=content.items[picks],
        cells=content.cells[picks],
        is_optional=content.is_optional[picks],
    )


# ---- the shapes whose images are the base placements of a piece
#
# Only placements in the box make the problem: base placements that are larger than the box, or have
# cells of a suffix that the box does not have, count for nothing.


class RoomOfBox:
    """How large a box is in each direction, and the suffixes that it has; paints are the first."""

    def __init__(self, cells: NDArray[np.int32], lattice: Lattice, paints: int = 0) -> None:
        self._kinds = len(lattice.kinds)
        self._sizes = np.ptp(cells[:, :-1], axis=0) + 1 if len(cells) else 0
        self._suffixes = frozenset((cells[:, -1] // self._kinds).tolist()) | {*range(1, paints + 1)}

    def held(self, bases: Iterable[Cells]) -> list[Cells]:
        """The base placements that could fit somewhere, by their sizes and their suffixes."""
        fits = (base for base in bases if (base[:, :-1].max(axis=0) < self._sizes).all())
        return [it for it in fits if self._suffixes.issuperset((it[:, -1] // self._kinds).tolist())]


def shapes_of_piece(
    bases: Sequence[Cells], lattice: Lattice, room: RoomOfBox
) -> list[Cells] | None:
    """Shapes whose images together are the base placements, each as often; `None` if none are.

    A piece has at least one base placement.  One of which none fits has one shape, of which no
    image fits either.
    """
    left = Counter(map(bytes, room.held(bases)))
    if not left:
        return None if room.held(orbit(bases[0], lattice)) else [bases[0]]
    shapes = []
    for base in room.held(bases):
        if left[bytes(base)]:
            images = [*map(bytes, room.held(orbit(base, lattice)))]
            if not all(left[image] for image in images):
                return None
            left.subtract(images)
            shapes.append(base)
    return shapes


def free_shape(
    bases: Sequence[Cells], lattice: Lattice, room: RoomOfBox, usual: Freedom
) -> tuple[Cells, Freedom] | None:
    """The one shape, and the freedom, that give the base placements; `None` if none do.

    A freedom that gives also those that do not fit is better than others, then the usual one.
    """
    found = list[tuple[bool, Cells, Freedom]]()
    for freedom in (usual, *FREEDOMS):
        moved = lattice.of_freedom(freedom)
        shapes = shapes_of_piece(bases, moved, room) or []
        if len(shapes) == 1:
            images = Counter(map(bytes, orbit(shapes[0], moved)))
            found.append((images != Counter(map(bytes, bases)), shapes[0], freedom))
    return min(found, key=itemgetter(0))[1:] if found else None
