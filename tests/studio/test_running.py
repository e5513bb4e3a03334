"""What is read of a command, without starting one."""

import asyncio
from typing import Any

import pytest

from dlxc.studio import running


def said(printed: bytes) -> tuple[str, list[dict[str, Any]], list[Any]]:
    """What a command has said, what it has told of its progress, and the records of its ends."""
    progress: list[dict[str, Any]] = []

    async def tell(news: dict[str, Any]) -> None:
        progress.append(news)

    async def read() -> tuple[str, list[Any]]:
        stream = asyncio.StreamReader()
        stream.feed_data(printed)
        stream.feed_eof()
        return await running._read(stream, tell)

    text, ends = asyncio.run(read())
    return text, progress, ends


def test_what_only_looks_like_progress_is_said() -> None:
    assert said(b'{"seconds": 1}\n{"seconds" of what?\n{"end": "all"}\n{"end" of it\n') == (
        '{"seconds" of what?\n{"end" of it',
        [{"seconds": 1}],
        [{"end": "all"}],
    )


def test_what_is_said_is_kept_up_to_a_number_of_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "_MOST_SAID", 10)
    assert said("ü".encode() * 100) == ("ü" * 5, [], [])
