"""Pages of many solutions in a real browser: paging, filters, keys, touch, and screens of any kind."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal, NamedTuple

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from support.browsing import Opened, Touch
from support.running import EXAMPLES, TETROMINOES
from support.solving import solved

import dlxc
from dlxc.draw import picture
from dlxc.draw.pictures import Picture

pytestmark = pytest.mark.system

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 800}


class Solved(NamedTuple):
    """Solutions: their picture, and of each the options as texts."""

    picture: Picture
    options: list[frozenset[str]]

    def with_all(self, *options: str) -> list[int]:
        """The numbers of the solutions that have some options."""
        return self.numbers(lambda chosen: chosen >= {*options})

    def numbers(self, fits: Callable[[frozenset[str]], bool]) -> list[int]:
        """The numbers, from 1, of the solutions that fit."""
        return [number for number, chosen in enumerate(self.options, 1) if fits(chosen)]


def _solved(text: str, language: str, limit: int) -> Solved:
    problem = dlxc.compile(text, language)
    found = solved(problem, limit=limit)
    texts = [" ".join([str(name), *sorted(map(str, cells))]) for name, *cells in problem.options]
    chosen = [frozenset(texts[number - 1] for number in solution) for solution in found]
    return Solved(picture(problem, found, title="many"), chosen)


@pytest.fixture(scope="module")
def flat() -> Solved:
    return _solved(TETROMINOES, "polyomino", 150)


@pytest.fixture(scope="module")
def soma() -> Solved:
    return _solved((EXAMPLES / "soma.polycube").read_text(), "polycube", 60)


def _page_of(page: Page) -> tuple[int, int]:
    """The number of the page, and how many there are."""
    number = page.locator("#page").input_value()
    return int(number), int(page.locator("#pages").inner_text().removeprefix("of "))


def _numbers(page: Page) -> list[int]:
    """The numbers of the solutions on the page, once it is whole."""
    page.locator("#solutions:not([aria-busy])").wait_for()
    return [int(text) for text in page.locator(".solution span").all_inner_texts()]


def _everything(page: Page) -> list[int]:
    """The numbers on all pages."""
    page.evaluate("document.getElementById('first').click()")
    found = _numbers(page)
    while page.locator("#forth").is_visible() and page.locator("#forth").is_enabled():
        page.locator("#forth").click()
        found += _numbers(page)
    return found


def _left(page: Page) -> str:
    return page.locator(".left").first.inner_text()


def _shown(where: Locator) -> set[str]:
    """The options that a picture shows, by its data."""
    found: list[list[str]] = where.locator(".piece").evaluate_all(
        "pieces => pieces.map(piece => [piece.dataset.piece, piece.dataset.cells])"
    )
    options: dict[str, list[str]] = {}
    for name, cells in found:
        options.setdefault(name, []).extend(cells.split())
    return {" ".join([name, *sorted(cells)]) for name, cells in options.items()}


def _piece(page: Page, option: str) -> Locator:
    name, _, cells = option.partition(" ")
    return page.locator(f"#drawing .body:has([data-piece='{name}'][data-cells='{cells}'])")


def test_pages_are_turned_by_buttons_and_keys(
    browser: Browser, tmp_path: Path, flat: Solved
) -> None:
    opened = Opened(browser, tmp_path / "flat.html", flat.picture, viewport=DESK)
    page, size = opened.page, len(_numbers(opened.page))
    assert _left(page) == "150 solutions"
    last = -(-150 // size)
    assert (_page_of(page), _numbers(page)) == ((1, last), [*range(1, size + 1)])
    assert page.locator("#drawing svg, .solution svg").count() == size
    steps = [("ArrowRight", 2), ("PageDown", 3), ("ArrowLeft", 2), ("End", last), ("PageDown", last),
             ("PageUp", last - 1), ("Home", 1), ("ArrowLeft", 1)]  # fmt: skip
    for key, number in steps:
        page.keyboard.press(key)
        assert _page_of(page) == (number, last), key
        assert page.locator("#forth").is_disabled() == (number == last)
    assert _everything(page) == [*range(1, 151)]
    page.locator("#page").fill("2")
    page.keyboard.press("Enter")
    assert _numbers(page)[0] == size + 1
    page.keyboard.press("ArrowRight")  # it moves the cursor in the field
    assert _page_of(page) == (2, last)
    opened.close()


def test_tab_and_enter_enlarge_and_escape_goes_back(
    browser: Browser, tmp_path: Path, flat: Solved
) -> None:
    opened = Opened(browser, tmp_path / "flat.html", flat.picture, viewport=DESK)
    page, large = opened.page, opened.page.locator("#large")
    page.keyboard.press("End")
    page.locator("#solutions button").first.focus()
    page.keyboard.press("Tab")
    number = _numbers(page)[1]
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    page.keyboard.press("Enter")
    assert large.is_visible()
    assert page.locator("#which").inner_text() == f"{number} of 150"
    assert {option.partition(" ")[0] for option in _shown(page.locator("#drawing"))} == {*"ILOST"}
    for key, shown in (("ArrowRight", number + 1), ("Home", 1), ("ArrowLeft", 150), ("End", 150), ("PageUp", 149)):  # fmt: skip
        page.keyboard.press(key)
        assert page.locator("#which").inner_text() == f"{shown} of 150", key
    page.keyboard.press("Escape")
    assert large.is_hidden()
    # The event that a dialog is closed comes a moment later.
    expect(page.locator(":focus")).to_have_attribute("aria-label", "solution 149")
    page.locator(".solution").first.click()
    page.get_by_role("button", name="Close").click()
    assert large.is_hidden()
    opened.close()


def test_a_piece_that_is_chosen_keeps_its_solutions(
    browser: Browser, tmp_path: Path, flat: Solved
) -> None:
    """One by a click, another by Enter; then both are taken away again."""
    opened = Opened(browser, tmp_path / "flat.html", flat.picture, viewport=DESK)
    page = opened.page
    page.locator(".solution").nth(4).click()
    one, other = sorted(flat.options[4], key=lambda option: len(flat.with_all(option)))[-2:]
    _piece(page, one).locator("path").first.click(position={"x": 9, "y": 9}, force=True)
    assert _left(page) == page.locator("#large .left").inner_text()
    assert _left(page) == f"{len(flat.with_all(one))} of 150 solutions"
    assert page.locator(".left").first.get_attribute("aria-live") == "polite"
    assert _piece(page, one).get_attribute("aria-pressed") == "true"
    _piece(page, other).focus()
    page.keyboard.press("Enter")
    assert _piece(page, other).evaluate("piece => piece === document.activeElement")
    both = flat.with_all(one, other)
    assert 5 in both
    assert page.locator("#which").inner_text() == f"solution 5, {both.index(5) + 1} of {len(both)}"
    page.keyboard.press("Escape")
    assert _everything(page) == both
    assert 2 * len(_numbers(page)) == page.locator(".solution .kept").count()
    chips = page.locator("main .chips button")
    assert [text[:-2] for text in chips.all_inner_texts()] == [
        option.replace(" ", ": ", 1) for option in (one, other)
    ]
    chips.first.click()
    assert _everything(page) == flat.with_all(other)
    page.keyboard.press("Tab")
    chips.first.click()
    assert (_left(page), chips.count()) == ("150 solutions", 0)
    opened.close()


def test_filters_are_chosen_in_lists(browser: Browser, tmp_path: Path, flat: Solved) -> None:
    opened = Opened(browser, tmp_path / "flat.html", flat.picture, viewport=DESK)
    page, where = opened.page, opened.page.locator("#where")
    assert where.is_disabled()
    assert page.locator("#name option").all_inner_texts() == ["any", *"ILOST"]
    page.locator("#name").select_option("O")
    choice = where.locator("optgroup[label='on a cell'] option").first.inner_text()
    row, column = map(int, re.findall(r"\d+", choice)[:2])
    cell = f"{row - 1}{column - 1}"  # the name of its item
    on_cell = flat.numbers(lambda chosen: any(o[0] == "O" and cell in o.split() for o in chosen))
    assert on_cell
    assert choice == f"row {row}, column {column} ({len(on_cell)})"
    where.select_option(label=choice)
    assert _everything(page) == on_cell
    assert (
        page.locator("main .chips button").inner_text()[:-2] == f"O on row {row}, column {column}"
    )
    page.locator("#name").select_option("I")
    exact = where.locator("optgroup[label='just there'] option").last.inner_text()
    option = "I " + exact.partition(" (")[0]
    where.select_option(label=exact)
    assert _everything(page) == [n for n in flat.with_all(option) if n in on_cell]
    opened.close()


def test_solids_are_browsed_below_the_view(browser: Browser, tmp_path: Path, soma: Solved) -> None:
    opened = Opened(browser, tmp_path / "soma.html", soma.picture, viewport=DESK)
    page, first = opened.page, opened.view()
    assert _shown(page.locator("#drawing")) == soma.options[0]
    page.locator(".solution").nth(6).click()
    assert page.locator("#which").inner_text() == "7 of 60"
    assert opened.view() != first
    assert _shown(page.locator("#drawing")) == soma.options[6]
    page.keyboard.press("ArrowLeft")  # in the view it turns
    assert _page_of(page)[0] == 1
    option = min(soma.options[6], key=lambda option: len(soma.with_all(option)))
    page.locator(f"#drawing .body[tabindex='0']:has([data-piece='{option[0]}'])").focus()
    page.keyboard.press(" ")
    kept = soma.with_all(option)
    assert _left(page) == f"{len(kept)} of 60 solutions"
    assert _everything(page) == kept
    page.get_by_role("button", name="next", exact=True).click()
    shown = kept[(kept.index(7) + 1) % len(kept)]
    assert page.locator("#which").inner_text().startswith(f"solution {shown}, ")
    page.keyboard.press("Escape")
    expect(page.locator(":focus")).to_have_attribute("aria-label", f"solution {shown}")
    opened.close()


def _on_a_phone(browser: Browser, path: Path, solved: Solved) -> Opened:
    """A page on a screen that fingers touch."""
    phone: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    return Opened(browser, path, solved.picture, **phone)


def test_one_finger_scrolls_and_two_turn(browser: Browser, tmp_path: Path, soma: Solved) -> None:
    opened = _on_a_phone(browser, tmp_path / "soma.html", soma)
    page, touch = opened.page, Touch(opened.page)
    opened.view()

    def frames() -> int:
        page.wait_for_timeout(100)
        return int(page.locator("#view").get_attribute("data-frames") or 0)

    before = frames()
    touch.moves([[(200, 300)], [(200, 260)], [(200, 200)], [(200, 120)]])
    page.wait_for_function("scrollY > 60")
    assert frames() == before
    opened.close()

    # A finger that was lifted leaves its page scrolling for a while: two fingers get a new one.
    opened = _on_a_phone(browser, tmp_path / "soma-again.html", soma)
    page, touch = opened.page, Touch(opened.page)
    image = opened.view()
    touch.moves([[(150, 200), (250, 200)], [(170, 220), (270, 220)], [(190, 240), (290, 240)]])
    turned = opened.view()
    assert turned != image
    touch.moves([[(180, 250), (220, 250)], [(150, 250), (250, 250)], [(120, 250), (280, 250)]])
    assert opened.view() != turned
    assert page.evaluate("[scrollY, visualViewport.scale]") == [0, 1]
    opened.close()


def test_two_fingers_zoom_what_is_enlarged(browser: Browser, tmp_path: Path, flat: Solved) -> None:
    opened = _on_a_phone(browser, tmp_path / "flat.html", flat)
    page, touch = opened.page, Touch(opened.page)
    page.locator(".solution").nth(1).tap()

    def width() -> float:
        return float(page.evaluate("document.querySelector('#drawing svg').clientWidth"))

    first = width()
    touch.moves([[(150, 400), (250, 400)], [(120, 400), (280, 400)], [(100, 400), (300, 400)]])
    assert width() == pytest.approx(2 * first, rel=0.02)
    assert page.evaluate("visualViewport.scale") == 1
    left = page.evaluate("document.querySelector('#drawing').scrollLeft")
    touch.moves([[(250, 400)], [(220, 400)], [(150, 400)], [(100, 400)]])
    page.wait_for_function(f"document.querySelector('#drawing').scrollLeft > {left} + 30")
    page.keyboard.press("-")
    assert width() == pytest.approx(1.6 * first, rel=0.02)
    page.keyboard.press("ArrowRight")
    assert width() == first
    opened.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("screen", [PHONE, DESK], ids=["phone", "desk"])
def test_screens_of_any_kind(
    browser: Browser,
    tmp_path: Path,
    flat: Solved,
    soma: Solved,
    screen: dict[str, int],
    scheme: Literal["light", "dark"],
) -> None:
    """Nothing is wider than the screen, and nothing moves when pages are turned."""
    for name, made in (("flat", flat), ("soma", soma)):
        opened = Opened(
            browser, tmp_path / f"{name}.html", made.picture, viewport=screen, color_scheme=scheme
        )
        page = opened.page
        page.evaluate(
            "() => { window.moved = 0; new PerformanceObserver(list => { for (const shift of"
            " list.getEntries()) moved += shift.value; }).observe({ type: 'layout-shift', buffered: true }) }"
        )
        paper = {"light": "rgb(255, 255, 255)", "dark": "rgb(21, 23, 28)"}[scheme]
        assert page.evaluate("getComputedStyle(document.body).backgroundColor") == paper
        edge = {"light": "rgb(26, 28, 32)", "dark": "rgb(11, 12, 15)"}[scheme]
        assert page.evaluate("getComputedStyle(document.querySelector('.edge')).stroke") == edge
        assert page.locator(".solution").count() >= 4
        page.evaluate("document.getElementById('forth').click()")
        page.evaluate("document.getElementById('last').click()")
        wide = "document.documentElement.scrollWidth"
        assert page.evaluate(wide) == screen["width"]
        assert (
            page.evaluate(
                "new Promise(done => requestAnimationFrame(() => setTimeout(() => done(moved), 50)))"
            )
            == 0
        )
        page.locator(".solution").first.click()
        assert page.evaluate(wide) == screen["width"]
        if name == "flat":
            box = page.locator("#drawing svg").bounding_box()
            assert box
            assert box["width"] >= 0.8 * screen["width"] or box["height"] >= 0.7 * screen["height"]
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= screen["width"]
            colour = "getComputedStyle(document.querySelector('dialog')).backgroundColor"
            assert page.evaluate(colour) == paper
        opened.close()


def _printed(page: Page) -> tuple[str, int]:
    """What the page says of its solutions when it is about to be printed, and how many it shows."""
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    controls = "[...document.querySelectorAll('button, select, input, .hint, dialog')]"
    assert page.evaluate(f"{controls}.filter(each => each.checkVisibility())") == []
    found = page.locator("#paper h2").inner_text(), page.locator("#paper svg").count()
    assert page.locator("#paper svg").last.is_visible()
    assert page.locator("#solutions").is_hidden()
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.emulate_media(media="screen")
    assert page.locator("#paper svg").count() == 0
    return found


@pytest.mark.parametrize("theme", ["auto", "dark"])
def test_all_solutions_are_printed_on_white_paper(
    browser: Browser, tmp_path: Path, flat: Solved, theme: str
) -> None:
    opened = Opened(
        browser, tmp_path / "flat.html", flat.picture, theme, viewport=DESK, color_scheme="dark"
    )
    page = opened.page
    sheets = re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4"))
    assert 5 <= len(sheets) <= 15
    assert _printed(page) == ("150 solutions", 150)
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    for name, of, colour in [
        ("body", "backgroundColor", "rgb(255, 255, 255)"),
        ("#paper .edge", "stroke", "rgb(26, 28, 32)"),
        ("#paper .cell", "fill", "rgb(243, 243, 239)"),
    ]:
        assert page.evaluate(f"getComputedStyle(document.querySelector('{name}')).{of}") == colour
    styles = (
        "[...document.querySelectorAll('#paper figure')].map(f => getComputedStyle(f).breakInside)"
    )
    assert {*page.evaluate(styles)} == {"avoid"}
    opened.close()


def test_what_is_left_or_enlarged_is_printed(
    browser: Browser, tmp_path: Path, flat: Solved
) -> None:
    opened = Opened(browser, tmp_path / "flat.html", flat.picture, viewport=DESK)
    page = opened.page
    option = next(option for option in flat.options[2] if option.startswith("O"))
    page.locator(".solution").nth(2).click()
    assert _printed(page) == ("150 solutions", 1)
    _piece(page, option).click()
    page.keyboard.press("Escape")
    left = len(flat.with_all(option))
    told = f"{left} of 150 solutions with {option.replace(' ', ': ', 1)}"
    assert _printed(page) == (told, left)
    opened.close()


@pytest.mark.parametrize("screen", [PHONE, DESK], ids=["phone", "desk"])
def test_the_slider_makes_pictures_larger(
    browser: Browser, tmp_path: Path, flat: Solved, screen: dict[str, int]
) -> None:
    opened = Opened(browser, tmp_path / "flat.html", flat.picture, viewport=screen)
    page, slider = opened.page, opened.page.get_by_label("Size")
    assert len(_numbers(page)) >= 8

    def width() -> float:
        box = page.locator(".solution svg").first.bounding_box()
        assert box
        return box["width"]

    last = page.locator(".solution").last.bounding_box()
    assert last
    assert last["y"] + last["height"] > 0.75 * screen["height"]
    usual = width()
    slider.focus()
    page.keyboard.press("ArrowRight")
    assert width() > 1.1 * usual
    page.keyboard.press("Home")
    assert 60 < width() < 80
    assert _everything(page) == [*range(1, 151)]
    page.evaluate("document.getElementById('first').click()")
    slider.focus()
    page.keyboard.press("End")
    assert width() > 0.8 * page.locator("#solutions").evaluate("grid => grid.clientWidth")
    assert _numbers(page)[0] == 1
    assert len(_numbers(page)) <= 2
    opened.close()


def test_groups_are_counted_as_groups(browser: Browser, tmp_path: Path) -> None:
    problem = dlxc.compile(TETROMINOES, "polyomino")
    found = solved(problem, limit=3)
    made = picture(problem, found, captions=["1: 4 solutions", "2: 2 solutions", "3: 1 solution"])
    opened = Opened(browser, tmp_path / "groups.html", made, viewport=DESK)
    assert _left(opened.page) == "3 groups"
    assert opened.page.locator(".solution span").first.inner_text() == "1: 4 solutions"
    assert _printed(opened.page) == ("3 groups", 3)
    opened.close()
