"""What a page learns when the system fails: a folder is gone, a disk is full, a program is missing."""

import errno
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect
from support.studio import HOST, PORT, TOKEN, document

from dlxc.studio.admission import Admission
from dlxc.studio.application import Studio
from dlxc.studio.documents import Documents
from dlxc.studio.running import Limits

pytestmark = pytest.mark.process

USUAL = Limits(60, 2048)
NAME, TILED = "a.polyomino", "[0-1][0-2]\n3|D 00 01\n"


@contextmanager
def client(folder: Path, limits: Limits = USUAL) -> Iterator[TestClient]:
    """A page's way to a server in this process."""
    application = Admission(Studio(Documents(folder), limits).application(), PORT, TOKEN)
    with TestClient(application, base_url=f"http://{HOST}", raise_server_exceptions=False) as made:
        made.params = {"token": TOKEN}
        yield made


@contextmanager
def runs_of(made: TestClient) -> Iterator[WebSocketTestSession]:
    with made.websocket_connect(f"ws://{HOST}/api/runs?token={TOKEN}") as socket:
        yield socket


def ran(socket: WebSocketTestSession, action: str, text: str = TILED, **more: Any) -> Any:
    socket.send_json({"start": "k", "action": action, "document": document(text, NAME), **more})
    while (message := socket.receive_json())["event"] != "end":
        pass
    return message


def no_room(*_: object, **__: object) -> str:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


FAILURES: dict[str, tuple[Callable[[pytest.MonkeyPatch, Path], object], str]] = {
    "full": (lambda patch, _: patch.setattr(tempfile, "mkdtemp", no_room), "no space left"),
    "no interpreter": (
        lambda patch, _: patch.setattr(sys, "executable", "/none/python"),
        "no such file or directory",
    ),
    "no temporary folder": (
        lambda patch, path: patch.setattr(tempfile, "tempdir", str(path / "none")),
        "no such file or directory",
    ),
}


@pytest.mark.parametrize("failure", FAILURES)
def test_every_run_ends_whatever_the_system_does(tmp_path: Path, failure: str) -> None:
    fail, why = FAILURES[failure]
    with client(tmp_path) as made, runs_of(made) as socket:
        with pytest.MonkeyPatch.context() as patch:
            fail(patch, tmp_path)
            ends = [ran(socket, action) for action in ("check", "count", "solve")]
            asked = {"document": document(TILED, NAME), "action": "compile", "format": "dlx"}
            refused = made.post("/api/export", json=asked)
        for end in ends:
            assert (end["exit"], end["page"]) == (None, None)
            assert why in end["messages"]
        assert refused.status_code >= 400
        assert why in refused.json()["error"]
        assert ran(socket, "count")["count"] == "3"  # as soon as the system does what it should


def test_what_is_kept_may_be_removed_by_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(temporary))
    with client(tmp_path) as made, runs_of(made) as socket:
        solved = ran(socket, "solve")
        assert solved["solutions"] == 3
        for folder in temporary.iterdir():
            shutil.rmtree(folder)
        assert made.get(solved["page"]).json()["error"]
        again = ran(socket, "solve")
        assert again["solutions"] == 3
        assert "<html" in made.get(again["page"]).text
    assert [*temporary.iterdir()] == []


def test_a_language_server_that_cannot_be_started_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with client(tmp_path) as made:
        monkeypatch.setattr(sys, "executable", "/none/python")
        address = f"ws://{HOST}/api/lsp?token={TOKEN}"
        with (
            made.websocket_connect(address) as socket,
            pytest.raises(WebSocketDisconnect) as closed,
        ):
            socket.receive_text()
        assert "cannot be started: no such file" in closed.value.reason


TILINGS = "[0-9a-zA-Z][0-9a-t]\n930|D 00 01\n"
"""A box of 62x30, each of whose tilings takes tens of kilobytes."""

HEXOMINOES = "pieces any x hexominoes\nbox 300x300\n"


def test_what_is_written_has_a_limit(tmp_path: Path) -> None:
    limits = Limits(60, 2048, disk_megabytes=1)
    with client(tmp_path, limits) as made, runs_of(made) as socket:
        ended = ran(socket, "solve", TILINGS, most=10_000)
        assert ended["stopped"] == "disk"
        assert "more than 1 MB" in ended["messages"]
    with client(tmp_path, limits) as made:
        asked = {"document": document(HEXOMINOES), "action": "compile", "format": "dlx"}
        refused = made.post("/api/export", json=asked)
        assert refused.status_code == 422
        assert "too much disk" in refused.json()["error"]
