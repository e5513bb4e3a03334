"""The reading without the parser gives what the grammar's own tree says, and asks it for little."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from lark import Token, Tree
from support.strategies import packings

from dlxc.compiler import translate
from dlxc.geometry.digits import VALUE
from dlxc.languages.packing.boxes_and_pieces import BoxesAndPieces
from dlxc.languages.packing.polycube import Polycube
from dlxc.languages.packing.polyiamond import Polyiamond
from dlxc.languages.packing.polyomino import Polyomino
from dlxc.languages.packing.tree import BoxLine, CellSpec, PieceLine
from dlxc.text.grammar import Grammar, SyntaxFault, span_of, subtrees, token_of
from dlxc.text.source import Source, Span

Read = list[Any]
CHANGES = st.text("A0 1[]-|:*'\t\n\x01\xa0é", max_size=6)


@given(packings("polyomino"), CHANGES, st.integers(0, 99))
@example("00\n", "ninecharacters\n", 3)
@example("00\nA 00", "\x01 01\x01 \x01", 4)
@example("0[1-20-0[-] []0\n", "", 0)
def test_reading_is_the_grammars(text: str, added: str, place: int) -> None:
    _agree(Polyomino(), text)
    _agree(Polyomino(), text[: place % len(text)] + added + text[place % len(text) :])


@given(packings("polycube"), CHANGES, st.integers(0, 99))
@example("000\n", "4*A 000\nd*B 000 0[0-1]0\n12|C\n1*\n", 4)
def test_reading_is_the_grammars_in_three_dimensions(text: str, added: str, place: int) -> None:
    _agree(Polycube(), text)
    _agree(Polycube(), text[: place % len(text)] + added + text[place % len(text) :])


@given(packings("polyiamond"), CHANGES, st.integers(0, 99))
@example("00 00' 00'b 00b'\n", "A 00'12345 00'123456\n", 18)
def test_reading_is_the_grammars_on_triangles(text: str, added: str, place: int) -> None:
    _agree(Polyiamond(), text)
    _agree(Polyiamond(), text[: place % len(text)] + added + text[place % len(text) :])


@given(st.text("0aZ[]--1b é|:'", max_size=12))
def test_any_word_is_read_as_the_grammar_reads_it(word: str) -> None:
    _agree(Polyomino(), f"{word}\n")
    _agree(Polyomino(), f"00 {word} 01\n{word}\nA {word}\n")
    _agree(Polycube(), f"000 {word}\nA {word}\n")
    _agree(Polyiamond(), f"00 {word} 01\n{word}\nA {word}\n")


def _agree(language: BoxesAndPieces, text: str) -> None:
    """A text is sound exactly if the grammar accepts it whole, and then the trees are the same."""
    source = Source("text", text)
    whole = language.grammar.parse(source, "start")
    packing, faults = language.parse(source)
    assert isinstance(whole, SyntaxFault) == bool(faults)
    if not isinstance(whole, SyntaxFault):
        (box,) = subtrees(whole, "box")
        assert _line(packing.box) == [_cell_of_tree(cell) for cell in subtrees(box, "cell")]
        expected = [_piece_of_tree(piece) for piece in subtrees(whole, "piece")]
        assert [_piece(piece) for piece in packing.pieces] == expected


def _piece_of_tree(tree: Tree[Token]) -> Read:
    name = token_of(tree, "NAME") or token_of(tree, "LONG_NAME")
    multiplicity = token_of(tree, "MULTIPLICITY")
    cells = [_cell_of_tree(cell) for cell in subtrees(tree, "cell")]
    first = multiplicity or name
    assert first is not None
    assert first.start_pos is not None
    ends = [cell[-1].end for cell in cells] or [_placed(name)[1].end]
    return [_placed(name), _placed(multiplicity), cells, Span(first.start_pos, ends[-1])]


def _piece(piece: PieceLine) -> Read:
    multiplicity = [*piece.multiplicity] if piece.multiplicity else None
    return [[*piece.name], multiplicity, _line(piece), piece.span]


def _line(line: PieceLine | BoxLine) -> Read:
    words = line.words
    return [_cell(cell, words.values_of(cell.number), words.named[cell.number]) for cell in line.cells]  # fmt: skip


def _cell(cell: CellSpec, values: tuple[tuple[int, ...], ...], named: int) -> Read:
    coordinates = [coordinate.span for coordinate in cell.coordinates]
    suffix = [*cell.suffix] if cell.suffix else None
    return [[*map(list, values)], named, coordinates, suffix, cell.span]


def _cell_of_tree(tree: Tree[Token]) -> Read:
    coordinates = [each for rule in "xyz" for each in subtrees(tree, rule)]
    values = [_values_of_tree(coordinate) for coordinate in coordinates]
    named = 1
    for axis in values:
        named *= len(axis)
    spans = [span_of(coordinate.meta) for coordinate in coordinates]
    distinct = [sorted(set(axis)) for axis in values]
    return [
        distinct,
        named,
        spans,
        _placed(token_of(tree, "SUFFIX") or token_of(tree, "DOWN")),
        span_of(tree.meta),
    ]


def _values_of_tree(coordinate: Tree[Token]) -> list[int]:
    values: list[int] = []
    for part in coordinate.children:
        digits = [part] if isinstance(part, Token) else [*part.scan_values(lambda _: True)]
        if digits[0] not in ("[", "]"):
            values += range(VALUE[digits[0]], VALUE[digits[-1]] + 1)
    return values


def _placed(token: Token | None) -> Read:
    if token is None:
        return None  # type: ignore[return-value]
    assert token.start_pos is not None
    return [str(token), Span(token.start_pos, token.start_pos + len(token))]


def _asked(monkeypatch: pytest.MonkeyPatch, text: str) -> list[int]:
    """Read a text; how long the texts are that the parser is given."""
    asked = []
    parse = Grammar.parse

    def noting(grammar: Grammar, source: Source, rule: str, span: Span | None = None) -> Any:
        asked.append(len(source.text))
        return parse(grammar, source, rule, span)

    monkeypatch.setattr(Grammar, "parse", noting)
    translate(Source("text", text), "polyomino")
    return asked


def test_plain_texts_need_no_parser(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [f"{n}|P{n} {n % 10}{n // 10} [0-{n % 10}]3 0[{n}]b" for n in range(1, 99)]
    assert _asked(monkeypatch, "\n".join(["| plain", " [0-9][0-9]", *lines])) == []


def test_one_long_set_needs_no_parser(monkeypatch: pytest.MonkeyPatch) -> None:
    assert _asked(monkeypatch, f"[{'0-4' * 10_000}{'7' * 10_000}]0\nA 00\n") == []


def test_of_a_faulty_line_the_parser_gets_only_what_it_needs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = "[0-9][0-9]\nA " + "00 01 " * 5000 + "5-\n"
    assert max(_asked(monkeypatch, text)) < 20


def test_a_fault_at_the_end_of_a_long_line_has_its_place() -> None:
    text = "[0-9][0-9]\nA " + "00 01 " * 500 + "[3-1]0 [12\n"
    found = translate(Source("text", text), "polyomino").diagnostics
    places = [(d.code, text[slice(*d.span)]) for d in found if d.span and d.is_error]
    assert places == [("E104", "3-1"), ("E102", "[")]
    assert [d.span.start for d in found if d.code == "E102" and d.span] == [text.rindex("[")]


def test_a_bracket_in_a_suffix_is_not_open() -> None:
    found = translate(Source("text", "00\nA 00[ 0\n"), "polyomino").diagnostics
    assert [d.code for d in found if d.is_error] == ["E101"]


def test_many_lines_make_few_blocks() -> None:
    lines = "".join(f"P{n} 00 0{n % 9 + 1} {n // 9 % 10}1\n" for n in range(900))
    problem = translate(Source("text", f"[0-9][0-9]\n{lines}"), "polyomino").problem
    assert problem is not None
    assert 1 < len([*problem.blocks]) == len(problem.blocks) < 30
