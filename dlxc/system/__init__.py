"""What stands between dlxc and the system; the version, which the build reads from here as well."""

from __future__ import annotations

TYPE_CHECKING = False  # type checkers know this name; to import `typing` takes a while

if TYPE_CHECKING:
    from typing import Any

__version__ = "0.1.0"


class Refusal(Exception):  # noqa: N818 - a fact, not an error of the program
    """What was asked for cannot be done; printed, it says why, and a command says no more."""


class MissingExtra(Refusal):
    """An extra of dlxc is not installed; printed, it says what lacks it and how to install it."""

    def __init__(self, extra: str, lack: str = "this needs an extra") -> None:
        super().__init__(extra, lack)

    def __str__(self) -> str:
        extra, lack = self.args
        return f"{lack}: pip install 'dlxc[{extra}]', or in a checkout pip install -e '.[{extra}]'"


def needs(module: str, extra: str) -> Any:
    """A module of a library that belongs to an extra; raises `MissingExtra`."""
    from importlib import import_module

    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] != module.partition(".")[0]:
            raise
        raise MissingExtra(extra) from None
