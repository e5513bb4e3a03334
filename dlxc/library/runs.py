r"""A count as a row of a table: what was counted, how, and by which dlxc.

>>> import dlxc
>>> from dlxc.text.source import Source
>>> from dlxc.solve import Watch, choose
>>> source = Source("box.polyomino", "[0-1][0-2]\n3|D 00 01\n")
>>> problem = dlxc.compile(source.text, "polyomino")
>>> run = counted_run(problem, choose(problem), Watch(), source, {"n": 3})
>>> list(run.cells())[:4]
['n', 'count', 'differing', 'seconds']
>>> run.count, run.stopped
(3, None)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from hashlib import sha256
from typing import Any

from dlxc.problem import Problem
from dlxc.solve import Solver, Stopped, Watch, count
from dlxc.solve.searching import Counted
from dlxc.system import __version__
from dlxc.text.decoding import is_archive
from dlxc.text.source import Source


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


def row_of(parameters: Mapping[str, object], rest: dict[str, object]) -> dict[str, object]:
    """A row of a table by the names of its columns, parameters first; see `Run.cells`."""
    names = {name: f"parameter.{name}" if name in rest else name for name in parameters}
    return {names[name]: value for name, value in parameters.items()} | rest


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
    return Run(
        parameters,
        None if different else result.number,
        result.number if different else None,
        round(watch.seconds_before + watch.elapsed, 3),
        watch.nodes or None,
        result.solver,
        seed,
        result.verified,
        stopped,
        __version__,
        sha256(source.text.encode("latin-1" if is_archive(source.text) else "utf-8")).hexdigest(),
    )
