"""Become another program, which ends when the one that started this one ends.

    python guard.py PARENT PROGRAM [ARGUMENT...]

Run as a script, so that a solver is not left behind whatever becomes of dlxc; only Linux can.
"""

import os
import signal
import sys

_PR_SET_PDEATHSIG = 1

if __name__ == "__main__":
    if sys.platform == "linux":
        import ctypes

        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() == int(sys.argv[1]):  # else it has ended already
        os.execvp(sys.argv[2], sys.argv[2:])  # noqa: S606 - that is its work
