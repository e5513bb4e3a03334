"""How soon a changed text has its new picture; `python benchmarks/studio_pictures.py` by hand.

An editor is played: it sends the whole changed text and asks for the picture at once.  The figures
are medians over changes, from the first byte that is sent to the last of the reply.  The first
picture is that of a server which was started a second before.  The bounds leave a browser time to
show the page.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from statistics import median
from typing import IO, Any, NamedTuple

CHANGES = 25


class Typed(NamedTuple):
    """A text, its language, and how many milliseconds its picture may take."""

    what: str
    language: str
    text: str
    bound: int


def _drawn_box(width: int, height: int) -> str:
    return "box\n" + f"  {'#' * width}\n" * height


SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

TEXTS = (
    Typed(
        "Soma, as polycube",
        "polycube",
        "[0-2][0-2][0-2]\nA 000 001 100\nB 000 001 002 100\nC 000 001 002 101\n"
        "D 000 001 101 102\nE 000 001 100 010\nF 000 001 101 011\nG 000 001 100 011\n",
        60,
    ),
    Typed("Soma, as puzzle", "puzzle", "lattice cube\npieces soma\nbox 3x3x3\n", 60),
    Typed("10x10x10", "puzzle", "lattice cube\npieces soma x 0..99\nbox 10x10x10\n", 120),
    Typed("25x40 by its sizes", "puzzle", "pieces pentominoes x 0..99\nbox 25x40\n", 120),
    Typed("25x40, drawn", "puzzle", "pieces pentominoes x 0..99\n" + _drawn_box(40, 25), 120),
    Typed(
        "12 queens",
        "xc",
        "param n = 12\nprimary r{t} c{t} for 0 <= t < n\nsecondary a{s} b{s} for 1 <= s < 2n-2\n"
        "option r{j} c{k} a{j+k}? b{n-1-j+k}? for 0 <= j, k < n\n"
        '    show "Q" at (j,k)\n',
        120,
    ),
    Typed("a sudoku", "sudoku", f"{SUDOKU}\n", 60),
)


class Editor:
    """A server, and what is sent to it and received."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._input: IO[bytes] = process.stdin
        self._output: IO[bytes] = process.stdout
        self._number = 0

    def tell(self, method: str, params: Any) -> None:
        """Send a notification."""
        self._send({"jsonrpc": "2.0", "method": method, "params": params})

    def ask(self, method: str, params: Any) -> Any:
        """Send a request; what comes before its reply is left out."""
        self._number += 1
        self._send({"jsonrpc": "2.0", "id": self._number, "method": method, "params": params})
        while (reply := self._receive()).get("id") != self._number:
            pass
        return reply["result"]

    def _send(self, message: Any) -> None:
        body = json.dumps(message).encode()
        self._input.write(b"Content-Length: %d\r\n\r\n%b" % (len(body), body))
        self._input.flush()

    def _receive(self) -> Any:
        length = 0
        while line := self._output.readline().strip():
            if line.lower().startswith(b"content-length"):
                length = int(line.partition(b":")[2])
        return json.loads(self._output.read(length))


def measured(editor: Editor, typed: Typed) -> tuple[float, float]:
    """The milliseconds to the first picture of a text, and the median of those that follow."""
    uri = f"untitled:{typed.what.replace(' ', '-')}.{typed.language}"
    comment = "| " if typed.language in ("polycube", "xc") else "# "
    document = {"uri": uri, "languageId": typed.language, "version": 0, "text": typed.text}
    editor.tell("textDocument/didOpen", {"textDocument": document})
    times = []
    for version in range(CHANGES + 1):
        text = f"{typed.text}{comment}{'typed' * version}\n" if version else typed.text
        start = time.perf_counter()
        if version:
            changed = {"uri": uri, "version": version}
            params = {"textDocument": changed, "contentChanges": [{"text": text}]}
            editor.tell("textDocument/didChange", params)
        found = editor.ask("dlxc/picture", {"textDocument": {"uri": uri}})
        times.append((time.perf_counter() - start) * 1000)
        if "html" not in found:
            raise SystemExit(f"{typed.what}: {found['reason']}")
        time.sleep(0.02)
    return times[0], median(times[1:])


def main() -> None:
    """Print the milliseconds of each text, and what part of its bound they are."""
    for typed in TEXTS:
        command = [sys.executable, "-m", "dlxc", "lsp"]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
            editor = Editor(process)
            editor.ask("initialize", {"processId": None, "rootUri": None, "capabilities": {}})
            editor.tell("initialized", {})
            time.sleep(1)
            first, later = measured(editor, typed)
            process.kill()
        told = f"then {later:4.0f} ms, {later / typed.bound:.2f} of the bound"
        print(f"{typed.what:<20} first {first:4.0f} ms, {told}")


if __name__ == "__main__":
    main()
