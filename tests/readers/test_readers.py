"""Every target read by the programs it is made for, which find the solutions that are known."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from support import brute
from support.brute import Table, table_of
from support.known_problems import KNOWN, problem_of
from support.readers import (
    ace,
    clasp,
    clasp_of_clingo,
    clingo_with,
    gecode,
    highs,
    milp,
    pysat,
    written,
    xcover,
)
from support.rendering import rendered
from support.solving import number_of_solutions
from support.strategies import small_problems
from support.tables import TABLES

import dlxc
from dlxc.problem import Problem

pytestmark = [pytest.mark.process, pytest.mark.slow]

Case = tuple[str, str, Callable[[Path], int]]
# Of dominoes, sudoku and words `test_reader_answers.py` has all solutions of clasp, clingo and ACE.
PROVED: tuple[Case, ...] = (
    ("sticks", "asp", clingo_with("auto")),
    ("sticks", "opb", clasp_of_clingo),
    ("sticks", "lp", highs),
    ("sticks", "cnf", pysat),
    ("sudoku", "mps", highs),
    ("sudoku", "npz", milp),
)
SLOWLY_PROVED: tuple[Case, ...] = (
    ("3x20", "asp", clingo_with("tweety")),
    ("tetrominoes", "asp", clingo_with("handy")),
    *((name, "cnf", pysat) for name in ("dominoes", "sudoku", "words")),
    ("triamonds", "asp", clingo_with("auto")),
    ("triamonds", "opb", clasp_of_clingo),
    ("triamonds", "lp", highs),
    ("sticks", "xcsp3", ace),
    ("triamonds", "xcsp3", ace),
    ("sudoku", "lp", highs),
)
PROVED_BY_SYSTEM: tuple[Case, ...] = (
    *((name, "opb", clasp) for name in KNOWN if name not in ("3x20", "soma")),
    *((name, "cnf", clasp) for name in ("dominoes", "sudoku", "words")),
    *((name, "mzn", gecode) for name in ("dominoes", "sticks", "triamonds", "sudoku", "words")),
)


def _named(case: Case) -> str:
    name, target, count = case
    return f"{name}-{target}-{count.__qualname__.split('.')[0]}"


@pytest.mark.parametrize("case", PROVED, ids=_named)
def test_counts(case: Case) -> None:
    _prove(case)


@pytest.mark.exhaustive
@pytest.mark.parametrize("case", SLOWLY_PROVED, ids=_named)
def test_counts_slowly(case: Case) -> None:
    _prove(case)


@pytest.mark.system
@pytest.mark.parametrize("case", PROVED_BY_SYSTEM, ids=_named)
def test_counts_by_the_system(case: Case) -> None:
    _prove(case)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", ["sticks", "sudoku", "words"])
def test_counts_by_xcover(name: str) -> None:
    """What is read is the same in all targets, and counted once."""
    table = _read_alike(problem_of(name))
    assert xcover(table) == KNOWN[name]


@pytest.mark.exhaustive
@given(problem=small_problems(plain=True))
def test_random_problems_by_xcover(problem: Problem) -> None:
    table = _read_alike(problem)
    assert xcover(table) == sum(1 for _ in brute.solutions(table))


def _read_alike(problem: Problem) -> Table:
    """What other libraries read of each target that is data."""
    table = table_of(problem)
    for target, read in TABLES.items():
        with written(problem, target) as path:
            assert read(path) == table
    return table


SOME_OF_SOMA: tuple[Case, ...] = (
    ("soma", "cnf", pysat),
    ("soma", "mzn", gecode),
    ("soma", "opb", clasp),
    ("soma", "xcsp3", ace),
)


@pytest.mark.system
@pytest.mark.exhaustive
@pytest.mark.parametrize("case", SOME_OF_SOMA, ids=_named)
def test_counts_some_of_soma(case: Case) -> None:
    _, target, count = case
    problem = _some_of_soma()
    known = number_of_solutions(problem)
    assert known > 1
    with written(problem, target) as path:
        assert count(path) == known


def _some_of_soma() -> Problem:
    """One placement for the piece 1, for readers that are slow to find thousands of solutions."""
    lines = rendered(problem_of("soma"), "dlx").split("\n")
    first = [line for line in lines if line.startswith("1 ")]
    cut = {*first} - {first[4]}
    return dlxc.compile("\n".join(line for line in lines if line not in cut), "dlx")


def _prove(case: Case) -> None:
    name, target, count = case
    with written(problem_of(name), target) as path:
        assert count(path) == KNOWN[name]
