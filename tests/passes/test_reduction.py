"""Options that no solution can use go, and no others that are in one."""

import tracemalloc

import numpy as np
import pytest
from hypothesis import given
from support.brute import solutions
from support.running import EXAMPLES, dlxc
from support.strategies import problems

import dlxc as library
from dlxc.passes.reduction import reduce
from dlxc.problem import Block, Items, Problem
from dlxc.problem.items import Option


def _reduced(problem: Problem) -> Problem:
    reduced, diagnostics = reduce(problem)
    assert reduced is not None
    assert all(diagnostic.code == "W212" for diagnostic in diagnostics)
    return reduced


def _texts(problem: Problem) -> list[str]:
    return [" ".join([*map(str, option), f"|{option.cost}"]) for option in problem.options]


def _compatible(one: Option, other: Option, problem: Problem) -> bool:
    items = {item.name: item for item in problem.items}
    for entry in one:
        for like in other:
            if entry.name == like.name:
                same = entry.colour and entry.colour == like.colour
                if items[entry.name].high == 1 and not same:
                    return False
    return True


def _usable(option: Option, options: list[Option], problem: Problem) -> bool:
    """The definition: every item has enough options beside this one."""
    beside = [o for o in options if o is not option and _compatible(o, option, problem)]
    for item in problem.items:
        if item.high == 0 and item.primary and any(e.name == item.name for e in option):
            return False
        having = sum(any(e.name == item.name for e in o) for o in [*beside, option])
        if item.primary and having < item.low:
            return False
    return True


def _expected(problem: Problem) -> list[str]:
    left = list(problem.options)
    while True:
        usable = [option for option in left if _usable(option, left, problem)]
        if len(usable) == len(left):
            return [" ".join([*map(str, option), f"|{option.cost}"]) for option in left]
        left = usable


@pytest.mark.slow
@given(problems())
def test_what_the_definition_says(problem: Problem) -> None:
    assert _texts(_reduced(problem)) == _expected(problem)


@given(problems())
def test_solutions_stay(problem: Problem) -> None:
    few = problem.with_blocks(tuple(block for block in problem.blocks if len(block) < 9)[:1])
    found = {frozenset(_texts(few)[n - 1] for n in solution) for solution in solutions(few)}
    reduced = _reduced(few)
    left = {frozenset(_texts(reduced)[n - 1] for n in s) for s in solutions(reduced)}
    assert left == found
    assert sum(1 for _ in solutions(reduced)) == sum(1 for _ in solutions(few))


def test_it_is_said_how_many_go() -> None:
    spec = EXAMPLES / "pentominoes-8x8-hole.polyomino"
    run = dlxc("compile", "-v", spec, "--pass", "reduce")
    assert "reduce: 152 of 1568 options are in no solution and are dropped" in run.err
    assert "1416 options" in run.err
    assert b"this file was created by polyomino-dlx" in run.out


def test_an_item_without_options_is_warned_of() -> None:
    impossible = library.compile("a b c\na b\nb c\n", "dlx")
    reduced, diagnostics = reduce(impossible)
    assert reduced is not None
    assert (len(reduced.options), len(reduced.items)) == (0, 3)
    assert [d.code for d in diagnostics] == ["W212"]


def test_too_many_options_are_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    problem = library.compile("a b\na b\na\nb\na b\n", "dlx")
    for bound, unit in (("MOST_OPTIONS", "options"), ("MOST_BITS", "bits")):
        with monkeypatch.context() as patch:
            patch.setattr(f"dlxc.passes.reduction.{bound}", 3)
            reduced = _reduced(problem)
        assert reduced == problem
        told = f"reduce: the problem needs more than 3 {unit}, nothing is done"
        assert reduced.record.notes[-1] == told


@pytest.mark.slow
def test_memory_is_bits_not_bytes() -> None:
    """Options times items are 9 million here."""
    count = 3000
    rows = np.add.outer(np.arange(count), np.array([0, 1, 7])) % count
    items = Items([f"i{number}" for number in range(count)], count)
    problem = Problem(items, (Block(np.sort(rows, axis=1).astype(np.int32)),))
    tracemalloc.start()
    try:
        reduce(problem)
        assert tracemalloc.get_traced_memory()[1] < 9_000_000
    finally:
        tracemalloc.stop()


def test_an_item_may_need_more_options_than_there_are() -> None:
    problem = library.compile("1000000000|a 0:1000000000|b\na\nb\na b\n", "dlx")
    assert _texts(_reduced(problem)) == _expected(problem) == []
