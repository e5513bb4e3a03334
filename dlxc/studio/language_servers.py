"""Language servers, a process for each page, and the web sockets by which pages talk to them.

A text message of the web socket is a message of the protocol.  On the pipes of the process a
header says how many bytes each message has.
"""

import asyncio
from asyncio import IncompleteReadError
from asyncio.subprocess import DEVNULL
from contextlib import suppress
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from dlxc.studio.documents import Documents
from dlxc.studio.messages import RefusedError, messages
from dlxc.studio.running import Child
from dlxc.system import files

_MEMORY_PAUSE = 0.5
"""Seconds between two looks at the memory of a language server."""

_MOST_WAITING = 32 << 20
"""How many bytes may wait until a language server reads them."""

_INVALID_PARAMETERS = -32602
_INTERNAL_ERROR = 1011


class LanguageServers:
    """Language servers for pages, within a limit of memory; one is ready before a page asks."""

    def __init__(self, documents: Documents, most_megabytes: int) -> None:
        self._documents, self._most_megabytes = documents, most_megabytes
        self._spare: asyncio.Task[Child] | None = None

    def prepare(self) -> None:
        """Start a process for the next page."""
        self._spare = asyncio.create_task(self._started())

    async def serve(self, socket: WebSocket) -> None:
        """Let a page talk to a language server until one of them ends.

        A language server that takes too much memory is ended.
        """
        await socket.accept()
        try:
            child = await self.take()
        except OSError as error:
            message = f"the language server cannot be started: {files.reason(error)}"
            await socket.close(_INTERNAL_ERROR, message)
            return
        from_page = asyncio.create_task(_hand_in(socket, child, self._documents))
        to_page = asyncio.create_task(_hand_out(socket, child))
        large = asyncio.create_task(_grown(child, self._most_megabytes))
        tasks = (from_page, to_page, large)
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            if from_page not in done:
                message = "the language server has ended"
                if large in done:
                    message += f": it took more than {self._most_megabytes} MB of memory"
                with suppress(RuntimeError):  # the page is gone as well
                    await socket.close(_INTERNAL_ERROR, message)
            for task in done:
                task.result()
        finally:
            for task in tasks:
                task.cancel()
            await child.close()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def take(self) -> Child:
        """A process for a page, which closes it; raises `OSError`."""
        spare = self._spare
        self.prepare()
        if spare is not None:
            with suppress(OSError):
                child = await spare
                if child.process.returncode is None:
                    return child
                await child.close()
        return await self._started()

    async def _started(self) -> Child:
        return await Child.started(["lsp"], self._documents.folder, messages=DEVNULL)

    async def close(self) -> None:
        """End the process that nobody has asked for."""
        if self._spare is not None:
            with suppress(OSError):  # it could not be started
                await (await self._spare).close()


class _TextDocument(msgspec.Struct):
    uri: str


class _Parameters(msgspec.Struct, rename="camel"):
    text_document: _TextDocument | None = None


class _Message(msgspec.Struct):
    """What is looked at of a message: the document that it is about, and who waits for a reply."""

    params: _Parameters | None = None
    id: int | str | None = None


async def _hand_in(socket: WebSocket, child: Child, documents: Documents) -> None:
    """Hand messages of the page to the language server, until the page is gone.

    A language server that is busy reads nothing.  The page is listened to all the same: nobody else
    would hear that it is gone.
    """
    writer = child.stdin
    with suppress(WebSocketDisconnect):
        async for text, message in messages(socket, _Message):
            try:
                if message.params and message.params.text_document:
                    documents.place(message.params.text_document.uri)
            except RefusedError as error:
                await socket.send_json(_refusal(message, str(error)))
                continue
            body = text.encode("utf-8", "replace")
            writer.write(b"Content-Length: %d\r\n\r\n%b" % (len(body), body))
            if writer.transport.get_write_buffer_size() > _MOST_WAITING:
                await socket.close(_INTERNAL_ERROR, "the language server is too far behind")
                return


def _refusal(message: _Message, reason: str) -> dict[str, Any]:
    """What is said to a message that is about a document which is not open here."""
    if message.id is None:
        parameters = {"type": 1, "message": reason}
        return {"jsonrpc": "2.0", "method": "window/logMessage", "params": parameters}
    failure = {"code": _INVALID_PARAMETERS, "message": reason}
    return {"jsonrpc": "2.0", "id": message.id, "error": failure}


async def _hand_out(socket: WebSocket, child: Child) -> None:
    """Hand messages of the language server to the page, until one of them is gone."""
    with suppress(IncompleteReadError, WebSocketDisconnect, RuntimeError):
        while True:
            header = await child.stdout.readuntil(b"\r\n\r\n")
            fields = dict(line.split(b":", 1) for line in header.lower().splitlines() if line)
            message = await child.stdout.readexactly(int(fields[b"content-length"]))
            await socket.send_text(message.decode())


async def _grown(child: Child, most_megabytes: int) -> None:
    """Wait until a language server takes too much memory."""
    while True:
        await asyncio.sleep(_MEMORY_PAUSE)
        if child.megabytes > most_megabytes:
            return
