"""Small packing problems for property tests."""

from __future__ import annotations

from hypothesis import strategies as st

BOXES = {
    2: (
        "[0-1][0-1]",
        "[0-2][0-2]",
        "[0-1][0-3]",
        "0[0-6]",
        "00 01 02 10 20",
        "[0-2][0-2] 30 31 40",
        "[0-2][02] [02]1",
        "[0-1][0-1] 33 34 43 44",
        "[0-1][0-2] 00! 01! 02!",
        "[0-1][0-1] [0-1][0-1]!",
        "[0-2][0-1]!",
        "00 02 20 22 01! 10! 12! 21! 11?",
    ),
    3: (
        "[0-1][0-1][0-1]",
        "[0-2][0-1]0",
        "[0-2]00 [0-2]11",
        "000 001 010 100",
        "[0-1][0-1]0 001",
        "[0-1][0-3]0",
    ),
}
SHAPES = {
    2: ("00", "00 01", "00 01 02", "00 01 10", "00 01 11 12", "00!", "00 00!", "00 01!", "00! 01!")
    + ("00 02", "00 11!", "00 01 01!"),
    3: ("000", "000 001", "000 001 002", "000 001 010", "000 001 010 101", "000 001 010 110")
    + ("000 001 010 100", "000 011"),
}


@st.composite
def packings(draw: st.DrawFn) -> tuple[str, str]:
    """A language and a small packing problem of it that has some chance to have solutions."""
    dimensions = draw(st.sampled_from((2, 2, 3)))
    times = ("", "", "2|", "0:2|", "1:9|", "0:9|") if dimensions == 2 else ("", "2*", "4*")
    cell = "0" * dimensions
    lines = [draw(st.sampled_from(BOXES[dimensions]))]
    if dimensions == 2:
        lines += draw(st.sampled_from(([], [f"0:9|m {cell}"])))
    shapes = draw(st.lists(st.sampled_from(SHAPES[dimensions]), min_size=1, max_size=3))
    for name, shape in zip("ABC", shapes, strict=False):
        lines.append(f"{draw(st.sampled_from(times))}{name} {shape}")
    return ("polyomino" if dimensions == 2 else "polycube"), "\n".join(lines) + "\n"
