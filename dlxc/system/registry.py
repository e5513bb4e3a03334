"""What dlxc knows by name: its own languages, passes and targets, and those of other packages.

Other packages add theirs by entry points of the groups `dlxc.languages`, `dlxc.passes` and
`dlxc.targets`.  Looking for those takes longer than a small compilation, so a `Registry` puts it
off until a name is asked for that is not dlxc's own.  What an entry point names is a `Plugin`; a
pass or a target has a descriptor, or is a plain function that gets one.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cached_property
from inspect import getdoc
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar

from dlxc.system.settings import Setting

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint


class _RegistryEntry(Protocol):
    @property
    def name(self) -> str: ...


T = TypeVar("T", bound=_RegistryEntry)


class Registry(Mapping[str, T], Generic[T]):
    """Entries by name: `builtin` ones, and those that `find` finds when they are wanted.

    A name of dlxc's own cannot be taken.
    """

    def __init__(self, builtin: Iterable[T], find: Callable[[], Iterable[T]]) -> None:
        self.builtin = {entry.name: entry for entry in builtin}
        self._find = find

    @cached_property
    def added(self) -> dict[str, T]:
        """The entries that are not dlxc's own."""
        found = {entry.name: entry for entry in self._find()}
        return {name: found[name] for name in sorted(found) if name not in self.builtin}

    def by_extension(self, suffix: str, silent: Collection[str] = ()) -> str | None:
        """The name of the entry that a file name extension, with its dot, stands for.

        `silent` are extensions that any file may have: for them others are not looked for.
        """
        extension = suffix[1:]
        found = _with_extension(extension, self.builtin)
        if found is None and suffix not in silent:
            found = _with_extension(extension, self.added)
        return found

    def __getitem__(self, name: str) -> T:
        return self.builtin[name] if name in self.builtin else self.added[name]

    def __contains__(self, name: object) -> bool:
        return name in self.builtin or name in self.added

    def __iter__(self) -> Iterator[str]:
        yield from self.builtin
        yield from self.added

    def __len__(self) -> int:
        return len(self.builtin) + len(self.added)


def usual_extension(name: str, entry: object) -> str:
    """The extension of the files of an entry: its own, or else its name."""
    return getattr(entry, "extension", "") or name


def _with_extension(extension: str, entries: Mapping[str, object]) -> str | None:
    """The first entry whose files have that extension.

    That is its `extension`, or else its name, or one of its `other_extensions`.
    """
    for name, entry in entries.items():
        if extension in (usual_extension(name, entry), *getattr(entry, "other_extensions", ())):
            return name
    return None


class PluginError(Exception):
    """What an entry point names cannot be had; printed, it says why."""


class Plugin:
    """What an entry point of another package stands for."""

    def __init__(self, entry_point: EntryPoint) -> None:
        self.name = entry_point.name
        self._entry_point = entry_point

    @property
    def origin(self) -> str:
        """The module, and the object in it, that the entry point names."""
        return self._entry_point.value

    def fault(self, sentence: str) -> PluginError:
        """An error about the plug-in; the sentence lacks its subject."""
        return PluginError(f"the plugin `{self.name}` ({self.origin}) {sentence}")

    def loaded(self) -> Any:
        """The object itself; whatever goes wrong with that is a `PluginError`."""
        if not self._entry_point.pattern.match(self.origin):
            raise self.fault("cannot be loaded: an entry point has the form `module:object`")
        try:
            return self._entry_point.load()
        except (Exception, SystemExit) as error:
            raise self.fault(f"cannot be loaded: {_reason(error)}") from error

    def call(self, function: Callable[..., Any], *arguments: object, **named: object) -> Any:
        """Call what belongs to the plugin; whatever it raises is a `PluginError`."""
        try:
            return function(*arguments, **named)
        except (Exception, SystemExit) as error:
            raise self.fault(f"failed: {type(error).__name__}: {error}") from error

    @property
    def summary(self) -> str:
        """The first line of its docstring, or why it has none."""
        try:
            return self.headline(self.loaded())
        except PluginError as error:
            return str(error).partition("\n")[0].rstrip(".")

    def headline(self, loaded: object) -> str:
        """The first line of the docstring of what was loaded, or else where that is."""
        text: str = self.call(getdoc, loaded) or ""
        return text.partition("\n")[0].rstrip(".") or self.origin


def _reason(error: BaseException) -> str:
    """What an exception says, or its name if it says nothing."""
    return str(error) or type(error).__name__


def entry_points(group: str) -> Iterator[EntryPoint]:
    """The entry points of a group, of all installed packages, unless a package is broken."""
    from importlib import metadata

    try:
        yield from metadata.entry_points(group=group)
    except Exception as error:
        message = f"the entry points of an installed package cannot be read: {_reason(error)}"
        raise PluginError(message) from error


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
    def type_in_words(value: object) -> str:
        """The type of a value, as messages call it."""
        return "None" if value is None else f"a value of type {type(value).__name__}"

    @cached_property
    def descriptor(self) -> D:
        """The descriptor, under the entry point's name."""
        loaded = self.loaded()
        if isinstance(loaded, self.descriptor_class):
            from dataclasses import replace  # a compilation without plug-ins does not need it

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
