"""Solutions beside each other: what lies in the same place in all of them is pale."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from support.browsing import Opened
from support.running import EXAMPLES, TETROMINOES
from support.solving import solved

import dlxc
from dlxc.draw import picture
from dlxc.draw.pictures import Picture

pytestmark = pytest.mark.system


class _Solved:
    """A picture of solutions, and of each the options: a piece and its cells."""

    def __init__(self, text: str, language: str, limit: int) -> None:
        problem = dlxc.compile(text, language)
        found = solved(problem, limit=limit)
        options = [tuple(map(str, option)) for option in problem.options]
        self.picture: Picture = picture(problem, found, title="many")
        self.options = [{options[number - 1] for number in solution} for solution in found]

    def same(self, *numbers: int) -> set[tuple[str, ...]]:
        """What lies in the same place in some solutions."""
        return set.intersection(*(self.options[number - 1] for number in numbers))


def _cells(options: set[tuple[str, ...]]) -> set[tuple[str, str]]:
    return {(name, cell) for name, *cells in options for cell in cells}


@pytest.fixture(scope="module")
def flat() -> _Solved:
    return _Solved(TETROMINOES, "polyomino", 60)


@pytest.fixture(scope="module")
def soma() -> _Solved:
    return _Solved((EXAMPLES / "soma.polycube").read_text(), "polycube", 30)


def _lying(where: Locator) -> set[tuple[str, str]]:
    """Pieces and their cells, by their data."""
    found: list[list[str]] = where.locator(".piece").evaluate_all(
        "all => all.map(each => [each.dataset.piece, each.dataset.cells])"
    )
    return {(name, cell) for name, cells in found for cell in cells.split()}


def _compare(page: Page) -> Locator:
    return page.locator(".comparing button:visible").first


def test_two_solutions_by_keys(browser: Browser, tmp_path: Path, flat: _Solved) -> None:
    opened = Opened(browser, tmp_path / "flat.html", flat.picture)
    page = opened.page
    page.locator("#solutions button").first.focus()
    page.keyboard.press("c")
    assert (_compare(page).inner_text(), _compare(page).is_disabled()) == ("Compare 1 with …", True)
    page.keyboard.press("Tab")
    page.keyboard.press("c")
    assert page.locator(".bar .comparing").get_attribute("role") == "status"
    _compare(page).focus()
    page.keyboard.press("Enter")
    pictures, same = page.locator("#drawing svg"), flat.same(1, 2)
    assert 0 < len(same) < 10
    assert (
        page.locator("#which").inner_text()
        == f"1, 2: {len(same)} of 10 pieces lie in the same place"
    )
    for number in (0, 1):
        assert _lying(pictures.nth(number).locator(".body.pale")) == _cells(same)
        assert _lying(pictures.nth(number).locator(".body:not(.pale)")) == _cells(
            flat.options[number] - same
        )
    one, other = (pictures.nth(number).bounding_box() for number in (0, 1))
    assert one
    assert other
    assert (one["width"], one["height"]) == (other["width"], other["height"])
    assert one["x"] + one["width"] <= other["x"] or one["y"] + one["height"] <= other["y"]
    page.keyboard.press("ArrowRight")  # nothing comes next
    assert pictures.count() == 2
    page.keyboard.press("Escape")
    assert page.locator("#large").is_hidden()
    expect(page.locator(":focus")).to_have_text("Compare 1, 2")
    opened.close()


def test_the_fifth_takes_the_place_of_the_first(
    browser: Browser, tmp_path: Path, flat: _Solved
) -> None:
    opened = Opened(browser, tmp_path / "flat.html", flat.picture)
    page = opened.page
    for number in (3, 1, 8, 5, 2):
        page.get_by_label(f"compare {number}", exact=True).check()
    assert _compare(page).inner_text() == "Compare 1, 8, 5, 2"
    assert page.get_by_label("compare 3", exact=True).is_checked() is False
    _compare(page).click()
    assert page.locator("#drawing svg").count() == 4
    page.locator("#drawing").get_by_label("compare 8", exact=True).click()
    assert page.locator("#drawing .solution label span").all_inner_texts() == ["1", "5", "2"]
    for number in (1, 5):
        page.locator("#drawing").get_by_label(f"compare {number}", exact=True).click()
    assert page.locator("#which").inner_text() == "2 of 60"
    page.locator("#large").get_by_label("Compare", exact=True).uncheck()
    assert page.locator("#large .comparing").is_hidden()
    opened.close()


def test_a_filter_by_what_is_compared(browser: Browser, tmp_path: Path, flat: _Solved) -> None:
    """What is compared stays, also if it does not match."""
    opened = Opened(browser, tmp_path / "flat.html", flat.picture)
    page = opened.page
    page.get_by_label("compare 1", exact=True).check()
    page.get_by_label("compare 2", exact=True).check()
    _compare(page).click()
    piece = page.locator("#drawing .solution").nth(1).locator(".body:not(.pale)").first
    piece.focus()
    page.keyboard.press("Enter")
    assert page.locator("#drawing svg").count() == 2
    assert page.locator("#drawing .kept").count() == 1
    assert page.locator("#drawing .solution").nth(1).locator(":focus").count() == 1
    page.keyboard.press("Escape")
    page.locator("#solutions").get_by_label("compare 1", exact=True).wait_for(state="detached")
    page.get_by_role("button", name="compare none").first.click()
    assert page.locator(".bar .comparing").is_hidden()
    opened.close()


def _halves(opened: Opened) -> list[int]:
    """The left and the right half of the view, as numbers that tell pictures apart."""
    opened.view()
    script = """() => {
      const view = document.getElementById("view"), half = view.width / 2;
      return [0, half].map((left) => {
        const copy = Object.assign(document.createElement("canvas"), { width: half, height: view.height });
        copy.getContext("2d", { willReadFrequently: true }).drawImage(view, -left, 0);
        return copy.toDataURL();
      });
    }"""
    return [hash(each) for each in opened.page.evaluate(script)]


def test_solids_are_turned_together(browser: Browser, tmp_path: Path, soma: _Solved) -> None:
    opened = Opened(browser, tmp_path / "soma.html", soma.picture)
    page = opened.page
    page.locator("#view").focus()
    page.keyboard.press("c")
    page.get_by_label("compare 3", exact=True).check()
    alone = _halves(opened)
    _compare(page).click()
    left, right = _halves(opened)
    assert len({left, right, *alone}) == 4
    same = soma.same(1, 3)
    text = f"1, 3: {len(same)} of 7 pieces lie in the same place"
    assert page.locator("#which").inner_text() == text
    assert _lying(page.locator("#drawing .body.pale")) == _cells(same)
    page.locator("#view").focus()
    page.keyboard.press("ArrowLeft")
    assert len({left, right, *_halves(opened)}) == 4
    page.keyboard.press("ArrowRight")
    assert _halves(opened) == [left, right]
    page.keyboard.press("Escape")
    assert _halves(opened) == alone
    opened.close()
