"""The least editor that can talk to the language server: its side of the protocol, by hand."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from queue import Queue
from threading import Thread, Timer
from typing import IO, Any

PATIENCE = 30
"""Seconds until a message that does not come is a failure."""

UTF16 = "utf-16"
BOX = "file:///puzzles/box.polyomino"


def range_of(line: int, start: int, end: int) -> dict[str, Any]:
    """A part of a line, as the protocol says it."""
    return {"start": {"line": line, "character": start}, "end": {"line": line, "character": end}}


class Editor:
    """What an editor does, and no more of the protocol than that takes."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._process = process
        self._input = process.stdin
        self._inbox: Queue[dict[str, Any]] = Queue()
        self._last = 0
        self.listening = Thread(target=self._listen, args=(process.stdout,), daemon=True)
        self.listening.start()

    def _listen(self, output: IO[bytes]) -> None:
        length = 0
        for header in output:
            name, _, value = header.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
            elif not header.strip():
                body = output.read(length)
                if len(body) < length:  # the server was killed meanwhile
                    return
                self._inbox.put(json.loads(body))

    def send(self, body: bytes) -> None:
        # A server that reads no more would let the pipe fill up, and a full one blocks.
        watchdog = Timer(PATIENCE, self._process.kill)
        watchdog.start()
        self._input.write(b"Content-Length: %d\r\n\r\n%b" % (len(body), body))
        self._input.flush()
        watchdog.cancel()

    def receive(self) -> dict[str, Any]:
        return self._inbox.get(timeout=PATIENCE)

    def tell(self, method: str, params: Any = None) -> None:
        self.send(json.dumps({"jsonrpc": "2.0", "method": method, "params": params}).encode())

    def ask(self, method: str, params: Any = None) -> Any:
        self._last += 1
        message = {"jsonrpc": "2.0", "id": self._last, "method": method, "params": params}
        self.send(json.dumps(message).encode())
        answer = self.receive()
        assert answer.get("id") == self._last, answer
        return answer.get("result", answer.get("error"))

    def published(self) -> Any:
        message = self.receive()
        assert message.get("method") == "textDocument/publishDiagnostics", message
        return message["params"]

    def open(self, text: str, uri: str = BOX, language: str = "") -> list[Any]:
        """What is wrong with a text, said on opening it."""
        document = {"uri": uri, "languageId": language, "version": 1, "text": text}
        self.tell("textDocument/didOpen", {"textDocument": document})
        said = self.published()
        assert (said["uri"], said["version"]) == (uri, 1)
        diagnostics: list[Any] = said["diagnostics"]
        return diagnostics

    def change(self, text: str, version: int, uri: str = BOX) -> None:
        document = {"uri": uri, "version": version}
        changes = [{"text": text}]
        params = {"textDocument": document, "contentChanges": changes}
        self.tell("textDocument/didChange", params)

    def hover(self, line: int, character: int = 0, uri: str = BOX) -> Any:
        position = {"line": line, "character": character}
        params = {"textDocument": {"uri": uri}, "position": position}
        return self.ask("textDocument/hover", params)

    def actions(self, place: Any, **context: Any) -> Any:
        context = {"diagnostics": [], **context}
        params = {"textDocument": {"uri": BOX}, "range": place, "context": context}
        return self.ask("textDocument/codeAction", params)


@contextmanager
def started(*arguments: str) -> Iterator[tuple[Editor, subprocess.Popen[bytes]]]:
    """A server, that is gone afterwards whatever has happened."""
    with subprocess.Popen(
        [sys.executable, *(arguments or ("-m", "dlxc", "lsp"))],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    ) as process:
        editor = Editor(process)
        try:
            yield editor, process
        finally:
            process.kill()
            editor.listening.join(PATIENCE)  # before the pipe is closed that it reads


@contextmanager
def session(*encodings: str) -> Iterator[Editor]:
    """A server between its first message and its last, which it must end well."""
    with started() as (editor, process):
        general = {"general": {"positionEncodings": list(encodings)}} if encodings else {}
        wanted = {"processId": None, "rootUri": None, "capabilities": general}
        told = editor.ask("initialize", wanted)
        assert told["serverInfo"]["name"] == "dlxc"
        assert told["capabilities"]["hoverProvider"]
        assert told["capabilities"]["positionEncoding"] == (encodings or (UTF16,))[0]
        editor.tell("initialized", {})
        yield editor
        assert editor.ask("shutdown") is None
        editor.tell("exit")
        assert process.wait(timeout=PATIENCE) == 0
