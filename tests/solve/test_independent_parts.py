"""The parts of a problem that have nothing to do with each other are counted by themselves."""

from __future__ import annotations

from itertools import chain
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.covers import random_problem
from support.running import EXAMPLES
from support.solving import brute_force

import dlxc
from dlxc.problem import Problem
from dlxc.problem.independent_parts import independent_parts
from dlxc.solve import Counted, Stopped, Watch, count


def _beside_each_other(text: str, times: int) -> Problem:
    """A problem in DLX so many times, with names of their own; the options take turns."""
    items, *options = (line for line in text.split("\n") if line and not line.startswith("|"))
    names = "abcdefgh"[:times]
    lines = [[name + item for item in items.split()] for name in names]
    rows = (" ".join(n + x for x in row.split()) for row in options for n in names)
    return dlxc.compile("\n".join([" ".join(chain(*lines)), *rows]), "dlx")


@given(st.integers(0, 10_000), st.integers(0, 20))
def test_the_number_is_the_product_of_those_of_the_parts(seed: int, least: int) -> None:
    problem = random_problem(seed)
    parts = [*independent_parts(problem, least)]
    assert sorted(name for part in parts for name in part.items.names) == sorted(
        problem.items.names
    )
    assert sum(len(part.options) for part in parts) == len(problem.options)
    assert prod(len(brute_force(part)) for part in parts) == len(brute_force(problem))


SOMA = dlxc.compile(EXAMPLES / "soma.polycube").render("dlx")


@pytest.mark.process
@pytest.mark.slow
def test_three_somas() -> None:
    problem = _beside_each_other(SOMA, 3)
    assert count(problem) == Counted(11520**3, "dlxc", verified=True)


@pytest.mark.process
def test_of_parts_nothing_is_known_until_all_are_counted() -> None:
    watch = Watch(limit=1e-9)
    with pytest.raises(Stopped):
        count(_beside_each_other(SOMA, 2), watch=watch)
    assert watch.found == 0
