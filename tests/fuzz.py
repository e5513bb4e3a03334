"""Feed every reader of dlxc with damaged input, and report what ends badly.

    python tests/fuzz.py --minutes 60 --jobs 2
    python tests/fuzz.py --minutes 5 npz journal

A try damages a sound input and gives it to a command; `tests/lsp/test_hostile_messages.py` and
`tests/studio/test_hostile_pages.py` do the same with messages to the servers.
It fails if there is a traceback, an exit code that is not documented, an output that cannot be
read back, or a wrong number of solutions; if it takes more than a minute, more than 3 GB, or ends
the process.  Inputs that failed are written to `fuzz-failures/`; then the exit code is 1.
Needs `pip install -e '.[test]'`.
"""

import argparse
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

Try = Callable[[Random, Path], None]
"""Tries something once in an empty folder; raises `FailureError`."""


def noted(data: bytes) -> bytes:
    """The input of a try, as a file in its folder, and once more for the report."""
    Path("input").write_bytes(data)
    Path("..", "tried").write_bytes(data)
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
    for place in ("tests/cases/burr", "templates/lattices"):
        found += [path.read_bytes() for path in (ROOT / place).glob(f"*.{language}")]
    if language == "sudoku":
        found += [form(WIKIPEDIA).encode() for form in FORMS.values()]
    if language == "xcc":  # its target cannot say multiplicities
        found += [b"< a b:2;3 > [ s ]\na b s:red;\nb s:red;\nb;\n", b"p xcc 1 1\n1 2 -1 0\n"]
    if not found:
        for text, name in ((DOMINOES, "polyomino"), ("| t\na b | c\na c:1\nb c:1\na b\n", "dlx")):
            with tempfile.TemporaryDirectory() as folder:
                spec, out = Path(folder, f"s.{name}"), Path(folder, f"o.{language}")
                spec.write_text(text)
                sure(dlxc("compile", spec, "-o", out).code == 0, "a seed does not compile")
                found.append(out.read_bytes())
    return [data for data in found if len(data) < 20_000]


def try_language(language: str) -> Try:
    def tried(rng: Random, folder: Path) -> None:
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
            return
        limit = limit if language == "xc" else []
        run = command("compile", "-q", *asked, *limit, spec, "-o", folder / "a.dlx")
        if run.code:
            return
        again = command("compile", "-q", folder / "a.dlx", "-o", folder / "b.dlx")
        sure(again.code == 0, f"dlxc cannot read the DLX that it wrote: {again.err}")
        first, second = ((folder / f"{name}.dlx").read_bytes() for name in "ab")
        sure(_lines(first) == _lines(second), "DLX that was read is written otherwise")

    return tried


def _lines(data: bytes) -> list[bytes]:
    return [line.strip() for line in data.splitlines() if not line.startswith(b"|")]


def try_any_text(rng: Random, folder: Path) -> None:
    """A text of which nobody says in which language it is, made of parts of several."""
    texts = [rng.choice(seeds(rng.choice([*LANGUAGES]))) for _ in range(2)]
    noted(damaged(texts[0][: rng.randrange(2000)], texts, rng))
    (folder / "input").rename(folder / "spec")
    command("check", folder / "spec")


def try_answer(rng: Random, folder: Path) -> None:
    real = [text.encode() for text in (*ANSWERS.values(), *MANY_SOLUTIONS.values())]
    noted(damaged(rng.choice(real), real, rng))
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


def try_journal(rng: Random, folder: Path) -> None:
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


def try_manifest(rng: Random, folder: Path) -> None:
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


def try_command_line(rng: Random, folder: Path) -> None:
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
            values = [*"1 0 -1 a dlx svg n=3 @a.puzzle 2mm".split(), "", "x" * 2000, "9" * 30]
            arguments.append(rng.choice(values))
    noted("\0".join([name, *arguments]).encode())
    command(name, *arguments, codes=(0, 1, 2))


# ---- all of it

READERS: dict[str, Try] = {
    **{language: try_language(language) for language in LANGUAGES},
    "any": try_any_text,
    "answer": try_answer,
    "journal": try_journal,
    "manifest": try_manifest,
    "command": try_command_line,
}


class Running(NamedTuple):
    """A try in a process of its own, which leaves in its folder what went wrong."""

    reader: str
    seed: int
    folder: Path
    process: Any
    start: float

    def failure(self) -> str:
        """What went wrong, when it has ended."""
        said = self.folder / "what"
        if self.process.exitcode:
            return f"the process took too long or ended: {self.process.exitcode}"
        return said.read_text() if said.exists() else ""


def started(reader: str, seed: int) -> Running:
    folder = Path(tempfile.mkdtemp(prefix="dlxc-fuzz-"))
    process = multiprocessing.get_context("fork").Process(target=work, args=(reader, seed, folder))
    process.start()
    return Running(reader, seed, folder, process, time.time())


def work(reader: str, seed: int, folder: Path) -> None:
    """Try a reader once, with bounds of what it may take."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    for kind, most in (
        (resource.RLIMIT_AS, MOST_BYTES),
        (resource.RLIMIT_FSIZE, MOST_WRITTEN),
        (resource.RLIMIT_CPU, MOST_SECONDS),
    ):
        resource.setrlimit(kind, (most, most))
    inner = folder / "try"
    inner.mkdir()
    os.chdir(inner)
    os.environ["XDG_RUNTIME_DIR"] = str(inner)
    what = ""
    try:
        READERS[reader](Random(seed), inner)
    except FailureError as failure:
        what = str(failure)
    except Exception:  # noqa: BLE001 - whatever it is, it is reported
        what = traceback.format_exc()
    if what:
        (folder / "what").write_text(what)


def reported(running: Running) -> bool:
    """Whether a try has failed; then its input is kept, and what went wrong."""
    what = running.failure()
    if what:
        FAILURES.mkdir(exist_ok=True)
        path = FAILURES / f"{running.reader}-{running.seed}"
        path.write_bytes((running.folder / "tried").read_bytes())
        path.with_suffix(".txt").write_text(what)
        print(f"{path}: {what[-600:]}", flush=True)
    shutil.rmtree(running.folder)
    return bool(what)


def fuzzed(names: list[str], seed: int, jobs: int, end: float) -> tuple[Counter[str], int]:
    """How often each reader was tried until the time was over, and how many tries have failed."""
    tried, failures, running = Counter[str](), 0, list[Running]()
    while time.time() < end or running:
        if time.time() < end and len(running) < jobs:
            running.append(started(names[tried.total() % len(names)], seed + tried.total()))
            tried[running[-1].reader] += 1
        for each in [*running]:
            if time.time() > each.start + 10 * MOST_SECONDS:
                each.process.kill()
            if not each.process.is_alive():
                each.process.join()
                running.remove(each)
                failures += reported(each)
        if len(running) == jobs or time.time() >= end:
            time.sleep(0.01)
    return tried, failures


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
    for language in LANGUAGES:
        seeds(language)  # once, for all processes
    end = time.time() + 60 * asked.minutes
    tried, failures = fuzzed(names, asked.seed * 1000, asked.jobs, end)
    print(f"{tried.total()} tries, {failures} failures; seed {asked.seed}")
    print(", ".join(f"{name} {tried[name]}" for name in names))
    return int(failures > 0)


if __name__ == "__main__":
    sys.exit(main())
