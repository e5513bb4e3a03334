"""`dlxc studio`: a page in the browser, in which puzzles are written and solved."""

from __future__ import annotations

import gc
import sys
import threading
import webbrowser
from pathlib import Path

import click

from dlxc.cli.argument_types import FILE, seconds, whole_number
from dlxc.cli.console import fail, say
from dlxc.cli.option_groups import command
from dlxc.system import MissingExtra, files
from dlxc.text.prose import shortened_name

_MOST_PORTS = (1 << 16) - 1

_NEEDED = ("starlette", "uvicorn", "websockets", "psutil", "pygls", "lsprotocol")


@command("studio", "Write and solve puzzles in the browser.")
@click.argument("given", default=".", type=FILE, metavar="[FILE|FOLDER]")
@click.option(
    "--port",
    type=whole_number(0, _MOST_PORTS),
    metavar="N",
    help="The port of the address; 0 is any that is free.  [default: 8421, or any that is free]",
)
@click.option(
    "--time-limit",
    type=seconds,
    default=600,
    show_default=True,
    metavar="SECONDS",
    help="End each search after this many seconds.",
)
@click.option(
    "--memory-limit",
    type=whole_number(1),
    default=2048,
    show_default=True,
    metavar="MEGABYTES",
    help="End each search that takes more memory than this.",
)
@click.option("--no-open", is_flag=True, help="Do not open a browser; the address is printed.")
def studio_command(
    given: str, port: int | None, time_limit: float, memory_limit: int, *, no_open: bool
) -> None:
    """Write and solve the puzzles of a folder, or of one file, in the browser.

    The page shows faults while you write, the picture of the puzzle, and its solutions. It is
    served by this command, on this computer only, until Ctrl-C. Its address holds a secret: whoever
    has it can read and write these files.
    """
    place = Path(given)
    if not (place.is_dir() or place.is_file()):
        reason = "it is neither a file nor a folder" if place.exists() else "there is no such file"
        fail(f"cannot open `{shortened_name(given)}`: {reason}")
    gc.enable()  # the command line goes without, for its other commands are short

    def announce(address: str, opening: str) -> None:
        sys.stdout.write(f"{address}\n")
        sys.stdout.flush()
        say("The page is open until Ctrl-C.")
        if not no_open:
            # Where there is no window, it may be a browser of the terminal, which is waited for.
            threading.Thread(target=webbrowser.open, args=(opening,), daemon=True).start()

    try:
        from dlxc.studio.running import Limits
        from dlxc.studio.serving import serve

        serve(place, port, Limits(time_limit, memory_limit), announce)
    except KeyboardInterrupt:
        pass
    except ModuleNotFoundError as error:
        if error.name not in _NEEDED:
            raise
        raise MissingExtra("studio") from None
    except OSError as error:
        fail(f"cannot serve: {files.reason(error)}")
