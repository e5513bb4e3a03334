"""Puzzles for tests: small ones of every lattice and every kind of statement."""

from __future__ import annotations

SAMPLES = {
    "chessboard": """# Golomb's chessboard
title  Pentominoes on a chessboard without its centre
lattice square
pieces pentominoes   # all twelve
box
  ########
  ########
  ########
  ###..###
  ###..###
  ########
  ########
  ########
""",
    "copies": "pieces 2 x tetrominoes without O, I\npiece D x 0..2 fixed\n  ##\npiece M x any\n  #\nbox 5x8\n",
    "one-sided": "pieces one-sided tetrominoes\npieces fixed dominoes\nbox 8x4\n",
    "optional": "piece L x 3 one-sided\n  ##\n  #\nbox\n  ##?\n  ###\n  ?##\n",
    "advance": "pieces 2 x tetrominoes\nbox\n  TTT#####\n  #T##T###\n  ###TT###\n  ?###T###\n  ?IIII###\n",
    "solution": "pieces\n  AAB\n  ACB\n  CCB\nbox 3x3\n",
    "soma": "title Soma\nlattice cube\npieces soma\nbox 3x3x3\n",
    "layers": "lattice cube\npiece L x 2 free\n  ##  #.\n  #.  ..\nbox\n  ##\n  ##\n  ---\n  ##\n  ##\n",
    "solid": "lattice cube\npieces pentominoes\nbox 2x3x10\n",
    "triangle": "lattice triangle\npieces triamonds\npiece D\n  AV\npiece M x any\n  #\nbox\n   AVA\n  AVAVA\n  VAVAV\n   VAV\n",
    "triangles": "lattice triangle\npieces\n   A\n  ABB\nbox triangle 2\n",
    "hexiamonds": "lattice triangle\npieces hexiamonds\nbox parallelogram 6x6\n",
    "hexagon": "lattice hexagon\npieces trihexes\nbox\n   # #\n  # # #\n   # #\n  # ?\n",
    "hexagons": "lattice hexagon\npieces trihexes\npieces tetrahexes\nbox hexagon 4\n",
    "sticks": "lattice sticks\npieces tetrasticks without L\nbox 5x5\n",
    "crossing": "lattice sticks\ncrossing\npiece I x 6\n  +-+-+\npieces\n  +A+\n  B C\n  +D+\nbox 2x2\n",
    "drawn-sticks": "lattice sticks\npiece I x 4\n  +-+-+\npiece L x any\n  +-+\n  |\n  +\nbox\n  +I+I+\n  | | |\n  +-+-+\n  | ? |\n  +-+-+\n",
}  # fmt: skip
