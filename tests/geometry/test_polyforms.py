"""All polyforms: how many, which, and in which order."""

import numpy as np
import pytest
from support.polyforms import classes

from dlxc.geometry import polyforms as module
from dlxc.geometry.lattice_symmetries import orbits_of_pieces
from dlxc.geometry.lattices import (
    CUBIC,
    HEXAGONAL,
    SQUARE,
    STICKS,
    TETRAKIS,
    TRIANGULAR,
    Freedom,
    Lattice,
)
from dlxc.geometry.polyforms import polyforms

LATTICES = {each.name: each for each in (SQUARE, CUBIC, TRIANGULAR, HEXAGONAL, STICKS, TETRAKIS)}

# Most of them are in the On-Line Encyclopedia of Integer Sequences: A000105, A000988, A001168;
# A000577, A006534, A001420; A000228, A006535, A001207; A019988; A006074; A038119, A000162, A001931.
COUNTS = {
    ("square", "free"): "1 1 2 5 12 35 108 369 1285",
    ("square", "one-sided"): "1 1 2 7 18 60 196 704 2500",
    ("square", "fixed"): "1 2 6 19 63 216 760 2725 9910",
    ("triangular", "free"): "1 1 1 3 4 12 24 66 160 448",
    ("triangular", "one-sided"): "1 1 1 4 6 19 43 120 307 866",
    ("triangular", "fixed"): "2 3 6 14 36 94 250 675",
    ("hexagonal", "free"): "1 1 3 7 22 82 333 1448",
    ("hexagonal", "one-sided"): "1 1 3 10 33 147 620 2821",
    ("hexagonal", "fixed"): "1 3 11 44 186 814 3652",
    ("sticks", "free"): "1 2 5 16 55 222 950",
    ("sticks", "one-sided"): "1 2 7 25 99 416",
    ("sticks", "fixed"): "2 6 22 88 372 1628",
    ("tetrakis", "free"): "1 3 4 14 30 107 318 1116",
    ("cubic", "free"): "1 1 2 7 23 112 607",
    ("cubic", "one-sided"): "1 1 2 8 29 166 1023",
    ("cubic", "fixed"): "1 3 15 86 534 3481",
}

SIZES = {"square": 6, "triangular": 6, "hexagonal": 5, "sticks": 5, "cubic": 4, "tetrakis": 4}


@pytest.mark.slow
@pytest.mark.parametrize(("lattice", "freedom"), COUNTS)
def test_the_numbers_are_those_of_the_literature(lattice: str, freedom: Freedom) -> None:
    known = [int(number) for number in COUNTS[lattice, freedom].split()]
    sizes = range(1, len(known) + 1)
    assert [_count(LATTICES[lattice], size, freedom) for size in sizes] == known


def _count(lattice: Lattice, size: int, freedom: Freedom) -> int:
    """How many there are, by the images of the free ones; half of those with a twin are turned."""
    forms = polyforms(lattice, size)
    images = orbits_of_pieces(forms, lattice.of_freedom("free")).counts
    turned = orbits_of_pieces(forms, lattice.of_freedom("one-sided")).counts
    counts = {"free": len(forms), "one-sided": (images // turned).sum(), "fixed": images.sum()}
    return int(counts[freedom])


@pytest.mark.parametrize("lattice", LATTICES.values(), ids=LATTICES)
def test_each_is_the_least_of_its_class(lattice: Lattice) -> None:
    """A search one cell at a time finds the same; all classes have their representatives."""
    for size in range(1, SIZES[lattice.name] + 1):
        expected = sorted(min(each) for each in classes(lattice.name, size, "free"))
        found = polyforms(lattice, size).tolist()
        assert [tuple(map(tuple, form)) for form in found] == expected


def test_small_parts_give_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    known = polyforms(CUBIC, 5)
    monkeypatch.setattr(module, "_MOST_NUMBERS", 1)
    polyforms.cache_clear()
    assert np.array_equal(polyforms(CUBIC, 5), known)
    polyforms.cache_clear()


def test_the_answer_cannot_be_changed() -> None:
    with pytest.raises(ValueError, match="read-only"):
        polyforms(SQUARE, 3)[0, 0, 0] = 1
