"""What is said of shapes that are alike is true, in all languages of packing."""

from collections import defaultdict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dlxc.compiler import translate
from dlxc.problem import Problem
from dlxc.text.source import Source

CELLS = st.lists(
    st.sampled_from(["00", "01", "02", "10", "11", "20"]), min_size=1, max_size=3, unique=True
).map(" ".join)
NAMES = st.sampled_from("ABC")
LINES = st.lists(st.tuples(NAMES, CELLS), min_size=1, max_size=5)
TURNED = st.lists(
    st.tuples(NAMES, st.sampled_from("124"), st.sampled_from("12"), CELLS), min_size=1, max_size=5
)


@pytest.mark.slow
@given(LINES)
def test_polyomino(lines: list[tuple[str, str]]) -> None:
    pieces = "".join(f"{name} {cells}\n" for name, cells in lines)
    _check("polyomino", f"[0-4][0-4]\n{pieces}", first_line=2)


@pytest.mark.slow
@given(LINES)
def test_polycube(lines: list[tuple[str, str]]) -> None:
    cells = [f"{name} {' '.join(cell + '0' for cell in text.split())}\n" for name, text in lines]
    _check("polycube", f"[0-3][0-3][0-3]\n{''.join(cells)}", first_line=2)


@pytest.mark.slow
@given(TURNED)
def test_polyominoes(lines: list[tuple[str, str, str, str]]) -> None:
    board = " ".join(f"{x}{y}" for x in range(5) for y in range(5))
    pieces = "".join(" ".join(line) + "\n" for line in lines)
    _check("polyominoes", f"{board}\nA B C\n{pieces}", first_line=3)


def _options(problem: Problem) -> dict[int, set[frozenset[str]]]:
    """The placements of each line of pieces, by the start of the line."""
    found: dict[int, set[frozenset[str]]] = defaultdict(set)
    options = iter(problem.options)
    for block in problem.blocks:
        for row in range(len(block)):
            span = block.span(row)
            assert span is not None
            found[span.start].add(frozenset(entry.name for entry in [*next(options)][1:]))
    return found


def _check(language: str, text: str, first_line: int) -> None:
    source = Source("text", text)
    problem, found = translate(source, language)
    assert problem is not None
    placements = _options(problem)
    starts = [start for start in source.line_starts[first_line - 1 :] if start < len(text)]
    name_of = {start: text[start] for start in starts}
    for warning in (d for d in found if d.code in ("W209", "W210")):
        assert warning.span is not None
        start = warning.span.start
        (label,) = warning.labels
        earlier = [other for other in starts if other < start]
        assert label.span.start in earlier
        if warning.code == "W210":
            same = [placements[at] for at in earlier if name_of[at] == name_of[start]]
            assert placements[start] <= set().union(*same)
        else:
            assert placements[label.span.start] == placements[start]
            assert name_of[label.span.start] != name_of[start]
