"""Pages of SVG as PDF and as PNG, by Typst.

It draws all that pictures have: patterns, arcs and letters.  It brings a font, which writes what no
font of the system can.
"""

import json
from collections.abc import Iterable
from functools import partial
from typing import NamedTuple

from dlxc.system import needs

_quoted = partial(json.dumps, ensure_ascii=False)
"""A text as Typst writes it, which is as JSON has it."""


class SvgPage(NamedTuple):
    """A page: an SVG, and its size in millimetres."""

    svg: str
    width: float
    height: float


def pdf(title: str, pages: Iterable[SvgPage]) -> bytes:
    """A file with these pages; raises `MissingExtra`.

    Equal pages are equal files: it has no date.
    """
    lines = [f"#set document(title: {_quoted(title)}, date: none)", *map(_page, pages)]
    return bytes(needs("typst", "pdf").compile("\n".join(lines).encode()))


def png(page: SvgPage, density: float) -> bytes:
    """A page with so many pixels to the inch; raises `MissingExtra`."""
    return bytes(needs("typst", "png").compile(_page(page).encode(), format="png", ppi=density))


def _page(page: SvgPage) -> str:
    image = f'image(bytes({_quoted(page.svg)}), format: "svg", width: 100%, height: 100%)'
    size = f"width: {page.width:.6f}mm, height: {page.height:.6f}mm"
    return f"#page({size}, margin: 0pt, fill: none, {image})"
