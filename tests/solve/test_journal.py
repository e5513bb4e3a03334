"""The journal of a search: what is in it counts, whatever has happened to it."""

import errno
import json
import resource
import subprocess
import sys
import zlib
from concurrent.futures import Future
from contextlib import closing
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from support.cases import cases
from support.examples import draws
from support.known_problems import KNOWN, problem_of
from support.strategies import problems

from dlxc.problem import Problem
from dlxc.problem.choices import Choices
from dlxc.solve import Sharing, Watch, count, search, slices, solutions
from dlxc.solve.exact_cover import ExactCover, exact_cover
from dlxc.solve.exact_cover import Path as SearchPath
from dlxc.solve.journal import Journal, JournalHead
from dlxc.solve.plain_search import PlainSearch
from dlxc.solve.searching import SolverError
from dlxc.solve.slices import Slice

HEAD = JournalHead(problem="0123", keeps="solutions", order="4567")
COUNTS = replace(HEAD, keeps="counts")
BEHIND = [SearchPath((0,), (row,), (4,), (row + 1,), are_done=True) for row in range(3)]
DONE = [
    Slice(SearchPath(), Choices.of([[1, 2], [1, 3]]), 2, BEHIND[:1], 5, 3),
    Slice(BEHIND[0], Choices.of([]), 0, BEHIND[1:], 6),
    Slice(BEHIND[1], Choices.of([[9]]), 1, [], 7),
]


def _written(path: Path, head: JournalHead = HEAD) -> bytes:
    """The journal of three slices, written by two searches."""
    for part in (DONE[:1], DONE[1:]):
        journal = Journal(str(path), head)
        for done in part:
            journal.add(done, 0.5)
        journal.close()
    return path.read_bytes()


def _known(path: Path, head: JournalHead = HEAD) -> list[Slice]:
    journal = Journal(str(path), head)
    journal.close()
    return journal.slices


def test_what_was_done_is_known(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    _written(path)
    assert _known(path) == DONE
    assert _known(path) == DONE, "reading it changes nothing"


@given(end=st.integers(0, 700))
def test_a_journal_that_was_cut_anywhere_goes_on(
    tmp_path_factory: pytest.TempPathFactory, end: int
) -> None:
    path = tmp_path_factory.mktemp("cut") / "journal"
    text = _written(path)
    path.write_bytes(text[:end])
    known = _known(path)
    assert known == DONE[: max(0, text[:end].count(b"\n") - 1)]
    journal = Journal(str(path), HEAD)
    for done in DONE[len(known) :]:
        journal.add(done, 0.5)
    journal.close()
    assert path.read_bytes() == text


@given(place=st.integers(0, 700), byte=st.integers(0, 255))
def test_a_damaged_line_does_not_count(
    tmp_path_factory: pytest.TempPathFactory, place: int, byte: int
) -> None:
    """Nor do those that tell of what only it has left."""
    path = tmp_path_factory.mktemp("damaged") / "journal"
    sound = _written(path)
    text = bytearray(sound)
    place %= len(text)
    text[place] = byte
    path.write_bytes(text)
    if text == sound:
        assert _known(path) == DONE
    elif place <= text.index(b"\n"):
        with pytest.raises(SolverError, match=r"is not a journal of dlxc$"):
            _known(path)
        assert path.read_bytes() == text, "what is no journal is left alone"
    else:
        assert _known(path) == DONE[: sound[:place].count(b"\n") - 1]


@pytest.mark.parametrize(
    ("head", "complaint"),
    [
        (replace(HEAD, problem="4567"), "is the journal of another problem"),
        (replace(HEAD, order="89ab"), "was written by a search in another order"),
        (HEAD, "keeps numbers of solutions only"),
    ],
)
def test_the_journal_of_something_else(tmp_path: Path, head: JournalHead, complaint: str) -> None:
    path = tmp_path / "journal"
    before = _written(path, COUNTS)
    with pytest.raises(SolverError, match=complaint):
        Journal(str(path), head)
    assert path.read_bytes() == before


def test_solutions_do_for_counts(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    _written(path)
    assert _known(path, COUNTS) == DONE


def test_only_one_search_has_it(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    journal = Journal(str(path), HEAD)
    with pytest.raises(SolverError, match=r"cannot open the journal `.*`: another search uses it$"):
        Journal(str(path), HEAD)
    journal.close()
    assert _known(path) == []


def test_a_file_system_without_locks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.ENOSYS, "Function not implemented")

    monkeypatch.setattr("fcntl.flock", refuse)
    _written(tmp_path / "journal")
    assert _known(tmp_path / "journal") == DONE


def _write(path: Path, lines: list[str]) -> bytes:
    texts = [line.encode(errors="surrogateescape") for line in lines]
    path.write_bytes(b"".join(b"%08x %s\n" % (zlib.crc32(text), text) for text in texts))
    return path.read_bytes()


@pytest.mark.parametrize("lines", [["[" * 100_000], *cases("problems/no-journals")])
def test_whole_lines_that_no_journal_has(tmp_path: Path, lines: list[str]) -> None:
    """Their check sums are right: another version may write so."""
    path = tmp_path / "journal"
    before = _write(path, lines)
    with pytest.raises(SolverError, match=r"is not a journal that this dlxc reads: .{1,60}$"):
        Journal(str(path), HEAD)
    assert path.read_bytes() == before


@pytest.mark.process
def test_a_full_disk(tmp_path: Path) -> None:
    """A process that may write 1,000 bytes stops; what is whole counts."""
    path = tmp_path / "journal"
    here = Path(__file__).parent
    code = (
        f"import signal, sys\nsys.path[:0] = {[str(here), str(here.parent)]}\n"
        "import test_journal as t\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "t.resource.setrlimit(t.resource.RLIMIT_FSIZE, (1000, 1000))\n"
        "journal = t.Journal(sys.argv[1], t.HEAD)\n"
        "try:\n"
        "    for _ in range(100):\n"
        "        journal.add(t.DONE[0], 1.0)\n"
        "except t.SolverError as error:\n"
        "    print(error)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(path)], capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith(f"cannot write the journal `{path}`: ")
    assert path.stat().st_size == 1000
    assert resource.RLIMIT_FSIZE is not None
    assert _known(path) == DONE[:1]


# Searches that have a journal.


@pytest.fixture(autouse=True)
def short_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    """Slices end after 64 nodes or seven solutions, so that a small search has many."""
    monkeypatch.setattr(search, "_JOURNALLED", 0.0)
    monkeypatch.setattr(slices, "STEP", 0.0)
    monkeypatch.setattr(slices, "MOST_IN_SLICE", 7)


@pytest.fixture
def journal(tmp_path: Path) -> str:
    return str(tmp_path / "journal")


@pytest.mark.slow
@draws(20)  # each line of a journal waits for the disk
@given(problem=problems(), taken=st.integers(0, 6))
def test_a_search_that_was_broken_off_goes_on(
    tmp_path_factory: pytest.TempPathFactory, problem: Problem, taken: int
) -> None:
    """The solutions come in the same order, with a journal and without."""
    sharing = Sharing(journal=str(tmp_path_factory.mktemp("journal") / "journal"))
    expected = [*islice(solutions(problem), 99)]
    with closing(solutions(problem, sharing=sharing)) as found:
        assert [*islice(found, taken)] == expected[:taken]
    assert [*islice(solutions(problem, sharing=sharing), 99)] == expected
    if len(expected) < 99:
        assert count(problem, sharing=sharing).number == len(expected)


@pytest.mark.slow
@pytest.mark.parametrize("jobs", [1, 2])
def test_each_slice_is_in_it(journal: str, jobs: int) -> None:
    problem, sharing = problem_of("dominoes"), Sharing(jobs, journal=journal)
    expected = [*solutions(problem)]
    assert [*solutions(problem, sharing=sharing)] == expected
    whole = Path(journal).read_bytes().splitlines(keepends=True)
    assert len(whole) > 20
    for lines in range(1, len(whole), 5):
        Path(journal).write_bytes(b"".join(whole[:lines]))
        assert [*solutions(problem, sharing=sharing)] == expected
        watch = Watch()
        assert count(problem, sharing=sharing, watch=watch).number == KNOWN["dominoes"]
        assert watch.share_before == watch.share_left == 0, "nothing was left"


def _changed(journal: str, **values: object) -> None:
    """Change the first line with solutions; its check sum is right."""
    lines = Path(journal).read_bytes().splitlines()
    at = next(at for at, line in enumerate(lines) if b'"solutions":[[' in line)
    record = {**json.loads(lines[at][9:]), **values}
    _write(Path(journal), [line[9:].decode() for line in lines[:at]] + [json.dumps(record)])


@pytest.mark.parametrize(
    ("values", "complaint"),
    [
        ({"solutions": [[1]], "count": 1}, r"^the journal is wrong: its solution \d+ is none: "),
        ({"left": [[[99], [0], [1], [1], True, 0]]}, r"^the journal is wrong: it has paths of "),
        ({"left": [[[0], [9999], [1], [1], True, 0]]}, r"^the journal is wrong: it has paths of "),
        ({"left": [[[0], [0], [1], [1], True, -1]]}, r"^the journal is wrong: it has paths of "),
        ({"left": [[[0], [0], [0], [1], True, 0]]}, r"^the journal is wrong: it has paths of "),
        ({"left": [[[0], [0], [1], [1 << 70], True, 0]]}, r"^the journal is wrong: it has paths "),
    ],
)
def test_what_somebody_wrote_into_it_is_verified(
    journal: str, values: dict[str, object], complaint: str
) -> None:
    problem, sharing = problem_of("words"), Sharing(journal=journal)
    [*solutions(problem, sharing=sharing)]
    _changed(journal, **values)
    with pytest.raises(SolverError, match=complaint):
        [*solutions(problem, sharing=sharing)]


class MadeUp:
    """Workers that do slices at once; the fourth path fails, or they lie about it."""

    seconds = 0.0

    def __init__(self, cover: ExactCover, *, lies: bool) -> None:
        self.cover, self.lies = cover, lies
        self.asked: list[SearchPath] = []

    def room(self) -> int:
        return 2

    def submit(self, path: SearchPath, order: slices.Order) -> Future[Slice]:
        made: Future[Slice] = Future()
        self.asked.append(path)
        done = slices.cut(PlainSearch(self.cover), path, order)
        if path != self.asked[min(3, len(self.asked) - 1)] or len(self.asked) < 4:
            made.set_result(done)
        elif self.lies:
            made.set_result(done._replace(solutions=Choices.of([[1]]), found=1))
        else:
            made.set_exception(RuntimeError("it is tired"))
        return made

    def close(self) -> None:
        pass


def test_what_is_wrong_is_never_in_it(journal: str, monkeypatch: pytest.MonkeyPatch) -> None:
    problem, sharing = problem_of("dominoes"), Sharing(journal=journal)
    made = MadeUp(exact_cover(problem), lies=True)
    monkeypatch.setattr(search.Search, "_workers", lambda *_: made)
    with pytest.raises(SolverError, match=r"^dlxc is wrong: its solution \d+ is none: "):
        [*solutions(problem, sharing=sharing)]
    assert "[[1]]" not in Path(journal).read_text()


def test_a_search_that_fails_goes_on_when_it_is_started_again(journal: str) -> None:
    problem, sharing = problem_of("dominoes"), Sharing(journal=journal)
    expected = [*solutions(problem)]
    found: list[list[int]] = []
    made = MadeUp(exact_cover(problem), lies=False)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(search.Search, "_workers", lambda *_: made)
        with pytest.raises(RuntimeError, match=r"^it is tired$"):
            found.extend(solutions(problem, sharing=sharing))
    assert found == expected[: len(found)]
    assert Path(journal).read_bytes().count(b"\n") > 1
    assert [*solutions(problem, sharing=sharing)] == expected


class Slow(MadeUp):
    """The first path is done only when the others wait for it."""

    def __init__(self, made: slices.Slices) -> None:
        super().__init__(made.cover, lies=False)
        self.made, self.most_held, self.asked_before = made, 0, 0
        self.late: list[tuple[Future[Slice], SearchPath, slices.Order]] = []

    def room(self) -> int:
        self.most_held = max(self.most_held, self.made._held)
        if self.late and len(self.asked) == self.asked_before:
            future, path, order = self.late.pop()
            future.set_result(slices.cut(PlainSearch(self.cover), path, order))
        self.asked_before = len(self.asked)
        return 3

    def submit(self, path: SearchPath, order: slices.Order) -> Future[Slice]:
        self.asked.append(path)
        made: Future[Slice] = Future()
        if not self.late and path == self.made._open[min(self.made._open)]:
            self.late.append((made, path, order))
        else:
            made.set_result(slices.cut(PlainSearch(self.cover), path, order))
        return made


def test_solutions_that_wait_for_others_are_not_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slices, "_MOST_WAITING", 30)
    problem = problem_of("dominoes")
    made = slices.Slices(exact_cover(problem), Watch(), 3, 0.0)
    workers = Slow(made)
    found = [one for some in made.ordered(made.run(workers)) for one in some.lists()]
    assert found == [*solutions(problem)]
    assert 30 < workers.most_held <= 30 + 3 * 7
