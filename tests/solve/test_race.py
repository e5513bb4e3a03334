"""A SAT solver beside the search for a first solution."""

from collections.abc import Generator

import pytest
from support.running import EXAMPLES

import dlxc
from dlxc.problem import Problem
from dlxc.problem.choices import Choices
from dlxc.solve import SolverError, choose, library_solver, solutions
from dlxc.solve.library_solver import LibrarySolver

pytestmark = [pytest.mark.process, pytest.mark.slow]


def _chessboard(size: int, without: set[tuple[int, int]]) -> Problem:
    """A chessboard to fill with dominoes, without some cells."""
    cells = {(x, y) for x in range(size) for y in range(size)} - without
    dominoes = [[(x, y), beside] for x, y in cells for beside in ((x + 1, y), (x, y + 1))]
    lines = [sorted(cells), *(domino for domino in sorted(dominoes) if {*domino} <= cells)]
    return dlxc.compile("\n".join(" ".join(f"{x}.{y}" for x, y in line) for line in lines), "dlx")


def test_there_is_no_solution() -> None:
    """dlxc alone does not see it in minutes."""
    problem = _chessboard(10, {(0, 0), (9, 9)})
    solver = choose(problem)
    assert [*solutions(problem, solver, limit=1)] == []
    assert solver.name == "sat"


def _latin_square(size: int, holes: int) -> Problem:
    """A Latin square of a cyclic group, its rows and columns in another order, with holes."""
    order = [number * 7 % size for number in range(size)]
    cells = [(row, column) for row in range(size) for column in range(size)]
    empty = {*sorted(cells, key=lambda cell: (cell[0] * 577 + cell[1] * 331) % 1009)[:holes]}
    options = [
        f"p{row}.{column} r{row}.{symbol} c{column}.{symbol}"
        for row, column in cells
        for symbol in range(size)
        if (row, column) in empty or symbol == (order[row] + order[column]) % size
    ]
    names = [f"{kind}{one}.{two}" for kind in "prc" for one, two in cells]
    return dlxc.compile("\n".join([" ".join(names), *options]), "dlx")


def test_an_easy_problem_is_solved_by_dlxc() -> None:
    problem = _latin_square(10, 30)
    solver = choose(problem)
    assert len([*solutions(problem, solver, limit=1)]) == 1
    assert solver.name == "dlxc"


def test_a_wrong_solution_is_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(*_: object) -> Generator[Choices]:
        yield Choices.of([[1, 2]])

    monkeypatch.setattr(LibrarySolver, "batches", wrong)
    with pytest.raises(SolverError, match=r"^sat is wrong: its solution 1 is none: "):
        [*solutions(_chessboard(10, {(0, 0), (9, 9)}), limit=1)]


def test_a_sat_solver_that_fails_leaves_the_search_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> Generator[Choices]:
        raise SolverError("it is broken")

    monkeypatch.setattr(library_solver, "_HEAD_START", 0.0)
    monkeypatch.setattr(library_solver, "_FEW_NODES", 0)
    monkeypatch.setattr(LibrarySolver, "batches", fails)
    problem = dlxc.compile(EXAMPLES / "soma.polycube")
    solver = choose(problem)
    assert len([*solutions(problem, solver, limit=1)]) == 1
    assert solver.name == "dlxc"
