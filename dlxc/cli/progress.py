"""Count the options of a problem as they are written, and show how far it is."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from dlxc.problem import Block, Blocks
from dlxc.system.interrupts import tidied

if TYPE_CHECKING:
    from click._termui_impl import ProgressBar

_PATIENCE = 1.0
"""After so many seconds a progress bar appears."""


class Progress:
    """A progress bar on standard error, for work that takes long."""

    def __init__(self, *, show: bool) -> None:
        self.show = show
        self._start = time.monotonic()
        self._bar: ProgressBar[int] | None = None

    @contextmanager
    def shown(self) -> Iterator[None]:
        """Show the bar in this block; however that ends, the terminal's cursor comes back."""
        with tidied(self._finish):
            try:
                yield
            finally:
                self._finish()

    def advance(self, position: int, length: Callable[[], int]) -> None:
        """Tell how far the work is; `length` is asked for once."""
        if not self.show or time.monotonic() - self._start <= _PATIENCE:
            return
        if self._bar is None:
            import click

            self._bar = click.progressbar(length=length(), label="compiling", file=sys.stderr)
        self._bar.update(position - self._bar.pos)

    def restart(self) -> None:
        """Be patient anew."""
        self._start = time.monotonic()

    def _finish(self) -> None:
        if self._bar is not None:
            self._bar.render_finish()


class Watched:
    """Blocks that count the options of their latest pass, and tell how far it is."""

    def __init__(self, blocks: Blocks, progress: Progress) -> None:
        self.blocks, self.progress = blocks, progress
        self.counted: int | None = None

    def __len__(self) -> int:
        return len(self.blocks)

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
