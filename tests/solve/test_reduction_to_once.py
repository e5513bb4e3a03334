"""Problems without multiplicities, and problems shared out, keep their solutions."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, islice

from hypothesis import assume, given
from hypothesis import strategies as st
from support.brute import solutions
from support.packings import packings
from support.running import TETROMINOES
from support.solving import brute_force, in_order, replies
from support.strategies import problems

import dlxc
from dlxc.problem import Problem
from dlxc.solve import plain_search
from dlxc.solve.reduction_to_once import Reduced, padded, reduced, restricted, shuffled
from dlxc.solve.worker import Kind, packed


def _found(task: Reduced) -> list[list[int]]:
    return in_order(replies(plain_search, packed(task))[Kind.SOLUTIONS])


@given(problem=problems())
def test_reduced_problems_have_the_same_solutions(problem: Problem) -> None:
    """Of the problem without multiplicities, solved by brute force; so no solver is needed."""
    assume(len(problem.options) <= 8)
    made = reduced(problem)
    assume(made is not None and len(made.numbers) <= 12)
    assert made is not None
    for task in (made, padded(made, 2), shuffled(padded(made, 3), 1)):
        rows = [
            [
                (item, colour)
                for item, colour in zip(
                    task.indices[start:end].tolist(), task.colours[start:end].tolist(), strict=True
                )
            ]
            for start, end in zip(task.indptr[:-1].tolist(), task.indptr[1:].tolist(), strict=True)
        ]
        found = sorted(
            sorted(task.numbers[row] for row in chosen if task.numbers[row])
            for size in range(len(rows) + 1)
            for chosen in combinations(range(len(rows)), size)
            if _covers([rows[row] for row in chosen], task.primary)
        )
        assert found == brute_force(problem)


def _covers(chosen: Sequence[list[tuple[int, int]]], primary: int) -> bool:
    """Whether options cover items below `primary` once, others at most once or in one colour."""
    entries = [entry for option in chosen for entry in option]
    if sorted(item for item, _ in entries if item < primary) != list(range(primary)):
        return False
    given: dict[int, list[int]] = {}
    for item, colour in entries:
        if item >= primary:
            given.setdefault(item, []).append(colour)
    return all(len(cs) == 1 or (len({*cs}) == 1 and cs[0] > 0) for cs in given.values())


@given(problem=problems(), data=st.data())
def test_options_are_left_out_and_forced(problem: Problem, data: st.DataObject) -> None:
    task = reduced(problem)
    assume(task is not None and len(problem.options) > 0 and len(task.numbers) <= 12)
    assert task is not None
    numbers = st.integers(1, len(problem.options))
    left_out = data.draw(st.lists(numbers, max_size=2, unique=True))
    forced = data.draw(st.lists(numbers, max_size=2, unique=True))
    assert _found(restricted(task, left_out, forced)) == [
        solution
        for solution in _found(task)
        if not {*left_out} & {*solution} and {*forced} <= {*solution}
    ]


@given(
    width=st.integers(1, 3),
    height=st.integers(1, 4),
    bounds=st.tuples(st.integers(0, 7), st.integers(0, 7)).map(sorted),
    size=st.integers(1, 3),
)
def test_a_multiplicity_that_follows_is_left_out(
    width: int, height: int, bounds: list[int], size: int
) -> None:
    """One piece fills a box; how often, its size tells."""
    low, high = bounds
    cells = " ".join(f"0{at}" for at in range(size))
    text = f"[0-{width - 1}][0-{height - 1}]\n{low}:{high}|P {cells}\n"
    problem = dlxc.compile(text, "polyomino")
    task = reduced(problem)
    assert task is not None
    assert _found(task) == brute_force(problem)


@given(packing=packings())
def test_bounds_that_never_bind_are_left_out(packing: tuple[str, str]) -> None:
    language, text = packing
    compiled = dlxc.compile(text, language)
    assume(sum(1 for _ in islice(solutions(compiled), 200)) < 200)
    task = reduced(compiled)
    if task is not None:
        assert _found(task) == sorted(sorted(chosen) for chosen in solutions(compiled))


def test_pieces_that_may_come_as_often_as_they_fit() -> None:
    text = "[0-4][0-5]\n0:10|L 00 10 11\n0:30|M 00\n"
    task = reduced(dlxc.compile(text, "polyomino"))
    assert task is not None
    assert task.primary == 30
    assert reduced(dlxc.compile(text.replace("0:10", "0:9"), "polyomino")) is None
    impossible = reduced(dlxc.compile(text.replace("0:10", "11:30"), "polyomino"))
    assert impossible is not None
    assert _found(impossible) == []


def test_the_multiplicity_of_dominoes_follows() -> None:
    made = reduced(dlxc.compile("[0-7][0-7]\n32|D 00 01\n", "polyomino"))
    assert made is not None
    assert (made.primary, len(made.numbers)) == (64, 112)
    impossible = reduced(dlxc.compile("[0-1][0-2]\n2|D 00 01\n", "polyomino"))
    assert impossible is not None
    assert _found(impossible) == []
    assert reduced(dlxc.compile(TETROMINOES, "polyomino")) is None
