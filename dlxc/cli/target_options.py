"""The options of `dlxc compile` that say what to write."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import click

from dlxc.cli.argument_types import TEMPLATE, Definition, DefinitionType, Named
from dlxc.cli.completed_values import completed_target_settings
from dlxc.cli.option_groups import option_group
from dlxc.cli.output import Output
from dlxc.cli.setting_values import setting_named, setting_value
from dlxc.system.settings import with_defaults
from dlxc.targets import TARGETS
from dlxc.targets.dialects import DIALECTS
from dlxc.targets.formulation.encodings import ENCODINGS, FAITHFUL


class TargetOptions(NamedTuple):
    """What the command line says of the target."""

    target: str | None
    template: str | None
    dialect: str | None
    encoding: str | None
    extra_models: bool
    target_values: tuple[Definition, ...]


target_options = option_group(
    "options",
    TargetOptions,
    click.option(
        "--to",
        "target",
        type=Named(TARGETS),
        help="The format to write, called the target; `dlxc list` says what each is. Without it,"
        " the extension of FILE tells, or else it is dlx.",
    ),
    click.option(
        "--template",
        metavar="FILE",
        type=TEMPLATE,
        help="Write with a Jinja template of your own instead.",
    ),
    click.option(
        "--dialect",
        type=Named(DIALECTS),
        help="Write dlx as this solver reads it, and refuse what it cannot read.",
    ),
    click.option(
        "--encoding",
        type=Named(ENCODINGS),
        help="How cnf says that exactly one, or a certain number, of several variables is true.",
    ),
    click.option(
        "--extra-models",
        is_flag=True,
        help="Allow encodings in which one solution appears as several models.",
    ),
    click.option(
        "--target-setting",
        "target_values",
        multiple=True,
        type=DefinitionType(),
        shell_complete=completed_target_settings,
        help="Give a value to a setting of the target, such as a plug-in's.",
    ),
)
"""What to write, as one argument `options`."""


class TargetChoice(NamedTuple):
    """What is written: a target or a template, and how.  `template` is a file."""

    target: str
    template: str | None
    dialect: str | None
    encoding: str | None
    settings: Mapping[str, Any]


def target_choice(options: TargetOptions, output: Output) -> TargetChoice:
    """What to write: as the options say, or else the extension of the output."""
    target = _target(output, options.target, options.template, options.dialect)
    given = _settings(target, options.target_values)
    settings = with_defaults(TARGETS[target].settings, given)
    if options.encoding:
        settings["encoding"] = options.encoding
    encoding = settings.get("encoding")
    if encoding and (target == "cnf" or options.template or options.encoding):
        _require_sound_encoding(target, options, encoding)
    page = TARGETS[target].template
    template = options.template or (None if page is None else str(page))
    return TargetChoice(target, template, options.dialect, encoding, settings)


def _settings(target: str, given: tuple[Definition, ...]) -> dict[str, Any]:
    """The values of the target's settings by keyword."""
    values = {}
    for each in given:
        known = setting_named(f"the target '{target}'", TARGETS[target].settings, each.name)
        option = f"--target-setting {each.name}"
        if each.path:
            raise click.UsageError(f"{option} takes a value, not a file")
        values[known.keyword] = setting_value(option, known, each.value)
    return values


def _target(output: Output, target: str | None, template: str | None, dialect: str | None) -> str:
    """The target asked for, or the one of the output's extension, or dlx."""
    if template and (target or dialect):
        raise click.UsageError("--template goes with neither --to nor --dialect")
    target = "dlx" if template else output.format(target, TARGETS, usual="dlx")
    if dialect and target != "dlx":
        raise click.UsageError(f"--dialect goes with the target dlx, not with {target}")
    if not TARGETS[target].is_text and output.is_terminal:
        raise click.UsageError(f"a terminal cannot show {target}: name a file with -o")
    return target


def _require_sound_encoding(target: str, options: TargetOptions, encoding: str) -> None:
    """Refuse an encoding that does not go with the target, or keeps no count of solutions."""
    if target != "cnf" and not options.template:
        raise click.UsageError(f"--encoding goes with the target cnf, not with {target}")
    if encoding not in FAITHFUL and not options.extra_models:
        message = f"the encoding {encoding} has some solutions several times"
        raise click.UsageError(f"{message}; add --extra-models if that does not matter")
