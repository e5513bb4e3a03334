"""Nothing keeps people out of the pages: axe-core looks at them, light and dark."""

from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser
from support.browsing import Opened, violations
from support.running import EXAMPLES, TETROMINOES
from support.solving import solved

import dlxc
from dlxc.draw import picture

pytestmark = pytest.mark.system

TEXTS = {
    "flat": (TETROMINOES, "polyomino"),
    "solid": ((EXAMPLES / "soma.polycube").read_text(), "polycube"),
}


@pytest.mark.parametrize(
    ("name", "width", "scheme"),
    [
        ("flat", 390, "light"),
        ("flat", 1280, "dark"),
        ("solid", 390, "dark"),
        ("solid", 1280, "light"),
    ],
)  # each pair of two settings
def test_pages_of_solutions(
    browser: Browser, tmp_path: Path, name: str, width: int, scheme: Literal["light", "dark"]
) -> None:
    problem = dlxc.compile(*TEXTS[name])
    made = picture(problem, solved(problem, limit=30), title="many")
    viewport = {"width": width, "height": 844}
    opened = Opened(browser, tmp_path / "page.html", made, viewport=viewport, color_scheme=scheme)
    page = opened.page
    page.locator("#solutions:not([aria-busy])").wait_for()
    assert violations(page) == []
    page.locator("#name").select_option(index=2)
    page.locator("#where").select_option(index=1)
    page.locator(".solution input").first.check()
    assert violations(page) == []
    page.locator(".solution input").nth(1).check()
    page.locator("#solutions button").nth(2).click()
    assert violations(page) == []
    page.locator(".comparing:visible").last.get_by_role("button").first.click()
    assert violations(page) == []
    opened.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", TEXTS)
def test_pictures_of_a_text(
    browser: Browser, tmp_path: Path, name: str, scheme: Literal["light", "dark"]
) -> None:
    made = picture(dlxc.compile(*TEXTS[name]), title="one")
    opened = Opened(browser, tmp_path / "page.html", made, color_scheme=scheme)
    assert violations(opened.page) == []
    opened.close()
