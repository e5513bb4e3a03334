"""The order of the pages, and links that lead to what the site has instead of a file or a folder.

The list of all pages, `docs/index.md`, is the order of the pages: each of its headings is one of
the list at the side.  Of many pages that are alike, as those of the codes, the page about them has
a list, which is made here, and each has a link back to it.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx import addnodes

if TYPE_CHECKING:
    from sphinx.application import Sphinx

_FOLDERS = {
    "docs/codes": "docs/codes",
    "docs/notebooks": "docs/notebooks",
    "examples/puzzles": "docs/classics",
    "examples/models": "docs/xc",
    "examples": "docs/languages",
}
"""The page about a folder, to which links to the folder lead."""

_LISTS = {
    "docs/codes": ("docs/codes/*.md", ""),
    "docs/xc": ("examples/models/*.xc", "## Models that come with dlxc"),
    "docs/languages": ("examples/*.*[!2]", "## Examples that come with dlxc"),
}
"""What a page lists at its end, and the heading above."""

_UNLISTED = {*_FOLDERS} - {"docs/notebooks"}
"""Folders whose pages are not in the list at the side, which is the same on all of them."""

_LINK = re.compile(r"\[([^]]+)\]\(([\w./-]+)\.(?:md|rst)\)")


_SIDE_LISTS: dict[str, Callable[..., str]] = {}
"""What makes the list at the side of the pages of a folder, and remembers it."""


def setup(app: Sphinx) -> dict[str, bool]:
    """Sphinx calls this."""
    app.connect("source-read", _add_lists)
    app.connect("doctree-read", _lead_to_pages)
    app.connect("doctree-read", _lead_back)
    app.connect("html-page-context", _share_side_lists, priority=400)  # before the theme asks
    return {"parallel_read_safe": True}


def _add_lists(app: Sphinx, page: str, content: list[str]) -> None:
    """Add the lists of pages, which are not seen in the text."""
    if page == app.config.root_doc:
        for section in re.split(r"^## ", content[0], flags=re.MULTILINE)[1:]:
            caption, _, text = section.partition("\n")
            entries = [
                f"{told[0].upper()}{told[1:]} <{where}>" for told, where in _LINK.findall(text)
            ]
            toctree = ["```{toctree}", ":hidden:", f":caption: {caption}", "", *entries, "```"]
            content[0] += "\n".join(["\n", *toctree, ""])
    if page in _LISTS:
        pattern, heading = _LISTS[page]
        files = sorted(app.srcdir.glob(pattern))
        links = [f"* [](/{file.relative_to(app.srcdir).as_posix()})" for file in files]
        content[0] += "\n".join(["\n", heading, "", *links, ""])


def _lead_to_pages(app: Sphinx, tree: nodes.document) -> None:
    """Let links to folders lead to the pages about them."""
    here = posixpath.dirname(app.env.docname)
    for link in tree.findall(addnodes.pending_xref):
        if parent := _FOLDERS.get(posixpath.normpath(f"{here}/{link['reftarget']}")):
            link.attributes |= {"refdomain": "doc", "reftarget": parent, "reftargetid": None}


def _lead_back(app: Sphinx, tree: nodes.document) -> None:
    """Let a page of many begin with a link to the page about them."""
    if about := _FOLDERS.get(posixpath.dirname(app.env.docname)):
        told = {
            "refdomain": "std",
            "reftype": "doc",
            "reftarget": f"/{about}",
            "refexplicit": False,
        }
        link = addnodes.pending_xref(
            "", nodes.inline(), refdoc=app.env.docname, refwarn=True, **told
        )
        tree[0].insert(1, nodes.paragraph("", "↑ ", link, classes=["back"]))


def _share_side_lists(
    app: Sphinx, page: str, template: str, context: dict[str, Any], tree: nodes.document | None
) -> None:
    """Let the list at the side be made once for a folder: it takes a fifth of the time of all."""
    del app, template, tree
    if (folder := posixpath.dirname(page)) in _UNLISTED:
        made = _SIDE_LISTS.setdefault(folder, cache(context["toctree"]))
        context["toctree"] = made
