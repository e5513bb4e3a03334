"""A part as a problem: the parts of a problem have its solutions, each once."""

from __future__ import annotations

from collections import Counter

import numpy as np
from hypothesis import example, given
from hypothesis import strategies as st
from support import brute
from support.rendering import rendered
from support.strategies import problems

import dlxc
from dlxc.parts import numbers_in_whole, part_problem
from dlxc.problem import Problem
from dlxc.problem.division import Part, divided

TWICE = dlxc.compile("| a b\n2:2|a 2|b\na b\na\nb\na\nb\n", "dlx")
"""Every item is to be covered twice, so that options are forced; there are equal options."""


def _in_whole(whole: Problem, part: Part, problem: Problem) -> list[frozenset[int]]:
    """The solutions of a part by the numbers of the whole problem."""
    numbers = numbers_in_whole(whole, part)
    return [
        frozenset(numbers[np.array([*solution], np.int64) - 1].tolist())
        for solution in brute.solutions(problem)
    ]


@given(problem=problems(), count=st.integers(1, 9), seed=st.integers(0, 3))
@example(TWICE, 4, 1)
def test_parts_have_each_solution_once(problem: Problem, count: int, seed: int) -> None:
    wanted = Counter(map(frozenset, brute.solutions(problem)))
    found = Counter(
        solution
        for part in divided(problem, count, seed=seed)
        for solution in _in_whole(problem, part, part_problem(problem, part))
    )
    assert found == wanted


@given(problem=problems(), count=st.integers(1, 9))
@example(TWICE, 4)
def test_parts_have_it_as_written_dlx_too(problem: Problem, count: int) -> None:
    wanted = Counter(map(frozenset, brute.solutions(problem)))
    found: Counter[frozenset[int]] = Counter()
    for part in divided(problem, count):
        own = part_problem(problem, part)
        read = dlxc.compile(rendered(own, "dlx"), "dlx")
        assert read == own
        found.update(_in_whole(problem, part, read))
    assert found == wanted


def test_forced_options_have_items_of_their_own() -> None:
    forced = [part for part in divided(TWICE, 4) if part.forced]
    assert forced
    for part in forced:
        own = part_problem(TWICE, part)
        assert len(own.aids) == len(part.forced)
        assert len(own.items) == len(TWICE.items) + len(part.forced)


def test_names_of_added_items_are_new() -> None:
    whole = dlxc.compile("2|a b | ~p0 ^p0\na b ~p0\na ^p0\na b\n", "dlx")
    own = part_problem(whole, Part(1.0, (), (2,), ()))
    assert own.items.names == ("a", "b", "!p0", "~p0", "^p0")
