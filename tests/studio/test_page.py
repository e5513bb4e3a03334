"""The page of `dlxc studio` in a browser, with the server that users have."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, expect
from support.studio import Server, served
from support.studio_pages import StudioPage, fragment, linked, opened

pytestmark = [pytest.mark.system, pytest.mark.process, pytest.mark.slow]

SQUARE = "[0-1][0-1]\nD 00\nE 00 01 10\n"
FAULTY = SQUARE.replace("[0-1]\n", "[1-0]\n")
PHONE = {"viewport": {"width": 390, "height": 780}, "has_touch": True, "is_mobile": True}


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Path]]:
    """A server for all tests but those that end it, and its folder."""
    folder = tmp_path_factory.mktemp("puzzles")
    with served(folder) as server:
        yield server, folder


@pytest.fixture
def file(shared: tuple[Server, Path]) -> Path:
    """The file that the page opens first, alone in its folder."""
    _, folder = shared
    for left in folder.iterdir():
        left.unlink()
    file = folder / "square.polyomino"
    file.write_text(SQUARE)
    return file


@pytest.fixture
def server(shared: tuple[Server, Path], file: Path) -> Server:
    assert file.exists()
    return shared[0]


@pytest.fixture
def shown(browser: Browser, server: Server) -> Iterator[StudioPage]:
    with opened(browser, server) as shown:
        yield shown.open()


def write_outside(file: Path, text: str) -> None:
    """Write a file as editors do: nobody ever sees half of it."""
    beside = file.with_name("beside")
    beside.write_text(text)
    beside.replace(file)


def test_the_token_is_taken_out_of_the_address_and_known_afterwards(
    shown: StudioPage, browser: Browser, server: Server
) -> None:
    assert shown.page.url == f"{shown.server.origin}/"
    shown.page.goto(shown.server.origin)
    expect(shown.page.locator("#name")).to_have_text("square.polyomino")
    with opened(browser, server) as other:
        other.page.goto(server.origin)
        expect(other.page.get_by_role("alert")).to_contain_text(
            "the address that dlxc studio printed"
        )


def test_the_picture_follows_the_text_and_stays_while_it_is_wrong(shown: StudioPage) -> None:
    expect(shown.picture.get_by_text("E", exact=True).first).to_be_attached()
    shown.write(SQUARE.replace("E", "Z"))
    expect(shown.picture.get_by_text("Z", exact=True).first).to_be_attached()
    shown.write(FAULTY)
    expect(shown.page.locator("#reason")).to_have_text(
        "Line 1 has an error; mend it to see the picture."
    )
    expect(shown.page.locator("#picture")).to_have_class("old")
    expect(shown.picture.get_by_text("Z", exact=True).first).to_be_attached()
    shown.page.keyboard.press("Control+z")
    expect(shown.page.locator("#reason")).to_be_hidden()
    expect(shown.page.locator("#picture")).not_to_have_class("old")


def test_a_solid_keeps_its_view_while_the_text_changes(shown: StudioPage) -> None:
    shown.choose("soma.polycube")
    named = shown.picture.get_by_role("checkbox", name="Names")
    expect(named).to_be_checked()
    named.uncheck()
    shown.page.wait_for_timeout(500)  # the view is told after the last change of it
    shown.text.focus()
    shown.page.keyboard.press("Control+End")
    shown.page.keyboard.insert_text("| a comment\n8 000\n")
    expect(shown.picture.locator("figure").get_by_text("8", exact=True).first).to_be_attached()
    expect(shown.picture.get_by_role("checkbox", name="Names")).not_to_be_checked()


def test_a_fault_is_under_its_characters_and_is_mended(shown: StudioPage) -> None:
    """By a key, by the button beside it, and in the list."""
    page, count = shown.page, shown.page.locator("#faults")
    shown.write(FAULTY)
    expect(page.locator(".cm-lintRange-error")).to_have_text("1-0")
    expect(count).to_have_text("1 error")
    page.keyboard.press("F8")
    page.keyboard.press("Control+.")
    expect(page.locator("#status")).to_have_text("Replaced by 0-1.")
    expect(count).to_be_hidden()
    page.keyboard.type("x")  # nothing is selected that this would replace
    assert shown.lines()[0] == "[0-1][0-1x]"
    shown.write(FAULTY)
    page.locator(".cm-lintRange-error").hover()
    message = page.locator(".cm-tooltip-lint")
    expect(message).to_contain_text("the range 1-0 decreases E104")
    message.get_by_role("button", name="Write 0-1").click()
    expect(count).to_be_hidden()
    assert shown.lines()[0] == "[0-1][0-1]"
    shown.write(FAULTY)
    count.click()
    listed = page.locator(".cm-panel-lint")
    expect(listed).to_contain_text("decreases")
    listed.get_by_role("button", name="Write 0-1").click()
    expect(count).to_be_hidden()


def test_the_key_of_faults_selects_nothing(shown: StudioPage) -> None:
    shown.choose("soma-cube.puzzle")
    shown.write("peice A\n  ##\nbox 2x2\npeice B\n  ##\n")
    expect(shown.page.locator(".cm-lintRange-error")).to_have_count(2)
    for line in (0, 3):
        shown.page.keyboard.press("F8")
        expect(shown.page.locator(".cm-tooltip-lint")).to_be_visible()
        shown.page.keyboard.type("!")
        assert shown.lines()[line].startswith("!peice")
        expect(shown.page.locator(".cm-lintRange-error").first).to_have_text("!peice")
    shown.write("box 2x1\npiece A\n##\n")
    expect(shown.page.locator(".cm-lintRange")).to_have_count(1)
    shown.page.keyboard.press("F8")
    shown.page.keyboard.press("Control+.")
    expect(shown.page.locator("#status")).to_have_text("Mended.")
    shown.page.keyboard.type("#")
    assert shown.lines()[2] == "  ###"


def test_hovering_tells_what_a_piece_is(shown: StudioPage) -> None:
    shown.page.locator(".cm-line").nth(2).hover(position={"x": 14, "y": 8})
    expect(shown.page.locator(".cm-lsp-hover-tooltip code")).to_have_text("##\n#.")


def test_ends_of_lines_stay_as_they_are(browser: Browser, server: Server, file: Path) -> None:
    file.write_bytes(SQUARE.replace("\n", "\r\n").encode())
    with opened(browser, server) as shown:
        shown.open()
        expect(shown.page.locator("#name")).to_have_text(file.name)
        shown.text.focus()
        shown.page.keyboard.press("Control+End")
        shown.page.keyboard.insert_text("| mine\n")
        shown.page.keyboard.press("Control+s")
        expect(shown.page.locator("#unsaved")).to_be_hidden()
    assert file.read_bytes() == (SQUARE + "| mine\n").replace("\n", "\r\n").encode()


def test_an_example_is_saved_as_a_new_file(shown: StudioPage, file: Path) -> None:
    shown.choose("soma.polycube")
    shown.page.locator("#save").click()
    name = shown.page.get_by_label("Name")
    expect(name).to_have_value("soma.polycube")
    name.fill("mine.polycube")
    shown.page.keyboard.press("Enter")
    expect(shown.page.locator("#name")).to_have_text("mine.polycube")
    assert (file.parent / "mine.polycube").read_text().startswith("[0-2][0-2][0-2]")
    shown.text.focus()
    shown.page.keyboard.insert_text("x")
    expect(shown.page.locator("#faults")).to_be_visible()  # the text is known by its new name


def test_a_text_that_is_not_saved_is_there_after_a_reload(shown: StudioPage) -> None:
    shown.write(SQUARE + "| not saved\n")
    shown.page.on("dialog", lambda dialog: dialog.accept())
    shown.page.reload()
    expect(shown.page.get_by_role("alert")).to_contain_text("was not saved")
    assert shown.lines()[-2] == "| not saved"
    shown.page.get_by_role("button", name="Take what was saved").click()
    assert "| not saved" not in shown.lines()


def test_of_two_changes_one_is_chosen(shown: StudioPage, file: Path) -> None:
    shown.write(SQUARE + "| mine\n")
    write_outside(file, SQUARE + "| theirs\n")
    bar = shown.page.get_by_role("alert")
    expect(bar).to_contain_text("changed outside")
    shown.page.keyboard.press("Control+s")  # is refused, and nothing is written
    bar.get_by_role("button", name="Show the difference").click()
    difference = shown.page.get_by_role("dialog")
    expect(difference.locator(".cm-deletedChunk")).to_contain_text("theirs")
    difference.get_by_role("button", name="Keep mine").click()
    assert file.read_text() == SQUARE + "| theirs\n"
    shown.page.keyboard.press("Control+s")
    expect(shown.page.locator("#unsaved")).to_be_hidden()
    assert file.read_text() == SQUARE + "| mine\n"
    shown.write(SQUARE + "| mine again\n")
    write_outside(file, SQUARE + "| theirs again\n")
    shown.page.get_by_role("button", name="Take theirs").click()
    expect(shown.text).to_contain_text("| theirs again")
    shown.text.focus()
    shown.page.keyboard.press("Control+z")
    expect(shown.text).to_contain_text("| mine again")
    shown.complaints.clear()  # the browser tells that a request was refused


def test_a_file_that_is_gone_leaves_its_text_until_it_comes_back(
    shown: StudioPage, file: Path
) -> None:
    gone = shown.page.get_by_role("alert")
    file.unlink()
    expect(gone).to_contain_text("is not there any more")
    shown.page.get_by_role("button", name="Save it again").click()
    shown.page.keyboard.press("Enter")
    expect(shown.page.locator("#unsaved")).to_be_hidden()
    assert file.read_text() == SQUARE
    file.unlink()
    expect(gone).to_contain_text("is not there any more")
    expect(shown.page.locator("#unsaved")).to_be_visible()
    write_outside(file, SQUARE + "| theirs\n")
    expect(shown.text).to_contain_text("| theirs")
    expect(shown.page.locator("#unsaved")).to_be_hidden()


def test_a_text_of_another_folder_is_no_file_of_this_one(browser: Browser, tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    for folder in (first, second):
        folder.mkdir()
        (folder / "square.polyomino").write_text(SQUARE)
    with served(first) as server, opened(browser, server) as shown:
        shown.open().write(SQUARE + "| not saved\n")
        expect(shown.page.locator("#unsaved")).to_be_visible()
        port = server.origin.rpartition(":")[2]
        server.process.terminate()
        server.process.wait()
        shown.page.on("dialog", lambda dialog: dialog.accept())
        with served(second, "--port", port) as other:
            shown.page.goto(f"{other.origin}/?token={other.token}")
            bar = shown.page.get_by_role("alert")
            expect(bar).to_contain_text(f"square.polyomino in {first} is back")
            assert shown.lines()[-2] == "| not saved"
            bar.get_by_role("button", name="Save it here").click()
            shown.page.keyboard.press("Enter")
            expect(shown.page.get_by_text("is there already")).to_be_visible()
        assert (second / "square.polyomino").read_text() == SQUARE
        shown.complaints.clear()  # the browser tells that the server was gone


def test_a_document_that_is_opened_while_another_is_saved_is_not_taken_for_it(
    shown: StudioPage, file: Path
) -> None:
    shown.write(SQUARE + "| mine\n")
    link = fragment("other.polyomino", SQUARE, {})
    waiting: list[Route] = []

    def hold_the_first(route: Route) -> None:  # a page with a request that is held does not close
        if waiting:
            route.continue_()
        else:
            waiting.append(route)

    shown.page.route("**/api/file?*", hold_the_first)
    shown.page.keyboard.press("Control+s")
    while not waiting:
        shown.page.wait_for_timeout(20)
    shown.page.evaluate("hash => location.hash = hash", link)
    shown.page.get_by_role("button", name="Discard").click()
    expect(shown.page.locator("#name")).to_have_text("other.polyomino")
    waiting[0].continue_()
    expect(shown.page.locator("#status")).to_have_text("square.polyomino is saved.")
    assert file.read_text() == SQUARE + "| mine\n"
    shown.page.unroute("**/api/file?*")
    shown.page.locator("#save").click()  # it has no file yet, and is asked for a name
    expect(shown.page.get_by_label("Name")).to_have_value("other.polyomino")


def test_links_hold_a_text(browser: Browser, server: Server) -> None:
    with opened(browser, server) as shown:
        for text in (SQUARE, "| é 🧩 \n" * 2000 + SQUARE):
            shown.open(fragment("linked.polyomino", text, {}))
            expect(shown.page.locator("#name")).to_have_text("linked.polyomino")
            expect(shown.text).to_contain_text(text.splitlines()[0].strip())
            assert shown.page.url == f"{server.origin}/"
        shown.page.locator("#take").click()
        link = shown.page.get_by_label("Link", exact=True)
        expect(link).to_have_value(re.compile("#."))
        held = linked(link.input_value())
        assert held == {"name": "linked.polyomino", "text": text, "parameters": {}}
    for broken in ("#x", "#AAAA", "#" + "A" * 5000):
        with opened(browser, server) as shown:
            shown.open(broken)
            expect(shown.page.get_by_role("alert")).to_contain_text("holds no text")


def test_no_text_is_given_up_without_a_question(shown: StudioPage) -> None:
    shown.write(SQUARE + "| mine\n")
    shown.page.locator("#open").click()
    shown.page.get_by_role("searchbox").fill("soma")
    shown.page.keyboard.press("Enter")
    shown.page.get_by_role("button", name="Cancel").click()
    link = fragment("other.polyomino", SQUARE, {})
    shown.page.evaluate("hash => location.hash = hash", link)
    shown.page.get_by_role("button", name="Cancel").click()
    assert shown.lines()[-2] == "| mine"
    shown.page.evaluate("hash => location.hash = hash", link)
    shown.page.get_by_role("button", name="Discard").click()
    expect(shown.page.locator("#name")).to_have_text("other.polyomino")


def test_the_splitter_and_the_tabs_have_keys(shown: StudioPage) -> None:
    splitter = shown.page.get_by_role("separator", name="Width of the text")
    splitter.focus()
    before = shown.page.locator("#pane-text").bounding_box()
    shown.page.keyboard.press("ArrowRight")
    after = shown.page.locator("#pane-text").bounding_box()
    assert before
    assert after
    assert after["width"] > before["width"]
    expect(splitter).to_have_attribute("aria-valuenow", "47")
    shown.choose("conway-cube.puzzle")
    shown.page.get_by_role("tab", name="Picture").focus()
    shown.page.keyboard.press("ArrowRight")
    expect(shown.page.get_by_role("tab", name="Draw")).to_have_attribute("aria-selected", "true")
    expect(shown.page.locator("#board")).to_be_visible()


def test_a_telephone_shows_one_part_at_a_time(browser: Browser, server: Server) -> None:
    with opened(browser, server, **PHONE) as shown:
        shown.open()
        expect(shown.page.locator("#picture")).to_be_hidden()
        shown.page.get_by_role("tab", name="Picture").tap()
        expect(shown.picture.locator("figure")).to_be_visible()
        expect(shown.text).to_be_hidden()
        assert shown.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        shown.page.get_by_role("button", name="Count", exact=True).tap()
        expect(shown.page.locator(".sentence")).to_be_visible()
        assert shown.page.locator("#runs").evaluate("bar => bar.offsetHeight") < 160
        shown.page.get_by_role("button", name="Help").tap()
        expect(shown.page.get_by_role("dialog")).to_be_visible()


def test_a_server_that_ends_takes_no_text_with_it(browser: Browser, tmp_path: Path) -> None:
    (tmp_path / "square.polyomino").write_text(SQUARE)
    with served(tmp_path) as server, opened(browser, server) as shown:
        shown.open()
        server.process.kill()
        expect(shown.page.get_by_role("alert")).to_contain_text("Your text stays here")
        shown.write(SQUARE + "| typed without a server\n")
        assert shown.lines()[-2] == "| typed without a server"
        shown.page.keyboard.press("Control+s")
        expect(shown.page.get_by_role("alert").last).to_contain_text("is not saved")
        shown.page.get_by_role("button", name="Count", exact=True).click()
        shown.page.get_by_role("button", name="Stop").click()  # it waits for a server
        expect(shown.page.get_by_role("progressbar")).to_be_hidden()
        shown.complaints.clear()  # the browser tells each request that fails


def test_a_new_name_gets_an_extension_and_no_key_destroys_a_file(
    browser: Browser, tmp_path: Path
) -> None:
    (tmp_path / "mine.puzzle").write_text("box 1x2\n")
    with served(tmp_path) as server, opened(browser, server) as shown:
        page = shown.open(fragment("other.puzzle", "box 1x3\n", {})).page
        name = page.get_by_label("Name")
        page.locator("#save").click()
        name.fill("mine")
        page.keyboard.press("Enter")
        expect(page.get_by_role("dialog")).to_contain_text("mine.puzzle is there already")
        page.keyboard.press("Enter")  # asks for another name
        expect(name).to_have_value("other.puzzle")
        assert (tmp_path / "mine.puzzle").read_text() == "box 1x2\n"
        name.fill("others")
        page.keyboard.press("Enter")
        expect(page.locator("#name")).to_have_text("others.puzzle")
        assert (tmp_path / "others.puzzle").read_text() == "box 1x3\n"
        # The browser itself tells of the answer that there is such a file.
        shown.complaints[:] = [each for each in shown.complaints if "409" not in each]
