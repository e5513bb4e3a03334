"""clingo, CP-SAT and CaDiCaL find what there is, and what they cannot do is told."""

import pytest
from hypothesis import assume, given
from support.running import TETROMINOES
from support.solving import brute_force, found_by, solved
from support.strategies import problems

import dlxc
from dlxc.problem import Problem
from dlxc.solve import Sharing, SolverError, count
from dlxc.solve.library_solver import clingo_search, sat_search
from dlxc.solve.searching import SearchRequest
from dlxc.system import MissingExtra


@pytest.mark.slow
@given(problem=problems())
def test_clingo_finds_what_brute_force_finds(problem: Problem) -> None:
    assume(len(problem.options) <= 10)
    found = found_by(clingo_search(problem, SearchRequest()))
    assert sorted(map(sorted, found)) == brute_force(problem)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [None, 7])
@given(problem=problems())
def test_cadical_finds_what_brute_force_finds(seed: int | None, problem: Problem) -> None:
    assume(len(problem.options) <= 10)
    found = found_by(sat_search(problem, SearchRequest(seed=seed)))
    assert sorted(map(sorted, found)) == brute_force(problem)


@pytest.mark.process
@pytest.mark.slow  # each search loads OR-Tools
@pytest.mark.parametrize(
    "text", ["a 2:3|b 0:1|c | s t\na b s:x\nb s:x t\nb s:y\nc t\nc\nb s\n", "a\n"]
)
def test_cpsat_finds_what_brute_force_finds(text: str) -> None:
    problem = dlxc.compile(text, "dlx")
    assert solved(problem, solver="cpsat") == brute_force(problem)


@pytest.mark.parametrize("solver", ["clingo", "cpsat", "cat"])
@pytest.mark.parametrize("sharing", [Sharing(jobs=2), Sharing(journal="j")])
def test_other_solvers_share_no_search_out(solver: str, sharing: Sharing) -> None:
    with pytest.raises(SolverError, match=f"^`{solver}` cannot share a search out; dlxc's own"):
        count(dlxc.compile(TETROMINOES, "polyomino"), solver, sharing=sharing)


@pytest.mark.parametrize("solver", ["clingo", "cpsat", "sat"])
def test_a_library_that_is_not_there(solver: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dlxc.solve.library_solver.find_spec", lambda _: None)
    with pytest.raises(MissingExtra, match=f"the solver `{solver}` is not installed"):
        count(dlxc.compile(TETROMINOES, "polyomino"), solver)
