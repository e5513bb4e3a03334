"""Render a picture: SVG and HTML through templates, PNG and PDF from the SVG, and text.

SVG and HTML come from the templates in `templates/draw/`.  This module makes the values that these
can name.  Typst draws all that pictures have: patterns, arcs and letters.  It brings a font, which
writes what no font of the system can.
"""

import json
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, NamedTuple

from dlxc.draw import palette
from dlxc.draw.catalogues import Catalogue, catalogue_of, is_of_solutions
from dlxc.draw.characters import ASCII, CharacterStyle, terminal_text
from dlxc.draw.lengths import size
from dlxc.draw.lettering import Lettering
from dlxc.draw.page_layout import UNIT, Page, arrange, arrange_on_paper, placed_sheet
from dlxc.draw.pictures import Picture, Solid, Undrawable
from dlxc.draw.tilings import Spot
from dlxc.system import needs
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

_MARGIN = 12
"""The millimetres that stay free around a page of paper."""

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
    "print": "#ffffff #000000 #ffffff #000000 #e0e0e0 #000000 #000000 #000000",
}
"""The colours of what is `_COLOURED`, which belongs to no piece.

Where a piece ends at the paper, its edge is a rim.
"""

_COLOURFUL, _WHITE = ("auto", "light", "dark"), "#ffffff"

THEMES = (*_COLOURFUL, "print", "hatched")

_HATCHES = 16
"""How many patterns there are instead of colours."""


class Look(NamedTuple):
    """How a picture is to look.

    Its `theme` is one of `THEMES`; `auto` is light or dark as the reader's screen is set.  The size
    of a `cell`, and of the `paper` of a PDF, are in millimetres.  It can be `transparent`.
    """

    theme: str = "auto"
    cell: float | None = None
    paper: tuple[float, float] | None = None
    transparent: bool = False


USUAL = Look()


def svg(picture: Picture, look: Look = USUAL) -> str:
    """A picture as SVG.  Cells are as large as suits the picture, or of a size in millimetres."""
    pixel = _pixel(picture, look.cell) if look.cell else None
    drawn = _Drawn(picture, look)
    return drawn.filled("picture.svg", drawn.arranged(), pixel=pixel)


def html(picture: Picture, look: Look = USUAL) -> str:
    """A picture as a page that needs nothing but itself; solids can be turned.

    Several solutions are a page to browse.
    """
    drawn = _Drawn(picture, look._replace(cell=None))
    if not is_of_solutions(picture):
        return drawn.filled("page.html", drawn.arranged(), space=drawn.space())
    (section,) = picture.sections
    few, catalogue = section._replace(sheets=section.sheets[:_FEW]), catalogue_of(picture)
    return drawn.filled(
        "solutions.html",
        arrange(picture._replace(sections=(few,)), legend=drawn.lettering.legend),
        few=len(few.sheets),
        catalogue=catalogue,
        frame=placed_sheet(catalogue.sheet._replace(caption="", solids=())),
        data=_browsed(catalogue, [sheet.caption for sheet in section.sheets], drawn.turned),
    )


def rendered(picture: Picture, form: str, look: Look = USUAL) -> bytes:
    """The bytes of a picture as `svg`, `html`, `png` or `pdf`; may raise `MissingExtra`."""
    made: dict[str, Callable[..., str | bytes]] = {"svg": svg, "html": html, "png": png, "pdf": pdf}
    content = made[form](picture, look)
    return content.encode() if isinstance(content, str) else content


def png(picture: Picture, look: Look = USUAL, scale: float = 2) -> bytes:
    """A picture as PNG, at most twice the size of the SVG; raises `MissingExtra`.

    If cells have a size in millimetres, an inch has 96 pixels; what would have too many pixels is
    `Undrawable`.
    """
    drawn = _Drawn(picture, look)
    page = drawn.on_page(drawn.arranged())
    pixels = page.width * page.height / _PIXEL**2
    if look.cell and pixels > _MOST_PIXELS:
        message = f"at this size of a cell the picture has more than {_MOST_PIXELS:,} pixels"
        raise Undrawable(message)
    if look.cell or pixels * scale**2 > _MANY_PIXELS:
        scale = min(scale, 1)
    source = _typst(page).encode()
    return bytes(needs("typst", "png").compile(source, format="png", ppi=scale / _PIXEL * 25.4))


def pdf(picture: Picture, look: Look = USUAL) -> bytes:
    """A picture as PDF; raises `MissingExtra`.

    It is on pages of the look's paper, or on larger ones if cells have a size and need them.
    Without a paper several solutions are on A4, and what else there is has one page of its size.
    """
    drawn = _Drawn(picture, look)
    pages = [drawn.arranged()]
    if paper := look.paper or (size("a4") if is_of_solutions(picture) else None):
        pixel, legend = _pixel(picture, look.cell), drawn.lettering.legend
        sizes = (paper[0] / pixel, paper[1] / pixel), _MARGIN / pixel
        pages = arrange_on_paper(picture, look.cell and 1.0, *sizes, legend, _PIXEL / pixel)
    return pdf_of(picture.title, map(drawn.on_page, pages))


class SvgPage(NamedTuple):
    """A page: an SVG, and its size in millimetres."""

    svg: str
    width: float
    height: float


def pdf_of(title: str, pages: Iterable[SvgPage]) -> bytes:
    """A PDF with these pages; raises `MissingExtra`.

    Equal pages are equal files: it has no date.
    """
    quoted = json.dumps(title, ensure_ascii=False)  # Typst writes texts as JSON does
    lines = [f"#set document(title: {quoted}, date: none)", *map(_typst, pages)]
    return bytes(needs("typst", "pdf").compile("\n".join(lines).encode()))


def _typst(page: SvgPage) -> str:
    quoted = json.dumps(page.svg, ensure_ascii=False)
    image = f'image(bytes({quoted}), format: "svg", width: 100%, height: 100%)'
    size = f"width: {page.width:.6f}mm, height: {page.height:.6f}mm"
    return f"#page({size}, margin: 0pt, fill: none, {image})"


class _Drawn:
    """A picture with its look, and with how names are written in it."""

    def __init__(self, picture: Picture, look: Look) -> None:
        self.picture, self.look, self.lettering = picture, look, Lettering(picture)
        regions = (region for layer in picture.layers for region in layer.regions)
        colours = (region.colour for region in regions if region.colour)
        self._numbers = {colour: at for at, colour in enumerate(dict.fromkeys(colours))}

    def arranged(self) -> Page:
        """All of it on one page."""
        return arrange(self.picture, self.look.cell and 1.0, self.lettering.legend)

    def on_page(self, page: Page) -> SvgPage:
        """A page that looks the same everywhere."""
        pixel = _pixel(self.picture, self.look.cell)
        theme = "light" if self.look.theme == "auto" else self.look.theme
        svg = self.filled("picture.svg", page, theme=theme, fonts=_FILE_FONTS)
        return SvgPage(svg, page.width * pixel, page.height * pixel)

    def filled(self, template: str, page: Page, **more: Any) -> str:
        """A template with all that it can name; a pixel has millimetres if cells have a size."""
        looks = {
            name: dict(zip(_COLOURED, colours.split(), strict=True))
            for name, colours in _THEMES.items()
        }
        theme = self.look.theme
        names = {
            "title": self.picture.title,
            "picture": self.picture,
            "page": page,
            "pixel": None,
            "unit": UNIT,
            "fonts": _SCREEN_FONTS,
            # A length in widths of a square as pixels, with as many of two decimals as it needs.
            "px": lambda length: f"{round(length * UNIT, 2):g}",
            "along": _along,
            "once": cache(lambda macro, *values: macro(*values)),  # solutions share placements
            "theme": theme,
            "look": looks["print" if theme == "hatched" else "light" if theme == "auto" else theme],
            "light": looks["light"],
            "dark": looks["dark"],
            "transparent": self.look.transparent,
            "fill": self.fill,
            "shaded": self.shaded,
            "ink": self.ink,
            "colourful": theme in _COLOURFUL,
            "drawn": palette.LINE if theme in _COLOURFUL else palette.DARK_INK,
            "hatches": _HATCHES if theme == "hatched" else 0,
            "written": self.lettering.of,
        }
        return environment().get_template(f"draw/{template}.j2").render(names | more)

    def fill(self, colour: str, *, is_piece: bool = True) -> str:
        """What is drawn instead of a colour: itself, a pattern, or for pieces white, else grey."""
        if self.look.theme in _COLOURFUL or not colour:
            return colour
        number = self._numbers[colour]
        if self.look.theme == "hatched":
            return f"url(#hatch-{number % _HATCHES})"
        return _WHITE if is_piece else palette.grey(number, len(self._numbers))

    def shaded(self, colour: str, face: int) -> str:
        """What one of the faces of a cube is drawn with."""
        return palette.shaded(colour, face) if self.look.theme in _COLOURFUL else self.fill(colour)

    def ink(self, colour: str) -> str:
        """What is read best on what is drawn instead of a colour."""
        return palette.ink_colour(colour if self.look.theme in _COLOURFUL else _WHITE)

    def space(self) -> list[dict[str, Any]]:
        """The sheets with solids, as the page's program reads them."""
        several = len(self.picture.sections) > 1
        return [
            {
                "caption": sheet.caption or section.title * several,
                "solids": [*map(self.turned, sheet.solids)],
            }
            for section in self.picture.sections
            for sheet in section.sheets
            if sheet.solids
        ]

    def turned(self, solid: Solid) -> dict[str, Any]:
        """A solid as the page's program reads it; a box without pieces has the page's colours."""
        colour = solid.colour if self.look.theme in _COLOURFUL else solid.colour and _WHITE
        return {
            "name": solid.name,
            "option": solid.option,
            "colors": [colour and palette.shaded(colour, face) for face in range(3)],
            "ink": colour and palette.ink_colour(colour),
            "cubes": solid.cubes,
        }


def _pixel(picture: Picture, cell: float | None) -> float:
    """The millimetres of a pixel, if cells have a size or not."""
    return cell / picture.side / UNIT if cell else _PIXEL


def _browsed(
    catalogue: Catalogue, captions: list[str], turned: Callable[[Solid], object]
) -> dict[str, Any]:
    """What the page's program reads: numbers of places, of drawn pieces and of grounds.

    Grounds are left out if all solutions have the same, solids if there are none, and captions if
    they are the numbers of the solutions.
    """
    several = len(catalogue.grounds) > len(catalogue.sheet.layers)
    solids = [turned(piece.solid) if piece.solid else None for piece in catalogue.pieces]
    places = [piece.place for piece in catalogue.pieces]
    numbers = {place: number for number, place in enumerate(dict.fromkeys(places))}
    return {
        "layers": [layer.caption for layer in catalogue.sheet.layers],
        "cells": {
            cell: [z, *part.tiling.row_and_column(place)]
            for piece in catalogue.pieces
            for z, part in piece.parts
            if len(part.cells) == len(part.places)  # a suffixed cell may have no place of its own
            for cell, place in zip(part.cells, part.places, strict=True)
        },
        "places": [[name, " ".join(cells)] for name, cells in numbers],
        "pieces": [numbers[place] for place in places],
        "solutions": [pieces for pieces, _ in catalogue.solutions],
        "grounds": [grounds for _, grounds in catalogue.solutions] if several else None,
        "captions": None if captions[0] == "1" else captions,
        "solids": solids if catalogue.sheet.solids else None,
    }


def _along(*lines: Iterable[Spot]) -> str:
    """The commands of a path along corners in space; macros of a template would take longer."""
    return "".join(
        "M" + "L".join(f"{round(x * UNIT, 1):g} {round(y * UNIT, 1):g}" for x, y in line)
        for line in lines
    )
