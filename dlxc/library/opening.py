"""Files to write, as programs give them: a path, or an open binary file.

A file at a path appears whole or not at all.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from io import TextIOBase
from os import PathLike
from pathlib import Path
from typing import IO

from dlxc.system import files


@contextmanager
def opened(file: IO[bytes] | str | PathLike[str]) -> Iterator[IO[bytes]]:
    """The file of a path, which is closed in the end, or an open one; one for text is told."""
    if isinstance(file, str | PathLike):
        with files.opened(str(Path(file).absolute())) as binary:  # `-` is a name here
            yield binary
        return
    if isinstance(file, TextIOBase):
        raise TypeError('the file is open for text: give a path, or open it with the mode "wb"')
    if not hasattr(file, "write"):
        raise TypeError(f"a path or an open binary file is written, not {type(file).__name__}")
    yield file
