"""`--different`: exactly one solution of each class, against orbits found by brute force."""

import itertools
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from support.brute import solutions
from support.cases import cases
from support.packings import packings
from support.running import EXAMPLES, dlxc
from support.solving import different, number_of_solutions
from support.symmetry_classes import classes_of_solutions, fillings

import dlxc as library
from dlxc.passes.symmetry_breaking.solution_classes import DifferentSolutions
from dlxc.problem.choices import Choices
from dlxc.problem.problem import chosen_options
from dlxc.solve import choose
from dlxc.solve import solutions as library_solutions
from dlxc.solve.search import Search
from dlxc.solve.searching import SolverError


@pytest.mark.slow
@given(packings(), st.sampled_from([None, True, False]))
def test_one_solution_of_each_class(
    packing: tuple[str, str],
    reflections: bool | None,  # noqa: FBT001
) -> None:
    language, text = packing
    problem = library.compile(text, language)
    every = sum(1 for _ in itertools.islice(solutions(problem), 300))
    assume(every < 300)
    found = []
    search = choose(problem, different=True, reflections=reflections)
    for numbers in library_solutions(problem, search):
        options = [[entry.name for entry in each] for each in chosen_options(problem, numbers)]
        found.append(frozenset((piece, frozenset(cells)) for piece, *cells in options))
    classes = classes_of_solutions(problem, reflections=reflections)
    assert [sum(each in found for each in orbit) for orbit in classes] == [1] * len(classes)
    assert len(found) == len(classes)
    assert isinstance(search, Search)
    assert search.different
    assert search.different.total in (every, None)
    assert {*found} <= {*fillings(problem, problem)}


@pytest.mark.slow
@pytest.mark.parametrize("case", cases("solve/assemblies"), ids=lambda case: case["name"])
def test_assemblies_that_another_program_finds(case: dict[str, Any]) -> None:
    """Copies, ranges, holes and mirror images; BurrTools 0.7.1 gives the same numbers."""
    problem = library.compile(case["puzzle"], "puzzle")
    assert number_of_solutions(problem) == case["solutions"]
    assert len(different(problem, reflections=True)) == case["classes"]


def test_too_many_options_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dlxc.passes.symmetry_breaking.symmetry_group.MOST_IMAGES", 7)
    problem = library.compile("[0-1][0-1]\n2|D 00 01\n", "polyomino")
    with pytest.raises(SolverError, match="too many options"):
        choose(problem, different=True)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("spec", "options", "number"),
    [
        ("soma.polycube", [], 480),
        ("soma.polycube", ["--reflections"], 240),
        ("hexiamonds.polyiamond", [], 156),
        ("puzzles/pentominoes-3x20.puzzle", [], 2),
        ("puzzles/slothouber-graatsma.puzzle", [], 1),
        ("puzzles/tetracubes-2x4x4.puzzle", ["--reflections"], 695),
        # break-symmetry leaves 4338 of them.
        pytest.param(
            "puzzles/solid-pentominoes-3x4x5.puzzle",
            ["--reflections"],
            3940,
            marks=pytest.mark.exhaustive,
        ),
    ],
)
def test_known_numbers(spec: str, options: list[str], number: int) -> None:
    code, out, err = dlxc("count", EXAMPLES / spec, "--different", *options)
    assert (code, out) == (0, f"{number}\n".encode())
    assert err.startswith(f"{number} different solution")
    assert "each verified" in err


def test_a_solution_without_options_is_alone() -> None:
    classes = DifferentSolutions(library.compile("[0-1][0-2]\n3|D 00 01\n", "polyomino"))
    assert classes.first_of_classes(Choices.of([[]])).lists() == [[]]


ONE_SIDED = "pieces any x one-sided tetrominoes\nbox 4x4\n"

FLAT = {
    "one-sided": (ONE_SIDED, 117, 37, 22),
    "any pentominoes": ("pieces any x pentominoes\nbox 5x5\n", 4006, 1018, 515),
    "sticks": ("lattice sticks\npieces any x tristicks\nbox 2x2\n", None, None, None),
    "triangles": ("lattice triangle\npieces any x tetriamonds\nbox hexagon 2\n", None, None, None),
    "hexagons": ("lattice hexagon\npieces any x trihexes\nbox triangle 5\n", None, None, None),
    "tetrakis": ("lattice tetrakis\npieces any x triaboloes\nbox 2x3\n", None, None, None),
}
"""Puzzles, how many solutions they have, and how many classes without and with reflections."""


@pytest.mark.slow
@pytest.mark.parametrize("name", FLAT)
def test_rotations_alone(name: str) -> None:
    text, *known = FLAT[name]
    problem = library.compile(text, "puzzle")
    turned, reflected = (
        problem.count(different=True, reflections=is_so) for is_so in (False, True)
    )
    assert reflected < turned < problem.count()
    assert reflected == problem.count(different=True)
    if known[0] is not None:
        assert known == [problem.count(), turned, reflected]
    if problem.count() < 2000:
        assert turned == len(classes_of_solutions(problem, reflections=False))
        assert reflected == len(classes_of_solutions(problem, reflections=True))


def test_the_library_asks_for_rotations_alone() -> None:
    problem = library.compile(ONE_SIDED, "puzzle")
    assert len([*problem.solutions(different=True, reflections=False)]) == 37
    groups = problem.groups("pieces", different=True, reflections=False)
    assert sum(group.count for group in groups) == 37
    runs = library.sweep(
        ONE_SIDED.replace("4x4", "4x{n}").replace("box", "param n\nbox"),
        "puzzle",
        parameters={"n": [3, 4]},
        different=True,
        reflections=False,
    )
    assert runs[1].differing == 37
    with pytest.raises(ValueError, match="reflections go with different=True"):
        problem.count(reflections=False)


LEFT = "piece I\n  #\n  #\n  #\npiece L\n  ##\n  #\npiece T\n  ###\n   #\npiece D\n  ##\n"
HANDS = (
    "piece {} one-sided\n  #.\n  #.\n  ##\npiece {} one-sided\n  .#\n  .#\n  ##\n"
    "piece D\n  ##\npiece m\n  #\npiece n\n  #\nbox\n  L##J\n  L##J\n  LLJJ\n"
)

IN_ADVANCE = {
    "at one side": (f"{LEFT}box\n  I###\n  I###\n  I###\n", 8, 4),
    "at an end": ("piece M\n  #\npiece N\n  #\npiece D\n  ##\nbox\n  M###\n", 2, 2),
    "in the middle": ("piece M\n  #\npiece N x 4\n  #\nbox\n  ##M##\n", 1, 1),
    "both of one piece": ("piece D x 2\n  ##\npiece I x 3\n  #\nbox\n  DD###DD\n", 1, 1),
    "a left and a right hand": (HANDS.format("L", "J"), 8, 4),
    "two pieces alike": (
        "piece A\n  ##\npiece B\n  ##\npiece D\n  ##\npiece m\n  #\nbox\n  AA###BB\n",
        2,
        2,
    ),
}
"""Puzzles with pieces in advance, their solutions, and how many differ."""


@pytest.mark.slow
@pytest.mark.parametrize("name", IN_ADVANCE)
def test_symmetries_keep_what_lies_in_advance(name: str, tmp_path: Path) -> None:
    """Also in a model of the puzzle, and in the puzzle as dlxc writes it."""
    text, count, different = IN_ADVANCE[name]
    problem = library.compile(text, "puzzle")
    assert (problem.count(), problem.count(different=True)) == (count, different)
    assert problem.break_symmetry().count() == different
    assert sum(group.count for group in problem.groups("pieces", different=True)) == different
    (tmp_path / "a.puzzle").write_text(text)
    written = dlxc("translate", tmp_path / "a.puzzle", "--to", "puzzle").out.decode()
    assert library.compile(written, "puzzle").count(different=True) == different
    if " x " in text:  # the model has each piece once
        return
    (tmp_path / "model.xc").write_text(
        "packing P\nprimary {c} for c in {piece(q) for q in P}\n"
        "primary {x}{y} for (x, y, s) in {c for q in P, c in cells(q)}\n"
        "option {piece(q)} [{x}{y} for (x, y, s) in cells(q)] for q in P\n"
    )
    asked = ("count", "-q", tmp_path / "model.xc", "-D", f"P=@{tmp_path / 'a.puzzle'}")
    assert dlxc(*asked, "--different").out == f"{different}\n".encode()
