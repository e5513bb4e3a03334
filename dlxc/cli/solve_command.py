"""`dlxc solve`: solutions of a problem, found by a solver, and verified."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dlxc.cli.answer_commands import SOLUTION_FORMATS
from dlxc.cli.console import Output, Reporting, fail, output_options, reporting_options
from dlxc.cli.count_command import group_lines
from dlxc.cli.option_groups import command
from dlxc.cli.options import Specification, spec_argument, specification_options
from dlxc.cli.picture_options import (
    DRAWN_FORMATS,
    PictureLook,
    appearance_faults,
    character_style,
    check_drawable,
    drawn,
    picture_options,
    refuse_without_effect,
)
from dlxc.cli.search_options import SolveOptions, solve_options
from dlxc.cli.search_run import Searches, SearchRun, run_searches
from dlxc.cli.watching import watch_option
from dlxc.system.files import STANDARD
from dlxc.text.prose import plural, shortened_name

if TYPE_CHECKING:
    from dlxc.draw.pictures import Picture

_USUAL = "usual"
"""The format if none is asked for: pictures in characters of what has a picture, else options."""

_FORMATS = (*SOLUTION_FORMATS, *DRAWN_FORMATS)

_MOST_AFTER_INTERRUPT = 200
"""After an interrupt so many solutions are drawn at most: nobody waits long for them."""


@command("solve", "Find solutions, and draw them.")
@spec_argument
@specification_options
@solve_options
@output_options(
    _FORMATS,
    _USUAL,
    f"The format of the solutions: {', '.join(_FORMATS)}; text draws them in characters."
    " Default: from the extension of FILE, otherwise text if the problem can be drawn, else"
    " options.",
    "FORMAT",
)
@picture_options
@watch_option
@reporting_options
def solve_command(
    specification: Specification,
    search: SolveOptions,
    output: Output,
    form: str,
    look: PictureLook,
    reporting: Reporting,
    *,
    watch: bool,
) -> None:
    """Solve SPEC, or standard input: compile it, let a solver search, verify and write solutions.

    With --by, one solution of each group is written. To count solutions, use `dlxc count`, or say
    --count.

    Exit codes: 0 solutions were found, 1 error, 2 wrong usage, 3 there is no solution, 4 the search
    was stopped before its end by its time limit or Ctrl-C; solutions found so far are kept.
    """
    check_drawable("text" if form == _USUAL else form, output, look)
    faults = appearance_faults if form in (*DRAWN_FORMATS, _USUAL) else lambda _: []
    name = Path(specification.name or "").name

    def solve(searches: Searches) -> None:
        for run in searches:
            turn = run.turn
            if turn.of > 1:
                if output.path != STANDARD or form not in (_USUAL, "options", "text"):
                    raise click.UsageError(
                        f"SPEC has {turn.of} problems; they are solved in turn to standard output,"
                        " as options or text: --problem takes one of them"
                    )
                output.write([b"\n" * (turn.number > 1) + f"{turn.number}:\n".encode()])
                sys.stdout.flush()
            if search.best and not turn.problem.has_costs:
                fail("no option has a cost, so no solution is cheaper than others: omit --best")
            written = _SolutionOutput(run, search, output, look)
            written.write(form, title=turn.problem.record.title or name)

    run_searches(solve, specification, search, output, reporting, faults, watch=watch)


class _SolutionOutput:
    """Writes the solutions of a search in one format, with a title if they are drawn."""

    def __init__(
        self, run: SearchRun, search: SolveOptions, output: Output, look: PictureLook
    ) -> None:
        self.run, self.search, self.output, self.look = run, search, output, look
        self._style = character_style(output, run.session.reporting)
        self._captions: list[str] = []

    def write(self, form: str, title: str) -> None:
        """Search, and write."""
        from dlxc.draw import has_picture

        if form == _USUAL:  # the same for terminals, pipes and files
            form = "text" if has_picture(self.run.problem) else "options"
            refuse_without_effect(self.look, form)
        try:
            if form in DRAWN_FORMATS:
                self._picture([])  # to fail before the search if there is none
                self._draw_each() if form == "text" else self._draw(form, title)
                return
            from dlxc.answers.solution_formats import STREAMS, json_document

            json = partial(json_document, record=self.run.record)
            stream = json if form == "json" else STREAMS[form]
            solutions = (solution for _, solution in self._solutions())
            self.output.write(self._flushed(stream(self.run.problem, solutions)))
        finally:
            self.run.line.clear()

    def _solutions(self) -> Iterator[tuple[str, list[int]]]:
        """The solutions that are wanted, or one of each group, with what is written above each."""
        if not self.search.by:
            solutions = self.run.cheapest() if self.search.best else self.run.solutions()
            yield from (("", solution) for solution in solutions)
            return
        groups = self.run.groups()
        if not self.search.unique:
            self._captions = [
                f"{at}: {plural(group.count, 'solution')}" for at, group in enumerate(groups, 1)
            ]
        numbers = ([*group.numbers] for group in groups)
        yield from zip(group_lines(groups), numbers, strict=True)

    def _draw_each(self) -> None:
        """Draw the solutions in characters, each as it comes."""

        def pieces() -> Iterator[bytes]:
            for number, (head, solution) in enumerate(self._solutions()):
                picture = drawn(self._picture([solution]), "text", self._style, self.look)
                yield b"\n" * (number > 0) + head.encode() + picture

        self.output.write(self._flushed(pieces()), is_safe=True)

    def _draw(self, form: str, title: str) -> None:
        """Draw all solutions in one picture."""

        def drawing(solutions: list[list[int]]) -> bytes:
            stopped = f" (stopped by {self.run.stopped})" if self.run.stopped else ""
            picture = self._picture(solutions, title + stopped, self._captions)
            return drawn(picture, form, self._style, self.look)

        path = self.output.path
        self.output.check_place()
        every = [solution for _, solution in self._solutions()]
        if not every and path != STANDARD:
            older = "; what it holds is older" * Path(path).exists()
            self.run.of_output = f" `{shortened_name(path)}` is not written{older}."
        if not every:
            return
        self.run.line.show_at_once(f"drawing {plural(len(every), 'solution')}")
        content = self._drawing(every, drawing)
        self.run.line.clear()
        self.output.write([content], is_safe=True)

    def _picture(
        self, solutions: list[list[int]], title: str = "", captions: Sequence[str] = ()
    ) -> Picture:
        from dlxc.draw import picture

        colours = self.look.colours
        return picture(self.run.problem, solutions, title=title, colours=colours, captions=captions)

    def _drawing(
        self, every: list[list[int]], drawing: Callable[[list[list[int]]], bytes]
    ) -> bytes:
        """What is drawn of all solutions; after an interrupt, of the first.

        An interrupt while all are drawn is taken as well.  The next one ends the program.
        """
        self.run.interrupts.watch = None
        if not self.run.watch.interrupted:
            with suppress(KeyboardInterrupt):
                return drawing(every)
        first = every[:_MOST_AFTER_INTERRUPT]
        if len(first) < len(every):
            self.run.stopped = "an interrupt"
            again = "" if self.search.by else f"; run again with -n {len(every)} to draw all"
            number = plural(len(every), "solution")
            self.run.of_output = f" The picture shows {len(first)} of {number}{again}."
        return drawing(first)

    def _flushed(self, pieces: Iterable[bytes]) -> Iterator[bytes]:
        """Pieces; on standard output each is passed on before the next is asked for."""
        for piece in pieces:
            if self.output.is_terminal:
                self.run.line.clear()
            yield piece
            if self.output.path == STANDARD:
                sys.stdout.flush()
