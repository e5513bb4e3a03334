"""`python -m dlxc` is the command."""

from dlxc.cli import run

run()
