"""Files that others change: an editor, git, or another page.

Some times a second the server asks how large each file is, and when it was changed.  If its bytes
are others than the page knows, the page is told.
"""

import asyncio
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from dlxc.studio.documents import Documents
from dlxc.studio.messages import RefusedError, messages
from dlxc.system import files

_PAUSE = 0.4
"""Seconds between two looks at the files."""

_MOST_WATCHED = 100


class _Watched(msgspec.Struct):
    """A file that a page shows, by its name, and the version that it knows; none if it is gone.

    Its `state` is none of any file before the first look, which compares it with that version.
    """

    watch: str
    version: str | None
    state: files.FileState | None = ()

    def news(self, documents: Documents) -> dict[str, object] | None:
        """What is new of it since the last time, if anything is."""
        state = files.state(str(documents.folder / self.watch))
        if state == self.state:
            return None
        self.state, known = state, self.version
        try:
            now = documents.read(self.watch)
        except RefusedError:
            self.version = None
            return {"gone": self.watch} if known is not None else None
        self.version = now.version
        if now.version == known:
            return None
        return {"changed": self.watch, "text": now.text, "version": now.version}


async def serve_watching(socket: WebSocket, documents: Documents) -> None:
    """Tell a page what becomes of the files that it names, until it is gone."""
    await socket.accept()
    watched: dict[str, _Watched] = {}
    telling = asyncio.create_task(_tell(socket, documents, watched))
    try:
        async for _, asked in messages(socket, _Watched):
            with suppress(RefusedError):  # who has opened the file has been told why
                documents.path(asked.watch, is_new=True)
                if len(watched) < _MOST_WATCHED:
                    watched[asked.watch] = asked
    finally:
        telling.cancel()


async def _tell(socket: WebSocket, documents: Documents, watched: dict[str, _Watched]) -> None:
    with suppress(WebSocketDisconnect):
        while True:
            await asyncio.sleep(_PAUSE)
            for file in [*watched.values()]:
                if news := await asyncio.to_thread(file.news, documents):
                    await socket.send_json(news)
