"""Messages that no editor sends: the language server refuses what it cannot read, and goes on."""

import json
from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest
from hypothesis import given
from support.examples import draws
from support.hostile import spoiled
from support.lsp_client import BOX, PATIENCE, Editor, range_of, started

pytestmark = pytest.mark.process

INVALID_PARAMS = -32602
PUZZLE = "file:///puzzles/a.puzzle"
TEXTS = {
    BOX: "[0-1][0-2]\n3|D 00 01\n",
    PUZZLE: 'param w = 3\npiece "L é" x any\n  #.\n  ##\nbox {w}x2\n',
    "file:///puzzles/a.xc": "param n = 4\nitem r{i} for 0 <= i < n\noption r{i} for 0 <= i < n\n",
}
_PLACE = {"line": 1, "character": 2}
_AT = {"textDocument": {"uri": PUZZLE}, "position": _PLACE}
_OF = {"textDocument": {"uri": PUZZLE}, "version": 1, "parameters": {"w": "4"}}
_CHANGE = {"place": [0, 0], "letter": "#"}
ASKED: dict[str, Any] = {
    "textDocument/hover": _AT,
    "textDocument/definition": _AT,
    "textDocument/documentHighlight": _AT,
    "textDocument/prepareRename": _AT,
    "textDocument/completion": _AT,
    "textDocument/references": {**_AT, "context": {"includeDeclaration": True}},
    "textDocument/rename": {**_AT, "newName": "v"},
    "textDocument/documentSymbol": {"textDocument": {"uri": PUZZLE}},
    "textDocument/codeAction": {
        "textDocument": {"uri": PUZZLE},
        "range": range_of(1, 0, 5),
        "context": {"diagnostics": [], "only": ["quickfix"]},
    },
    "dlxc/picture": {**_OF, "theme": "dark"},
    "dlxc/parameters": _OF,
    "dlxc/drawings": _OF,
    "dlxc/draw": {**_OF, "id": "piece 1", "changes": [_CHANGE]},
    "dlxc/newPiece": _OF,
    "dlxc/change": {**_OF, "id": "piece 1", "what": "rename", "value": "M"},
    "dlxc/addPieces": {**_OF, "set": "tetrominoes", "pieces": ["T"], "as": "drawings"},
    "dlxc/pieceSets": {},
    "dlxc/pieceSet": {"name": "soma"},
    "$/none": {},
}
TOLD: dict[str, Any] = {
    "textDocument/didOpen": {
        "textDocument": {"uri": "file:///b.xc", "languageId": "", "version": 1, "text": "x\n"}
    },
    "textDocument/didChange": {
        "textDocument": {"uri": BOX, "version": 2},
        "contentChanges": [{"text": "[0-1][0-1]\n"}, {"range": range_of(0, 0, 1), "text": "é"}],
    },
    "textDocument/didSave": {"textDocument": {"uri": BOX}},
    "textDocument/didClose": {"textDocument": {"uri": "file:///b.xc"}},
    "$/cancelRequest": {"id": 1},
    "$/setTrace": {"value": "off"},
    "workspace/didChangeConfiguration": {"settings": {}},
    "initialized": {},
}
MESSAGES = [
    *(
        {"jsonrpc": "2.0", "id": 1, "method": name, "params": given}
        for name, given in ASKED.items()
    ),
    *({"jsonrpc": "2.0", "method": name, "params": given} for name, given in TOLD.items()),
    {"jsonrpc": "2.0", "id": 1, "method": "workspace/executeCommand", "params": {"command": "x"}},
    {"jsonrpc": "2.0", "id": 1, "result": {}},
    {"jsonrpc": "2.0", "id": 1, "error": {"code": 1, "message": "x"}},
]
_NUMBERS = count(1_000_000)


@pytest.fixture(scope="module")
def editor() -> Iterator[Editor]:
    with started() as (opened, process):
        opened.ask("initialize", {"processId": None, "rootUri": None, "capabilities": {}})
        for uri, text in TEXTS.items():
            opened.open(text, uri)
        yield opened
        assert process.poll() is None


def answers(editor: Editor) -> list[dict[str, Any]]:
    """What was answered before all that is urgent is done, whatever was published meanwhile."""
    number = next(_NUMBERS)
    asked = {"jsonrpc": "2.0", "id": number, "method": "dlxc/pieceSets", "params": {}}
    editor.send(json.dumps(asked).encode())
    found = []
    while (message := editor.receive()).get("id") != number:
        found.append(message)
    return found


def test_the_messages_are_sound_before_they_are_spoiled(editor: Editor) -> None:
    for name, params in ASKED.items():
        message = {"jsonrpc": "2.0", "id": "it", "method": name, "params": params}
        editor.send(json.dumps(message).encode())
        [answer] = [each for each in answers(editor) if each.get("id") == "it"]
        assert answer.get("error", {}).get("code") != INVALID_PARAMS, answer


def _goes_on(editor: Editor, body: bytes) -> None:
    if b'"exit"' in body or b'"shutdown"' in body:
        return
    editor.send(body)
    for answer in answers(editor):
        assert "dlxc/lsp" not in str(answer)  # as in a traceback


@pytest.mark.slow
@draws(100)
@given(spoiled(MESSAGES))
def test_the_server_goes_on_after_any_message(editor: Editor, body: bytes) -> None:
    _goes_on(editor, body)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"null",
        b"[]",
        b"[1, 2]",
        b"\xff\xfe",
        b"{",
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b'"' + b"x" * (8 << 20) + b'"',
        b'{"jsonrpc": "2.0", "id": 1, "method": "' + b"x" * (8 << 20) + b'"}',
        b'{"jsonrpc": "2.0", "id": ' + b"9" * 10_000 + b', "method": "dlxc/pieceSets"}',
        b'{"jsonrpc": "2.0", "id": 1e400, "method": "dlxc/pieceSets", "params": NaN}',
        b'{"jsonrpc": "2.0", "id": {"a": 1}, "method": "dlxc/pieceSets"}',
        b'{"jsonrpc": "2.0", "id": "\\ud800", "method": "dlxc/pieceSets"}',
        b'{"jsonrpc": "2.0", "id": 1, "method": 7}',
    ],
    ids=range(15),
)
def test_the_server_goes_on_after_what_is_no_message(editor: Editor, body: bytes) -> None:
    _goes_on(editor, body)


@pytest.mark.parametrize("header", ["x", "Content-Length: -5", "Content-Length: 5e1", ""])
def test_a_header_that_is_none_ends_the_server_or_is_skipped(header: str) -> None:
    with started() as (editor, process):
        assert process.stdin is not None
        process.stdin.write(f"{header}\r\n\r\n".encode())
        wanted: dict[str, Any] = {"processId": None, "rootUri": None, "capabilities": {}}
        assert editor.ask("initialize", wanted)["serverInfo"]["name"] == "dlxc"
        process.stdin.close()
        assert process.wait(PATIENCE) == 1
