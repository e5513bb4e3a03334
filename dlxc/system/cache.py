"""What dlxc keeps between runs: parsers, compiled templates, and machine code.

Whoever writes these files decides what dlxc does.  So the folder and its files are the user's own,
and nobody else may write them; otherwise they are not read.  A file begins with the SHA-256 of its
content: one that is damaged is made anew.
"""

import os
import stat
import sys
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path

from dlxc.system import files

_DIGEST = sha256().digest_size


@cache
def cache_folder() -> Path | None:
    """The folder of these files, or `None` if there is none that can be trusted and written."""
    try:
        if sys.platform == "linux":  # what `platformdirs` says there, without its import: 4 ms
            base = os.environ.get("XDG_CACHE_HOME", "")
            path = Path(base if base.strip() else "~/.cache").expanduser() / "dlxc"
        else:
            from platformdirs import user_cache_path

            path = user_cache_path("dlxc", appauthor=False)
        path.mkdir(0o700, parents=True, exist_ok=True)
        doubt = _doubt(path.stat())
    except (OSError, RuntimeError):  # a user without a home is a `RuntimeError`
        return None
    if doubt:
        sys.stderr.write(f"warning: the cache {str(path)!r} is not used, since {doubt}\n")
        return None
    return path if os.access(path, os.W_OK) else None


def _doubt(status: os.stat_result) -> str:
    """Why somebody else may have written a file, or nothing."""
    if os.name != "posix":
        return ""
    if status.st_uid != os.geteuid():
        return "it belongs to another user"
    return "others may write in it" if status.st_mode & (stat.S_IWGRP | stat.S_IWOTH) else ""


def cache_file(stem: str, *about: object) -> Path | None:
    """Where a content is kept that depends on all that it is `about`, and on Python's version."""
    folder = cache_folder()
    key = sha256(repr((sys.implementation.cache_tag, *about)).encode()).hexdigest()[:16]
    return folder / f"{stem}-{key}.cache" if folder else None


def read_cached(path: Path | None) -> bytes | None:
    """The content of a file of the cache; nothing if there is none that can be trusted."""
    if path is None:
        return None
    try:
        with path.open("rb") as file:
            status = os.fstat(file.fileno())
            is_own = stat.S_ISREG(status.st_mode) and not _doubt(status)
            data = file.read() if is_own else b""
    except OSError:
        return None
    content = data[_DIGEST:]
    return content if data[:_DIGEST] == sha256(content).digest() else None


def write_cached(path: Path | None, content: bytes) -> None:
    """Write a file of the cache; if that cannot be done, the content is made again another time."""
    if path is None:
        return
    with suppress(OSError), files.replaced(str(path), 0o600) as file:
        file.write(sha256(content).digest() + content)
