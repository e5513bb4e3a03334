"""Files are written whole or not at all, and only where they may be."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from dlxc.system import files


def test_what_is_written_is_read(tmp_path: Path) -> None:
    place = tmp_path / "made"
    files.write(str(place), [b"a", memoryview(b"b\0")])
    assert files.read(str(place)) == b"ab\0"


def test_nothing_is_left_of_what_fails(tmp_path: Path) -> None:
    def pieces() -> Iterator[bytes]:
        yield b"begun"
        raise KeyError

    place = tmp_path / "made"
    place.write_bytes(b"old")
    with pytest.raises(KeyError):
        files.write(str(place), pieces())
    assert place.read_bytes() == b"old"
    assert [*tmp_path.iterdir()] == [place]


def test_permissions_and_links_stay(tmp_path: Path) -> None:
    made, link = tmp_path / "made", tmp_path / "link"
    made.write_bytes(b"old")
    made.chmod(0o640)
    link.symlink_to(made)
    files.write(str(link), [b"new"])
    assert link.is_symlink()
    assert (made.read_bytes(), made.stat().st_mode & 0o777) == (b"new", 0o640)


def test_a_new_file_has_the_usual_permissions(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        files.write(str(tmp_path / "made"), [])
    finally:
        os.umask(before)
    assert (tmp_path / "made").stat().st_mode & 0o777 == 0o640


def test_a_read_only_file_is_not_replaced(tmp_path: Path) -> None:
    place = tmp_path / "made"
    place.write_bytes(b"old")
    place.chmod(0o444)
    with pytest.raises(PermissionError, match="read-only"):
        files.write(str(place), [b"new"])
    assert place.read_bytes() == b"old"
    assert [*tmp_path.iterdir()] == [place]


@pytest.mark.parametrize("length", [254, 255])
def test_a_long_name(tmp_path: Path, length: int) -> None:
    place = tmp_path / ("n" * length)
    files.write(str(place), [b"new"])
    assert place.read_bytes() == b"new"
    assert [*tmp_path.iterdir()] == [place]


def test_the_same_file(tmp_path: Path) -> None:
    file, other = tmp_path / "file", tmp_path / "other"
    symbolic, hard = tmp_path / "symbolic", tmp_path / "hard"
    file.touch()
    other.touch()
    symbolic.symlink_to(file)
    hard.hardlink_to(file)
    for path in (file, symbolic, hard, tmp_path / "." / "file"):
        assert files.is_same_file(str(path), str(file))
    assert not files.is_same_file(str(other), str(file))
    assert not files.is_same_file(str(tmp_path / "none"), str(tmp_path / "none"))
    assert not files.is_same_file(os.devnull, os.devnull)
