"""Copies of a piece have hues of their own if there are enough, and otherwise shades of one."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.pictures import drawn
from support.solving import brute_force

import dlxc
from dlxc.draw import palette, picture, rendering
from dlxc.draw.characters import ASCII, CharacterStyle
from dlxc.draw.palette import PieceColours, colours_of_copies
from dlxc.geometry.lattices import HEXAGONAL, SQUARE, TRIANGULAR, Lattice


def _spread(one: str, other: str) -> int:
    pairs = zip(palette.rgb(one), palette.rgb(other), strict=True)
    return sum(abs(a - b) for a, b in pairs)


@pytest.mark.parametrize("number", range(4 * len(palette.HUES)))
def test_shades_differ_and_names_are_read_on_them(number: int) -> None:
    fills = palette.shades_of(palette.colour_of(number))
    assert fills[0] == palette.colour_of(number)
    assert min(_spread(*pair) for pair in combinations(fills, 2)) > 15
    assert _spread(*fills[:2]) > 60
    for fill in fills:
        levels = [palette.luminance(each) + 0.05 for each in (fill, palette.ink_colour(fill))]
        assert max(levels) / min(levels) > 4.5


def test_the_rainbow_has_all_hues() -> None:
    assert sorted(palette.RAINBOW) == sorted(palette.HUES)


def test_pieces_that_are_there_once_have_the_plain_colours() -> None:
    colours = [(palette.colour_of(number),) for number in range(20)]
    assert colours_of_copies([1] * 20) == colours
    assert colours_of_copies([1] * 19 + [2])[:19] == colours[:19]
    assert colours_of_copies([]) == []


@given(st.lists(st.integers(1, 15), max_size=15))
def test_copies_of_one_piece_differ(counts: list[int]) -> None:
    """Up to six of them always, and of different pieces if there are hues enough."""
    found = colours_of_copies(counts)
    for count, colours in zip(counts, found, strict=True):
        assert len(colours) == len({*colours}) >= min(count, 6)
    if sum(counts) <= len(palette.HUES):
        assert len({colour for colours in found for colour in colours}) == sum(counts)


@given(st.lists(st.integers(1, 15), min_size=2, max_size=15))
def test_a_piece_keeps_its_colour_when_others_come_after_it(counts: list[int]) -> None:
    firsts = [colours[0] for colours in colours_of_copies(counts)]
    assert [colours[0] for colours in colours_of_copies(counts[:-1])] == firsts[:-1]


def test_every_format_shows_the_colours() -> None:
    made = drawn("[0-1][0-1][0-1]\n4|D 000 001\n", "polycube", [1, 2, 3, 4])
    (sheet,) = made.sections[0].sheets
    fills = {solid.colour for solid in sheet.solids}
    assert len(fills) == 4
    text = rendering.terminal_text(made, CharacterStyle(colour=True, truecolor=True))
    for fill in fills:
        assert palette.ansi(fill, truecolor=True) in text
        assert f'fill="{fill}"' in rendering.svg(made)
        assert palette.shaded(fill, 0) in rendering.html(made)
    assert "\x1b" not in rendering.terminal_text(made, ASCII)


def test_pieces_that_lie_there_in_advance_are_copies_too() -> None:
    text = "piece D x 3\n  ##\nbox\n  DD#\n  ###\n"
    problem = dlxc.compile(text, "puzzle")
    (sheet,) = picture(problem, [brute_force(problem)[0]]).sections[0].sheets
    assert len({region.colour for region in sheet.layers[0].regions}) == 3


@given(st.sampled_from([SQUARE, TRIANGULAR, HEXAGONAL]), st.data())
def test_six_colours_tell_single_cells_apart(lattice: Lattice, data: st.DataObject) -> None:
    kinds = range(len(lattice.kinds))
    everywhere = [(x, y, 0, kind) for x in range(6) for y in range(6) for kind in kinds]
    cells = data.draw(st.lists(st.sampled_from(everywhere), unique=True, min_size=1))
    colours = PieceColours({"D": len(cells), **dict.fromkeys("abcdefghijklmn", 1)}, lattice)
    given = dict(
        zip(cells, colours.given(["D"] * len(cells), [[cell] for cell in cells]), strict=True)
    )
    assert len({*given.values()}) <= 6 or len(cells) <= 6
    for (x, y, z, kind), colour in given.items():
        for near in lattice.kinds[kind].neighbours:
            a, b = near.offset
            assert given.get((x + a, y + b, z, near.kind)) != colour


def test_chosen_colours_go_before_others() -> None:
    colours = PieceColours({"A": 3, "B": 1, "C": 1}, SQUARE, {"A": ["gold", "#F00"], "B": ["Teal"]})
    cells = [(0, at, 0, 0) for at in range(5)]
    given = colours.given([*"AAABC"], [[cell] for cell in cells])
    assert given[:4] == ["#ffd700", "#ff0000", "#ffd700", "#008080"]
    assert given[4] in palette.HUES
