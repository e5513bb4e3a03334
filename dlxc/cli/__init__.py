"""The command line: arguments, standard streams and exit codes.

Each command has its function in a module of this folder, which is imported when the command is
wanted.  `exit_codes` has the exit codes.
"""

from __future__ import annotations

import gc
import os
import sys
from importlib import import_module

import click

from dlxc.cli.help_layout import HelpContext
from dlxc.system.version import __version__

_EPILOG = """\b
Examples:
  dlxc new puzzle
  dlxc compile soma.polycube -o soma.dlx
  dlxc compile --from sudoku < puzzle.txt | solver
  dlxc compile board.polyomino --to cnf -o board.cnf
  dlxc solve soma.polycube --count
  dlxc decode board.polyomino answer.txt
  dlxc check *.polyomino --message-format github

\b
Exit codes:
  0  all is well
  1  the input has errors, or a file cannot be read or written
  2  the command line is wrong
  3  there is no solution
  4  a search was stopped before its end

\b
Tab completion: eval "$(dlxc completion bash)"
"""

_MODULES = {
    "new": "new_command",
    "compile": "compile_command",
    "check": "check_command",
    "solve": "solve_command",
    "decode": "answer_commands",
    "verify": "answer_commands",
    "split": "split_command",
    "merge": "merge_command",
    "draw": "draw_command",
    "pieces": "pieces_command",
    "translate": "translate_command",
    "stats": "stats_command",
    "explain": "about_commands",
    "list": "about_commands",
    "completion": "about_commands",
    "lsp": "about_commands",
    "syntax": "syntax_command",
}
"""The module of each command.  Its function is called after the command: `compile_command`."""


class _Commands(click.Group):
    """Commands that are imported when they are asked for."""

    context_class = HelpContext

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        return [*_MODULES]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in _MODULES:
            return None
        module = import_module(f"dlxc.cli.{_MODULES[cmd_name]}")
        command = getattr(module, f"{cmd_name}_command")
        assert isinstance(command, click.Command)  # noqa: S101 - or the table is wrong
        command.context_class = HelpContext
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Guess what an unknown command was meant to be."""
        if args and not args[0].startswith("-") and args[0] not in _MODULES:
            from dlxc.cli.argument_types import meant

            ctx.fail(f"there is no command '{args[0]}'{meant(args[0], _MODULES)}")
        return super().resolve_command(ctx, args)


@click.group(
    cls=_Commands,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog=_EPILOG,
)
@click.version_option(__version__, message="%(prog)s %(version)s")
def main() -> None:
    """Compile puzzles into exact-cover problems, and solve, draw and check them.

    An exact-cover problem has items and options, which are sets of items: choose options so that
    every item is in exactly one of them. A specification describes a puzzle in a small language:
    a box and pieces, a sudoku, or the items and options themselves.
    """


def run() -> None:
    """Run the command and end the process with its exit code."""
    from dlxc.system import interrupts, streams

    interrupts.end_at_interrupt()
    streams.guard_streams()
    # The process is short and makes next to no cycles: to collect garbage takes a tenth of its
    # time.
    gc.disable()
    if "_DLXC_COMPLETE" in os.environ:
        from dlxc.cli.shell_completion import register

        register()
    code = _exit_code()
    # At its end Python collects garbage three times, which takes another sixth of a small
    # compilation.  What is frozen is not looked at.
    gc.freeze()
    sys.exit(code)


def _exit_code() -> int:
    """Run the command; what is wrong with its use or its surroundings is said."""
    from dlxc.cli.exit_codes import CLOSED_PIPE, FAILED
    from dlxc.cli.standard_error import complain, say_usage
    from dlxc.system.optional import MissingExtra
    from dlxc.system.registry import PluginError
    from dlxc.system.streams import OutputError

    try:
        code = _clicked()
        sys.stdout.flush()
    except click.ClickException as error:
        say_usage(error)
        return error.exit_code
    except OutputError as error:
        if error.is_closed_pipe:
            return CLOSED_PIPE
        complain(f"cannot write standard output: {error}")
    except (MissingExtra, PluginError) as error:
        complain(str(error))
    else:
        return code
    return FAILED


def _clicked() -> int:
    """The exit code of the command as such."""
    try:
        code = main(prog_name="dlxc", standalone_mode=False)
    except SystemExit as end:
        code = end.code
    return code if isinstance(code, int) else 0
