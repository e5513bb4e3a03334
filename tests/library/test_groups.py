"""`problem.groups`: solutions in groups, against groups and orbits found by brute force."""

import itertools
from collections import Counter
from collections.abc import Callable
from contextlib import suppress

import pytest
from hypothesis import assume, given
from support.brute import solutions
from support.packings import packings
from support.symmetry_classes import Filling, classes_of_solutions, fillings

import dlxc
from dlxc.library.problem import Problem
from dlxc.pieces import piece_set
from dlxc.pieces.piece_lines import puzzle_lines
from dlxc.solve import Stopped

Seen = tuple[str, ...]

HOLE = "hole"
_PAIRS = "piece L x 0..2\n  ##\n  #\npiece D x 0..3\n  ##\n"
TRAYS = {
    "anywhere": "box 3x3\nholes 1..3\n" + _PAIRS,
    "in some cells": "box\n  ???\n  ###\n  ??#\nholes 0..3\n" + _PAIRS,
    "in a cube": "lattice cube\nbox 2x2x2\nholes 0..2\n" + _PAIRS,
    "in a cube in a mirror": "lattice cube\nbox 2x2x2\nholes 0..2\nreflections\n" + _PAIRS,
    "between paint": "box 3x3\npaint box\n  aba\n  b#b\n  aba\nholes 1\npiece D x 4\n  ##\n",
}
"""Boxes with a number of holes."""


def _views(problem: Problem) -> dict[str, Callable[[Filling], Seen]]:
    """What is seen of a filling, in alphabetical order: by pieces, by holes, and by each piece."""
    board = problem.board
    assert board is not None
    names = problem.items.names
    fills = board.lattice.fills(board.cells[:, -1])
    cells = {names[item] for item in board.items[fills]}
    pieces = {*names} - {names[item] for item in board.items} - {HOLE}

    def where(piece: str) -> Callable[[Filling], Seen]:
        return lambda filling: tuple(sorted(" ".join(sorted(c)) for p, c in filling if p == piece))

    return {
        "pieces": lambda filling: tuple(sorted(piece for piece, _ in filling if piece != HOLE)),
        "holes": lambda filling: tuple(
            sorted(cells.difference(*(c for piece, c in filling if piece != HOLE)))
        ),
        **{piece: where(piece) for piece in pieces},
    }


def _found(problem: Problem, by: str, *, different: bool) -> list[tuple[int, Seen]]:
    """The groups; of an option its cells, in alphabetical order."""
    groups = problem.groups(by, different=different)
    if by in ("pieces", "holes"):
        return [(each.count, tuple(sorted(each.seen))) for each in groups]
    options = [[" ".join(sorted(text.split()[1:])) for text in each.seen] for each in groups]
    return [(each.count, tuple(sorted(o))) for each, o in zip(groups, options, strict=True)]


@pytest.mark.slow
@given(packings())
def test_groups_are_those_of_all_solutions(packing: tuple[str, str]) -> None:
    language, text = packing
    problem = dlxc.compile(text, language)
    assume(sum(1 for _ in itertools.islice(solutions(problem), 300)) < 300)
    _check_all(problem)


@pytest.mark.slow
@given(packings())
def test_what_symmetries_carry_into_each_other_is_one_group(packing: tuple[str, str]) -> None:
    language, text = packing
    problem = dlxc.compile(text, language)
    assume(sum(1 for _ in itertools.islice(solutions(problem), 300)) < 300)
    _check_different(problem)


@pytest.mark.slow
@pytest.mark.parametrize("name", TRAYS)
def test_holes_that_are_counted(name: str) -> None:
    problem = dlxc.compile(TRAYS[name], "puzzle")
    _check_all(problem)
    _check_different(problem)


def _check_all(problem: Problem) -> None:
    filled = fillings(problem, problem)
    for by, view in _views(problem).items():
        found: Counter[Seen] = Counter()
        for count, seen in _found(problem, by, different=False):
            found[seen] += count  # equal options with two numbers are seen alike here
        assert found == Counter(map(view, filled))


def _check_different(problem: Problem) -> None:
    assert problem.board is not None
    classes = classes_of_solutions(problem, reflections=problem.board.reflections or None)
    for by, view in _views(problem).items():
        wanted = Counter(frozenset(map(view, orbit)) for orbit in classes)
        orbits = {seen: orbit for orbit in wanted for seen in orbit}
        with suppress(ValueError):  # of a piece that a symmetry exchanges for another
            found = _found(problem, by, different=True)
            assert {orbits[seen]: count for count, seen in found} == wanted
            assert len(found) == len(wanted)


TRAY = "box\n  ???\n  ???\npiece L x 0..2\n  ##\n  #\npiece D x 0..1\n  ##\n"


def test_what_may_stay_empty_is_a_hole() -> None:
    problem = dlxc.compile(TRAY, "puzzle")
    groups = problem.groups("holes")
    assert sum(group.count for group in groups) == problem.count()
    for group in groups:
        chosen = problem.solution(group.numbers)
        covered = {entry.name for option in chosen for entry in option}
        assert {*problem.items.names} - covered - {"L", "D"} == {*group.seen}
    full = [group for group in groups if not group.seen]
    assert [(group.count, str(group)) for group in full] == [(2, "none")]
    places = [group for group in problem.groups("holes", different=True) if len(group.seen) == 1]
    (of_corners, corner), (of_middles, middle) = [(each.count, each.seen[0]) for each in places]
    assert (of_corners, of_middles) == (2, 1)
    assert corner in ("00", "02", "10", "12")
    assert middle in ("01", "11")


FIVE = ["box 5x5", *puzzle_lines(piece_set("pentominoes"))]

HANDS = "box 2x3\npiece S x 0..1 one-sided\n  ##\n  #\n  #\n"
HANDS += "piece O x 0..1 one-sided\n  ##\n   #\n   #\npiece m x 0..6\n  #\n"


def test_pieces_that_a_symmetry_exchanges() -> None:
    problem = dlxc.compile(HANDS, "puzzle")
    pieces = [(group.count, str(group)) for group in problem.groups("pieces")]
    assert pieces == [(2, "S, m x 2"), (2, "O, m x 2"), (1, "m x 6")]
    pieces = [(group.count, str(group)) for group in problem.groups("pieces", different=True)]
    assert pieces == [(1, "S, m x 2"), (1, "m x 6")]
    with pytest.raises(ValueError, match="carries `S` to `O`"):
        problem.groups("S", different=True)


HANDS_IN_SPACE = "lattice cube\nreflections\npiece L x 0..1\n  ##  .#\n  #.  ..\npiece R x 0..2\n"
HANDS_IN_SPACE += '  ##  ..\n  #.  #.\npiece "a domino"\n  ##\nbox 3x2x2\nholes 2\n'


def test_mirror_images_of_solutions_without_one_of_the_pieces() -> None:
    """More left than right hands may be used, and places of holes are mirror images all the same."""
    problem = dlxc.compile(HANDS_IN_SPACE, "puzzle")
    turns = HANDS_IN_SPACE.replace("reflections\n", "")
    assert len(problem.groups("holes", different=True)) == 4
    assert len(dlxc.compile(turns, "puzzle").groups("holes", different=True)) == 5
    with pytest.raises(ValueError, match="carries `L` to `R`"):
        problem.groups("L", different=True)
    assert problem.groups("a domino") == problem.groups("a_domino")


def test_which_five_pentominoes_fill_a_square_in_one_way_only() -> None:
    text = "".join(f"{line} x 0..1\n" if line.startswith("piece") else f"{line}\n" for line in FIVE)
    found = dlxc.compile(text, "puzzle").groups("pieces", different=True)
    assert (len(found), sum(group.count == 1 for group in found)) == (45, 19)
    assert sum(group.count for group in found) == 107


def test_too_many_groups_stop_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dlxc.library.groups.MOST_GROUPS", 2)
    with pytest.raises(Stopped, match="the limit of 2 groups"):
        dlxc.compile(HANDS, "puzzle").groups("pieces")
