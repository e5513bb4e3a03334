"""`dlxc pieces`: the list of sets, their pictures, and their lines."""

from pathlib import Path

import pytest
from support.running import dlxc

from dlxc.pieces import piece_set, set_names


def test_the_list_has_every_set_with_its_lattice_and_its_number() -> None:
    run = dlxc("pieces")
    assert (run.code, run.err) == (0, "")
    lines = run.out.decode().split("\n\n")[0].splitlines()
    rows = [line.rsplit(maxsplit=2) for line in lines]
    assert [name for name, _, _ in rows] == set_names()
    assert [int(count) for _, _, count in rows] == [
        sum(piece.count for piece in piece_set(name).pieces) for name in set_names()
    ]
    assert ["soma", "cube", "7"] in rows
    assert ["tetrasticks", "sticks", "16"] in rows


@pytest.mark.parametrize("name", ["soma", "conway", "hexiamonds", "pentahexes", "tetrasticks"])
def test_a_picture_has_each_name_once(name: str, tmp_path: Path) -> None:
    made = tmp_path / "set.svg"
    run = dlxc("pieces", name, "-o", made)
    assert (run.code, run.out, run.err) == (0, b"", "")
    svg = made.read_text()
    for piece in piece_set(name).pieces:
        caption = piece.name if piece.count == 1 else f"{piece.count} x {piece.name}"
        assert svg.count(f">{caption}</text>") == 1


@pytest.mark.slow
def test_the_extension_tells_the_format(tmp_path: Path) -> None:
    beginnings = {"html": b"<!doctype html>", "png": b"\x89PNG", "svg": b"<svg", "txt": b"V  "}
    for extension, beginning in beginnings.items():
        dlxc("pieces", "soma", "-o", tmp_path / f"soma.{extension}")
        assert (tmp_path / f"soma.{extension}").read_bytes().startswith(beginning)
    assert dlxc("pieces", "soma", "-o", tmp_path / "soma.polycube").code == 0
    assert (tmp_path / "soma.polycube").read_text().startswith("V 000 010 100\n")
