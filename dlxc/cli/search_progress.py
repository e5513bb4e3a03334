"""The line in a terminal that shows how far a search is."""

from __future__ import annotations

import sys

from dlxc.cli.desk import counted

_FIRST_SECONDS = 1.0
"""For how long nothing is shown."""

_REST_SECONDS = 0.25
"""How long what is shown stays at least."""


class ProgressLine:
    """A line on standard error, written over and over again."""

    def __init__(self, *, shown: bool) -> None:
        self._shown = shown
        self._last = 0.0

    def show(self, found: int, elapsed: float) -> None:
        """Show the number of solutions, the rate, and the seconds, if it is time for that."""
        if self._shown and elapsed > _FIRST_SECONDS and elapsed - self._last > _REST_SECONDS:
            self._last = elapsed
            rate = f"{found / elapsed:.3g}"
            _write(f"\r{counted(found)}, {rate}/s, {elapsed:.0f} s\x1b[K")

    def clear(self) -> None:
        """Take the line away."""
        if self._last:
            _write("\r\x1b[K")
            self._last = 0.0


def _write(text: str) -> None:
    sys.stderr.write(text)
    sys.stderr.flush()
