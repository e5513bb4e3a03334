"""Options that belong together and reach a command as one argument.

>>> import click
>>> size_options = option_group(
...     "area",
...     lambda width, height: width * height,
...     click.option("--width", type=int),
...     click.option("--height", type=int),
... )
>>> @click.command()
... @size_options
... def show(area: int) -> None:
...     print(area)
>>> show(["--width", "6", "--height", "10"], standalone_mode=False)
60
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from inspect import signature
from typing import Any

Command = Callable[..., None]
Decorator = Callable[[Command], Command]


def option_group(name: str, gather: Callable[..., Any], *options: Decorator) -> Decorator:
    """A decorator that gives a command these options, as one argument of this name.

    `gather` takes the values of the options, by the names of its parameters, and returns the
    argument.  The help shows the options in their order.
    """
    wanted = tuple(signature(gather).parameters)

    def decorate(command: Command) -> Command:
        @wraps(command)
        def grouped_command(**given: Any) -> None:
            values = {option: given.pop(option) for option in wanted}
            command(**given, **{name: gather(**values)})

        grouped: Command = grouped_command
        for option in reversed(options):
            grouped = option(grouped)
        return grouped

    return decorate
