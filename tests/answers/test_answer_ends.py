"""How solvers say that they have come to their end."""

import pytest
from support.cases import cases
from support.known_problems import KNOWN, problem_of
from support.readers import SPEAKERS, written

from dlxc.answers.reading import AnswerEnd, AnswerText

WHOLE = dict(cases("answers/whole"))

CUT = cases("answers/cut")


@pytest.mark.parametrize("text", WHOLE)
def test_whole_answers(text: str) -> None:
    assert AnswerText(text).end == AnswerEnd(WHOLE[text], is_whole=True)
    assert AnswerText("", text).end == AnswerEnd(
        None if text == "12\n" else WHOLE[text], text != "12\n"
    )


@pytest.mark.parametrize("text", CUT)
def test_answers_that_do_not_say_so(text: str) -> None:
    assert not AnswerText(text).end.is_whole


def test_what_is_said_on_standard_error_counts_more_than_a_number_alone() -> None:
    assert AnswerText("5\n", "Altogether 1 solution.\n").end == AnswerEnd(1, is_whole=True)


@pytest.mark.process
@pytest.mark.parametrize("name", ["clasp-of-clingo", "clingo", "clingo-json"])
def test_solvers_as_they_are(name: str) -> None:
    speaker = next(speaker for speaker in SPEAKERS if speaker.name == name)
    with written(problem_of("words"), speaker.target) as path:
        assert AnswerText(speaker.speak(path)).end == AnswerEnd(KNOWN["words"], is_whole=True)


@pytest.mark.process
@pytest.mark.slow
def test_ace_as_it_is() -> None:
    speaker = next(speaker for speaker in SPEAKERS if speaker.name == "ace")
    with written(problem_of("words"), speaker.target) as path:
        assert AnswerText(speaker.speak(path)).end == AnswerEnd(None, is_whole=True)
