"""A problem of the library: its options, its solutions, and the forms it is handed on in."""

import io
import logging
import pickle
import random
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from support.covers import random_problem
from support.running import EXAMPLES
from support.solving import HANG, STANDING, brute_force, prints, program

import dlxc
from dlxc import Problem
from dlxc.languages import LANGUAGES
from dlxc.pieces.named_sets import piece_set
from dlxc.solve import Watch

DOMINOES = dlxc.compile("[0-1][0-2]\n3|D 00 01\n", "polyomino")
PRICED = Problem.from_options(
    [["a", "b"], ["a", ("s", "x")], ["b", ("s", "x")]], secondary=["s"], costs=[9, 3, 4]
)


def test_options_are_a_sequence_from_0_whose_numbers_count_from_1() -> None:
    options = DOMINOES.options
    assert [option.number for option in options] == [1, 2, 3, 4, 5, 6, 7]
    assert options[0].number == 1
    assert options[-1].number == 7
    assert [option.number for option in options[5:1:-2]] == [6, 4]
    assert options.numbered(3) == options[2] == ("D", "10", "11")
    assert options.index(options[4]) == 4
    assert len(options) == 7


@pytest.mark.parametrize("index", [7, -8, 100])
def test_an_option_that_is_not_there_is_an_index_error(index: int) -> None:
    told = f"there is no option at {index}: 7 options, from 0"
    with pytest.raises(IndexError, match=told):
        DOMINOES.options[index]


def _specifications() -> list[Path]:
    return [path for path in sorted(EXAMPLES.iterdir()) if path.suffix[1:] in LANGUAGES.builtin]


@pytest.mark.parametrize("path", _specifications(), ids=lambda path: path.name)
def test_single_options_are_those_of_the_whole(path: Path) -> None:
    problem = dlxc.compile(path)
    every = [*problem.options]
    some = range(0, len(every), max(len(every) // 50, 1))
    assert [problem.options[at] for at in some] == every[:: some.step]
    assert [problem.options[at].number for at in some] == [at + 1 for at in some]
    assert problem.options[-3:] == every[-3:]


def test_entries_are_texts_that_know_more() -> None:
    entry = PRICED.options[1][1]
    assert (entry, entry.name, entry.colour, entry.kind, entry.number) == (
        "s:x", "s", "x", "secondary", 3
    )  # fmt: skip
    assert "a" in PRICED.options[0]
    assert " ".join(PRICED.options[1]) == str(PRICED.options[1]) == "a s:x"


def test_short_representations() -> None:
    solution = DOMINOES.solve()
    assert repr(DOMINOES) == "<Problem: 7 items, 7 options>"
    assert repr(PRICED) == "<Problem: 3 items (1 secondary), 3 options, colours, costs>"
    assert repr(PRICED.items) == "<Items: 2 primary, 1 secondary>"
    assert repr(PRICED.options) == "<Options: 3>"
    assert repr(PRICED.options[0]) == "<Option 1: a b, cost 9>"
    assert repr(solution) == "<Solution: 3 options: D 00 01; D 10 11; D 02 12>"
    assert str(solution) == "D 00 01\nD 10 11\nD 02 12"
    assert repr(PRICED.solve()) == "<Solution: 1 option, cost 9: a b>"
    long = Problem.from_options([range(30)])
    assert repr(long.options[0]).endswith("8 9 10 11 and 18 more>")


def test_solutions_are_sequences_of_options() -> None:
    solution, *others = DOMINOES.solutions(3, seed=1)
    assert len(others) == 2
    assert all(option in DOMINOES.options for option in solution)
    assert [option.number for option in solution] == [*solution.numbers]
    assert [*solution[1:]] == [solution[1], solution[-1]]
    assert solution in DOMINOES.solutions()
    assert len({*DOMINOES.solutions(), *others, solution}) == 3


def test_solutions_come_as_they_are_asked_for() -> None:
    board = dlxc.compile("[0-7][0-7]\n32|D 00 01\n", "polyomino")  # it has millions
    found = board.solutions()
    assert next(found).problem is board
    assert next(found) != board.solve()


def test_counts() -> None:
    assert DOMINOES.count() == DOMINOES.count(jobs=2) == 3
    assert DOMINOES.count(different=True) == len([*DOMINOES.solutions(different=True)]) == 2
    assert DOMINOES.break_symmetry().count() == 3
    assert [*DOMINOES.solutions(0)] == []
    assert Problem.from_options([["a"]], primary=["a", "b"]).solve() is None


@pytest.mark.process
def test_the_cheapest_solution() -> None:
    best = PRICED.best()
    assert best is not None
    assert (best.numbers, best.cost) == ((2, 3), 7)
    assert [solution.cost for solution in PRICED.improving(solver="clingo")][-1] == 7
    assert Problem.from_options([["a"]], primary=["a", "b"]).best() is None


WAYS = Problem.from_options(
    {"ab": ["a", "b"], "a": ["a"], "b": ["b"], "B": ["b"]}, costs={"ab": 9, "a": 3, "b": 4, "B": 1}
)


def test_the_cheapest_solutions_come_in_order() -> None:
    assert [solution.keys for solution in WAYS.best(2)] == [["a", "B"], ["a", "b"]]
    assert [solution.cost for solution in WAYS.best(9)] == [4, 7, 9]
    assert WAYS.best(1) == [WAYS.best()]
    assert Problem.from_options([["a"]], primary=["a", "b"]).best(3) == []
    for most in (0, -1):
        with pytest.raises(ValueError, match=f"most is at least 1, not {most}"):
            WAYS.best(most)
    with pytest.raises(dlxc.SolverError, match="`clingo` finds one cheapest solution"):
        WAYS.best(2, solver="clingo")


def test_the_fewest_options_have_their_costs() -> None:
    best = WAYS.best(fewest=True)
    assert best is not None
    assert (best.keys, best.cost, best.problem) == (["ab"], 9, WAYS)
    assert [len(solution) for solution in WAYS.best(3, fewest=True)] == [1, 2, 2]
    assert [len(solution) for solution in WAYS.improving(fewest=True)][-1] == 1


def test_the_fewest_options_are_those_of_all_solutions() -> None:
    """The exhaustive tests of the search do this with costs, and 2000 problems."""
    for seed in range(1, 40):
        if seed % 4:  # the others are large
            problem = Problem.of(random_problem(seed))
            sizes = sorted(map(len, brute_force(problem)))
            assert [len(each) for each in problem.best(3, fewest=True)] == sizes[:3]


@pytest.mark.parametrize("most", [None, 2])
def test_the_best_until_an_interrupt_are_kept(most: int | None) -> None:
    watch = Watch(on_progress=lambda _: setattr(watch, "interrupted", True))
    with pytest.raises(dlxc.Stopped, match="an interrupt") as stopped:
        WAYS.best(most, watch=watch)
    costs = [solution.cost for solution in stopped.value.solutions]
    assert costs == sorted(costs, reverse=most is None)
    assert stopped.value.best.cost == min(costs)
    assert watch.found == len(costs)


def test_a_watch_knows_what_a_search_has_taken() -> None:
    searches: list[Callable[[Watch], object]] = [
        lambda watch: [*WAYS.solutions(watch=watch)],
        lambda watch: WAYS.solve(watch=watch),
        lambda watch: WAYS.count(watch=watch),
        lambda watch: WAYS.best(watch=watch),
        lambda watch: WAYS.why(watch=watch),
        lambda watch: DOMINOES.groups("holes", watch=watch),
    ]
    for search in searches:
        watch = dlxc.Watch()
        search(watch)
        assert watch.nodes > 0
        assert watch.found > 0
        watch.interrupted = True
        with pytest.raises(dlxc.Stopped):
            search(watch)
        with pytest.raises(ValueError, match=r"that of the watch: write dlxc\.Watch\(5\)"):
            WAYS.count(time_limit=5, watch=watch)


def test_the_end_of_a_search_and_warnings_are_logged(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level("INFO", "dlxc"):
        WAYS.count()
        dlxc.compile("[0-2][0-2]\n4|D 00 01\n", "polyomino", name="odd")
    [(_, info, end), (_, warning, said)] = caplog.record_tuples
    assert end.startswith(
        "<Problem: 2 items, 4 options, costs>: 3 solutions found, 5 nodes visited"
    )
    assert said.startswith("odd:1:1: warning[W213]: the box has 9 cells, the pieces fill 8")
    assert (info, warning) == (logging.INFO, logging.WARNING)


@pytest.mark.process
def test_nothing_is_printed_of_who_does_not_ask_for_it() -> None:
    program = "import dlxc; dlxc.compile('[0-2][0-2]\\n4|D 00 01\\n', 'polyomino').count()"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert (done.stdout, done.stderr) == (b"", b"")


@pytest.mark.slow
def test_a_count_that_is_stopped_tells_what_was_found() -> None:
    board = dlxc.compile("lattice cube\nbox 3x4x5\npieces pentominoes\n")
    with pytest.raises(dlxc.Stopped, match="the time limit of 0") as stopped:
        board.count(time_limit=0.2, jobs=1)
    assert vars(stopped.value)["found"] >= 0  # it has a number of its own


def _clock_of_solutions(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second goes by with each solution."""
    monkeypatch.setattr(Watch, "elapsed", property(lambda watch: float(watch.found)))


@pytest.mark.slow
@pytest.mark.parametrize("jobs", [1, 2])
def test_what_was_found_before_the_end_of_the_time_is_kept(
    jobs: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = dlxc.compile(EXAMPLES / "pentominoes-6x10.polyomino")
    _clock_of_solutions(monkeypatch)
    with pytest.raises(dlxc.Stopped, match="the time limit of 3 s") as stopped:
        list(board.solutions(time_limit=3, jobs=jobs))
    kept = stopped.value.solutions
    assert len(kept) == stopped.value.found >= 3
    assert kept == [*board.solutions(len(kept))]
    assert _copied(stopped.value).solutions == kept
    with pytest.raises(dlxc.Stopped) as stopped:
        board.groups("X", time_limit=3, jobs=jobs)
    assert sum(group.count for group in stopped.value.groups) == stopped.value.found >= 3


@pytest.mark.process
def test_what_another_solver_found_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    solver = program(tmp_path, prints(STANDING) + HANG)
    _clock_of_solutions(monkeypatch)
    with pytest.raises(dlxc.Stopped) as stopped:
        list(DOMINOES.solutions(time_limit=0.5, solver=solver))
    assert [each.numbers for each in stopped.value.solutions] == [(5, 6, 7)]
    with pytest.raises(dlxc.Stopped) as stopped:
        DOMINOES.count(time_limit=0.5, solver=solver)
    assert stopped.value.found == 1


@pytest.mark.process
@pytest.mark.slow
def test_the_best_before_the_end_of_the_time_is_kept() -> None:
    """Nobody proves in a minute that a solution of these is the cheapest."""
    draw = random.Random(1)  # noqa: S311 - no secret
    items = range(60)
    options = [draw.sample(items, draw.randint(2, 5)) for _ in range(4000)]
    costs = [draw.randint(1, 999) for _ in options] + [900 for _ in items]
    problem = Problem.from_options([*options, *([item] for item in items)], costs=costs)
    best, limit = None, 2
    while best is None:  # on a slow computer nothing is found at first
        with pytest.raises(dlxc.Stopped) as stopped:
            problem.best(time_limit=limit, solver="clingo")
        best, limit = stopped.value.best, 2 * limit
    found = [each.cost for each in stopped.value.solutions]
    assert found == sorted({*found}, reverse=True)
    assert (best.cost, len(found)) == (found[-1], stopped.value.found)


@pytest.mark.parametrize("given", [{"limit": -1}, {"seed": -1}, {"time_limit": -1}, {"jobs": 0}])
def test_numbers_that_are_too_small_are_told_at_once(given: dict[str, Any]) -> None:
    [name] = given
    with pytest.raises(ValueError, match=f"{name} is at least [01], not {given[name]}"):
        DOMINOES.solutions(**given)


def test_a_solution_is_made_of_numbers() -> None:
    with pytest.raises(TypeError, match="options go by their numbers, from 1, and 'A' is none"):
        DOMINOES.solution(["A"])  # type: ignore[list-item]


@pytest.mark.slow
def test_passes_are_methods_and_give_problems_of_the_library() -> None:
    assert type(DOMINOES.reduce()) is Problem
    assert DOMINOES.through("break-symmetry") == DOMINOES.break_symmetry()
    ian = dlxc.compile(EXAMPLES / "ian.polyomino")
    assert type(ian.ian()) is Problem
    cube = dlxc.compile("[0-1][0-1][0-1]\n4|D 000 001\n", "polycube")
    told = cube.break_symmetry(reflections=True).record.notes[0]
    assert told.startswith("break-symmetry: there are 48 symmetries")
    with pytest.raises(dlxc.CompileError, match="its symmetries are not known"):
        PRICED.break_symmetry()
    with pytest.raises(TypeError, match="mirror"):
        DOMINOES.through("break-symmetry", mirror=True)


def test_targets() -> None:
    assert PRICED.to_dlx() == PRICED.render() == "a b | s\na b |9\na s:x |3\nb s:x |4\n"
    assert DOMINOES.render("cnf", encoding="pairs") != DOMINOES.render("cnf")
    file = io.BytesIO()
    PRICED.write(file, "npz")
    assert file.getvalue()[:2] == b"PK"
    with pytest.raises(ValueError, match="npz is not text: write"):
        PRICED.render("npz")
    with pytest.raises(ValueError, match="the target mtx cannot say costs"):
        PRICED.render("mtx")


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({"to": "cnf"}, "the target dlx has no setting 'to'"),
        ({"target": "cnf", "encodng": "pairwise"}, "the target cnf has no setting 'encodng'"),
    ],
)  # fmt: skip
def test_settings_that_a_target_does_not_have(settings: dict[str, Any], told: str) -> None:
    with pytest.raises(TypeError, match=told):
        DOMINOES.render(**settings)


def test_targets_are_written_to_paths_and_to_binary_files(tmp_path: Path) -> None:
    for name in ("one.json", "one.npz", "one.dlx"):
        DOMINOES.write(tmp_path / name)
        assert dlxc.compile(tmp_path / name).to_scipy().shape == (7, 7)
    DOMINOES.write(str(tmp_path / "two"), "json")
    assert (tmp_path / "two").read_text() == (tmp_path / "one.json").read_text()
    with (tmp_path / "three").open("wb") as file:
        DOMINOES.write(file)
    assert (tmp_path / "three").read_text() == DOMINOES.to_dlx()
    with pytest.raises(ValueError, match=r"the extension of 'a\.b' tells no target"):
        DOMINOES.write("a.b")
    with pytest.raises(ValueError, match="the target mtx cannot say costs"):
        PRICED.write(tmp_path / "priced.mtx")
    assert not (tmp_path / "priced.mtx").exists()
    with (tmp_path / "text").open("w") as text, pytest.raises(TypeError, match='the mode "wb"'):
        DOMINOES.write(text)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a path or an open binary file is written, not int"):
        DOMINOES.write(1)  # type: ignore[arg-type]


def test_a_file_stays_as_it_was_if_writing_it_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "kept.dlx"
    kept.write_text("kept")
    blocks: list[Any] = [*DOMINOES.blocks, None]  # it fails after some options
    broken = replace(DOMINOES, blocks=blocks)
    with pytest.raises(AttributeError):
        broken.write(kept)
    assert [path.read_text() for path in tmp_path.iterdir()] == ["kept"]
    monkeypatch.chdir(tmp_path)
    DOMINOES.write(Path("-"), "dlx")  # a name like others
    assert Path("-").read_text() == DOMINOES.to_dlx()


def test_an_error_of_a_solver_has_its_advice() -> None:
    with pytest.raises(dlxc.SolverError) as raised:
        PRICED.solve(solver="kissat")
    told = str(raised.value).splitlines()
    assert told[0].endswith("these commands give it the problem:")
    assert told[2] == "  kissat puzzle.cnf > answer.txt"


def test_names_of_items() -> None:
    names: list[Any] = ["a", "nobody"]  # for a type checker these are no items
    assert [name in PRICED.items for name in names] == [True, False]
    assert PRICED.items[0] in PRICED.items
    with pytest.raises(TypeError, match=re.escape("write items.names.index('a')")):
        PRICED.items["a"]  # type: ignore[call-overload]


def test_a_problem_of_no_text_has_no_source() -> None:
    """Files of targets begin with the source, if there is one."""
    for target in ("asp", "cnf", "lp", "mps", "mtx", "mzn", "opb", "xcsp3"):
        written = Problem.from_options([["a"]]).render(target)
        assert "made by dlxc" in written
        assert "from this source" not in written
    commented = dlxc.compile("| a comment\na\na\n", "dlx")
    assert "from this source:\n\\  a comment" in commented.render("lp")


def test_frames() -> None:
    frame = PRICED.to_pandas()
    assert [*frame.columns] == ["option", "item", "colour", "primary", "cost"]
    assert frame["item"].tolist() == ["a", "b", "a", "s", "b", "s"]
    assert frame["colour"].notna().tolist() == [False, False, False, True, False, True]
    assert frame["option"].tolist() == [1, 1, 2, 2, 3, 3]
    assert frame["primary"].tolist() == [True, True, True, False, True, False]
    assert frame.groupby("option")["cost"].first().tolist() == [9, 3, 4]
    assert PRICED.to_scipy().toarray().tolist() == [[1, 1, 0], [1, 0, 1], [0, 1, 1]]
    graph = PRICED.to_networkx()
    assert graph.edges[2, "s"] == {"colour": "x"}
    assert graph.nodes[3] == {"bipartite": 0, "cost": 4}
    assert graph.nodes["s"] == {"bipartite": 1, "primary": False, "low": 0, "high": 1}
    assert (len(graph.nodes), len(graph.edges)) == (6, 6)


def test_pictures_are_shown_and_saved(tmp_path: Path) -> None:
    solution = DOMINOES.solve()
    drawing = DOMINOES.draw(solution, title="Dominoes")
    assert drawing._repr_svg_() == drawing.svg
    for name in ("one.svg", "one.html", "one.png", "one.pdf", "one.txt"):
        drawing.save(tmp_path / name)
    assert (tmp_path / "one.svg").read_text(encoding="utf-8") == drawing.svg
    assert "Dominoes" in (tmp_path / "one.html").read_text(encoding="utf-8")
    assert (tmp_path / "one.png").read_bytes()[1:4] == b"PNG"
    assert (tmp_path / "one.pdf").read_bytes()[1:4] == b"PDF"
    assert (tmp_path / "one.txt").read_text() == str(drawing) == (
        "+-------+---+\n| D     | D |\n+-------+   |\n| D     |   |\n+-------+---+\n"
    )  # fmt: skip
    assert repr(DOMINOES.draw(DOMINOES.solutions())).startswith("<Drawing: 3 sheets;")
    with pytest.raises(ValueError, match="svg, html, png, pdf and txt"):
        drawing.save("one.gif")
    with pytest.raises(dlxc.Undrawable):
        PRICED.draw()


def test_a_solution_of_a_changed_problem_is_drawn_as_it_is() -> None:
    changed = DOMINOES.break_symmetry()
    assert changed.options != DOMINOES.options
    for solution in changed.solutions():
        names = {frozenset(option[1:]) for option in solution if len(option) == 3}
        drawn = DOMINOES.draw(solution).picture.sections[0].sheets[0].layers[0].regions
        assert {frozenset(region.cells) for region in drawn} == names
    with pytest.raises(
        TypeError, match=r"1 is not a Solution; problem\.solution\(numbers\) makes one"
    ):
        DOMINOES.draw([1, 3, 7])  # type: ignore[list-item]


def _copied(value: Any) -> Any:
    return pickle.loads(pickle.dumps(value))  # noqa: S301 - it is our own


@pytest.mark.slow
@pytest.mark.parametrize("path", _specifications(), ids=lambda path: path.name)
def test_problems_of_all_languages_can_be_pickled(path: Path) -> None:
    problem = dlxc.compile(path)
    problem.options[0]
    copy = _copied(problem)
    assert type(copy) is Problem
    assert copy == problem
    assert copy.to_dlx() == problem.to_dlx()
    if problem.board or problem.appearance:
        assert copy.draw().svg == problem.draw().svg


def test_what_a_model_shows_outlives_a_pickle() -> None:
    problem = dlxc.compile(EXAMPLES / "models" / "queens.xc")
    copy = _copied(problem.solve())
    assert copy == problem.solve()
    assert copy.problem.draw(copy).svg == problem.draw(copy).svg


@pytest.mark.parametrize(
    "value", [PRICED.items, PRICED.options, PRICED.options[1], PRICED.options[1][1]]
)
def test_parts_of_a_problem_can_be_pickled(value: Any) -> None:
    copy = _copied(value)
    assert type(copy) is type(value)
    assert repr(copy) == repr(value)
    assert [*copy] == [*value]


def test_solutions_and_pictures_can_be_pickled() -> None:
    solution = PRICED.solve()
    assert _copied(solution) == solution
    drawing = DOMINOES.draw(DOMINOES.solve())
    assert _copied(drawing).svg == drawing.svg


def _raised(action: Any) -> Exception:
    with pytest.raises(Exception) as raised:  # noqa: PT011 - whatever it is
        action()
    return raised.value


ERRORS = [
    _raised(lambda: dlxc.compile("[0-1]0\nd 00 1\n", "polyomino")),
    _raised(lambda: PRICED.render("jsn")),
    _raised(lambda: PRICED.solve(solver="kissat")),
    _raised(PRICED.draw),
    _raised(lambda: PRICED.count(time_limit=0)),
    _raised(PRICED.break_symmetry),
    _raised(lambda: Problem.from_options([["a", "a"]])),
    dlxc.MissingExtra("png", "no pictures"),
    _raised(lambda: piece_set("tetrominos")),
    _raised(lambda: piece_set("50-ominoes")),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_errors_can_be_pickled(error: Exception) -> None:
    copy = _copied(error)
    assert type(copy) is type(error)
    assert str(copy) == str(error)
    assert {key: str(value) for key, value in vars(copy).items() if key != "source"} == {
        key: str(value) for key, value in vars(error).items() if key != "source"
    }
