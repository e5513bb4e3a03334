"""What `dlxc count` writes: lines for people, or a table for programs, row by row."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from io import StringIO
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dlxc.cli.search_run import SearchRun
    from dlxc.library.groups import Group
    from dlxc.library.runs import Run

Cells = Mapping[str, object]
"""A row of a table by the names of its columns."""


class Lines:
    """A number or a group a line."""

    def count(self, search: SearchRun, run: Run) -> str:
        """A number; where a parameter has several values, the value is before it."""
        number = run.differing if run.count is None else run.count
        stopped = " (stopped)" if run.stopped else ""
        label = search.turn.label
        return f"{label}: {number}{stopped}\n" if label else f"{number}\n"

    def groups(self, search: SearchRun, groups: Sequence[Group]) -> Iterator[str]:
        """A line for each group; those of one of several problems have a heading."""
        turn = search.turn
        if turn.of > 1:
            yield "\n" * (turn.number > 1) + f"{turn.label or turn.number}:\n"
        yield from group_lines(groups)

    def end(self) -> str:
        """What follows the last line."""
        return ""


def group_lines(groups: Sequence[Group]) -> Iterator[str]:
    """A line for each group: the number of its solutions, and what is seen of them."""
    width = len(str(max((group.count for group in groups), default=0)))
    return (f"{group.count:{width}}  {group}\n" for group in groups)


class JsonLines(Lines):
    """A table with an object in JSON for each row, a line each."""

    def count(self, search: SearchRun, run: Run) -> str:
        """A row, which may be all that the table can have."""
        turn = search.turn
        return self.row(run.cells(), is_alone=turn.of == 1 and not turn.label)

    def groups(self, search: SearchRun, groups: Sequence[Group]) -> Iterator[str]:
        """A row for each group."""
        different, stopped = search.search.different, search.stopped
        for group in groups:
            cells = group.cells(search.turn.parameters, different=different, stopped=stopped)
            yield self.row(cells, is_alone=False)

    def row(self, cells: Cells, *, is_alone: bool) -> str:  # noqa: ARG002 - as a document needs it
        """A row."""
        return json.dumps(cells, ensure_ascii=False) + "\n"


class Csv(JsonLines):
    """A table in CSV, whose first row names the columns."""

    _is_begun = False

    def row(self, cells: Cells, *, is_alone: bool) -> str:  # noqa: ARG002
        """A row."""
        from dlxc.library.groups import shown

        lines = StringIO()
        writer = csv.writer(lines, lineterminator="\n")
        if not self._is_begun:
            writer.writerow(cells)
        self._is_begun = True
        writer.writerow(shown(cell) if isinstance(cell, tuple) else cell for cell in cells.values())
        return lines.getvalue()


class Json(JsonLines):
    """The object of a row that is alone, or else an array of all."""

    _before, _after = "[", "[]\n"

    def row(self, cells: Cells, *, is_alone: bool) -> str:
        """A row, with what is between it and the one before."""
        text = super().row(cells, is_alone=is_alone)
        if is_alone:
            self._after = ""
            return text
        before, self._before, self._after = self._before, ",\n", "]\n"
        return before + text.removesuffix("\n")

    def end(self) -> str:
        """The end of the array."""
        return self._after


COUNTED: dict[str, Callable[[], Lines]] = {
    "text": Lines,
    "csv": Csv,
    "json": Json,
    "jsonl": JsonLines,
}
"""The formats of numbers and groups."""
