"""What `dlxc solve --count` writes: a number for each run, or a table with a row for each."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterable, Iterator
from io import StringIO
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dlxc.cli.session import NumberedProblem
    from dlxc.library.runs import Run

Runs = Iterable["tuple[NumberedProblem, Run]"]
"""What was counted, as it comes."""


def number_lines(runs: Runs) -> Iterator[str]:
    """A number a line; where a parameter has several values, the value is before it."""
    for turn, run in runs:
        number = run.differing if run.count is None else run.count
        if turn.label:
            yield f"{turn.label}: {number}{' (stopped)' if run.stopped else ''}\n"
        else:
            yield f"{number}\n"


def _csv_lines(runs: Runs) -> Iterator[str]:
    for at, (_, run) in enumerate(runs):
        lines, cells = StringIO(), run.cells()
        writer = csv.writer(lines, lineterminator="\n")
        if at == 0:
            writer.writerow(cells)
        writer.writerow(cells.values())
        yield lines.getvalue()


def _json_lines(runs: Runs) -> Iterator[str]:
    for _, run in runs:
        yield _json(run) + "\n"


def _json_document(runs: Runs) -> Iterator[str]:
    """The object of the only run, or an array of all, which is not closed before the last."""
    before = end = ""
    for turn, run in runs:
        if turn.of > 1 or turn.label:
            before, end = ",\n" if end else "[", "]"
        yield before + _json(run)
    yield f"{end}\n"


def _json(run: Run) -> str:
    return json.dumps(run.cells(), ensure_ascii=False)


TABLES: dict[str, Callable[[Runs], Iterator[str]]] = {
    "csv": _csv_lines,
    "json": _json_document,
    "jsonl": _json_lines,
}
"""The formats of tables."""
