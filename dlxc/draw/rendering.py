"""Render a picture: SVG and HTML through templates, PNG and PDF from the SVG, and text.

SVG and HTML come from the templates in `templates/draw/`.  This module makes the values that these
can name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from dlxc.draw import palette, svg_pages
from dlxc.draw.catalogues import Catalogue, catalogue_of, is_of_solutions
from dlxc.draw.characters import ASCII, CharacterStyle, character_lines
from dlxc.draw.page_layout import UNIT, Page, arrange, arrange_on_paper, placed_sheet
from dlxc.draw.pictures import Picture, Solid, Undrawable
from dlxc.draw.tilings import Spot
from dlxc.system.resources import environment

__all__ = ["ASCII", "CharacterStyle", "html", "pdf", "png", "rendered", "svg", "terminal_text"]


_SCREEN_FONTS = "system-ui, 'Segoe UI', 'Helvetica Neue', 'Liberation Sans', Arial, sans-serif"

_FILE_FONTS = (
    "'Liberation Sans', Arial, Helvetica, 'DejaVu Sans', 'Noto Sans', Ubuntu, Cantarell, FreeSans,"
    " Verdana, 'DejaVu Sans Mono', sans-serif"
)
"""Fonts that systems have, and the last is Typst's own."""


_PIXEL = 25.4 / 96
"""The millimetres of a pixel."""

_A4 = (210, 297)

_MANY_PIXELS = 1 << 25
"""What would have more, has the size of the SVG: it takes long, and few programs show it."""

_MOST_PIXELS = 1 << 28
"""More would need several gigabytes of memory."""

_FEW = 12
"""A page shows this many solutions if its program does not run."""


_COLOURED = ("paper", "caption", "cell", "line", "given", "digit", "edge", "rim")

_THEMES = {
    "light": "#ffffff #33373d #f3f3ef #5b6068 #e3e3dc #1f5fa8 #1a1c20 #1a1c20",
    "dark": "#15171c #cfd4dc #262a32 #8d95a3 #363c47 #8fc0ff #0b0c0f #c3c9d4",
}
"""The colours of what is `_COLOURED`, which belongs to no piece.

Where a piece ends at the paper, its edge is a rim.
"""


def svg(picture: Picture, theme: str = "auto", cell: float | None = None) -> str:
    """A picture as SVG; `theme` is `light`, `dark`, or `auto`: as the reader's screen is set.

    Cells are as large as suits the picture, or of a size in millimetres.
    """
    pixel = _pixel(picture, cell) if cell else None
    return _filled("picture.svg", picture, arrange(picture, cell and 1.0), theme, pixel=pixel)


def html(picture: Picture, theme: str = "auto") -> str:
    """A picture as a page that needs nothing but itself; solids can be turned.

    Several solutions are a page to browse.
    """
    if is_of_solutions(picture):
        return _solutions_page(picture, theme)
    space = _solids_by_sheet(picture)
    return _filled("page.html", picture, arrange(picture), theme, space=space)


def rendered(picture: Picture, form: str, theme: str = "auto", cell: float | None = None) -> bytes:
    """The bytes of a picture as `svg`, `html`, `png` or `pdf`; may raise `MissingExtra`."""
    if form == "html":
        return html(picture, theme).encode()
    if form == "svg":
        return svg(picture, theme, cell).encode()
    return pdf(picture, theme, cell) if form == "pdf" else png(picture, theme, cell=cell)


def terminal_text(picture: Picture, style: CharacterStyle, width: int = 80) -> str:
    """A picture in characters, as wide as a terminal."""
    return "".join(f"{line}\n" for line in character_lines(picture, style, width))


def png(
    picture: Picture, theme: str = "light", scale: float = 2, cell: float | None = None
) -> bytes:
    """A picture as PNG, at most twice the size of the SVG; raises `MissingExtra`.

    If cells have a size in millimetres, an inch has 96 pixels; what would have too many pixels is
    `Undrawable`.
    """
    [page] = _svg_pages(picture, [arrange(picture, cell and 1.0)], theme, cell)
    pixels = page.width * page.height / _PIXEL**2
    if cell and pixels > _MOST_PIXELS:
        message = f"at this size of a cell the picture has more than {_MOST_PIXELS:,} pixels"
        raise Undrawable(message)
    if cell or pixels * scale**2 > _MANY_PIXELS:
        scale = min(scale, 1)
    return svg_pages.png(page, scale / _PIXEL * 25.4)


def pdf(picture: Picture, theme: str = "light", cell: float | None = None) -> bytes:
    """A picture as PDF; raises `MissingExtra`.

    Several solutions are on pages of A4, or on larger ones if a solution needs them; what else
    there is has one page of its size.
    """
    if is_of_solutions(picture):
        paper = (side / _pixel(picture, cell) for side in _A4)
        pages = arrange_on_paper(picture, cell and 1.0, *paper)
    else:
        pages = [arrange(picture, cell and 1.0)]
    return svg_pages.pdf(picture.title, _svg_pages(picture, pages, theme, cell))


def _svg_pages(
    picture: Picture, pages: Iterable[Page], theme: str, cell: float | None
) -> Iterator[svg_pages.SvgPage]:
    """Pages that look the same everywhere."""
    pixel = _pixel(picture, cell)
    for page in pages:
        look = "light" if theme == "auto" else theme
        svg = _filled("picture.svg", picture, page, look, fonts=_FILE_FONTS)
        yield svg_pages.SvgPage(svg, page.width * pixel, page.height * pixel)


def _pixel(picture: Picture, cell: float | None) -> float:
    """The millimetres of a pixel, if cells have a size or not."""
    return cell / picture.side / UNIT if cell else _PIXEL


def _solutions_page(picture: Picture, theme: str) -> str:
    """A page of many solutions; a browser without a program shows the first."""
    (section,) = picture.sections
    few = section.sheets[:_FEW]
    shown = picture._replace(sections=(section._replace(sheets=few),))
    catalogue = catalogue_of(picture)
    return _filled(
        "solutions.html",
        shown,
        arrange(shown),
        theme,
        few=len(few),
        catalogue=catalogue,
        frame=placed_sheet(catalogue.sheet._replace(caption="", solids=())),
        data=_browsed(catalogue, [sheet.caption for sheet in section.sheets]),
    )


def _browsed(catalogue: Catalogue, captions: list[str]) -> dict[str, Any]:
    """What the page's program reads: numbers of places, of drawn pieces and of grounds.

    Grounds are left out if all solutions have the same, solids if there are none, and captions if
    they are the numbers of the solutions.
    """
    several = len(catalogue.grounds) > len(catalogue.sheet.layers)
    solids = [_turned(piece.solid) if piece.solid else None for piece in catalogue.pieces]
    return {
        "cells": _cells_in_words(catalogue),
        "places": [[place.name, " ".join(place.cells)] for place in catalogue.places],
        "pieces": [piece.place for piece in catalogue.pieces],
        "solutions": [pieces for pieces, _ in catalogue.solutions],
        "grounds": [grounds for _, grounds in catalogue.solutions] if several else None,
        "captions": None if captions[0] == "1" else captions,
        "solids": solids if catalogue.sheet.solids else None,
    }


def _cells_in_words(catalogue: Catalogue) -> dict[str, str]:
    """Where the cells of each name are, rows and columns counted from 1; not of suffixed cells."""
    words = dict[str, str]()
    for z, layer in enumerate(catalogue.sheet.layers):
        at = layer.tiling.row_and_column
        corner = [*map(min, zip(*map(at, layer.box.places), strict=True))]
        parts = (part for piece in catalogue.pieces for one, part in piece.parts if one == z)
        for part in parts if corner else ():
            if len(part.cells) == len(part.places):
                for cell, place in zip(part.cells, part.places, strict=True):
                    row, column = (
                        n - least + 1 for n, least in zip(at(place), corner, strict=True)
                    )
                    where = f"row {row}, column {column}"
                    words[cell] = ", ".join(filter(None, (layer.caption, where)))
    return words


def _filled(template: str, picture: Picture, page: Page, theme: str, **more: Any) -> str:
    """A template with all that it can name; a pixel has millimetres if cells have a true size."""
    light, dark = (dict(zip(_COLOURED, _THEMES[text].split(), strict=True)) for text in _THEMES)
    names = {
        "title": picture.title,
        "picture": picture,
        "page": page,
        "pixel": None,
        "unit": UNIT,
        "fonts": _SCREEN_FONTS,
        "px": _pixels,
        "along": _along,
        "once": cache(lambda macro, *values: macro(*values)),  # solutions share placements
        "theme": theme,
        "look": dark if theme == "dark" else light,
        "light": light,
        "dark": dark,
        "shaded": palette.shaded,
        "ink": palette.ink_colour,
        "drawn": palette.LINE,
    }
    return environment().get_template(f"draw/{template}.j2").render(names | more)


def _pixels(length: float) -> str:
    """A length in widths of a square as pixels, with as many of two decimals as it needs."""
    return f"{round(length * UNIT, 2):g}"


def _along(*lines: Iterable[Spot]) -> str:
    """The commands of a path along corners in space; macros of a template would take longer."""
    return "".join(
        "M" + "L".join(f"{round(x * UNIT, 1):g} {round(y * UNIT, 1):g}" for x, y in line)
        for line in lines
    )


def _solids_by_sheet(picture: Picture) -> list[dict[str, Any]]:
    """The sheets with solids, as the page's program reads them."""
    return [
        {
            "caption": sheet.caption or (section.title if len(picture.sections) > 1 else ""),
            "solids": [*map(_turned, sheet.solids)],
        }
        for section in picture.sections
        for sheet in section.sheets
        if sheet.solids
    ]


def _turned(solid: Solid) -> dict[str, Any]:
    """A solid as the page's program reads it; a box without pieces has the colours of the page."""
    return {
        "name": solid.name,
        "option": solid.option,
        "colors": [solid.colour and palette.shaded(solid.colour, face) for face in range(3)],
        "ink": solid.colour and palette.ink_colour(solid.colour),
        "cubes": solid.cubes,
    }
