"""What is kept between runs: where, whose it is, and that damage changes nothing."""

import os
import pwd
import random
import re
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from platformdirs import user_cache_path
from support.running import dlxc
from support.solving import DOMINOES

from dlxc.solve.compiled_search import KERNEL
from dlxc.system.cache import cache_folder, read_cached
from dlxc.system.machine_code import machine_code
from dlxc.targets.rendering import _environment
from dlxc.text.grammar import _parser


def forget() -> None:
    """Forget what was read of the cache, as a new process does."""
    for known in (cache_folder, _parser, _environment, machine_code):
        known.cache_clear()


@pytest.fixture(autouse=True)
def asked_anew() -> Iterator[None]:
    forget()
    yield
    forget()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the cache will be."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "dlxc"


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.mark.skipif(sys.platform != "linux", reason="the rule is that of Linux")
@pytest.mark.parametrize("base", ["", "  ", "{home}/elsewhere", "{home}/with blank ", None])
def test_the_cache_is_where_platformdirs_says(
    base: str | None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    if base is None:
        monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    else:
        monkeypatch.setenv("XDG_CACHE_HOME", base.format(home=tmp_path))
    assert cache_folder() == user_cache_path("dlxc", appauthor=False)


SPEC = "piece D x 3\n  ##\nbox 2x3\n"


def compiled() -> bytes:
    """What a compilation writes that takes a parser and a template, in a new process."""
    forget()
    run = dlxc("compile", "-q", "--from", "puzzle", stdin=SPEC.encode())
    assert (run.code, run.err) == (0, "")
    return run.out


@pytest.fixture
def umask() -> Iterator[None]:
    """New files get all permissions that are asked for."""
    old = os.umask(0)
    yield
    os.umask(old)


@pytest.mark.slow
@pytest.mark.usefixtures("umask")
def test_the_cache_is_for_its_user_alone(folder: Path) -> None:
    compiled()
    assert mode(folder) == 0o700
    assert {mode(path) for path in folder.iterdir()} == {0o600}
    assert len([*folder.iterdir()]) == 2


@pytest.mark.slow
@pytest.mark.parametrize(
    ("permissions", "user", "why"),
    [
        (0o777, os.geteuid(), "others may write in it"),
        (0o770, os.geteuid(), "others may write in it"),
        (0o700, os.geteuid() + 1, "it belongs to another user"),
    ],
)
def test_a_cache_of_others_is_not_read(
    permissions: int, user: int, why: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It could hold anything: a file of it may not even be looked at."""
    wanted = compiled()
    folder.chmod(permissions)
    monkeypatch.setattr(os, "geteuid", lambda: user)
    before = {path: path.read_bytes() for path in folder.iterdir()}
    forget()
    for said in (f"warning: the cache {str(folder)!r} is not used, since {why}\n", ""):
        run = dlxc("compile", "-q", "--from", "puzzle", stdin=SPEC.encode())
        assert (run.code, run.out, run.err) == (0, wanted, said)
    assert {path: path.read_bytes() for path in folder.iterdir()} == before


@pytest.mark.slow
def test_a_file_that_others_may_write_is_made_anew(folder: Path) -> None:
    wanted = compiled()
    for path in folder.iterdir():
        path.chmod(0o606)
    assert compiled() == wanted
    assert {mode(path) for path in folder.iterdir()} == {0o600}


def test_a_user_without_a_home_has_no_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(_: int) -> None:
        raise KeyError

    monkeypatch.setattr(pwd, "getpwuid", unknown)
    for name in ("HOME", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    compiled()
    assert cache_folder() is None


@pytest.mark.slow
@pytest.mark.parametrize("flips", [5, pytest.param(40, marks=pytest.mark.exhaustive)])
def test_a_flipped_bit_changes_nothing(flips: int, folder: Path) -> None:
    """The file is written anew.  Of machine code few are tried: to make it takes half a second."""
    draw = random.Random(flips)  # noqa: S311

    def results() -> list[tuple[int, bytes]]:
        forget()
        runs = [
            dlxc("compile", "-q", "--from", "puzzle", stdin=SPEC.encode()),
            dlxc("check", "-q", "--from", "polyomino", stdin=DOMINOES.encode()),
        ]
        assert [run.err for run in runs] == ["", ""]
        return [(run.code, run.out) for run in runs]

    wanted = results()
    assert machine_code(KERNEL)
    good = {path: path.read_bytes() for path in folder.iterdir()}
    code = [path for path in good if path.name.startswith("search")]
    data = [path for path in good if path not in code]
    assert len(code) == 1
    assert {re.sub("-.*", "", path.name) for path in data} == {"polyomino", "puzzle", "template"}
    for number in range(flips):
        path = draw.choice(code if number % 20 == 3 else data)
        damaged = bytearray(good[path])
        damaged[draw.randrange(len(damaged))] ^= 1 << draw.randrange(8)
        path.write_bytes(damaged)
        assert results() == wanted
        assert path not in code or machine_code(KERNEL)  # of broken code LLVM would make a crash
        assert {*folder.iterdir()} == {*good}
        assert read_cached(path) is not None
