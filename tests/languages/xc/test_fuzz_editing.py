"""Whatever stands in a model, and wherever the cursor is: answers, with places inside the text."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.examples import draws
from support.xc_cursors import features_of
from support.xc_models import MODELS
from support.xc_mutations import mutated
from support.xc_random import models

from dlxc.languages.editing import EditorFeatures, OutlineEntry, Refusal
from dlxc.text.diagnostics import changed_text
from dlxc.text.source import Span


@st.composite
def _texts(draw: Any) -> str:
    text = MODELS[draw(st.sampled_from([*MODELS]))] if draw(st.booleans()) else draw(models())
    changed: str = mutated(draw, text)
    return changed


@pytest.mark.slow
@draws(50)
@given(_texts(), st.data())
def test_changed_models(text: str, data: st.DataObject) -> None:
    features = features_of(text)
    offsets = data.draw(st.lists(st.integers(0, len(text)), min_size=1, max_size=8))
    for offset in offsets:
        _check_hover(features, text, offset)
        _check_places(features, text, offset)
        _check_completion(features, text, offset)
        _check_renaming(features, text, offset)
    for entry in features.outline():
        _check_entry(entry, text)


def _inside(span: Span, text: str) -> bool:
    return 0 <= span.start <= span.end <= len(text)


def _check_hover(features: EditorFeatures, text: str, offset: int) -> None:
    portrait = features.portrait(offset)
    if portrait is not None:
        assert _inside(portrait.span, text)
        assert portrait.span.start <= offset <= portrait.span.end
        assert portrait.facts
        assert portrait.drawing.count("\n") < 5


def _check_places(features: EditorFeatures, text: str, offset: int) -> None:
    found = features.occurrences(offset)
    assert all(_inside(place, text) for place in found.declarations + found.uses)


def _check_completion(features: EditorFeatures, text: str, offset: int) -> None:
    found = features.completions(offset)
    if found.found:
        assert _inside(found.span, text)
        assert found.span.end == offset
        labels = [(each.label, each.kind) for each in found.found]
        assert all(label for label, _ in labels)
        assert len({*labels}) == len(labels)


def _check_renaming(features: EditorFeatures, text: str, offset: int) -> None:
    word = features.renamed_word(offset)
    edits = features.renaming(offset, "fresh")
    if isinstance(word, Refusal):
        assert edits == word
        return
    assert text[slice(*word.span)] == word.text
    if not isinstance(edits, Refusal):
        assert {text[slice(*edit.span)] for edit in edits} <= {word.text}
        assert changed_text(text, edits) != text or word.text == "fresh"


def _check_entry(entry: OutlineEntry, text: str) -> None:
    assert _inside(entry.span, text)
    assert entry.span.start <= entry.name_span.start <= entry.name_span.end <= entry.span.end
    assert entry.name
    for part in entry.parts:
        _check_entry(part, text)
