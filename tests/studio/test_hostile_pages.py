"""Messages and requests that no page sends: the server refuses what it cannot read, and goes on."""

import json
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import IO, Any

import pytest
from hypothesis import given
from support.examples import draws
from support.hostile import spoiled
from support.studio import Server, served, told
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

pytestmark = [pytest.mark.process, pytest.mark.slow]

TILED = "[0-1][0-2]\n3|D 00 01\n"
DOCUMENT = {"name": "a.polyomino", "text": TILED, "uri": "untitled:a.polyomino"}
POLICY_VIOLATION = 1008

_RUN = {"start": "k", "document": DOCUMENT, "parameters": {"n": "1"}, "most": 2}
_TEXT = {"uri": "untitled:a.polyomino", "languageId": "", "version": 1, "text": TILED}
MESSAGES: dict[str, list[Any]] = {
    "runs": [
        {**_RUN, "action": "check", "options": {}},
        {**_RUN, "action": "solve", "options": {"different": True, "reflections": "reflections"}},
        {"stop": "k"},
    ],
    "watch": [{"watch": "a.polyomino", "version": None}, {"watch": "none.xc", "version": "x"}],
    "lsp": [
        {"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": _TEXT}},
        {
            "jsonrpc": "2.0",
            "id": 1,
            "method": "textDocument/hover",
            "params": {
                "textDocument": {"uri": "untitled:a.polyomino"},
                "position": {"line": 0, "character": 1},
            },
        },
        {
            "jsonrpc": "2.0",
            "id": 1,
            "method": "initialize",
            "params": {"processId": None, "rootUri": "untitled:x", "capabilities": {}},
        },
    ],
}
"""What a page sends through each of its web sockets."""

LAST: dict[str, dict[str, Any]] = {
    "runs": {"start": "the last", "action": "none"},
    "lsp": {"jsonrpc": "2.0", "id": "the last", "method": "$/none"},
}
"""Messages that are answered after all before them; a web socket that has none answers a ping."""

BODIES = [
    {
        "document": DOCUMENT,
        "action": "draw",
        "format": "svg",
        "parameters": {"n": "1"},
        "options": {"theme": "dark", "no-names": True, "paint": ["D=gold"]},
        "run": "x",
        "preview": True,
    },
    {"document": DOCUMENT, "action": "cell", "format": "ipynb"},
    {"text": TILED, "version": None},
]
ANY = draws(100)
FEW = draws(30)
"""Where the server starts processes for many a message."""


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Iterator[IO[bytes]]:
    """What the server says: nothing but that it has started."""
    with (tmp_path_factory.mktemp("log") / "log").open("w+b") as opened:
        yield opened
        opened.seek(0)
        assert opened.read().splitlines() == [b"The page is open until Ctrl-C."]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, log: IO[bytes]) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("puzzles")
    (folder / "a.polyomino").write_text(TILED)
    with served(folder, log=log) as server:
        yield server
        assert server.http.get("/api/start").status_code == 200
        assert [*Path(folder).iterdir()] == [folder / "a.polyomino"]


class Sockets:
    """A web socket of each kind, which is opened again when the server has closed it."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._open: dict[str, ClientConnection] = {}
        self.all = ExitStack()

    def send(self, kind: str, body: bytes) -> None:
        """Send a message, and wait until the server has answered, or closed the web socket."""
        if kind not in self._open:
            self._open[kind] = self.all.enter_context(self._server.socket(kind))
        socket = self._open[kind]
        try:
            try:
                socket.send(body.decode())
            except UnicodeDecodeError:
                socket.send(body)
            self._wait(kind, socket, body)
        except ConnectionClosed:
            del self._open[kind]
            if socket.close_code != POLICY_VIOLATION:
                raise

    def _wait(self, kind: str, socket: ClientConnection, body: bytes) -> None:
        if kind not in LAST:
            ponged = socket.ping()
            while not ponged.is_set():
                with suppress(TimeoutError):
                    socket.recv(timeout=0.01)
            return
        socket.send(json.dumps(LAST[kind]))
        waiting = {"the last"}
        with suppress(ValueError, RecursionError, AttributeError):
            started = json.loads(body).get("start")
            if kind == "runs" and isinstance(started, str):
                waiting.add(started)
        while waiting:
            message = told(socket)
            if kind == "lsp" or message["event"] == "end":
                # An answer to a spoiled message may have any JSON as its `id`.
                name = message.get("key", message.get("id"))
                waiting -= {name} if isinstance(name, str) else set()


@pytest.fixture(scope="module")
def sockets(server: Server) -> Iterator[Sockets]:
    opened = Sockets(server)
    with opened.all:
        yield opened


@FEW
@given(spoiled(MESSAGES["runs"]))
def test_any_message_about_runs(sockets: Sockets, body: bytes) -> None:
    sockets.send("runs", body)


@ANY
@given(spoiled(MESSAGES["watch"]))
def test_any_message_about_files(sockets: Sockets, body: bytes) -> None:
    sockets.send("watch", body)


@FEW
@given(spoiled(MESSAGES["lsp"]))
def test_any_message_to_the_language_server(sockets: Sockets, body: bytes) -> None:
    if b'"exit"' not in body and b'"shutdown"' not in body:
        sockets.send("lsp", body)


@FEW
@given(spoiled(BODIES))
def test_any_request(server: Server, body: bytes) -> None:
    assert server.http.post("/api/export", content=body).status_code < 500
    asked = server.http.put("/api/file", params={"name": "a.polyomino"}, content=body)
    assert asked.status_code < 500
