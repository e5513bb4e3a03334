"""The command line of what the page asks for, from what a page may choose and nothing else."""

from __future__ import annotations

from typing import NamedTuple

from dlxc.system.process import import_numpy

PICTURES = ("svg", "html", "png", "pdf", "text", "dxf", "stl", "3mf")
"""The formats of pictures, and those in which pieces are made."""

ANSWERS = ("options", "json", "jsonl", "csv", "dlx", "svg", "html", "pdf", "text")
"""The formats of solutions."""


class Limits(NamedTuple):
    """How long a command may run, and how much memory it may take."""

    seconds: float = 600
    megabytes: int = 2048


LIMITS = Limits()


def targets() -> list[dict[str, str]]:
    """The targets: their names, the extensions of their files, and what they are."""
    import_numpy()
    from dlxc.targets import TARGETS

    return [
        {
            "name": name,
            "extension": getattr(target, "extension", "") or name,
            "about": target.summary,
        }
        for name, target in TARGETS.items()
    ]
