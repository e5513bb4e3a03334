"""The parts of a problem that have nothing to do with each other are counted by themselves."""

from itertools import chain
from math import prod
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.covers import random_problem
from support.running import EXAMPLES
from support.solving import brute_force

import dlxc
from dlxc.problem import Problem
from dlxc.problem.redundancy import independent_parts
from dlxc.solve import Counted, Stopped, Watch, count, counting_search
from dlxc.solve.counting_search import CountingSearch
from dlxc.solve.exact_cover import exact_cover
from dlxc.solve.plain_search import PlainSearch


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


def _joined_by_few(seed: int) -> Problem:
    """Three small problems, with bounds and colours, and options that have items of several."""
    random, head, options = Random(seed), list[str](), list[list[str]]()  # noqa: S311 - no secret
    for group in "abc":
        names = [f"{group}{item}" for item in range(random.randint(1, 3))]
        for name in names:
            low = random.randint(0, 2)
            head.append(random.choice([name, f"{low}:{random.randint(max(low, 1), 3)}|{name}"]))
        names += [f"S{group}", f"S{group}:{random.choice('xy')}", "S"]
        options += [random.sample(names[:-2], 1) for _ in range(2)]
        options += [[random.choice(names[:-3]), random.choice(names[-3:])] for _ in range(3)]
    options += [[random.choice(options)[0], "S"] for _ in range(2)]
    lines = [" ".join([*head, "| S Sa Sb Sc"]), *map(" ".join, options)]
    return dlxc.compile("\n".join(lines), "dlx")


@pytest.mark.slow
def test_what_falls_apart_in_the_middle_is_counted_by_parts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Tested at every node, stopped at any, and gone on with from what is left."""
    monkeypatch.setattr(counting_search, "_WAIT", 0)
    monkeypatch.setattr(counting_search, "nodes_between_looks", lambda _: 1)
    split = 0
    for seed in range(120):
        problem = _joined_by_few(seed)
        cover = exact_cover(problem)
        expected = len(PlainSearch(cover).run(1e9, 1 << 50))
        if seed < 50:
            assert len(brute_force(problem)) == expected
        counting = CountingSearch(cover)
        while not counting.is_over:
            counting.count(-1)
            rest = PlainSearch(cover)
            rest.start(counting.path)
            left = 0 if counting.is_over else len(rest.run(1e9, 1 << 50))
            assert counting.total + left == expected
            split += bool(counting._splits)
        assert counting.worth >= counting.nodes
    assert split > 100
