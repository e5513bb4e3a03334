"""Models become trees, and every fault of syntax is in the text; `test_texts.py` has trees and reports."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.xc_models import MODELS
from support.xc_trees import check_spans, faults, mended, parts, places, sound

from dlxc.languages.xc.syntax.margins import RESERVED, cut_statements
from dlxc.languages.xc.syntax.reader import MOST_DEEP, parsed_model
from dlxc.text.codes import code_of, own_codes
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.source import Source


@pytest.mark.parametrize("name", MODELS)
def test_models_are_sound_and_all_spans_are_places(name: str) -> None:
    text = MODELS[name]
    statements = sound(text)
    check_spans(text, statements)
    starts = [each.span.start for each in statements]
    assert starts == sorted(starts)
    for each in statements:
        assert not text[slice(*each.span)][:1].isspace()
        assert not text[slice(*each.span)][-1:].isspace()


def test_after_so_many_faults_the_rest_is_not_read() -> None:
    for text in ("let x = 1\n" + "foo\n" * 20, "let x\n" * 20, "option " + "a: " * 20):
        found = parsed_model(Source("", text), most=5).faults
        assert [each.code for each in found[5:]] == ["E109"]
    assert len(parsed_model(Source("", "let x = 1\n" + "foo\n" * 4), most=5).faults) == 4


@pytest.mark.parametrize(
    "code",
    [code_of(number) for number in own_codes() if "E181" <= number <= "E189"],
    ids=lambda code: code.number,
)
def test_examples_have_their_faults(code) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001
    assert {each.code for each in faults(code.example)} == {code.number}
    assert faults(code.mended) == []


@pytest.mark.parametrize("word", sorted(RESERVED))
def test_reserved_words_are_items_in_quotes_only(word: str) -> None:
    text = f"primary {word}"
    [fault] = faults(text)
    assert (fault.code, fault.span) == ("E187", (8, len(text)))
    assert places(mended(text, fault)) == []
    assert [each.code for each in faults(f"primary {word}:c")] == ["E187"]
    assert [each.code for each in faults(f"param {word}")] == ["E187"]
    assert faults(f"primary {{i}}{word} {word}{{i}} {word}s") == []


@pytest.mark.parametrize(
    "text",
    [
        "let x = " + "(1, " * 3000 + "1" + ")" * 3000,
        "let x = " + "abs(" * 3000 + "1" + ")" * 3000,
        "let x = " + "-" * 3000 + "1",
        "let x = " + "2^" * 3000 + "1",
        "let x = " + "not " * 3000 + "1",
        "let x = a" + "[1]" * 3000,
        "let x = " + "((1+" * 600 + "1" + "+1)+1)" * 600,
        "let x = " + "{" * 3000 + "}" * 3000,
        "option " + "[" * 3000 + "a" + "]" * 3000,
    ],
)
def test_what_is_nested_deep_is_refused(text: str) -> None:
    assert [each.message for each in faults(text)] == [
        f"what begins here is nested more than {MOST_DEEP} levels deep"
    ]


@pytest.mark.slow
@pytest.mark.parametrize(
    "text",
    [
        "option " + "{" * 200_000,
        "option " + "{a " * 100_000,
        "option {" + '"' * 199_999 + "}",
        'let x = "' + "a" * 1_000_000,
        "option " + "a" * 1_000_000,
        "option {" + "{a}," * 50_000 + "b",
        "let x = " + "(" * 20_000,
        "| " + "{" * 200_000,
        "words w =\n" + "  ab cd\n" * 50_000,
        "x\n" * 100_000,
        "  x\n" * 100_000,
        "for i in S\n" + "  x,\n" * 20_000,
    ],
    ids=range(12),
)  # fmt: skip
def test_large_texts_take_no_quadratic_time(text: str) -> None:
    """With quadratic time, this would take minutes."""
    assert len(faults(text)) <= 1001


_WORDS = [
    *sorted(RESERVED), "a", "n'", "2", "17", '"x"', '"', "{", "}", "(", ")", "[", "]", "|", ":", "?",
    "+", "-", "*", "^", "..", "=", "<", "<=", ">", ">=", "!=", ",", "%", "_", "int", "#", "\n", "\n  ", "é",
]  # fmt: skip


@given(st.lists(st.sampled_from(_WORDS), max_size=40), st.sampled_from(["", " ", "option a"]))
def test_random_words_give_faults_in_the_text(words: list[str], blank: str) -> None:
    _check_faults(blank.join(words))


@pytest.mark.slow
@given(st.sampled_from(sorted(MODELS)), st.data())
def test_models_with_a_slip(name: str, data: st.DataObject) -> None:
    text = MODELS[name]
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 5)))
    word = data.draw(st.sampled_from(["", *_WORDS]))
    _check_faults(text[:start] + word + text[end:])


def _check_faults(text: str) -> None:
    parsed = parsed_model(Source("", text))
    check_spans(text, parsed.tree)
    for fault in parsed.faults:
        assert fault.message
        assert fault.help is not None
        assert fault.labels is not None
        check_spans(text, list(parts((fault.span, [label.span for label in fault.labels]))))
        if fault.edit:
            assert 0 <= fault.edit.span.start <= fault.edit.span.end <= len(text)


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
        for row in found.rows or ():
            assert text[slice(*row.span)] == row.text
            assert row.text.strip() == row.text != ""
