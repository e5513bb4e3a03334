"""Import NumPy without threads for linear algebra; to import this module does it.

OpenBLAS, which comes with NumPy, starts a thread for each core when it is loaded.  Each of them
waits for work in a loop at first, which takes 50 ms of CPU time, and of real time too where the
other cores are in use.  dlxc multiplies no large matrices, so it does without.

This is for processes that are dlxc's own: for its command and the workers of solvers.  A program
that uses the library decides itself.
"""

from __future__ import annotations

import os
from importlib import import_module

_VARIABLE = "OPENBLAS_NUM_THREADS"


def _import_numpy() -> None:
    """Import NumPy; programs that are started later find the environment as it was."""
    is_set = _VARIABLE in os.environ
    os.environ.setdefault(_VARIABLE, "1")
    import_module("numpy")
    if not is_set:
        del os.environ[_VARIABLE]


_import_numpy()
