"""The code and the wordings of what a packing language cannot say."""

from __future__ import annotations

from dlxc.text.diagnostics import Code, Rendering, Wording

LANGUAGE_LACKS = Code(
    "E165",
    "language-lacks",
    "the language cannot say all that is in the specification",
    "`dlxc translate` writes the same problem in another packing language, or nothing. The"
    " languages differ in their lattices, in how they move pieces, in their names, and in the"
    " cells that may stay empty.",
    "puzzle",
    "piece D x 2 fixed\n  ##\nbox 2x2\n",
    "piece D x 2\n  ##\nbox 2x2\n",
    rendering=Rendering(to="polyomino"),
)

NO_PACKING = Wording(
    LANGUAGE_LACKS,
    "this is no specification of a packing puzzle",
    help="the languages of packing puzzles are {known:whole}",
)

# ---- the box

OTHER_LATTICE = Wording(
    LANGUAGE_LACKS, "the lattice of {language} is `{its}`, and the lattice here is `{ours}`"
)
SEVERAL_LAYERS = Wording(
    LANGUAGE_LACKS,
    "{language} has one layer of squares, and this box is more than one cube thick in each"
    " direction",
)
NO_CELLS = Wording(LANGUAGE_LACKS, "the box has no cells, and a {language} box needs one")
NO_PIECES_TO_WRITE = Wording(
    LANGUAGE_LACKS, "there is no piece here, and a {language} text has at least one"
)
NO_DIGIT = Wording(
    LANGUAGE_LACKS, "{language} has no digit for a coordinate over 61, as the cell `{cell}` has one"
)
HAS_SUFFIX = Wording(LANGUAGE_LACKS, "{language} has no suffixes, as the cell `{cell}` has one")
MAY_STAY_EMPTY = Wording(
    LANGUAGE_LACKS,
    "the cell `{cell}` may stay empty, and {language} cannot say so of some cells alone",
)
MAY_NEVER_STAY_EMPTY = MAY_STAY_EMPTY._replace(
    message="the cell `{cell}` may stay empty, and {language} cannot say so"
)

# ---- the pieces

NO_NAME = Wording(
    LANGUAGE_LACKS,
    "`{name}` is no name of a piece in {language}: it has {character}",
    help="give the piece another name",
)
TOO_LONG = Wording(
    LANGUAGE_LACKS,
    "the names of pieces in {language} have at most {most} characters, and `{name}` has {length}",
    help="give the piece another name",
)
ALSO_A_CELL = Wording(
    LANGUAGE_LACKS,
    "in {language} no piece has the name of a cell, as `{name}` has",
    help="give the piece another name",
)
NEVER_USED = Wording(
    LANGUAGE_LACKS, "piece `{name}` is to be used 0 times, and {language} cannot say so"
)
NO_SHAPE = Wording(LANGUAGE_LACKS, "piece `{name}` has no shape, and {language} asks for one")
HAS_SUFFIXED_CELLS = Wording(
    LANGUAGE_LACKS, "{language} has no suffixes, and piece `{name}` has cells with one"
)
OTHER_SUFFIX = Wording(
    LANGUAGE_LACKS,
    "{language} has no suffixes, and the cells of piece `{name}` have not the one of the box",
)
POINTS_ALONE = Wording(
    LANGUAGE_LACKS, "piece `{name}` is made of points alone, and {language} has only sticks"
)
TOO_THICK = Wording(
    LANGUAGE_LACKS, "{language} has one layer of squares, and piece `{name}` is thicker"
)
FEWER_ORIENTATIONS = Wording(
    LANGUAGE_LACKS,
    "{language} would give piece `{name}` {all:plural orientation}, and here it has {count}",
    help="{language} {moves:whole}",
)
SEVERAL_SHAPES = Wording(
    LANGUAGE_LACKS,
    "a piece has one shape in {language}, and no one shape gives the placements of `{name}`",
)
TWICE_THE_SAME = Wording(
    LANGUAGE_LACKS,
    "piece `{name}` has the same orientation more than once, so that its options come again;"
    " {language} has each once",
)

# ---- the whole

ANOTHER_PROBLEM = Wording(
    LANGUAGE_LACKS, "what can be written of this in {language} is another problem: {differing}"
)
FAULTY = Wording(LANGUAGE_LACKS, "{language} refuses what is written of this: {message:whole}")

CODES = (LANGUAGE_LACKS,)
