"""Specifications to start with: each is sound and solvable, and its comments are true."""

import re
from itertools import islice
from pathlib import Path

import pytest
from click.testing import CliRunner
from support import brute
from support.running import EXAMPLES, ROOT, Run

import dlxc
from dlxc.cli import main
from dlxc.compiler import check
from dlxc.languages import WRITTEN
from dlxc.languages.starting_files import examples, first_file
from dlxc.text.source import Source


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def _new(*arguments: str) -> Run:
    done = CliRunner().invoke(main, ["new", *arguments], prog_name="dlxc")
    assert done.exception is None or isinstance(done.exception, SystemExit)
    return Run(done.exit_code, done.stdout_bytes, done.stderr)


def _text(language: str) -> str:
    return first_file(language).path.read_text(encoding="utf-8")


def _count(text: str, language: str) -> int:
    return sum(1 for _ in islice(brute.solutions(dlxc.compile(text, language)), 1000))


@pytest.mark.parametrize("language", WRITTEN)
def test_each_language_has_a_sound_file_that_explains_itself(language: str) -> None:
    start = first_file(language)
    text = _text(language)
    problem, told = check(Source(f"new.{language}", text), language)
    assert (problem is None, told) == (False, [])
    said = re.search(r"Solutions: (\d+)$|Before any change: (\d+) solutions", text, re.MULTILINE)
    if language == "sudoku":  # 729 options are too many for the obvious search
        assert dlxc.compile(text, language).record.census["clues"] == "30"
    else:
        assert _count(text, language) == (int(said[1] or said[2]) if said else 4)
    assert bool(said) != bool(start.notes)
    lines = start.notes.splitlines() if start.notes else text.splitlines()
    assert max(map(len, lines)) <= 100
    assert max(map(len, text.splitlines())) <= 63, "more is cut off in half a window"
    assert len(lines) >= 5


def test_what_the_comments_say_of_other_ways_is_true() -> None:
    drawn = "box\n  ####\n  ####\n  ####\n"
    assert _count(_text("puzzle").replace("box 3x4\n", drawn), "puzzle") == 12
    assert dlxc.compile(_text("xc"), "xc", parameters={"n": 6}).items[-1].name == "r2c5"
    comments = "".join(f"{line[2:]} " for line in _text("polyomino").splitlines() if line[0] == "|")
    assert "`[0-1][0-4]` is a rectangle of 2 by 5 cells" in comments
    assert len(dlxc.compile(_text("polyomino"), "polyomino").items) == 2 * 5 + 2
    assert len(dlxc.compile(_text("polyiamond"), "polyiamond").items) == 2 * 2 * 3 + 2


@pytest.mark.parametrize("name", ["new", "triangles", "hexagons", "quarters", "sticks", "cube"])
def test_what_a_tray_says_is_true(name: str) -> None:
    known = {"new.puzzle": first_file("puzzle").path, **examples()}
    text = known[f"{name}.puzzle"].read_text(encoding="utf-8")
    assert check(Source(name, text), "puzzle")[1] == []
    different = dlxc.compile(text, "puzzle").count(different=True)
    said = f"{_count(text, 'puzzle')} solutions, {different} different"
    assert text.endswith(f"# Before any change: {said}.\n")


@pytest.mark.parametrize("language", WRITTEN)
def test_a_language_by_its_name_or_by_a_file(language: str, here: Path) -> None:
    for asked, made in ((language, f"new.{language}"), (f"a b.{language}", f"a b.{language}")):
        run = _new(asked)
        assert (run.code, run.out) == (0, b"")
        assert (here / made).read_text(encoding="utf-8") == _text(language)
        first, *notes = run.err.splitlines()
        quoted = f"'{made}'" if " " in made else made
        assert first == f"`{made}` is written. To solve it: dlxc solve {quoted}"
        assert notes == first_file(language).notes.splitlines()


@pytest.mark.slow
def test_every_example_is_there(here: Path) -> None:
    found = [path for path in EXAMPLES.rglob("*.*") if path.suffix[1:] in WRITTEN]
    specifications = [path for path in found if path.parent.name != "data"]
    assert sorted(path.name for path in specifications) == sorted(examples())
    for path in specifications:
        assert _new(path.name).code == 0
        assert (here / path.name).read_bytes() == path.read_bytes()
    assert (here / "data" / "hex.sudoku").exists()
    assert not [path for path in (ROOT / "templates" / "new").iterdir() if path.suffix == ".py"]


def test_nothing_is_replaced(here: Path) -> None:
    (here / "new.xc").write_text("mine")
    (here / "data").mkdir()
    (here / "data" / "hex.sudoku").write_text("mine")
    (here / "link.xc").symlink_to("nowhere")
    for arguments, there in (
        (["xc"], "new.xc"),
        (["sudoku-16"], "data/hex.sudoku"),
        (["xc", "-o", "link.xc"], "link.xc"),
    ):
        run = _new(*arguments)
        error = f"error: `{there}` is there already: name another file with -o\n"
        assert (run.code, run.out, run.err) == (1, b"", error)
    assert {path.name for path in here.iterdir()} == {"new.xc", "data", "link.xc"}
    assert (here / "new.xc").read_text() == (here / "data" / "hex.sudoku").read_text() == "mine"


def test_nothing_is_written_through_a_link(here: Path) -> None:
    (here / "elsewhere").mkdir()
    (here / "data").symlink_to("elsewhere")
    run = _new("sudoku-16")
    error = "error: `data` is a link: name another file with -o\n"
    assert (run.code, run.out, run.err) == (1, b"", error)
    assert [*(here / "elsewhere").iterdir()] == []


def test_a_file_that_appears_meanwhile_is_not_replaced(
    here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (here / "new.xc").write_text("mine")
    monkeypatch.setattr(Path, "exists", lambda _: False)
    run = _new("xc")
    assert (run.code, run.err) == (1, "error: cannot write `new.xc`: file exists\n")
    assert (here / "new.xc").read_text() == "mine"


def test_standard_output_and_the_list(here: Path) -> None:
    run = _new("xc", "-o", "-")
    assert (run.code, run.out.decode(), run.err) == (0, _text("xc"), "")
    listed = _new().out.decode()
    for name in (*WRITTEN, *examples()):
        assert re.search(rf"^  {re.escape(name)} +\w", listed, re.MULTILINE), name
    assert re.search(r"^  golomb.xc +Golomb rulers$", listed, re.MULTILINE)
    assert [*here.iterdir()] == []


def test_an_example_that_takes_long_is_not_to_be_solved_as_it_is(here: Path) -> None:
    said = _new("partridge", "-o", "mine.xc").err
    assert said == "`mine.xc` is written. To solve it: dlxc solve mine.xc -D n=6\n"
    assert dlxc.compile((here / "mine.xc").read_text(), "xc", parameters={"n": 6}).options
