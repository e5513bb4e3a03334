"""Why there is no solution: each set is one, and none without any of its items, by brute force."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import brute, running
from support.covers import random_problem
from support.examples import draws

import dlxc
from dlxc.draw import picture
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


FULL = "piece I\n  ###\npiece V\n  ##\n  #\npiece M\n  #\nbox\n  V##\n  VV#\n  #\n"
"""The I has no place beside the V; the cells have nothing to do with it."""


def test_the_board_with_what_takes_part() -> None:
    """Cells of the conflict have one colour, what is not needed is left out."""
    found = _why("piece D x 2\n  ##\nbox\n  ##.#\n  ##.#\n  ##..\n", "puzzle")
    assert found
    [box] = picture(found.problem, marked=found.items).sections
    [layer] = box.sheets[0].layers
    assert [sorted(region.cells) for region in layer.regions] == [sorted(found.items)]
    found = _why(FULL, "puzzle")
    assert found
    assert found.items == ["I"]
    box, pieces = picture(found.problem, marked=found.items).sections
    assert [region.name for layer in box.sheets[0].layers for region in layer.regions] == ["V"]
    assert [sheet.layers[0].regions[0].name for sheet in pieces.sheets] == ["I"]
    found = _why(SUDOKU, "sudoku")
    assert found
    [section] = picture(found.problem, marked=found.items).sections
    assert len(section.sheets[0].layers[0].given) == 3


def test_a_cell_of_a_grid_is_marked() -> None:
    found = _why("123.\n....\n....\n...4\n", "sudoku")
    assert found
    [section] = picture(found.problem, marked=found.items).sections
    [layer] = section.sheets[0].layers
    assert [region.cells for region in layer.regions] == [("p03",)]
    assert layer.regions[0].colour


@pytest.mark.parametrize("form", ["svg", "html"])
def test_pictures_of_the_command(form: str, tmp_path: Path) -> None:
    """What is written on standard output otherwise is a message."""
    file = tmp_path / f"why.{form}"
    said = running.dlxc("why", "--from", "puzzle", "-q", stdin=FULL.encode())
    run = running.dlxc("why", "--from", "puzzle", "-q", "-o", str(file), stdin=FULL.encode())
    assert (run.code, run.out, run.err) == (0, b"", said.out.decode())
    assert "<svg" in file.read_text()
    file.unlink()
    for language, text, code in (
        ("puzzle", b"piece I\n  ##\nbox 1x2\n", 0),
        ("dlx", b"a b\na\n", 1),
    ):
        run = running.dlxc("why", "--from", language, "-o", str(file), stdin=text)
        assert (run.code, file.exists()) == (code, False)
        assert ("There is a solution." if code == 0 else "have no picture") in run.err


def test_a_check_may_search(tmp_path: Path) -> None:
    """The second of two boxes has no solution; a text with errors is not searched."""
    file = tmp_path / "two.puzzle"
    file.write_text("piece L x 2\n  ##\n  #\nbox 2x3\nbox\n  ####\n  #.\n  #\n")
    assert "W218" not in running.dlxc("check", str(file)).out.decode()
    run = running.dlxc("check", "--thorough", str(file))
    assert (run.code, run.out.count(b"[W218]")) == (0, 1)
    assert running.dlxc("check", "--thorough", "--strict", str(file)).code == 1
    file.write_text("piece L x 2\n  #\nbox 2x\n")
    run = running.dlxc("check", "--thorough", str(file))
    assert (run.code, run.out.count(b"[W218]")) == (1, 0)


def test_a_check_that_is_stopped_keeps_what_was_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first of two boxes has no solution; at the second one the time is over."""
    asked = list[Problem]()

    def stopped(givens: Givens, problem: Problem, most: int, watch: Watch) -> Reason | None:
        asked.append(problem)
        if len(asked) == 2:
            raise Stopped("the time limit of 60 s")
        return why(givens, problem, most, watch)

    monkeypatch.setattr("dlxc.questions.why.why", stopped)
    file = tmp_path / "two.puzzle"
    file.write_text("piece L x 2\n  ##\n  #\nbox\n  ####\n  #.\n  #\nbox 2x3\n")
    run = running.dlxc("check", "--thorough", str(file))
    assert (len(asked), run.out.count(b"[W218]")) == (2, 1)
    assert "stopped by the time limit of 60 s" in run.err
