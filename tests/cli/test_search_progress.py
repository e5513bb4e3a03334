"""The line that shows how far a search is."""

from __future__ import annotations

from functools import partial

import pytest

from dlxc.cli.progress import ProgressLine
from dlxc.cli.solve_run import search_progress
from dlxc.solve import Watch


def _found(number: int) -> Watch:
    watch = Watch()
    watch.found = number
    return watch


def test_it_is_shown_after_a_second_four_times_a_second(capsys: pytest.CaptureFixture[str]) -> None:
    line = ProgressLine(shown=True)
    for tenths in range(16):
        watch, elapsed = _found(tenths), tenths / 10
        line.show(elapsed, partial(search_progress, watch, elapsed))
    line.clear()
    line.clear()
    assert capsys.readouterr().err == (
        "\r11 solutions, 10/s, 1 s\x1b[K\r14 solutions, 10/s, 1 s\x1b[K\r\x1b[K"
    )


def test_it_is_not_shown_unless_it_may_be(capsys: pytest.CaptureFixture[str]) -> None:
    line = ProgressLine(shown=False)
    line.show(9.0, lambda: "never")
    line.clear()
    assert capsys.readouterr().err == ""


def test_it_tells_how_much_of_the_parts_is_done() -> None:
    watch = _found(30)
    watch.start -= 10  # seconds ago
    watch.parts_done, watch.share_done, watch.share_before = 4, 0.1, 0.4
    assert search_progress(watch, 10) == "30 solutions, 3/s, 10 s; 4 parts, 50%, about 50 s left"
