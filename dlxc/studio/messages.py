"""What a page sends, as records; what is none of them is refused."""

from collections.abc import AsyncIterator, Mapping
from typing import TypeVar

import msgspec
from starlette.websockets import WebSocket

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


async def messages(socket: WebSocket, wanted: type[T]) -> AsyncIterator[tuple[str, T]]:
    """The messages of a page, each as it was sent and what it holds, until the page is gone.

    At the first slip the web socket is closed.
    """
    while (message := await socket.receive())["type"] != "websocket.disconnect":
        text = message.get("text") or ""
        try:
            record = read(text, wanted)
        except RefusedError as error:
            reason = str(error).encode()[:_MOST_REASON].decode(errors="ignore")
            await socket.close(_POLICY_VIOLATION, reason)
            return
        yield text, record


def read(text: bytes | str, wanted: type[T]) -> T:
    """A record of a text; raises `RefusedError`."""
    try:
        return msgspec.json.decode(text, type=wanted)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise RefusedError(f"dlxc studio cannot read this: {error}", 400) from None
