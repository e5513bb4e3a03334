"""The pictures of the gallery and of the sets of pieces are what their commands draw.

`python tests/draw/test_gallery.py` draws them anew.
"""

import re
import runpy
import shlex
from contextlib import chdir
from pathlib import Path
from typing import NamedTuple

import pytest
from support.running import ROOT

from dlxc.cli import main

DOCS = ROOT / "docs"


class Pictures(NamedTuple):
    """A document, and the folder of what its commands draw."""

    document: str
    command: str
    largest: int

    @property
    def folder(self) -> Path:
        return DOCS / self.document.removesuffix(".md")

    @property
    def commands(self) -> list[str]:
        text = (DOCS / self.document).read_text(encoding="utf-8")
        return re.findall(rf"^\$ ({self.command} .* -o .*)$", text, re.MULTILINE)


GALLERY = Pictures("gallery.md", "(?:dlxc draw|python)", 60_000)
PIECES = Pictures("pieces.md", "dlxc pieces", 180_000)
COMMANDS = [(pictures, command) for pictures in (GALLERY, PIECES) for command in pictures.commands]


def _draw(command: str, folder: Path) -> Path:
    """Run the command in this process: `test_documents.py` runs it as it stands.

    A script changes a picture that a command above it has drawn.
    """
    program, *arguments, name = shlex.split(command)
    if program == "python":
        script, picture, _ = arguments
        moving = runpy.run_path(str(ROOT / script))["moving"]
        (folder / name).write_text(moving((GALLERY.folder / picture).read_text("utf-8")), "utf-8")
        return folder / name
    with chdir(ROOT):
        main([*arguments, str(folder / name)], standalone_mode=False)
    return folder / name


@pytest.mark.slow
@pytest.mark.parametrize(
    ("pictures", "command"), COMMANDS, ids=[command.split()[-1] for _, command in COMMANDS]
)
def test_a_picture_is_what_its_command_draws(
    pictures: Pictures, command: str, tmp_path: Path
) -> None:
    made = _draw(command, tmp_path)
    assert made.read_bytes() == (pictures.folder / made.name).read_bytes()
    assert made.stat().st_size < pictures.largest


@pytest.mark.parametrize("pictures", [GALLERY, PIECES])
def test_the_folder_holds_nothing_else(pictures: Pictures) -> None:
    names = {command.split()[-1] for command in pictures.commands}
    assert {path.name for path in pictures.folder.iterdir()} == names


if __name__ == "__main__":
    for each, line in COMMANDS:
        each.folder.mkdir(exist_ok=True)
        _draw(line, each.folder)
