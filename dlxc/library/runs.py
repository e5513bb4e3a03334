r"""A count as a row of a table, and one text counted for many values of its parameters.

>>> model = "param n = 2\nprimary a{i} for 1 <= i <= n\noption a{i} for 1 <= i <= n\n"
>>> [(run.parameters["n"], run.count) for run in sweep(model, "xc", parameters={"n": [2, 3]})]
[(2, 1), (3, 1)]
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import lru_cache
from hashlib import sha256
from itertools import product
from pathlib import Path
from typing import Any

from dlxc.library.compiling import check_asked, compiled
from dlxc.library.groups import row_of
from dlxc.problem import Problem
from dlxc.solve import Solver, Stopped, Watch, count
from dlxc.solve.searching import Counted
from dlxc.system import __version__, needs
from dlxc.text.decoding import is_archive
from dlxc.text.source import MadeWhenAsked, Source


@dataclass(frozen=True)
class Run:
    """A count with all that a table tells of it.

    * `parameters` are the values that the source was given, by their names.
    * `count` is the number of solutions, or `None` if classes under the symmetries of the box were
      counted: `differing` is their number, otherwise `None`.
    * `seconds` are those of the search, and `nodes` what dlxc's own search has visited, or `None`.
    * `solver` is the name of the solver, and `seed` that of its random choices, if it was given.
    * `verified` tells whether the run came to its end and each solution was found and verified.
    * `stopped` says by what the run was stopped before its end, or is `None`.  The numbers then are
      of what was found until then.
    * `version` is that of dlxc, and `sha256` the hash of the source: of its text in UTF-8, with
      line feeds only, or of the bytes of an archive.
    """

    parameters: Mapping[str, Any]
    count: int | None
    differing: int | None
    seconds: float
    nodes: int | None
    solver: str
    seed: int | None
    verified: bool
    stopped: str | None
    version: str
    sha256: str

    def cells(self) -> dict[str, object]:
        """The row by the names of its columns: each parameter, and then the other fields.

        A parameter that is called like one of those has `parameter.` before its name.
        """
        rest = {field.name: getattr(self, field.name) for field in fields(self)[1:]}
        return row_of(self.parameters, rest)


def counted_run(
    problem: Problem,
    solver: Solver,
    watch: Watch,
    source: Source,
    parameters: Mapping[str, object],
    *,
    seed: int | None = None,
    different: bool = False,
) -> Run:
    """Count the solutions of the problem of a source; raises `SolverError`, but not `Stopped`.

    `different` tells that the solver gives one solution of each class.
    """
    stopped = None
    try:
        result = count(problem, solver, seed=seed, watch=watch)
    except Stopped as error:
        result, stopped = Counted(watch.found, solver.name, verified=False), str(error)
    watch.found = result.number
    every, differing = (None, result.number) if different else (result.number, None)
    seconds, nodes = round(watch.seconds_before + watch.elapsed, 3), watch.nodes or None
    by = result.solver, seed, result.verified, stopped
    return Run(parameters, every, differing, seconds, nodes, *by, __version__, _hash(source.text))


@lru_cache(1)
def _hash(text: str) -> str:
    """The hash of a text, which may have thousands of problems."""
    return sha256(text.encode("latin-1" if is_archive(text) else "utf-8")).hexdigest()


class Sweep(MadeWhenAsked[Run]):
    """Runs in order, a sequence from 0.  Each is made when it is first asked for, and kept.

    If a run is interrupted or raises an error, those before are kept, and it may be asked again.
    """

    def __init__(
        self, cases: Sequence[Mapping[str, object]], make: Callable[[Mapping[str, object]], Run]
    ) -> None:
        self._cases, self._make = cases, make
        self._done: list[Run] = []

    def __len__(self) -> int:
        return len(self._cases)

    def _made(self, number: int) -> Run:
        for case in self._cases[len(self._done) : number + 1]:
            self._done.append(self._make(case))
        return self._done[number]

    def __repr__(self) -> str:
        return f"<Sweep: {len(self._done)} of {len(self)} runs done>"

    def to_pandas(self) -> Any:
        """A `pandas.DataFrame` with a row for each run, which makes those that are left.

        Its columns are those of `Run.cells`.
        """
        return needs("pandas", "data").DataFrame([run.cells() for run in self])


def sweep(
    text: str | bytes | Path,
    language: str | None = None,
    *,
    parameters: Mapping[str, object],
    passes: Iterable[str] = (),
    settings: Mapping[str, Mapping[str, Any]] = {},
    limit: int | None = None,
    different: bool = False,
    reflections: bool | None = None,
    solver: str = "auto",
    seed: int | None = None,
    jobs: int | None = None,
    time_limit: float | None = None,
) -> Sweep:
    """Count the solutions of a text, or a file, for all combinations of values of its parameters.

    Each of `parameters` has the values to try, such as `range(3, 13)`, or a single number or text;
    data that is a list or a frame is put into a list, `[frame]`.  The values of the last parameter
    change first.  `passes`, `settings` and `limit` are as for `dlxc.compile`; the rest is as for
    `Problem.count`, for each run alone.  `Run.stopped` tells of one that `time_limit` has stopped.

    Nothing is read before a run is asked for.  That raises what `dlxc.compile` and `Problem.count`
    raise, but not `Stopped`; what is wrong with the arguments alone is raised at once.
    """
    passes = check_asked(text, language, passes, parameters, limit)
    tried = product(*map(_values, parameters.values()))

    def make(case: Mapping[str, object]) -> Run:
        source, problem, _ = compiled(text, language, passes, settings, case, limit)
        chosen = problem._solver(  # noqa: SLF001 - one room
            solver, jobs, different=different, reflections=reflections
        )
        watch = Watch(time_limit)
        return counted_run(problem, chosen, watch, source, case, seed=seed, different=different)

    return Sweep([dict(zip(parameters, values, strict=True)) for values in tried], make)


def _values(given: object) -> list[object]:
    """The values to try; those of an array or a column are numbers of Python's own."""
    if hasattr(given, "tolist"):
        given = given.tolist()
    if isinstance(given, Iterable) and not isinstance(given, str | bytes):
        return [*given]
    return [given]
