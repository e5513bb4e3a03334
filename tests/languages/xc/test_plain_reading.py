"""What is read by hand is a part of what the grammar reads, and the trees are the same."""

from __future__ import annotations

from unittest.mock import patch

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from support.xc_models import MODELS

from dlxc.languages.language import Parsed
from dlxc.languages.xc.parsing import parsed_model
from dlxc.languages.xc.plain_reading import plain_expression, plain_family, plain_parameters
from dlxc.languages.xc.tree import Model
from dlxc.text.source import Source, Span

_WORDS = (
    *("i", "j", "n'", "abs", "0", "12", "2", "1234567890123456789", "+", "-", "*", "div", "mod"),
    *("^", "(", ")", "[", "]", ",", "..", "<", "<=", "=", "!=", ">", "in", "and", "or", "not"),
    *("if", "by", "for", "given", "show", "at", '"a"', "{", "}", "% no\n", "fits", "²", "٣", "é"),
)
_ITEMS = ("a", "a{i}", "x{i+1}?", "2:3|c", "b:{i}?1", "|{i}", "for", "if", "a%", "%", "{", "[a]")
blanks = st.sampled_from(["", " ", "\n  ", " % c\n "])
tokens = st.lists(st.tuples(st.sampled_from(_WORDS), blanks), max_size=12).map(
    lambda words: "".join(word + blank for word, blank in words)
)
chains = st.lists(
    st.sampled_from(["0 <= i, j < 2n", "k = i+1 if k > 2 by -k", "(a, b) in S", "i >= j > 0"]),
    max_size=3,
).map(", ".join)


def _by_grammar(text: str) -> Parsed[Model]:
    with (
        patch("dlxc.languages.xc.parsing.plain_family", return_value=None),
        patch("dlxc.languages.xc.parsing.plain_parameters", return_value=None),
        patch("dlxc.languages.xc.expression_parsing.plain_expression", return_value=None),
    ):
        return parsed_model(Source("model.xc", text))


def _check(text: str) -> None:
    assert parsed_model(Source("model.xc", text)) == _by_grammar(text)


@given(tokens)
@example("2n")
@example("2(i) ^ 2")
@example("-i^-2")
@example("i[j][1, 2]")
@example("((i), abs(2))")
@example("2 [i]")
@example("i ..j .. 2")
@example("i < j < 2 and i in j or i")
def test_expressions(text: str) -> None:
    _check(f"param n = {text}\n")
    _check(f"primary {{{text}}}\n")


@given(st.lists(st.sampled_from(_ITEMS), max_size=4), chains, tokens, blanks)
def test_families(items: list[str], chain: str, text: str, blank: str) -> None:
    line = " ".join(items)
    _check(f"option {line} for{blank or ' '}{chain}\n")
    _check(f"option {line} for {text}\n")
    _check(f"primary {line}{blank}{text}\n")


@pytest.mark.parametrize("name", MODELS)
@given(st.data())
def test_models_with_a_slip(name: str, data: st.DataObject) -> None:
    text = MODELS[name]
    at = data.draw(st.integers(0, len(text)))
    _check(text[:at] + data.draw(st.sampled_from(["", " ", *_WORDS])) + text[at + 1 :])


@pytest.mark.parametrize(
    "line",
    [
        "primary   r{t} c{t}  for 0 <= t < n by abs(t - n div 2)      % organ-pipe order",
        "option    r{j} c{k} a{j+k}? b{n-1-j+k}?  for 0 <= j, k < n",
        "primary 0:{n}|x{a}{b}     for 0 <= a < b <= m",
    ],
)
def test_most_lines_are_plain(line: str) -> None:
    assert plain_family(Source("", line), Span(0, len(line))) is not None


def test_plain_holes_and_parameters() -> None:
    for text in ("n-1-j+k", "2n", "(i, j)", "T[i, j+1]", "i < j and k in S"):
        assert plain_expression(Source("", text), Span(0, len(text))) is not None
    text = "param m = 3, n"
    assert plain_parameters(Source("", text), Span(0, len(text))) is not None
