"""The options of `dlxc compile` that say what to write."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, NamedTuple

import click

from dlxc.cli.argument_types import FILE, Named
from dlxc.cli.output import Output
from dlxc.targets import TARGETS
from dlxc.targets.dialects import DIALECTS
from dlxc.targets.formulation.encodings import ENCODINGS, FAITHFUL


class TargetChoice(NamedTuple):
    """What to write: a target or a template, and how.  `template` is a file."""

    target: str
    template: str | None
    dialect: str | None
    encoding: str | None

    @property
    def settings(self) -> dict[str, str]:
        """What the renderer is to be told."""
        return {"encoding": self.encoding} if self.encoding else {}


def target_options(command: Callable[..., None]) -> Callable[..., None]:
    """The options that say what to write, as one argument `choice`; needs `output_option`."""

    @click.option(
        "--to",
        "target",
        type=Named(TARGETS),
        help="The format to write, called the target; `dlxc list` says what each is. Without it,"
        " the extension of FILE tells, or else it is dlx.",
    )
    @click.option(
        "--template",
        metavar="FILE",
        type=FILE,
        help="Write with a Jinja template of your own instead.",
    )
    @click.option(
        "--dialect",
        type=Named(DIALECTS),
        help="Write dlx as this solver reads it, and refuse what it cannot read.",
    )
    @click.option(
        "--encoding",
        type=Named(ENCODINGS),
        help="How cnf says that exactly one, or a certain number, of several variables is true.",
    )
    @click.option(
        "--extra-models",
        is_flag=True,
        help="Allow encodings in which one solution appears as several models.",
    )
    @wraps(command)
    def target_command(
        *,
        output: Output,
        target: str | None,
        template: str | None,
        dialect: str | None,
        encoding: str | None,
        extra_models: bool,
        **rest: Any,
    ) -> None:
        chosen = _target(output, target, template, dialect)
        if encoding:
            _require_sound_encoding(encoding, chosen, template, extra_models=extra_models)
        if template is None and (page := TARGETS[chosen].template) is not None:
            template = str(page)
        choice = TargetChoice(chosen, template, dialect, encoding)
        command(output=output, choice=choice, **rest)

    return target_command


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


def _require_sound_encoding(
    encoding: str, target: str, template: str | None, *, extra_models: bool
) -> None:
    """Refuse an encoding that does not go with the target, or keeps no count of solutions."""
    if target != "cnf" and not template:
        raise click.UsageError(f"--encoding goes with the target cnf, not with {target}")
    if encoding not in FAITHFUL and not extra_models:
        message = f"the encoding {encoding} has some solutions several times"
        raise click.UsageError(f"{message}; add --extra-models if that does not matter")
