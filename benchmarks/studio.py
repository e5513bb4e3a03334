"""How soon `dlxc studio` is there; `python benchmarks/studio.py` by hand, on an idle machine.

Every figure is a median over whole servers, in seconds from the start of the command: until the
address is printed, the page and its script are there, `/api/start` is answered, and the language
server has told the faults of a text.  A page is to be used 1.5 seconds after the command; the
browser needs the rest of that.  In the end 9,356 solutions are found, and drawn as a page.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Self

import httpx2 as httpx
from websockets.sync.client import ClientConnection, connect

ROOT = Path(__file__).parent.parent
PUZZLES = ROOT / "examples" / "puzzles"
RUNS = 10
BOUND = 0.8


class Started:
    """A server, and the seconds since its command was started."""

    def __init__(self) -> None:
        self._start = time.perf_counter()
        command = [sys.executable, "-m", "dlxc", "studio", "--no-open", "--port", "0", str(PUZZLES)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.origin, _, token = self.process.stdout.readline().strip().partition("/?token=")
        self.http = httpx.Client(base_url=self.origin, params={"token": token}, timeout=60)
        self._token = token

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()
        self.process.kill()
        self.process.wait()

    @property
    def seconds(self) -> float:
        """How long ago the command was started."""
        return time.perf_counter() - self._start

    def socket(self, name: str) -> ClientConnection:
        """A web socket of the server."""
        address = f"{self.origin.replace('http', 'ws')}/api/{name}?token={self._token}"
        return connect(address, max_size=None)


def told(socket: ClientConnection) -> Any:
    """The next message."""
    return json.loads(socket.recv(timeout=60))


def faults_told(server: Started) -> None:
    """Let a language server of the page tell the faults of a text."""
    with server.socket("lsp") as socket:

        def say(method: str, params: object, **more: object) -> None:
            message = {"jsonrpc": "2.0", "method": method, "params": params, **more}
            socket.send(json.dumps(message))

        say("initialize", {"processId": None, "rootUri": None, "capabilities": {}}, id=1)
        assert told(socket)["id"] == 1
        say("initialized", {})
        text = (PUZZLES / "soma-cube.puzzle").read_text()
        document = {"uri": "untitled:a.puzzle", "languageId": "puzzle", "version": 1, "text": text}
        say("textDocument/didOpen", {"textDocument": document})
        while told(socket).get("method") != "textDocument/publishDiagnostics":
            pass


def one_start() -> dict[str, float]:
    """The seconds until each of the figures, for one server."""
    with Started() as server:
        found = {"address": server.seconds}
        for path in ("/", "/studio.css", "/studio.js"):
            server.http.get(path)
        found["page"] = server.seconds
        server.http.get("/api/start")
        found["/api/start"] = server.seconds
        faults_told(server)
        found["faults"] = server.seconds
    return found


def many_solutions() -> tuple[float, float, int]:
    """The seconds to find and to draw the solutions of 6x10, and the bytes of their page."""
    name = "pentominoes-6x10.puzzle"
    text = (PUZZLES / name).read_text()
    with Started() as server, server.socket("runs") as socket:
        document = {"name": name, "text": text, "uri": f"untitled:{name}"}
        socket.send(json.dumps({"start": "k", "action": "solve", "document": document}))
        begun = server.seconds
        while (message := told(socket))["event"] != "end":
            pass
        assert message["solutions"] == 9356
        solved = server.seconds
        page = server.http.get(message["page"])
        assert page.status_code == 200
        return solved - begun, server.seconds - solved, len(page.content)


def main() -> None:
    """Print all figures."""
    starts = [one_start() for _ in range(RUNS)]
    for name in starts[0]:
        median = statistics.median(start[name] for start in starts)
        bound = f"  bound {BOUND:.2f}" if name == "/api/start" else ""
        print(f"{name:<12} {median:6.2f} s{bound}")
    solving, drawing, size = many_solutions()
    print(f"9,356 solutions are found in {solving:.1f} s, drawn in {drawing:.1f} s, {size:,} bytes")


if __name__ == "__main__":
    main()
