"""Modules that are called by mistake, since they have the names of verbs."""

from __future__ import annotations

import sys
from types import ModuleType


class _CalledModule(ModuleType):
    """A module whose `_instead` says what to call."""

    _instead: str

    def __call__(self, *_: object, **__: object) -> None:
        raise TypeError(f"{self.__name__} is a module; write {self._instead}")


def tell_instead(module: str, instead: str) -> None:
    """Let an imported module say what is meant to be called."""
    found = sys.modules[module]
    found.__class__ = _CalledModule
    vars(found)["_instead"] = instead
