"""Which format a text has, and which options of a problem it means."""

import re
from typing import Any

import pytest
from support.answers import dominoes
from support.cases import cases
from support.running import EXAMPLES

import dlxc as library
from dlxc.answers.reading import UnreadableAnswer
from dlxc.answers.resolution import understand
from dlxc.problem import Problem
from dlxc.text.diagnostics import Diagnostic

NUMBERED = library.compile("[0-1]00\n1 000 100\n2 000\n2 000 100\n", "polycube")
"""Items 000, 100, 1 and 2; options 1: `1 000 100`, 2 and 3: 2 alone, 4: `2 000 100`."""


def _unknown(problem: Problem, text: str, form: str | None = None) -> list[str]:
    return [_named(fault) for one in understand(problem, text, form)[1] for fault in one.unknown]


def _named(fault: Diagnostic) -> str:
    """The option that a fault is about."""
    return re.sub(r"there is no option `?(.*?)(?:`|, the problem has.*)", r"\1", fault.message)


@pytest.mark.parametrize(
    ("language", "spec", "text", "form", "solutions"), cases("answers/meanings")
)
def test_what_an_answer_means(
    language: str, spec: str, text: str, form: str | None, solutions: list[Any]
) -> None:
    """Numbers may be items; pieces may be called as lines of solvers begin; and so on."""
    found = understand(library.compile(spec, language), text, form).solutions
    assert [[sorted(each.options), [*map(_named, each.unknown)]] for each in found] == solutions


def test_options_that_look_alike_are_taken_once_each() -> None:
    problem = library.compile("2|a\na\na\n", "dlx")
    (solution,) = understand(problem, "1:\n a\n a\n").solutions
    assert solution.options == [1, 2]
    (solution,) = understand(problem, "1:\n a\n a\n a\n").solutions
    assert solution.options == [1, 2]
    assert [fault.message for fault in solution.unknown] == ["the option `a` is chosen too often"]


@pytest.mark.parametrize("text", ["1 2\n", "2\n1\n"])
def test_numbers_that_are_items_too_are_refused_unless_the_format_is_said(text: str) -> None:
    with pytest.raises(UnreadableAnswer, match="items or numbers of options") as refused:
        understand(NUMBERED, text)
    assert refused.value.diagnostic.help
    assert _unknown(NUMBERED, text, "numbers") == []
    assert _unknown(NUMBERED, text, "dlx") == text.splitlines()


def test_one_line_that_is_an_option_makes_numbers_ambiguous() -> None:
    problem = library.compile("1 2 a\n1 2\na\n1\n2\n", "dlx")
    with pytest.raises(UnreadableAnswer, match="items or numbers of options"):
        understand(problem, "1 2\n3 4\n")


def test_printed_options_of_another_specification_are_not_numbers() -> None:
    spec = EXAMPLES / "pentominoes-6x10.polyomino"
    problem = library.compile(spec.read_text(), "polyomino")
    lines = (EXAMPLES / "solutions" / "soma.txt").read_text()
    assert _unknown(problem, lines) == lines.splitlines()


@pytest.mark.parametrize("text", ["0\n1 8\n", "8\n", "1 2 99\n"])
def test_numbers_beyond_the_options_are_unknown(text: str) -> None:
    (unknown,) = [fault for one in understand(dominoes(), text)[1] for fault in one.unknown]
    assert unknown.span
    assert text[slice(*unknown.span)] == _named(unknown) in ("8", "99")


def test_options_are_read_without_what_only_counts() -> None:
    """A solution that dlxc prints names no totals; other solvers print all items."""
    problem = library.compile("pieces 1 of tetrominoes\nbox 2x2\n", "puzzle")
    for text in ("O 00 01 10 11\n", "O of-tetro 00 01 10 11\n", "11 00 O 01 10\n"):
        assert [each.options for each in understand(problem, text).solutions] == [[1]]
    [broken] = understand(problem, "O of-tetro 00 01 10\n").solutions
    assert [*map(_named, broken.unknown)] == ["O of-tetro 00 01 10"]
