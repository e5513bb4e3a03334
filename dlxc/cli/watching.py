"""`--watch`: a command runs again whenever a file changes that it has read.

Some times a second it is asked how large each file is, and when it was changed.  That needs no
library and works on every file system.
"""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial

import click

from dlxc.cli.exit_codes import FAILED
from dlxc.cli.reporting import Reporting
from dlxc.cli.standard_error import say
from dlxc.system import files
from dlxc.text.printable import shortened_name
from dlxc.text.prose import plural

_PAUSE = 0.4
"""Seconds between two looks at the files."""

_SETTLING = 0.05
"""A file that has changed is looked at again after so many seconds, until it changes no more."""

watch_option = click.option(
    "--watch",
    is_flag=True,
    help="Do it again whenever a file changes that was read, until Ctrl-C. Errors are told, and"
    " the command goes on.",
)


def run_watching(act: Callable[[], None], reads: Sequence[str], reporting: Reporting) -> None:
    """Act, and again whenever a file that was read has changed; only a signal ends this.

    That the input has errors does not end it.  `reads` are the files that the command line names.
    """
    if files.STANDARD in reads:
        raise click.UsageError("--watch needs files: standard input does not change")
    tell: Callable[[str], None] = say if reporting.talks else _silent
    while True:
        with files.noted() as seen:
            _going_on(act)
        tell(f"watching {plural(len(seen), 'file')}; Ctrl-C ends")
        gc.collect()  # commands leave garbage to their end
        changed = _next_change(seen)
        tell(f"{time.strftime('%H:%M:%S')} `{shortened_name(changed)}` has changed")


def _going_on(act: Callable[[], None]) -> None:
    try:
        act()
    except SystemExit as end:
        if end.code != FAILED:
            raise
    sys.stdout.flush()


def _next_change(seen: Mapping[str, files.FileState | None]) -> str:
    """Wait until a file is not any more as it was, and then until it stays as it is."""
    while True:
        for path, state in seen.items():
            if files.state(path) != state:
                _settle(partial(files.state, path))
                return path
        time.sleep(_PAUSE)


def _settle(look: Callable[[], files.FileState | None]) -> None:
    """Wait until two looks see the same: who writes a file may need some time for it."""
    before, now = look(), None
    while before != now:
        time.sleep(_SETTLING)
        before, now = now, look()


def _silent(_: str) -> None:
    pass
