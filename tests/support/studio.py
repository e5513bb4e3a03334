"""The server of `dlxc studio`: in this process without a port, or as it runs for users."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import httpx2 as httpx
from starlette.testclient import TestClient
from websockets.sync.client import ClientConnection, connect

from dlxc.studio.admission import Admission
from dlxc.studio.application import Studio
from dlxc.studio.documents import Documents
from dlxc.studio.running import Limits

PORT, TOKEN = 8421, "secret"
HOST = f"127.0.0.1:{PORT}"

ENDLESS = "lattice cube\npieces bedlam\nbox 4x4x4\n"
"""A puzzle whose solutions are found by the hundred, but not all of them in minutes.

Counting with memory, which makes short work of large boxes of dominoes, is no help here.
"""

PATIENCE = 60
"""Seconds until a message that does not come is a failure."""


class Page:
    """What a page asks of an application in this process."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.application = Admission(
            Studio(Documents(folder), Limits(60, 2048)).application(), PORT, TOKEN
        )
        self.client = TestClient(self.application, base_url=f"http://{HOST}")

    def get(self, path: str, **query: str) -> httpx.Response:
        return self.client.get(path, params={"token": TOKEN, **query})

    def file(self, name: str) -> Any:
        return self.get("/api/file", name=name).json()

    def save(self, name: str, text: str, version: str | None) -> httpx.Response:
        asked = {"text": text, "version": version}
        return self.client.put("/api/file", params={"token": TOKEN, "name": name}, json=asked)


class Server:
    """A server in a process of its own."""

    def __init__(self, process: subprocess.Popen[str], address: str) -> None:
        self.process = process
        found = re.fullmatch(r"(http://127\.0\.0\.1:\d+)/\?token=([\w-]+)", address)
        assert found, address
        self.origin, self.token = found[1], found[2]
        self.http = httpx.Client(base_url=self.origin, params={"token": self.token}, timeout=60)

    def socket(self, name: str) -> ClientConnection:
        address = f"{self.origin.replace('http', 'ws')}/api/{name}?token={self.token}"
        return connect(address, max_size=None, open_timeout=PATIENCE)


@contextmanager
def served(
    given: Path,
    *arguments: str,
    opens: bool = False,
    log: IO[bytes] | int | None = None,
    before: Sequence[str] = (),
) -> Iterator[Server]:
    """A server on any port that is free, which is gone afterwards whatever has happened.

    `before` begins the command line: a program that runs the rest of it.
    """
    command = ["studio", str(given), *["--no-open"] * (not opens), "--port", "0", *arguments]
    with subprocess.Popen(
        [*before, sys.executable, "-m", "dlxc", *command],
        stdout=subprocess.PIPE,
        stderr=log,
        text=True,
    ) as process:
        try:
            assert process.stdout is not None
            server = Server(process, process.stdout.readline().strip())
            with server.http:
                yield server
        finally:
            process.kill()


def told(socket: ClientConnection) -> Any:
    """The next message of a web socket."""
    return json.loads(socket.recv(timeout=PATIENCE))


def tell(socket: ClientConnection, message: object) -> None:
    socket.send(json.dumps(message))


def document(text: str, name: str = "a.puzzle") -> dict[str, str]:
    """A document without a file."""
    return {"name": name, "text": text, "uri": f"untitled:{name}"}


def ended(runs: ClientConnection) -> Any:
    """How a run has ended; before that progress is told, and what is drawn."""
    known = {
        "progress": {"key", "event", "found", "share", "seconds", "left"},
        "drawn": {"key", "event", "page", "run", "drawn"},
    }
    while (message := told(runs))["event"] in known:
        assert message.keys() == known[message["event"]]
    assert message["event"] == "end"
    return message


def asked(server: ClientConnection, method: str, params: Any) -> Any:
    """What a language server answers."""
    tell(server, {"jsonrpc": "2.0", "id": 7, "method": method, "params": params})
    answer = told(server)
    assert answer["id"] == 7
    return answer.get("result", answer.get("error"))


def initialized(server: ClientConnection) -> Any:
    """What a language server says of itself when it begins."""
    return asked(server, "initialize", {"processId": None, "rootUri": None, "capabilities": {}})
