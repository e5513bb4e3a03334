"""The requests beyond the protocol: the picture of a text while it is written."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.lsp_client import Editor, started
from support.running import EXAMPLES

from dlxc.languages import WRITTEN
from dlxc.lsp import replies
from dlxc.lsp.open_document import OpenDocument
from dlxc.lsp.pictures import reply
from dlxc.lsp.requests import Look

SOMA = "file:///puzzles/soma.puzzle"
TEXT = "lattice cube\npieces soma\nbox 3x3x3\n"

INVALID_PARAMS = -32602
REQUEST_FAILED = -32803
CONTENT_MODIFIED = -32801
REQUEST_CANCELLED = -32800


def _picture(editor: Editor, uri: str, **others: Any) -> Any:
    return editor.ask("dlxc/picture", {"textDocument": {"uri": uri}, **others})


def _reply(text: str, language: str, **given: Any) -> dict[str, str]:
    return reply(OpenDocument(f"untitled:drawn.{language}", "", text), Look(**given))


def test_the_picture_is_of_the_newest_text(editor: Editor) -> None:
    editor.open(TEXT, SOMA)
    first = _picture(editor, SOMA)
    assert first["version"] == 1
    assert "soma.puzzle" in first["html"]
    editor.change(f"title The cube\n{TEXT}", 2, SOMA)
    editor.published()
    second = _picture(editor, SOMA)
    assert second["version"] == 2
    assert "The cube" in second["html"]
    assert _picture(editor, SOMA, version=1)["code"] == CONTENT_MODIFIED


def test_what_is_asked_wrongly_gets_a_sentence(editor: Editor) -> None:
    editor.open(TEXT, SOMA)
    found = _picture(editor, SOMA, theme="blue")
    assert found["code"] == INVALID_PARAMS
    assert (
        found["message"]
        == "the parameters cannot be read: Invalid enum value 'blue' - at `$.theme`"
    )
    assert _picture(editor, SOMA, parameters={"n": 5})["message"] == (
        "the parameters cannot be read: Expected `str`, got `int` - at `$.parameters[...]`"
    )
    found = _picture(editor, "file:///never/opened.puzzle")
    assert found == {"code": REQUEST_FAILED, "message": "this document is not open"}
    closed = "file:///puzzles/closed.puzzle"
    editor.open(TEXT, closed)
    editor.tell("textDocument/didClose", {"textDocument": {"uri": closed}})
    assert editor.published()["uri"] == closed
    assert _picture(editor, closed)["code"] == REQUEST_FAILED
    assert editor.hover(0, 0, closed)["message"] == "this document is not open"
    wrong: list[Any] = [None, 5, [], {}, {"textDocument": {"uri": 5}}]
    for params in wrong:
        assert editor.ask("dlxc/picture", params)["code"] == INVALID_PARAMS


@pytest.fixture
def drawing() -> Iterator[Editor]:
    """An editor for which a picture is made that takes its time."""
    code = (
        "import time, dlxc.lsp.pictures as pictures\n"
        "pictures.rendering.html = lambda *_: time.sleep(2) or ''\n"
        "from dlxc.lsp import serve; serve()\n"
    )
    with started("-c", code) as (editor, _):
        told = editor.ask("initialize", {"processId": None, "rootUri": None, "capabilities": {}})
        assert told["capabilities"]["experimental"] == {"dlxc": True}
        editor.open(TEXT, SOMA)
        params = {"textDocument": {"uri": SOMA}}
        for number in (7, 8):
            message = {"jsonrpc": "2.0", "id": number, "method": "dlxc/picture", "params": params}
            editor.send(json.dumps(message).encode())
        yield editor


@pytest.mark.process
def test_a_newer_text_refuses_older_pictures(drawing: Editor) -> None:
    drawing.change(TEXT + "#", 2, SOMA)
    refused = [drawing.receive(), drawing.receive()]
    assert {each["id"] for each in refused} == {7, 8}
    assert {each["error"]["code"] for each in refused} == {CONTENT_MODIFIED}


@pytest.mark.process
def test_a_picture_can_be_cancelled_while_it_is_made(drawing: Editor) -> None:
    drawing.tell("$/cancelRequest", {"id": 7})
    cancelled = drawing.receive()
    assert (cancelled["id"], cancelled["error"]["code"]) == (7, REQUEST_CANCELLED)
    drawing.tell("textDocument/didClose", {"textDocument": {"uri": SOMA}})
    told = [drawing.receive(), drawing.receive()]
    [refused] = [each for each in told if "id" in each]
    assert (refused["id"], refused["error"]["code"]) == (8, CONTENT_MODIFIED)


@pytest.mark.parametrize(
    ("language", "text", "reason"),
    [
        ("puzzle", "box 2x\npiece A\n  #\n", "Line 1 has an error; mend it to see the picture."),
        ("puzzle", "param n\nbox 2x{n}\n", "The parameter `n` is not given"),
        ("xc", "primary a\noption a\n", "Items and options alone have no picture"),
        (
            "puzzle",
            "box 200x200\npiece A\n  #\n",
            "This is too large to be drawn while you type: 40000 cells and 1 piece.",
        ),
        ("xc", "param n = 999\nprimary a{i}_{j} for 0 <= i, j < n\n", "Line 2: this makes more"),
        (
            "xc",
            "primary a\noption a\nshow 1 at (i, j) for 0 <= i, j < 50\n",
            "This is too large to be drawn while you type: 2500 cells and 2500 marks.",
        ),
        ("", "1 2 3", "Dlxc cannot tell the language of this text"),
    ],
)
def test_why_there_is_no_picture(language: str, text: str, reason: str) -> None:
    found = _reply(text, language)
    assert found["reason"].startswith(reason)
    assert found["reason"].endswith(".")


def test_values_of_parameters() -> None:
    text = "param n = 2\nbox 2x{n}\npiece A\n  #\n"
    assert _reply(text, "puzzle", parameters={"n": "3"})["html"] != _reply(text, "puzzle")["html"]
    told = _reply(text, "puzzle", parameters={"n": "x"})["reason"]
    assert told == "Line 1: the parameter `n` is an integer, not 'x'."
    assert "no parameter `m`" in _reply(text, "puzzle", parameters={"m": "1"})["reason"]


def test_a_value_may_be_a_file_beside_the_text(tmp_path: Path) -> None:
    text = "words w\nprimary {t} for t in w\noption {t} for t in w  show t at (0, 0)\n"
    (tmp_path / "list.txt").write_text("ab\ncd\n")
    given = Look({"w": "@list.txt"})
    assert "html" in reply(OpenDocument((tmp_path / "model.xc").as_uri(), "", text), given)
    assert reply(OpenDocument("untitled:model.xc", "", text), given) == {
        "reason": "Cannot read `list.txt`: the text is in no folder yet."
    }


def test_of_several_sudokus_the_first_is_drawn() -> None:
    one, other = "5" + "." * 80, "7" + "." * 80
    text = f"{one}\n{other}\n"
    assert _reply(text, "sudoku") == _reply(text, "sudoku", parameters={"number": "1"})
    assert _reply(text, "sudoku") != _reply(text, "sudoku", parameters={"number": "2"})


@pytest.mark.parametrize("language", WRITTEN)
def test_all_languages(language: str) -> None:
    for path in sorted(EXAMPLES.rglob(f"*.{language}"))[:3]:
        found = reply(OpenDocument(path.as_uri(), "", path.read_text()), Look())
        assert "<svg" in found.get("html", "") or "no picture" in found["reason"]


SMALL = [
    path
    for language in WRITTEN
    for path in sorted(EXAMPLES.rglob(f"*.{language}"), key=lambda path: path.stat().st_size)[:2]
]


@pytest.mark.slow
@given(
    st.sampled_from(SMALL),
    st.integers(0, 400),
    st.integers(0, 9),
    st.text("09ab{}[]#=.\n ~\0\ud800"),
)
def test_any_change_of_a_text_has_a_picture_or_a_reason(
    path: Path, start: int, removed: int, added: str
) -> None:
    text = path.read_text(encoding="utf-8")
    document = OpenDocument(path.as_uri(), "", text[:start] + added + text[start + removed :])
    found = reply(document, Look())
    assert found.keys() <= {"html", "reason"}
    assert len(found) == 1
    for each in replies.parameters(document, Look())["parameters"]:  # type: ignore[attr-defined]
        assert each["value"] is None or isinstance(each["value"], str)
