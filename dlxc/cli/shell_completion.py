"""Tab completion: answers to the scripts in `templates/completion`.

A script sets `_DLXC_COMPLETE` and hands over the command line up to the cursor.  The answer has a
line for each completion: its kind, the text, and what it means, with tabs between.  The kinds are

* `plain`: the text stands in the place of the word, or of what follows the last `=` in it;
* `beginning`: the same, but no blank follows;
* `file`: a name of a file.  The text has the extensions that are looked for, with blanks between.
"""

from __future__ import annotations

import os
from typing import Any, ClassVar

import click
from click.shell_completion import (
    CompletionItem,
    ShellComplete,
    add_completion_class,
    split_arg_string,
)

from dlxc.system.registry import PluginError
from dlxc.system.resources import folder

VARIABLE = "_DLXC_COMPLETE"
"""The variable of the environment that asks for completions."""

_CURSOR = "\0"
"""Stands behind the line, so that the last word is there even if nothing of it is written yet."""


class _Scripted(ShellComplete):
    """What the scripts of all shells have in common."""

    source_template: ClassVar[str] = ""  # the scripts are files

    def source(self) -> str:
        """The script that the shell reads."""
        return script(self.name)

    def get_completion_args(self) -> tuple[list[str], str]:
        """The words of the line, and the one that is being written."""
        words = split_arg_string(os.environ["COMP_WORDS"] + _CURSOR)
        return words[1:-1], words[-1].removesuffix(_CURSOR)

    def complete(self) -> str:
        """The answer; where the command line or a plug-in is wrong there is none."""
        try:
            return super().complete()
        except (click.ClickException, PluginError):
            return ""

    def format_completion(self, item: CompletionItem[Any]) -> str:
        """A line of the answer."""
        value = " ".join(item.extensions or ()) if item.type == "file" else item.value
        return "\t".join((item.type, value, " ".join((item.help or "").split())))


class BashCompletion(_Scripted):
    """Tab completion in bash."""

    name = "bash"


class ZshCompletion(_Scripted):
    """Tab completion in zsh."""

    name = "zsh"


class FishCompletion(_Scripted):
    """Tab completion in fish."""

    name = "fish"


SHELLS = ("bash", "zsh", "fish")


def script(shell: str) -> str:
    """The script of a shell."""
    scripts = folder("templates") / "completion" / "dlxc"
    return scripts.with_suffix(f".{shell}").read_text(encoding="utf-8")


def register() -> None:
    """Let click answer by these classes."""
    for shell in (BashCompletion, ZshCompletion, FishCompletion):
        add_completion_class(shell)
