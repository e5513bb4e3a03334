"""Small packing problems for property tests."""

from __future__ import annotations

from hypothesis import strategies as st

BOXES = {
    "polyomino": (
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
    "polycube": (
        "[0-1][0-1][0-1]",
        "[0-2][0-1]0",
        "[0-2]00 [0-2]11",
        "000 001 010 100",
        "[0-1][0-1]0 001",
        "[0-1][0-3]0",
    ),
    "polyiamond": (
        "[0-1][0-1] [0-1][0-1]'",
        "00' 01 01' 10 10' 11",
        "[0-1][0-2] [0-1][0-2]'",
        "[0-2]0 [0-1]1 02 [0-1]0' 01'",
        "00 00' 01 10 10' 20",
        "0[0-4] 0[0-3]'",
        "00' 01 01' 10 10' 11 00'! 11!",
        "[0-1][0-1]! [0-1][0-1]'!",
    ),
}
SHAPES = {
    "polyomino": (
        "00",
        "00 01",
        "00 01 02",
        "00 01 10",
        "00 01 11 12",
        "00!",
        "00 00!",
        "00 01!",
        "00! 01!",
    )
    + ("00 02", "00 11!", "00 01 01!"),
    "polycube": (
        "000",
        "000 001",
        "000 001 002",
        "000 001 010",
        "000 001 010 101",
        "000 001 010 110",
    )
    + ("000 001 010 100", "000 011"),
    "polyiamond": ("00", "00 00'", "00 00' 01", "00 00' 10", "00 00' 01 10", "00!", "00'!")
    + ("00 00'!", "00 00! 00'", "00' 01 01' 10 10' 11", "00 11"),
}
STICK_BOARDS = (
    "H00 H01 V00 V10",
    "H01 H11 V10 V11 | I11",
    "H00 H01 H10 H11 V00 V10 V20 | I10 I11",
    "H00 H10 H01 V00 V10",
    "H00 H10 H20 V10 V20",
    "H00 H10 H01 H11 H02 H12 V00 V10 V20 V01 V11 V21 | I11",
)
STICK_SHAPES = (
    "2 1 H00",
    "4 1 H00 V00",
    "2 1 H00 I10 H10",
    "2 1 H00 H10",
    "4 2 H00 I10 H10 V00",
    "4 1 H00 H10 V10 I10",
    "2 2 H00 V10 H11",
)


@st.composite
def packings(draw: st.DrawFn) -> tuple[str, str]:
    """A language and a small packing problem of it that has some chance to have solutions."""
    language = draw(st.sampled_from(("polyomino", "polyomino", *BOXES, "polysticks")))
    text = draw(stick_packings() if language == "polysticks" else box_packings(language))
    return language, text


@st.composite
def box_packings(draw: st.DrawFn, language: str) -> str:
    """A box and up to three pieces, and perhaps single cells."""
    is_solid = language == "polycube"
    times = ("", "2*", "4*") if is_solid else ("", "", "2|", "0:2|", "1:9|", "0:9|")
    lines = [draw(st.sampled_from(BOXES[language]))]
    if not is_solid:
        lines += draw(st.sampled_from(([], ["0:9|m 00"])))
    shapes = draw(st.lists(st.sampled_from(SHAPES[language]), min_size=1, max_size=3))
    for name, shape in zip("ABC", shapes, strict=False):
        lines.append(f"{draw(st.sampled_from(times))}{name} {shape}")
    return "\n".join(lines) + "\n"


@st.composite
def stick_packings(draw: st.DrawFn) -> str:
    """A board of sticks, and pieces that have as many sticks together."""
    board = draw(st.sampled_from(STICK_BOARDS))
    left = len([cell for cell in board.split() if cell[0] in "HV"])
    shapes: list[str] = []
    while left and len(shapes) < len(STICK_SHAPES):
        fitting = [each for each in STICK_SHAPES if sum(c in "HV" for c in each) <= left]
        shapes.append(draw(st.sampled_from(fitting)))
        left -= sum(character in "HV" for character in shapes[-1])
    pieces = dict(zip("ABCDEFG", shapes, strict=False))
    lines = [" ".join(pieces), board, *(f"{name} {shape}" for name, shape in pieces.items())]
    return "\n".join(lines) + "\n"
