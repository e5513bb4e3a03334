"""What a page sends, as records; what is none of them is refused."""

from collections.abc import Mapping
from typing import TypeVar

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

T = TypeVar("T")

_POLICY_VIOLATION = 1008
_MOST_REASON = 120
"""How many bytes the reason may have for which a web socket is closed."""


class RefusedError(Exception):
    """What the page asks for cannot be had; printed, it says why.

    `status` is that of HTTP, and `content` what the page is told instead.
    """

    def __init__(
        self, message: str, status: int = 422, content: Mapping[str, object] | None = None
    ) -> None:
        super().__init__(message)
        self.status, self.content = status, content or {"error": message}


async def received(socket: WebSocket, wanted: type[T]) -> tuple[str, T]:
    """The next message as it was sent, and what it holds.

    At the end of the web socket, and at the first slip, `WebSocketDisconnect`.
    """
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message["code"])
    text = message.get("text") or ""
    try:
        return text, read(text, wanted)
    except RefusedError as error:
        reason = str(error).encode()[:_MOST_REASON].decode(errors="ignore")
        await socket.close(_POLICY_VIOLATION, reason)
        raise WebSocketDisconnect(_POLICY_VIOLATION) from None


def read(text: bytes | str, wanted: type[T]) -> T:
    """A record of a text; raises `RefusedError`."""
    try:
        return msgspec.json.decode(text, type=wanted)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise RefusedError(f"dlxc studio cannot read this: {error}", 400) from None
