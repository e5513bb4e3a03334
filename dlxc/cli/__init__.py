"""The command line: arguments, standard streams and exit codes.

Each command has its function in a module of this folder, which is imported when the command is
wanted.  `session` reads and compiles a specification for it, `console` says and writes what comes
of that, and `options` has what several commands share.
"""

import gc
import os
import shlex
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

import click

from dlxc.cli.signatures import WithExamples
from dlxc.system import __version__
from dlxc.system.process import guard_streams, import_numpy

_MODULES = {
    "new": "about_commands",
    "compile": "compile_commands",
    "check": "specification_commands",
    "fmt": "specification_commands",
    "solve": "search_commands",
    "count": "search_commands",
    "why": "question_commands",
    "clues": "question_commands",
    "decode": "specification_commands",
    "verify": "specification_commands",
    "split": "compile_commands",
    "merge": "compile_commands",
    "draw": "draw_commands",
    "pieces": "draw_commands",
    "translate": "specification_commands",
    "stats": "specification_commands",
    "explain": "about_commands",
    "list": "about_commands",
    "completion": "about_commands",
    "lsp": "editor_commands",
    "studio": "editor_commands",
    "editor": "editor_commands",
}
"""The module of each command.  Its function is called after the command: `compile_command`."""

_WITHOUT_NUMPY = ("about_commands", "editor_commands")


class _Commands(WithExamples, click.Group):
    """Commands that are imported when they are asked for."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Take `dlxc help solve` for `dlxc solve --help`, and `solve --count` for `count`."""
        if args[:1] == ["help"]:
            args = [*args[1:], "--help"]
        if args[:1] == ["solve"] and "--count" in args:
            args = ["count", *(text for text in args[1:] if text != "--count")]
        return super().parse_args(ctx, args)

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        return [*_MODULES]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in _MODULES:
            return None
        if _MODULES[cmd_name] not in _WITHOUT_NUMPY:
            # Few calls are open here.  Deep in the call stack CPython 3.11 maps and unmaps a chunk
            # of its stack a thousand times while NumPy is imported.
            import_numpy()
        command = getattr(import_module(f"dlxc.cli.{_MODULES[cmd_name]}"), f"{cmd_name}_command")
        assert isinstance(command, click.Command)  # noqa: S101 - or the table is wrong
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Guess what an unknown command was meant to be."""
        is_name = bool(args) and not args[0].startswith("-")
        if is_name and args[0] not in _MODULES and not ctx.resilient_parsing:
            from dlxc.languages import language_by_extension
            from dlxc.text.prose import guess

            remedy = guess(args[0], _MODULES)
            if Path(args[0]).is_file() or language_by_extension(args[0]):
                remedy = f": write `dlxc solve {shlex.join(args)}`"
            ctx.fail(f"there is no command '{args[0]}'{remedy}")
        return super().resolve_command(ctx, args)


@click.group("dlxc", cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, "-V", "--version", message="%(prog)s %(version)s")
def main() -> None:
    """Compile puzzles into exact-cover problems, and solve, draw and check them.

    An exact-cover problem has items and options, which are sets of items: choose options so that
    every item is in exactly one of them. A specification describes a puzzle in a small language:
    a box and pieces, a sudoku, or the items and options themselves.
    """


def run() -> None:
    """Run the command and end the process with its exit code."""
    guard_streams()
    # Most commands are short and make next to no cycles: to collect garbage takes a tenth of their
    # time.
    gc.disable()
    if "_DLXC_COMPLETE" in os.environ:  # a message would spoil the line that is being typed
        sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - to the end
    code = main_exit_code()
    # At its end Python collects garbage three times, which takes another sixth of a small
    # compilation.  What is frozen is not looked at.
    gc.freeze()
    sys.exit(code)


def main_exit_code(arguments: Sequence[str] | None = None) -> int:
    """Run the command; what is wrong with its use or its surroundings is said."""
    from dlxc.cli.console import failures_said, say_usage

    try:
        with failures_said():
            try:
                code = main(arguments, prog_name="dlxc", standalone_mode=False)
            except SystemExit as end:
                code = end.code
            sys.stdout.flush()
    except click.ClickException as error:
        say_usage(error)
        return error.exit_code
    except SystemExit as end:
        code = end.code
    return code if isinstance(code, int) else 0
