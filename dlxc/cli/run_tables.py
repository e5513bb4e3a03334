"""What `dlxc count` writes: lines for people, or a table for programs, row by row."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterator, Mapping
from io import StringIO
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dlxc.cli.session import NumberedProblem
    from dlxc.library.groups import Group
    from dlxc.library.runs import Run

Row = Mapping[str, object]
"""A row of a table by the names of its columns."""


def count_line(turn: NumberedProblem, run: Run) -> str:
    """A number; where a parameter has several values, the value is before it."""
    number = run.differing if run.count is None else run.count
    stopped = " (stopped)" if turn.label and run.stopped else ""
    return f"{turn.label}: {number}{stopped}\n" if turn.label else f"{number}\n"


def group_lines(groups: list[Group], turn: NumberedProblem | None = None) -> Iterator[str]:
    """A line for each group: the number of its solutions, and what is seen of them.

    The groups of one of several problems have a heading.
    """
    if turn and turn.of > 1:
        yield "\n" * (turn.number > 1) + f"{turn.label or turn.number}:\n"
    width = len(str(max((group.count for group in groups), default=0)))
    yield from (f"{group.count:{width}}  {group}\n" for group in groups)


class Csv:
    """A table in CSV, whose first row names the columns."""

    _is_begun = False

    def row(self, cells: Row, *, is_alone: bool) -> str:  # noqa: ARG002 - as JSON needs it
        """A row."""
        from dlxc.library.groups import shown

        lines = StringIO()
        writer = csv.writer(lines, lineterminator="\n")
        if not self._is_begun:
            writer.writerow(cells)
        self._is_begun = True
        writer.writerow(shown(cell) if isinstance(cell, tuple) else cell for cell in cells.values())
        return lines.getvalue()

    def end(self) -> str:
        """Nothing follows the last row."""
        return ""


class JsonLines:
    """A row a line."""

    def row(self, cells: Row, *, is_alone: bool) -> str:  # noqa: ARG002 - as JSON needs it
        """A row."""
        return f"{_json(cells)}\n"

    def end(self) -> str:
        """Nothing follows the last row."""
        return ""


class Json:
    """The object of a row that is alone, or else an array of all."""

    _before, _after = "[", "[]\n"

    def row(self, cells: Row, *, is_alone: bool) -> str:
        """A row; the array has no other if it is alone."""
        before = "" if is_alone else self._before
        self._before, self._after = ",\n", "" if is_alone else "]\n"
        return before + _json(cells) + "\n" * is_alone

    def end(self) -> str:
        """The end of the array."""
        return self._after


def _json(cells: Row) -> str:
    return json.dumps(cells, ensure_ascii=False)


TABLES: dict[str, Callable[[], Csv | Json | JsonLines]] = {
    "csv": Csv,
    "json": Json,
    "jsonl": JsonLines,
}
"""The formats of tables."""
