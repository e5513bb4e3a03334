"""The line in a terminal that shows how far a search is."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from dlxc.cli.desk import counted
from dlxc.text.prose import plural

if TYPE_CHECKING:
    from dlxc.solve import Watch

_FIRST_SECONDS = 1.0
"""For how long nothing is shown."""

_LONG_SECONDS = 120
"""From here on, time is told in minutes, and from as many minutes on in hours."""

_REST_SECONDS = 0.25
"""How long what is shown stays at least."""


class ProgressLine:
    """A line on standard error, written over and over again."""

    def __init__(self, *, shown: bool) -> None:
        self._shown = shown
        self._last = 0.0

    def show(self, watch: Watch, elapsed: float) -> None:
        """Show the solutions, their rate, the time, and the time left, if it is time for that."""
        if self._shown and elapsed > _FIRST_SECONDS and elapsed - self._last > _REST_SECONDS:
            self._last = elapsed
            rate = f"{watch.found / elapsed:.3g}"
            _write(f"\r{counted(watch.found)}, {rate}/s, {elapsed:.0f} s{_left(watch)}\x1b[K")

    def clear(self) -> None:
        """Take the line away."""
        if self._last:
            _write("\r\x1b[K")
            self._last = 0.0


def _left(watch: Watch) -> str:
    """How much of a search in parts is done, and about how long the rest will take."""
    if not watch.parts_done:
        return ""
    done = watch.share_before + watch.share_done
    seconds = watch.elapsed * (1 - done) / watch.share_done
    return f"; {plural(watch.parts_done, 'part')}, {done:.0%}, about {duration(seconds)} left"


def duration(seconds: float) -> str:
    """A time in words, roughly.

    >>> duration(42), duration(1000), duration(20000)
    ('42 s', '17 min', '5.6 h')
    """
    if seconds < _LONG_SECONDS:
        return f"{max(seconds, 0):.0f} s"
    if seconds < _LONG_SECONDS * 60:
        return f"{seconds / 60:.0f} min"
    return f"{seconds / 3600:.1f} h"


def _write(text: str) -> None:
    sys.stderr.write(text)
    sys.stderr.flush()
