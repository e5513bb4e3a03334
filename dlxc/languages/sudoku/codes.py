"""Codes and wordings of what can be wrong with a sudoku."""

from __future__ import annotations

from dlxc.languages.codes import MISSING_LINE
from dlxc.text.diagnostics import Code, Wording

_ROW = ".........\n"

ENDS_EARLY = Wording(MISSING_LINE, "a sudoku has nine rows, the text ends after {rows}")

CLUE_CLASH = Code(
    "E131",
    "clue-clash",
    "a digit occurs twice in a row, a column or a box",
    "Such a sudoku has no solution.",
    "sudoku",
    "1...1....\n" + _ROW * 8,
    "1...2....\n" + _ROW * 8,
)
DIGIT_TWICE = Wording(
    CLUE_CLASH, "the digit {digit} is in {unit} {number} already", labels=("it is here",)
)

SHORT_ROW = Code(
    "E132",
    "short-row",
    "a row has fewer than nine characters",
    "Any character but 1 to 9 is a blank cell; blanks at the ends of lines get lost easily.",
    "sudoku",
    "........\n" + _ROW * 8,
    _ROW * 9,
)
TOO_SHORT = Wording(
    SHORT_ROW,
    "a row has nine characters, this one has {length}",
    help="write `.` for each blank cell: add `{dots}`",
)

ROW_TOO_LONG = Code(
    "W206",
    "row-too-long",
    "only nine characters of a row count",
    "What follows them is not looked at; perhaps a character slipped in before.",
    "sudoku",
    "..........\n" + _ROW * 8,
    _ROW * 9,
)
REST_IGNORED = Wording(ROW_TOO_LONG, "what follows the ninth character of a row is ignored")

CODES = (CLUE_CLASH, SHORT_ROW, ROW_TOO_LONG)
