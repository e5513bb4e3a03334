"""What one can say of a picture: the size of its cells, whether names are written, its colours."""

from __future__ import annotations

import re
import struct
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.pictures import SOLVED, SOLVED_WITHOUT_SQUARES, SVG, solved
from support.running import EXAMPLES, dlxc

import dlxc as library
from dlxc.draw import palette, picture, rendering
from dlxc.draw.characters import ASCII
from dlxc.draw.pictures import without_names

SIDES = [
    ("pentominoes-6x10.polyomino", 20),
    ("hexiamonds.polyiamond", 20),
    ("soma.polycube", 20),
    ("tetrasticks.polysticks", 30),
]
"""Examples, and the size of a cell in units of the picture."""


@pytest.mark.parametrize(("example", "side"), SIDES)
def test_cells_have_the_size_that_is_asked_for(example: str, side: int) -> None:
    run = dlxc("draw", "-q", str(EXAMPLES / example), "--cell", "30mm", "--to", "svg")
    svg = run.out.decode()
    size = r'viewBox="0 0 (\S+) (\S+)" width="(\S+)mm" height="(\S+)mm"'
    width, height, wide, high = map(float, re.findall(size, svg)[0])
    assert (wide, high) == pytest.approx((width * 30 / side, height * 30 / side), abs=0.001)
    assert {*re.findall(r'transform="scale\((.*?)\)"', svg)} == {"1.0"}


def test_a_png_has_96_pixels_to_the_inch() -> None:
    problem = library.compile("[0-1][0-2]\nd 00 01\n", language="polyomino")
    for cell, zoom in (("1in", 96 / 20), ("60px", 3)):
        drawing = problem.draw(cell=cell)
        page = re.findall(r'viewBox="0 0 (\d+) (\d+)"', drawing.svg)[0]
        pixels = struct.unpack(">II", drawing.png()[16:24])
        assert pixels == pytest.approx([int(length) * zoom for length in page], abs=1)


@pytest.mark.slow
@pytest.mark.parametrize(("spec", "answer", "passes"), [*SOLVED[1:3], *SOLVED_WITHOUT_SQUARES])
def test_names_can_be_left_out(spec: str, answer: str, passes: tuple[str, ...]) -> None:
    problem, found = solved(spec, answer, passes)
    for solutions in ([], found):
        made = without_names(picture(problem, solutions, title="A title"))
        svg = rendering.svg(made)
        texts = [text.text or "" for text in ET.fromstring(svg).iter(f"{SVG}text")]  # noqa: S314
        in_characters = rendering.terminal_text(made, ASCII)
        for shown in (*texts, *in_characters.splitlines()):
            assert not re.sub(r"Box|Pieces|z = \d|[-+|/\\_ .:]", "", shown)
        assert 'id="named" checked' not in rendering.html(made)


def test_a_grid_keeps_what_is_written_in_it() -> None:
    problem, found = solved(*SOLVED[3])
    made = picture(problem, found)
    assert rendering.svg(without_names(made)) == rendering.svg(made)


@pytest.mark.slow
def test_names_are_left_out_of_sets_and_of_what_solve_draws() -> None:
    assert not re.search("[A-Z]", dlxc("pieces", "tetrominoes", "--no-names").out.decode())
    solve = ("solve", "-q", str(EXAMPLES / "soma.polycube"), "--no-names")
    assert not re.search("[1-9]", re.sub("z = .", "", dlxc(*solve).out.decode()))
    dark = dlxc(*solve, "--theme", "dark", "--to", "svg").out.decode()
    assert "prefers-color-scheme" not in dark
    assert ">7</text>" not in dark


TRAY = "lattice square\nbox 3x4\npiece L x 2\n  #\n  #\n  ##\npiece O\n  ##\n  ##\ncolour O navy\n"


def _fills(svg: str) -> list[tuple[str, str]]:
    """The names of pieces and their colours."""
    return re.findall(r'data-piece="(.*?)".*?<path fill="(#......)"', svg, re.DOTALL)


def test_names_with_blanks_are_known_as_they_are_written(tmp_path: Path) -> None:
    tray = TRAY.replace("piece L", 'piece "kleine Ecke"')
    problem = library.compile(tray, "puzzle")
    drawing = problem.draw(problem.solve(), colours={"kleine Ecke": "gold"})
    assert ("kleine Ecke", "#ffd700") in _fills(drawing.svg)
    with pytest.raises(ValueError, match="did you mean 'kleine Ecke'"):
        problem.draw(colours={"kleine Eke": "gold"})
    (tmp_path / "tray.puzzle").write_text(tray)
    cut = dlxc("draw", "-q", "tray.puzzle", "--outlines", "--to", "svg", cwd=tmp_path)
    assert cut.out.count(b'data-piece="kleine Ecke"') == 2


@pytest.mark.slow
def test_solids_and_sets_have_the_colours_that_are_chosen() -> None:
    soma = library.compile(EXAMPLES / "soma.polycube")
    drawing = soma.draw(soma.solve(), colours={"1": "navy", "2": ["#fa0"]})
    for colour in ("#000080", "#ffaa00", palette.shaded("#000080", 2)):
        assert colour in drawing.svg
        assert colour in drawing.html
    run = dlxc("pieces", "soma", "--paint", "V=navy", "--to", "svg")
    assert b"#000080" in run.out


@pytest.mark.parametrize(
    ("colours", "said"),
    [
        ({"9": "red"}, "there is no piece '9'; the pieces are 1, 2, 3, 4, 5 and 2 more"),
        ({"1": "rde"}, "'rde' is not a colour; did you mean 'red'"),
        ({"1": ["red", "#ff"]}, "'#ff' is not a colour: a colour is a name of CSS"),
    ],
)
def test_what_is_no_piece_or_no_colour(colours: dict[str, str], said: str) -> None:
    soma = library.compile(EXAMPLES / "soma.polycube")
    with pytest.raises(ValueError, match=said):
        soma.draw(colours=colours)


@given(st.integers(0, 0xFFFFFF))
def test_names_can_be_read_on_any_colour(number: int) -> None:
    fill = f"#{number:06x}"
    one, other = sorted(map(palette.luminance, (fill, palette.ink_colour(fill))))
    assert (other + 0.05) / (one + 0.05) >= 4.5  # what WCAG 2 asks for
