"""Commands, whose signatures are their command lines.

A parameter of a command is an argument, an option, or a group: what a record or a function makes of
parameters of its own.  The help shows the options in the order of all these.

>>> @dataclass(frozen=True)
... class Size:
...     width: int = option(type=int, default=1)
...     height: int = option(type=int, default=1, needs="width")
>>> @command("area", "Say how large something is.")
... def area_command(*, name: str = argument(), size: Size = group(Size)) -> None:
...     print(name, size.width * size.height)
>>> area_command(["box", "--width", "6", "--height", "10"], standalone_mode=False)
box 60
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import Field, dataclass, field, fields, replace
from inspect import signature
from typing import Any, NamedTuple

import click

from dlxc.system.resources import folder


class WithExamples(click.Command):
    """A command whose help ends with the examples in `templates/help/`, in a file of its name."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write them as they stand."""
        path = folder("templates") / "help" / f"{self.name}.txt"
        if path.exists():
            paragraphs = path.read_text(encoding="utf-8").split("\n\n")
            self.epilog = "\n\n".join(f"\b\n{paragraph}" for paragraph in paragraphs)
        super().format_epilog(ctx, formatter)


@dataclass(frozen=True)
class Parameter:
    """An option, or an argument, which has no names: how click reads it, and what it goes with."""

    names: tuple[str, ...]
    settings: Mapping[str, Any]
    needs: str = ""
    excludes: tuple[str, ...] = ()
    formats: Sequence[str] = ()
    is_option: bool = True

    def called(self, name: str) -> Parameter:
        """The same; an option without a long name has that of the parameter."""
        if not self.is_option or any(each.startswith("--") for each in self.names):
            return self
        return replace(self, names=(*self.names, f"--{name.replace('_', '-')}"))

    @property
    def label(self) -> str:
        """The option as messages call it."""
        return next(name for name in self.names if name.startswith("--"))


def argument(**settings: Any) -> Any:
    """A parameter that an argument gives; the settings are those of `click.argument`."""
    return field(metadata={"parameter": Parameter((), settings, is_option=False)})


def option(
    *names: str, needs: str = "", excludes: str = "", formats: Sequence[str] = (), **settings: Any
) -> Any:
    """A parameter that an option gives; the settings are those of `click.option`.

    Its long name is that of the parameter, such as `--time-limit`, if `names` have no other.
    The option `needs` one other parameter beside it, and `excludes` some, with blanks between them.
    What it gives has an effect on some `formats` only, or on all.  The help shows its default.
    """
    settings.setdefault("show_default", "default" in settings)
    empty = () if settings.get("multiple") else False if settings.get("is_flag") else None
    parameter = Parameter(names, settings, needs, tuple(excludes.split()), formats)
    return field(default=settings.get("default", empty), metadata={"parameter": parameter})


def flag(*names: str, **settings: Any) -> Any:
    """A parameter that is true if its option is there; see `option`."""
    return option(*names, is_flag=True, **settings)


class Group(NamedTuple):
    """Something that is made of parameters and of fixed values, and these by their names."""

    make: Callable[..., Any]
    parts: Mapping[str, Any]

    def params(self) -> Iterator[click.Parameter]:
        """The arguments and options, as click has them."""
        for name, part in self.parts.items():
            if isinstance(part, Group):
                yield from part.params()
            elif isinstance(part, Field):
                parameter = part.metadata["parameter"].called(name)
                kind = click.Option if parameter.is_option else click.Argument
                yield kind([*parameter.names, name], **parameter.settings)

    def made(self, values: Mapping[str, Any]) -> Any:
        """What is made of the values that the command line gives, if its options go together."""
        own = {**self.parts}
        for name, part in self.parts.items():
            if isinstance(part, Group | Field):
                own[name] = part.made(values) if isinstance(part, Group) else values[name]
        given = self.given(own)
        for one in given.values():
            if one.needs and one.needs not in given:
                needed = self.parts[one.needs].metadata["parameter"].called(one.needs)
                raise click.UsageError(f"{one.label} goes with {needed.label}")
            for other in one.excludes:
                if other in given:
                    both = f"{one.label} and {given[other].label}"
                    raise click.UsageError(f"{both} exclude each other: give one of them")
        return self.make(**own)

    def given(self, own: Mapping[str, Any]) -> dict[str, Parameter]:
        """The parameters that are none of their defaults, by their names."""
        return {
            name: part.metadata["parameter"].called(name)
            for name, part in self.parts.items()
            if isinstance(part, Field) and own[name] != part.default
        }


def group(make: Callable[..., Any], **others: Any) -> Any:
    """A parameter that a record or a function makes of its own ones; `others` replace some."""
    if isinstance(make, type):
        own = {f.name: f if f.metadata else f.default for f in fields(make)}
    else:
        own = {name: each.default for name, each in signature(make).parameters.items()}
    return Group(make, own | others)


def given_options(record: Any) -> Collection[Parameter]:
    """The options that have given a record other values than their defaults."""
    parameters: dict[str, Parameter] = group(type(record)).given(vars(record))
    return parameters.values()


def command(name: str, short_help: str) -> Callable[[Callable[..., None]], click.Command]:
    """A command of dlxc, whose parameters are those of a function; its docstring is the help."""

    def decorate(function: Callable[..., None]) -> click.Command:
        parts = group(function)

        def callback(**values: Any) -> None:
            parts.made(values)

        params = [*parts.params()]
        return WithExamples(
            name, callback=callback, params=params, help=function.__doc__, short_help=short_help
        )

    return decorate
