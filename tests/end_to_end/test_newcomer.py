"""A newcomer follows the README and a page for readers of each kind, in a clone, and succeeds.

Needs git and what pip reaches: dlxc and its extras are installed as the documents say.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from support.running import GOLDEN, ROOT
from support.walks import Told, told, walk

pytestmark = pytest.mark.process

PAGES = ("first-puzzle.md", "instances.md", "knuth.md")
OF_THIS_RUN = {"VIRTUAL_ENV", "PYTHONPATH", "PYTHONHOME"}


def _environment(folder: Path) -> dict[str, str]:
    """That of somebody new: a home with nothing in it, and no environment of Python's.

    pip compiles nothing, for most of it is never imported.
    """
    home = folder / "home"
    home.mkdir()
    left = Path(sys.executable).parent
    paths = [path for path in os.environ["PATH"].split(":") if Path(path) != left]
    python = Path(sys.base_prefix) / "bin"
    kept = {name: value for name, value in os.environ.items() if name not in OF_THIS_RUN}
    mine = {"HOME": str(home), "PATH": ":".join([str(python), *paths]), "PIP_NO_COMPILE": "1"}
    return {**kept, **mine}


def _git(*arguments: str | Path, folder: Path = ROOT) -> str:
    program = shutil.which("git")
    assert program is not None
    done = subprocess.run(
        [program, *arguments], cwd=folder, check=True, capture_output=True, text=True
    )
    return done.stdout


@pytest.mark.parametrize(
    ("command", "shown"),
    [("cat file", "other\n"), ("echo one", "two\n"), ("pwd | grep deeper", ""), ("false", None)],
)
def test_a_walk_ends_where_the_document_is_wrong(
    command: str, shown: str | None, tmp_path: Path
) -> None:
    before = [
        Told("mkdir deeper && cd deeper", None),
        Told("cat file", "text\n"),
        Told("cat file; false", "text\n"),
    ]
    walk(before, tmp_path / "right", tmp_path, os.environ)
    (tmp_path / "deeper" / "file").unlink()
    (tmp_path / "deeper").rmdir()
    with pytest.raises(AssertionError):
        walk([*before, Told(command, shown)], tmp_path / "wrong", tmp_path, os.environ)


@pytest.mark.exhaustive
@pytest.mark.long
def test_a_newcomer_follows_the_documents(tmp_path: Path) -> None:
    clone = tmp_path / "clone"
    _git("clone", "--quiet", ROOT, clone)
    environment = _environment(tmp_path)
    told_first = [*told(clone / "README.md")]
    readme = [step for step in told_first if not step.command.endswith("-m pytest")]
    assert len(told_first) - len(readme) == 1  # the tests, which `.ci/run` runs
    walk(readme, tmp_path / "README", clone, environment)
    compiled = clone / "soma.dlx"
    assert compiled.read_bytes() == (GOLDEN / "polycube" / "soma.out").read_bytes()
    activate = Told(". .venv/bin/activate", None)
    assert activate.command in readme[0].command
    for page in PAGES:
        commands = [activate, *told(clone / "docs" / page)]
        walk(commands, tmp_path / page, clone, environment)
    assert _git("status", "--porcelain", folder=clone) == ""
