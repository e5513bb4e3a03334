"""Translations keep the problem; how they are written, and what a language cannot say."""

from collections import Counter
from collections.abc import Hashable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import brute
from support.cases import cases
from support.compiling import codes_of, sound_problem
from support.examples import draws
from support.packed_by_hand import small_puzzles
from support.packings import box_packings, stick_packings
from support.puzzles import SAMPLES
from support.running import SPECS, golden_cases
from support.strategies import packings

from dlxc.languages.packing_puzzle import PackingPuzzle, packing_problem
from dlxc.languages.translation import (
    SOURCE_LANGUAGES,
    TARGET_LANGUAGES,
    XMPUZZLE,
    comments_of,
)
from dlxc.languages.translation.translating import translated_problem
from dlxc.languages.translation.writing import Translation
from dlxc.problem import Problem
from dlxc.text.source import Source


def translated(language: str, text: str, target: str) -> Translation:
    comments = comments_of(Source("text", text), language)
    return translated_problem(sound_problem(language, text), comments, target)


@pytest.mark.parametrize("case", cases("translation/texts"), ids=lambda case: case["name"])
def test_a_translation(case: dict[str, Any]) -> None:
    """The whole text with its notes; or each message, with the text that it is said of."""
    text = case["text"]
    found = translated(case["language"], text, case["to"])
    assert found.text == case.get("written", "")
    assert [*found.notes] == case.get("notes", [])
    told = [[each.message, text[slice(*each.span)] if each.span else ""] for each in found.faults]
    assert told == case.get("told", [])


def is_sound(language: str, text: str) -> bool:
    """Whether a text has no errors."""
    return not any(code.startswith("E") for code, _, _ in codes_of(language, text))


def _meaning(
    problem: Problem, original: Problem | None = None
) -> tuple[set[Hashable], Counter[Hashable]]:
    """The items that are covered or must be, and the options, cells by their places.

    Coordinates that all cells share do not count, nor does a suffix that all have, nor points.  A
    translation of an `original` may have other names of pieces, and further layers.
    """
    named = dict(zip(_pieces(problem), _pieces(original or problem), strict=True))
    is_flat = bool(original and original.board and original.board.lattice.dimensions == 2)
    board = problem.board
    assert board is not None
    kinds = len(board.lattice.kinds)
    rows = board.cells - board.cells.min(axis=0, initial=1000)
    wide = rows[:, :-1].any(axis=0)
    wide[2:] &= not is_flat
    suffixed = (board.cells[:, -1] // kinds != board.cells[:1, -1] // kinds).any()
    places: dict[str, Hashable] = {}
    for item, cell, layer in zip(board.items, rows[:, :-1], board.cells[:, -1], strict=True):
        name = problem.items.names[item]
        suffix = board.marks[layer].after if suffixed else ""
        places[name] = ("cell", *cell[wide].tolist(), int(layer % kinds), suffix)
        if not board.lattice.kinds[layer % kinds].solid or (is_flat and cell[2:].any()):
            del places[name]
    points = {problem.items.names[item] for item in board.items.tolist()} - {*places}
    rows = (
        [entry.name for entry in option if entry.name not in points] for option in problem.options
    )
    options: Counter[Hashable] = Counter(
        frozenset(places.get(n, named.get(n)) for n in row) for row in rows
    )
    covered = {entry.name for option in problem.options for entry in option}
    items: set[Hashable] = {
        (places.get(item.name, named.get(item.name)), item.low, item.high)
        for item in problem.items
        if item.name not in points and (item.low or item.name in covered)
    }
    return items, options


def _pieces(problem: Problem) -> list[str]:
    """The names of the pieces in order."""
    assert problem.board is not None
    cells = {problem.items.names[item] for item in problem.board.items.tolist()}
    return [name for name in problem.items.names if name not in cells]


def _keeps_the_problem(language: str, text: str, target: str) -> bool:
    """Whether there is a translation, which stands for the same problem then."""
    found = translated(language, text, target)
    if found.faults:
        assert found.text == ""
        told = " ".join(fault.message for fault in found.faults)
        assert "another problem" not in told
        assert "refuses what is written" not in told
        return False
    problem, made = sound_problem(language, text), sound_problem(target, found.text)
    assert _meaning(made, problem) == _meaning(problem)
    return True


# ---- the problem is kept


FEW = draws(8)
"""There are many pairs of languages: each is tried with fewer specifications."""


@pytest.mark.slow
@pytest.mark.parametrize("target", TARGET_LANGUAGES)
@pytest.mark.parametrize("language", ["polyomino", "polycube", "polyiamond"])
@FEW
@given(data=st.data())
def test_random_boxes_and_pieces(language: str, target: str, data: st.DataObject) -> None:
    text = data.draw(st.one_of(packings(language), box_packings(language)))
    if is_sound(language, text):
        is_said = _keeps_the_problem(language, text, target)
        assert is_said or language != target


@FEW
@given(st.data())
def test_there_and_back_again(data: st.DataObject) -> None:
    language = data.draw(st.sampled_from(["polyomino", "polycube", "polyiamond"]))
    text = data.draw(box_packings(language))
    there = translated(language, text, "puzzle").text
    if there:
        back = translated("puzzle", there, language)
        assert back.faults == ()
        assert _meaning(sound_problem(language, back.text)) == _meaning(
            sound_problem(language, text)
        )


@st.composite
def puzzles(draw: st.DrawFn) -> str:
    """Small puzzles: sets of pieces, and a box of squares, triangles or cubes."""
    lattice = draw(st.sampled_from(["square", "triangle", "cube"]))
    sets = {
        "square": ["monominoes", "dominoes", "trominoes", "tetrominoes"],
        "triangle": ["moniamonds", "diamonds", "triamonds", "tetriamonds"],
        "cube": ["monocubes", "dicubes", "tricubes", "soma"],
    }
    words = st.sampled_from(["", "", "2 x ", "3 x "])
    moved = st.sampled_from(["", "", "free ", "one-sided ", "fixed "])
    lines = [f"lattice {lattice}"]
    names = draw(st.lists(st.sampled_from(sets[lattice]), min_size=1, unique=True))
    lines += [f"pieces {draw(words)}{draw(moved) * (name != 'soma')}{name}" for name in names]
    letters = draw(st.sampled_from(["#", "##?", "?", "##."]))
    size = st.tuples(st.integers(1, 4), st.integers(1, 4))
    height, width = draw(size)
    row = st.text(st.sampled_from(letters), min_size=width, max_size=width)
    rows = draw(st.lists(row, min_size=height, max_size=height))
    if not {"#", "?"} & {*"".join(rows)}:
        rows[0] = "#" * width
    return "\n".join([*lines, "box", *(f"  {row}" for row in rows)]) + "\n"


@pytest.mark.slow
@pytest.mark.parametrize("target", TARGET_LANGUAGES)
@FEW
@given(text=puzzles())
def test_random_puzzles(target: str, text: str) -> None:
    assert _keeps_the_problem("puzzle", text, target) or target != "puzzle"


@st.composite
def dancings(draw: st.DrawFn, mark: str) -> str:
    """Boards and shapes of polyominoes or polyiamonds, whose turns are given."""
    marks = st.sampled_from(["", mark])
    cell = st.tuples(st.sampled_from("012"), st.sampled_from("123"), marks).map("".join)
    cells = st.lists(cell, min_size=1, max_size=4, unique=True).map(" ".join)
    turns = st.sampled_from(["1 1", "2 1", "6 2" if mark else "4 2"])
    names = draw(st.lists(st.sampled_from(["A", "Bc", "P#"]), min_size=1, unique=True))
    shapes = [f"{name} {draw(turns)} {draw(cells)}" for name in names]
    board = draw(st.lists(cell, min_size=3, max_size=12, unique=True))
    given_names = draw(st.sampled_from([" ".join(names), f"{names[0]} | {' '.join(names[1:])}"]))
    return "\n".join([" ".join(board), given_names, *shapes]) + "\n"


@pytest.mark.slow
@pytest.mark.parametrize("target", TARGET_LANGUAGES)
@FEW
@given(data=st.data())
def test_random_data_for_dancing(target: str, data: st.DataObject) -> None:
    language, mark = data.draw(st.sampled_from([("polyominoes", ""), ("polyiamonds", "*")]))
    _keeps_the_problem(language, data.draw(dancings(mark)), target)


@pytest.mark.slow
@FEW
@given(stick_packings())
def test_random_sticks(text: str) -> None:
    found = translated("polysticks", text, "puzzle")
    if found.text:
        made, problem = sound_problem("puzzle", found.text), sound_problem("polysticks", text)
        assert _meaning(made) == _meaning(problem)
        assert len([*brute.solutions(made)]) == len([*brute.solutions(problem)])


@pytest.mark.slow
@FEW
@given(small_puzzles())
def test_holes_totals_and_paint(puzzle: PackingPuzzle) -> None:
    """What is written has as many solutions; what cannot be said is refused."""
    problem = packing_problem(puzzle)
    count = len([*brute.solutions(problem)])
    for target in ("puzzle", "polyomino"):
        found = translated_problem(problem, [], target)
        assert bool(found.text) != bool(found.faults)
        if found.text:
            assert len([*brute.solutions(sound_problem(target, found.text))]) == count


@pytest.mark.slow
@pytest.mark.parametrize("name", SAMPLES)
def test_samples_of_puzzles_there_and_back(name: str) -> None:
    for target in TARGET_LANGUAGES:
        if (name, target) == ("paint", XMPUZZLE):
            continue  # paints have other names there, and `test_voxels.py` compares them
        is_said = _keeps_the_problem("puzzle", SAMPLES[name], target)
        assert is_said or target != "puzzle"


@pytest.mark.slow
@pytest.mark.parametrize("spec", [path for path in SPECS if path.suffix[1:] in SOURCE_LANGUAGES])
def test_examples(spec: Path) -> None:
    text, language = spec.read_text(), spec.suffix[1:]
    said = [target for target in TARGET_LANGUAGES if _keeps_the_problem(language, text, target)]
    assert "puzzle" in said or spec.stem == "ian"


@pytest.mark.slow
@pytest.mark.parametrize("step", [21, pytest.param(7, marks=pytest.mark.exhaustive)])
def test_golden_specifications(step: int) -> None:
    cases = [case for case in golden_cases() if case.language in SOURCE_LANGUAGES]
    small = [case for case in cases if case.spec.with_suffix(".out").exists()][::step]
    said = Counter(
        (case.language, target)
        for case in small
        for target in TARGET_LANGUAGES
        if _keeps_the_problem(case.language, case.spec.read_text(), target)
    )
    for language in ("polyomino", "polycube", "polyiamond"):
        assert said[language, language] == sum(case.language == language for case in small)
        assert said[language, "puzzle"] > 0
