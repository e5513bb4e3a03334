"""Files are written whole or not at all, and only where they may be."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from dlxc.system import files


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
