"""What a model means is read by the grammar: what the grammar refuses, no other reader accepts."""

from pathlib import Path
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.grammars import NO_BRACKET, changed_grammar
from support.xc_models import MODELS

from dlxc.languages.xc.syntax import reader
from dlxc.languages.xc.syntax.reader import GRAMMAR, parsed_model
from dlxc.text.source import Source

WITH_BRACKETS = [
    *("let f[i] = i for 0 <= i < 2", "param n = [1 = 1]", "primary a{f[0]}", "primary {2f[0]}"),
    *("option a [b]", "option a for 0 <= i < f[1]", "option a if f[0] = 1", "grid g[m, n]"),
    *("| {f[0]}", "require f[0] = 1", "for 0 <= i < f[0]:\n  option a", "words w[3] = a b c"),
]


@pytest.mark.slow
@pytest.mark.parametrize("text", WITH_BRACKETS)
def test_every_bracket_is_read_by_the_grammar(text: str, tmp_path: Path) -> None:
    assert not parsed_model(Source("model.xc", text)).faults
    with changed_grammar(GRAMMAR, tmp_path, NO_BRACKET):
        assert parsed_model(Source("model.xc", text)).faults


@pytest.mark.slow
def test_models_without_brackets_stay_sound(tmp_path: Path) -> None:
    sound = {"langford", "queens"}
    with changed_grammar(GRAMMAR, tmp_path, NO_BRACKET):
        assert sound == {
            name
            for name, text in MODELS.items()
            if not parsed_model(Source("model.xc", text)).faults
        }


_WORDS = [
    "a", "r1", "c2:x", "b?", "b:x?y", "2|c", "1:3|d", "|5", "a:b:c", "-1", "by-1", "for'", "f(1)",
    "for", "if", "by", "in", "given", "show", "%", "a%", '"a"', "[", "]", "{1}", "\n ", "\t", "é",
]  # fmt: skip


@given(
    st.sampled_from(["primary", "secondary", "option", "given"]),
    st.lists(st.sampled_from(_WORDS), max_size=6).map(" ".join),
)
def test_lines_of_literal_items_are_what_the_grammar_reads(keyword: str, items: str) -> None:
    source = Source("model.xc", f"{keyword} {items}")
    with patch.object(reader, "_literal_family", return_value=()):
        by_grammar = parsed_model(source)
    assert parsed_model(source) == by_grammar
