"""`dlxc fmt` and `dlxc check --fix`: files are written anew, whole or not at all."""

from __future__ import annotations

from pathlib import Path

from support.running import dlxc

DRAFT = b"pieces: 2x dominoes\nbox 2 x 2\n"
USUAL = b"pieces 2 x dominoes\nbox 2x2\n"


def test_a_file_is_written_in_its_usual_form(tmp_path: Path) -> None:
    path = tmp_path / "draft.puzzle"
    path.write_bytes(DRAFT)
    run = dlxc("fmt", "--check", path)
    assert (run.code, run.out, path.read_bytes()) == (1, b"", DRAFT)
    run = dlxc("fmt", "--diff", path)
    assert b"-box 2 x 2\n+pieces 2 x dominoes\n+box 2x2\n" in run.out
    assert path.read_bytes() == DRAFT
    run = dlxc("fmt", path)
    assert (run.code, run.out, run.err, path.read_bytes()) == (0, b"", "", USUAL)
    assert dlxc("fmt", "--check", path).code == 0


def test_standard_input_goes_to_standard_output(tmp_path: Path) -> None:
    run = dlxc("fmt", "--from", "puzzle", stdin=DRAFT)
    assert (run.code, run.out, run.err) == (0, USUAL, "")
    made = tmp_path / "made.puzzle"
    assert dlxc("fmt", "--from", "puzzle", "-o", made, stdin=DRAFT).out == b""
    assert made.read_bytes() == USUAL


def test_a_faulty_text_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "draft.puzzle"
    path.write_bytes(DRAFT + b"piece\n")
    run = dlxc("fmt", path)
    assert (run.code, path.read_bytes()) == (1, DRAFT + b"piece\n")
    assert "E101" in run.err


def test_formats_of_programs_have_no_usual_form() -> None:
    run = dlxc("fmt", "--from", "csv", stdin=b"a,b\n")
    assert run.code == 2
    assert "csv has no usual form" in run.err


def test_what_is_certain_is_mended(tmp_path: Path) -> None:
    path = tmp_path / "draft.puzzle"
    path.write_bytes(b"pieces pentominos\nbax 6x10\n")
    run = dlxc("check", "--fix", path)
    assert run.code == 0
    assert run.err == f"{path}: mended 2 errors\n"
    assert path.read_bytes() == b"pieces pentominoes\nbox 6x10\n"


def test_what_is_not_certain_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "draft.puzzle"
    path.write_bytes(b"pieces pentominos\npiece\nbox 6x10\n")
    run = dlxc("check", "--fix", path)
    assert run.code == 1
    assert b"E101" in run.out
    assert path.read_bytes() == b"pieces pentominoes\npiece\nbox 6x10\n"
    assert dlxc("check", "--fix", stdin=DRAFT).code == 2
