"""The commands `solve` and `count`: solutions, found by a solver and verified, or their number."""

from __future__ import annotations

import csv
import html
import json
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from io import StringIO
from itertools import chain, groupby
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dlxc.cli.argument_types import FILE
from dlxc.cli.console import Output, Reporting, fail, output_in
from dlxc.cli.draw_commands import (
    DRAWN_FORMATS,
    PictureLook,
    appearance_faults,
    check_drawable,
    drawn,
)
from dlxc.cli.options import Specification
from dlxc.cli.search_options import SearchOptions
from dlxc.cli.search_run import Searches, SearchRun, run_searches
from dlxc.cli.signatures import command, group, option
from dlxc.cli.specification_commands import SOLUTION_FORMATS
from dlxc.cli.watching import WATCH
from dlxc.system.files import STANDARD
from dlxc.text.prose import plural, shortened_name

if TYPE_CHECKING:
    from dlxc.draw.pictures import Picture
    from dlxc.library.groups import Group
    from dlxc.library.runs import Run
    from dlxc.problem.choices import Choices

    Result = tuple[SearchRun, Run | list[Group]]

_USUAL = "usual"
"""The format if none is asked for: pictures in characters of what has a picture, else options."""

_LINES = "lines"
"""The format of a line for each grid."""

_FORMATS = (*SOLUTION_FORMATS, _LINES, *DRAWN_FORMATS)

_LEAST_PAUSE, _SHARE = 1.0, 4
"""Seconds between two drawings of a page, or so many times as long as the last one has taken."""

_MOST_LISTED = 1000
"""So many solutions that have no picture are on a page."""

_LISTED = (
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Solutions</title>'
    "<style>:root{{color-scheme:light dark}}</style><pre>{}</pre></html>"
)
"""The page of solutions that have no picture."""

_MOST_OF_KIND = 100
"""So many options that are in all solutions, in some, or in none are shown to people."""

_MOST_AFTER_INTERRUPT = 200
"""After an interrupt so many solutions are drawn at most: nobody waits long for them."""


@command("solve", "Find solutions, and draw them.")
def solve_command(
    *,
    specification: Specification = group(Specification),
    search: SearchOptions = group(SearchOptions, backbone=False),
    output: Output = output_in(
        _FORMATS,
        _USUAL,
        f"The format of the solutions: {', '.join(_FORMATS)}; text draws them in characters.",
        "FORMAT",
        otherwise="text if the problem can be drawn, else options",
    ),
    look: PictureLook = group(PictureLook),
    page: str | None = option(
        type=FILE,
        help="Also write a page of HTML with the solutions found so far to FILE, again and again"
        " while more are found.",
    ),
    watch: bool = WATCH,
    reporting: Reporting = group(Reporting),
) -> None:
    """Solve SPEC, or standard input: compile it, let a solver search, verify and write solutions.

    With --by, one solution of each group is written. To count solutions, use `dlxc count`, or say
    --count.

    Exit codes: 0 solutions were found, 1 error, 2 wrong usage, 3 there is no solution, 4 the search
    was stopped before its end by its time limit or Ctrl-C; solutions found so far are kept.
    """
    form = output.form
    check_drawable(output._replace(form="text") if form == _USUAL else output, look)
    faults = appearance_faults if form in (*DRAWN_FORMATS, _USUAL) else lambda _: []
    name = Path(specification.name or "").name
    pages = Output(page or "", "html")
    others = [*specification.paths, output.path, STANDARD]
    others += filter(None, [search.journal, search.proof])
    if page and Path(page).resolve() in [Path(other).resolve() for other in others]:
        raise click.UsageError("--page needs a file of its own")

    def solve(searches: Searches) -> None:
        for run in searches:
            turn = run.turn
            if turn.of > 1:
                if output.path != STANDARD or form not in (_USUAL, "options", "text", _LINES):
                    raise click.UsageError(
                        f"SPEC has {turn.of} problems; they are solved in turn to standard output,"
                        " as options, text or lines: --problem takes one of them"
                    )
                head = b"\n" * (turn.number > 1) + f"{turn.number}:\n".encode()
                output.write([head] if form != _LINES else [], at_once=True)
            if search.best and not turn.problem.has_costs:
                fail("no option has a cost, so none is cheapest: omit --best, or say --fewest")
            _SolutionOutput(run, output, look, turn.problem.record.title or name, pages).write()

    run_searches(solve, specification, search, output, reporting, faults, watch=watch)


class _SolutionOutput:
    """Writes the solutions of a search in one format, with a title if they are drawn."""

    def __init__(
        self, run: SearchRun, output: Output, look: PictureLook, title: str, page: Output
    ) -> None:
        self.run, self.search, self.look, self.title = run, run.search, look, title
        if output.form == _USUAL:  # the same for terminals, pipes and files
            from dlxc.draw import has_picture

            output = output._replace(form="text" if has_picture(run.problem) else "options")
            check_drawable(output, look)
        if output.form == _LINES and not (run.problem.board and run.problem.board.writing):
            fail("`--to lines` is for sudokus and other grids that solutions write in")
        self.output = output
        run.is_on_terminal = output.is_terminal
        self._captions: list[str] = []
        self._page = page
        self._found: list[list[int]] = []
        self._shown, self._next_page = 0, 0.0

    def write(self) -> None:
        """Search, and write."""
        if self._page.path:
            self._page.check_place()
            self.run.on_tick = self._write_page
        self._write()
        self._write_page(is_last=True)

    def _write_page(self, *, is_last: bool = False) -> None:
        """Show what was found so far, if it is time for that; a program is told how much it is."""
        count, began = len(self._found), time.monotonic()
        if count == self._shown or not (is_last or began > self._next_page):
            return
        self._page.write([self._page_of_all()], is_safe=True)
        self._shown, now = count, time.monotonic()
        self._next_page = now + max(_LEAST_PAUSE, _SHARE * (now - began))
        self.run.tell({"drawn": count})

    def _page_of_all(self) -> bytes:
        """A page of what was found so far: pictures, or options if there are none."""
        from dlxc.answers.solution_formats import STREAMS
        from dlxc.draw import Undrawable
        from dlxc.problem.choices import Choices

        try:
            picture = self._picture(self._found, self.title, self._captions)
            return drawn(picture, self._page, PictureLook(), self.run.session.reporting)
        except Undrawable:
            few = Choices.of(self._found[:_MOST_LISTED])
            listed = b"".join(STREAMS["options"](self.run.problem, [few])).decode()
            return _LISTED.format(html.escape(listed)).encode()

    def _noted(self, solutions: Iterable[list[int]]) -> None:
        """Note solutions for the page."""
        if self._page.path:
            self._found += solutions
            self._write_page()

    def _write(self) -> None:
        form = self.output.form
        try:
            if form in DRAWN_FORMATS:
                self._picture([])  # to fail before the search if there is none
                if form == "text":
                    self.output.write(self._drawn_each(), is_safe=True, at_once=True)
                else:
                    self._draw()
                return
            from dlxc.answers.solution_formats import STREAMS, json_document

            document = partial(json_document, record=self.run.record)
            stream = document if form == "json" else STREAMS[form]
            pieces = stream(self.run.problem, self._batches())
            self.output.write(chain(pieces, self._line_end()), at_once=True)
        finally:
            self.run.line.clear()

    def _line_end(self) -> Iterator[bytes]:
        """The end of the line of a grid; each has one, so that lines go with those of SPEC."""
        if self.output.form == _LINES:
            none = b"" if self.run.stopped else b"no solution\n"
            yield b"\n" if self.run.watch.found else none

    def _batches(self) -> Iterator[Choices]:
        """The solutions that are wanted, or one of each group, many at once."""
        if self.search.by or self.search.optimises:
            from dlxc.problem.choices import Choices

            yield from (Choices.of([solution]) for _, solution in self._solutions())
        else:
            for batch in self.run.batches():
                yield batch
                if self._page.path:  # lists take long, and a page is seldom wanted
                    self._noted(batch.lists())

    def _solutions(self) -> Iterator[tuple[str, list[int]]]:
        """The solutions that are wanted, or one of each group, with what is written above each."""
        if not self.search.by:
            run, optimises = self.run, self.search.optimises
            for solution in run.cheapest() if optimises else run.solutions():
                yield "", solution
                self._noted([solution])
            return
        groups = self.run.groups()
        counts = (
            plural(group.count, "solution").replace(" ", "\N{NO-BREAK SPACE}") for group in groups
        )
        self._captions = [
            f"{at}: {group}" + f"; {number}" * (not self.search.unique)
            for at, (group, number) in enumerate(zip(groups, counts, strict=True), 1)
        ]
        self._noted([*group.numbers] for group in groups)
        yield from zip(group_lines(groups), ([*group.numbers] for group in groups), strict=True)

    def _drawn_each(self) -> Iterator[bytes]:
        """The solutions in characters, each as it comes."""
        for number, (head, solution) in enumerate(self._solutions()):
            yield b"\n" * (number > 0) + head.encode() + self._bytes(self._picture([solution]))

    def _draw(self) -> None:
        """Draw all solutions in one picture."""
        path = self.output.path
        self.output.check_place()
        every = [solution for _, solution in self._solutions()]
        if not every:
            if path != STANDARD:
                older = "; what it holds is older" * Path(path).exists()
                self.run.of_output = f" `{shortened_name(path)}` is not written{older}."
            return
        self.run.line.show_at_once(f"drawing {plural(len(every), 'solution')}")
        content = self._drawing(every)
        self.run.line.clear()
        self.output.write([content], is_safe=True)

    def _drawing(self, every: list[list[int]]) -> bytes:
        """A picture of all solutions; after an interrupt, of the first.

        An interrupt while all are drawn is taken as well.  The next one ends the program.
        """
        self.run.searches.watch = None
        if not self.run.watch.interrupted:
            with suppress(KeyboardInterrupt):
                return self._drawn(every)
        first = every[:_MOST_AFTER_INTERRUPT]
        if len(first) < len(every):
            self.run.stopped = "an interrupt"
            again = "" if self.search.by else f"; run again with -n {len(every)} to draw all"
            number = plural(len(every), "solution")
            self.run.of_output = f" The picture shows {len(first)} of {number}{again}."
        return self._drawn(first)

    def _drawn(self, solutions: list[list[int]]) -> bytes:
        stopped = f" (stopped by {self.run.stopped})" if self.run.stopped else ""
        return self._bytes(self._picture(solutions, self.title + stopped, self._captions))

    def _bytes(self, picture: Picture) -> bytes:
        return drawn(picture, self.output, self.look, self.run.session.reporting)

    def _picture(
        self, solutions: list[list[int]], title: str = "", captions: Sequence[str] = ()
    ) -> Picture:
        from dlxc.draw import picture

        colours = dict(self.look.paint)
        return picture(self.run.problem, solutions, title=title, colours=colours, captions=captions)


@command("count", "Count solutions.")
def count_command(
    *,
    specification: Specification = group(Specification),
    search: SearchOptions = group(
        SearchOptions,
        is_count=True,
        **dict.fromkeys(("every", "best", "fewest"), False),
        **dict.fromkeys(("most", "random", "seed")),
    ),
    output: Output = output_in(
        ("text", "csv", "json", "jsonl"),
        "text",
        "The format: a line for each number or group (text), or a table with a row for each.",
    ),
    watch: bool = WATCH,
    reporting: Reporting = group(Reporting),
) -> None:
    """Count the solutions of SPEC, or standard input.

    With -D n=3..12 or -D n=4,6,8 the command counts for each of these integers; of a SPEC with
    several problems it counts for each.

    Exit codes: 0 there are solutions, 1 error, 2 wrong usage, 3 there is no solution, 4 the search
    was stopped before its end by its time limit or Ctrl-C; the numbers are those so far then.
    """

    def count(searches: Searches) -> None:
        lines = _WRITTEN[output.form](_results(searches))
        output.write((line.encode() for line in lines), at_once=True)

    run_searches(count, specification, search, output, reporting, watch=watch, takes_series=True)


def _results(searches: Searches) -> Iterator[Result]:
    """What is counted, as it comes."""
    try:
        for run in searches:
            has_groups = run.search.by or run.search.backbone
            yield run, run.groups() if has_groups else run.count()
    except KeyboardInterrupt:  # what was counted before is kept
        searches.end()


def _text(results: Iterable[Result]) -> Iterator[str]:
    """A number or a group a line; the values of a series stand before the numbers."""
    for run, result in results:
        turn = run.turn
        if isinstance(result, list):
            if turn.of > 1:
                yield "\n" * (turn.number > 1) + f"{turn.label or turn.number}:\n"
            yield from _backbone_lines(run, result) if run.search.backbone else group_lines(result)
        else:
            number = result.differing if result.count is None else result.count
            stopped = " (stopped)" if result.stopped else ""
            yield f"{turn.label}: {number}{stopped}\n" if turn.label else f"{number}\n"


def _backbone_lines(run: SearchRun, groups: Sequence[Group]) -> Iterator[str]:
    """What is in all solutions, in some and in none, and where that stands in SPEC."""
    found, position = run.watch.found, run.session.source.position
    for kind, own in groupby(groups[1:], lambda each: (each.count > 0) + (each.count == found > 0)):
        some = [*own]
        yield f"In {('none', 'some', 'all')[kind]} of {plural(found, 'solution')}:\n"
        for each, line in zip(some, group_lines(some[:_MOST_OF_KIND]), strict=False):
            spans = (run.problem.options.span(number - 1) for number in each.numbers)
            places = [f"  (line {position(span.start)[0]})" for span in spans if span]
            yield line.replace("\n", "".join([*places, "\n"]))
        if len(some) > _MOST_OF_KIND:
            yield f"... and {len(some) - _MOST_OF_KIND} more\n"


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
