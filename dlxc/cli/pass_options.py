"""The options that name passes and choose their settings.

A setting of a pass of dlxc's own is an option of its own, such as `--reflections`.  `--set
PASS.SETTING=VALUE` gives a value to a setting of any pass, also of one from another package.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from typing import Any, NamedTuple

import click

from dlxc.cli.argument_types import Named
from dlxc.cli.completed_values import completed_pass_settings
from dlxc.cli.setting_values import setting_named, setting_value
from dlxc.passes import PASSES, Settings
from dlxc.system.settings import Setting


class Passes(NamedTuple):
    """The passes to send a problem through, and the values of their settings, by their names."""

    names: tuple[str, ...]
    settings: Settings


class GivenSetting(NamedTuple):
    """A value that the command line gives to a setting, and the option that gives it."""

    pass_name: str
    setting: str
    value: object
    option: str


class GivenSettingType(click.ParamType[GivenSetting]):
    """A value for a setting as `--set` takes it; it is a text until the setting is known.

    >>> GivenSettingType().convert("only-long.least=3", None, None)
    GivenSetting(pass_name='only-long', setting='least', value='3', option='--set only-long.least')
    """

    name = "PASS.SETTING=VALUE"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> GivenSetting:
        """The parts of what is given."""
        place, equals, said = str(value).partition("=")
        pass_name, dot, setting = place.rpartition(".")
        if not (pass_name and dot and setting and equals):
            self.fail(f"'{value}' is not of the form {self.name}", param, ctx)
        return GivenSetting(pass_name, setting, said, f"--set {place}")


class _OwnSetting(NamedTuple):
    """A setting of a pass of dlxc's own, and the argument in which click hands its value over."""

    pass_name: str
    setting: Setting
    argument: str


def _own_settings() -> Iterator[_OwnSetting]:
    for entry in PASSES.builtin.values():
        for setting in entry.settings:
            yield _OwnSetting(entry.name, setting, f"setting_{setting.keyword}")


def passes_options(command: Callable[..., None]) -> Callable[..., None]:
    """The options that name passes and choose their settings, as one argument `passes`."""
    own = tuple(_own_settings())

    @wraps(command)
    def passes_command(
        *, names: tuple[str, ...], given: tuple[GivenSetting, ...], **rest: Any
    ) -> None:
        values = {each: rest.pop(each.argument) for each in own}
        by_option = [
            GivenSetting(each.pass_name, each.setting.name, value, f"--{each.setting.name}")
            for each, value in values.items()
            if value is not None
        ]
        command(passes=Passes(names, _settings(names, [*by_option, *given])), **rest)

    options = [_PASS_OPTION, *map(_option, own), _SET_OPTION]
    decorated: Callable[..., None] = passes_command
    for option in reversed(options):  # the help lists first what is applied last
        decorated = option(decorated)
    return decorated


_Decorator = Callable[[Callable[..., None]], Callable[..., None]]

_PASS_OPTION: _Decorator = click.option(
    "--pass",
    "names",
    multiple=True,
    type=Named(PASSES),
    help="Change the problem by a pass, such as one that drops options which no solution can use."
    " Several passes work in the order in which they are given; `dlxc list` says what each does.",
)

_SET_OPTION: _Decorator = click.option(
    "--set",
    "given",
    multiple=True,
    type=GivenSettingType(),
    shell_complete=completed_pass_settings,
    metavar=GivenSettingType.name,
    help="Give a value to a setting of a pass, also of a plug-in's.",
)


def _option(own: _OwnSetting) -> _Decorator:
    """The option of a setting of a pass of dlxc's own; its value is `None` if it is not given."""
    setting = own.setting
    help_text = f"{setting.help} Goes with --pass {own.pass_name}."
    if setting.kind == "flag":
        return click.option(
            f"--{setting.name}", own.argument, is_flag=True, default=None, help=help_text
        )
    types: dict[str, click.ParamType[Any]] = {
        "choice": Named(setting.choices),
        "integer": click.INT,
        "text": click.STRING,
    }
    return click.option(f"--{setting.name}", own.argument, type=types[setting.kind], help=help_text)


def _settings(names: Iterable[str], given: Iterable[GivenSetting]) -> Settings:
    """The values by pass and keyword; what cannot be taken is a usage error."""
    found: dict[str, dict[str, object]] = {}
    for each in given:
        if each.pass_name not in names:
            raise click.UsageError(f"{each.option} goes with --pass {each.pass_name}")
        known = PASSES[each.pass_name].settings
        setting = setting_named(f"the pass '{each.pass_name}'", known, each.setting)
        of_pass = found.setdefault(each.pass_name, {})
        if setting.keyword in of_pass:
            raise click.UsageError(f"{each.option} is given a value more than once")
        of_pass[setting.keyword] = setting_value(each.option, setting, each.value)
    return found
