"""Files that others change are told to the page that shows them."""

from pathlib import Path

import pytest
from support.studio import TOKEN, Page

from dlxc.studio import watching


def test_changes_of_others_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watching, "_PAUSE", 0.01)
    path = tmp_path / "a.puzzle"
    path.write_text("one\n")
    page = Page(tmp_path)
    with page.client.websocket_connect(
        f"/api/watch?token={TOKEN}", headers={"host": "127.0.0.1:8421"}
    ) as socket:
        known = page.file("a.puzzle")["version"]
        socket.send_json({"watch": "a.puzzle", "version": known})
        socket.send_json({"watch": "../secret", "version": known})  # nothing is told of it
        path.with_name("b").write_text("two\n")
        path.with_name("b").replace(path)
        version = page.file("a.puzzle")["version"]
        assert socket.receive_json() == {"changed": "a.puzzle", "text": "two\n", "version": version}
        path.unlink()
        assert socket.receive_json() == {"gone": "a.puzzle"}
        for text in ("two\n", "three\n"):
            path.write_text(text)
            while socket.receive_json()["text"] != text:  # it may be seen while it is written
                pass


def test_what_has_changed_before_is_told_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watching, "_PAUSE", 0.01)
    path, page = tmp_path / "a.puzzle", Page(tmp_path)
    path.write_text("one\n")
    known = page.file("a.puzzle")["version"]
    path.write_text("two\n")
    for name in ("a.puzzle", "gone.puzzle"):
        with page.client.websocket_connect(
            f"/api/watch?token={TOKEN}", headers={"host": "127.0.0.1:8421"}
        ) as socket:
            socket.send_json({"watch": name, "version": known})
            news = socket.receive_json()
            assert news.get("text") == "two\n" or news == {"gone": "gone.puzzle"}
    with page.client.websocket_connect(
        f"/api/watch?token={TOKEN}", headers={"host": "127.0.0.1:8421"}
    ) as socket:
        socket.send_json({"watch": "a.puzzle", "version": None})  # it was gone, and has come back
        assert socket.receive_json()["text"] == "two\n"
