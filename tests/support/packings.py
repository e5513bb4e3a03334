"""Small packing problems for property tests."""

from hypothesis import strategies as st

from support.cases import cases


def _listed(kind: str) -> dict[str, list[str]]:
    """The boxes or the shapes of pieces, by their language."""
    found: dict[str, list[str]] = {}
    for each, language, text in cases("problems/packings"):
        if each == kind:
            found.setdefault(language, []).append(text)
    return found


BOXES, SHAPES = _listed("box"), _listed("shape")
STICK_BOARDS, STICK_SHAPES = BOXES.pop("polysticks"), SHAPES.pop("polysticks")


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
