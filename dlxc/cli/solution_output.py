"""What `dlxc solve` writes of the solutions that a search finds: options, data, or pictures."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from dlxc.cli.console import Output
from dlxc.cli.count_command import group_lines
from dlxc.cli.picture_options import (
    DRAWN_FORMATS,
    PictureLook,
    character_style,
    drawn,
    pictured,
    refuse_look,
)
from dlxc.cli.search_run import SearchRun
from dlxc.system import files
from dlxc.text.prose import plural, shortened_name

if TYPE_CHECKING:
    from dlxc.draw.pictures import Picture

USUAL = "usual"
"""The format if none is asked for: pictures in characters of what has a picture, else options."""

FORMATS = ("options", "json", "jsonl", "csv", "dlx", *DRAWN_FORMATS)

_SECONDS_TO_DRAW = 5.0
"""After an interrupt a picture takes about this time at most; it may have fewer solutions then."""


class SolutionOutput:
    """Writes the solutions of a search in one format, with a title if they are drawn."""

    def __init__(self, run: SearchRun, output: Output, look: PictureLook, *, best: bool) -> None:
        self.run, self.output, self._look, self._best = run, output, look, best
        self._captions: list[str] = []

    def write(self, form: str, title: str) -> None:
        """Search, and write."""
        from dlxc.draw import has_picture

        try:
            if form == USUAL:
                # The same for terminals, pipes and files.
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
                self.output.write(self._flushed(stream(self.run.problem, self._solutions())))
        finally:
            self.run.line.clear()

    def _solutions(self) -> Iterator[list[int]]:
        """The solutions that are wanted; of each group the first."""
        if not self.run.search.by:
            return self.run.cheapest() if self._best else self.run.solutions()
        groups = self.run.groups()
        if not self.run.search.unique:
            self._captions = [
                f"{at}: {plural(group.count, 'solution')}" for at, group in enumerate(groups, 1)
            ]
        return ([*group.numbers] for group in groups)

    def _headed(self) -> Iterator[tuple[str, list[int]]]:
        """The solutions, each with what is written above it: with that of a group, its line."""
        if not self.run.search.by:
            return (("", solution) for solution in self._solutions())
        groups = self.run.groups()
        return zip(group_lines(groups), ([*group.numbers] for group in groups), strict=True)

    def _draw_each(self) -> None:
        """Draw the solutions in characters, each as it comes."""
        style = character_style(self.output, self.run.session.reporting)

        def pieces() -> Iterator[bytes]:
            for number, (head, solution) in enumerate(self._headed()):
                made = drawn(self._picture([solution]), "text", style, self._look)
                yield b"\n" * (number > 0) + head.encode() + made

        self._picture([])  # to fail before the search if there is none
        self.output.write(self._flushed(pieces()), is_safe=True)

    def _draw(self, form: str, title: str) -> None:
        """Draw all solutions in one picture."""
        style = character_style(self.output, self.run.session.reporting)

        def drawing(solutions: list[list[int]]) -> bytes:
            stopped = self.run.stopped or "an interrupt" * (len(solutions) < len(every))
            said = f"{title} (stopped by {stopped})" if stopped else title
            made = self._picture(solutions, said, self._captions)
            return drawn(made, form, style, self._look)

        self._picture([])  # to fail before the search if there is none
        self.output.check_place()
        if not (every := [*self._solutions()]):
            path = self.output.path
            if path != files.STANDARD:
                older = "; what it holds is older" * Path(path).exists()
                self.run.of_output = f" `{shortened_name(path)}` is not written{older}."
            return
        if not self.run.session.reporting.quiet:
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
        """What is drawn of all solutions; after an interrupt, of as many as there is time for.

        An interrupt while all are drawn is taken as well.  The next one ends the program.
        """
        self.run.interrupts.watch = None
        if not self.run.watch.interrupted:
            with suppress(KeyboardInterrupt):
                return drawing(every)
        count, end = 1, time.monotonic() + _SECONDS_TO_DRAW
        while True:
            begin = time.monotonic()
            made = drawing(every[:count])
            now = time.monotonic()
            if count >= len(every):
                return made
            in_time = int(count * (end - now) / (now - begin))
            if in_time < 2 * count:
                break
            count = in_time
        self.run.stopped = "an interrupt"
        self.run.of_output = f" The picture shows {count} of {plural(len(every), 'solution')}"
        again = f"; run again with -n {len(every)} to draw all"
        self.run.of_output += "." if self.run.search.by else f"{again}."
        return made

    def _flushed(self, pieces: Iterable[bytes]) -> Iterator[bytes]:
        """Pieces; on standard output each is passed on before the next is asked for."""
        for piece in pieces:
            if self.output.is_terminal:
                self.run.line.clear()
            yield piece
            if self.output.path == files.STANDARD:
                sys.stdout.flush()
