"""What `dlxc solve --count` and `--by` write: lines for people, or a table for programs."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from io import StringIO
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from dlxc.cli.session import NumberedProblem
    from dlxc.library.groups import Group
    from dlxc.library.runs import Run


class Row(NamedTuple):
    """A row of a table by the names of its columns; it may be all that the table can have."""

    cells: Mapping[str, object]
    is_alone: bool = False


def count_lines(runs: Iterable[tuple[NumberedProblem, Run]]) -> Iterator[str]:
    """A number a line; where a parameter has several values, the value is before it."""
    for turn, run in runs:
        number = run.differing if run.count is None else run.count
        if turn.label:
            yield f"{turn.label}: {number}{' (stopped)' if run.stopped else ''}\n"
        else:
            yield f"{number}\n"


def group_lines(groups: Iterable[Group]) -> Iterator[str]:
    """A line for each group: the number of its solutions, and what is seen of them."""
    groups = [*groups]
    width = len(str(max((group.count for group in groups), default=0)))
    return (f"{group.count:{width}}  {group}\n" for group in groups)


def _csv_lines(rows: Iterable[Row]) -> Iterator[str]:
    from dlxc.library.groups import shown

    for at, (cells, _) in enumerate(rows):
        lines = StringIO()
        writer = csv.writer(lines, lineterminator="\n")
        if at == 0:
            writer.writerow(cells)
        writer.writerow(shown(cell) if isinstance(cell, tuple) else cell for cell in cells.values())
        yield lines.getvalue()


def _json_lines(rows: Iterable[Row]) -> Iterator[str]:
    for row in rows:
        yield _json(row) + "\n"


def _json_document(rows: Iterable[Row]) -> Iterator[str]:
    """The object of a row that is alone, or an array of all, which the last one closes."""
    is_array, between = True, "["
    for row in rows:
        is_array = not row.is_alone
        yield between * is_array + _json(row)
        between = ",\n"
    yield "[" * (between == "[") + "]" * is_array + "\n"


def _json(row: Row) -> str:
    return json.dumps(row.cells, ensure_ascii=False)


TABLES: dict[str, Callable[[Iterable[Row]], Iterator[str]]] = {
    "csv": _csv_lines,
    "json": _json_document,
    "jsonl": _json_lines,
}
"""The formats of tables."""
