"""The cheapest solution: each solution costs less than the last, and the last is the cheapest."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest
from hypothesis import assume, given
from support.covers import priced, random_problem, searches
from support.examples import draws
from support.solving import brute_force, costs_by_brute_force, found_by
from support.strategies import problems

import dlxc
from dlxc.problem import Problem
from dlxc.problem.choices import Choices
from dlxc.problem.problem import with_unit_costs
from dlxc.solve import SolverError, cheapest, choose, improving_solutions
from dlxc.solve.exact_cover import ExactCover, chosen_rows, exact_cover
from dlxc.solve.library_solver import clingo_search
from dlxc.solve.plain_search import PlainSearch
from dlxc.solve.searching import SearchRequest

pytestmark = pytest.mark.process

TWO_WAYS = "a b c | s\na b s:x |9\na s:x |3\nb s:y |1\nb |4\nc |1\nb c s:x |3\n"
"""The cheapest is `a`, and `b` with `c`, both in the same colour."""


def priced_cover(seed: int) -> ExactCover:
    """Rows in the order of their prices."""
    random = Random(seed)  # noqa: S311 - no secret
    cover = exact_cover(random_problem(seed))
    prices = np.array(sorted(random.randint(0, 9) for _ in range(cover.size)), np.int64)
    rows = np.array(random.sample(range(cover.size), cover.size), np.int64)
    return chosen_rows(cover, rows, prices)


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
    assert [*improving_solutions(problem, "cpsat")][-1].cost == every[0]


def check_the_cheapest(seed: int) -> None:
    """As many as there are, the first three, and the first one, by costs and by numbers."""
    problem = priced(random_problem(seed), seed)
    every = [sorted(chosen) for chosen in brute_force(problem)]
    for asked in (problem, with_unit_costs(problem)):
        costs = asked.csr().costs
        expected = sorted(int(costs[np.array(chosen, int) - 1].sum()) for chosen in every)
        for most in (1, 3, len(expected) + 1):
            found = [*improving_solutions(asked, most=most)]
            least = found[-1:] if most == 1 else found
            assert [solution.cost for solution in least] == expected[:most]
            assert all(sorted(solution.options) in every for solution in found)
            assert len({*map(str, least)}) == len(least)


@pytest.mark.slow
@pytest.mark.parametrize("patience", [-1, 9], ids=["compiled", "plain"])
def test_dlxc_finds_the_cheapest(patience: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cheapest, "_PATIENCE", patience)
    monkeypatch.setattr(cheapest, "_FIRST_NODES", 2)
    for seed in range(40):
        check_the_cheapest(seed)


@pytest.mark.exhaustive
@pytest.mark.parametrize("first", range(40, 2000, 98))
def test_dlxc_finds_the_cheapest_of_many_problems(first: int) -> None:
    for seed in range(first, first + 98):
        check_the_cheapest(seed)


def test_the_fewest_options_are_those_of_people() -> None:
    """An option that a pass has added counts for nothing."""
    problem = replace(dlxc.compile("a b\na\nb\na b\n", "dlx"), aids=frozenset("b"))
    assert with_unit_costs(problem).csr().costs.tolist() == [1, 0, 1]
    assert not problem.has_costs


@pytest.mark.slow
def test_both_ways_search_below_an_allowance_alike() -> None:
    """The same solutions and nodes, also where less is allowed from some node on."""
    for seed in range(40):
        cover = priced_cover(seed)
        runs = []
        for search in searches(cover):
            found: list[list[int]] = []
            search.allowance = 30
            while not search.is_over:
                found += search.run(-1, 1).lists()
                search.allowance = 30 - len(found)
            runs.append((found, search.nodes))
        assert runs[1:] == runs[:1] * 2


def test_the_better_answer_of_two_solvers_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    """CP-SAT begins at once, and dlxc does not get on."""
    monkeypatch.setattr(cheapest, "_HELP_AFTER", -1)
    monkeypatch.setattr(PlainSearch, "run", lambda *_: Choices.of([]))
    monkeypatch.setattr(cheapest, "tables", lambda *_: None)
    problem = dlxc.compile(TWO_WAYS, "dlx")
    solver = choose(problem)
    assert [*improving_solutions(problem, solver)][-1] == ([2, 6], 6)
    assert solver.name == "cpsat"


@pytest.mark.parametrize("solver", ["dlxc", "cpsat", "clingo"])
def test_colours_count(solver: str) -> None:
    problem = dlxc.compile(TWO_WAYS, "dlx")
    assert [*improving_solutions(problem, solver)][-1] == ([2, 6], 6)


@pytest.mark.parametrize("solver", ["dlxc", "cpsat", "clingo"])
def test_a_set_packing_of_gains(solver: str) -> None:
    problem = dlxc.compile(" | a b c s\na b s:x |-4\nb c |-5\nc s:x |-2\nc s:y |-3\na |1\n", "dlx")
    assert [*improving_solutions(problem, solver)][-1] == ([1, 3], -6)


def test_costs_of_0_alone(capfd: pytest.CaptureFixture[str]) -> None:
    problem = dlxc.compile("a\na |0\na\n", "dlx")
    assert len(found_by(clingo_search(problem, SearchRequest(cheapest=True)))) == 1
    assert capfd.readouterr().err == ""


def test_who_cannot() -> None:
    problem = dlxc.compile(TWO_WAYS, "dlx")
    with pytest.raises(SolverError, match="cpsat and clingo find a cheapest solution, `sat` does"):
        next(improving_solutions(problem, "sat"))
    with pytest.raises(SolverError, match="`clingo` finds one cheapest solution; dlxc's own"):
        next(improving_solutions(problem, "clingo", most=2))
    large = dlxc.compile(f"a\na |{10**15 + 1}\n", "dlx")
    with pytest.raises(SolverError, match="together are 1000000000000001, and dlxc's own search"):
        next(improving_solutions(large))
    large = dlxc.compile("a\na |2147483648\n", "dlx")
    with pytest.raises(SolverError, match="clingo knows no costs over 2147483647"):
        next(improving_solutions(large, "clingo"))
