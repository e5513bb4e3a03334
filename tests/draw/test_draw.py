"""Pictures show what they should, in every format, whatever the names are."""

import os
import re
import struct
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import numpy as np
import pytest
from support.cases import cases
from support.pictures import NASTY, SOLVED, drawn, nasty, pieces, solved
from support.running import EXAMPLES, ROOT, Terminal, dlxc

import dlxc as library
from dlxc.draw import Undrawable, palette, picture, rendering
from dlxc.draw.characters import ASCII, CharacterStyle
from dlxc.draw.isometric import seen_from_corner
from dlxc.draw.pictures import Solid
from dlxc.geometry.lattices import SQUARE
from dlxc.problem.board import Board, Writing
from dlxc.problem.problem import chosen_options
from dlxc.system import MissingExtra

SOMA = EXAMPLES / "soma.polycube"
ANSWER = EXAMPLES / "solutions" / "soma.txt"


@pytest.mark.parametrize(("spec", "answer", "passes"), SOLVED)
def test_a_drawn_solution_reads_back(spec: str, answer: str, passes: tuple[str, ...]) -> None:
    problem, found = solved(spec, answer, passes)
    made = pieces(rendering.svg(picture(problem, found)))
    shown = {option.number: {*map(str, option)} for option in found[0]}
    if passes:  # an option that merely chooses a number is no piece
        shown = {n: names for n, names in shown.items() if any(name[0] == "#" for name in names)}
    assert {piece.option for piece in made} == set(shown)
    for number, names in shown.items():
        cells = {cell for piece in made if piece.option == number for cell in piece.cells}
        assert cells <= names
        if problem.board and problem.board.writing is None:
            assert cells | {p.piece for p in made if p.option == number} == names


@pytest.mark.parametrize(("spec", "answer", "passes"), SOLVED[:3])
def test_outlines_hold_the_cells(spec: str, answer: str, passes: tuple[str, ...]) -> None:
    problem, found = solved(spec, answer, passes)
    made = pieces(rendering.svg(picture(problem, found)))
    assert made
    for piece in made:
        places = {(int(cell[0]), int(cell[1])) for cell in piece.cells}
        assert piece.places == places
        assert {int(cell[2]) if len(cell) == 3 else 0 for cell in piece.cells} == {piece.layer}


def test_colours_stay_with_pieces_and_copies_are_apart() -> None:
    made = drawn("[0-1][0-2]\n2|d 00 01\n2|m 00\n", "polyomino", [1, 3, 8, 11], [5, 7, 9, 10])
    assert [sheet.caption for sheet in made.sections[0].sheets] == ["1", "2"]
    blue, orange, yellow, mint = palette.HUES[:4]
    for sheet in made.sections[0].sheets:
        (layer,) = sheet.layers
        assert [region.name for region in layer.regions] == ["d", "d", "m", "m"]
        assert [region.colour for region in layer.regions] == [blue, mint, orange, yellow]
    assert [p.solution for p in pieces(rendering.svg(made))] == [1, 1, 1, 1, 2, 2, 2, 2]


def test_the_box_and_its_pieces() -> None:
    problem = library.compile(SOMA.read_text(), "polycube")
    box, portraits = picture(problem).sections
    assert len(box.sheets[0].layers) == 3
    assert [sheet.caption for sheet in portraits.sheets] == ["1", "2", "3", "4", "5", "6", "7"]
    _, bases = picture(problem, bases=True).sections
    assert (bases.title, len(bases.sheets)) == ("Base placements", 12 + 24 + 12 * 4 + 8)


def test_an_empty_box() -> None:
    for language, dimensions in (("polyomino", 2), ("polycube", 3)):
        problem = library.compile(f"[]{'0' * (dimensions - 1)}\nA {'0' * dimensions}\n", language)
        made = picture(problem)
        assert made.sections[0].sheets[0].layers == ()
        assert len(pieces(rendering.svg(made))) == (1 if dimensions == 2 else 0)
        assert "| A |" in rendering.terminal_text(made, ASCII)


def test_layers_are_called_by_the_coordinate_of_their_cells() -> None:
    problem = library.compile("0[0-1][9-b]\nA 000 010\nB 009 00a 00b\n", "polycube")
    box, portraits = picture(problem).sections
    for sheet in (*box.sheets, picture(problem, [[1]]).sections[0].sheets[0]):
        assert [layer.caption for layer in sheet.layers] == ["z = 9", "z = a", "z = b"]
        assert [layer.box.cells[0][2] for layer in sheet.layers] == ["9", "a", "b"]
    _, long = portraits.sheets
    assert [layer.caption for layer in long.layers] == [
        f"z = {layer.box.cells[0][2]}" for layer in long.layers
    ]
    made = picture(problem, [[1]], title="layers")
    for shown in (rendering.terminal_text(made, ASCII), rendering.svg(made), rendering.html(made)):
        captions = [text for text in ("z = 0", "z = 9", "z = a", "z = b") if text in shown]
        assert captions == ["z = 9", "z = a", "z = b"]


def test_suffixed_cells_look_different() -> None:
    spec = "00 01 01b 02b\nA 00 01b\nB 00 01\n"
    problem = library.compile(spec, "polyomino")
    (layer,) = picture(problem, [[1]]).sections[0].sheets[0].layers
    (region,) = layer.regions
    assert (region.places, region.hatched) == (((0, 0, 0),), ())
    assert [mark.place for mark in region.marks] == [(0, 1, 0)]
    assert layer.box.hatched == ((0, 2, 0),)
    assert "url(#hatch)" in rendering.svg(picture(problem))
    assert ":::" in rendering.terminal_text(picture(problem), ASCII)


def test_far_cubes_are_drawn_first() -> None:
    """Of a tower in front of a tower, whatever the order they come in."""
    front = Solid(0, "f", "#aa0000", ((1, 1, 0), (1, 1, 1)))
    back = Solid(0, "b", "#0000aa", ((0, 0, 0), (0, 0, 1)))
    for solids in ([front, back], [back, front]):
        for apart in (0.0, 0.7):
            names = [solid.name for solid, _ in seen_from_corner(solids, apart).faces]
            assert names == sorted(names)
            assert len(names) == 2 * 5


def test_names_are_harmless() -> None:
    made = nasty("polyomino", "00")
    svg = rendering.svg(made)
    assert [piece.piece for piece in pieces(svg)] == NASTY
    page = rendering.html(made)
    assert page.lower().count("</script") == page.lower().count("<script") == 1  # that of the page
    assert "<img" not in page


def test_names_do_not_steer_terminals_and_are_xml() -> None:
    made = drawn("00 01\nA\x1b[31m 00\n\u202eB 00\n", "polyomino", [1, 4])
    text = rendering.terminal_text(made, CharacterStyle(boxes=True, colour=True))
    assert "\x1b[31m" not in text
    assert "\u202e" not in text
    assert [piece.piece for piece in pieces(rendering.svg(made))] == ["A\ufffd[31m", "\ufffdB"]


def test_titles_are_xml_and_lie_on_one_line() -> None:
    problem = library.compile("00\nA 00\n", "polyomino")
    made = picture(problem, title="a\x00\x0b\ufffe\ud800\n\tb")
    assert made.title == "a\ufffd\ufffd\ufffd\ufffd\ufffd b"
    ET.fromstring(rendering.svg(made))  # noqa: S314 - it is our own


@pytest.mark.parametrize("case", cases("draw/characters"), ids=lambda case: case["name"])
def test_pictures_in_characters(case: dict[str, Any]) -> None:
    made = drawn(case["text"], case["language"], *case.get("solutions", []))
    shown = rendering.terminal_text(made, CharacterStyle(**case.get("style", {})))
    assert shown.splitlines() == case["lines"]


def _on_terminal(**environment: str) -> str:
    """What a terminal is shown of the soma cube."""
    kept = {
        k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "COLORTERM", "FORCE_COLOR")
    }
    command = [sys.executable, "-m", "dlxc", "draw", "-q", str(SOMA), "--solution", str(ANSWER)]
    env = {**kept, "TERM": "xterm", "PYTHONIOENCODING": "utf-8", "COLUMNS": "100", **environment}
    with Terminal() as terminal:
        subprocess.run(command, stdout=terminal.inner, env=env, check=True, timeout=60)
    return terminal.shown


@pytest.mark.process
def test_a_terminal_gets_colours() -> None:
    assert "\x1b[48;5;110;38;5;" in _on_terminal()
    assert "\x1b[48;2;119;170;221;38;2;0;0;0m" in _on_terminal(COLORTERM="truecolor")


@pytest.mark.process
def test_a_terminal_without_colours_gets_boxes() -> None:
    shown = _on_terminal(NO_COLOR="1")
    assert "\x1b" not in shown
    assert "┌───────┬───┐" in shown


@pytest.mark.slow
def test_formats_by_extension(tmp_path: Path) -> None:
    for name, start in (("a.svg", b"<svg"), ("a.html", b"<!doctype"), ("a.png", b"\x89PNG"), ("a.txt", b"z = 0")):  # fmt: skip
        run = dlxc("draw", SOMA, "--solution", ANSWER, "-o", tmp_path / name)
        assert (run.code, run.out) == (0, b"")
        assert (tmp_path / name).read_bytes().startswith(start)
    svg = (tmp_path / "a.svg").read_bytes()
    assert dlxc("draw", SOMA, "--solution", ANSWER, "--to", "svg").out == svg


def test_a_large_png_has_not_twice_the_size_of_the_svg(monkeypatch: pytest.MonkeyPatch) -> None:
    made = drawn("[0-3][0-4]\nm 00\n", "polyomino")
    size = [int(each) for each in re.findall(r'(?:width|height)="(\d+)"', rendering.svg(made))[:2]]

    def scales(most: int) -> list[float]:
        monkeypatch.setattr(rendering, "_MANY_PIXELS", most)
        pixels = struct.unpack(">II", rendering.png(made)[16:24])
        return [round(one / other, 1) for one, other in zip(pixels, size, strict=True)]

    area = size[0] * size[1]
    assert [scales(most) for most in (4 * area, 4 * area - 1)] == [[2, 2], [1, 1]]


def test_png_without_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(MissingExtra, match=r"pip install 'dlxc\[png\]'"):
        rendering.png(drawn("00\nA 00\n", "polyomino"))


def test_solutions_by_number_and_by_entries() -> None:
    problem = library.compile("[0-1][0-1]\n2|d 00 01\n", "polyomino")
    found = [*chosen_options(problem, [1, 2])]
    assert picture(problem, [[1, 2]]) == picture(problem, [found])
    plain = [tuple(option) for option in found]
    regions = picture(problem, [plain]).sections[0].sheets[0].layers[0].regions
    assert [(region.option, region.name) for region in regions] == [(0, "d"), (0, "d")]
    with pytest.raises(IndexError, match="there is no option 5, but 4 of them"):
        picture(problem, [[5]])


def test_what_has_no_picture() -> None:
    """Comments say nothing: of a sudoku in DLX nothing tells where its cells lie."""
    with pytest.raises(Undrawable):
        picture(library.compile("a b\na b\n", "dlx"))
    as_dlx = dlxc("compile", "-q", EXAMPLES / "wikipedia.sudoku").out
    run = dlxc("draw", "-q", "--from", "dlx", stdin=as_dlx)
    assert (run.code, run.out) == (1, b"")
    assert run.err.startswith("error: items and options alone have no picture")


def test_any_problem_with_a_grid_is_drawn() -> None:
    """Items a, b and c are cells, and the colour of s is what an option writes."""
    problem = library.compile("a b c | s\na s:0\nb s:1\nc s:1\na s:1\n", "dlx")
    colours = {colour: number for number, colour in enumerate(problem.colours)}
    writing = Writing({(3, colours["0"]): "0", (3, colours["1"]): "\x1b1"}, {(5, 6): "0"})
    cells = np.array([[5, 7, 0], [6, 6, 0], [6, 7, 0]], np.int32)
    board = Board(SQUARE, np.arange(3, dtype=np.int32), cells, writing=writing)
    placed = replace(problem, board=board)
    shown = "+---+---+\n| 0 | 0 |\n+---+---+\n|\ufffd1 |   |\n+---+---+\n"
    assert rendering.terminal_text(picture(placed, [[1, 2]]), ASCII) == shown
    (layer,) = picture(placed, [[1, 2]]).sections[0].sheets[0].layers
    texts = [(region.name, region.given) for region in (*layer.given, *layer.regions)]
    assert texts == [("0", True), ("0", False), ("\ufffd1", False)]
    assert [(region.cells, region.colour) for region in layer.regions] == [
        (("a",), palette.colour_of(1)),
        (("b",), palette.colour_of(0)),
    ]
    regions = writing._replace(regions=(((5, 6), (5, 7)), ((6, 6), (6, 7))))
    outlined = replace(problem, board=board._replace(writing=regions))
    shown = "+------+\n| 0  0 |\n+------+\n|      |\n+------+\n"
    assert rendering.terminal_text(picture(outlined, [[1]]), ASCII) == shown


@pytest.mark.process
def test_the_command_starts_without_pictures() -> None:
    code = "import sys, dlxc.cli; print([m for m in sys.modules if 'draw' in m or m == 'numpy'])"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, cwd=ROOT)
    assert shown.stdout == b"[]\n"


def test_what_passes_have_added_is_not_drawn() -> None:
    square = "[0-2][0-2]\nI 00 01 02\nV 00 01 10\nW 00 01 10\n"
    problem = library.compile(square, passes=["break-symmetry"])
    assert problem.aids
    every = range(1, len(problem.options) + 1)
    named = {
        region.name
        for region in picture(problem, [[*every]]).sections[0].sheets[0].layers[0].regions
    }
    assert named == {"I", "V", "W"}
