"""Pictures of a puzzle before it is solved: how often pieces are used, and what may stay empty."""

import re

import pytest
from support.pictures import drawn

import dlxc
from dlxc.draw import picture, rendering
from dlxc.draw.characters import ASCII

TRAY = "box\n  ##??\n  ####\nholes 2\npiece L x 2\n  #\n  ##\npiece m x any\n  #\n"


def _text(puzzle: str) -> str:
    return rendering.terminal_text(drawn(puzzle, "puzzle"), ASCII)


def _labels(puzzle: str) -> list[str]:
    """What is written in the SVG, in order."""
    return re.findall("<text[^>]*>([^<]*)</text>", rendering.svg(drawn(puzzle, "puzzle")))


def test_copies_holes_and_cells_that_may_stay_empty() -> None:
    assert _labels(TRAY) == [
        "Box: 2 cells with ? stay empty",
        *("Pieces", "?", "?"),
        *("L", "x 2", "m", "x any"),
    ]


def test_some_pieces_of_a_set_are_told_in_words() -> None:
    puzzle = "lattice cube\nbox 2x2x4\npieces 2 of tetracubes\npiece D x 4\n  ##\n"
    made = drawn(puzzle, "puzzle")
    assert made.sections[1].title == "Pieces: 2 of tetracubes, and others"
    assert [sheet.label for sheet in made.sections[1].sheets] == [*"ABILOPTZ", "D x 4"]
    assert "Pieces: 2 of tetracubes, and others\n" in _text(puzzle)
    chosen = drawn("box 2x2\npieces 1 of all\npiece L x 3\n  #\n  ##\npiece m\n  #\n", "puzzle")
    assert [sheet.label for sheet in chosen.sections[1].sheets] == ["x 0..3", ""]
    assert chosen.sections[1].title == "Pieces: 1 of all"


@pytest.mark.parametrize(
    ("puzzle", "marks", "dashes"),
    [
        ("lattice triangle\nbox\n  #??#\npiece D\n  AV\n", 2, 0),
        ("lattice sticks\nbox\n  +-+-+\n  | ? |\n  +?+-+\npiece L x 2\n  +-+\n  |\n", 0, 1),
    ],
)
def test_other_lattices_mark_them_too(puzzle: str, marks: int, dashes: int) -> None:
    svg = rendering.svg(drawn(puzzle, "puzzle"))
    assert (svg.count(">?</text>"), svg.count("stroke-dasharray")) == (marks, dashes)


PAINTED = (
    "lattice cube\nbox 2x2x2\npaint box\n  wb\n  bw\n  ---\n  bw\n  wb\n"
    "piece D x 4\n  ##\npaint D\n  wb\n"
)


def test_paint_is_told_by_letters() -> None:
    box, pieces = [*"wbbwbwwb"], [*"wb"]
    labels = _labels(PAINTED)
    assert sorted(label for label in labels if label in {*"wb"}) == sorted(box + pieces)
    made = drawn(PAINTED, "puzzle", [1])
    assert not made.sections[0].sheets[0].layers[0].regions[0].paints  # they lie on their own


def test_a_chequered_box_looks_chequered() -> None:
    """Solutions too; and no large name lies over the letters of a piece."""
    text = "box 2x2\npiece O\n  ##\n  ##\npaint O\n  bw\n  wb\npaint box\n  bw\n  wb\n"
    box, piece = drawn(text, "puzzle").sections
    solution = drawn(text, "puzzle", [1])
    layers = [it.sheets[0].layers[0] for it in (box, piece, *solution.sections)]
    shown = [layers[0].box, *(layer.regions[0] for layer in layers[1:])]
    assert [region.tones for region in shown] == [(((0, 0, 0), 1), ((1, 1, 0), 1))] * 3
    assert [room.largest(1) > 0.35 for region in shown[1:] for room in region.rooms] == [
        False,
        True,
    ]
    path = '<path fill="#000" fill-opacity="0.3" d="M0 0h20v20h-20ZM20 20h20v20h-20Z"/>'
    assert rendering.svg(solution).count(path) == 1


def test_boxes_and_pieces_have_one_scale() -> None:
    scales = re.findall(r"scale\(([\d.]+)\)", rendering.svg(drawn(TRAY, "puzzle")))
    assert len(scales) == 3
    assert len({*scales}) == 1


def test_paint_is_a_mark_in_a_corner() -> None:
    """Of the box its own paint is seen, and not what may lie there; of pieces theirs."""
    text = "piece D\n  ##\npaint D\n  wb\npiece M x 2\n  #\nbox 2x2\npaint box\n  #w\n  ##\n"
    box, pieces = drawn(text, "puzzle").sections
    [layer] = box.sheets[0].layers
    assert [(mark.place, mark.paint) for mark in layer.box.marks] == [((0, 1, 0), "w")]
    assert len(layer.box.places) == 4
    marks = [sheet.layers[0].regions[0].marks for sheet in pieces.sheets]
    assert [[mark.paint for mark in each] for each in marks] == [["w", "b"], []]
    problem = dlxc.compile(text, "puzzle")
    [layer] = picture(problem, [next(iter(problem.solutions()))]).sections[0].sheets[0].layers
    assert sorted(len(region.marks) for region in layer.regions) == [0, 0, 2]
