"""What stands between dlxc and the system; the version, which the build reads from here as well."""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import Any

__version__ = "0.1.0"


class MissingExtra(Exception):  # noqa: N818 - it names what is missing
    """An extra of dlxc is not installed; printed, it says what lacks it and how to install it."""

    def __init__(self, extra: str, lack: str = "this needs an extra") -> None:
        super().__init__(extra, lack)

    def __str__(self) -> str:
        extra, lack = self.args
        return f"{lack}: pip install 'dlxc[{extra}]', or in a checkout pip install -e '.[{extra}]'"


def needs(module: str, extra: str) -> Any:
    """A module of a library that belongs to an extra; raises `MissingExtra`."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] != module.partition(".")[0]:
            raise
        raise MissingExtra(extra) from None


class _CalledModule(ModuleType):
    """A module with the name of a verb, whose `_instead` says what to call."""

    _instead: str

    def __call__(self, *_: object, **__: object) -> None:
        raise TypeError(f"{self.__name__} is a module; write {self._instead}")


def tell_instead(module: str, instead: str) -> None:
    """Let an imported module say what is meant to be called."""
    called = sys.modules[module]
    called.__class__ = _CalledModule
    vars(called)["_instead"] = instead
