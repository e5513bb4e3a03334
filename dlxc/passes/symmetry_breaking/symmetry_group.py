r"""The symmetries of a problem that tells where its cells lie, or why they are not known.

They are permutations of items and of options.  First the options become the rows of one matrix of
integers, so that two options can be compared and found.  A symmetry of the problem is a symmetry of
the box that maps the options onto the options.  It moves the cells as the lattice does.
A piece goes where its placements go.

Two pieces can have the same placements.  Then it is not clear which goes where: the first such
piece goes to the first, the second to the second.  So pieces are not exchanged without need, and
one symmetry after another is again one of these symmetries.  So it is with items that are all in
the same options, or in none: no option tells them apart, and they keep their order too.

>>> import dlxc
>>> known_order(dlxc.compile("[0-1][0-2]\n3|D 00 01\n", "polyomino"), 1000)
4
>>> dlxc.compile("a b\na b\n", "dlx").layout
'the problem does not tell where its pieces lie'
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from hashlib import sha256
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.lattice_symmetries import symmetries_of
from dlxc.geometry.lattices import Lattice
from dlxc.geometry.row_keys import RowFinder
from dlxc.problem import NO_COLOUR, NO_ITEM, IntArray, Items, Problem
from dlxc.problem.blocks import as_table, rows_having
from dlxc.problem.board import Board

MOST_IMAGES = 1 << 26
"""At most this many images of options are made, one a symmetry; it takes some seconds."""


class UnknownSymmetriesError(Exception):
    """Why the symmetries of a problem are not known: a clause without a full stop."""


class TooManyImagesError(UnknownSymmetriesError):
    """The images of options under the `order` symmetries of the lattice are too many."""

    def __init__(self, order: int) -> None:
        super().__init__("the problem has too many options to compare their images")
        self.order = order


class OptionMatrix(NamedTuple):
    """The distinct options of a problem, a row each.

    `items` and `colours` have shape (rows, width); the ends of short rows are filled with
    `NO_ITEM` and `NO_COLOUR`.  `numbers` has shape (rows,): which option of the problem a row is,
    from 0.  `copies` has shape (rows,) too: how many equal options stand before.  It is 0 but for
    copies that a solution can hold beside their originals; other copies have no row.
    """

    items: IntArray
    colours: IntArray
    numbers: NDArray[np.int64]
    copies: NDArray[np.int64]

    @property
    def size(self) -> int:
        """The number of rows."""
        return len(self.numbers)

    def codes(self, images: IntArray | None = None) -> NDArray[np.int64]:
        """A matrix of integers that has equal rows for equal options.

        Each entry becomes one integer, and the integers of a row are sorted; the copy comes last.
        With `images`, the item that each item goes to, it is the matrix of the moved options.
        """
        items = self.items
        if images is not None:
            items = np.append(images, np.int32(NO_ITEM))[items]
        colours = int(self.colours.max(initial=NO_COLOUR)) - NO_COLOUR + 1
        entries = items.astype(np.int64) * colours + self.colours + 1
        entries[items == NO_ITEM] = -1
        return np.column_stack([np.sort(entries, axis=1), self.copies])


def distinct_options(problem: Problem) -> OptionMatrix:
    """The options of a problem, without copies that exclude their originals."""
    csr = problem.csr()
    items = as_table(csr.indptr, csr.indices, NO_ITEM)
    colours = as_table(csr.indptr, csr.colours, NO_COLOUR)
    numbers = np.arange(len(items))
    every = OptionMatrix(items, colours, numbers, np.zeros_like(numbers))
    kinds = RowFinder([*every.codes().T]).kinds
    order, copies = np.argsort(kinds, kind="stable"), np.empty_like(numbers)
    copies[order] = numbers - np.searchsorted(kinds[order], kinds[order])
    _, high = problem.items.bounds()
    excluding = np.append(high <= 1, False)[items] & (colours == NO_COLOUR)
    kept = (copies == 0) | ~excluding.any(axis=1)
    return OptionMatrix(items[kept], colours[kept], numbers[kept], copies[kept])


class Images(NamedTuple):
    """Where a symmetry takes the items and the options; shapes (items,) and (options,)."""

    items: IntArray
    options: NDArray[np.integer]

    def after(self, other: Images) -> Images:
        """Where this symmetry takes everything after another one."""
        return Images(self.items[other.items], self.options[other.options])


class SymmetryGroup(NamedTuple):
    """The symmetries of a problem that move the options differently; number 0 is the identity.

    `items` has shape (order, items) and `options` has shape (order, options): under symmetry `g`
    item `i` goes to `items[g, i]`.  If it is not `is_whole`, there may be others, which exchange
    items or colours in some other way.

    `partial` are images under symmetries of the box that are not symmetries of the problem, but may
    take a solution to a solution.  Such is a reflection, if a piece that need not be used has no
    mirror image, or one that is used more or less often.  What has no image there has -1.
    """

    items: IntArray
    options: IntArray
    is_whole: bool = True
    partial: tuple[Images, ...] = ()

    @property
    def order(self) -> int:
        """How many symmetries there are."""
        return len(self.options)


def find_symmetry_group(
    items: Items,
    board: Board,
    options: OptionMatrix,
    lattice: Lattice,
    *,
    partial: bool = False,
    enough: int | None = None,
) -> SymmetryGroup:
    """The symmetries of the lattice that a problem with these items and options has.

    They map items onto items and options onto options.  With `enough` of them, others are not
    looked for.
    """
    index, pieces = RowFinder([*options.codes().T]), _Pieces(items, board, options)
    alike = _items_alike(items, board, options)
    needed = items.bounds()[0] > 0
    needed[[counter.item for counter in board.counters]] = True  # holes are where the box says
    known: dict[bytes, Images] = {}
    searched: list[tuple[IntArray, Images]] = []
    distinct: dict[bytes, Images] = {}
    others: dict[bytes, Images] = {}
    is_whole = True
    for cells in _images_of_cells(items, board, lattice):
        if len(distinct) == enough:
            break
        # Two known symmetries one after another are one more; to look for options takes longer.
        pairs = ((known.get(inverse[cells].tobytes()), after) for inverse, after in searched)
        images = next((after.after(before) for before, after in pairs if before), None)
        moved = None if images else pieces.images_with(cells)
        if moved is not None:
            option_images = index.find([*options.codes(moved).T])
            if (option_images < 0).any():
                is_whole &= not pieces.are_in_doubt
                continue
            for numbers in alike:
                moved[numbers] = np.sort(moved[numbers])
            images = Images(moved, option_images.astype(np.int32))
            searched.append((np.argsort(cells).astype(np.int32), images))
        if images:
            known[cells.tobytes()] = images
            distinct.setdefault(sha256(images.options.data).digest(), images)
            continue
        is_whole &= not pieces.have_colours
        if partial:
            moved = pieces.images_of_some_with(cells)
            if not needed[moved == len(items)].any():
                option_images = index.find([*options.codes(moved).T])
                moved[moved == len(items)] = -1
                others[option_images.tobytes()] = Images(moved, option_images)
    return SymmetryGroup(
        np.stack([images.items for images in distinct.values()]),
        np.stack([images.options for images in distinct.values()]),
        is_whole,
        tuple(others.values()),
    )


def _images_of_cells(items: Items, board: Board, lattice: Lattice) -> Iterator[IntArray]:
    """Where the symmetries of the box take all items, if those that are not cells stay."""
    bounds = np.array([np.arange(len(items)) < items.primary_count, *items.bounds()])
    for symmetry in board.symmetries(lattice):
        images = np.arange(len(items), dtype=np.int32)
        images[board.items] = board.items[symmetry.images]
        if (bounds[:, images] == bounds).all():
            yield images


def _items_alike(items: Items, board: Board, options: OptionMatrix) -> list[list[int]]:
    """The items, several at a time, that are in the same options and there in the same colours."""
    cells = {*board.items.tolist()}
    low, high = (bound.tolist() for bound in items.bounds())
    found: dict[tuple[object, ...], list[int]] = defaultdict(list)
    for number, rows in enumerate(rows_having(options.items, len(items))):
        colours = options.colours[rows][options.items[rows] == number]
        of_item = number < items.primary_count, low[number], high[number], number in cells
        found[rows.tobytes(), colours.tobytes(), *of_item].append(number)
    return [numbers for numbers in found.values() if len(numbers) > 1]


_PieceKind = tuple[bool, tuple[int, int] | None, bytes]
"""What pieces must have in common to be exchanged: whether they are primary, their bounds, and the
numbers of their placements, with the colours that they have there."""


class _Round(NamedTuple):
    """Options without the items that are not told apart yet, and the pieces of each kind."""

    options: OptionMatrix
    finder: RowFinder
    pieces: dict[_PieceKind, list[int]]


class _Pieces:
    """The items that are not cells; they go where their placements go.

    A placement is the cells of an option; several items may be in one option.  Then those that
    have the same placements are told apart by the others beside them that are like no other item,
    as totals are.  If that is not enough, they may be exchanged in a wrong way: they
    `are_in_doubt`.  So it is if they `have_colours`, for colours stay as they are.
    """

    def __init__(self, items: Items, board: Board, options: OptionMatrix) -> None:
        is_cell = np.zeros(len(items) + 1, np.bool_)  # the last entry stands for NO_ITEM
        is_cell[board.items] = True
        on_cells = is_cell[options.items]
        self._items = items
        self._colours = int(options.colours.max(initial=NO_COLOUR)) - NO_COLOUR + 1
        self._options = {
            number: (rows, options.colours[rows][options.items[rows] == number] - NO_COLOUR)
            for number, rows in enumerate(rows_having(options.items, len(items)))
            if not is_cell[number]
        }
        on_pieces = (options.items != NO_ITEM) & ~on_cells
        several = bool((on_pieces.sum(axis=1) > 1).any())
        self._rounds = [self._round(options, on_cells)]
        alike = [items for items in self._rounds[0].pieces.values() if len(items) > 1]
        if several and alike:
            is_told = ~np.isin(options.items, np.concatenate(alike))
            self._rounds.append(self._round(options, is_told))
            alike = [items for items in self._rounds[1].pieces.values() if len(items) > 1]
        self.have_colours = self._colours > 1
        self.are_in_doubt = self.have_colours or (several and bool(alike))

    def images_with(self, images: IntArray) -> IntArray | None:
        """Where all items go if cells go to `images`; `None` if a piece can go nowhere."""
        images = images.copy()
        for options, finder, goals in self._rounds:
            moved = self._by_kind(finder.find([*options.codes(images).T]))
            for kind, pieces in moved.items():
                if len(goals.get(kind, [])) != len(pieces):
                    return None
                images[pieces] = goals[kind]
        return images

    def _round(self, options: OptionMatrix, are_told: NDArray[np.bool_]) -> _Round:
        """The pieces by what tells their placements apart."""
        option_matrix = options._replace(items=np.where(are_told, options.items, NO_ITEM))
        codes = option_matrix.codes()
        finder = RowFinder([*codes.T])
        return _Round(option_matrix, finder, self._by_kind(finder.find([*codes.T])))

    def images_of_some_with(self, images: IntArray) -> IntArray:
        """The same however often pieces are used; those that can go nowhere get a new number."""
        images = images.copy()
        options, finder, _ = self._rounds[0]
        placed, moved = (
            self._by_kind(finder.find([*options.codes(each).T]), with_bounds=False)
            for each in (None, images)
        )
        for kind, pieces in moved.items():
            goals = placed.get(kind, [])[: len(pieces)]
            images[pieces] = goals + [len(self._items)] * (len(pieces) - len(goals))
        return images

    def _by_kind(
        self, placements: NDArray[np.int64], *, with_bounds: bool = True
    ) -> dict[_PieceKind, list[int]]:
        """The pieces of each kind, in order; `placements` has a number for each option."""
        found: dict[_PieceKind, list[int]] = defaultdict(list)
        for number, (options, colours) in self._options.items():
            item = self._items[number]
            own = np.sort(placements[options] * self._colours + colours).tobytes()
            bounds = (item.low, item.high) if with_bounds else None
            found[item.primary, bounds, own].append(number)
        return dict(found)


def box_of(problem: Problem) -> Board:
    """Where the cells of a problem lie; raises `UnknownSymmetriesError`."""
    if isinstance(problem.box, str):
        raise UnknownSymmetriesError(problem.box)
    return problem.box


def lattice_of(problem: Problem, *, reflections: bool | None = None) -> Lattice:
    """The lattice whose symmetries count; raises `UnknownSymmetriesError`.

    `reflections` says whether mirror images are alike.  If it says nothing, the problem does;
    otherwise they are alike on flat lattices, where a piece can be turned over, but not in space.
    """
    box = box_of(problem)
    if reflections is None:
        return box.lattice.with_reflections() if box.reflections else box.lattice
    return box.lattice.of_freedom("free" if reflections else "one-sided")


def known_symmetries(
    problem: Problem,
    most_images: int = MOST_IMAGES,
    *,
    reflections: bool | None = None,
    enough: int | None = None,
) -> tuple[OptionMatrix, SymmetryGroup]:
    """The options and the symmetries of a problem; raises `UnknownSymmetriesError`.

    At most so many images of options are made.  `reflections` is as for `lattice_of`, and `enough`
    as for `find_symmetry_group`.  What a model has beside its cells can be anything, so more is
    asked of it.
    """
    lattice = lattice_of(problem, reflections=reflections)
    order = symmetries_of(lattice).order
    if len(problem.options) * order > min(most_images, MOST_IMAGES):
        raise TooManyImagesError(order)
    options = distinct_options(problem)
    low, high = (bound[: problem.items.primary_count] for bound in problem.items.bounds())
    # They matter only in packing problems in space, if it is open how often a piece is used.
    is_in_space = problem.board is not None and problem.board.lattice.mirror is not None
    partial = is_in_space and lattice == lattice.with_reflections() and (low != high).any()
    group = find_symmetry_group(
        problem.items, box_of(problem), options, lattice, partial=bool(partial), enough=enough
    )
    if problem.board is None:
        if not group.is_whole:
            message = (
                "items beside the cells, or their colours, are too much alike to tell them apart"
            )
            raise UnknownSymmetriesError(message)
        # Of which items any two options exclude each other; the last entry stands for NO_ITEM.
        excluding = np.append(problem.items.bounds()[1] <= 1, False)
        excluding[options.items[options.colours != NO_COLOUR]] = False
        if not excluding[options.items].any(axis=1).all():
            message = "an option has only items that several options may cover"
            raise UnknownSymmetriesError(message)
    return options, group


def known_order(
    problem: Problem,
    most_images: int,
    *,
    reflections: bool | None = None,
    enough: int | None = None,
) -> int:
    """How many symmetries are known; 0 if that would take more images of options, one for each."""
    try:
        _, group = known_symmetries(problem, most_images, reflections=reflections, enough=enough)
    except UnknownSymmetriesError:
        return 0
    return group.order
