"""Pictures of pieces drawn by hand, and counts against the problem that comes out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.cases import cases
from support.running import SPECS
from support.strategies import packings

from dlxc.compiler import translate
from dlxc.languages.packing.language import (
    BoxesAndPieces,
    Polycube,
    Polyiamond,
    Polyomino,
    puzzle_of_text,
)
from dlxc.languages.packing.portraits import piece_drawing
from dlxc.languages.packing_puzzle import placement_counts
from dlxc.text.source import Source

LANGUAGES: dict[str, BoxesAndPieces] = {
    "polyomino": Polyomino(),
    "polycube": Polycube(),
    "polyiamond": Polyiamond(),
}


def _picture(line: str, language: BoxesAndPieces) -> str:
    box = "0" * language.lattice.dimensions
    packing, faults = language.parse(Source("text", f"{box}\n{line}\n"))
    assert faults == []
    return piece_drawing(packing, packing.pieces[0], language.lattice)


@pytest.mark.parametrize(("language", "line", "drawn"), cases("packing/portraits"))
def test_a_piece_is_drawn(language: str, line: str, drawn: list[str]) -> None:
    assert _picture(line, LANGUAGES[language]).split("\n") == drawn


def _check_counts(text: str, name: str) -> None:
    problem, _ = translate(Source("text", text), name)
    assert problem is not None
    language = LANGUAGES[name]
    packing, _ = language.parse(Source("text", text))
    puzzle = puzzle_of_text(packing, language.lattice)
    found = [placement_counts(puzzle, piece) for piece in puzzle.pieces]
    assert sum(map(len, found)) == int(problem.record.census["base placements"])
    assert sum(map(sum, found)) == len(problem.options)


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@given(data=st.data())
def test_counts(language: str, data: st.DataObject) -> None:
    _check_counts(data.draw(packings(language)), language)


@pytest.mark.slow
def test_counts_of_examples() -> None:
    specs = [path for path in SPECS if path.suffix[1:] in LANGUAGES]
    assert len(specs) >= 3
    for path in specs:
        _check_counts(path.read_text(), path.suffix[1:])


@pytest.mark.slow
def test_placements_beyond_any_memory_are_counted() -> None:
    text = "[0-Z][0-Z][0-Y] 00Z\n# [0-v][0-v][0-v]\n"
    packing, _ = LANGUAGES["polycube"].parse(Source("text", text))
    puzzle = puzzle_of_text(packing, LANGUAGES["polycube"].lattice)
    assert placement_counts(puzzle, puzzle.pieces[0]) == [31 * 31 * 30]
