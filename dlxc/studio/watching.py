"""Files that others change: an editor, git, or another page.

Some times a second the server asks how large each file is, and when it was changed.  If its bytes
are others than the page knows, the page is told.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from dlxc.studio.documents import Documents, RefusedError
from dlxc.studio.messages import received
from dlxc.system import files

_PAUSE = 0.4
"""Seconds between two looks at the files."""

_MOST_WATCHED = 100

_UNKNOWN = files.FileState(-1, -1, -1)
"""The state of a file before the first look at it, which compares it with what the page knows."""


class _Watch(msgspec.Struct):
    """What a page says: a file that it shows, by its name, and the version that it knows.

    Without a version it knows that the file is gone.
    """

    watch: str
    version: str | None


class _Watched:
    """A file as the page knows it."""

    def __init__(self, documents: Documents, name: str, version: str | None) -> None:
        self._documents, self.name = documents, name
        self._path = str(documents.path(name, is_new=True))
        self._state: files.FileState | None = _UNKNOWN
        self._version = version

    def news(self) -> dict[str, object] | None:
        """What is new of it since the last time, if anything is."""
        state = files.state(self._path)
        if state == self._state:
            return None
        self._state = state
        try:
            now = self._documents.read(self.name)
        except RefusedError:
            was_there, self._version = self._version is not None, None
            return {"gone": self.name} if was_there else None
        if now.version == self._version:
            return None
        self._version = now.version
        return {"changed": self.name, "text": now.text, "version": now.version}


async def serve_watching(socket: WebSocket, documents: Documents) -> None:
    """Tell a page what becomes of the files that it names, until it is gone."""
    await socket.accept()
    watched: dict[str, _Watched] = {}
    telling = asyncio.create_task(_tell(socket, watched))
    try:
        while True:
            asked = await received(socket, _Watch)
            with suppress(RefusedError):  # who has opened the file has been told why
                if len(watched) < _MOST_WATCHED:
                    watched[asked.watch] = await asyncio.to_thread(
                        _Watched, documents, asked.watch, asked.version
                    )
    except WebSocketDisconnect:
        pass
    finally:
        telling.cancel()


async def _tell(socket: WebSocket, watched: dict[str, _Watched]) -> None:
    with suppress(WebSocketDisconnect):
        while True:
            await asyncio.sleep(_PAUSE)
            for value in [*watched.values()]:
                if news := await asyncio.to_thread(value.news):
                    await socket.send_json(news)
