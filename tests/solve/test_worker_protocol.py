"""What dlxc and its workers say to each other."""

from __future__ import annotations

from io import BytesIO

import pytest
from support.solving import DOMINOES, solved

import dlxc
from dlxc.solve.library_solver import Question, request_bytes, worker_messages, worker_process
from dlxc.solve.searching import SolverError, Watch
from dlxc.solve.solver_process import Listener, SolverProcess
from dlxc.solve.worker import Reply
from dlxc.solve.worker_protocol import Kind, Message, decode, encode

SAID = [
    (Kind.COMPILING, True),
    (Kind.READY, None),
    (Kind.SOLUTIONS, [[1, 3], [], [2]]),
    (Kind.COUNT, None),
    (Kind.COUNT, 10**30),
    (Kind.ERROR, 'two\nlines of "text" \x1b ü'),
    (Kind.END, None),
]


@pytest.mark.parametrize(("kind", "value"), SAID)
def test_what_is_said_is_understood(kind: Kind, value: object) -> None:
    line = encode(kind, value)
    assert line.count(b"\n") == 1
    assert decode(line) == Message(kind, value)


@pytest.mark.parametrize(
    "line", [b"", b"1 3 7", b"[]", b'["hello"]', b'["end", 1, 2]', b'{"end": 1}', b"\xff", b"[["]
)
def test_what_is_no_message(line: bytes) -> None:
    with pytest.raises(ValueError, match=r"^no message: "):
        decode(line)


def test_solutions_are_kept_back_unless_they_are_to_stream() -> None:
    file = BytesIO()
    reply = Reply(file)
    reply.solution([1, 2])
    reply.stream = False
    reply._last = float("inf")  # the moment to write them never comes
    reply.solution([3])
    reply.solution(iter([4, 5]))
    assert file.getvalue() == b'["solutions", [[1, 2]]]\n'
    reply.send(Kind.END)
    assert file.getvalue().splitlines()[1:] == [b'["solutions", [[3], [4, 5]]]', b'["end"]']


def test_not_too_many_are_kept_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dlxc.solve.worker._MOST_KEPT", 2)
    file = BytesIO()
    reply = Reply(file)
    reply.stream = False
    reply._last = float("inf")
    for number in (1, 2, 3):
        reply.solution([number])
    assert file.getvalue() == b'["solutions", [[1], [2]]]\n'


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
        "module.work = lambda reply, data, **_: (print('noise'), reply.count(len(data)))\n"
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
