"""How solvers say that they have come to their end."""

from __future__ import annotations

import pytest
from support.known_problems import KNOWN, problem_of
from support.readers import SPEAKERS, written

from dlxc.parts.answer_ends import AnswerEnd, answer_end

WHOLE = {
    "Altogether 12 solutions, 31+92 mems, 13 updates.\n": 12,
    "Altogether 1 solution by xcover, each verified.\n": 1,
    "xcover says that there is no solution.\n": 0,
    "clingo version 5.8.0\nSolving...\nUNSATISFIABLE\n\nModels       : 0\n": 0,
    "c Models         : 12\n": 12,
    "chosen = [1];\n----------\n==========\n": None,
    "=====UNSATISFIABLE=====\n": 0,
    "s UNSATISFIABLE\n": 0,
    "UNSAT\n": 0,
    "s SATISFIABLE\ns mc 12\n": 12,
    "c s exact arb int 123456789012345678901234567890\n": 123456789012345678901234567890,
    "\x1b[92md COMPLETE EXPLORATION\x1b[0m\n": None,
    "12\n": 12,
}

CUT = [
    "",
    "1",
    "c Models         : 1",
    "c s exact arb int 12",
    "1 2\n3 4\n",
    "1:\n a b (1 of 2)\n",
    "s SATISFIABLE\nv 1 -2 0\n",
    "SATISFIABLE\n\nModels       : 1+\n",
    "chosen = [1];\n----------\n",
    "s UNKNOWN\n",
    "d INCOMPLETE EXPLORATION\n",
    "TIMEOUT!\nAltogether 3 solutions, 31+92 mems.\n",
    "3\nStopped by its time limit after 3 solutions by xcover.\n",
    "OPTIMUM FOUND\n\nModels       : 2\n",
]


@pytest.mark.parametrize("text", WHOLE)
def test_whole_answers(text: str) -> None:
    assert answer_end(text) == AnswerEnd(WHOLE[text], is_whole=True)
    assert answer_end("", text) == AnswerEnd(
        None if text == "12\n" else WHOLE[text], text != "12\n"
    )


@pytest.mark.parametrize("text", CUT)
def test_answers_that_do_not_say_so(text: str) -> None:
    assert not answer_end(text).is_whole


def test_what_is_said_on_standard_error_counts_more_than_a_number_alone() -> None:
    assert answer_end("5\n", "Altogether 1 solution.\n") == AnswerEnd(1, is_whole=True)


@pytest.mark.parametrize("name", ["clasp-of-clingo", "clingo", "clingo-json"])
def test_solvers_as_they_are(name: str) -> None:
    speaker = next(speaker for speaker in SPEAKERS if speaker.name == name)
    with written(problem_of("words"), speaker.target) as path:
        assert answer_end(speaker.speak(path)) == AnswerEnd(KNOWN["words"], is_whole=True)


@pytest.mark.slow
def test_ace_as_it_is() -> None:
    speaker = next(speaker for speaker in SPEAKERS if speaker.name == "ace")
    with written(problem_of("words"), speaker.target) as path:
        assert answer_end(speaker.speak(path)) == AnswerEnd(None, is_whole=True)
