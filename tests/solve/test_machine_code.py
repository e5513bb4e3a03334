"""The machine code of the search: made once, kept, mended, and done without."""

import os
import re
import runpy
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest
from support.covers import wide_problem
from support.known_problems import KNOWN, problem_of
from support.running import ROOT, process
from support.solving import PENTOMINOES

import dlxc
from dlxc.answers import check
from dlxc.answers.verification import CHECK
from dlxc.solve import Sharing, Stopped, Watch, compiled_search, count, slices, solutions
from dlxc.solve.compiled_search import KERNEL
from dlxc.solve.exact_cover import exact_cover
from dlxc.solve.kernel import search as kernel
from dlxc.solve.plain_search import PlainSearch
from dlxc.system import cache
from dlxc.system import machine_code as machine_code_module
from dlxc.system.machine_code import _compiled, machine_code, object_file

MAKER = ROOT / "tools" / "make_kernels.py"


def _mark(kernel: ModuleType) -> str:
    """The first line of a kernel, as its maker would write it now."""
    mark: str = runpy.run_path(str(MAKER))["mark"](kernel)
    return mark


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A cache folder without machine code, which is asked for at once."""
    monkeypatch.setattr(cache, "cache_folder", lambda: tmp_path)
    monkeypatch.setattr(slices, "_PATIENCE", -1)
    machine_code.cache_clear()
    yield tmp_path
    machine_code.cache_clear()


def _check(name: str) -> None:
    problem = problem_of(name)
    assert count(problem).number == KNOWN[name]
    found = solutions(problem, sharing=Sharing(jobs=4))
    assert len({tuple(each) for each in found}) == KNOWN[name]


@pytest.mark.parametrize("name", ["words", "sticks"])
def test_a_search_needs_no_extra(name: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "llvmlite", None)
    _check(name)
    assert machine_code(KERNEL) is None
    assert [*folder.glob("search*")] == []


@pytest.mark.slow
@pytest.mark.parametrize(("version", "is_read"), [("0.44.0", False), ("0.50.0dev0+1.g2", True)])
def test_an_old_llvmlite_is_as_none(
    version: str,
    is_read: bool,  # noqa: FBT001
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("llvmlite.__version__", version)
    _check("words")
    assert [bool(machine_code(KERNEL)), len([*folder.glob("search*")])] == [is_read, is_read]


def _cut(content: bytes) -> bytes:
    return content[: len(content) // 2]


def _changed(content: bytes) -> bytes:
    return content[:-100] + bytes(100)


def _kept(content: bytes) -> bytes:
    return content


BROKEN: list[Callable[[bytes], bytes]] = [_cut, _changed, lambda _: b"", lambda _: b"\xff\n\n\n"]


@pytest.mark.slow
@pytest.mark.parametrize("change", [_kept, *BROKEN])
def test_machine_code_is_made_once_or_again_if_it_is_broken(
    change: Callable[[bytes], bytes], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _check("words")
    (path,) = folder.glob("search*")
    good = path.read_bytes()
    path.write_bytes(change(good))
    machine_code.cache_clear()
    made = []

    def compiled(source: Path) -> bytes:
        made.append(_compiled(source))
        return made[-1]

    monkeypatch.setattr(machine_code_module, "_compiled", compiled)
    _check("words")
    assert len(made) == (change is not _kept)
    assert [*folder.glob("search*")] == [path]
    assert path.read_bytes() == good


@pytest.mark.slow
def test_machine_code_that_cannot_be_kept_is_run(folder: Path) -> None:
    path = object_file(KERNEL)
    assert path
    path.mkdir()
    _check("words")
    assert machine_code(KERNEL)
    assert [*path.iterdir()] == []
    assert [*folder.glob("search*")] == [path]


@pytest.mark.parametrize(("path", "source"), [(KERNEL, kernel), (CHECK, check)])
def test_a_kernel_is_made_of_its_source(path: Path, source: ModuleType) -> None:
    """After a change `python tools/make_kernels.py` makes it anew."""
    assert path.read_text(encoding="utf-8").startswith(_mark(source))


@pytest.mark.process
@pytest.mark.slow
def test_the_kernel_can_be_made_anew(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code = (
        f"import runpy; m = runpy.run_path({str(MAKER)!r}); print(m['made'](m['search']), end='')"
    )
    text = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout
    assert text.startswith(_mark(kernel).encode())
    assert b"target" not in text
    assert {*re.findall(rb"(?m)^declare .*@(\w+)", text)} == {b"llvm"}
    path = folder / "search.ll"
    path.write_bytes(text)
    monkeypatch.setattr(compiled_search, "KERNEL", path)
    _check("words")
    assert len([*folder.glob("search*")]) == 2


@pytest.mark.process
@pytest.mark.slow
def test_without_a_folder_to_keep_it_nothing_is_left(tmp_path: Path) -> None:
    spec, scratch = tmp_path / "spec.polyomino", tmp_path / "scratch"
    spec.write_text(PENTOMINOES)
    scratch.mkdir()
    (tmp_path / "file").touch()
    places = {"XDG_CACHE_HOME": str(tmp_path / "file"), "TMPDIR": str(scratch)}
    run = process("count", "-q", spec, env={**os.environ, **places})
    assert (run.code, run.out, run.err) == (0, b"9356\n", "")
    assert [*scratch.iterdir()] == []


@pytest.mark.slow
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


@pytest.mark.slow
def test_a_wide_search_often_looks_at_the_clock() -> None:
    cover = exact_cover(wide_problem(60, 40))
    assert cover.is_wide
    search = PlainSearch(cover)
    search.run(-1, 1)
    assert search.nodes < 5
