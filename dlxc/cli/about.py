"""Commands about dlxc itself."""

from __future__ import annotations

import click

from dlxc.cli.parameters import Named, meant


@click.command("explain")
@click.argument("code")
def explain_command(code: str) -> None:
    """Explain a CODE of a report, with an example and its mend."""
    from dlxc.text.codes import CODES
    from dlxc.text.explanations import explain as explanation

    if code.upper() not in CODES:
        raise click.UsageError(f"there is no code '{code}'{meant(code, CODES)}")
    click.echo(explanation(code.upper()), nl=False)


@click.command("lsp")
def lsp_command() -> None:
    """Serve editors: the language server protocol on the standard streams."""
    from dlxc.system.optional import MissingExtra

    try:
        from dlxc.lsp import serve
    except ModuleNotFoundError as error:
        if error.name not in ("pygls", "lsprotocol", "attrs", "cattrs"):
            raise
        raise MissingExtra("lsp") from None
    serve()


@click.command("list")
def list_command() -> None:
    """List the languages, passes, targets and dialects."""
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
        click.echo(f"{title}:")
        for entry in entries:
            click.echo(f"  {entry.name:<14} {entry.summary}")


@click.command("completion")
@click.argument("shell", type=Named(["bash", "zsh", "fish"]))
def completion_command(shell: str) -> None:
    """Print the tab completion for a shell, to be evaluated by it."""
    from click.shell_completion import get_completion_class

    from dlxc.cli import main

    made = get_completion_class(shell)
    assert made is not None  # noqa: S101 - click knows these three
    click.echo(made(main, {}, "dlxc", "_DLXC_COMPLETE").source())
