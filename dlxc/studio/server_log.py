"""What a server says of its own failures: a line each, and never so that it has to wait."""

from __future__ import annotations

import logging
import os
import select
import sys
from contextlib import suppress

_STANDARD_ERROR = 2

_MOST = 512
"""So many bytes every pipe takes at once, or says that it has no room."""


class ServerLog(logging.Handler):
    """Writes a line for each failure, and none that equals the one before.

    Nobody may read what is written, as where a pipe was forgotten.  Then the line goes: a server
    that waits for a reader serves no page, and heeds no signal.
    """

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self._last = ""

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line, if there is room for it."""
        error = record.exc_info[1] if record.exc_info else None
        line = "error: " + record.getMessage().partition("\n")[0].strip()
        if error is not None:
            line += f" {type(error).__name__}: {error}"
        if line == self._last:
            return
        self._last = line
        data = line.encode(errors="replace")[: _MOST - 1].replace(b"\n", b" ") + b"\n"
        with suppress(OSError):
            if sys.platform == "win32" or select.select([], [_STANDARD_ERROR], [], 0)[1]:
                os.write(_STANDARD_ERROR, data)
