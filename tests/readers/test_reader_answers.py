"""What solvers print about puzzles is read back, is all that they found, and is right."""

import pytest
from support.known_problems import KNOWN, problem_of
from support.readers import MINIEXACT, SPEAKERS, SYSTEM_SPEAKERS, Speaker, written

from dlxc.answers.resolution import understand
from dlxc.answers.verification import solution_faults
from dlxc.problem import Problem

pytestmark = [pytest.mark.process, pytest.mark.slow]


def _speaks_true(speaker: Speaker, problem: Problem, count: int) -> None:
    with written(problem, speaker.target) as path:
        solutions = understand(problem, speaker.speak(path)).solutions
    assert len(solutions) == count
    assert len({frozenset(solution.options) for solution in solutions}) == count
    for options, unknown in solutions:
        assert not unknown
        assert not solution_faults(problem, options)


def _known(speaker: Speaker, name: str) -> int:
    return KNOWN[name] if speaker.says_all else 1


PUZZLES = pytest.mark.parametrize(
    "name",
    [
        "words",
        *(pytest.param(name, marks=pytest.mark.exhaustive) for name in ("dominoes", "sudoku")),
    ],
)


@PUZZLES
@pytest.mark.parametrize("speaker", SPEAKERS, ids=lambda s: f"{s.name}-{s.target}")
def test_answers(speaker: Speaker, name: str) -> None:
    _speaks_true(speaker, problem_of(name), _known(speaker, name))


@pytest.mark.parametrize("name", ["sticks", "sudoku", "words"])
def test_answers_of_miniexact(name: str) -> None:
    _speaks_true(MINIEXACT, problem_of(name), KNOWN[name])


@pytest.mark.system
@PUZZLES
@pytest.mark.parametrize("speaker", SYSTEM_SPEAKERS, ids=lambda s: f"{s.name}-{s.target}")
def test_answers_of_the_system(speaker: Speaker, name: str) -> None:
    _speaks_true(speaker, problem_of(name), _known(speaker, name))


def _one_each(speakers: tuple[Speaker, ...]) -> list[Speaker]:
    return [speaker for speaker in speakers if not speaker.says_all]


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", ["soma", "tetrominoes"])
@pytest.mark.parametrize("speaker", _one_each(SPEAKERS), ids=lambda s: f"{s.name}-{s.target}")
def test_one_of_many(speaker: Speaker, name: str) -> None:
    _speaks_true(speaker, problem_of(name), 1)


@pytest.mark.system
@pytest.mark.parametrize("name", ["soma", "tetrominoes"])
@pytest.mark.parametrize(
    "speaker", _one_each(SYSTEM_SPEAKERS), ids=lambda s: f"{s.name}-{s.target}"
)
def test_one_of_many_by_the_system(speaker: Speaker, name: str) -> None:
    _speaks_true(speaker, problem_of(name), 1)
