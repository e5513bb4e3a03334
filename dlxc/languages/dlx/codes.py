"""Codes and wordings of what can be wrong with items and options."""

from __future__ import annotations

from dlxc.languages.codes import DUPLICATE_NAME, MISSING_LINE
from dlxc.text.codes import SYNTAX
from dlxc.text.diagnostics import Code, Wording

ENDS_BEFORE_ITEMS = Wording(MISSING_LINE, "the text ends before the item line")
SECOND_BAR = Wording(SYNTAX, "a `|` within a name or a second one")
ITEM_TWICE_IN_OPTION = Wording(
    DUPLICATE_NAME, "the item `{name}` is twice in one option", labels=("it is here first",)
)

UNKNOWN_ITEM = Code(
    "E141",
    "unknown-item",
    "an option names an item that the item line does not have",
    "The first line that is no comment names all items, a colour follows a colon.",
    "dlx",
    "a b\na c\n",
    "a b\na b\n",
)
NO_SUCH_ITEM = Wording(UNKNOWN_ITEM, "there is no item `{name}`")
NO_SUCH_ITEM_BUT_LIKE = NO_SUCH_ITEM._replace(help="did you mean `{near}`?")

COLOUR_ON_PRIMARY = Code(
    "E143",
    "colour-on-primary",
    "only secondary items take colours",
    "Secondary items stand behind a lone `|` in the item line.",
    "dlx",
    "a b\na b:x\n",
    "a | b\na b:x\n",
)
PRIMARY_WITH_COLOUR = Wording(
    COLOUR_ON_PRIMARY,
    "the primary item `{name}` cannot have a colour",
    help="secondary items stand behind `|`",
)

COST = Code(
    "E144",
    "cost",
    "a cost is no number, or too long",
    "In an option, `|` and a number directly behind it is its cost, as DLX5 reads them; several"
    " are added up.",
    "dlx",
    "a b\na b | 5\n",
    "a b\na b |5\n",
)
COST_TOO_LONG = Wording(COST, "the cost has more than {most} digits")
COSTS_TOO_LARGE = Wording(COST, "the costs of this option have together more than {most} digits")
NO_COST = Wording(
    COST,
    "a cost is a `|` and at most {most} digits, without a blank",
    help="an example: `|5`",
)

NO_PRIMARY_ITEM = Code(
    "W204",
    "no-primary-item",
    "an option without a primary item is dropped",
    "Solvers choose options in order to cover primary items, so it would never be chosen.",
    "dlx",
    "a | b\na b\nb\n",
    "a | b\na b\n",
)
OPTIONS_DROPPED = Wording(
    NO_PRIMARY_ITEM,
    "{count:plural option} without a primary item {count:is} dropped, as solvers do",
)

CODES = (UNKNOWN_ITEM, COLOUR_ON_PRIMARY, COST, NO_PRIMARY_ITEM)
