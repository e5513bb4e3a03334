"""What the documents show is what happens."""

from __future__ import annotations

import doctest
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from support.running import EXAMPLES, ROOT, dlxc

import dlxc as library
from dlxc.answers import ANSWER_FORMATS
from dlxc.targets import TARGETS
from dlxc.targets.dialects import DIALECTS
from dlxc.targets.formulation.clauses import Sat
from dlxc.targets.formulation.constraints import Constraints
from dlxc.targets.formulation.encodings import ENCODINGS
from dlxc.targets.formulation.linear import Linear
from dlxc.targets.formulation.matrix import Matrix
from dlxc.targets.template_names import template_names

DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
_BLOCK = re.compile(r"^( *)```(\w+)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)


def _blocks(path: Path, language: str) -> list[str]:
    found = _BLOCK.findall(path.read_text(encoding="utf-8"))
    return [text for _, name, text in found if name == language]


def _run(command: str, folder: Path) -> str:
    """What a terminal shows of a command, both of its streams."""
    environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}
    shell = shutil.which("bash")
    assert shell is not None
    done = subprocess.run(
        [shell, "-c", f"{{ {command}; }} 2>&1"],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    return done.stdout


def _files(document: Path, folder: Path) -> None:
    """The files that a document shows with `cat`."""
    for block in _blocks(document, "console"):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, shown = part.split("\n", 1)
            if command.startswith("cat "):
                (folder / command.removeprefix("cat ")).write_text(shown)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_commands(document: Path, tmp_path: Path) -> None:
    shutil.copytree(EXAMPLES, tmp_path / "examples")
    _files(document, tmp_path)
    for block in _blocks(document, "console"):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, shown = part.split("\n", 1)
            assert _run(command, tmp_path) == shown


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_python(document: Path) -> None:
    text = "\n".join(_blocks(document, "python"))
    parsed = doctest.DocTestParser().get_doctest(text, {}, document.name, str(document), 0)
    runner = doctest.DocTestRunner(verbose=False)
    runner.run(parsed)
    assert runner.summarize().failed == 0


def test_documents_hold_snippets() -> None:
    counts = {d.name: len(_blocks(d, "console")) + len(_blocks(d, "python")) for d in DOCUMENTS}
    assert counts["README.md"] >= 6
    assert sum(counts.values()) >= 14


def test_the_picture_is_what_the_template_draws() -> None:
    template = EXAMPLES / "placements.svg.j2"
    run = dlxc("compile", EXAMPLES / "knuth-3x3.polyominoes", "--template", template)
    assert run.out == (ROOT / "docs" / "placements.svg").read_bytes()


def test_links_lead_somewhere() -> None:
    for document in DOCUMENTS:
        links = re.findall(r"\]\(([^)#:]+)\)", document.read_text(encoding="utf-8"))
        missing = [link for link in links if not (document.parent / link).exists()]
        assert missing == []


def test_templates_are_told_all_names() -> None:
    told = (ROOT / "docs" / "templates.md").read_text()
    problem = library.compile("a\na\n", "dlx")
    linear, sat = Linear(Constraints(problem)), Sat(Constraints(problem))
    names = {*template_names(problem, lambda: iter(()), {})}
    for prefix, thing in (("linear", linear), ("sat", sat), ("matrix", Matrix(problem))):
        names |= {f"{prefix}.{name}" for name in dir(type(thing)) if not name.startswith("_")}
    assert [name for name in names if f"`{name}`" not in told] == []


def test_all_targets_dialects_and_encodings_are_told() -> None:
    told = (ROOT / "docs" / "targets.md").read_text()
    names = [*TARGETS.builtin, *DIALECTS, *ENCODINGS]
    assert [name for name in names if f"`{name}`" not in told and f"\n{name} " not in told] == []
    answers = (ROOT / "docs" / "answers.md").read_text()
    assert [name for name in ANSWER_FORMATS if f"| `{name}` |" not in answers] == []
