"""`dlxc translate`: what it writes, and what it says."""

from __future__ import annotations

import gzip
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
    assert run.err == ""
    back = dlxc("translate", "-q", made, "--to", "polycube")
    assert (back.code, back.err) == (0, "")
    one, two = dlxc("count", "-q", SOMA), dlxc("count", "-q", made)
    assert one.out == two.out == b"11520\n"


def test_standard_input_and_output() -> None:
    run = dlxc("translate", "--from", "puzzle", "--to", "polyomino", stdin=DOMINOES)
    assert (run.code, run.out, run.err) == (0, b"| small\n[01][01]\n2|D 00 01\n", "")
    run = dlxc("translate", "-v", "--to", "polycube", "-", stdin=DOMINOES)
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


@pytest.mark.slow
def test_puzzles_of_burrtools_are_packed_in_files_with_their_solutions(tmp_path: Path) -> None:
    """The same bytes each time; what is not in such a file is plain."""
    answer, made, plain = tmp_path / "answer.txt", tmp_path / "made.xmpuzzle", tmp_path / "made.xml"
    answer.write_bytes(dlxc("solve", "-q", "-", "--all", "--to", "dlx", stdin=DOMINOES).out)
    for path in (made, plain):
        to = ("--to", "xmpuzzle", "--solution", answer, "-o", path)
        assert dlxc("translate", "-q", "-", *to, stdin=DOMINOES).code == 0
    assert gzip.decompress(made.read_bytes()) == plain.read_bytes()
    assert made.read_bytes()[4:8] == bytes(4)
    assert b"<assembly>0 0 0 0 0 1 0 0</assembly>" in plain.read_bytes()
    run = dlxc("verify", made, made)
    assert (run.code, run.err.splitlines()[-1]) == (0, "2 solutions, verified.")
    assert (
        dlxc("decode", "-q", "-", made, stdin=DOMINOES).out
        == b"D 00 01\nD 10 11\n\nD 00 10\nD 01 11\n"
    )


@pytest.mark.slow
def test_solutions_of_another_puzzle_are_refused(tmp_path: Path) -> None:
    made, kept = tmp_path / "made.xmpuzzle", tmp_path / "kept.xmpuzzle"
    kept.write_bytes(dlxc("translate", "-q", "-", "--to", "xmpuzzle", stdin=DOMINOES).out)
    run = dlxc("verify", "-q", kept, kept)
    assert (run.code, run.err.splitlines()[0]) == (
        1,
        f"{kept}: error: this file of BurrTools keeps no solutions [E175]",
    )
    text = kept.read_text().replace(
        "</problem>",
        "<solutions><solution><assembly>0 0 0 0 0 1 0 {}</assembly></solution></solutions></problem>",
    )
    for orientation, told in [
        ("24", "no piece can lie as this assembly says [E175]"),
        ("0 x", "there are 2 pieces, and this assembly has 3 [E175]"),
        ("a", "an assembly has four numbers for each piece, or `x` [E175]"),
        ("16", "the piece `D` lies outside of the box here [E175]"),
    ]:
        made.write_text(text.format(orientation))
        run = dlxc("verify", "-q", kept, made)
        assert run.code == 1
        assert told in run.err
    made.write_text(text.format("0"))
    assert dlxc("verify", "-q", kept, made).code == 0
    other = dlxc("verify", "-q", SOMA, made)
    assert other.code == 1
    assert "this file of BurrTools keeps solutions of another puzzle [E175]" in other.err
