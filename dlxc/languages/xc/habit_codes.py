"""Wordings for the habits of other languages: their signs, words and phrases."""

from __future__ import annotations

from dlxc.languages.xc.codes import CLAUSE_PLACE
from dlxc.text.codes import SYNTAX
from dlxc.text.diagnostics import Wording

OTHER_SPELLING = Wording(SYNTAX, "`{found}` is no sign of xc", help="write `{instead}`")
OTHER_WORD = Wording(SYNTAX, "`{found}` is no word of xc", help="write `{instead}`")
NO_WORD_NEEDED = Wording(SYNTAX, "`{found}` is no word of xc", help="leave it out")
OTHER_QUOTES = Wording(
    SYNTAX, "a text does not stand in {found}", help='write straight double quotes: `"`'
)
REMAINDER_SIGN = Wording(
    SYNTAX, "`%` after a blank begins a comment", help="write `mod` for the remainder"
)
OTHER_COMMENT = Wording(
    SYNTAX, "`{found}` begins no comment", help="write `%` at the margin or after a blank"
)
NO_END_SIGN = Wording(SYNTAX, "a statement has no sign at its end", help="leave `{found}` out")
NO_COLON_HERE = Wording(
    SYNTAX, "items stand behind `{keyword}` without a colon", help="leave the colon out"
)
SIGN_MISSING = Wording(
    SYNTAX,
    "a sign is missing between these two values",
    help="write `*` for a product; only a number needs no sign, as in `2n` and `3(a+b)`",
    fix="write `*`",
)
LIST_IN_BRACKETS = Wording(
    SYNTAX,
    "brackets make no list; `[condition]` is 1 if the condition is true, else 0",
    help="write a set `{{1, 2}}` or a tuple `(1, 2)`",
)
NOT_TO_INDEX = Wording(
    SYNTAX,
    "only names, texts, calls and values in round brackets have indices",
    help="give the value a name with `let`",
)
SECOND_INTERVAL = Wording(
    SYNTAX,
    "`..` binds less than `+` and `-`, and stands once between two values",
    help="write brackets around each interval: `(1..2) + (5..6)`",
)
IF_MISSING = Wording(
    CLAUSE_PLACE,
    "`{found}` stands in a condition only",
    help="write `if` before a condition, a comma before another generator",
)
COMMA_BEFORE_WORD = Wording(
    CLAUSE_PLACE, "no comma stands before `{word}`", help="leave the comma out"
)
HOLE_OF_SEVERAL = Wording(
    SYNTAX, "a hole has one value", help="write a hole for each, as in `x{{i}}{{j}}`"
)
SECOND_LET = Wording(
    SYNTAX, "a `let` gives a value to one name", help="write another `let` on a line of its own"
)
COST_AFTER_CLAUSES = Wording(
    CLAUSE_PLACE, "a cost stands among the items", help="write it before `for`"
)
BRACE_IN_COMMENT = Wording(
    SYNTAX,
    "a brace in a comment begins a hole, and an expression must stand in it",
    help='write `{{"{{"}}` for a brace itself',
)
CONDITIONAL_VALUE = Wording(
    SYNTAX,
    "a value has no `{found}` in xc",
    help="`[condition]` is 1 if the condition is true, else 0: write `[x = 1]*a + [x != 1]*b`",
)
FUNCTION_DEFINED = Wording(
    SYNTAX,
    "`let` gives names to values and arrays, not to functions",
    help="write `let {name}[{arguments:whole}] = ... for 0 <= {first} < n`, an array",
    fix="write square brackets",
)
DESCENDING = Wording(
    SYNTAX, "`{found}` is no word of xc", help="write `by -{key:whole}` for the reverse order"
)
BARE_CELL = Wording(
    SYNTAX,
    "a cell is a pair or a triple in round brackets",
    help="write `at ({cell:whole})`",
)
NO_FACTORIAL = Wording(SYNTAX, "`!` is no sign of xc", help="write the product, as in `4*3*2`")
