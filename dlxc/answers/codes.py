"""Codes and wordings of what can be wrong with an answer."""

from __future__ import annotations

from dlxc.text.diagnostics import Code, Wording

UNKNOWN_OPTION = Code(
    "E171",
    "unknown-option",
    "an answer chooses what is no option of the problem",
    "The answer is perhaps one to another problem, or the problem was compiled with other passes.",
    "answer",
    "a b\na\nb\n\na b\n",
    "a b\na\nb\n\na\nb\n",
)
NO_OPTION = Wording(UNKNOWN_OPTION, "there is no option `{option}`")
NO_NUMBER = Wording(UNKNOWN_OPTION, "there is no option {number}, the problem has {count}")

NOT_COVERED = Code(
    "E172",
    "not-covered",
    "the chosen options do not cover a primary item, or not often enough",
    "In a solution each primary item is covered once, or as often as its multiplicity says.",
    "answer",
    "a b\na\nb\n\na\n",
    "a b\na\nb\n\na\nb\n",
)
ITEMS_NOT_COVERED = Wording(NOT_COVERED, "{names:names item} {names:is} not covered")
_NOT_AS_OFTEN = "item `{name}` is covered {count:times}, not {wanted:times}"
_NOT_BETWEEN = "item `{name}` is covered {count:times}, not {bounds:between} times"
TOO_SELDOM = Wording(NOT_COVERED, _NOT_AS_OFTEN)
BELOW_BOUNDS = Wording(NOT_COVERED, _NOT_BETWEEN)

COVERED_TOO_OFTEN = Code(
    "E173",
    "covered-too-often",
    "the chosen options cover an item too often, or an option is chosen twice",
    "In a solution each primary item is covered once, or as often as its multiplicity says, and"
    " a secondary item without colours at most once.",
    "answer",
    "a b\na\nb\na b\n\na\na b\n",
    "a b\na\nb\na b\n\na b\n",
)
TOO_OFTEN = Wording(COVERED_TOO_OFTEN, _NOT_AS_OFTEN)
ABOVE_BOUNDS = Wording(COVERED_TOO_OFTEN, _NOT_BETWEEN)
CHOSEN_AGAIN = Wording(COVERED_TOO_OFTEN, "the option `{option}` is chosen too often")
OPTION_TWICE = Wording(COVERED_TOO_OFTEN, "option {option} is chosen twice")
SECONDARY_TOO_OFTEN = Wording(
    COVERED_TOO_OFTEN, "secondary item `{name}` is covered {count:times}, not at most once"
)

TWO_COLOURS = Code(
    "E174",
    "two-colours",
    "the chosen options give a secondary item more than one colour",
    "A secondary item may be covered more than once, but then in the same colour each time.",
    "answer",
    "a b | s\na s:x\nb s:y\nb s:x\n\na s:x\nb s:y\n",
    "a b | s\na s:x\nb s:y\nb s:x\n\na s:x\nb s:x\n",
)
COLOURS_DIFFER = Wording(
    TWO_COLOURS, "secondary item `{name}` has more than one colour: {colours:list}"
)

UNREADABLE_ANSWER = Code(
    "E175",
    "unreadable-answer",
    "a text is not the answer of a solver, or holds no solution",
    "`dlxc decode --help` lists what is read; `--answer-format` says what a text is.",
    "answer",
    "a b\na\nb\n\nv 1 x?\n",
    "a b\na\nb\n\nv 1 2\n",
)

EMPTY = Wording(UNREADABLE_ANSWER, "the answer is empty")
NO_SOLUTION_GIVEN = Wording(UNREADABLE_ANSWER, "there is no solution in this answer")
IS_A_PICTURE = Wording(
    UNREADABLE_ANSWER,
    "this is the picture of a solution, not its options",
    help="`dlxc solve --to options` prints the options",
)
TOO_LONG = Wording(UNREADABLE_ANSWER, "a number in an answer has at most {most} digits")
NOT_A_NUMBER = Wording(UNREADABLE_ANSWER, "`{word}` is not the number of an option")
NOT_A_LITERAL = Wording(UNREADABLE_ANSWER, "`{word}` in a `v` line is not a variable")
NOT_AN_ATOM = Wording(UNREADABLE_ANSWER, "`{word}` does not give the number of an option")
NOT_A_VALUE = Wording(UNREADABLE_ANSWER, "the value `{word}` of a variable is neither 0 nor 1")
NO_VALUES = Wording(UNREADABLE_ANSWER, "no variable has a value in this answer")
LIST_NOT_CLOSED = Wording(UNREADABLE_ANSWER, "the list of numbers has no `]` at its end")
NOT_JSON = Wording(UNREADABLE_ANSWER, "this is not the JSON that clingo writes: {reason}")
NO_LIST = Wording(
    UNREADABLE_ANSWER, "this is not the JSON that clingo writes: `{key}` is not a list"
)
TOO_DEEP = Wording(UNREADABLE_ANSWER, "the JSON is nested more than {most} deep")
TAG_MISSING = Wording(UNREADABLE_ANSWER, "the instantiation has no `{tag}`")
MORE_VALUES = Wording(UNREADABLE_ANSWER, "there are more values than variables")
FEWER_VALUES = Wording(
    UNREADABLE_ANSWER, "there are {variables} variables, but only {values} values"
)
AMBIGUOUS = Wording(
    UNREADABLE_ANSWER,
    "these may be items or numbers of options",
    help="say which: `--answer-format dlx` for items, `--answer-format numbers` for numbers",
)

CODES = (UNKNOWN_OPTION, NOT_COVERED, COVERED_TOO_OFTEN, TWO_COLOURS, UNREADABLE_ANSWER)
