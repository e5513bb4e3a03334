"""A server on which one program opens more connections than it has room for, or whose log is full."""

from __future__ import annotations

import os
import re
import resource
import select
import signal
import socket
import sys
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path

import psutil
import pytest
from support.studio import PATIENCE, Server, served

pytestmark = [
    pytest.mark.process,
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform == "win32", reason="its limits are others"),
]

FILES = 1024
"""How many files a server may have open here."""

CONNECTIONS = 1500


def logging(folder: Path, log: int) -> AbstractContextManager[Server]:
    """A server that may open few files and writes its log to an open one."""
    return served(folder, log=log, before=["/bin/sh", "-c", f'ulimit -n {FILES}; exec "$@"', "sh"])


@contextmanager
def connections(server: Server, number: int, said: bytes) -> Iterator[list[socket.socket]]:
    """Connections to a server that say something and read nothing."""
    port = int(server.origin.rpartition(":")[2])
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(max(soft, 4096), hard), hard))
    with ExitStack() as stack:
        stack.callback(resource.setrlimit, resource.RLIMIT_NOFILE, (soft, hard))
        made = []
        for _ in range(number):
            made.append(stack.enter_context(socket.socket()))
            made[-1].setblocking(False)
            made[-1].connect_ex(("127.0.0.1", port))
        time.sleep(0.2)
        for each in made:
            try:
                each.send(said)
            except OSError:  # it is not open yet, or not any more
                continue
        yield made


@pytest.mark.parametrize("said", ["", "GET / HT", "GET /studio.js HTTP/1.1\r\nHost: {}\r\n\r\n"])
def test_who_opens_many_connections_shuts_nobody_out(tmp_path: Path, said: str) -> None:
    with (tmp_path / "log").open("w+b") as log, logging(tmp_path, log.fileno()) as server:
        host = server.origin.removeprefix("http://")
        with connections(server, CONNECTIONS, said.format(host).encode()):
            answered = 0
            for _ in range(10):  # in such a crowd a connection may be lost, and is made again
                try:
                    answered += server.http.get("/api/start").status_code == 200
                except OSError:
                    continue
                except Exception as error:
                    if "httpx" not in type(error).__module__:
                        raise
            assert answered >= 5
            assert psutil.Process(server.process.pid).num_fds() < FILES
        assert server.http.get("/api/start").status_code == 200
        server.process.send_signal(signal.SIGTERM)
        server.process.wait(PATIENCE)
        log.seek(0)
        written = log.read()
        assert b"Traceback" not in written
        assert len(written.splitlines()) < 20


@pytest.mark.parametrize("said", [b"", b"GET / HTTP/1.1\r\nHost:"])
def test_a_request_whose_head_does_not_come_is_given_up(tmp_path: Path, said: bytes) -> None:
    with (tmp_path / "log").open("w+b") as log, logging(tmp_path, log.fileno()) as server:
        port = int(server.origin.rpartition(":")[2])
        with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as slow:
            slow.sendall(said)
            while select.select([slow], [], [], 0.5)[0] == []:
                slow.sendall(b" " * bool(said))
            assert slow.recv(100) == b""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_signals_are_heeded_though_nobody_reads_what_is_said(tmp_path: Path, number: int) -> None:
    reading, writing = os.pipe()
    with os.fdopen(reading, "rb") as read, logging(tmp_path, writing) as server:
        announced = b""
        while b"until Ctrl-C" not in announced:
            announced += os.read(read.fileno(), 100)
        while select.select([], [writing], [], 0)[1]:
            os.write(writing, b"x" * 512)
        host = re.sub("^http://", "", server.origin)
        with connections(
            server, CONNECTIONS, f"GET /studio.js HTTP/1.1\r\nHost: {host}\r\n\r\n".encode()
        ):
            assert server.http.get("/api/start").status_code == 200
            server.process.send_signal(number)
            server.process.wait(PATIENCE)
    os.close(writing)
