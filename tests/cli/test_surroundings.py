"""Values that make no sense, and a system that lacks memory or files: one line, no traceback."""

import gc
import resource
import signal
from pathlib import Path
from typing import Any

import pytest
from support.running import EXAMPLES, dlxc, process

from dlxc.cli import main_exit_code

SOMA = EXAMPLES / "soma.polycube"


def _few_files() -> None:
    resource.setrlimit(resource.RLIMIT_NOFILE, (10, 10))


@pytest.mark.process
@pytest.mark.parametrize("output", [[], ["-o", "out.txt"]])
def test_too_few_descriptors(output: list[str], tmp_path: Path) -> None:
    """The solver cannot be started; the output is not to blame."""
    command = ["solve", SOMA, "--solver", "clingo", "--all", *output]
    run = process(*command, cwd=tmp_path, preexec_fn=_few_files)
    assert (run.code, run.out) == (1, b"")
    assert run.err.endswith("error: too many open files\n")
    assert [*tmp_path.iterdir()] == []


@pytest.mark.parametrize(
    ("error", "message"),
    [
        (MemoryError(), "out of memory"),
        (RecursionError(), "the input is nested too deeply"),
        (OSError(5, "Input/output error", "a"), "`a`: input/output error"),
    ],
)
@pytest.mark.parametrize("command", ["compile", "check", "draw"])
def test_what_the_system_lacks_is_said(
    command: str, error: Exception, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lacking(*_: Any, **__: Any) -> None:
        raise error

    monkeypatch.setattr("dlxc.compiler.check", lacking)
    monkeypatch.setattr("dlxc.compiler.translate", lacking)
    run = dlxc(command, "-q", SOMA)
    assert (run.code, run.out, run.err) == (1, b"", f"error: {message}\n")


@pytest.mark.process
def test_a_search_collects_its_garbage() -> None:
    gc.disable()
    try:
        assert main_exit_code(["solve", "-q", str(SOMA), "--solver", "clingo"]) == 0
        assert gc.isenabled()
    finally:
        gc.enable()


@pytest.mark.process
def test_signals_are_handled_as_before_after_a_search_that_fails(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def interrupting(*_: Any, **__: Any) -> None:
        raise KeyboardInterrupt

    before = [signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)]
    assert main_exit_code(["solve", "no-such-file.xc"]) == 1
    monkeypatch.setattr("dlxc.solve.choose", interrupting)
    assert main_exit_code(["solve", str(SOMA)]) == 4
    assert [signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)] == before
