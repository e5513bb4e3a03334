"""`dlxc solve`: solutions of a problem, found by a solver, and verified."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dlxc.cli.argument_types import Named
from dlxc.cli.console import Output, Reporting, fail, output_option, reporting_options
from dlxc.cli.count_command import group_lines
from dlxc.cli.options import Specification, spec_argument, specification_options
from dlxc.cli.picture_options import (
    DRAWN_FORMATS,
    PictureLook,
    appearance_faults,
    character_style,
    check_drawable,
    drawn,
    picture_options,
    pictured,
    refuse_look,
)
from dlxc.cli.search_options import SolveOptions, solve_options
from dlxc.cli.search_run import SearchInterrupts, SearchRun, run_searches
from dlxc.cli.session import NumberedProblem, Session
from dlxc.cli.watching import watch_option
from dlxc.system.files import STANDARD
from dlxc.text.prose import plural, shortened_name

if TYPE_CHECKING:
    from dlxc.draw.pictures import Picture

_USUAL = "usual"
"""The format if none is asked for: pictures in characters of what has a picture, else options."""

_FORMATS = ("options", "json", "jsonl", "csv", "dlx", *DRAWN_FORMATS)

_FORMATS_IN_TURN = (_USUAL, "options", "text")
"""In these the solutions of several problems can follow each other."""

_MOST_AFTER_INTERRUPT = 200
"""After an interrupt so many solutions are drawn at most: nobody waits long for them."""

_EXAMPLES = """\b
Examples:
  dlxc solve soma.polycube
  dlxc solve board.polyomino --all --to jsonl -o all.jsonl
  dlxc solve board.polyomino -n 3 --seed 1 -o three.svg
  dlxc solve board.dlx --solver 'dlx2 m1' --time-limit 60
  dlxc solve board.polyomino --by pieces -o groups.html
  dlxc solve board.polyomino --watch
"""


@click.command("solve", epilog=_EXAMPLES, short_help="Find solutions, and draw them.")
@spec_argument
@specification_options
@solve_options
@output_option
@click.option(
    "--to",
    "form",
    type=Named(_FORMATS),
    metavar="FORMAT",
    help=f"The format of the solutions: {', '.join(_FORMATS)}; text draws them in characters."
    " Default: from the extension of FILE, otherwise text if the problem can be drawn, else"
    " options.",
)
@picture_options
@watch_option
@reporting_options
def solve_command(
    specification: Specification,
    search: SolveOptions,
    output: Output,
    form: str | None,
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
    search.check(output, reporting, watch=watch)
    chosen = output.format(form, _FORMATS, usual=_USUAL)
    check_drawable("text" if chosen == _USUAL else chosen, output, look)
    faults = appearance_faults if chosen in (*DRAWN_FORMATS, _USUAL) else lambda _: []
    name = Path(specification.name or "").name

    def solve(session: Session, interrupts: SearchInterrupts) -> int:
        codes = [0]
        for turn in session.problems(specification, faults):
            if turn.of > 1:
                _refuse_several(turn, search, output, chosen)
            if search.best and not turn.problem.has_costs:
                fail("no option has a cost, so no solution is cheaper than others: omit --best")
            run = SearchRun(session, turn, specification.passes, search, interrupts)
            if turn.of > 1:
                output.write([b"\n" * (turn.number > 1) + f"{turn.number}:\n".encode()])
                sys.stdout.flush()
            written = _SolutionOutput(run, output, look, best=search.best)
            written.write(chosen, title=turn.problem.record.title or name)
            codes.append(run.close())
            if run.ends_all():
                break
        return max(codes)

    run_searches(solve, specification.paths, output, reporting, watch=watch)


def _refuse_several(turn: NumberedProblem, search: SolveOptions, output: Output, form: str) -> None:
    """Refuse what cannot be asked of several problems."""
    if search.best or search.journal:
        option = "--best" if search.best else "--journal"
        raise click.UsageError(
            f"{option} is for one problem, and here are {turn.of}: --problem takes one of them"
        )
    if output.path != STANDARD or form not in _FORMATS_IN_TURN:
        raise click.UsageError(
            f"SPEC has {turn.of} problems; they are solved in turn to standard output, as"
            f" {' or '.join(_FORMATS_IN_TURN[1:])}: --problem takes one of them"
        )


class _SolutionOutput:
    """Writes the solutions of a search in one format, with a title if they are drawn."""

    def __init__(self, run: SearchRun, output: Output, look: PictureLook, *, best: bool) -> None:
        self.run, self.output, self._look, self._best = run, output, look, best
        self._captions: list[str] = []

    def write(self, form: str, title: str) -> None:
        """Search, and write."""
        try:
            if form == _USUAL:
                # The same for terminals, pipes and files.
                from dlxc.draw import has_picture

                form = "text" if has_picture(self.run.problem) else "options"
                refuse_look(self._look, form)
            if form == "text":
                self._draw_each()
            elif form in DRAWN_FORMATS:
                self._draw(form, title)
            else:
                from dlxc.answers.solution_formats import STREAMS, json_document

                json = partial(json_document, record=self.run.record)
                stream = json if form == "json" else STREAMS[form]
                found = (solution for _, solution in self._found())
                self.output.write(self._flushed(stream(self.run.problem, found)))
        finally:
            self.run.line.clear()

    def _found(self) -> Iterator[tuple[str, list[int]]]:
        """The solutions that are wanted, or one of each group, with what is written above each."""
        if not self.run.search.by:
            found = self.run.cheapest() if self._best else self.run.solutions()
            yield from (("", solution) for solution in found)
            return
        groups = self.run.groups()
        if not self.run.search.unique:
            self._captions = [
                f"{at}: {plural(group.count, 'solution')}" for at, group in enumerate(groups, 1)
            ]
        numbers = ([*group.numbers] for group in groups)
        yield from zip(group_lines(groups), numbers, strict=True)

    def _draw_each(self) -> None:
        """Draw the solutions in characters, each as it comes."""
        style = character_style(self.output, self.run.session.reporting)

        def pieces() -> Iterator[bytes]:
            for number, (head, solution) in enumerate(self._found()):
                made = drawn(self._picture([solution]), "text", style, self._look)
                yield b"\n" * (number > 0) + head.encode() + made

        self._picture([])  # to fail before the search if there is none
        self.output.write(self._flushed(pieces()), is_safe=True)

    def _draw(self, form: str, title: str) -> None:
        """Draw all solutions in one picture."""
        style = character_style(self.output, self.run.session.reporting)

        def drawing(solutions: list[list[int]]) -> bytes:
            stopped = self.run.stopped
            said = f"{title} (stopped by {stopped})" if stopped else title
            picture = self._picture(solutions, said, self._captions)
            return drawn(picture, form, style, self._look)

        self._picture([])  # to fail before the search if there is none
        self.output.check_place()
        if not (every := [solution for _, solution in self._found()]):
            path = self.output.path
            if path != STANDARD:
                older = "; what it holds is older" * Path(path).exists()
                self.run.of_output = f" `{shortened_name(path)}` is not written{older}."
            return
        self.run.line.show_at_once(f"drawing {plural(len(every), 'solution')}")
        written = self._drawing(every, drawing)
        self.run.line.clear()
        self.output.write([written], is_safe=True)

    def _picture(
        self, solutions: list[list[int]], title: str = "", captions: Sequence[str] = ()
    ) -> Picture:
        from dlxc.draw import picture

        return pictured(
            picture,
            self.run.problem,
            solutions,
            title=title,
            colours=self._look.colours,
            captions=captions,
        )

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
            again = "" if self.run.search.by else f"; run again with -n {len(every)} to draw all"
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
