"""What never ends is read up to a limit, and no further."""

import os
import threading
from pathlib import Path

import pytest
from support.running import dlxc
from support.solving import DOMINOES

from dlxc.system import files

LIMIT = 3 << 20
SAID = f"error: cannot read `/dev/zero`: it has more than {LIMIT:,} bytes"


@pytest.fixture(autouse=True)
def limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "MOST_BYTES", LIMIT)


@pytest.mark.parametrize(
    "asked",
    [
        ["check", "/dev/zero"],
        ["compile", "/dev/zero"],
        ["compile", "{spec}", "--template", "/dev/zero"],
        ["solve", "/dev/zero"],
        ["stats", "/dev/zero"],
        ["draw", "/dev/zero"],
        ["translate", "/dev/zero", "--to", "puzzle"],
        ["decode", "{spec}", "/dev/zero"],
    ],
    ids=" ".join,
)
def test_a_device_without_end_is_refused(asked: list[str], spec: Path) -> None:
    run = dlxc(*(each.format(spec=spec) for each in asked))
    assert run.code == 1, run
    assert (run.out.decode() + run.err).count(SAID) == 1


def test_standard_input_without_end_is_refused() -> None:
    with Path("/dev/zero").open("rb") as endless:
        run = dlxc("check", "-", stdin=endless)
    assert run.code == 1
    assert f"cannot read standard input: it has more than {LIMIT:,} bytes" in run.out.decode()


def test_data_without_end_are_refused(tmp_path: Path) -> None:
    spec = tmp_path / "model.xc"
    spec.write_text("param n: text\nprimary 0 <= i < 1 : a\noption : a\n")
    run = dlxc("compile", spec, "-D", "n=@/dev/zero")
    assert (run.code, run.out) == (1, b"")
    assert f"it has more than {LIMIT:,} bytes" in run.err


@pytest.mark.parametrize("missing", [0, 1])
def test_files_may_be_as_long_as_the_limit(missing: int, tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(bytes(LIMIT - missing))
    assert len(files.read(str(path))) == LIMIT - missing


def test_a_pipe_is_read(tmp_path: Path) -> None:
    """As the shell names one for `<(...)`."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = threading.Thread(target=pipe.write_text, args=(DOMINOES,))
    writer.start()
    run = dlxc("compile", "-q", "--from", "polyomino", pipe)
    writer.join(60)
    assert (run.code, run.err) == (0, "")
    assert run.out.count(b"\nD ") == 7
