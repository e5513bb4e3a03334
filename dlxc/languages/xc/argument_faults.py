"""What is told of arguments that a function does not take."""

from __future__ import annotations

from collections.abc import Sequence

from dlxc.languages.xc.evaluation_codes import COUNTED_VALUES, NO_ARGUMENTS, UNFIT_ARGUMENTS
from dlxc.languages.xc.function_signatures import usage_of
from dlxc.languages.xc.row_faults import RowError
from dlxc.languages.xc.tree import Call


def unfit_arguments(call: Call, kinds: Sequence[str]) -> RowError:
    """A fault for arguments of some kinds that the function does not take."""
    name = call.function.text
    if not kinds:
        return RowError(NO_ARGUMENTS, call.span, function=name)
    if name == "count" and call.clauses is not None:
        return RowError(COUNTED_VALUES, call.arguments[0].span, kind=kinds[0])
    return RowError(UNFIT_ARGUMENTS, call.span, function=name, kinds=[*kinds], usage=usage_of(name))
