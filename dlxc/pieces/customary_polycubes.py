"""The cells of named pieces in space: three digits a cell, its row, its column and its layer.

Layers go up.  Seen from above, rows go down and columns to the right, as on a page: this tells a
piece from its mirror image.
"""

from __future__ import annotations

SOMA = {
    "V": "000 010 100",
    "L": "000 010 020 100",
    "T": "000 010 020 110",
    "Z": "000 010 110 120",
    "A": "000 010 100 011",
    "B": "000 010 100 101",
    "P": "000 010 100 001",
}
"""The bent tricube, ell, tee, skew, the left and the right screw, and the claw."""

TRICUBES = {"I3": "000 010 020", "V3": SOMA["V"]}

TETRACUBES = {
    "I": "000 010 020 030",
    "O": "000 010 100 110",
    **{name: cells for name, cells in SOMA.items() if name != "V"},
}

_FLAT_PENTACUBES = {
    "F": "010 020 100 110 210",
    "I": "000 010 020 030 040",
    "L": "000 010 020 030 100",
    "N": "000 010 110 120 130",
    "P": "000 010 020 100 110",
    "T": "000 010 020 110 210",
    "U": "000 020 100 110 120",
    "V": "000 100 200 210 220",
    "W": "000 100 110 210 220",
    "X": "010 100 110 120 210",
    "Y": "000 010 020 030 110",
    "Z": "000 010 110 210 220",
}

PENTACUBES = {
    **_FLAT_PENTACUBES,
    "A": "000 001 010 101 110",
    "J1": "000 001 010 020 120",
    "J2": "000 010 011 020 120",
    "J4": "000 010 020 120 121",
    "L1": "000 010 020 021 100",
    "L2": "000 010 011 020 100",
    "L3": "000 001 010 020 100",
    "L4": "000 010 020 100 101",
    "N1": "000 001 010 110 120",
    "N2": "000 010 011 110 120",
    "Q": "000 001 010 100 110",
    "S1": "010 020 021 100 110",
    "S2": "010 011 020 100 110",
    "T1": "000 010 011 020 110",
    "T2": "000 010 020 110 111",
    "V1": "000 010 110 111 121",
    "V2": "010 011 021 100 110",
}
"""The pentominoes, and seventeen that do not lie flat."""

_BEDLAM_PENTACUBES = ("F", "J4", "L1", "L2", "L3", "S1", "S2", "T1", "T2", "V2", "W", "X")

BEDLAM = {
    "B": TETRACUBES["B"],
    **{name: PENTACUBES[name] for name in _BEDLAM_PENTACUBES},
}
"""Twelve pentacubes and a tetracube; B. Bedlam's puzzle is a cube of side 4."""
