"""Targets, languages, passes and functions that users add: templates in a folder, and a package.

`test_documented_plugin.py` installs a package as users do; here one lies in `tests/cases`.
"""

import json
import os
from pathlib import Path

import pytest
from support.cases import CASES
from support.running import Run, dlxc

from dlxc.text.reports import FORMATS


@pytest.fixture(autouse=True)
def _package(monkeypatch: pytest.MonkeyPatch) -> None:
    """A package is found beside those that are installed."""
    monkeypatch.syspath_prepend(CASES / "plugins")


def _words(run: Run) -> str:
    """What was printed, on one line with single blanks."""
    return " ".join(run.out.decode().split())


def _is_failure(run: Run, reason: str) -> bool:
    """Whether a command ends by saying that the package has failed, and for what reason."""
    said = f"error: a plug-in of the package `tiles` failed: {reason} ("
    return run.code == 1 and run.err.startswith(said)


def test_list() -> None:
    listed = _words(dlxc("list"))
    assert " strip A language of one number, the length of a strip" in listed
    assert " only-long Options of one item go " in listed
    assert " lengths The length of each option, a line each " in listed
    assert " gone the plugin `gone` (support.strip:gone) cannot be loaded" in listed
    assert " dlx what the exact-cover solvers read" in listed  # its name cannot be taken
    assert "dlx The length" not in listed


def test_language_pass_and_target() -> None:
    arguments = ["compile", "-q", "--from", "strip", "--pass", "only-long", "--to", "lengths"]
    assert dlxc(*arguments, stdin=b"4").out == b"2\n2\n2\n"
    found = dlxc("compile", "-v", stdin=b"2")
    assert (found.out, found.err.split("\n")[0]) == (
        b"c0 c1\nc0\nc1\nc0 c1\n",
        "<stdin>: strip, by its text",
    )


@pytest.mark.slow
def test_codes_of_a_plugin_are_told_in_every_format() -> None:
    faulty = ["check", "--from", "strip", "--message-format"]
    run = dlxc(*faulty, "full", stdin=b"x")
    assert (run.code, run.out.decode()) == (
        1,
        (
            "<stdin>:1:1: error: expected a number, found `x` [E901]\n"
            "  1 | x\n    | ^\n    = help: write `3`\n1 error\n"
        ),
    )
    for name in FORMATS:
        assert b"E901" in dlxc(*faulty, name, stdin=b"x").out
    rules = json.loads(dlxc(*faulty, "sarif", stdin=b"x").out)["runs"][0]["tool"]["driver"]
    assert rules["rules"][0]["shortDescription"]["text"] == "the text is not a number"
    assert b"E901 no-length: the text is not a number" in dlxc("explain", "E901").out


def test_a_language_that_returns_the_wrong_kind_of_thing() -> None:
    run = dlxc("compile", "--from", "strip", stdin=b"wrong")
    assert _is_failure(run, "TypeError: cannot unpack non-iterable int object")
    run = dlxc("compile", "--from", "odd", stdin=b"3")
    assert _is_failure(run, "AttributeError: 'function' object has no attribute 'codes'")


@pytest.mark.slow
def test_settings_of_a_target() -> None:
    arguments = ["compile", "-q", "--from", "strip", "--to", "marked"]
    assert dlxc(*arguments, stdin=b"2").out == b">1\n>1\n>2\n"
    given = ["--set", "marked.mark=#"]
    assert dlxc(*arguments, *given, stdin=b"2").out == b"#1\n#1\n#2\n"
    run = dlxc(*arguments, "--set", "marked.marc=#", stdin=b"2")
    assert (run.code, "no setting 'marc'; did you mean 'mark'?" in run.err) == (2, True)
    run = dlxc("compile", "--from", "strip", *given, stdin=b"2")
    assert (run.code, "--set marked.mark goes with the target marked" in run.err) == (2, True)


@pytest.mark.slow
def test_settings_of_a_pass() -> None:
    arguments = ["compile", "-q", "--from", "strip", "--pass", "at-least", "--to", "lengths"]
    assert dlxc(*arguments, stdin=b"3").out == b"2\n2\n"
    given = ["--set", "at-least.least=1"]
    assert dlxc(*arguments, *given, stdin=b"3").out == b"1\n1\n1\n2\n2\n"
    run = dlxc(*arguments, "--set", "at-least.leest=1", stdin=b"3")
    assert (run.code, "no setting 'leest'; did you mean 'least'?" in run.err) == (2, True)
    run = dlxc("compile", "--from", "strip", *given, stdin=b"3")
    assert (run.code, "--set at-least.least goes with --pass at-least" in run.err) == (2, True)
    run = dlxc("compile", "--from", "strip", "--pass", "forgetful", stdin=b"3")
    assert run.out == b""
    assert _is_failure(run, "TypeError: cannot unpack non-iterable NoneType object")


PATHS = """\
param n = 4
let edges = {(i, j) for 1 <= i < j <= n if j <= i + 2}
| {size(components({(1, 2), (3, 4)}))} components
primary {i}  for 1 <= i <= n
option [{i} for i in S]  for S in subsets(1..n) if S != {} and is_connected(S, edges)
"""
TREES = """\
let edges = {(1, 2), (2, 3), (1, 3), (3, 4)}
primary {i}{j}  for (i, j) in edges
option [{i}{j} for (i, j) in S]  for S in subsets(edges) if S != {} and forest(S)
"""


@pytest.mark.process
def test_functions(tmp_path: Path) -> None:
    (tmp_path / "paths.xc").write_text(PATHS)
    made = dlxc("compile", "-q", tmp_path / "paths.xc")
    origin, *comments_and_items = made.out.decode().splitlines()[:3]
    assert origin == "| made from paths.xc with n = 4"
    assert comments_and_items == ["| 2 components", "1 2 3 4"]
    assert (b"\n1 4\n" in made.out, b"\n1 3 4\n" in made.out) == (False, True)
    (tmp_path / "trees.xc").write_text(TREES)
    # Bell's number of four edges is 15; two of these partitions have all sides of the triangle in
    # one part.
    assert dlxc("count", "-q", tmp_path / "trees.xc").out == b"13\n"


def test_functions_in_the_list() -> None:
    listed = _words(dlxc("list"))
    assert " forest Whether no edges of a graph make a circle " in listed
    assert (
        " missing the plugin `missing` (support.graph_functions:missing) cannot be loaded" in listed
    )


def test_a_function_that_fails() -> None:
    model = "primary a\noption a for 0 <= i < 2 if forest(i)\n"
    run = dlxc("compile", "--from", "xc", stdin=model.encode())
    assert (run.code, run.out) == (1, b"")
    assert "<stdin>:2:28: error: `forest` failed for 0: TypeError: " in run.err


def test_by_extension(tmp_path: Path) -> None:
    (tmp_path / "three.strip").write_text("3")
    out = tmp_path / "three.lengths"
    dlxc("compile", "-q", tmp_path / "three.strip", "-o", out)
    assert out.read_text() == "1\n1\n1\n2\n2\n"


def test_plugins_that_fail(tmp_path: Path) -> None:
    out = tmp_path / "out"
    run = dlxc("compile", "--from", "strip", "--to", "failing", "-o", out, stdin=b"2")
    assert not out.exists()
    assert _is_failure(run, "KeyError: 'nowhere'")
    run = dlxc("compile", "--from", "strip", "--to", "gone", stdin=b"2")
    assert run.code == 1
    assert "the plugin `gone` (support.strip:gone) cannot be loaded" in run.err
    run = dlxc("compile", "--from", "strip", stdin=b"crash")
    assert _is_failure(run, "RuntimeError: boom")


@pytest.mark.slow
def test_template_of_the_user(tmp_path: Path) -> None:
    folder = tmp_path / "dlxc"
    folder.mkdir()
    (folder / "sizes.j2").write_text(
        "{# How many items each option has. #}\n"
        "{% for option in options %}\n{{ option|length }}\n{% endfor %}\n"
    )
    (folder / "broken.j2").write_text("one\n{{ nothing }}\n")
    (folder / "json.j2").write_text("not the target")
    environment = {**os.environ, "XDG_CONFIG_HOME": str(tmp_path)}
    assert " sizes How many items each option has " in _words(dlxc("list", env=environment))
    arguments = ["compile", "-q", "--from", "polyomino", "--to"]
    spec = b"[0-1]0\nD 00 01\n"
    assert dlxc(*arguments, "sizes", stdin=spec, env=environment).out == b"3\n"
    run = dlxc(*arguments, "broken", stdin=spec, env=environment)
    assert run.code == 1
    assert f"{folder / 'broken.j2'}:2:1: error: 'nothing' is undefined [E003]" in run.err
    assert dlxc(*arguments, "json", stdin=spec, env=environment).out.startswith(b"{")
    run = dlxc(*arguments, "size", stdin=spec, env=environment)
    assert (run.code, "did you mean 'sizes'?" in run.err) == (2, True)
