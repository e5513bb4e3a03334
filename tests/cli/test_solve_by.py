"""`dlxc solve --by`: how many solutions use the same pieces, or are alike in another way."""

import json
import re
import signal
from pathlib import Path

import pytest
from support.running import dlxc

TRAY = """\
box 2x3
piece L x 0..2
  ##
  #
piece D x 0..1
  ##
piece m x 0..2
  #
"""


@pytest.fixture
def tray(tmp_path: Path) -> Path:
    """A tray that three sets of pieces fill."""
    path = tmp_path / "tray.puzzle"
    path.write_text(TRAY)
    return path


@pytest.mark.slow
def test_a_solution_of_each_group_is_drawn(tray: Path, tmp_path: Path) -> None:
    run = dlxc("solve", "-q", tray, "--by", "pieces", "--to", "text")
    assert run.out.startswith(b"12  L, D, m\n+---")
    assert b"\n\n 2  L x 2\n+---" in run.out
    for name in ("groups.svg", "groups.html"):
        assert dlxc("solve", "-q", tray, "--by", "pieces", "-o", tmp_path / name).code == 0
        made = re.sub("<.*?>|\\s", " ", (tmp_path / name).read_text())
        assert re.search("1: L, D, m;\\s+12 solutions", made)
        assert re.search("2: L x 2;\\s+2 solutions", made)
    unique = tmp_path / "unique.svg"
    asked = "--by", "pieces", "--different", "--unique"
    assert dlxc("solve", "-q", tray, *asked, "-o", unique).code == 0
    assert unique.read_text().count('data-piece="L"') == 2


@pytest.mark.parametrize("form", ["text", "json"])
def test_what_was_found_before_an_interrupt_is_kept(
    form: str, tray: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from dlxc.library.groups import Groups

    add = Groups.add

    def interrupting(self: Groups, solution: list[int]) -> None:
        add(self, solution)
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(Groups, "add", interrupting)
    run = dlxc("count", "-q", tray, "--by", "pieces", "--unique", "--to", form)
    assert run.code == 4
    assert b"L" in run.out
    if form == "json":
        assert [row["stopped"] for row in json.loads(run.out)] == ["an interrupt"]
    said = "Stopped by an interrupt after 1 solution. In 1 group, 1 of them with one"
    assert run.err == f"{said} solution.\n"
