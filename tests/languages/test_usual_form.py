"""Texts in their usual form: the same problem, written once and for all."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.cases import cases
from support.running import EXAMPLES

from dlxc.languages import LANGUAGES, WRITTEN, language_by_extension
from dlxc.languages.language import NO_INPUTS, Inputs, expanded_text
from dlxc.languages.usual_form import usual_form
from dlxc.text.decoding import data_reader
from dlxc.text.source import Source

_MOST = 3_000
"""Longer examples are not compiled again and again."""

TEXTS = [
    path
    for path in sorted(EXAMPLES.rglob("*.*"))
    if language_by_extension(str(path)) in WRITTEN and path.stat().st_size < _MOST
]


def _usual(text: str, language: str, inputs: Inputs = NO_INPUTS) -> str:
    found = usual_form(Source("text", text), LANGUAGES[language].load(), inputs)
    assert found.faults == []
    return found.text


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.name)
def test_examples_have_their_usual_form(path: Path) -> None:
    text, language = path.read_text(encoding="utf-8"), language_by_extension(str(path))
    assert language
    assert _usual(text, language, Inputs(read_data=data_reader(str(path)))) == text


@pytest.mark.parametrize(("text", "usual"), cases("puzzle/read-alike"))
def test_notations_of_others_have_one_usual_form(text: str, usual: str) -> None:
    found = _usual(text, "puzzle")
    assert found == _usual(usual, "puzzle") == _usual(found, "puzzle")


@pytest.mark.slow
@given(data=st.data(), path=st.sampled_from(TEXTS))
def test_damaged_blanks_are_mended(data: st.DataObject, path: Path) -> None:
    """More blanks between words and at the ends of lines, where they mean nothing."""
    text, language = path.read_text(encoding="utf-8"), language_by_extension(str(path))
    assert language
    known, inputs = LANGUAGES[language].load(), Inputs(read_data=data_reader(str(path)))
    ends = st.sampled_from(["", "", " ", "\t", "   "])
    spoiled = "".join(f"{line}{data.draw(ends)}\n" for line in text.split("\n"))
    if language not in ("xc", "sudoku"):
        more = data.draw(st.sampled_from([" ", "  ", "   "]))
        head = re.compile(r"^(?=[^\s#|])(?!title)[^#\n|]*", re.MULTILINE)
        spoiled = head.sub(lambda line: line[0].replace(" ", more), spoiled)
    source = Source("text", spoiled)
    before = expanded_text(source, known, inputs)
    if before.problem is not None:  # or these blanks have a meaning
        usual = _usual(spoiled, language, inputs)
        assert usual == _usual(usual, language, inputs)
        assert expanded_text(Source("text", usual), known, inputs).problem == before.problem


def test_a_faulty_text_stays() -> None:
    text = "box 2 x 3\npiece\n"
    found = usual_form(Source("text", text), LANGUAGES["puzzle"].load())
    assert found.text == text
    assert any(each.is_error for each in found.faults)


def test_drawings_and_comments_stay() -> None:
    text = "# two   words\npiece: L 2   # tall\n  #.\n  ##  \n\nbox\n  ###\n  ###\n"
    usual = "# two   words\npiece L x 2   # tall\n  #.\n  ##\n\nbox\n  ###\n  ###\n"
    assert _usual(text, "puzzle") == usual
