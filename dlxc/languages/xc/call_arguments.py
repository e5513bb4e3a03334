"""A call in all rows, and its arguments, each combination once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.languages.xc.argument_faults import unfit_arguments
from dlxc.languages.xc.columns import Column, ObjectColumn, TextColumn, TextPool, TupleColumn
from dlxc.languages.xc.row_faults import RowError
from dlxc.languages.xc.row_tables import RowTable
from dlxc.languages.xc.tree import Call


class CalledFunction(NamedTuple):
    """A call in some rows; `made` are the rows of its clauses, if it has some."""

    node: Call
    arguments: Sequence[Column]
    rows: int
    pool: TextPool
    made: RowTable | None

    def fault(self) -> RowError:
        """The arguments are not of the kinds that the function takes."""
        kinds = [column.kind for column in self.arguments]
        return unfit_arguments(self.node, kinds)


def distinct_calls(columns: Sequence[Column]) -> tuple[list[list[Any]], NDArray[np.int64]]:
    """The combinations of values that rows have, and for each row the number of its own.

    They are in the order of their first rows.
    """
    rows = max((len(column) for column in columns), default=1)
    keys = [*zip(*(_keys(column, rows) for column in columns), strict=True)] if columns else [()]
    known: dict[Any, int] = {}
    codes = [known.setdefault(key, len(known)) for key in keys]
    first = dict(zip(reversed(codes), reversed(range(rows)), strict=True))
    calls = [[column.value(first[number]) for column in columns] for number in range(len(known))]
    return calls, np.array(codes, np.int64)


def _keys(column: Column, rows: int) -> list[Any]:
    """What tells the values of rows apart, without a look at what sets hold."""
    if isinstance(column, TupleColumn):
        return [*zip(*(_keys(part, rows) for part in column.parts), strict=True)]
    codes = column.codes if isinstance(column, TextColumn | ObjectColumn) else column.values
    found: list[Any] = np.broadcast_to(codes, rows).tolist()
    return found
