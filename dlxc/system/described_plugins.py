"""Plug-ins with a descriptor, or a plain function that gets one: passes and targets.

This is a module of its own because the registry is loaded by every command.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from dlxc.system.registry import Plugin, PluginError
from dlxc.system.settings import Setting


class Descriptor(Protocol):
    """What dlxc knows of a pass or of a target; a data class."""

    @property
    def summary(self) -> str:
        """What it is, in a line."""

    @property
    def settings(self) -> tuple[Setting, ...]:
        """What a user may choose."""


D = TypeVar("D", bound=Descriptor)


class DescribedPlugin(Plugin, Generic[D]):
    """A plug-in with a descriptor of the class `descriptor_class`, or a function that gets one."""

    descriptor_class: ClassVar[type[Any]]

    @abstractmethod
    def of_function(self, summary: str, function: Callable[..., Any]) -> D:
        """The descriptor of a plain function."""

    @staticmethod
    @abstractmethod
    def type_in_words(value: object) -> str:
        """The type of a value, as messages call it."""

    @cached_property
    def descriptor(self) -> D:
        """The descriptor, under the entry point's name."""
        loaded = self.loaded()
        if isinstance(loaded, self.descriptor_class):
            named: D = replace(loaded, name=self.name)
            return named
        if not callable(loaded) or isinstance(loaded, type):
            wanted = f"a {self.descriptor_class.__name__} or a function"
            raise self.fault(f"is {self.type_in_words(loaded)}, not {wanted}")
        return self.of_function(self.headline(loaded), loaded)

    @property
    def summary(self) -> str:
        """What it does, or why that cannot be known."""
        try:
            return self.descriptor.summary
        except PluginError as error:
            return str(error)

    @property
    def settings(self) -> tuple[Setting, ...]:
        """What a user may choose."""
        settings = self.descriptor.settings
        for setting in settings:
            if not isinstance(setting, Setting):
                raise self.fault(f"has {self.type_in_words(setting)} among its settings")
        return settings
