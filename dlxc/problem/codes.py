"""Codes and wordings of what counting the options of a problem tells."""

from __future__ import annotations

from dlxc.text.diagnostics import Code, Wording

_DOMINOES = "[0-1][0-1]\n2|D 00 01\n"

UNCOVERED = Code(
    "W212",
    "uncovered",
    "an item that must be covered is in no option, or in too few",
    "There is no solution.",
    "polyomino",
    "[0-1][0-1] 99\n2|D 00 01\n",
    _DOMINOES,
    about_solutions=True,
)
NO_OPTION_COVERS = Wording(
    UNCOVERED, "no option covers {names:names item}, so there is no solution"
)

TOO_FEW_COVER = Wording(
    UNCOVERED,
    "`{name}` is to be covered {low:times} and is in {count:plural option}, so there is no"
    " solution",
)

UNUSED_SECONDARY = Code(
    "W216",
    "unused-secondary",
    "a secondary item is in no option",
    "It makes no difference to the solutions.",
    "polyomino",
    "00 01 00!\nD 00 01\n",
    "00 01 00!\nD 00 01 00!\n",
    about_solutions=True,
)
NO_OPTION_HAS = Wording(UNUSED_SECONDARY, "no option has the secondary {names:names item}")

CODES = (UNCOVERED, UNUSED_SECONDARY)
