"""What the golden cases do not show: checks beyond the reference's, and corner cases."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.strategies import packings

from dlxc.compiler import translate
from dlxc.languages.packing.boxes_and_pieces import BoxesAndPieces
from dlxc.languages.packing.polycube import Polycube
from dlxc.languages.packing.polyomino import Polyomino
from dlxc.problem import Problem
from dlxc.text.grammar import SyntaxFault, subtrees, words_of
from dlxc.text.source import Source


def _codes(language: str, text: str) -> list[tuple[str, int, int]]:
    """Each diagnostic's code, line and column; warnings about shapes have tests of their own."""
    source = Source("text", text)
    _, found = translate(source, language)
    diagnostics = [diagnostic for diagnostic in found if diagnostic.code < "W207"]
    places = [source.position(d.span.start) for d in diagnostics if d.span is not None]
    assert len(places) == len(diagnostics)
    return [(d.code, *place) for d, place in zip(diagnostics, places, strict=True)]


def _problem(language: str, text: str) -> Problem:
    problem, diagnostics = translate(Source("text", text), language)
    assert problem is not None, diagnostics
    return problem


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", [("E108", 1, 1)]),
        ("| only\n", [("E108", 2, 1)]),
        ("[0-1][0-2\nA 00\n", [("E102", 1, 6)]),
        ("[-1]0\n", [("E103", 1, 2)]),
        ("[1-]0\n", [("E103", 1, 3)]),
        ("[1--3]0\n", [("E103", 1, 4)]),
        ("[1-2-3]0\n", [("E103", 1, 5)]),
        ("[3-2]0 [b-a]1\n", [("E104", 1, 2), ("E104", 1, 9)]),
        ("[3-2]0 x\n", [("E104", 1, 2), ("E101", 1, 9)]),
        ("00abcdefg\n", [("E105", 1, 3)]),
        ("00\nninechars 00\n", [("E106", 2, 1)]),
        ("00\nninechars\n", [("W202", 2, 1)]),
        ("00\nA\t00\n", [("E107", 2, 2)]),
        ("00 01!\n00 00\n01! 00\nA 00\n", [("E111", 2, 1), ("E111", 3, 1)]),
        ("00\n00\n", [("W202", 2, 1)]),
        ("00\n2|A 00\nA 00\n", [("E112", 3, 1)]),
        ("00\n5:2|A 00\n", [("E113", 2, 1)]),
        ("00\n%|A 00\n", [("E101", 2, 2)]),
        ("00\n A 00\n", [("E101", 2, 1)]),
        (
            "00\n\n  \nA\nB []0\nB 00\n",
            [("W201", 2, 1), ("W201", 3, 1), ("W202", 4, 1), ("W202", 5, 1)],
        ),
        ("00 00a:b\nA 00\n", [("W203", 1, 6)]),
        ("00\nABC 00\nABC 00\nX 00\n", [("W205", 4, 1)]),
        ("00 01!\n0010 00\n0010 00\n01! 00\n", [("E111", 4, 1), ("W205", 4, 1)]),
        ("00 01b!\nxxb! 00\nxxb! 00\n01 00\n", [("W205", 4, 1)]),
        ("00\nABC 00\nABC 00\n2|X 00\nX 00\n", [("W205", 4, 3), ("E112", 5, 1)]),
    ],
)
def test_polyomino(text: str, expected: list[tuple[str, int, int]]) -> None:
    assert _codes("polyomino", text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("000\nA 0000\n", [("E101", 2, 6)]),
        ("000 00\n", [("E101", 1, 7)]),
        ("000\n*A 000\n", [("E101", 2, 1)]),
        ("000\n??*A 000\n", [("E101", 2, 3)]),
        ("000\n000 000\n", [("E111", 2, 1)]),
        ("000\n2*A 000\n3*A 000\n", [("E112", 3, 1)]),
        ("000\n1*A 000\nA 000\n", []),
    ],
)
def test_polycube(text: str, expected: list[tuple[str, int, int]]) -> None:
    assert _codes("polycube", text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("00 01\n", [("E123", 2, 1)]),
        ("\nA\n", [("E124", 1, 1)]),
        ("00 01 00\nA\n", [("E121", 1, 7)]),
        ("00 010\nA\n", [("E101", 1, 4)]),
        ("00\n00\n", [("E111", 2, 1)]),
        ("00\nA A\n", [("E142", 2, 3)]),
        ("00\nA|\n", [("E101", 2, 1)]),
        ("00\nabcd\n", [("E106", 2, 1)]),
        ("00\nA\nB 1 1 00\n", [("E122", 3, 1)]),
        ("00\n\nB 1 1 00\n", [("E122", 3, 1)]),
        ("00\nA\n\nA 1 1 00\n", [("E124", 3, 1)]),
        (
            "00\nA\nA 3 1 00\nA 1 4 00\nA 1 1\nA 1 1 00 01 00\n",
            [("E101", 3, 3), ("E101", 4, 5), ("E101", 5, 6), ("E121", 6, 13)],
        ),
    ],
)
def test_polyominoes(text: str, expected: list[tuple[str, int, int]]) -> None:
    assert _codes("polyominoes", text) == expected


def test_polyominoes_secondary_pieces() -> None:
    problem = _problem("polyominoes", "00 01\tzz \nA B |C\nA 1 1 00\nC 2 1 00 01\n")
    assert [item.name for item in problem.items.primary] == ["00", "01", "zz", "A", "B"]
    assert [item.name for item in problem.items.secondary] == ["C"]
    assert problem.render() == "00 01\tzz  A B |C\nA 00\nA 01\nA zz\nC 00 01\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("." * 9, [("E123", 1, 10)]),
        ("........\n" * 9, [("E132", line, 9) for line in range(1, 10)]),
        ("..........\n" + ".........\n" * 8, [("W206", 1, 10)]),
        (".1......1\n" + ".........\n" * 8, [("E131", 1, 9)]),
        ("1........\n" * 2 + ".........\n" * 7, [("E131", 2, 1)]),
        ("1........\n.1.......\n" + ".........\n" * 7, [("E131", 2, 2)]),
        (".........\n" * 9 + "anything\n\n", []),
    ],
)
def test_sudoku(text: str, expected: list[tuple[str, int, int]]) -> None:
    assert _codes("sudoku", text) == expected


def test_pieces_are_called_what_their_lines_say() -> None:
    lines = ["00", "ABC 00", "ABC 00", "X 00", "X 00", "Y 00"]
    source = Source("text", "\n".join(lines))
    problem, found = translate(source, "polyomino")
    assert problem is not None
    assert problem.items.names == ("00", "ABC", "X", "Y")
    told = [d.message for d in found if d.code == "W205"]
    assert told == ["the original program prints `XBC` for the piece `X`"]


def test_the_longer_multiplicity_line_of_the_page() -> None:
    """`8 55 54` after a second line of `12|+8` names the piece `8`."""
    problem = _problem("polyomino", "[5-6][4-5]\n12|+8 55\n12|+8 55 54\n8 55 54\n")
    assert problem.items.names[-2:] == ("+8", "8")


def test_multiplicities_are_compared_by_what_they_mean() -> None:
    problem = _problem("polyomino", "[0-1][0-1]\n2|P 00\n2:2|P 00 01\n02|P 00 10\n")
    assert (problem.items[4].low, problem.items[4].high) == (2, 2)
    assert problem.render().splitlines()[5].endswith(" 2|P")


@pytest.mark.parametrize("prefix", ["13|", "2:5|", "4*", "d*"])
def test_polycube_takes_multiplicities_as_polyomino_does(prefix: str) -> None:
    problem = _problem("polycube", f"[0-1][0-1]0\n{prefix}A 000\n")
    bounds = {"13|": (13, 13), "2:5|": (2, 5), "4*": (4, 4), "d*": (13, 13)}
    assert (problem.items[4].low, problem.items[4].high) == bounds[prefix]
    assert problem.render().splitlines()[3] == f" 000 010 100 110 {prefix}A"


def test_a_number_before_a_star_is_mended_to_a_bar() -> None:
    (fault,) = translate(Source("text", "[0-1]00\n13*A 000\n"), "polycube").diagnostics
    assert (fault.code, fault.help) == ("E101", "write `13|`")


@pytest.mark.parametrize("language", ["polyomino", "dlx"])
@pytest.mark.parametrize("number", ["1000000001", "9" * 5000, "0:1000000001"])
def test_multiplicities_have_a_bound(language: str, number: str) -> None:
    text = {"polyomino": f"00\n{number}|A 00\n", "dlx": f"{number}|A\nA\n"}[language]
    (fault,) = translate(Source("text", text), language).diagnostics
    assert fault.code == "E114"
    assert fault.span is not None
    assert text[slice(*fault.span)] == f"{number}|"


def test_shapes_that_are_alike_are_told_of_polyominoes_too() -> None:
    text = "00 01\nA B\nA 4 1 00 01\nA 2 1 00 01\nB 4 1 00 01\n"
    found = translate(Source("text", text), "polyominoes").diagnostics
    places = [(d.code, d.span) for d in found if d.code in ("W209", "W210")]
    assert places == [("W210", (22, 23)), ("W209", (34, 35))]


def test_suffixes_come_in_the_order_of_their_first_appearance() -> None:
    problem = _problem("polyomino", "00z 00a 00 []0b\nA 00 00a 00z\n")
    assert problem.items.names == ("00", "A", "00z", "00a")
    assert [str(entry) for entry in next(iter(problem.options))] == ["A", "00", "00z", "00a"]


@given(packings(dimensions=2), st.text("A0 1[]-|:*\t\n", max_size=6), st.integers(0, 99))
def test_reading_is_the_grammars(text: str, added: str, place: int) -> None:
    """The reading line by line accepts a text exactly if the grammar accepts it whole."""
    _agree(Polyomino(), text)
    _agree(Polyomino(), text[: place % len(text)] + added + text[place % len(text) :])


@given(packings(dimensions=3), st.text("A0 1[]-|:*\t\n", max_size=6), st.integers(0, 99))
def test_reading_is_the_grammars_in_three_dimensions(text: str, added: str, place: int) -> None:
    _agree(Polycube(), text)
    _agree(Polycube(), text[: place % len(text)] + added + text[place % len(text) :])


def _agree(language: BoxesAndPieces, text: str) -> None:
    source = Source("text", text)
    whole = language.grammar.parse(source, "start")
    packing, faults = language.parse(source)
    assert isinstance(whole, SyntaxFault) == bool(faults)
    if not isinstance(whole, SyntaxFault):
        pieces = subtrees(whole, "piece")
        names = [name.text for tree in pieces for name in words_of(tree, "NAME")]
        assert len(subtrees(whole, "piece")) == len(packing.pieces)
        assert len(subtrees(subtrees(whole, "box")[0], "cell")) == len(packing.box.cells)
        assert len(names) <= len(packing.pieces)
