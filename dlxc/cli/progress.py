"""Count the options of a problem as they are written, and show how far it is."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from dlxc.problem import Block, Blocks
from dlxc.system.interrupts import tidied

if TYPE_CHECKING:
    from click._termui_impl import ProgressBar

_PATIENCE = 1.0
"""After so many seconds a progress bar appears."""


class Watched:
    """Blocks that count the options of their latest pass, with a progress bar if it is long."""

    def __init__(self, blocks: Blocks, *, show: bool) -> None:
        self.blocks, self.show = blocks, show
        self.counted: int | None = None
        self._bar: ProgressBar[int] | None = None

    def __len__(self) -> int:
        return len(self.blocks)

    def __iter__(self) -> Iterator[Block]:
        start, count = time.monotonic(), 0
        for number, block in enumerate(self.blocks):
            yield block
            count += len(block)
            if self.show and time.monotonic() - start > _PATIENCE:
                self._advance(number + 1)
        self.counted = count

    @property
    def options(self) -> int:
        """The number of options; counted anew if no pass has gone to the end."""
        if self.counted is None:
            self.counted = sum(len(block) for block in self.blocks)
        return self.counted

    @contextmanager
    def shown(self) -> Iterator[None]:
        """Show the bar in this block; however that ends, the terminal's cursor comes back."""
        with tidied(self._finish):
            try:
                yield
            finally:
                self._finish()

    def _finish(self) -> None:
        if self._bar is not None:
            self._bar.render_finish()

    def _advance(self, number: int) -> None:
        if self._bar is None:
            import click

            self._bar = click.progressbar(length=len(self), label="compiling", file=sys.stderr)
        self._bar.update(number - self._bar.pos)
