"""Changes that come while a check is under way: what the worker looks at, and what is published."""

from __future__ import annotations

import asyncio
from threading import Event
from typing import Any

import pytest
from lsprotocol import types
from pygls.workspace import Workspace

from dlxc.compiler import analyse
from dlxc.languages.language import Language
from dlxc.languages.phases import Analysis
from dlxc.lsp import server
from dlxc.lsp.open_document import OpenDocument
from dlxc.text.source import Source

URI = "untitled:1"


def _set(version: int) -> None:
    text = f"[0-1][0-{version}]\nA 00 01\n"
    document = types.TextDocumentItem(URI, "polyomino", version, text)
    server._SERVER.workspace.put_text_document(document)


def test_states_that_are_out_of_date_are_not_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, may_end = Event(), Event()
    looked_at: list[str] = []
    published: list[int | None] = []

    def slow(document: OpenDocument) -> list[types.Diagnostic]:
        begun.set()
        assert may_end.wait(30)
        looked_at.append(document.source.lines()[0])
        return []

    def publish(params: types.PublishDiagnosticsParams) -> None:
        published.append(params.version)

    async def type_quickly() -> None:
        _set(1)
        tasks = [asyncio.create_task(server._publish(URI, 1))]
        assert await asyncio.to_thread(begun.wait, 30)
        for version in range(2, 10):
            _set(version)
            tasks.append(asyncio.create_task(server._publish(URI, version)))
        may_end.set()
        await asyncio.gather(*tasks)

    monkeypatch.setattr(server._SERVER.protocol, "_workspace", Workspace(None))
    monkeypatch.setattr(server, "messages", slow)
    monkeypatch.setattr(server._SERVER, "text_document_publish_diagnostics", publish)
    asyncio.run(type_quickly())
    assert looked_at == ["[0-1][0-1]", "[0-1][0-9]"]
    assert published == [9]


def test_a_document_is_analysed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = []

    def counted(source: Source, language: Language[Any], *args: Any, **options: Any) -> Analysis:
        calls.append(source.name)
        return analyse(source, language, *args, **options)

    monkeypatch.setattr("dlxc.lsp.open_document.analyse", counted)
    document = OpenDocument(URI, "polyomino", "[0-1][0-1]\nA 00 01\nB 00 [1-0]1\n")
    assert [found.code for found in document.diagnostics] == ["E104"]
    assert document.features.portrait(11) is not None
    assert document.features.portrait(19) is None
    assert calls == [URI]
