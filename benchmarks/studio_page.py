"""How quick the page of `dlxc studio` is; `python benchmarks/studio_page.py` by hand, when idle.

Needs Debian's `chromium`.  Times are medians.  From the command to a page that takes keys: at most
1.5 s.  From a key to the new picture: at most 150 ms for Soma, and 300 ms for boxes of 1,000 cells.
In the end the pages of 9,356 solutions are turned; no task of the browser is to take 50 ms.
"""

from __future__ import annotations

import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, Frame, Page, sync_playwright

ROOT = Path(__file__).parent.parent
KEYS = 15
STARTS = 5
PAGES = 30
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]

SOMA = "title Soma\nlattice cube\npieces soma\nbox 3x3x3\n"
BOXES = {
    "Soma": (SOMA, 150),
    "25x40": ("title A box\npieces pentominoes\nbox\n" + f"  {'#' * 40}\n" * 25, 300),
    "10x10x10": ("title A box\nlattice cube\npieces soma\nbox 10x10x10\n", 300),
}

# The time from a key to the picture that is drawn after it, in milliseconds.
LISTEN = """() => {
  window.times = [];
  let pressed = 0;
  addEventListener("keydown", () => { pressed = performance.now(); }, true);
  for (const part of document.querySelectorAll("*")) {
    part.addEventListener("drawn", () => requestAnimationFrame(() => {
      window.times.push(performance.now() - pressed);
    }));
  }
}"""

LONG_TASKS = """() => {
  window.tasks = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.tasks.push(entry.duration);
  }).observe({ entryTypes: ["longtask"] });
}"""


class Started:
    """A server whose folder has a file."""

    def __init__(self, name: str, text: str) -> None:
        self._folder = tempfile.TemporaryDirectory()
        path = Path(self._folder.name) / name
        path.write_text(text)
        self.start = time.perf_counter()
        command = [sys.executable, "-m", "dlxc", "studio", "--no-open", "--port", "0", str(path)]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().strip()

    def end(self) -> None:
        """End the server."""
        self.process.terminate()
        self.process.wait()
        self._folder.cleanup()

    def page(self, browser: Browser) -> Page:
        """The page, when it takes keys."""
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.goto(self.address)
        page.locator(".cm-content").filter(has_text="title").wait_for()
        return page


def to_begin(browser: Browser) -> float:
    """The seconds from a command to its page."""
    started = Started("soma.puzzle", SOMA)
    page = started.page(browser)
    seconds = time.perf_counter() - started.start
    page.close()
    started.end()
    return seconds


def to_picture(browser: Browser, text: str) -> list[float]:
    """The milliseconds from each of some keys to its picture."""
    started = Started("box.puzzle", text)
    page = started.page(browser)
    page.wait_for_timeout(3000)
    page.evaluate(LISTEN)
    page.locator(".cm-line").first.click()
    page.keyboard.press("End")
    for number in range(1, KEYS + 1):
        page.keyboard.type("x")
        while page.evaluate("window.times.length") < number:
            page.wait_for_timeout(100)
        page.wait_for_timeout(300)
    found: list[float] = page.evaluate("window.times")
    page.close()
    started.end()
    return found


def frame_of_solutions(page: Page) -> Frame:
    """The frame of a page of solutions, when it is there."""
    while True:
        for frame in page.frames:
            if "/runs/" in frame.url:
                frame.locator("#solutions button").first.wait_for(timeout=60_000)
                return frame
        page.wait_for_timeout(200)


def turning(browser: Browser) -> list[float]:
    """The milliseconds of long tasks while the pages of 9,356 solutions are turned."""
    started = Started("six.puzzle", "title Six\npieces pentominoes\nbox 6x10\n")
    page = started.page(browser)
    page.get_by_role("button", name="Solve").click()
    frame = frame_of_solutions(page)
    page.wait_for_timeout(2000)
    frame.evaluate(LONG_TASKS)
    for _ in range(PAGES):
        frame.locator("#forth").click()
        page.wait_for_timeout(100)
    found: list[float] = frame.evaluate("window.tasks")
    page.close()
    started.end()
    return found


def main() -> None:
    """Print all figures."""
    path = shutil.which("chromium")
    assert path
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        starts = [to_begin(browser) for _ in range(STARTS)]
        print(f"command to page {statistics.median(starts):6.2f} s (bound 1.5)")
        for name, (text, bound) in BOXES.items():
            times = to_picture(browser, text)
            middle, worst = statistics.median(times), max(times)
            print(f"key to picture, {name:9}{middle:6.0f} ms, worst {worst:.0f} (bound {bound})")
        tasks = turning(browser)
        print(f"turning {PAGES} pages: {len(tasks)} long tasks, {max(tasks, default=0):.0f} ms")
        browser.close()


if __name__ == "__main__":
    main()
