"""The reference programs' output, to the byte, and what they refuse."""

from pathlib import Path
from typing import Any

import pytest
from support.rendering import rendered
from support.running import GOLDEN, Golden, dlxc, golden_cases, refused

from dlxc.compiler import translate
from dlxc.text.source import Source


@pytest.mark.parametrize(
    "case", golden_cases(), ids=lambda case: f"{case.spec.parent.name}-{case.spec.stem}"
)
def test_output_is_the_references(case: Golden) -> None:
    source = Source(case.spec.name, case.spec.read_text(encoding="utf-8"))
    problem, diagnostics = translate(source, case.language, case.passes)
    assert problem is not None, diagnostics
    assert case.matches(rendered(problem, "dlx").encode())


def test_there_are_cases_of_every_language() -> None:
    folders = [case.spec.parent.name for case in golden_cases()]
    counts = {folder: folders.count(folder) for folder in folders}
    assert counts == {
        "polyomino": 66,
        "polycube": 52,
        "polyiamond": 47,
        "polyominoes": 45,
        "polyiamonds": 42,
        "polysticks": 42,
        "sudoku": 45,
        "ian": 2,
    }


@pytest.mark.slow
@pytest.mark.parametrize("folder", sorted({case.spec.parent.name for case in golden_cases()}))
def test_the_command_prints_it_too(folder: str, tmp_path: Path) -> None:
    case = next(case for case in golden_cases() if case.spec.parent.name == folder)
    passes = [word for name in case.passes for word in ("--pass", name)]
    made = tmp_path / "made.dlx"
    run = dlxc("compile", case.spec, "--from", case.language, *passes, "-o", made)
    assert (run.code, run.out) == (0, b"")
    assert case.matches(made.read_bytes())


def test_the_classic_pipe() -> None:
    spec = GOLDEN / "ian" / "ian-commented.spec"
    first = dlxc("compile", spec, "--from", "polyomino")
    second = dlxc("compile", "--from", "dlx", "--pass", "ian", "-", stdin=first.out)
    assert Golden("polyomino", spec).matches(second.out)


@pytest.mark.slow
def test_written_dlx_is_read_and_written_alike() -> None:
    checked = 0
    for case in golden_cases():
        printed = case.spec.with_suffix(".out")
        if not printed.exists() or case.spec.stem == "solved":  # it has no item line to read
            continue
        text = printed.read_text(encoding="utf-8")
        problem, diagnostics = translate(Source(printed.name, text), "dlx")
        assert problem is not None, diagnostics
        assert rendered(problem, "dlx") == text
        checked += 1
    assert checked > 190


def _acceptable_columns(row: dict[str, Any]) -> set[int]:
    """The reference's column, and that of the start of the range or bracket around it."""
    line, column = row["spec"].split("\n")[row["line"] - 1], row["column"]
    starts = {column, line.rfind("[", 0, column) + 1}
    return starts | {column - 2} if "range" in row["message"] else starts


@pytest.mark.parametrize("row", refused(), ids=lambda row: row["language"])
def test_refused(row: dict[str, Any]) -> None:
    source = Source("spec", row["spec"])
    problem, diagnostics = translate(source, row["language"])
    errors = [diagnostic for diagnostic in diagnostics if diagnostic.is_error]
    assert problem is None
    assert errors
    assert errors[0].span is not None
    line, column = source.position(errors[0].span.start)
    if "column" in row:
        assert line == row["line"]
        assert column in _acceptable_columns(row)
    elif "line" in row:
        assert line <= row["line"]


@pytest.mark.slow
def test_refusal_writes_nothing(tmp_path: Path) -> None:
    for row in refused()[::12]:
        spec, made = tmp_path / "spec", tmp_path / "made"
        spec.write_text(row["spec"])
        made.write_text("from before")
        run = dlxc("compile", spec, "--from", row["language"], "-o", made)
        assert run.code == 1
        assert run.out == b""
        assert f"{spec}:" in run.err
        assert made.read_text() == "from before"
        assert sorted(path.name for path in tmp_path.iterdir()) == ["made", "spec"]
