"""What notebooks show, and the magic of IPython, in a shell of IPython as notebooks have it."""

import html
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from click import unstyle
from IPython.core.interactiveshell import InteractiveShell
from playwright.sync_api import Browser
from support.running import EXAMPLES
from traitlets.config import Config

import dlxc

DOMINOES = "[0-1][0-2]\n3|D 00 01\n"
QUEENS = """param n = 4
primary r{i}  for 1 <= i <= n
option r{i}   for 1 <= i <= n
"""
SOMA = EXAMPLES / "soma.polycube"


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path / "ipython"))
    monkeypatch.chdir(tmp_path)
    make: Any = InteractiveShell  # its types are not for strict checks
    shell = make(config=Config({"HistoryManager": {"enabled": False}}))
    shell.run_line_magic("load_ext", "dlxc")
    yield shell
    shell.restore_sys_module_state()


def _formats(shell: Any, shown: object) -> dict[str, Any]:
    data, _ = shell.display_formatter.format(shown)
    return dict(data)


def _page(frame: str) -> str:
    [page] = re.findall(r'srcdoc="([^"]*)"', frame)
    return html.unescape(page)


def test_a_cell_becomes_a_problem_that_is_shown(shell: Any) -> None:
    shown = shell.run_cell(f"%%dlxc polyomino\n{DOMINOES}")
    assert shown.result is shell.user_ns["problem"]
    assert shown.result == dlxc.compile(DOMINOES, "polyomino")
    formats = _formats(shell, shown.result)
    assert {*formats} == {"text/plain", "image/svg+xml"}
    assert formats["image/svg+xml"] == shown.result.draw().svg
    solution = shell.run_cell("problem.solve()").result
    assert _formats(shell, solution)["image/svg+xml"] == solution.problem.draw(solution).svg


def test_parameters_passes_and_a_name(shell: Any) -> None:
    shell.run_cell(f"%%dlxc xc -D n=8 --pass reduce rows\n{QUEENS}")
    assert len(shell.user_ns["rows"].options) == 8
    assert "problem" not in shell.user_ns


def test_data_lies_in_the_folder_of_the_notebook(shell: Any, tmp_path: Path) -> None:
    (tmp_path / "crew.csv").write_text("Ann\nBen\n")
    (tmp_path / "n.txt").write_text("5")
    table = 'table crew of text from "crew.csv"\nprimary {c} for c in crew\n'
    shell.run_cell(f"%%dlxc xc\n{table}option {{c}} for c in crew\n")
    assert shell.user_ns["problem"].items.names == ("Ann", "Ben")
    shell.run_cell(f"%%dlxc xc -D n=@n.txt\n{QUEENS}")
    assert len(shell.user_ns["problem"].options) == 5


@pytest.mark.slow
def test_a_line_compiles_a_file(shell: Any) -> None:
    shown = shell.run_cell(f"%dlxc {SOMA} soma").result
    assert shown is shell.user_ns["soma"]
    assert len(shown.options) == 688


def test_faults_look_as_in_a_terminal(shell: Any, capsys: pytest.CaptureFixture[str]) -> None:
    told = """<cell>:2:4: error: the range `3-2` decreases [E104]
  2 | d [3-2]0
    |    ^^^
    = help: write `2-3`; digits rise from 0-9 over a-z to A-Z
1 error
"""
    shown = shell.run_cell("%%dlxc polyomino\n[0-1][0-2]\nd [3-2]0\n")
    assert isinstance(shown.error_in_exec, dlxc.CompileError)
    out = capsys.readouterr().out
    assert "\x1b[31m" in out
    assert unstyle(out) == told


def test_warnings_are_told_and_the_problem_is_there(
    shell: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    shell.run_cell("%%dlxc puzzle\nbox 2x2\npieces dominoes\n")
    assert "[W213]" in unstyle(capsys.readouterr().err)
    assert "problem" in shell.user_ns


@pytest.mark.parametrize(
    ("cell", "told"),
    [
        ("%dlxc", "Missing argument 'LANGUAGE|FILE'."),
        ("%%dlxc nope\na", "there is no language 'nope'"),
        ("%%dlxc polyomino --pass nope\n[0][0]", "there is no pass 'nope'"),
        ("%%dlxc xc 3x\na", "'3x' is not a name for a variable"),
        ("%%dlxc xc class\na", "'class' is not a name for a variable"),
        ("%%dlxc xc -D n\na", "'n' is not of the form NAME=VALUE"),
        ("%%dlxc xc 'n\na", "No closing quotation"),
        ("%%dlxc xc --what\na", "No such option"),
    ],
)
def test_a_wrong_line_is_told_without_a_traceback(
    shell: Any, capsys: pytest.CaptureFixture[str], cell: str, told: str
) -> None:
    assert not shell.run_cell(cell).success
    assert capsys.readouterr().err.startswith(f"UsageError: {told}")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("made", "drawn"),
    [
        (lambda problem: problem, lambda problem: problem.draw()),
        (lambda problem: problem.solve(), lambda problem: problem.draw(problem.solve())),
        (lambda problem: problem.draw(), lambda problem: problem.draw()),
    ],
)
def test_solids_are_turned_in_a_frame_of_their_own(
    shell: Any,
    made: Callable[[dlxc.Problem], object],
    drawn: Callable[[dlxc.Problem], dlxc.Drawing],
) -> None:
    soma = dlxc.compile(SOMA)
    formats = _formats(shell, made(soma))
    assert {*formats} == {"text/plain", "text/html", "image/svg+xml"}
    frame = formats["text/html"]
    assert frame.startswith('<iframe sandbox="allow-scripts" title="')
    assert _page(frame) == drawn(soma).html


@pytest.mark.system
def test_two_solids_are_turned_each_alone(browser: Browser, tmp_path: Path) -> None:
    path, soma = tmp_path / "notebook.html", dlxc.compile(SOMA)
    shown = [solution._repr_html_() or "" for solution in soma.solutions(2)]
    path.write_text(f"<!doctype html><meta charset=utf-8>{''.join(shown)}", encoding="utf-8")
    page = browser.new_page(viewport={"width": 1100, "height": 1500})
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(path.as_uri())
    views = [page.frame_locator("iframe").nth(at).locator("#view") for at in (0, 1)]
    before = [view.screenshot() for view in views]
    box = views[0].bounding_box()
    assert box
    page.mouse.move(box["x"] + 100, box["y"] + 100)
    page.mouse.down()
    page.mouse.move(box["x"] + 220, box["y"] + 90, steps=4)
    page.mouse.up()
    after = [view.screenshot() for view in views]
    assert (after[0] != before[0], after[1] == before[1]) == (True, True)
    assert complaints == []
    page.close()


@pytest.mark.slow
def test_sets_of_pieces_are_shown(shell: Any) -> None:
    soma, flat = map(dlxc.pieces.piece_set, ("soma", "pentominoes"))
    assert "soma: 7 pieces" in _page(_formats(shell, soma)["text/html"])
    assert "pentominoes: 12 pieces" in _formats(shell, flat)["image/svg+xml"]
    assert "text/html" not in _formats(shell, flat)
    assert _formats(shell, flat)["text/plain"] == "<PieceSet: 12 pieces of pentominoes>"


def test_what_has_no_picture_is_shown_as_text(shell: Any) -> None:
    problem = dlxc.Problem.from_options([["a"]])
    assert _formats(shell, problem) == {"text/plain": "<Problem: 1 item, 1 option>"}
    assert {*_formats(shell, problem.solve())} == {"text/plain"}


def test_progress_is_a_bar(capsys: pytest.CaptureFixture[str]) -> None:
    problem = dlxc.compile(DOMINOES, "polyomino")
    assert problem.count(progress=True) == 3
    assert "3 solutions 100%|" in capsys.readouterr().err
    assert len([*problem.solutions(2, progress=True)]) == 2
    assert "2 solutions 100%|" in capsys.readouterr().err
    assert problem.count() == 3
    assert capsys.readouterr().err == ""


def test_progress_without_tqdm_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "tqdm.auto", None)
    with pytest.raises(dlxc.MissingExtra, match=r"pip install 'dlxc\[notebook\]'"):
        dlxc.compile(DOMINOES, "polyomino").count(progress=True)
