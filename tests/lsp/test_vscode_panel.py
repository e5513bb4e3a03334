"""The panel of the extension for Visual Studio Code, in a browser, with the real language server.

What Visual Studio Code does for a panel is done by hand here: it keeps the text, hands questions
over to the server, and changes the text.
"""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, FrameLocator, Page, Route, expect
from support.lsp_client import PATIENCE, Editor, started
from support.running import ROOT

EXTENSION = ROOT / "templates" / "vscode"
NONCE = "Q2hhbmdlZCBlYWNoIHRpbWU="
POLICY = (
    "default-src 'none'; script-src 'nonce-",
    "'; style-src 'unsafe-inline'; img-src data: blob:",
)
PAGE = f"""<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{NONCE.join(POLICY)}"><title>dlxc</title></head>
<body class="vscode-light"><script nonce="{NONCE}" src="panel.js"></script></body></html>"""
HOST = """
window.acquireVsCodeApi = () => ({
  getState: () => window.kept, setState(state) { window.kept = state },
  async postMessage(message) {
    for (const answer of await window.extension(JSON.stringify(message))) window.postMessage(answer)
  },
})
"""
URI = "file:///puzzles/first.puzzle"
TEXT = """param w = 4
title Box {w}x2
piece D
  ##
piece L x {w-2}
  #.
  ##
box {w}x2
"""

expect.set_options(timeout=PATIENCE * 1000)
pytestmark = [pytest.mark.system, pytest.mark.process, pytest.mark.slow]


class Extension:
    """The extension's side of a panel that shows one text."""

    def __init__(self, editor: Editor, text: str) -> None:
        self._editor = editor
        self._number = 0
        self.text = text
        self.version = 1
        self.heard: list[dict[str, Any]] = []
        editor.open(text, URI, "puzzle")

    def shown(self) -> dict[str, Any]:
        told = {"uri": URI, "version": self.version, "name": "first.puzzle", "language": "puzzle"}
        return {"kind": "shown", "shown": told}

    def write(self, text: str) -> dict[str, Any]:
        """Change the text; what the panel is to be told."""
        self.text = text
        self.version += 1
        self._editor.change(text, self.version, URI)
        return self.shown()

    def receive(self, said: str) -> list[dict[str, Any]]:
        """What is answered to a message of the panel."""
        message = json.loads(said)
        self.heard.append(message)
        match message["kind"]:
            case "ready":
                return [self.shown()]
            case "ask":
                result = self._ask(message["method"], message["params"])
                return [{"kind": "answer", "id": message["id"], "result": result}]
            case "apply":
                done = {"kind": "answer", "id": message["id"], "result": True}
                return [self.write(_edited(self.text, message["edits"])), done]
            case _:
                return []

    def _ask(self, method: str, params: Any) -> Any:
        self._number += 1
        number = f"panel {self._number}"
        asked = {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
        self._editor.send(json.dumps(asked).encode())
        while (answer := self._editor.receive()).get("id") != number:
            assert answer["method"] == "textDocument/publishDiagnostics"
        return answer["result"]


def _edited(text: str, edits: list[dict[str, Any]]) -> str:
    lines = text.splitlines(keepends=True)

    def place(position: dict[str, int]) -> int:
        return sum(map(len, lines[: position["line"]])) + position["character"]

    for edit in sorted(edits, key=lambda edit: place(edit["range"]["start"]), reverse=True):
        start, end = place(edit["range"]["start"]), place(edit["range"]["end"])
        text = text[:start] + edit["newText"] + text[end:]
    return text


@contextmanager
def panel(browser: Browser, text: str = TEXT) -> Iterator[tuple[Page, Extension]]:
    """A panel that shows a text, of which nothing was complained about."""
    complaints: list[str] = []
    with started() as (editor, _):
        editor.ask("initialize", {"processId": None, "rootUri": None, "capabilities": {}})
        editor.tell("initialized", {})
        extension = Extension(editor, text)
        page = browser.new_page(viewport={"width": 700, "height": 800})
        page.set_default_timeout(PATIENCE * 1000)
        page.on("console", lambda message: complaints.append(message.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.expose_function("extension", extension.receive)
        page.add_init_script(HOST)
        page.route("**/*", _serve)
        page.goto("http://panel.test/")
        yield page, extension
        page.close()
    assert complaints == []


def _serve(route: Route) -> None:
    if route.request.url.endswith("/panel.js"):
        script = (EXTENSION / "panel.js").read_text(encoding="utf-8")
        route.fulfill(body=script, content_type="text/javascript; charset=utf-8")
    else:
        assert route.request.url == "http://panel.test/"
        route.fulfill(body=PAGE, content_type="text/html")


def picture(page: Page) -> FrameLocator:
    """The frame whose picture is seen."""
    return page.frame_locator("#drawn iframe:not(.under)")


def test_the_policy_is_that_of_the_extension() -> None:
    script = (EXTENSION / "extension.js").read_text(encoding="utf-8")
    assert all(part in script for part in POLICY)


def test_the_picture_follows_the_text(browser: Browser) -> None:
    with panel(browser, "title Cube\nlattice cube\npieces soma\nbox 3x3x3\n") as (page, extension):
        expect(picture(page).locator("h1")).to_have_text("Cube")
        # The script of the picture runs: it has drawn the solids in space.
        expect(picture(page).locator("canvas[data-frames]")).to_be_visible()
        picture(page).locator("#view").press("ArrowRight")
        _wait(page, lambda: _turn(page) is not None)
        turn = _turn(page)
        _tell(page, extension.write(extension.text.replace("Cube", "Soma")))
        expect(picture(page).locator("h1")).to_have_text("Soma")
        # One step from where it was, not from the beginning.
        picture(page).locator("#view").press("ArrowRight")
        _wait(page, lambda: _turn(page) != turn)
        _tell(page, extension.write(extension.text + "box 3x\n"))
        expect(page.locator("#reason")).to_contain_text("Line 5")
        expect(page.locator("#drawn")).to_have_class("old")
        expect(picture(page).locator("h1")).to_have_text("Soma")


def test_parameters_and_drawings_change_the_text_and_the_picture(browser: Browser) -> None:
    with panel(browser) as (page, extension):
        expect(picture(page).locator("h1")).to_have_text("Box 4x2")
        page.locator("input[type=range]").press("ArrowRight")
        expect(picture(page).locator("h1")).to_have_text("Box 5x2")
        assert {"kind": "values", "uri": URI, "values": {"w": "5"}} in extension.heard
        page.get_by_role("tab", name="Draw").click()
        piece = page.locator(".drawing", has_text="Piece D")
        piece.get_by_label("row 2, column 1").click()
        expect(piece.locator(".cell[aria-pressed=true]")).to_have_count(3)
        changed = TEXT.replace("  ##\npiece L", "  ##\n  #.\npiece L")
        _wait(page, lambda: extension.text == changed)
        page.keyboard.press("Control+z")
        _wait(page, lambda: {"kind": "undo"} in extension.heard)


def _turn(page: Page) -> Any:
    """The angle from which a solid is seen, if somebody has turned it."""
    return page.evaluate("window.kept.view ? window.kept.view.turn : null")


def _wait(page: Page, condition: Callable[[], bool]) -> None:
    """Wait as long as a condition does not hold; the policy forbids that the page does it."""
    for _ in range(PATIENCE * 20):
        if condition():
            return
        page.wait_for_timeout(50)
    raise TimeoutError


def _tell(page: Page, message: dict[str, Any]) -> None:
    page.evaluate("message => window.postMessage(message)", message)
