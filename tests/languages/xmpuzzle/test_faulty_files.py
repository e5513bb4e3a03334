"""Faults in files of BurrTools: each is told at its place, and nothing of them does harm."""

from __future__ import annotations

import gzip
from typing import Any

import pytest
from support.cases import cases

from dlxc.compiler import translate
from dlxc.languages.xmpuzzle import elements
from dlxc.languages.xmpuzzle.elements import read_elements
from dlxc.languages.xmpuzzle.file import read_file
from dlxc.languages.xmpuzzle.language import Xmpuzzle
from dlxc.text.decoding import MOST_UNPACKED, decode
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.source import Source

TEXT = """\
<puzzle version="2">
 <gridType type="0"/>
 <colors><color red="0" green="0" blue="0"/></colors>
 <shapes>
  <voxel x="2" y="1" z="1" name="D">##</voxel>
  <voxel x="3" y="2" z="1" name="box">##+##1#</voxel>
 </shapes>
 <problems>
  <problem maxHoles="1">
   <shapes><shape id="0" min="2" max="3"/></shapes>
   <result id="1"/>
   <bitmap><pair piece="0" result="0"/></bitmap>
  </problem>
 </problems>
</puzzle>
"""


def _diagnostics(text: str) -> list[Diagnostic]:
    return list(translate(Source("text.xmpuzzle", text), "xmpuzzle").diagnostics)


def _told(text: str) -> list[list[Any]]:
    source = Source("text.xmpuzzle", text)
    found = []
    for each in _diagnostics(text):
        assert each.span
        found.append([each.code, [*source.position(each.span.start)], source.slice(each.span)])
    return found


def test_the_text_is_sound() -> None:
    assert _diagnostics(TEXT) == []


@pytest.mark.parametrize(("old", "new", "told"), cases("xmpuzzle/faults"))
def test_a_fault(old: str, new: str, told: list[Any]) -> None:
    assert TEXT.count(old) == 1
    assert _told(TEXT.replace(old, new)) == told


@pytest.mark.parametrize("text", ["box 2x2\npiece D x 2\n  ##\n", "", "\n"])
def test_a_text_that_is_no_xml(text: str) -> None:
    [fault] = read_file(Source("text.xmpuzzle", text)).faults
    assert fault.code == "E145"
    assert "as in `--from puzzle`" in fault.help


def test_all_faults_are_told_at_once() -> None:
    text = TEXT.replace('x="2"', 'x="-2"').replace('id="1"', 'id="9"').replace("+##1#", "+##7#")
    assert [code for code, *_ in _told(text)] == ["E260", "E262", "E262"]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (
            gzip.compress(b"#" * (MOST_UNPACKED + 1), mtime=0),
            f"it has more than {MOST_UNPACKED} bytes",
        ),
        (gzip.compress(TEXT.encode(), mtime=0)[:-9], "it ends too early"),
        (gzip.compress(b"", mtime=0) * 2, "something follows its end"),
        (b"\x1f\x8b", "it ends too early"),
    ],
)
def test_packed_bytes_that_are_refused(data: bytes, message: str) -> None:
    source, [fault] = decode("x", data)
    assert (source.text, fault.code) == ("", "E001")
    assert fault.message == f"the text is packed by gzip, and it cannot be unpacked: {message}"


def test_zeros_may_follow_packed_bytes() -> None:
    source, faults = decode("x", gzip.compress(TEXT.encode()) + b"\0\0\0")
    assert (source.text, faults) == (TEXT, [])


def test_text_in_latin_1() -> None:
    """BurrTools writes the bytes of names as they are."""
    text = TEXT.replace('"D"', '"Größe"')
    for declaration in ("", '<?xml version="1.0"?>', "<?xml version='1.0' encoding='ISO-8859-1'?>"):
        source, faults = decode("x", (declaration + text).encode("latin-1"))
        assert faults == []
        assert [shape and shape.name for shape in read_file(source).file.shapes] == ["Größe", "box"]
    declared = b'<?xml version="1.0" encoding="UTF-8"?>' + text.encode("latin-1")
    assert [fault.code for fault in decode("x", declared)[1]] == ["E001"]


def test_columns_count_characters() -> None:
    text = TEXT.replace('name="D"', 'name="Größe 🙂" weight="ä" hx="\t"').replace("##</v", "#?</v")
    source = Source("x", text)
    [fault] = read_file(source).faults
    assert fault.span
    assert source.slice(fault.span) == "?"


def test_faults_within_entities_have_the_place_of_their_element() -> None:
    source = Source("x", TEXT.replace(">##<", ">&#35;x<"))
    [fault] = read_file(source).faults
    assert fault.span
    assert source.slice(fault.span) == "<voxel"
    assert read_file(Source("x", TEXT.replace(">##<", ">&#35;<![CDATA[#]]><"))).faults == []


def test_what_is_too_large_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(elements, "_MOST_KEPT", 1000)
    deep = "<puzzle>" + "<a>" * 2000
    many = "<puzzle><shapes>" + "<voxel/>" * 2000
    wide = "<puzzle " + " ".join(f"a{number}='>'" for number in range(20_000))
    for text in (deep, many, wide, "<puzzle>" + " " * MOST_UNPACKED):
        _, [fault] = read_elements(Source("x", text), "puzzle", {"shapes", "voxel"})
        assert fault.code == "E145"


def test_what_is_not_read_may_be_of_any_size() -> None:
    text = TEXT.replace("</puzzle>", f"<comment>{'<a>x</a>' * 20_000}</comment></puzzle>")
    assert Xmpuzzle().parse(Source("x", text)).faults == []
