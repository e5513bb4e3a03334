"""Run a solver, and end it together with everything that it has started.

    python guard.py CONTROL PROGRAM [ARGUMENT...]

This script stands between dlxc and each solver on systems with process groups.  CONTROL is the
number of a file descriptor, the reading end of a pipe whose other end dlxc holds.

* When that pipe ends, because dlxc has closed it or has itself ended, the solver is killed.
* When the solver has ended, whatever it has started is killed, and the guard ends as the solver
  did: with its exit code, or by its signal.

The solver has a process group of its own, and that group is killed.  A program that has left the
group, by `setsid` for example, is found on Linux only: there the guard adopts every orphan among
its descendants, so that it can go on killing its children until it has none.
"""

import ctypes
import os
import signal
import sys
import threading
from contextlib import suppress

_PR_SET_PDEATHSIG, _PR_SET_DUMPABLE, _PR_SET_CHILD_SUBREAPER = 1, 4, 36
_CANNOT_RUN = 127


def main() -> None:
    """Start the solver, wait for its end, and end in the same way."""
    control, command = int(sys.argv[1]), sys.argv[2:]
    os.set_inheritable(control, False)
    _set_process_option(_PR_SET_CHILD_SUBREAPER, 1)
    guard, solver = os.getpid(), os.fork()
    if solver == 0:
        _become(command, guard)
    with suppress(OSError):  # the solver has done so itself, and runs already
        os.setpgid(solver, solver)
    # Otherwise nobody would notice that the solver has closed its own ends of the pipes.
    os.close(0)
    os.close(1)
    threading.Thread(target=_obey, args=(control, solver), daemon=True).start()
    status = _wait_for(solver)
    _kill_group(solver)
    if sys.platform == "linux":
        _kill_descendants()
    _end_as(status)


def _become(command: list[str], guard: int) -> None:
    """Turn this new process into the solver, which on Linux ends when the guard is killed."""
    os.setpgid(0, 0)
    _set_process_option(_PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != guard:  # it was killed before that
        os._exit(_CANNOT_RUN)
    try:
        os.execvp(command[0], command)  # noqa: S606 - the user says which program
    except OSError as error:
        os.write(2, f"{command[0]}: {error.strerror}\n".encode(errors="replace"))
        os._exit(_CANNOT_RUN)


def _set_process_option(option: int, value: int) -> None:
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(option, value)


def _obey(control: int, solver: int) -> None:
    """Kill the solver when the pipe ends."""
    os.read(control, 1)
    _kill_group(solver)


def _wait_for(solver: int) -> int:
    """The status with which the solver ends; adopted processes are waited for on the way."""
    while True:
        ended, status = os.wait()
        if ended == solver:
            return status


def _kill_group(solver: int) -> None:
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(solver, signal.SIGKILL)


def _kill_descendants() -> None:
    """Kill the children of this process, and those that it adopts from them, until none is left."""
    while killed := [child for child in _children() if _kill(child)]:
        with suppress(ChildProcessError):
            for _ in killed:
                os.wait()


def _kill(process: int) -> bool:
    """Kill a process; returns whether that was allowed."""
    try:
        os.kill(process, signal.SIGKILL)
    except PermissionError:
        return False
    return True


def _children() -> list[int]:
    """The processes whose parent is this one, as the folder /proc of Linux has them."""
    this, found = os.getpid(), []
    for name in os.listdir("/proc"):  # noqa: PTH208 - pathlib takes twenty milliseconds to load
        if not name.isdigit():
            continue
        with suppress(OSError), open(f"/proc/{name}/stat", "rb") as file:  # noqa: PTH123
            # PID (NAME) STATE PARENT ...; a name may hold any character.
            parent = file.read().rpartition(b")")[2].split()[1]
            if int(parent) == this:
                found.append(int(name))
    return found


def _end_as(status: int) -> None:
    """End with the exit code, or by the signal, of a status."""
    if os.WIFSIGNALED(status):
        number = os.WTERMSIG(status)
        _set_process_option(_PR_SET_DUMPABLE, 0)  # one core file is enough
        if number != signal.SIGKILL:
            signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)
    os._exit(os.waitstatus_to_exitcode(status))


if __name__ == "__main__":
    main()
