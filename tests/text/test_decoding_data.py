"""Files of data are read from the specification's folder or below, and faults are told in them."""

from __future__ import annotations

from pathlib import Path

import pytest

from dlxc.text.decoding import data_reader
from dlxc.text.diagnostics import fault
from dlxc.text.reports import report, results_by_text
from dlxc.text.source import Source, Span


def test_data_beside_the_specification(tmp_path: Path) -> None:
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "three.txt").write_text("one two\n")
    read = data_reader(str(tmp_path / "model.spec"))
    source, faults = read("words/three.txt")
    assert (source.text, faults) == ("one two\n", [])


def test_data_elsewhere_is_refused(tmp_path: Path) -> None:
    (tmp_path / "secret.txt").write_text("nothing\n")
    (tmp_path / "models").mkdir()
    (tmp_path / "models" / "link.txt").symlink_to(tmp_path / "secret.txt")
    read = data_reader(str(tmp_path / "models" / "model.spec"))
    for name in ("../secret.txt", str(tmp_path / "secret.txt"), "link.txt"):
        source, (told,) = read(name)
        assert source.text == ""
        assert "does not lie in the folder of the specification" in told.message


def test_a_fault_in_data_is_told_in_the_data(tmp_path: Path) -> None:
    (tmp_path / "data.txt").write_bytes(b"a\nb\0\n")
    data, faults = data_reader(str(tmp_path / "model.spec"))("data.txt")
    source = Source("model.spec", "x\n")
    told = results_by_text(
        source, [*faults, fault("E001", Span(0, 1), "there is a NUL character in the text")]
    )
    text = report("concise", told, color=False)
    said = "error[E001]: there is a NUL character in the text"
    assert text == f"model.spec:1:1: {said}\n{data.name}:2:2: {said}\n"


def test_a_hyphen_is_a_file_beside_the_specification(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "-").write_text("data\n")
    source, faults = data_reader("-")("-")
    assert (source.text, faults) == ("data\n", [])
