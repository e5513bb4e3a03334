"""The cheapest solution is what solvers of targets with costs find."""

import re
from collections.abc import Callable
from pathlib import Path

import clingo
import pytest
from support.brute import solutions, table_of
from support.readers import _CLASP_OF_CLINGO, _ace, _has_solution, _highs, said, written

import dlxc
from dlxc.problem import Problem

pytestmark = [pytest.mark.process, pytest.mark.slow]


def _problem() -> Problem:
    """Dominoes and squares in a strip of 2x3, at costs that no two options share, some below 0."""
    strip = dlxc.compile("[0-1][0-2]\n0:3|D 00 01\n0:6|m 00\n", "polyomino")
    lines = strip.render("dlx").split("\n")
    start = next(n for n, line in enumerate(lines) if not line.startswith("|")) + 1
    options = [line for line in lines[start:] if line]
    priced = [f"{line} |{(n * 37) % 101 - 40}" for n, line in enumerate(options)]
    return dlxc.compile("\n".join([*lines[:start], *priced]) + "\n", "dlx")


def _packing() -> Problem:
    """Dominoes that leave cells of a strip of 2x3 empty, at costs of which most are gains."""
    cells = dlxc.compile("[0-1][0-2]\n0:3|D 00 01\n", "polyomino").render("dlx").split("\n")
    places = [line.split()[1:] for line in cells if line.startswith("D ")]
    priced = [f"{' '.join(place)} |{(n * 5) % 11 - 7}" for n, place in enumerate(places)]
    return dlxc.compile("\n".join([" | 00 01 02 10 11 12", *priced]) + "\n", "dlx")


PROBLEMS = pytest.mark.parametrize("problem", [_problem(), _packing()], ids=["cover", "packing"])


def _highs_says(path: Path) -> int:
    solver = _highs(path)
    assert _has_solution(solver)
    cost: float = solver.getInfo().objective_function_value
    return round(cost)


def _clingo_says(path: Path) -> int:
    control = clingo.Control()
    control.load(str(path))
    control.ground()
    costs: list[int] = []
    control.solve(on_model=lambda model: costs.append(model.cost[0]))
    return costs[-1]


def _clasp_says(path: Path) -> int:
    text = said(*_CLASP_OF_CLINGO, path)
    assert "s OPTIMUM FOUND" in text
    return int(re.findall(r"^o (-?\d+)$", text, re.MULTILINE)[-1])


def _ace_says(path: Path) -> int:
    text = said(*_ace(), path)
    assert "s OPTIMUM FOUND" in re.sub(r"\x1b\[[0-9;]*m", "", text)
    return int(re.findall(r"o (-?\d+)", text)[-1])


def _minizinc_says(path: Path) -> int:
    path.write_text(path.read_text() + 'output ["cost = \\(cost);\\n"];\n')
    return int(re.findall(r"cost = (-?\d+)", said("minizinc", "--solver", "gecode", path))[-1])


def _glpk_says(path: Path) -> int:
    solution = path.with_suffix(".sol")
    said("glpsol", "--lp", path, "-o", solution)
    return int(re.findall(r"Objective: +cost = (-?\d+)", solution.read_text())[-1])


def _check(problem: Problem, target: str, ask: Callable[[Path], int]) -> None:
    costs = problem.csr().costs
    totals = [int(sum(costs[n - 1] for n in chosen)) for chosen in solutions(table_of(problem))]
    cheapest = min(totals)
    assert totals.count(cheapest) < len(totals)
    assert cheapest < 0
    with written(problem, target) as path:
        assert ask(path) == cheapest


@pytest.mark.parametrize(
    ("target", "ask"),
    [
        ("lp", _highs_says),
        ("mps", _highs_says),
        ("asp", _clingo_says),
        ("opb", _clasp_says),
        ("xcsp3", _ace_says),
    ],
)
@PROBLEMS
def test_cheapest(problem: Problem, target: str, ask: Callable[[Path], int]) -> None:
    _check(problem, target, ask)


@pytest.mark.system
@pytest.mark.parametrize(("target", "ask"), [("mzn", _minizinc_says), ("lp", _glpk_says)])
@PROBLEMS
def test_cheapest_by_the_system(problem: Problem, target: str, ask: Callable[[Path], int]) -> None:
    _check(problem, target, ask)
