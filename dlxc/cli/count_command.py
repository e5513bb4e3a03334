"""`dlxc count`: how many solutions there are, of all problems, series and groups."""

from __future__ import annotations

import csv
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from io import StringIO
from typing import TYPE_CHECKING

from dlxc.cli.console import Output, Reporting, output_options, reporting_options
from dlxc.cli.option_groups import command
from dlxc.cli.options import Specification, spec_argument, specification_options
from dlxc.cli.search_options import SearchOptions, count_options
from dlxc.cli.search_run import Searches, SearchRun, run_searches
from dlxc.cli.watching import watch_option

if TYPE_CHECKING:
    from dlxc.library.groups import Group
    from dlxc.library.runs import Run

    Result = tuple[SearchRun, Run | list[Group]]


@command("count", "Count solutions.")
@spec_argument
@specification_options
@count_options
@output_options(
    ("text", "csv", "json", "jsonl"),
    "text",
    "The format: a line for each number or group (text), or a table with a row for each."
    " Default: from the extension of FILE, otherwise text.",
)
@watch_option
@reporting_options
def count_command(
    specification: Specification,
    search: SearchOptions,
    output: Output,
    form: str,
    reporting: Reporting,
    *,
    watch: bool,
) -> None:
    """Count the solutions of SPEC, or standard input.

    With -D n=3..12 or -D n=4,6,8 the command counts for each of these integers; of a SPEC with
    several problems it counts for each.

    Exit codes: 0 there are solutions, 1 error, 2 wrong usage, 3 there is no solution, 4 the search
    was stopped before its end by its time limit or Ctrl-C; the numbers are those so far then.
    """

    def count(searches: Searches) -> None:
        def flushed() -> Iterator[bytes]:
            for line in _WRITTEN[form](_results(searches)):
                yield line.encode()
                sys.stdout.flush()

        output.write(flushed())

    run_searches(count, specification, search, output, reporting, watch=watch, takes_series=True)


def _results(searches: Searches) -> Iterator[Result]:
    """What is counted, as it comes."""
    try:
        for run in searches:
            yield run, run.groups() if run.search.by else run.count()
    except KeyboardInterrupt:  # what was counted before is kept
        searches.end()


def _text(results: Iterable[Result]) -> Iterator[str]:
    """A number or a group a line; the values of a series stand before the numbers."""
    for run, result in results:
        turn = run.turn
        if isinstance(result, list):
            if turn.of > 1:
                yield "\n" * (turn.number > 1) + f"{turn.label or turn.number}:\n"
            yield from group_lines(result)
        else:
            number = result.differing if result.count is None else result.count
            stopped = " (stopped)" if result.stopped else ""
            yield f"{turn.label}: {number}{stopped}\n" if turn.label else f"{number}\n"


def group_lines(groups: Sequence[Group]) -> Iterator[str]:
    """A line for each group: the number of its solutions, and what is seen of them."""
    width = len(str(max((group.count for group in groups), default=0)))
    return (f"{group.count:{width}}  {group}\n" for group in groups)


def _rows(results: Iterable[Result]) -> Iterator[dict[str, object]]:
    """The rows of a table by the names of its columns: one for each number or group."""
    for run, result in results:
        if isinstance(result, list):
            different, stopped = run.search.different, run.stopped
            for group in result:
                yield group.cells(run.turn.parameters, different=different, stopped=stopped)
        else:
            yield result.cells()


def _json_lines(results: Iterable[Result]) -> Iterator[str]:
    for row in _rows(results):
        yield f"{json.dumps(row, ensure_ascii=False)}\n"


def _csv(results: Iterable[Result]) -> Iterator[str]:
    from dlxc.library.groups import shown

    for number, row in enumerate(_rows(results)):
        lines = StringIO()
        writer = csv.writer(lines, lineterminator="\n")
        if not number:
            writer.writerow(row)
        writer.writerow(shown(cell) if isinstance(cell, tuple) else cell for cell in row.values())
        yield lines.getvalue()


def _json(results: Iterable[Result]) -> Iterator[str]:
    """An array of all rows, or the object of the only row that there can be."""
    before, end = "[", "[]\n"
    for run, result in results:
        is_alone = run.turn.of == 1 and not run.turn.label and not isinstance(result, list)
        for line in _json_lines([(run, result)]):
            yield line if is_alone else before + line.removesuffix("\n")
            before, end = ",\n", "" if is_alone else "]\n"
    yield end


_WRITTEN = {"text": _text, "csv": _csv, "json": _json, "jsonl": _json_lines}
"""What writes the results in each format, piece by piece as they come."""
