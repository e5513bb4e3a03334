"""Copies of a piece have shades of its colour, by turns."""

from __future__ import annotations

from itertools import combinations

import pytest
from support.pictures import drawn
from support.solving import DOMINOES, brute_force

import dlxc
from dlxc.draw import palette, picture, rendering
from dlxc.draw.characters import ASCII, CharacterStyle
from dlxc.draw.pictures import Region, Solid


def _spread(one: str, other: str) -> int:
    pairs = zip(palette.rgb(one), palette.rgb(other), strict=True)
    return sum(abs(a - b) for a, b in pairs)


@pytest.mark.parametrize("colour", range(4 * len(palette.HUES)))
def test_shades_differ_and_names_are_read_on_them(colour: int) -> None:
    shades = range(palette.SHADE_COUNT)
    fills = [palette.fill_colour(colour, shade) for shade in shades]
    assert palette.fill_colour(colour) == fills[0]
    assert min(_spread(*pair) for pair in combinations(fills, 2)) > 15
    assert _spread(*fills[:2]) > 60
    for fill, ink in zip(fills, [palette.ink_colour(colour, s) for s in shades], strict=True):
        levels = [palette.luminance(each) + 0.05 for each in (fill, ink)]
        assert max(levels) / min(levels) > 4.5


def _shade(thing: Region | Solid) -> tuple[int, int]:
    return thing.colour, thing.shade


@pytest.mark.parametrize("text", [DOMINOES, "[0-2][0-3]\n2|L 00 10 11\n2|I 00 01 02\n"])
def test_few_copies_all_differ(text: str) -> None:
    problem = dlxc.compile(text, "polyomino")
    for solution in brute_force(problem)[:5]:
        (sheet,) = picture(problem, [solution]).sections[0].sheets
        shades = [_shade(region) for region in sheet.layers[0].regions]
        assert len({*shades}) == len(solution)
        copies_of_each = int(text.splitlines()[1].partition("|")[0])
        assert len({colour for colour, _ in shades}) == len(solution) // copies_of_each


def test_single_pieces_have_the_plain_colour() -> None:
    made = drawn("[0-1][0-2]\nd 00 01\n2|m 00\n", "polyomino", [1, 13])
    assert len(made.sections[0].sheets[0].layers[0].regions) == 2
    shades = {region.shade for region in made.sections[0].sheets[0].layers[0].regions}
    assert shades == {0}


def test_every_format_shows_the_shades() -> None:
    made = drawn("[0-1][0-1][0-1]\n4|D 000 001\n", "polycube", [1, 2, 3, 4])
    (sheet,) = made.sections[0].sheets
    shades = {solid.shade for solid in sheet.solids}
    assert shades == {0, 1, 2, 3}
    fills = [palette.fill_colour(0, shade) for shade in shades]
    text = rendering.terminal_text(made, CharacterStyle(colour=True, truecolor=True))
    for shade, fill in zip(shades, fills, strict=True):
        assert palette.ansi(fill, truecolor=True) in text
        assert f'fill="{fill}"' in rendering.svg(made)
        assert palette.shaded(0, 0, shade) in rendering.html(made)
    assert "\x1b" not in rendering.terminal_text(made, ASCII)


def test_pieces_that_lie_there_in_advance_are_copies_too() -> None:
    text = "piece D x 3\n  ##\nbox\n  DD#\n  ###\n"
    problem = dlxc.compile(text, "puzzle")
    (sheet,) = picture(problem, [brute_force(problem)[0]]).sections[0].sheets
    assert [region.shade for region in sheet.layers[0].regions] == [0, 1, 2]


def test_more_copies_have_the_shades_by_turns() -> None:
    text = "piece D x 8\n  ##\nbox 4x4\n"
    problem = dlxc.compile(text, "puzzle")
    (sheet,) = picture(problem, [brute_force(problem)[0]]).sections[0].sheets
    count = palette.SHADE_COUNT
    assert [region.shade for region in sheet.layers[0].regions] == [*range(count), 0, 1]
