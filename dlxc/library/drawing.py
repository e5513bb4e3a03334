"""A picture that notebooks show and files keep."""

from html import escape
from os import PathLike
from pathlib import Path
from typing import IO

from dlxc.draw import rendering
from dlxc.draw.pictures import Picture
from dlxc.draw.rendering import USUAL, Look
from dlxc.system import files
from dlxc.text.prose import plural

_FRAME = (
    '<iframe sandbox="allow-scripts" title="{title}" srcdoc="{page}"'
    ' style="width: 100%; height: 36rem; border: 0; resize: vertical"></iframe>'
)
"""A page in a page: what it calls things, and what its program does, stays in it."""


class Drawing:
    """A picture of a problem or of solutions; printed, it is drawn in characters.

    `picture` has what is on it, as values, and `look` how that is drawn.
    """

    def __init__(self, picture: Picture, look: Look = USUAL) -> None:
        self.picture, self.look = picture, look

    @property
    def svg(self) -> str:
        """The picture as a file of SVG."""
        return rendering.svg(self.picture, self.look)

    @property
    def html(self) -> str:
        """The picture as a page that needs no other file; solids can be turned."""
        return rendering.html(self.picture, self.look)

    def png(self, scale: float = 2) -> bytes:
        """The picture as PNG, `scale` pixels for a pixel of the SVG; may raise `MissingExtra`.

        If cells have a size, an inch has 96 pixels.
        """
        return rendering.png(self.picture, self.look, scale)

    def pdf(self) -> bytes:
        """The picture as PDF, several solutions on pages of paper; may raise `MissingExtra`."""
        return rendering.pdf(self.picture, self.look)

    def save(self, file: IO[bytes] | str | PathLike[str], format: str | None = None) -> None:  # noqa: A002
        """Write a path, or an open binary file, in a format: `svg`, `html`, `png`, `pdf` or `txt`.

        By default the extension of a path tells it.
        """
        form = format
        if form is None and isinstance(file, str | PathLike):
            form = Path(file).suffix.removeprefix(".").lower()
        if form not in ("svg", "html", "png", "pdf", "txt"):
            raise ValueError(
                f"{form!r} is not a format of pictures, which are svg, html, png, pdf and txt"
            )
        content = str(self).encode()
        if form != "txt":
            content = rendering.rendered(self.picture, form, self.look)
        with files.writable(file) as binary:
            binary.write(content)

    def _repr_svg_(self) -> str:
        return self.svg

    def _repr_html_(self) -> str | None:
        """Of solids the page in which they can be turned; notebooks prefer HTML to SVG."""
        if not self.picture.solid:
            return None
        return _FRAME.format(title=escape(self.picture.title or "Picture"), page=escape(self.html))

    def __str__(self) -> str:
        return rendering.terminal_text(self.picture, rendering.CharacterStyle())

    def __repr__(self) -> str:
        sheets = [sheet for section in self.picture.sections for sheet in section.sheets]
        return f"<Drawing: {plural(len(sheets), 'sheet')}; .save(path), .svg, .html, print>"
