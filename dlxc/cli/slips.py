"""Slips in a command line: what was meant by a command, an option or a word that is not known.

Each answer is the end of a message, or nothing.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Collection, Sequence
from itertools import chain
from pathlib import Path

import click

from dlxc.cli.argument_types import Named, is_definition, meant
from dlxc.languages import language_by_extension
from dlxc.text.prose import either, listed, nearest

_USUAL_COMMANDS = {
    "convert": "translate",
    "export": "compile",
    "init": "new",
    "lint": "check",
    "render": "draw",
    "run": "solve",
    "show": "draw",
    "validate": "check",
    "view": "draw",
}
"""What other programs call commands, and dlxc's own."""

_BEST = ("min", "minimise", "minimize", "max", "maximise", "maximize", "optimise", "optimize")
_BY = ("group", "group-by", "groupby", "groups", "per")
_JOBS = ("cores", "cpus", "processes", "threads", "workers")
_USUAL_OPTIONS = (
    dict.fromkeys(_BEST, "--best")
    | dict.fromkeys(_BY, "--by")
    | dict.fromkeys(_JOBS, "--jobs")
    | dict.fromkeys(("format", "output-format"), "--to")
    | dict.fromkeys(("param", "parameter"), "--define")
    | dict.fromkeys(("colour", "colours", "colors"), "--paint")
    | dict.fromkeys(("max-solutions", "most"), "--solutions")
    | {
        "bases": "--orientations",
        "limit": "--max-rows",
        "max-time": "--time-limit",
        "number": "--problem",
        "silent": "--quiet",
        "timeout": "--time-limit",
    }
)
"""What other programs call options, and dlxc's own."""

_LIKENESS = 0.7
"""How like an option a word must be to be taken for it; less has led to options of other things."""

_MORE_WORDS = re.compile(r"Got unexpected extra arguments? \((.*)\)")
"""What click says of words for which a command has no place."""

_NO_VALUE = re.compile(r"Option '([^']*)' requires (?:an argument|\d+ arguments)\.")
"""What click says of an option at the end of a line."""


def command_meant(words: Sequence[str], commands: Collection[str]) -> str:
    """A guess for a command line whose first word is not a command, perhaps a file to be solved."""
    first, *rest = words
    if first in _USUAL_COMMANDS:
        return f": write `{' '.join(['dlxc', _USUAL_COMMANDS[first], shlex.join(rest)]).strip()}`"
    if Path(first).is_file() or language_by_extension(first):
        return f": write `dlxc solve {shlex.join(words)}`"
    return meant(first, commands)


def usage_message(error: click.ClickException) -> str:
    """What is wrong with the use of a command, and how to mend it."""
    message = _plain(error)
    if isinstance(error, click.NoSuchOption) and error.ctx:
        name = error.option_name
        return f"there is no option '{name}'{_option_meant(name, error.ctx)}"
    if isinstance(error, click.BadParameter) and error.param and "--color" in error.param.opts:
        return f"{message}; to colour a piece, write `--paint NAME=COLOUR`"
    more = _MORE_WORDS.fullmatch(message)
    if not (more and isinstance(error, click.UsageError) and error.ctx):
        return message
    message = f"unexpected argument{'s' * (' ' in more[1])} {more[1]}"
    if all(map(is_definition, words := more[1].split())):
        return f"{message}: to give a parameter a value, write `-D {' -D '.join(words)}`"
    params = error.ctx.command.params
    if not any(isinstance(param, click.Argument) for param in params):
        return f"{message}: `{error.ctx.command_path}` takes none"
    choices = [param.type for param in params if "--to" in param.opts]
    formats = [
        *chain.from_iterable(choice.names for choice in choices if isinstance(choice, Named))
    ]
    is_file = formats and Path(words[0]).suffix[1:].lower() in (*formats, "txt")
    if is_file and len(words) == 1 and not Path(words[0]).exists():
        return f"{message}: to write to a file, write `-o {words[0]}`"
    return message


def _plain(error: click.ClickException) -> str:
    """What click says, in words that people use."""
    if isinstance(error, click.MissingParameter) and error.param:
        if isinstance(error.param, click.Argument):
            return f"{error.param.make_metavar(error.ctx)} is missing"  # type: ignore[arg-type]
        return f"{' or '.join(error.param.opts)} is missing"
    message = error.format_message().removeprefix("Invalid value for ")
    message = re.sub(r"\A'\[(\w+)\]'", r"'\1'", message)  # an argument that may be left out
    return _NO_VALUE.sub(r"\1 needs a value", message)


def _option_meant(option: str, context: click.Context) -> str:
    """A guess at an option: the name of a format, of another command or of its option."""
    own = {name: param for param in context.command.params for name in param.opts}
    word = option.lstrip("-").replace("_", "-")
    for name in sorted(own, key="--to".__ne__):  # most words for a choice are formats to write
        choice = own[name].type
        if isinstance(choice, Named) and word in choice.names:
            return f": write `{name} {word}`"
    if (usual := _USUAL_OPTIONS.get(word)) in own:
        return f"; did you mean '{usual}'?"
    alike = [name for name in own if name.startswith(f"--{word}")]
    if alike:
        return f"; did you mean {either(alike)}?"
    root = context.find_root()
    group = root.command
    assert isinstance(group, click.Group)  # noqa: S101 - all commands are in one
    if word in group.list_commands(root):
        return f"; there is a command `{root.command_path} {word}`"
    others = [
        f"`{root.command_path} {name}`"
        for name in group.list_commands(root)
        if (command := group.get_command(root, name))
        and any(option in param.opts for param in command.params)
    ]
    if others:
        return f"; it belongs to {listed(others)}"
    near = nearest(word, [name[2:] for name in own if name.startswith("--")], _LIKENESS)
    return f"; did you mean '--{near}'?" if near else meant(word, ())
