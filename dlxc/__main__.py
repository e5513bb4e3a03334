"""The command `dlxc`, also as `python -m dlxc`."""

from __future__ import annotations


def run() -> None:
    """Run the command.  Ctrl-C ends it without a traceback, also while it is being imported."""
    from dlxc.system.interrupts import end_at_interrupt

    end_at_interrupt()

    from dlxc.cli import run as run_command

    run_command()


if __name__ == "__main__":
    run()
