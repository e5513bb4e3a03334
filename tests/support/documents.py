"""The documents: their blocks of code, and the commands that they show."""

import re
import shlex
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from support.running import ROOT, dlxc, shell

DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]

_BLOCK = re.compile(r"^( *)```(\w+)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)
_PART = r"(?:[^]\[|<>$&;*?`~\\(){}\n#'\"]|'[^']*')*"
_DLXC = re.compile(rf"(?:(.*) \| )?dlxc ({_PART}?)( 2>&1)?(?: \| (.*))?", re.DOTALL)
"""A command of dlxc that needs no shell, with what may stand before and after it in a pipe."""

_NAMED_BLOCK = re.compile(r"^`([\w./-]+)`\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(path: Path, language: str) -> list[str]:
    """The blocks of a document that are in a language."""
    return [text for name, text in _blocks(path) if name == language]


def shell_blocks(path: Path) -> list[tuple[str, str]]:
    """The blocks with commands, in order, each with its language: `sh` or `console`."""
    return [block for block in _blocks(path) if block[0] in {"sh", "console"}]


def _blocks(path: Path) -> list[tuple[str, str]]:
    found = _BLOCK.findall(path.read_text(encoding="utf-8"))
    return [(name, text) for _, name, text in found]


def shown_files(path: Path) -> dict[str, str]:
    """The blocks that stand below the name of a file."""
    return dict(_NAMED_BLOCK.findall(path.read_text(encoding="utf-8")))


class Step(NamedTuple):
    """A command of a document and the output that the document shows."""

    command: str
    shown: str


def steps(path: Path) -> list[Step]:
    """The commands of a document, in order."""
    return [step for block in blocks(path, "console") for step in steps_of(block)]


def steps_of(block: str) -> list[Step]:
    """The commands of a block."""
    parts = re.split(r"^\$ ", block, flags=re.MULTILINE)
    return [Step(*part.split("\n", 1)) for part in parts[1:]]


def run_steps(run: Iterable[Step], folder: Path) -> int:
    """Run commands, compare what they print, and return how many were run.

    `cat` shows a file that a command has written; if none has, this is how the file is made.
    """
    count = 0
    for command, shown in run:
        file = folder / command.removeprefix("cat ")
        if command.startswith("cat ") and not file.exists():
            file.write_text(shown)
            continue
        printed = _output(command, folder)
        assert printed == shown, f"{command} printed:\n{printed}"
        count += 1
    return count


def _output(command: str, folder: Path) -> str:
    """What a terminal shows of a command, both of its streams.

    One command of dlxc runs in this process, also in a pipe.
    """
    found = _DLXC.fullmatch(command)
    if found is None or "dlxc " in f"{found[1]}{found[4]}":
        return shell(f"{{ {command}; }} 2>&1", folder).stdout
    before, words, both, after = found.groups()
    given = shell(before, folder).stdout.encode() if before else b""
    together = bool(both) or not after
    run = dlxc(*shlex.split(words), stdin=given, cwd=folder, together=together)
    if not after:
        return run.out.decode()
    (folder / ".piped").write_bytes(run.out)
    shown = shell(f"cat .piped | {{ {after}; }} 2>&1", folder).stdout
    (folder / ".piped").unlink()
    return run.err + shown
