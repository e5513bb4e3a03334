"""Faults in files of BurrTools: each is told at its place, and nothing of them does harm."""

import gzip

import pytest

from dlxc.languages.xmpuzzle import elements
from dlxc.languages.xmpuzzle.elements import read_elements
from dlxc.languages.xmpuzzle.file import read_file
from dlxc.languages.xmpuzzle.language import Xmpuzzle
from dlxc.text.decoding import MOST_UNPACKED, decode
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
        assert [shape and shape.name for shape in read_file(source).tree.shapes] == ["Größe", "box"]
    declared = b'<?xml version="1.0" encoding="UTF-8"?>' + text.encode("latin-1")
    assert [fault.code for fault in decode("x", declared)[1]] == ["E001"]


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
