"""A page for each specification in `examples/`: its title, its picture and its text.

Of packings the box and the pieces are drawn, and solutions are left to the reader.  Of models and
sudokus there is little to see without a solution.
"""

from __future__ import annotations

import re
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.parsers import Parser

import dlxc
from dlxc.languages import WRITTEN
from dlxc.library.drawing import Drawing

if TYPE_CHECKING:
    from sphinx.application import Sphinx

_DRAWN_SOLVED = {".xc", ".sudoku"}
_SECONDS = 2


def setup(app: Sphinx) -> dict[str, bool]:
    """Sphinx calls this."""
    for language in WRITTEN:
        app.add_source_suffix(f".{language}", "specification")
    _SpecificationParser.site = Path(app.outdir)
    app.add_source_parser(_SpecificationParser)
    return {"parallel_read_safe": True}


class _SpecificationParser(Parser):
    supported = ("specification",)
    site: Path

    def parse(self, inputstring: str, document: nodes.document) -> None:
        """Fill the page of a file; what `studio_links` makes of its text comes later."""
        path = Path(document["source"])
        page = document.settings.env.docname
        file = self.site / picture_address(page, "")
        title = re.search(r"^title (.*)$", inputstring, re.MULTILINE)
        name = title[1] if title else path.name
        section = nodes.section("", nodes.title("", name), ids=[nodes.make_id(path.stem)])
        if drawing := _drawing(path):
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(drawing.svg, encoding="utf-8")
            address = picture_address(page, page)
            image = f'<img class="specification" alt="{escape(name)}" src="{address}">'
            section += nodes.raw("", drawing._repr_html_() or image, format="html")
        section += nodes.literal_block(inputstring, inputstring, names=[path.name])
        document += section


def picture_address(page: str, shown_on: str) -> str:
    """Where the picture of a specification is, as seen from a page; the site's root is `""`."""
    return f"{'../' * shown_on.count('/')}_images/{page}.svg"


def _drawing(path: Path) -> Drawing | None:
    problem = dlxc.compile(path)
    try:
        solution = problem.solve(time_limit=_SECONDS) if path.suffix in _DRAWN_SOLVED else None
        return problem.draw(solution)
    except dlxc.Stopped:
        return problem.draw()
    except dlxc.Undrawable:
        return None
