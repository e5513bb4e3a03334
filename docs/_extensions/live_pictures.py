"""A solid is shown as the page of the same name beside its picture, on which it can be turned."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from docutils import nodes

if TYPE_CHECKING:
    from sphinx.application import Sphinx

_FRAME = (
    '<iframe class="solid" sandbox="allow-scripts" loading="lazy" title="{title}" srcdoc="{page}">'
    "</iframe>"
)


def setup(app: Sphinx) -> dict[str, bool]:
    """Sphinx calls this."""
    app.connect("doctree-read", _show_pages)
    return {"parallel_read_safe": True}


def _show_pages(app: Sphinx, tree: nodes.document) -> None:
    for image in list(tree.findall(nodes.image)):
        path = (app.srcdir / image["uri"]).with_suffix(".html")
        if path.exists() and "small" not in image["classes"]:
            app.env.note_dependency(path)
            page = escape(path.read_text(encoding="utf-8"))
            frame = _FRAME.format(title=escape(image["alt"]), page=page)
            image.replace_self(nodes.raw("", frame, format="html"))
