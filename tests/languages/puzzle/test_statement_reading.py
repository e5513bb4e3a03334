"""The first lines of statements: what is read without the parser is what the grammar accepts."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from dlxc.languages.puzzle.statement_reading import GRAMMAR, FirstLine, read_first_line
from dlxc.languages.puzzle.statements import KEYWORDS, CutStatement, cut_statements
from dlxc.text.grammar import SyntaxFault
from dlxc.text.source import Source

_WORDS = st.sampled_from(
    ["x", "X", "3", "0..2", "2..", "..", "any", "free", "one-sided", "without", ",", "I,", ",L", "I,L"]
    + ["a|b", "a:b", "6x10", "pentominoes", "2-ominoes", "box", "x3", "\u00d7", "d#", "a,b,,c", "pieces"]
)  # fmt: skip


def _first(text: str) -> tuple[Source, CutStatement]:
    source = Source("text", text)
    [statement] = cut_statements(source, 9)
    assert isinstance(statement, CutStatement)
    return source, statement


@settings(max_examples=500)
@given(
    st.sampled_from(KEYWORDS),
    st.lists(st.tuples(st.sampled_from([" ", "  ", "\t", "\u00a0"]), _WORDS), max_size=6),
)
@example("pieces", [(" ", "2"), (" ", "x")])
@example("pieces", [(" ", "without"), (" ", "I")])
def test_what_is_plain_is_what_the_grammar_accepts(
    keyword: str, words: list[tuple[str, str]]
) -> None:
    source, statement = _first(keyword + "".join(blank + word for blank, word in words))
    found = read_first_line(source, statement)
    tree = GRAMMAR.parse(source, keyword, statement.line)
    assert isinstance(found, FirstLine) == (not isinstance(tree, SyntaxFault))


def _told(line: str) -> FirstLine:
    found = read_first_line(*_first(line))
    assert isinstance(found, FirstLine)
    return found


def test_the_words_of_a_piece() -> None:
    found = _told("piece L one-sided x 0..2 # ell")
    assert found.name
    assert (found.name.text, found.name.span) == ("L", (6, 7))
    assert [word.text for word in found.words] == ["one-sided"]
    assert [(word.text, word.span) for word in found.copies] == [("0..2", (20, 24))]


def test_the_words_of_a_set() -> None:
    found = _told("pieces 2 x one-sided tetrominoes without J ,L,S")
    assert [word.text for word in found.words] == ["one-sided", "tetrominoes"]
    assert [word.text for word in found.copies] == ["2"]
    assert [(word.text, word.span.start) for word in found.listed] == [
        ("J", 41),
        ("L", 44),
        ("S", 46),
    ]


@pytest.mark.parametrize(
    ("line", "rest"),
    [
        ("title A # B", "A"),
        ("title A#B", "A#B"),
        ("title A#B #C", "A#B"),
        ("title   A  B   ", "A  B"),
        ("box # 6x10", ""),
    ],
)
def test_comments_end_a_line(line: str, rest: str) -> None:
    source, statement = _first(line)
    assert source.slice(statement.rest).strip() == rest
