"""How far long work is, a compilation or a search: a line in a terminal, or lines for programs."""

import json
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import inf

from dlxc.problem import Block, Blocks
from dlxc.solve.searching import Watch
from dlxc.system.files import before_the_end
from dlxc.text.prose import plural

_PATIENCE = 1.0
"""For how many seconds nothing is shown."""

_REST = 0.25
"""The least number of seconds between two updates."""

_LEAST_SHARE = 1e-4
"""How much of a search must be done before anything is said of the time that is left."""

_LONG = 120
"""From this many seconds on, time is shown in minutes, and from as many minutes on in hours."""


class ProgressLine:
    """A line on standard error, written over and over again, if it is to be shown at all.

    For programs each text is a line of its own, which stays, and the first comes soon.
    """

    def __init__(self, *, shown: bool, for_programs: bool = False) -> None:
        self._shown, self._stays = shown, for_programs
        self._patience = 0.0 if for_programs else _PATIENCE
        self._last = 0.0

    def show(self, elapsed: float, text: Callable[[], str]) -> None:
        """Show a text, if it is time for that: so many seconds have gone since the start."""
        if self._shown and elapsed > self._patience and elapsed - self._last > _REST:
            self._last = elapsed
            _write(f"{text()}\n" if self._stays else f"\r{text()}\x1b[K")

    def show_at_once(self, text: str) -> None:
        """Show a text, which stays until the line is cleared."""
        if self._shown and not self._stays:
            self._last = inf
            _write(f"\r{text}\x1b[K")

    def clear(self) -> None:
        """Take the line away."""
        if self._last and not self._stays:
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


class ShownBlocks:
    """Blocks that show on a line how far a compilation is, while they are iterated."""

    def __init__(self, blocks: Blocks, line: ProgressLine) -> None:
        self.blocks, self.line = blocks, line

    def __len__(self) -> int:
        return len(self.blocks)

    def __getitem__(self, number: int) -> Block:
        return self.blocks[number]

    def __iter__(self) -> Iterator[Block]:
        start, done = time.monotonic(), 0

        def text() -> str:
            left = elapsed * (len(self) - done) / done
            return f"compiling: {done / len(self):.0%}, about {duration(left)} left"

        for block in self.blocks:
            yield block
            elapsed, done = time.monotonic() - start, done + 1
            self.line.show(elapsed, text)


def search_progress(
    watch: Watch, elapsed: float, most: int | None = None, *, for_programs: bool = False
) -> str:
    """How far a search is: its solutions, their rate, the time, and the time left.

    It ends with its last node, with as many solutions as it is to find at `most`, or at its limit.
    For programs it is a record of JSON, with nulls for what is not known.
    """
    share, ends = None, []
    if (done := watch.share_before - watch.share_left) >= _LEAST_SHARE:
        share = 1 - watch.share_left
        ends.append(elapsed * watch.share_left / done)
    if most is not None and watch.found:
        ends.append(elapsed * max(most - watch.found, 0) / watch.found)
    if watch.limit is not None:
        ends.append(max(watch.limit - elapsed, 0))
    left = min(ends, default=None)
    if for_programs:
        rounded = None if left is None else round(left, 2)
        seconds = round(elapsed, 2)
        record = {"seconds": seconds, "found": watch.found, "share": share, "left": rounded}
        return json.dumps(record)
    text = f"{plural(watch.found, 'solution')}, {watch.found / elapsed:.3g}/s, {elapsed:.0f} s"
    known = [] if share is None else [f"{share:.0%}"]
    known += [] if left is None else [f"about {duration(left)} left"]
    return "; ".join([text, ", ".join(known)]) if known else text


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
