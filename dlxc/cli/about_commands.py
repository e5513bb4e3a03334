"""Commands about dlxc itself: `explain`, `list`, `completion` and `lsp`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import chain

import click

from dlxc.cli.argument_types import Named, meant
from dlxc.cli.completed_values import completed_codes
from dlxc.cli.shell_completion import SHELLS, script
from dlxc.cli.standard_error import fail
from dlxc.text.printable import printable


@click.command(
    "explain",
    epilog="\b\nExamples:\n  dlxc explain E104",
    short_help="Explain the code of an error or a warning.",
)
@click.argument("code", shell_complete=completed_codes)
def explain_command(code: str) -> None:
    """Explain the CODE of an error or a warning, such as E104.

    Shows a specification that has the fault, and how it is mended.
    """
    from dlxc.cli.codes import added_codes, own_codes
    from dlxc.text.explanations import explanation

    codes = own_codes()
    if code.upper() not in codes:
        codes |= added_codes()
    if code.upper() not in codes:
        raise click.UsageError(f"there is no code '{code}'{meant(code, codes)}")
    sys.stdout.write(explanation(codes[code.upper()]))


@click.command("lsp", short_help="Serve an editor: diagnostics, explanations, fixes.")
def lsp_command() -> None:
    """Serve an editor: diagnostics while you write, explanations, and fixes.

    Editors start this command themselves. It speaks the language server protocol on standard
    input and output.
    """
    from dlxc.system.optional import MissingExtra

    try:
        from dlxc.lsp import serve
    except ModuleNotFoundError as error:
        if error.name not in ("pygls", "lsprotocol", "attrs", "cattrs"):
            raise
        raise MissingExtra("lsp") from None
    try:
        serve()
    except OSError as error:
        fail(f"cannot read standard input: {error.strerror}")


@click.command(
    "list",
    epilog="\b\nExamples:\n  dlxc list",
    short_help="List languages, passes, targets, dialects, functions.",
)
def list_command() -> None:
    """List the languages, passes, targets, dialects and functions, also those of plug-ins."""
    sys.stdout.writelines(f"{printable(line)}\n" for line in _listed())


def _listed() -> Iterator[str]:
    """The lines of the list; what cannot be loaded says why."""
    from dlxc.languages import LANGUAGES
    from dlxc.passes import PASSES
    from dlxc.targets import TARGETS
    from dlxc.targets.dialects import DIALECTS

    for title, entries in (
        ("Languages (--from)", LANGUAGES.values()),
        ("Passes (--pass)", PASSES.values()),
        ("Targets (--to)", TARGETS.values()),
        ("Dialects of dlx (--dialect)", DIALECTS.values()),
    ):
        yield f"{title}:"
        for entry in entries:
            yield f"  {entry.name:<14} {entry.summary}"
    yield from _listed_functions()


def _listed_functions() -> Iterator[str]:
    """The functions of xc: dlxc's own, and those of other packages."""
    from dlxc.languages.xc.added_functions import listed_functions
    from dlxc.languages.xc.function_signatures import SIGNATURES

    own = ((name, signature.meaning) for name, signature in SIGNATURES.items())
    yield "Functions of xc:"
    for name, summary in chain(own, listed_functions()):
        yield f"  {name:<14} {summary}"


@click.command(
    "completion",
    short_help="Print what a shell needs for tab completion.",
    epilog="""\b
Where the line goes:
  bash  ~/.bashrc:  eval "$(dlxc completion bash)"
  zsh   ~/.zshrc:  eval "$(dlxc completion zsh)"
  fish  ~/.config/fish/config.fish:  dlxc completion fish | source
""",
)
@click.argument("shell", type=Named(SHELLS))
def completion_command(shell: str) -> None:
    """Print what a SHELL needs for tab completion.

    The tab key then completes commands, options and their values, codes, the parameters of a
    specification, sets of pieces, and files that have the right extension.
    """
    sys.stdout.write(script(shell))
