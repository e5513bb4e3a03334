"""Pages in a real browser: Debian's `chromium-headless-shell`, or its `chromium`."""

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, FrameLocator, Page, expect, sync_playwright

from dlxc.draw import rendering
from dlxc.draw.pictures import Picture

_ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@contextmanager
def launched() -> Iterator[Browser]:
    """A browser."""
    # The shell takes a third of the time.
    path = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    assert path, "these tests need a browser: apt-get install chromium-headless-shell"
    expect.set_options(timeout=15_000)  # machines can be busy
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=_ARGUMENTS)
        yield chromium
        chromium.close()


class Opened:
    """A page, what it complained about, and what it asked for."""

    def __init__(
        self, browser: Browser, path: Path, made: Picture, theme: str = "auto", **context: Any
    ) -> None:
        path.write_text(rendering.html(made, rendering.Look(theme)), encoding="utf-8")
        context = {"viewport": {"width": 1100, "height": 900}, **context}
        self.page: Page = browser.new_page(**context)
        self.page.set_default_timeout(10_000)
        self.complaints: list[str] = []
        self.requests: list[str] = []
        self.page.on("console", lambda message: self.complaints.append(message.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.goto(path.as_uri())
        self.uri = path.as_uri()

    def view(self) -> bytes:
        """What the view shows, once it has been drawn."""
        self.page.evaluate(
            "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
        )
        return self.page.locator("#view").screenshot()

    def close(self) -> None:
        """Nothing was wrong, and nothing was asked for but the page."""
        assert self.complaints == []
        assert self.requests == [self.uri]
        self.page.close()


def violations(page: Page) -> list[str]:
    """What the rules of axe-core find wrong with a page, which bars some people from using it.

    Pages in frames are looked at alone, since those without an origin get no messages of axe-core.
    """
    options = {"iframes": False, "resultTypes": ["violations"]}
    found = Axe().run(page, options=options).response["violations"]
    return [f"{rule['id']}: {node['html']}" for rule in found for node in rule["nodes"]]


class Framed:
    """A page in a frame that has no origin, as `dlxc studio` shows it, and what it tells the page around it."""

    def __init__(self, browser: Browser, html: str) -> None:
        self.page: Page = browser.new_page(viewport={"width": 1100, "height": 900})
        self.page.set_default_timeout(10_000)
        self.complaints: list[str] = []
        self.page.on("console", lambda message: self.complaints.append(message.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.set_content("<iframe sandbox='allow-scripts' width=1000 height=800></iframe>")
        self.page.evaluate(
            """html => {
              window.told = [];
              addEventListener("message", ({ data }) => told.push(data));
              document.querySelector("iframe").srcdoc = html;
            }""",
            html,
        )
        self.page.wait_for_function("told.some(each => each.dlxc === 'ready')")

    @property
    def inner(self) -> FrameLocator:
        """The page in the frame."""
        return self.page.frame_locator("iframe")

    def view(self, part: str, value: Any) -> Any:
        """The view that the page has told last, once a part of it has a value."""
        self.page.wait_for_function(
            """([part, value]) => {
              const last = told.findLast(each => each.dlxc === "view");
              return last && JSON.stringify(last.view[part]) === value;
            }""",
            arg=[part, json.dumps(value, separators=(",", ":"))],
        )
        return self.page.evaluate("told.findLast(each => each.dlxc === 'view').view")

    def tell(self, view: Any) -> None:
        """A view is given to the page."""
        script = "view => document.querySelector('iframe').contentWindow.postMessage({ dlxc: 'view', view }, '*')"
        self.page.evaluate(script, view)

    def close(self) -> None:
        """Nothing was wrong."""
        assert self.complaints == []
        self.page.close()


class Touch:
    """Fingers on a page."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._session = page.context.new_cdp_session(page)

    def moves(self, places: list[list[tuple[int, int]]], rest: int = 0) -> None:
        """Fingers are put down in the first places, go through all others, and are lifted.

        They rest in the first places for so many milliseconds.
        """
        for number, fingers in enumerate(places):
            self._send("touchMove" if number else "touchStart", fingers)
            if rest and not number:
                self._page.wait_for_timeout(rest)
        self._send("touchEnd", [])

    def _send(self, kind: str, fingers: list[tuple[int, int]]) -> None:
        points = [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(fingers)]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
