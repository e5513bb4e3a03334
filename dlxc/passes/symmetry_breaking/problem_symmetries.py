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
    OptionMatrix,
    SymmetryGroup,
    distinct_options,
    excluding_items,
    find_symmetry_group,
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


def known_symmetries(
    problem: Problem, *, reflections: bool | None = None, enough: int | None = None
) -> KnownSymmetries:
    """The options and the symmetries of a problem; raises `UnknownSymmetriesError`.

    `reflections` is as for `lattice_of`, and `enough` as for `find_symmetry_group`.  What a model
    has beside its cells can be anything, so more is asked of it.
    """
    lattice = lattice_of(problem, reflections=reflections)
    order = symmetries_of(lattice).order
    if len(problem.options) * order > MOST_IMAGES:
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
        excluding = np.append(excluding_items(problem.items, options), False)
        if not excluding[options.items].any(axis=1).all():
            message = "an option has only items that several options may cover"
            raise UnknownSymmetriesError(message)
    return KnownSymmetries(options, group)


def known_order(
    problem: Problem,
    most_images: int,
    *,
    reflections: bool | None = None,
    enough: int | None = None,
) -> int:
    """How many symmetries are known; 0 if that would take more images of options, one for each."""
    try:
        order = symmetries_of(lattice_of(problem, reflections=reflections)).order
        if len(problem.options) * order > most_images:
            return 0
        return known_symmetries(problem, reflections=reflections, enough=enough).group.order
    except UnknownSymmetriesError:
        return 0
