"""Codes and wordings that several languages share."""

from __future__ import annotations

from functools import partial

from dlxc.text.codes import SYNTAX
from dlxc.text.diagnostics import Code, Wording

_DOMINOES = "[0-1][0-1]\n2|D 00 01\n"
_TETROMINOES = "[0-3][0-4]\nI 00 01 02 03\nL 00 01 02 12\nS 00 01 11 12\n"
_ROW = ".........\n"

_slip = partial(Wording, once=True)
"""A wording for what most likely runs through a whole text."""

UNKNOWN_LANGUAGE = Code(
    "E002",
    "unknown-language",
    "no language, or several, read the text",
    "Without `--from` and a telling file name, the text must fit one language. This one fits"
    " none, or more than one.",
    "",
    "[0-1][0-1\n2|D 00 01\n",
    _DOMINOES,
)
FITS_NONE = Wording(
    UNKNOWN_LANGUAGE,
    "no language reads this text without an error",
    help="say which it is: {known:whole}",
)
FITS_NONE_BUT_DRAWN = FITS_NONE._replace(help="{remedy:whole}")
FITS_SEVERAL = Wording(
    UNKNOWN_LANGUAGE, "the text could be {fitting:either}", help="say which it is: {fitting:either}"
)

UNKNOWN_PARAMETER = Code(
    "E004",
    "unknown-parameter",
    "a value is given for a parameter that the text does not have",
    "`-D NAME=VALUE` gives a value to a parameter of the specification. Most languages have none.",
    "polyomino",
    "| two dominoes\n" + _DOMINOES,
    _DOMINOES,
    parameters=(("n", "8"),),
)
NO_PARAMETERS = Wording(
    UNKNOWN_PARAMETER, "the text asks for no parameters, so `{name}` cannot be given"
)
NO_LIMIT = Wording(UNKNOWN_PARAMETER, "the language counts no rows, so `--limit` cannot be given")
NOT_ASKED_FOR = Wording(
    UNKNOWN_PARAMETER, "the text has no parameter `{name}`", help="it has these: {known:whole}"
)
NOT_ASKED_FOR_BUT_LIKE = NOT_ASKED_FOR._replace(help="did you mean `{near}`?")

MISSING_PARAMETER = Code(
    "E005",
    "missing-parameter",
    "the text asks for a parameter that is not given",
    "`-D NAME=VALUE` on the command line gives a parameter its value.",
)
MISSING = Wording(
    MISSING_PARAMETER,
    "the parameter `{name}` is not given: {help:whole}",
    help="add `-D {name}=...`",
)

NAME_TOO_LONG = Code(
    "E106",
    "name-too-long",
    "a name has too many characters",
    "The name of an item has at most 8 characters, for solvers read no more; the name of a"
    " piece of POLYOMINOES at most 3.",
    "polyomino",
    "[0-1][0-1]\ndominoes1 00 01\n",
    "[0-1][0-1]\ndomino1 00 01\n",
)
LONG_NAME = Wording(
    NAME_TOO_LONG,
    "the name `{name}` has {length} characters, {most} are the most",
    help="shorten it: `{short}`",
)

OTHER_NOTATION = Code(
    "E110",
    "other-notation",
    "a line is written in another notation",
    "A cell is its digits without brackets and commas: `0a` is the cell with the coordinates 0 and"
    " 10, for digits go on with `a`. Blanks stand between cells. A set of digits in brackets has"
    " hyphens for its ranges: `[0-5]` counts from 0 to 5. A multiplicity ends in a bar, `2|F`, and"
    " a comment is a line that begins with a bar. The older languages have sets, multiplicities and"
    " comments not at all. Drawings are read by the language puzzle.",
    "polyomino",
    "[0-1][0-1]\n2|D (0,0) (0,1)\n",
    _DOMINOES,
)
TUPLE_FOR_CELL = _slip(
    OTHER_NOTATION,
    "`{written}` is not how a cell is written",
    help="write `{cure}`: a digit for each coordinate, and `a` for 10",
    fix="write cells as digits: `{cure}`",
)
NO_SUCH_DIGIT = TUPLE_FOR_CELL._replace(
    help="write a digit for each coordinate, as in `{cure}`; the last one, `{last}`, is {most}",
    fix="",
)
OTHER_COUNT = _slip(
    OTHER_NOTATION,
    "`{written}` has {count:plural coordinate}, and a cell here has {most}",
    help="write a digit for each coordinate, as in `{cure}`",
)
COMMAS_BETWEEN = _slip(
    OTHER_NOTATION,
    "no `{sign}` stands between {what}",
    help="write a blank for it",
    fix="write blanks between {what}",
)
SIGN_OF_RANGE = _slip(
    OTHER_NOTATION, "`{sign}` does not make a range", help="write a hyphen: `{cure}`"
)
COMMA_IN_SET = _slip(
    OTHER_NOTATION,
    "no `{sign}` stands between the digits of a set",
    help="leave it out: `{cure}`",
)
SETS_APART = _slip(
    OTHER_NOTATION,
    "nothing stands between the coordinates of a cell",
    help="write them without a gap: `{cure}`",
)
LENGTHS_FOR_BOX = _slip(
    OTHER_NOTATION,
    "`{written}` are lengths, and a box names its cells",
    help="write `{cure}`: digits count from 0, and `a` is 10",
)
OTHER_LENGTHS = _slip(
    OTHER_NOTATION,
    "`{written}` are {count:plural length}, and a box names cells of {most} coordinates",
    help="name the cells by sets of digits, as in `{cure}`",
)
LENGTHS_FOR_BOARD = _slip(
    OTHER_NOTATION,
    "`{written}` does not list the cells of a board",
    help="list them all: `{cure}`",
)
COLON_BEHIND_NAME = _slip(
    OTHER_NOTATION, "no `{sign}` stands behind the name of a piece", help="write `{name}`"
)
OTHER_TIMES = _slip(
    OTHER_NOTATION,
    "`{written}` is not how a multiplicity is written",
    help="write `{cure}`",
)
NO_TIMES = _slip(
    OTHER_NOTATION,
    "the older languages have no multiplicities, as `{written}` is one",
    help="name each copy; in the languages of boxes one writes `{cure}`",
)
OTHER_COMMENT = _slip(
    OTHER_NOTATION,
    "a comment is a line that begins with `|`, not with `{sign}`",
    help="write `{cure}`",
    fix="write `{cure}`",
)
COMMENT_BEHIND = OTHER_COMMENT._replace(
    message="a comment is a line of its own, which begins with `|`",
    help="write it as a line: `{cure}`",
    fix="write it as a line: `{cure}`",
)
NO_COMMENTS = _slip(OTHER_NOTATION, "the older languages have no comments", help="leave this out")
DRAWN = _slip(
    OTHER_NOTATION,
    "this looks like a drawing, and this language reads none",
    help="the language puzzle reads drawings: indent them below `box` and `piece F`, and end the"
    " name of the file in `.puzzle`",
)
THIRD_MISSING = _slip(
    SYNTAX,
    "the cell `{written}` has two coordinates, and polycube has three",
    help="write the third one, `{written}0` in the first layer; flat puzzles are written in"
    " polyomino: `--from polyomino`",
)
TOO_MANY_DIGITS = _slip(
    SYNTAX,
    "the cell `{written}` has three digits, and a cell here has two",
    help="write two digits a cell; puzzles in space are written in the language polycube",
)

TWO_DIGIT_RANGE = Code(
    "W227",
    "two-digit-range",
    "a range in brackets ends in a number of two digits",
    "A coordinate is one digit, so `[0-11]` is the range `0-1` and another `1`. The digits go on"
    " with letters: `a` is 10, `b` is 11, and `[0-b]` has twelve of them. This is told where the"
    " digits say something twice or could be written shorter. What follows from it, as pieces that"
    " do not fit, is not told.",
    "polyomino",
    "[0-11]0\n6|D 00 10\n",
    "[0-b]0\n6|D 00 10\n",
)
NUMBER_IN_RANGE = _slip(
    TWO_DIGIT_RANGE,
    "`{written}` is {values:list}, not {low} to {high}",
    help="write `{cure}` for {low} to {high}, which are {count}: `{last}` is {high}",
    fix="write `{cure}`",
)
NUMBER_OVER_DIGITS = NUMBER_IN_RANGE._replace(
    help="a coordinate is one digit, and the last one, `Z`, is 61", fix=""
)

READ_OTHERWISE = Code(
    "W228",
    "read-otherwise",
    "a word is legal but looks like another notation",
    "Suffixes and names have almost any characters, so a box `6x10` is the cell `6x` with the"
    " suffix `10`, and `2*F` is one piece of this name. If it is meant, another suffix or name is"
    " better. What follows from it, as pieces that do not fit, is not told.",
    "polyomino",
    "6x10\nD 00 01\n",
    "[0-5][0-9]\n30|D 00 01\n",
)
LENGTHS_ARE_A_CELL = _slip(
    READ_OTHERWISE,
    "`{written}` is one cell, not a box of these lengths",
    help="write `{cure}`: digits count from 0, and `a` is 10",
    fix="write `{cure}`",
)
LENGTHS_OF_OTHER_COUNT = LENGTHS_ARE_A_CELL._replace(
    help="a box here names cells of {most} coordinates, as in `{cure}`", fix=""
)
LENGTHS_IN_SPACE = LENGTHS_OF_OTHER_COUNT._replace(
    help="a box here names cells of {most} coordinates, as in `{cure}`; puzzles in space are"
    " written in polycube: `--from polycube`"
)
COMMA_IS_SUFFIX = _slip(
    READ_OTHERWISE,
    "the suffix `{suffix}` makes this another cell than `{cell}`",
    help="blanks stand between cells, no commas: `{cure}`",
    fix="write blanks between cells",
)
TIMES_ARE_A_NAME = _slip(
    READ_OTHERWISE,
    "this is one piece with the name `{written}`",
    help="a multiplicity ends in a bar: `{cure}`",
    fix="write `{cure}`",
)
NO_TIMES_BUT_NAME = TIMES_ARE_A_NAME._replace(
    help="this language has no multiplicities: name each copy", fix=""
)
COMMENT_IS_A_PIECE = _slip(
    READ_OTHERWISE,
    "this is a line of a piece with the name `{name}`, not a comment",
    help="a comment begins with `|`: `{cure}`",
    fix="write `{cure}`",
)
COMMA_IN_NAME = _slip(
    READ_OTHERWISE,
    "the comma belongs to the name `{name}`",
    help="blanks stand between names, no commas: `{cure}`",
    fix="write blanks between names",
)
THREE_COORDINATES = _slip(
    READ_OTHERWISE,
    "the cells have three coordinates, and here the third is a suffix",
    help="puzzles in space are written in polycube: end the name of the file in `.polycube`, or say"
    " `--from polycube`",
)
DRAWN_LINES = _slip(
    READ_OTHERWISE,
    "this looks like a drawing, and is read as cells and names",
    help=DRAWN.help,
)

NAME_CLASH = Code(
    "E111",
    "name-clash",
    "a piece has the name of a cell",
    "Cells and pieces are items of one problem, so their names must differ.",
    "polyomino",
    "[0-1][0-1]\n00 00 01\n",
    "[0-1][0-1]\nD 00 01\n",
)
NAME_OF_A_CELL = Wording(
    NAME_CLASH,
    "the piece name `{name}` is a cell of the {where}",
    help="give the piece another name",
    labels=("the cell is given here",),
)

EMPTY_MULTIPLICITY = Code(
    "E113",
    "empty-multiplicity",
    "a multiplicity's upper bound is below its lower one",
    "`low:high` asks for at least `low` and at most `high` uses.",
    "polyomino",
    "[0-1][0-1]\n2:1|D 00 01\n",
    "[0-1][0-1]\n1:2|D 00 01\n",
)
LOW_OVER_HIGH = Wording(
    EMPTY_MULTIPLICITY,
    "the multiplicity `{low}:{high}` allows nothing: {low} is more than {high}",
    help="write `{high}:{low}|`",
)

MULTIPLICITY_TOO_LARGE = Code(
    "E114",
    "multiplicity-too-large",
    "a multiplicity is over 1000000000",
    "No problem of use needs an item more often, and the sums of larger numbers would not fit into"
    " the words that dlxc and the solvers compute with.",
    "polyomino",
    "[0-1][0-1]\n0:2000000000|D 00 01\n",
    "[0-1][0-1]\n0:2|D 00 01\n",
)
OVER_THE_BOUND = Wording(
    MULTIPLICITY_TOO_LARGE, "a multiplicity is at most {most}, and this number is larger"
)

MISSING_LINE = Code(
    "E123",
    "missing-line",
    "the text ends too early",
    "A line that the language asks for is not there.",
    "sudoku",
    _ROW * 8,
    _ROW * 9,
)

DUPLICATE_NAME = Code(
    "E142",
    "duplicate-name",
    "a name is given twice",
    "The item line names each item once, and an option each of its items once.",
    "dlx",
    "a b\na b a\n",
    "a b\na b\n",
)
NAME_TWICE = Wording(
    DUPLICATE_NAME,
    "the {what} `{name}` is given twice",
    help="leave it out here",
    labels=("it is given here first",),
)

SAME_SHAPE = Code(
    "W209",
    "same-shape",
    "two pieces have the same shape",
    "They can be exchanged in every solution. Among the twelve pentominoes it is a slip.",
    "polyomino",
    "[0-1][0-1]\nA 00 01\nB 00 10\n",
    _DOMINOES,
    about_solutions=True,
)
PIECES_ALIKE = Wording(
    SAME_SHAPE, "pieces `{other}` and `{name}` have the same shape", labels=("the other one",)
)

SAME_PLACEMENTS = Code(
    "W210",
    "same-placements",
    "a line gives placements that its piece has already",
    "Every option from it comes twice, and so does every solution with one of them.",
    "polyomino",
    "[0-1][0-1]\n2|D 00 01\n2|D 00 10\n",
    _DOMINOES,
)
LINES_ALIKE = Wording(
    SAME_PLACEMENTS,
    "this line gives placements that piece `{name}` has already",
    help="remove one of the lines",
    labels=("the other one",),
)

FITS_NOWHERE = Code(
    "W211",
    "fits-nowhere",
    "a piece fits nowhere",
    "No placement of it lies in the box. If it must be used, there is no solution.",
    "polyomino",
    "[0-1][0-1]\n2|D 00 01\nI 00 01 02\n",
    _DOMINOES,
    about_solutions=True,
)
NO_PLACE = Wording(FITS_NOWHERE, "piece `{name}` fits nowhere in the box")
NO_PLACE_BUT_NEEDED = Wording(
    FITS_NOWHERE, "piece `{name}` fits nowhere in the box, so there is no solution"
)

WRONG_AREA = Code(
    "W213",
    "wrong-area",
    "the pieces cannot have as many cells as the box",
    "Every cell is to be covered once. There is no solution.",
    "polyomino",
    "[0-1][0-2]\n2|D 00 01\n",
    "[0-1][0-2]\n3|D 00 01\n",
    about_solutions=True,
)
AREAS_DIFFER = Wording(
    WRONG_AREA,
    "the box has {cells:plural cell}, the pieces fill {filled:between}, so there is no solution",
)
AREAS_DIFFER_IN_ALL = AREAS_DIFFER._replace(
    message="of the box {needed:plural cell} must be covered and {cells} can be, the pieces fill"
    " {filled:between}, so there is no solution"
)

WRONG_PARITY = Code(
    "W214",
    "wrong-parity",
    "the pieces cannot balance the colours of the box",
    "Colour the cells like a checkerboard, triangles by whether they point up or down, sticks by"
    " their direction, and hexagons with three colours such that those which touch differ. However"
    " the pieces lie, they do not cover as many cells of each colour"
    " as the box has. There is no solution.",
    "polyomino",
    _TETROMINOES + "O 00 01 10 11\nT 00 01 02 11\n",
    _TETROMINOES + "2|T 00 01 02 11\n",
    about_solutions=True,
)
UNBALANCED = Wording(
    WRONG_PARITY,
    "of the box's cells {plus} are {one} and {minus} {other} as on a checkerboard, a difference"
    " of {difference}; the pieces can make {reachable}, so there is no solution",
)
UNBALANCED_KINDS = UNBALANCED._replace(
    message="of the box's cells {plus} are {one} and {minus} {other}, a difference of {difference};"
    " the pieces can make {reachable}, so there is no solution"
)
UNBALANCED_IN_ALL = UNBALANCED._replace(
    message="of the cells that must be covered {plus} are {one} and {minus} {other}, and {optional}"
    " may stay empty; the pieces can make differences of {reachable}, so there is no solution"
)
UNBALANCED_CLASSES = UNBALANCED._replace(
    message="of the box's cells {counts:list} are of the three colours in which hexagons that touch"
    " differ; the pieces cannot cover as many of each, so there is no solution"
)

UNREAD_MULTIPLICITY = Code(
    "W215",
    "unread-multiplicity",
    "the solvers of the DLX family do not read a multiplicity of this form",
    "POLYCUBE-DLX writes `4*Z`, while DLX3 reads `4|Z`; `--dialect dlx3` writes that."
    " `dlxc solve` understands both.",
    "polycube",
    "[0-1][0-1]0\n2*D 000 010\n",
    "[0-1]00\nD 000 010\n",
)
STAR_IN_DLX = Wording(
    UNREAD_MULTIPLICITY,
    "the solvers of the DLX family do not read the multiplicity `{written}`",
    help="`--dialect dlx3` writes `{times}|` for it",
)

IN_PARTS = Code(
    "W219",
    "in-parts",
    "a piece or the box has parts that do not touch",
    "Cells touch if they have a side in common, and sticks if they have an end in common. A piece"
    " in parts is legal, and its parts keep their distance. Often a cell is mistyped.",
    "polyomino",
    "[0-1][0-2]\n3|D 00 11\n",
    "[0-1][0-2]\n3|D 00 01\n",
)
PIECE_IN_PARTS = Wording(
    IN_PARTS,
    "piece `{name}` has {parts} parts that do not touch",
    help="is a cell mistyped?",
    labels=("this lies apart",),
)
BOX_IN_PARTS = Wording(IN_PARTS, "the box has {parts} parts that do not touch")

CODES = (
    UNKNOWN_LANGUAGE,
    UNKNOWN_PARAMETER,
    MISSING_PARAMETER,
    NAME_TOO_LONG,
    OTHER_NOTATION,
    TWO_DIGIT_RANGE,
    READ_OTHERWISE,
    NAME_CLASH,
    EMPTY_MULTIPLICITY,
    MULTIPLICITY_TOO_LARGE,
    MISSING_LINE,
    DUPLICATE_NAME,
    SAME_SHAPE,
    SAME_PLACEMENTS,
    FITS_NOWHERE,
    WRONG_AREA,
    WRONG_PARITY,
    UNREAD_MULTIPLICITY,
    IN_PARTS,
)
