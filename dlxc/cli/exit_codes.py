"""The exit codes of the command; `dlxc --help` lists them."""

FAILED = 1
"""The input has errors, or a file cannot be read or written."""

MISUSED = 2
"""The command line is wrong."""

NO_SOLUTION = 3
"""There is no solution."""

STOPPED = 4
"""A search was stopped before its end."""

CLOSED_PIPE = 141
"""Whoever read the output has gone.  Shells report this number of a program that it has ended."""
