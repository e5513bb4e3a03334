"""Models become trees; every fault of syntax is told at its place."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.cases import cases
from support.xc_models import MODELS
from support.xc_trees import brief, check_spans, faults, mended, parts, places, sound

from dlxc.compiler import translate
from dlxc.languages.xc.syntax import tree
from dlxc.languages.xc.syntax.margins import RESERVED
from dlxc.languages.xc.syntax.reader import MOST_DEEP, parsed_model
from dlxc.text.codes import code_of, own_codes
from dlxc.text.source import Source


def _expression(text: str) -> str:
    model = f"require {text}"
    [requirement] = sound(model)
    assert isinstance(requirement, tree.Require)
    check_spans(model, requirement)
    return brief(requirement.condition)


def _clauses(text: str) -> tree.Clauses:
    [family] = sound(f"option a {text}")
    assert isinstance(family, tree.Family)
    assert family.group.clauses is not None
    check_spans(f"option a {text}", family)
    return family.group.clauses


# ---- trees


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


@pytest.mark.parametrize(("name", "number", "expected"), cases("xc/families"))
def test_families_of_the_models(name: str, number: int, expected: str) -> None:
    family = sound(MODELS[name])[number]
    assert isinstance(family, tree.Family)
    assert brief(family.group) == expected


def test_data_of_the_models() -> None:
    clue, code, clued = sound(MODELS["slitherlink"])[2:5]
    assert isinstance(clue, tree.Data)
    assert (clue.kind, clue.name.text, [each.text for each in clue.dims]) == ("grid", "clue", ["m", "n"])  # fmt: skip
    assert (clue.characters and clue.characters.value, clue.rows, clue.file) == (".01234", None, None)  # fmt: skip
    assert isinstance(code, tree.Data)
    assert (code.kind, [c.type for c in code.columns], code.dims) == ("table", ["int"], ())
    assert code.rows
    assert [each.text for each in code.rows.lines][::6] == ["1 1 0 0", "0 0 0 0"]
    assert isinstance(clued, tree.Let)
    assert brief(clued.value) == '{(i, j) for (i, j) in cells(clue) if (clue[i, j] != ".")}'
    box = sound(MODELS["sudoku"])[1]
    assert isinstance(box, tree.Let)
    assert [each.text for each in box.subscripts] == ["j", "k"]
    assert (brief(box.value), brief(box.clauses)) == ("((3 * (j div 3)) + (k div 3))", "for 0 <= j, k < 9")  # fmt: skip


def test_statements_of_data() -> None:
    text = (
        'grid g[m,_] of "ab" else "." from "g.txt"\nwords int[3] = a b\n'
        'table t[text] of int, text from "t"\npacking P\n'
    )
    grid, words, table, packing = sound(text)
    assert isinstance(grid, tree.Data)
    assert [grid.characters, grid.outside, grid.file] == [
        ("ab", (15, 19)), (".", (25, 28)), ("g.txt", (34, 41)),
    ]  # fmt: skip
    assert isinstance(words, tree.Data)
    assert (words.name.text, [each.text for each in words.dims]) == ("int", ["3"])
    assert isinstance(table, tree.Data)
    assert [column.type for column in table.columns] == ["int", "text"]
    assert isinstance(packing, tree.Data)
    assert (packing.rows, packing.file, packing.columns) == (None, None, ())
    assert [each.text for each in grid.dims] == ["m", "_"]


def test_parameters_of_one_statement_follow_one_another() -> None:
    text = 'param m = 3, n, text = "a"\n'
    m, n, word = sound(text)
    assert [brief(each.default) for each in (m, n, word) if isinstance(each, tree.ParameterStatement)] == ["3", "", '"a"']  # fmt: skip
    assert [text[slice(*each.span)] for each in (m, n, word)] == ["m = 3", "n", 'text = "a"']


@pytest.mark.parametrize(("text", "expected"), cases("xc/expressions"))
def test_expressions(text: str, expected: str) -> None:
    assert _expression(text) == expected


@pytest.mark.parametrize("text", cases("xc/clauses"))
def test_clauses(text: str) -> None:
    assert brief(_clauses(text)) == text.replace("-x", "(- x)")


# ---- faults


@pytest.mark.parametrize(("text", "expected", "message"), cases("xc/syntax"))
def test_faults(text: str, expected: list[object], message: str) -> None:
    [fault] = faults(text)
    assert (places(text), fault.message) == ([tuple(expected)], message)
    assert fault.help or fault.code == "E101"
    if fault.edit:
        assert fault.edit.title or fault.help
        assert tuple(expected) not in places(mended(text, fault))


def test_all_faults_are_told_and_what_is_sound_is_read() -> None:
    text = (
        "param n = \nprimry a\nprimary b\n  for i = 1..n\noption {i {2^2n}\nfor i in S:\n"
        "  option (\n  option a:\n  option c if fits and x\n| {\nlet x = 3\n"
    )
    assert places(text) == [
        ("E101", 1, 10), ("E181", 2, 1), ("E186", 4, 9), ("E183", 5, 8), ("E188", 8, 11),
        ("E189", 9, 12), ("E183", 10, 3),
    ]  # fmt: skip
    statements = parsed_model(Source("", text)).tree.statements
    assert [type(each) for each in statements] == [tree.BlockStatement, tree.Let]
    block = statements[0]
    assert isinstance(block, tree.BlockStatement)
    assert [brief(each.group) for each in block.families] == ["[(]"]


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


def test_the_grammar_and_the_reader_know_the_same_words() -> None:
    for word in sorted(RESERVED):
        assert faults(f"require {word}")
        assert faults(f"require {word}s + {word}' + a{word}") == []


@pytest.mark.parametrize(
    "text",
    [
        "let x = " + "(1, " * 300 + "1" + ")" * 300,
        "let x = " + "abs(" * 300 + "1" + ")" * 300,
        "let x = " + "-" * 300 + "1",
        "let x = " + "2^" * 300 + "1",
        "let x = " + "not " * 300 + "1",
        "let x = a" + "[1]" * 300,
        "let x = " + "((1+" * 60 + "1" + "+1)+1)" * 60,
        "option " + "[" * 300 + "a" + "]" * 300,
    ],
)
def test_what_is_nested_deep_is_refused(text: str) -> None:
    assert [each.message for each in faults(text)] == [
        f"what begins here is nested more than {MOST_DEEP} levels deep"
    ]


@pytest.mark.slow
@pytest.mark.parametrize(
    "text", ["1+" * 3000 + "1", "1*" * 3000 + "1", "(" * 300 + "1" + ")" * 300]
)
def test_a_sum_has_no_depth(text: str) -> None:
    problem, found = translate(Source("model", f"let x = {text}\nprimary {{x mod 7}}\n"), "xc")
    assert problem is not None, found


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


@given(st.lists(st.sampled_from(_WORDS), max_size=40), st.sampled_from(["", " "]))
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
