"""The processors that this process may use."""

from __future__ import annotations

import os


def processors() -> int:
    """How many processes can work at the same time: `taskset` and containers may allow fewer."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
