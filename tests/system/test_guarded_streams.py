"""The standard streams fail once, clearly, or never."""

from __future__ import annotations

import os
import subprocess
import sys


def _run(program: str, redirections: str = "", encoding: str = "utf-8") -> tuple[int, str, str]:
    """Run a program whose streams are guarded."""
    start = "import os, sys\nfrom dlxc.system.streams import OutputError, guard_streams\n"
    command = ["sh", "-c", f'"$@" {redirections}', "sh", sys.executable, "-c"]
    command += [f"{start}guard_streams()\n{program}"]
    environment = {**os.environ, "PYTHONIOENCODING": encoding}
    run = subprocess.run(command, capture_output=True, env=environment, check=False, timeout=60)
    return run.returncode, run.stdout.decode(), run.stderr.decode()


def test_an_output_error_comes_once() -> None:
    program = """
for part in ("one", "two"):
    try:
        print(part, flush=True)
    except OutputError as error:
        print(part, error, error.is_closed_pipe, file=sys.stderr)
"""
    expected = "one no space left on device False\n"
    assert _run(program, ">/dev/full") == (0, "", expected)


def test_a_closed_output() -> None:
    program = """
try:
    print("lost", flush=True)
except OutputError as error:
    print(error, error.is_closed_pipe, file=sys.stderr)
"""
    assert _run(program, ">&-") == (0, "", "it is closed False\n")


def test_what_standard_error_does_not_take_is_dropped() -> None:
    program = "print('lost', file=sys.stderr, flush=True)\nprint('kept')"
    assert _run(program, "2>/dev/full") == (0, "kept\n", "")


def test_files_do_not_get_the_numbers_of_closed_streams() -> None:
    program = "print(os.open(os.devnull, os.O_RDONLY) > 2)"
    assert _run(program, "<&-") == (0, "True\n", "")


def test_closed_input() -> None:
    program = """
try:
    sys.stdin.read()
except OSError as error:
    print(error.strerror)
"""
    assert _run(program, "<&-") == (0, "it is closed\n", "")


def test_other_characters_are_question_marks() -> None:
    program = "print('\u00dc', flush=True)\nprint('\u00dc', file=sys.stderr)"
    assert _run(program, encoding="utf-8") == (0, "\u00dc\n", "\u00dc\n")
    assert _run(program, encoding="ascii") == (0, "?\n", "?\n")
