"""Models are cut at their margins: statements, blocks, rows of data."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.cases import cases
from support.xc_models import MODELS

from dlxc.languages.xc.syntax.margins import Cut, cut_statements
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.source import Source


def _cuts(text: str) -> list[Cut]:
    found = list(cut_statements(Source("model.xc", text)))
    cuts = [each for each in found if isinstance(each, Cut)]
    assert len(cuts) == len(found)
    return cuts


def _codes(text: str) -> list[str]:
    """The code of each statement, as it stands in the text."""
    return [text[slice(*cut.span)] for cut in _cuts(text)]


def _rows(text: str) -> list[str]:
    [cut] = _cuts(text)
    assert cut.rows is not None
    assert all(text[slice(*row.span)] == row.text for row in cut.rows.lines)
    return [row.text for row in cut.rows.lines]


def test_indented_lines_continue_a_statement() -> None:
    text = "% a\nparam n\n\n  = 3 % b\n  % c\n\n| d %\nlet x = 1\n\t+ 2"
    assert _codes(text) == ["param n\n\n  = 3 % b", "| d %", "let x = 1\n\t+ 2"]
    assert [cut.keyword.text for cut in _cuts(text)] == ["param", "|", "let"]


@pytest.mark.parametrize(("text", "rows"), cases("xc/rows-of-data"))
def test_rows_of_data(text: str, rows: list[str]) -> None:
    assert _rows(text) == rows


def test_data_without_rows_or_from_elsewhere() -> None:
    for text in ("grid g[9,9]", 'words w from "a=b"', "table t of int"):
        [cut] = _cuts(text)
        assert cut.rows is None
        assert _codes(text) == [text]


def test_blocks() -> None:
    text = (
        'for x in {":"}, % :\n   y in S: % c\n  % d\n  option a\n     b\n\n  given c\nlet x = 1\n'
    )
    block, _ = _cuts(text)
    assert text[slice(*block.span)] == 'for x in {":"}, % :\n   y in S'
    assert [text[slice(*cut.span)] for cut in block.inner] == ["option a\n     b", "given c"]


@pytest.mark.parametrize("name", MODELS)
def test_models_are_cut_at_their_margins(name: str) -> None:
    lines = MODELS[name].splitlines()
    assert len(_cuts(MODELS[name])) == sum(not line[0].isspace() for line in lines)


@given(st.text(st.sampled_from(list('forgivenptwds=:%|{}[]"\n\n\n    \tab19'))))
def test_every_piece_lies_in_the_text(text: str) -> None:
    end = 0
    for found in cut_statements(Source("model.xc", text)):
        span = found.span
        assert span is not None
        assert 0 <= span.start <= span.end <= len(text)
        if isinstance(found, Diagnostic):
            assert found.message
            continue
        assert end <= span.start
        end = span.end
        for row in found.rows.lines if found.rows else ():
            assert text[slice(*row.span)] == row.text
            assert row.text.strip() == row.text != ""
