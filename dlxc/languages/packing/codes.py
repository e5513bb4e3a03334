"""Codes and wordings of what can be wrong with a box and pieces."""

from __future__ import annotations

from dlxc.languages.codes import NAME_TOO_LONG
from dlxc.text.codes import SYNTAX
from dlxc.text.diagnostics import Code, Wording

_DOMINOES = "[0-1][0-1]\n2|D 00 01\n"

UNCLOSED_BRACKET = Code(
    "E102",
    "unclosed-bracket",
    "an opening bracket has no closing one",
    "A set of digits in brackets ends on the line on which it begins.",
    "polyomino",
    "[0-1][0-1\nD 00 01\n",
    "[0-1][0-1]\nD 00 01\n",
)
NEVER_CLOSED = Wording(
    UNCLOSED_BRACKET,
    "this bracket is never closed",
    help="close it before the line ends: `{closed}`",
    fix="close it before the line ends: `{closed}`",
)

RANGE_END_MISSING = Code(
    "E103",
    "range-end-missing",
    "a range does not have two ends",
    "A range in brackets is a digit, a hyphen and a digit.",
    "polyomino",
    "[0-][0-1]\nD 00 01\n",
    "[0-1][0-1]\nD 00 01\n",
)
NO_LOWER_END = Wording(
    RANGE_END_MISSING,
    "this range lacks its lower end",
    help="write its lower end, or leave the hyphen out",
    fix="leave the hyphen out",
)
NO_UPPER_END = Wording(
    RANGE_END_MISSING,
    "this range lacks its upper end",
    help="write its upper end, or leave the hyphen out: `{digits}]`",
    fix="leave the hyphen out: `{digits}]`",
)
TWO_HYPHENS = Wording(
    RANGE_END_MISSING, "one hyphen makes a range, not two", help="leave one hyphen out"
)
BOTH_ENDS = Wording(RANGE_END_MISSING, "the range `{range}` has both of its ends already")

DECREASING_RANGE = Code(
    "E104",
    "decreasing-range",
    "a range runs from a larger digit to a smaller one",
    "Digits rise from 0-9 over a-z to A-Z, so that `a` is 10, `A` is 36 and `Z` is 61.",
    "polyomino",
    "[3-2]0\nA 00\n",
    "[2-3]0\nA 00\n",
)
DECREASES = Wording(
    DECREASING_RANGE,
    "the range `{low}-{high}` decreases",
    help="write `{high}-{low}`; digits rise from 0-9 over a-z to A-Z",
    fix="write `{high}-{low}`",
)
NUMBERS_DECREASE = DECREASES._replace(
    help="write `{cure}` for {numbers}, for a coordinate is one digit: `{last}` is {value}",
    fix="write `{cure}`",
    once=True,
)

SUFFIX_TOO_LONG = Code(
    "E105",
    "suffix-too-long",
    "a suffix has at most 6 characters",
    "All that follows the two coordinates of a cell up to the next blank is its suffix. Often a"
    " blank is missing.",
    "polyomino",
    "00 01 0001020304\nD 00 01\n",
    "00 01 00 01 02 03 04\nD 00 01\n",
)
LONG_SUFFIX = Wording(
    SUFFIX_TOO_LONG,
    "the suffix `{suffix}` has {length} characters, {most} are the most",
    help="a blank ends a cell; is one missing?",
)
LONG_SUFFIX_OF_CELLS = LONG_SUFFIX._replace(
    help="with blanks these are cells: `{cells}`", fix="with blanks these are cells: `{cells}`"
)

TAB = Code(
    "E107",
    "tab",
    "blanks separate, tabs do not",
    "In the box-and-piece languages only blanks stand between cells. The reference takes a tab"
    " for part of a name or of a suffix.",
    "polyomino",
    "[0-1][0-1]\nD 00\t01\n",
    "[0-1][0-1]\nD 00 01\n",
)
TAB_SEPARATES = Wording(TAB, "a tab does not separate", help="write blanks for the tab")

NO_BOX = Code(
    "E108",
    "no-box",
    "the text ends before the box",
    "The first line that is neither blank nor a comment gives the cells of the box.",
    "polyomino",
    "| a square\n",
    "| a square\n" + _DOMINOES,
)
ENDS_BEFORE_BOX = Wording(
    NO_BOX,
    "the text ends before the box",
    help="the first line that is neither blank nor a comment is the box: `[0-5][0-9]`",
)

LONG_PIECE_NAME = Wording(
    NAME_TOO_LONG,
    "the piece name `{name}` has {length} characters, {most} are the most",
    help="shorten it: `{short}`",
)
NOT_IN_NAME = Wording(SYNTAX, "a piece name has no {found}")
NO_MULTIPLICITY = Wording(
    SYNTAX,
    "a piece name has no {found}",
    help="before `|` stands a multiplicity, `2|` or `2:5|`, which `{prefix}` is not",
)
STAR_FOR_BAR = Wording(
    SYNTAX,
    "before `*` stands one digit, and `{digits}` has {length} characters",
    help="write `{digits}|`",
)

MULTIPLICITIES_DIFFER = Code(
    "E112",
    "multiplicities-differ",
    "lines of one piece give it several multiplicities",
    "Several lines may describe one piece; each has to say how often it is to be used.",
    "polyomino",
    "[0-1][0-1]\n2|D 00 01\nD 00\n",
    "[0-1][0-1]\n2|D 00 01\n2|D 00\n",
)
OTHER_MULTIPLICITY = Wording(
    MULTIPLICITIES_DIFFER,
    "piece `{name}` has multiplicity {mine} here and {theirs} before",
    help="give all lines of a piece one multiplicity: `{prefix}{name}`",
    labels=("{theirs} here",),
)

BLANK_LINE_IGNORED = Code(
    "W201",
    "blank-line-ignored",
    "a blank line is ignored",
    "It means nothing. The reference takes an empty line before the box for an empty box.",
    "polyomino",
    "[0-1][0-1]\n\n2|D 00 01\n",
    _DOMINOES,
)
BLANK_LINE = Wording(BLANK_LINE_IGNORED, "a blank line is ignored", help="remove the line")

NO_CELLS = Code(
    "W202",
    "no-cells",
    "a piece line without cells is ignored",
    "It means nothing, not even that there is such a piece.",
    "polyomino",
    "[0-1][0-1]\nD\n2|D 00 01\n",
    _DOMINOES,
)
LINE_WITHOUT_CELLS = Wording(NO_CELLS, "the piece line of `{name}` has no cells and is ignored")

UNREADABLE_NAME = Code(
    "W203",
    "unreadable-name",
    "no solver reads a name with `|` or `:` in it",
    "`|` divides items and `:` sets a colour; the reference lets both pass in suffixes.",
    "polyomino",
    "00 01:\nD 00 01:\n",
    "00 01!\nD 00 01!\n",
)
UNREADABLE_SUFFIX = Wording(
    UNREADABLE_NAME,
    "no solver reads an item named with the suffix `{suffix}`",
    help="use other characters than `|` and `:`",
)

NAME_WITH_A_TAIL = Code(
    "W205",
    "name-with-a-tail",
    "the original program prints another name",
    "The original programs write names into a table whose next free place they do not clear. After"
    " a line that repeats a name, a shorter new name keeps the tail of the longer one there. That"
    " is a slip of the programs, not the language: here a piece is called what its line says.",
    "polyomino",
    "[0-1]0\nABC 00\nABC 00 10\nX 00\n",
    "[0-1]0\nABC 00\nX 00\nABC 00 10\n",
)
ORIGINAL_NAME = Wording(
    NAME_WITH_A_TAIL,
    "the original program prints `{printed}` for the piece `{name}`",
    help="to get the same from both, move the line before the repeated lines of the name above it",
)

DIGITS_AS_SUFFIX = Code(
    "W207",
    "digits-as-suffix",
    "a suffix looks like coordinates",
    "All that follows two coordinates up to the next blank is a suffix, digits too: perhaps a"
    " blank is missing, or the text is a polycube one.",
    "polyomino",
    "[0-1][0-1]\n2|D 0001\n",
    _DOMINOES,
)
SUFFIX_OF_DIGITS = Wording(
    DIGITS_AS_SUFFIX,
    "the suffix `{suffix}` looks like coordinates",
    help="is a blank missing before it, or is this a polycube text?",
)
SUFFIX_OF_A_CELL = SUFFIX_OF_DIGITS._replace(
    help="with a blank it is a cell: ` {cells}`", fix="with a blank it is a cell: ` {cells}`"
)

CELL_REPEATED = Code(
    "W208",
    "cell-repeated",
    "a cell is named twice in a piece",
    "It counts once; perhaps another cell was meant.",
    "polyomino",
    "[0-1][0-1]\n2|D 00 01 00\n",
    _DOMINOES,
)
CELL_TWICE = Wording(
    CELL_REPEATED,
    "a cell is named twice in piece `{name}`, and counts once",
    labels=("it is here first",),
)

CODES = (
    UNCLOSED_BRACKET,
    RANGE_END_MISSING,
    DECREASING_RANGE,
    SUFFIX_TOO_LONG,
    TAB,
    NO_BOX,
    MULTIPLICITIES_DIFFER,
    BLANK_LINE_IGNORED,
    NO_CELLS,
    UNREADABLE_NAME,
    NAME_WITH_A_TAIL,
    DIGITS_AS_SUFFIX,
    CELL_REPEATED,
)
