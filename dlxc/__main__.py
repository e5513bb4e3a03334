"""The command `dlxc`, also as `python -m dlxc`."""

# The module `signal` takes some milliseconds to import, in which Ctrl-C would be a traceback.
from _signal import (  # type: ignore[import-not-found]
    SIG_DFL,
    SIGINT,
    default_int_handler,
    getsignal,
    signal,
)


def run() -> None:
    """Run the command.  Ctrl-C ends it without a traceback, also while it is being imported."""
    if getsignal(SIGINT) is default_int_handler:
        signal(SIGINT, SIG_DFL)

    from dlxc.cli import run as run_command

    run_command()


if __name__ == "__main__":
    run()
