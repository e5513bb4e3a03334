"""Where grammars, templates, examples and the user's own files lie.

Installed, the three folders are inside the package; in a checkout they stand beside it.
"""

from __future__ import annotations

import os
import sys
from functools import cache
from pathlib import Path


@cache
def folder(name: str) -> Path:
    """The folder `grammars`, `templates` or `examples`."""
    package = Path(__file__).parent.parent
    inside = package / name
    return inside if inside.is_dir() else package.parent / name


def configuration_folder() -> Path:
    """Where users keep templates of their own; it need not exist."""
    from platformdirs import user_config_path

    return user_config_path("dlxc", appauthor=False)


def _linux_cache_folder() -> Path:
    """What `platformdirs` says on Linux, without its import: 4 ms of every start."""
    base = os.environ.get("XDG_CACHE_HOME", "")
    return Path(base if base.strip() else "~/.cache").expanduser() / "dlxc"


def _usual_cache_folder() -> Path:
    from platformdirs import user_cache_path

    return user_cache_path("dlxc", appauthor=False)


@cache
def cache_folder() -> Path | None:
    """A folder that keeps parsers and templates between runs, or `None` if none can be written."""
    path = _linux_cache_folder() if sys.platform == "linux" else _usual_cache_folder()
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return path if os.access(path, os.W_OK) else None
