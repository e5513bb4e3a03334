"""`dlxc translate`: what it writes, and what it says."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.running import EXAMPLES, dlxc

SOMA = EXAMPLES / "soma.polycube"
DOMINOES = b"# small\npiece D x 2\n  ##\nbox 2x2\n"


@pytest.mark.process
def test_a_specification_is_written_in_another_language(tmp_path: Path) -> None:
    made = tmp_path / "soma.puzzle"
    run = dlxc("translate", SOMA, "-o", made)
    assert (run.code, run.out) == (0, b"")
    assert run.err == f"{SOMA}: polycube, by its extension\n"
    back = dlxc("translate", "-q", made, "--to", "polycube")
    assert (back.code, back.err) == (0, "")
    one, two = dlxc("solve", "-q", SOMA, "--count"), dlxc("solve", "-q", made, "--count")
    assert one.out == two.out == b"11520\n"


def test_standard_input_and_output() -> None:
    run = dlxc("translate", "--from", "puzzle", "--to", "polyomino", stdin=DOMINOES)
    assert (run.code, run.out, run.err) == (0, b"| small\n[01][01]\n2|D 00 01\n", "")
    run = dlxc("translate", "--to", "polycube", "-", stdin=DOMINOES)
    assert run.out == b"| small\n[01][01]0\n2*D 000 010\n"
    assert run.err == ("<stdin>: puzzle, by its text\ncells have other names: `00` is `000` now\n")


def test_what_cannot_be_said_is_told_and_nothing_is_written(tmp_path: Path) -> None:
    made = tmp_path / "made.polyomino"
    spec = DOMINOES.replace(b"D x 2", b"D x 2 fixed")
    run = dlxc("translate", "-q", "--from", "puzzle", "-o", made, stdin=spec)
    assert (run.code, run.out, made.exists()) == (1, b"", False)
    assert run.err == (
        "<stdin>:2:7: error: polyomino would give piece `D` 2 orientations, and here it has 1"
        " [E165]\n"
        "  2 | piece D x 2 fixed\n"
        "    |       ^\n"
        "    = help: polyomino turns and reflects all pieces\n"
        "1 error\n"
    )
