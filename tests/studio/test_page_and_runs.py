"""The page of `dlxc studio` in a browser: what it runs, what it gives away, and who can use it."""

import json
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast
from zipfile import is_zipfile

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect
from support.browsing import violations
from support.running import dlxc
from support.studio import Server, served
from support.studio_pages import StudioPage, opened

from dlxc.system.resources import folder

pytestmark = [pytest.mark.system, pytest.mark.process, pytest.mark.slow]

SECONDS = 60_000
"""Milliseconds after which a run that does not end is a failure."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    given = tmp_path_factory.mktemp("puzzles")
    shutil.copy(folder("examples") / "soma.polycube", given)
    with served(given) as server:
        yield server


@pytest.fixture
def shown(browser: Browser, server: Server) -> Iterator[StudioPage]:
    with opened(browser, server) as shown:
        yield shown.open()


@contextmanager
def showing(
    browser: Browser, folder: Path, text: str, name: str = "a.puzzle"
) -> Iterator[StudioPage]:
    """A page that shows the only file of a folder."""
    path = folder / name
    path.write_text(text)
    with served(path) as server, opened(browser, server) as shown:
        yield shown.open()


def run(shown: StudioPage, name: str) -> None:
    shown.page.get_by_role("button", name=name, exact=True).click()
    expect(shown.page.locator(".sentence")).to_be_visible(timeout=SECONDS)


def choose_kind(shown: StudioPage, name: str) -> None:
    """Choose a kind of things to export."""
    shown.page.locator(".kinds").get_by_text(name, exact=True).click()


def test_a_text_is_checked_and_counted(shown: StudioPage) -> None:
    sentence, command = shown.page.locator(".sentence"), shown.page.locator("#result code")
    run(shown, "Check")
    expect(sentence).to_have_text("All is well: no error, no warning.")
    run(shown, "Count")
    expect(sentence).to_contain_text("480 solutions (11,520 with turns) in")
    expect(command).to_have_text("dlxc count soma.polycube")
    expect(shown.page.locator("#result pre")).to_have_count(0)  # the page says it in its way
    shown.page.get_by_role("button", name="Count them as one").click()
    expect(sentence).to_contain_text("240 solutions (11,520 with", timeout=SECONDS)
    expect(command).to_have_text("dlxc count soma.polycube --different --reflections")
    expect(shown.page.get_by_role("button", name="Count them as one")).to_have_count(0)


def test_a_text_without_a_file_says_how_to_get_one(shown: StudioPage) -> None:
    shown.choose("queens.xc")
    run(shown, "Count")
    lines = shown.page.locator("#result code")
    expect(lines).to_have_text(re.compile(r"^dlxc new queens\.xc\s+dlxc count queens\.xc"))
    shown.page.get_by_role("button", name="Export").click()
    choose_kind(shown, "Exact cover for solvers")
    line = shown.page.locator(".panel code")
    expect(line).to_have_text(re.compile(r"^dlxc new queens\.xc\s+dlxc compile queens"))


def test_a_text_that_is_not_saved_says_so_before_its_command(
    browser: Browser, tmp_path: Path
) -> None:
    with showing(browser, tmp_path, "piece A x 2\n  ##\nbox 2x2\n") as shown:
        command = shown.page.locator("#result code")
        run(shown, "Count")
        expect(command).to_have_text("dlxc count a.puzzle")
        shown.write("piece A x 3\n  ##\nbox 2x3\n")
        run(shown, "Count")
        expect(command).to_have_text(
            re.compile(r"^# Save the text as a\.puzzle first\.\s+dlxc count a\.puzzle")
        )


def test_what_a_run_cannot_give_is_said(shown: StudioPage) -> None:
    sentence, result = shown.page.locator(".sentence"), shown.page.locator("#result")
    shown.write("[0-2][0-2][0-2]\n1 000 x\n")
    run(shown, "Count")
    expect(sentence).to_have_text("This cannot be run as it is.")
    expect(result.locator(".card.error")).to_contain_text("Line 2")
    shown.write("[0-1][0-1][0-1]\n1 000 001 002\n2 000 001 010 011 100\n")
    run(shown, "Solve")
    expect(sentence).to_contain_text("There is no solution")
    expect(result).not_to_contain_text("says that there is no solution")
    shown.write("[0-2][0-2][0-2]\n1 000 001 011\n")
    run(shown, "Check")
    expect(sentence).to_have_text("No error, 1 warning.")
    expect(result.locator(".card.warning")).to_contain_text("the pieces fill 3")


def test_a_result_says_that_the_text_is_another_one_now(shown: StudioPage) -> None:
    shown.page.get_by_label("at most").fill("5")
    run(shown, "Solve")
    of_text, of_page = (
        shown.page.locator("#result .earlier"),
        shown.page.locator("#solutions .earlier"),
    )
    expect(of_text).to_be_hidden()
    shown.text.focus()
    shown.page.keyboard.press("Control+End")
    shown.page.keyboard.type("|")
    expect(of_text).to_have_text("of an earlier text")
    expect(of_page).to_have_text("Solutions of an earlier text.")
    shown.page.keyboard.press("Backspace")
    expect(of_text).to_be_hidden()
    expect(of_page).to_be_hidden()


def test_mirror_images_in_the_plane_can_be_counted_separately(
    browser: Browser, tmp_path: Path
) -> None:
    with showing(browser, tmp_path, "pieces pentominoes\nbox 3x20\n") as shown:
        run(shown, "Count")
        expect(shown.page.locator(".sentence")).to_contain_text("2 solutions (8 with turns")
        expect(shown.page.locator("#result")).to_contain_text("Mirror images are counted as one.")
        shown.page.get_by_role("button", name="Count them separately").click()
        command = "dlxc count a.puzzle --different --no-reflections"
        expect(shown.page.locator("#result code")).to_have_text(command, timeout=SECONDS)
        shown.page.get_by_role("button", name="Count them as one").click()
        command = "dlxc count a.puzzle --different --reflections"
        expect(shown.page.locator("#result code")).to_have_text(command, timeout=SECONDS)


def test_groups_are_asked_for_of_one_puzzle_alone(browser: Browser, tmp_path: Path) -> None:
    for name in ("a.puzzle", "b.puzzle"):
        (tmp_path / name).write_text("piece A x 2\n  ##\nbox 2x2\n")
    with served(tmp_path) as server, opened(browser, server) as shown:
        page, more = shown.open().page, shown.page.locator("#more")
        more.locator("summary").click()
        page.get_by_label("Group by").fill("pieces")
        page.get_by_label("groups with one solution only").check()
        expect(more.locator("summary")).to_have_text("More (2 set)")
        shown.choose("b.puzzle")
        expect(more.locator("summary")).to_have_text("More")
        page.get_by_label("Group by").fill("pieces")
        expect(page.get_by_label("groups with one solution only")).not_to_be_checked()


def test_of_several_boxes_the_first_one_is_meant_until_another_is_chosen(
    browser: Browser, tmp_path: Path
) -> None:
    with showing(browser, tmp_path, "piece A x 2\n  ##\nbox 2x2\nbox 1x3\n") as shown:
        number = shown.page.get_by_role("spinbutton", name="number")
        sentence, command = shown.page.locator(".sentence"), shown.page.locator("#result code")
        expect(number).to_have_value("1")
        run(shown, "Check")
        expect(command).to_have_text("dlxc check a.puzzle")
        run(shown, "Count")
        expect(sentence).to_contain_text("1 solution (2 with turns")
        expect(command).to_have_text("dlxc count a.puzzle -D number=1")
        number.fill("2")
        run(shown, "Count")
        expect(command).to_have_text("dlxc count a.puzzle -D number=2")
        expect(sentence).to_contain_text("There is no solution")


def test_why_there_is_no_solution(browser: Browser, tmp_path: Path) -> None:
    with showing(browser, tmp_path, "piece I\n  ###\npiece V\n  ##\n  #\nbox 2x3\n") as shown:
        sentence = shown.page.locator(".sentence")
        run(shown, "Count")
        expect(sentence).to_contain_text("There is no solution")
        shown.page.get_by_role("button", name="Why?").click()
        expect(sentence).to_contain_text("Done in", timeout=SECONDS)
        said = shown.page.get_by_label("What dlxc said")
        expect(said).to_contain_text("cannot be covered together [W218]")
        expect(shown.page.locator("#result code")).to_have_text("dlxc why a.puzzle")
        board = shown.page.frame_locator("iframe[title='Why there is no solution']")
        expect(board.locator("svg").first).to_be_visible(timeout=SECONDS)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.puzzle", "pieces 3 of pentominoes\nbox 3x5\n"),
        ("a.sudoku", "1...\n....\n....\n...2\n"),
        (
            "a.xc",
            "primary {i}  for 0 <= i < 3\noption {i} {j}  for 0 <= i < j < 3\noption {i}  for 0 <= i < 3\n",
        ),
    ],
)
def test_a_text_is_made_unique(browser: Browser, tmp_path: Path, name: str, text: str) -> None:
    """As one change, which can be undone; where there is one solution, nothing is offered."""
    with showing(browser, tmp_path, text, name) as shown:
        sentence = shown.page.locator(".sentence")
        run(shown, "Count")
        expect(sentence).to_contain_text("solutions", timeout=SECONDS)
        shown.page.get_by_role("button", name="Make it unique").click()
        expect(sentence).to_contain_text("only one solution now", timeout=SECONDS)
        expect(shown.page.locator("#result code")).to_have_text(
            f"dlxc clues {name} --from-solution"
        )
        run(shown, "Count")
        expect(sentence).to_contain_text("1 solution ", timeout=SECONDS)
        expect(shown.page.get_by_role("button", name="Make it unique")).to_have_count(0)
        shown.page.locator(".cm-content").focus()
        shown.page.keyboard.press("Control+z")
        run(shown, "Count")
        expect(sentence).to_contain_text("solutions", timeout=SECONDS)


def test_solutions_are_drawn_at_random(shown: StudioPage) -> None:
    page = shown.page
    page.locator("#more summary").click()
    page.get_by_label("drawn at random").check()
    page.locator("#most").fill("2")
    run(shown, "Solve")
    expect(page.locator("#result code")).to_contain_text("--random 2", timeout=SECONDS)
    page.locator("#more summary").click()
    page.get_by_label("Group by").fill("pieces")
    expect(page.get_by_label("drawn at random")).to_be_hidden()


def test_no_more_solutions_are_asked_for_than_are_given(shown: StudioPage) -> None:
    field = shown.page.locator("#most")
    field.fill("20000")
    shown.page.get_by_label("different only").uncheck()
    run(shown, "Solve")
    expect(shown.page.locator(".sentence")).to_contain_text("The first 10,000 solutions in")
    expect(shown.page.locator(".sentence")).to_contain_text("There may be more.")
    expect(field).to_have_value("10000")


def test_every_field_of_a_picture_is_understood(browser: Browser, tmp_path: Path) -> None:
    with showing(browser, tmp_path, "piece D x 3\n  ##\nbox 2x3\n") as shown:
        fill_fields_of_pictures(shown)


def fill_fields_of_pictures(shown: StudioPage) -> None:
    """Export a picture in every format, with something else than the usual in each field."""
    shown.page.locator("#take").click()
    choose_kind(shown, "Picture")
    formats = shown.page.get_by_role("combobox", name="Format")
    panel = shown.page.locator(".panel")
    known = {
        "Size of a cell": "15mm",
        "Gap between pieces": "0.3mm",
        "Size of the sheet": "a4",
        "Width of the cut": "0.15mm",
        "Width of the frame": "8mm",
        "Height of flat pieces": "5mm",
        "Bevel of edges": "0.5mm",
    }
    seen = set()
    for form in formats.locator("option").evaluate_all("all => all.map((each) => each.value)"):
        formats.select_option(form)
        # A tick shows and hides others.
        for label in panel.locator("label:visible").element_handles():
            if not label.is_visible():
                continue
            name = label.inner_text().split("\n")[0].strip()
            seen.add(name)
            for box in label.query_selector_all("input[type=checkbox]"):
                box.set_checked("names" not in name)  # as it is not at first
            for text in label.query_selector_all("input[type=text]"):
                text.fill(known[name])
            if name == "Colours":
                label.query_selector_all("select")[0].select_option("dark")
        expect(panel.locator(".command code")).to_contain_text("dlxc draw")
        with shown.page.expect_download() as download:
            panel.get_by_role("button", name="Download").click()
        assert Path(download.value.path()).stat().st_size > 100, form
        expect(panel.locator("pre")).to_be_hidden()
    assert {"names of the pieces", "outlines to cut", "Colours", *known} <= seen


def test_solutions_are_shown_and_taken_away(shown: StudioPage, tmp_path: Path) -> None:
    shown.page.locator("#most").fill("20")
    run(shown, "Solve")
    expect(shown.page.locator(".sentence")).to_contain_text("The first 20 different solutions")
    expect(shown.page.get_by_role("tab", name="Solutions")).to_have_attribute(
        "aria-selected", "true"
    )
    solutions = shown.page.frame_locator("#solutions iframe")
    expect(solutions.locator(".solution").first).to_be_visible(timeout=SECONDS)
    shown.page.get_by_role("button", name="Full size").click()
    expect(shown.text).to_be_hidden()
    shown.page.keyboard.press("Escape")
    expect(shown.text).to_be_visible()
    shown.page.locator("#take").click()
    choose_kind(shown, "Solutions")
    shown.page.get_by_role("combobox", name="Format").select_option("jsonl")
    with shown.page.expect_download() as download:
        shown.page.get_by_role("button", name="Download").click()
    assert download.value.suggested_filename == "soma.jsonl"
    download.value.save_as(tmp_path / "soma.jsonl")
    lines = (tmp_path / "soma.jsonl").read_text().splitlines()
    assert len([json.loads(line) for line in lines]) == 20


def test_one_solution_is_cut_and_printed(browser: Browser, tmp_path: Path) -> None:
    import trimesh
    from ezdxf import filemanagement

    with showing(browser, tmp_path, "piece D x 3\n  ##\nbox 2x3\n") as shown:
        shown.page.get_by_label("different only").uncheck()
        run(shown, "Solve")
        expect(shown.page.locator(".sentence")).to_contain_text("3 solutions")
        shown.page.locator("#take").click()
        choose_kind(shown, "Solutions")
        panel = shown.page.locator(".panel")
        which = panel.get_by_role("combobox", name="Which")

        def exported(form: str, fields: dict[str, str]) -> Path:
            panel.get_by_role("combobox", name="Format").select_option(form)
            for label, value in fields.items():
                panel.get_by_role("textbox", name=label).fill(value)
            with shown.page.expect_download() as download:
                panel.get_by_role("button", name="Download").click()
            return download.value.path()

        exported("svg", {})
        expect(panel.get_by_label("a floor")).to_be_hidden()
        expect(which).to_have_value("all 3")
        panel.get_by_label("outlines to cut").check()
        expect(which).to_have_value("number 1 alone")
        assert exported("svg", {}).read_text().count("<svg") == 1
        cut = exported("dxf", {"Size of a cell": "10mm", "Width of the frame": "8mm"})
        expect(which.locator("option:disabled")).to_have_count(1)
        expect(panel.get_by_label("outlines to cut")).to_be_hidden()
        drawing = filemanagement.readfile(cut)
        assert not drawing.audit().errors
        lines = cast("Any", drawing.modelspace().query("POLYLINE[layer=='CUT']"))
        corners = [(round(x), round(y)) for line in lines for x, y, _ in line.points()]
        xs, ys = zip(*corners, strict=True)
        assert sorted([max(xs) - min(xs), max(ys) - min(ys)]) == [36, 46]
        moved = {"Move pieces apart by a factor": "0.5"}
        made = exported("stl", {"Size of a cell": "10mm", "Height of flat pieces": "4mm"} | moved)
        solid = trimesh.load_mesh(made, file_type="stl")
        assert solid.is_watertight
        assert len(solid.split()) == 3
        assert solid.volume == pytest.approx(3 * 9.8 * 19.8 * 4, rel=0.01)
        expect(panel.locator("code")).to_contain_text("--solution=chosen.jsonl --cell=10mm")
        expect(panel.locator("pre")).to_be_hidden()


def test_a_long_run_tells_how_it_goes_and_stops(shown: StudioPage) -> None:
    shown.choose("conway-cube.puzzle")
    shown.page.get_by_role("button", name="Count", exact=True).click()
    expect(shown.page.get_by_role("progressbar")).to_be_visible()
    expect(shown.page.locator("#going")).to_contain_text("Counting · 1", timeout=SECONDS)
    shown.page.get_by_role("button", name="Stop").click()
    expect(shown.page.locator(".sentence")).to_contain_text("You stopped it after")
    expect(shown.page.get_by_role("progressbar")).to_be_hidden()


def test_what_a_server_says_of_a_run_is_put_in_words(shown: StudioPage) -> None:
    """By a server that is made up: the time goes on also while nothing is heard of it."""
    unknown: dict[str, object] = {
        "seconds": 2,
        "count": None,
        "solutions": 0,
        "stopped": None,
        "messages": "",
    }
    end = unknown | {"event": "end", "page": None, "run": None, "command": "dlxc"}
    progress = {"event": "progress", "found": 0, "share": None, "seconds": 4.0}
    words: list[tuple[str, dict[str, object] | None, str]] = [
        ("Count", None, "Counting · 1"),
        ("Count", progress | {"left": 596.0}, "stops in 9 min 56 s"),
        ("Count", progress | {"left": 60.0}, "about 1 min 0 s left"),
        ("Count", end | {"exit": 137, "stopped": "memory"}, "not enough memory after 2.0 s."),
        ("Check", end | {"exit": 137, "stopped": "time"}, "The time was over after 2.0 s."),
        ("Check", end | {"exit": None, "messages": "wait"}, "This cannot be run as it is."),
    ]
    answers: list[dict[str, object] | None] = []

    def answer(socket: WebSocketRoute, message: str | bytes) -> None:
        if (key := json.loads(message).get("start")) and answers[-1] is not None:
            socket.send(json.dumps({"key": key} | answers[-1]))

    def serve(socket: WebSocketRoute) -> None:
        socket.on_message(lambda message: answer(socket, message))

    shown.page.route_web_socket("**/api/runs?*", serve)
    for action, told, sentence in words:
        answers.append(told)
        shown.page.get_by_role("button", name=action, exact=True).click()
        where = shown.page.locator("#progress" if told is None or "left" in told else ".sentence")
        expect(where).to_contain_text(sentence, timeout=SECONDS)


def test_solutions_come_while_a_page_of_them_is_used(shown: StudioPage, tmp_path: Path) -> None:
    """By a server that is made up, as others would be too fast: filters stay."""
    path, pages = tmp_path / "a.puzzle", {}
    path.write_text("pieces pentominoes\nbox 3x20\n")
    for count in (2, 6):
        page = tmp_path / "a.html"
        assert dlxc("solve", path, "-n", count, "-o", page).code == 0
        pages[count] = page.read_text()
    drawn = [2]
    policy = {"Content-Security-Policy": "sandbox allow-scripts", "Content-Type": "text/html"}
    shown.page.route(
        "**/runs/x/*", lambda route: route.fulfill(body=pages[drawn[-1]], headers=policy)
    )
    sockets: list[tuple[WebSocketRoute, str]] = []

    def serve(socket: WebSocketRoute) -> None:
        socket.on_message(lambda message: sockets.append((socket, json.loads(message)["start"])))

    shown.page.route_web_socket("**/api/runs?*", serve)

    def tell_drawn() -> None:
        socket, key = sockets[-1]
        record = {"drawn": drawn[-1], "page": "/runs/x/solutions.html", "run": "x"}
        socket.send(json.dumps({"key": key, "event": "drawn"} | record))

    shown.page.get_by_role("button", name="Solve", exact=True).click()
    expect(shown.page.locator("#limit")).to_contain_text("stops in 9 min")
    tell_drawn()
    frame = shown.page.frame_locator("#solutions iframe")
    expect(frame.locator(".left").first).to_have_text("2 solutions", timeout=SECONDS)
    frame.locator("#name").select_option("=X")
    frame.locator("#where").select_option(index=1)
    expect(frame.locator(".bar .chips button")).to_have_count(1)
    before = frame.locator(".left").first.inner_text()
    drawn.append(6)
    tell_drawn()
    expect(frame.locator(".left").first).to_contain_text("of 6 solutions", timeout=SECONDS)
    expect(frame.locator(".bar .chips button")).to_have_count(1)
    assert before.endswith("of 2 solutions")


def test_files_come_with_their_commands(shown: StudioPage) -> None:
    def downloaded(kind: str, fields: dict[str, str], name: str) -> Path:
        choose_kind(shown, kind)
        for label, value in fields.items():
            shown.page.get_by_role("combobox", name=label).select_option(value)
        with shown.page.expect_download() as download:
            shown.page.get_by_role("button", name="Download").click()
        assert download.value.suggested_filename == name
        return Path(download.value.path())

    shown.page.locator("#take").click()
    for kind, fields, name, command in (
        ("Picture", {"Format": "stl"}, "soma.stl", "draw soma.polycube"),
        (
            "Picture",
            {"Format": "svg", "Colours": "dark"},
            "soma.svg",
            "draw soma.polycube --theme=dark",
        ),
        ("Exact cover for solvers", {"Format": "cnf"}, "soma.cnf", "compile soma.polycube"),
        ("Another language", {"Format": "puzzle"}, "soma.puzzle", "translate soma.polycube"),
    ):
        path = downloaded(kind, fields, name)
        line = shown.page.locator(".panel .command")
        expect(line).to_have_text(f"dlxc {command} -o {name}")
        assert path.stat().st_size > 100
        assert not is_zipfile(path)
    cells = json.loads(downloaded("Notebook", {}, "soma.ipynb").read_text())["cells"]
    assert any("2 000 001 002 010" in "".join(cell["source"]) for cell in cells)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_keeps_people_out(browser: Browser, server: Server, scheme: str) -> None:
    with opened(browser, server, color_scheme=scheme) as shown:
        shown.open()
        page = shown.page

        def barriers(state: str) -> None:
            assert (state, violations(page)) == (state, [])

        expect(shown.picture.locator("canvas")).to_be_visible(timeout=SECONDS)
        barriers("picture")
        for button in ("#open", "#new", "#take", "#help"):
            page.locator(button).click()
            expect(page.get_by_role("dialog")).to_be_visible()
            barriers(button)
            page.keyboard.press("Escape")
        run(shown, "Check")
        barriers("result")
        shown.choose("conway-cube.puzzle")
        page.get_by_role("tab", name="Draw").click()
        expect(page.locator("#board svg").first).to_be_visible()
        barriers("board")
        shown.write("xx\n")
        page.locator("#faults").click()
        expect(page.locator(".cm-panel-lint")).to_be_visible()
        barriers("faults")
