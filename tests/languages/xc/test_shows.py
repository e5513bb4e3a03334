"""`show TEXT at CELLS`: what each option shows is what its own row says."""

import json
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from support.cases import cases

import dlxc
from dlxc.compiler import check, translate
from dlxc.draw import picture, rendering
from dlxc.problem import Problem, ShownMark
from dlxc.text.source import Source

QUEENS = """param n = 5
primary r{i} c{i}  for 0 <= i < n
secondary a{s} b{s}  for 1 <= s < 2n-2
option r{i} c{j} a{i+j}? b{n-1-i+j}?  for 0 <= i, j < n  show "Q" at (i, j)
"""


def _shown(problem: Problem) -> list[list[ShownMark]]:
    """What the options show, in order."""
    assert problem.appearance is not None
    assert problem.appearance.faults() == []
    return [problem.appearance.shown(option.look) for option in problem.options]


def _model(option: str) -> Problem:
    return dlxc.compile(f"primary {{i}}  for 0 <= i < 3\n{option}\n", "xc")


def test_passes_keep_what_options_show() -> None:
    text = QUEENS.replace("primary r{i}", "primary r{i} x{i}")
    text += "option x{i}  for 0 <= i < n\noption x0 r0 c0\n"
    problem = dlxc.compile(text, "xc", passes=["reduce"])
    for option, shown in zip(problem.options, _shown(problem), strict=True):
        named = {entry.name for entry in option}
        assert all({f"r{i}", f"c{j}"} <= named for _, [(i, j)], *_ in shown)
        assert bool(shown) == any(name[0] == "a" or name[0] == "b" for name in named)


@pytest.mark.parametrize(("option", "first"), cases("xc/shown"))
def test_what_is_shown(option: str, first: list[tuple[str, list[list[int]]]]) -> None:
    expected = [ShownMark(text, (*map(tuple, cells),)) for text, cells in first]
    assert _shown(_model(option))[0] == expected


@pytest.mark.parametrize(("shows", "first"), cases("xc/shown-marks"))
def test_marks_that_are_shown(shows: str, first: list[list[Any]]) -> None:
    expected = [
        ShownMark(text, (*map(tuple, cells),), shape, colour, (*map(tuple, beyond),))
        for text, cells, shape, colour, beyond in first
    ]
    assert _shown(_model(f"option {{i}}  for 0 <= i < 3  {shows}"))[0] == expected


def test_a_statement_shows_its_marks_from_the_start() -> None:
    shows = "show disc i at (i, 0)  show line at ((i, 0), (0, i))  for 0 <= i < 2"
    problem = dlxc.compile(f"primary a\n{shows}\noption a\n", "xc")
    assert problem.appearance is not None
    assert [option.look for option in problem.options] == [-1]
    assert [*map(problem.appearance.shown, problem.appearance.given)] == [
        [ShownMark(str(i), ((i, 0),), "disc"), ShownMark("", ((i, 0),), "line", beyond=((0, i),))]
        for i in range(2)
    ]
    board = problem.appearance.board()
    assert (board.cells, board.points) == ((), ((0, 0), (0, 1), (1, 0)))


@pytest.mark.parametrize(("_", "option", "board"), cases("xc/boards"))
def test_boards(_: str, option: str, board: dict[str, list[Any]]) -> None:
    """Parts of a board: its cells and its points, and the texts that tell colours."""
    problem = _model(option)
    assert problem.appearance is not None
    found = problem.appearance.board()._asdict()
    assert json.loads(json.dumps({name: found[name] for name in board})) == board


def test_options_that_are_given_show_something_too() -> None:
    problem = _model('option {i}  for 0 <= i < 3  given i = 1  show "x" at (i, i)')
    assert problem.appearance is not None
    (look,) = problem.appearance.given
    assert problem.appearance.shown(look) == [ShownMark("x", ((1, 1),))]
    assert problem.appearance.board().cells == ((0, 0), (1, 1), (2, 2))


def test_dropped_options_are_not_looked_at() -> None:
    text = (
        "grid g = ab\nprimary {i}  for 0 <= i < 2\n"
        "option {i}  for 0 <= i < 9 if fits  show g[0,i] at (0, i)\n"
    )
    shown = _shown(dlxc.compile(text, "xc"))
    assert shown == [[ShownMark("a", ((0, 0),))], [ShownMark("b", ((0, 1),))]]


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
    cells = {i: tuple((i, j) for j in range(width) if j != i) for i in kept}
    marks = [(ShownMark(str(i), cells[i]), ShownMark(str(i * i), ((i, -1),))) for i in kept]
    expected = [[mark for mark in of_option if mark.cells] for of_option in marks]
    if problem is not None and kept:
        assert _shown(problem) == expected


_NUMBERS = st.sampled_from(["0", "1", "i", "i+1", "-i", "2i", "7"])
_CELLS = st.builds("({}, {})".format, _NUMBERS, _NUMBERS)
_NEAR = st.sampled_from(["((i, 0), (i, 1))", "((i, 1), (i-1, 1))", "((0, i), (0, i+1))"])
_PLACES = {
    "": st.one_of(_CELLS, _NEAR, st.just("((i, i), (i+1, i-1))"), st.just("(1, i, 3)")),
    "disc": st.one_of(_CELLS, _NEAR),
    "line": st.builds("({}, {})".format, _CELLS, _CELLS),
    "border": _NEAR,
    "line ": st.one_of(_CELLS, _NEAR, st.just("{(0, i), (i, 0), (1, 1)}")),
}
_TEXTS = st.sampled_from(["i", '""', '"a"', '"long text"', '"\u4e2d"', "dec(12)", "i-1", "{i}"])
_COLOURS = st.sampled_from(["", "colour i", 'colour "black"', 'colour "b"', 'colour "#fe0"'])
_SHOWS = st.one_of(
    [
        st.builds(f"show {shape} {{}} {{}} at {{}}".format, _TEXTS, _COLOURS, places)
        for shape, places in _PLACES.items()
    ]
)


@pytest.mark.slow
@given(st.lists(_SHOWS, min_size=1, max_size=4), st.lists(_SHOWS, max_size=3))
@example(["show  i  at ((i, i), (i+1, i-1))"], ["show  i colour i at (1, i, 3)"])
def test_what_is_shown_is_drawn_or_told(shows: list[str], given: list[str]) -> None:
    lines = [f"option {{i}}  for 0 <= i < 2  {' '.join(shows)}"]
    lines += [f"{show}  for 0 <= i < 2" for show in given]
    source = Source("m", "\n".join(["primary {i}  for 0 <= i < 2", *lines]))
    problem, told = check(source, "xc")
    if problem is None:
        assert {each.code for each in told} <= {"E190", "E210"}
        return
    for solutions in ([], [[1, 2]], [[1, 2], [1]]):
        made = picture(problem, solutions)
        assert rendering.svg(made).endswith("</svg>\n")
        assert rendering.html(made).endswith("</html>\n")
        lines = rendering.terminal_text(made, rendering.ASCII).splitlines()
        assert lines == [line.rstrip() for line in lines]
