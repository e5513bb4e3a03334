"""What a language of another package shows in editors is checked, as all that it returns."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib.metadata import EntryPoint
from types import SimpleNamespace
from typing import Any

import pytest

from dlxc.languages import LanguagePlugin
from dlxc.languages.editing import Portrait
from dlxc.languages.packing.language import Polyomino
from dlxc.system.registry import PluginError
from dlxc.text.source import Source, Span

PORTRAIT = Portrait("#", "one cell", Span(0, 1))


def _portrait(monkeypatch: pytest.MonkeyPatch, made: Callable[[], Any]) -> Portrait | None:
    class Shown(Polyomino):
        def portrait(self, *_: object) -> Any:
            return made()

    monkeypatch.setitem(sys.modules, "shown", SimpleNamespace(Shown=Shown))
    language = LanguagePlugin(EntryPoint("shown", "shown:Shown", "dlxc.languages")).load()
    tree = language.parse(Source("text", "00\nA 00\n")).tree
    return language.portrait(tree, 0, lambda _: True)


@pytest.mark.parametrize("made", [PORTRAIT, None])
def test_a_portrait_is_passed_on(monkeypatch: pytest.MonkeyPatch, made: Portrait | None) -> None:
    assert _portrait(monkeypatch, lambda: made) == made


def test_something_else_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(PluginError, match="must give a Portrait or None, not str"):
        _portrait(monkeypatch, lambda: "#")


def test_a_failure_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(PluginError, match="failed: ZeroDivisionError"):
        _portrait(monkeypatch, lambda: 1 // 0)
