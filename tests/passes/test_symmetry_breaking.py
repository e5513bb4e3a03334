"""At least one solution of each class: against known counts, and orbits found by brute force."""

import itertools
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from support.brute import solutions
from support.packings import packings
from support.running import EXAMPLES, dlxc
from support.solving import number_of_solutions
from support.symmetry_classes import classes_of_solutions, fillings

import dlxc as library
from dlxc.passes.symmetry_breaking import break_symmetry
from dlxc.problem import Problem

pytestmark = pytest.mark.slow

PENTOMINOES = (EXAMPLES / "pentominoes-6x10.polyomino").read_text().split("\n", 2)[2]
SOMA = (EXAMPLES / "soma.polycube").read_text()
SQUARE = "[0-2][0-2]\nI 00 01 02\nV 00 01 10\nW 00 01 10\n"
"""Its restriction is one at two items."""

EXACT = "; one solution of each class is left"


def rectangle(rows: int, columns: int) -> str:
    """The line of a polyomino specification that gives a rectangular box."""
    digits = "0123456789abcdefghij"
    return f"[0-{digits[rows - 1]}][0-{digits[columns - 1]}]\n"


def _broken(problem: Problem, *, reflections: bool | None = None) -> Problem:
    outcome = break_symmetry(problem, reflections=reflections)
    assert outcome.diagnostics == []
    assert outcome.problem is not None
    return outcome.problem


@given(packings(), st.sampled_from([None, True, False]))
def test_no_class_is_lost_and_what_is_left_is_told(
    packing: tuple[str, str],
    reflections: bool | None,  # noqa: FBT001
) -> None:
    language, text = packing
    problem = library.compile(text, language)
    assume(sum(1 for _ in itertools.islice(solutions(problem), 300)) < 300)
    broken = _broken(problem, reflections=reflections)
    kept = fillings(broken, problem)
    classes = classes_of_solutions(problem, reflections=reflections)
    left = [sum(filling in kept for filling in found) for found in classes]
    # It is not exact for all; but it says so, and it never loses a class.
    most = broken.record.most_alike
    assert all(1 <= number <= most for number in left)
    assert len(kept) == sum(left)
    told = EXACT if most == 1 else f"up to {most} solutions of a class are left, and"
    assert told in broken.record.notes[-1]


@pytest.mark.parametrize(
    ("box", "count"),
    [
        pytest.param(rectangle(6, 10), 2339, marks=pytest.mark.exhaustive),
        (rectangle(5, 12), 1010),
        (rectangle(4, 15), 368),
        (rectangle(3, 20), 2),
        ("[0-7][012567] [012567][34]\n", 65),
    ],
)
def test_pentominoes(box: str, count: int) -> None:
    broken = _broken(library.compile(box + PENTOMINOES, "polyomino"))
    assert len(broken.items) == 72
    assert number_of_solutions(broken) == count
    assert broken.record.notes[-1].endswith(EXACT)


def test_soma() -> None:
    problem = library.compile(SOMA, "polycube")
    assert number_of_solutions(problem) == 11520
    for reflections, count in ((True, 240), (False, 480)):
        broken = _broken(problem, reflections=reflections)
        assert number_of_solutions(broken) == count
        assert EXACT in broken.record.notes[-1]


@pytest.mark.parametrize(
    ("language", "text", "solved", "classes"),
    [
        ("polyomino", f"{rectangle(4, 4)}8|D 00 01\n", 36, 9),
        ("polyomino", f"{rectangle(4, 6)}12|D 00 01\n", 281, None),
        ("polyomino", f"{rectangle(6, 6)}18|D 00 01\n", 6728, 930),
        ("polycube", "[0-2][0-2][0-2]\n6*B [0-1][0-1]0\n3*C 000\n", None, 1),
        ("polycube", "[0-1][0-1][0-1]\n2*A 000 001 010\n2*m 000\n", None, None),
    ],
)
def test_where_no_item_is_fixed_different_solutions_are_counted_exactly(
    language: str, text: str, solved: int | None, classes: int | None
) -> None:
    problem = library.compile(text, language)
    broken = _broken(problem)
    note = broken.record.notes[-1]
    assert f"up to {broken.record.most_alike} solutions of a class are left, and" in note
    assert classes is None or broken.record.most_alike * classes >= number_of_solutions(broken)
    assert solved is None or number_of_solutions(problem) == solved
    expected = len(classes_of_solutions(problem)) if classes is None else classes
    assert problem.count(different=True) == expected


def test_too_many_options_are_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dlxc.passes.symmetry_breaking.symmetry_group.MOST_IMAGES", 100)
    problem = library.compile(f"{rectangle(4, 4)}8|D 00 01\n", "polyomino")
    broken = _broken(problem)
    assert broken == problem
    assert "nothing is done" in broken.record.notes[-1]


def test_the_mark_is_free() -> None:
    text = SQUARE.replace("V", "~x0").replace("W", "^")
    broken = _broken(library.compile(text, "polyomino"))
    assert "names of added items begin with `!`" in broken.record.notes[-1]
    assert len(set(broken.items.names)) == len(broken.items)


@pytest.mark.parametrize("order", [("reduce", "break-symmetry"), ("break-symmetry", "reduce")])
def test_passes_compose(order: tuple[str, str]) -> None:
    settings = {"break-symmetry": {"reflections": True}}
    for language, text, count in (("polycube", SOMA, 240), ("polyomino", SQUARE, 2)):
        problem = library.compile(text, language, passes=order, settings=settings)
        assert number_of_solutions(problem) == count
        assert [note.split(":")[0] for note in problem.record.notes] == [*order]


def test_the_command(tmp_path: Path) -> None:
    soma = EXAMPLES / "soma.polycube"
    arguments = ("compile", soma, "--pass", "break-symmetry", "-o", tmp_path / "out.dlx")
    assert "there are 24 symmetries;" in dlxc(*arguments, "-v").err
    assert "there are 48 symmetries;" in dlxc(*arguments, "-v", "--reflections").err
    written = (tmp_path / "out.dlx").read_text(encoding="utf-8")
    assert library.compile(written, "dlx").render() == written
    assert dlxc(*arguments, "-q").err == ""
    run = dlxc(*arguments, "--message-format", "json")
    assert (run.code, run.err) == (0, "[]\n")
    run = dlxc("compile", soma, "--reflections")
    assert (run.code, "--reflections goes with --pass break-symmetry" in run.err) == (2, True)
    run = dlxc("compile", "--pass", "break-symmetry", stdin=b"a b\na b\n")
    assert (run.code, "[E152]" in run.err) == (1, True)


def test_added_items_are_left_out_of_answers(tmp_path: Path) -> None:
    """What `decode` makes of an answer to the changed problem answers the problem itself."""
    spec = tmp_path / "square.polyomino"
    spec.write_text(SQUARE)
    problem = library.compile(spec.read_text(), passes=["break-symmetry"])
    assert problem.aids
    for chosen in solutions(problem):
        answer = " ".join(map(str, sorted(chosen))).encode()
        run = dlxc("decode", "-q", "--pass", "break-symmetry", spec, stdin=answer)
        assert "~" not in run.out.decode()
        assert dlxc("verify", "-q", spec, stdin=run.out).code == 0
