"""A new folder that appears whole or not at all."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from dlxc.system.interrupts import tidied
from dlxc.system.unfinished_files import unfinished_path


@contextmanager
def new_folder(path: str) -> Iterator[Path]:
    """A folder to fill, under another name beside the one that it then gets; raises `OSError`.

    It takes the place of an empty folder, and of nothing else.
    """
    place = Path(os.path.realpath(path))
    _require_free(place)
    unfinished = unfinished_path(place)
    with tidied(lambda: shutil.rmtree(unfinished, ignore_errors=True)):
        try:
            unfinished.mkdir()
            yield unfinished
            if place.exists():
                place.rmdir()
            unfinished.rename(place)
        except BaseException:
            shutil.rmtree(unfinished, ignore_errors=True)
            raise


def _require_free(place: Path) -> None:
    """Raise `OSError` if the folder cannot be replaced."""
    if not place.exists():
        return
    if not place.is_dir():
        raise FileExistsError(errno.EEXIST, "it is a file")
    if any(place.iterdir()):
        raise FileExistsError(errno.ENOTEMPTY, "the folder is not empty")
    if place == Path(os.path.realpath(".")):
        raise FileExistsError(errno.EBUSY, "it is the current folder")
