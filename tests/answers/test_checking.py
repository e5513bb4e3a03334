"""Solutions are checked many at once, as one by one."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from support.solving import DOMINOES, brute_force
from support.strategies import problems

import dlxc
from dlxc.answers.verification import Checker, solution_faults
from dlxc.problem import Problem


@given(problem=problems())
def test_all_solutions_are_right(problem: Problem) -> None:
    assume(len(problem.options) <= 10)
    expected = brute_force(problem)
    checker = Checker(problem)
    assert checker.check(expected) == ""
    assert checker.checked == len(expected)


@given(problem=problems(), data=st.data())
def test_the_two_ways_to_verify_agree(problem: Problem, data: st.DataObject) -> None:
    numbers = st.lists(st.integers(1, max(1, len(problem.options))), max_size=6)
    chosen = data.draw(numbers)
    assume(problem.options or not chosen)
    wrong = Checker(problem).check([chosen])
    assert wrong.startswith("its solution 1 is none") == bool(solution_faults(problem, chosen))


def test_what_comes_twice_is_found() -> None:
    checker = Checker(dlxc.compile(DOMINOES, "polyomino"))
    assert checker.check([[5, 6, 7], [7, 6, 5]]) == "its solution 2 has come before"
    assert checker.checked == 1
    assert checker.check([[1, 3, 7], [5, 6, 7], [1]]) == "its solution 3 has come before"


@pytest.mark.parametrize("number", [-1, 0, 8])
def test_what_is_no_option_is_found(number: int) -> None:
    checker = Checker(dlxc.compile(DOMINOES, "polyomino"))
    assert "there is no option" in checker.check([[5, 6, number]])
