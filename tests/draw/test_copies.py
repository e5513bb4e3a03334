"""Copies of a piece have shades of its colour, and those that touch are told apart."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import numpy as np
import pytest
from support.pictures import drawn
from support.solving import DOMINOES, brute_force

import dlxc
from dlxc.draw import copies, palette, picture, rendering
from dlxc.draw.cell_sheets import DrawnCell, DrawnOption
from dlxc.draw.characters import ASCII, CharacterStyle
from dlxc.draw.pictures import Region, Solid
from dlxc.draw.tilings import tiling_of
from dlxc.geometry.lattices import CUBIC, HEXAGONAL, SQUARE, STICKS, TRIANGULAR, Lattice


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


def _touch(one: DrawnOption, other: DrawnOption, lattice: Lattice) -> bool:
    """Whether they share a side, a face or the end of a stick, by what is drawn of them."""
    tiling = tiling_of(lattice)
    assert tiling is not None
    found = []
    for option in (one, other):
        contacts: set[object] = set()
        for cell in option.cells:
            corners = tiling.corners(cell.place)
            if tiling.area:
                turned = (*corners[1:], corners[0])
                contacts |= {(cell.z, frozenset(s)) for s in zip(corners, turned, strict=True)}
                contacts |= {(cell.place, cell.z), (cell.place, cell.z + 1)}
            else:
                contacts |= {*corners}
        found.append(contacts)
    return bool(found[0] & found[1])


def _random_copies(lattice: Lattice, seed: int) -> list[DrawnOption]:
    """A board cut into small pieces that hang together, all copies of one."""
    random = np.random.default_rng(seed)
    size = (4, 4, 4) if lattice.dimensions == 3 else (9, 9, 1)
    solid = [number for number, kind in enumerate(lattice.kinds) if kind.solid]
    free = {(x, y, z, k) for x, y, z in np.ndindex(*size) for k in solid}
    made = []
    while free:
        part = [sorted(free)[random.integers(len(free))]]
        free -= {*part}
        while len(part) < 5 and (near := sorted(free & _beside(part, lattice))):
            part.append(near[random.integers(len(near))])
            free -= {*part}
        cells = tuple(DrawnCell(x, y, z, k, 0, "") for x, y, z, k in part)
        made.append(DrawnOption(0, "D", 0, cells))
    return made


def _beside(part: Sequence[copies.CellSpot], lattice: Lattice) -> set[copies.CellSpot]:
    return {
        (x + (*offset, 0)[0], y + (*offset, 0)[1], z + (*offset, 0)[2], kind)
        for x, y, z, k in part
        for offset, kind in lattice.kinds[k].neighbours
    }


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    "lattice", [SQUARE, CUBIC, TRIANGULAR, HEXAGONAL, STICKS], ids=lambda lattice: lattice.name
)
def test_neighbours_differ(lattice: Lattice, seed: int) -> None:
    made = copies.with_shades(_random_copies(lattice, seed), lattice)
    pairs = [pair for pair in combinations(made, 2) if _touch(*pair, lattice)]
    assert len(pairs) > 20
    alike = [pair for pair in pairs if pair[0].shade == pair[1].shade]
    # In space, and where sticks cross, more pieces can touch each other than there are shades.
    assert len(alike) <= (
        0 if lattice.dimensions == 2 and lattice is not STICKS else len(pairs) // 50
    )
    used = {option.shade for option in made}
    assert used == {*range(palette.SHADE_COUNT)}


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
