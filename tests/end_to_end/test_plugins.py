"""Targets, languages and passes that users add: templates in a folder, and a real package."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest
from support.packages import installed
from support.running import ROOT, Run, process

from dlxc.text.reports import FORMATS

pytestmark = [pytest.mark.process, pytest.mark.slow]

PACKAGE = {
    "tiles.py": '''
"""A language of one number, the length of a strip to be covered by dominoes and squares."""

from itertools import chain

from dlxc.compiler import compile as compile_text
from dlxc.languages.language import Language, Parameter, Parsed
from dlxc.passes.descriptor import Pass
from dlxc.problem import Outcome
from dlxc.system.settings import Setting
from dlxc.targets import Target
from dlxc.text.codes import Code
from dlxc.text.diagnostics import fault
from dlxc.text.source import Span

NO_LENGTH = Code("E901", "no-length", "the text is not a number", "A strip is its length.", "strip", "x\\n", "3\\n")


class Strip(Language):
    """A language of one number, the length of a strip to be covered by dominoes and squares."""

    codes = (NO_LENGTH,)

    def parse(self, source, most=1000):
        text = source.text.strip()
        if text == "crash":
            raise RuntimeError("boom")
        if text == "wrong":
            return 3
        faults = [] if text.isdigit() else [fault("E901", Span(0, len(text)), f"expected a number, found `{text}`", help="write `3`")]
        return Parsed(text, faults)

    def parameters(self, tree):
        return (Parameter("prefix", "what the names of cells begin with", required=tree == "7"),)

    def expand(self, source, tree, inputs):
        prefix = inputs.parameters.get("prefix", "c")
        names = [f"{prefix}{i}" for i in range(int(tree))]
        options = [*names, *(f"{one} {other}" for one, other in zip(names, names[1:]))]
        problem = compile_text("\\n".join([" ".join(names), *options]) + "\\n", "dlx")
        return Outcome(problem, [])

    def is_telling(self, tree):
        return True


def lengths(problem):
    """The length of each option, a line each."""
    for option in problem.options:
        yield f"{len(option)}\\n".encode()


def _marked(problem, mark=">"):
    for option in problem.options:
        yield f"{mark}{len(option)}\\n".encode()


mark = Setting("mark", "What stands before each length.", "text", default=">")
marked = Target("marked", "lengths with a mark", _marked, settings=(mark,))


def failing(problem):
    """A target that fails in the midst of its work."""
    yield b"begun"
    raise KeyError("nowhere")


def only_long(problem, *, least=2):
    """Options of one item go."""
    blocks = tuple(b.rows(b.lengths() >= least) for b in problem.blocks)
    return Outcome(problem.with_blocks(blocks), [])


def forgetful(problem):
    """A pass that returns nothing."""


least = Setting("least", "How many items an option has at least.", "integer")
at_least = Pass("at-least", "drop short options", lambda: only_long, (least,))
''',
    "graph_functions.py": (ROOT / "tests" / "support" / "graph_functions.py").read_text(),
}

ENTRY_POINTS = {
    "dlxc.languages": {"strip": "tiles:Strip", "odd": "tiles:lengths"},
    "dlxc.passes": {
        "only-long": "tiles:only_long",
        "at-least": "tiles:at_least",
        "forgetful": "tiles:forgetful",
    },
    "dlxc.targets": {
        "lengths": "tiles:lengths",
        "failing": "tiles:failing",
        "marked": "tiles:marked",
        "gone": "tiles:gone",
        "dlx": "tiles:lengths",
    },
    "dlxc.functions": {
        "components": "graph_functions:components",
        "forest": "graph_functions:forest",
        "is_connected": "graph_functions:is_connected",
        "size": "graph_functions:forest",
        "not a name": "graph_functions:forest",
        "missing": "graph_functions:missing",
    },
}


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The interpreter of an environment that has dlxc, what it needs, and the package."""
    folder = tmp_path_factory.mktemp("plugin")
    return installed(folder, "tiles", PACKAGE, ENTRY_POINTS) / "python"


def _run(python: Path, *arguments: str, stdin: str = "") -> Run:
    done = subprocess.run(
        [python, "-m", "dlxc", *arguments], input=stdin.encode(), capture_output=True, check=False
    )
    err = done.stderr.decode()
    assert "Traceback" not in err, err
    return Run(done.returncode, done.stdout, err)


def _words(run: Run) -> str:
    """What was printed, on one line with single blanks."""
    return " ".join(run.out.decode().split())


def test_list(python: Path) -> None:
    listed = _words(_run(python, "list"))
    assert " strip A language of one number, the length of a strip" in listed
    assert " only-long Options of one item go " in listed
    assert " lengths The length of each option, a line each " in listed
    assert " gone the plugin `gone` (tiles:gone) cannot be loaded" in listed
    assert " dlx what the exact-cover solvers read" in listed  # its name cannot be taken
    assert "dlx The length" not in listed


def test_language_pass_and_target(python: Path) -> None:
    arguments = ["compile", "-q", "--from", "strip", "--pass", "only-long", "--to", "lengths"]
    assert _run(python, *arguments, stdin="4").out == b"2\n2\n2\n"
    found = _run(python, "compile", stdin="2")
    assert (found.out, found.err.split("\n")[0]) == (
        b"c0 c1\nc0\nc1\nc0 c1\n",
        "<stdin>: strip, by its text",
    )


def test_codes_of_a_plugin_are_told_in_every_format(python: Path) -> None:
    faulty = ["check", "--from", "strip", "--message-format"]
    run = _run(python, *faulty, "full", stdin="x")
    assert (run.code, run.out.decode()) == (
        1,
        (
            "<stdin>:1:1: error: expected a number, found `x` [E901]\n"
            "  1 | x\n    | ^\n    = help: write `3`\n1 error\n"
        ),
    )
    for name in FORMATS:
        assert b"E901" in _run(python, *faulty, name, stdin="x").out
    rules = json.loads(_run(python, *faulty, "sarif", stdin="x").out)["runs"][0]["tool"]["driver"]
    assert rules["rules"][0]["shortDescription"]["text"] == "the text is not a number"
    assert b"E901 no-length: the text is not a number" in _run(python, "explain", "E901").out


def test_a_language_that_returns_the_wrong_kind_of_thing(python: Path) -> None:
    run = _run(python, "compile", "--from", "strip", stdin="wrong")
    assert (run.code, run.err) == (
        1,
        (
            "error: the plugin `strip` (tiles:Strip) failed: TypeError: cannot unpack non-iterable int"
            " object\n"
        ),
    )
    run = _run(python, "compile", "--from", "odd", stdin="3")
    assert (run.code, run.err) == (
        1,
        (
            "error: the plugin `odd` (tiles:lengths) failed: AttributeError: 'function' object has no"
            " attribute 'codes'\n"
        ),
    )


def test_settings_of_a_target(python: Path) -> None:
    arguments = ["compile", "-q", "--from", "strip", "--to", "marked"]
    assert _run(python, *arguments, stdin="2").out == b">1\n>1\n>2\n"
    given = ["--target-setting", "mark=#"]
    assert _run(python, *arguments, *given, stdin="2").out == b"#1\n#1\n#2\n"
    run = _run(python, *arguments, "--target-setting", "marc=#", stdin="2")
    assert (run.code, "no setting 'marc'; did you mean 'mark'?" in run.err) == (2, True)
    run = _run(python, "compile", "--from", "strip", *given, stdin="2")
    assert (run.code, "the target 'dlx' has no settings" in run.err) == (2, True)


def test_settings_of_a_pass(python: Path) -> None:
    arguments = ["compile", "-q", "--from", "strip", "--pass", "at-least", "--to", "lengths"]
    assert _run(python, *arguments, stdin="3").out == b"2\n2\n"
    given = ["--set", "at-least.least=1"]
    assert _run(python, *arguments, *given, stdin="3").out == b"1\n1\n1\n2\n2\n"
    run = _run(python, *arguments, "--set", "at-least.leest=1", stdin="3")
    assert (run.code, "no setting 'leest'; did you mean 'least'?" in run.err) == (2, True)
    run = _run(python, "compile", "--from", "strip", *given, stdin="3")
    assert (run.code, "--set at-least.least goes with --pass at-least" in run.err) == (2, True)
    run = _run(python, "compile", "--from", "strip", "--pass", "forgetful", stdin="3")
    assert (run.code, run.out) == (1, b"")
    reason = "failed: TypeError: cannot unpack non-iterable NoneType object"
    assert run.err == f"error: the plugin `forgetful` (tiles:forgetful) {reason}\n"


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


def test_functions(python: Path, tmp_path: Path) -> None:
    (tmp_path / "paths.xc").write_text(PATHS)
    made = _run(python, "compile", "-q", str(tmp_path / "paths.xc"))
    origin, *comments_and_items = made.out.decode().splitlines()[:3]
    assert origin == "| made from paths.xc with n = 4"
    assert comments_and_items == ["| 2 components", "1 2 3 4"]
    assert (b"\n1 4\n" in made.out, b"\n1 3 4\n" in made.out) == (False, True)
    (tmp_path / "trees.xc").write_text(TREES)
    # Bell's number of four edges is 15; two of these partitions have all sides of the triangle in
    # one part.
    assert _run(python, "solve", "-q", "--count", str(tmp_path / "trees.xc")).out == b"13\n"


def test_functions_in_the_list(python: Path) -> None:
    listed = _words(_run(python, "list"))
    assert " forest Whether no edges of a graph make a circle " in listed
    assert " size graph_functions:forest has no use: dlxc has a function of this name" in listed
    assert " not a name graph_functions:forest has no use: this is no name of xc" in listed
    assert " missing the plugin `missing` (graph_functions:missing) cannot be loaded" in listed


def test_a_function_that_fails(python: Path) -> None:
    model = "primary a\noption a for 0 <= i < 2 if forest(i)\n"
    run = _run(python, "compile", "--from", "xc", stdin=model)
    assert (run.code, run.out) == (1, b"")
    assert "<stdin>:2:28: error: `forest` failed for 0 with i = 0: TypeError: " in run.err


def test_by_extension(python: Path, tmp_path: Path) -> None:
    (tmp_path / "three.strip").write_text("3")
    out = tmp_path / "three.lengths"
    _run(python, "compile", "-q", str(tmp_path / "three.strip"), "-o", str(out))
    assert out.read_text() == "1\n1\n1\n2\n2\n"


def test_plugins_that_fail(python: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    run = _run(python, "compile", "--from", "strip", "--to", "failing", "-o", str(out), stdin="2")
    assert (run.code, out.exists()) == (1, False)
    assert run.err == "error: the plugin `failing` (tiles:failing) failed: KeyError: 'nowhere'\n"
    run = _run(python, "compile", "--from", "strip", "--to", "gone", stdin="2")
    assert run.code == 1
    assert "the plugin `gone` (tiles:gone) cannot be loaded" in run.err
    run = _run(python, "compile", "--from", "strip", stdin="crash")
    assert (run.code, run.err) == (
        1,
        "error: the plugin `strip` (tiles:Strip) failed: RuntimeError: boom\n",
    )


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
    assert " sizes How many items each option has " in _words(process("list", env=environment))
    arguments = ["compile", "-q", "--from", "polyomino", "--to"]
    spec = b"[0-1]0\nD 00 01\n"
    assert process(*arguments, "sizes", stdin=spec, env=environment).out == b"3\n"
    run = process(*arguments, "broken", stdin=spec, env=environment)
    assert run.code == 1
    assert f"{folder / 'broken.j2'}:2:1: error: 'nothing' is undefined [E003]" in run.err
    assert process(*arguments, "json", stdin=spec, env=environment).out.startswith(b"{")
    run = process(*arguments, "size", stdin=spec, env=environment)
    assert (run.code, "did you mean 'sizes'?" in run.err) == (2, True)
