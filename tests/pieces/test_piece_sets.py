"""Sets of pieces: their names, and that each has every piece once."""

import hashlib

import pytest
from support.cases import cases
from support.orbits import Cell, normalised, orbit_by_definition
from support.polyforms import classes
from support.running import EXAMPLES

from dlxc.geometry.lattices import STICKS
from dlxc.pieces import NamedPiece, PieceSet, UnknownSet, piece_set, set_names
from dlxc.pieces.named_sets import FAMILIES, PolyformFamily

FREEDOMS = ("free", "one-sided", "fixed")
SMALL = [(family, order) for family in FAMILIES for order in range(1, 5)]


def _form(piece: NamedPiece) -> tuple[Cell, ...]:
    return tuple(map(tuple, piece.cells.tolist()))


def _names(name: str) -> list[str]:
    return [piece.name for piece in piece_set(name).pieces]


@pytest.mark.parametrize("freedom", FREEDOMS)
@pytest.mark.parametrize(("family", "order"), [*SMALL, (FAMILIES[0], 5), (FAMILIES[2], 5)])
def test_a_set_has_one_piece_of_each_class(
    family: PolyformFamily, order: int, freedom: str
) -> None:
    """The classes are found by an independent search."""
    found = piece_set(f"{freedom} {order}-{family.ending}")
    forms = [_form(piece) for piece in found.pieces]
    held = [
        sum(form in each for form in forms) for each in classes(found.lattice.name, order, freedom)
    ]
    assert held == [1] * len(forms)
    assert found.freedom == freedom
    assert all(form == normalised(form) for form in forms)


@pytest.mark.parametrize(("name", "pieces"), cases("pieces/names"))
def test_customary_names(name: str, pieces: str) -> None:
    assert " ".join(_names(name)) == pieces


def test_other_names() -> None:
    names = _names("hexominoes")
    assert names[:2] + names[25:28] == ["6a", "6b", "6z", "6aa", "6ab"]
    assert "signpost'" in _names("one-sided hexiamonds")


def test_short_names_are_unlike_and_short() -> None:
    """Knuth's programs read eight bytes, without blanks, `|` and `:`."""
    for name in [*set_names(), "fixed hexiamonds", "one-sided hexiamonds", "fixed 6-sticks"]:
        names = [piece.short for piece in piece_set(name).pieces]
        assert len(set(names)) == len(names) == len({*_names(name)})
        assert all(1 <= len(piece.encode()) <= 8 for piece in names)
        assert not set("".join(names)) & set(" |:")


@pytest.mark.slow
def test_pieces_and_their_names_stay_as_they_are() -> None:
    """Solutions use these names: a change of this digest would change what they mean."""
    digest, names = hashlib.sha256(), list[str]()
    for family in FAMILIES[:5]:
        for order in range(1, 7):
            for freedom in FREEDOMS:
                names.append(f"{freedom} {order}-{family.ending}")
    for name in [*names, *(name for name in set_names() if name not in names)]:
        for piece in piece_set(name).pieces:
            digest.update(f"{piece.short} {piece.cells.tolist()}\n".encode())
    assert digest.hexdigest() == (
        "bc612d91ac89fb8e2821967e71e8f00a5df05703b00dca6f4655864e209d5ab3"
    )


def test_tetrasticks_are_named_as_by_knuth() -> None:
    """His puzzle leaves one out, L."""
    shapes = {}
    for line in (EXAMPLES / "tetrasticks.polysticks").read_text().splitlines()[2:]:
        name, _, _, *words = line.split()
        sticks = [(int(w[1]), int(w[2]), "HV".index(w[0])) for w in words if w[0] in "HV"]
        shapes[min(orbit_by_definition(sticks, STICKS))] = name
    pieces = piece_set("tetrasticks").pieces
    assert [shapes.get(min(orbit_by_definition(_form(p), STICKS)), "L") for p in pieces] == [
        piece.name for piece in pieces
    ]


def _volume(found: PieceSet) -> int:
    return sum(piece.count * len(piece.cells) for piece in found.pieces)


def test_sets_of_puzzles_fill_their_cubes() -> None:
    sides = {"soma": 3, "bedlam": 4, "conway": 5, "slothouber-graatsma": 3}
    for name, side in sides.items():
        found = piece_set(name)
        assert (found.name, found.freedom, _volume(found)) == (name, "one-sided", side**3)
    counts = {piece.name: piece.count for piece in piece_set("conway").pieces}
    assert counts == {"1x1x3": 3, "1x2x2": 1, "1x2x4": 13, "2x2x2": 1}
    names = {piece.name for piece in piece_set("bedlam").pieces}
    assert len(names) == 13
    assert names - {"B"} < set(_names("pentacubes"))


@pytest.mark.parametrize(("one", "other"), cases("pieces/other-names"))
def test_a_set_has_several_names(one: str, other: str) -> None:
    assert piece_set(one).name == piece_set(other).name
    assert _names(one) == _names(other)


@pytest.mark.parametrize(("wrong", "near"), [*cases("pieces/unknown"), ("x" * 100_000, "")])
def test_unknown_sets_tell_the_nearest(wrong: str, near: str) -> None:
    with pytest.raises(UnknownSet) as caught:
        piece_set(wrong)
    assert f"'{wrong}'" in str(caught.value)
    assert caught.value.near == near


@pytest.mark.parametrize("name", ["12-ominoes", "999999999-cubes", "fixed 99-hexes"])
def test_large_sets_are_refused(name: str) -> None:
    with pytest.raises(UnknownSet, match="at most"):
        piece_set(name)


def test_all_listed_sets_exist() -> None:
    assert [piece_set(name).name for name in set_names()] == set_names()
    assert all(piece_set(name).source for name in set_names())
