"""The machine code of the search: made in the background, kept, mended, and done without."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from support.covers import wide_problem
from support.known_problems import KNOWN, problem_of
from support.running import process
from support.solving import DOMINOES, PENTOMINOES

import dlxc
from dlxc.solve import Sharing, Stopped, Watch, compiled_search, count, slices, solutions
from dlxc.solve.exact_cover import exact_cover
from dlxc.solve.plain_search import PlainSearch
from dlxc.system import resources


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A cache folder without machine code, which is asked for at once."""
    monkeypatch.setattr(resources, "cache_folder", lambda: tmp_path)
    monkeypatch.setattr(slices, "_PATIENCE", -1)
    _forget()
    yield tmp_path
    _forget()


def _forget() -> None:
    compiled_search.object_file.cache_clear()
    slices._compiler.cache_clear()


def _check(name: str) -> None:
    problem = problem_of(name)
    assert count(problem).number == KNOWN[name]
    found = solutions(problem, sharing=Sharing(jobs=4))
    assert len({tuple(each) for each in found}) == KNOWN[name]


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("name", "missing"),
    [
        ("words", "numba"),
        ("sticks", "llvmlite"),
        pytest.param("soma", "numba", marks=pytest.mark.slow),
    ],
)
def test_a_search_needs_no_extra(name: str, missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    _check(name)
    assert compiled_search.machine_code() is None


@pytest.mark.process
@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("program", ["false", "no/such/program"])
def test_a_search_goes_on_though_it_cannot_be_compiled(
    program: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", program)
    _check("words")
    process = slices._compiler()
    assert (process is None) == (program != "false")
    if process:
        assert process.wait() == 1


def _cut(content: bytes) -> bytes:
    return content[: len(content) // 2]


def _changed(content: bytes) -> bytes:
    return content[:-100] + bytes(100)


BROKEN: list[Callable[[bytes], bytes]] = [_cut, _changed, lambda _: b"", lambda _: b"\xff\n\n\n"]


@pytest.mark.parametrize("broken", BROKEN)
def test_machine_code_that_is_broken_is_not_run(
    broken: Callable[[bytes], bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    good = compiled_search.object_file()
    assert good
    path = tmp_path / "search.o"
    monkeypatch.setattr(compiled_search, "object_file", lambda: path)
    monkeypatch.setattr(slices, "_PATIENCE", -1)
    monkeypatch.setattr(slices, "_compiler", lambda: None)
    path.write_bytes(broken(good.read_bytes()))
    assert compiled_search.machine_code() is None
    assert count(problem_of("words")).number == KNOWN["words"]
    path.unlink()
    path.write_bytes(good.read_bytes())
    assert compiled_search.machine_code()


@pytest.mark.process
@pytest.mark.slow
@pytest.mark.parametrize("content", [None, b"broken"])
def test_machine_code_is_made_in_the_background(content: bytes | None, folder: Path) -> None:
    path = compiled_search.object_file()
    assert path
    assert path.parent == folder
    if content:
        path.write_bytes(content)
    assert count(dlxc.compile(DOMINOES, "polyomino")).number == 3
    assert next(solutions(dlxc.compile(PENTOMINOES)))
    compiler = slices._compiler()
    assert compiler
    assert compiler.wait() == 0
    assert compiled_search.machine_code()
    assert [*folder.iterdir()] == [path]


@pytest.mark.process
@pytest.mark.slow
def test_without_a_folder_to_keep_it_nothing_is_left(tmp_path: Path) -> None:
    spec, scratch = tmp_path / "spec.polyomino", tmp_path / "scratch"
    spec.write_text(PENTOMINOES)
    scratch.mkdir()
    (tmp_path / "file").touch()
    places = {"XDG_CACHE_HOME": str(tmp_path / "file"), "TMPDIR": str(scratch)}
    run = process("solve", "-q", spec, "--count", env={**os.environ, **places})
    assert (run.code, run.out, run.err) == (0, b"9356\n", "")
    assert [*scratch.iterdir()] == []


@pytest.mark.parametrize("patience", [0.2, -1])
@pytest.mark.parametrize("counts", [True, False])
def test_a_search_is_interrupted(
    patience: float,
    counts: bool,  # noqa: FBT001
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """When it looks at the clock for the third time."""
    monkeypatch.setattr(slices, "_PATIENCE", patience)
    problem = dlxc.compile(PENTOMINOES)
    watch = Watch()
    looks = []

    def look(seconds: float) -> None:
        looks.append(seconds)
        watch.interrupted = len(looks) >= 3

    watch.on_progress = look
    with pytest.raises(Stopped, match=r"^an interrupt$"):
        _ = count(problem, watch=watch) if counts else [*solutions(problem, watch=watch)]
    assert len(looks) == 3


def test_a_wide_search_often_looks_at_the_clock() -> None:
    cover = exact_cover(wide_problem(60, 40))
    assert cover.is_wide
    search = PlainSearch(cover)
    search.run(-1, 1)
    assert search.nodes < 5


def test_little_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dlxc.solve.exact_cover._MOST_KEPT", 1000)
    cover = exact_cover(problem_of("soma"))
    for row in range(cover.size):
        assert cover.remember(row) == cover.known[row]
        assert len(cover.known) * cover.size <= 9000


WIDE = """import sys
sys.path.insert(0, sys.argv[1])
if sys.argv[2]: sys.modules["numba"] = sys.modules["llvmlite"] = None
from support.covers import wide_problem
from dlxc.solve import Stopped, Watch, solutions
problem = wide_problem()
watch = Watch(5)
options, items = len(problem.csr().costs), len(problem.items)
try:
    next(solutions(problem, watch=watch))
except Stopped:
    assert sys.argv[2]
# What getrusage tells begins with the memory of the process that has started this one.
[peak] = [line for line in open("/proc/self/status") if line.startswith("VmHWM")]
most = int(peak.split()[1]) // 1024
print(options, items, most, watch.nodes)
"""


@pytest.mark.process
@pytest.mark.exhaustive
@pytest.mark.parametrize("without", ["", "numba"])
def test_a_wide_problem_needs_little_memory(without: str) -> None:
    folder = str(Path(__file__).parent.parent)
    command = [sys.executable, "-c", WIDE, folder, without]
    done = subprocess.run(command, capture_output=True, check=True, text=True)
    options, items, most, nodes = map(int, done.stdout.split())
    assert options >= 100_000
    assert items == 5000
    assert most < 300
    assert nodes > 100
