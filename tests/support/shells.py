"""Real shells, which complete what is typed into them."""

import os
import pty
import re
import select
import shutil
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Self

_STUB = """#!/bin/sh
[ -n "$_DLXC_COMPLETE" ] && exec "{python}" -m dlxc
printf '<%s>' "$@"
echo ' END'
"""

_PATIENCE = 30
"""After this many seconds a shell that says nothing fails its test."""


def stub(folder: Path) -> Path:
    """A folder with a command `dlxc` that completes as the real one, and else prints its words."""
    folder.mkdir()
    command = folder / "dlxc"
    command.write_text(_STUB.format(python=sys.executable))
    command.chmod(0o755)
    return folder


class Shell:
    """A shell in a terminal, for which lines are typed."""

    def __init__(self, *command: str, cwd: Path, env: Mapping[str, str]) -> None:
        program = shutil.which(command[0])
        assert program, f"this test needs {command[0]}: apt-get install {command[0]}"
        self._command = [program, *command[1:]]
        self._cwd, self._env = cwd, {**os.environ, "TERM": "xterm", **env}

    def __enter__(self) -> Self:
        self._outer, inner = pty.openpty()
        self._process = subprocess.Popen(
            self._command,
            stdin=inner,
            stdout=inner,
            stderr=inner,
            cwd=self._cwd,
            env=self._env,
            start_new_session=True,
        )
        os.close(inner)
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.wait()
        os.close(self._outer)

    def words(self, typed: str) -> list[str]:
        """The words that the command gets after something was typed, with tabs for the tab key."""
        os.write(self._outer, f"{typed}\n".encode())
        shown, end = "", time.monotonic() + _PATIENCE
        while not (found := re.search(r"((?:<[^>\n]*>)+) END", shown)):
            ready, _, _ = select.select([self._outer], [], [], max(0, end - time.monotonic()))
            assert ready, f"{self._command[0]} shows: {shown!r}"
            shown += os.read(self._outer, 1 << 12).decode(errors="replace").replace("\r", "\n")
        return re.findall("<([^>]*)>", found[1])
