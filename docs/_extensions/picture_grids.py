"""Pictures in grids, and the picture that moves.

Documents are plain Markdown: pictures one below the other, and tables.  Of these the site makes

    gallery.md    a grid of small pictures at the top, each of which leads to the large one;
    classics.md   of each row of a table a card with a picture of a solution, as the page has it;
    index.md      of each column of the table a card.

A picture `moving.svg` gets a box to stop it, and is still where the reader wants less motion.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path, PurePath
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx import addnodes

from dlxc.studio.documents import thumbnail

if TYPE_CHECKING:
    from sphinx.application import Sphinx

_STILL = "pentominoes.svg"
"""The picture beside `moving.svg` that stands for it."""

_STOP = '<label><input type="checkbox"> Stop the picture</label>'


def setup(app: Sphinx) -> dict[str, bool]:
    """Sphinx calls this."""
    # Before Sphinx collects the pictures of a page, so that it finds those that are added.
    app.connect("doctree-read", _arrange, priority=400)
    return {"parallel_read_safe": True}


def _arrange(app: Sphinx, tree: nodes.document) -> None:
    page = app.env.docname
    if page == "docs/gallery":
        _add_small_pictures(tree)
    elif page == "docs/classics":
        for table in _tables(tree, "puzzle"):
            table.replace_self(_cards(_puzzle(row, Path(app.outdir)) for row in _rows(table)))
    elif page == app.config.root_doc:
        for table in _tables(tree, "You design puzzles"):
            columns = zip(*_rows(table), strict=True)
            table.replace_self(_cards(map(_way, columns)))
    for image in list(tree.findall(nodes.image)):
        if PurePath(image["uri"]).name == "moving.svg" and "small" not in image["classes"]:
            _let_stop(image)


def _add_small_pictures(tree: nodes.document) -> None:
    """Let the first paragraph be followed by a small picture for each, with its words."""
    items = []
    for image in tree.findall(nodes.image):
        name = nodes.make_id(f"picture-{PurePath(image['uri']).stem}")
        image.parent["ids"].append(name)
        small = nodes.image("", uri=image["uri"], alt="", classes=["small"])
        words = nodes.inline("", image["alt"])
        link = nodes.reference("", "", small, words, refid=name)
        items.append([nodes.paragraph("", "", link, classes=["leads"])])
    first = next(tree.findall(nodes.paragraph))
    first.parent.insert(first.parent.index(first) + 1, _cards(items))


def _puzzle(row: list[nodes.entry], site: Path) -> list[nodes.Node]:
    """The card of a puzzle: its picture and its name, its numbers, and its source."""
    name, *numbers, source = row
    [link] = name.findall(addnodes.pending_xref)
    example = PurePath(link["reftarget"]).with_suffix(".puzzle").name
    file = site / "_images" / f"{example}.svg"
    file.parent.mkdir(exist_ok=True)
    file.write_text(thumbnail(example), encoding="utf-8")
    html = f'<img class="small" alt="" loading="lazy" src="../_images/{file.name}">'
    picture = nodes.raw("", html, format="html")
    told = [f"{cell.astext()} {cell['heading']}" for cell in numbers if cell.astext() != "-"]
    words = nodes.paragraph("", ", ".join(told), classes=["numbers"])
    return [
        nodes.paragraph("", "", picture, link, classes=["leads"]),
        *([words] if told else []),
        *source.children,
    ]


def _way(column: tuple[nodes.entry, ...]) -> list[nodes.Node]:
    """The card of a column: its heading, and what is below."""
    heading = nodes.paragraph("", "", nodes.strong("", column[0]["heading"]))
    parts = [part for cell in column for part in cell.children]
    parts[-1]["classes"].append("leads")
    return [heading, *parts]


def _tables(tree: nodes.document, heading: str) -> list[nodes.table]:
    """The tables whose first column has a heading."""
    return [
        table
        for table in tree.findall(nodes.table)
        if next(table.findall(nodes.entry)).astext() == heading
    ]


def _rows(table: nodes.table) -> list[list[nodes.entry]]:
    """The cells of a table below its headings, which each cell knows."""
    headings, *rows = [list(row.findall(nodes.entry)) for row in table.findall(nodes.row)]
    for row in rows:
        for cell, heading in zip(row, headings, strict=True):
            cell["heading"] = heading.astext()
    return rows


def _cards(items: Iterable[list[nodes.Node]]) -> nodes.bullet_list:
    return nodes.bullet_list("", *(nodes.list_item("", *item) for item in items), classes=["cards"])


def _let_stop(image: nodes.image) -> None:
    """Show the picture that moves with one that does not, of which the style shows one."""
    address = str(PurePath(image["uri"]).with_name(_STILL))
    still = nodes.image("", uri=address, alt=image["alt"], classes=["still"])
    image["classes"].append("moves")
    box = nodes.raw("", _STOP, format="html")
    image.parent["classes"].append("moving")
    image.parent += [still, box]
