"""Clicks on the cells of drawings: the text says what was drawn, and nothing else changes."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.cases import cases
from support.examples import draws

from dlxc.geometry.lattices import LATTICES, Lattice
from dlxc.geometry.row_keys import from_zero
from dlxc.languages.editing import CellChange, CellDrawing, Redrawn, Refusal
from dlxc.languages.puzzle.changes import PuzzleDrawings
from dlxc.languages.puzzle.language import PuzzleLanguage
from dlxc.languages.puzzle.layout import Layout
from dlxc.languages.puzzle.tree import Drawing
from dlxc.pieces.drawings import drawing
from dlxc.text.diagnostics import Edit
from dlxc.text.source import Source, Span

Meaning = dict[tuple[int, ...], str]
"""Cells with their letters."""


def _parsed(text: str) -> tuple[Layout, PuzzleDrawings]:
    source = Source("text", text)
    tree = PuzzleLanguage().parse(source).tree
    return tree, PuzzleDrawings(source, tree)


def edited(text: str, edits: Sequence[Edit]) -> str:
    """A text with changes, which do not overlap."""
    ends = [edit.span.end for edit in edits]
    assert all(edit.span.start >= end for edit, end in zip(edits[1:], ends, strict=False))
    for (start, end), new, _ in reversed(edits):
        text = text[:start] + new + text[end:]
    return text


def _drawings(tree: Layout) -> dict[str, Drawing]:
    """What is drawn, as the parser reads it, by what editors call it."""
    puzzle, found = tree.puzzle, {}
    for each in puzzle.pieces:
        if each.drawing:
            found[f"piece {each.name.text}" if each.name else "pieces"] = each.drawing
    for name, drawn in puzzle.paints.items():
        assert isinstance(drawn, Drawing)
        found[f"paint {name.text}"] = drawn
    if puzzle.box and puzzle.box.drawing:
        found["box"] = puzzle.box.drawing
    return found


def _meaning(drawn: Drawing, kind: str) -> Meaning:
    letters = ["#"] * len(drawn.cells) if kind == "piece" else drawn.letters.tolist()
    return dict(zip(map(tuple, drawn.cells.tolist()), letters, strict=True))


def _from_zero(meaning: Meaning) -> Meaning:
    """The same, moved along the lattice."""
    least = np.min([*meaning], axis=0)
    least[-1] = 0
    return {tuple(np.subtract(cell, least).tolist()): mark for cell, mark in meaning.items()}


# ---- random puzzles


class _Look(NamedTuple):
    """How a text is set out."""

    indent: str
    behind: str
    end: str


_LOOKS = st.builds(
    _Look,
    st.sampled_from(["  ", "\t", "    ", " \t"]),
    st.sampled_from(["", "", " ", "   # \U0001f9e9 comment"]),
    st.sampled_from(["\n", "", "\n\n# the end\n"]),
)


@st.composite
def _cells(draw: st.DrawFn, lattice: Lattice, most: int) -> np.ndarray:
    kinds = [kind for kind, each in enumerate(lattice.kinds) if each.solid]
    cell = st.tuples(*[st.integers(0, 3)] * lattice.dimensions, st.sampled_from(kinds))
    return np.array(draw(st.lists(cell, min_size=1, max_size=most, unique=True)), np.int32)


@st.composite
def _lettered(draw: st.DrawFn, lattice: Lattice, letters: str) -> list[str]:
    cells = draw(_cells(lattice, 12))
    owners = draw(st.lists(st.sampled_from(letters), min_size=len(cells), max_size=len(cells)))
    plain = "" if lattice.corners else "#"
    if not lattice.corners and {*owners} <= {"#", "?"} and draw(st.booleans()):
        plain = ""
    return drawing(cells, lattice, [plain if each == "#" else each for each in owners])


def _varied(draw: st.DrawFn, lines: list[str], lattice: Lattice) -> list[str]:
    """The same drawing, set out as others would."""
    if lattice.dimensions == 3:
        if draw(st.booleans()):
            layers = zip(*(line.split("  ") for line in lines), strict=True)
            return [row for layer in layers for row in ("---", *layer)][1:]
        return lines
    if draw(st.booleans()):
        width = max(map(len, lines))
        lines = [line.ljust(width, "." if draw(st.booleans()) else " ") for line in lines]
    if lattice.fills_drawings and draw(st.booleans()):
        lines = [line.replace(" ", ".") for line in lines]
    if not lattice.corners or draw(st.booleans()):
        return lines
    return [line.replace("+", " ").rstrip() or "." for line in lines]


@st.composite
def puzzles(draw: st.DrawFn, lattice: Lattice) -> str:
    """A puzzle with drawings of every kind, and perhaps faults in other statements."""
    look = draw(_LOOKS)

    def statement(head: str, lines: list[str]) -> str:
        return "".join(
            f"{line}\n" for line in [head + look.behind, *(look.indent + x for x in lines)]
        )

    piece = drawing(from_zero(draw(_cells(lattice, 6))), lattice)
    if len(lattice.kinds) == 1 and draw(st.booleans()):
        piece = [line.replace("#", "L") for line in piece]
    parts = [
        statement("piece L", _varied(draw, piece, lattice)),
        statement("pieces", _varied(draw, draw(_lettered(lattice, "BCV")), lattice)),
        "paint Nobody\n" if draw(st.booleans()) else "",
        statement("paint L", _varied(draw, draw(_lettered(lattice, "wb#")), lattice)),
        "piece Q 7 %\n  ##\n" if draw(st.booleans()) else "",
        f"title \U0001f9e9 one{look.behind}\n",
    ]
    box = draw(st.sampled_from(["drawn", "drawn", "simple", "missing", "none"]))
    if box == "drawn":
        lines = _varied(draw, draw(_lettered(lattice, "###?BA")), lattice)
        parts.append(statement("box", lines))
    elif box == "simple":
        shape = draw(st.sampled_from(lattice.boxes))
        sizes = "x".join(str(draw(st.integers(1, 3))) for _ in range(shape.sizes))
        parts.append(f"box {shape.word} {sizes}{look.behind}\n")
    elif box == "missing":
        parts.append(f"box{look.behind}\n")
    parts = draw(st.permutations([f"lattice {lattice.word}\n", *parts]))
    return ("# \U0001f9e9\n" + "".join(parts)).removesuffix("\n") + look.end


# ---- clicks


def _redrawn(text: str, identifier: str, *changes: CellChange) -> Redrawn | Refusal:
    return _parsed(text)[1].redrawn(identifier, changes)


def _clicked(text: str, shown: CellDrawing, found: Redrawn) -> str:
    assert found.identifier == shown.identifier
    new = edited(text, found.edits)
    # Nothing but the statement changes.
    assert new[: shown.span.start] == text[: shown.span.start]
    line_end = text.find("\n", shown.span.end)
    assert new.endswith(text[line_end if line_end >= 0 else len(text) :])
    return new


def _shown(editor: PuzzleDrawings, identifier: str) -> CellDrawing:
    [found] = [e for e in editor.shown.drawings if e.identifier == identifier]
    return found


def _click(data: st.DataObject, text: str) -> str:
    """Draw over some cells; what comes of it is checked, and that it can be taken back."""
    tree, editor = _parsed(text)
    before = _drawings(tree)
    shown = data.draw(st.sampled_from(editor.shown.drawings), "drawing")
    assert shown.reason == ""
    cells = [cell for layer in shown.layers for cell in layer.cells]
    old = {cell.cell: cell.letter for cell in cells if cell.letter}
    if shown.identifier in before:
        assert old == _meaning(before[shown.identifier], shown.kind)
    clicked = data.draw(
        st.lists(st.sampled_from(cells), min_size=1, max_size=3, unique=True), "cells"
    )
    empty = [] if shown.kind == "paint" else [""]
    letter = data.draw(st.sampled_from([*empty, *shown.letters]), "letter")
    wanted = {**old, **{cell.cell: letter for cell in clicked}}
    wanted = {place: mark for place, mark in wanted.items() if mark}
    found = _redrawn(text, shown.identifier, *(CellChange(cell.place, letter) for cell in clicked))
    if isinstance(found, Refusal):
        plain = {"#", "?"} if tree.puzzle.lattice.corners else {"?"}
        is_read_otherwise = shown.kind == "box" and {*wanted.values()} <= {"A", "V"} | plain
        assert not wanted or is_read_otherwise, found.reason
        return text
    new = _clicked(text, shown, found)
    tree, editor = _parsed(new)
    after = _drawings(tree)
    assert {*after} - {shown.identifier} == {*before} - {shown.identifier}
    for name, drawn in before.items():
        if name != shown.identifier:
            assert _meaning(after[name], "") == _meaning(drawn, "")
    if wanted == old:
        assert new == text
        return new
    made = _meaning(after[shown.identifier], shown.kind)
    assert _from_zero(made) == _from_zero(wanted)

    shown_now = _shown(editor, shown.identifier)
    there = {
        tuple(np.add(cell.place, found.shift).tolist()): cell.letter
        for cell in clicked
        if letter or cell.letter  # what was empty, and stays so, can be far away now
    }
    cells = [each for layer in shown_now.layers for each in layer.cells if each.place in there]
    assert [cell.letter for cell in cells] == [letter] * len(there)
    back = [CellChange(place, mark) for place, mark in there.items()]
    if old and {*there.values(), ""} <= {*shown_now.letters, ""}:
        undone = _redrawn(new, shown.identifier, *back)
        assert isinstance(undone, Redrawn)
        again = _drawings(_parsed(_clicked(new, shown_now, undone))[0])[shown.identifier]
        assert _from_zero(_meaning(again, shown.kind)) == _from_zero(old)
    return new


@pytest.mark.slow
@pytest.mark.parametrize("name", LATTICES)
@draws(15)
@given(st.data())
def test_clicks_say_what_is_drawn(name: str, data: st.DataObject) -> None:
    text = data.draw(puzzles(LATTICES[name]))
    for _ in range(data.draw(st.integers(1, 4), "clicks")):
        text = _click(data, text)


# ---- some clicks


def _changes(listed: Sequence[tuple[Sequence[int], str]]) -> list[CellChange]:
    return [CellChange((*place,), letter) for place, letter in listed]


@pytest.mark.parametrize(
    ("name", "text", "identifier", "changes", "new"), cases("puzzle/redrawn")
)  # fmt: skip
def test_a_change_is_what_a_person_would_type(
    name: str, text: str, identifier: str, changes: list[tuple[list[int], str]], new: str
) -> None:
    found = _redrawn(text, identifier, *_changes(changes))
    assert isinstance(found, Redrawn), name
    assert edited(text, found.edits) == new


@pytest.mark.parametrize(
    ("name", "text", "identifier", "changes", "reason"), cases("puzzle/not-redrawn")
)  # fmt: skip
def test_what_cannot_be_drawn_has_a_reason(
    name: str, text: str, identifier: str, changes: list[tuple[list[int], str]], reason: str
) -> None:
    found = _redrawn(text, identifier, *_changes(changes))
    assert isinstance(found, Refusal), name
    assert found.reason == reason


def test_a_change_inside_is_one_character() -> None:
    found = _redrawn("box\n  ####\n  ####\n", "box", CellChange((0, 1, 2), "?"))
    assert isinstance(found, Redrawn)
    assert found.edits == [Edit(Span(15, 16), "?")]
    found = _redrawn("piece D\n  ##\n", "piece D", CellChange((0, 0, 0), "#"))
    assert isinstance(found, Redrawn)
    assert found.edits == []


def test_a_text_with_faults_is_drawn_where_it_is_sound() -> None:
    text = "piece L\n  ##\npiece M %\n  ##\npiece N\n  #*\nboks 3\npiece L\n  #\npiece Q paired\n"
    shown = _parsed(text)[1].shown.drawings
    assert [each.identifier for each in shown] == ["piece L", "2: piece L", "piece Q"]
    found = _redrawn(text, "2: piece L", CellChange((0, 0, 1), "#"))
    assert isinstance(found, Redrawn)
    assert edited(text, found.edits) == text.replace("  #\n", "  ##\n")
    assert _parsed("lattice sphere\npiece L\n  #\n")[1].shown.drawings == ()


def test_what_can_be_written_into_cells() -> None:
    text = "pieces tetrominoes\npiece lid\n  #\npieces\n  AAC\npaint lid\n  w\nbox\n  #Z\n"
    shown = _parsed(text)[1].shown.drawings
    assert {each.identifier: [*each.letters] for each in shown} == {
        "set tetrominoes": [],
        "piece lid": ["#"],
        "pieces": ["A", "C", "B"],
        "paint lid": ["#", "w", "9"],
        "box": ["#", "?", "I", "L", "O", "S", "T", "A", "C", "Z"],
    }


def test_layers_are_told_with_those_that_could_be_added() -> None:
    [shown] = _parsed("lattice cube\npiece L\n  ##  #.\n")[1].shown.drawings
    captions = [layer.caption for layer in shown.layers]
    assert captions == ["before z = 0", "z = 0", "z = 1", "after z = 1"]
    assert [len(layer.cells) for layer in shown.layers] == [12] * 4
