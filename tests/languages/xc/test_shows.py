"""`show TEXT at CELLS`: what each option shows is what its own row says."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.cases import cases

import dlxc
from dlxc.compiler import check, translate
from dlxc.problem import Problem, ShownText
from dlxc.text.source import Source

QUEENS = """param n = 5
primary r{i} c{i}  for 0 <= i < n
secondary a{s} b{s}  for 1 <= s < 2n-2
option r{i} c{j} a{i+j}? b{n-1-i+j}?  for 0 <= i, j < n  show "Q" at (i, j)
"""


def _shown(problem: Problem) -> list[list[ShownText]]:
    """What the options show, in order."""
    assert problem.appearance is not None
    assert problem.appearance.faults() == []
    return [problem.appearance.shown(option.look) for option in problem.options]


def _model(option: str) -> Problem:
    return dlxc.compile(f"primary {{i}}  for 0 <= i < 3\n{option}\n", "xc")


def test_each_option_shows_its_own_row() -> None:
    problem = dlxc.compile(QUEENS, "xc")
    cells = [
        tuple(int(entry.name[1]) for entry in option if entry.primary) for option in problem.options
    ]
    assert _shown(problem) == [[ShownText("Q", (cell,))] for cell in cells]


@pytest.mark.parametrize("passes", [("reduce",)])
def test_passes_keep_what_options_show(passes: tuple[str, ...]) -> None:
    text = QUEENS.replace("primary r{i}", "primary r{i} x{i}")
    text += "option x{i}  for 0 <= i < n\noption x0 r0 c0\n"
    problem = dlxc.compile(text, "xc", passes=passes)
    for option, shown in zip(problem.options, _shown(problem), strict=True):
        named = {entry.name for entry in option}
        assert all({f"r{i}", f"c{j}"} <= named for _, [(i, j)] in shown)
        assert bool(shown) == any(name[0] == "a" or name[0] == "b" for name in named)


@pytest.mark.parametrize(("option", "first"), cases("xc/shown"))
def test_what_is_shown(option: str, first: list[tuple[str, list[list[int]]]]) -> None:
    expected = [ShownText(text, (*map(tuple, cells),)) for text, cells in first]
    assert _shown(_model(option))[0] == expected


def test_the_board_is_what_any_option_shows() -> None:
    problem = _model(
        'option {i}  for 0 <= i < 3 if i != 1  show "x" at {(i, j) for 0 <= j < 2}  show "y" at (5, i)'
        "\noption 1"
    )
    assert problem.appearance is not None
    board = problem.appearance.board()
    assert board.cells == ((0, 0), (0, 1), (2, 0), (2, 1), (5, 0), (5, 2))
    assert (board.names, board.marks) == (("x",), ("y",))


def test_options_that_are_given_show_something_too() -> None:
    problem = _model('option {i}  for 0 <= i < 3  given i = 1  show "x" at (i, i)')
    assert problem.appearance is not None
    assert [*map(problem.appearance.shown, problem.appearance.given)] == [
        [ShownText("x", ((1, 1),))]
    ]
    assert problem.appearance.board().cells == ((0, 0), (1, 1), (2, 2))


def test_dropped_options_are_not_looked_at() -> None:
    text = (
        "grid g = ab\nprimary {i}  for 0 <= i < 2\n"
        "option {i}  for 0 <= i < 9 if fits  show g[0,i] at (0, i)\n"
    )
    assert _shown(dlxc.compile(text, "xc")) == [
        [ShownText("a", ((0, 0),))],
        [ShownText("b", ((0, 1),))],
    ]


@pytest.mark.parametrize(("shown", "message"), cases("xc/faulty-shows"))
def test_faults_of_the_first_row_are_told_at_once(shown: str, message: str) -> None:
    source = Source("m", f"primary {{i}} for 0 <= i < 3\noption {{i}} for 0 <= i < 3 {shown}\n")
    problem, [fault] = translate(source, "xc")
    assert problem is None
    assert message in fault.message


def test_faults_of_other_rows_are_told_by_check() -> None:
    text = "primary {i} for 0 <= i < 3\noption {i} for 0 <= i < 3 show 61+i at (i, i)\n"
    assert translate(Source("m", text), "xc").diagnostics == []
    problem, [fault] = check(Source("m", text), "xc")
    assert problem is None
    assert fault.message == "the number 62 in this name has no digit with i = 1 and in 1 more row"


def test_items_show_nothing() -> None:
    outcome = translate(Source("m", 'primary a show "x" at (0, 0)\noption a\n'), "xc")
    assert [d.message for d in outcome.diagnostics] == ["`show` does not belong in a declaration"]


@given(
    st.lists(st.integers(-3, 3), min_size=1, max_size=6, unique=True),
    st.integers(1, 3),
    st.integers(0, 4),
)
def test_random_families(rows: list[int], width: int, low: int) -> None:
    """The same as written in Python, for options in groups, with conditions and dropped rows."""
    text = (
        f"let S = {{{', '.join(map(str, rows))}}}\n"
        "primary p{abs(i)}  for i in 0..3\n"
        f"option p{{abs(i)}} p{{i+{low}}}  for i in S  if fits if abs(i) != i+{low}\n"
        f"    show dec(i) at {{(i, j) for 0 <= j < {width} if j != i}}  show i*i at (i, -1)\n"
    )
    source = Source("m", text)
    problem, _ = translate(source, "xc")
    kept = [i for i in rows if abs(i) != i + low and 0 <= i + low <= 3]
    expected = [
        [
            ShownText(str(i), cells)
            for cells in [tuple((i, j) for j in range(width) if j != i)]
            if cells
        ]
        + [ShownText(str(i * i), ((i, -1),))]
        for i in kept
    ]
    if problem is not None and kept:
        assert _shown(problem) == expected
