"""Codes and wordings of what passes find."""

from __future__ import annotations

from dlxc.text.diagnostics import Code, Wording

_DOMINOES = "[0-1][0-1]\n2|D 00 01\n"
_IAN = "[1-a][1-a] [0-b][0-b]b\no 11\n"

NOT_AN_IAN_PROBLEM = Code(
    "E151",
    "not-an-ian-problem",
    "the problem is not of the kind that the pass `ian` takes",
    "It takes polyomino problems about pieces `o d t v l` in the box `[1-a][1-a]` with"
    " boundaries of the suffix `b`.",
    "polyomino",
    _DOMINOES,
    _IAN,
    ("ian",),
)
OTHER_ITEMS = Wording(
    NOT_AN_IAN_PROBLEM,
    "`ian` knows pieces o, d, t, v, l and cells 11..aa, 00b..bbb; not {names:list}",
    help="see examples/ian.polyomino for the problem it takes",
)

NO_CELLS = OTHER_ITEMS._replace(message="the problem has no cells")
OTHER_OPTIONS = OTHER_ITEMS._replace(
    message="`ian` takes options that are a piece and then cells, without colours"
)

NO_CELLS_KNOWN = Code(
    "E152",
    "no-cells-known",
    "the pass `break-symmetry` does not know where the cells lie",
    "It finds the symmetries from the box of a polyomino or polycube problem. Items and options"
    " alone do not tell them, and what `ian` makes has no box any more.",
    "",
    "a b\na b\n",
    _DOMINOES,
    ("break-symmetry",),
)
NO_BOX = Wording(
    NO_CELLS_KNOWN,
    "the problem does not tell where its pieces lie, so its symmetries are not known",
    help="give the box and the pieces, in polyomino, polycube or polyominoes",
)
