"""Records whose fields are options: each says which option gives it, and by which rules.

>>> import click
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

from collections.abc import Callable, Iterable, Sequence
from dataclasses import Field, dataclass, field, fields
from functools import wraps
from typing import Any

import click

Command = Callable[..., None]
Decorator = Callable[[Command], Command]


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

    def decorate(command: Command) -> Command:
        @wraps(command)
        def grouped_command(**values: Any) -> None:
            made = record(**{name: values.pop(name) for name in own})
            _check(made)
            command(**values, **{name: made})

        grouped: Command = grouped_command
        for value in reversed(own.values()):
            settings = {**value.metadata}
            rules = settings.pop("rules")
            grouped = click.option(*rules.names, value.name, **settings)(grouped)
        return grouped

    return decorate


def given_options(values: Any) -> Iterable[Rules]:
    """The options of a record that have been given, by their rules."""
    return _given(values).values()


def _options_of(record: Any) -> dict[str, Field[Any]]:
    """The fields of a record, or of its class, that are options, by their names."""
    return {each.name: each for each in fields(record) if "rules" in each.metadata}


def _given(values: Any) -> dict[str, Rules]:
    return {
        name: each.metadata["rules"]
        for name, each in _options_of(values).items()
        if getattr(values, name) != each.default
    }


def _check(values: Any) -> None:
    """Refuse options that do not go with each other."""
    given = _given(values)
    labels = {name: each.metadata["rules"].label for name, each in _options_of(values).items()}
    for rules in given.values():
        if rules.needs and rules.needs not in given:
            raise click.UsageError(f"{rules.label} goes with {labels[rules.needs]}")
        for other in rules.excludes:
            if other in given:
                raise click.UsageError(
                    f"{rules.label} and {labels[other]} exclude each other: give one of them"
                )
