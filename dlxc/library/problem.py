r"""A problem with all that can be done with it, and its solutions.

>>> import dlxc
>>> problem = dlxc.compile("[0-1][0-2]\n3|D 00 01\n", language="polyomino")
>>> problem, [solution.numbers for solution in problem.solutions()]
(<Problem: 7 items, 7 options>, [(1, 3, 7), (2, 4, 5), (5, 6, 7)])
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Generator, Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import dataclass, fields, replace
from numbers import Integral
from os import PathLike
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Self, TypedDict, TypeVar, Unpack, overload

import numpy as np

import dlxc.problem
from dlxc.compiler import CompileError, render
from dlxc.passes import PASSES
from dlxc.problem.blocks import row_numbers
from dlxc.problem.items import Item, Option, shown_entries
from dlxc.problem.problem import with_unit_costs, without_aids
from dlxc.solve import Sharing, Solver, choose, count, improving_solutions, solutions
from dlxc.solve.searching import Stopped, Watch
from dlxc.system import files, needs
from dlxc.system.process import processors
from dlxc.targets import TARGETS
from dlxc.text.prose import guess, plural
from dlxc.text.source import MadeWhenAsked, Source

if TYPE_CHECKING:
    from dlxc.library.drawing import Drawing
    from dlxc.library.given_options import Costs, Name, Times
    from dlxc.library.groups import Group

T = TypeVar("T")

LOG = logging.getLogger("dlxc")
"""What tells of warnings of texts, and of searches when they end, to who asks for it."""

LOG.addHandler(logging.NullHandler())  # or Python would print the warnings


class _AskedOfBest(TypedDict, total=False):
    """What `Problem.best` may be asked; see `Problem.improving`."""

    fewest: bool
    seed: int | None
    time_limit: float | None
    solver: str
    watch: Watch | None
    proof: str | PathLike[str] | None


class UnknownNameError(KeyError):
    """There is no language, pass or target of that name; printed, it says which there are."""

    def __str__(self) -> str:
        return str(self.args[0])


def known(entries: Mapping[str, T], noun: str, name: str) -> T:
    """The entry of a name; raises `UnknownNameError`."""
    if name in entries:
        return entries[name]
    near = guess(name, entries) or ";"
    raise UnknownNameError(f"there is no {noun} {name!r}{near} there are {', '.join(entries)}")


class _Pictured:
    """Something that notebooks show as a picture, or as its `repr` if nothing tells how."""

    __slots__ = ()

    def _drawing(self) -> Drawing:
        """The picture; may raise `Undrawable`."""
        raise NotImplementedError

    def _repr_svg_(self) -> str | None:
        return self._shown("_repr_svg_")

    def _repr_html_(self) -> str | None:
        return self._shown("_repr_html_")

    def _shown(self, form: str) -> str | None:
        from dlxc.draw.pictures import Undrawable

        with suppress(Undrawable):
            shown: str | None = getattr(self._drawing(), form)()
            return shown
        return None


@dataclass(frozen=True, eq=False, repr=False)
class Problem(_Pictured, dlxc.problem.Problem):
    """An exact-cover problem: `items` to be covered, and `options`, which are sets of items.

    `compile` and `from_options` make one.  Nothing changes it: passes give another one.  `keys` are
    what `from_options` was given to call the options by.  `colours` are all colours.  `has_costs`
    tells whether options may cost something.  `board` says where cells lie, if there are any.
    `record` has what is told of the problem but is not a part of it.  `blocks` are the options as
    matrices, which are made as they are iterated.

    `aids`, `appearance`, `box`, `layout`, `styled` and `with_blocks` are for dlxc itself and may
    change.
    """

    keys: Sequence[Hashable] = ()

    @classmethod
    def of(cls, problem: dlxc.problem.Problem) -> Self:
        """A problem of dlxc's inner rooms as one of the library, without a copy."""
        if isinstance(problem, cls):
            return problem
        return cls(**{field.name: getattr(problem, field.name) for field in fields(problem)})

    @classmethod
    def from_options(
        cls,
        options: Any,
        primary: Iterable[Name] | None = None,
        secondary: Iterable[Name] = (),
        *,
        multiplicities: Mapping[Any, Times] | None = None,
        costs: Costs | None = None,
    ) -> Self:
        """The problem of options that a program has.

        `options` are lists of items, in a list or a dict; or a matrix of 0 and 1 with shape
        (options, items): an array of NumPy, a sparse one of SciPy, or a frame of pandas or polars
        whose columns are the items.  An item is a text, a whole number, or a tuple of these, which
        is named `(0,1)`.  Of pairs that are not listed as items, those that begin with a secondary
        item are this and its colour, and others with a text are refused.  `primary` are the items
        to be covered, in order, by default all that are not `secondary`; only those can have
        colours.  `multiplicities` has how often primary items are to be covered, a number or a pair
        of the least and the most, if not once.  `costs` are whole numbers, in order or by the keys
        of options.  Options of another problem cost what they cost there if a mapping does not name
        them; with `costs={}` no option costs anything.

        Raises `ValueError` for what does not fit, and `TypeError` for what is not an option.
        """
        from dlxc.library.given_options import problem_of_options

        keys, problem = problem_of_options(options, primary, secondary, multiplicities, costs)
        return replace(cls.of(problem), keys=keys)

    @classmethod
    def from_graph(
        cls, graph: Any, kind: str, *, colours: int | None = None, costs: Costs | None = None
    ) -> Self:
        """The problem whose solutions are things of an undirected graph of NetworkX, by their kind.

        Of `perfect matchings` the keys are edges, and of `dominating sets` nodes.  Of `colourings`
        with a number of `colours`, called 0, 1, and so on, they are pairs of a node and its colour.
        Nodes are named as items are, and `costs` are by keys.  Raises what `from_options` raises.
        """
        from dlxc.library.given_options import arguments_of_graph

        return cls.from_options(**arguments_of_graph(graph, kind, colours), costs=costs)

    def with_options(self, options: Any, *, costs: Mapping[Any, int] | None = None) -> Self:
        """The problem with more options of its items; those that it has keep their costs and keys.

        Options are lists of items, as for `from_options`, in a dict, or in a list: then they go by
        their places in the new problem.  `costs` are by keys.  Raises what `from_options` raises.
        """
        names, first, count = self.items.names, self.items.primary_count, len(self.options)
        if hasattr(options, "shape"):
            raise TypeError("options are added as a list or a dict, not as a matrix or a frame")
        more = options if isinstance(options, Mapping) else dict(enumerate(options, count))
        before = dict(zip(Solution(self, range(1, count + 1)).keys, self.options, strict=True))
        if len(every := {**before, **more}) < count + len(more):
            raise ValueError(f"options would share their keys: {[*before.keys() & more.keys()]}")
        times = {item.name: (item.low, item.high) for item in self.items.primary}
        primary, others = names[:first], names[first:]
        new = self.from_options(every, primary, others, multiplicities=times, costs=costs or None)
        record = self.record._replace(has_no_solution=False)
        return replace(new, board=self.board, aids=self.aids, record=record)

    def stats(self) -> dict[str, Any]:
        """What is known without a search, by names, as `dlxc stats --to json` shows it."""
        from dlxc.problem.statistics import stats
        from dlxc.solve.estimate import estimate

        return {**stats(self), "tree": estimate(self)}

    def __getstate__(self) -> dict[str, object]:
        """A pickle has the fields alone."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    def __repr__(self) -> str:
        secondary = len(self.items) - self.items.primary_count
        parts = [
            plural(len(self.items), "item") + (f" ({secondary} secondary)" if secondary else ""),
            plural(len(self.options), "option"),
            *(["colours"] if self.colours else []),
            *(["costs"] if self.has_costs else []),
        ]
        return f"<Problem: {', '.join(parts)}>"

    # Solving: every solution is verified.

    def solutions(
        self,
        limit: int | None = None,
        *,
        seed: int | None = None,
        jobs: int | None = None,
        time_limit: float | None = None,
        solver: str = "auto",
        different: bool = False,
        reflections: bool | None = None,
        progress: bool = False,
        watch: Watch | None = None,
        proof: str | PathLike[str] | None = None,
    ) -> Iterator[Solution]:
        """The solutions as they are found, at most `limit`; each is verified.

        The search goes on as far as the iterator is asked.  `seed` is that of the random choices.
        `jobs` threads search, by default one.  `solver` is `dlxc`, which `auto` is too, `clingo`,
        `cpsat`, `sat`, or a command that reads DLX.  With `different` there is one solution of each
        class under the symmetries of the box; `reflections` says whether mirror images are alike,
        which they are by default on flat lattices, but not in space.  With `progress` a bar shows
        how much is done.  After `time_limit` seconds `Stopped` is raised, which has the `solutions`
        until then.  A `watch` knows the nodes that were visited, and may stop the search; its clock
        runs from when it was made.  At the end a `proof` that these are all is written to a path,
        by dlxc's own search in one thread, without a `limit`.  Raises `SolverError` if the solver
        fails, does not know the symmetries, proves no such thing, or is wrong, and `MissingExtra`
        if what is asked for is not installed.
        """
        _check_least(limit=(limit, 0), seed=(seed, 0), time_limit=(time_limit, 0))
        chosen = self._solver(solver, jobs, proof, different=different, reflections=reflections)
        found = self._solutions(chosen, limit, seed, time_limit, watch, progress=progress)
        return _kept(found) if time_limit is not None or watch else found

    def _solutions(
        self,
        solver: Solver,
        limit: int | None,
        seed: int | None,
        time_limit: float | None,
        watch: Watch | None,
        *,
        progress: bool,
    ) -> Generator[Solution]:
        with (
            searching(self, time_limit, watch, progress=progress) as running,
            closing(solutions(self, solver, limit=limit, seed=seed, watch=running)) as found,
        ):
            for numbers in found:
                running.found += 1
                yield Solution(self, numbers)

    def solve(
        self,
        *,
        seed: int | None = None,
        time_limit: float | None = None,
        solver: str = "auto",
        watch: Watch | None = None,
    ) -> Solution | None:
        """One solution, or `None` if there is none; the rest is as for `solutions`."""
        found = self.solutions(1, seed=seed, time_limit=time_limit, solver=solver, watch=watch)
        return next(found, None)

    def random(
        self,
        most: int,
        *,
        seed: int | None = None,
        time_limit: float | None = None,
        different: bool = False,
        watch: Watch | None = None,
    ) -> list[Solution]:
        """As many different solutions, or all, drawn at random: any are as likely as any others.

        Where they cannot be counted with memory, all are found; `Stopped` then has none.  The rest
        is as for `solutions`.
        """
        from dlxc.solve.circuit import RandomSolutions

        _check_least(most=(most, 1), seed=(seed, 0))
        solver = RandomSolutions(self, choose(self, different=different))
        return [*self._solutions(solver, most, seed, time_limit, watch, progress=False)]

    def count(
        self,
        *,
        jobs: int | None = None,
        time_limit: float | None = None,
        solver: str = "auto",
        different: bool = False,
        reflections: bool | None = None,
        progress: bool = False,
        watch: Watch | None = None,
        proof: str | PathLike[str] | None = None,
    ) -> int:
        """The number of solutions, by a shorter way than to find them all if that pays.

        `jobs` threads search, by default one for each processor.  `Stopped` has the number that was
        `found` until then.  The `proof` is a circuit.  The rest is as for `solutions`.
        """
        chosen = self._solver(solver, jobs, proof, different=different, reflections=reflections)
        with searching(self, time_limit, watch, progress=progress) as running:
            running.found = count(self, chosen, watch=running).number
        return running.found

    def groups(
        self,
        by: str,
        *,
        different: bool = False,
        reflections: bool | None = None,
        jobs: int | None = None,
        time_limit: float | None = None,
        solver: str = "auto",
        progress: bool = False,
        watch: Watch | None = None,
    ) -> list[Group]:
        """How many solutions use the same pieces, leave the same cells empty, cover an item alike.

        `by` is `pieces`, `holes`, or the name of an item, such as a piece.  Those with the most
        solutions come first.  All solutions are found, and only the groups are kept.  With
        `different` the classes are counted, and what a symmetry carries into another place is one
        group.  Raises `ValueError` if solutions cannot be grouped so, and `Stopped` also if there
        are more than 100,000 groups; it has the `groups` until then.  The rest is as for `count`.
        """
        from dlxc.library.groups import Groups

        jobs = jobs or (processors() if solver in ("auto", "dlxc") else None)
        chosen = self._solver(solver, jobs, different=different, reflections=reflections)
        found = Groups(self, by, getattr(chosen, "different", None))
        try:
            every = self._solutions(chosen, None, None, time_limit, watch, progress=progress)
            for solution in every:
                found.add(solution.numbers)
        except Stopped as stopped:
            stopped.groups = found.found()
            stopped.found = sum(group.count for group in stopped.groups)
            raise
        return found.found()

    def backbone(
        self, *, time_limit: float | None = None, watch: Watch | None = None
    ) -> list[Group]:
        """All solutions as a group, and then those with each option, the most frequent first.

        Items that need not be covered have groups too, if all solutions cover them, or none does.
        """
        from dlxc.library.groups import groups_of_options

        with searching(self, time_limit, watch) as running:
            return groups_of_options(self, choose(self), running)[0]

    def improving(
        self,
        most: int = 1,
        *,
        fewest: bool = False,
        seed: int | None = None,
        time_limit: float | None = None,
        solver: str = "auto",
        watch: Watch | None = None,
        proof: str | PathLike[str] | None = None,
    ) -> Iterator[Solution]:
        """Solutions as they are found, each verified and cheaper than the one before.

        When they end, the solver has proved that nothing costs less than the last.  If there are to
        be `most`, the cheapest ones come in the end, the cheapest first.  With `fewest` the number
        of options counts, not what they cost.  `solver` is `auto`, which is dlxc's own search,
        `cpsat` or `clingo`.  After `time_limit` seconds `Stopped` is raised, which has the `best`
        solution and the `solutions` until then.  A `watch` is as for `solutions`, and a `proof`,
        which is of one cheapest solution.
        """
        _check_least(most=(most, 1), seed=(seed, 0))
        if fewest and proof is not None:
            raise ValueError("a proof is of what options cost, not of how many there are")
        priced, best = with_unit_costs(self) if fewest else self, -1 if most == 1 else 0
        chosen = choose(priced, solver, proof=proof)
        with searching(self, time_limit, watch) as running:
            asked = improving_solutions(priced, chosen, most=most, seed=seed, watch=running)
            with closing(asked) as found:
                try:
                    for solution in _kept(Solution(self, each.options) for each in found):
                        running.found += 1
                        yield solution
                except Stopped as stopped:
                    stopped.best = stopped.solutions[best] if stopped.solutions else None
                    raise

    @overload
    def best(self, most: None = None, **asked: Unpack[_AskedOfBest]) -> Solution | None: ...
    @overload
    def best(self, most: int, **asked: Unpack[_AskedOfBest]) -> list[Solution]: ...
    def best(self, most: int | None = None, **asked: Any) -> Any:
        """A solution of which is proved that none costs less, or `None` if there is none.

        With `most` it is a list of the cheapest, so many at most, the cheapest first, which only
        dlxc's own search finds.  Without costs each solution costs 0, and it is one of them.  If
        `time_limit` ends the search before, `Stopped` has the `best` solution until then, or the
        best `solutions`.  What may be asked is as for `improving`, which also has what is found on
        the way.
        """
        number = 1 if most is None else most
        _check_least(most=(number, 1))
        found = [*deque(self.improving(number, **asked), maxlen=number)]
        return next(iter(found), None) if most is None else found

    def why(
        self, *, time_limit: float | None = None, watch: Watch | None = None
    ) -> list[Item] | None:
        """Items that cannot be covered together, as few as possible; `None` if there is a solution.

        Without any one of them the others can be covered.  After `time_limit` seconds `Stopped` is
        raised; it has the fewest `items` until then, or none if a solution is not ruled out yet.
        """
        from dlxc.questions.why import conflict

        with searching(self, time_limit, watch) as running:
            running.found = sum(1 for _ in solutions(self, limit=1, watch=running))
            if running.found:
                return None
            found = conflict(self, running)
            items = [self.items[number] for number in found.items]
            if not found.is_smallest:
                try:
                    running.check()
                except Stopped as stopped:
                    stopped.items = items
                    raise
        return items

    def solution(self, numbers: Iterable[int]) -> Solution:
        """The solution of some numbers of options, from 1, as other programs give them.

        Raises `ValueError`, which says what keeps the options from being a solution.
        """
        from dlxc.answers.verification import solution_faults

        chosen = [*numbers]
        for number in chosen:
            if not isinstance(number, Integral):
                raise TypeError(f"options go by their numbers, from 1, and {number!r} is none")
        try:
            faults = "; ".join(fault.message for fault in solution_faults(self, chosen))
        except IndexError as error:
            faults = str(error)
        if faults:
            raise ValueError(f"this is not a solution: {faults}")
        return Solution(self, chosen)

    def _solver(
        self,
        solver: str,
        jobs: int | None,
        proof: str | PathLike[str] | None = None,
        *,
        different: bool,
        reflections: bool | None,
    ) -> Solver:
        _check_least(jobs=(jobs, 1))
        if reflections is not None and not different:
            raise ValueError("reflections go with different=True")
        return choose(
            self, solver, Sharing(jobs), different=different, reflections=reflections, proof=proof
        )

    # Passes: each gives another problem.

    def through(self, name: str, **settings: Any) -> Problem:
        """The problem that a pass makes of this one, by the name of the pass.

        Raises `UnknownNameError`, `TypeError` for a setting that the pass does not have, and
        `CompileError` if it does not take this problem.
        """
        problem, diagnostics = known(PASSES, "pass", name).run(self, **settings)
        if problem is None:
            raise CompileError(Source("<problem>", ""), diagnostics)
        return Problem.of(problem)

    def break_symmetry(self, *, reflections: bool | None = None) -> Problem:
        """The pass `break-symmetry`: keep one solution of each class.

        `reflections` is as for `solutions`.
        """
        return self.through("break-symmetry", reflections=reflections)

    def reduce(self) -> Problem:
        """The pass `reduce`: without options that no solution can use, as far as easily seen."""
        return self.through("reduce")

    def ian(self) -> Problem:
        """The pass `ian`: the number-filling problem of pieces and their boundaries."""
        return self.through("ian")

    # Other forms.

    def draw(
        self,
        solution: Solution | Iterable[Solution] | None = None,
        *,
        title: str = "",
        theme: str = "auto",
        names: bool = True,
        cell: str | None = None,
        colours: Mapping[str, str | Sequence[str]] = {},
        grid: bool = True,
        transparent: bool = False,
        assembled: bool = False,
        paper: str | None = None,
    ) -> Drawing:
        """A picture of a solution, or of several; without any, of the box and the pieces.

        The theme is `auto`, `light`, `dark`, `print` for black and white, or `hatched`.  Names are
        written on the pieces, except with `names=False`, and lines drawn between cells, except with
        `grid=False`.  Solids may be `assembled`, without their layers.  An SVG or PNG may be
        `transparent`, and a PDF has pages of `paper`, such as `"letter"`.  Each cell may have a
        size, such as `cell="20mm"`.  `colours` has for some pieces, by their names, a colour or
        those of the copies: names of CSS, `#rgb` or `#rrggbb`.  What is not a theme, not a length,
        no colour or no piece is a `ValueError`.  Raises `Undrawable` if nothing tells where cells
        lie, or how they look.
        """
        from dlxc.draw import lengths, picture
        from dlxc.draw.pictures import adapted
        from dlxc.draw.rendering import THEMES, Look
        from dlxc.library.drawing import Drawing
        from dlxc.text.css_colours import known_colour

        if theme not in THEMES:
            raise ValueError(f"{theme!r} is not a theme: the themes are {', '.join(THEMES)}")
        shown = []
        for each in [solution] if isinstance(solution, Solution) else solution or ():
            if not isinstance(each, Solution):
                raise TypeError(f"{each!r} is not a Solution; problem.solution(numbers) makes one")
            shown.append([*without_aids(each.problem, each)])
        lists = {name: [own] if isinstance(own, str) else own for name, own in colours.items()}
        chosen = {name: [*map(known_colour, own)] for name, own in lists.items()}
        made = picture(self, shown, title=title, colours=chosen)
        size = None if cell is None else lengths.length(cell)
        look = Look(theme, size, None if paper is None else lengths.size(paper), transparent)
        return Drawing(adapted(made, names=names, grid=grid, assembled=assembled), look)

    def _drawing(self) -> Drawing:
        return self.draw()

    def render(self, target: str = "dlx", **settings: Any) -> str:
        """The text of a target, whole; see `write`, which also takes targets that are not text."""
        if not known(TARGETS, "target", target).is_text:
            raise ValueError(f"{target} is not text: write(file, {target!r}) writes it")
        return b"".join(self._pieces(target, settings)).decode()

    def write(
        self, file: IO[bytes] | str | PathLike[str], target: str | None = None, **settings: Any
    ) -> None:
        """Write a target to a path, or to an open binary file, piece by piece.

        By default the extension of a path tells the target; for an open file it is `dlx`.

        Raises `UnknownNameError`, `TypeError` for a setting that the target does not have, and
        `ValueError` if it cannot say all of the problem.
        """
        if target is None and isinstance(file, str | PathLike):
            target = TARGETS.by_extension(Path(file).suffix.lower())
            if target is None:
                message = "tells no target: write(path, target) names one"
                raise ValueError(f"the extension of {str(Path(file))!r} {message}")
        target = "dlx" if target is None else target
        pieces = self._pieces(target, settings)  # so that a fault leaves no empty file
        with files.writable(file) as binary:
            for piece in pieces:
                binary.write(piece)

    def make_pieces(
        self,
        file: IO[bytes] | str | PathLike[str],
        format: str | None = None,  # noqa: A002
        *,
        cell: str = "20mm",
        gap: str | None = None,
        sheet: str | None = None,
        kerf: str = "0",
        frame: str | None = None,
        floor: bool = False,
        names: bool = True,
        height: str | None = None,
        bevel: str = "0",
        solution: Solution | None = None,
        explode: float = 0.0,
    ) -> None:
        """Write the pieces to a path, or to an open binary file, as they are to be made.

        By default the extension of a path tells the format: `svg`, `pdf` and `dxf` have outlines
        to cut, `stl` and `3mf` solids to print, and `scad` is a program for OpenSCAD.  Outlines lie
        on sheets of a size, as `300x200mm` or `a4`, or on one sheet that is as large as they need.
        They are moved by half the `kerf`, and names are engraved.  A `frame` around the box has
        this width, and there may be a floor.  Solids have a bevel, and flat pieces a height, a
        quarter of a cell by default.  Pieces have a gap, by default 0.2 mm between solids and none
        between outlines.  They stand beside each other, or lie as in a solution, where each solid
        is moved away from the middle by `explode` times its distance.  The path of a folder, or one
        with a slash at the end, gets a file for each piece.

        Raises `ValueError` for what is not a format, length or size, and `Undrawable` if no piece
        could be made so.
        """
        from dlxc.draw import lengths, workshop

        form = format or Path(str(file)).suffix.removeprefix(".").lower()
        if form not in workshop.FORMATS:
            shown = ", ".join(workshop.FORMATS)
            raise ValueError(f"pieces are made as {shown}: make_pieces(file, 'svg')")
        pieces, moved = workshop.pieces_to_make(self), None
        if solution is not None:
            options = [*without_aids(solution.problem, solution)]
            pieces, moved = workshop.pieces_in_place(self, options), explode
        sizes = lengths.Sizes(
            lengths.length(cell),
            None if gap is None else lengths.length(gap, 0),
            None if sheet is None else lengths.size(sheet),
            lengths.length(kerf, 0),
            None if frame is None else lengths.length(frame),
            floor,
            names,
            None if height is None else lengths.length(height),
            lengths.length(bevel, 0),
        )
        if isinstance(file, str | PathLike) and files.is_folder(str(file)):
            files.write_folder(str(file), workshop.made_one_by_one(pieces, form, sizes, moved))
            return
        content = workshop.made(pieces, form, sizes, workshop.tray_of(self), moved)
        with files.writable(file) as binary:
            binary.write(content)

    def to_dlx(self) -> str:
        """The text that exact-cover solvers read."""
        return self.render()

    def to_pandas(self) -> Any:
        """A `pandas.DataFrame`: a row for each entry, the options one after another.

        Columns: `option`, from 1; `item` and `colour`, categories, the colour missing if there is
        none; `primary`; `cost`, that of the option.
        """
        pandas, csr = needs("pandas", "data"), self.csr()
        option = row_numbers(csr.indptr)
        categories = pandas.Categorical.from_codes
        return pandas.DataFrame(
            {
                "option": option + 1,
                "item": categories(csr.indices, list(self.items.names)),
                "colour": categories(csr.colours, list(self.colours)),  # -1 is what is missing
                "primary": csr.indices < self.items.primary_count,
                "cost": csr.costs[option],
            }
        )

    def to_scipy(self) -> Any:
        """A `scipy.sparse.csr_array` of 0 and 1, shape (options, items); no colours or costs."""
        sparse, csr = needs("scipy.sparse", "data"), self.csr()
        ones, shape = np.ones(len(csr.indices), np.int8), (len(csr.costs), len(self.items))
        return sparse.csr_array((ones, csr.indices, csr.indptr), shape)

    def to_networkx(self) -> Any:
        """A bipartite `networkx.Graph`: an edge for each entry, with its `colour` if it has one.

        A node for each option is its number, from 1, with `cost`; a node for each item is its name,
        with `primary`, `low` and `high`.  `bipartite` is 0 for options, 1 for items.
        """
        graph = needs("networkx", "data").Graph()
        graph.add_nodes_from((it.number, {"bipartite": 0, "cost": it.cost}) for it in self.options)
        for name, *counts in self.items:
            own = dict(zip(("primary", "low", "high"), counts, strict=True))
            graph.add_node(name, bipartite=1, **own)
        for option in self.options:
            for entry in option:
                tint = {"colour": entry.colour} if entry.colour else {}
                graph.add_edge(option.number, entry.name, **tint)
        return graph

    def _pieces(self, target: str, settings: Mapping[str, Any]) -> Iterable[bytes | memoryview]:
        has = [setting.keyword for setting in known(TARGETS, "target", target).settings]
        for name in settings.keys() - {*has}:
            raise TypeError(f"the target {target} has no setting {name!r}")
        return render(self, target, **settings)


_BAR = "{desc} {percentage:3.0f}%|{bar}| [{elapsed}<{remaining}]"


@contextmanager
def searching(
    problem: Problem, time_limit: float | None, watch: Watch | None, *, progress: bool = False
) -> Iterator[Watch]:
    """The watch of a search, which is logged at its end; a bar shows the progress, if asked.

    Of other solvers than dlxc's own only the solutions are known, and no share of the search.
    Raises `ValueError` for two limits of time, and `MissingExtra`.
    """
    _check_least(time_limit=(time_limit, 0))
    if watch and time_limit is not None:
        raise ValueError(f"the time limit is that of the watch: write dlxc.Watch({time_limit:g})")
    watch = watch or Watch(time_limit)
    watch.found = watch.nodes = watch.dead_ends = 0
    with ExitStack() as stack:
        if progress:
            shown = needs("tqdm.auto", "notebook").tqdm(total=100, bar_format=_BAR)
            bar = stack.enter_context(shown)

            def show(_: float) -> None:
                bar.n = 100 * (1 - watch.share_left)
                bar.set_description_str(plural(watch.found, "solution"))

            watch.on_progress = show
            stack.callback(lambda: show(watch.elapsed))
        try:
            yield watch
            watch.share_left = 0.0
        except Stopped as stopped:
            stopped.found = watch.found
            raise
        finally:
            nodes = f"{plural(watch.nodes, 'node')} visited in {watch.elapsed:.2f} s"
            LOG.info("%r: %s found, %s", problem, plural(watch.found, "solution"), nodes)


_MOST_KEPT = 1_000_000
"""So many solutions are kept for the end of a search that may be stopped."""


def _kept(found: Iterator[Solution]) -> Iterator[Solution]:
    """Solutions as they come; `Stopped` has those that came before it."""
    kept: list[Solution] = []
    try:
        for solution in found:
            if len(kept) < _MOST_KEPT:
                kept.append(solution)
            yield solution
    except Stopped as stopped:
        stopped.solutions = kept
        raise


def _check_least(**given: tuple[float | None, int]) -> None:
    """Raise `ValueError` for the first value that is less than it may be; `None` is not a value."""
    for name, (value, least) in given.items():
        if value is not None and value < least:
            raise ValueError(f"{name} is at least {least}, not {value}")


_MOST_SHOWN = 6
"""Of solutions with more options `repr` shows the first."""


class Solution(_Pictured, MadeWhenAsked[Option]):
    """Options that cover every item of `problem` as often as it needs, in the problem's order.

    `numbers` are the numbers of the options, from 1 and ascending.  Two solutions are equal if
    their numbers and their problems are.
    """

    __slots__ = ("numbers", "problem")

    def __init__(self, problem: Problem, numbers: Iterable[int]) -> None:
        self.problem = problem
        self.numbers = tuple(sorted(numbers))

    def __len__(self) -> int:
        return len(self.numbers)

    def _made(self, number: int) -> Option:
        return self.problem.options.numbered(self.numbers[number])

    @property
    def cost(self) -> int:
        """What its options cost together; 0 if the problem has no costs.

        If the model maximises, this is the gain with the sign turned.
        """
        return sum(option.cost for option in self) if self.problem.has_costs else 0

    @property
    def keys(self) -> list[Hashable]:
        """What its options are called where the problem comes from; see `Problem.from_options`.

        That is the key of each in a dict, its label in the index of a frame, or its place, from 0,
        in a list.  An option that a pass has added has `None`.
        """
        keys, places = self.problem.keys, [number - 1 for number in self.numbers]
        if not keys:
            return [*places]
        spans = map(self.problem.options.span, places)
        return [None if span is None else keys[span.start] for span in spans]

    def _drawing(self) -> Drawing:
        return self.problem.draw(self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Solution):
            return NotImplemented
        same = self.problem is other.problem
        return self.numbers == other.numbers and (same or self.problem == other.problem)

    def __hash__(self) -> int:
        return hash(self.numbers)

    def __str__(self) -> str:
        return "\n".join(map(str, self))

    def __repr__(self) -> str:
        shown = "; ".join(map(shown_entries, self[:_MOST_SHOWN]))
        more = "; ..." if len(self) > _MOST_SHOWN else ""
        worth = f", cost {self.cost}" if self.problem.has_costs else ""
        if self.problem.record.maximises:
            worth = f", gain {-self.cost}"
        return f"<Solution: {plural(len(self), 'option')}{worth}: {shown}{more}>"
