"""What must not go wrong, on a server as users have it: too much, too many, too sudden an end."""

import signal
import socket
import sys
import threading
import time
from contextlib import ExitStack, suppress
from pathlib import Path

import psutil
import pytest
from support.running import dlxc, process
from support.solving import changed
from support.studio import (
    ENDLESS,
    PATIENCE,
    Server,
    document,
    ended,
    initialized,
    served,
    tell,
    told,
)
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from dlxc.studio import serving
from dlxc.studio.running import MOST_RUNNING

pytestmark = pytest.mark.process


def children(server: Server) -> list[psutil.Process]:
    found: list[psutil.Process] = psutil.Process(server.process.pid).children(recursive=True)
    return found


def programs(server: Server) -> int:
    """How many commands of dlxc the server has running; each has a guard."""
    found = 0
    for child in children(server):
        try:
            found += "guard.py" in " ".join(child.cmdline())
        except psutil.Error:
            continue
    return found


def wait_until(condition: object) -> None:
    end = time.monotonic() + PATIENCE
    while not condition():  # type: ignore[operator]
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.05)


def start(runs: ClientConnection, key: str = "k") -> None:
    tell(runs, {"start": key, "action": "count", "document": document(ENDLESS)})


def begun(runs: ClientConnection) -> None:
    """Wait until a search has begun."""
    while not told(runs)["seconds"]:
        pass


@pytest.mark.slow
def test_a_message_of_100_mb_is_refused_without_being_kept(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        for name in ("lsp", "runs", "watch"):
            with server.socket(name) as page:
                before = psutil.Process(server.process.pid).memory_info().rss
                with suppress(ConnectionClosed):  # while it is being sent
                    page.send("x" * 100_000_000)
                with pytest.raises(ConnectionClosed) as closed:
                    page.recv(timeout=PATIENCE)
                if closed.value.rcvd is not None:
                    assert closed.value.rcvd.code == 1009
            assert psutil.Process(server.process.pid).memory_info().rss - before < 30_000_000
        assert server.http.get("/api/start").status_code == 200


@pytest.mark.slow
def test_many_pages_at_once_leave_no_process(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        with ExitStack() as tabs:
            for number in range(15):
                tabs.enter_context(server.socket(("lsp", "watch", "runs")[number % 3]))
        wait_until(lambda: programs(server) <= 1)  # one is ready for the next page


@pytest.mark.slow
def test_runs_end_with_their_socket_and_so_do_their_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    monkeypatch.setenv("TMPDIR", str(temporary))
    with served(tmp_path) as server:
        wait_until(lambda: programs(server) == 1)
        with server.socket("runs") as runs:
            for number in range(MOST_RUNNING):
                start(runs, str(number))
            start(runs, "more")
            message = ended(runs)
            assert (message["key"], message["exit"]) == ("more", None)
            assert "wait, or stop one" in message["messages"]
            # A guard that has just forked is there twice until its program begins.
            wait_until(lambda: programs(server) == 1 + MOST_RUNNING)
            assert len([*temporary.iterdir()]) == MOST_RUNNING
        wait_until(lambda: programs(server) == 1)
        wait_until(lambda: not [*temporary.iterdir()])
        with server.socket("runs") as runs:
            start(runs)
            begun(runs)


def test_runs_and_language_servers_end_at_the_limit_of_memory(tmp_path: Path) -> None:
    with served(tmp_path, "--memory-limit", "20") as server:
        assert server.http.get("/api/start").json()["limits"]["megabytes"] == 20
        with server.socket("runs") as runs:
            start(runs)
            message = ended(runs)
            assert (message["stopped"], message["count"]) == ("memory", None)
        with server.socket("lsp") as page:
            with pytest.raises(ConnectionClosed) as closed:
                page.recv(timeout=PATIENCE)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1011
            assert "it took more than 20 MB of memory" in closed.value.rcvd.reason


def test_a_command_that_others_kill_says_so(tmp_path: Path) -> None:
    with served(tmp_path) as server, server.socket("runs") as runs:
        start(runs)
        begun(runs)
        for child in children(server):
            if "count" in child.cmdline() and "guard.py" not in " ".join(child.cmdline()):
                child.kill()
        message = ended(runs)
        assert (message["exit"], message["stopped"]) == (137, None)
        assert message["messages"] == "The command was ended by SIGKILL."


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_all_processes_end_with_the_server(tmp_path: Path, number: int) -> None:
    with served(tmp_path) as server, server.socket("lsp") as page, server.socket("runs") as runs:
        initialized(page)
        start(runs)
        begun(runs)
        found = children(server)
        assert len(found) >= 4
        server.process.send_signal(number)
        code = server.process.wait(PATIENCE)
        assert code == (0 if number in (signal.SIGINT, signal.SIGHUP) else -number)
        _, alive = psutil.wait_procs(found, timeout=PATIENCE)
        assert alive == []


@pytest.mark.slow
def test_a_server_that_is_killed_while_it_saves_leaves_a_whole_file(tmp_path: Path) -> None:
    texts = ["| " + letter * 3_000_000 + "\n" for letter in "ab"]
    path, found = tmp_path / "a.xc", set[str]()
    path.write_text(texts[0])
    for number in range(6):
        with served(tmp_path) as server:
            begun = threading.Event()

            def save(server: Server = server, begun: threading.Event = begun) -> None:
                version = server.http.get("/api/file", params={"name": "a.xc"}).json()["version"]
                try:
                    for text in texts * 50:
                        asked = {"text": text, "version": version}
                        begun.set()
                        saved = server.http.put("/api/file", params={"name": "a.xc"}, json=asked)
                        version = saved.json()["version"]
                except Exception:  # noqa: BLE001 - the server was killed
                    return

            saving = threading.Thread(target=save)
            saving.start()
            assert begun.wait(PATIENCE)
            time.sleep(number / 20)
            server.process.kill()
            saving.join()
        found.add(path.read_text())
        assert found <= {*texts}
    assert [*tmp_path.glob("[!.]*")] == [path]


def test_modules_in_the_folder_are_not_imported(tmp_path: Path) -> None:
    for name in ("numpy", "json", "dlxc", "click", "pygls"):
        (tmp_path / f"{name}.py").write_text("open('imported', 'w')")
    with served(tmp_path) as server, server.socket("runs") as runs, server.socket("lsp") as page:
        box = document("[0-1][0-2]\n3|D 00 01\n", "a.polyomino")
        tell(runs, {"start": "k", "action": "count", "document": box})
        assert ended(runs)["count"] == "3"
        assert initialized(page)["serverInfo"]["name"] == "dlxc"
    assert not (tmp_path / "imported").exists()


def test_a_port_that_is_taken_and_a_file_that_is_not_there(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        run = process("studio", "--no-open", "--port", port, tmp_path)
    assert (run.code, run.out) == (1, b"")
    assert "error: address already in use" in run.err
    assert port in run.err
    run = dlxc("studio", "--no-open", tmp_path / "none.puzzle")
    assert (run.code, run.out) == (1, b"")
    assert "there is no such file" in run.err


@pytest.mark.parametrize("module", ["uvicorn", "websockets", "psutil"])
def test_the_extra_is_named_if_it_is_missing(tmp_path: Path, module: str) -> None:
    missing = f"import sys; sys.modules[{module!r}] = None"
    code, _, said = changed(missing, "studio", "--no-open", "--port", "0", tmp_path)
    assert code == 1
    assert "pip install 'dlxc[studio]'" in said


def test_a_browser_is_opened_and_its_command_line_holds_no_token(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script, seen = tmp_path / "browser.py", tmp_path / "seen"
    script.write_text(
        "import pathlib, sys, urllib.request\n"
        "found = urllib.request.urlopen(sys.argv[1]).url\n"
        f"pathlib.Path({str(seen)!r}).write_text(sys.argv[1] + chr(10) + found + chr(10))\n"
    )
    monkeypatch.setenv("BROWSER", f"{sys.executable} {script} %s")
    with served(tmp_path, opens=True) as server:
        wait_until(lambda: seen.exists() and seen.read_text().count("\n") == 2)
        opened, shown = seen.read_text().split()
        assert server.token not in opened
        assert shown == f"{server.origin}/?token={server.token}"


def test_another_port_is_taken_if_the_usual_one_is_not_free(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        monkeypatch.setattr(serving, "USUAL_PORT", taken.getsockname()[1])
        with serving._listener(None) as other:
            assert other.getsockname()[1] != serving.USUAL_PORT
        with pytest.raises(OSError, match="in use"):
            serving._listener(serving.USUAL_PORT)
