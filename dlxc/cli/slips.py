"""Slips in a command line: what was meant by an option or a word that is not known."""

from __future__ import annotations

import re
from pathlib import Path

import click

from dlxc.cli.argument_types import Named, guess_of
from dlxc.text.prose import listed

_CLICKS_WORDS = (
    (r"Invalid value for ", ""),
    (r"\A'\[(\w+)\]'", r"'\1'"),  # an argument that may be left out
    (r"Option '([^']*)' requires (?:an argument|\d+ arguments)\.", r"\1 needs a value"),
    (r"Got unexpected extra (arguments?) \((.*)\)", r"unexpected \1 \2"),
)
"""What click says, as patterns, and what dlxc says instead."""


def usage_message(error: click.ClickException) -> str:
    """What is wrong with the use of a command, in words that people use, and how to mend it."""
    context = getattr(error, "ctx", None)
    if isinstance(error, click.NoSuchOption) and context:
        name = error.option_name
        return f"there is no option '{name}'{_option_meant(name, context)}"
    if isinstance(error, click.MissingParameter) and error.param and context:
        is_argument = isinstance(error.param, click.Argument)
        names = [error.param.make_metavar(context)] if is_argument else error.param.opts
        return f"{' or '.join(names)} is missing"
    message = error.format_message()
    for pattern, words in _CLICKS_WORDS:
        message = re.sub(pattern, words, message)
    more = re.fullmatch("unexpected arguments? (.*)", message)
    return message + _words_meant(more[1].split(), context) if more and context else message


def _words_meant(words: list[str], context: click.Context) -> str:
    """What to write instead of words for which a command has no place."""
    if all("=" in word for word in words):
        return f": write `-D {' -D '.join(words)}`"
    types = [param.type for param in context.command.params if "--to" in param.opts]
    formats = types[0].names if types and isinstance(types[0], Named) else ()
    return f": write `-o {words[0]}`" if Path(words[0]).suffix[1:] in formats else ""


def _option_meant(option: str, context: click.Context) -> str:
    """A guess at an option: a name that is its value, an option of another command, one like it."""
    own = {name: param for param in context.command.params for name in param.opts}
    word, root = option.lstrip("-").replace("_", "-"), context.find_root()
    for name, param in own.items():
        if isinstance(param.type, Named) and word in param.type.names:
            return f": write `{name} {word}`"
    near = guess_of(word, [name[2:] for name in own if name.startswith("--")], 0.75)
    if near or not isinstance(root.command, click.Group):
        return near.replace("'", "'--", 1)
    commands = {
        name: root.command.get_command(root, name) for name in root.command.list_commands(root)
    }
    others = [
        f"`dlxc {name}`"
        for name, command in commands.items()
        if command and any(option in param.opts for param in command.params)
    ]
    return f"; it belongs to {listed(others)}" if others else ""
