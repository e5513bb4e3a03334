"""Codes and wordings of what can be wrong with a puzzle."""

from __future__ import annotations

from dlxc.languages.codes import EMPTY_MULTIPLICITY, MULTIPLICITY_TOO_LARGE
from dlxc.text.codes import SYNTAX
from dlxc.text.diagnostics import Code, Wording

_BOX = "box 2x3\n"
_DOMINOES = "piece D x 3\n  ##\n"
_SMALL = _DOMINOES + _BOX
_TRIANGLES = "lattice triangle\npiece M x any\n  A\nbox\n  "

# ---- statements

UNKNOWN_STATEMENT = Code(
    "E230",
    "unknown-statement",
    "a line at the margin begins with another word than a keyword",
    "A statement begins at the margin with its keyword: `title`, `lattice`, `pieces`, `piece`,"
    " `box` or `crossing`. Indented lines belong to it. A line that begins with `#` is a comment.",
    "puzzle",
    "peice D x 3\n  ##\n" + _BOX,
    _SMALL,
)
NO_STATEMENT = Wording(
    UNKNOWN_STATEMENT,
    "no statement begins with `{word}`",
    help="statements begin with `title`, `lattice`, `pieces`, `piece`, `box` or `crossing`, at the"
    " margin",
)
PERHAPS_STATEMENT = Wording(
    UNKNOWN_STATEMENT, "no statement begins with `{word}`", help="did you mean `{like}`?"
)
BELONGS_TO_NOTHING = Wording(
    UNKNOWN_STATEMENT,
    "this line is indented, and there is no statement before it",
    help="write its keyword at the margin",
)
DRAWING_AT_MARGIN = Wording(
    UNKNOWN_STATEMENT,
    "the drawing of `{keyword}` stands at the margin",
    help="indent its lines: at the margin begins another statement, or with `#` a comment",
    labels=("the statement is here",),
)

STATEMENT_TWICE = Code(
    "E231",
    "statement-twice",
    "something is said twice",
    "A puzzle has one `title`, one `lattice`, one `box` and at most one `crossing`. A piece has its"
    " number of copies and its qualifier once.",
    "puzzle",
    _SMALL + "box 3x3\n",
    _SMALL,
)
SAID_TWICE = Wording(
    STATEMENT_TWICE,
    "there is a second `{keyword}`",
    help="leave one of them out",
    labels=("the first one is here",),
)

STATEMENT_MISSING = Code(
    "E232",
    "statement-missing",
    "the text has no box, or no pieces",
    "A puzzle needs a `box`, and `pieces` or `piece` to fill it with.",
    "puzzle",
    _DOMINOES,
    _SMALL,
)
NO_BOX = Wording(
    STATEMENT_MISSING, "the text has no box", help="add `box 6x10`, or `box` and a drawing below it"
)
NO_PIECES = Wording(
    STATEMENT_MISSING,
    "the text has no pieces",
    help="add `pieces pentominoes`, or `piece X` and a drawing below it",
)
NOTHING_LEFT = Wording(
    STATEMENT_MISSING,
    "pieces lie on all cells of the box in advance, so nothing is left to solve",
    help="write `#` for the cells that are to be covered",
)

UNKNOWN_LATTICE = Code(
    "E233",
    "unknown-lattice",
    "there is no such lattice",
    "The lattices are `square`, `cube`, `triangle`, `hexagon` and `sticks`.",
    "puzzle",
    "lattice squares\n" + _SMALL,
    "lattice square\n" + _SMALL,
)
NO_LATTICE = Wording(UNKNOWN_LATTICE, "there is no lattice `{word}`", help="there are {known:list}")
PERHAPS_LATTICE = NO_LATTICE._replace(help="did you mean `{like}`?")
ONLY_STICKS_CROSS = Wording(
    UNKNOWN_LATTICE,
    "pieces cross on the lattice `sticks` only, and the lattice here is `{lattice}`",
    help="leave out `crossing`",
)

# ---- sets and pieces

UNKNOWN_SET = Code(
    "E234",
    "unknown-set",
    "there is no such set of pieces, or no such piece in it",
    "`dlxc pieces` lists the sets. One of their pieces is left out with `without` and its name.",
    "puzzle",
    "pieces pentominos\nbox 6x10\n",
    "pieces pentominoes\nbox 6x10\n",
)
NO_SET = Wording(
    UNKNOWN_SET, "there is no set of pieces `{name}`", help="`dlxc pieces` lists the sets"
)
PERHAPS_SET = NO_SET._replace(help="did you mean `{near}`?")
COPIES_BEHIND_SET = NO_SET._replace(help="write `{mended}` for several copies of each piece")
SET_TOO_LARGE = Wording(
    UNKNOWN_SET,
    "`{name}` are too many pieces: at most {most} cells each are enumerated",
)
NOT_IN_SET = Wording(
    UNKNOWN_SET, "`{set}` has no piece `{name}`", help="it has these: {known:list}"
)
PERHAPS_IN_SET = NOT_IN_SET._replace(help="did you mean `{near}`?")

OTHER_LATTICES_SET = Code(
    "E235",
    "set-of-other-lattice",
    "a set has pieces of another lattice",
    "All pieces and the box of a puzzle are of one lattice. Only sets of squares can also be used"
    " on the lattice `cube`, where they are one cube thick.",
    "puzzle",
    "pieces soma\nbox 3x3x3\n",
    "lattice cube\npieces soma\nbox 3x3x3\n",
)
SET_ELSEWHERE = Wording(
    OTHER_LATTICES_SET,
    "the pieces of `{name}` are of the lattice `{theirs}`, and the lattice here is `{ours}`",
    help="write `lattice {theirs}`, or take another set",
    labels=("the lattice is named here",),
)

UNKNOWN_QUALIFIER = Code(
    "E236",
    "unknown-qualifier",
    "there is no such qualifier of a piece",
    "Behind the name of a piece may stand how often there is one, as in `x 3`, `x 0..2` or `x any`,"
    " and how it may be moved: `free`, `one-sided` or `fixed`.",
    "puzzle",
    "piece D x 3 onesided\n  ##\n" + _BOX,
    "piece D x 3 one-sided\n  ##\n" + _BOX,
)
NO_QUALIFIER = Wording(
    UNKNOWN_QUALIFIER,
    "there is no qualifier `{word}`",
    help="there are `free`, `one-sided`, `fixed`, and copies: `x 3`, `x 0..2`, `x any`",
)
PERHAPS_QUALIFIER = NO_QUALIFIER._replace(help="did you mean `{like}`?")
DRAWING_ON_FIRST_LINE = NO_QUALIFIER._replace(help="draw the piece on the lines below, indented")

NONE_AT_ALL = Wording(
    EMPTY_MULTIPLICITY,
    "a piece that is used no times is no piece of the puzzle",
    help="leave it out, or write `x 0..1` if it may be used",
)
COPIES_DECREASE = Wording(
    EMPTY_MULTIPLICITY,
    "`{low}..{high}` allows nothing: {low} is more than {high}",
    help="write `{high}..{low}`",
)
TOO_MANY_COPIES = Wording(
    MULTIPLICITY_TOO_LARGE, "there are at most {most} copies, and this number is larger"
)

PIECE_TWICE = Code(
    "E237",
    "piece-twice",
    "two pieces have the same name",
    "Every piece has a name of its own, by which solutions tell it. Pieces of several sets whose"
    " names clash get their number of cells behind the name, as in `I4` and `I5`.",
    "puzzle",
    "piece D x 2\n  ##\npiece D\n  ##\n" + _BOX,
    _SMALL,
)
DRAWN_TWICE = Wording(
    PIECE_TWICE,
    "the piece `{name}` is drawn twice",
    help="give one of them another name; for several copies write `piece {name} x 2`",
    labels=("it is drawn here first",),
)
NAME_IS_TAKEN = Wording(
    PIECE_TWICE,
    "there are two pieces `{name}`, which have different shapes",
    help="give one of them another name",
    labels=("the other one is here",),
)

# ---- boxes

UNKNOWN_BOX = Code(
    "E238",
    "unknown-box",
    "there is no such box",
    "Simple boxes are told by a kind and sizes: `box 6x10` on squares, `box 3x3x3` on cubes,"
    " `box 5x5` on sticks; `box triangle 8`, `box hexagon 4` and `box parallelogram 4x7` on"
    " triangles and on hexagons. All other boxes are drawn.",
    "puzzle",
    _DOMINOES + "box triangle 8\n",
    _SMALL,
)
NO_SUCH_BOX = Wording(
    UNKNOWN_BOX,
    "there is no box `{box}` on the lattice `{lattice}`",
    help="simple boxes of this lattice are like {known:list}; all others are drawn below `box`",
)
PERHAPS_BOX = NO_SUCH_BOX._replace(help="did you mean `{like}`?")
EMPTY_BOX = Wording(UNKNOWN_BOX, "a size of a box is at least 1")
BOX_TOO_LARGE = Wording(
    UNKNOWN_BOX, "the box has {cells} cells, and {most} are the most that are read"
)

# ---- drawings

NO_DRAWING = Code(
    "E239",
    "no-drawing",
    "a drawing is missing, has no cell, or stands where none belongs",
    "The statements `piece`, `pieces` without a set and `box` without sizes have a drawing on"
    " the indented lines below; the other statements have none.",
    "puzzle",
    "piece D x 3\n" + _BOX,
    _SMALL,
)
DRAWING_MISSING = Wording(
    NO_DRAWING,
    "`{keyword}` has no drawing",
    help="draw {what} on the lines below, indented",
)
NO_CELL = Wording(NO_DRAWING, "this drawing has no cell", help="cells are drawn as {cells:either}")
NO_DRAWING_HERE = Wording(
    NO_DRAWING,
    "`{keyword}` has no drawing, and this line is indented below it",
    help="remove the line, or begin another statement at the margin",
    labels=("it belongs to this statement",),
)
SET_AND_DRAWING = Wording(
    NO_DRAWING,
    "`pieces` has a set or a drawing, not both",
    help="begin another `pieces` for the drawing",
    labels=("the set is here",),
)
BOX_AND_DRAWING = Wording(
    NO_DRAWING,
    "`box` has sizes or a drawing, not both",
    help="leave out one of them",
    labels=("the sizes are here",),
)

UNKNOWN_CHARACTER = Code(
    "E240",
    "meaningless-character",
    "a character means nothing in a drawing",
    "A cell is `#`, in a drawing of several pieces a letter or a digit; `.` and blanks are outside."
    " In a box `?` is a cell that may stay empty, and a letter is a piece that is put there in"
    " advance.",
    "puzzle",
    "piece D x 3\n  **\n" + _BOX,
    _SMALL,
)
NO_MEANING = Wording(
    UNKNOWN_CHARACTER,
    "{found:whole} means nothing in a drawing",
    help="write {cells:either} for a cell, `.` for no cell",
)
NO_TAB = Wording(
    UNKNOWN_CHARACTER,
    "there is a tab in this drawing, so its columns are not known",
    help="write blanks, or begin all lines of the drawing with the same tabs",
)
OPTIONAL_IN_PIECE = Wording(
    UNKNOWN_CHARACTER,
    "`?` is a cell that may stay empty, which only boxes have",
    help="write {cells:either} for a cell, `.` for no cell",
)
CELL_WITHOUT_LETTER = Wording(
    UNKNOWN_CHARACTER,
    "this cell has no letter, so it belongs to no piece",
    help="write the letter of its piece, or `.` for no cell",
)
SEVERAL_LETTERS = Wording(
    UNKNOWN_CHARACTER,
    "`{letter}` is another letter, and `piece` draws one piece",
    help="write `#` for its cells, or `pieces` for a piece of each letter",
    labels=("its other cells are drawn like this",),
)

OTHER_LATTICE = Code(
    "E241",
    "drawing-of-other-lattice",
    "a drawing is one of another lattice",
    "Squares, cubes and hexagons are drawn with `#`, triangles with `#` or with `A` and `V`, sticks"
    " with `-` and `|` between corners `+`. Layers of cubes may be parted by a line `---`.",
    "puzzle",
    "piece S\n  +-+\nbox 1x1\n",
    "lattice sticks\npiece S\n  +-+\nbox\n  +-+\n",
)
DRAWN_ELSEWHERE = Wording(
    OTHER_LATTICE,
    "`{found}` is drawn on the lattice `{theirs}`, and the lattice here is `{ours}`",
    help="write `lattice {theirs}`, or draw cells as {cells:either}",
)
LINE_OF_LAYERS = Wording(
    OTHER_LATTICE,
    "a line `---` parts layers of cubes, and the lattice here is `{ours}`",
    help="write `lattice cube`, or remove the line",
)
NOT_HASHES = Wording(
    OTHER_LATTICE,
    "sticks are not drawn with `#`",
    help="write `-` and `|` for sticks and `+` for corners, or name another lattice",
)

OFF_LATTICE = Code(
    "E242",
    "off-lattice",
    "a character stands where the lattice has no such cell",
    "Rows of hexagons are shifted by half: the neighbours of a character stand two columns beside"
    " it, or one row and one column away. Triangles in a row alternate, as `AVAV`, and an `A`"
    " touches the `V` under it. Of sticks, corners stand in every other row and column, `-` between"
    " two corners beside each other and `|` between two below each other.",
    "puzzle",
    "lattice hexagon\npiece M x 3\n  #\nbox\n  # #\n  #\n",
    "lattice hexagon\npiece M x 3\n  #\nbox\n  # #\n   #\n",
)
BETWEEN_HEXAGONS = Wording(
    OFF_LATTICE,
    "there is no hexagon here: it is one column beside those of the other rows",
    help="shift the row by one column; hexagons of a row stand two columns apart",
    labels=("the other rows are like this one",),
)
POINTS_DOWN_HERE = Wording(
    OFF_LATTICE,
    "the triangle here points {way}, and `{found}` is drawn",
    help="write `{wanted}`, or shift the row by one column",
    labels=("the other triangles are like this one",),
)
NO_STICK_HERE = Wording(
    OFF_LATTICE,
    "{found:whole} stands {place}",
    help="corners stand in every other row and column, sticks between them",
    labels=("the other rows and columns are like this one",),
)

UNEQUAL_LAYERS = Code(
    "E243",
    "unequal-layers",
    "the layers of a drawing differ in size",
    "Layers of cubes stand beside each other, with two or more blanks between, or one under the"
    " other, parted by a line `---`. All are of one size; `.` fills them up.",
    "puzzle",
    "lattice cube\npiece L x 2\n  ##  #\n  #.  .\nbox 2x2x2\n",
    "lattice cube\npiece L x 2\n  ##  #.\n  #.  ..\nbox 2x2x2\n",
)
LAYERS_DIFFER = Wording(
    UNEQUAL_LAYERS,
    "this layer has {size}, and the first one has {first}",
    help="make all layers of one size, with `.` where no cell is",
    labels=("the first layer begins here",),
)
ONE_BLANK = Wording(
    UNEQUAL_LAYERS,
    "one blank does not part layers",
    help="write two blanks before each layer, or `.` where no cell is",
)
BLANKS_IN_LAYER = Wording(
    UNEQUAL_LAYERS,
    "two blanks part layers, and other rows go on here",
    help="write `.` where no cell is, and put the layers of all rows below each other",
)
BLANK_LINE_IN_LAYER = Wording(
    UNEQUAL_LAYERS,
    "a blank line does not part layers",
    help="write a line `---` between layers one under the other, or `.` where no cell is",
)

# ---- pieces in advance

UNKNOWN_LETTER = Code(
    "E244",
    "unknown-letter",
    "a letter in the box is the name of no piece",
    "A letter in the drawing of a box is a piece of that name, which is put there in advance. A"
    " cell that is to be covered is `#`.",
    "puzzle",
    _DOMINOES + "box\n  ###\n  #EE\n",
    _DOMINOES + "box\n  ###\n  #DD\n",
)
NO_PIECE_OF_LETTER = Wording(
    UNKNOWN_LETTER,
    "there is no piece `{letter}` to be put here",
    help="write `#` for a cell that is to be covered",
)
TRIANGLE_OR_PIECE = NO_PIECE_OF_LETTER._replace(
    help="beside `#` and other letters `A` and `V` are pieces; draw all cells with `A` and `V`, or"
    " none"
)

NOT_ITS_SHAPE = Code(
    "E245",
    "not-its-shape",
    "a piece that is put in advance does not look like itself",
    "The cells of a letter in the box are those of a piece, turned as it may be, or those of"
    " several copies that do not touch. There are not more copies than the piece has.",
    "puzzle",
    _DOMINOES + "box\n  ##D\n  #DD\n",
    _DOMINOES + "box\n  ###\n  #DD\n",
)
OTHER_SHAPE = Wording(
    NOT_ITS_SHAPE,
    "the cells `{letter}` of the box are not those of the piece `{letter}`",
    help="draw the piece as it can lie there",
    labels=("the piece is given here",),
)
TOO_MANY_IN_ADVANCE = Wording(
    NOT_ITS_SHAPE,
    "the box has the piece `{letter}` {copies:times}, and there {most:is} only {most}",
    help="write `x {copies}` behind its name",
    labels=("the piece is given here",),
)
CROSS_IN_ADVANCE = Wording(
    NOT_ITS_SHAPE,
    "the pieces `{letter}` and `{other}` cross in the box",
    help="write `crossing` if pieces may cross",
    labels=("the other piece is here",),
)

# ---- warnings

COMMENT_LIKE_ROW = Code(
    "W230",
    "comment-like-row",
    "a comment looks like a row of a drawing",
    "A line that begins with `#` at the margin is a comment, also within a drawing.",
    "puzzle",
    "piece D x 3\n  ##\nbox\n###\n  ###\n  ###\n",
    "piece D x 3\n  ##\nbox\n  ###\n  ###\n",
)
ROW_OR_COMMENT = Wording(
    COMMENT_LIKE_ROW,
    "this line is a comment, and looks like a row of the drawing of `{keyword}`",
    help="indent it if it is a row",
)

LIKE_HEXAGONS = Code(
    "W231",
    "like-hexagons",
    "a drawing of squares looks like one of hexagons",
    "No two cells of the drawing have a side in common, and its rows are shifted by one column as"
    " those of hexagons are.",
    "puzzle",
    "piece M x 5\n  #\nbox\n  # #\n   #\n  # #\n",
    "lattice hexagon\npiece M x 5\n  #\nbox\n  # #\n   #\n  # #\n",
)
PERHAPS_HEXAGONS = Wording(
    LIKE_HEXAGONS,
    "no two cells of this drawing touch, as if they were hexagons",
    help="write `lattice hexagon` if they are",
)

# ---- syntax

ONE_SET = Wording(SYNTAX, "`pieces` names one set", help="begin a statement `pieces` for each set")
SIZES_APART = Wording(SYNTAX, "the sizes of a box are one word", help="write `{mended}`")
COPIES_TOGETHER = Wording(
    SYNTAX, "a number of copies is written with a blank", help="write `{mended}`"
)

CODES = (
    UNKNOWN_STATEMENT,
    STATEMENT_TWICE,
    STATEMENT_MISSING,
    UNKNOWN_LATTICE,
    UNKNOWN_SET,
    OTHER_LATTICES_SET,
    UNKNOWN_QUALIFIER,
    PIECE_TWICE,
    UNKNOWN_BOX,
    NO_DRAWING,
    UNKNOWN_CHARACTER,
    OTHER_LATTICE,
    OFF_LATTICE,
    UNEQUAL_LAYERS,
    UNKNOWN_LETTER,
    NOT_ITS_SHAPE,
    COMMENT_LIKE_ROW,
    LIKE_HEXAGONS,
)
