"""What editors are told of puzzles: portraits, words to complete, and lists of statements."""

from __future__ import annotations

import pytest
from support.cases import cases

from dlxc.compiler import translate
from dlxc.languages.editing import EditorFeatures, Portrait
from dlxc.languages.language import NO_INPUTS
from dlxc.languages.puzzle.language import PuzzleLanguage
from dlxc.text.source import Source, Span


def _features(text: str) -> EditorFeatures:
    language, source = PuzzleLanguage(), Source("text", text)
    tree, _ = language.parse(source)
    found = translate(source, "puzzle").diagnostics
    faulty = [each.span for each in found if each.is_error and each.span]

    def is_sound(span: Span) -> bool:
        return not any(span.start <= each.start <= span.end for each in faulty)

    return language.editor_features(source, tree, NO_INPUTS, is_sound)


def _portrait(text: str) -> Portrait | None:
    """The portrait at the `@` in a text, which is taken out."""
    return _features(text.replace("@", "")).portrait(text.index("@"))


def _labels(text: str) -> list[str]:
    """What could stand at the end of a text."""
    return [each.label for each in _features(text).completions(len(text)).found]


def test_hovering_over_a_set_draws_it() -> None:
    found = _portrait("pieces tetro@minoes without O\nbox 4x4\n")
    assert found
    assert found.drawing.splitlines() == [
        "I     L   S    T",
        "####  #    ##  ###",
        "      #   ##    #",
        "      ##",
    ]
    assert found.facts.startswith("tetrominoes: 5 pieces, free; names: ")
    assert found.span == (0, 28)


def test_hovering_over_a_large_set_draws_the_first_pieces() -> None:
    found = _portrait("pieces @7-ominoes\nbox 30x30\n")
    assert found
    assert found.facts.endswith("the first 40 are drawn")
    assert max(map(len, found.drawing.splitlines())) <= 72


def test_hovering_over_a_set_that_does_not_exist_shows_nothing() -> None:
    assert _portrait("pieces @tetrominos\nbox 4x4\n") is None
    assert _portrait("lattice sphere\npieces @tetrominoes\nbox 4x4\n") is None


@pytest.mark.parametrize(
    ("text", "facts"),
    cases("puzzle/hovering"),
)  # fmt: skip
def test_hovering_over_a_piece(text: str, facts: str) -> None:
    found = _portrait(text)
    assert found
    assert found.facts == facts
    assert found.drawing in ("#\n#\n##", "#")


def test_hovering_over_paint_draws_it() -> None:
    text = "piece D x 2\n  ##\npaint @D\n  w#\nbox 2x2\npaint box\n  wb\n  #w\n"
    found = _portrait(text)
    assert found
    assert found.drawing == "w#"
    assert found.facts == "4 orientations, free; 6 placements in the box"
    assert _portrait(text.replace("@", "").replace("paint box", "paint @box")) is None


def test_hovering_over_braces_computes() -> None:
    text = "param n = 6\npieces tetrominoes\nbox {n}x{2*(@n+1)}\n"
    found = _portrait(text)
    assert found
    assert (found.drawing, found.facts) == ("", "2*(n+1) = 14")
    assert found.span == (39, 48)


def test_placements_of_sticks_cross_nothing() -> None:
    text = "lattice sticks\npiece I\n  +-+-+\npiece @J\n  +-+-+\nbox\n    +\n    |\n  +I+I+\n    |\n    +\n"
    found = _portrait(text)
    assert found
    assert found.facts == "2 orientations, free; 0 placements in the box"


@pytest.mark.parametrize(("text", "words"), cases("puzzle/completions"))
def test_completing(text: str, words: list[str]) -> None:
    assert _labels(text) == words


def test_completing_sets() -> None:
    found = _labels("lattice hexagon\npieces ")
    assert found[:3] == ["free", "one-sided", "fixed"]
    assert "tetrahexes" in found
    assert "pentominoes" not in found
    assert "pentominoes" in _labels("lattice cube\npieces 2 x ")
    assert _labels("pieces one-sided pent")[0] == "monominoes"


def test_the_word_to_complete_is_replaced() -> None:
    assert _features("pieces pent").completions(11).span == (7, 11)
    assert _features("pieces tetrominoes without I,L").completions(30).span == (29, 30)


def test_the_list_of_statements() -> None:
    text = "piece D\n  ##\npieces 2 x dominoes\npieces\n  AB\nbox\n  ##\n"
    found = [(part.name, part.kind, part.detail) for part in _features(text).outline()]
    assert found == [
        ("D", "piece", "2 cells"),
        ("dominoes", "items", "a set"),
        ("pieces", "items", "A, B"),
        ("box", "block", "2 cells"),
    ]
    painted = "piece D\n  ##\npaint D\n  w#\nbox 1x2\npaint box\n  wb\n"
    found = [(part.name, part.kind, part.detail) for part in _features(painted).outline()]
    assert found[1::2] == [("paint D", "block", "w"), ("paint box", "block", "b, w")]
    parts = _features("param n = 3\nbox 2x{n}\npiece D\n  ##\n").outline()
    found = [(part.name, part.kind, part.detail) for part in parts]
    assert found == [
        ("n", "value", "a parameter"),
        ("box", "block", "2x{n}"),
        ("D", "piece", "2 cells"),
    ]
