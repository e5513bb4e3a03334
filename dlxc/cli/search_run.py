"""A search that `dlxc solve` or `dlxc count` runs: its clock, its progress, and how it ends."""

from __future__ import annotations

import gc
import json
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from functools import cached_property
from types import FrameType
from typing import TYPE_CHECKING

import click

from dlxc.cli.console import FAILED, NO_SOLUTION, STOPPED, Output, Reporting, complain, fail, say
from dlxc.cli.progress import ProgressLine, progress_record, search_progress
from dlxc.cli.search_options import OWN, SearchOptions
from dlxc.cli.session import NumberedProblem, Session
from dlxc.cli.watching import run_watching, stop_if_changed
from dlxc.solve.searching import SolverError, Stopped, Watch
from dlxc.text.prose import plural

if TYPE_CHECKING:
    from dlxc.cli.options import Passes
    from dlxc.library.groups import Group
    from dlxc.library.runs import Run
    from dlxc.problem import Problem
    from dlxc.solve import Solver

_IMAGES_A_SECOND = 1 << 15
"""For each second of a search so many images of options may be made to see symmetries, and for
short ones as many: this takes about a thirtieth of the time."""


class SearchInterrupts:
    """What to do at an interrupt, a termination, or when the terminal is gone.

    Without a `watch`, and at the second interrupt, `KeyboardInterrupt` is raised.  Otherwise the
    watch is told, and the search ends when it next looks at its clock.  Then they `have_come`.
    """

    def __init__(self) -> None:
        self.watch: Watch | None = None
        self.have_come = False
        # Not every system has all of them.
        names = ("SIGINT", "SIGTERM", "SIGHUP")
        numbers = [getattr(signal, name) for name in names if hasattr(signal, name)]
        before = {number: signal.getsignal(number) for number in numbers}
        self._before = {n: was for n, was in before.items() if was != signal.SIG_IGN}

    @contextmanager
    def heeded(self) -> Iterator[None]:
        """Heed these signals, but not those that are ignored."""
        for number in self._before:
            signal.signal(number, self._heed)
        try:
            yield
        finally:
            for number, handler in self._before.items():
                signal.signal(number, handler)

    def end(self, session: Session) -> int:
        """Ignore them from now on, for the program is ending; the exit code."""
        for number in self._before:
            signal.signal(number, signal.SIG_IGN)
        session.note("Stopped by an interrupt.", always=True)
        return STOPPED

    def _heed(self, number: int, frame: FrameType | None) -> None:
        self.have_come = True
        if self.watch is None or self.watch.interrupted:
            signal.default_int_handler(number, frame)
        self.watch.interrupted = True


def run_searches(
    act: Callable[[Session, SearchInterrupts], int],
    reads: Sequence[str],
    output: Output,
    reporting: Reporting,
    *,
    watch: bool,
) -> None:
    """Act, which searches, and end the program with the exit code; or act again and again."""
    # Other commands are short and do without; a search may take days, and threads leave garbage.
    gc.enable()

    def search() -> None:
        session = Session(reporting.ignoring("W215", "W217"), reads=reads, writes=output)
        interrupts = SearchInterrupts()
        with interrupts.heeded():
            try:
                code = act(session, interrupts)
            except KeyboardInterrupt:  # before the search, or while it is being ended
                code = interrupts.end(session)
            except SolverError as error:
                complain(error.message)
                for line in error.remedy:
                    say(f"  {line}")
                code = FAILED
        if interrupts.have_come or not watch:
            sys.exit(code)

    run_watching(search, reads, reporting, watch=watch)


class SearchRun:
    """The search of one problem, what has become of it, and what is said of it in the end.

    `of_output` is what the end says of what was written.
    """

    def __init__(
        self,
        session: Session,
        turn: NumberedProblem,
        passes: Passes,
        search: SearchOptions,
        interrupts: SearchInterrupts,
    ) -> None:
        session.close()
        self.session, self.turn, self.search, self.interrupts = session, turn, search, interrupts
        self.problem, self.request = turn.problem, search.request
        self.solver = _solver(turn.problem, search, passes)
        self.watch = interrupts.watch = Watch(search.time_limit, self._on_progress)
        self.stopped: str | None = None
        self.of_output = self._of_groups = ""
        self._as_specified = not passes.names
        self._label = turn.label and f"{turn.label}: "
        self._for_programs = search.progress == "json"
        is_shown = self._for_programs or (session.reporting.talks and sys.stderr.isatty())
        self.line = ProgressLine(shown=is_shown, for_programs=self._for_programs)
        self._verified = True
        self._cost: int | None = None
        self._lacks_group = False

    @contextmanager
    def _running(self) -> Iterator[None]:
        """While this block searches; what stops the search is noted."""
        try:
            yield
        except Stopped as stopped:
            self.stopped = str(stopped)
        finally:
            self.line.clear()

    def count(self) -> Run:
        """Count the solutions, or those that are found when the search is stopped."""
        from dlxc.library.runs import counted_run

        with self._running():
            run = counted_run(
                self.problem,
                self.solver,
                self.watch,
                self.session.source,
                self.turn.parameters,
                different=self.search.different,
            )
        self.stopped, self._verified = run.stopped, run.verified
        return run

    def groups(self) -> list[Group]:
        """The groups of all solutions, or of those that are found when the search is stopped."""
        from dlxc.library.groups import Groups

        assert self.search.by is not None  # noqa: S101 - or there are no groups
        try:
            groups = Groups(self.problem, self.search.by, getattr(self.solver, "different", None))
        except ValueError as error:
            fail(str(error))
        with self._running():
            for solution in self.solutions():
                groups.add(solution)
        every = groups.found()
        self.watch.found = sum(group.count for group in every)
        single = [group for group in every if group.count == 1]
        self._lacks_group = self.search.unique and not single
        if every:
            self._of_groups = f" In {plural(len(every), 'group')}"
            if single or self._lacks_group:
                so_far = " so far" if self.stopped else ""
                self._of_groups += f", {len(single) or 'none'} of them with one solution{so_far}"
            self._of_groups += "."
        return single if self.search.unique else every

    def solutions(self) -> Iterator[list[int]]:
        """The solutions that are wanted, as they come; they end when the search is stopped."""
        from dlxc.solve import solutions

        wanted, seed = self.request.limit, self.request.seed
        asked = solutions(self.problem, self.solver, limit=wanted, seed=seed, watch=self.watch)
        with self._running(), closing(asked) as found:
            for solution in found:
                # To write them may take longer than to find them.
                if self.watch.interrupted:
                    raise Stopped("an interrupt")
                self.watch.found += 1
                yield solution
                self._show_progress(self.watch.elapsed)

    def cheapest(self) -> Iterator[list[int]]:
        """The cheapest solution, or the best that was found when the search was stopped."""
        from dlxc.solve import improving_solutions

        best: list[int] = []
        seed = self.request.seed
        with self._running():
            for costed_solution in improving_solutions(
                self.problem, self.solver, seed=seed, watch=self.watch
            ):
                best, self._cost = costed_solution
                self.watch.found = 1
        if self._cost is not None:
            yield best

    def ends_all(self) -> bool:
        """Whether no other search begins after this one."""
        if self.turn.is_last:
            return True
        if self.stopped and (self.watch.interrupted or not self.search.counts):
            left = f"This was number {self.turn.number} of {self.turn.of}; the rest was not begun."
            self.session.note(left, always=True)
            return True
        if self.watch.interrupted:  # its search was over by then
            raise KeyboardInterrupt
        return False

    def close(self) -> int:
        """Say how the search went, to a program by a record; the exit code that says so."""
        if not self.turn.is_last:
            self.interrupts.watch = None  # between two searches an interrupt ends the program
        if self.watch.nodes:
            nodes = plural(self.watch.nodes, "node")
            self.session.detail(f"{self._label}{nodes} visited in {self.seconds:.2f} s.")
        code, said = self._end()
        if self._for_programs:
            is_whole = not self.stopped and self.watch.found != self.request.limit
            record = {
                "end": self.stopped or ("all" if is_whole else "limit"),
                "found": self.watch.found,
                "alike": is_whole and self._counts_alike,
                "mirror_images": self._mirror_images,
                "said": [self._label + said] if said else [],
            }
            say(json.dumps(record))
        elif said:
            self.session.note(self._label + said, always=code != 0)
        return code

    def _end(self) -> tuple[int, str]:
        """The exit code, and the sentence that says how the search went."""
        name, number = self.solver.name, plural(self.watch.found, "solution")
        if self.stopped:
            said = f"Stopped by {self.stopped} after {number}{self._by_another}."
            if self._cost is not None:
                worth, _, better = self._worth()
                said = (
                    f"Stopped by {self.stopped}: the best solution so far by {name} {worth},"
                    f" verified; there may be a {better} one."
                )
            return STOPPED, said + self._of_groups + self.of_output
        if self._label:  # its result is in a list
            return 0, ""
        if not self.watch.found:
            none = "No solution." if name == OWN else f"{name} reports no solution."
            return NO_SOLUTION, none + self.of_output
        said = self._success(name, number)
        if self._lacks_group:
            return NO_SOLUTION, f"{said}.{self._of_groups}{self.of_output}"
        if self.search.counts and self._counts_alike:
            said += "; --different counts symmetric ones once"
        if self._mirror_images == "apart":
            said += "; --reflections counts mirror images once"
        if self.problem.has_costs and self._cost is None and not self.search.counts:
            best = "the greatest gain" if self.problem.record.maximises else "the least cost"
            said += f"; costs are not considered, --best finds a solution of {best}"
        return 0, f"{said}.{self._of_groups}{self.of_output}"

    def _success(self, name: str, number: str) -> str:
        """What to say of a search that has come to its end."""
        if self._cost is not None:
            worth, best, _ = self._worth()
            return (
                f"An optimal solution by {name}: it {worth}, verified; {name} has proved that none"
                f" {best}"
            )
        most = self.problem.record.most_alike
        # Where several of a class are left, the number is not that of the classes.
        alike = "" if most == 1 else f"; up to {most} of them are of one class"
        if not self._verified:
            return f"{number} in total, counted with memory{alike}"
        if self.watch.found == self.request.limit:
            return f"{number}{self._by_another}, verified"
        if self.search.different:
            return f"{number} in total, each verified, one of each class"
        return f"{number} in total{self._by_another}, each verified{alike}"

    @property
    def _by_another(self) -> str:
        """Who has found the solutions, if not dlxc's own search."""
        return "" if self.solver.name == OWN else f" by {self.solver.name}"

    def _worth(self) -> tuple[str, str, str]:
        """What the best solution costs or gains, what none does, and what a better one is."""
        assert self._cost is not None  # noqa: S101 - it was found
        if self.problem.record.maximises:
            return f"gains {-self._cost}", "gains more", "better"
        return f"costs {self._cost}", "costs less", "cheaper"

    @cached_property
    def _counts_alike(self) -> bool:
        """Whether solutions that a symmetry of the box turns into each other count separately."""
        search, found = self.search, self.watch.found
        if search.different or search.solver != OWN or found < 2:
            return False
        is_wanted = self._as_specified and self.session.reporting.talks
        if not is_wanted or isinstance(self.problem.box, str):
            return False
        from dlxc.passes.symmetry_breaking.problem_symmetries import is_symmetric

        return is_symmetric(self.problem, self._most_images())

    @cached_property
    def _mirror_images(self) -> str | None:
        """How mirror images count, apart or as one, where they could count in the other way."""
        is_wanted = self._as_specified and self.session.reporting.talks and self.watch.found > 0
        if not is_wanted or not self.search.different:
            return None
        from dlxc.passes.symmetry_breaking.problem_symmetries import box_of, has_mirror_images
        from dlxc.solve.search import Search

        assert isinstance(self.solver, Search)  # noqa: S101 - as `--different` asks
        different, most = self.solver.different, self._most_images()
        assert different  # noqa: S101 - the same
        reflections = different.reflections
        if has_mirror_images(self.problem, different.group, most, reflections=reflections):
            return "apart" if self.watch.found > 1 else None
        is_flat = box_of(self.problem).lattice.mirror is None
        return "one" if is_flat and different.group.order > 1 else None

    def _most_images(self) -> int:
        """How many images of options may be made after the search to see symmetries."""
        return int(_IMAGES_A_SECOND * max(self.watch.elapsed, 1))

    def record(self) -> dict[str, object]:
        """What JSON says of the search: by what it was stopped, nodes and seconds until now.

        A best solution has its cost or gain, and whether it is proved to be optimal.
        """
        record: dict[str, object] = {"stopped": self.stopped}
        if self._cost is not None:
            maximises = self.problem.record.maximises
            record |= {"gain": -self._cost} if maximises else {"cost": self._cost}
            record["optimal"] = not self.stopped
        elif self.watch.nodes:
            record["nodes"] = self.watch.nodes
        return {**record, "seconds": round(self.seconds, 3)}

    @property
    def seconds(self) -> float:
        """The seconds of the search until now, those of earlier runs of a journal included."""
        return self.watch.seconds_before + self.watch.elapsed

    def _on_progress(self, elapsed: float) -> None:
        stop_if_changed()
        self._show_progress(elapsed)

    def _show_progress(self, elapsed: float) -> None:
        def text() -> str:
            most = self.request.limit
            if self._for_programs:
                return progress_record(self.watch, elapsed, most)
            return self._label + search_progress(self.watch, elapsed, most)

        self.line.show(elapsed, text)


def _solver(problem: Problem, search: SearchOptions, passes: Passes) -> Solver:
    from dlxc.solve import choose

    if not search.different:
        return choose(problem, search.solver_name, search.sharing)
    from dlxc.solve.search import different_search

    if passes.names:
        raise click.UsageError("--different compares solutions of SPEC as it is: omit --pass")
    settings = passes.settings.get("break-symmetry", {})
    return different_search(problem, search.sharing, **settings)
