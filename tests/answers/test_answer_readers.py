"""Answers of solvers are read, whatever their format, with the place of what is wrong."""

import pytest
from support.answers import ANSWERS, MANY_SOLUTIONS, NO_SOLUTIONS, dominoes
from support.cases import cases

from dlxc.answers import ANSWER_FORMATS
from dlxc.answers.reading import UnreadableAnswer
from dlxc.answers.resolution import understand
from dlxc.answers.verification import solution_faults
from dlxc.problem import Problem
from dlxc.text.source import Source


@pytest.fixture(scope="module")
def problem() -> Problem:
    return dominoes()


@pytest.mark.parametrize("name", ANSWERS)
def test_every_format_is_read(problem: Problem, name: str) -> None:
    answers, solutions, _ = understand(problem, ANSWERS[name])
    for options, unknown in solutions:
        assert (sorted(options), unknown) == ([5, 6, 7], [])
        assert solution_faults(problem, options) == []
    assert len(answers.solutions) == (2 if name == "sat-clasp" else 1)
    form = name.partition("-")[0]
    assert understand(problem, ANSWERS[name], form).answers == answers


def test_every_format_has_an_answer_here() -> None:
    assert {name.partition("-")[0] for name in ANSWERS} == set(ANSWER_FORMATS)


@pytest.mark.parametrize("name", ANSWERS)
def test_every_part_knows_its_place(problem: Problem, name: str) -> None:
    text = ANSWERS[name]
    for solution in understand(problem, text).answers.solutions:
        for at, part in enumerate(solution.parts):
            span = solution.span(at)
            shown = text[span.start : span.end]
            if isinstance(part, int):
                assert str(part) in shown
                assert len(shown) <= len(f"chosen({part})")
            elif name.startswith("json"):
                assert shown == '{"option"'
            else:
                assert shown.split()[: len(part)] == [*part]


@pytest.mark.parametrize("form", MANY_SOLUTIONS)
def test_several_solutions(problem: Problem, form: str) -> None:
    solutions = understand(problem, MANY_SOLUTIONS[form]).solutions
    found = [sorted(one.options) for one in solutions]
    assert found == [[1, 3, 7], [5, 6, 7]]


@pytest.mark.parametrize("text", NO_SOLUTIONS)
def test_that_there_is_no_solution(text: str) -> None:
    answers = understand(dominoes(), text).answers
    assert (answers.solutions, answers.says_none) == ([], True)


def test_no_solution_is_said_in_a_stated_format_too() -> None:
    assert understand(dominoes(), "s UNSATISFIABLE\n", "xcsp3").answers.says_none


@pytest.mark.parametrize("text", ["s UNSUPPORTED\n", "s UNKNOWN\n", "=====UNKNOWN=====\n"])
def test_a_solver_that_knows_nothing_does_not_say_that_there_is_none(text: str) -> None:
    assert not understand(dominoes(), text, "sat").answers.says_none


NINES = "9" * 5000
DEEP = '{"Call": ' + "[" * 5000 + "]" * 5000 + "}"
START = DEEP[:80]


def _long(text: str) -> str:
    """A text of the cases, in which four words stand for what is long."""
    for name, long in {
        "NINES": NINES,
        "DEEP": DEEP,
        "START": START,
        "BRACKETS": "[" * 5000,
    }.items():
        text = text.replace(name, long)
    return text


BROKEN = {name: (_long(text), *told) for name, text, *told in cases("answers/broken")}  # fmt: skip


@pytest.mark.parametrize("name", BROKEN)
def test_broken_answers_are_refused_at_their_place(problem: Problem, name: str) -> None:
    text, form, told, line, column = BROKEN[name]
    with pytest.raises(UnreadableAnswer) as refused:
        understand(problem, text, form)
    fault = refused.value.diagnostic
    assert fault.code == "E175"
    assert told in fault.message
    assert len(fault.message) < 200
    place = fault.span.start if fault.span else 0
    assert Source("answer", text).position(place) == (line, column)
