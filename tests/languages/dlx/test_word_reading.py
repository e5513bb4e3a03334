"""The parts of the reader: words of lines, known words, their meanings, tables of options."""

from __future__ import annotations

import re

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dlxc.languages.dlx import known_words
from dlxc.languages.dlx.known_words import UNKNOWN, KnownWords
from dlxc.languages.dlx.line_words import LineWords, line_chunks, words_of_lines
from dlxc.languages.dlx.option_tables import has_item_below, repeats_item, table_of, table_ranges
from dlxc.languages.dlx.word_table import COST, UNREAD, WordTable
from dlxc.problem import NO_COLOUR, NO_ITEM, Items
from dlxc.text.source import Span

TEXTS = st.text("ab|:é\u20ac\xa0\x0b\r\0 \t\n", max_size=40)


def _words(text: str) -> LineWords:
    return words_of_lines(text, Span(0, len(text)))


def _texts(words: LineWords, text: str) -> list[str]:
    starts, ends = words.places(words.starts).tolist(), words.places(words.ends).tolist()
    return [text[start:end] for start, end in zip(starts, ends, strict=True)]


@given(TEXTS, TEXTS)
def test_words_stand_between_blanks(before: str, text: str) -> None:
    """Only spaces, tabs and line feeds part words, whatever else Python takes for space."""
    whole = f"{before}\n{text}"
    words = words_of_lines(whole, Span(len(before) + 1, len(whole)))
    lines = text.removesuffix("\n").split("\n")
    assert _texts(words, whole) == [word for word in re.split("[ \t\n]+", text) if word]
    lengths = [len([word for word in re.split("[ \t]+", line) if word]) for line in lines]
    assert words.lengths.tolist() == lengths
    assert [whole[slice(*words.line(number))] for number in range(len(lines))] == lines
    is_comment = [line.lstrip(" \t").startswith("|") for line in lines]
    assert words.comments().tolist() == is_comment
    kept = words.of_lines(~words.comments())
    bare = [line for line, left_out in zip(lines, is_comment, strict=True) if not left_out]
    assert _texts(kept, whole) == [word for word in re.split("[ \t\n]+", "\n".join(bare)) if word]


@given(TEXTS, st.integers(0, 3))
def test_chunks_are_whole_lines(text: str, start: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("dlxc.languages.dlx.line_words._CHUNK", 5)
        chunks = [text[chunk.start : chunk.end] for chunk in line_chunks(text, start)]
    assert "".join(chunks) == text[start:]
    assert all(chunk.endswith("\n") for chunk in chunks[:-1])


NAMES = st.text("abcé\0\x80", min_size=1, max_size=20)


@given(st.lists(NAMES, unique=True, max_size=12), st.lists(NAMES, min_size=1, max_size=12))
def test_known_words_have_their_numbers(known: list[str], others: list[str]) -> None:
    text = " ".join([*others, *known])
    numbers = KnownWords(known).numbers(_words(text)).tolist()
    expected = {name: number for number, name in enumerate(known)}
    assert numbers == [expected.get(word, UNKNOWN) for word in text.split(" ")]


@pytest.mark.parametrize("multipliers", [(1,), (1, 1, 1), known_words._MULTIPLIERS])
def test_words_that_share_a_slot(
    monkeypatch: pytest.MonkeyPatch, multipliers: tuple[int, ...]
) -> None:
    """By a bad multiplier nearly all words have the same slot, and are found all the same."""
    monkeypatch.setattr(known_words, "_MULTIPLIERS", multipliers)
    names = [f"{n:x}" for n in range(300)] + [
        f"long name {n:03}".replace(" ", "_") for n in range(300)
    ]
    numbers = KnownWords(names).numbers(_words(" ".join([*names, "xyz", "long_name_300"])))
    assert numbers.tolist() == [*range(600), UNKNOWN, UNKNOWN]


def test_many_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Words are looked up in parts."""
    monkeypatch.setattr(known_words, "_SLICE", 7)
    names = [f"n{number}" for number in range(100)]
    assert KnownWords(names).numbers(_words(" ".join(names))).tolist() == [*range(100)]


@pytest.mark.parametrize(
    ("word", "item", "colour", "cost"),
    [
        ("a", 0, None, 0),
        ("s", 1, None, 0),
        ("s:x", 1, "x", 0),
        ("a:x", UNREAD, None, 0),
        ("s:", UNREAD, None, 0),
        ("s:x:y", UNREAD, None, 0),
        ("s:x|y", UNREAD, None, 0),
        ("s:x\xa0y", UNREAD, None, 0),
        ("s:é", 1, "é", 0),
        (f"s:{'x' * 1000}", 1, "x" * 1000, 0),
        ("|5", COST, None, 5),
        ("|", UNREAD, None, 0),
        ("|-5", UNREAD, None, 0),
        ("|٣", UNREAD, None, 0),
        ("|999999999999999", COST, None, 999999999999999),
        ("|1234567890123456", UNREAD, None, 0),
        (f"|{'9' * 5000}", UNREAD, None, 0),
        ("b", UNREAD, None, 0),
    ],
)
def test_meanings(word: str, item: int, colour: str | None, cost: int) -> None:
    table = WordTable(Items(("a", "s"), 1))
    for _ in range(20):  # the word is learnt meanwhile
        meanings = table.meanings(_words(f"s:z {word} a"))
        assert meanings.items.tolist() == [1, item, 0]
        assert meanings.colours is not None
        number = table.colours[colour] if colour else NO_COLOUR
        assert meanings.colours.tolist() == [0, number, NO_COLOUR]
        assert (0 if meanings.costs is None else int(meanings.costs[1])) == cost
        assert table.has_costs == (item == COST)


def test_words_that_mean_nothing_are_not_kept() -> None:
    table = WordTable(Items(("a", "s"), 1))
    table.meanings(_words(" ".join(f"x{number}" for number in range(1000))))
    assert len(table._met) == 0


ROWS = st.lists(st.lists(st.integers(0, 5), min_size=1, max_size=12), min_size=1, max_size=12)


@given(ROWS)
def test_tables_of_options(rows: list[list[int]]) -> None:
    indptr = np.cumsum([0, *map(len, rows)])
    values = np.array([number for row in rows for number in row], np.int32)
    ranges = [*table_ranges(indptr)]
    assert [number for first, last in ranges for number in range(first, last)] == [
        *range(len(rows))
    ]
    for first, last in ranges:
        table = table_of(indptr[first : last + 1], values, NO_ITEM)
        part = rows[first:last]
        assert [[n for n in row if n != NO_ITEM] for row in table.tolist()] == part
        assert repeats_item(table).tolist() == [len(set(row)) < len(row) for row in part]
        assert has_item_below(table, 3).tolist() == [min(row) < 3 for row in part]


def test_tables_have_little_empty_room() -> None:
    """Many short options and some very long ones do not make one large table."""
    lengths = ([1] * 90 + [1000]) * 20
    indptr = np.cumsum([0, *lengths])
    places = sum(max(lengths[first:last]) * (last - first) for first, last in table_ranges(indptr))
    assert places < 8 * sum(lengths)
