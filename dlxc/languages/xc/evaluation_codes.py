"""Codes and wordings of what can be wrong when a model is evaluated."""

from __future__ import annotations

from dlxc.text.diagnostics import Code, Wording

WRONG_KIND = Code(
    "E190",
    "wrong-kind",
    "a value is of the wrong kind",
    "Values are integers, texts, tuples, sets, and truth values in conditions. Each operation"
    " takes some of them.",
    "xc",
    'primary a b\noption a b if "x" < 2\n',
    "primary a b\noption a b if 1 < 2\n",
)
NOT_A_CONDITION = Wording(
    WRONG_KIND,
    "a condition is wanted here, not {kind:article}",
    help="compare it with something, as in `x = 1`",
)
NOT_AN_INTEGER = Wording(WRONG_KIND, "the bound of a range is an integer, not {kind:article}")
NOT_A_NUMBER = Wording(WRONG_KIND, "an integer is wanted here, not {kind:article}")
TRUTH_AS_NUMBER = Wording(
    WRONG_KIND,
    "a truth value is no number",
    help="write it in brackets: `[condition]` is 1 if it is true, else 0",
)
NOTHING_TO_WALK = Wording(
    WRONG_KIND,
    "a set or a sequence is wanted behind `in`, not {kind:article}",
    help="the integers from 1 to n are `1..n`",
)
NOT_A_TUPLE = Wording(WRONG_KIND, "a tuple is wanted for this pattern, not {kind:article}")
WRONG_ARITY = Wording(
    WRONG_KIND, "the pattern has {names} names, the tuple has {entries:plural value}"
)
SEVERAL_KINDS = Wording(
    WRONG_KIND, "values that stand together are of one kind, and here are {kinds:list}"
)
DIFFERENT_KINDS = Wording(WRONG_KIND, "values of different kinds cannot be compared: {kinds:list}")
NOT_TWO_SETS = Wording(
    WRONG_KIND,
    "`+` takes two integers or two sets",
    help="the set of the rows of a table, or of words, is `{{r for r in rows}}`",
)
NO_ORDER = Wording(WRONG_KIND, "{kind:article} is neither less nor more than another")
NOT_INDEXED = Wording(WRONG_KIND, "{kind:article} has no indices")
INDEX_NOT_INTEGER = Wording(WRONG_KIND, "an index here is an integer, not {kind:article}")
NUMBER_OF_INDICES = Wording(
    WRONG_KIND, "{kind:article} has {wanted}, and {found} here", help="write `{example}`"
)
KINDS_OF_INDICES = Wording(
    WRONG_KIND, "the indices of this array are {wanted:list}, and {found:list} here"
)
INTERVAL_OF_SET = Wording(
    WRONG_KIND, "`..` binds less than `+`", help="write brackets around the interval"
)
UNFIT_ARGUMENTS = Wording(WRONG_KIND, "`{function}` cannot take {kinds:list}", help="{usage:whole}")
COUNTED_VALUES = Wording(
    WRONG_KIND,
    "`count` takes a condition before `for`, not {kind:article}",
    help="write `sum(1 for ...)` for the number of rows",
)
NO_ARGUMENTS = Wording(WRONG_KIND, "`{function}` wants something in its brackets")
WRONG_NUMBER_OF_ARGUMENTS = Wording(
    WRONG_KIND, "`{function}` cannot be called with {count:plural argument}"
)
ADDED_FUNCTION_WITH_CLAUSES = Wording(
    WRONG_KIND,
    "`{function}` takes values, not clauses",
    help="write the set of all these values: `{function}({{... for ...}})`",
)
SEVERAL_KINDS_GIVEN = Wording(
    WRONG_KIND, "`{function}` gives values of different kinds: {kinds:list}{where}"
)
NOT_PAIRS = Wording(
    WRONG_KIND, "`{function}` wants pairs of values that touch{where}",
    help="write a set of tuples of two, as in `connected({{(1, 2), (2, 3)}}, 2)`",
)  # fmt: skip
VALUE_OF_OTHER_KIND = Wording(
    WRONG_KIND,
    "{kind:article} cannot stand in a name",
    help="write an integer or a text; `dec(...)` and `join(...)` make texts",
)
SET_IN_NAME = VALUE_OF_OTHER_KIND._replace(
    help="`0..4` is a set, so `i in {{0..4}}` goes through one set: write `i in 0..4`;"
    " `join(...)` makes a text of a set"
)
TUPLE_IN_NAME = VALUE_OF_OTHER_KIND._replace(
    help="write one entry, as in `x[0]`, or give the entries names, as in `(i, j) in S`;"
    " `join(...)` makes a text"
)
TRUTH_IN_NAME = VALUE_OF_OTHER_KIND._replace(
    help="write it in brackets: `[condition]` is 1 if it is true, else 0"
)
NOT_A_PARAMETER = Wording(
    WRONG_KIND, "the parameter `{name}` is an integer or a text, not {value:whole}"
)
TEXT_FOR_INTEGER = Wording(
    WRONG_KIND,
    "the parameter `{name}` is an integer, and {value:whole} is none",
    help="give an integer, as in `-D {name}=8`; a parameter that has a text in the model can be any"
    " text",
)
NOT_IN_PICTURE = VALUE_OF_OTHER_KIND._replace(message="{kind:article} cannot stand in a picture")
NOT_A_CELL = Wording(
    WRONG_KIND,
    "a cell is a pair or a triple of integers, not {kind:article}",
    help="behind `at` stands a cell such as `(i, j)`, or a set of cells",
)
NOT_IN_COMMENT = VALUE_OF_OTHER_KIND._replace(message="{kind:article} cannot stand in a comment")

NO_INDEX = Code(
    "E191",
    "index-outside",
    "an index is outside, or has no value",
    "Sequences have indices from 0 to their size less one, a grid rows and columns. A grid with"
    " `else` has a character everywhere. An array has a value for each row of its clauses.",
    "xc",
    'words W = one two\nprimary {i}  for 0 <= i < 3\noption {i}  for 0 <= i < 3 if W[i] != ""\n',
    'words W = one two\nprimary {i}  for 0 <= i < 2\noption {i}  for 0 <= i < 2 if W[i] != ""\n',
)
INDEX_OUTSIDE = Wording(
    NO_INDEX,
    "the index {index} is outside{where}",
    help="the {kind} has {size}, and indices begin with 0; write a condition before it",
)
INDEX_OUTSIDE_GRID = INDEX_OUTSIDE._replace(
    help="the grid has {size}, and indices begin with 0; write a condition before it, or give the"
    ' grid `else "..."`'
)
NO_SUCH_INDEX = Wording(NO_INDEX, "the array has no value here{where}")

ARITHMETIC = Code(
    "E192",
    "arithmetic",
    "a value cannot be computed",
    "Integers have up to 62 bits. Nothing is divided by zero, and exponents are not negative. Some"
    " functions have no value for some arguments.",
    "xc",
    "primary {4 div (i - 1)}  for 0 <= i < 3\noption 4\n",
    "primary {4 div (i + 1)}  for 0 <= i < 2\noption 4 2\n",
)
DIVISION_BY_ZERO = Wording(
    ARITHMETIC, "division by zero{where}", help="write a condition before it"
)
NEGATIVE_POWER = Wording(ARITHMETIC, "a negative exponent{where}")
TOO_LARGE = Wording(ARITHMETIC, "a number becomes too large{where}")
PARAMETER_TOO_LARGE = Wording(
    ARITHMETIC,
    "the integer given for the parameter `{name}` is too large",
    help="an integer has at most {most} digits",
)
NOTHING_TO_TAKE = Wording(
    ARITHMETIC,
    "the `{function}` of nothing{where}",
    help="write a condition before it, or add a value that is always there",
)
NO_VALUE = Wording(ARITHMETIC, "`{function}` has no value for {values:whole}{where}")
NOT_A_DIGIT = Wording(
    ARITHMETIC,
    "{values:whole} is no digit{where}",
    help="`digit(c, default)` gives other characters a value",
)
NO_TUPLE = Wording(
    ARITHMETIC,
    "`{function}` makes no tuples of no values{where}",
    help="write a condition before it, so that the size is 1 or more",
)
NOT_IN_IT = Wording(
    ARITHMETIC,
    "the first of {values:whole} is not in the second{where}",
    help="write a condition with `in` before it",
)
ADDED_FUNCTION_FAILED = Wording(
    ARITHMETIC,
    "`{function}` failed for {values:whole}{where}: {reason:whole}",
    help="another package has this function; ask its authors",
)
WRONG_RESULT = Wording(
    ARITHMETIC,
    "`{function}` gives {what} for {values:whole}{where}",
    help="a function of a package gives integers, texts, tuples, and sets of one kind of values",
)

TOO_MANY = Code(
    "E193",
    "too-many-rows",
    "clauses give too many rows",
    "The rows are counted before they take memory. Often a condition is missing. `--limit ROWS`"
    " sets another bound.",
    "xc",
    "primary a\noption a  for 0 <= i, j, k, l < 1000\n",
    "primary a\noption a\n",
)
TOO_MANY_SETS = Wording(TOO_MANY, "this gives {count} sets or more, {most} are the most")
MOST_PARTS = 1000
"""Larger tuples are refused; tuples in them are counted with their parts."""
TOO_MANY_PARTS = Wording(TOO_MANY, "a tuple has at most {most} values, those in it counted")
TOO_LONG = Wording(TOO_MANY, "there are too many sets on the way to look at")
_LIFT_IT = "add a condition, or set another bound with `--limit ROWS`"
TOO_MANY_ROWS = Wording(TOO_MANY, "this gives {count} rows, {most} are the most", help=_LIFT_IT)
TOO_MANY_ITEMS = Wording(
    TOO_MANY, "these options have more than {most} items together", help=_LIFT_IT
)

UNKNOWN_NAME = Code(
    "E194",
    "unknown-name",
    "a name or a function is not known",
    "A name is a parameter, a `let`, data, or bound by clauses. It is declared before it is used.",
    "xc",
    "param n = 2\nprimary {i}  for 0 <= i < m\noption 0 1\n",
    "param n = 2\nprimary {i}  for 0 <= i < n\noption 0 1\n",
)
NO_SUCH_NAME = Wording(
    UNKNOWN_NAME,
    "there is no name `{name}` here",
    help="declare it with `param` or `let`, or bind it with `for`; a text stands in quotes",
)
NO_SUCH_NAME_BUT_LIKE = NO_SUCH_NAME._replace(help="did you mean `{near}`?")
BOUND_LATER = Wording(
    UNKNOWN_NAME, "`{name}` is used before it is bound", labels=("it is bound here",),
    help="write the generator that binds it first",
)  # fmt: skip
IF_BEFORE_BINDING = Wording(
    UNKNOWN_NAME, "this condition asks for `{name}`, which is bound behind it",
    labels=("it is bound here",),
    help="move the `if` behind the generators",
)  # fmt: skip
NOT_BY_CLAUSES = Wording(
    UNKNOWN_NAME, "the clauses of this `let` do not bind the subscript `{name}`",
    help="write `for` and a range behind the value, as `for 0 <= {name} < 3`",
)  # fmt: skip
DECLARED_LATER = Wording(
    UNKNOWN_NAME, "`{name}` is declared further below", labels=("it is declared here",),
    help="move its declaration above this line",
)  # fmt: skip
NAME_ELSEWHERE = NO_SUCH_NAME._replace(help="write {near:whole}")
NO_SUCH_FUNCTION = Wording(UNKNOWN_NAME, "there is no function `{name}`")
NO_SUCH_FUNCTION_BUT_LIKE = NO_SUCH_FUNCTION._replace(help="did you mean `{near}`?")
FUNCTION_ADDED_TWICE = Wording(
    UNKNOWN_NAME,
    "several packages have a function `{name}`: {origins:list}",
    help="uninstall all but one of them",
)
ADDED_FUNCTION_NOT_LOADED = Wording(UNKNOWN_NAME, "{reason:whole}")
ADDED_FUNCTIONS_UNREADABLE = NO_SUCH_FUNCTION._replace(
    message="dlxc has no function `{name}`, and {reason:whole}"
)
FUNCTION_ELSEWHERE = NO_SUCH_FUNCTION._replace(help="write {near:whole}")
ARRAY_CALLED = Wording(
    UNKNOWN_NAME, "`{name}` is no function", help="write indices in square brackets: `{name}[...]`"
)
VALUE_CALLED = Wording(
    UNKNOWN_NAME,
    "`{name}` is a value, not a function",
    help="write a product with a sign: `{name}*(...)`",
)

BOUND_TWICE = Code(
    "E195",
    "bound-twice",
    "a name is bound twice",
    "Every name is bound once, by a declaration or by clauses. To compare with a value that a name"
    " has, write `if`.",
    "xc",
    "param n = 2\nprimary {i}{n}  for 0 <= i, n < 2\noption 00 01 10 11\n",
    "param n = 2\nprimary {i}{k}  for 0 <= i, k < n\noption 00 01 10 11\n",
)
NAME_BOUND_TWICE = Wording(
    BOUND_TWICE,
    "the name `{name}` has a value already",
    help="to compare with it, write `if`; else choose another name",
    labels=("it is bound here",),
)

NO_GENERATOR = Code(
    "E196",
    "no-generator",
    "clauses that bind no name",
    "A generator is a range `0 <= i < n`, a definition `x = 2i`, or a walk `x in S`.",
    "xc",
    "param n = 2\nprimary a\noption a  for n < 3\n",
    "param n = 2\nprimary a\noption a  if n < 3\n",
)
BINDS_NOTHING = Wording(
    NO_GENERATOR,
    "this binds no name",
    help="a range is `0 <= i < n`, a walk `x in S`, a definition `x = 2i`; a condition begins"
    " with `if`",
)
ONE_BOUND = Wording(
    NO_GENERATOR,
    "a range has two bounds, and `{name}` has one here",
    help="write the other one too, as in `0 <= {name} < n`",
)
VALUE_WITH_CLAUSES = Wording(
    NO_GENERATOR, "a `let` with clauses has subscripts",
    help="write `let {name}[...] = ...` with names that the clauses bind, or a set",
)  # fmt: skip
NOTHING_NEW = Wording(
    NO_GENERATOR,
    "`{name}` has a value already, so this binds no name",
    help="choose another name; if this is a condition, write `if` before it",
    labels=("it is bound here",),
)

CODES = (
    WRONG_KIND,
    NO_INDEX,
    ARITHMETIC,
    TOO_MANY,
    UNKNOWN_NAME,
    BOUND_TWICE,
    NO_GENERATOR,
)
