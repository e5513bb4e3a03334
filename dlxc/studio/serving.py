"""The server from its start to its end: its address, the browser, its processes."""

from __future__ import annotations

import asyncio
import secrets
import socket
import sys
from collections.abc import Callable
from pathlib import Path

from dlxc.studio.admission import MOST_BYTES, Admission
from dlxc.studio.application import Studio
from dlxc.studio.documents import Documents

USUAL_PORT = 8421
_HOST = "127.0.0.1"


def serve(given: Path, port: int | None, announce: Callable[[str], None]) -> None:
    """Serve a folder or a file on a port, or on any that is free, until a signal ends it.

    `announce` is given the address as soon as it can be opened.  Raises `OSError` if the port is
    not free.
    """
    listener = _listener(port)
    token = secrets.token_urlsafe(32)
    address = f"http://{_HOST}:{listener.getsockname()[1]}/?token={token}"
    asyncio.run(_serve(Documents(given), listener, token, lambda: announce(address)))


async def _serve(
    documents: Documents, listener: socket.socket, token: str, announce: Callable[[], None]
) -> None:
    studio = Studio(documents)
    studio.language_servers.prepare()
    await asyncio.sleep(0)  # the process starts while the server is being imported
    from uvicorn import Config, Server

    listener.listen()
    door = Admission(studio.application(), listener.getsockname()[1], token)
    server = Server(
        Config(
            door,
            log_config=None,
            log_level="error",
            access_log=False,
            server_header=False,
            lifespan="on",
            loop="asyncio",
            ws="websockets-sansio",
            ws_max_size=MOST_BYTES,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=1,
        )
    )
    announce()
    await server.serve([listener])


def _listener(port: int | None) -> socket.socket:
    """A socket that only this machine can reach; raises `OSError`."""
    for number in (USUAL_PORT, 0) if port is None else (port,):
        listener = socket.socket()
        if sys.platform == "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((_HOST, number))
        except OSError:
            listener.close()
            if number == 0 or port is not None:
                raise
        else:
            return listener
    raise AssertionError
