"""A picture that notebooks show and files keep."""

from __future__ import annotations

from html import escape
from os import PathLike
from pathlib import Path

from dlxc.draw import rendering
from dlxc.draw.pictures import Picture
from dlxc.text.prose import plural

_FRAME = (
    '<iframe sandbox="allow-scripts" title="{title}" srcdoc="{page}"'
    ' style="width: 100%; height: 36rem; border: 0; resize: vertical"></iframe>'
)
"""A page in a page: what it calls things, and what its program does, stays in it."""


class Drawing:
    """A picture of a problem or of solutions; printed, it is drawn in characters.

    `picture` has what is on it, as values; `theme` is `auto`, `light` or `dark`.
    """

    def __init__(self, picture: Picture, theme: str = "auto") -> None:
        self.picture, self.theme = picture, theme

    @property
    def svg(self) -> str:
        """The picture as a file of SVG."""
        return rendering.svg(self.picture, self.theme)

    @property
    def html(self) -> str:
        """The picture as a page that needs no other file; solids can be turned."""
        return rendering.html(self.picture, self.theme)

    def png(self, scale: float = 2) -> bytes:
        """The picture as PNG, `scale` pixels for a pixel of the SVG; may raise `MissingExtra`."""
        return rendering.png(self.picture, self.theme, scale)

    def save(self, path: str | PathLike[str]) -> None:
        """Write a file: its extension, `.svg`, `.html`, `.png` or `.txt`, tells the format."""
        file = Path(path)
        if file.suffix == ".png":
            file.write_bytes(self.png())
        elif file.suffix == ".svg":
            file.write_text(self.svg, encoding="utf-8")
        elif file.suffix == ".html":
            file.write_text(self.html, encoding="utf-8")
        elif file.suffix == ".txt":
            file.write_text(str(self), encoding="utf-8")
        else:
            known = "it is .svg, .html, .png or .txt"
            raise ValueError(f"the extension of {str(path)!r} tells no format of pictures: {known}")

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
