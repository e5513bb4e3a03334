"""What is read of a command, without starting one."""

import asyncio
from typing import Any

import pytest

from dlxc.studio import running


def said(printed: bytes) -> tuple[str, list[Any], Any]:
    """What a command has said, what it has told of its progress, and the record of its end."""
    progress: list[Any] = []

    async def tell(news: Any) -> None:
        progress.append(news)

    async def read() -> tuple[str, Any]:
        stream = asyncio.StreamReader()
        stream.feed_data(printed)
        stream.feed_eof()
        return await running._read(stream, tell)

    text, end = asyncio.run(read())
    return text, progress, end


def test_what_only_looks_like_progress_is_said() -> None:
    known = b'{"seconds": 1, "found": 2, "share": null, "left": 3}\n'
    like = b'{"seconds" of what?\n{"seconds": "2"}\n{"end" of it\n'
    assert said(known + like + b'{"end": "all"}\n') == (
        like.decode().strip(),
        [running.Progress(seconds=1, found=2, share=None, left=3)],
        running.Report("all"),
    )


def test_what_is_said_is_kept_up_to_a_number_of_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "_MOST_SAID", 10)
    assert said("ü".encode() * 100) == ("ü" * 5, [], None)
