"""What dlxc knows by name: its own languages, passes and targets, and those of other packages.

Other packages add theirs by entry points of the groups `dlxc.languages`, `dlxc.passes` and
`dlxc.targets`.  Looking for those takes longer than a small compilation, so a `Registry` puts it
off until a name is asked for that is not dlxc's own.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cached_property
from inspect import getdoc
from typing import TYPE_CHECKING, Any, Generic, Literal, NamedTuple, Protocol, TypeVar

from dlxc.system import Refusal

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint


class PluginError(Refusal):
    """What another package adds cannot be loaded; printed, it says why."""


packages_in_use: dict[str, None] = {}
"""The packages of which a plug-in is loaded."""


class Plugin:
    """What an entry point of another package stands for; several of one name stand for nothing."""

    def __init__(self, entry_point: EntryPoint, *others: EntryPoint) -> None:
        self.name = entry_point.name
        self.origin = " and ".join(each.value for each in (entry_point, *others))
        """The module, and the object in it, that the entry point names."""
        self._entry_point, self._is_alone = entry_point, not others

    def __str__(self) -> str:
        return f"the plugin `{self.name}` ({self.origin})"

    def load(self) -> Any:
        """The object itself; whatever goes wrong with that is a `PluginError`."""
        if not self._is_alone:
            raise PluginError(f"several packages have {self}; uninstall all but one of them")
        try:
            loaded = self._entry_point.load()
        except (Exception, SystemExit) as error:
            raise PluginError(f"{self} cannot be loaded: {in_words(error)}") from error
        package = self._entry_point.dist
        packages_in_use[package.name if package else self.origin] = None
        return loaded

    @property
    def summary(self) -> str:
        """The first line of the docstring of the object, or else where that is."""
        return (getdoc(self.load()) or "").partition("\n")[0].rstrip(".") or self.origin


def plugin_failure(error: Exception) -> str:
    """The message for an exception that is not a fault of dlxc, with the place of its origin."""
    place = traceback.extract_tb(error.__traceback__)[-1]
    packages = " or ".join(f"`{package}`" for package in packages_in_use)
    where = f"{place.filename}, line {place.lineno}"
    return f"a plug-in of the package {packages} failed: {in_words(error)} ({where})"


def in_words(error: BaseException) -> str:
    """An exception as a message names it: its kind, and what it says."""
    return ": ".join(filter(None, [type(error).__name__, str(error)]))


class _RegistryEntry(Protocol):
    @property
    def name(self) -> str: ...
    @property
    def summary(self) -> str: ...


T = TypeVar("T", bound=_RegistryEntry)


class Registry(Mapping[str, T], Generic[T]):
    """Entries by name: `builtin` ones, and those of other packages, which `adapt` makes.

    A name of dlxc's own cannot be taken.  `find` finds further entries, if there are other ways to
    add some.  An entry whose package cannot be loaded is a `PluginError` when it is asked for.
    """

    def __init__(
        self,
        builtin: Iterable[T],
        group: str,
        adapt: Callable[[Plugin], T],
        find: Callable[[], Iterable[T]] = tuple,
    ) -> None:
        self.builtin = {entry.name: entry for entry in builtin}
        self._group, self._adapt, self._find = group, adapt, find

    @cached_property
    def added(self) -> dict[str, T | Plugin]:
        """The entries that are not dlxc's own; those of packages are not loaded."""
        of_name: dict[str, list[EntryPoint]] = {}
        for entry in entry_points(self._group):
            of_name.setdefault(entry.name, []).append(entry)
        found: dict[str, T | Plugin] = {name: Plugin(*of_name[name]) for name in of_name}
        found |= {entry.name: entry for entry in self._find()}
        return {name: found[name] for name in sorted(found) if name not in self.builtin}

    def by_extension(self, suffix: str, silent: Collection[str] = ()) -> str | None:
        """The name of the entry that a file name extension, with its dot, stands for.

        `silent` are extensions that any file may have: for them others are not looked for.
        """
        names: Iterable[str] = self.builtin if suffix in silent else self
        for name in names:
            with suppress(PluginError):
                entry = self[name]
                others = getattr(entry, "other_extensions", ())
                if suffix[1:] in (usual_extension(name, entry), *others):
                    return name
        return None

    def summaries(self) -> Iterator[tuple[str, str]]:
        """All names, each with a line about the entry, or why it cannot be had."""
        for name in self:
            try:
                yield name, self[name].summary
            except PluginError as error:
                yield name, str(error).partition("\n")[0].rstrip(".")

    def __getitem__(self, name: str) -> T:
        if name in self.builtin:
            return self.builtin[name]
        entry = self.added[name]
        return self._adapt(entry) if isinstance(entry, Plugin) else entry

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


def entry_points(group: str) -> Iterator[EntryPoint]:
    """The entry points of a group, of all installed packages."""
    from importlib import metadata

    try:
        yield from metadata.entry_points(group=group)
    except Exception as error:
        message = f"the entry points of an installed package cannot be read: {in_words(error)}"
        raise PluginError(message) from error


Kind = Literal["flag", "choice", "text", "integer"]


class Setting(NamedTuple):
    """What a user may choose of a target or of a pass: its name as in `--name`, a line of help.

    The command line makes an option of each setting that a descriptor lists, and hands the values
    over by keyword, under the setting's name with `_` for `-`.

    A `flag` is true or false, a `choice` is one of `choices`, a `text` any text, an `integer`
    any whole number.  `default` is what holds if the user says nothing.
    """

    name: str
    help: str
    kind: Kind = "flag"
    choices: tuple[str, ...] = ()
    default: object = None

    @property
    def keyword(self) -> str:
        """The name of the argument that carries the value."""
        return self.name.replace("-", "_")


def with_defaults(settings: Iterable[Setting], given: Mapping[str, Any]) -> dict[str, Any]:
    """The values that are given, by keyword, and the defaults of the other settings.

    A setting whose default is `None` has no value if none is given.
    """
    return {s.keyword: s.default for s in settings if s.default is not None} | dict(given)
