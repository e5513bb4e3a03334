"""Texts in another notation, by the slip and the language; `CURED` tells which have an edit."""

from __future__ import annotations

Texts = dict[str, str]

_FLAT = ("polyomino", "polyiamond")
_BOX = {"polyomino": "[0-1][0-2]", "polyiamond": "[0-1][0-2]", "polycube": "[0-1][0-2]0"}
_BOARD = "00 01 02 10 11 12\nI V\n"
_STICKS = "I V\nH00 H10 V00 V10 | I10\n"


def _boxes(flat: str, space: str = "") -> Texts:
    """The lines of pieces, or with `{box}` the whole text, in the languages of boxes."""
    texts = dict.fromkeys(_FLAT, flat) | ({"polycube": space} if space else {})
    return {
        name: text.format(box=_BOX[name]) if "{box}" in text else text
        for name, text in texts.items()
    }


CURED: dict[str, Texts] = {
    "two-digit-range": _boxes("[0-11]0\nI 00 01 02\n", "[0-11]00\nI 000 010 020\n"),
    "two-digit-ranges": _boxes("[0-5][0-12]\nI 00 01 02\n", "[0-5][0-12][0-10]\nI 000 010 020\n"),
    "from-1": _boxes("[1-6][1-10]\nI 11 12 13\n", "[1-6][1-10]1\nI 111 121 131\n"),
    "from-2": _boxes("[2-10]0\nI 11 12 13\n", "[2-10]11\nI 111 121 131\n"),
    "lengths": _boxes("6x10\nI 00 01 02\n", "2x3x4\nI 000 001 002\n")
    | {
        "polyominoes": "2x3\nI V\nI 2 1 00 01 02\nV 4 1 00 01 10\n",
        "polyiamonds": "2x3\nI V\nI 2 1 00 00* 01\nV 6 1 00* 01 10\n",
    },
    "lengths-with-blanks": _boxes("6 x 10\nI 00 01 02\n", "2 3 4\nI 000 001 002\n")
    | {"polyominoes": "2 by 3\nI V\nI 2 1 00 01 02\nV 4 1 00 01 10\n"},
    "sets-of-a-board": {
        "polyominoes": "[0-1][0-2]\nI V\nI 2 1 00 01 02\nV 4 1 00 01 10\n",
        "polyiamonds": "[0-1][0-2]\nI V\nI 2 1 00 00* 01\nV 6 1 00* 01 10\n",
    },
    "pairs": _boxes(
        "{box}\nI 0,0 0,1 0,2\nV 0,0 0,1 1,0\n", "{box}\nI 0,0,0 0,1,0 0,2,0\nV 0,0,0 0,1,0 1,0,0\n"
    )
    | {
        "polyominoes": "0,0 0,1 0,2 1,0 1,1 1,2\nI V\nI 2 1 0,0 0,1 0,2\nV 4 1 0,0 0,1 1,0\n",
        "polyiamonds": "0,0 0,0* 0,1 0,1*\nI V\nI 2 1 0,0 0,0*\nV 6 1 0,0* 0,1\n",
        "polysticks": "I V\nH0,0 V0,0 | I1,0\nI 2 1 H0,0\nV 4 1 V0,0\n",
    },
    "pairs-in-brackets": _boxes(
        "{box}\nI (0,0) (0,1) (0,10)\nV (0, 0), (0, 1), (1, 0)\n",
        "{box}\nI (0,0,0) (0,1,0) (0,10,0)\nV [(0,0,0), (0,1,0)]\n",
    )
    | {
        "polyominoes": "(0,0) (0,1) (0,2)\nI V\nI 2 1 (0,0) (0,1)\nV 1 1 (0,0)\n",
        "polyiamonds": "00 00* 01\nI V\nI 2 1 (0,0) (0,0)*\nV 1 1 (0,1)\n",
        "polysticks": "I V\nH(0,0) V(0,0)\nI 2 1 H(0,0)\nV 4 1 V(0,0)\n",
    },
    "dots": _boxes("[0..1][0..11]\nI 00 01 02\n", "[0..1][0..11]0\nI 000 010 020\n"),
    "dash": _boxes(
        "[0\N{EN DASH}1][0\N{EN DASH}2]\nI 00 01 02\n",
        "[0\N{EN DASH}1][0\N{EN DASH}2]0\nI 000 010 020\n",
    ),
    "commas-in-sets": _boxes("[0,1][0, 1, 2]\nI 00 01 02\n", "[0,1][0,1,2]0\nI 000 010 020\n"),
    "sets-apart": _boxes("[0-1],[0-2]\nI 00 01 02\n", "[0-1] [0-2] [0-3]\nI 000 010 020\n"),
    "commas": _boxes("{box}\nI 00, 01, 02\nV 00,01,10\n", "{box}\nI 000, 010, 020\nV 000,010,100\n")
    | {
        "polyominoes": "00, 01, 02, 10\nI V\nI 2 1 00, 01, 02\nV 4 1 00,01,10\n",
        "polyiamonds": "00, 00*, 01\nI V\nI 2 1 00, 00*\nV 6 1 00, 01\n",
        "polysticks": "I V\nH00, H10, V00\nI 2 1 H00, H10\nV 4 1 H00,V00\n",
    },
    "commas-in-names": {
        "polyominoes": "00 01 02\nI, V\nI 2 1 00 01\nV 4 1 00\n",
        "polyiamonds": "00 00* 01\nI, V\nI 2 1 00 00*\nV 6 1 00\n",
        "polysticks": "I,V,W\nH00 H10 V00\nI 2 1 H00 H10\nV 4 1 V00\nW 1 1 H00\n",
    },
    "colon": _boxes("{box}\nI: 00 01 02\nV : 00 01 10\n", "{box}\nI:000 010\nV = 000 010\n")
    | {
        "polyominoes": _BOARD + "I: 2 1 00 01 02\nV: 4 1 00 01 10\n",
        "polyiamonds": "00 00* 01\nI V\nI: 2 1 00 00*\nV: 6 1 00 01\n",
        "polysticks": _STICKS + "I: 2 1 H00 H10\nV: 4 1 H00 V10\n",
    },
    "times": _boxes("{box}\n2x I 00 01 02\n3 V 00 01 10\n", "{box}\n2x I 000 010\n2* V 000 010\n"),
    "times-in-a-name": _boxes("{box}\n2*I 00 01 02\n3xV 00 01 10\n", "{box}\n2xI 000 010 020\n"),
    "comments": _boxes(
        "# a box\n{box}\n# a piece\nI 00 01 02\n", "# a box\n{box}\n// a piece\nI 000 010 020\n"
    )
    | {
        "polyominoes": "# the board\n00 01 02\nI\n| a piece\nI 2 1 00 01 02\n",
        "polyiamonds": "# the board\n00 00* 01\nI\n# a piece\nI 2 1 00 00* 01\n",
        "polysticks": "# the names\nI\nH00 H10\n# a piece\nI 2 1 H00 H10\n",
    },
    "comment-behind": _boxes(
        "{box}\nI 00 01 02 # straight\n2|V 00 01 10  # bent\n", "{box}\nI 000 010 020 # straight\n"
    )
    | {"polyominoes": "00 01 02\nI\nI 2 1 00 01 02 # straight\n"},
    "comment-as-a-piece": _boxes("{box}\n#comment\nI 00 01 02\n", "{box}\n#\nI 000 010 020\n"),
}

TOLD: dict[str, Texts] = {
    "lengths-of-other-count": _boxes("2x3x4\nI 00 01 02\n", "3 x 4\nI 000 010 020\n")
    | {"polysticks": "I\n3x3\nI 2 1 H00 H10\n"},
    "numbers-over-61": _boxes("[0-99][0-9]\nI 00 01\n", "[0-99]00\nI 000 010\n"),
    "pairs-over-61": _boxes("{box}\nI (0,62) (0,63)\n", "{box}\nI (0,62,0) (0,63,0)\n")
    | {"polyominoes": "00 01\nI\nI 2 1 (0,36) (0,37)\n"},
    "triples-in-the-plane": _boxes("{box}\nI (0,0,0) (0,0,1)\n"),
    "three-coordinates": _boxes("[0-2][0-2][0-2]\nL 000 001 010\nP 000 001 010 111\n")
    | {
        "polyominoes": "000 001 010\nI\nI 2 1 000 001 010\n",
        "polyiamonds": "000 001 010\nI\nI 2 1 000 001 010\n",
    },
    "two-coordinates": {"polycube": "[0-1][0-2]\nI 00 01 02\nV 00 01 10\n"},
    "times-of-a-shape": {
        "polyominoes": _BOARD + "2x I 2 1 00 01 02\nV 4 1 00 01 10\n",
        "polyiamonds": _BOARD + "2*I 2 1 00 01 02\nV 6 1 00 01 10\n",
        "polysticks": "2*I V\nH00 H10\n2*I 2 1 H00 H10\nV 4 1 H00\n",
    },
    "parts": _boxes("{box}\nI 00 01 12\n", "{box}\nI 000 010 120\n")
    | {
        "polyominoes": _BOARD + "I 2 1 00 01 02\nV 4 1 00 01 12\n",
        "polyiamonds": "00 00* 01 01*\nI\nI 2 1 00 00* 01*\n",
        "polysticks": "I\nH00 H10 H20\nI 2 1 H00 H20\n",
    },
    "drawing": _boxes("......\n.####.\n\nFF.\n.FF\n", "##.\n###\n")
    | {
        "polyominoes": "####\n####\n\nFF.\n.FF\n.F.\n",
        "polyiamonds": "####\n####\n",
        "polysticks": "......\n.####.\n",
    },
    "drawing-of-letters": _boxes("FFFII\nFFIII\n", "FFFF\nFFII\n"),
    "drawings-of-pieces": _boxes("{box}\nF\n.##\n##.\n", "{box}\nF\n.##\n##.\n"),
}
