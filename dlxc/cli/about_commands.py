"""Commands about dlxc and its files: `explain`, `list`, `completion`, and `new`."""

import json
import shlex
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import click
from click.shell_completion import get_completion_class

from dlxc.cli.argument_types import (
    FILE,
    Completions,
    Named,
    all_codes,
    completed_codes,
    guess_of,
    offered,
    whole_number,
)
from dlxc.cli.console import Output, Reporting, fail, say, writing
from dlxc.cli.options import Specification
from dlxc.cli.signatures import argument, command, flag, group, option
from dlxc.languages import LANGUAGES, WRITTEN, language_by_extension
from dlxc.languages.starting_files import StartingFile, example, examples, first_file
from dlxc.passes import PASSES
from dlxc.system import files
from dlxc.targets import TARGETS
from dlxc.text.codes import code_of, explanation, own_codes
from dlxc.text.prose import plural, printable, shortened_name


@command("explain", "Explain a code of an error or a warning, or an option.")
def explain_command(
    *,
    option_number: int | None = option(
        "--option",
        type=whole_number(1),
        help="Say where option N of the problem of SPEC comes from.",
    ),
    specification: Specification = group(
        Specification, spec=argument(metavar="CODE|SPEC", shell_complete=completed_codes)
    ),
    reporting: Reporting = group(Reporting),
) -> None:
    """Explain the CODE of an error or a warning, such as E104.

    Shows a specification with the fault, and how to mend it. With --option, say from which line of
    SPEC an option comes, and where it lies.
    """
    if option_number is None:
        subject = specification.spec
        number = subject.upper()
        if number not in own_codes() and number not in (codes := all_codes()):
            raise click.UsageError(f"there is no code '{subject}'{guess_of(subject, codes)}")
        sys.stdout.write(explanation(code_of(number)))
        return
    from dlxc.cli.session import Session
    from dlxc.languages.stages import shown_option

    session = Session(reporting, reads=specification.paths)
    problem = session.problem(specification)
    if not 1 <= option_number <= (count := len(problem.options)):
        fault = f"there is no option {option_number}: the problem has"
        raise click.UsageError(f"{fault} {plural(count, 'option')}")
    for line in shown_option(problem, session.source, option_number):
        sys.stdout.write(f"{printable(line)}\n")


def _dialects() -> Iterable[tuple[str, str]]:
    from dlxc.targets.dialects import DIALECTS  # late: it needs NumPy

    return ((each.name, each.summary) for each in DIALECTS.values())


def _functions() -> Iterable[tuple[str, str]]:
    from dlxc.languages.xc.evaluating.plugins import FUNCTIONS

    return FUNCTIONS.summaries()


def _solvers() -> Iterator[tuple[str, str]]:
    from importlib.util import find_spec

    from dlxc.solve.library_solver import LIBRARIES

    yield "dlxc", "dlxc's own search"
    for name, package in LIBRARIES.items():
        remedy = f"not installed: pip install 'dlxc[{name}]'"
        yield name, "installed" if find_spec(package) else remedy
    yield "COMMAND", "any program that reads DLX and prints the options of its solutions"


_KINDS: dict[str, tuple[str, Callable[[], Iterable[tuple[str, str]]]]] = {
    "languages": ("Languages (--from)", LANGUAGES.summaries),
    "passes": ("Passes (--pass)", PASSES.summaries),
    "targets": ("Targets (--to)", TARGETS.summaries),
    "dialects": ("Dialects of dlx (--dialect)", _dialects),
    "functions": ("Functions of xc", _functions),
    "solvers": ("Solvers (--solver)", _solvers),
}
"""What is listed: its title, and its names with summaries, which of some say what they lack."""


@command("list", "List languages, passes, targets, solvers and more.")
def list_command(
    *,
    kind: str | None = argument(required=False, type=Named(_KINDS), metavar="[KIND]"),
    as_json: bool = flag("--json", help="Write JSON, for programs."),
) -> None:
    """List what there is of a KIND, or of all, also what plug-ins add.

    KIND is languages, passes, targets, dialects, functions or solvers.
    """
    entries = {name: [*_KINDS[name][1]()] for name in ([kind] if kind else _KINDS)}
    if as_json:
        rows = {
            name: [{"name": entry, "summary": summary} for entry, summary in listed]
            for name, listed in entries.items()
        }
        sys.stdout.write(json.dumps(rows, indent=1, ensure_ascii=False) + "\n")
        return
    for name, listed in entries.items():
        if not kind:
            sys.stdout.write(f"{_KINDS[name][0]}:\n")
        indent = "" if kind else "  "
        for entry, summary in listed:
            sys.stdout.write(printable(f"{indent}{entry:<14} {summary}") + "\n")


_ZSH = """\
(( $+functions[compdef] )) || {{ autoload -Uz compinit && compinit }}
{script}
_dlxc_keep() {{ (( $+_comps[dlxc] )) || compdef _dlxc_completion dlxc }}
autoload -Uz add-zsh-hook && add-zsh-hook precmd _dlxc_keep
"""
"""click's script needs what `compinit` defines, and a `compinit` that comes later forgets it."""


@command("completion", "Print what a shell needs for tab completion.")
def completion_command(
    *, shell: str = argument(type=Named(["bash", "zsh", "fish"]), metavar="SHELL")
) -> None:
    """Print what a SHELL (bash, zsh or fish) needs for tab completion.

    The tab key then completes commands, options and their values, codes, the parameters of a
    specification, sets of pieces, and names of files.
    """
    kind = get_completion_class(shell)
    assert kind  # noqa: S101 - click knows these shells
    root = click.get_current_context().find_root().command
    script = kind(root, {}, "dlxc", "_DLXC_COMPLETE").source()
    if shell == "zsh":
        script = _ZSH.format(script=script)
    sys.stdout.write(script)


def _completed_starts(_: click.Context, __: click.Parameter, incomplete: str) -> Completions:
    """The languages, and the examples."""
    known = {name: LANGUAGES[name].summary for name in WRITTEN}
    known |= {name: example(name).headline for name in examples() if name.startswith(incomplete)}
    return offered(known, incomplete)


@command("new", "Write a specification to start with.")
def new_command(
    *,
    what: str = argument(default="", metavar="[WHAT]", shell_complete=_completed_starts),
    path: str | None = option(
        "-o",
        "--output",
        type=FILE,
        help="Write to FILE; `-` is standard output. Default: the name of the example, otherwise"
        " `new` with the extension of the language.",
    ),
) -> None:
    """Write a specification to start with: a small puzzle with comments, or an example.

    WHAT is a language, an example, or the name of a file to write, whose extension tells the
    language. Without WHAT, the command lists all languages and examples. It never replaces a
    file.
    """
    if not what:
        Output(path or files.STANDARD).write(f"{line}\n".encode() for line in _starts())
        return
    start, usual = _asked(what)
    path = path or usual
    language = start.path.suffix[1:]
    if language_by_extension(path) not in (None, language):
        raise click.UsageError(
            f"-o names '{path}', but this is {language}: end it in '.{language}'"
        )
    _write(start, path)
    if path != files.STANDARD:
        said = shortened_name(path)
        say(f"`{said}` is written. To solve it: dlxc solve {shlex.quote(said)}{start.options}")
    for line in start.notes.splitlines():
        say(line)


def _asked(what: str) -> tuple[StartingFile, str]:
    """What is to be written, and the usual name of the file."""
    if what in WRITTEN:
        return first_file(what), f"new.{what}"
    names = examples()
    found = [what] if what in names else [name for name in names if Path(name).stem == what]
    if len(found) > 1:
        raise click.UsageError(f"there are several examples '{what}': {', '.join(found)}")
    if found:
        return example(found[0]), found[0]
    language = language_by_extension(what)
    if language in WRITTEN:
        return first_file(str(language)), what
    guess = guess_of(what, [*WRITTEN, *names, *(Path(name).stem for name in names)])
    if Path(what).suffix and not language:
        guess = f"; for a file of this name, say in which language: dlxc new puzzle -o {what}"
    raise click.UsageError(
        f"there is nothing called '{what}' to start with{guess}; `dlxc new` lists all"
    )


def _write(start: StartingFile, path: str) -> None:
    """Write the file and its data, unless one of them is there already."""
    if path == files.STANDARD:
        Output(path).write([start.path.read_bytes()])
        return
    place = Path(path)
    content = {place.parent / name: source for name, source in start.data.items()}
    content[place] = start.path
    for new in content:
        if new.exists() or new.is_symlink():
            fail(f"`{shortened_name(str(new))}` is there already: name another file with -o")
        if new != place and new.parent.is_symlink():
            fail(f"`{shortened_name(str(new.parent))}` is a link: name another file with -o")
    for new, source in content.items():
        if new != place:
            with writing(str(new.parent)):
                new.parent.mkdir(exist_ok=True)
        with writing(str(new)):
            files.write_new(new, source.read_bytes())


def _starts() -> Iterator[str]:
    """The lines of the list of all that one can start with."""
    yield "Languages:"
    for name in WRITTEN:
        yield f"  {name:<13} {LANGUAGES[name].summary}"
    yield "Examples:"
    width = max(map(len, examples()))
    for name in examples():
        yield f"  {name:<{width}} {example(name).headline}".rstrip()
