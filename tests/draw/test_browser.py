"""The pages in a real browser."""

from pathlib import Path
from typing import Literal

import pypdfium2
import pytest
from playwright.sync_api import Browser
from support.browsing import Opened
from support.flat_boards import FlatBoard
from support.pictures import NASTY, SOLVED, SOLVED_WITHOUT_SQUARES, nasty, solved

from dlxc.draw import palette, picture
from dlxc.draw.pictures import Picture
from dlxc.geometry.lattices import HEXAGONAL

pytestmark = pytest.mark.system

SOMA = next(row for row in SOLVED if row[1] == "soma")


def _colours(opened: Opened) -> dict[str, int]:
    """How many pixels of the view have each colour."""
    found: dict[str, int] = opened.page.evaluate(
        """() => {
          const view = document.getElementById("view"), counts = {};
          const copy = document.createElement("canvas");
          [copy.width, copy.height] = [view.width, view.height];
          const pen = copy.getContext("2d", { willReadFrequently: true });
          pen.drawImage(view, 0, 0);
          const { data } = pen.getImageData(0, 0, view.width, view.height);
          for (let at = 0; at < data.length; at += 4) {
            const color = data.slice(at, at + 4).join();
            counts[color] = (counts[color] || 0) + 1;
          }
          return counts;
        }"""
    )
    return found


def _soma(solutions: int = 1) -> Picture:
    problem, found = solved(*SOMA)
    return picture(problem, found * solutions, title="soma")


def test_the_mouse_turns_the_slider_explodes(browser: Browser, tmp_path: Path) -> None:
    opened = Opened(browser, tmp_path / "soma.html", _soma())
    page, first = opened.page, opened.view()
    box = page.locator("#view").bounding_box()
    assert box
    page.mouse.move(box["x"] + 200, box["y"] + 200)
    page.mouse.down()
    page.mouse.move(box["x"] + 330, box["y"] + 180, steps=4)
    page.mouse.up()
    turned = opened.view()
    assert turned != first
    page.mouse.move(box["x"] + 400, box["y"] + 300)  # not held down: nothing turns
    assert opened.view() == turned
    page.get_by_label("Explode").fill("0.8")
    exploded = opened.view()
    assert exploded != turned
    assert _colours(opened)["0,0,0,0"] > 0
    page.mouse.wheel(0, -300)
    assert opened.view() != exploded
    page.get_by_role("button", name="Reset the view").click()
    assert opened.view() == first
    opened.close()


def test_all_pieces_are_there(browser: Browser, tmp_path: Path) -> None:
    """Far apart, every piece is seen in its colour."""
    opened = Opened(browser, tmp_path / "soma.html", _soma())
    opened.page.get_by_label("Explode").fill("1")
    opened.page.get_by_label("Names").uncheck()
    opened.view()
    colours = _colours(opened)
    for solid in _soma().sections[0].sheets[0].solids:
        shades = [bytes.fromhex(palette.shaded(solid.colour, face)[1:]) for face in range(3)]
        seen = sum(colours.get(",".join(map(str, (*shade, 255))), 0) for shade in shades)
        assert seen > 1000, solid.name
    opened.close()


def test_what_is_exploded_fits_the_frame(browser: Browser, tmp_path: Path) -> None:
    opened = Opened(browser, tmp_path / "soma.html", _soma())
    for exploded in ("0", "0.5", "1"):
        opened.page.get_by_label("Explode").fill(exploded)
        opened.view()
        top, bottom = opened.page.evaluate(
            """() => {
              const view = document.getElementById("view"), { width, height } = view;
              const copy = Object.assign(document.createElement("canvas"), { width, height });
              const pen = copy.getContext("2d", { willReadFrequently: true });
              pen.drawImage(view, 0, 0);
              const { data } = pen.getImageData(0, 0, width, height);
              const rows = [...Array(height).keys()].filter((row) =>
                data.subarray(4 * row * width, 4 * (row + 1) * width).some(Boolean));
              return [rows[0] / height, rows.at(-1) / height];
            }"""
        )
        assert top > 0
        assert bottom - top > 0.6
        assert bottom < 0.999
    opened.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_in_the_dark_pieces_have_a_rim(
    browser: Browser, tmp_path: Path, scheme: Literal["light", "dark"]
) -> None:
    opened = Opened(browser, tmp_path / "soma.html", _soma(), color_scheme=scheme)
    opened.view()
    rim = "getComputedStyle(document.documentElement).getPropertyValue('--rim')"
    red, green, blue = palette.rgb(opened.page.evaluate(rim).strip())
    assert _colours(opened)[f"{red},{green},{blue},255"] > 0
    assert (red > 150) == (scheme == "dark")
    glow = opened.page.evaluate("getComputedStyle(document.querySelector('.solids')).filter")
    assert (glow != "none") == (scheme == "dark")
    opened.close()


def test_keys_and_pieces_one_by_one(browser: Browser, tmp_path: Path) -> None:
    opened = Opened(browser, tmp_path / "soma.html", _soma())
    page = opened.page
    opened.view()
    first = _colours(opened)
    page.locator("#view").focus()
    for key in ("ArrowLeft", "ArrowUp", "+"):
        before = opened.view()
        page.keyboard.press(key)
        assert opened.view() != before
    page.get_by_role("button", name="Reset the view").click()
    page.get_by_role("button", name="one piece fewer").click()
    assert page.locator("#count").inner_text() == "6 of 7"
    assert page.get_by_role("checkbox", name="7", exact=True).is_checked() is False
    opened.view()
    assert _colours(opened) != first
    page.get_by_role("checkbox", name="7", exact=True).check()
    opened.view()
    assert _colours(opened) == first
    assert page.locator("#sheets").is_hidden()
    opened.close()


def test_who_wants_no_motion_is_offered_none(browser: Browser, tmp_path: Path) -> None:
    opened = Opened(browser, tmp_path / "soma.html", _soma(), reduced_motion="reduce")
    assert opened.page.get_by_label("Keep turning").is_hidden()
    opened.close()
    opened = Opened(browser, tmp_path / "soma.html", _soma())
    first = opened.view()
    opened.page.get_by_label("Keep turning").check()
    assert opened.view() != first
    opened.close()


def _flat(name: str) -> Picture:
    """A solution on a lattice of triangles, sticks or hexagons."""
    if name == "hexagons":
        box = [(x, y, 0) for x in range(4) for y in range(3)]
        pieces = {"W": box[:4], "long name": box[4:10:3], "M": box[5:7], "x1": box[11:]}
        board = FlatBoard(HEXAGONAL, box, pieces)
        return picture(board.problem, [board.solution])
    problem, found = solved(*next(row for row in SOLVED_WITHOUT_SQUARES if row[1] == name))
    return picture(problem, found)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", ["hexiamonds", "tetrasticks", "hexagons"])
def test_names_are_written_in_their_pieces(
    browser: Browser, tmp_path: Path, name: str, scheme: Literal["light", "dark"]
) -> None:
    """With the letters of a real font, and on the colours that a screen shows."""
    opened = Opened(browser, tmp_path / "flat.html", _flat(name), color_scheme=scheme)
    held: dict[str, bool] = opened.page.evaluate(
        """() => {
          const found = {};
          for (const text of document.querySelectorAll("figure svg g.sheet text")) {
            const box = text.getBBox(), badge = text.parentNode.querySelector("rect");
            const piece = document.querySelector(`g.piece[data-piece="${text.textContent}"] path`);
            const shape = badge || piece, at = document.querySelector("svg").createSVGPoint();
            const spots = [[0.05, 0.3], [0.95, 0.3], [0.05, 0.7], [0.95, 0.7], [0.5, 0.5]];
            found[text.textContent] = spots.every(([x, y]) => {
              [at.x, at.y] = [box.x + x * box.width, box.y + y * box.height];
              return shape.isPointInFill(at);
            });
          }
          return found;
        }"""
    )
    count = opened.page.locator("svg g.piece").count()
    assert (len(held), {*held.values()}) == (count, {True})
    if name == "tetrasticks":
        gap = opened.page.evaluate("getComputedStyle(document.querySelector('.gap')).stroke")
        assert gap == {"light": "rgb(255, 255, 255)", "dark": "rgb(21, 23, 28)"}[scheme]
    opened.close()


def test_a_box_and_its_pieces_are_printed_on_one_page(browser: Browser, tmp_path: Path) -> None:
    problem, _ = solved(*SOMA)
    opened = Opened(browser, tmp_path / "soma.html", picture(problem, title="soma"))
    assert len(pypdfium2.PdfDocument(opened.page.pdf(format="A4"))) == 1
    opened.close()


def test_nasty_names_stay_names(browser: Browser, tmp_path: Path) -> None:
    opened = Opened(browser, tmp_path / "nasty.html", nasty("polycube", "000"))
    assert opened.page.title() == "<img src='x'>"
    assert opened.page.locator("#pieces label").all_inner_texts() == NASTY
    opened.view()
    opened.close()
