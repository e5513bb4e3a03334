"""Names and what they stand for: entries of dlxc's own first, then those of plug-ins."""

from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import NamedTuple

import pytest
from support.cases import cases

from dlxc.system.registry import Plugin, PluginError, Registry, entry_points

MODULE = '''
number = 5

def documented():
    """The first line.

    The second.
    """

def undocumented():
    pass
'''


class Named(NamedTuple):
    name: str
    extension: str = ""
    summary: str = ""


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    (tmp_path / "plug_of_a_test.py").write_text(MODULE)
    (tmp_path / "leaving_plug_of_a_test.py").write_text("import sys\nsys.exit()\n")
    (tmp_path / "broken_plug_of_a_test.py").write_text("1 +\n")
    monkeypatch.syspath_prepend(tmp_path)
    return "plug_of_a_test"


def _plugin(value: str) -> Plugin:
    return Plugin(EntryPoint("mine", value, "dlxc.targets"))


@pytest.mark.parametrize(("value", "reason"), cases("plugins/unloadable"))
@pytest.mark.usefixtures("module")
def test_what_cannot_be_loaded_says_why(value: str, reason: str) -> None:
    with pytest.raises(PluginError, match="the plugin `mine`") as caught:
        _plugin(value).load()
    assert reason in str(caught.value)


@pytest.mark.parametrize(
    ("name", "summary"),
    [("documented", "The first line"), ("undocumented", "plug_of_a_test:undocumented")],
)
def test_summary(module: str, name: str, summary: str) -> None:
    assert _plugin(f"{module}:{name}").summary == summary


def test_a_package_with_broken_entry_points(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "broken-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n")
    (folder / "entry_points.txt").write_text("[dlxc.targets]\nthis line has no sign\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(PluginError, match="entry points of an installed package cannot be read"):
        list(entry_points("dlxc.targets"))


def test_own_names_cannot_be_taken_and_others_are_looked_for_late() -> None:
    looked = []

    def find() -> Iterator[Named]:
        looked.append("for others")
        yield from (Named("z"), Named("own", "taken"), Named("b", "ext"))

    registry = Registry([Named("own")], "dlxc.nothing", lambda plugin: Named(plugin.name), find)
    assert "own" in registry
    assert registry["own"] == Named("own")
    assert registry.by_extension(".own") == "own"
    assert registry.by_extension(".txt", silent=(".txt",)) is None
    assert looked == []
    assert [*registry] == ["own", "b", "z"]
    assert registry.by_extension(".ext") == "b"
    assert registry.by_extension(".b") is None
    assert looked == ["for others"]
