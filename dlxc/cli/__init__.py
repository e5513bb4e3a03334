"""The command line: arguments, standard streams and exit codes.

Exit codes: 0 done, 1 the input has errors or a file cannot be read or written, 2 wrong usage,
3 there is no solution, 4 a search was stopped before its end.  Each command has its function in
a module of this folder, which is imported when the command is wanted.
"""

from __future__ import annotations

import gc
import sys
from importlib import import_module

import click

from dlxc import __version__

_EXAMPLES = """\b
Examples:
  dlxc compile soma.polycube -o soma.dlx
  dlxc compile --from sudoku < puzzle.txt | solver
  dlxc compile board.polyomino --to cnf -o board.cnf
  dlxc solve soma.polycube --count
  dlxc decode board.polyomino answer.txt
  dlxc check *.polyomino --message-format github

\b
Tab completion: eval "$(dlxc completion bash)"
"""

_MODULES = {
    "compile": "compile",
    "check": "check",
    "solve": "solve",
    "decode": "answers",
    "verify": "answers",
    "draw": "draw",
    "stats": "stats",
    "explain": "about",
    "list": "about",
    "completion": "about",
    "lsp": "about",
}
"""The module of each command, whose function is named after it."""


class _Commands(click.Group):
    """Commands that are imported when they are asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        return [*_MODULES]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in _MODULES:
            return None
        module = import_module(f"dlxc.cli.{_MODULES[cmd_name]}")
        command = getattr(module, f"{cmd_name}_command")
        assert isinstance(command, click.Command)  # noqa: S101 - or the table is wrong
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Guess what an unknown command was meant to be."""
        if args and not args[0].startswith("-") and args[0] not in _MODULES:
            from dlxc.cli.parameters import meant

            ctx.fail(f"there is no command '{args[0]}'{meant(args[0], _MODULES)}")
        return super().resolve_command(ctx, args)


@click.group(
    cls=_Commands,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog=_EXAMPLES,
)
@click.version_option(__version__, message="%(prog)s %(version)s")
def main() -> None:
    """Compile puzzle languages into exact-cover problems."""


def run() -> None:
    """Run the command.

    The process is short and makes next to no cycles: collecting garbage would cost a tenth
    of its time.
    """
    from dlxc.system.optional import MissingExtra
    from dlxc.system.registry import PluginError

    gc.disable()
    try:
        main(prog_name="dlxc")
    except (MissingExtra, PluginError) as error:
        click.echo(f"error: {error}", err=True)
        sys.exit(1)
