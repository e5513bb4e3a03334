"""Pictures of pieces drawn by hand, and counts against the problem that comes out."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.running import SPECS
from support.strategies import packings

from dlxc.compiler import translate
from dlxc.languages.packing.language import BoxesAndPieces, Polycube, Polyiamond, Polyomino
from dlxc.languages.packing.portraits import Counts, piece_drawing, placement_counts
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


@pytest.mark.parametrize(
    ("line", "drawn"),
    [
        ("P 00 01 10 11 20", ["##", "##", "#."]),
        ("2:3|I [a-c]Z", ["#", "#", "#"]),
        ("far 57 59", ["#.#"]),
        ("Ian 11 12 01b 02b 10b 13b 21b 22b", [".bb.", "b##b", ".bb."]),
        ("tick 00 01` 02xyz 03\U0001f9e9", ["#`x\U0001f9e9"]),
        ("shared 00c 00 01b 01c", ["#c"]),
        ("none []0", []),
        ("none", []),
    ],
)
def test_polyomino(line: str, drawn: list[str]) -> None:
    assert _picture(line, LANGUAGES["polyomino"]).split("\n") == (drawn or [""])


@pytest.mark.parametrize(
    ("line", "drawn"),
    [
        ("4*Z 000 001 010 100", ["##  #.", "#.  .."]),
        ("flat 5[0-2]5", ["###"]),
        ("tower 00[0-2] 12[02]", ["#..  #..  #..", "..#  ...  ..#"]),
    ],
)
def test_polycube(line: str, drawn: list[str]) -> None:
    assert _picture(line, LANGUAGES["polycube"]).split("\n") == drawn


@pytest.mark.parametrize(
    ("line", "drawn"),
    [
        ("one 00", ["A"]),
        ("two 55 55'", ["AV"]),
        ("hexagon 00' 01 01' 10 10' 11", ["AVA", "VAV"]),
        ("crown 00 00' 01 10 10'b", [" A", "AVAb"]),
        ("far 00' 02", [" A", "", "V"]),
    ],
)
def test_polyiamond(line: str, drawn: list[str]) -> None:
    assert _picture(line, LANGUAGES["polyiamond"]).split("\n") == drawn


def _check_counts(text: str, name: str) -> None:
    problem, _ = translate(Source("text", text), name)
    assert problem is not None
    language = LANGUAGES[name]
    packing, _ = language.parse(Source("text", text))
    found = [placement_counts(packing, piece, language.lattice) for piece in packing.pieces]
    assert sum(count.bases for count in found) == int(problem.record.census["base placements"])
    assert sum(count.placements for count in found) == len(problem.options)


@pytest.mark.parametrize("language", LANGUAGES)
@given(data=st.data())
def test_counts(language: str, data: st.DataObject) -> None:
    _check_counts(data.draw(packings(language)), language)


def test_counts_of_examples() -> None:
    specs = [path for path in SPECS if path.suffix[1:] in LANGUAGES]
    assert len(specs) >= 3
    for path in specs:
        _check_counts(path.read_text(), path.suffix[1:])


@pytest.mark.slow
def test_placements_beyond_any_memory_are_counted() -> None:
    text = "[0-Z][0-Z][0-Y] 00Z\n# [0-v][0-v][0-v]\n"
    packing, _ = LANGUAGES["polycube"].parse(Source("text", text))
    counts = placement_counts(packing, packing.pieces[0], LANGUAGES["polycube"].lattice)
    assert counts == Counts(1, 31 * 31 * 30)
