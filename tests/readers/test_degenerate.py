"""Problems at the edge of being one: readers find what there is, or say that there is nothing."""

from __future__ import annotations

import pytest
from support import brute
from support.brute import table_of
from support.readers import QUICK, SPEAKERS, SYSTEM_SPEAKERS, Counter, Speaker, written

import dlxc
from dlxc.answers.resolution import read_answer, resolve
from dlxc.answers.verification import solution_faults

pytestmark = pytest.mark.slow

DEGENERATE = {
    "no options": ("a b\n", 0),
    "no options, and nothing asked for": ("0:1|a 0|b | s\n", 1),
    "no options, and nothing asked for of one item": ("0|a b\n", 0),
    "more asked for than options": ("3|a b\na b\na\n", 0),
    "at least more than options": ("3:9|a b\na b\na\n", 0),
    "at most more than options": ("1:9|a b\na b\na\n", 2),
    "at least 0": ("0:1|a b\na b\nb\na\n", 3),
    "0 at most": ("0|a b\na b\nb\n", 1),
    "an option that nothing constrains": ("0:1|a b\na\nb\n", 2),
    "nothing asked for": ("0:2|a 0:2|b\na b\nb\n", 4),
    "an item that no option covers": ("a b\nb\nb\n", 0),
    "an item that no option may cover": ("0|a b\nb\n", 1),
    "a secondary item that no option covers": ("a | s\na\n", 1),
    "a secondary item in one option": ("a | s\na s\na\n", 2),
    "a secondary item at most once": ("2|a | s\na s\na s\na\n", 2),
    "a colour of one option": ("2|a | s\na s:x\na s:y\na\n", 2),
    "a colour of two options": ("2|a | s\na s:x\na s:x\na s\n", 1),
}


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
        answers = read_answer(speaker.speak(path))
    solutions = [frozenset(found.options) for found in resolve(problem, answers)]
    assert answers.says_none == (count == 0)
    assert len(solutions) == (count if speaker.says_all else min(count, 1))
    assert set(solutions) <= {*brute.solutions(table_of(problem))}
    assert len(set(solutions)) == len(solutions)
    assert not [fault for solution in solutions for fault in solution_faults(problem, [*solution])]


@pytest.mark.parametrize("speaker", SPEAKERS, ids=lambda s: f"{s.name}-{s.target}")
@PROBLEMS
def test_answers(speaker: Speaker, text: str, count: int) -> None:
    _tells(speaker, text, count)


@pytest.mark.system
@pytest.mark.parametrize("speaker", SYSTEM_SPEAKERS, ids=lambda s: f"{s.name}-{s.target}")
@PROBLEMS
def test_answers_of_the_system(speaker: Speaker, text: str, count: int) -> None:
    _tells(speaker, text, count)
