"""What dlxc and its workers say to each other."""

from __future__ import annotations

import pytest
from support.solving import DOMINOES, solved

import dlxc
from dlxc.solve.library_solver import Question, request_bytes, worker_messages, worker_process
from dlxc.solve.searching import SolverError, Watch
from dlxc.solve.solver_process import Listener, SolverProcess
from dlxc.solve.worker import Kind, Message, decode

pytestmark = pytest.mark.process


@pytest.mark.parametrize(
    "line", [b"", b"1 3 7", b"[]", b'["hello"]', b'["end", 1, 2]', b'{"end": 1}', b"\xff", b"[["]
)
def test_what_is_no_message(line: bytes) -> None:
    with pytest.raises(ValueError, match=r"^no message: "):
        decode(line)


def _conversation(process: SolverProcess) -> list[Message]:
    listener = Listener(Watch())
    with process:
        listener.add(process)
        return [message for _, message in worker_messages(listener)]


def _stub(text: str) -> SolverProcess:
    import sys

    return SolverProcess("stub", [sys.executable, "-c", text])


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("print('1 3 7')", "^stub said no message: 1 3 7$"),
        ('print(\'["error", "it hurts"]\')', "^stub failed: it hurts$"),
        ("print('[\"ready\"]')", "^stub broke off$"),
        ("raise SystemExit('it hurts')", "^stub failed with exit code 1: it hurts$"),
    ],
)
def test_workers_that_fail(text: str, fault: str) -> None:
    with pytest.raises(SolverError, match=fault):
        _conversation(_stub(text))


def test_what_a_library_prints_does_not_come_between_the_messages() -> None:
    text = (
        "import json, sys, types, os\n"
        "module = sys.modules['dlxc.solve.noisy'] = types.ModuleType('noisy')\n"
        "module.prepare = lambda reply: os.write(1, b'noise')\n"
        "module.work = lambda reply, data, **_: (print('noise'), reply.send('count', len(data)))\n"
        "from dlxc.solve.worker import main\n"
        "sys.argv[1:] = ['noisy']\n"
        "main()\n"
    )
    process = _stub(text)
    process.feed(request_bytes(Question({"stream": True}, [b"four", b"teen bytes"])))
    listener = Listener(Watch())
    heard = []
    with process:
        listener.add(process)
        for _, message in worker_messages(listener):
            heard.append(message)
            if message.kind is Kind.END:
                break
    assert heard == [Message(Kind.READY), Message(Kind.COUNT, 14), Message(Kind.END)]


def test_a_worker_without_work_ends() -> None:
    """Its input ends before there is a problem."""
    process = worker_process("xcover", "plain_search")
    process.feed([])
    with pytest.raises(SolverError, match=r"^xcover broke off$"):
        _conversation(process)


def test_the_work_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    nonsense = Question({"stream": True, "nonsense": 1}, [])
    monkeypatch.setattr("dlxc.solve.clingo.Clingo.question", lambda *_: nonsense)
    with pytest.raises(SolverError, match=r"^clingo failed: TypeError: .*unexpected keyword"):
        solved(dlxc.compile(DOMINOES, "polyomino"), solver="clingo")
