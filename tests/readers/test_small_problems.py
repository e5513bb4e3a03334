"""Small problems, random and degenerate, have as many solutions through every target."""

import pytest
from hypothesis import given
from support import brute
from support.brute import table_of
from support.examples import draws
from support.readers import ACE, MINIEXACT, QUICK, SYSTEM, Counter, pysat, written
from support.rendering import rendered
from support.strategies import small_problems
from support.tables import TABLES

import dlxc
from dlxc.problem import Problem
from dlxc.targets.formulation import ENCODINGS

pytestmark = [pytest.mark.process, pytest.mark.slow]

RARELY = draws(10)
"""For readers that take a second to start."""


def _known(problem: Problem) -> int:
    return sum(1 for _ in brute.solutions(table_of(problem)))


def _agrees(reader: Counter, problem: Problem) -> None:
    with written(problem, reader.target) as path:
        assert reader.count(path) == _known(problem), rendered(problem)


@pytest.mark.parametrize("reader", QUICK, ids=lambda r: f"{r.name}-{r.target}")
@given(problem=small_problems())
def test_random_problems(reader: Counter, problem: Problem) -> None:
    _agrees(reader, problem)


@given(problem=small_problems(plain=True))
def test_random_problems_by_miniexact(problem: Problem) -> None:
    """It counts them, and what it reads is read here as well, but for the names."""
    with written(problem, "xcc") as path:
        assert f"Found {_known(problem)} solutions!" in MINIEXACT.speak(path)
        read = dlxc.compile(path)
    found, known = read.csr(), problem.csr()
    assert [*found.indptr, *found.indices] == [*known.indptr, *known.indices]
    colours = [*map(int, read.colours), 0]  # those without a colour have the number -1
    assert [colours[number] - 1 for number in found.colours] == [*known.colours]


@pytest.mark.exhaustive
@RARELY
@given(small_problems())
def test_random_problems_by_ace(problem: Problem) -> None:
    _agrees(ACE, problem)


@pytest.mark.system
@pytest.mark.parametrize("reader", SYSTEM, ids=lambda r: f"{r.name}-{r.target}")
@draws(20)
@given(problem=small_problems())
def test_random_problems_by_the_system(reader: Counter, problem: Problem) -> None:
    _agrees(reader, problem)


@pytest.mark.parametrize("target", TABLES)
@given(problem=small_problems())
def test_random_tables(target: str, problem: Problem) -> None:
    with written(problem, target) as path:
        assert TABLES[target](path) == table_of(problem)


@pytest.mark.parametrize("encoding", ENCODINGS)
@given(problem=small_problems())
def test_models_are_solutions(encoding: str, problem: Problem) -> None:
    """Over all variables: the auxiliary ones never make two models of a solution."""
    with written(problem, "cnf", encoding=encoding) as path:
        assert pysat(path) == _known(problem)
