"""Where files are kept."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from dlxc.system import resources


@pytest.mark.skipif(sys.platform != "linux", reason="the rule is that of Linux")
@pytest.mark.parametrize("base", ["", "  ", "/elsewhere", "/with blank ", None])
def test_the_cache_is_where_platformdirs_says(
    base: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    if base is None:
        monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    else:
        monkeypatch.setenv("XDG_CACHE_HOME", base)
    assert resources._linux_cache_folder() == resources._usual_cache_folder()


def test_an_unwritable_home_gives_no_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(blocked))
    resources.cache_folder.cache_clear()
    try:
        assert resources.cache_folder() is None
    finally:
        resources.cache_folder.cache_clear()
