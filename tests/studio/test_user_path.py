"""What a user does from an example to a file on disk: with the mouse, with a finger, with keys alone."""

import gzip
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, FrameLocator, Locator, expect
from support.browsing import violations
from support.studio import Server, served
from support.studio_pages import StudioPage, opened

pytestmark = [pytest.mark.system, pytest.mark.process, pytest.mark.slow]

STRIP = "param w = 4\nbox 3x{w}\npiece L x any\n  ##\n"
"""With another cell the piece is an L, which fills a strip of width 2n in 2 to the power of n ways."""

DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("puzzles")


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[Server]:
    with served(folder) as server:
        yield server


class User:
    """Somebody who presses things in one way."""

    def __init__(self, shown: StudioPage, way: str) -> None:
        self.shown, self.page, self.way = shown, shown.page, way

    def press(self, where: Locator) -> None:
        if self.way == "keys":
            where.focus()
            self.page.keyboard.press("Enter")
        elif self.way == "finger":
            where.tap()
        else:
            where.click()

    def turn_to(self, name: str) -> None:
        """Show a part of the page, if it is behind a tab."""
        tab = self.page.get_by_role("tab", name=name, exact=True)
        if tab.is_visible() and tab.get_attribute("aria-selected") != "true":
            self.press(tab)

    def open(self, name: str) -> None:
        self.press(self.page.locator("#open"))
        self.page.get_by_role("searchbox").fill(name)
        self.page.keyboard.press("Enter")
        expect(self.page.locator("#name")).to_contain_text(name)

    @property
    def solutions(self) -> FrameLocator:
        return self.page.frame_locator("#solutions iframe")


@pytest.mark.parametrize(
    ("way", "screen", "scheme"),
    [("mouse", DESK, "light"), ("finger", PHONE, "dark"), ("keys", DESK, "dark")],
)
def test_from_an_example_to_a_file(
    browser: Browser, server: Server, folder: Path, way: str, screen: dict[str, Any], scheme: str
) -> None:
    (folder / "strip.puzzle").write_text(STRIP)
    with opened(browser, server, **screen, color_scheme=scheme, accept_downloads=True) as shown:
        user = User(shown.open(), way)
        _mends_an_example(user)
        _turns_its_picture(user)
        _draws_a_piece(user)
        _solves_with_two_values(user)
        _pages_and_filters(user)
        _exports_cnf(user)
        _saves_what_another_program_changes(user, folder / "strip.puzzle")
        assert violations(user.page) == []
        wide = user.page.evaluate("document.documentElement.scrollWidth")
        assert wide == screen["viewport"]["width"]


def _mends_an_example(user: User) -> None:
    """The fault stands under its characters, and its fix gives them back."""
    user.open("soma.polycube")
    before = user.shown.lines()
    user.shown.text.focus()
    user.page.keyboard.press("Control+Home")
    for _ in "[0-2":
        user.page.keyboard.press("Delete")
    user.page.keyboard.insert_text("[2-0")
    expect(user.page.locator(".cm-lintRange-error").first).to_have_text("2-0")
    assert violations(user.page) == []
    user.page.keyboard.press("Control+.")
    expect(user.page.locator("#faults")).to_be_hidden()
    assert user.shown.lines() == before


def _turns_its_picture(user: User) -> None:
    user.turn_to("Picture")
    view = user.shown.picture.locator("#view")
    view.wait_for()
    seen = view.evaluate("view => view.toDataURL().length")
    view.focus()
    user.page.keyboard.press("ArrowLeft")
    expect(view).to_have_attribute("data-frames", re.compile("[^1]|.."))
    assert view.evaluate("view => view.toDataURL().length") != seen
    assert violations(user.page) == []


def _draws_a_piece(user: User) -> None:
    user.turn_to("Text")
    user.open("strip.puzzle")
    user.turn_to("Draw")
    piece = user.page.locator(".board section").filter(
        has=user.page.get_by_role("heading", name="Piece L", exact=True)
    )
    user.press(piece.get_by_role("button", name="row 2, column 1"))
    user.turn_to("Text")
    expect(user.shown.text.locator(".cm-line").nth(4)).to_have_text("  #.")
    assert violations(user.page) == []


def _solves_with_two_values(user: User) -> None:
    user.press(user.page.locator("#more summary"))  # on a phone it has all fields
    user.page.get_by_role("checkbox", name="different only").uncheck()
    user.press(user.page.locator("#solve"))
    expect(user.page.locator("#result")).to_contain_text("4 solutions", timeout=30_000)
    user.turn_to("Picture")
    user.page.locator("#parameters input:not([type=range])").first.fill("12")
    user.press(user.page.locator("#solve"))
    expect(user.page.locator("#result")).to_contain_text("64 solutions", timeout=30_000)


def _pages_and_filters(user: User) -> None:
    user.turn_to("Solutions")
    found = user.solutions
    found.locator("#solutions:not([aria-busy]) .solution").first.wait_for()
    assert violations(user.page) == []
    number = found.locator(".solution span").first
    assert number.inner_text() == "1"
    user.press(found.get_by_role("button", name="next page"))
    expect(number).not_to_have_text("1")
    found.locator("#name").select_option("=L")
    found.locator("#where").select_option(index=3)
    expect(found.locator(".left").first).to_contain_text("of 64 solutions")


def _exports_cnf(user: User) -> None:
    user.press(user.page.locator("#take"))
    dialog = user.page.get_by_role("dialog")
    assert violations(user.page) == []
    dialog.get_by_role("radio", name="Exact cover for solvers").check(force=True)
    dialog.locator("select").first.select_option("cnf")
    with user.page.expect_download() as download:
        user.press(dialog.get_by_role("button", name="Download", exact=True))
    assert download.value.suggested_filename == "strip.cnf"
    assert download.value.path().read_bytes().splitlines()[-1].endswith(b" 0")
    user.page.keyboard.press("Escape")


def _saves_what_another_program_changes(user: User, file: Path) -> None:
    user.turn_to("Text")
    user.shown.text.focus()
    user.page.keyboard.press("Control+Home")
    user.page.keyboard.insert_text("# mine\n")
    user.press(user.page.locator("#save"))
    expect(user.page.locator("#unsaved")).to_be_hidden()
    saved = file.read_text()
    assert saved == f"# mine\n{STRIP}  #.\n"
    beside = file.with_name("beside")
    beside.write_text("# theirs\n" + saved)
    beside.replace(file)
    expect(user.shown.text).to_contain_text("# theirs")
    user.page.reload()
    expect(user.shown.text).to_contain_text("# theirs")


def test_names_and_texts_with_markup_are_never_markup(browser: Browser, tmp_path: Path) -> None:
    """In the page, in its picture, and on the page of solutions."""
    file = tmp_path / "<script>alert(1)<b>.puzzle"
    said = "<script>alert(2)</script>"
    file.write_text(f'title {said}\nbox 2x3\npiece "<b>x</b>" x 3\n  ##\n')
    with served(file) as server, opened(browser, server) as shown:
        user, page = User(shown.open(), "mouse"), shown.page
        expect(page.locator("#name")).to_have_text(file.name)
        expect(shown.picture.locator("h1")).to_have_text(said)
        user.press(page.locator("#solve"))
        user.solutions.locator(".solution").first.wait_for()
        for where in (page, shown.picture, user.solutions):
            assert where.locator("b").count() == 0
        assert page.locator("script").count() == 1


def test_the_first_minute_with_keys_alone(browser: Browser, tmp_path: Path) -> None:
    """A tray to draw on, solved; another kind of puzzle by its picture; a word of its language."""
    with served(tmp_path) as server, opened(browser, server) as shown:
        user, page = User(shown.open(), "keys"), shown.page
        tabs = {name: page.get_by_role("tab", name=name) for name in ("Draw", "Solutions")}
        expect(page.get_by_role("heading", name="Piece L", exact=True)).to_be_visible()
        page.locator("#board [tabindex='0']").first.focus()
        page.keyboard.press("Control+Enter")
        expect(tabs["Solutions"]).to_be_focused()  # what had the focus is not seen any more
        user.press(page.get_by_role("button", name="Full size"))
        expect(shown.text).to_be_hidden()
        expect(page.locator("#solve")).to_be_in_viewport()
        user.press(page.get_by_role("button", name="Show the text again"))
        expect(shown.text).to_be_visible()
        user.press(page.locator("#new"))
        picture = page.get_by_role("button", name="A tray of hexagons").locator("img")
        expect(picture).to_have_js_property("complete", value=True)
        assert picture.evaluate("picture => picture.naturalWidth") > 0
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        expect(page.locator("#name")).to_have_text("hexagons.puzzle")
        expect(tabs["Draw"]).to_have_attribute("aria-selected", "true")
        shown.text.focus()
        page.keyboard.press("Control+End")
        page.keyboard.press("F1")
        assert violations(page) == []
        user.press(page.get_by_role("button", name="Insert piece", exact=True))
        expect(shown.text).to_be_focused()
        assert shown.lines()[-3:] == ["piece N x 2", "  ##.", "  .##"]


BURR = (
    '<puzzle version="2"><gridType type="0"/><shapes><voxel x="2" y="1" z="1" name="D">##</voxel>'
    '<voxel x="2" y="2" z="1">####</voxel></shapes><problems><problem><shapes>'
    '<shape id="0" count="2"/></shapes><result id="1"/></problem></problems></puzzle>'
)


def test_a_puzzle_of_burrtools_is_saved_back(browser: Browser, tmp_path: Path) -> None:
    """It is asked before the file is written the first time, and when others have written it."""
    file = tmp_path / "burr.xmpuzzle"
    file.write_bytes(gzip.compress(BURR.encode()))
    with served(tmp_path) as server, opened(browser, server) as shown:
        page = shown.open().page
        page.get_by_role("button", name="Edit as puzzle").click()
        expect(page.locator("#name")).to_have_text("burr.puzzle")
        back = page.get_by_role("button", name="Save as BurrTools")

        def save(copies: int, answer: str = "") -> None:
            text = f"lattice cube\npiece D x {copies}\n  ##\nbox {copies}x2x1\n"
            shown.write(text)
            back.click()
            if answer:
                dialog = page.get_by_role("dialog")
                expect(dialog).to_contain_text(
                    "burr.xmpuzzle is there already. It gets the problem"
                )
                dialog.get_by_role("button", name=answer).click()

        def written() -> str:
            said = page.locator("#status")
            expect(said).to_have_text("burr.xmpuzzle is saved.")
            page.evaluate("document.getElementById('status').textContent = ''")
            return gzip.decompress(file.read_bytes()).decode()

        save(3, "Close")
        assert gzip.decompress(file.read_bytes()).decode() == BURR
        save(3, "Overwrite")
        assert 'count="3"' in written()
        save(4)
        assert 'count="4"' in written()
        file.write_bytes(gzip.compress(BURR.encode()))
        save(5, "Overwrite")
        assert 'count="5"' in written()
        file.write_bytes(gzip.compress(BURR.encode()))
        save(6, "Another name")
        page.get_by_role("dialog").get_by_label("Name").fill("other")
        page.get_by_role("dialog").get_by_role("button", name="Save").click()
        expect(page.locator("#status")).to_have_text("other.xmpuzzle is saved.")
        assert 'count="6"' in (tmp_path / "other.xmpuzzle").read_text(encoding="utf-8")
        assert gzip.decompress(file.read_bytes()).decode() == BURR
        expect(page.get_by_text("This puzzle was made of other.xmpuzzle.")).to_be_visible()
        expect(page.locator("#name")).to_have_text("burr.puzzle")
        shown.write("piece D\n")
        back.click()
        expect(page.get_by_text("has no drawing")).to_be_visible()
        expect(back).to_be_visible()
        refused = [each for each in shown.complaints if re.search("status of 4", each)]
        shown.complaints = [each for each in shown.complaints if each not in refused]
        assert len(refused) == 5
