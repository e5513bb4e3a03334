"""Commands on files of BurrTools: packed or not, by extension or by content, with `--problem`."""

import gzip
from pathlib import Path

import pytest
from support.cases import CASES
from support.running import dlxc

SOMA = CASES / "burr" / "soma.xmpuzzle"
TEXT = gzip.decompress(SOMA.read_bytes())
PROBLEM = TEXT[TEXT.index(b"<problem ") : TEXT.index(b" </problems>")]
TWO = TEXT.replace(
    PROBLEM, PROBLEM.replace(b"soma", b"six").replace(b'<shape id="0" count="1"/>', b"") + PROBLEM
)


@pytest.mark.slow
@pytest.mark.parametrize("data", [TEXT, SOMA.read_bytes()])
def test_a_file_is_known_by_its_text(data: bytes) -> None:
    run = dlxc("count", "-v", "--different", stdin=data)
    assert (run.code, run.out) == (0, b"240\n")
    assert run.err.startswith("<stdin>: xmpuzzle, by its text\n")


@pytest.mark.slow
def test_a_number_chooses_a_problem(tmp_path: Path) -> None:
    path = tmp_path / "two.xmpuzzle"
    path.write_bytes(gzip.compress(TWO))
    assert dlxc("count", "-q", path).out == b"0\n11520\n"
    assert dlxc("count", "-q", path, "--problem", "2").out == b"11520\n"
    assert dlxc("stats", "-q", path, "--problem", "2").code == 0
    written = dlxc("translate", "-q", path, "--problem", "2", "--to", "puzzle")
    assert written.out.startswith(b"title soma\nlattice cube\nreflections\npiece V\n")
    for command in (["compile"], ["translate", "--to", "puzzle"], ["draw", "--to", "svg"]):
        run = dlxc(*command, path)
        assert (run.code, run.out) == (1, b"")
        assert "the text has 2 problems [E137]" in run.err
        assert "take one of them: `--problem K`; they are 1 six and 2 soma" in run.err


def test_faults_have_lines_of_the_unpacked_text(tmp_path: Path) -> None:
    path = tmp_path / "bad.xmpuzzle"
    path.write_bytes(gzip.compress(TEXT.replace(b"###_#_", b"###_#", 1)))
    run = dlxc("check", path)
    assert run.code == 1
    assert run.out.decode().startswith(
        f"{path}:8:3: error: `L` has 5 voxels, and 2x3x1 are 6 [E261]\n  8 |"
    )
