"""What a line means is what the grammar's rule of the line says, though it is read word by word."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from lark import Token, Tree
from support.grammars import NO_BRACKET, changed_grammar
from support.strategies import packings

from dlxc.compiler import translate
from dlxc.geometry import VALUE
from dlxc.languages.packing.language import BoxesAndPieces, Polycube, Polyiamond, Polyomino
from dlxc.languages.packing.reading import Box, Digits, Piece
from dlxc.text.grammar import Grammar, SyntaxFault, span_of, subtrees
from dlxc.text.source import Source, Span

LANGUAGES = {each.__name__.lower(): each() for each in (Polyomino, Polycube, Polyiamond)}
CHANGES = st.text("A0 1[]-|:*'\t\n\x01\xa0é", max_size=6)


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@given(data=st.data(), added=CHANGES, place=st.integers(0, 99))
def test_reading_is_the_grammars(
    language: str, data: st.DataObject, added: str, place: int
) -> None:
    text = data.draw(packings(language))
    at = place % len(text)
    _agree(LANGUAGES[language], text)
    _agree(LANGUAGES[language], text[:at] + added + text[at:])


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@given(word=st.text("0aZ[]--1b é|:'", max_size=12))
@example(word="ninecharacters")
@example(word="0[1-20-0[-] []0")
@example(word="4*A 000\nd*B 000 0[0-1]0\n12|C\n1*")
@example(word="00 00' 00'b 00b'\nA 00'12345 00'123456")
@example(word="00\nA 00\x01 01\x01 \x01")
def test_any_word_is_read_as_the_grammar_reads_it(language: str, word: str) -> None:
    _agree(LANGUAGES[language], f"{word}\n")
    _agree(LANGUAGES[language], f"000 {word} 010\n{word}\nA {word}\n")
    _agree(LANGUAGES[language], f"00 {word} 01\n{word}\nA {word}\n")


def _agree(language: BoxesAndPieces, text: str) -> None:
    """Each line is a fault exactly if the grammar refuses it; if none is, the trees are the same."""
    source = Source("text", text)
    packing, faults = language.parse(source)
    spans = [span for span in source.line_spans() if source.slice(span).strip(" ")]
    spans = [span for span in spans if not source.slice(span).startswith("|")]
    rules = ["box", *["piece"] * len(spans)]
    plain = Grammar(language.notation.grammar.path, language.notation.grammar.rules)
    trees = [plain.parse(source, rule, span) for rule, span in zip(rules, spans, strict=False)]
    sound = [tree for tree in trees if not isinstance(tree, SyntaxFault)]
    assert bool(faults) == (len(sound) < len(trees) or not trees)
    if not faults:
        lines: list[Box | Piece] = [packing.box, *packing.pieces]
        assert [_line(line) for line in lines] == [_of_tree(tree) for tree in sound]


def _line(line: Box | Piece) -> Any:
    words = [line.prefix.text, line.name.text] if isinstance(line, Piece) else []
    cells = [
        [span, word.suffix, [_values(axis) for axis in word.axes]] for word, span in line.cells
    ]
    return [[*filter(None, words)], cells]


def _values(axis: tuple[Digits, ...]) -> list[int]:
    return [value for digits in axis for value in digits]


def _of_tree(tree: Tree[Token]) -> Any:
    heads = [*subtrees(tree, "head"), tree]
    written = [str(token) for head in heads for token in head.children if isinstance(token, Token)]
    return [written, [_cell_of_tree(cell) for cell in subtrees(tree, "cell")]]


def _cell_of_tree(tree: Tree[Token]) -> Any:
    suffix = "".join(
        token.removeprefix("'") if token.type == "DOWN" else token
        for token in tree.children
        if isinstance(token, Token)
    )
    coordinates = [each for rule in "xyz" for each in subtrees(tree, rule)]
    return [span_of(tree.meta), suffix, [_values_of_tree(each) for each in coordinates]]


def _values_of_tree(coordinate: Tree[Token]) -> list[int]:
    values: list[int] = []
    for part in coordinate.children:
        digits = [part] if isinstance(part, Token) else [*part.scan_values(lambda _: True)]
        values += range(VALUE[digits[0]], VALUE[digits[-1]] + 1)
    return values


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_the_grammar_knows_brackets(language: str, tmp_path: Path) -> None:
    """If it refuses `[`, each bracket is a fault."""
    ones = "0" * LANGUAGES[language].lattice.dimensions
    with changed_grammar(LANGUAGES[language].notation.grammar, tmp_path, NO_BRACKET):
        for at in range(len(ones)):
            cell = ones[:at] + "[0-1]" + ones[at + 1 :]
            for text in (f"{cell}\nA {ones}\n", f"{ones}\nA {cell}\n"):
                _, faults = LANGUAGES[language].parse(Source("text", text))
                assert [found.code for found in faults] == ["E101"]
        assert not LANGUAGES[language].parse(Source("text", f"{ones}\nA {ones}\n")).faults


def test_a_fault_at_the_end_of_a_long_line_has_its_place() -> None:
    text = "[0-9][0-9]\nA " + "00 01 " * 500 + "[3-1]0 [12\n"
    found = translate(Source("text", text), "polyomino").diagnostics
    places = [(d.code, text[slice(*d.span)]) for d in found if d.span and d.is_error]
    assert places == [("E104", "3-1"), ("E102", "[")]
    assert [d.span.start for d in found if d.code == "E102" and d.span] == [text.rindex("[")]


def test_many_lines_make_few_blocks() -> None:
    lines = "".join(f"P{n} 00 0{n % 9 + 1} {n // 9 % 10}1\n" for n in range(900))
    problem = translate(Source("text", f"[0-9][0-9]\n{lines}"), "polyomino").problem
    assert problem is not None
    assert 1 < len([*problem.blocks]) == len(problem.blocks) < 30


def test_spans_of_items() -> None:
    """A piece is at its first name, a cell at the last specification that names it."""
    text = " [0-1]0 10 00b\n2|A 00 00b\n2|A 10\n"
    problem = translate(Source("text", text), "polyomino").problem
    assert problem is not None
    places = [problem.items.span(number) for number in range(4)]
    assert places == [Span(1, 7), Span(8, 10), Span(17, 18), Span(11, 14)]
