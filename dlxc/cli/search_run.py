"""The searches that `dlxc solve` and `dlxc count` run: clocks, progress, and how they end."""

from __future__ import annotations

import gc
import json
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import replace
from functools import cached_property, partial
from math import inf
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

import click

from dlxc.cli.console import NO_SOLUTION, STOPPED, Output, Reporting, fail, say
from dlxc.cli.progress import ProgressLine, search_progress
from dlxc.cli.search_options import OWN, SearchOptions
from dlxc.cli.session import NumberedProblem, Session
from dlxc.cli.watching import InputChanged, run_watching
from dlxc.solve.searching import Sharing, SolverError, Stopped, Watch
from dlxc.system import files
from dlxc.system.process import processors
from dlxc.text.prose import plural

if TYPE_CHECKING:
    from dlxc.cli.options import Specification
    from dlxc.library.groups import Group
    from dlxc.library.runs import Run
    from dlxc.passes.symmetry_breaking.solution_classes import DifferentSolutions
    from dlxc.problem import Problem
    from dlxc.problem.choices import Choices
    from dlxc.solve import CostedSolution
    from dlxc.text.diagnostics import Diagnostic

_IMAGES_A_SECOND = 1 << 15
"""For each second of a search so many images of options may be made to see symmetries, and for
short ones as many: this takes about a thirtieth of the time."""


_MOST_AT_ONCE = 1024
"""How many solutions are written at once; an interrupt waits for that."""

_MOST_COMPARED, _FREE_NODES, _MOST_SECONDS = 1 << 18, 1_000_000, 5.0
"""So many solutions at most are searched again to see how many differ, with so many nodes, or as
many as the search has had, and for so many seconds."""

_MANY = 20
"""For so many problems it pays to load the machine code, which takes a tenth of a second, and what
is said of each is for `--verbose`."""


class Searches:
    """The searches that a command runs for a specification; `code` is the worst exit code yet.

    So far `unique` problems have exactly one solution, of searches for more than one.

    Iterated, it gives the search of each of its problems.  When the next one is asked for, what is
    to be said of it is said.

    At an interrupt, a termination, or when the terminal is gone, the `watch` of a search is told,
    and the search ends when it next looks at its clock.  Without a watch, and at the second of
    these signals, `KeyboardInterrupt` is raised.
    """

    def __init__(
        self, session: Session, search: SearchOptions, problems: Iterable[NumberedProblem]
    ) -> None:
        self.session, self.search, self._problems = session, search, problems
        self.code = self.solved = 0
        self.watch: Watch | None = None
        self.were_interrupted = False
        handlers = ((number, signal.getsignal(number)) for number in files.ENDING)
        self._before = {number: was for number, was in handlers if was != signal.SIG_IGN}

    def __iter__(self) -> Iterator[SearchRun]:
        for turn in self._problems:
            for name in ("best", "fewest", "journal", "proof"):
                if turn.of > 1 and getattr(self.search, name):
                    one = "-D takes one integer" if turn.label else "--problem takes one of them"
                    several = f"--{name} is for one problem, and here are {turn.of}"
                    raise click.UsageError(f"{several}: {one}")
            run = SearchRun(self, turn)
            yield run
            self.code = max(self.code, run.close())
            if run.ends_all():
                break

    @contextmanager
    def heeding_signals(self) -> Iterator[None]:
        """Heed these signals in this block, but not those that are ignored."""
        for number in self._before:
            signal.signal(number, self._heed)
        try:
            yield
        finally:
            for number, handler in self._before.items():
                signal.signal(number, handler)

    def _heed(self, number: int, frame: FrameType | None) -> None:
        self.were_interrupted = True
        if self.watch is None or self.watch.interrupted:
            signal.default_int_handler(number, frame)
        self.watch.interrupted = True

    def end(self) -> None:
        """Ignore these signals from now on, for the program is ending; what is written is kept."""
        for number in self._before:
            signal.signal(number, signal.SIG_IGN)
        self.session.note("Stopped by an interrupt.", always=True)
        self.code = STOPPED


def run_searches(
    act: Callable[[Searches], None],
    specification: Specification,
    search: SearchOptions,
    output: Output,
    reporting: Reporting,
    look: Callable[[Problem], list[Diagnostic]] = lambda _: [],
    *,
    watch: bool,
    takes_series: bool = False,
) -> None:
    """Act, which searches, and end the program with the exit code; or act again and again."""
    if search.progress == "json" and reporting.is_alone:
        form = reporting.format
        raise click.UsageError(f"--progress json does not go with --message-format {form}")
    if search.journal and watch:
        raise click.UsageError("--journal and --watch exclude each other: give one of them")
    others = [Path(each).resolve() for each in (*specification.paths, output.path, files.STANDARD)]
    for name in ("journal", "proof"):
        if (path := getattr(search, name)) and Path(path).resolve() in others:
            raise click.UsageError(f"--{name} needs a file of its own")
    if search.proof:
        Output(search.proof).check_place()
    # Other commands are short and do without; a search may take days, and threads leave garbage.
    gc.enable()

    def run() -> None:
        session = Session(
            reporting.ignoring("W215", "W217"), reads=specification.paths, writes=output
        )
        problems = session.problems(specification, look, takes_series=takes_series)
        searches = Searches(session, search, problems)
        with searches.heeding_signals():
            try:
                act(searches)
            except KeyboardInterrupt:  # before the search, or while it is being ended
                searches.end()
        if searches.were_interrupted or not watch:
            sys.exit(searches.code)

    run_watching(run, specification.paths, reporting, watch=watch)


class SearchRun:
    """The search of one problem, what has become of it, and what is said of it in the end.

    `of_output` is what the end says of what was written, perhaps `is_on_terminal`.  `on_tick` is
    called several times a second while it searches.
    """

    def __init__(self, searches: Searches, turn: NumberedProblem) -> None:
        from dlxc.problem.problem import with_unit_costs
        from dlxc.solve import choose

        self.session, self.search, self.turn = searches.session, searches.search, turn
        self.session.close()
        self.searches, self.problem, self.request = searches, turn.problem, self.search.request
        different, passes = self.search.different, turn.passes
        if different and passes.names:
            raise click.UsageError("--different compares solutions of SPEC as it is: omit --pass")
        settings = passes.settings.get("break-symmetry", {}) if different else {}
        is_own = self.search.solver == OWN
        jobs = self.search.jobs or (processors() if self.search.counts and is_own else 1)
        sharing = Sharing(jobs, self.search.scheduler, self.search.journal)
        self._priced = with_unit_costs(self.problem) if self.search.fewest else self.problem
        find = partial(choose, self._priced, self.search.solver, sharing, proof=self.search.proof)
        find = partial(find, is_one_of_many=turn.of >= _MANY)
        try:
            self.solver = find(different=different, **settings)
        except SolverError:
            if not self.search.where_known:
                raise
            self.search = replace(self.search, different=False)
            self.solver = find()
        if self.search.random:
            from dlxc.solve.circuit import RandomSolutions

            self.solver = RandomSolutions(self.problem, self.solver)
        self.watch = searches.watch = Watch(self.search.time_limit, self._on_progress)
        self.stopped: str | None = None
        self.of_output = self._of_groups = ""
        self.on_tick: Callable[[], None] = lambda: None
        self.is_on_terminal = False
        talks = self.session.reporting.talks
        self._as_specified = talks and not turn.passes.names
        self._label = turn.label and f"{turn.label}: "
        self._for_programs = self.search.progress == "json"
        is_shown = self._for_programs or (talks and sys.stderr.isatty())
        self.line = ProgressLine(shown=is_shown, for_programs=self._for_programs)
        self._verified = True
        gain_or_cost = "gain" if self.problem.record.maximises else "cost"
        self._measure = "size" if self.search.fewest else gain_or_cost
        self._worth: list[int] = []  # of each of the best solutions
        self._lacks_group = False
        self._classes: DifferentSolutions | None = None
        self._group_counts: tuple[int, int] | None = None

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
        from dlxc.library.groups import Groups, groups_of_options

        if self.search.backbone:
            every: list[Group] = []
            with self._running():
                every, self._verified = groups_of_options(self.problem, self.solver, self.watch)
            return every
        try:
            groups = Groups(
                self.problem, self.search.by or "", getattr(self.solver, "different", None)
            )
        except ValueError as error:
            fail(str(error))
        with self._running():
            for solution in self.solutions():
                groups.add(solution)
        every = groups.found()
        self.watch.found = sum(group.count for group in every)
        single = [group for group in every if group.count == 1]
        self._group_counts = len(every), len(single)
        self._lacks_group = self.search.unique and not single
        if every:
            how_many = f", {len(single)} of them with one solution" if single else ""
            self._of_groups = f" In {plural(len(every), 'group')}{how_many}."
            self._of_groups += " No group has only one solution." * self._lacks_group
        return single if self.search.unique else every

    def solutions(self) -> Iterator[list[int]]:
        """The solutions that are wanted, as they come; they end when the search is stopped."""
        for each in self.batches(1):
            yield from each.lists()

    def batches(self, most: int = _MOST_AT_ONCE) -> Iterator[Choices]:
        """The same, at most so many at once: the first alone, and then more and more."""
        from dlxc.solve import batches

        size, asked = 1, batches(self.problem, self.solver, self.request, self.watch)
        with self._running(), closing(asked) as found:
            for batch in found:
                while batch:
                    # To write them may take longer than to find them.
                    if self.watch.interrupted:
                        raise Stopped("an interrupt")
                    part, batch = batch[:size], batch[size:]  # noqa: PLW2901 - what is left
                    size = min(2 * size, most)
                    self.watch.found += len(part)
                    if self.is_on_terminal:
                        self.line.clear()
                    yield part
                    self._show_progress(self.watch.elapsed)

    def cheapest(self) -> Iterator[list[int]]:
        """The cheapest solutions, or the best that were found when the search was stopped."""
        from dlxc.solve import improving_solutions

        best: list[CostedSolution] = []
        most, seed = self.search.most or 1, self.request.seed
        found = improving_solutions(
            self._priced, self.solver, most=most, seed=seed, watch=self.watch
        )
        with self._running():
            for solution in found:
                best = [*best[len(best) == most :], solution]
                self.watch.found = len(best)
        sign = -1 if self._measure == "gain" else 1
        self._worth = [sign * solution.cost for solution in best]
        with self._running():
            for solution in best:
                if self.watch.interrupted and not self.stopped:  # as in `batches`
                    raise Stopped("an interrupt")
                yield solution.options

    def ends_all(self) -> bool:
        """Whether no other search begins after this one."""
        if self.turn.number == self.turn.of:
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
        if self.turn.number < self.turn.of:
            self.searches.watch = None  # between two searches an interrupt ends the program
        if self.watch.nodes:
            nodes, ends = plural(self.watch.nodes, "node"), self.watch.dead_ends
            vain = f", {plural(ends, 'dead end')}" * bool(ends)
            self.session.detail(f"{self._label}{nodes} visited in {self.seconds:.2f} s{vain}.")
        is_whole = not self.stopped and self.watch.found != self.request.limit
        code, sentence = self._end()
        wants_one = self.request.limit == 1
        self.searches.solved += self.watch.found == 1 and (is_whole or wants_one)
        if self.turn.of >= _MANY and not (self._label or self.stopped):
            self.session.detail(f"{self.turn.number}: {sentence}")
            sentence = ""
        if self.turn.number == self.turn.of > 1 and not self._label:
            how_many = f"{self.searches.solved} of {self.turn.of}"
            one = "a" if wants_one else "one"
            sentence = f"{sentence} {how_many} have {one} solution.".strip()
        if self._for_programs:
            every, different = self._numbers if is_whole else (None, None)
            if self.search.different:
                different = self.watch.found
            record = {
                "end": self.stopped or ("all" if is_whole else "limit"),
                "found": self.watch.found,
                "all": every,
                "different": different,
                "alike": is_whole and self._counts_alike,
                "mirror_images": self._mirror_images,
                "nodes": self.watch.nodes or None,
                "dead_ends": self.watch.dead_ends if self.watch.nodes else None,
                "groups": self._group_counts,
                "said": [self._label + sentence] if sentence else [],
            }
            self.tell(record)
        elif sentence:
            self.session.note(self._label + sentence, always=max(code, self.searches.code) != 0)
        return code

    def _end(self) -> tuple[int, str]:
        """The exit code, and the sentences that say how the search went."""
        by_another = "" if self.solver.name == OWN else f" by {self.solver.name}"
        number = plural(self.watch.found, "solution")
        if self.stopped:
            after = f" after {number}{by_another}"
            if best := len(self._worth):
                which = f"{best} best solutions" if best > 1 else "best solution"
                after = f": the {which} so far{by_another} {self._of_worth}, verified"
            lost = " No proof is written." * bool(self.search.proof)
            code, sentence = STOPPED, f"Stopped by {self.stopped}{after}.{lost}"
        elif self._label:  # its result is in a list
            return 0, ""
        elif not self.watch.found:
            none = f"{self.solver.name} reports no solution." if by_another else "No solution."
            code, sentence = NO_SOLUTION, none
        else:
            code = NO_SOLUTION if self._lacks_group else 0
            sentence = f"{self._success(number, by_another)}{self._advice()}."
        return code, sentence + self._of_groups + self.of_output

    def _success(self, number: str, by_another: str) -> str:
        """What a search that has come to its end has found."""
        if len(self._worth) == 1:
            return f"An optimal solution{by_another}: it {self._of_worth}, verified"
        if self._worth:
            return f"The {len(self._worth)} best solutions: they {self._of_worth}, verified"
        most = self.problem.record.most_alike
        # Where several of a class are left, the number is not that of the classes.
        alike = "" if most == 1 else f"; up to {most} of them are of one class"
        if self.search.different:
            number = plural(self.watch.found, "different solution")
        if self.watch.found == self.request.limit:
            drawn = ", drawn at random" * bool(self.search.random)
            return f"{number}{by_another}{drawn}, verified"
        every, different = self._numbers
        other = f"{different} different" if different else ""
        if self.search.different:
            other = f"{every} in all" if every not in (None, different) else ""
        how = "each verified" if self._verified else "counted with memory"
        return f"{number}{f', {other}' if other else ' in total'}{by_another}, {how}{alike}"

    def _advice(self) -> str:
        """Which options would find something else."""
        is_whole = self.watch.found != self.request.limit
        if is_whole and self._counts_alike and not self._numbers[1]:
            return "; --different counts symmetric ones once"
        if self.search.different and self._mirror_images == "apart":
            return "; --reflections counts mirror images once"
        if self.problem.has_costs and not self._worth and not self.search.counts:
            best = "the greatest gain" if self.problem.record.maximises else "the least cost"
            return f"; costs are not considered, --best finds a solution of {best}"
        return ""

    @property
    def _of_worth(self) -> str:
        """What the best solutions cost or gain, or how many options they have."""
        is_one, first, last = len(self._worth) == 1, self._worth[0], self._worth[-1]
        begin = f"{first} to " * (first != last)
        if self._measure == "size":
            sizes = f"{begin}{plural(last, 'option')}"
            return f"has {sizes}" if is_one else f"have {sizes} each"
        return f"{self._measure}{'s' * is_one} {begin}{last}"

    @cached_property
    def _counts_alike(self) -> bool:
        """Whether solutions that a symmetry of the box turns into each other count separately."""
        if self.search.different or self.search.solver != OWN or self.watch.found < 2:
            return False
        if not self._as_specified or isinstance(self.problem.box, str):
            return False
        from dlxc.passes.symmetry_breaking.symmetry_group import known_order

        return known_order(self.problem, self._most_images(), enough=2) > 1

    @cached_property
    def _mirror_images(self) -> str | None:
        """How mirror images count, apart or as one, where they could count in the other way."""
        different = getattr(self.solver, "different", None) or self._classes
        if not (different and self._as_specified and self.watch.found):
            return None
        from dlxc.passes.symmetry_breaking.symmetry_group import box_of, known_order

        most = self._most_images()
        if known_order(self.problem, 2 * most, reflections=True) > different.group.order:
            return "apart" if self.watch.found > 1 else None
        is_flat = box_of(self.problem).lattice.mirror is None
        return "one" if is_flat and different.group.order > 1 else None

    @cached_property
    def _numbers(self) -> tuple[int | None, int | None]:
        """The numbers of all solutions, and of those that differ, where they were alike.

        A number is `None` where it is not known, and would take long to find.
        """
        found, own = self.watch.found, getattr(self.solver, "different", None)
        if own:
            return own.total, found
        if self._label or found > _MOST_COMPARED or not self._counts_alike:
            return found, None
        from dlxc.solve import choose, count

        def check_nodes(_: float) -> None:
            if watch.nodes > max(self.watch.nodes, _FREE_NODES):
                raise Stopped

        left = (self.search.time_limit or inf) - self.watch.elapsed
        watch = self.searches.watch = Watch(min(left, _MOST_SECONDS), check_nodes)
        try:
            solver = choose(self.problem, OWN, Sharing(self.search.jobs), different=True)
            different = count(self.problem, solver, watch=watch).number
        except (Stopped, SolverError):
            return found, None
        # Where options are equal, or mirror images are alike in part, the sum is not known.
        self._classes = getattr(solver, "different", None)
        is_known = self._classes is not None and self._classes.total == found
        return found, different if is_known else None

    def _most_images(self) -> int:
        """How many images of options may be made after the search to see symmetries."""
        return int(_IMAGES_A_SECOND * max(self.watch.elapsed, 1))

    def record(self) -> dict[str, object]:
        """What JSON says of the search: by what it was stopped, nodes and seconds until now.

        Of best solutions it has the cost, gain or size, that of each if several were asked for, and
        whether they are proved to be optimal.
        """
        record: dict[str, object] = {"stopped": self.stopped}
        if self.search.optimises:
            record[self._measure] = next(iter(self._worth), None)
            record |= {f"{self._measure}s": self._worth} if self.search.most else {}
            record["optimal"] = bool(self._worth) and not self.stopped
        if self.watch.nodes:
            record["nodes"] = self.watch.nodes
        return {**record, "seconds": round(self.seconds, 3)}

    @property
    def seconds(self) -> float:
        """The seconds of the search until now, those of earlier runs of a journal included."""
        return self.watch.seconds_before + self.watch.elapsed

    def tell(self, record: Mapping[str, object]) -> None:
        """Tell a program something."""
        if self._for_programs:
            say(json.dumps(record))

    def _on_progress(self, elapsed: float) -> None:
        if files.have_changed():
            raise InputChanged
        self.on_tick()
        self._show_progress(elapsed)

    def _show_progress(self, elapsed: float) -> None:
        def text() -> str:
            for_programs = self._for_programs
            most = self.request.limit
            said = search_progress(self.watch, elapsed, most, for_programs=for_programs)
            return said if for_programs else self._label + said

        self.line.show(elapsed, text)
