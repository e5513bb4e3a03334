"""The thread of the language server: what it does first, and what it leaves out."""

from __future__ import annotations

import pytest

from dlxc.lsp.worker import Urgency, Worker


def test_what_is_urgent_comes_first_and_else_what_was_asked_first() -> None:
    worker, done = Worker(), list[int]()
    asked = [Urgency.PREPARATION, Urgency.PICTURE, Urgency.QUESTION, Urgency.PICTURE]
    futures = [
        worker.do(lambda at=at: done.append(at), urgency)  # type: ignore[misc]
        for at, urgency in enumerate(asked)
    ]
    assert futures[1].cancel()
    worker.start()
    futures[0].result(timeout=30)
    assert done == [2, 3, 0]


def test_what_fails_is_told_to_who_waits_and_the_work_goes_on() -> None:
    worker = Worker()
    failing, working = (worker.do(lambda by=by: 6 // by, Urgency.QUESTION) for by in (0, 2))  # type: ignore[misc]
    worker.start()
    with pytest.raises(ZeroDivisionError):
        failing.result(timeout=30)
    assert working.result(timeout=30) == 3
