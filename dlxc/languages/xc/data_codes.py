"""Codes and wordings of what can be wrong with the data of a model."""

from __future__ import annotations

from dlxc.languages.codes import UNKNOWN_LANGUAGE
from dlxc.text.diagnostics import Code, Wording

_CELLS = "primary {i}{j} for (i, j) in cells(clue)\noption {i}{j} for (i, j) in cells(clue)\n"
_COLUMN = "primary {i} for 0 <= i < size(code)\noption {i} for 0 <= i < size(code)\n"
_PACKED = "primary {x}{y} for 0 <= x, y < 2\noption [{x}{y} for (x, y, s) in cells(q)] for q in P\n"

MISSING_DATA = Code(
    "E200",
    "missing-data",
    "the data of a model is missing, or what is given is no data",
    "Rows stand in the model behind `=`, in a file that `from` names, or they come from outside:"
    " `-D NAME=@FILE` on the command line, a text or a list of rows in the library.",
    "xc",
    "grid clue\n" + _CELLS,
    "grid clue =\n  12\n  34\n" + _CELLS,
)
NO_DATA = Wording(
    MISSING_DATA,
    "the data of `{name}` is missing",
    help="give `-D {name}=@FILE`, or write the rows behind `=` or a file behind `from`",
)
NO_ROWS = Wording(
    MISSING_DATA,
    "`{name}` must be a text or a list of rows, not {found:whole}",
    help='give the rows as texts: `["12", "34"]`',
)
NO_ROW = Wording(
    MISSING_DATA,
    "row {number} of `{name}` {wrong:whole}",
    help="a row of a table is a text or a list of integers and texts, other rows are texts",
)

UNEQUAL_ROWS = Code(
    "E201",
    "unequal-rows",
    "the rows of a grid, or words, are not equally long",
    "A grid is rectangular: write a character for each empty cell. Words have one length if two"
    " sizes are asked for, as in `words W[count, length]`.",
    "xc",
    "grid clue =\n  12\n  345\n" + _CELLS,
    "grid clue =\n  12\n  34\n" + _CELLS,
)
ROW_LENGTH = Wording(
    UNEQUAL_ROWS,
    "this row of `{name}` has {length:plural character}, others have {usual}",
    help="a grid is rectangular, and blanks around a row do not count",
    labels=("this row has {usual}",),
)
WORD_LENGTH = Wording(
    UNEQUAL_ROWS,
    "the word `{word}` has {length:plural character}, the first word of `{name}` has {usual}",
    help="give words of one length, or ask for their number only: `words {name}[{count}]`",
    labels=("the first word",),
)

UNKNOWN_CHARACTER = Code(
    "E202",
    "unknown-character",
    "a grid has a character that it must not have",
    "Behind `of` stand all characters that a grid may have. A blank is never one of them.",
    "xc",
    'grid clue of ".1" =\n  .1\n  2.\n' + _CELLS,
    'grid clue of ".12" =\n  .1\n  2.\n' + _CELLS,
)
NOT_IN_OF = Wording(
    UNKNOWN_CHARACTER,
    "`{character}` is no character of the grid `{name}`",
    help="these are: `{known:whole}`; add others behind `of`",
)
BLANK_IN_GRID = Wording(
    UNKNOWN_CHARACTER,
    "there is a blank in a row of the grid `{name}`",
    help="write another character for an empty cell, such as `.`",
)

WRONG_COLUMNS = Code(
    "E203",
    "wrong-columns",
    "a row of a table has the wrong number of columns",
    "All rows of a table have equally many columns, at least one for each type behind `of`; the"
    " last type stands for any number of columns.",
    "xc",
    "table code of int =\n  1 2\n  3\n" + _COLUMN,
    "table code of int =\n  1 2\n  3 4\n" + _COLUMN,
)
OTHER_COLUMNS = Wording(
    WRONG_COLUMNS,
    "this row of `{name}` has {count:plural column}, others have {usual}",
    help='fill shorter rows up with an integer such as `0`, in a column `text` with `""`',
    labels=("this row has {usual}",),
)
TOO_FEW_COLUMNS = Wording(
    WRONG_COLUMNS,
    "this row of `{name}` has {count:plural column}, the types ask for {least}",
    help='give one column for each type; `""` is an empty text',
)

NO_INTEGER = Code(
    "E204",
    "no-integer",
    "an entry of a table is no integer",
    "A column of type `int` has integers of at most 18 digits, with or without a minus.",
    "xc",
    "table code of int =\n  1 2\n  3 x\n" + _COLUMN,
    "table code of int =\n  1 2\n  3 4\n" + _COLUMN,
)
NOT_AN_INTEGER = Wording(
    NO_INTEGER,
    "`{entry}` in column {column} of `{name}` is no integer",
    help="write an integer, or make the column `text`",
)
COMMA_IN_ENTRY = NOT_AN_INTEGER._replace(help="entries are parted by blanks: leave the comma out")
TOO_MANY_DIGITS = Wording(
    NO_INTEGER,
    "the integer in column {column} of `{name}` has {digits} digits, {most} are the most",
    help="make the column `text` if you do not compute with it",
)

WRONG_SIZE = Code(
    "E205",
    "wrong-size",
    "data does not have the size that the model asks for",
    "In brackets behind the name stand the sizes: rows and columns of a grid or a table, number"
    " and length of words. A number must agree with the data, and so must a name that has a value"
    " already. Any other name is bound to the size, and `_` is anything.",
    "xc",
    "grid clue[2,3] =\n  12\n  34\n" + _CELLS,
    "grid clue[2,2] =\n  12\n  34\n" + _CELLS,
)
OTHER_SIZE = Wording(
    WRONG_SIZE,
    "`{name}` has {found}, not {asked}",
    help="write `{size}`, or a name that is bound to the size",
)
SIZE_UNLIKE_NAME = Wording(
    WRONG_SIZE,
    "`{name}` has {found}, and `{size}` is {value}",
    help="give data of this size, or write another name for the size",
)
SIZES_SWAPPED = Wording(
    WRONG_SIZE,
    "`{name}` has {found}: these two sizes are in the wrong order",
    help="write `{name}[{second},{first}]`: the number of {unit}s comes first",
    fix="write `{second},{first}`",
)
TOO_MANY_SIZES = Wording(
    WRONG_SIZE,
    "`{name}` has two sizes at most, this is one more",
    help="the sizes are rows and columns; of words their number and their length",
)

NO_PACKING = Code(
    "E206",
    "no-packing",
    "the specification of a `packing` has no cells",
    "The options of a packing are read as cells with coordinates. Items in DLX have names only.",
    "xc",
    "packing P =\n  a b\n  a\n  b\n" + _PACKED,
    "packing P =\n  [0-1][0-1]\n  2|D 00 01\n" + _PACKED,
)
NO_CELLS_IN_OPTIONS = Wording(
    NO_PACKING,
    "the specification of `{name}`, in the language {language}, has no cells",
    help="give one about pieces in a box",
)

LONG_OUTSIDE = Code(
    "E207",
    "long-outside",
    "what lies outside of a grid is not one character",
    "Behind `else` stands the one character that all places beyond the grid have.",
    "xc",
    'grid clue else ".." =\n  12\n  34\n' + _CELLS,
    'grid clue else "." =\n  12\n  34\n' + _CELLS,
)
NOT_ONE_CHARACTER = Wording(
    LONG_OUTSIDE,
    "outside of the grid `{name}` is one character, these are {length}",
    help='write one character, such as `else "."`',
)

_NAMES_TELL = "give the file a name that ends in its language: {known:whole}"
PACKING_FITS_NONE = Wording(
    UNKNOWN_LANGUAGE,
    "no language reads the specification of `{name}` without an error",
    help=_NAMES_TELL,
)
PACKING_FITS_SEVERAL = Wording(
    UNKNOWN_LANGUAGE,
    "the specification of `{name}` could be {fitting:either}",
    help=_NAMES_TELL,
)

CODES = (
    MISSING_DATA,
    UNEQUAL_ROWS,
    UNKNOWN_CHARACTER,
    WRONG_COLUMNS,
    NO_INTEGER,
    WRONG_SIZE,
    NO_PACKING,
    LONG_OUTSIDE,
)
