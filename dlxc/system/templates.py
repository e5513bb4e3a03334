"""How templates are read, and the Jinja environment of those of no target: pictures and counts.

`dlxc.targets.rendering` has those of targets, which fill loops over millions of options.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape

from dlxc.system.resources import folder

SETTINGS: dict[str, Any] = {
    "undefined": StrictUndefined,
    "trim_blocks": True,
    "lstrip_blocks": True,
    "keep_trailing_newline": True,
}
"""What all environments are told of blanks and unknown names."""


@cache
def environment() -> Environment:
    """The environment; what is not plain text is escaped for HTML and XML."""
    return Environment(
        loader=FileSystemLoader(folder("templates")),
        autoescape=select_autoescape(("svg.j2", "html.j2")),
        **SETTINGS,
    )
