"""A page for each specification in `examples/`: its title, its picture and its text.

Of packings the box and the pieces are drawn, and solutions are left to the reader.  Of models and
sudokus there is little to see without a solution.
"""

from __future__ import annotations

import re
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

from docutils import nodes
from sphinx.parsers import Parser

import dlxc
from dlxc.languages import WRITTEN

if TYPE_CHECKING:
    from sphinx.application import Sphinx

_DRAWN_SOLVED = {".xc", ".sudoku"}
_SECONDS = 2


def setup(app: Sphinx) -> dict[str, bool]:
    """Sphinx calls this."""
    for language in WRITTEN:
        app.add_source_suffix(f".{language}", "specification")
    app.add_source_parser(_SpecificationParser)
    return {"parallel_read_safe": True}


class _SpecificationParser(Parser):
    supported = ("specification",)

    def parse(self, inputstring: str, document: nodes.document) -> None:
        """Fill the page of a file; what `studio_links` makes of its text comes later."""
        path = Path(document["source"])
        title = re.search(r"^title (.*)$", inputstring, re.MULTILINE)
        name = title[1] if title else path.name
        section = nodes.section("", nodes.title("", name), ids=[nodes.make_id(path.stem)])
        section += _picture(path, name)
        section += nodes.literal_block(inputstring, inputstring, names=[path.name])
        document += section


def _picture(path: Path, name: str) -> list[nodes.Node]:
    problem = dlxc.compile(path)
    try:
        solution = problem.solve(time_limit=_SECONDS) if path.suffix in _DRAWN_SOLVED else None
        drawing = problem.draw(solution)
    except dlxc.Stopped:
        drawing = problem.draw()
    except dlxc.Undrawable:
        return []
    page = drawing._repr_html_()
    source = f"data:image/svg+xml,{quote(drawing.svg)}"
    image = f'<img class="specification" alt="{escape(name)}" src="{source}">'
    return [nodes.raw("", page or image, format="html")]
