"""Large texts take room and steps in proportion to their size, and are told of in few words."""

import tracemalloc
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from dlxc.compiler import translate
from dlxc.languages.detection import detected_languages
from dlxc.languages.dlx.language import Dlx
from dlxc.languages.formats.reading import Data
from dlxc.languages.language import Parsed
from dlxc.problem import Problem
from dlxc.text.diagnostics import MOST_FAULTS, Diagnostic
from dlxc.text.grammar import Grammar
from dlxc.text.reports import full
from dlxc.text.source import Source, Span

pytestmark = pytest.mark.slow

NAMES = [f"n{number:x}" for number in range(110_000)]
HALF = NAMES[: len(NAMES) // 2]


@contextmanager
def _counted_parses(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """The lengths of the texts that the grammar is given meanwhile."""
    lengths: list[int] = []
    parse = Grammar.parse

    def counted(grammar: Grammar, source: Source, rule: str, span: Span | None = None) -> object:
        lengths.append(len(source.text) if span is None else span.end - span.start)
        return parse(grammar, source, rule, span)

    monkeypatch.setattr(Grammar, "parse", counted)
    yield lengths
    monkeypatch.undo()


def _read(text: str) -> tuple[Problem | None, list[Diagnostic]]:
    outcome = translate(Source("text", text), "dlx")
    return outcome.problem, [*outcome.diagnostics]


def _places(problem: Problem) -> int:
    """The bytes of a problem's blocks."""
    arrays = [a for b in problem.blocks for a in (b.items, b.colours, b.costs, b.origin)]
    return sum(getattr(array, "nbytes", 0) for array in arrays)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(" ".join(HALF) + "\n" + " ".join(HALF), id="one option of all items"),
        pytest.param("a b\n" + "a\nb\n" * 50_000, id="options of one item"),
        pytest.param("a\n" + " " * 200_000 + "\na\n", id="a line of blanks"),
        pytest.param("a\n" + "\n" * 200_000 + "a\n", id="empty lines"),
        pytest.param("a |s\na s:" + "x" * 200_000, id="a long colour"),
        pytest.param("ä é\n" + "ä\né\n" * 50_000, id="letters of other languages"),
        pytest.param("a b\n" + "a " * 100_000, id="one option with one item"),
        pytest.param("a b\n" + " ".join(HALF), id="one option of unknown items"),
        pytest.param("a " * 100_000, id="an item line of one item"),
        pytest.param("x" * 200_000, id="one long name"),
        pytest.param("a\n" + "x" * 200_000, id="one long unknown item"),
        pytest.param("a | s\n" + "".join(f"a s:{n}\n" for n in NAMES[:15_000]), id="many colours"),
        pytest.param("a\n" + "".join(f"a |{n}\n" for n in range(25_000)), id="many costs"),
        pytest.param("a\na\n" + "".join(f"|{n}\n" for n in NAMES[:25_000]), id="many comments"),
    ],
)
def test_room_of_twenty_bytes_a_byte(text: str) -> None:
    """Beyond the blocks, and what one chunk takes."""
    source = Source("text", text)
    tracemalloc.start()
    problem, diagnostics = translate(source, "dlx")
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak - (_places(problem) if problem else 0) < 20 * len(text.encode()) + 500_000
    assert all(len(full(fault, Source("text", ""))) < 1000 for fault in diagnostics[:100])


def test_a_long_item_line_needs_no_grammar(monkeypatch: pytest.MonkeyPatch) -> None:
    names = [f"{number % 9 + 1}|{name}" for number, name in enumerate(NAMES)]
    with _counted_parses(monkeypatch) as lengths:
        problem, _ = _read(" ".join(names) + "\nn0 n1\n")
    assert not lengths
    assert problem is not None
    assert [*problem.items][-1] == (NAMES[-1], True, 2, 2)


def test_the_grammar_is_asked_about_one_word_of_a_long_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with _counted_parses(monkeypatch) as lengths:
        _, [item_fault] = _read(" ".join([*NAMES, "q:", *NAMES]))
        _, [option_fault] = _read(" ".join(NAMES) + "\n" + " ".join([*NAMES, "q:", *NAMES]))
    assert lengths == [len("a q: ")] * 2
    assert [item_fault.code, option_fault.code] == ["E101", "E101"]


def test_many_faulty_options(monkeypatch: pytest.MonkeyPatch) -> None:
    text = " ".join(NAMES[:2000]) + "\n" + "".join(f"n1 j{name} n2\n" for name in NAMES)
    with _counted_parses(monkeypatch) as lengths:
        _, faults = _read(text)
    *unknown, stop = faults
    assert [fault.code for fault in unknown] == ["E141"] * 100
    assert unknown[-1].alike == MOST_FAULTS - 100
    assert stop.code == "E109"
    assert not lengths


def test_many_multiplicities_over_the_bound() -> None:
    _, faults = _read(" ".join(f"9999999999|{name}" for name in NAMES) + "\nn1\n")
    assert [fault.code for fault in faults] == ["E114"] * 100


def test_repeats_at_the_end_of_a_long_option() -> None:
    _, faults = _read(" ".join(NAMES) + "\n" + " ".join([*NAMES, "n5", "n0"]))
    assert ["`n5`" in faults[0].message, "`n0`" in faults[1].message] == [True, True]
    source = " ".join(NAMES) + "\n"
    start = len(source)
    assert [fault.labels[0].span.start - start for fault in faults] == [source.index("n5 "), 0]


def test_detection_reads_only_the_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[int] = []
    parse = Dlx.parse

    def counted(language: Dlx, source: Source, most: int) -> Parsed[Data]:
        read.append(source.line_count)
        return parse(language, source, most=most)

    monkeypatch.setattr(Dlx, "parse", counted)
    assert detected_languages(Source("text", "a b\n" + "a\nb\n" * 10_000)) == ["dlx"]
    assert read == [Dlx.lines_that_tell]
