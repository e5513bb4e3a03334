"""Codes and wordings of what can be wrong with the older data for dancing."""

from __future__ import annotations

from dlxc.languages.codes import DUPLICATE_NAME, MISSING_LINE, NAME_TOO_LONG, NAME_TWICE
from dlxc.text.diagnostics import Code, Wording

DUPLICATE_CELL = Code(
    "E121",
    "duplicate-cell",
    "a cell is named twice",
    "In the older languages every cell of the board and of a shape is named once.",
    "polyominoes",
    "00 01 00\nD\nD 2 1 00 01\n",
    "00 01 02\nD\nD 2 1 00 01\n",
)
CELL_TWICE = NAME_TWICE._replace(code=DUPLICATE_CELL)
PIECE_TWICE = NAME_TWICE._replace(code=DUPLICATE_NAME)

UNKNOWN_PIECE = Code(
    "E122",
    "unknown-piece",
    "a piece is not among the names",
    "The second line names all pieces, in polysticks the first; every later line begins with one of"
    " them.",
    "polyominoes",
    "00 01\nD\nE 2 1 00 01\n",
    "00 01\nD E\nE 2 1 00 01\nD 1 1 00\n",
)
NOT_NAMED = Wording(
    UNKNOWN_PIECE, "line {line} names no piece `{name}`", help="add the name to line {line}"
)
NOT_NAMED_BUT_LIKE = NOT_NAMED._replace(help="did you mean `{near}`?")
NOT_NAMED_FOR_COMMAS = NOT_NAMED._replace(
    help="line {line} names `{name},`: blanks stand between names, no commas",
    fix="leave the commas between the names out",
    once=True,
)
NOT_NAMED_SO_OFTEN = NOT_NAMED._replace(
    help="the older languages have no multiplicities: name each copy of `{piece}` in line {line}"
)

ENDS_BEFORE_LINE = Wording(MISSING_LINE, "the text ends before line {number}, the {what}")

BLANK_LINE = Code(
    "E124",
    "blank-line",
    "a blank line where none may be",
    "In the older languages every line means something; only the names may be missing.",
    "polyominoes",
    "00 01\nD\n\nD 2 1 00 01\n",
    "00 01\nD\nD 2 1 00 01\n",
)
BLANK_INSTEAD = Wording(BLANK_LINE, "a blank line where the {what} should be")

LONG_PIECE_NAME = Wording(
    NAME_TOO_LONG,
    "the piece name `{name}` has {length} characters, {most} are the most",
    help="shorten it: `{short}`",
)

CODES = (DUPLICATE_CELL, UNKNOWN_PIECE, BLANK_LINE)
