"""Faults in puzzles: each is told once, at its character, with the places that take part."""

from dlxc.compiler import translate
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.source import Source


def _diagnostics(text: str) -> list[Diagnostic]:
    return list(translate(Source("text.puzzle", text), "puzzle").diagnostics)


SQUARE = "piece D x 3\n  ##\n"


def test_a_box_has_at_most_a_million_cells() -> None:
    for size in ("1001x1000", "4294967296x4294967296", f"1x{'9' * 5000}"):
        [told] = _diagnostics(f"{SQUARE}box {size}\n")
        assert told.message == "a box has at most 1000000 cells, and this one would have more"
