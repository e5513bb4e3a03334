"""The site of the documents: it is made without warnings, and has more than their text."""

import json
import re
import subprocess
import sys
import zlib
from base64 import urlsafe_b64decode
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from support.documents import DOCUMENTS
from support.running import EXAMPLES, ROOT

import dlxc
from dlxc.languages import WRITTEN

SHOWN_WITH_FAULTS = {
    "languages/two.sudoku",
    "lattices/street.puzzle",  # without the lattice of the page
    "plugins/forests.xc",  # without the plug-in of the page
    "puzzle/advance.puzzle",
    "puzzle/faulty.puzzle",
    "puzzle/trays.puzzle",  # several problems, as the one of sudokus
    "xc-reference/undeclared.xc",
}

_OPENED = re.compile(r'href="http://127\.0\.0\.1:8421/#([\w-]+)"')
_TAGS = re.compile(r"<[^>]*>")


@pytest.mark.exhaustive
@pytest.mark.long
def test_the_site(tmp_path: Path) -> None:
    """One test, for it is made in half a minute; `test_notebooks.py` runs the notebooks."""
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-n"]
    command += ["-D", "nb_execution_mode=off", "-c", str(ROOT / "docs"), str(ROOT), str(tmp_path)]
    subprocess.run(command, check=True, timeout=300)
    _each_example_has_a_page_that_opens_it(tmp_path)
    _the_specifications_of_documents_open_as_they_are_shown(tmp_path)
    _specifications_are_coloured_and_solids_turn(tmp_path)
    _links_inside_the_site_lead_to_what_is_there(tmp_path)
    _pictures_stand_in_grids(tmp_path)


def _opened(fragment: str) -> dict[str, Any]:
    """What the page of the studio reads of a link."""
    packed = urlsafe_b64decode(fragment + "=" * (-len(fragment) % 4))
    told: dict[str, Any] = json.loads(zlib.decompress(packed, wbits=-15))
    assert [*told] == ["name", "text", "parameters"]
    return told


def _each_example_has_a_page_that_opens_it(site: Path) -> None:
    for path in EXAMPLES.rglob("*.*"):
        if path.suffix[1:] not in WRITTEN or path.parent.name in {"compared", "data"}:
            continue
        page = site / path.relative_to(ROOT).with_suffix(".html")
        links = _OPENED.findall(page.read_text(encoding="utf-8"))
        text = path.read_text(encoding="utf-8")
        assert len(links) == (' from "' not in text), path
        for told in map(_opened, links):
            assert told == {"name": path.name, "text": text, "parameters": {}}
            assert dlxc.compile(text, path.suffix[1:]).options


def _the_specifications_of_documents_open_as_they_are_shown(site: Path) -> None:
    faulty = []
    for page in (site / "docs").rglob("*.html"):
        html = page.read_text(encoding="utf-8")
        blocks = re.findall(r"(?s)<pre>.*?</pre>", html)
        shown = [unescape(_TAGS.sub("", block)) for block in blocks]
        for told in map(_opened, _OPENED.findall(html)):
            assert told["text"] in shown
            language = Path(told["name"]).suffix[1:]
            try:
                assert dlxc.compile(told["text"], language, parameters=told["parameters"])
            except dlxc.CompileError:
                faulty.append(f"{page.stem}/{told['name']}")
    assert {name for name in faulty if not re.match(r"[EW]\d", name)} == SHOWN_WITH_FAULTS


def _specifications_are_coloured_and_solids_turn(site: Path) -> None:
    sofa = (site / "examples" / "puzzles" / "soma-sofa.html").read_text(encoding="utf-8")
    assert '<span class="k">lattice</span>' in sofa
    assert sofa.count("<iframe") == 1
    gallery = (site / "docs" / "gallery.html").read_text(encoding="utf-8")
    assert gallery.count("<iframe") == len([*(ROOT / "docs" / "gallery").glob("*.html")]) > 0


def _links_inside_the_site_lead_to_what_is_there(site: Path) -> None:
    pages = {page: page.read_text(encoding="utf-8") for page in site.rglob("*.html")}
    names = {page: {*re.findall(r'\bid="([^"]+)"', html)} for page, html in pages.items()}
    for page, html in pages.items():
        for link in re.findall(r'<a\b[^>]*\bhref="([^":]*)"', html):
            path, _, name = unescape(link).partition("#")
            target = (page.parent / path).resolve() if path else page
            assert target.exists(), (page, link)
            assert not name or name in names[target], (page, link)


def _pictures_stand_in_grids(site: Path) -> None:
    docs = site / "docs"
    for page, cards in (
        ("gallery", len([*(ROOT / "docs" / "gallery").glob("*.svg")])),
        ("classics", len([*(EXAMPLES / "puzzles").iterdir()])),
        ("index", 3),
    ):
        html = (docs / f"{page}.html").read_text(encoding="utf-8")
        [*grids] = re.findall(r'(?s)<ul class="cards[^>]*>.*?</ul>', html)
        pictures = re.findall(r'<img\b[^>]* src="([^"]+)"', "".join(grids))
        assert len(pictures) == "".join(grids).count("<li>") == cards
        assert all((docs / picture).exists() for picture in pictures)
    moving = re.findall(r'<p class="moving"[^>]*>.*?</p>', (docs / "index.html").read_text("utf-8"))
    assert ["checkbox" in each and each.count("<img") == 2 for each in moving] == [True]


def test_outside_links_are_whole_addresses() -> None:
    for document in DOCUMENTS:
        for link in re.findall(r"\]\((\w+:[^)]*)\)", document.read_text(encoding="utf-8")):
            assert re.fullmatch(r"https://(?:[\w-]+\.)+[a-z]+(?:/[^\s]*)?", link), (document, link)
