r"""One text, counted for many values of its parameters.

>>> model = '''param n = 2
... primary a{i}       for 1 <= i <= n
... option a{i}        for 1 <= i <= n
... option a{i} a{i+1} for 1 <= i < n
... '''
>>> runs = sweep(model, "xc", parameters={"n": range(2, 5)})
>>> runs
<Sweep: 0 of 3 runs done>
>>> for run in runs:
...     print(run.parameters["n"], run.count)
2 2
3 3
4 5
>>> runs
<Sweep: 3 of 3 runs done>
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import product
from pathlib import Path
from types import MappingProxyType
from typing import Any, overload

from dlxc.library.compiling import check_asked, compiled
from dlxc.library.runs import Run, counted_run
from dlxc.passes import Settings
from dlxc.solve.searching import Watch
from dlxc.system import needs

_NO_SETTINGS: Settings = MappingProxyType({})


class Sweep(Sequence[Run]):
    """Runs in order, a sequence from 0.  Each is made when it is first asked for, and kept.

    If a run is interrupted or raises an error, those before are kept, and it may be asked again.
    """

    def __init__(
        self, cases: Sequence[Mapping[str, object]], make: Callable[[Mapping[str, object]], Run]
    ) -> None:
        self._cases, self._make = cases, make
        self._made: list[Run] = []

    def __len__(self) -> int:
        return len(self._cases)

    @overload
    def __getitem__(self, index: int) -> Run: ...
    @overload
    def __getitem__(self, index: slice) -> list[Run]: ...
    def __getitem__(self, index: int | slice) -> Run | list[Run]:
        if isinstance(index, slice):
            return [self[number] for number in range(len(self))[index]]
        number = range(len(self))[index]
        while len(self._made) <= number:
            self._made.append(self._make(self._cases[len(self._made)]))
        return self._made[number]

    def __repr__(self) -> str:
        return f"<Sweep: {len(self._made)} of {len(self)} runs done>"

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
    settings: Settings = _NO_SETTINGS,
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
    cases = [dict(zip(parameters, values, strict=True)) for values in tried]

    def make(case: Mapping[str, object]) -> Run:
        source, problem, _ = compiled(text, language, passes, settings, case, limit)
        chosen = problem._solver(  # noqa: SLF001 - one room
            solver, jobs, different=different, reflections=reflections
        )
        watch = Watch(time_limit)
        return counted_run(problem, chosen, watch, source, case, seed=seed, different=different)

    return Sweep(cases, make)


def _values(given: object) -> list[object]:
    """The values to try; those of an array or a column are numbers of Python's own."""
    if hasattr(given, "tolist"):
        given = given.tolist()
    if isinstance(given, Iterable) and not isinstance(given, str | bytes):
        return [*given]
    return [given]
