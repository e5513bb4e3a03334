"""What is wrong with names: numbers without a digit, and characters that no solver reads."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from dlxc.languages.xc.evaluation import Evaluator
from dlxc.languages.xc.family_codes import (
    BAD_NAME,
    NEGATIVE_IN_OPTION,
    NEGATIVE_NUMBER,
    NO_DIGIT,
    NO_DIGIT_IN_OPTION,
)
from dlxc.languages.xc.names import WrittenNames, value_without_digit
from dlxc.languages.xc.row_faults import RowError
from dlxc.languages.xc.row_tables import RowTable
from dlxc.languages.xc.tree import Template
from dlxc.text.source import Span

Codes = NDArray[np.int64]


def digit_fault(
    template: Template,
    span: Span,
    rows: Codes,
    table: RowTable,
    evaluator: Evaluator,
    *,
    in_option: bool = False,
) -> RowError:
    """A fault for a template that needs a digit which is not there, in some rows of a table."""
    value = value_without_digit(template, table.picked(rows[:1]), evaluator)
    wording = NO_DIGIT_IN_OPTION if in_option else NO_DIGIT
    if value < 0:
        wording = NEGATIVE_IN_OPTION if in_option else NEGATIVE_NUMBER
    return RowError(wording, span, rows=rows, value=value).at(table)


def check_names(
    written: WrittenNames, template: Template, span: Span, table: RowTable, evaluator: Evaluator
) -> None:
    """Refuse names without a digit, and those that no solver reads.

    `written` are the names of a template in the rows of a table.
    """
    bad = np.array([name is None or not is_readable(name) for name in written.names], np.bool_)
    rows = np.flatnonzero(bad[written.kinds])
    if not len(rows):
        return
    name = written.names[int(written.kinds[rows[0]])]
    if name is None:
        raise digit_fault(template, span, rows, table, evaluator)
    raise RowError(BAD_NAME, span, rows=rows, name=name, wrong=_what_is_wrong(name)).at(table)


def _what_is_wrong(name: str) -> str:
    """Why a name cannot stand in DLX."""
    signs = {" ": "has a blank", "|": "has a `|`", ":": "has a `:`"}
    found = (told for sign, told in signs.items() if sign in name)
    return next(found, "has a character that cannot be printed" if name else "is empty")


def are_readable(names: Sequence[str | None]) -> bool:
    """Whether all of some names can stand in DLX; quicker than one by one."""
    if not all(names):
        return False
    together = "".join(name for name in names if name is not None)
    return not together or is_readable(together)


def is_readable(name: str) -> bool:
    """Whether a name or a colour can stand in DLX."""
    return bool(name) and name.isprintable() and not {*name} & {*" |:"}
