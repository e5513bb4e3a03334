"""The cheapest solution: each solution costs less than the last, and the last is the cheapest."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from support.examples import draws
from support.solving import brute_force, found_by
from support.strategies import problems

import dlxc
from dlxc.problem import Problem
from dlxc.solve import SolverError, improving_solutions
from dlxc.solve.library_solver import clingo_search
from dlxc.solve.searching import SearchRequest

pytestmark = pytest.mark.process

TWO_WAYS = "a b c | s\na b s:x |9\na s:x |3\nb s:y |1\nb |4\nc |1\nb c s:x |3\n"
"""The cheapest is `a`, and `b` with `c`, both in the same colour."""


def costs_by_brute_force(problem: Problem) -> list[int]:
    """What each solution costs, the cheapest first."""
    costs = [option.cost for option in problem.options]
    return sorted(sum(costs[n - 1] for n in chosen) for chosen in brute_force(problem))


@draws(30)
@given(problem=problems())
def test_clingo_finds_a_cheapest(problem: Problem) -> None:
    """Its work is done here, in the process of the tests."""
    assume(problem.has_costs and len(problem.options) <= 10)
    costs = [option.cost for option in problem.options]
    each = found_by(clingo_search(problem, SearchRequest(cheapest=True)))
    found = [sum(costs[n - 1] for n in one) for one in each]
    assert found == sorted(set(found), reverse=True)
    assert found[-1:] == costs_by_brute_force(problem)[:1]


@pytest.mark.slow
@draws(2)
@given(problem=problems())
def test_cpsat_finds_a_cheapest(problem: Problem) -> None:
    """Few examples, for each loads OR-Tools."""
    assume(problem.has_costs and len(problem.options) <= 10)
    every = costs_by_brute_force(problem)
    assume(len(set(every)) > 1)
    assert [*improving_solutions(problem)][-1].cost == every[0]


@pytest.mark.parametrize("solver", ["cpsat", "clingo"])
def test_colours_count(solver: str) -> None:
    problem = dlxc.compile(TWO_WAYS, "dlx")
    assert [*improving_solutions(problem, solver)][-1] == ([2, 6], 6)


@pytest.mark.parametrize("solver", ["cpsat", "clingo"])
def test_a_set_packing_of_gains(solver: str) -> None:
    problem = dlxc.compile(" | a b c s\na b s:x |-4\nb c |-5\nc s:x |-2\nc s:y |-3\na |1\n", "dlx")
    assert [*improving_solutions(problem, solver)][-1] == ([1, 3], -6)


def test_costs_of_0_alone(capfd: pytest.CaptureFixture[str]) -> None:
    problem = dlxc.compile("a\na |0\na\n", "dlx")
    assert len(found_by(clingo_search(problem, SearchRequest(cheapest=True)))) == 1
    assert capfd.readouterr().err == ""


def test_who_cannot() -> None:
    problem = dlxc.compile(TWO_WAYS, "dlx")
    with pytest.raises(
        SolverError, match="dlxc asks only cpsat and clingo for a cheapest solution, not `dlxc`"
    ):
        next(improving_solutions(problem, "dlxc"))
    large = dlxc.compile("a\na |2147483648\n", "dlx")
    with pytest.raises(SolverError, match="clingo knows no costs over 2147483647"):
        next(improving_solutions(large, "clingo"))
