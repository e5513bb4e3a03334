"""Options are judged, one solution or many: what is wrong is said, and nothing else."""

from unittest import mock

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from support.solving import DOMINOES, brute_force
from support.strategies import problems

import dlxc as library
from dlxc.answers import verification
from dlxc.answers.resolution import understand, unknown_options
from dlxc.answers.verification import Checker, solution_faults, without_gaps
from dlxc.problem import Problem
from dlxc.problem.choices import Choices
from dlxc.text.diagnostics import MOST_FAULTS

PROBLEM = library.compile("a 2:3|b 0:1|c | s t\na b s:x\nb s:x t\nb s:y\nc t\nc\nb s\n", "dlx")

JUDGEMENTS = {
    (1, 2): [],
    (1, 3): ["E174"],
    (1, 2, 4): ["E173"],
    (2, 3): ["E172", "E174"],
    (1, 4, 5): ["E172", "E173"],
    (1, 6): ["E174"],
    (1, 1, 2): ["E173"],
    (): ["E172"],
}


def test_judgement() -> None:
    for chosen, expected in JUDGEMENTS.items():
        assert [fault.code for fault in solution_faults(PROBLEM, chosen)] == expected, chosen


def test_what_is_not_covered_yet_does_not_clash() -> None:
    for chosen, expected in JUDGEMENTS.items():
        told = [code for code in expected if code != "E172"]
        assert [fault.code for fault in without_gaps(solution_faults(PROBLEM, chosen))] == told, (
            chosen
        )


def test_unknown_options_are_told_once_and_not_without_end() -> None:
    text = "".join(f"x{at % 1500} {'y' * 99}\n" for at in range(3000))
    (solution,) = understand(PROBLEM, text, "dlx").solutions
    told = unknown_options(solution.unknown)
    assert len(told) == MOST_FAULTS + 1
    assert {fault.code for fault in told[:-1]} == {"E171"}
    assert told[-1].code == "E109"
    assert max(len(fault.message) for fault in told) < 100


@pytest.mark.slow
@given(problem=problems())
def test_all_solutions_are_right(problem: Problem) -> None:
    assume(len(problem.options) <= 10)
    expected = brute_force(problem)
    checker = Checker(problem)
    assert checker.check(Choices.of(expected)) == ""
    assert checker.checked == len(expected)


@pytest.mark.slow
@pytest.mark.parametrize("few", [-1, 1000], ids=["compiled", "plain"])
@given(problem=problems(), data=st.data())
def test_the_ways_to_verify_agree(few: int, problem: Problem, data: st.DataObject) -> None:
    numbers = st.lists(st.integers(-1, len(problem.options) + 2), max_size=6)
    choices = data.draw(st.lists(numbers, max_size=4))
    with mock.patch.object(verification, "_FEW", few):
        right = Checker(problem).are_solutions(Choices.of(choices)).tolist()
    is_there = [all(0 < each <= len(problem.options) for each in chosen) for chosen in choices]
    assert right == [
        known and not solution_faults(problem, chosen)
        for known, chosen in zip(is_there, choices, strict=True)
    ]


def test_what_comes_twice_is_found() -> None:
    checker = Checker(library.compile(DOMINOES, "polyomino"))
    assert checker.check(Choices.of([[5, 6, 7], [7, 6, 5]])) == "its solution 2 has come before"
    assert checker.checked == 1
    assert (
        checker.check(Choices.of([[1, 3, 7], [5, 6, 7], [1]])) == "its solution 3 has come before"
    )


@pytest.mark.parametrize("number", [-1, 0, 8])
def test_what_is_no_option_is_found(number: int) -> None:
    checker = Checker(library.compile(DOMINOES, "polyomino"))
    assert "there is no option" in checker.check(Choices.of([[5, 6, number]]))
