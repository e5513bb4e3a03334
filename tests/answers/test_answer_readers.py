"""Answers of solvers are read, whatever their format, with the place of what is wrong."""

from __future__ import annotations

import pytest
from support.answers import ANSWERS, MANY_SOLUTIONS, NO_SOLUTIONS, dominoes

from dlxc.answers import ANSWER_FORMATS
from dlxc.answers.model import UnreadableAnswer
from dlxc.answers.resolution import read_answer, resolve, understand
from dlxc.answers.verification import solution_faults
from dlxc.problem import Problem
from dlxc.text.source import Source


@pytest.fixture(scope="module")
def problem() -> Problem:
    return dominoes()


@pytest.mark.parametrize("name", ANSWERS)
def test_every_format_is_read(problem: Problem, name: str) -> None:
    answers = read_answer(ANSWERS[name])
    for options, unknown in resolve(problem, answers):
        assert (sorted(options), unknown) == ([5, 6, 7], [])
        assert solution_faults(problem, options) == []
    assert len(answers.solutions) == (2 if name == "sat-clasp" else 1)
    form = name.partition("-")[0]
    assert read_answer(ANSWERS[name], form) == answers


def test_every_format_has_an_answer_here() -> None:
    assert {name.partition("-")[0] for name in ANSWERS} == set(ANSWER_FORMATS)


@pytest.mark.parametrize("name", ANSWERS)
def test_every_part_knows_its_place(name: str) -> None:
    text = ANSWERS[name]
    for solution in read_answer(text).solutions:
        for at, part in enumerate(solution.parts):
            span = solution.span(at)
            shown = text[span.start : span.end]
            if isinstance(part, int):
                assert str(part) in shown
                assert len(shown) <= len(f"chosen({part})")
            else:
                assert shown.split()[: len(part)] == [*part]


@pytest.mark.parametrize("form", MANY_SOLUTIONS)
def test_several_solutions(problem: Problem, form: str) -> None:
    found = [sorted(one.options) for one in resolve(problem, read_answer(MANY_SOLUTIONS[form]))]
    assert found == [[1, 3, 7], [5, 6, 7]]


@pytest.mark.parametrize("text", NO_SOLUTIONS)
def test_that_there_is_no_solution(text: str) -> None:
    answers = read_answer(text)
    assert (answers.solutions, answers.says_none) == ([], True)


def test_no_solution_is_said_in_a_stated_format_too() -> None:
    assert read_answer("s UNSATISFIABLE\n", "xcsp3").says_none


@pytest.mark.parametrize("text", ["s UNSUPPORTED\n", "s UNKNOWN\n", "=====UNKNOWN=====\n"])
def test_a_solver_that_knows_nothing_does_not_say_that_there_is_none(text: str) -> None:
    assert not read_answer(text, "sat").says_none


NINES = "9" * 5000
DEEP = '{"Call": ' + "[" * 5000 + "]" * 5000 + "}"
XML = "<instantiation> <list> x1 x2 </list>\n<values> {} </values> </instantiation>"

BROKEN = {
    "empty": ("", None, "the answer is empty", 1, 1),
    "no number": ("1\nabc\n", "numbers", "`abc` is not the number of an option", 2, 1),
    "long number": (f"1 {NINES}\n", "numbers", "at most 18 digits", 1, 3),
    "no variable": ("v 1 two 0\n", None, "`two` in a `v` line is not a variable", 1, 5),
    "a cell": ("v 00 01\n", None, "`00` in a `v` line is not a variable", 1, 3),
    "long variable": (f"v x1 -x{NINES} 0\n", None, "at most 18 digits", 1, 6),
    "no list": ("chosen = [1, x];\n", None, "`x` is not the number of an option", 1, 14),
    "open list": ("\nchosen = [1, 2\n", None, "no `]` at its end", 2, 1),
    "long in list": (f"chosen = [{NINES}]\n", None, "at most 18 digits", 1, 11),
    "no atom": ("Answer: 1\nchosen(1) chosen(x)\n", None, "`chosen(x)` does not give", 2, 11),
    "long atom": (f"chosen({NINES})\n", None, "at most 18 digits", 1, 1),
    "call": ('{"Call": 5}', None, "`Call` is not a list", 1, 2),
    "witness": ('{"Call": [\n{"Witnesses": 1}]}', None, "`Witnesses` is not a list", 2, 2),
    "no object": ('{"Call": [1]}', None, "`Witnesses` is not a list", 1, 1),
    "json": ('{"Call": [\n]', None, "expecting ',' delimiter", 2, 2),
    "json number": ('{"Call": ' + NINES + "}", None, "`Call` is not a list", 1, 2),
    "deep json": (DEEP, None, "nested more than 50 deep", 1, 59),
    "deep string": (DEEP[:80] + '"' + "[" * 5000, None, "nested more than 50 deep", 1, 59),
    "atom in json": ('{"Call":[{"Witnesses":[{"Value":["chosen(x)"]}]}]}', None, "`chosen(x)`", 1, 35),
    "glpk": ("c Status: INTEGER OPTIMAL\nj 2 f\n", None, "the value `f` of a variable", 2, 5),
    "nan": ("j 2 nan\n", "mip", "the value `nan` of a variable", 1, 5),
    "half": ("x1 1\nx2 0.5\n", None, "the value `0.5` of a variable is neither 0 nor 1", 2, 4),
    "cells in mip": ("x1 12\n", None, "the value `12` of a variable", 1, 4),
    "long in mip": (f"x{NINES} 1\n", None, "at most 18 digits", 1, 1),
    "no values": ("Model status\nOptimal\n", None, "no variable has a value", 1, 1),
    "hexadecimal": (XML.format("1 0x 1"), None, "the value `0x` of a variable", 2, 12),
    "endless values": (XML.format("1x200000000"), None, "more values than variables", 2, 10),
    "long times": (XML.format("1x" + NINES), None, "at most 18 digits", 2, 10),
    "few values": (XML.format("1"), None, "there are 2 variables, but only 1 values", 1, 1),
    "no value": (XML.format("2 0"), None, "the value `2` of a variable", 2, 10),
    "no tag": ("v\n <instantiation> <list> x1", None, "the instantiation has no `</list>`", 2, 2),
    "long name": (XML.format("1 1").replace("x2", f"x{NINES}"), None, "at most 18 digits", 1, 27),
}  # fmt: skip


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
