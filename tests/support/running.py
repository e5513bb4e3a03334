"""What several tests share: the golden cases, and running the command."""

import hashlib
import json
import os
import pty
import resource
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Any, NamedTuple, Self

from dlxc.languages import LANGUAGES

ROOT = Path(__file__).parent.parent.parent
GOLDEN = ROOT / "tests" / "golden"
EXAMPLES = ROOT / "examples"
SPECS = sorted(path for path in EXAMPLES.iterdir() if path.suffix[1:] in LANGUAGES)

TETROMINOES = """[0-4][0-7]
2|I 00 01 02 03
2|L 00 01 02 12
2|O 00 01 10 11
2|S 00 01 11 12
2|T 00 01 02 11
"""
"""Each tetromino twice in a rectangle: 3,106 ways."""


class Golden(NamedTuple):
    language: str
    spec: Path

    @property
    def passes(self) -> tuple[str, ...]:
        return ("ian",) if self.spec.parent.name == "ian" else ()

    def matches(self, output: bytes) -> bool:
        printed = self.spec.with_suffix(".out")
        if printed.exists():
            return output == printed.read_bytes()
        digest, length = self.spec.with_suffix(".sha256").read_text().split()
        return (hashlib.sha256(output).hexdigest(), len(output)) == (digest, int(length))


def golden_cases() -> list[Golden]:
    return [
        Golden("polyomino" if spec.parent.name == "ian" else spec.parent.name, spec)
        for spec in sorted(GOLDEN.glob("*/*.spec"))
    ]


def refused() -> list[dict[str, Any]]:
    lines = (GOLDEN / "refused.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


class Run(NamedTuple):
    code: int
    out: bytes
    err: str


def tool(path: Path) -> Any:
    """A program of `tools/` as a module: it stands in no package."""
    spec = spec_from_file_location(path.stem, path)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def dlxc(
    *arguments: object,
    stdin: bytes | IO[bytes] = b"",
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
    together: bool = False,
) -> Run:
    """Run the command in this process, with bytes or a file as its standard input.

    If they are `together`, `out` has what was written on both streams, as a terminal shows it.
    A command in a process of its own takes ten times as long: see `process`.
    """
    from dlxc.cli import main_exit_code

    where, environment, signals = Path.cwd(), dict(os.environ), _signals()
    with ExitStack() as stack:
        out, err = (stack.enter_context(TemporaryFile()) for _ in range(2))
        if isinstance(stdin, bytes):
            file = stack.enter_context(TemporaryFile())
            file.write(stdin)
            file.seek(0)
            stdin = file
        stack.enter_context(_streams(stdin, out, out if together else err))
        stack.enter_context(_others_forgotten())
        try:
            if cwd is not None:
                os.chdir(cwd)
            if env is not None:
                os.environ.clear()
                os.environ.update(env)
            code = main_exit_code([*map(str, arguments)])
        finally:
            os.chdir(where)
            os.environ.clear()
            os.environ.update(environment)
            for number, handler in signals.items():
                signal.signal(number, handler)
            sys.stdout.flush()
            sys.stderr.flush()
        out.seek(0)
        err.seek(0)
        return Run(code, out.read(), err.read().decode())


@contextmanager
def _others_forgotten() -> Iterator[None]:
    """What is known of other packages is forgotten, before and after."""
    from dlxc.languages.xc.evaluating.plugins import FUNCTIONS
    from dlxc.passes import PASSES
    from dlxc.targets import TARGETS
    from dlxc.text import codes

    for at_end in (False, True):
        for registry in (LANGUAGES, PASSES, TARGETS, FUNCTIONS):
            vars(registry).pop("added", None)
        codes._ADDED.clear()
        if not at_end:
            yield


def _signals() -> dict[int, Any]:
    return {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}


@contextmanager
def _streams(*files: IO[bytes]) -> Iterator[None]:
    """Files in the place of the three standard streams, for Python and for the system."""
    kept, streams = [os.dup(number) for number in range(3)], (sys.stdin, sys.stdout, sys.stderr)
    for number, file in enumerate(files):
        os.dup2(file.fileno(), number)
    try:
        sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115
        sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
        sys.stderr = open(2, "w", 1, "utf-8", "backslashreplace", closefd=False)  # noqa: SIM115
        yield
    finally:
        sys.stdin, sys.stdout, sys.stderr = streams
        for number, old in enumerate(kept):
            os.dup2(old, number)
            os.close(old)


def process(*arguments: object, stdin: bytes | IO[bytes] = b"", **options: Any) -> Run:
    """Run the command as a process of its own; for tests that are marked `process`."""
    given = {"input": stdin} if isinstance(stdin, bytes) else {"stdin": stdin}
    done = subprocess.run(
        [sys.executable, "-m", "dlxc", *map(str, arguments)],
        capture_output=True,
        check=False,
        timeout=120,
        **given,
        **options,
    )
    err = done.stderr.decode()
    assert "Traceback" not in err, err
    return Run(done.returncode, done.stdout, err)


def small_files() -> None:
    """What a process does before it starts, for which no file may become large."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1500, 1500))


def shell(line: str, folder: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run a line in a shell that finds the command."""
    bash = shutil.which("bash")
    assert bash is not None
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    return subprocess.run(
        [bash, "-c", line],
        cwd=folder,
        env={**os.environ, "PATH": path, **variables},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


class Terminal:
    """A terminal; `inner` is what a process writes to, `shown` what it has written at the end."""

    def __enter__(self) -> Self:
        self._outer, self.inner = pty.openpty()
        self._parts: list[bytes] = []
        self._reader = threading.Thread(target=self._read)
        self._reader.start()
        return self

    def __exit__(self, *_: object) -> None:
        os.close(self.inner)
        self._reader.join()
        os.close(self._outer)

    def _read(self) -> None:
        with suppress(OSError):  # this is how the end is told
            while part := os.read(self._outer, 1 << 12):
                self._parts.append(part)

    @property
    def shown(self) -> str:
        """All that was written, with the ends of lines that terminals have."""
        return b"".join(self._parts).decode()
