"""Faults in puzzles: each is told once, at its character, with the places that take part."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from support.puzzles import SAMPLES

from dlxc.compiler import translate
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.source import Source


class Told(NamedTuple):
    """A fault: its code, its line and column, the text it is about, and its further places."""

    code: str
    position: tuple[int, int]
    text: str
    places: tuple[tuple[int, int], ...] = ()


def _diagnostics(text: str) -> list[Diagnostic]:
    return list(translate(Source("text.puzzle", text), "puzzle").diagnostics)


def _told(text: str) -> list[Told]:
    source = Source("text.puzzle", text)
    found = []
    for each in _diagnostics(text):
        assert each.span
        places = tuple(source.position(label.span.start) for label in each.labels)
        position = source.position(each.span.start)
        found.append(Told(each.code, position, source.slice(each.span), places))
    return found


TWELVE = """\
titel Twelve faults
lattice square
lattice cube
pieces pentominos
pieces tetrominoes without Q
piece A x 3..1
  ##
piece B onesided
  ##
piece C
  #*#
piece D
  ..
piece E
  #?
piece F
  +-+
piece
  ##
box
  ##
  #G
"""


def test_twelve_faults_in_one_file_are_told_at_their_characters() -> None:
    assert _told(TWELVE) == [
        Told("E230", (1, 1), "titel"),
        Told("E231", (3, 1), "lattice", ((2, 1),)),
        Told("E234", (4, 8), "pentominos"),
        Told("E234", (5, 28), "Q"),
        Told("E113", (6, 11), "3..1"),
        Told("E236", (8, 9), "onesided"),
        Told("E240", (11, 4), "*"),
        Told("E239", (13, 3), ".."),
        Told("E240", (15, 4), "?"),
        Told("E241", (17, 3), "+"),
        Told("E101", (18, 6), ""),
        Told("E244", (22, 4), "G"),
    ]


SQUARE = "piece D x 3\n  ##\n"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        # statements
        ("  ##\n" + SAMPLES["soma"], [("E230", (1, 3), "##", ())]),
        ("# only\n   \n   x\nbox 2x3\n" + SQUARE, [("E230", (3, 4), "x", ())]),
        ("Box 2x3\n" + SQUARE, [("E230", (1, 1), "Box", ())]),
        ("dominoes\nbox 2x3\n" + SQUARE, [("E230", (1, 1), "dominoes", ())]),
        (SQUARE + "box\n###\n###\n", [("E230", (4, 1), "###", ((3, 1),))]),
        (SQUARE + "box\n.##\n###\n###\n", [("E230", (4, 1), ".##", ((3, 1),))]),
        ("box 2x3\npieces\nAABB\nCC\n", [("E230", (3, 1), "AABB", ((2, 1),))]),
        ("title A\n  B\nbox 2x3\n" + SQUARE, [("E239", (2, 3), "B", ((1, 1),))]),
        ("lattice square\n  ##\nbox 2x3\n" + SQUARE, [("E239", (2, 3), "##", ((1, 1),))]),
        ("pieces dominoes\n  ##\nbox 2x1\n", [("E239", (2, 3), "##", ((1, 8),))]),
        (SQUARE + "box 2x3\n  ##\n", [("E239", (4, 3), "##", ((3, 5),))]),
        (SQUARE + "box\n", [("E239", (3, 1), "box", ())]),
        ("pieces one-sided\nbox 2x3\n", [("E239", (1, 1), "pieces one-sided", ())]),
        ("piece D ##\nbox 2x3\n", [("E239", (1, 1), "piece D", ())]),
        ("box 2x3\n", [("E232", (1, 1), "", ())]),
        ("box 1x2\npieces dominoes without I2\n", [("E232", (1, 1), "", ())]),
        (SQUARE, [("E232", (1, 1), "", ())]),
        (SQUARE + "box\n  DD\n", [("E232", (4, 3), "DD", ())]),
        # the first line
        ("title\n" + SQUARE + "box 2x3\n", [("E101", (1, 6), "", ())]),
        ("lattice\n" + SQUARE + "box 2x3\n", [("E101", (1, 8), "", ())]),
        ("lattice square 2\n" + SQUARE + "box 2x3\n", [("E101", (1, 16), "2", ())]),
        ("piece D x\n  ##\nbox 1x2\n", [("E101", (1, 10), "", ())]),
        ("piece D x 2.5\n  ##\nbox 1x2\n", [("E101", (1, 11), "2.5", ())]),
        ("piece A|B\n  ##\nbox 1x2\n", [("E101", (1, 7), "A|B", ())]),
        ("pieces 2 tetrominoes\nbox 5x8\n", [("E101", (1, 10), "tetrominoes", ())]),
        ("pieces tetrominoes without\nbox 5x8\n", [("E101", (1, 27), "", ())]),
        ("pieces tetrominoes, dominoes\nbox 5x8\n", [("E101", (1, 19), ",", ())]),
        ("crossing here\n" + SAMPLES["sticks"], [("E101", (1, 10), "here", ())]),
        ("piece D x3\n  ##\nbox 2x3\n", [("E101", (1, 9), "x3", ())]),
        ("piece D 3x\n  ##\nbox 2x3\n", [("E101", (1, 9), "3x", ())]),
        ("piece D x 3 x 4\n  ##\nbox 2x3\n", [("E231", (1, 15), "4", ((1, 11),))]),
        ("piece D free fixed\n  ##\nbox 1x2\n", [("E231", (1, 14), "fixed", ((1, 9),))]),
        ("piece D freee\n  ##\nbox 1x2\n", [("E236", (1, 9), "freee", ())]),
        ("piece D blue\n  ##\nbox 1x2\n", [("E236", (1, 9), "blue", ())]),
        ("piece D x 0\n  ##\nbox 1x2\n", [("E113", (1, 11), "0", ())]),
        ("0 x\n", [("E230", (1, 1), "0", ())]),
        ("pieces 0 x dominoes\nbox 1x2\n", [("E113", (1, 8), "0", ())]),
        ("piece D x 2000000000\n  ##\nbox 1x2\n", [("E114", (1, 11), "2000000000", ())]),
        ("crossing\n" + SQUARE + "box 2x3\n", [("E233", (1, 1), "crossing", ())]),
        # lattices, sets and boxes
        ("lattice hex\npieces trihexes\nbox hexagon 2\n", [("E233", (1, 9), "hex", ())]),
        ("lattice cubic\npieces soma\nbox 3x3x3\n", [("E233", (1, 9), "cubic", ())]),
        ("lattice torus\npieces soma\nbox 3x3x3\n", [("E233", (1, 9), "torus", ())]),
        ("pieces 99-ominoes\nbox 3x3\n", [("E234", (1, 8), "99-ominoes", ())]),
        ("pieces tetrominoes x 2\nbox 5x8\n", [("E234", (1, 8), "tetrominoes x 2", ())]),
        ("pieces tetrominoes without i\nbox 4x4\n", [("E234", (1, 28), "i", ())]),
        ("lattice hexagon\npieces soma\nbox 2x2\n", [("E235", (2, 8), "soma", ((1, 9),))]),
        (SQUARE + "box 2x3x1\n", [("E238", (3, 5), "2x3x1", ())]),
        (SQUARE + "box 2 x 3\n", [("E101", (3, 5), "2 x 3", ())]),
        (SQUARE + "box 2\u00d73\n", [("E101", (3, 5), "2\u00d73", ())]),
        (SQUARE + "box 6\n", [("E238", (3, 5), "6", ())]),
        (SQUARE + "box 0x3\n", [("E238", (3, 5), "0x3", ())]),
        (SQUARE + "box 2000x3000\n", [("E238", (3, 5), "2000x3000", ())]),
        (SQUARE + f"box 2x{'9' * 5000}\n", [("E238", (3, 5), f"2x{'9' * 5000}", ())]),
        ("lattice triangle\npieces triamonds\nbox triangel 3\n", [("E238", (3, 5), "triangel 3", ())]),
        ("lattice triangle\npieces triamonds\nbox 3x3\n", [("E238", (3, 5), "3x3", ())]),
        ("lattice hexagon\npieces trihexes\nbox hexagon\n", [("E238", (3, 5), "hexagon", ())]),
        # names
        ("box 2x3\npieces\n  AAB\npiece A\n  ##\n", [("E237", (4, 7), "A", ((3, 3),))]),
        ("box 2x3\npieces\n  AAB\npieces\n  CCB\n", [("E237", (5, 5), "B", ((3, 5),))]),
        ("box 9x9\npieces pentominoes\npiece X\n  ##\n", [("E237", (3, 7), "X", ((2, 8),))]),
        # characters
        ("piece D\n  #\t#\nbox 1x2\n", [("E240", (2, 4), "\t", ())]),
        ("piece D\n\t##\n  ##\nbox 1x2\n", [("E240", (2, 1), "\t", ())]),
        ("piece D\n  **\n  **\n  *\n  *\n  *\nbox 1x2\n", [("E240", (2, 3), "**", ())]),
        ("piece D\n  *!*\nbox 1x2\n", [("E240", (2, 3), "*", ()), ("E240", (2, 4), "!", ()), ("E240", (2, 5), "*", ())]),
        ("piece D\n  DE\nbox 1x2\n", [("E240", (2, 4), "E", ((2, 3),))]),
        ("pieces\n  A#\nbox 1x2\n", [("E240", (2, 4), "#", ())]),
        ("pieces\n  A?\nbox 1x2\n", [("E240", (2, 4), "?", ())]),
        ("lattice sticks\npieces\n  +A+-+\nbox 1x2\n", [("E240", (3, 6), "-", ())]),
        ("lattice sticks\npiece A\n  ##\nbox 1x2\n", [("E241", (3, 3), "#", ())]),
        ("piece A\n  AVA\nbox 1x2\n", [("E241", (2, 3), "A", ())]),
        ("piece D\n  ##\nbox\n   AV\n  AV?\n", [("E241", (4, 4), "A", ())]),
        ("piece A\n  ##\n  ---\n  ##\nbox 2x2\n", [("E241", (3, 3), "---", ())]),
        ("lattice sticks\npiece A\n  +-+\n  ---\nbox 2x2\n", [("E242", (4, 3), "-", ((3, 3),))]),
        # places
        ("lattice hexagon\npiece A\n  # #\n  # #\n   # #\nbox hexagon 2\n", [("E242", (3, 3), "#", ((4, 3),))]),
        ("lattice hexagon\npiece A\n  ##\nbox hexagon 2\n", [("E242", (3, 4), "#", ((3, 3),))]),
        ("lattice triangle\npiece A\n  AVA\n  AV\nbox triangle 2\n", [("E242", (4, 3), "A", ((3, 3),))]),
        ("lattice triangle\npiece A\n  AVV\nbox triangle 2\n", [("E242", (3, 5), "V", ((3, 3),))]),
        ("lattice sticks\npiece A\n  +-+\n  +\nbox 1x1\n", [("E242", (4, 3), "+", ((3, 3),))]),
        ("lattice sticks\npiece A\n  +-+\n   |\nbox 1x1\n", [("E242", (4, 4), "|", ((3, 3),))]),
        ("lattice sticks\npieces\n  +A+\n   B\nbox 1x1\n", [("E242", (4, 4), "B", ((3, 3),))]),
        # layers
        ("lattice cube\npiece A\n  ## #.\n  #. ..\nbox 2x2x2\n", [("E243", (3, 6), "#", ())]),
        ("lattice cube\npiece A\n  ##  ##\n  #####  #\nbox 2x2x2\n", [("E243", (3, 7), "#", ())]),
        ("lattice cube\npiece A\n  ##\n  #.\n\n  #.\n  ..\nbox 2x2x2\n", [("E243", (6, 3), "#", ())]),
        ("lattice cube\npiece A\n  ##\n  #.\n  ---\n  #.\nbox 2x2x2\n", [("E243", (6, 3), "#", ((3, 3),))]),
        # in advance
        (SQUARE + "box\n  DD#\n  ##D\n", [("E245", (4, 3), "D", ((1, 7),))]),
        ("piece D\n  ##\nbox\n  DD#\n  #DD\n", [("E245", (4, 3), "D", ((1, 7),))]),
        ("piece D\n  ##\nbox\n  DD#\n  ###\n  #DD\n", [("E245", (6, 4), "D", ((1, 7),))]),
        ("lattice triangle\npiece D\n  AV\nbox\n  AV#\n", [("E244", (5, 3), "A", ()), ("E244", (5, 4), "V", ())]),
        ("lattice sticks\npieces\n  +A+A+ +\n        B\n  + + + +\n        B\n  + + + +\nbox\n    +\n    B\n  +A+A+-+\n    B\n    +-+\n", [("E245", (11, 4), "A", ((10, 5),))]),
    ],
)  # fmt: skip
def test_a_fault(text: str, told: list[Any]) -> None:
    assert _told(text) == [Told(*each) for each in told]
