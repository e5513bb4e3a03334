"""Large texts of pieces take room in proportion to their size."""

from __future__ import annotations

import tracemalloc
from collections.abc import Iterator
from itertools import combinations, islice

import pytest

import dlxc
from dlxc.compiler import render, translate
from dlxc.geometry import orbits
from dlxc.languages.packing import expansion
from dlxc.problem import Problem
from dlxc.problem.board import column_shapes
from dlxc.text.source import Source

pytestmark = pytest.mark.slow

CELLS = [f"{x}{y}" for x in range(10) for y in range(10)]


def _pieces(count: int, size: int) -> Iterator[str]:
    """Lines that all name other cells."""
    for number, cells in enumerate(islice(combinations(CELLS, size), count)):
        yield f"p{number:05d} {' '.join(cells)}\n"


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("[0-9][0-9]\n" + "".join(_pieces(5_000, 5)), id="pieces of five cells"),
        pytest.param("[0-9][0-9]\n" + "".join(_pieces(1_650, 2)) * 3, id="lines that come again"),
        pytest.param("[0-9][0-9]\nd 00 01\n" + "\n" * 20_000, id="empty lines"),
        pytest.param("[0-9][0-9]\nd 00 01\n" + "|x\n" * 20_000, id="short comments"),
    ],
)
def test_room_of_twenty_bytes_a_byte(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beyond the base placements, and what is imported."""
    monkeypatch.setattr(expansion, "_MOST_CELLS", 1 << 12)
    monkeypatch.setattr(orbits, "_MOST_ENTRIES", 1 << 14)
    problem, peak = _translated(Source("text", text))
    assert problem.board is not None
    bases = sum(group.nbytes for group in column_shapes(problem.board.shapes).groups)
    assert peak - bases < 20 * len(text) + 1_000_000


def test_comments_are_made_when_they_are_written() -> None:
    problem, _ = _translated(Source("text", "[0-9][0-9]\nd 00 01\n" + "|x\n" * 50_000))
    tracemalloc.start()
    try:
        written = sum(len(piece) for piece in render(problem, "dlx"))
        assert tracemalloc.get_traced_memory()[1] < 10 * written
    finally:
        tracemalloc.stop()
    assert len(problem.record.comments) == 50_003


def _translated(source: Source) -> tuple[Problem, int]:
    """The problem, and the most bytes that were taken meanwhile."""
    dlxc.compile("[0-1]0\nd 00 10\n", "polyomino").render()  # what is imported late is there now
    tracemalloc.start()
    try:
        problem, _ = translate(source, "polyomino")
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert problem is not None
    return problem, peak
