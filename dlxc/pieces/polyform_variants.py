"""One-sided and fixed pieces, made of free ones.

A piece that differs from its mirror image becomes two one-sided pieces: itself, and its twin, whose
name has an apostrophe.  The twin is the piece mirrored from left to right.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from dlxc.geometry.lattice_symmetries import images_of_cells, symmetries_of
from dlxc.geometry.lattices import Lattice
from dlxc.geometry.orbits import orbits_of_pieces
from dlxc.pieces.drawn_pieces import from_zero
from dlxc.pieces.piece_names import image_name, twin_name
from dlxc.pieces.piece_sets import NamedPiece

_LEFT_TO_RIGHT = {
    "square": ((1, 0), (0, -1)),
    "cubic": ((1, 0, 0), (0, -1, 0), (0, 0, 1)),
    "triangular": ((-1, 0), (-1, 1)),
    "hexagonal": ((-1, 0), (-1, 1)),
    "sticks": ((-1, 0), (0, 1)),
}
"""The reflections from left to right by the names of lattices: matrices on the right of rows."""


def one_sided_variants(pieces: Sequence[NamedPiece], lattice: Lattice) -> tuple[NamedPiece, ...]:
    """Free pieces, each with its twin behind it if it has one; all are of one size."""
    return tuple(_with_twins(pieces, lattice))


def fixed_variants(pieces: Sequence[NamedPiece], lattice: Lattice) -> tuple[NamedPiece, ...]:
    """All images of free pieces, which are of one size.

    Those of one piece are numbered from 1 in the lexicographic order of their cells.
    """
    whole = lattice.with_reflections()
    images = orbits_of_pieces(np.stack([piece.cells for piece in pieces]), whole)
    parts = np.split(images.bases, np.cumsum(images.counts)[:-1])
    return tuple(
        NamedPiece(image_name(piece.name, number) if len(part) > 1 else piece.name, np.array(rows))
        for piece, part in zip(pieces, parts, strict=True)
        for number, rows in enumerate(sorted(part.tolist()), 1)
    )


def _with_twins(pieces: Sequence[NamedPiece], lattice: Lattice) -> Iterator[NamedPiece]:
    stacked = np.stack([piece.cells for piece in pieces])
    whole = lattice.with_reflections()
    images = orbits_of_pieces(stacked, whole).counts
    turned = orbits_of_pieces(stacked, _with_turns_alone(whole)).counts
    for piece, has_twin in zip(pieces, (images > turned).tolist(), strict=True):
        yield piece
        if has_twin:
            yield NamedPiece(twin_name(piece.name), mirrored(piece, lattice).cells)


def _with_turns_alone(lattice: Lattice) -> Lattice:
    """A lattice without the generators that reflect."""
    turns = tuple(each for each in lattice.generators if np.linalg.det(each.matrix) > 0)
    return lattice._replace(generators=turns)


def mirrored(piece: NamedPiece, lattice: Lattice) -> NamedPiece:
    """A piece mirrored from left to right, under the same name."""
    group = symmetries_of(lattice.with_reflections())
    wanted = np.array(_LEFT_TO_RIGHT[lattice.name])
    at = int((group.matrices == wanted).all(axis=(1, 2)).argmax())
    images = images_of_cells(piece.cells, lattice, group.single(at))
    return piece._replace(cells=from_zero(images.rows(0).astype(np.int32)))
