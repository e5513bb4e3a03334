"""Commands, and records whose fields are options: which option gives a field, by which rules.

>>> @dataclass(frozen=True)
... class Size:
...     width: int = option("--width", type=int, default=1)
...     height: int = option("--height", type=int, default=1, needs="width")
>>> @click.command()
... @option_group("size", Size)
... def show(size: Size) -> None:
...     print(size.width * size.height)
>>> show(["--width", "6", "--height", "10"], standalone_mode=False)
60
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import Field, dataclass, field, fields
from functools import wraps
from typing import Any

import click

from dlxc.system.resources import folder

CommandFunction = Callable[..., None]
Decorator = Callable[[CommandFunction], CommandFunction]


class WithExamples(click.Command):
    """A command whose help ends with the examples in `templates/help/`, in a file of its name."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write them as they stand."""
        path = folder("templates") / "help" / f"{self.name}.txt"
        if path.exists():
            paragraphs = path.read_text(encoding="utf-8").split("\n\n")
            self.epilog = "\n\n".join(f"\b\n{paragraph}" for paragraph in paragraphs)
        super().format_epilog(ctx, formatter)


def command(name: str, short_help: str) -> Callable[[CommandFunction], click.Command]:
    """A command of dlxc; its docstring is the help."""
    return click.command(name, WithExamples, short_help=short_help)


@dataclass(frozen=True)
class Rules:
    """What an option goes with: another field, no other field of some, and some formats."""

    names: tuple[str, ...]
    needs: str
    excludes: tuple[str, ...]
    formats: Sequence[str]

    @property
    def label(self) -> str:
        """The option as messages call it."""
        return next((name for name in self.names if name.startswith("--")), self.names[0])


def option(
    *names: str,
    needs: str = "",
    excludes: str = "",
    formats: Sequence[str] = (),
    **settings: Any,
) -> Any:
    """A field of a record that an option gives; the settings are those of `click.option`.

    The option `needs` the field of one other option, and `excludes` those of some, with blanks
    between them.  What it gives has an effect on some `formats` only, or on all.
    """
    empty = () if settings.get("multiple") else False if settings.get("is_flag") else None
    return field(
        default=settings.get("default", empty),
        metadata={"rules": Rules(names, needs, tuple(excludes.split()), formats), **settings},
    )


def option_group(name: str, record: type) -> Decorator:
    """A decorator that gives a command the options of a record, as one argument of this name.

    The help shows the options in the order of the fields.
    """
    own = _options_of(record)

    def decorate(function: CommandFunction) -> CommandFunction:
        @wraps(function)
        def grouped(**values: Any) -> None:
            options = record(**{name: values.pop(name) for name in own})
            _check(options)
            function(**values, **{name: options})

        for value in reversed(own.values()):
            settings = {**value.metadata}
            rules = settings.pop("rules")
            grouped = click.option(*rules.names, value.name, **settings)(grouped)
        return grouped

    return decorate


def _options_of(record: Any) -> dict[str, Field[Any]]:
    """The fields of a record, or of its class, that are options, by their names."""
    return {each.name: each for each in fields(record) if "rules" in each.metadata}


def given_options(values: Any) -> dict[str, Rules]:
    """The rules of the options of a record that have been given, by the fields."""
    return {
        name: each.metadata["rules"]
        for name, each in _options_of(values).items()
        if getattr(values, name) != each.default
    }


def _check(values: Any) -> None:
    """Refuse options that do not go with each other."""
    given = given_options(values)
    labels = {name: each.metadata["rules"].label for name, each in _options_of(values).items()}
    for rules in given.values():
        if rules.needs and rules.needs not in given:
            raise click.UsageError(f"{rules.label} goes with {labels[rules.needs]}")
        for other in rules.excludes:
            if other in given:
                raise click.UsageError(
                    f"{rules.label} and {labels[other]} exclude each other: give one of them"
                )
