"""Codes and wordings of what can be wrong with a model."""

from __future__ import annotations

from dlxc.text.codes import SYNTAX
from dlxc.text.diagnostics import Code, Wording

_SMALL = "primary a\noption a\n"

# ---- syntax

NO_COLON = Wording(
    SYNTAX,
    "a block has a colon behind its clauses",
    help="write `:` at the end of the line",
)
CONTINUES_ABOVE = Wording(
    SYNTAX,
    "`{word}` at the margin begins a block, and this is none",
    help="indent this line, so that it continues the statement above; a block has a colon, and its"
    " statements stand below, indented",
    fix="indent the line",
)
NOTHING_IN_BLOCK = Wording(
    SYNTAX,
    "no statement stands in this block",
    help="write its statements below, indented",
)
BLOCK_ON_ONE_LINE = Wording(
    SYNTAX,
    "the statements of a block stand on lines of their own",
    help="begin a line here, and indent it",
)
ROWS_ON_BOTH = Wording(
    SYNTAX,
    "rows stand on the line of the `=` or below, not on both",
    help="write all of them below",
    labels=("one row is here",),
)
LONG_NUMBER = Wording(SYNTAX, "a number has at most {most} digits")
INTERVAL_ENDS = Wording(
    SYNTAX,
    "an interval has two dots, and both of its ends belong to it",
    help="write `0..n-1`, or `0 <= i < n` for `i in 0..n-1`",
)
TOO_DEEP = Wording(
    SYNTAX,
    "what begins here is nested more than {most} levels deep",
    help="give a part of it a name with `let`",
)
CLOSES_NOTHING = Wording(SYNTAX, "this `{sign}` closes nothing", help="remove it")
BRACES_TOO_DEEP = Wording(
    SYNTAX, "these braces are nested too deep", help="give a set in them a name with `let`"
)

UNKNOWN_KEYWORD = Code(
    "E181",
    "unknown-keyword",
    "a line at the margin begins with another word than a keyword",
    "Every statement begins at the margin with its keyword; lines that are indented continue it. In"
    " a block stand `primary`, `secondary`, `option` and `given` only.",
    "xc",
    "primry a\noption a\n",
    _SMALL,
)
NOT_A_KEYWORD = Wording(
    UNKNOWN_KEYWORD,
    "`{word}` begins no statement",
    help="a statement begins with a keyword, as `param`, `let`, `primary` or `option`; indent a"
    " line that continues one",
)
PERHAPS_KEYWORD = Wording(
    UNKNOWN_KEYWORD, "`{word}` begins no statement", help="did you mean `{like}`?"
)
LET_MISSING = Wording(
    UNKNOWN_KEYWORD,
    "`{word}` begins no statement",
    help="write `let {word} = ...` to give a value a name",
    fix="write `let`",
)
NOT_IN_BLOCK = Wording(
    UNKNOWN_KEYWORD,
    "`{word}` does not stand in a block",
    help="write it before the block; in a block stand `primary`, `secondary`, `option` and `given`",
)

NOTHING_TO_CONTINUE = Code(
    "E182",
    "nothing-to-continue",
    "a line is indented, and no statement stands above it",
    "An indented line continues the statement above it. A comment of the output, `|`, is one line"
    " and is not continued.",
    "xc",
    "| two\n  primary a\noption a\n",
    "| two\n" + _SMALL,
)
INDENTED = Wording(
    NOTHING_TO_CONTINUE,
    "this line is indented, and there is no statement that it continues",
    help="begin it at the margin",
)

OPEN_BRACKET = Code(
    "E183",
    "open-bracket",
    "a bracket or brace is never closed",
    "What is opened with `(`, `[` or `{` is closed in the same statement, in a comment of the"
    " output on the same line.",
    "xc",
    "primary {(1+2)*3\noption 9\n",
    "primary {(1+2)*3}\noption 9\n",
)
NEVER_CLOSED = Wording(
    OPEN_BRACKET,
    "this `{sign}` is never closed",
    help="write `{closer}` where it ends",
    fix="write `{closer}` at the end",
)

OPEN_TEXT = Code(
    "E184",
    "open-text",
    "a text has no closing quote",
    'A text begins and ends with `"`, on one line.',
    "xc",
    'primary "a\noption a\n',
    'primary "a"\noption a\n',
)
TEXT_NEVER_CLOSED = Wording(
    OPEN_TEXT,
    "this text is never closed",
    help='write `"` where it ends',
    fix='write `"` where it seems to end',
)

POWER_OR_PRODUCT = Code(
    "E185",
    "power-or-product",
    "it is not clear what belongs to the exponent",
    "`2n` is a product and binds tighter than `*`, but `2^2n` could be read in two ways. Brackets"
    " tell: `2^(2n)` or `(2^2)*n`.",
    "xc",
    "param n = 1\nprimary {2^2n}\noption g\n",
    "param n = 1\nprimary {2^(2n)}\noption 4\n",
)
POWER_NEEDS_BRACKETS = Wording(
    POWER_OR_PRODUCT,
    "`^{exponent}{found}` can be read in two ways",
    help="write brackets: `^({exponent}{found})`, or `*` before `{found}`",
    fix="write `^({exponent}{found})`",
)

POWER_BEFORE_BRACKET = POWER_NEEDS_BRACKETS._replace(
    help="write brackets around all of the exponent, or `*` before `{found}`", fix=""
)

INTERVAL_DEFINED = Code(
    "E186",
    "interval-defined",
    "`=` gives a name one value, not each of an interval",
    "`for x = e` is a definition: `x` is the value of `e`. `for x in 1..n` goes through the values"
    " from 1 to n.",
    "xc",
    "primary {i} for i = 1..2\noption {i} for 1 <= i <= 2\n",
    "primary {i} for i in 1..2\noption {i} for 1 <= i <= 2\n",
)
INTERVAL_IN = Wording(
    INTERVAL_DEFINED,
    "`=` does not go through an interval",
    help="write `in` for `=`",
)

RESERVED_WORD = Code(
    "E187",
    "reserved-word",
    "a word of the language stands where a name is needed",
    "The words of xc cannot be names of values. An item may be called so; then it is written in"
    " quotes.",
    "xc",
    "primary for\noption a\n",
    'primary "for"\noption "for"\n',
)
NAME_IS_KEYWORD = Wording(
    RESERVED_WORD,
    "expected an item, found the word `{word}`",
    help='an item of this name is written in quotes: `"{word}"`',
    fix='write `"{word}"`',
)
KEYWORD_INDENTED = Wording(
    RESERVED_WORD,
    "this line is indented, so it continues the statement above; there, `{word}` cannot stand",
    help="begin a statement at the margin; an item of this name is written in quotes",
    fix="begin the line at the margin",
)
RESERVED_NAME = Wording(
    RESERVED_WORD, "`{word}` is a word of the language", help="take another name"
)

ITEM_FORM = Code(
    "E188",
    "item-form",
    "an item is not of the form `low:high|name:colour?default`",
    "An item is a name. Before it may stand a multiplicity, `2|` or `1:2|`; after it a colour,"
    " `:c`, and `?` if it may be undeclared, and behind that the colour that is then supposed. A"
    " cost is `|` and a number. In quotes, these signs are characters of a name.",
    "xc",
    "primary a\nsecondary b\noption a b:\n",
    "primary a\nsecondary b\noption a b:c\n",
)
EMPTY_PART = Wording(
    ITEM_FORM, "this item has an empty {what}", help="an item is `low:high|name:colour?default`"
)
SIGN_TWICE = Wording(
    ITEM_FORM,
    "`{sign}` cannot stand here in the item `{item}`",
    help="an item is `low:high|name:colour?default`; in quotes these signs belong to a name",
)
COLOUR_OF_COST = Wording(
    ITEM_FORM, "a cost has no colour and no `?`", help="write `{cost}`", fix="write `{cost}`"
)
NO_COLOUR_BEFORE = Wording(
    ITEM_FORM,
    "`?{default}` gives a colour to an item that has none",
    help="write `{item}:colour?{default}`, or `{item}?`",
    fix="write `{item}?`",
)
BLANK_MISSING = Wording(
    ITEM_FORM,
    "a blank parts an item from a bracket",
    help="write a blank before a group; what is to be computed stands in braces",
    fix="write a blank",
)

CLAUSE_PLACE = Code(
    "E189",
    "clause-place",
    "a clause stands where it may not",
    "Clauses stand in the order `if`, `for`, and then `if`, `by` and `given`; `show ... at ...`"
    " comes after them. `given` belongs to an option as a whole. `if fits` and `if consistent`"
    " belong to an option as a whole too; they stand alone, at the end.",
    "xc",
    "primary {i} for 0 <= i < 3\noption {i} {i+1} for 0 <= i < 3 if fits and i != 5\n",
    "primary {i} for 0 <= i < 3\noption {i} {i+1} for 0 <= i < 3 if fits\n",
)
BARE_NOT_ALONE = Wording(
    CLAUSE_PLACE,
    "`if {word}` stands alone, at the end of the clauses",
    help="write other conditions before it, each with an `if` of its own",
)
BARE_NOT_HERE = Wording(
    CLAUSE_PLACE,
    "`if {word}` belongs to an option as a whole",
    help="write it at the end of the option",
)
GIVEN_NOT_HERE = Wording(
    CLAUSE_PLACE,
    "`given` belongs to an option as a whole",
    help="write it in the clauses of the option, outside of brackets, or for a condition `if`",
)
BEFORE_FOR = Wording(CLAUSE_PLACE, "before `for` stands only `if`", help="write `{word}` behind it")
FOR_TWICE = Wording(
    CLAUSE_PLACE,
    "there is a `for` already",
    help="write a comma; one `for` is enough for all generators",
    fix="write a comma",
)
SHOW_WITHOUT_AT = Wording(
    CLAUSE_PLACE,
    "this `show` has no `at`",
    help="write `show TEXT at CELLS`",
    fix="write `at` here",
)
CLAUSES_BEFORE_SHOW = Wording(
    CLAUSE_PLACE,
    "`{word}` stands before `show`",
    help="move the clauses in front of `show`",
)

SYNTAX_CODES = (
    UNKNOWN_KEYWORD,
    NOTHING_TO_CONTINUE,
    OPEN_BRACKET,
    OPEN_TEXT,
    POWER_OR_PRODUCT,
    INTERVAL_DEFINED,
    RESERVED_WORD,
    ITEM_FORM,
    CLAUSE_PLACE,
)
