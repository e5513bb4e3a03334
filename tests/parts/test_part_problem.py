"""The parts of a problem have its solutions, each once, and are problems of their own."""

from collections import Counter

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from support import brute
from support.rendering import rendered
from support.running import EXAMPLES
from support.strategies import problems

import dlxc
from dlxc.parts import WHOLE, Part, divided, numbers_in_whole, part_problem
from dlxc.problem import Problem
from dlxc.solve import count as count_solutions

TWICE = dlxc.compile("| a b\n2:2|a 2|b\na b\na\nb\na\nb\n", "dlx")
"""Every item is to be covered twice, so that options are forced; there are equal options."""


def _in_whole(whole: Problem, part: Part, problem: Problem) -> list[frozenset[int]]:
    """The solutions of a part by the numbers of the whole problem."""
    numbers = numbers_in_whole(whole, part)
    return [
        frozenset(numbers[np.array([*solution], np.int64) - 1].tolist())
        for solution in brute.solutions(problem)
    ]


@pytest.mark.slow
@given(problem=problems(), count=st.integers(1, 9))
@example(TWICE, 4)
def test_parts_have_each_solution_once(problem: Problem, count: int) -> None:
    """So it is with the DLX that is written of them, too."""
    found, read = Counter[frozenset[int]](), Counter[frozenset[int]]()
    parts = divided(problem, count)
    for part in parts:
        own = part_problem(problem, part)
        found.update(_in_whole(problem, part, own))
        written = dlxc.compile(rendered(own, "dlx"), "dlx")
        assert written == own
        read.update(_in_whole(problem, part, written))
    assert found == read == Counter(map(frozenset, brute.solutions(problem)))
    assert sum(part.share for part in parts) == pytest.approx(1)
    assert parts == divided(problem, count)


@pytest.mark.slow
@pytest.mark.parametrize(
    "count", [10, *(pytest.param(count, marks=pytest.mark.exhaustive) for count in (2, 30))]
)
def test_no_part_is_much_larger_than_others(count: int) -> None:
    problem = dlxc.compile((EXAMPLES / "pentominoes-6x10.polyomino").read_text(), "polyomino")
    found = [
        count_solutions(part_problem(problem, part)).number for part in divided(problem, count)
    ]
    assert len(found) == count
    assert sum(found) == 9356
    assert max(found) < 5 * 9356 / count


def test_what_cannot_be_divided_is_one_part() -> None:
    assert divided(dlxc.compile("a b\na b\n", "dlx"), 8) == [WHOLE]
    assert divided(dlxc.compile("a b\na\n", "dlx"), 8) == [WHOLE]
    assert divided(dlxc.compile("| a\na\n", "dlx"), 8) == [WHOLE]


def test_forced_options_have_items_of_their_own() -> None:
    forced = [part for part in divided(TWICE, 4) if part.forced]
    assert forced
    for part in forced:
        own = part_problem(TWICE, part)
        assert len(own.aids) == len(part.forced)
        assert len(own.items) == len(TWICE.items) + len(part.forced)


def test_names_of_added_items_are_new() -> None:
    whole = dlxc.compile("2|a b | ~p0 ^p0\na b ~p0\na ^p0\na b\n", "dlx")
    own = part_problem(whole, Part(1.0, (2,), ()))
    assert own.items.names == ("a", "b", "!p0", "~p0", "^p0")
