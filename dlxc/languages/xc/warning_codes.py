"""Codes and wordings of what is suspicious about a model."""

from __future__ import annotations

from dlxc.text.diagnostics import Code, Wording

NEVER_USED = Code(
    "W220",
    "never-used",
    "a name is declared and never used",
    "A parameter, a `let` or data that nothing uses is often a slip.",
    "xc",
    "param n = 2\nprimary a b\noption a\noption b\n",
    "param n = 2\nprimary {i}  for 0 <= i < n\noption {i}  for 0 <= i < n\n",
)
NAME_NEVER_USED = Wording(NEVER_USED, "nothing uses `{name}`")

EMPTY_FAMILY = Code(
    "W221",
    "empty-family",
    "a statement gives nothing",
    "The clauses of the statement have no rows, or all of its options are dropped. Often a"
    " condition is never true.",
    "xc",
    "primary a\noption a\noption a  for 2 <= i < 2\n",
    "primary a\noption a\n",
)
NO_ROWS_LEFT = Wording(EMPTY_FAMILY, "this statement gives no {what}")

EQUAL_OPTIONS = Code(
    "W222",
    "equal-options",
    "two options are equal",
    "Every solution with the one is a solution with the other, so solutions come several times."
    " Often a subscript is in no name.",
    "xc",
    "primary a b\noption a\noption b  for 0 <= i < 2\n",
    "primary a b\noption a\noption b\n",
)
OPTIONS_ALIKE = Wording(
    EQUAL_OPTIONS,
    "{count} of these options equal others, the first is `{option}`",
    help="is there a subscript that no name has?",
)

CODES = (NEVER_USED, EMPTY_FAMILY, EQUAL_OPTIONS)
