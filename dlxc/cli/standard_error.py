"""Messages on standard error: one line each, in which no character steers the terminal."""

from __future__ import annotations

import sys
from typing import NoReturn

import click

from dlxc.cli.exit_codes import FAILED
from dlxc.text.printable import printable, shortened_name


def say(text: str) -> None:
    """Write a message on standard error."""
    sys.stderr.write(f"{printable(text)}\n")
    sys.stderr.flush()


def complain(message: str) -> None:
    """Say what has gone wrong."""
    say(f"error: {message}")


def fail(message: str) -> NoReturn:
    """Say what has gone wrong, and end the program."""
    complain(message)
    sys.exit(FAILED)


def say_usage(error: click.ClickException) -> None:
    """Say what is wrong with the command line, and where its help is."""
    if isinstance(error, click.exceptions.NoArgsIsHelpError):  # its message is the help
        sys.stderr.write(f"{error.format_message()}\n")
        return
    if isinstance(error, click.UsageError) and error.ctx:
        context = error.ctx
        sys.stderr.write(f"{context.get_usage()}\nTry '{context.command_path} --help'.\n\n")
    complain(shortened_name(" ".join(error.format_message().split())))
