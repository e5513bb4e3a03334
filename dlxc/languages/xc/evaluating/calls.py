"""Functions as records, and how they are called for the rows of a table.

Most functions take plain values, and are called once for each combination of arguments; others
take whole columns.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from dlxc.geometry.row_keys import RowFinder
from dlxc.languages.xc.syntax.tree import Call
from dlxc.languages.xc.values import columns, sequences
from dlxc.languages.xc.values.columns import Column, Ints, TextPool
from dlxc.languages.xc.values.rows import Room, RowError, RowTable, shown_value
from dlxc.text.prose import listed

_MOST_CALLS = 5_000_000
"""A function is called for no more combinations of values than this."""


class NoValueError(Exception):
    """A function has no value for some arguments.

    `sentence` says why if the function does not say it, with `NAME` and `VALUES` as there.
    """

    def __init__(self, sentence: str = "", code: str = "") -> None:
        super().__init__(sentence)
        self.sentence, self.code = sentence, code


_NO_REASON = NoValueError()


class Function(NamedTuple):
    """A function: its signatures, with bars between them, what it gives, and what computes that.

    `kinds` are those of its arguments, with `?` after those that may be left out, or with `...`
    after that of all.  A function without kinds looks at its arguments itself.

    `compute` takes plain values, and raises `NoValueError` where it has no value: `code`,
    `no_value` and `cure` say that.  Of a function that `is_whole` it takes the call for all rows.
    `over` takes a call over the rows of clauses, if the function can be called so.
    """

    signatures: str
    summary: str
    compute: Callable[..., Any]
    kinds: str = ""
    is_whole: bool = False
    over: Callable[[CalledFunction], Column] | None = None
    code: str = "E192"
    no_value: str = "`NAME` has no value for VALUES"
    cure: str = ""

    @property
    def name(self) -> str:
        """What it is called."""
        return self.signatures.partition("(")[0]

    @property
    def calls(self) -> list[str]:
        """How it is called, in one way or several."""
        return self.signatures.split(" | ")

    def kinds_of(self, count: int) -> list[list[str]]:
        """The kinds that so many arguments may have; nothing if they are too few or too many."""
        kinds = self.kinds.split(", ")
        if self.kinds.endswith("..."):
            kinds *= count
        least = sum(not kind.endswith("?") for kind in kinds)
        is_right = max(least, 1) <= count <= len(kinds)
        return [kind.strip("?.").split("|") for kind in kinds[:count]] if is_right else []


class CalledFunction(NamedTuple):
    """A call in some rows; `made` are the rows of its clauses, if it has some."""

    function: Function
    node: Call
    arguments: Sequence[Column]
    rows: int
    pool: TextPool
    room: Room
    made: RowTable | None

    def values(self) -> Column:
        """The values for each row."""
        function = self.function
        if self.made is not None:
            if function.over is None:
                raise self.fault()
            return function.over(self)
        if function.kinds:
            kinds = function.kinds_of(len(self.arguments))
            pairs = zip(self.arguments, kinds, strict=False)
            if not kinds or any(column.kind not in allowed for column, allowed in pairs):
                raise self.fault()
        return function.compute(self) if function.is_whole else self.row_by_row()

    def fault(self) -> RowError:
        """A fault for arguments of kinds that the function does not take."""
        function, span = self.function, self.node.span
        kinds = [column.kind for column in self.arguments]
        if not kinds:
            return RowError("E190", span, f"`{function.name}` needs an argument in its brackets")
        sentence = f"`{function.name}` cannot take {listed(kinds)}"
        usage = f"{' or '.join(f'`{call}`' for call in function.calls)}: {function.summary}"
        return RowError("E190", span, sentence, help=usage)

    def no_value(self, values: str, rows: Ints, reason: NoValueError = _NO_REASON) -> RowError:
        """A fault for values for which the function has no value, in some rows."""
        function = self.function
        sentence, code = reason.sentence or function.no_value, reason.code or function.code
        sentence = sentence.replace("NAME", function.name).replace("VALUES", values)
        return RowError(code, self.node.span, sentence, rows=rows, help=function.cure)

    def row_by_row(self) -> Column:
        """A function of plain values, called once for each combination that there is.

        Combinations are in the order of their first rows; the contents of sets are not compared.
        """
        rows = max(map(len, self.arguments), default=1)
        parts = (part for column in self.arguments for part in column.leaves)
        keys = (np.broadcast_to(part.values, rows) for part in parts)
        finder = RowFinder([np.zeros(rows, np.int64), *keys])
        if len(finder.rows_of_kinds) > _MOST_CALLS:
            sentence = f"`{self.function.name}` is called for more than {_MOST_CALLS} different"
            raise RowError("E193", self.node.span, f"{sentence} values, which is the limit")
        order = np.argsort(finder.rows_of_kinds)
        codes = np.argsort(order)[finder.kinds]
        values: list[Any] = []
        failed, reason, held = [], _NO_REASON, 0
        for number, row in enumerate(finder.first_rows.tolist()):
            arguments = [column.value(row) for column in self.arguments]
            try:
                value = self.function.compute(*arguments)
            except NoValueError as error:
                failed.append(number)
                reason = error
                if error.sentence:  # others may have another reason
                    break
                continue
            if isinstance(value, str):
                self.pool.number(value)  # there may be too many characters
            if isinstance(value, list):
                value = sequences.set_of_values(value, self.pool)
            if isinstance(value, columns.ValueSet):
                held += sequences.values_in(value.content)
                self.room.check_values(held, self.node.span)
            values.append(value)
        if failed:
            row = finder.first_rows[failed[0]]
            shown = ", ".join(shown_value(column.value(row)) for column in self.arguments)
            raise self.no_value(shown, np.flatnonzero(np.isin(codes, failed)), reason)
        return columns.column_of(values, self.pool).stretched(codes)
