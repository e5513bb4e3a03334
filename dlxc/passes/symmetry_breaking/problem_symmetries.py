r"""The symmetries of a problem that tells where its cells lie, or why they are not known.

>>> import dlxc
>>> known_symmetries(dlxc.compile("[0-1][0-2]\n3|D 00 01\n", "polyomino")).group.order
4
>>> dlxc.compile("a b\na b\n", "dlx").layout
'the problem does not tell where its pieces lie'
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from dlxc.geometry.lattice_symmetries import symmetries_of
from dlxc.geometry.lattices import Lattice
from dlxc.passes.symmetry_breaking.symmetry_group import (
    Images,
    OptionMatrix,
    SymmetryGroup,
    distinct_options,
    excluding_items,
    find_symmetry_group,
    images_of_some,
    images_under,
)
from dlxc.problem import Problem
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


class KnownSymmetries(NamedTuple):
    """The distinct options of a problem, and the symmetries that permute them."""

    options: OptionMatrix
    group: SymmetryGroup


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


def known_symmetries(problem: Problem, *, reflections: bool | None = None) -> KnownSymmetries:
    """The options and the symmetries of a problem; raises `UnknownSymmetriesError`.

    `reflections` is as for `lattice_of`.  What a model has beside its cells can be anything, so
    more is asked of it.
    """
    lattice = lattice_of(problem, reflections=reflections)
    order = symmetries_of(lattice).order
    if len(problem.options) * order > MOST_IMAGES:
        raise TooManyImagesError(order)
    options = distinct_options(problem)
    group = find_symmetry_group(problem.items, box_of(problem), options, lattice)
    if problem.board is None:
        if not group.is_whole:
            message = (
                "items beside the cells, or their colours, are too much alike to tell them apart"
            )
            raise UnknownSymmetriesError(message)
        excluding = np.append(excluding_items(problem.items, options), False)
        if not excluding[options.items].any(axis=1).all():
            message = "an option has only items that several options may cover"
            raise UnknownSymmetriesError(message)
    return KnownSymmetries(options, group)


def mirror_images_of_some(
    problem: Problem, options: OptionMatrix, *, reflections: bool | None
) -> list[Images]:
    """Images under reflections that are not symmetries of a problem, where mirror images are alike.

    They matter only in packing problems in space, if it is open how often a piece is used.
    """
    board, (low, high) = problem.board, problem.items.bounds()
    if (
        board is None
        or board.lattice.mirror is None
        or not (board.reflections if reflections is None else reflections)
        or (low == high)[: problem.items.primary_count].all()
    ):
        return []
    return images_of_some(problem.items, board, options, board.lattice.with_reflections())


def has_mirror_images(
    problem: Problem, group: SymmetryGroup, most_images: int, *, reflections: bool | None
) -> bool:
    """Whether reflections are symmetries of a problem, and are not in its group.

    As `is_symmetric`, this does not look at problems with more images of options.
    """
    try:
        lattice = lattice_of(problem, reflections=reflections)
        if lattice == lattice_of(problem, reflections=True):
            return False
        if len(problem.options) * symmetries_of(lattice).order > most_images:
            return False
        return known_symmetries(problem, reflections=True).group.order > group.order
    except UnknownSymmetriesError:
        return False


def is_symmetric(problem: Problem, most_images: int) -> bool:
    """Whether a symmetry other than the identity is known.

    Problems with more images of options, one for each symmetry of the lattice, are not looked at.
    """
    try:
        lattice = lattice_of(problem)
        if len(problem.options) * symmetries_of(lattice).order > most_images:
            return False
        if problem.board is None:
            return known_symmetries(problem).group.order > 1
    except UnknownSymmetriesError:
        return False
    options = distinct_options(problem)
    imageses = images_under(problem.items, box_of(problem), options, lattice)
    numbers = np.arange(options.size)
    return any(images and (images.options != numbers).any() for images in imageses)
