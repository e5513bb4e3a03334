"""Where grammars, templates and examples are, and who renders templates.

Installed, these folders are inside the package; in a checkout they are beside it.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from jinja2 import Environment


@cache
def folder(name: str) -> Path:
    """The folder `grammars`, `templates`, `examples` or `codes`, the pages of codes."""
    package = Path(__file__).parent.parent
    inside = package / name
    beside = package.parent / ("docs" if name == "codes" else "") / name
    return inside if inside.is_dir() else beside


def table(place: str, name: str) -> dict[str, Any]:
    """A table of words or figures: a TOML file in one of these folders."""
    import tomllib  # late: many commands need no table

    return tomllib.loads((folder(place) / name).read_text(encoding="utf-8"))


BLANKS: dict[str, Any] = {"trim_blocks": True, "lstrip_blocks": True, "keep_trailing_newline": True}
"""How all templates treat blanks and line feeds."""


@cache
def environment() -> Environment:
    """The environment for pictures and counts; templates of SVG and HTML escape what they print."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape

    return Environment(
        loader=FileSystemLoader(folder("templates")),
        undefined=StrictUndefined,
        autoescape=select_autoescape(("svg.j2", "html.j2")),
        **BLANKS,
    )
