"""Ctrl-C and the signals that end a process: at once, without a traceback, and tidily.

Python turns Ctrl-C into an exception that can come up anywhere, also inside an import.  The
command does without: the system ends it at once.  Where something would be left behind then,
`tidied` says what to do first.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

_ENDING = [
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
]

_actions: list[Callable[[], object]] = []
"""What to do before the process ends, in the order in which it came up."""


def end_at_interrupt() -> None:
    """Let Ctrl-C end the process at once.

    If the caller has the process ignore Ctrl-C, as shells do with background jobs, it still does.
    """
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def tidied(action: Callable[[], object]) -> Iterator[None]:
    """If a signal ends the process in this block, the action comes first.

    This concerns signals that would end the process at once; others are left alone.  Outside
    the main thread, where no signals can be handled, nothing is done.
    """
    _actions.append(action)
    ending = [number for number in _ENDING if signal.getsignal(number) is signal.SIG_DFL]
    taken = [number for number in ending if _handled(number, _tidy_and_end)]
    try:
        yield
    finally:
        for number in taken:
            _handled(number, signal.SIG_DFL)
        _actions.remove(action)


def leave_to_parent() -> None:
    """In a process that is a copy of another one: that one tidies, and ends this one.

    A terminal sends Ctrl-C to both; only the other one heeds it.
    """
    _actions.clear()
    for number in _ENDING:
        if signal.getsignal(number) is _tidy_and_end:
            signal.signal(number, signal.SIG_DFL if number == signal.SIGTERM else signal.SIG_IGN)


def _handled(number: int, handler: Callable[[int, FrameType | None], None] | int) -> bool:
    """Whether the handler could be set."""
    try:
        signal.signal(number, handler)
    except ValueError:  # this is not the main thread
        return False
    return True


def _tidy_and_end(number: int, _: FrameType | None) -> None:
    for action in reversed(_actions):
        action()
    signal.signal(number, signal.SIG_DFL)
    signal.raise_signal(number)
