"""Pages of PDF, each of which is an SVG.

Typst reads SVG as resvg does, which draws PNG: with patterns, arcs and letters.  It brings a font,
which writes what no font of the system can.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from dlxc.system.optional import needs


class SvgPage(NamedTuple):
    """A page: an SVG, and its size in millimetres."""

    svg: str
    width: float
    height: float


def pdf(title: str, pages: Iterable[SvgPage]) -> bytes:
    """A file with these pages; raises `MissingExtra`.

    Equal pages are equal files: it has no date.
    """
    typst = needs("typst", "pdf")
    lines = [f"#set document(title: {_quoted(title)}, date: none)", "#set page(margin: 0pt)"]
    for svg, width, height in pages:
        image = f'image(bytes({_quoted(svg)}), format: "svg", width: 100%, height: 100%)'
        lines.append(f"#page(width: {width:.3f}mm, height: {height:.3f}mm, {image})")
    return bytes(typst.compile("\n".join(lines).encode()))


def _quoted(text: str) -> str:
    """A text as Typst writes it."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
