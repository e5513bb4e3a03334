"""Faults of values of a wrong kind, with what makes the right one of them."""

from __future__ import annotations

from dlxc.languages.xc.evaluation_codes import DIFFERENT_KINDS, NOT_A_NUMBER
from dlxc.languages.xc.row_faults import RowError
from dlxc.text.diagnostics import Wording
from dlxc.text.source import Span

TEXT_AND_INTEGER = DIFFERENT_KINDS._replace(
    help='`digit(c)` is the value of a digit such as `"7"`, and `dec(x)` is an integer as a text'
)
TEXT_AS_NUMBER = NOT_A_NUMBER._replace(help='`digit(c)` is the value of a digit such as `"7"`')
TEXTS_ADDED = NOT_A_NUMBER._replace(
    help="`join(a, b)` makes one text of several; `digit(c)` is the value of a digit"
)
SETS_SUBTRACTED = NOT_A_NUMBER._replace(
    help="`{{x for x in A if x not in B}}` is what a set has and another has not"
)

_OF_OPERANDS: dict[tuple[str, str], Wording] = {
    ("+", "text"): TEXTS_ADDED,
    ("-", "set"): SETS_SUBTRACTED,
}


def different_kinds(one: str, other: str, span: Span) -> RowError:
    """A fault for two values that cannot be compared."""
    is_usual = {one, other} == {"integer", "text"}
    wording = TEXT_AND_INTEGER if is_usual else DIFFERENT_KINDS
    return RowError(wording, span, kinds=[one, other])


def not_a_number(kind: str, span: Span, operator: str = "") -> RowError:
    """A fault for a value that is no integer; it may be an operand."""
    usual = TEXT_AS_NUMBER if kind == "text" else NOT_A_NUMBER
    return RowError(_OF_OPERANDS.get((operator, kind), usual), span, kind=kind)
