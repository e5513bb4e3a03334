"""`dlxc translate`: what it writes, and what it says."""

import gzip
from pathlib import Path

import pytest
from support.running import EXAMPLES, dlxc

DOMINOES = b"# small\npiece D x 2\n  ##\nbox 2x2\n"


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


def test_drawn_pieces_of_a_set_keep_their_items() -> None:
    """Items have short names: the problem would be another one if the drawn piece had the whole."""
    path = EXAMPLES / "puzzles" / "hexiamonds-6x6.puzzle"
    run = dlxc("translate", path, "--to", "puzzle")
    assert run.code == 0, run.err
    assert b"\npiece butterfl\n" in run.out
