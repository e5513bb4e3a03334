"""The library: counts that are known, limits, and problems beyond all solvers."""

from itertools import chain, combinations

import pytest
from support.running import EXAMPLES, TETROMINOES
from support.solving import DOMINOES, PENTOMINOES

import dlxc
from dlxc.problem.items import MOST_TIMES
from dlxc.solve import Counted, Stopped, count, solutions

pytestmark = pytest.mark.process


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "number"),
    [
        pytest.param(PENTOMINOES, 9356, marks=pytest.mark.exhaustive),
        pytest.param(
            PENTOMINOES.replace("[0-5][0-9]", "[0-4][0-9ab]"), 4040, marks=pytest.mark.exhaustive
        ),
        (PENTOMINOES.replace("[0-5][0-9]", "[0-2][0-9a-j]"), 8),
        ((EXAMPLES / "pentominoes-8x8-hole.polyomino").read_text(), 520),
        ((EXAMPLES / "soma.polycube").read_text(), 11520),
        ((EXAMPLES / "wikipedia.sudoku").read_text(), 1),
        (TETROMINOES, 3106),
        ("[0-5][0-5]\n12|L 00 01 11\n", 162),
    ],
    ids=["6x10", "5x12", "3x20", "8x8", "soma", "sudoku", "tetrominoes", "trominoes"],
)
def test_known_counts(text: str, number: int) -> None:
    problem = dlxc.compile(text)
    assert count(problem).number == number
    assert len([*solutions(problem)]) == number


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("[0-7][0-7]\n32|D 00 01\n", 12_988_816),
        ("[0-9ab][0-9ab]\n72|D 00 01\n", 53_060_477_521_960_000),
        ("[0-8][0-8]\n27|L 00 01 11\n", 1_193_600),
    ],
    ids=["dominoes 8x8", "dominoes 12x12", "trominoes 9x9"],
)
def test_counts_that_need_memory(text: str, number: int) -> None:
    assert count(dlxc.compile(text)) == Counted(number, "dlxc", verified=False)


@pytest.mark.slow
def test_few_items_and_very_many_options() -> None:
    """All subsets are options: the solutions are the partitions of a set, of which there are Bell's
    numbers (https://oeis.org/A000110).
    """
    items = "abcdefghijklmn"
    subsets = chain.from_iterable(combinations(items, size + 1) for size in range(len(items)))
    text = "\n".join(map(" ".join, [items, *subsets]))
    assert count(dlxc.compile(text, "dlx")) == Counted(190_899_322, "dlxc", verified=False)


def test_the_time_is_over() -> None:
    """As soon as a solver first looks at the clock."""
    problem = dlxc.compile(PENTOMINOES)
    with pytest.raises(Stopped, match=r"^the time limit of 1e-09 s$"):
        list(solutions(problem, time_limit=1e-9))
    with pytest.raises(Stopped, match=r"^the time limit of 1e-09 s$"):
        count(problem, time_limit=1e-9)


@pytest.mark.parametrize(("limit", "found"), [(0, 0), (1, 1), (2, 2), (5, 3), (None, 3)])
def test_at_most_as_many_as_are_asked_for(limit: int | None, found: int) -> None:
    problem = dlxc.compile(DOMINOES, "polyomino")
    assert len([*solutions(problem, limit=limit)]) == found


def test_a_search_may_be_given_up() -> None:
    first = solutions(dlxc.compile(DOMINOES, "polyomino"))
    assert len(next(first)) == 3
    first.close()


@pytest.mark.parametrize(
    "solver", ["auto", "clingo", pytest.param("cpsat", marks=pytest.mark.slow)]
)
def test_the_highest_multiplicity(solver: str) -> None:
    problem = dlxc.compile(f"0:{MOST_TIMES}|a\na\na\n", "dlx")
    assert count(problem, solver).number == 4
