"""Tab completion in real shells: what is typed, and the words that the command gets."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from support.running import dlxc
from support.shells import Shell, stub

pytestmark = pytest.mark.system

TYPED = {
    "dlxc compi\t soma.po\t": ["compile", "soma.polycube"],
    "dlxc compile --to mt\t": ["compile", "--to", "mtx"],
    "dlxc explain W22\t6": ["explain", "W226"],
    "dlxc pieces one-sided pento\t": ["pieces", "one-sided", "pentominoes"],
    "dlxc check my\\ s\t": ["check", "my soma.polycube"],
    "dlxc draw --solution so\ttx\t": ["draw", "--solution", "soma.txt"],
    "true; dlxc stat\t": ["stats"],
}

COMPINIT = "autoload -Uz compinit && compinit"

STARTS = {
    "bash": ("{ours}",),
    "zsh before compinit": ("{ours}", COMPINIT),
    "zsh after compinit": (COMPINIT, "{ours}"),
    "zsh without compinit": ("{ours}",),
}


@pytest.fixture
def home(tmp_path: Path) -> Path:
    home = tmp_path / "home"
    home.mkdir()
    for name in ("soma.polycube", "soma.txt", "my soma.polycube", "my notes"):
        (home / name).write_text("")
    (home / "model.xc").write_text("param count = 3\nprimary r{i}  for 0 <= i < count\n")
    (home / "faulty.xc").write_text("param = = 3\nprimary r{\n")
    stub(tmp_path / "bin")
    return home


def _environment(home: Path) -> dict[str, str]:
    path = f"{home.parent / 'bin'}:{os.environ['PATH']}"
    return {"HOME": str(home), "ZDOTDIR": str(home), "PATH": path, "XDG_CONFIG_HOME": str(home)}


def _script(shell: str, home: Path) -> Path:
    script = home.parent / f"dlxc.{shell}"
    script.write_bytes(dlxc("completion", shell).out)
    return script


@pytest.mark.parametrize("start", STARTS)
def test_the_tab_key_completes(start: str, home: Path) -> None:
    name = start.partition(" ")[0]
    ours = f'source "{_script(name, home)}"'
    lines = [line.format(ours=ours) for line in STARTS[start]]
    (home / f".{name}rc").write_text("\n".join([*lines, "PS1='> '"]) + "\n")
    with Shell(name, "-i", cwd=home, env=_environment(home)) as shell:
        assert {typed: shell.words(typed) for typed in TYPED} == TYPED


FISH = {
    "dlxc compi": ["compile\tWrite the exact-cover problem."],
    "dlxc pieces one-sided pento": ["pentominoes"],
}


def test_fish_shows_descriptions(home: Path) -> None:
    program = shutil.which("fish")
    assert program, "this test needs fish: apt-get install fish"
    for line, expected in FISH.items():
        done = subprocess.run(
            [program, "-c", 'source $argv[1]; complete -C "$argv[2]"', _script("fish", home), line],
            capture_output=True,
            text=True,
            check=True,
            cwd=home,
            env={**os.environ, **_environment(home)},
        )
        assert [each.strip() for each in done.stdout.splitlines()] == expected, done
