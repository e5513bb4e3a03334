"""Whatever stands in a puzzle: faults are told at their places, and nothing hangs or breaks."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.examples import draws
from support.puzzles import SAMPLES
from support.rendering import rendered

from dlxc.compiler import translate
from dlxc.languages.editing import CellChange, Redrawn
from dlxc.languages.language import NO_INPUTS
from dlxc.languages.puzzle.language import PuzzleLanguage
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.source import Source

_BITS = [
    *("#", "?", ".", " ", "  ", "\t", "\n", "\n  ", "+", "-", "|", "A", "V", "I", "é", "7", ",", "x"),
    *("---", "\n  ---\n", "\nbox", "\npiece Q", "\npieces", "\nlattice hexagon\n", "\ncrossing\n"),
    *("lattice cube", "without", "free", "fixed", "one-sided", "0..2", "x 3", "x any", "10", "x"),
    *("\N{NO-BREAK SPACE}", "\N{FULLWIDTH LATIN CAPITAL LETTER A}", "\N{LINE SEPARATOR}", "\r", "\x0b", "\U0001f9e9"),
    *("{", "}", "{w}", "{w/2}", '"', '"a b"', "paired", "\nparam w = 3\n", "\ncolour A #f80, red\n", "\nreflections\n"),
    *("\nholes 2\n", "\npaint A\n  ", "2 of ", "\nmatch a b\n"),
    *("pieces soma\n", "pieces pentominoes\n", "box 3x3\n", "\n#####\n", "title", "2 x ", "999999999999"),
]  # fmt: skip


@st.composite
def _changed_puzzles(draw: Any) -> str:
    text = draw(st.sampled_from([*SAMPLES.values(), ""]))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        length = draw(st.sampled_from([0, 0, 1, 1, 2, 5, 12]))
        bits = "".join(draw(st.lists(st.sampled_from(_BITS), max_size=4)))
        text = text[:start] + bits + text[start + length :]
    return str(text)


def _told(text: str) -> list[Diagnostic]:
    """What is said of a puzzle; its places are in its text, and it is one thing or the other."""
    problem, told = translate(Source("text.puzzle", text), "puzzle")
    assert (problem is None) == any(each.is_error for each in told)
    for each in told:
        for span in filter(None, (each.span, *(label.span for label in each.labels))):
            assert 0 <= span.start <= span.end <= len(text)
        if each.edit:
            assert 0 <= each.edit.span.start <= each.edit.span.end <= len(text)
        assert each.message
        assert "{" in text or "{" not in each.help  # patterns are filled
        assert all(label.text for label in each.labels)
    if problem is not None and len(problem.options) < 10_000:
        rendered(problem)
    return list(told)


@pytest.mark.slow
@draws(100)
@given(_changed_puzzles())
def test_changed_puzzles(text: str) -> None:
    _told(text)


@pytest.mark.slow
@draws(50)
@given(st.data())
def test_editors_can_ask_about_changed_puzzles(data: st.DataObject) -> None:
    text, sound = data.draw(_changed_puzzles()), data.draw(st.booleans())
    language, source = PuzzleLanguage(), Source("text.puzzle", text)
    features = language.editor_features(
        source, language.parse(source).tree, NO_INPUTS, lambda _: sound
    )
    offset = data.draw(st.integers(0, len(text)))
    portrait = features.portrait(offset)
    assert portrait is None or portrait.span.start <= offset <= portrait.span.end
    completions = features.completions(offset)
    assert not completions.found or completions.span.end == offset
    for part in features.outline():
        assert part.span.start <= part.name_span.start <= part.name_span.end <= part.span.end
    editor = features.drawings({})
    assert editor
    for shown in editor.shown.drawings:
        assert 0 <= shown.span.start <= shown.span.end <= len(text)
        cells = [cell for layer in shown.layers for cell in layer.cells]
        if cells and shown.letters:
            cell, letter = (
                data.draw(st.sampled_from(cells)),
                data.draw(st.sampled_from(shown.letters)),
            )
            found = editor.redrawn(shown.identifier, [CellChange(cell.place, letter)])
            assert isinstance(found, Redrawn) or found.reason
    name = data.draw(st.one_of(st.none(), st.text(max_size=3), st.just("Q")))
    for made in (
        editor.new_piece(name),
        editor.pieces_added("soma", None, "drawings" if sound else "set"),
    ):
        assert made


LARGE = {
    "sticks": "lattice sticks\npiece I x any\n  +-+\nbox 100x100\n",
    "row": f"piece D x any\n  ##\nbox\n  {'#' * 20_000}\n",
    "layers": f"lattice cube\npiece D x any\n  ##\nbox\n  {'##  ' * 500}\n",
    "stacked": "lattice cube\npiece D x any\n  ##\nbox\n" + "  ##\n  ---\n" * 500 + "  ##\n",
    "sets": "pieces tetrominoes\n" * 300 + "box 50x100\n",
    "names": f"piece {'D' * 100_000} x any\n  ##\nbox 2x2\n",
    "title": f"title {'D #' * 50_000}\npiece D x any\n  ##\nbox 2x2\n",
    "blank lines": "piece D x any\n  ##\n" + "\n" * 50_000 + "box 2x2\n",
    "comments": "piece D x any\n  ##\n" + "# ##\n" * 20_000 + "box 2x2\n",
}


@pytest.mark.slow
@pytest.mark.parametrize("name", LARGE)
def test_large_puzzles_are_read(name: str) -> None:
    assert [each.message for each in _told(LARGE[name]) if each.is_error] == []


@pytest.mark.slow
def test_after_many_faults_the_rest_is_not_read() -> None:
    told = _told("piece D y\n  ##\n" * 2000)
    assert [each.code for each in told] == ["E236"] * 100 + ["E109"]
    assert told[99].alike == 900
