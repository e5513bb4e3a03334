"""Models that maximise, costs below 0, and models without primary items."""

from __future__ import annotations

import pytest
from support import brute

import dlxc
from dlxc.compiler import translate
from dlxc.text.source import Source

PACKING = "secondary {i} for 0 <= i < 4\noption {i} {i+1} |{2 - 3i} for 0 <= i < 3\n"


def _compiled(text: str) -> dlxc.Problem:
    return dlxc.compile(text, "xc")


def _costs(problem: dlxc.Problem) -> list[int]:
    return [option.cost for option in problem.options]


@pytest.mark.parametrize(
    ("statement", "sign"),
    [("", 1), ("minimise\n", 1), ("minimize\n", 1), ("maximise\n", -1), ("maximize % gains\n", -1)],
)
def test_gains_are_negative_costs(statement: str, sign: int) -> None:
    problem = _compiled(statement + PACKING)
    assert _costs(problem) == [2 * sign, -1 * sign, -4 * sign]
    assert problem.record.maximises == (sign < 0)


def test_what_is_written_tells_of_gains() -> None:
    written = _compiled("maximise\nprimary a\noption a |3\n").render()
    assert written == "| maximised: gains are negative costs\na\na |-3\n"
    assert _compiled("maximise\nprimary a\noption a\n").render() == "a\na\n"


def test_costs_are_written_in_many_ways() -> None:
    options = "option a |-3\noption a |{-3}\noption a |-{3}\noption a |{1 - 3} |-1\noption a |-0\n"
    assert _costs(_compiled("primary a\n" + options)) == [-3, -3, -3, -3, 0]


def test_large_costs_add_up_to_small_ones() -> None:
    text = "let c = 10^18 - 1\nprimary a\noption a |{c} |{-c} |{c} |{-c} |7\noption a |{-c}\n"
    assert _costs(_compiled(text)) == [7, 1 - 10**18]
    (fault,) = translate(Source("model", text + "option a |{-c} |-1\n"), "xc").diagnostics
    assert fault.code == "E192"


def test_a_set_packing_has_all_its_solutions() -> None:
    problem = _compiled(PACKING)
    found = {frozenset(), frozenset({1}), frozenset({2}), frozenset({3}), frozenset({1, 3})}
    assert {*brute.solutions(problem)} == found
    assert problem == dlxc.compile(problem.render(), "dlx")


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("primary a\nsecondary s\noption a\noption s\n", 4, "this option has no primary item"),
        ("secondary s\noption t?\n", 2, "this option has no item"),
        ("secondary s\noption s\nprimary a\noption a\n", 3, "options above have no primary item"),
        (
            "secondary s t\noption s:x\noption t\ngiven s:x\n",
            2,
            "no items but those that are given",
        ),
    ],
)
def test_options_need_items(text: str, line: int, message: str) -> None:
    source = Source("model", text)
    (fault,) = (each for each in translate(source, "xc").diagnostics if each.is_error)
    assert fault.code == "E214"
    assert fault.span is not None
    assert source.position(fault.span.start)[0] == line
    assert message in fault.message


def test_what_is_given_needs_no_primary_item() -> None:
    problem = _compiled("secondary s t\ngiven s\nprimary a\noption a t\n")
    assert [[*map(str, option)] for option in problem.options] == [["a", "t"]]


def test_something_after_the_keyword() -> None:
    (fault,) = translate(
        Source("model", "maximise sum(x)\nprimary a\noption a\n"), "xc"
    ).diagnostics
    assert (fault.code, fault.span) == ("E101", (9, 15))
    assert "after `|`" in fault.help


@pytest.mark.process
def test_the_library_finds_what_gains_most() -> None:
    best = dlxc.compile(f"maximise\n{PACKING}", "xc").best(solver="clingo")
    assert best is not None
    assert (best.numbers, best.cost) == ((1,), -2)
    assert repr(best) == "<Solution: 1 option, gain 2: 0 1>"
