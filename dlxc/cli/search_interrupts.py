"""Ctrl-C and its like during a search: they stop the search, and what was found is kept."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dlxc.solve import Watch

_NAMES = ("SIGINT", "SIGTERM", "SIGHUP")


class SearchInterrupts:
    """What to do at an interrupt, a termination, or when the terminal is gone.

    Without a `watch`, and at the second interrupt, `KeyboardInterrupt` is raised.  Otherwise the
    watch is told, and the search ends when it next looks at its clock.
    """

    def __init__(self) -> None:
        self.watch: Watch | None = None

    @contextmanager
    def heeded(self) -> Iterator[None]:
        """Heed these signals, but not those that are ignored; after an interrupt, ignore them."""
        # Not every system has all of them.
        numbers = [getattr(signal, name) for name in _NAMES if hasattr(signal, name)]
        before = {number: signal.getsignal(number) for number in numbers}
        heeded = {n: handler for n, handler in before.items() if handler != signal.SIG_IGN}
        for number in heeded:
            signal.signal(number, self._heed)
        try:
            yield
        except KeyboardInterrupt:
            for number in heeded:
                signal.signal(number, signal.SIG_IGN)
            raise
        else:
            for number, handler in heeded.items():
                signal.signal(number, handler)

    def _heed(self, number: int, frame: FrameType | None) -> None:
        if self.watch is None or self.watch.interrupted:
            signal.default_int_handler(number, frame)
        self.watch.interrupted = True
