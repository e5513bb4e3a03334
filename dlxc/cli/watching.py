"""`--watch`: a command runs again whenever a file changes that it has read.

Some times a second the command asks how large each file is, and when it was changed.  That needs
no library and works on every file system.
"""

import gc
import sys
import time
from collections.abc import Callable, Mapping, Sequence

import click

from dlxc.cli.console import FAILED, Reporting, failures_said, say
from dlxc.cli.signatures import flag
from dlxc.system import files
from dlxc.text.prose import plural, shortened_name

_PAUSE = 0.4
"""Seconds between two looks at the files."""

_SETTLING = 0.05
"""Seconds between two looks at a file that has changed, until it changes no more."""

WATCH = flag(
    help="Run again whenever an input file changes, until Ctrl-C. Errors are reported, and watching"
    " continues."
)


class InputChanged(Exception):  # noqa: N818 - it is not an error
    """A file that was read has changed, so that what is being done is done in vain."""


def run_watching(
    act: Callable[[], None], reads: Sequence[str], reporting: Reporting, *, watch: bool
) -> None:
    """Act, with `watch` again whenever a file that was read has changed; only a signal ends this.

    That the input has errors does not end it, and `InputChanged` is not waited for.  `reads` are
    the files that the command line names.
    """
    if not watch:
        act()
        return
    if files.STANDARD in reads:
        raise click.UsageError("--watch needs files: standard input does not change")
    tell: Callable[[str], None] = say if reporting.talks else lambda _: None
    while True:
        with files.noted() as seen:
            try:
                with failures_said():
                    act()
            except SystemExit as end:
                if end.code != FAILED:
                    raise
            except InputChanged:
                pass  # which the next look at the files will see
            sys.stdout.flush()
            if not files.have_changed():
                tell(f"watching {plural(len(seen), 'file')}; Ctrl-C ends")
        gc.collect()  # commands leave garbage to their end
        changed = _next_change(seen)
        tell(f"{time.strftime('%H:%M:%S')} `{shortened_name(changed)}` has changed")


def _next_change(seen: Mapping[str, files.FileState | None]) -> str:
    """Wait until a file is not any more as it was, and then until two looks see the same."""
    while True:
        for path, file_state in seen.items():
            before, now = file_state, files.state(path)
            if now == before:
                continue
            while now != before:  # who writes a file may need some time for it
                time.sleep(_SETTLING)
                before, now = now, files.state(path)
            return path
        time.sleep(_PAUSE)
