"""The Jinja environment of what is no target: pictures and counts.

`dlxc.render` has that of targets, which fills loops over millions of options.
"""

from __future__ import annotations

from functools import cache

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape

from dlxc.resources import folder


@cache
def environment() -> Environment:
    """The environment; what is not plain text is escaped for HTML and XML."""
    return Environment(
        loader=FileSystemLoader(folder("templates")),
        autoescape=select_autoescape(("svg.j2", "html.j2")),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
