"""The problems of a specification, which `dlxc solve` solves or counts one after another."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from dlxc.cli.console import STOPPED, Output
from dlxc.cli.options import Specification
from dlxc.cli.picture_options import DRAWN_FORMATS, PictureLook, appearance_faults
from dlxc.cli.run_tables import TABLES, Row, count_lines, group_lines
from dlxc.cli.session import NumberedProblem, Session
from dlxc.cli.solve_run import USUAL, Search, SearchInterrupts, SolveRun
from dlxc.system.files import STANDARD

if TYPE_CHECKING:
    from dlxc.problem import Problem
    from dlxc.solve import Solver

T = TypeVar("T")

_FORMATS_IN_TURN = (USUAL, "options", "text")
"""In these the solutions of several problems can follow each other."""


@dataclass
class SolveTurns:
    """Searches that follow each other, and the exit codes of those that have ended.

    What cannot be asked of several problems is a usage error.
    """

    session: Session
    specification: Specification
    search: Search
    output: Output
    form: str
    look: PictureLook
    interrupts: SearchInterrupts
    codes: list[int] = field(default_factory=lambda: [0])

    @property
    def writes_numbers(self) -> bool:
        """Whether counts or groups are written, and no solutions."""
        of_groups = self.search.by is not None and self.form in (USUAL, *TABLES)
        return self.search.count_only or of_groups

    def solve(self) -> int:
        """Translate, search, write, and say how it went; the exit code."""
        is_drawn = self.form in (*DRAWN_FORMATS, USUAL)
        look = appearance_faults if is_drawn else lambda _: []
        name = Path(self.specification.name or "").name
        for turn, run in self._runs(self.session.problems(self.specification, look)):
            if turn.of > 1:
                self.output.write([b"\n" * (turn.number > 1) + f"{turn.number}:\n".encode()])
                sys.stdout.flush()
            run.search_and_write(self.form, title=turn.problem.record.title or name)
        return max(self.codes)

    def count(self) -> int:
        """Translate, count, and write each number or group as it is known; the exit code."""

        def flushed() -> Iterator[bytes]:
            for text in self._groups_told() if self.search.by else self._counts_told():
                yield text.encode()
                sys.stdout.flush()

        self.output.write(flushed())
        return max(self.codes)

    def _counts_told(self) -> Iterator[str]:
        if self.form not in TABLES:
            return count_lines(self._each(SolveRun.count))
        return TABLES[self.form](
            Row(run.cells(), is_alone=turn.of == 1 and not turn.label)
            for turn, run in self._each(SolveRun.count)
        )

    def _groups_told(self) -> Iterator[str]:
        found = self._each(lambda run, _: (run.groups(), run.stopped))
        if self.form not in TABLES:
            for turn, (groups, _) in found:
                if turn.of > 1:
                    yield "\n" * (turn.number > 1) + f"{turn.label or turn.number}:\n"
                yield from group_lines(groups)
            return
        yield from TABLES[self.form](
            Row(group.cells(turn.parameters, different=self.search.different, stopped=stopped))
            for turn, (groups, stopped) in found
            for group in groups
        )

    def _each(
        self, act: Callable[[SolveRun, Mapping[str, object]], T]
    ) -> Iterator[tuple[NumberedProblem, T]]:
        """What an act, which is given the parameters, gives for each problem as it comes."""
        problems = self.session.problems(self.specification, lambda _: [], takes_series=True)
        try:
            for turn, run in self._runs(problems):
                yield turn, act(run, turn.parameters)
        except KeyboardInterrupt:  # what was counted before is kept
            self.interrupts.ignore()
            self.session.note("Stopped by an interrupt.", always=True)
            self.codes.append(STOPPED)

    def _runs(
        self, problems: Iterable[NumberedProblem]
    ) -> Iterator[tuple[NumberedProblem, SolveRun]]:
        """Each problem with its run, which is to be made before the next is asked for."""
        for turn in problems:
            self.session.close()
            if turn.of > 1:
                self._refuse_several(turn)
            run = SolveRun(
                self.session,
                turn.problem,
                self._solver(turn.problem),
                self.search,
                self.output,
                self.look,
                self.interrupts,
                as_specified=not self.specification.passes.names,
                label=turn.label,
            )
            yield turn, run
            if not turn.is_last:
                self.interrupts.watch = None  # between two searches an interrupt ends the program
            self.codes.append(run.close())
            if turn.is_last:
                break
            if run.ends_all:
                left = f"This was number {turn.number} of {turn.of}; the rest was not begun."
                self.session.note(left, always=True)
                break
            if run.watch.interrupted:  # its search was over by then
                raise KeyboardInterrupt

    def _solver(self, problem: Problem) -> Solver:
        from dlxc.solve import choose

        if not self.search.different:
            return choose(problem, self.search.solver, self.search.sharing)
        from dlxc.solve.different import DifferentSearch

        passes = self.specification.passes
        if passes.names:
            raise click.UsageError("--different compares solutions of SPEC as it is: omit --pass")
        settings = passes.settings.get("break-symmetry", {})
        return DifferentSearch(problem, self.search.sharing, **settings)

    def _refuse_several(self, turn: NumberedProblem) -> None:
        one = "-D takes one integer" if turn.label else "--problem takes one of them"
        if self.search.best or self.search.sharing.journal:
            option = "--best" if self.search.best else "--journal"
            raise click.UsageError(f"{option} is for one problem, and here are {turn.of}: {one}")
        in_turn = self.output.path == STANDARD and self.form in _FORMATS_IN_TURN
        if not (self.writes_numbers or in_turn):
            raise click.UsageError(
                f"SPEC has {turn.of} problems; they are solved in turn to standard output, as"
                f" {' or '.join(_FORMATS_IN_TURN[1:])}: {one}"
            )
