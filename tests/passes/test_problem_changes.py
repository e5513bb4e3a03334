"""Problems with options left out and items, entries and options added."""

from __future__ import annotations

import numpy as np

import dlxc
from dlxc.passes.problem_changes import (
    NEW_COLOURS,
    AddedEntries,
    AddedEntry,
    ProblemChange,
    changed_problem,
)
from dlxc.problem import Problem

SPEC = "a 2|b | s t\na b s:x\nb t\na\nb s:y t\n"


def _texts(problem: Problem) -> list[str]:
    return [" ".join(map(str, option)) for option in problem.options]


def _problem() -> Problem:
    return dlxc.compile(SPEC, "dlx")


def test_nothing_is_changed() -> None:
    problem = _problem()
    assert changed_problem(problem, ProblemChange()) == problem


def test_options_are_dropped() -> None:
    changed = changed_problem(_problem(), ProblemChange(np.array([3, 0])))
    assert _texts(changed) == ["b t", "a"]
    assert changed.items.names == ("a", "b", "s", "t")


def test_items_stand_behind_those_of_their_kind() -> None:
    changed = changed_problem(_problem(), ProblemChange(primary=["p"], secondary=["q"]))
    assert changed.items.names == ("a", "b", "p", "s", "t", "q")
    assert changed.items.primary_count == 3
    assert changed.items[1].high == 2
    assert _texts(changed) == _texts(_problem())
    assert changed.aids == {"p", "q"}


def test_entries_stand_behind_those_of_the_option() -> None:
    entries = [
        AddedEntries(np.array([2, 0]), "q", 1),
        AddedEntries(np.array([0, 1]), "p"),
        AddedEntries(np.array([2]), "r"),
    ]
    change = ProblemChange(primary=["p"], secondary=["q", "r"], entries=entries)
    assert _texts(changed_problem(_problem(), change)) == [
        "a b s:x q:1 p",
        "b t p",
        "a q:1 r",
        "b s:y t",
    ]


def test_entries_of_dropped_options_go_with_them() -> None:
    change = ProblemChange(
        np.array([0]), secondary=["q"], entries=[AddedEntries(np.array([0, 1]), "q")]
    )
    assert _texts(changed_problem(_problem(), change)) == ["b t q", "a", "b s:y t"]


def test_options_are_added_at_the_end() -> None:
    options = [[AddedEntry("p"), AddedEntry("q", NEW_COLOURS - 1)], [AddedEntry("p")]]
    change = ProblemChange(primary=["p"], secondary=["q"], options=options)
    assert _texts(changed_problem(_problem(), change))[-2:] == ["p q:Z", "p"]


def test_the_board_follows_its_items() -> None:
    problem = dlxc.compile("0[0-1] 00!\nD 00 01\n", "polyomino")
    changed = changed_problem(problem, ProblemChange(primary=["p"]))
    assert changed.board is not None
    assert problem.board is not None
    names = [changed.items.names[item] for item in changed.board.items]
    assert names == [problem.items.names[item] for item in problem.board.items]
    assert "00!" in names


def test_costs_stay() -> None:
    problem = dlxc.compile("a\na |5\na |7\n", "dlx")
    changed = changed_problem(problem, ProblemChange(np.array([0]), secondary=["q"]))
    assert [option.cost for option in changed.options] == [7]
