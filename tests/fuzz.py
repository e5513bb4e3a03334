"""Feed every reader of dlxc with damaged input, and report what ends badly.

    python tests/fuzz.py --minutes 60 --jobs 2
    python tests/fuzz.py --minutes 5 npz journal

A try damages a sound input and gives it to a command, the language server or the page's server.
It fails if there is a traceback, an exit code that is not documented, an output that cannot be
read back, or a wrong number of solutions; if it takes more than a minute, more than 3 GB, or ends
the process.  Inputs that failed are written to `fuzz-failures/`; then the exit code is 1.
Needs `pip install -e '.[test]'`.
"""

from __future__ import annotations

import argparse
import contextlib
import gzip
import io
import json
import multiprocessing
import os
import resource
import shutil
import signal
import sys
import tempfile
import time
import traceback
import zipfile
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

import psutil  # noqa: E402
from support.answers import ANSWERS, MANY_SOLUTIONS  # noqa: E402
from support.running import EXAMPLES, GOLDEN, Run, dlxc  # noqa: E402
from support.sudoku_forms import FORMS, WIKIPEDIA  # noqa: E402

from dlxc.answers import ANSWER_FORMATS  # noqa: E402
from dlxc.languages import LANGUAGES  # noqa: E402

FAILURES = Path("fuzz-failures")
MOST_SECONDS = 60
"""Of processor time, as machines are shared; by the clock ten times as many."""
MOST_BYTES = 3 << 30
MOST_WRITTEN = 1 << 28
DOMINOES = "[0-1][0-2]\n3|D 00 01\n"
NUMBER = "3\n"
"""How many solutions the dominoes have, as `--count` prints it."""


class FailureError(Exception):
    """What went wrong with an input."""


# ---- damage

_WORDS = (
    *"0 1 -1 2 61 62 255 65536 4294967296 1.5 1e9 nan 2|a a:b a|b 00 [0- for if".split(),
    *"| : [ ] { } ( ) < > ' , ; = .. - _ # % $ @ & ? * / \\ ^ x a A Z null true [] {}".split(),
    *('"', " ", "  ", "\t", "\n", "\r", "\r\n", "\n\n", "\0", "9" * 19, "9" * 40, "\x1b[31m"),
    *("\u0663", "\uff11", "\u00e9", "\ud7ff", "\U0001f600", "\u200b", "\ufeff"),
)


def damaged(data: bytes, others: list[bytes], rng: Random) -> bytes:
    """Bytes with up to five changes: parts put in, left out, repeated, or taken from others."""
    for _ in range(rng.choice([1, 1, 1, 2, 3, 5])):
        start = rng.randrange(len(data) + 1)
        end = min(len(data), start + rng.choice([0, 0, 1, 1, 2, 5, 30]))
        kind = rng.randrange(8)
        if kind < 4:
            new = rng.choice(_WORDS).encode("utf-8", "surrogatepass")
        elif kind == 4:
            new = bytes([rng.randrange(256)])
        elif kind == 5:
            new = data[start:end] * rng.choice([2, 3, 50])
        elif kind == 6:
            other = rng.choice(others)
            at = rng.randrange(len(other) + 1)
            new = other[at : at + rng.choice([1, 5, 40, 200])]
        else:
            new = b""
        data = data[:start] + new + data[end:]
    return data


_VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 1.5, 1e300, 2**31, 2**63, 10**30, [], {}, [[]], [None], {"": 0}),
    *("", "a", "a|b", "a:b", "\0", "\U0001f600", "x" * 300, ["a", 1], "../a", "a.puzzle", "solve"),
)


def damaged_value(value: Any, rng: Random) -> Any:
    """JSON with one value changed, left out or repeated, anywhere in it."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        name = rng.choice([*value])
        changed = dict(value)
        if rng.random() < 0.1:
            del changed[name]
        else:
            changed[name] = damaged_value(value[name], rng)
        return changed
    if isinstance(value, list) and value and rng.random() < 0.9:
        at = rng.randrange(len(value))
        part = value[at]
        return (
            value[:at]
            + rng.choice([[], [part, part], [damaged_value(part, rng)] * 1] * 2)
            + value[at + 1 :]
        )
    if isinstance(value, str) and rng.random() < 0.5:
        return damaged(value.encode("utf-8", "surrogatepass"), [b"a"], rng).decode(
            "utf-8", "replace"
        )
    if isinstance(value, int) and rng.random() < 0.5:
        return value + rng.choice([-2, -1, 1, 2, 1000])
    return rng.choice(_VALUES)


def damaged_archive(data: bytes, others: list[bytes], rng: Random) -> bytes:
    """An archive of NumPy in which an array is damaged, so that no checksum hides it."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w") as new:
        names = old.namelist()
        chosen = rng.choice(names)
        for name in names:
            part = old.read(name)
            if name == chosen:
                if rng.random() < 0.1:
                    continue
                part = damaged(part, others, rng)
            new.writestr(name, part)
    return out.getvalue()


# ---- what a try is

Try = Callable[[Random, Path], bytes]
"""Tries something once in an empty folder; returns the damaged input, raises `FailureError`."""

_tried = b""
"""The input of the try that is going on, for the report."""


def noted(data: bytes) -> bytes:
    global _tried  # noqa: PLW0603 - one try at a time
    _tried = data
    Path("input").write_bytes(data)  # where it is found if the process ends
    return data


def sure(condition: object, what: str) -> None:
    if not condition:
        raise FailureError(what)


def command(*arguments: object, codes: tuple[int, ...] = (0, 1)) -> Run:
    """Run a command; its exit code is one of these, and it has no traceback."""
    run = dlxc(*arguments)
    said = f"dlxc {' '.join(map(str, arguments))}: exit code {run.code}\n{run.err[:4000]}"
    sure(run.code in codes, said)
    sure("Traceback" not in run.err and "Traceback" not in run.out.decode(errors="replace"), said)
    sure("out of memory" not in run.err, said)
    sure(run.code != 1 or run.err or run.out, f"no word of what is wrong: {said}")
    return run


@cache
def seeds(language: str) -> list[bytes]:
    """Sound texts of a language."""
    found: list[bytes] = [
        path.read_bytes()
        for path in [*EXAMPLES.rglob(f"*.{language}"), *GOLDEN.glob(f"{language}/*.spec")]
    ]
    found += [path.read_bytes() for path in (ROOT / "tests/cases/burr").glob(f"*.{language}")]
    if language == "sudoku":
        found += [form(WIKIPEDIA).encode() for form in FORMS.values()]
    if not found:
        for text, name in ((DOMINOES, "polyomino"), ("| t\na b | c\na c:1\nb c:1\na b\n", "dlx")):
            with tempfile.TemporaryDirectory() as folder:
                spec, out = Path(folder, f"s.{name}"), Path(folder, f"o.{language}")
                spec.write_text(text)
                sure(dlxc("compile", spec, "-o", out).code == 0, "a seed does not compile")
                found.append(out.read_bytes())
    return [data for data in found if len(data) < 20_000]


def try_language(language: str) -> Try:
    def tried(rng: Random, folder: Path) -> bytes:
        all_seeds = seeds(language)
        data = rng.choice(all_seeds)
        if language == "npz":
            data = damaged_archive(data, all_seeds, rng)
        elif language == "json" and rng.random() < 0.5:
            data = json.dumps(damaged_value(json.loads(data), rng)).encode()
        elif rng.random() < 0.05:
            data = damaged(gzip.compress(data, mtime=0), all_seeds, rng)
        else:
            data = damaged(data, all_seeds, rng)
        noted(data)
        (folder / "input").rename(spec := folder / f"spec.{language}")
        is_known = rng.random() < 0.9
        asked = ["--from", language] if is_known else []
        if not is_known:
            spec = spec.rename(folder / "spec")
        limit = ["--max-rows", "200000"]
        run = command("check", *asked, spec, "--message-format", "json")
        codes = {report["code"] for report in json.loads(run.out or b"[]")}
        if run.code or len(data) > 4000 or "W203" in codes:  # which says that nothing reads the DLX
            return data
        limit = limit if language == "xc" else []
        run = command("compile", "-q", *asked, *limit, spec, "-o", folder / "a.dlx")
        if run.code:
            return data
        again = command("compile", "-q", folder / "a.dlx", "-o", folder / "b.dlx")
        sure(again.code == 0, f"dlxc cannot read the DLX that it wrote: {again.err}")
        first, second = ((folder / f"{name}.dlx").read_bytes() for name in "ab")
        sure(_lines(first) == _lines(second), "DLX that was read is written otherwise")
        return data

    return tried


def _lines(data: bytes) -> list[bytes]:
    return [line.strip() for line in data.splitlines() if not line.startswith(b"|")]


def try_any_text(rng: Random, folder: Path) -> bytes:
    """A text of which nobody says in which language it is, made of parts of several."""
    texts = [rng.choice(seeds(rng.choice([*LANGUAGES]))) for _ in range(2)]
    data = noted(damaged(texts[0][: rng.randrange(2000)], texts, rng))
    (folder / "input").rename(folder / "spec")
    command("check", folder / "spec")
    return data


def try_answer(rng: Random, folder: Path) -> bytes:
    real = [text.encode() for text in (*ANSWERS.values(), *MANY_SOLUTIONS.values())]
    data = noted(damaged(rng.choice(real), real, rng))
    (folder / "a.polyomino").write_text(DOMINOES)
    answer = (folder / "input").rename(folder / "answer")
    form = rng.choice([[], ["--answer-format", rng.choice([*ANSWER_FORMATS])]])
    action = rng.choice(["decode", "verify"])
    run = command(action, folder / "a.polyomino", answer, *form, codes=(0, 1, 3))
    if run.code == 0 and action == "decode":
        (folder / "again").write_bytes(run.out)
        again = command(
            "decode", folder / "a.polyomino", folder / "again", "--answer-format", "dlx"
        )
        sure(again.out.split() == run.out.split(), "what decode writes is read otherwise")
    return data


def try_journal(rng: Random, folder: Path) -> bytes:
    spec, journal = folder / "a.polyomino", folder / "journal"
    spec.write_text(DOMINOES)
    asked = ("count", "-q", spec, "--journal", journal)
    sure(command(*asked).out.decode() == NUMBER, "wrong before anything was damaged")
    data = journal.read_bytes()
    if rng.random() < 0.5:
        lines = data.splitlines(keepends=True)
        rng.shuffle(lines)
        data = b"".join(lines[: rng.randrange(len(lines) + 1)])
    data = noted(damaged(data, [data], rng))
    (folder / "input").rename(journal)
    run = command(*asked)
    sure(
        run.code == 1 or run.out.decode() == NUMBER, f"the journal changes the number: {run.out!r}"
    )
    return data


def try_manifest(rng: Random, folder: Path) -> bytes:
    spec, parts = folder / "a.polyomino", folder / "parts"
    spec.write_text(DOMINOES)
    command("split", spec, "-n", "2", "-o", parts)
    for part in parts.glob("*.dlx"):
        command("solve", "-q", "--all", "--to", "dlx", part, "-o", folder / "o", codes=(0, 3))
        shutil.move(folder / "o", part.with_suffix(".out")) if (folder / "o").exists() else None
    manifest = parts / "manifest.json"
    value = json.loads(manifest.read_bytes())
    if rng.random() < 0.7:
        data = json.dumps(damaged_value(value, rng)).encode()
    else:
        data = damaged(manifest.read_bytes(), [b"{}"], rng)
    noted(data)
    (folder / "input").rename(manifest)
    run = command("merge", "--count", parts, codes=(0, 1, 3, 4))
    sure(run.code or run.out.decode() == NUMBER, f"the manifest changes the number: {run.out!r}")
    return data


def try_command_line(rng: Random, folder: Path) -> bytes:
    """Options of a command in any order and with any values."""
    from dlxc.cli import main

    spec = folder / "a.puzzle"
    spec.write_text("pieces tetrominoes\nbox 4x5\n")
    context = main.make_context("dlxc", ["list"], resilient_parsing=True)
    name = rng.choice(
        ["compile", "check", "draw", "translate", "stats", "pieces", "explain", "list"]
    )
    known = main.get_command(context, name)
    sure(known is not None, name)
    arguments: list[str] = [str(spec)] * (name not in ("pieces", "explain", "list"))
    assert known is not None
    for option in rng.sample(known.params, min(len(known.params), rng.randrange(4))):
        if option.param_type_name != "option" or option.name in ("watch", "output"):
            continue
        arguments.append(option.opts[0])
        if not getattr(option, "is_flag", False):
            values = [
                "1",
                "0",
                "-1",
                "a",
                "dlx",
                "svg",
                "",
                "x" * 2000,
                "n=3",
                "@a.puzzle",
                "2mm",
                "9" * 30,
            ]
            arguments.append(rng.choice(values).replace("\0", ""))
    noted("\0".join([name, *arguments]).encode())
    command(name, *arguments, codes=(0, 1, 2))
    return _tried


# ---- servers

_MESSAGES = 150
"""How many messages a server gets before it is asked whether it is well."""


def try_language_server(rng: Random, folder: Path) -> bytes:
    from support.lsp_client import started

    del folder
    texts = [
        rng.choice(seeds(name)).decode("utf-8", "replace")[:3000]
        for name in ("puzzle", "xc", "polyomino")
    ]
    uri = rng.choice(["file:///a.puzzle", "file:///a.xc", "untitled:a.polyomino"])
    place = {"line": rng.randrange(5), "character": rng.randrange(9)}
    document = {"textDocument": {"uri": uri}, "position": place}
    beyond = "picture parameters drawings draw newPiece newBox sizeBox changePiece addPieces"
    usual = "hover completion definition references rename documentSymbol codeAction formatting"
    methods = [f"dlxc/{name}" for name in [*beyond.split(), "pieceSets", "pieceSet"]]
    methods += [
        f"textDocument/{name}" for name in [*usual.split(), "prepareRename", "documentHighlight"]
    ]
    with started() as (editor, process):
        initialize: dict[str, Any] = {"processId": None, "rootUri": None, "capabilities": {}}
        editor.ask("initialize", initialize)
        editor.tell("initialized", {})
        sent = []
        for number in range(1000, 1000 + _MESSAGES):
            kind = rng.randrange(4)
            message: Any = {"jsonrpc": "2.0", "method": rng.choice(methods), "id": number}
            message["params"] = {
                **document,
                "range": {"start": place, "end": place},
                "context": {"diagnostics": []},
                "newName": rng.choice(["b", "", "for", "\u0000"]),
                "identifier": rng.choice(["box", "piece L", "piece A", ""]),
                "cells": [[0, 0]],
                "sizes": [rng.choice([0, 3, 10**9])],
                "name": "pentominoes",
                "names": ["I"],
                "parameters": {"n": "3"},
                "what": rng.choice(["copies", "name"]),
                "value": "2",
                "dark": True,
            }
            if kind == 0:
                text = damaged(rng.choice(texts).encode(), [b"a"], rng).decode("utf-8", "replace")
                opened = {"uri": uri, "languageId": "", "version": number, "text": text}
                message = {
                    "jsonrpc": "2.0",
                    "method": "textDocument/didOpen",
                    "params": {"textDocument": opened},
                }
            elif kind == 1:
                text = damaged(rng.choice(texts).encode(), [b"a"], rng).decode("utf-8", "replace")
                changes = [
                    {"text": text},
                    {"range": {"start": place, "end": place}, "text": text[:30]},
                ]
                params = {
                    "textDocument": {"uri": uri, "version": number},
                    "contentChanges": [rng.choice(changes)],
                }
                message = {"jsonrpc": "2.0", "method": "textDocument/didChange", "params": params}
            if rng.random() < 0.5:
                message["params"] = damaged_value(message["params"], rng)
            elif rng.random() < 0.05:
                message = damaged_value(message, rng)
            if isinstance(message, dict) and message.get("method") in ("exit", "shutdown"):
                continue
            sent.append(json.dumps(message).encode())
            noted(b"\n".join(sent))
            sure(process.poll() is None, "the language server has ended")
            editor.send(sent[-1])
        editor.send(b'{"jsonrpc": "2.0", "id": 7, "method": "shutdown", "params": null}')
        while editor.receive().get("id") != 7:
            pass
    return _tried


def try_studio(rng: Random, folder: Path) -> bytes:
    from support.studio import served
    from websockets.exceptions import ConnectionClosed

    (folder / "a.puzzle").write_text("pieces tetrominoes\nbox 4x5\n")
    documents = [{"name": "a.puzzle", "uri": "untitled:a.puzzle", "text": DOMINOES}]
    sound: dict[str, Any] = {
        "runs": {
            "start": "k",
            "action": "count",
            "document": documents[0],
            "parameters": {"n": "3"},
            "seconds": 5,
            "most": 3,
            "different": False,
            "reflections": False,
        },
        "watch": {"watch": ["a.puzzle"], "name": "a.puzzle", "version": None},
        "lsp": {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {}},
    }
    posted = {
        "document": documents[0],
        "format": "svg",
        "options": {"cell": "5mm", "names": False},
        "parameters": {},
    }
    sent: list[bytes] = []
    with served(folder) as server:
        for _ in range(_MESSAGES // 3):
            name = rng.choice([*sound])
            value = sound[name] if rng.random() < 0.1 else damaged_value(sound[name], rng)
            sent.append(f"{name} {json.dumps(value)}".encode())
            noted(b"\n".join(sent))
            with contextlib.suppress(ConnectionClosed, TimeoutError), server.socket(name) as socket:
                socket.send(json.dumps(value))
                socket.recv(timeout=0.3)
            method, path = rng.choice(
                [("POST", "/api/export"), ("PUT", "/api/file"), ("GET", "/api/file")]
            )
            query = rng.choice(
                ["b.puzzle", "../b", "", "a.puzzle", "/etc/passwd", ".", "x" * 300 + ".xc"]
            )
            body = damaged_value(
                posted if method == "POST" else {"text": "a", "version": None}, rng
            )
            sent.append(f"{method} {path} {query!r} {json.dumps(body)}".encode())
            noted(b"\n".join(sent))
            content = json.dumps(body).encode()
            answer = server.http.request(
                method, path, params={"name": query, "token": server.token}, content=content
            )
            sure(
                answer.status_code < 500,
                f"{method} {path}: {answer.status_code} {answer.text[:500]}",
            )
        sure(server.process.poll() is None, "the server has ended")
        sure(server.http.get("/api/start").status_code == 200, "the server does not start a page")
    return _tried


# ---- all of it

READERS: dict[str, Try] = {
    **{language: try_language(language) for language in LANGUAGES},
    "any": try_any_text,
    "answer": try_answer,
    "journal": try_journal,
    "manifest": try_manifest,
    "command": try_command_line,
    "lsp": try_language_server,
    "studio": try_studio,
}
_OF_MANY = {"lsp": _MESSAGES, "studio": 2 * (_MESSAGES // 3)}
"""How many messages a try has, of readers that get messages."""


class Failure(NamedTuple):
    reader: str
    seed: int
    what: str


def work(number: int, names: list[str], seed: int, end: float, beat: Any, results: Any) -> None:
    """Try one reader after the other until the time is over; for a process of its own."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
    resource.setrlimit(resource.RLIMIT_FSIZE, (MOST_WRITTEN, MOST_WRITTEN))
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    shares = dict.fromkeys(names, 0.0)
    while time.time() < end:
        name = min(shares, key=lambda each: shares[each])  # each reader gets the same time
        seed += 1
        beat[:] = [time.time(), float(names.index(name)), float(seed), time.process_time()]
        start = time.monotonic()
        what = ""
        with tempfile.TemporaryDirectory(prefix=f"dlxc-fuzz-{os.getppid()}-{number}-") as folder:
            os.chdir(folder)
            os.environ["XDG_RUNTIME_DIR"] = folder
            try:
                READERS[name](Random(seed), Path(folder))
            except FailureError as failure:
                what = str(failure)
            except Exception:  # noqa: BLE001 - whatever it is, it is reported
                what = traceback.format_exc()
            os.chdir("/")
        shares[name] += time.monotonic() - start
        results.put((Failure(name, seed, what), _tried if what else b""))


class Fuzzing:
    """Workers that try, and what came of it."""

    def __init__(self, names: list[str], seed: int, jobs: int, end: float) -> None:
        self.names, self.end, self._seed = names, end, seed * 1000
        self.tried: Counter[str] = Counter()
        self.failures = 0
        self._context = multiprocessing.get_context("fork")
        self._results = self._context.SimpleQueue()
        self._workers: list[Any] = [None] * jobs
        self._beats = [self._context.Array("d", [0.0] * 4) for _ in range(jobs)]

    def run(self) -> None:
        """Go on until the time is over."""
        while time.time() < self.end or any(self._workers):
            for number, worker in enumerate(self._workers):
                if worker is not None:
                    self._watch(number, worker)
                elif time.time() < self.end:
                    self._start(number)
            while not self._results.empty():
                failure, data = self._results.get()
                self.tried[failure.reader] += _OF_MANY.get(failure.reader, 1)
                if failure.what:
                    self._report(failure, data)
            time.sleep(0.2)

    def _start(self, number: int) -> None:
        beat = self._beats[number]
        beat[:] = [time.time(), 0.0, 0.0, 0.0]
        self._seed += 10**9  # other tries than those of a worker that has ended
        arguments = (number, self.names, self._seed, self.end, beat, self._results)
        self._workers[number] = self._context.Process(target=work, args=arguments)
        self._workers[number].start()

    def _watch(self, number: int, worker: Any) -> None:
        """Kill a worker whose try takes too long, and report a try that has ended a worker."""
        beat = self._beats[number]
        if worker.is_alive():
            used = sum(psutil.Process(worker.pid).cpu_times()[:2]) - beat[3]
            if used > MOST_SECONDS or time.time() - beat[0] > 10 * MOST_SECONDS:
                worker.kill()
                worker.join()
        if worker.is_alive():
            return
        if worker.exitcode:
            folders = [*Path(tempfile.gettempdir()).glob(f"dlxc-fuzz-{os.getpid()}-{number}-*")]
            files = [path for folder in folders for path in folder.glob("*") if path.is_file()]
            data = b"".join(path.read_bytes() for path in files)
            what = f"the process took too long or ended: {worker.exitcode}"
            self._report(Failure(self.names[int(beat[1])], int(beat[2]), what), data)
            for folder in folders:
                shutil.rmtree(folder)
        self._workers[number] = None

    def _report(self, failure: Failure, data: bytes) -> None:
        self.failures += 1
        FAILURES.mkdir(exist_ok=True)
        path = FAILURES / f"{failure.reader}-{failure.seed}"
        path.write_bytes(data)
        path.with_suffix(".txt").write_text(failure.what)
        print(f"{path}: {failure.what[-600:]}", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("readers", nargs="*", help=f"one or more of {', '.join(READERS)}")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    asked = parser.parse_args()
    names = asked.readers or [*READERS]
    if unknown := [name for name in names if name not in READERS]:
        parser.error(f"no such reader: {', '.join(unknown)}")
    fuzzing = Fuzzing(names, asked.seed, asked.jobs, time.time() + 60 * asked.minutes)
    fuzzing.run()
    print(f"{fuzzing.tried.total()} tries, {fuzzing.failures} failures; seed {asked.seed}")
    print(", ".join(f"{name} {fuzzing.tried[name]}" for name in names))
    return int(fuzzing.failures > 0)


if __name__ == "__main__":
    sys.exit(main())
