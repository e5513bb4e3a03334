"""The line that shows how far a search is."""

from __future__ import annotations

import pytest

from dlxc.cli.search_progress import ProgressLine


def test_it_is_shown_after_a_second_four_times_a_second(capsys: pytest.CaptureFixture[str]) -> None:
    line = ProgressLine(shown=True)
    for tenths in range(16):
        line.show(tenths, tenths / 10)
    line.clear()
    line.clear()
    assert capsys.readouterr().err == (
        "\r11 solutions, 10/s, 1 s\x1b[K\r14 solutions, 10/s, 1 s\x1b[K\r\x1b[K"
    )


def test_it_is_not_shown_unless_it_may_be(capsys: pytest.CaptureFixture[str]) -> None:
    line = ProgressLine(shown=False)
    line.show(1, 9.0)
    line.clear()
    assert capsys.readouterr().err == ""
