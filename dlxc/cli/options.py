"""The options that several commands share, put together into one argument each.

`option_group` makes one argument of several options:

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

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import wraps
from inspect import signature
from itertools import chain
from typing import Any, NamedTuple

import click

from dlxc.cli.argument_types import (
    FILE,
    Definition,
    Named,
    codes_of_warnings,
    completed_definitions,
    completed_pass_settings,
    completed_warnings,
    definition,
    meant,
    not_empty,
    whole_number,
)
from dlxc.cli.console import Reporting
from dlxc.languages import LANGUAGES
from dlxc.passes import PASSES, Settings
from dlxc.system.files import STANDARD
from dlxc.system.settings import Setting
from dlxc.text.reports import FORMATS

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


# Settings of passes and of targets: `--set PASS.SETTING=VALUE` and `--target-setting NAME=VALUE`
# give a value to any of them.  Those of dlxc's own passes are options of their own as well.


class GivenSetting(NamedTuple):
    """A value that the command line gives to a setting, and the option that gives it.

    The value is a text, or true or false for an option that is a flag.
    """

    owner: str
    setting: str
    value: str | bool
    option: str


def setting_values(
    owner: str, settings: Sequence[Setting], given: Iterable[GivenSetting]
) -> dict[str, object]:
    """The values by keyword; what cannot be taken is a usage error.

    `owner` is what has the settings, in words, such as "the pass 'reduce'".
    """
    known = {setting.name: setting for setting in settings}
    found: dict[str, object] = {}
    for each in given:
        if not known:
            raise click.UsageError(f"{owner} has no settings")
        if each.setting not in known:
            guess = meant(each.setting, known)
            raise click.UsageError(f"{owner} has no setting '{each.setting}'{guess}")
        setting = known[each.setting]
        if setting.keyword in found:
            raise click.UsageError(f"{each.option} gives a value a second time")
        value: object = each.value
        if setting.kind == "flag":
            value = {"yes": True, "no": False}.get(str(value), value)
            refusal = "" if isinstance(value, bool) else f"`{value}` is neither yes nor no"
        else:
            if setting.kind == "integer":
                with suppress(ValueError):
                    value = int(each.value)
            refusal = setting.refusal(value)
        if refusal:
            raise click.UsageError(f"{each.option}: {refusal}")
        found[setting.keyword] = value
    return found


class Passes(NamedTuple):
    """The passes to send a problem through, and the values of their settings, by their names."""

    names: tuple[str, ...]
    settings: Settings


def given_setting(said: str) -> GivenSetting:
    """A value for a setting as `--set` takes it.

    >>> given_setting("only-long.least=3")
    GivenSetting(owner='only-long', setting='least', value='3', option='--set only-long.least')
    """
    place, equals, value = said.partition("=")
    owner, dot, setting = place.rpartition(".")
    if not (owner and dot and setting and equals):
        raise click.BadParameter(f"'{said}' is not of the form PASS.SETTING=VALUE")
    return GivenSetting(owner, setting, value, f"--set {place}")


_BY_OPTION = "dlxc.cli.options.settings_by_option"
"""Where click's context keeps the settings that have been given by options of their own."""


def _own_setting_options() -> Iterator[Decorator]:
    """An option for each setting of dlxc's own passes: another way to say `--set`."""
    for entry in PASSES.builtin.values():
        for setting in entry.settings:
            given = GivenSetting(entry.name, setting.name, "", f"--{setting.name}")
            is_flag = setting.kind == "flag"

            def note(
                context: click.Context, _: click.Parameter, value: Any, given: GivenSetting = given
            ) -> None:
                if value is not None:
                    option = f"--no-{given.setting}" if value is False else given.option
                    given = given._replace(value=value, option=option)
                    context.meta.setdefault(_BY_OPTION, []).append(given)

            yield click.option(
                f"{given.option}/--no-{setting.name}" if is_flag else given.option,
                is_flag=is_flag,
                default=None,
                expose_value=False,
                callback=note,
                help=f"{setting.help} Goes with --pass {entry.name}, and in `dlxc solve` with"
                " --different.",
            )


def _passes(names: tuple[str, ...], settings: tuple[GivenSetting, ...]) -> Passes:
    context = click.get_current_context()
    every = [*context.meta.get(_BY_OPTION, ()), *settings]
    for each in every:
        # `dlxc solve --different` asks for the symmetries that the pass breaks.
        if each.owner not in names and not context.params.get("different"):
            also = " and with --different" if "different" in context.params else ""
            raise click.UsageError(f"{each.option} goes with --pass {each.owner}{also}")
    return Passes(
        names,
        {
            name: setting_values(
                f"the pass '{name}'",
                PASSES[name].settings,
                [each for each in every if each.owner == name],
            )
            for name in dict.fromkeys(each.owner for each in every)
        },
    )


passes_options = option_group(
    "passes",
    _passes,
    click.option(
        "--pass",
        "names",
        multiple=True,
        type=Named(PASSES),
        help="Change the problem by a pass, such as one that drops options which no solution can"
        " use. Several passes work in the order in which they are given; `dlxc list` says what"
        " each does.",
    ),
    *_own_setting_options(),
    click.option(
        "--set",
        "settings",
        multiple=True,
        type=given_setting,
        shell_complete=completed_pass_settings,
        metavar="PASS.SETTING=VALUE",
        help="Give a value to a setting of a pass.",
    ),
)
"""Through which passes a problem is sent, as one argument `passes`."""


# The specification, and how it becomes a problem.

spec_argument = click.argument("spec", default="-", type=FILE)

language_option = click.option(
    "--from",
    "language",
    type=Named(LANGUAGES),
    metavar="LANGUAGE",
    help="The language of SPEC; `dlxc list` lists them. Default: from the extension of SPEC,"
    " otherwise from its text.",
)


class Specification(NamedTuple):
    """What the command line says of the specification, and of what is to be made of it.

    `stdin_name` is what standard input is called.
    """

    path: str
    language: str | None = None
    definitions: tuple[Definition, ...] = ()
    limit: int | None = None
    passes: Passes = Passes((), {})
    stdin_name: str | None = None

    @property
    def name(self) -> str | None:
        """The name of the file that is read, or what standard input is called."""
        return self.stdin_name if self.path == STANDARD else self.path

    @property
    def data_paths(self) -> list[str]:
        """The files that hold values of parameters; `-` is standard input."""
        return [definition.path for definition in self.definitions if definition.path]

    @property
    def paths(self) -> list[str]:
        """The files that are read for it; `-` is standard input."""
        return [self.path, *self.data_paths]


def _given(
    language: str | None,
    definitions: tuple[Definition, ...],
    problem_number: int | None,
    limit: int | None,
    stdin_name: str | None,
) -> Specification:
    if problem_number is not None:
        definitions = (*definitions, Definition("number", str(problem_number)))
    names = [definition.name for definition in definitions]
    for name in names:
        if names.count(name) > 1:
            raise click.UsageError(f"-D defines '{name}' more than once")
    return Specification(STANDARD, language, definitions, limit, stdin_name=stdin_name)


given_options = option_group(
    "given",
    _given,
    language_option,
    click.option(
        "-D",
        "--define",
        "definitions",
        multiple=True,
        type=definition,
        metavar="NAME=VALUE",
        shell_complete=completed_definitions,
        help="Give a parameter of SPEC a value. NAME=@FILE takes the value from a file, NAME=@-"
        " from standard input.",
    ),
    click.option(
        "--problem",
        "problem_number",
        type=whole_number(1),
        metavar="K",
        help="Take problem number K of a SPEC with several problems, such as a file of sudokus;"
        " short for -D number=K.",
    ),
    click.option(
        "--max-rows",
        "limit",
        type=whole_number(1),
        metavar="N",
        help="Refuse an xc model that makes more than N rows, or options with more than N items in"
        " total.  [default: 50 million, and about 1 GB of memory]",
    ),
    click.option(
        "--stdin-filename",
        "stdin_name",
        type=not_empty,
        metavar="NAME",
        help="Call standard input NAME in messages and pictures; its extension tells the language.",
    ),
)
"""What any specification is given, as one argument `given`, which names no file yet."""

specification_options = option_group(
    "specification",
    lambda spec, given, passes: given._replace(path=spec, passes=passes),
    given_options,
    passes_options,
)
"""How SPEC becomes a problem, as one argument `specification`; needs an argument `spec`."""


# What is reported, and how.

color_option = click.option(
    "--color",
    type=Named(["auto", "always", "never"]),
    default="auto",
    show_default=True,
    help="Use colours always, never, or (auto) on terminals; auto heeds NO_COLOR and FORCE_COLOR in"
    " the environment.",
)


def _reporting(
    format: str,  # noqa: A002 - as click gives it
    color: str,
    ignored: frozenset[str],
    *,
    strict: bool,
    quiet: bool,
    verbose: bool,
) -> Reporting:
    if quiet and verbose:
        raise click.UsageError("-q and -v exclude each other: give one of them")
    return Reporting(format, color, ignored, strict, quiet, verbose)


reporting_options = option_group(
    "reporting",
    _reporting,
    click.option(
        "-q",
        "--quiet",
        is_flag=True,
        help="Print errors only: no warnings, and no closing line.",
    ),
    click.option(
        "-v",
        "--verbose",
        is_flag=True,
        help="Report more: the language of SPEC, what passes change, how large the problem is, and"
        " the nodes and the time of dlxc's own search.",
    ),
    click.option(
        "--message-format",
        "format",
        type=Named(FORMATS),
        default="full",
        show_default=True,
        metavar="FORMAT",
        help="Write errors and warnings for people (full, concise), for programs (json, sarif), or"
        " for GitHub's workflows (github).",
    ),
    color_option,
    click.option(
        "--ignore",
        "ignored",
        multiple=True,
        type=codes_of_warnings,
        callback=lambda _context, _parameter, given: frozenset(chain(*given)),
        shell_complete=completed_warnings,
        metavar="CODES",
        help="Leave out the warnings with these codes, such as W201,W207.",
    ),
    click.option("--strict", is_flag=True, help="Turn warnings into errors."),
)
"""What to report and how, as one argument `reporting`."""
