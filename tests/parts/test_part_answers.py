"""Answers to parts: read, verified against the whole problem, and put together."""

from collections import Counter
from collections.abc import Collection

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st
from support import brute
from support.cases import cases
from support.strategies import small_problems

import dlxc
from dlxc.answers.solution_formats import STREAMS
from dlxc.parts import WHOLE, Part, divided, part_problem
from dlxc.parts.part_answers import AnswerJudge
from dlxc.problem import Problem
from dlxc.problem.choices import Choices
from dlxc.problem.items import Items, Multiplicity

TWICE = dlxc.compile("| a b\n2:2|a 2|b\na b\na\nb\na\nb\n", "dlx")
DOMINOES = dlxc.compile("[0-1][0-2]\n3|D 00 01\n", "polyomino")
FREE = Problem(Items(["a"], 1, {0: Multiplicity(0, 1)}), ())
LETTERS = dlxc.compile("a b\na\nb\na b\n", "dlx")


def _printed(problem: Problem, solutions: Collection[Collection[int]]) -> str:
    """Solutions as a solver prints that knows nothing of the part."""
    plain = Problem(problem.items, problem.blocks, problem.colours)
    return b"".join(STREAMS["dlx"](plain, [Choices.of([[*each] for each in solutions])])).decode()


def _total(count: int) -> str:
    return f"Altogether {count} solutions.\n"


@pytest.mark.slow
@given(problem=small_problems(), count=st.integers(1, 5))
@example(TWICE, 4)
@example(FREE, 2)
def test_printed_answers_give_each_solution_once(problem: Problem, count: int) -> None:
    """Also where options are equal, so that different solutions are printed alike."""
    wanted = [*brute.solutions(problem)]
    judge, given = AnswerJudge(problem), list[list[int]]()
    for part in divided(problem, count):
        own = part_problem(problem, part)
        found = [*brute.solutions(own)]
        answer = judge.judge(part, _printed(own, found), _total(len(found)), "dlx")
        assert (answer.wrong, [*answer.faults]) == ("", [])
        assert (answer.missing, answer.unprinted) == ("", "")
        assert answer.total == len(answer.solutions)
        given += answer.solutions
    assert Counter(map(frozenset, given)) == Counter(wanted)


@given(place=st.integers(0, 200), form=st.sampled_from([None, "dlx"]))
def test_an_answer_that_was_cut_is_missing_and_not_wrong(place: int, form: str | None) -> None:
    text = _printed(DOMINOES, [*brute.solutions(DOMINOES)])
    assume(place < len(text))
    answer = AnswerJudge(DOMINOES).judge(WHOLE, text[:place], form=form)
    assert answer.missing
    assert (answer.wrong, [*answer.faults]) == ("", [])
    assert answer.total == len(answer.solutions) <= 3
    assert {frozenset(one) for one in answer.solutions} <= {*brute.solutions(DOMINOES)}


WRONG = {
    ("1:\n a\n", "Altogether 1 solution.\n"): "its solution 1 is none: item `b` is not covered",
    ("1:\n a\n b\n2:\n a b\n3:\n b\n a\n", _total(3)): "its solution 3 has come before",
    ("1:\n a\n b\n2:\n a b\n", _total(1)): "it counts 1 solution, but has 2",
}


@pytest.mark.parametrize(("text", "errors"), WRONG)
def test_wrong_answers(text: str, errors: str) -> None:
    answer = AnswerJudge(LETTERS).judge(WHOLE, text, errors)
    assert answer.wrong == WRONG[text, errors]
    assert (answer.solutions, answer.total) == ([], 0)


def test_solutions_of_other_parts_are_wrong() -> None:
    judge = AnswerJudge(LETTERS)
    without_pair = Part(0.5, (), (3,))
    [fault] = judge.judge(without_pair, "1:\n a b\n", _total(1)).faults
    assert fault.message == "there is no option `a b`"
    with_pair = Part(0.5, (3,), ())
    found = judge.judge(with_pair, "1 2\n", _total(1), "numbers")
    assert found.wrong == "its solution 1 is not of this part: it lacks option 3"


def test_no_solution_comes_in_two_parts() -> None:
    judge = AnswerJudge(LETTERS)
    assert judge.judge(WHOLE, "1:\n a b\n", _total(1)).solutions == [[3]]
    assert judge.judge(WHOLE, "1:\n a b\n", _total(1)).wrong == "its solution 1 has come before"


def test_numbers_of_options_are_those_of_the_part() -> None:
    part = Part(0.5, (), (1, 2))
    answer = AnswerJudge(LETTERS).judge(part, "v 1 0\n", "Altogether 1 solution\n", "sat")
    assert answer.solutions == [[3]]


def test_what_is_only_counted() -> None:
    judge = AnswerJudge(LETTERS)
    for text in ("2\n", "Altogether 2 solutions.\n", "clingo version 5\nModels       : 2\n"):
        answer = judge.judge(WHOLE, text)
        assert (answer.total, answer.missing, answer.wrong) == (2, "", "")
        assert "only says how many" in answer.unprinted
    some = judge.judge(WHOLE, "1:\n a b\n", _total(2))
    assert some.unprinted == "it has 1 of the 2 solutions that it counts"


def test_the_best_solution_alone_is_no_whole_answer() -> None:
    costly = Problem(LETTERS.items, LETTERS.blocks, has_costs=True)
    text = "chosen = [3];\n----------\n==========\n"
    assert AnswerJudge(costly).judge(WHOLE, text).missing
    assert not AnswerJudge(LETTERS).judge(WHOLE, text).missing


@pytest.mark.parametrize(
    ("text", "answer", "errors", "solutions"), cases("answers/without-options")
)
def test_a_solution_without_options_is_counted_only(
    text: str, answer: str, errors: str, solutions: list[list[int]]
) -> None:
    judge = AnswerJudge(dlxc.compile(text, "dlx"))
    told = judge.judge(WHOLE, answer, errors)
    assert (told.solutions, told.total, told.missing, told.wrong) == (
        solutions,
        len(solutions),
        "",
        "",
    )


def test_an_empty_answer_where_nothing_is_left_to_choose() -> None:
    """Most programs print nothing then; where something is to be covered, that is no answer."""
    told = AnswerJudge(dlxc.compile("\n", "dlx")).judge(WHOLE, "", "")
    assert (told.solutions, told.total, told.missing) == ([[]], 1, "")
    for text in ("0:1|a\na\n", "a b\n"):
        told = AnswerJudge(dlxc.compile(text, "dlx")).judge(WHOLE, "", "")
        assert (told.solutions, told.total, told.missing) == ([], 0, "it is empty")
