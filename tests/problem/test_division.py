"""Parts of a problem: together they have its solutions, each once."""

from __future__ import annotations

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st
from support import brute
from support.running import EXAMPLES
from support.strategies import problems

import dlxc
from dlxc.problem import Problem
from dlxc.problem.division import WHOLE, Part, divided

_TWICE = dlxc.compile("| a b\n2:2|a 2|b\na b\na\nb\na\nb\n", "dlx")
"""Every item is to be covered twice, so that options are forced."""


def _is_in(solution: frozenset[int], part: Part) -> bool:
    return not solution & {*part.left_out} and solution >= {*part.forced}


@given(problem=problems(), count=st.integers(1, 9), seed=st.integers(0, 3))
@example(_TWICE, 4, 1)
def test_each_solution_is_in_one_part(problem: Problem, count: int, seed: int) -> None:
    assume(len(problem.options) <= 10)
    parts = divided(problem, count, seed=seed)
    for solution in brute.solutions(problem):
        chosen = frozenset(solution)
        assert sum(_is_in(chosen, part) for part in parts) == 1


@given(problem=problems(), count=st.integers(1, 9))
@example(_TWICE, 4)
def test_a_prefix_tells_what_is_chosen(problem: Problem, count: int) -> None:
    assume(len(problem.options) <= 10)
    options = [{entry.name for entry in option} for option in problem.options]
    for part in divided(problem, count):
        left_out: set[int] = set()
        for choice in part.prefix:
            assert all(choice.item in options[number - 1] for number in choice.options)
            assert not {*choice.options} & left_out
        assert not {*part.forced} & {*part.left_out}


def test_options_of_items_to_be_covered_twice_are_forced() -> None:
    parts = divided(_TWICE, 4)
    assert any(part.forced for part in parts)
    assert sum(1 for _ in brute.solutions(_TWICE)) > 1


@pytest.mark.parametrize(
    "count", [10, *(pytest.param(count, marks=pytest.mark.exhaustive) for count in (2, 60))]
)
def test_no_part_is_much_larger_than_others(count: int) -> None:
    problem = dlxc.compile((EXAMPLES / "pentominoes-6x10.polyomino").read_text(), "polyomino")
    parts = divided(problem, count)
    assert abs(sum(part.share for part in parts) - 1) < 1e-9
    assert count <= len(parts) <= 3 * count
    assert max(part.share for part in parts) < 5 / len(parts)


def test_what_cannot_be_divided_is_one_part() -> None:
    assert divided(dlxc.compile("a b\na b\n", "dlx"), 8) == [WHOLE]
    assert divided(dlxc.compile("a b\na\n", "dlx"), 8) == [WHOLE]
    assert divided(dlxc.compile("| a\na\n", "dlx"), 8) == [WHOLE]


def test_the_division_is_the_same_each_time() -> None:
    problem = dlxc.compile((EXAMPLES / "soma.polycube").read_text(), "polycube")
    parts = divided(problem, 20)
    assert parts == divided(problem, 20)
    assert all(part.prefix for part in parts)
