"""Items: multiplicities, names, colours, holes, and characters in quotes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.cases import cases
from support.xc_trees import brief, check_spans, faults, mended, places, sound

from dlxc.languages.xc.syntax.margins import RESERVED
from dlxc.languages.xc.syntax.tree import Comment, Cost, Family, ItemSpec
from dlxc.text.source import Word


def _parts(text: str) -> list[ItemSpec | Cost]:
    """The items of an option."""
    [family] = sound(f"option {text}")
    assert isinstance(family, Family)
    assert all(isinstance(part, ItemSpec | Cost) for part in family.group.parts)
    check_spans(f"option {text}", family)
    return [part for part in family.group.parts if isinstance(part, ItemSpec | Cost)]


def _item(text: str) -> ItemSpec:
    [item] = _parts(text)
    assert isinstance(item, ItemSpec)
    return item


@pytest.mark.parametrize("text", cases("xc/items"))
def test_items_are_read_as_written(text: str) -> None:
    [part] = _parts(text)
    assert brief(part) == text


def test_a_question_mark_has_no_default_by_itself() -> None:
    assert _item("a?").default is None
    assert _item("a:b?").default is None
    assert not _item("a:b").optional


@pytest.mark.parametrize(("text", "name"), cases("xc/quoted-items"))
def test_in_quotes_any_character_is_one_of_the_name(text: str, name: str) -> None:
    item = _item(text)
    assert [each.text for each in item.name if isinstance(each, Word)] == [name]
    assert item._replace(name=(), span=item.span) == (None, None, (), None, False, None, item.span)


def test_items_over_several_lines() -> None:
    text = "a{i + % comment }\n  1} b % c\n  d"
    assert [brief(each) for each in _parts(text)] == ["a{(i + 1)}", "b", "d"]


@pytest.mark.parametrize("word", sorted(RESERVED))
def test_reserved_words_are_items_in_quotes_only(word: str) -> None:
    text = f"primary {word}"
    [fault] = faults(text)
    assert (fault.code, fault.span) == ("E187", (8, len(text)))
    assert places(mended(text, fault)) == []
    assert [each.code for each in faults(f"primary {word}:c")] == ["E187"]
    assert [each.code for each in faults(f"param {word}")] == ["E187"]
    assert faults(f"primary {{i}}{word} {word}{{i}} {word}s") == []


@pytest.mark.parametrize(("text", "column", "message"), cases("xc/faulty-items"))
def test_faulty_items(text: str, column: int, message: str) -> None:
    [fault] = faults(f"option {text}")
    assert fault.message == message
    assert places(f"option {text}") == [("E188", 1, 7 + column)]
    assert fault.help
    if fault.edit:
        assert places(mended(f"option {text}", fault)) == []


@pytest.mark.parametrize(("text", "found"), cases("xc/faulty-holes"))
def test_faulty_holes(text: str, found: list[object]) -> None:
    assert [[*each] for each in places(f"option {text}")] == [found]


def test_faults_of_all_items_are_told() -> None:
    assert places("option a: {i b |3:c") == [("E101", 1, 14)]
    assert places("option a: b |3:c [x?y]") == [
        ("E188", 1, 9), ("E188", 1, 15), ("E188", 1, 20)
    ]  # fmt: skip


def test_comments_of_the_output() -> None:
    text = '| n = {n}, "{n + 1}" } % {dec("}")}\n|\n|x\n'
    comments = sound(text)
    assert [brief(each) for each in comments] == [
        '| n = {n}, "{(n + 1)}" } % {dec("}")}', "|", "|x",
    ]  # fmt: skip
    for each in comments:
        assert isinstance(each, Comment)
        check_spans(text, each)


def test_faults_in_comments_of_the_output() -> None:
    assert places("| a {\n| {n} {m\n| {1+}\n") == [
        ("E183", 1, 5), ("E183", 2, 7), ("E101", 3, 6)
    ]  # fmt: skip


@pytest.mark.slow
@given(st.text(st.sampled_from(list('ab1{}[]"|:?% \n+for')), max_size=40))
def test_any_characters(text: str) -> None:
    source = f"option a{text}"
    for fault in faults(source):
        assert fault.message
        assert fault.span is not None
        assert 0 <= fault.span.start <= fault.span.end <= len(source)
