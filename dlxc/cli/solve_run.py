"""A search that `dlxc solve` runs: what it is asked for, what becomes of it, and what is said."""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from functools import cached_property, partial
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, NamedTuple

from dlxc.cli.console import (
    NO_SOLUTION,
    STOPPED,
    Output,
    fail,
)
from dlxc.cli.picture_options import (
    DRAWN_FORMATS,
    PictureLook,
    character_style,
    drawn,
    pictured,
    refuse_look,
)
from dlxc.cli.progress import ProgressLine, ProgressRecords, duration
from dlxc.cli.run_tables import group_lines
from dlxc.cli.session import Session
from dlxc.cli.watching import stop_if_changed
from dlxc.solve.searching import SearchRequest, Sharing, Stopped, Watch
from dlxc.system import files
from dlxc.text.printable import shortened_name
from dlxc.text.prose import plural

if TYPE_CHECKING:
    from dlxc.draw.pictures import Picture
    from dlxc.library.groups import Group
    from dlxc.library.runs import Run
    from dlxc.problem import Problem
    from dlxc.solve import Solver

USUAL = "usual"
"""The format if none is asked for: pictures in characters of what has a picture, else options."""

_SECONDS_TO_DRAW = 5.0
"""After an interrupt a picture takes about this time at most; it may have fewer solutions then."""

_IMAGES_A_SECOND = 1 << 15
"""For each second of a search so many images of options may be made to see symmetries, and for
short ones as many: this takes about a thirtieth of the time."""

_LEAST_SHARE = 1e-4
"""How much of a search must be done before anything is said of the time that is left."""


class Search(NamedTuple):
    """What the command line asks for: how many solutions, of which solver, in which format."""

    request: SearchRequest
    count_only: bool
    best: bool
    different: bool
    solver: str
    time_limit: float | None
    form: str | None
    sharing: Sharing
    by: str | None
    unique: bool
    tells_programs: bool


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

    def ignore(self) -> None:
        """Ignore them from now on: the program is ending."""
        for number in self._before:
            signal.signal(number, signal.SIG_IGN)

    def _heed(self, number: int, frame: FrameType | None) -> None:
        self.have_come = True
        if self.watch is None or self.watch.interrupted:
            signal.default_int_handler(number, frame)
        self.watch.interrupted = True


class SolveRun:
    """A search, what has become of it, and what is said of it.

    The problem may be as the specification says it, or what passes have made of it.  A `label`
    tells which of several runs it is, whose results are listed: only what is amiss is said of it.
    """

    def __init__(
        self,
        session: Session,
        problem: Problem,
        solver: Solver,
        search: Search,
        output: Output,
        look: PictureLook,
        interrupts: SearchInterrupts,
        *,
        as_specified: bool,
        label: str = "",
    ) -> None:
        self._as_specified = as_specified
        self._label = label and f"{label}: "
        self.session, self.problem, self.solver = session, problem, solver
        self.search, self.output, self._look = search, output, look
        self.watch: Watch = Watch(search.time_limit, self._on_progress)
        self._interrupts = interrupts
        interrupts.watch = self.watch
        self._records = ProgressRecords() if search.tells_programs else None
        is_shown = not (session.reporting.is_alone or self._records)
        self._line = ProgressLine(shown=is_shown and sys.stderr.isatty())
        self._stopped_by = self._of_picture = ""
        self._verified = True
        self._cost: int | None = None
        self._of_groups = self._of_costs = ""
        self._lacks_group = False
        self._captions: list[str] = []
        self._sentences: list[str] = []

    def search_and_write(self, form: str, title: str) -> None:
        """Search, and write what is found in a format; pictures have a title."""
        from dlxc.draw import has_picture

        if self.search.best and not self.problem.has_costs:
            fail("no option has a cost, so that no solution is cheaper than others: omit --best")
        if self.problem.has_costs and not self.search.best:
            self._of_costs = (
                f" Costs are not considered; --best finds a solution of {self._best_of_all}."
            )
        try:
            if form == USUAL:
                # The same for terminals, pipes and files.
                form = "text" if has_picture(self.problem) else "options"
                refuse_look(self._look, form)
            if form == "text":
                self._draw_each()
            elif form in DRAWN_FORMATS:
                self._draw(form, title)
            else:
                from dlxc.answers.solution_formats import STREAMS, json_document

                stream = (
                    partial(json_document, record=self._record) if form == "json" else STREAMS[form]
                )
                self.output.write(self._flushed(stream(self.problem, self._solutions())))
        finally:
            self._line.clear()

    @property
    def ends_all(self) -> bool:
        """Whether it was stopped, so that no other begins; the time limit of a count is its own."""
        is_one_of_several = self.search.count_only or self.search.by
        return bool(self._stopped_by) and (self.watch.interrupted or not is_one_of_several)

    def close(self) -> int:
        """Say how the search went, to a program by a record; the exit code that says so."""
        code = self._say_end()
        if self._records:
            is_whole = not self._stopped_by and self.watch.found != self.search.request.limit
            record = {
                "end": self._stopped_by or ("all" if is_whole else "limit"),
                "found": self.watch.found,
                "alike": is_whole and self._counts_alike,
                "mirror_images": self._mirror_images,
                "said": self._sentences,
            }
            self._records.tell_end(record)
        return code

    def _say(self, sentence: str, *, always: bool = False) -> None:
        """Say a sentence of the end; a program finds it in the record."""
        if self._records:
            self._sentences.append(sentence)
        else:
            self.session.note(sentence, always=always)

    def _say_end(self) -> int:
        name, found = self.solver.name, plural(self.watch.found, "solution")
        if self.watch.nodes:
            nodes = plural(self.watch.nodes, "node")
            self.session.detail(f"{self._label}{nodes} visited in {self._seconds:.2f} s.")
        if self._stopped_by:
            for failure in self.watch.failures:
                self.session.note(failure, always=True)
            said = f"Stopped by {self._stopped_by} after {found}{self._by_another}."
            if self._cost is not None:
                worth, _, better = self._worth()
                said = (
                    f"Stopped by {self._stopped_by}: the best solution so far by {name} {worth},"
                    f" verified; there may be a {better} one."
                )
            said += self._of_groups + self._of_picture
            self._say(self._label + said, always=True)
            return STOPPED
        if self._label:
            return 0
        if not self.watch.found:
            said = "No solution." if name == "dlxc" else f"{name} reports no solution."
            self._say(said + self._of_picture, always=True)
            return NO_SOLUTION
        said = self._success(found)
        if self._lacks_group:
            self._say(f"{said}.{self._of_groups}{self._of_picture}", always=True)
            return NO_SOLUTION
        counts = self.search.count_only or self.search.by
        if counts and self._counts_alike:
            said += "; --different counts symmetric ones once"
        if self._mirror_images == "apart":
            said += "; --reflections counts mirror images once"
        self._say(f"{said}.{self._of_groups}{self._of_costs}")
        return 0

    def _success(self, found: str) -> str:
        """What to say of a search that has come to its end."""
        name = self.solver.name
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
            return f"{found} in total, counted with memory{alike}"
        if self.watch.found == self.search.request.limit:
            return f"{found}{self._by_another}, verified"
        if self.search.different:
            return f"{found} in total, each verified, one of each class"
        return f"{found} in total{self._by_another}, each verified{alike}"

    @property
    def _by_another(self) -> str:
        """Who has found the solutions, if not dlxc's own search."""
        return "" if self.solver.name == "dlxc" else f" by {self.solver.name}"

    @property
    def _best_of_all(self) -> str:
        return "the greatest gain" if self.problem.record.maximises else "the least cost"

    def _worth(self) -> tuple[str, str, str]:
        """What the best solution costs or gains, what none does, and what a better one is."""
        assert self._cost is not None  # noqa: S101 - it was found
        if self.problem.record.maximises:
            return f"gains {-self._cost}", "gains more", "better"
        return f"costs {self._cost}", "costs less", "cheaper"

    @cached_property
    def _counts_alike(self) -> bool:
        """Whether solutions that a symmetry of the box turns into each other count each."""
        search, found = self.search, self.watch.found
        if search.different or search.solver != "dlxc" or found < 2:
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
        from dlxc.solve.different import DifferentSearch

        assert isinstance(self.solver, DifferentSearch)  # noqa: S101 - as `--different` asks
        different, most = self.solver.different, self._most_images()
        reflections = different.reflections
        if has_mirror_images(self.problem, different.group, most, reflections=reflections):
            return "apart" if self.watch.found > 1 else None
        is_flat = box_of(self.problem).lattice.mirror is None
        return "one" if is_flat and different.group.order > 1 else None

    def _most_images(self) -> int:
        """How many images of options may be made after the search to see symmetries."""
        return int(_IMAGES_A_SECOND * max(self.watch.elapsed, 1))

    def _record(self) -> dict[str, object]:
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
        return {**record, "seconds": round(self._seconds, 3)}

    @property
    def stopped(self) -> str | None:
        """By what the search was stopped before its end, if it was."""
        return self._stopped_by or None

    @property
    def _seconds(self) -> float:
        """The seconds of the search until now, those of earlier runs of a journal included."""
        return self.watch.seconds_before + self.watch.elapsed

    def _headed(self) -> Iterator[tuple[str, list[int]]]:
        """The solutions, each with what is written above it: with that of a group, its line."""
        if not self.search.by:
            return (("", solution) for solution in self._solutions())
        groups = self.groups()
        return zip(group_lines(groups), ([*group.numbers] for group in groups), strict=True)

    def _solutions(self) -> Iterator[list[int]]:
        """The solutions that are asked for, which end when the search is stopped."""
        if self.search.by:
            return ([*group.numbers] for group in self.groups())
        return self._cheapest() if self.search.best else self._any_solutions()

    def _cheapest(self) -> Iterator[list[int]]:
        """The cheapest solution, or the best that was found when the search was stopped."""
        from dlxc.solve import improving_solutions

        best: list[int] = []
        try:
            for found in improving_solutions(
                self.problem, self.solver, seed=self.search.request.seed, watch=self.watch
            ):
                best, self._cost = found
                self.watch.found = 1
        except Stopped as stopped:
            self._stopped_by = str(stopped)
        if self._cost is not None:
            yield best

    def _any_solutions(self) -> Iterator[list[int]]:
        """Any solutions, as they come."""
        from dlxc.solve import solutions

        asked = solutions(
            self.problem,
            self.solver,
            limit=self.search.request.limit,
            seed=self.search.request.seed,
            watch=self.watch,
        )
        try:
            with closing(asked) as found:
                for solution in found:
                    # To write them may take longer than to find them.
                    if self.watch.interrupted:
                        raise Stopped("an interrupt")  # noqa: TRY301
                    self.watch.found += 1
                    yield solution
                    self._show_progress(self.watch.elapsed)
        except Stopped as stopped:
            self._stopped_by = str(stopped)

    def groups(self) -> list[Group]:
        """The groups of all solutions, or of those that are found when the search is stopped."""
        from dlxc.library.groups import Groups
        from dlxc.solve.different import DifferentSearch

        assert self.search.by is not None  # noqa: S101 - or there are no groups
        alike = self.solver.different if isinstance(self.solver, DifferentSearch) else None
        try:
            groups = Groups(self.problem, self.search.by, alike)
        except ValueError as error:
            fail(str(error))
        try:
            for solution in self._any_solutions():
                groups.add(solution)
        except Stopped as stopped:
            self._stopped_by = str(stopped)
        finally:
            self._line.clear()
        found = groups.found()
        self.watch.found = sum(group.count for group in found)
        single = [group for group in found if group.count == 1]
        so_far = " so far" * bool(self._stopped_by)
        self._lacks_group = self.search.unique and not single
        self._of_groups = f" In {plural(len(found), 'group')}" * bool(found)
        if found and (single or self._lacks_group):
            self._of_groups += f", {len(single) or 'none'} of them with one solution{so_far}"
        self._of_groups += "." * bool(found)
        if self.search.unique:
            return single
        self._captions = [
            f"{at}: {plural(group.count, 'solution')}" for at, group in enumerate(found, 1)
        ]
        return found

    def count(self, parameters: Mapping[str, object]) -> Run:
        """Count the solutions, or those that are found when the search is stopped."""
        from dlxc.library.runs import counted_run

        try:
            run = counted_run(
                self.problem,
                self.solver,
                self.watch,
                self.session.source,
                parameters,
                seed=self.search.request.seed,
                different=self.search.different,
            )
        finally:
            self._line.clear()
        self._stopped_by, self._verified = run.stopped or "", run.verified
        return run

    def _draw_each(self) -> None:
        """Draw the solutions in characters, each as it comes."""
        style = character_style(self.output, self.session.reporting)

        def pieces() -> Iterator[bytes]:
            for number, (head, solution) in enumerate(self._headed()):
                made = drawn(self._picture([solution]), "text", style, self._look)
                yield b"\n" * (number > 0) + head.encode() + made

        self._picture([])  # to fail before the search if there is none
        self.output.write(self._flushed(pieces()), is_safe=True)

    def _draw(self, form: str, title: str) -> None:
        """Draw all solutions in one picture."""
        style = character_style(self.output, self.session.reporting)

        def drawing(solutions: list[list[int]]) -> bytes:
            stopped = self._stopped_by or "an interrupt" * (len(solutions) < len(found))
            said = f"{title} (stopped by {stopped})" if stopped else title
            made = self._picture(solutions, said, self._captions)
            return drawn(made, form, style, self._look)

        self._picture([])  # to fail before the search if there is none
        self.output.check_place()
        if not (found := [*self._solutions()]):
            path = self.output.path
            if path != files.STANDARD:
                older = "; what it holds is older" * Path(path).exists()
                self._of_picture = f" `{shortened_name(path)}` is not written{older}."
            return
        if not self.session.reporting.quiet:
            self._line.show_at_once(f"drawing {plural(len(found), 'solution')}")
        written = self._drawing(found, drawing)
        self._line.clear()
        self.output.write([written], is_safe=True)

    def _picture(
        self, solutions: list[list[int]], title: str = "", captions: Sequence[str] = ()
    ) -> Picture:
        from dlxc.draw import picture

        colours = self._look.colours
        return pictured(
            picture,
            self.problem,
            solutions,
            title=title,
            colours=colours,
            captions=captions,
        )

    def _drawing(
        self, found: list[list[int]], drawing: Callable[[list[list[int]]], bytes]
    ) -> bytes:
        """What is drawn of all solutions; after an interrupt, of as many as there is time for.

        An interrupt while all are drawn is taken as well.  The next one ends the program.
        """
        self._interrupts.watch = None
        if not self.watch.interrupted:
            with suppress(KeyboardInterrupt):
                return drawing(found)
        count, end = 1, time.monotonic() + _SECONDS_TO_DRAW
        while True:
            begin = time.monotonic()
            made = drawing(found[:count])
            now = time.monotonic()
            if count >= len(found):
                return made
            in_time = int(count * (end - now) / (now - begin))
            if in_time < 2 * count:
                break
            count = in_time
        self._stopped_by = "an interrupt"
        self._of_picture = f" The picture shows {count} of {plural(len(found), 'solution')}"
        self._of_picture += (
            "." if self.search.by else f"; run again with -n {len(found)} to draw all."
        )
        return made

    def _flushed(self, pieces: Iterable[bytes]) -> Iterator[bytes]:
        """Pieces; on standard output each is passed on before the next is asked for."""
        for piece in pieces:
            if self.output.is_terminal:
                self._line.clear()
            yield piece
            if self.output.path == files.STANDARD:
                sys.stdout.flush()

    def _on_progress(self, elapsed: float) -> None:
        stop_if_changed()
        self._show_progress(elapsed)

    def _show_progress(self, elapsed: float) -> None:
        # The best solution is one, but each better one is found on the way.
        most = None if self.search.best else self.search.request.limit
        if self._records:
            share, left = share_done(self.watch), seconds_left(self.watch, elapsed, most)
            self._records.tell(elapsed, self.watch.found, share, left)
        elif not self.session.reporting.quiet:
            self._line.show(
                elapsed, lambda: self._label + search_progress(self.watch, elapsed, most)
            )


def search_progress(watch: Watch, elapsed: float, most: int | None = None) -> str:
    """How far a search is: its solutions, their rate, the time, and the time left."""
    text = f"{plural(watch.found, 'solution')}, {watch.found / elapsed:.3g}/s, {elapsed:.0f} s"
    share, left = share_done(watch), seconds_left(watch, elapsed, most)
    told = [] if share is None else [f"{share:.0%}"]
    told += [] if left is None else [f"about {duration(left)} left"]
    return "; ".join([text, ", ".join(told)]) if told else text


def share_done(watch: Watch) -> float | None:
    """How much of a search is done, if that can be told."""
    is_told = watch.share_before - watch.share_left >= _LEAST_SHARE
    return 1 - watch.share_left if is_told else None


def seconds_left(watch: Watch, elapsed: float, most: int | None = None) -> float | None:
    """How long a search takes still, if that can be told.

    It ends with its last node, with as many solutions as it is to find at `most`, or at its limit.
    """
    ends = []
    if share_done(watch) is not None:
        ends.append(elapsed * watch.share_left / (watch.share_before - watch.share_left))
    if most is not None and watch.found:
        ends.append(elapsed * max(most - watch.found, 0) / watch.found)
    if watch.limit is not None:
        ends.append(max(watch.limit - elapsed, 0))
    return min(ends, default=None)
