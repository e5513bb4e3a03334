"""Pieces with customary names, as they are drawn: polyforms of small orders, and some puzzles.

>>> from dlxc.geometry.lattices import SQUARE
>>> CUSTOMARY["polyominoes", 3, "free"].pieces(SQUARE)["L3"].tolist()
[[0, 0, 0], [1, 0, 0], [1, 1, 0]]
>>> PUZZLE_SETS["conway"].counts
{'1x1x3': 3, '1x2x4': 13}
"""

from __future__ import annotations

from string import ascii_lowercase
from typing import NamedTuple

import numpy as np

from dlxc.geometry.lattices import CUBIC, SQUARE, TETRAKIS, Freedom, Lattice
from dlxc.geometry.row_keys import Cells, in_order
from dlxc.pieces.drawings import pieces_of_drawing


class CustomaryPieces(NamedTuple):
    """Pieces with their names: all polyforms of one order, or those of a puzzle.

    `text` is a drawing with a character for each piece.  `names` has the names of the characters,
    where these differ.  Pieces in space are not drawn: `digits` has three digits for each cell, its
    row, its column and its layer.
    A puzzle has its `lattice`, and `counts` of the pieces that repeat.
    """

    source: str
    text: str = ""
    names: dict[str, str] = {}  # noqa: RUF012 - nobody changes it
    digits: dict[str, str] = {}  # noqa: RUF012
    counts: dict[str, int] = {}  # noqa: RUF012
    lattice: Lattice = CUBIC

    def pieces(self, lattice: Lattice) -> dict[str, Cells]:
        """The cells of each piece by its name."""
        drawn = pieces_of_drawing(self.text.strip("\n"), lattice) if self.text else {}
        found = {self.names.get(letter, letter): cells for letter, cells in drawn.items()}
        for name, digits in self.digits.items():
            cells = [[*map(int, word), 0] for word in digits.split()]
            found[name] = in_order(np.array(cells))
        return found


# ---- pieces in space
#
# Layers go up.  Seen from above, rows go down and columns to the right, as on a page: this tells a
# piece from its mirror image.

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

# ---- polyforms

_USAGE = "general usage, with the number of cells"
_GOLOMB = "S. W. Golomb, Polyominoes (1965)"
_TETRIS = "The Tetris Company"
_GOODGER = "D. J. Goodger, Polyform Puzzler (1998-2016)"
_O_BEIRNE = "T. H. O'Beirne, New Scientist (1961)"
_GARDNER = "M. Gardner, Mathematical Magic Show (1977)"
_KNUTH = "D. E. Knuth, Dancing Links (2000)"
_KADON = "K. Jones (Kadon Enterprises), Superquints; D. J. Goodger, Polyform Puzzler (1998-2016)"
_SOMA = "P. Hein's Soma, with I and O"


def _numbered(letters: str, order: int) -> dict[str, str]:
    """Letters, and the same with the number of cells."""
    return {letter: f"{letter}{order}" for letter in letters}


def _named(words: str) -> dict[str, str]:
    """Words for the letters from `a` on."""
    return dict(zip(ascii_lowercase, words.split(), strict=False))


def _without_twins(digits: dict[str, str], left_out: str) -> dict[str, str]:
    """Pieces in space without some, which are mirror images of others."""
    return {name: text for name, text in digits.items() if name not in left_out.split()}


CUSTOMARY: dict[tuple[str, int, Freedom], CustomaryPieces] = {
    ("polyominoes", 1, "free"): CustomaryPieces(_USAGE, "I", _numbered("I", 1)),
    ("polyominoes", 2, "free"): CustomaryPieces(_USAGE, "II", _numbered("I", 2)),
    ("polyominoes", 3, "free"): CustomaryPieces(
        _USAGE,
        """
III L
    LL
""",
        _numbered("IL", 3),
    ),
    ("polyominoes", 4, "free"): CustomaryPieces(
        _GOLOMB,
        """
IIII L  OO  SS TTT
     L  OO SS   T
     LL
""",
    ),
    ("polyominoes", 4, "one-sided"): CustomaryPieces(
        _TETRIS,
        """
IIII  J L  OO  SS TTT ZZ
      J L  OO SS   T   ZZ
     JJ LL
""",
    ),
    ("polyominoes", 5, "free"): CustomaryPieces(
        _GOLOMB,
        """
 FF I L   N PP TTT U U V   W    X   Y ZZ
FF  I L   N PP  T  UUU V   WW  XXX YY  Z
 F  I L  NN P   T      VVV  WW  X   Y  ZZ
    I LL N                          Y
    I
""",
    ),
    ("polyiamonds", 1, "free"): CustomaryPieces(_GOODGER, "T", _numbered("T", 1)),
    ("polyiamonds", 2, "free"): CustomaryPieces(_GOODGER, "DD", _numbered("D", 2)),
    ("polyiamonds", 3, "free"): CustomaryPieces(_GOODGER, "III", _numbered("I", 3)),
    ("polyiamonds", 4, "free"): CustomaryPieces(
        _GOODGER,
        """
CC  IIII    T
CC         TTT
""",
        _numbered("CIT", 4),
    ),
    ("polyiamonds", 5, "free"): CustomaryPieces(
        _GOODGER,
        """
 CC IIIII     L   PP
CCC        LLLL  PPP
""",
        _numbered("CILP", 5),
    ),
    ("polyiamonds", 6, "free"): CustomaryPieces(
        _O_BEIRNE,
        """
aaaaaa   bbb      cc      d   e   fff    gg   hh    ii    jjj     k     l l
         bbb   cccc   ddddd eeeee fff  gggg  hhhh iiii  jjj    kkkkk   llll
""",
        _named("bar butterfl chevron crook crown hexagon hook lobster signpost snake sphinx yacht"),
    ),
    ("polyhexes", 1, "free"): CustomaryPieces(_GOODGER, "H", _numbered("H", 1)),
    ("polyhexes", 2, "free"): CustomaryPieces(_GOODGER, "I I", _numbered("I", 2)),
    ("polyhexes", 3, "free"): CustomaryPieces(
        _GOODGER,
        """
 A  I I I    V
A A       V V
""",
        _numbered("AIV", 3),
    ),
    ("polyhexes", 4, "free"): CustomaryPieces(
        _GARDNER,
        """
 a a  b b b b  c c     d     e     f f       g
a   a         c c   d d d e e   f f     g g g
                             e
""",
        _named("arch bar bee pistol propelle wave worm"),
    ),
    ("polyhexes", 5, "free"): CustomaryPieces(
        _GOODGER,
        """
   A     B B   C C C   D D     E     F   F     G G      H I I I I I        J        L
A A   B B B   C     C D D D E E E E F F F   G G   G  H H            J J J J        L
 A A                                                H   H                     L L L

     N N       P      Q       R       S S     T  U U    V         W X X      Y
N N N     P P P P    Q Q       R     S       T  U        V     W W   X  Y Y Y
                  Q Q     R R R   S S     T T T  U U  V V V W W     X X      Y
""",
        _numbered("ABCDEFGHIJLNPQRSTUVWXY", 5),
    ),
    ("polysticks", 1, "free"): CustomaryPieces(_GOODGER, "+I+", _numbered("I", 1)),
    ("polysticks", 2, "free"): CustomaryPieces(
        _GOODGER,
        """
+I+I+ +
      V
      +V+
""",
        _numbered("IV", 2),
    ),
    ("polysticks", 3, "free"): CustomaryPieces(
        _GOODGER,
        """
+I+I+I+     +   +   + +   +Z+
            L   T   U U   Z
        +L+L+ +T+T+ +U+ +Z+
""",
        _numbered("ILTUZ", 3),
    ),
    ("polysticks", 4, "free"): CustomaryPieces(
        _KNUTH,
        """
+ +     +H+ +I+I+I+I+   +J+       +     +N+ +O+ +P+     +     +   +   +     +     +   +
F F     H                 J       L     N   O O P P     R     T   U   U     V     W   X
+F+F+ +H+H+           +J+J+ +L+L+L+ +N+N+   +O+ + +P+ +R+R+   +   +U+U+     +   +W+ +X+X+
                                                      R       T             V   W     X
                                                      +     +T+T+       +V+V+ +W+     +

    +       +
    Y       Z
+Y+Y+Y+ +Z+Z+
        Z
        +
""",
    ),
    ("polycubes", 1, "free"): CustomaryPieces(_USAGE, digits={"I1": "000"}),
    ("polycubes", 2, "free"): CustomaryPieces(_USAGE, digits={"I2": "000 010"}),
    ("polycubes", 3, "free"): CustomaryPieces(_USAGE, digits=TRICUBES),
    ("polycubes", 4, "free"): CustomaryPieces(_SOMA, digits=_without_twins(TETRACUBES, "B")),
    ("polycubes", 4, "one-sided"): CustomaryPieces(_SOMA, digits=TETRACUBES),
    ("polycubes", 5, "free"): CustomaryPieces(
        _KADON, digits=_without_twins(PENTACUBES, "J1 J2 J4 S1 S2 V2")
    ),
    ("polycubes", 5, "one-sided"): CustomaryPieces(_KADON, digits=PENTACUBES),
}
"""The tables, by the name of the family, the order and the freedom."""


# ---- puzzles


def _bricks(*sizes: str) -> dict[str, str]:
    """The cells of boxes such as `1x2x4`, by these names."""
    made = {}
    for size in sizes:
        rows, columns, layers = (range(int(length)) for length in size.split("x"))
        cells = (f"{x}{y}{z}" for x in rows for y in columns for z in layers)
        made[size] = " ".join(cells)
    return made


PUZZLE_SETS = {
    "conway-pentominoes": CustomaryPieces(
        "J. H. Conway; E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982)",
        """
O PP Q   RR  S TTT U U V   W    X   Y ZZ
O PP Q  RR   S  T  UUU V   WW  XXX YY  Z
O P  Q   R  SS  T      VVV  WW  X   Y  ZZ
O    QQ     S                       Y
O
""",
        lattice=SQUARE,
    ),
    "soma": CustomaryPieces("P. Hein (1936); the letters are customary", digits=SOMA),
    "bedlam": CustomaryPieces(
        "B. Bedlam's 4x4x4 puzzle; the names are those of tetracubes and pentacubes",
        digits=BEDLAM,
    ),
    "conway": CustomaryPieces(
        "J. H. Conway's 5x5x5 puzzle; the names are the sizes",
        digits=_bricks("1x1x3", "1x2x2", "1x2x4", "2x2x2"),
        counts={"1x1x3": 3, "1x2x4": 13},
    ),
    "slothouber-graatsma": CustomaryPieces(
        "J. Slothouber and W. Graatsma's 3x3x3 puzzle; the names are the sizes",
        digits=_bricks("1x1x1", "1x2x2"),
        counts={"1x1x1": 3, "1x2x2": 6},
    ),
    "tangram": CustomaryPieces(
        "the Chinese puzzle of seven pieces (before 1813); the names are what they are",
        """
.
L
 L
 L
L LL    QQ
 L  L  Q  Q
 L  L  Q  Q
L LL SS QQ M
 L  S  S  M
 L  R  R  M
L RR RR MM M
 R  R  M  M
""",
        {"L": "large", "M": "medium", "S": "small", "Q": "square", "R": "rhomboid"},
        counts={"large": 2, "small": 2},
        lattice=TETRAKIS,
    ),
}
"""The puzzles, and a set with other names, by the names of their sets."""
