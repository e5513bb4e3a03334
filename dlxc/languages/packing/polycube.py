"""The box-and-piece language of POLYCUBE-DLX."""

from __future__ import annotations

from dlxc.geometry.lattices import CUBIC
from dlxc.languages.packing.boxes_and_pieces import BoxesAndPieces, packing_grammar


class Polycube(BoxesAndPieces):
    """Boxes and pieces on the cubic lattice."""

    grammar = packing_grammar("polycube")
    lattice = CUBIC
    program = "polycube-dlx"
    multiplicity_ends = "|*"
    original_keeps_tails = True
