"""The pictures of the gallery are what its commands draw.

`python tests/test_gallery.py` draws them anew.
"""

from __future__ import annotations

import re
import shlex
from contextlib import chdir
from pathlib import Path

import pytest
from support.running import ROOT

from dlxc.cli import main

GALLERY = ROOT / "docs" / "gallery"
COMMANDS = re.findall(
    r"^\$ dlxc (draw .*)$", (ROOT / "docs" / "gallery.md").read_text(), re.MULTILINE
)


def _draw(command: str, folder: Path) -> Path:
    """Run the command in this process: `test_docs` runs it as it stands."""
    *arguments, name = shlex.split(command)
    with chdir(ROOT):
        main([*arguments, str(folder / name)], standalone_mode=False)
    return folder / name


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: str(command).split()[-1])
def test_a_picture_is_what_its_command_draws(command: str, tmp_path: Path) -> None:
    made = _draw(command, tmp_path)
    assert made.read_bytes() == (GALLERY / made.name).read_bytes()
    assert made.stat().st_size < 60_000


def test_the_gallery_holds_nothing_else() -> None:
    assert {path.name for path in GALLERY.iterdir()} == {c.split()[-1] for c in COMMANDS}


if __name__ == "__main__":
    GALLERY.mkdir(exist_ok=True)
    for each in COMMANDS:
        _draw(each, GALLERY)
