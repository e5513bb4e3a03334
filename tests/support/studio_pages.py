"""The page of `dlxc studio` in a browser, and what it complained about."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, FrameLocator, Locator, Page, expect

from support.studio import Server

_PASTE = """(content, text) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  content.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}"""


class StudioPage:
    """A page of a server; whatever it complains about and asks for is kept."""

    def __init__(self, browser: Browser, server: Server, **context: Any) -> None:
        self.server = server
        self.context = browser.new_context(**{"viewport": {"width": 1280, "height": 800}} | context)
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(15_000)
        self.complaints: list[str] = []
        self.requests: set[str] = set()
        self.page.on("console", lambda message: self.complaints.append(message.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("request", lambda request: self.requests.add(request.url))

    def open(self, fragment: str = "") -> StudioPage:
        """Go to the address that the server printed, and wait for a text, which has a name."""
        self.page.goto(f"{self.server.origin}/?token={self.server.token}{fragment}")
        self.page.locator(".cm-content").wait_for(state="attached")  # one draws on a new text
        expect(self.page.locator("#name")).not_to_have_text("…")
        return self

    @property
    def text(self) -> Locator:
        return self.page.get_by_role("textbox", name="Text of the puzzle")

    def lines(self) -> list[str]:
        return self.text.locator(".cm-line").all_inner_texts()

    def write(self, text: str) -> None:
        """Replace the whole text by one that is pasted."""
        self.text.focus()
        self.page.keyboard.press("Control+a")
        self.text.evaluate(_PASTE, text)

    @property
    def picture(self) -> FrameLocator:
        """The picture that is shown."""
        return self.page.frame_locator("#picture iframe:not(.under)")

    def choose(self, name: str) -> None:
        """Open an example or a file."""
        self.page.locator("#open").click()
        self.page.get_by_role("searchbox").fill(name)
        self.page.keyboard.press("Enter")
        self.page.locator("#name", has_text=name).wait_for()


@contextmanager
def opened(browser: Browser, server: Server, **context: Any) -> Iterator[StudioPage]:
    """A page that complains about nothing, and asks its own server for everything."""
    shown = StudioPage(browser, server, **context)
    try:
        yield shown
        assert shown.complaints == [], shown.complaints
        assert [each for each in shown.requests if not _is_own(each, server)] == []
    finally:
        shown.context.close()


def _is_own(address: str, server: Server) -> bool:
    return address.startswith((f"{server.origin}/", "data:", f"blob:{server.origin}/"))


def fragment(name: str, text: str, parameters: Mapping[str, str]) -> str:
    """A link to a text, as it is defined: base64 for addresses of deflated JSON."""
    held = json.dumps({"name": name, "text": text, "parameters": dict(parameters)})
    packer = zlib.compressobj(wbits=-15)
    packed = packer.compress(held.encode()) + packer.flush()
    return "#" + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def linked(address: str) -> Any:
    """What a link holds."""
    packed = address.partition("#")[2]
    data = base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
    return json.loads(zlib.decompress(data, wbits=-15))
