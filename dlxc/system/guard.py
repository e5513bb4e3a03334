"""Run a program, and end it together with everything that it has started.

    python guard.py CONTROL PROGRAM [ARGUMENT...]

This script stands between dlxc and each program that it starts, on systems with process groups.
CONTROL is the number of a file descriptor, the reading end of a pipe whose other end dlxc holds.

* When that pipe ends, because dlxc has closed it or has itself ended, the program is killed.
* When the program has ended, whatever it has started is killed, and the guard ends as the program
  did: with its exit code, or with 128 and the number of its signal, as shells say it.

The program has a process group of its own, and that group is killed.  A program that has left the
group, by `setsid` for example, is found on Linux only: there the guard adopts every orphan among
its descendants, so that it can go on killing its children until it has none.
"""

import ctypes
import os
import signal
import subprocess
import sys
import threading
from contextlib import suppress

_PR_SET_PDEATHSIG, _PR_SET_CHILD_SUBREAPER = 1, 36
_CANNOT_RUN = 127

_set_option = ctypes.CDLL(None).prctl if sys.platform == "linux" else lambda *_: None
"""Sets an option of this process, where there are such."""


def main() -> None:
    """Start the program, wait for its end, and end in the same way."""
    control, command = int(sys.argv[1]), sys.argv[2:]
    _set_option(_PR_SET_CHILD_SUBREAPER, 1)
    try:
        program = subprocess.Popen(  # noqa: S603 - the user says which program
            command,
            process_group=0,
            # It is killed when the guard is.
            preexec_fn=lambda: _set_option(_PR_SET_PDEATHSIG, signal.SIGKILL),  # noqa: PLW1509
        )
    except OSError as error:
        os.write(2, f"{command[0]}: {error.strerror}\n".encode(errors="replace"))
        os._exit(_CANNOT_RUN)
    # Otherwise nobody would notice that the program has closed its own ends of the pipes.
    os.close(0)
    os.close(1)
    threading.Thread(target=_obey, args=(control, program.pid), daemon=True).start()
    ended, status = 0, 0
    while ended != program.pid:  # adopted processes are waited for on the way
        ended, status = os.wait()
    _kill_group(program.pid)
    while killed := [child for child in _children() if _kill(child)]:
        for child in killed:  # what they have started will be children of this process
            os.waitpid(child, 0)
    code = os.waitstatus_to_exitcode(status)
    os._exit(code if code >= 0 else 128 - code)  # as shells do it


def _obey(control: int, program: int) -> None:
    os.read(control, 1)
    _kill_group(program)


def _kill_group(program: int) -> None:
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(program, signal.SIGKILL)


def _children() -> list[int]:
    """The processes whose parent is this one, as the folder /proc of Linux has them."""
    found = []
    names = os.listdir("/proc") if sys.platform == "linux" else []  # noqa: PTH208 - pathlib is slow
    for name in filter(str.isdigit, names):
        with suppress(OSError), open(f"/proc/{name}/stat", "rb") as file:  # noqa: PTH123
            # PID (NAME) STATE PARENT ...; a name may hold any character.
            parent = file.read().rpartition(b")")[2].split()[1]
            if int(parent) == os.getpid():
                found.append(int(name))
    return found


def _kill(process: int) -> bool:
    """Kill a process; returns whether that was allowed."""
    with suppress(PermissionError):
        os.kill(process, signal.SIGKILL)
        return True
    return False


if __name__ == "__main__":
    main()
