"""The options that several commands share: SPEC and its passes, and what is reported."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import click

from dlxc.cli.argument_types import (
    FILE,
    Named,
    completed_definitions,
    completed_settings,
    definition,
    guess_of,
    not_empty,
    whole_number,
)
from dlxc.cli.signatures import argument, group, option
from dlxc.languages import LANGUAGES
from dlxc.passes import PASSES, REFLECTIONS, Settings
from dlxc.system.files import STANDARD
from dlxc.system.registry import Setting
from dlxc.targets import TARGETS

# Settings of passes and of targets: `--set NAME.SETTING=VALUE` gives a value to any of them.


_FLAGS = {"yes": True, "true": True, "no": False, "false": False}


def setting_values(
    owner: str, settings: Sequence[Setting], given: Iterable[tuple[str, str, str]]
) -> dict[str, object]:
    """The values by keyword that are for an owner of settings; what is wrong is a usage error."""
    known = {setting.name: setting for setting in settings}
    values: dict[str, object] = {}
    for name, text in ((name, text) for its_owner, name, text in given if its_owner == owner):
        if name not in known:
            guess = guess_of(name, known)
            raise click.UsageError(f"'{owner}' has no setting '{name}'{guess}")
        setting = known[name]
        if setting.keyword in values:
            raise click.UsageError(f"--set {owner}.{name} gives a value a second time")
        try:
            if setting.kind == "flag":
                values[setting.keyword] = _FLAGS[Named(_FLAGS)(text.lower())]
            elif setting.kind == "integer":
                values[setting.keyword] = click.INT(text)
            else:
                values[setting.keyword] = Named(setting.choices or [text])(text)
        except click.BadParameter as error:
            raise click.UsageError(f"--set {owner}.{name}: {error.message}") from None
    return values


class Passes(NamedTuple):
    """The passes to send a problem through, and the values of their settings, by their names."""

    names: tuple[str, ...]
    settings: Settings


NO_PASSES = Passes((), {})


def given_setting(said: str) -> tuple[str, str, str]:
    """A value for a setting as `--set` takes it: what has the setting, its name and the value.

    >>> given_setting("only-long.least=3")
    ('only-long', 'least', '3')
    """
    place, equals, value = said.partition("=")
    owner, dot, setting = place.rpartition(".")
    if not (owner and dot and setting and equals):
        raise click.BadParameter(f"'{said}' is not of the form NAME.SETTING=VALUE")
    return owner, setting, value


def passes_of(
    *,
    names: tuple[str, ...] = option(
        "--pass",
        multiple=True,
        type=Named(PASSES),
        help="Change the problem by a pass, such as one that drops options which no solution can"
        " use. Several passes work in the order in which they are given; `dlxc list passes` says"
        " what each does.",
    ),
    settings: tuple[tuple[str, str, str], ...] = option(
        "--set",
        multiple=True,
        type=given_setting,
        shell_complete=completed_settings,
        metavar="NAME.SETTING=VALUE",
        help="Give a value to a setting of the pass or the target NAME.",
    ),
    reflections: bool | None = option(
        "--reflections/--no-reflections",
        default=None,
        help=f"{REFLECTIONS.help} Goes with --pass break-symmetry, and with --different.",
    ),
) -> Passes:
    """The passes that the command line names, with the values of their settings."""
    others = click.get_current_context().params
    targets = TARGETS if "target" in others else ()
    owners = dict.fromkeys(names)
    if others.get("different"):  # it asks for the symmetries that the pass breaks
        owners["break-symmetry"] = None
    if reflections is not None:
        if "break-symmetry" not in owners:
            raise click.UsageError("--reflections goes with --pass break-symmetry")
        said = "yes" if reflections else "no"
        settings = (*settings, ("break-symmetry", REFLECTIONS.name, said))
    for owner, name, _ in settings:
        if owner not in owners and owner not in targets:
            raise click.UsageError(f"--set {owner}.{name} goes with --pass {owner}")
    values = {name: setting_values(name, PASSES[name].settings, settings) for name in owners}
    return Passes(names, {name: chosen for name, chosen in values.items() if chosen})


# The specification, and how it becomes a problem.


@dataclass(frozen=True)
class Specification:
    """What the command line says of the specification, and of what is to be made of it.

    `spec` is its file, `stdin_name` what standard input is called, and `limit` the most rows of a
    model.
    """

    spec: str = argument(default=STANDARD, type=FILE)
    language: str | None = option(
        "--from",
        type=Named(LANGUAGES),
        metavar="LANGUAGE",
        help="The language of SPEC; `dlxc list languages` lists them. Default: from the extension"
        " of SPEC, otherwise from its text.",
    )
    definitions: tuple[tuple[str, str], ...] = option(
        "-D",
        "--define",
        multiple=True,
        type=definition,
        metavar="NAME=VALUE",
        shell_complete=completed_definitions,
        help="Give a parameter of SPEC a value. NAME=@FILE takes the value from a file, NAME=@-"
        " from standard input.",
    )
    problem: int | None = option(
        type=whole_number(1),
        metavar="K",
        help="Take problem number K of a SPEC with several problems, such as a file of sudokus;"
        " short for -D number=K.",
    )
    limit: int | None = option(
        "--max-rows",
        type=whole_number(1),
        help="Refuse an xc model that makes more than N rows, or options with more than N items in"
        " total.  [default: 50 million, and about 1 GB of memory]",
    )
    stdin_name: str | None = option(
        "--stdin-filename",
        type=not_empty,
        metavar="NAME",
        help="Call standard input NAME in messages and pictures; its extension tells the language.",
    )
    passes: Passes = group(passes_of)

    def __post_init__(self) -> None:
        """Take the number of a problem as a parameter, and refuse to define one twice."""
        if self.problem is not None:
            number = "number", str(self.problem)
            object.__setattr__(self, "definitions", (*self.definitions, number))
            object.__setattr__(self, "problem", None)
        names = [name for name, _ in self.definitions]
        for name in names:
            if names.count(name) > 1:
                raise click.UsageError(f"-D defines '{name}' more than once")

    @property
    def name(self) -> str | None:
        """The name of the file that is read, or what standard input is called."""
        return self.stdin_name if self.spec == STANDARD else self.spec

    @property
    def data(self) -> dict[str, str]:
        """The files that hold values of parameters, by their names; `-` is standard input."""
        return {name: value[1:] for name, value in self.definitions if value.startswith("@")}

    @property
    def paths(self) -> list[str]:
        """The files that are read for it; `-` is standard input."""
        return [self.spec, *self.data.values()]


PROGRESS = option(
    type=Named(["auto", "json"]),
    default="auto",
    help="How far the work is, and how it ends: a line on terminals (auto), or for programs lines"
    " of JSON on standard error.",
)
