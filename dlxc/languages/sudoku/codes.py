"""Codes and wordings of what can be wrong with a sudoku."""

from __future__ import annotations

from dlxc.languages.codes import MISSING_LINE
from dlxc.text.diagnostics import Code, Wording

_ROW = ".........\n"
_BAND = "...|...|...\n" * 3
_RULE = "---+---+---\n"
_FOUR = "1..4\n..1.\n.1..\n4..1\n"
_JIGSAW = "1...\n..2.\n.3..\n...4\n\n"

ENDS_EARLY = Wording(MISSING_LINE, "a sudoku has nine rows, the text ends after {rows}")
GRID_ENDS = Wording(
    MISSING_LINE,
    "the grid ends after {rows:plural row}, and it has {columns} columns",
    labels=("the grid begins here",),
)

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

NO_GRID = Code(
    "E133",
    "not-a-grid",
    "a line is no row of a grid, or rows do not make a grid",
    "A grid has as many rows as columns, 4 to 25, each of so many cells. Bars, rules and blanks may"
    " stand between. A sudoku in one line has all cells of its grid, such as 81. Lines that begin"
    " with `#` are comments.",
    "sudoku",
    _BAND + _RULE + _BAND.replace("...|...|...", "...|..|...", 1) + _RULE + _BAND,
    _BAND + _RULE + _BAND + _RULE + _BAND,
)
UNEVEN_ROW = Wording(
    NO_GRID,
    "this row has {cells:plural cell}, and the first row of the grid has {columns}",
    labels=("this is the first row",),
)
UNREADABLE_ROW = UNEVEN_ROW._replace(
    message="this is no row of {columns} cells, as the first row of the grid is"
)
ONE_MORE_ROW = Wording(
    NO_GRID,
    "the grid of {columns} by {columns} cells has its {columns} rows already",
    help="leave a blank line before another grid, and begin comments with `#`",
)
NO_ROW = Wording(
    NO_GRID,
    "this line is no row of a sudoku, no sudoku in one line and no rule",
    help="begin comments with `#`",
)
WRONG_LENGTH = Wording(
    NO_GRID,
    "this line has {cells} cells: a sudoku of {columns} by {columns} in one line has {needed}",
)

UNKNOWN_SYMBOL = Code(
    "E134",
    "not-a-symbol",
    "a character or number is no symbol of the grid",
    "Grids of up to 9 by 9 cells have the digits from 1. Larger ones have 1-9 and then letters from"
    " A, or 0-9 and then letters, or only letters, or numbers that stand apart. Blank cells are"
    " `.`, `0`, `-`, `_`, `*`, `?` or, in small grids, `x`.",
    "sudoku",
    _FOUR.replace("4..1", "5..1"),
    _FOUR,
)
NO_SYMBOL = Wording(
    UNKNOWN_SYMBOL,
    "`{symbol}` is no symbol of a grid of {size} by {size} cells",
    help="its symbols are {symbols}",
)

NO_BOXES = Code(
    "E135",
    "boxes-needed",
    "a grid cannot be cut into boxes of equal shape",
    "A grid of 5 by 5 or 7 by 7 cells has no rectangular boxes. A second grid after a blank line,"
    " of the same size, says which cell is in which box: one letter or digit for each box.",
    "sudoku",
    "1....\n.2...\n..3..\n...4.\n....5\n",
    "1....\n.2...\n..3..\n...4.\n....5\n\nAAAAB\nCABBB\nCCDDB\nCEEDD\nCEEED\n",
)
BOXES_NEEDED = Wording(
    NO_BOXES,
    "a grid of {size} by {size} cells has no rectangular boxes",
    help="write a second grid after a blank line, with a letter for the box of each cell",
)

WRONG_BOX = Code(
    "E136",
    "wrong-box",
    "a box of a jigsaw has too many or too few cells",
    "Each box has as many cells as a row, so that each symbol is once in it.",
    "sudoku",
    _JIGSAW + "AABB\nAABB\nCCCD\nCDDC\n",
    _JIGSAW + "AABB\nAABB\nCCCD\nCDDD\n",
)
BOX_CELLS = Wording(
    WRONG_BOX, "box `{box}` has {cells:plural cell}, and every box of this grid has {size}"
)

WHICH_PUZZLE = Code(
    "E137",
    "which-puzzle",
    "a text has several sudokus, and one is to be chosen",
    "`--number K` takes the sudoku number K of the text, counted from 1; it is short for"
    " `-D number=K`. `dlxc solve` without it solves all of them in turn.",
    "sudoku",
    _FOUR + "\n" + _FOUR.replace("1..4", "...4"),
    _FOUR,
)
SEVERAL = Wording(
    WHICH_PUZZLE, "the text has {count} sudokus", help="take one of them: `--number K`"
)
NO_SUCH = Wording(
    WHICH_PUZZLE, "there is no sudoku number {number}", help="give a number from 1 to {count}"
)
NO_NUMBER = Wording(
    WHICH_PUZZLE, "`{value}` is no number of a sudoku", help="give a number from 1 to {count}"
)

ROW_TOO_LONG = Code(
    "W206",
    "row-too-long",
    "only nine characters of a row count, and nine rows",
    "What follows them is not looked at; perhaps a character or a row slipped in before. Sudokus"
    " that follow each other have a blank line between them.",
    "sudoku",
    "..........\n" + _ROW * 8,
    _ROW * 9,
)
REST_IGNORED = Wording(ROW_TOO_LONG, "what follows the ninth character of a row is ignored")
ROWS_IGNORED = Wording(
    ROW_TOO_LONG,
    "what follows the ninth row is ignored",
    help="if it is another sudoku, put a blank line before it",
)

DECORATED = Code(
    "W240",
    "decorated-grid",
    "a grid is read from a drawing",
    "What stands between the cells is left out: bars, rules, commas and blanks. SUDOKU-DLX takes"
    " them for blank cells. This tells how the text was read; `--ignore W240` leaves it out.",
    "sudoku",
    _BAND + _RULE + _BAND + _RULE + _BAND,
    _ROW * 9,
)
READ_AS_GRID = Wording(
    DECORATED, "read as a grid of {size} by {size} cells with {marks:list} between them"
)
READ_AS_GRIDS = Wording(
    DECORATED,
    "read as {count} grids, the first of {size} by {size} cells, with {marks:list} between the"
    " cells",
)

AMBIGUOUS_SYMBOLS = Code(
    "W241",
    "ambiguous-symbols",
    "nothing tells which symbols a grid has",
    "A large grid may have the symbols 1-9 and letters from A, 0-9 and letters from A, or only"
    " letters. Where its clues fit several, the first of these is taken. The solutions differ only"
    " in what the symbols are called. Write `0` for blank cells to say that it is no symbol.",
    "sudoku",
    "1.........\n" + "..........\n" * 9,
    "1000000000\n" + "0000000000\n" * 9,
)
SYMBOLS_TAKEN = Wording(
    AMBIGUOUS_SYMBOLS, "the symbols may be {others:either}; they are taken to be {taken}"
)

CANDIDATES = Code(
    "W242",
    "candidates-left-out",
    "cells have several digits, which are not used",
    "Programs write the digits that are still possible into the blank cells. Such cells are read as"
    " blank. A cell with one digit is read as a clue.",
    "sudoku",
    "1    23 23  4\n34   34 1   2\n24   1  234 3\n234  34 2   1\n",
    "1 . . 4\n. . 1 2\n. 1 . 3\n. . 2 1\n",
)
CELLS_TAKEN_FOR_BLANK = Wording(
    CANDIDATES, "{count:plural cell} with several digits {count:is} read as blank"
)

CODES = (
    CLUE_CLASH,
    SHORT_ROW,
    NO_GRID,
    UNKNOWN_SYMBOL,
    NO_BOXES,
    WRONG_BOX,
    WHICH_PUZZLE,
    ROW_TOO_LONG,
    DECORATED,
    AMBIGUOUS_SYMBOLS,
    CANDIDATES,
)
