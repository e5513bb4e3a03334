"""`--different`: exactly one solution of each class, against orbits found by brute force."""

from __future__ import annotations

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
from support.solving import number_of_solutions
from support.symmetry_classes import classes_of_solutions, fillings

import dlxc as library
from dlxc.problem import Problem
from dlxc.problem.problem import chosen_options
from dlxc.solve.different import DifferentSearch
from dlxc.solve.searching import SearchRequest, SolverError, Watch


def _different(problem: Problem, *, reflections: bool) -> list[list[int]]:
    search = DifferentSearch(problem, reflections=reflections)
    return [each for batch in search.batches(SearchRequest(), Watch()) for each in batch]


@given(packings(), st.booleans())
def test_one_solution_of_each_class(
    packing: tuple[str, str],
    reflections: bool,  # noqa: FBT001
) -> None:
    language, text = packing
    problem = library.compile(text, language)
    assume(sum(1 for _ in itertools.islice(solutions(problem), 300)) < 300)
    found = []
    for numbers in _different(problem, reflections=reflections):
        options = [[entry.name for entry in each] for each in chosen_options(problem, numbers)]
        found.append(frozenset((piece, frozenset(cells)) for piece, *cells in options))
    classes = classes_of_solutions(problem, reflections=reflections)
    assert [sum(each in found for each in orbit) for orbit in classes] == [1] * len(classes)
    assert len(found) == len(classes)
    assert {*found} <= {*fillings(problem, problem)}


@pytest.mark.parametrize("case", cases("solve/assemblies"), ids=lambda case: case["name"])
def test_assemblies_that_another_program_finds(case: dict[str, Any]) -> None:
    """Copies, ranges, holes and mirror images; BurrTools 0.7.1 gives the same numbers."""
    problem = library.compile(case["puzzle"], "puzzle")
    assert number_of_solutions(problem) == case["solutions"]
    assert len(_different(problem, reflections=True)) == case["classes"]


def test_too_many_options_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dlxc.passes.symmetry_breaking.problem_symmetries.MOST_IMAGES", 7)
    problem = library.compile("[0-1][0-1]\n2|D 00 01\n", "polyomino")
    with pytest.raises(SolverError, match="too many options"):
        DifferentSearch(problem)


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
        ("puzzles/solid-pentominoes-3x4x5.puzzle", ["--reflections"], 3940),
    ],
)
def test_known_numbers(spec: str, options: list[str], number: int) -> None:
    code, out, err = dlxc("solve", EXAMPLES / spec, "--count", "--different", *options)
    assert (code, out) == (0, f"{number}\n".encode())
    assert f"Altogether {number} solution" in err
    assert "one of each class" in err


@pytest.mark.parametrize(
    ("text", "options", "is_said"),
    [
        ("lattice cube\npieces soma\nbox 3x3x3\n", [], True),
        ("lattice cube\npieces soma\nbox 3x3x3\n", ["--reflections"], False),
        ("lattice cube\npieces soma\nbox 3x3x3\nreflections\n", [], False),
        ("pieces pentominoes\nbox 3x20\n", [], False),
    ],
)
def test_it_is_said_that_mirror_images_count_each(
    tmp_path: Path, text: str, options: list[str], *, is_said: bool
) -> None:
    (tmp_path / "a.puzzle").write_text(text)
    _, _, err = dlxc("solve", tmp_path / "a.puzzle", "--count", "--different", *options)
    assert ("Mirror images in space count each" in err) == is_said
