"""`dlxc solve`: what is asked for, what is written, and what is said of it."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from support.running import EXAMPLES, Terminal, dlxc, shell
from support.solving import HANG, PENTOMINOES, STANDING, changed, prints, program, started

pytestmark = pytest.mark.process

NO_SOLUTION, STOPPED = 3, 4
PYTHON = Path(sys.executable).name
SOMA = EXAMPLES / "soma.polycube"

EACH_COUNTS = "; --different counts symmetric ones once."


@pytest.mark.slow
def test_count_prints_the_number_and_says_whose_it_is(tmp_path: Path) -> None:
    board = tmp_path / "board.polyomino"
    board.write_text("[0-7][0-7]\n32|D 00 01\n")
    run = dlxc("count", board)
    assert (run.code, run.out) == (0, b"12988816\n")
    said = "12988816 solutions in total, counted with memory"
    assert run.err.endswith(f"{said}{EACH_COUNTS}\n")
    run = dlxc("count", SOMA, "-v")
    assert (run.code, run.out) == (0, b"11520\n")
    assert run.err.endswith("11520 solutions, 480 different, each verified.\n")
    assert re.search(
        r"^\d+ nodes visited in \d+\.\d\d s(, \d+ dead ends?)?\.$", run.err, re.MULTILINE
    )


def test_the_cheapest(tmp_path: Path) -> None:
    """Any solution will do unless it is asked for; `optimal` is said if that was proved."""
    path = tmp_path / "costs.dlx"
    path.write_text("a b c\na b |9\nc |1\na |3\nb c |2\n")
    best = ["solve", path, "--best", "--solver", "clingo"]
    run = dlxc(*best)
    assert (run.code, run.out) == (0, b"a\nb c\n")
    assert run.err.endswith("An optimal solution by clingo: it costs 5, verified.\n")
    stops = (
        "import dlxc.solve as s; all = s.improving_solutions\n"
        "def some(*arguments, **options):\n"
        "    yield s.CostedSolution([1, 2], 10)\n"
        "    raise s.Stopped('the time limit of 1 s')\n"
        "s.improving_solutions = some\n"
    )
    code, out, err = changed(stops, *best, "-q")
    assert (code, out) == (STOPPED, b"a b\nc\n")
    code, out, _ = changed(stops, *best, "-q", "--to", "json")
    record = json.loads(out)
    assert (code, record["cost"], record["optimal"]) == (STOPPED, 10, False)
    assert record["stopped"] == "the time limit of 1 s"
    record = json.loads(dlxc(*best, "--to", "json").out)
    assert (record["cost"], record["optimal"], record["stopped"]) == (5, True, None)
    assert err == (
        "Stopped by the time limit of 1 s: the best solution so far by clingo costs 10, verified.\n"
    )
    any_will_do = "costs are not considered, --best finds a solution of the least cost.\n"
    assert any_will_do in dlxc("solve", path, "--solver", "clingo").err
    path.write_text("a b\na |1\n")
    run = dlxc(*best)
    assert (run.code, run.err.endswith("clingo reports no solution.\n")) == (3, True)


@pytest.mark.parametrize(
    ("missing", "solver", "extra"), [("clingo", "clingo", "clingo"), ("ortools", "cpsat", "cpsat")]
)
def test_a_missing_extra(missing: str, solver: str, extra: str, spec: Path) -> None:
    run = changed(_hiding(missing), "solve", "-q", spec, "--solver", solver)
    lack = f"error: the solver `{solver}` is not installed: "
    cure = f"pip install 'dlxc[{extra}]', or in a checkout pip install -e '.[{extra}]'\n"
    assert run == (1, b"", lack + cure)


@pytest.mark.slow
def test_dlxc_needs_no_extra(spec: Path) -> None:
    hidden = "import sys; sys.modules.update({'numba': None, 'llvmlite': None, 'clingo': None})\n"
    hidden += "".join(map(_hiding, ["numba", "llvmlite", "clingo"]))
    assert changed(hidden, "count", "-q", spec) == (0, b"3\n", "")
    code, out, err = changed(hidden, "solve", SOMA, "-n", "9", "--to", "jsonl")
    assert (code, out) == (0, dlxc("solve", "-q", SOMA, "-n", "9", "--to", "jsonl").out)
    assert err.endswith("9 solutions, verified.\n")


def _hiding(package: str) -> str:
    return (
        "import importlib.util as u\n"
        f"u.find_spec = lambda name, find=u.find_spec: None if name == '{package}' else find(name)\n"
    )


# What is written.


@pytest.mark.slow
def test_formats(spec: Path) -> None:
    every = ["--all", "--solver", "clingo"]
    told = json.loads(dlxc("solve", "-q", spec, *every, "--to", "json").out)
    assert told.keys() == {"solutions", "stopped", "seconds"}, "the nodes of clingo are not known"
    assert told["stopped"] is None
    numbers = [[option["option"] for option in one] for one in told["solutions"]]
    assert sorted(numbers) == [[1, 3, 7], [2, 4, 5], [5, 6, 7]]
    lines = dlxc("solve", "-q", spec, *every, "--to", "jsonl").out.splitlines()
    assert [json.loads(line) for line in lines] == told["solutions"]
    dlx = dlxc("solve", "-q", spec, *every, "--to", "dlx").out
    assert dlx.startswith(b"1:\n D ")
    assert b"\n3:\n" in dlx
    decoded = dlxc("decode", "-q", spec, "--to", "json", stdin=dlx).out
    assert json.loads(decoded) == {"solutions": told["solutions"]}


@pytest.mark.slow
def test_pictures(spec: Path, tmp_path: Path) -> None:
    every = ["solve", "-q", spec, "--all", "--solver", "clingo"]
    svg, html, png = (tmp_path / f"picture.{form}" for form in ("svg", "html", "png"))
    for out in (svg, html, png):
        assert dlxc(*every, "-o", out).code == 0
    assert svg.read_text().startswith("<svg ")
    assert 'data-solution="3"' in svg.read_text()
    assert html.read_text().startswith("<!doctype html>")
    assert png.read_bytes().startswith(b"\x89PNG\r\n")
    assert dlxc(*every, "--to", "png").out == png.read_bytes()


def test_png_without_its_library(spec: Path, tmp_path: Path) -> None:
    """That is said before the search: this solver would hang."""
    hidden = "import sys; sys.modules['typst'] = None\n"
    hangs = program(tmp_path, HANG)
    run = changed(hidden, "solve", "-q", spec, "--solver", hangs, "--to", "png")
    assert run == (
        1,
        b"",
        "error: this needs an extra: pip install 'dlxc[png]', or in a checkout pip install -e '.[png]'\n",
    )


def test_a_terminal_is_not_shown_png(spec: Path) -> None:
    with Terminal() as terminal:
        command = [sys.executable, "-m", "dlxc", "solve", str(spec), "--to", "png"]
        run = subprocess.run(command, stdout=terminal.inner, stderr=subprocess.PIPE, check=False)
    assert (run.returncode, terminal.shown) == (2, "")
    assert b"a terminal cannot show png: name a file with -o" in run.stderr


def test_json_tells_nodes_and_seconds(tmp_path: Path) -> None:
    """Also those that a journal knows of, and where there is no solution."""
    asked = "solve", SOMA, "-n", "3", "--to", "json", "-v"
    first, again = (dlxc(*asked, "--journal", tmp_path / "journal") for _ in range(2))
    told, later = json.loads(first.out), json.loads(again.out)
    assert f"{told['nodes']} nodes visited in " in first.err
    noted = json.loads((tmp_path / "journal").read_bytes().splitlines()[-1][9:])["seconds"]
    rounded = 0.001
    assert 0 < noted <= min(told["seconds"], later["seconds"]) + rounded
    assert (len(told["solutions"]), later["nodes"]) == (3, told["nodes"])
    code, out, _ = dlxc("solve", "-q", "--from", "dlx", "--to", "json", stdin=b"a b\na\n")
    none = json.loads(out)
    assert (code, none["solutions"], none["nodes"] > 0) == (3, [], True)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("form", "raw", "shown"),
    [
        ("options", "a\x1b[2J b\n", "a\ufffd[2J b\r\n"),
        ("dlx", "1:\n a\x1b[2J b\n", "1:\r\n a\ufffd[2J b\r\n"),
    ],
)
def test_names_do_not_steer_the_terminal(form: str, raw: str, shown: str, tmp_path: Path) -> None:
    spec = tmp_path / "spec.dlx"
    spec.write_text("a\x1b[2J b\na\x1b[2J b\n")
    assert dlxc("solve", "-q", spec, "--to", form).out.decode() == raw
    with Terminal() as terminal:
        command = [sys.executable, "-m", "dlxc", "solve", "-q", str(spec), "--to", form]
        subprocess.run(command, stdout=terminal.inner, check=True)
    assert terminal.shown == shown


@pytest.mark.slow
@pytest.mark.parametrize(
    ("target", "first"),
    [("options", b"D 00 10\n"), ("text", b"+---+"), ("dlx", b"1:\n"), ("jsonl", b"[{")],
)
def test_streaming(target: str, first: bytes, spec: Path, tmp_path: Path) -> None:
    """The first solution is there while the solver goes on, through a pipe too."""
    command = program(tmp_path, prints(STANDING) + HANG)
    with started("solve", "-q", spec, "--all", "--solver", command, "--to", target) as process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith(first)
        assert process.poll() is None
        process.terminate()
        process.communicate(timeout=60)


@pytest.mark.slow
def test_what_is_right_is_written_before_what_is_wrong(spec: Path, tmp_path: Path) -> None:
    told = STANDING + "2:\n D 00 01\n D 10 11\n D 02 12\n3:\n D 00 01\n D 01 11\n"
    command = program(tmp_path, prints(told))
    run = dlxc("solve", "-q", spec, "--all", "--to", "options", "--solver", command)
    assert (run.code, run.out.count(b"D ")) == (1, 6)
    assert "its solution 3 is none: items `02`, `10` and `12` are not covered" in run.err


def test_a_closed_pipe(tmp_path: Path) -> None:
    """Whoever reads has had enough: no traceback, and the search ends."""
    (tmp_path / "board.polyomino").write_text(PENTOMINOES)
    line = "dlxc solve -q board.polyomino --all --to dlx | head -n 1"
    run = shell(f"set -o pipefail; {line}", tmp_path)
    assert (run.returncode, run.stdout, run.stderr) == (141, "1:\n", "")


# How far the search is, and its end before its end.

CLOCK = "import dlxc.solve.searching as s\ns.Watch.elapsed = property(lambda w: {} * w.found)\n"


def test_the_progress_line(spec: Path, tmp_path: Path) -> None:
    """Here three seconds go by with each solution; in the end the line is gone."""
    clock = CLOCK.format(3.0)
    command = program(tmp_path, prints(STANDING + "2:\n"))
    line = ["solve", spec, "--all", "--solver", command, "-o", tmp_path / "out.txt"]
    code = f"import dlxc.cli\n{clock}\ndlxc.cli.run()\n"
    with Terminal() as terminal:
        done = subprocess.run(
            [sys.executable, "-c", code, *map(str, line)], stderr=terminal.inner, check=False
        )
    assert done.returncode == 1, "its second solution is none"
    shown = "\r1 solution, 0.333/s, 3 s\x1b[K\r\x1b[Kerror: "
    assert shown in terminal.shown


def _in_terminal(statements: str, *arguments: object) -> str:
    """What a terminal shows of a command in which something was replaced before."""
    code = f"import dlxc.cli\n{statements}\ndlxc.cli.run()\n"
    with Terminal() as terminal:
        line = [sys.executable, "-c", code, *map(str, arguments)]
        subprocess.run(line, stdout=terminal.inner, stderr=terminal.inner, check=False)
    return terminal.shown


@pytest.mark.parametrize("asked", [[], ["-q"]])
def test_the_progress_line_of_one_solution(spec: Path, asked: list[str]) -> None:
    """It takes three seconds here; with `-q` nothing is said."""
    slow = f"{CLOCK.format(0)}s.Watch.elapsed = 3.0\n"
    shown = _in_terminal(slow, "solve", spec, "--to", "options", *asked)
    assert ("\r0 solutions, 0/s, 3 s\x1b[K\r\x1b[KD " in shown) == (not asked)
    assert ("\x1b[K" in shown) == (not asked)


@pytest.mark.parametrize("asked", [[], ["-q"]])
def test_the_progress_line_of_a_picture(spec: Path, tmp_path: Path, asked: list[str]) -> None:
    shown = _in_terminal("", "solve", spec, "-o", tmp_path / "a.svg", *asked)
    assert ("\rdrawing 1 solution\x1b[K\r\x1b[K" in shown) == (not asked)
    (tmp_path / "answer.txt").write_bytes(dlxc("solve", "-q", spec, "--to", "options").out)
    answer = ("--solution", tmp_path / "answer.txt")
    again = _in_terminal("", "draw", spec, *answer, "-o", tmp_path / "b.svg", *asked)
    assert ("\rdrawing 1 solution\x1b[K\r\x1b[K" in again) == (not asked)


def test_out_of_time(spec: Path, tmp_path: Path) -> None:
    """What was found is kept.  Here two seconds go by with the first solution."""
    clock = CLOCK.format(2.0)
    out = tmp_path / "out.json"
    command = program(tmp_path, prints(STANDING) + HANG)
    asked = "solve", "-q", spec, "--all", "--solver", command, "--time-limit", "1", "-o", out
    code, _, err = changed(clock, *asked)
    assert (code, err) == (
        STOPPED,
        f"Stopped by the time limit of 1 s after 1 solution by {PYTHON}.\n",
    )
    record = json.loads(out.read_text())
    (told,) = record["solutions"]
    assert [option["option"] for option in told] == [5, 6, 7]
    assert record["stopped"] == "the time limit of 1 s"
    drawn = tmp_path / "out.svg"
    assert changed(clock, *asked[:-1], drawn)[0] == STOPPED
    assert "<title>spec.polyomino (stopped by the time limit of 1 s)</title>" in drawn.read_text()


@pytest.mark.parametrize("name", ["none/out.html", "none/out.json", "folder"])
def test_a_file_that_cannot_be_written_is_noticed_before_the_search(
    name: str, spec: Path, tmp_path: Path
) -> None:
    mark, out = tmp_path / "searched", tmp_path / name
    (tmp_path / "folder").mkdir()
    command = program(tmp_path, f"open({str(mark)!r}, 'w').close()\n{prints(STANDING)}")
    form = "svg" if name == "folder" else out.suffix[1:]
    run = dlxc("solve", "-q", spec, "--solver", command, "--to", form, "-o", out)
    assert (run.code, mark.exists()) == (1, False)
    assert f"error: cannot write `{out}`: " in run.err


@pytest.mark.parametrize("name", ["out.svg", "out.json"])
def test_out_of_time_before_anything_was_found(name: str, tmp_path: Path) -> None:
    out = tmp_path / name
    arguments = ["--pass", "ian", "--time-limit", "1e-9", "-o", out]
    run = dlxc("solve", "-q", EXAMPLES / "ian.polyomino", *arguments)
    said = "Stopped by the time limit of 1e-09 s after 0 solutions."
    if name == "out.json":
        record = json.loads(out.read_text())
        assert (record["solutions"], record["stopped"]) == ([], "the time limit of 1e-09 s")
    else:
        said += f" `{out}` is not written."
    assert (run.code, run.err) == (STOPPED, f"{said}\n")
    assert out.exists() == (name == "out.json")


def test_a_page_is_written_beside_the_solutions(tmp_path: Path) -> None:
    path, page = tmp_path / "board.polyomino", tmp_path / "board.html"
    path.write_text("[0-1][0-2]\n3|D 00 01\n")
    both = ["--page", page, "--to", "jsonl", "--progress", "json"]
    run = dlxc("solve", path, "--all", *both)
    assert (run.code, len(run.out.splitlines())) == (0, 3)
    records = [json.loads(line) for line in run.err.splitlines()]
    assert [each["drawn"] for each in records if "drawn" in each][-1] == 3
    assert (records[-1]["all"], records[-1]["different"]) == (3, 2)
    assert "3 solutions" in page.read_text()
    assert dlxc("solve", path, "--by", "00", "--page", page).code == 0
    assert '"captions": ["1: D 00 10; 2' in page.read_text()
    run = dlxc("solve", "-", "--from", "dlx", "--page", page, stdin=b"a\na\n")
    assert (run.code, "<pre>a\n</pre>" in page.read_text()) == (0, True)
    run = dlxc("solve", path, "--page", path)
    assert (run.code, "--page needs a file of its own" in run.err) == (2, True)
