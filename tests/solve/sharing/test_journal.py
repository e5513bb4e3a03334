"""The journal of a search in parts."""

from __future__ import annotations

import errno
import resource
import subprocess
import sys
import zlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.cases import cases

from dlxc.problem.division import Choice, Part
from dlxc.solve.searching import SolverError
from dlxc.solve.sharing.journal import COUNTS, SOLUTIONS, Journal, JournalHead

HEAD = JournalHead("0123", SOLUTIONS, 7)
PARTS = [Part((Choice(0, (number + 1,)),), (), (), 0.25) for number in range(3)]
FOUND = [[[1, 2], [1, 3]], [], [[9]]]


def _written(path: Path, head: JournalHead = HEAD) -> bytes:
    """The journal of three finished parts; the first was begun twice."""
    for is_whole in (False, True):
        journal = Journal(str(path), head)
        journal.add(0, FOUND[0][:1])
        if is_whole:
            journal.add(0, FOUND[0][1:])
            journal.finish(0, PARTS[0], 2, 0.5)
            journal.finish(1, PARTS[1], 0, 0.25)
            journal.add(2, FOUND[2])
            journal.finish(2, PARTS[2], 1, 0.125)
        journal.close()
    return path.read_bytes()


def _known(path: Path, head: JournalHead = HEAD) -> dict[int, list[list[int]]]:
    """What a journal has of each part that is finished."""
    journal = Journal(str(path), head)
    journal.close()
    for number, finished in journal.finished.items():
        assert journal.known(number, PARTS[number]) == finished
        assert finished.found == len(FOUND[number])
    return {number: finished.solutions for number, finished in journal.finished.items()}


def test_what_was_finished_is_known(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    _written(path)
    assert _known(path) == dict(enumerate(FOUND))
    assert _known(path) == dict(enumerate(FOUND)), "reading it changes nothing"


@given(end=st.integers(0, 500))
def test_a_journal_that_was_cut_anywhere_goes_on(
    tmp_path_factory: pytest.TempPathFactory, end: int
) -> None:
    path = tmp_path_factory.mktemp("cut") / "journal"
    text = _written(path)
    path.write_bytes(text[:end])
    known = _known(path)
    assert known == {number: FOUND[number] for number in known}
    assert len(known) >= text[:end].count(b'"count"') - 1
    journal = Journal(str(path), HEAD)
    for number in {0, 1, 2} - {*known}:
        journal.add(number, FOUND[number])
        journal.finish(number, PARTS[number], len(FOUND[number]), 1.0)
    journal.close()
    assert _known(path) == dict(enumerate(FOUND))


@given(place=st.integers(0, 500), byte=st.integers(0, 255))
def test_a_damaged_line_does_not_count(
    tmp_path_factory: pytest.TempPathFactory, place: int, byte: int
) -> None:
    path = tmp_path_factory.mktemp("damaged") / "journal"
    text = bytearray(_written(path))
    place %= len(text)
    was_line_end = text[place] == ord("\n")
    text[place] = byte
    path.write_bytes(text)
    if place <= text.index(b"\n") and bytes(text) != _written(path.with_name("sound")):
        with pytest.raises(SolverError, match=r"is no journal of dlxc$"):
            _known(path)
        assert path.read_bytes() == text, "what is no journal is left alone"
        return
    known = _known(path)
    assert known == {number: FOUND[number] for number in known}
    assert len(known) >= len(FOUND) - 1 - was_line_end, "two lines become one without a line end"


@pytest.mark.parametrize(
    ("head", "complaint"),
    [
        (HEAD._replace(problem="4567"), "is the journal of another problem"),
        (HEAD, "keeps numbers of solutions only"),
    ],
)
def test_the_journal_of_something_else(tmp_path: Path, head: JournalHead, complaint: str) -> None:
    path = tmp_path / "journal"
    before = _written(path, HEAD._replace(keeps=COUNTS))
    with pytest.raises(SolverError, match=complaint):
        Journal(str(path), head)
    assert path.read_bytes() == before


def test_solutions_do_for_counts(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    _written(path)
    assert _known(path, HEAD._replace(keeps=COUNTS, parts=9)) == dict(enumerate(FOUND))


def test_parts_that_are_others_now(tmp_path: Path) -> None:
    _written(tmp_path / "journal")
    journal = Journal(str(tmp_path / "journal"), HEAD)
    with pytest.raises(SolverError, match=r"another version of dlxc, which divides"):
        journal.known(0, PARTS[1])
    journal.close()


def test_only_one_search_has_it(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    journal = Journal(str(path), HEAD)
    with pytest.raises(SolverError, match=r"cannot open the journal `.*`: another search uses it$"):
        Journal(str(path), HEAD)
    journal.close()
    assert _known(path) == {}


def test_a_file_system_without_locks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.ENOSYS, "Function not implemented")

    monkeypatch.setattr("fcntl.flock", refuse)
    _written(tmp_path / "journal")
    assert _known(tmp_path / "journal") == dict(enumerate(FOUND))


_HEAD_LINE = '{"journal": 1, "problem": "0123", "keeps": "solutions", "parts": 7}'


@pytest.mark.parametrize(
    "lines",
    [["[" * 100_000], [_HEAD_LINE.replace("7", "9" * 5000)], *cases("problems/no-journals")],
)
def test_whole_lines_that_no_journal_has(tmp_path: Path, lines: list[str]) -> None:
    """Their check sums are right: another version may write so."""
    path = tmp_path / "journal"
    texts = [line.encode(errors="surrogateescape") for line in lines]
    path.write_bytes(b"".join(b"%08x %s\n" % (zlib.crc32(text), text) for text in texts))
    before = path.read_bytes()
    with pytest.raises(SolverError, match=r"is not a journal that this dlxc reads: "):
        Journal(str(path), HEAD)
    assert path.read_bytes() == before


@pytest.mark.process
def test_a_full_disk(tmp_path: Path) -> None:
    """A process that may write 1,000 bytes stops; what is whole counts."""
    path = tmp_path / "journal"
    code = (
        "import signal, sys\nsys.path.insert(0, '../..')\nimport test_journal as t\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "t.resource.setrlimit(t.resource.RLIMIT_FSIZE, (1000, 1000))\n"
        "journal = t.Journal(sys.argv[1], t.HEAD)\n"
        "try:\n"
        "    for _ in range(100):\n"
        "        journal.add(2, t.FOUND[2]); journal.finish(2, t.PARTS[2], 1, 1.0)\n"
        "except t.SolverError as error:\n"
        "    print(error)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(path)],
        cwd=Path(__file__).parent,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.startswith(f"cannot write the journal `{path}`: ")
    assert path.stat().st_size == 1000
    assert resource.RLIMIT_FSIZE is not None
    assert _known(path) in ({2: FOUND[2]}, {})
