"""Renaming: all places of a name, nothing else, and only where the model then means the same."""

import re

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from support.cases import cases
from support.examples import draws
from support.rendering import rendered
from support.xc_cursors import AtCursor, features_of
from support.xc_models import MODELS
from support.xc_random import models

from dlxc.compiler import translate
from dlxc.languages.editing import Refusal
from dlxc.languages.language import Inputs
from dlxc.text.diagnostics import changed_text
from dlxc.text.source import Source, Word


def _renamed(marked: str, name: str) -> str | Refusal:
    cursor = AtCursor(marked)
    word = cursor.features.renamed_word(cursor.offset)
    edits = cursor.features.renaming(cursor.offset, name)
    if isinstance(edits, Refusal):
        return edits
    assert isinstance(word, Word)
    assert cursor.sliced(word.span) == word.text
    return changed_text(cursor.text, edits)


@pytest.mark.parametrize(("marked", "name", "expected"), cases("xc/renamed"))
def test_all_places_change(marked: str, name: str, expected: str) -> None:
    assert _renamed(marked, name) == expected


@pytest.mark.parametrize(("marked", "name", "reason"), cases("xc/not-renamed"))
def test_what_is_refused(marked: str, name: str, reason: str) -> None:
    found = _renamed(marked, name)
    assert isinstance(found, Refusal)
    assert reason in found.reason


def _output(text: str) -> object:
    """What a model gives, without the comment that has the names of its parameters."""
    problem, told = translate(Source("model.xc", text), "xc", inputs=Inputs())
    if problem is None:
        return [each.code for each in told]
    return [line for line in rendered(problem).splitlines() if not line.startswith("| made from ")]


@pytest.mark.slow
@draws(24)
@given(st.one_of(st.sampled_from([*MODELS.values()]), models()), st.data())
def test_the_output_stays(text: str, data: st.DataObject) -> None:
    offset = data.draw(st.sampled_from([each.start() for each in re.finditer(r"[^\W\d]", text)]))
    wanted = data.draw(st.sampled_from(["fresh", "n", "i", "j", "x", "k1", "sum", "for", "W"]))
    edits = features_of(text).renaming(offset, wanted)
    assume(not isinstance(edits, Refusal))
    assert not isinstance(edits, Refusal)
    changed = changed_text(text, edits)
    assert _output(changed) == _output(text)
    assert all(edit.text == wanted for edit in edits)
    for edit in edits[:1]:
        old = text[slice(*edit.span)]
        back = features_of(changed).renaming(edit.span.start, old)
        assert not isinstance(back, Refusal)
        assert changed_text(changed, back) == text
