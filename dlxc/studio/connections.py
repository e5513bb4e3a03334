"""The connections of a server, few enough that one program that opens many cannot shut others out.

Anybody on this computer may connect, also who knows no token.
"""

from __future__ import annotations

import asyncio
from typing import Any, ClassVar

from uvicorn.protocols.http.h11_impl import H11Protocol

MOST_OPEN = 128
"""How many connections are open at once, web sockets not counted."""

BACKLOG = 16
"""How many connections are accepted at once, before what they send is read."""

_LONG = ("/api/", "/runs/")
"""What is asked for with a secret, and may take its time."""


class Connection(H11Protocol):
    """A connection that ends if the head of a request does not come in some seconds.

    If there are too many, the oldest one goes that has no request, or one that anybody may send.
    """

    _open: ClassVar[dict[Connection, None]] = {}

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Make room, and give the client its time."""
        super().connection_made(transport)
        self._open[self] = None
        if len(self._open) > MOST_OPEN:
            one = next((connection for connection in self._open if connection.may_go), self)
            del self._open[one]
            one.transport.abort()
        self._set_timer()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._open.pop(self, None)
        self._unset_keepalive_if_required()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read a part of a request; its first part does not give the client more time."""
        timer, self.timeout_keep_alive_task = self.timeout_keep_alive_task, None
        super().data_received(data)
        if timer is None or self.timeout_keep_alive_task is not None:
            return
        if self._is_idle and self in self._open:
            self.timeout_keep_alive_task = timer
        else:
            timer.cancel()

    def handle_websocket_upgrade(self, event: Any) -> None:
        """Hand the connection over to a web socket."""
        self._open.pop(self, None)
        super().handle_websocket_upgrade(event)

    @property
    def may_go(self) -> bool:
        """Whether it is closed first, if there are too many."""
        return self._is_idle or not self.scope["path"].startswith(_LONG)

    @property
    def _is_idle(self) -> bool:
        return self.cycle is None or self.cycle.response_complete

    def _set_timer(self) -> None:
        self.timeout_keep_alive_task = self.loop.call_later(
            self.timeout_keep_alive, self.timeout_keep_alive_handler
        )
