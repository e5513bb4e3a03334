"""Pages in a frame: they tell their view to the page around them, and take it back; alone they are silent."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser
from support.browsing import Framed, Opened
from support.pictures import SOLVED, solved
from support.running import EXAMPLES, TETROMINOES
from support.solving import solved as search

import dlxc
from dlxc.draw import picture, rendering
from dlxc.draw.pictures import Picture

pytestmark = pytest.mark.system

SOMA = next(row for row in SOLVED if row[1] == "soma")


def _soma() -> Picture:
    problem, found = solved(*SOMA)
    return picture(problem, found, title="soma")


def _many(text: str, language: str) -> Picture:
    problem = dlxc.compile(text, language)
    return picture(problem, search(problem, limit=100), title="many")


def test_the_view_of_a_solid_is_kept_in_the_next_page(browser: Browser) -> None:
    page = rendering.html(_soma())
    framed = Framed(browser, page)
    framed.inner.locator("#view").focus()
    framed.page.keyboard.press("ArrowLeft")
    start = framed.view("turn", -0.52)
    framed.page.keyboard.press("+")
    framed.page.keyboard.press("ArrowUp")
    framed.inner.get_by_label("Names").uncheck()
    framed.inner.get_by_label("Explode").fill("0.4")
    framed.inner.get_by_role("checkbox", name="3", exact=True).uncheck()
    chosen = framed.view("hidden", ["3 1"])
    assert (chosen["named"], chosen["explode"]) == (False, 0.4)
    assert chosen["turn"] == start["turn"]
    assert chosen["tilt"] < start["tilt"]
    assert chosen["zoom"] > start["zoom"]
    seen = framed.inner.locator("#view").screenshot()
    framed.close()

    again = Framed(browser, page)
    before = again.inner.locator("#view").screenshot()
    again.tell(chosen)
    assert again.view("hidden", ["3 1"]) == chosen
    assert again.inner.get_by_role("checkbox", name="3", exact=True).is_checked() is False
    assert again.inner.locator("#count").inner_text() == "6 of 7"
    after = again.inner.locator("#view").screenshot()
    assert before != after == seen
    again.close()


NONSENSE: list[Any] = [
    None,
    "view",
    7,
    [1, 2],
    {"turn": "<b>", "zoom": 1e99, "explode": -1, "hidden": "3 1", "named": 1, "sheet": 0.5},
    {"turn": None, "hidden": [1, 2], "scroll": [1], "sheet": 99},
    {"hidden": ["x" * 20_000]},
    {"hidden": ["no such piece"] * 2000, "constructor": 1, "__proto__": {"turn": 1}},
    {"filters": [[["L"]]], "marked": [99999], "start": -5, "columns": 1.5},
    {"filters": [["L", "no such cell", True], ["L", 5, 5]], "marked": [0, 1, 2, 3, 4]},
]


@pytest.mark.parametrize("name", ["one", "many"])
def test_what_is_no_view_changes_nothing(browser: Browser, name: str) -> None:
    soma = (EXAMPLES / "soma.polycube").read_text()
    framed = Framed(browser, rendering.html(_soma() if name == "one" else _many(soma, "polycube")))
    for nonsense in NONSENSE:
        framed.tell(nonsense)
    framed.page.wait_for_timeout(300)
    assert framed.page.evaluate("told") == [{"dlxc": "ready"}]
    framed.close()


def test_filters_pages_and_marks_are_kept(browser: Browser) -> None:
    page = rendering.html(_many(TETROMINOES, "polyomino"))
    framed = Framed(browser, page)
    framed.inner.locator("#name").select_option("O")
    framed.inner.locator("#where").select_option(index=1)
    framed.inner.get_by_label("Size").press("Home")
    numbers = framed.inner.locator(".solution span")
    framed.inner.locator(".solution input").nth(2).check()
    framed.inner.locator(".solution input").first.check()
    last, first = (
        int(text) - 1 for text in [numbers.nth(2).inner_text(), numbers.first.inner_text()]
    )
    chosen = framed.view("marked", [last, first])
    [[piece, cell, is_cell]] = chosen["filters"]
    assert (piece, is_cell) == ("O", True)
    assert chosen["columns"] > 2
    left = framed.inner.locator(".left").first.inner_text()
    framed.close()

    again = Framed(browser, page)
    again.tell(chosen)
    assert again.view("marked", chosen["marked"]) == chosen
    assert again.inner.locator(".left").first.inner_text() == left != "100 solutions"
    row, column = (int(digit) + 1 for digit in cell)
    where = f"O on row {row}, column {column}"
    assert again.inner.locator("main .chips button").inner_text()[:-2] == where
    assert again.inner.locator("main .comparing button").first.is_enabled()
    again.close()


def test_a_flat_picture_is_ready_and_keeps_its_place(browser: Browser) -> None:
    problem = dlxc.compile(
        "[0-9][0-9]\n" + "".join(f"p{n} 00 01\n" for n in range(40)), "polyomino"
    )
    framed = Framed(browser, rendering.html(picture(problem, title="tall")))
    _resize(framed, 1000, 200)  # in which it cannot be seen at a glance
    framed.inner.locator("html").evaluate("() => scrollTo(0, 1e6)")
    end = framed.inner.locator("html").evaluate("html => html.scrollHeight - innerHeight")
    assert end > 0
    framed.view("scroll", [0, end])
    framed.close()


def test_a_page_that_stands_alone_tells_nobody(browser: Browser, tmp_path: Path) -> None:
    opened = Opened(browser, tmp_path / "soma.html", _soma())
    opened.page.evaluate(
        "window.told = []; addEventListener('message', event => told.push(event.data))"
    )
    opened.page.get_by_label("Explode").fill("0.4")
    before = opened.view()
    opened.page.evaluate("postMessage({ dlxc: 'view', view: { zoom: 3 } }, '*')")
    opened.page.wait_for_timeout(200)
    assert opened.page.evaluate("told") == [{"dlxc": "view", "view": {"zoom": 3}}]
    assert opened.view() == before
    opened.close()


@pytest.mark.parametrize("name", ["pentominoes-8x8-hole.polyomino", "soma.polycube"])
def test_in_a_frame_all_pieces_are_seen_at_a_glance(browser: Browser, name: str) -> None:
    problem = dlxc.compile((EXAMPLES / name).read_text(), name.partition(".")[2])
    framed = Framed(browser, rendering.html(picture(problem, title=name)))
    _resize(framed, 703, 620)
    assert _edge(framed, "figure svg", "bottom") <= 620
    if name.endswith("polycube"):
        assert _edge(framed, "#reset", "bottom") < _edge(framed, "figure svg", "top")
    framed.close()


def test_in_a_frame_the_controls_are_beside_the_view_if_there_is_room(browser: Browser) -> None:
    framed = Framed(browser, rendering.html(_soma()))
    for width, is_beside in (703, True), (560, True), (390, False):
        _resize(framed, width, 620)
        beside = _edge(framed, "#explode", "left") >= _edge(framed, "#view", "right")
        assert beside == is_beside
        assert _edge(framed, "#explode", "width") <= 192
        assert framed.inner.locator("html").evaluate("html => html.scrollWidth") <= width
    _resize(framed, 703, 620)
    assert _edge(framed, "#reset", "bottom") <= 620
    framed.close()


def _resize(framed: Framed, width: int, height: int) -> None:
    script = "(frame, [width, height]) => Object.assign(frame, { width, height })"
    framed.page.locator("iframe").evaluate(script, [width, height])


def _edge(framed: Framed, name: str, edge: str) -> float:
    """Where an edge of an element is in the frame."""
    script = "(element, edge) => element.getBoundingClientRect()[edge]"
    return float(framed.inner.locator(name).first.evaluate(script, edge))
