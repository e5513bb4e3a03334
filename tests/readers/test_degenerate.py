"""Problems at the edge of being one: readers find what there is, or say that there is nothing."""

import pytest
from support import brute
from support.brute import table_of
from support.cases import cases
from support.readers import QUICK, SPEAKERS, SYSTEM_SPEAKERS, Counter, Speaker, written

import dlxc
from dlxc.answers.resolution import understand
from dlxc.answers.verification import solution_faults

pytestmark = [pytest.mark.process, pytest.mark.slow]

DEGENERATE = {name: told for name, *told in cases("problems/degenerate")}


def test_the_counts_are_right() -> None:
    for text, count in DEGENERATE.values():
        table = table_of(dlxc.compile(text, "dlx"))
        assert len([*brute.solutions(table)]) == count, text


PROBLEMS = pytest.mark.parametrize(("text", "count"), DEGENERATE.values(), ids=[*DEGENERATE])


@pytest.mark.parametrize("reader", QUICK, ids=lambda reader: f"{reader.name}-{reader.target}")
@PROBLEMS
def test_counts(reader: Counter, text: str, count: int) -> None:
    with written(dlxc.compile(text, "dlx"), reader.target) as path:
        assert reader.count(path) == count


def _tells(speaker: Speaker, text: str, count: int) -> None:
    """What is printed is read back as all solutions or one of them, or as there being none."""
    problem = dlxc.compile(text, "dlx")
    with written(problem, speaker.target) as path:
        answers, understood, _ = understand(problem, speaker.speak(path))
    solutions = [frozenset(found.options) for found in understood]
    assert answers.says_none == (count == 0)
    assert len(solutions) == (count if speaker.says_all else min(count, 1))
    assert set(solutions) <= {*brute.solutions(table_of(problem))}
    assert len(set(solutions)) == len(solutions)
    assert not [fault for solution in solutions for fault in solution_faults(problem, [*solution])]


QUICK_SPEAKERS = [speaker for speaker in SPEAKERS if speaker.name != "ace"]


@pytest.mark.parametrize("speaker", QUICK_SPEAKERS, ids=lambda s: f"{s.name}-{s.target}")
@PROBLEMS
def test_answers(speaker: Speaker, text: str, count: int) -> None:
    _tells(speaker, text, count)


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=[pytest.mark.exhaustive] * (number > 0))
        for number, name in enumerate([*DEGENERATE][::3])
    ],
)
def test_answers_of_ace(name: str) -> None:
    """It takes a second to start, so it is asked about every third problem."""
    (ace,) = {*SPEAKERS} - {*QUICK_SPEAKERS}
    _tells(ace, *DEGENERATE[name])


@pytest.mark.system
@pytest.mark.parametrize("speaker", SYSTEM_SPEAKERS, ids=lambda s: f"{s.name}-{s.target}")
@PROBLEMS
def test_answers_of_the_system(speaker: Speaker, text: str, count: int) -> None:
    _tells(speaker, text, count)
