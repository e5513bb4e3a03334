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

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from hashlib import shake_128
from itertools import count
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.lattice_symmetries import symmetries_of
from dlxc.geometry.lattices import Lattice
from dlxc.problem import NO_COLOUR, NO_ITEM, IntArray, Items, Problem
from dlxc.problem.blocks import as_table
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


_COPY, _COLOUR = (np.uint64(number) for number in (0x9E3779B97F4A7C15, 0xD1B54A32D192ED03))
"""How much more the key of the next copy is, and how many times as much the next colour weighs."""


@dataclass(frozen=True, eq=False)
class OptionMatrix:
    """The distinct options of a problem, a row each.

    `items` and `colours` have shape (rows, width); the ends of short rows are filled with
    `NO_ITEM` and `NO_COLOUR`.  `numbers` has shape (rows,): which option of the problem a row is,
    from 0.  `copies` has shape (rows,) too: how many equal options stand before.  It is 0 but for
    copies that a solution can hold beside their originals; other copies have no row.  `identity`
    has the numbers of the items.

    The key of an option is the sum of what its entries weigh, modulo 2^64.  So options are found
    wherever a symmetry takes them, and their entries need not be sorted for that.  `salt` is such
    that different options have different keys.
    """

    items: IntArray
    colours: IntArray
    numbers: NDArray[np.int64]
    copies: NDArray[np.int64]
    identity: IntArray
    salt: int = 0

    @property
    def size(self) -> int:
        """The number of rows."""
        return len(self.numbers)

    @cached_property
    def have_colours(self) -> bool:
        """Whether there are colours."""
        return bool(self.colours.max(initial=NO_COLOUR) > NO_COLOUR)

    @cached_property
    def places(self) -> NDArray[np.int64]:
        """The items, and for `NO_ITEM` their number."""
        return np.where(self.items == NO_ITEM, np.int64(len(self.identity)), self.items)

    @cached_property
    def _weights(self) -> NDArray[np.uint64]:
        """What the items weigh, and at last what weighs an item that goes nowhere."""
        digest = shake_128(b"%d" % self.salt).digest(8 * len(self.identity) + 8)
        return np.frombuffer(digest, "<u8")

    def keys(self, images: IntArray, of: NDArray[np.bool_] | None = None) -> NDArray[np.uint64]:
        """The keys if each item goes to its image, or to `NO_ITEM`, of all items or of some."""
        weights = self._weights[np.append(images, NO_ITEM)]
        weights[-1] = 0
        if of is not None:
            weights[:-1] *= of
        each = weights.take(self.places)
        if self.have_colours:
            each *= tints_of(self.colours)
        keys: NDArray[np.uint64] = each.sum(axis=1)
        return keys + self.copies.astype(np.uint64) * _COPY

    def entries(self, images: IntArray) -> NDArray[np.int64]:
        """The entries if each item goes to its image, as integers; those of each row in order."""
        entries = np.append(images, np.int32(NO_ITEM)).take(self.places)
        if self.have_colours:
            entries = (entries.astype(np.int64) << 32) + self.colours
        return np.sort(entries, axis=1)

    @cached_property
    def index(self) -> tuple[NDArray[np.intp], NDArray[np.uint64], NDArray[np.int64]]:
        """The rows in the order of their keys, these keys, and the entries."""
        keys = self.keys(self.identity)
        order = np.argsort(keys, kind="stable")
        return order, keys[order], self.entries(self.identity).take(order, axis=0)

    def find(self, images: IntArray) -> IntArray:
        """For each row the one that it becomes if each item goes to its image, or -1."""
        (rows, known, entries), keys = self.index, self.keys(images)
        order, places = np.argsort(keys), np.empty(self.size, np.intp)
        places[order] = np.searchsorted(known, keys[order]).clip(max=self.size - 1)
        is_equal = (self.entries(images) == entries.take(places, axis=0)).all(axis=1)
        is_equal &= known[places] == keys
        return np.where(is_equal, rows[places], -1).astype(np.int32)

    def holders(
        self, are_wanted: NDArray[np.bool_]
    ) -> Iterator[tuple[int, NDArray[np.intp], IntArray]]:
        """Each wanted item, the rows that hold it, in order, and its colours there."""
        places = np.flatnonzero(np.append(are_wanted, False).take(self.places))
        items = self.items.ravel()[places]
        order, numbers = np.argsort(items, kind="stable"), np.flatnonzero(are_wanted).tolist()
        ends, places = np.searchsorted(items[order], numbers[1:]), places[order]
        rows, colours = places // max(self.items.shape[1], 1), self.colours.ravel()[places]
        return zip(numbers, np.split(rows, ends), np.split(colours, ends), strict=False)


def tints_of(colours: IntArray) -> NDArray[np.uint64]:
    """How many times as much an entry of a colour weighs, modulo 2^64."""
    return np.power(_COLOUR, (colours - NO_COLOUR).astype(np.uint64))


def distinct_options(problem: Problem) -> OptionMatrix:
    """The options of a problem, without copies that exclude their originals."""
    csr = problem.csr()
    items = as_table(csr.indptr, csr.indices, NO_ITEM)
    colours = np.broadcast_to(np.int32(NO_COLOUR), items.shape)
    if problem.colours:
        colours = as_table(csr.indptr, csr.colours, NO_COLOUR)
    numbers, identity = np.arange(len(items)), np.arange(len(problem.items), dtype=np.int32)
    for salt in count():
        every = OptionMatrix(items, colours, numbers, np.zeros_like(numbers), identity, salt)
        order, keys, entries = every.index
        is_copy = np.zeros(every.size, np.bool_)
        is_copy[1:] = (entries[1:] == entries[:-1]).all(axis=1)
        if (is_copy[1:] == (keys[1:] == keys[:-1])).all():
            break
    if not is_copy.any():
        return every
    copies = np.empty_like(numbers)
    copies[order] = numbers - np.maximum.accumulate(np.where(is_copy, 0, numbers))
    _, high = problem.items.bounds()
    excluding = np.append(high <= 1, False)[items] & (colours == NO_COLOUR)
    kept = (copies == 0) | ~excluding.any(axis=1)
    return OptionMatrix(items[kept], colours[kept], numbers[kept], copies[kept], identity, salt)


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

    Rows after the first `order` are partial: images under symmetries of the box that are not
    symmetries of the problem, but may take a solution to a solution.  Such is a reflection, if a
    piece that need not be used has no mirror image, or one that is used more or less often.  What
    has no image there has -1.
    """

    items: IntArray
    options: IntArray
    order: int
    is_whole: bool = True


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
    bounds = np.array([np.arange(len(items)) < items.primary_count, *items.bounds()])
    needed = [*np.flatnonzero(bounds[1]), *(counter.item for counter in board.counters)]
    pieces = _Pieces(bounds, board, options)
    alike = _items_alike(bounds, board, options)
    identity = Images(options.identity, np.arange(options.size, dtype=np.int32))
    known = {options.identity.tobytes(): identity}
    searched: list[tuple[IntArray, Images | None, bool]] = [(options.identity, identity, True)]
    distinct: dict[bytes, Images] = {}
    others: dict[bytes, Images] = {}
    is_whole = True
    for symmetry in board.symmetries(lattice):
        if len(distinct) == enough:
            break
        cells = options.identity.copy()  # what is not a cell stays
        cells[board.items] = board.items[symmetry.images]
        if (bounds[:, cells] != bounds).any():
            continue
        # What is known of one map of the box after a symmetry is known of the two together; to
        # look for options takes longer.
        products = (
            (after and after.after(before), is_symmetry)
            for inverse, after, is_symmetry in searched
            if (before := known.get(inverse[cells].tobytes()))
        )
        images, is_symmetry = next(products, (None, None))
        if is_symmetry is None:
            every = pieces.images_with(cells)
            is_symmetry = all(
                (each != NO_ITEM).all() and (bounds[:, each] == bounds).all() for each in every
            )
            is_whole &= is_symmetry or not options.have_colours
            moved = every[-1] if is_symmetry else every[0]
            if is_symmetry or (partial and (moved[needed] != NO_ITEM).all()):
                images = Images(moved, options.find(moved))
                for numbers in alike:
                    moved[numbers] = np.sort(moved[numbers])
            if images and is_symmetry and (images.options < 0).any():
                images = None
                is_whole &= not pieces.are_in_doubt
            searched.append((np.argsort(cells).astype(np.int32), images, is_symmetry))
        if images:
            (distinct if is_symmetry else others).setdefault(images.items.tobytes(), images)
        if images and is_symmetry:
            known[cells.tobytes()] = images
    found = [*distinct.values(), *others.values()]
    return SymmetryGroup(
        np.stack([images.items for images in found]),
        np.stack([images.options for images in found]),
        len(distinct),
        is_whole,
    )


def _items_alike(bounds: NDArray[np.int64], board: Board, options: OptionMatrix) -> list[list[int]]:
    """The items, several at a time, that are in the same options and there in the same colours."""
    # Only items of which the options have the same sum of keys can be in the same ones.
    keys = np.repeat(options.keys(options.identity).astype(np.float64), options.items.shape[1])
    sums = np.bincount(options.places.ravel(), keys, bounds.shape[1])[: bounds.shape[1]].tolist()
    times, cells = Counter(sums), {*board.items.tolist()}
    may_be = np.array([times[each] > 1 for each in sums], np.bool_)
    found: dict[tuple[object, ...], list[int]] = defaultdict(list)
    for number, rows, colours in options.holders(may_be):
        of_item = bounds[:, number].tobytes(), number in cells
        found[rows.tobytes(), colours.tobytes(), *of_item].append(number)
    return [numbers for numbers in found.values() if len(numbers) > 1]


class _Pieces:
    """The items that are not cells; they go where their placements go.

    A placement is the cells of an option; several items may be in one option.  Then those that
    have the same placements are told apart by the others beside them that are like no other item,
    as totals are.  If that is not enough, they may be exchanged in a wrong way: they
    `are_in_doubt`.  So it is if there are colours, for colours stay as they are.
    """

    def __init__(self, bounds: NDArray[np.int64], board: Board, options: OptionMatrix) -> None:
        is_cell = np.zeros(len(options.identity), np.bool_)
        is_cell[board.items] = True
        on_pieces = np.append(~is_cell, False).take(options.places)
        several = bool((on_pieces.sum(axis=1) > 1).any())
        bounds_of = [*map(tuple, bounds.T.tolist())]
        # In the order of their bounds, so that a symmetry takes each to one of the same bounds.
        self._holders = sorted(options.holders(~is_cell), key=lambda piece: bounds_of[piece[0]])
        self._options = options
        # Which items tell placements apart, and the pieces by the keys of their placements.
        self._rounds: list[tuple[NDArray[np.bool_], dict[bytes, list[int]]]] = []
        are_told = is_cell
        for _ in range(1 + several):
            of_keys: dict[bytes, list[int]] = defaultdict(list)
            of_kinds: dict[tuple[object, ...], list[int]] = defaultdict(list)
            for piece, keys in self._keys(are_told, options.identity):
                of_keys[keys].append(piece)
                of_kinds[keys, bounds_of[piece]].append(piece)
            self._rounds.append((are_told, of_keys))
            alike = [piece for pieces in of_kinds.values() if len(pieces) > 1 for piece in pieces]
            are_told = ~np.isin(options.identity, alike)
        self.are_in_doubt = options.have_colours or (several and bool(alike))

    def images_with(self, images: IntArray) -> list[IntArray]:
        """Where all items go if cells go to `images`, by placements alone, and then by all.

        Pieces go to `NO_ITEM` if no piece is left that has their placements.
        """
        found = [images]
        for are_told, pieces in self._rounds:
            found.append(found[-1].copy())
            free = {keys: iter(having) for keys, having in pieces.items()}
            for piece, keys in self._keys(are_told, found[-2]):
                found[-1][piece] = next(free.get(keys, iter(())), NO_ITEM)
        return found[1:]

    def _keys(self, are_told: NDArray[np.bool_], images: IntArray) -> Iterator[tuple[int, bytes]]:
        """The pieces, each with the keys of its placements; what tells them goes to `images`."""
        keys = self._options.keys(images, are_told)
        for piece, rows, colours in self._holders:
            yield piece, np.sort(keys[rows] + tints_of(colours)).tobytes()


def box_of(problem: Problem) -> Board:
    """Where the cells of a problem lie; raises `UnknownSymmetriesError`."""
    if isinstance(problem.box, str):
        raise UnknownSymmetriesError(problem.box)
    return problem.box


def known_symmetries(
    problem: Problem,
    most_images: int = MOST_IMAGES,
    *,
    reflections: bool | None = None,
    enough: int | None = None,
) -> tuple[OptionMatrix, SymmetryGroup]:
    """The options and the symmetries of a problem; raises `UnknownSymmetriesError`.

    At most so many images of options are made.  `reflections` says whether mirror images are alike.
    If it says nothing, the problem does; otherwise they are alike on flat lattices, where a piece
    can be turned over, but not in space.  `enough` is as for `find_symmetry_group`.  What a model
    has beside its cells can be anything, so more is asked of it.
    """
    box = box_of(problem)
    if reflections is None:
        lattice = box.lattice.with_reflections() if box.reflections else box.lattice
    else:
        lattice = box.lattice.of_freedom("free" if reflections else "one-sided")
    order = len(symmetries_of(lattice))
    if len(problem.options) * order > min(most_images, MOST_IMAGES):
        raise TooManyImagesError(order)
    options = distinct_options(problem)
    low, high = (bound[: problem.items.primary_count] for bound in problem.items.bounds())
    # They matter only in packing problems in space, if it is open how often a piece is used.
    is_in_space = problem.board is not None and problem.board.lattice.mirror is not None
    partial = is_in_space and lattice == lattice.with_reflections() and (low != high).any()
    group = find_symmetry_group(
        problem.items, box, options, lattice, partial=bool(partial), enough=enough
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
