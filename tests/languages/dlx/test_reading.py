"""The DLX reader accepts what the grammar accepts, and reads what is meant."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from lark import Tree
from support.cases import cases
from support.rendering import rendered

import dlxc
from dlxc.compiler import translate
from dlxc.languages.dlx import reading
from dlxc.languages.dlx.faults import DLX_GRAMMAR
from dlxc.problem import Problem
from dlxc.text.source import Source

PIECES = ["a", "b", "s", ":", "|", " ", "  ", "\t", "\n", "\n", "a b", "s:x", "\xa0", "*", "3|", "2:1|", "4*a", "abcdefghi", "| c\n", "\x0b"]  # fmt: skip


def _read(text: str) -> tuple[Problem | None, list[str]]:
    problem, diagnostics = translate(Source("text", text), "dlx")
    codes = [diagnostic.code for diagnostic in diagnostics]
    return problem, [code for code in codes if code not in ("W212", "W215", "W216")]


@given(st.lists(st.sampled_from(PIECES), max_size=14).map("".join))
@example("a b | s\n a s:x\n\n| c\nb\n")
@example("a\xa0b\n")
@example("a |\na\n")
@example("a b|\na\n")
@example("3|a |s\na s:|\n")
@example("s:x\x0b")
@example("a:\t")
def test_syntax_is_the_grammars(tail: str) -> None:
    """Of syntax errors the reader reports some exactly if the grammar refuses the text."""
    has_items = any(line.strip(" \t") and line.strip(" \t")[0] != "|" for line in tail.split("\n"))
    for text in (tail, "a b | s\n" + tail) if has_items else ("a b | s\n" + tail,):
        _, codes = _read(text)
        syntax = {"E101", "E144", "E123"} & set(codes)
        sound = isinstance(DLX_GRAMMAR.parse(Source("text", text), "start"), Tree)
        semantic = {"E113", "E142"} & set(codes)  # a faulty item line ends the reading
        assert sound == (not syntax) or (semantic and not sound)


@pytest.mark.parametrize(
    ("text", "names"), [("\n", ()), ("| c\n  \n", ()), ("|c\n | s t\n", ("s", "t"))]
)
def test_a_problem_without_primary_items(text: str, names: tuple[str, ...]) -> None:
    """What dlxc writes where all is given; other solvers take it for blanks and comments."""
    problem, codes = _read(text)
    assert codes == []
    assert problem is not None
    assert (problem.items.names, problem.items.primary_count) == (names, 0)
    assert rendered(problem) == text


@given(st.lists(st.sampled_from(["a", "b", "s", "s:x", "t:y"]), min_size=1, max_size=4), st.data())
def test_options_are_read_as_written(words: list[str], data: st.DataObject) -> None:
    blanks = st.sampled_from([" ", "  ", "\t"])
    text = "a b | s t\n" + "".join(data.draw(blanks) + word for word in words) + "\n"
    problem, codes = _read(text)
    items = [word.partition(":")[0] for word in words]
    if len(set(items)) < len(items):
        assert "E142" in codes
    elif not {"a", "b"} & set(items):
        assert codes == ["W204"]
        assert problem is not None
        assert len(problem.options) == 0
    else:
        assert problem is not None
        assert [[str(entry) for entry in option] for option in problem.options] == [words]


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        *cases("dlx/refused"),
        ("a\na" + " |999999999999999999" * 10_000, ["E144"]),
        ("a\na |" + "9" * 5000, ["E144"]),
        ("9" * 5000 + "|a\na\n", ["E114"]),
    ],
)
def test_refused(text: str, codes: list[str]) -> None:
    assert _read(text)[1] == codes


def test_multiplicities() -> None:
    problem, _ = _read("2|a 1:3|b d*e | s\na b\nd*e s\n")
    assert problem is not None
    items = [(item.name, item.low, item.high) for item in problem.items]
    assert items == [
        ("a", 2, 2),
        ("b", 1, 3),
        ("d*e", 1, 1),
        ("s", 0, 1),
    ]


def test_comments_and_blank_lines_anywhere() -> None:
    problem, codes = _read("|one\n\n  | two\na b\n\n | three\na\n|four\nb\n")
    assert (codes, problem and problem.record.comments) == ([], ("one", " two", " three", "four"))
    assert problem is not None
    assert len(problem.options) == 2


@pytest.mark.slow
def test_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading in small pieces, and with one very long option, makes no difference."""
    names = [f"i{number}" for number in range(500)]
    options = [names[n : n + 1 + n % 3] for n in range(400)] + [names] + [[name] for name in names]
    text = "\n".join(" ".join(words) for words in [names, *options]) + "\n"
    whole, _ = _read(text)
    monkeypatch.setattr(reading, "_CHUNK", 7)
    pieces, _ = _read(text)
    assert whole is not None
    assert pieces is not None
    assert whole == pieces
    assert rendered(whole) == text
    indptr, indices, colours, _ = whole.csr()
    assert np.array_equal(np.diff(indptr), [len(option) for option in options])
    assert [names[number] for number in indices[indptr[401] :]] == names
    assert (colours == -1).all()


def _written(text: str, language: str) -> tuple[str, Problem]:
    """A specification as DLX, and the problem that is read of that."""
    problem, _ = translate(Source("spec", text), language)
    assert problem is not None
    read, codes = _read(rendered(problem))
    assert not codes
    assert read is not None
    assert rendered(read) == rendered(problem)
    return rendered(problem), read


@pytest.mark.parametrize("multiplicity", ["", "2|", "1:2|"])
def test_a_piece_of_polyomino_that_looks_like_a_multiplicity(multiplicity: str) -> None:
    """`z*X` is a name, in polyomino and in DLX."""
    text, read = _written(f"[0-1][0-2]\n{multiplicity}z*X 00 01\n", "polyomino")
    assert "\nz*X 00 01\n" in text
    low, high = {"": (1, 1), "2|": (2, 2), "1:2|": (1, 2)}[multiplicity]
    assert [*read.items][-1] == ("z*X", True, low, high)


def test_a_multiplicity_of_polycube() -> None:
    """Polycube writes `4*Z` for the item `Z`, which the options name."""
    text, read = _written("[0-1][0-1][0-2]\n4*Z 000 001 002\n", "polycube")
    assert " 4*Z" in text
    assert [*read.items][-1] == ("Z", True, 4, 4)


def test_a_multiplicity_of_polycube_that_fits_nowhere() -> None:
    """No option tells what `4*Z` is; under either name it has no option."""
    text, read = _written("[0-1][0-1][0-2]\n4*Z 000 001 002 003\n2*o 000\n", "polycube")
    assert " 4*Z 2*o\n" in text
    assert [(item.name, item.low) for item in read.items][-2:] == [("4*Z", 1), ("o", 2)]


def test_a_comment_is_no_option() -> None:
    """What comments say makes no multiplicities, no colours and no costs."""
    problem, _ = _read("4*Z a | s\n4*Z a\n| Z s:x |5\n")
    assert problem is not None
    assert problem.items.names == ("4*Z", "a", "s")
    assert (problem.colours, problem.has_costs) == ((), False)


def test_costs_have_as_many_digits_as_in_xc() -> None:
    problem, codes = _read(f"a\na |{'9' * 18}\na |{'4' * 18} |{'5' * 18}\n")
    assert codes == []
    assert problem is not None
    assert [option.cost for option in problem.options] == [10**18 - 1] * 2


def test_costs_below_0_have_as_many_digits() -> None:
    nines = "9" * 18
    problem, codes = _read(f"a\na |-{nines}\na |-{nines} |{nines} |-5\na |-0 |12345 |-12346\n")
    assert codes == []
    assert problem is not None
    assert [option.cost for option in problem.options] == [1 - 10**18, -5, -1]
    assert _read(dlxc.Problem.of(problem).render())[0] == problem
    for costs in (f"|-{nines} |-1", f"|-{nines} " * 20, "|-1" + "0" * 18, "|--1", "|-"):
        assert _read(f"a\na {costs}\n") == (None, ["E144"])


@pytest.mark.parametrize(
    ("text", "names", "options"),
    [
        (" | a b\na\nb a\n", "ab", 2),
        (" | a b c\n\t| a b\n| a comment\na |5\nb:x\na |2\n", "ab", 3),
        (" | a b\nb c\nb\n", "bc", 1),  # a comment, for `c` is no item of it
        (" | a b\na | b\na b\n", "ab", 1),
        ("| a b\na b\na\n", "ab", 1),
        (" | a b\n", "ab", 0),
    ],
)
def test_an_item_line_without_primary_items(text: str, names: str, options: int) -> None:
    problem, _ = _read(text)
    assert problem is not None
    assert ("".join(problem.items.names), len(problem.options)) == (names, options)


MODEL = """primary of_the_day_{i}  for i in 1..2
secondary a_room_upstairs
option of_the_day_{i} a_room_upstairs:blue_green |{10^17 * i}  for i in 1..2
primary 2|z*cupboards_and_chairs
option z*cupboards_and_chairs  for i in 1..2
"""


def test_what_is_written_of_a_model_is_read() -> None:
    """Names are as long as they are; only Knuth's programs have limits, told when DLX is written."""
    text, problem = _written(MODEL, "xc")
    assert "of_the_day_2 a_room_upstairs:blue_green |200000000000000000\n" in text
    assert problem == translate(Source("model", MODEL), "xc").problem


def test_few_unknown_names_are_compared_with_the_items(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each comparison takes milliseconds, and a wrong prefix can be on a thousand lines."""
    compared: list[str] = []

    def counted(wrong: str, _: object) -> None:
        compared.append(wrong)

    monkeypatch.setattr("dlxc.languages.dlx.faults.nearest", counted)
    _read("a b\n" + "".join(f"a x{number}\n" for number in range(900)))
    assert len(compared) == 100
