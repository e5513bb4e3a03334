"""The server from its start to its end: its address, the browser, its processes."""

from __future__ import annotations

import asyncio
import logging
import secrets
import signal
import socket
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from dlxc.studio.admission import MOST_BYTES, Admission
from dlxc.studio.application import Studio
from dlxc.studio.documents import Documents
from dlxc.studio.running import Limits

if TYPE_CHECKING:
    from uvicorn import Server

USUAL_PORT = 8421
_HOST = "127.0.0.1"


def serve(
    given: Path, port: int | None, limits: Limits, announce: Callable[[str, str], None]
) -> None:
    """Serve a folder or a file on a port, or on any that is free, until a signal ends it.

    As soon as the page can be opened `announce` is given its address, and one for the browser that
    is good once.  Raises `OSError` if the port is not free, and `KeyboardInterrupt` at the end if
    that is the signal.
    """
    signal.signal(signal.SIGINT, signal.default_int_handler)
    listener = _listener(port)
    asyncio.run(_serve(Studio(Documents(given), limits), listener, announce))


async def _serve(
    studio: Studio, listener: socket.socket, announce: Callable[[str, str], None]
) -> None:
    log = logging.StreamHandler()
    log.setFormatter(_OneLine())
    logging.getLogger().addHandler(log)
    port, token = listener.getsockname()[1], secrets.token_urlsafe(32)
    studio.language_servers.prepare()
    try:
        await asyncio.sleep(0)  # that process starts while the server is being imported
        door = Admission(studio.application(), port, token)
        server = _server(door)
        if hasattr(signal, "SIGHUP"):  # uvicorn itself heeds Ctrl-C and SIGTERM
            signal.signal(signal.SIGHUP, server.handle_exit)
        origin = f"http://{_HOST}:{port}"
        announce(f"{origin}/?token={token}", f"{origin}{door.opening}")
        await server.serve([listener])
    finally:
        await studio.language_servers.close()


def _server(door: Admission) -> Server:
    from uvicorn import Config, Server

    config = Config(
        door,
        log_config=None,
        log_level="error",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        lifespan="on",
        loop="asyncio",
        ws="websockets-sansio",
        ws_max_size=MOST_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=None,  # on one machine a connection never ends without a word
        timeout_graceful_shutdown=1,
    )
    config.load()
    return Server(config)


def _listener(port: int | None) -> socket.socket:
    """A socket that only this machine can reach; raises `OSError`."""
    if port is None:
        with suppress(OSError):
            return socket.create_server((_HOST, USUAL_PORT))
    return socket.create_server((_HOST, port or 0))


class _OneLine(logging.Formatter):
    """Tells a failure in one line, without where in the program it was."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        error = record.exc_info[1] if record.exc_info else None
        line = f"error: {record.getMessage().partition(chr(10))[0].strip()}"
        return line if error is None else f"{line} {type(error).__name__}: {error}"
