"""Codes and wordings of what a target, a dialect or an encoding cannot say of a problem."""

from __future__ import annotations

from dlxc.text.diagnostics import Code, Rendering, Wording

_DOMINOES = "[0-1][0-1]\n2|D 00 01\n"

TEMPLATE = Code(
    "E003",
    "template",
    "the template cannot be rendered",
    "Jinja does not accept the template, or what it computes goes wrong. Templates run in a"
    " sandbox and may only use the documented names.",
    "template",
    "{{ nothing }}\n",
    "{{ items|length }}\n",
)
TEMPLATE_FAILS = Wording(TEMPLATE, "{reason:whole}")

TARGET_LACKS = Code(
    "E161",
    "target-lacks",
    "the target cannot say all that is in the problem",
    "Nothing is left out of a problem to make it fit a target: its solutions would be others.",
    "dlx",
    "a b\na |2\nb\na b |3\n",
    "a b\na\nb\na b\n",
    rendering=Rendering(to="cnf"),
)
CANNOT_SAY = Wording(
    TARGET_LACKS,
    "the target {target} cannot say {feature}",
    help="take another target, or remove them",
)

DIALECT_LACKS = Code(
    "E162",
    "dialect-lacks",
    "the solver does not read this",
    "The dialects of DLX differ: dlx1 reads no colours, dlx3 alone reads multiplicities, dlx5"
    " alone costs. For all of them names have at most 8 bytes and colours one.",
    "dlx",
    "a b | s\na s:x\nb s:x\n",
    "a b | s\na s\nb\n",
    rendering=Rendering(dialect="dlx1"),
)
UNREAD = Code(
    "W217",
    "unread",
    "no solver reads DLX with this in it",
    "It is written as it is, but solvers read names of at most 8 bytes without `:` and `|`,"
    " colours of one byte, bounds above 0, and costs only without multiplicities.",
    "dlx",
    "a b | s\na s:red\nb s:red\n",
    "a b | s\na s:r\nb s:r\n",
)
# What a solver can or cannot do.
NO_PRIMARY = "read an item line without primary items"
ODD_NAME = "read a name with `:` or `|`, as `{name}` is"
LONG_NAME = "read a name of more than {most} bytes, as `{name}` is"
MULTIPLICITY = "read multiplicities: item `{name}` is to be covered {times:between} times"
UPPER_BOUND = "read an upper bound {high}, as item `{name}` has it"
COLOUR = "read colours, as `{colour}` is one"
LONG_COLOUR = "read a colour of more than one byte, as `{colour}` is"
COSTS = "read costs of options"
COSTS_AND_MULTIPLICITIES = "read costs beside multiplicities"


def refused_by_solver(reason: str) -> Wording:
    """What one solver, the fact `solver`, cannot read."""
    return Wording(DIALECT_LACKS, "{solver} cannot " + reason)


def read_by_none(reason: str) -> Wording:
    """What no solver can read."""
    return Wording(UNREAD, "no solver can " + reason)


DIALECT_LIMIT = Code(
    "E163",
    "dialect-limit",
    "the solver has not room for this much",
    "The solvers are compiled with limits: dlx3 takes at most 10,000 items, xccdc 9,999, the"
    " others some 100,000. All have limits on the number of nodes and on the bytes of a line.",
    "polycube",
    "[0-k][0-k][0-m]\nm 000\n",
    "[0-k][0-k][0-l]\nm 000\n",
    rendering=Rendering(dialect="xccdc"),
)
TOO_MANY_ITEMS = Wording(DIALECT_LIMIT, "{solver} has room for {most} items, and there are {count}")
TOO_MANY_NODES = Wording(
    DIALECT_LIMIT,
    "{solver} has room for {most} items, options and entries together, and there are {count}",
)
LINE_TOO_LONG = Wording(
    DIALECT_LIMIT, "{solver} reads lines of at most {most} bytes, and one is longer"
)

ENCODING_LACKS = Code(
    "E164",
    "encoding-lacks",
    "the encoding cannot say how often an item is to be covered",
    "Some encodings of `cnf` can only say that one of many variables is true.",
    "polyomino",
    _DOMINOES,
    "[0-1]0\nD 00 01\n",
    rendering=Rendering(to="cnf", encoding="ladder"),
)
ONLY_ONCE = Wording(
    ENCODING_LACKS,
    "the encoding `{encoding}` cannot say that `{name}` is covered {times} times",
    help="these can: {others:whole}",
)

ROW_BY_ROW = Code(
    "W218",
    "row-by-row",
    "a loop over `options` of a template is run row by row",
    "A loop over `options` that merely prints and decides is filled, for thousands of options at a"
    " time. This one cannot be filled. Its output is right, but takes a hundred times as long. A"
    " loop over `options.one_by_one` is meant to be run row by row.",
    "template",
    "{% for option in options if option|length > 2 %}x{% endfor %}\n",
    "{% for option in options.one_by_one if option|length > 2 %}x{% endfor %}\n",
)
RUN_ROW_BY_ROW = Wording(
    ROW_BY_ROW,
    "this loop over `options` is run row by row: {why:whole}",
    help="write `options.one_by_one` if that is meant",
)

CODES = (TEMPLATE, TARGET_LACKS, DIALECT_LACKS, UNREAD, DIALECT_LIMIT, ENCODING_LACKS, ROW_BY_ROW)
