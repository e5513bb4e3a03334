"""Drawing with the mouse, fingers and keys: what the text is afterwards."""

import json
import re
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, WebSocket, expect
from support.browsing import Touch, violations
from support.studio import Server, served
from support.studio_pages import StudioPage, fragment, opened

pytestmark = pytest.mark.system

BEFORE = "piece before\n  #\n"
"""A text whose drawing is seen to go when another text comes."""

SQUARES = "piece L\n  #.\n  ##\nbox 2x3\n"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with served(tmp_path_factory.mktemp("puzzles")) as started:
        yield started


@pytest.fixture(scope="module")
def usual(server: Server, browser: Browser) -> Iterator[StudioPage]:
    """A page for many tests, since each page starts a language server; no text is kept."""
    with opened(browser, server, viewport={"width": 1400, "height": 1000}) as shown:
        leave = shown.page.get_by_role("button", name="Discard")
        shown.page.add_locator_handler(leave, lambda button: button.click())
        yield shown.open()


@pytest.fixture
def draws(server: Server, browser: Browser, usual: StudioPage) -> Iterator[Any]:
    """Opens texts in the part of the page that draws; in a page of its own, if that is another."""
    with ExitStack() as pages:

        def draw(text: str, **context: Any) -> Drawn:
            if not context:
                return Drawn(usual, text)
            return Drawn(pages.enter_context(opened(browser, server, **context)).open(), text)

        yield draw


class Drawn:
    """A page with a text, and its drawings."""

    def __init__(self, shown: StudioPage, text: str) -> None:
        self.page = shown.page
        self.text = self.page.locator(".cm-content")  # also where it is hidden
        self.board = self.page.locator(".board")
        self.turn_to(BEFORE)
        self.page.get_by_role("tab", name="Draw").click()
        expect(self.drawing("Piece before")).to_be_visible()
        self.turn_to(text)
        expect(self.drawing("Piece before")).to_have_count(0)

    def turn_to(self, text: str) -> None:
        """Another text comes by a link."""
        self.page.evaluate("hash => location.hash = hash", fragment("drawn.puzzle", text, {}))
        expect(self.page.locator("#name")).to_have_text("drawn.puzzle")
        self.has(text.replace("\r", ""))

    def has(self, text: str) -> None:
        """The text becomes this one."""
        expect(self.text.locator(".cm-line")).to_have_text(text.split("\n"), use_inner_text=True)

    def drawing(self, title: str) -> Locator:
        """A drawing by its heading."""
        return self.board.locator("section").filter(
            has=self.page.get_by_role("heading", name=title, exact=True)
        )

    def cell(self, title: str, name: str) -> Locator:
        """A cell, by where it is."""
        return self.drawing(title).get_by_role("button", name=name)

    def middle(self, cell: Locator) -> tuple[int, int]:
        cell.scroll_into_view_if_needed()
        found = cell.bounding_box()
        assert found
        return int(found["x"] + found["width"] / 2), int(found["y"] + found["height"] / 2)

    def stroke(self, *cells: Locator) -> None:
        """The mouse is drawn over cells."""
        for number, cell in enumerate(cells):
            self.page.mouse.move(*self.middle(cell))
            if not number:
                self.page.mouse.down()
        self.page.mouse.up()


CLICKS = [
    ("piece L\n  #.\n  ##\n", "row 1, column 2", "piece L\n  ##\n  ##\n"),
    ("piece M\n  ##\n  ##\n", "row 1, column 2", "piece M\n  #.\n  ##\n"),
    ("lattice triangle\npiece D\n  AV\n", "row 1, column 3", "lattice triangle\npiece D\n  AVA\n"),
    ("lattice hexagon\npiece E\n  # #\n", "row 2, column 2", "lattice hexagon\npiece E\n  # #\n   #\n"),
    ("lattice sticks\npiece I\n  +-+\n", "row 2, column 2, upright", "lattice sticks\npiece I\n  +-+\n    |\n    +\n"),
    ("lattice tetrakis\npiece F\n   V\n  >\n", "row 2, column 1", "lattice tetrakis\npiece F\n   V\n  > <\n"),
    (
        "lattice cube\npiece N\n  ##  #.\n  #.  ..\n",
        "row 2, column 2, z = 1",
        "lattice cube\npiece N\n  ##  #.\n  #.  .#\n",
    ),
]  # fmt: skip
"""Texts, where they are clicked on, and the texts that come of that; each piece has another name."""


def test_a_click_changes_one_cell(draws: Any) -> None:
    drawn = draws(CLICKS[0][0])
    for before, name, after in CLICKS:
        if before != CLICKS[0][0]:
            drawn.turn_to(before)
        title = before[before.index("piece") + 6]
        drawn.page.mouse.click(*drawn.middle(drawn.cell(f"Piece {title}", name)))
        drawn.has(after)


@pytest.mark.parametrize(
    ("name", "after"),
    [
        ("row 0, column 1", "  #.\n  #.\n  ##"),
        ("row 3, column 2", "  #.\n  ##\n  .#"),
        ("row 2, column 0", "  .#.\n  ###"),
        ("row 1, column 3", "  #.#\n  ##."),
        ("row 0, column 0", "  #..\n  .#.\n  .##"),
    ],
)
def test_a_drawing_grows_in_each_direction(draws: Any, name: str, after: str) -> None:
    drawn = draws(SQUARES)
    cell = drawn.cell("Piece L", name)
    cell.focus()
    cell.press("Space")
    drawn.has(SQUARES.replace("  #.\n  ##", after))
    # The same cell has the focus, wherever it is now.
    drawn.page.keyboard.press("Space")
    expect(
        drawn.cell("Piece L", "row").locator("xpath=self::*[@aria-pressed='true']")
    ).to_have_count(3)


BURR = (
    '<puzzle version="2"><gridType type="0"/><shapes><voxel x="2" y="1" z="1" name="D">##</voxel>'
    '<voxel x="2" y="2" z="1">####</voxel></shapes><problems><problem><shapes>'
    '<shape id="0" count="2"/></shapes><result id="1"/></problem></problems></puzzle>'
)


def test_a_file_of_burrtools_is_edited_as_a_puzzle(draws: Any) -> None:
    """Above its layers each piece is seen as a solid."""
    drawn = draws(SQUARES)
    page = drawn.page
    page.evaluate("hash => location.hash = hash", fragment("pair.xmpuzzle", BURR, {}))
    page.get_by_role("button", name="Edit as puzzle").click()
    expect(page.locator("#name")).to_have_text("pair.puzzle")
    expect(drawn.drawing("Box")).to_contain_text("4 cells, pieces 4")
    which = page.frame_locator("#picture iframe:not(.under)").locator("#which")
    expect(which).to_have_text("Box (1 of 2)")
    drawn.cell("Piece D", "row 1, column 1, z = 0").focus()
    expect(which).to_have_text("D (2 of 2)")
    drawn.page.keyboard.press("Delete")
    expect(drawn.drawing("Box")).to_contain_text("4 cells, pieces 2")
    expect(which).to_have_text("D (2 of 2)")
    drawn.turn_to(SQUARES)
    expect(page.locator("#picture")).to_be_hidden()


@pytest.mark.parametrize(
    ("layer", "after"),
    [("before z = 0", "  .#  ##\n  ..  #."), ("after z = 0", "  ##  .#\n  #.  ..")],
)
def test_a_solid_grows_by_layers(draws: Any, layer: str, after: str) -> None:
    before = "lattice cube\npiece V\n  ##\n  #.\n"
    drawn = draws(before)
    drawn.cell("Piece V", f"row 1, column 2, {layer}").click()
    drawn.has(before.replace("  ##\n  #.", after))


def test_a_stroke_is_taken_back_at_once(draws: Any) -> None:
    drawn = draws(SQUARES)
    row = [drawn.cell("Box", f"row 2, column {column}:") for column in (1, 2, 3)]
    drawn.stroke(row[0], row[2])
    after = "piece L\n  #.\n  ##\nbox\n  ###\n  ...\n"
    drawn.has(after)
    drawn.page.keyboard.press("Control+z")
    drawn.has(SQUARES)
    drawn.page.keyboard.press("Control+Shift+z")
    drawn.has(after)
    drawn.page.get_by_role("button", name="Undo").click()
    drawn.has(SQUARES)
    for cell in row:
        expect(cell).to_have_accessible_name(re.compile("cell$"))


def test_escape_gives_a_stroke_up(draws: Any) -> None:
    drawn = draws(SQUARES)
    drawn.page.mouse.move(*drawn.middle(drawn.cell("Box", "row 2, column 1:")))
    drawn.page.mouse.down()
    expect(drawn.cell("Box", "row 2, column 1: empty")).to_be_visible()
    drawn.page.keyboard.press("Escape")
    drawn.page.mouse.up()
    expect(drawn.cell("Box", "row 2, column 1: cell")).to_be_visible()
    drawn.has(SQUARES)


def test_a_palette_chooses_what_is_painted(draws: Any) -> None:
    drawn = draws("piece L\n  #.\n  ##\nbox\n  ####\n  ####\n")
    box = drawn.drawing("Box")
    box.get_by_label("piece L").check(force=True)
    drawn.stroke(drawn.cell("Box", "row 1, column 1:"), drawn.cell("Box", "row 2, column 1:"))
    box.get_by_label("may stay empty").check(force=True)
    drawn.cell("Box", "row 1, column 4:").click()
    box.get_by_label("no cell").check(force=True)
    drawn.cell("Box", "row 2, column 4:").click()
    drawn.has("piece L\n  #.\n  ##\nbox\n  L##?\n  L##.\n")
    expect(drawn.cell("Box", "row 1, column 1: L")).to_be_visible()


def test_paint_is_changed_where_cells_are(draws: Any) -> None:
    drawn = draws("piece D\n  ##\nbox 1x2\npaint box\n  wb\n")
    drawing = drawn.drawing("Paint of the box")
    expect(drawing.get_by_role("button", name="row")).to_have_count(2)
    expect(drawing.get_by_label("paint b")).to_be_checked()
    drawn.cell("Paint of the box", "row 1, column 1: w").click()
    drawn.has("piece D\n  ##\nbox 1x2\npaint box\n  bb\n")
    drawn.cell("Paint of the box", "row 1, column 1: b").click()
    drawn.has("piece D\n  ##\nbox 1x2\npaint box\n  #b\n")
    drawing.get_by_role("button", name="Delete").click()
    drawn.has("piece D\n  ##\nbox 1x2\n")
    drawn.drawing("Box").get_by_role("button", name="Paint chequered").click()
    text = "piece D\n  ##\nbox 1x2\npaint box chequered\npaint pieces chequered\n"
    drawn.has(text)
    expect(drawn.cell("Paint of the box", "row 1, column 2: b")).to_be_visible()
    expect(drawn.drawing("Paint of all pieces")).to_be_visible()
    drawn.page.get_by_role("button", name="New box").click()
    drawn.has(f"{text}box 1x2\n")
    expect(drawn.cell("Box 2", "row 1, column 1: cell")).to_be_focused()
    drawn.drawing("Box 2").get_by_role("button", name="Delete").click()
    drawn.has(text)


def test_keys_draw(draws: Any) -> None:
    drawn = draws("piece L\n  #.\n  ##\npieces\n  AAB\n  ABB\nbox\n  ###\n  ###\n")
    keys = drawn.page.keyboard
    drawn.cell("Piece L", "row 1, column 1").focus()
    for key in (
        "ArrowRight",
        "Space",
        "ArrowDown",
        "Enter",
        "Home",
        "Delete",
        "ArrowRight",
        "Delete",
    ):
        keys.press(key)
    text = "piece L\n  ##\n  ..\npieces\n  AAB\n  ABB\nbox\n  ###\n  ###\n"
    drawn.has(text)
    drawn.cell("Pieces", "row 1, column 1:").focus()
    keys.press("b")
    drawn.has(text)
    keys.press("B")
    text = text.replace("AAB", "BAB")
    drawn.has(text)
    drawn.cell("Box", "row 1, column 1:").focus()
    for key in ("End", "ArrowLeft", "?", "ArrowDown", "."):
        keys.press(key)
    drawn.has(text.replace("  ###\n  ###", "  ##?\n  ##."))


def test_a_finger_taps_draws_and_scrolls(draws: Any) -> None:
    drawn = draws(SQUARES, viewport={"width": 390, "height": 500}, has_touch=True)
    touch = Touch(drawn.page)

    def row() -> list[list[tuple[int, int]]]:
        names = [f"row 2, column {column}:" for column in (1, 2, 3)]
        return [[drawn.middle(drawn.cell("Box", name))] for name in names]

    touch.moves([[drawn.middle(drawn.cell("Piece L", "row 1, column 2"))]])
    changed = SQUARES.replace("#.", "##")
    drawn.has(changed)
    [(x, y)], *_ = row()
    touch.moves([[(x, y - 15 * step)] for step in range(8)])
    expect(drawn.drawing("Piece L")).not_to_be_in_viewport(ratio=1)
    drawn.has(changed)
    touch.moves(row(), rest=500)
    drawn.has(changed.replace("box 2x3", "box\n  ###\n  ..."))


@pytest.mark.parametrize(
    ("lattice", "drawing"),
    [
        ("square", "#"),
        ("triangle", "AV"),
        ("hexagon", "# #"),
        ("sticks", "+-+"),
        ("tetrakis", ".V"),
    ],
)
def test_cells_are_large_enough_for_fingers(draws: Any, lattice: str, drawing: str) -> None:
    phone = {"width": 390, "height": 800}
    drawn = draws(f"lattice {lattice}\npiece L\n  {drawing}\n", viewport=phone)
    expect(drawn.cell("Piece L", "row").first).to_be_visible()
    least = drawn.page.evaluate(
        """() => Math.min(...[...document.querySelectorAll(".cell > :first-child")].flatMap(cell => {
            const { width, height } = cell.getBoundingClientRect();
            return [width, height];
        }))"""
    )
    assert least >= 24


def test_clicks_while_somebody_types_are_all_done(draws: Any) -> None:
    """Each is one for the text as it is then; none is lost or done elsewhere."""
    drawn = draws("piece L\n  #.\n  ##\nbox 5x5\n")
    expect(drawn.cell("Box", "row 1, column 1:")).to_be_visible()
    drawn.text.press("Control+Home")
    drawn.drawing("Box").evaluate(
        """box => [...box.querySelectorAll("[data-state=cell]")].slice(0, 24).forEach((cell, number) => {
            setTimeout(() => {
                for (const kind of ["pointerdown", "pointerup"]) {
                    cell.dispatchEvent(new PointerEvent(kind, { bubbles: true, button: 0 }));
                }
                document.querySelector("#editor").shadowRoot.querySelector(".cm-content").focus();
            }, 10 * number);
        })"""
    )
    comments = [f"# {number} is typed meanwhile" for number in range(5)]
    for comment in comments:
        drawn.page.keyboard.type(f"{comment}\n")
    drawn.has(
        "\n".join([*comments, "piece L", "  #.", "  ##", "box", *["  ....."] * 4, "  ....#", ""])
    )


def test_many_clicks_are_made_one_after_the_other(draws: Any) -> None:
    drawn = draws("piece L\n  #\nbox 1x1\n")
    corner = drawn.cell("Piece L", "row 0, column 0")
    expect(corner).to_be_visible()
    # Each of these makes the drawing grow, and the next one is done before that is shown.
    corner.evaluate(
        """cell => {
            const press = kind => cell.dispatchEvent(new PointerEvent(kind, { bubbles: true, button: 0 }));
            const right = cell.parentNode.querySelector("[aria-label='row 0, column 1']");
            for (const each of [cell, right, cell]) {
                for (const kind of ["pointerdown", "pointerup"]) {
                    each.dispatchEvent(new PointerEvent(kind, { bubbles: true, button: 0 }));
                }
            }
        }"""
    )
    drawn.has("piece L\n  .#\n  .#\nbox 1x1\n")


def test_what_cannot_be_drawn_is_told(draws: Any) -> None:
    drawn = draws("param w = 3\npiece L\n  #\nbox {w}x1\n")
    drawn.cell("Piece L", "row 1, column 1").click()
    expect(drawn.page.get_by_role("status").first).to_contain_text("at least one cell")
    expect(drawn.cell("Piece L", "row 1, column 1")).to_have_attribute("aria-pressed", "true")
    expect(drawn.drawing("Box")).to_contain_text("depend on `w`")
    drawn.has("param w = 3\npiece L\n  #\nbox {w}x1\n")


def test_a_puzzle_is_begun_with_a_piece(draws: Any) -> None:
    drawn = draws("")
    expect(drawn.board.get_by_text("nothing to draw on yet")).to_be_visible()
    drawn.page.get_by_role("button", name="New piece").click()
    drawn.has("piece A\n  #\n")
    expect(drawn.cell("Piece A", "row 1, column 1")).to_be_focused()
    drawn.page.keyboard.press("ArrowRight")
    drawn.page.keyboard.press("Space")
    drawn.has("piece A\n  ##\n")
    drawn.page.get_by_role("button", name="New box").click()
    drawn.has("piece A\n  ##\nbox 6x10\n")
    expect(drawn.cell("Box", "row 1, column 1: cell")).to_be_focused()
    drawn.page.keyboard.press("Delete")
    drawn.has("piece A\n  ##\nbox\n  .#########\n" + "  ##########\n" * 5)


def test_a_text_with_other_ends_of_lines_grows(draws: Any) -> None:
    drawn = draws("piece L\r\n  #\r\nbox 2x2\r\n")
    drawn.cell("Piece L", "row 2, column 1").click()
    drawn.has("piece L\n  #\n  #\nbox 2x2\n")
    drawn.cell("Box", "row 1, column 1").click()
    drawn.has("piece L\n  #\n  #\nbox\n  .#\n  ##\n")


def test_changes_of_a_set_made_at_once_are_all_kept(draws: Any) -> None:
    """The card still shows the text before when the next of them comes."""
    drawn = draws("pieces pentominoes\n")
    card = drawn.drawing("Set pentominoes")
    expect(card.get_by_role("checkbox")).to_have_count(12)
    card.evaluate(
        """card => {
          const copies = card.querySelector("input[name=copies]");
          copies.value = "2";
          copies.dispatchEvent(new Event("change"));
          for (const piece of ["X", "V"]) card.querySelector(`input[value=${piece}]`).click();
          card.querySelector("[aria-label='Draw I']").click();
        }"""
    )
    expect(drawn.drawing("Piece I")).to_contain_text("\u00d7 2")
    line = drawn.text.inner_text().partition("\n")[0]
    assert line.startswith("pieces pentominoes x 2 without ")
    assert {*line.rpartition("without ")[2].split(", ")} == {"X", "V", "I"}


def test_pieces_of_a_set_are_added(draws: Any) -> None:
    drawn = draws("")
    page = drawn.page
    expect(drawn.board.get_by_text("nothing to draw on yet")).to_be_visible()

    def opens(name: str, count: int) -> Locator:
        page.get_by_role("button", name="Pieces of a set").click()
        dialog: Locator = page.get_by_role("dialog")
        dialog.get_by_label("Set").select_option(name)
        expect(dialog.get_by_role("checkbox")).to_have_count(count)
        return dialog

    opens("pentominoes", 12).get_by_role("button", name="Add 12 pieces").click()
    drawn.has("pieces pentominoes\n")
    card = drawn.drawing("Set pentominoes")
    card.get_by_role("checkbox", name="X").press("Space")
    drawn.has("pieces pentominoes without X\n")
    expect(card.get_by_role("checkbox", name="X")).not_to_be_checked()
    expect(card.get_by_role("checkbox", name="X")).to_be_focused()
    copies = card.get_by_label("Copies")
    copies.fill("2")
    copies.press("Enter")
    drawn.has("pieces pentominoes x 2 without X\n")
    card.get_by_role("button", name="Draw I").click()
    own = "piece I x 2\n  #\n  #\n  #\n  #\n  #\n"
    drawn.has(f"pieces pentominoes x 2 without X, I\n{own}")
    expect(drawn.drawing("Piece I")).to_contain_text("\u00d7 2")
    card.get_by_label("Used together").fill("5")
    card.get_by_label("Used together").press("Enter")
    drawn.has(f"pieces 5 of pentominoes x 2 without X, I\n{own}")
    expect(card.get_by_role("button", name="Draw")).to_have_count(0)
    assert violations(page) == []
    page.get_by_role("button", name="New box").click()
    drawn.has(f"pieces 5 of pentominoes x 2 without X, I\n{own}box 6x10\n")
    expect(drawn.drawing("Box")).to_contain_text("60 cells, pieces 35")
    for _ in range(7):
        page.get_by_role("button", name="Undo").click()
    drawn.has("pieces pentominoes\n")
    page.get_by_role("button", name="Undo").click()
    drawn.has("")
    dialog = opens("tetrominoes", 5)
    dialog.get_by_role("button", name="None").click()
    expect(dialog.get_by_role("button", name="Add 0 pieces")).to_be_disabled()
    dialog.get_by_role("checkbox", name="T").check()
    dialog.get_by_label("drawn").check()
    dialog.get_by_role("button", name="Add 1 piece").click()
    expect(
        drawn.cell("Piece T", "row").locator("xpath=self::*[@aria-pressed='true']")
    ).to_have_count(4)


def test_parameters_have_sliders_and_keep_their_values(draws: Any) -> None:
    drawn = draws("param w = 3, h = 2, t = w + h\npiece L x any\n  #\nbox {w}x{h}\n")
    fields = drawn.page.get_by_role("group", name="Parameters")
    slider, number = (
        fields.get_by_role("slider", name="w"),
        fields.get_by_role("spinbutton", name="w"),
    )
    expect(number).to_have_value("3")
    width = slider.bounding_box()
    slider.press("ArrowRight")
    expect(number).to_have_value("4")
    expect(fields.get_by_role("button", name="Default of w")).to_be_visible()
    assert slider.bounding_box() == width  # under the mouse nothing moves
    fields.get_by_role("spinbutton", name="h").fill("5")
    expect(fields.get_by_role("spinbutton", name="t")).to_have_value("9")
    drawn.text.press("Control+Home")
    drawn.page.keyboard.type("title {w} and {h}\n")
    expect(number).to_have_value("4")
    drawn.page.get_by_role("tab", name="Picture").click()
    expect(
        drawn.page.frame_locator("#picture iframe:not(.under)").get_by_text("4 and 5").first
    ).to_be_visible()
    fields.get_by_role("button", name="Default of w").click()
    expect(number).to_have_value("3")
    expect(fields.get_by_role("spinbutton", name="h")).to_have_value("5")


def test_drawings_are_asked_for_with_the_values_that_are_chosen(
    server: Server, browser: Browser
) -> None:
    sent: list[dict[str, Any]] = []

    def hear(socket: WebSocket) -> None:
        if "/api/lsp" in socket.url:
            socket.on("framesent", lambda frame: sent.append(json.loads(frame)))

    def asked(method: str) -> dict[str, Any]:
        found: dict[str, Any] = [each for each in sent if each.get("method") == method][-1]
        return found["params"]["parameters"]  # type: ignore[no-any-return]

    with opened(browser, server) as shown:
        shown.page.on("websocket", hear)
        drawn = Drawn(shown.open(), "param w = 3\npiece L x any\n  ##\nbox {w}x2\n")
        expect(drawn.drawing("Piece L")).to_be_visible()
        fields = drawn.page.get_by_role("group", name="Parameters")
        fields.get_by_role("spinbutton", name="w").fill("4")
        expect(fields.get_by_role("button", name="Default of w")).to_be_visible()
        drawn.cell("Piece L", "row").last.click()
        expect(drawn.page.locator(".cm-line")).not_to_have_count(5, timeout=15_000)
        assert asked("dlxc/drawings") == {"w": "4"}
        assert asked("dlxc/draw") == {"w": "4"}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_bars_anybody(draws: Any, scheme: str) -> None:
    text = "param w = 3\npiece L\n  #.\n  ##\npieces\n  AB\nbox\n  L??\n  LL#\n"
    drawn = draws(text, viewport={"width": 390, "height": 800}, color_scheme=scheme)
    expect(drawn.cell("Box", "row").first).to_be_visible()
    assert violations(drawn.page) == []
    drawn.page.get_by_role("button", name="Pieces of a set").click()
    expect(drawn.page.get_by_role("checkbox").first).to_be_visible()
    assert violations(drawn.page) == []


def test_a_box_has_fields_for_its_sizes(draws: Any) -> None:
    drawn = draws(SQUARES)
    field = drawn.drawing("Box").get_by_label("columns")
    field.fill("8")
    field.press("Enter")
    drawn.has(SQUARES.replace("2x3", "2x8"))


def test_a_piece_has_a_menu(draws: Any) -> None:
    drawn = draws(SQUARES)
    drawn.drawing("Piece L").get_by_label("Change piece L").press("Enter")
    copies = drawn.drawing("Piece L").get_by_label("Copies")
    copies.fill("3")
    copies.press("Enter")
    drawn.has(SQUARES.replace("piece L", "piece L x 3"))
    expect(drawn.drawing("Piece L")).to_contain_text("\u00d7 3")
    expect(copies).to_be_focused()
    before = drawn.drawing("Box").bounding_box()
    name = drawn.drawing("Piece L").get_by_label("Name")
    name.fill("J")
    name.press("Enter")
    drawn.has(SQUARES.replace("piece L", "piece J x 3"))
    piece = drawn.drawing("Piece J")
    piece.get_by_label("Moved").focus()
    piece.get_by_label("Moved").select_option("fixed")
    drawn.has(SQUARES.replace("piece L", "piece J x 3 fixed"))
    expect(piece.get_by_label("Moved")).to_be_focused()  # the menu stays open
    assert drawn.drawing("Box").bounding_box() == before
    piece.get_by_label("Colour").fill("#ff8800")
    text = SQUARES.replace("piece L", "piece J x 3 fixed").replace("box", "colour J #ff8800\nbox")
    drawn.has(text)
    assert violations(drawn.page) == []
    whole = drawn.page.get_by_role("group", name="The whole puzzle")
    whole.get_by_label("Title").fill("Three of them")
    whole.get_by_label("Title").press("Enter")
    drawn.has(f"title Three of them\n{text}")
    whole.get_by_label("Lattice").select_option("tetrakis")
    expect(drawn.page.get_by_text("where the lattice has no cell")).to_be_visible()
    expect(whole.get_by_label("Lattice")).to_have_value("square")


def test_a_stroke_beyond_all_cells_is_told(draws: Any) -> None:
    drawn = draws(SQUARES)
    x, y = drawn.middle(drawn.cell("Piece L", "row 1, column 3"))
    drawn.page.mouse.move(x, y)
    drawn.page.mouse.down()
    drawn.page.mouse.move(x + 150, y)
    drawn.page.mouse.up()
    expect(drawn.page.get_by_text("A stroke ends at the cells around the drawing")).to_be_visible()
