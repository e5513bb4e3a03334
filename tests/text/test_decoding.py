"""Bytes and files of data become texts, or the fault stands at the first character that is none."""

from pathlib import Path

import pytest

from dlxc.text.decoding import data_reader, decode, read_source
from dlxc.text.diagnostics import fault, unreadable
from dlxc.text.reports import by_text, report
from dlxc.text.source import Source, Span


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"00 01\r\nA 00\r\n", "00 01\nA 00\n"),
        (b"\xef\xbb\xbf00\n", "00\n"),
        (b"a\rb\n", "a\rb\n"),
        ("\u00dc \U0001f600\n".encode(), "\u00dc \U0001f600\n"),
    ],
)
def test_text(data: bytes, text: str) -> None:
    source, faults = decode("box", data)
    assert (source.name, source.text, faults) == ("box", text, [])


@pytest.mark.parametrize(
    ("data", "offset", "message"),
    [
        (b"\xef\xbb\xbf\r\n0\xc3\n", 2, "the byte 0xc3 is not UTF-8"),
        (b"ab\xed\xa0\x80", 2, "the byte 0xed is not UTF-8"),
        (b"ab\0\0", 2, "there is a NUL character in the text"),
    ],
)
def test_bytes_that_are_no_text(data: bytes, offset: int, message: str) -> None:
    _, [fault] = decode("box", data)
    assert (fault.code, fault.span, fault.message) == ("E001", (offset, offset + 1), message)


@pytest.mark.parametrize(
    ("data", "remedy"),
    [
        (b"box \xfc\n", "save the text as UTF-8"),
        ("box 2x2\n".encode("utf-16"), "save the text as UTF-8"),
        (b"\x89PNG\r\n\x1a\n\0\0", "this is not a text, but perhaps a picture"),
    ],
)
def test_what_to_do_about_bytes_that_are_not_utf_8(data: bytes, remedy: str) -> None:
    _, [fault] = decode("box", data)
    assert fault.help.startswith(remedy)


@pytest.mark.parametrize(
    ("text", "offset", "message"),
    [
        ("00\ud800", 2, "there is half of a UTF-16 pair, U+D800, in the text"),
        ("\udfff\0", 0, "there is half of a UTF-16 pair, U+DFFF, in the text"),
        ("0\0\ud800", 1, "there is a NUL character in the text"),
    ],
)
def test_strings_that_are_no_text(text: str, offset: int, message: str) -> None:
    [fault] = unreadable(text)
    assert (fault.code, fault.span, fault.message) == ("E001", (offset, offset + 1), message)


def test_readable_strings() -> None:
    assert unreadable("[0-1]\n\u00dc\ud7ff\ue000\U0001f600") == []


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    source, [fault] = read_source(str(tmp_path))
    assert (source.name, source.text, fault.code) == (str(tmp_path), "", "E001")
    assert fault.message == f"cannot read `{tmp_path}`: is a directory"


def test_a_long_name_is_cut() -> None:
    source, [fault] = read_source("a" * 100_000)
    assert len(source.name) < 5000
    assert len(fault.message) < 5000
    assert fault.message.endswith("...`: file name too long")


# ---- data beside the specification


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
    here = fault("E001", Span(0, 1), "there is a NUL character in the text")
    text = report("concise", by_text(source, [*faults, here]), color=False)
    said = "error[E001]: there is a NUL character in the text"
    assert text == f"model.spec:1:1: {said}\n{data.name}:2:2: {said}\n"


def test_a_hyphen_is_a_file_beside_the_specification(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "-").write_text("data\n")
    source, faults = data_reader("-")("-")
    assert (source.text, faults) == ("data\n", [])
