"""The settings of all Jinja environments, and the environment for pictures and counts.

The environments for the templates of targets are in `dlxc.targets.rendering`.
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
"""How all environments treat blanks and unknown names."""


@cache
def environment() -> Environment:
    """The environment; templates of SVG and HTML escape what they print."""
    return Environment(
        loader=FileSystemLoader(folder("templates")),
        autoescape=select_autoescape(("svg.j2", "html.j2")),
        **SETTINGS,
    )
