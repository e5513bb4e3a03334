"""What a page sends, as records; what is none of them is refused."""

from __future__ import annotations

from typing import TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.websockets import WebSocket, WebSocketDisconnect

T = TypeVar("T")

_POLICY_VIOLATION = 1008
_MOST_REASON = 120
"""How many bytes the reason may have for which a web socket is closed."""


class UnreadableError(Exception):
    """What a page has sent is not JSON, or not the JSON that is wanted; printed, it says why."""


async def posted(request: Request, wanted: type[T]) -> T:
    """The body of a request."""
    try:
        return read(await request.body(), wanted)
    except UnreadableError as error:
        raise HTTPException(400, str(error)) from None


async def received(socket: WebSocket, wanted: type[T]) -> T:
    """The next message of a web socket; at its end and at the first slip `WebSocketDisconnect`."""
    return (await received_text(socket, wanted))[1]


async def received_text(socket: WebSocket, wanted: type[T]) -> tuple[str, T]:
    """The next message as it was sent, and what it holds; see `received`."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message["code"])
    text = message.get("text")
    try:
        if text is None:
            raise UnreadableError("dlxc studio reads no bytes")  # noqa: TRY301
        return text, read(text, wanted)
    except UnreadableError as error:
        reason = str(error).encode()[:_MOST_REASON].decode(errors="ignore")
        await socket.close(_POLICY_VIOLATION, reason)
        raise WebSocketDisconnect(_POLICY_VIOLATION) from None


def read(text: bytes | str, wanted: type[T]) -> T:
    """A record of a text; raises `UnreadableError`."""
    try:
        return msgspec.json.decode(text, type=wanted)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise UnreadableError(f"dlxc studio cannot read this: {error}") from None
