"""Pieces that editors add to a puzzle: drawn ones, and those of sets."""

from collections.abc import Sequence
from typing import Literal

import pytest
from support.cases import cases
from support.puzzles import SAMPLES

from dlxc.geometry.lattices import LATTICES
from dlxc.languages.editing import Redrawn, Refusal
from dlxc.languages.puzzle.changes import PuzzleDrawings
from dlxc.languages.puzzle.language import PuzzleLanguage
from dlxc.pieces import piece_set, set_names
from dlxc.text.diagnostics import Edit
from dlxc.text.source import Source


def _editor(text: str) -> PuzzleDrawings:
    source = Source("text", text)
    return PuzzleDrawings(source, PuzzleLanguage().parse(source).tree)


def _edited(text: str, edits: Sequence[Edit]) -> str:
    [((start, end), new, _)] = edits
    return text[:start] + new + text[end:]


@pytest.mark.parametrize(("name", "text", "piece", "new"), cases("puzzle/new-pieces"))
def test_a_new_piece(name: str, text: str, piece: str | None, new: str) -> None:
    """It is written behind the last piece, else before the box, else at the end."""
    found = _editor(text).new_piece(piece)
    if isinstance(found, Refusal):
        assert found.reason == new, name
        return
    assert _edited(text, found.edits) == new
    assert found.identifier in [e.identifier for e in _editor(new).shown.drawings]


@pytest.mark.parametrize("name", SAMPLES)
def test_a_new_piece_is_a_sound_statement(name: str) -> None:
    text = SAMPLES[name]
    found = _editor(text).new_piece(None)
    assert isinstance(found, Redrawn)
    tree, faults = PuzzleLanguage().parse(Source("text", _edited(text, found.edits)))
    assert [told.message for told in [*faults, *tree.listed.faults] if told.is_error] == []
    before = PuzzleLanguage().parse(Source("text", text))[0].listed.pieces
    [new] = [piece for piece in tree.listed.pieces if piece.name not in {p.name for p in before}]
    assert len(new.cells) == 1


@pytest.mark.parametrize(
    ("name", "text", "set_name", "pieces", "are_drawn", "new"), cases("puzzle/added-pieces")
)
def test_pieces_of_a_set(
    name: str,
    text: str,
    set_name: str,
    pieces: list[str] | None,
    are_drawn: bool,  # noqa: FBT001 - a column of the cases
    new: str,
) -> None:
    found = _editor(text).pieces_added(set_name, pieces, "drawings" if are_drawn else "set")
    if isinstance(found, Refusal):
        assert found.reason == new, name
    else:
        assert _edited(text, found.edits) == new


@pytest.mark.parametrize("form", ["set", "drawings"])
def test_a_new_name_is_not_that_of_another_piece_of_the_set(
    form: Literal["set", "drawings"],
) -> None:
    text = "lattice cube\npiece T\n  ###\n  .#.\nbox 3x3x3\n"  # there is a pentacube T2
    found = _editor(text).pieces_added("pentacubes", None, form)
    assert isinstance(found, Redrawn)
    assert found.renamed == {"T": "T3"}


@pytest.mark.parametrize("name", [n for n in set_names() if len(piece_set(n).pieces) < 60])
def test_drawings_of_a_set_are_its_pieces(name: str) -> None:
    """In an empty text, with the statement of the lattice."""
    texts = []
    for form in ("set", "drawings"):
        edits = _editor("").pieces_added(name, None, form)
        assert not isinstance(edits, Refusal)
        texts.append(_edited("", edits.edits))
    named, drawn = (PuzzleLanguage().parse(Source("text", text))[0].listed for text in texts)
    assert drawn.faults == named.faults == []
    assert [(p.name, p.cells.tolist(), p.freedom, p.copies) for p in drawn.pieces] == [
        (p.name, p.cells.tolist(), p.freedom, p.copies) for p in named.pieces
    ]


@pytest.mark.parametrize("name", LATTICES)
def test_a_new_box_is_a_simple_one(name: str) -> None:
    text = f"lattice {name}\n"
    found = _editor(text).changed("box")
    assert isinstance(found, Redrawn)
    new = _edited(text, found.edits)
    assert new == f"{text[:-1]}\nbox {LATTICES[name].boxes[0].example}\n"
    [shown] = _editor(new).shown.drawings
    assert shown.identifier == found.identifier == "box"
    second = _editor(new).changed("box")
    assert isinstance(second, Redrawn)
    assert second.identifier == "2: box"
    names = [shown.identifier for shown in _editor(_edited(new, second.edits)).shown.drawings]
    assert names == ["box", "2: box"]
