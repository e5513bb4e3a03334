"""Codes and wordings of what can be wrong with items and options of a model."""

from __future__ import annotations

from dlxc.text.diagnostics import Code, Wording

UNDECLARED = Code(
    "E210",
    "undeclared-item",
    "an option has an item that is not declared",
    "Items are declared by `primary` and `secondary` before they are used. `x?` leaves an item out"
    " that is not declared, and `if fits` alone drops such options.",
    "xc",
    "primary a{i}  for 0 <= i < 2\noption a{i}  for 0 <= i < 3\n",
    "primary a{i}  for 0 <= i < 2\noption a{i}?  for 0 <= i < 2\n",
)
NOT_DECLARED = Wording(
    UNDECLARED,
    "the item `{name}` is not declared{where}",
    help="declare it, write `?` behind it to leave it out, or `if fits` to drop the option",
)
NOT_DECLARED_BUT_LIKE = NOT_DECLARED._replace(
    help="did you mean `{near}`? `?` leaves an item out that is not declared, `if fits` drops the"
    " option"
)
BRACES_MISSING = NOT_DECLARED._replace(
    help="did you mean `{near}`? a value stands in braces", fix="write `{near}`"
)
DECLARED_BELOW = NOT_DECLARED._replace(
    message="the item `{name}` is declared further below{where}",
    help="move its declaration above this line",
    labels=("it is declared here",),
)
NO_DIGIT = Wording(
    UNDECLARED,
    "the number {value} in this name has no digit{where}",
    help="digits are 0-9, a-z, A-Z for 0 to 61; `dec(...)` writes a number in decimal",
)
NO_DIGIT_IN_OPTION = NO_DIGIT._replace(
    help="digits stand for 0 to 61; `?` leaves out an item without one, `if fits` drops the option,"
    " and `dec(...)` writes larger numbers"
)

NEGATIVE_NUMBER = NO_DIGIT._replace(
    help="digits stand for 0 to 61: add something, as in `b{{i-j+n}}`, so that nothing is negative"
)
NEGATIVE_IN_OPTION = NO_DIGIT._replace(
    help="digits stand for 0 to 61: add something, as in `b{{i-j+n}}`, so that nothing is negative;"
    " beyond the border of a board `?` leaves the item out, and `if fits` drops the option"
)

DECLARED_TWICE = Code(
    "E211",
    "declared-twice",
    "an item is declared twice",
    "Each item is declared once. Numbers in decimal can run together: 1 and 23, or 12 and 3.",
    "xc",
    "primary a{i}  for 0 <= i < 2\nprimary a1\noption a0 a1\n",
    "primary a{i}  for 0 <= i < 2\noption a0 a1\n",
)
ITEM_DECLARED_TWICE = Wording(
    DECLARED_TWICE,
    "the item `{name}` is declared twice{where}",
    help="leave it out here, or give it another name",
    labels=("it is declared here first{first}",),
)
NAMES_RUN_TOGETHER = ITEM_DECLARED_TWICE._replace(
    help="put something between the holes, if their values run together"
)
NAME_OF_SEVERAL_ROWS = ITEM_DECLARED_TWICE._replace(
    help="write clauses in which each row has a name of its own; a set has each value once, as in"
    " `for t in {{t for (t, _) in rows}}`"
)
ITEM_WITHOUT_SUBSCRIPT = ITEM_DECLARED_TWICE._replace(
    message="the item `{name}` is the same in each row of this statement: it has no hole",
    help="write clauses around what has holes only, as in `primary Q [a{{i}} for 0 <= i < 3]`",
)

TWICE_IN_OPTION = Code(
    "E212",
    "twice-in-option",
    "an item is in an option twice",
    "An option has each item once. `if consistent` alone writes an item once that comes twice in"
    " the same colour, and drops options in which it has two colours.",
    "xc",
    "primary a b\noption a b a\n",
    "primary a b\noption a b\n",
)
ITEM_TWICE = Wording(
    TWICE_IN_OPTION,
    "the item `{name}` is in this option twice{where}",
    help="an option has each item once: write a condition that drops the option, or"
    " `if consistent`, which writes the item once",
    labels=("it stands here first",),
)
ITEM_AGAIN = ITEM_TWICE._replace(help="leave it out here")
ITEM_OF_SEVERAL_TWICE = ITEM_TWICE._replace(
    help="an option covers an item once, also one that is to be covered several times; write a"
    " condition that drops the option, or `if consistent`, which writes the item once"
)
TWO_COLOURS = Wording(
    TWICE_IN_OPTION,
    "the item `{name}` has two colours in this option{where}",
    help="`if consistent` behind the clauses drops such options",
    labels=("it stands here first",),
)

COLOURED_PRIMARY = Code(
    "E213",
    "coloured-primary",
    "a primary item has a colour",
    "Only secondary items have colours.",
    "xc",
    "primary a\noption a:1\n",
    "primary a\nsecondary b\noption a b:1\n",
)
PRIMARY_WITH_COLOUR = Wording(
    COLOURED_PRIMARY,
    "the item `{name}` is primary, so it has no colour{where}",
    help="declare it as secondary, or leave the colour out",
)

NO_PRIMARY = Code(
    "E214",
    "option-without-primary",
    "an option has no primary item",
    "Solvers do not look at options without a primary item.",
    "xc",
    "primary a\nsecondary b\noption a\noption b\n",
    "primary a\nsecondary b\noption a b\n",
)
WITHOUT_PRIMARY = Wording(NO_PRIMARY, "this option has no primary item{where}")

FAULTY_BOUNDS = Code(
    "E215",
    "faulty-bounds",
    "the bounds of an item are wrong",
    "`low:high|name` is covered `low` to `high` times. Both are integers of at most 1000000000, in"
    " decimal, and `low` is at most `high`.",
    "xc",
    "primary 3:2|a\noption a\n",
    "primary 2:3|a\noption a\n",
)
LOW_OVER_HIGH = Wording(
    FAULTY_BOUNDS, "`{low}` is more than `{high}`{where}", help="write the smaller bound first"
)
NO_BOUND = Wording(
    FAULTY_BOUNDS,
    "`{text}` is no number of times{where}",
    help="a bound is an integer from 0 to {most}, as in `2|a` or `0:3|a`",
)
NAME_AS_BOUND = NO_BOUND._replace(
    help="a value stands in braces: `{{{text}}}|`", fix="write braces around it"
)
BOUNDS_OF_SECONDARY = Wording(FAULTY_BOUNDS, "a secondary item has no bounds")
NOT_IN_DECLARATION = Wording(FAULTY_BOUNDS, "{what:whole} does not belong in a declaration")
NOT_IN_OPTION = Wording(
    FAULTY_BOUNDS,
    "bounds belong where the item is declared",
    help="write them behind `primary`; an option covers each of its items once",
)

FAULTY_COST = Code(
    "E216",
    "faulty-cost",
    "a cost is no number",
    "`|cost` in an option is an integer in decimal that is not negative.",
    "xc",
    "primary a\noption a |{1 - 2}\n",
    "primary a\noption a |1\n",
)
NO_COST = Wording(
    FAULTY_COST,
    "`{text}` is no cost{where}",
    help="a cost is an integer of at most 18 digits that is not negative; a value stands in"
    " braces, as in `|{{2n}}`",
)

UNREADABLE_NAME = Code(
    "E217",
    "unfit-name",
    "a name cannot stand in DLX",
    "A name or a colour is not empty, and has no blank, `|` or `:` in it.",
    "xc",
    'primary "a b"\noption "a b"\n',
    "primary a_b\noption a_b\n",
)
BAD_NAME = Wording(
    UNREADABLE_NAME,
    "`{name}` cannot be a name or a colour: it {wrong}{where}",
    help="DLX allows no blank, `|` or `:` in names and colours, also not in quotes",
)

REQUIRED = Code(
    "E218",
    "requirement-failed",
    "a requirement of the model does not hold",
    "`require` states what the parameters and the data must fulfil.",
    "xc",
    'param n = 2\nrequire n > 2 "more than two"\nprimary a\noption a\n',
    'param n = 3\nrequire n > 2 "more than two"\nprimary a\noption a\n',
)
NOT_FULFILLED = Wording(REQUIRED, "a requirement does not hold{where}")
NOT_FULFILLED_BUT_TOLD = Wording(REQUIRED, "a requirement does not hold{where}: {text:whole}")

GIVEN_CLASH = Code(
    "E219",
    "given-clash",
    "two options that are chosen in advance exclude each other",
    "Options behind `given` are part of every solution.",
    "xc",
    "primary a b\noption a b\noption a\ngiven a b\ngiven a\n",
    "primary a b c\noption a b\noption c\ngiven a b\n",
)
EXCLUDE_EACH_OTHER = Wording(
    GIVEN_CLASH,
    "`{name}` is covered more often by what is given than it may{where}",
    help="take back one of the options that have it",
    labels=("the item is declared here",),
)
OTHER_COLOUR_GIVEN = Wording(
    GIVEN_CLASH,
    "`{name}` is given in two colours{where}",
    help="take back one of the options that have it",
    labels=("the item is declared here",),
)

NO_ITEMS = Code(
    "E220",
    "no-items",
    "a model declares no primary item",
    "Without primary items there is nothing to cover. A statement is `primary`, followed by items.",
    "xc",
    "secondary a\n",
    "primary a\noption a\n",
)
NOTHING_TO_COVER = Wording(
    NO_ITEMS,
    "the model declares no primary item",
    help="a statement such as `primary a b` declares some",
)

CODES = (
    UNDECLARED,
    DECLARED_TWICE,
    TWICE_IN_OPTION,
    COLOURED_PRIMARY,
    NO_PRIMARY,
    FAULTY_BOUNDS,
    FAULTY_COST,
    UNREADABLE_NAME,
    REQUIRED,
    GIVEN_CLASH,
    NO_ITEMS,
)
