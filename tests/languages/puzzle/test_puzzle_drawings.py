"""Drawings of every lattice: which cells they are, and what is drawn is read back."""

from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.cases import cases
from support.examples import draws
from support.puzzles import SAMPLES

from dlxc import compile as compile_text
from dlxc.geometry.lattices import LATTICES
from dlxc.geometry.row_keys import from_zero, in_order
from dlxc.languages.puzzle.language import PuzzleLanguage
from dlxc.languages.puzzle.layout import Layout
from dlxc.pieces import piece_set, set_names
from dlxc.pieces.drawings import drawing
from dlxc.pieces.piece_lines import puzzle_lines
from dlxc.text.source import Source

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"


def _puzzle(text: str) -> Layout:
    tree, faults = PuzzleLanguage().parse(Source("text", text))
    assert [fault.message for fault in faults if fault.is_error] == []
    return tree


@pytest.mark.parametrize(("lattice", "drawn", "cells"), cases("puzzle/drawings"))
def test_cells_of_a_drawing(lattice: str, drawn: str, cells: list[list[int]]) -> None:
    """Squares count from the top left corner; the first triangle points up; layers lie anywhere."""
    lines = "".join(f"  {row}\n" for row in drawn.split("\n"))
    box = _puzzle(f"lattice {lattice}\nbox\n{lines}").puzzle.box
    assert box
    assert box.drawing
    assert sorted(box.drawing.cells.tolist()) == cells


def _lines(text: Sequence[str]) -> str:
    return "".join(f"   {line}\n" for line in text)


@st.composite
def _pieces(draw: st.DrawFn, name: str) -> dict[str, np.ndarray]:
    """Some cells, each of which belongs to one of some pieces."""
    lattice = LATTICES[name]
    kinds = [kind for kind, each in enumerate(lattice.kinds) if each.solid]
    cell = st.tuples(*[st.integers(0, 4)] * lattice.dimensions, st.sampled_from(kinds))
    cells = draw(st.lists(cell, min_size=1, max_size=25, unique=True))
    owners = draw(st.lists(st.sampled_from(LETTERS), min_size=len(cells), max_size=len(cells)))
    found: dict[str, list[tuple[int, ...]]] = {}
    for owner, each in zip(owners, cells, strict=True):
        found.setdefault(owner, []).append(each)
    return {owner: in_order(np.array(rows)) for owner, rows in found.items()}


@pytest.mark.slow
@pytest.mark.parametrize("name", LATTICES)
@draws(40)
@given(st.data())
def test_a_drawing_of_pieces_is_read_back(name: str, data: st.DataObject) -> None:
    pieces = data.draw(_pieces(name))
    letters = "".join(letter * len(cells) for letter, cells in pieces.items())
    lines = _lines(drawing(np.concatenate([*pieces.values()]), LATTICES[name], letters))
    listed = _puzzle(f"lattice {name}\npieces\n{lines}").listed
    assert listed.faults == []
    assert {piece.name: piece.cells.tolist() for piece in listed.pieces} == {
        letter: from_zero(cells).tolist() for letter, cells in pieces.items()
    }


def _sets() -> list[str]:
    return [name for name in set_names() if len(piece_set(name).pieces) < 60]


@pytest.mark.parametrize("name", _sets())
def test_the_lines_of_a_set_are_a_puzzle_of_its_pieces(name: str) -> None:
    """What `dlxc pieces SET --to puzzle` prints."""
    found = piece_set(name)
    text = "".join(f"{line}\n" for line in puzzle_lines(found))
    listed = _puzzle(text).listed
    assert listed.faults == []
    named = _puzzle(f"lattice {found.lattice.word}\npieces {name}\n").listed
    drawn = {(each.name, each.freedom, each.copies[:2]): each for each in listed.pieces}
    assert {*drawn} == {(each.name, each.freedom, each.copies[:2]) for each in named.pieces}
    for each in named.pieces:
        assert drawn[each.name, each.freedom, each.copies[:2]].cells.tolist() == each.cells.tolist()


@pytest.mark.parametrize("name", SAMPLES)
def test_a_puzzle_with_tabs_is_the_same(name: str) -> None:
    indented = SAMPLES[name].replace("\n  ", "\n\t")
    assert compile_text(indented, "puzzle") == compile_text(SAMPLES[name], "puzzle")
