"""Why there is no solution: each set is one, and none without any of its items, by brute force."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import brute
from support.covers import random_problem
from support.examples import draws

import dlxc
from dlxc.languages import LANGUAGES
from dlxc.languages.language import NO_INPUTS, expanded_text
from dlxc.problem import Problem
from dlxc.questions.givens import Givens
from dlxc.questions.why import Reason, conflict, why, without_solutions
from dlxc.solve.searching import Stopped, Watch
from dlxc.text.source import Source

SEEDS = st.integers(0, 1 << 32).map(lambda seed: seed | 1)
"""Even ones would make problems of many options, which brute force does not search in time."""


def _can_be_covered(problem: Problem, items: set[int]) -> bool:
    table = brute.table_of(problem)
    for at, item in enumerate(table.items):
        table.items[at] = item._replace(low=item.low if at in items else 0)
    return next(brute.solutions(table), None) is not None


def _check(problem: Problem) -> None:
    found = conflict(problem, Watch())
    assert found.is_smallest
    items = {*found.items}
    assert not _can_be_covered(problem, items)
    assert all(_can_be_covered(problem, items - {item}) for item in items)


@draws(300)
@given(SEEDS)
def test_random_problems_without_a_solution(seed: int) -> None:
    problem = random_problem(seed)
    if next(brute.solutions(problem), None) is None:
        _check(problem)


@draws(150)
@given(SEEDS, st.data())
def test_problems_without_some_solutions(seed: int, data: st.DataObject) -> None:
    """Nothing else is lost but what contains one; without all of them there is a reason."""
    problem = random_problem(seed)
    every = sorted(sorted(each) for each in brute.solutions(problem))
    if not 0 < len(every) < 50 or [] in every:
        return  # what an empty solution leaves out is asked below
    known = data.draw(st.lists(st.sampled_from(every), unique_by=tuple))
    others = without_solutions(problem, known)
    assert sorted(sorted(each) for each in brute.solutions(others)) == [
        each for each in every if not any({*each}.issuperset(one) for one in known)
    ]
    _check(without_solutions(problem, every))


def _why(text: str, language: str, most: int = 0, seconds: float | None = None) -> Reason | None:
    source, chosen = Source("text", text), LANGUAGES[language].load()
    problem = expanded_text(source, chosen).problem
    assert problem
    return why(Givens(source, chosen, NO_INPUTS), problem, most, Watch(seconds))


SUDOKU = "1...\n..1.\n.1..\n...2\n"
"""The 1 of the second box has no place; the 2 has nothing to do with it."""

PUZZLE = "piece B x 2\n  ##\npiece C\n  #\npiece D\n  #\nbox\n  C#D\n  ###\n"


@pytest.mark.parametrize(
    ("text", "language", "blank", "needed"),
    [(SUDOKU, "sudoku", ".", 3), (PUZZLE, "puzzle", "#", 2)],
)
def test_what_is_given_takes_part_if_it_is_needed(
    text: str, language: str, blank: str, needed: int
) -> None:
    """With these alone there is no solution, and without any of them there is one."""
    found = _why(text, language)
    assert found
    labels = found.diagnostic.labels
    given = [label.span.start for label in labels if label.text == "given here"]
    assert len(given) == needed
    only = "".join(
        blank if sign.isdigit() and language == "sudoku" and at not in given else sign
        for at, sign in enumerate(text)
    )
    assert dlxc.compile(only, language).count() == 0
    for at in given:
        assert dlxc.compile(only[:at] + blank + only[at + 1 :], language).count() > 0


def test_a_stopped_search_keeps_what_it_has() -> None:
    chessboard = (
        "pieces dominoes x any\nbox\n" + "  .#######\n" + 6 * "  ########\n" + "  #######.\n"
    )
    problem = dlxc.compile(chessboard, "puzzle")
    found = conflict(problem, Watch(0))
    assert not found.is_smallest
    assert found.items == [*range(62)]
    with pytest.raises(Stopped) as caught:
        problem.why(time_limit=0.2)
    assert len(caught.value.items) <= 62


def test_where_nothing_must_be_covered_no_item_is_a_reason() -> None:
    found = _why("0:1|c 0:1|d\nc d\n", "dlx", 2)
    assert found
    assert (found.items, found.diagnostic.sentence) == ([], "there is no other solution")


def test_the_library_gives_items() -> None:
    text = "a b c d e\na b\na c\nb c\nd e\n"
    assert [item.name for item in dlxc.compile(text, "dlx").why() or ()] == ["a", "b", "c"]
    assert dlxc.compile("a b\na b\n", "dlx").why() is None
