"""Where files are kept."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from platformdirs import user_cache_path

from dlxc.system.resources import cache_folder
from dlxc.text.grammar import Grammar
from dlxc.text.source import Source


@pytest.fixture(autouse=True)
def asked_anew() -> Iterator[None]:
    cache_folder.cache_clear()
    yield
    cache_folder.cache_clear()


@pytest.mark.skipif(sys.platform != "linux", reason="the rule is that of Linux")
@pytest.mark.parametrize("base", ["", "  ", "{home}/elsewhere", "{home}/with blank ", None])
def test_the_cache_is_where_platformdirs_says(
    base: str | None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    if base is None:
        monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    else:
        monkeypatch.setenv("XDG_CACHE_HOME", base.format(home=tmp_path))
    assert cache_folder() == user_cache_path("dlxc", appauthor=False)


def test_an_unwritable_home_gives_no_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(blocked))
    assert cache_folder() is None


def test_versions_of_a_grammar_keep_their_parsers(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    for version in ("old", "new"):
        grammar = tmp_path / version / "mine.lark"
        grammar.parent.mkdir()
        grammar.write_text(f'start: "{version}"\n')
        Grammar(grammar, ("start",)).parse(Source("text", version), "start")
    assert len([*(tmp_path / "cache" / "dlxc").iterdir()]) == 2
