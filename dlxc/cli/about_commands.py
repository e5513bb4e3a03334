"""Commands about dlxc and its surroundings: `explain`, `list`, `completion`, `lsp`, `editor`."""

from __future__ import annotations

import io
import json
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import click

from dlxc.cli.argument_types import (
    FILE,
    Named,
    all_codes,
    completed_codes,
    guess_of,
    whole_number,
)
from dlxc.cli.console import Reporting, fail, fail_to_write, reporting_options, say
from dlxc.cli.option_groups import command
from dlxc.cli.options import Specification, specification_options
from dlxc.system import files
from dlxc.system.resources import folder
from dlxc.text.prose import plural, printable, shortened_name

COMPLETION = "_DLXC_COMPLETE"
"""The variable of the environment in which a shell asks for completions."""


@command("explain", "Explain a code of an error or a warning, or an option.")
@click.argument("spec", metavar="CODE|SPEC", shell_complete=completed_codes)
@click.option(
    "--option",
    "option_number",
    type=whole_number(1),
    metavar="N",
    help="Say where option N of the problem of SPEC comes from.",
)
@specification_options
@reporting_options
def explain_command(
    specification: Specification, option_number: int | None, reporting: Reporting
) -> None:
    """Explain the CODE of an error or a warning, such as E104.

    Shows a specification with the fault, and how to mend it. With --option, say from which line of
    SPEC an option comes, and where it lies.
    """
    from dlxc.text.codes import code_of, explanation, own_codes

    if option_number is not None:
        lines = _option(specification, option_number, reporting)
        sys.stdout.writelines(f"{printable(line)}\n" for line in lines)
        return
    subject = specification.path
    number = subject.upper()
    if number not in own_codes() and number not in (codes := all_codes()):
        raise click.UsageError(f"there is no code '{subject}'{guess_of(subject, codes)}")
    sys.stdout.write(explanation(code_of(number)))


def _option(specification: Specification, number: int, reporting: Reporting) -> Iterator[str]:
    from dlxc.cli.session import Session
    from dlxc.languages.stages import shown_option

    session = Session(reporting, reads=specification.paths)
    problem = session.problem(specification)
    try:
        yield from shown_option(problem, session.source, number)
    except IndexError:
        count = plural(len(problem.options), "option")
        raise click.UsageError(f"there is no option {number}: the problem has {count}") from None


@command("lsp", "Serve an editor: diagnostics, explanations, fixes.")
def lsp_command() -> None:
    """Serve an editor: diagnostics while you write, explanations, and fixes.

    Editors start this command themselves. It speaks the language server protocol on standard
    input and output.
    """
    from dlxc.system import MissingExtra

    try:
        from dlxc.lsp import serve
    except ModuleNotFoundError as error:
        if error.name not in ("pygls", "lsprotocol", "attrs", "cattrs"):
            raise
        raise MissingExtra("lsp") from None
    try:
        serve()
    except OSError as error:
        fail(f"cannot read standard input: {files.reason(error)}")


_KINDS = {
    "languages": "Languages (--from)",
    "passes": "Passes (--pass)",
    "targets": "Targets (--to)",
    "dialects": "Dialects of dlx (--dialect)",
    "functions": "Functions of xc",
    "solvers": "Solvers (--solver)",
}
"""What is listed, and its title."""


@command("list", "List languages, passes, targets, solvers and more.")
@click.argument("kind", required=False, type=Named(_KINDS), metavar="[KIND]")
@click.option("--json", "as_json", is_flag=True, help="Write JSON, for programs.")
def list_command(kind: str | None, *, as_json: bool) -> None:
    """List what there is of a KIND, or of all, also what plug-ins add.

    KIND is languages, passes, targets, dialects, functions or solvers.
    """
    kinds = [kind] if kind else [*_KINDS]
    entries = {text: [*_listed(text)] for text in kinds}
    if as_json:
        found = {
            text: [{"name": name, "summary": summary} for name, summary in entries[text]]
            for text in kinds
        }
        sys.stdout.write(json.dumps(found, indent=1, ensure_ascii=False) + "\n")
        return
    for each in kinds:
        if not kind:
            sys.stdout.write(f"{_KINDS[each]}:\n")
        indent = "" if kind else "  "
        for name, summary in entries[each]:
            sys.stdout.write(printable(f"{indent}{name:<14} {summary}") + "\n")


def _listed(kind: str) -> Iterator[tuple[str, str]]:
    """The names of a kind with their summaries; of what cannot be loaded they say why."""
    if kind == "functions":
        from dlxc.languages.xc.evaluating.plugins import FUNCTIONS

        yield from FUNCTIONS.summaries()
    elif kind == "solvers":
        from importlib.util import find_spec

        from dlxc.solve.library_solver import LIBRARIES

        yield "dlxc", "dlxc's own search"
        for name, package in LIBRARIES.items():
            remedy = f"not installed: pip install 'dlxc[{name}]'"
            yield name, "installed" if find_spec(package) else remedy
        yield "COMMAND", "any program that reads DLX and prints the options of its solutions"
    else:
        from dlxc.languages import LANGUAGES
        from dlxc.passes import PASSES
        from dlxc.targets import TARGETS
        from dlxc.targets.dialects import DIALECTS

        yield from {
            "languages": LANGUAGES.summaries(),
            "passes": PASSES.summaries(),
            "targets": TARGETS.summaries(),
            "dialects": ((value.name, value.summary) for value in DIALECTS.values()),
        }[kind]


_ZSH = """\
(( $+functions[compdef] )) || {{ autoload -Uz compinit && compinit }}
{script}
_dlxc_keep() {{ (( $+_comps[dlxc] )) || compdef _dlxc_completion dlxc }}
autoload -Uz add-zsh-hook && add-zsh-hook precmd _dlxc_keep
"""
"""click's script needs what `compinit` defines, and a `compinit` that comes later forgets it."""


@command("completion", "Print what a shell needs for tab completion.")
@click.argument("shell", type=Named(["bash", "zsh", "fish"]), metavar="SHELL")
@click.pass_context
def completion_command(context: click.Context, shell: str) -> None:
    """Print what a SHELL (bash, zsh or fish) needs for tab completion.

    The tab key then completes commands, options and their values, codes, the parameters of a
    specification, sets of pieces, and names of files.
    """
    from click.shell_completion import get_completion_class

    made = get_completion_class(shell)
    assert made  # noqa: S101 - click knows these shells
    script = made(context.find_root().command, {}, "dlxc", COMPLETION).source()
    if shell == "zsh":
        script = _ZSH.format(script=script)
    sys.stdout.write(script)


_NEXT_STEPS = {
    "vim": "Vim reads it when it starts, if it lies in `pack/dlxc/start/` of its folder.",
    "vscode": "Install it: code --install-extension {path}",
    "textmate": "Add it to the bundles of your editor.",
}
"""What to do with the files of each editor."""


@command("editor", "Install editor support (Vim, VS Code, TextMate).")
@click.argument("editor", type=Named(_NEXT_STEPS), metavar="EDITOR")
@click.option(
    "-o",
    "--output",
    "path",
    required=True,
    type=FILE,
    metavar="PATH",
    help="The folder or file to write.",
)
def editor_command(editor: str, path: str) -> None:
    """Write the files by which an EDITOR knows the languages.

    The command writes to a folder that is new or empty, or that holds nothing but files that this
    command has written before.
    """
    if path == files.STANDARD:
        raise click.UsageError("-o must name a folder or a file: this command writes several files")
    if editor == "vscode" and Path(path).suffix.lower() != ".vsix":
        raise click.UsageError(f"-o names '{path}'; an extension must end in '.vsix'")
    try:
        if editor == "vscode":
            files.write(path, [_extension()])
        else:
            _copy_folder(folder("grammars") / editor, Path(path))
    except OSError as error:
        fail_to_write(path, error)
    say(f"`{shortened_name(path)}` is written. {_NEXT_STEPS[editor].format(path=path)}")


def _copy_folder(source: Path, root: Path) -> None:
    """Copy a folder whole, or file by file to where it has been before; raises `OSError`."""
    if not root.exists():
        if not root.parent.exists():
            root.parent.mkdir(parents=True)
        with files.new_folder(str(root)) as unfinished:
            _copy_files(source, unfinished)
        return
    if not root.is_dir():
        raise NotADirectoryError(0, "it is not a folder")
    for path in sorted(root.rglob("*")):
        is_known = path.is_dir() or (source / path.relative_to(root)).is_file()
        if path.is_symlink() or not is_known:
            what = "a link" if path.is_symlink() else "a file that dlxc does not write"
            name = shortened_name(path.relative_to(root).as_posix())
            fail(f"`{shortened_name(str(root))}` has {what}, `{name}`: name a new folder")
    _copy_files(source, root)


def _copy_files(source: Path, root: Path) -> None:
    for name, content in _files_in(source).items():
        place = root / name
        place.parent.mkdir(parents=True, exist_ok=True)
        files.write(str(place), [content])


def _files_in(root: Path) -> dict[str, bytes]:
    """The files in a folder and below it, by their names there."""
    paths = sorted(path for path in root.rglob("*") if path.is_file())
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in paths}


def _extension() -> bytes:
    """The archive from which Visual Studio Code installs; the same bytes each time."""
    templates = folder("templates")
    content = _files_in(templates / "vsix")
    paths = [path for path in (templates / "vscode").iterdir() if path.is_file()]
    extension = _files_in(folder("grammars") / "textmate")
    extension |= {path.name: path.read_bytes() for path in sorted(paths)}
    content |= {f"extension/{name}": text for name, text in extension.items()}
    archived = io.BytesIO()
    with zipfile.ZipFile(archived, "w") as archive:
        for name, text in content.items():
            archive.writestr(zipfile.ZipInfo(name), text, zipfile.ZIP_DEFLATED)
    return archived.getvalue()
