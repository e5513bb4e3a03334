"""Values of settings as the command line gives them: found by name, and of the right type."""

from __future__ import annotations

from collections.abc import Sequence

import click

from dlxc.cli.argument_types import meant
from dlxc.system.settings import Setting


def setting_named(owner: str, settings: Sequence[Setting], name: str) -> Setting:
    """The setting of a name; the owner is what has it, in words, such as "the pass 'reduce'"."""
    known = {setting.name: setting for setting in settings}
    if not known:
        raise click.UsageError(f"{owner} has no settings")
    if name not in known:
        raise click.UsageError(f"{owner} has no setting '{name}'{meant(name, known)}")
    return known[name]


def setting_value(option: str, setting: Setting, value: object) -> object:
    """A value in the type of its setting; `option` is what gave it."""
    if isinstance(value, str) and setting.kind == "flag":
        if value not in ("yes", "no"):
            raise click.UsageError(f"{option}: `{value}` is neither yes nor no")
        value = value == "yes"
    if isinstance(value, str) and setting.kind == "integer":
        try:
            value = int(value)
        except ValueError:
            raise click.UsageError(f"{option}: `{value}` is not a whole number") from None
    if refusal := setting.refusal(value):
        raise click.UsageError(f"{option}: {refusal}")
    return value
