"""How far long work is, a compilation or a search: a line in a terminal, or lines for programs."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from math import inf

from dlxc.problem import Block, Blocks
from dlxc.system.files import before_the_end

_PATIENCE = 1.0
"""For how many seconds nothing is shown."""

_REST = 0.25
"""The least number of seconds between two updates."""

_LONG = 120
"""From this many seconds on, time is told in minutes, and from as many minutes on in hours."""


class ProgressLine:
    """A line on standard error, written over and over again, if it is to be shown at all."""

    def __init__(self, *, shown: bool) -> None:
        self._shown = shown
        self._last = 0.0
        self.restart()

    def restart(self) -> None:
        """Begin to count the seconds of a compilation."""
        self._start = time.monotonic()

    def show(self, elapsed: float, text: Callable[[], str]) -> None:
        """Show a text, if it is time for that: so many seconds have gone since the start."""
        if self._shown and elapsed > _PATIENCE and elapsed - self._last > _REST:
            self._last = elapsed
            _write(f"\r{text()}\x1b[K")

    def show_at_once(self, text: str) -> None:
        """Show a text, which stays until the line is cleared."""
        if self._shown:
            self._last = inf
            _write(f"\r{text}\x1b[K")

    def clear(self) -> None:
        """Take the line away."""
        if self._last:
            _write("\r\x1b[K")
            self._last = 0.0

    @contextmanager
    def cleared(self) -> Iterator[None]:
        """However this block ends, the line goes."""
        with before_the_end(self.clear):
            try:
                yield
            finally:
                self.clear()

    def advance(self, position: int, length: Callable[[], int]) -> None:
        """Show how far a compilation is: a position in a length."""
        elapsed = time.monotonic() - self._start

        def text() -> str:
            share = position / length()
            return f"compiling: {share:.0%}, about {duration(elapsed / share - elapsed)} left"

        self.show(elapsed, text)


class ProgressRecords:
    """Lines of JSON on standard error, for a program that shows how far a search is."""

    def __init__(self) -> None:
        self._last = 0.0

    def tell(self, elapsed: float, found: int, share: float | None, left: float | None) -> None:
        """Tell the seconds, the solutions, the share that is done, and the seconds left."""
        if elapsed - self._last < _REST:
            return
        self._last = elapsed
        told = {
            "seconds": round(elapsed, 2),
            "found": found,
            "share": share,
            "left": left if left is None else round(left, 2),
        }
        _write(f"{json.dumps(told)}\n")

    @staticmethod
    def tell_end(record: Mapping[str, object]) -> None:
        """Tell how a search has ended."""
        _write(f"{json.dumps(record)}\n")


class CountedBlocks:
    """Blocks that count the options of their latest pass, and show how far it is."""

    def __init__(self, blocks: Blocks, progress: ProgressLine) -> None:
        self.blocks, self.progress = blocks, progress
        self.counted: int | None = None

    def __len__(self) -> int:
        return len(self.blocks)

    def __getitem__(self, number: int) -> Block:
        return self.blocks[number]

    def __iter__(self) -> Iterator[Block]:
        self.progress.restart()
        count = 0
        for number, block in enumerate(self.blocks):
            yield block
            count += len(block)
            self.progress.advance(number + 1, self.__len__)
        self.counted = count

    @property
    def options(self) -> int:
        """The number of options; counted anew if no pass has gone to the end."""
        if self.counted is None:
            self.counted = sum(len(block) for block in self.blocks)
        return self.counted


def duration(seconds: float) -> str:
    """A time in words, roughly.

    >>> duration(42), duration(1000), duration(20000)
    ('42 s', '17 min', '5.6 h')
    """
    if seconds < _LONG:
        return f"{max(seconds, 0):.0f} s"
    if seconds < _LONG * 60:
        return f"{seconds / 60:.0f} min"
    return f"{seconds / 3600:.1f} h"


def _write(text: str) -> None:
    sys.stderr.write(text)
    sys.stderr.flush()
