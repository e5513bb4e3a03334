"""A page talks to a language server of its own."""

import sys
from pathlib import Path
from typing import Any

import psutil
import pytest
from support.studio import asked, initialized, served, tell, told
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

pytestmark = pytest.mark.process

FAULTY = "[0-1][0-2]\nd 00 01\nL 00 10 1[2-1]\n"


def _opened(socket: ClientConnection, uri: str, text: str) -> Any:
    document = {"uri": uri, "languageId": "", "version": 1, "text": text}
    tell(
        socket,
        {"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": document}},
    )
    return told(socket)


def test_a_page_has_its_faults_told_and_names_its_own_documents_alone(tmp_path: Path) -> None:
    (tmp_path / "a.polyomino").write_text(FAULTY)
    with served(tmp_path) as server:
        uri = server.http.get("/api/file", params={"name": "a.polyomino"}).json()["uri"]
        with server.socket("lsp") as socket:
            assert initialized(socket)["serverInfo"]["name"] == "dlxc"
            for name in (uri, "untitled:b.polyomino"):
                [fault] = _opened(socket, name, FAULTY)["params"]["diagnostics"]
                assert fault["code"] == "E104"
            refused = _opened(socket, "file:///etc/passwd", "")
            assert refused["params"]["message"] == "`file:///etc/passwd` is not open here"
            place = {"position": {"line": 1, "character": 0}}
            hidden = {"textDocument": {"uri": f"{uri}/../../x"}, **place}
            assert asked(socket, "textDocument/hover", hidden)["code"] == -32602
            shown = asked(socket, "textDocument/hover", {"textDocument": {"uri": uri}, **place})
            assert "contents" in shown


def test_what_is_no_message_ends_the_connection(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        for message in ("", "{", "[" * 100_000, b"bytes"):
            with server.socket("lsp") as socket:
                socket.send(message)
                with pytest.raises(ConnectionClosed) as closed:
                    socket.recv(timeout=60)
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1008


def _servers(process: int) -> set[psutil.Process]:
    """The language servers of a server, without their guards."""
    found = psutil.Process(process).children(recursive=True)
    return {each for each in found if each.cmdline()[-1:] == ["lsp"] and "-P" in each.cmdline()[:2]}


@pytest.mark.skipif(sys.platform == "win32", reason="no process can be told to pause")
@pytest.mark.parametrize("megabytes", [0, 6])
def test_a_language_server_ends_with_its_page_though_it_is_busy(
    tmp_path: Path, megabytes: int
) -> None:
    with served(tmp_path) as server:
        with server.socket("lsp") as socket:
            initialized(socket)
            # The page has the first; another may be ready for the next page.
            busy = min(_servers(server.process.pid), key=psutil.Process.create_time)
            busy.suspend()
            for _ in range(megabytes):
                tell(
                    socket, {"jsonrpc": "2.0", "method": "$/none", "params": {"x": "x" * (1 << 20)}}
                )
        _, alive = psutil.wait_procs([busy], timeout=10)
        assert alive == []


def test_a_page_is_told_that_its_language_server_has_ended(tmp_path: Path) -> None:
    with served(tmp_path) as server, server.socket("lsp") as socket:
        initialized(socket)
        for child in psutil.Process(server.process.pid).children(recursive=True):
            child.kill()
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=60)
        assert closed.value.rcvd is not None
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (
            1011,
            "the language server has ended",
        )
