"""Documents as a reader follows them: every command in one shell, which remembers what was set."""

import re
import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from support.documents import shell_blocks, steps_of


class Told(NamedTuple):
    """What a reader is told to type, and what is then printed; None if nothing is said of that."""

    command: str
    shown: str | None


def told(document: Path) -> Iterator[Told]:
    """All commands of a document, in order: lines of `sh`, and steps of `console`."""
    for language, text in shell_blocks(document):
        if language == "sh":
            yield from (Told(line, None) for line in text.splitlines())
        else:
            yield from (Told(*step) for step in steps_of(text))


def walk(
    commands: Sequence[Told], scratch: Path, folder: Path, environment: Mapping[str, str]
) -> None:
    """Run commands in a shell; those of `sh` must succeed, the others print what is shown.

    `cat` of a file that is not there is how the reader is asked to write it.
    """
    scratch.mkdir()
    script = scratch / "script"
    script.write_text("\n".join([*_lines(commands, scratch), "exit 0\n"]), encoding="utf-8")
    shell = shutil.which("bash")
    assert shell is not None
    done = subprocess.run(
        [shell, script],
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    for number, (command, shown) in enumerate(commands):
        printed = _printed(scratch, number).read_text(encoding="utf-8")
        assert shown in {None, printed}, f"{command} printed:\n{printed}"


def _lines(commands: Sequence[Told], scratch: Path) -> Iterator[str]:
    """The script; it ends where a command fails of which nothing is shown."""
    for number, (command, shown) in enumerate(commands):
        printed = _printed(scratch, number)
        if shown is not None and (file := re.fullmatch(r"cat ([\w./-]+)", command)):
            written = scratch / f"{number}.shown"
            written.write_text(shown, encoding="utf-8")
            yield f"[ -e {file[1]} ] || cp '{written}' {file[1]}"
        failed = "" if shown is not None else f" || {{ cat '{printed}'; exit 1; }}"
        yield f"{{ {command}\n}} >'{printed}' 2>&1{failed}"


def _printed(scratch: Path, number: int) -> Path:
    return scratch / f"{number}.printed"
