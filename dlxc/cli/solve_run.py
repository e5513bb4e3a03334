"""A search that `dlxc solve` runs: what becomes of it, and what is said of it."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import closing
from typing import TYPE_CHECKING

from dlxc.cli.desk import Desk, counted
from dlxc.cli.exit_codes import NO_SOLUTION, STOPPED
from dlxc.cli.output import Output
from dlxc.cli.picture_output import DRAWN_FORMATS, character_style, drawn
from dlxc.cli.search_options import USUAL, SearchSettings
from dlxc.cli.search_progress import ProgressLine
from dlxc.cli.standard_error import fail
from dlxc.system import files
from dlxc.text.prose import capitalized, plural

if TYPE_CHECKING:
    from dlxc.problem import Problem
    from dlxc.solve import Solver, Watch

_COMPILING_SECONDS = 1.5
"""After how many seconds something is said of a solver that is being compiled."""


class SolveRun:
    """A search, what has become of it, and what is said of it."""

    def __init__(
        self,
        desk: Desk,
        problem: Problem,
        solver: Solver,
        search: SearchSettings,
        output: Output,
    ) -> None:
        from dlxc.solve import Watch

        self.desk, self.problem, self.solver = desk, problem, solver
        self.search, self.output = search, output
        self.watch: Watch = Watch(search.time_limit, self._show_progress)
        self._line = ProgressLine(shown=self._shows_progress())
        self._stopped_by = ""
        self._verified = True
        self._cost: int | None = None
        self._has_said_compiling = False

    def search_and_write(self, form: str, title: str) -> None:
        """Search, and write what is found in a format; pictures have a title."""
        self._heed_costs()
        try:
            if self.search.count_only:
                self._count()
                return
            if form == USUAL:
                form = self._usual_form()
            if form == "text":
                self._draw_each()
            elif form in DRAWN_FORMATS:
                self._draw(form, title)
            else:
                self._write(form)
        finally:
            self._line.clear()

    def _heed_costs(self) -> None:
        """Say that costs are not considered, or end if there are none that could be."""
        if self.search.best and not self.problem.has_costs:
            fail("no option has a cost, so that no solution is cheaper than others: omit --best")
        if self.problem.has_costs and not self.search.best and not self.search.count_only:
            self.desk.note(
                "costs are not considered: any solution will do; --best finds a cheapest one"
            )

    def _usual_form(self) -> str:
        """The format if none is asked for, the same for terminals, pipes and files."""
        from dlxc.draw import has_picture

        return "text" if has_picture(self.problem) else "options"

    def close(self) -> int:
        """Say how the search went; the exit code that says so."""
        name = self.solver.name
        if self._stopped_by:
            self._say_stopped()
            return STOPPED
        if not self.watch.found:
            self.desk.note(f"{name} says that there is no solution.", always=True)
            return NO_SOLUTION
        self.desk.note(self._success(name, counted(self.watch.found)))
        return 0

    def _say_stopped(self) -> None:
        """Say by what the search was stopped, and what there is of it."""
        name, found = self.solver.name, counted(self.watch.found)
        for failure in self.watch.failures:
            self.desk.note(failure, always=True)
        said = f"Stopped by {self._stopped_by} after {found} by {name}."
        if self._cost is not None:
            said = (
                f"Stopped by {self._stopped_by}: the best solution so far by {name} costs"
                f" {self._cost}, verified; there may be a cheaper one."
            )
        self.desk.note(said, always=True)

    def _success(self, name: str, found: str) -> str:
        """What to say of a search that has come to its end."""
        if self._cost is not None:
            return (
                f"An optimal solution by {name}: it costs {self._cost}, verified; {name} has"
                " proved that none costs less."
            )
        if not self._verified:
            return f"Altogether {found}, counted by {name}'s diagram, not verified{self._alike()}."
        if self.watch.found == self.search.limit:
            return f"{capitalized(found)} by {name}, verified."
        return f"Altogether {found} by {name}, each verified{self._parts()}{self._alike()}."

    def _alike(self) -> str:
        """What to add if the number is not that of the classes of solutions."""
        most = self.problem.record.most_alike
        return "" if most == 1 else f"; up to {most} of them are of one class"

    def _parts(self) -> str:
        """In how many parts the search was, if that was asked for."""
        done, before = self.watch.parts_done, self.watch.parts_before
        if not self.search.work.is_given or not done + before:
            return ""
        known = f", {before} of them in earlier runs" if before else ""
        return f", in {plural(done + before, 'part')}{known}"

    def _solutions(self) -> Iterator[list[int]]:
        """The solutions that are asked for, which end when the search is stopped."""
        return self._cheapest() if self.search.best else self._any_solutions()

    def _cheapest(self) -> Iterator[list[int]]:
        """The cheapest solution, or the best that was found when the search was stopped."""
        from dlxc.solve import Stopped, improving_solutions

        best: list[int] = []
        try:
            for found in improving_solutions(
                self.problem, self.solver, seed=self.search.seed, watch=self.watch
            ):
                best, self._cost = found
                self.watch.found = 1
        except Stopped as stopped:
            self._stopped_by = str(stopped)
        if self._cost is not None:
            yield best

    def _any_solutions(self) -> Iterator[list[int]]:
        """Any solutions, as they come."""
        from dlxc.solve import Stopped, solutions

        limit, seed = self.search.limit, self.search.seed
        try:
            with closing(
                solutions(
                    self.problem,
                    self.solver,
                    limit=limit,
                    seed=seed,
                    watch=self.watch,
                    sharing=self.search.work.sharing(counts=False),
                )
            ) as found:
                for solution in found:
                    self.watch.found += 1
                    yield solution
        except Stopped as stopped:
            self._stopped_by = str(stopped)

    def _count(self) -> None:
        """Print the number of solutions, or of those found when the search was stopped."""
        from dlxc.solve import Stopped, count

        try:
            sharing = self.search.work.sharing(counts=True)
            result = count(self.problem, self.solver, watch=self.watch, sharing=sharing)
            self.watch.found, self._verified = result.number, result.verified
        except Stopped as stopped:
            self._stopped_by = str(stopped)
        self.output.write([f"{self.watch.found}\n".encode()])

    def _write(self, form: str) -> None:
        """Write the solutions, each as it comes if the format allows it."""
        from dlxc.solve.output import STREAMS

        self.output.write(self._flushed(STREAMS[form](self.problem, self._solutions())))

    def _draw_each(self) -> None:
        """Draw the solutions in characters, each as it comes."""
        from dlxc.draw import Undrawable, picture

        style = character_style(self.output, self.desk.reporting)

        def pieces() -> Iterator[bytes]:
            for number, solution in enumerate(self._solutions()):
                made = picture(self.problem, [solution])
                yield b"\n" * (number > 0) + drawn(made, "text", style)

        try:
            picture(self.problem)  # to fail before the search if there is none
        except Undrawable as error:
            fail(str(error))
        self.output.write_drawing(self._flushed(pieces()))

    def _draw(self, form: str, title: str) -> None:
        """Draw all solutions in one picture."""
        from dlxc.draw import Undrawable, picture

        try:
            picture(self.problem, title=title)  # to fail before the search if there is none
            if not (found := [*self._solutions()]):
                return
            made = picture(self.problem, found, title=title)
        except Undrawable as error:
            fail(str(error))
        style = character_style(self.output, self.desk.reporting)
        self.output.write_drawing([drawn(made, form, style)])

    def _flushed(self, pieces: Iterable[bytes]) -> Iterator[bytes]:
        """Pieces; on standard output each is passed on before the next is asked for."""
        for piece in pieces:
            yield piece
            if self.output.path == files.STANDARD:
                sys.stdout.flush()

    def _shows_progress(self) -> bool:
        """Whether there is a terminal to show it in, where no solutions are being written."""
        if not self.desk.reporting.talks or not sys.stderr.isatty():
            return False
        return self.search.count_only or not self.output.is_terminal

    def _show_progress(self, elapsed: float) -> None:
        compiling = self.watch.compiling
        if compiling and elapsed > _COMPILING_SECONDS and not self._has_said_compiling:
            self._has_said_compiling = True
            self.desk.note(
                f"compiling {compiling}, which takes some ten seconds, once on a machine ..."
            )
        self._line.show(self.watch, elapsed)
