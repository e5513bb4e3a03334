"""Names from templates: each combination of values of the holes is written once."""

import re
from collections.abc import Callable, Iterable
from itertools import repeat
from typing import NamedTuple

import numpy as np

from dlxc.geometry import DIGITS
from dlxc.geometry.row_keys import RowFinder
from dlxc.languages.xc.evaluating.expressions import Evaluator
from dlxc.languages.xc.syntax.tree import Hole, Template
from dlxc.languages.xc.values.columns import INTEGER, TEXT, Column, Ints
from dlxc.languages.xc.values.rows import RowError, RowTable, not_wanted
from dlxc.text.prose import shortened
from dlxc.text.source import Span

_NOT_ALLOWED = re.compile("[ |:]+")
_SIGNS = {" ": "has a blank", "|": "has a `|`", ":": "has a `:`"}
"""Signs that names of DLX cannot have."""


class WrittenNames(NamedTuple):
    """The names that a template gives: distinct ones, and which of them each row has.

    A name that needs a digit which is not there is `None`.
    """

    names: list[str | None]
    kinds: Ints


def written_names(
    template: Template, table: RowTable, evaluator: Evaluator, *, decimal: bool = False
) -> WrittenNames:
    """The names of a template in each row; `decimal` writes integers so, not as one digit."""
    columns = _hole_columns(template, table, evaluator)
    varying = [column for column in columns if len(column) > 1]
    if not varying or not table.count:
        first = np.zeros(min(table.count, 1), np.int64)
        kinds = np.zeros(table.count, np.int64)
    else:
        finder = RowFinder([column.values for column in varying])
        first, kinds = finder.rows_of_kinds, finder.kinds
    parts: list[Iterable[str]] = [repeat("", len(first))]
    without_digit = np.zeros(len(first), np.bool_)
    holes = iter(columns)
    for part in template:
        if not isinstance(part, Hole):
            parts.append(repeat(part.text, len(first)))
            continue
        column = next(holes)
        values = column.stretched(first).values
        if column.kind == TEXT:
            parts.append(map(column.objects.__getitem__, values.tolist()))
        elif decimal:
            parts.append(map(str, values.tolist()))
        else:
            without_digit |= (values < 0) | (values >= len(DIGITS))
            largest = evaluator.facts.largest_digits
            largest[part.span] = max(int(values.max(initial=0)), largest[part.span])
            parts.append(map(DIGITS.__getitem__, values.clip(0, len(DIGITS) - 1).tolist()))
    names: list[str | None] = [*map("".join, zip(*parts, strict=True))]
    for row in np.flatnonzero(without_digit).tolist():
        names[row] = None
    return WrittenNames(names, kinds)


def written_numbers(
    template: Template,
    table: RowTable,
    evaluator: Evaluator,
    bounds: tuple[int, int],
    no_number: Callable[[str, Ints], RowError],
) -> Ints:
    """The numbers within some bounds that a template writes in each row.

    `no_number` makes a fault of a text that is not one, and of the rows that have it.
    """
    least, most = bounds
    if len(template) == 1 and isinstance(template[0], Hole):
        (column,) = _hole_columns(template, table, evaluator)
        values = column.values if column.kind == INTEGER else np.array([least - 1])
        if ((least <= values) & (values <= most)).all():
            return np.broadcast_to(values, table.count)
    written = written_names(template, table, evaluator, decimal=True)
    numbers = []
    for kind, text in enumerate(map(str, written.names)):
        digits = text.removeprefix("-")
        is_number = digits.isascii() and digits.isdecimal()
        is_short = is_number and len(digits.lstrip("0")) <= len(str(most))
        if not is_short or not least <= int(text) <= most:
            raise no_number(text, np.flatnonzero(written.kinds == kind)).at(table)
        numbers.append(int(text))
    return np.array(numbers, np.int64)[written.kinds]


def _hole_columns(template: Template, table: RowTable, evaluator: Evaluator) -> list[Column]:
    """The values of the holes, which are integers or texts."""
    holes = [part for part in template if isinstance(part, Hole)]
    columns = [evaluator.evaluate(hole.expression, table) for hole in holes]
    for hole, column in zip(holes, columns, strict=True):
        if column.kind not in (INTEGER, TEXT):
            raise not_wanted(column.kind, hole.expression.span, "an integer or a text")
    return columns


def digit_fault(
    template: Template, span: Span, rows: Ints, table: RowTable, evaluator: Evaluator
) -> RowError:
    """A fault for a template that needs a digit which is not there, in some rows of a table."""
    columns = _hole_columns(template, table.picked(rows[:1]), evaluator)
    values = [int(column.values[0]) for column in columns if column.kind == INTEGER]
    value = next(value for value in values if not 0 <= value < len(DIGITS))
    cure = "digits are 0-9, a-z, A-Z for 0 to 61: "
    cure += "`dec(...)` writes a number in decimal" if value > 0 else "add something, as in `{i+1}`"
    cure += "; in an option `?` leaves the item out, and `if fits` drops the option"
    message = f"the number {value} in this name has no digit"
    return RowError("E210", span, message, rows=rows, help=cure).at(table)


def checked_names(
    template: Template, span: Span, table: RowTable, evaluator: Evaluator
) -> WrittenNames:
    """The names of a template in each row; those without a digit, or that no solver reads, fail."""
    written = written_names(template, table, evaluator)
    known = [name for name in written.names if name]
    if len(known) == len(written.names) and (not known or is_readable("".join(known))):
        return written
    bad = np.array([name is None or not is_readable(name) for name in written.names], np.bool_)
    rows = np.flatnonzero(bad[written.kinds])
    if not len(rows):
        return written
    name = written.names[int(written.kinds[rows[0]])]
    if name is None:
        raise digit_fault(template, span, rows, table, evaluator)
    wrong = next((_SIGNS[sign] for sign in _SIGNS if sign in name), "is empty")
    if name and not name.isprintable():
        wrong = "has a character that cannot be printed"
    message = f"`{shortened(name)}` cannot be a name or a colour: it {wrong}"
    cure = "DLX allows no blank, `|` or `:` in names and colours, also not in quotes: write "
    near = _NOT_ALLOWED.sub("_", name)
    cure += f"`{shortened(near)}`, or " if near != name and is_readable(near) else ""
    cure += "`{dec(index(x, S))}`, the number of x in a set S"
    raise RowError("E217", span, message, help=cure, rows=rows).at(table)


def is_readable(name: str) -> bool:
    """Whether DLX can have a name or a colour."""
    return bool(name) and name.isprintable() and _NOT_ALLOWED.search(name) is None
