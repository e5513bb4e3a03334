"""What is read of a command, and what is left of its solutions, without starting one."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from dlxc.studio import running
from dlxc.studio.commands import GivenDocument, Specification
from dlxc.studio.documents import Documents, RefusedError
from dlxc.studio.running import Limits, Running
from dlxc.studio.runs import KeptRun


def said(printed: bytes) -> tuple[str, list[dict[str, Any]], Any]:
    """What a command has said, what it has told of its progress, and how it has ended."""
    progress: list[dict[str, Any]] = []

    async def tell(news: dict[str, Any]) -> None:
        progress.append(news)

    async def read() -> tuple[str, Any]:
        stream = asyncio.StreamReader()
        stream.feed_data(printed)
        stream.feed_eof()
        return await running._told(stream, tell)

    text, end = asyncio.run(read())
    return text, progress, end


def test_what_only_looks_like_progress_is_said() -> None:
    assert said(b'{"seconds": 1}\n{"seconds" of what?\n{"end": "all"}\n{"end" of it\n') == (
        '{"seconds" of what?\n{"end" of it',
        [{"seconds": 1}],
        {"end": "all"},
    )


def test_what_is_said_is_kept_up_to_a_number_of_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "_MOST_TOLD", 10)
    assert said("ü".encode() * 100) == ("ü" * 5, [], None)


def test_a_page_of_solutions_that_is_removed_is_not_kept_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = GivenDocument("a.puzzle", "", "untitled:a.puzzle")
    kept = KeptRun(tmp_path, Specification(Documents(tmp_path), given, {}), [])

    async def drawn(_: Running) -> Path:
        return tmp_path / "solutions.html"  # as if it were removed just now

    monkeypatch.setattr(kept, "_drawn", drawn)
    with pytest.raises(RefusedError, match="not kept any more"):
        asyncio.run(kept.page(Running(Limits(60, 2048))))


def test_solutions_go_after_what_draws_them_has_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = GivenDocument("a.puzzle", "", "untitled:a.puzzle")
    kept = KeptRun(tmp_path / "kept", Specification(Documents(tmp_path), given, {}), [])
    kept.folder.mkdir()

    async def drawn(_: Running) -> Path:
        try:
            await asyncio.Event().wait()
        finally:
            await asyncio.sleep(0)
            (kept.folder / "last").touch()
        raise AssertionError

    async def forget() -> None:
        asked = asyncio.create_task(kept.page(Running(Limits(60, 2048))))
        await asyncio.sleep(0.01)
        await kept.forget()
        with pytest.raises(RefusedError, match="not kept any more"):
            await asked

    monkeypatch.setattr(kept, "_drawn", drawn)
    asyncio.run(forget())
    assert not kept.folder.exists()
