r"""`%load_ext dlxc` for IPython: cells in the languages of dlxc, and pictures of sets of pieces.

    %%dlxc xc -D n=8 queens
    ...

The cell becomes a `Problem`, the variable `queens`, and its picture is shown.
"""

import keyword
import shlex
import sys
from pathlib import Path
from typing import Any

import click

from dlxc.compiler import CompileError
from dlxc.draw.cell_sheets import piece_set_picture
from dlxc.library.compiling import compiled
from dlxc.library.drawing import Drawing
from dlxc.library.problem import Problem, UnknownNameError
from dlxc.pieces import PieceSet
from dlxc.text.decoding import read_values
from dlxc.text.reports import by_text, report
from dlxc.text.source import Source


def load_ipython_extension(shell: Any) -> None:
    """Give an `InteractiveShell` of IPython the magic `dlxc`, and pictures of sets of pieces."""

    def dlxc(line: str, cell: str | None = None) -> Problem:
        """Compile a cell, or a file, to a problem, which becomes a variable and is shown.

            %%dlxc LANGUAGE [-D NAME=VALUE]... [--pass NAME]... [VARIABLE]
            %dlxc FILE [-D NAME=VALUE]... [--pass NAME]... [VARIABLE]

        A value `@FILE` is read from a file.  The variable is `problem` unless it is named.
        """
        variable, problem = _compiled(line, cell)
        shell.push({variable: problem})
        return problem

    shell.register_magic_function(dlxc, "line_cell")
    formatters = shell.display_formatter.formatters
    for mime, shown in (("image/svg+xml", Drawing._repr_svg_), ("text/html", Drawing._repr_html_)):
        formatters[mime].for_type(
            PieceSet, lambda found, shown=shown: shown(Drawing(piece_set_picture(found)))
        )


def _definition(said: str) -> tuple[str, str]:
    """A name and a value; see `-D` of the command line."""
    name, equals, value = said.partition("=")
    if not (name and equals):
        raise click.UsageError(f"{said!r} is not of the form NAME=VALUE")
    return name, value


_ARGUMENTS = click.Command(
    "dlxc",
    params=[
        click.Argument(["what"], metavar="LANGUAGE|FILE"),
        click.Argument(["variable"], default="problem"),
        click.Option(["-D", "--define", "definitions"], multiple=True, type=_definition),
        click.Option(["--pass", "passes"], multiple=True),
    ],
    add_help_option=False,
)


def _compiled(line: str, cell: str | None) -> tuple[str, Problem]:
    """The variable that a line names, and the problem of the cell or file."""
    from IPython.core.error import UsageError  # it is there, for it calls

    try:
        given = _ARGUMENTS.make_context("dlxc", shlex.split(line)).params
    except click.UsageError as error:
        raise UsageError(error.format_message()) from None
    except ValueError as error:  # a quotation mark without its partner
        raise UsageError(str(error)) from None
    variable = given["variable"]
    if not variable.isidentifier() or keyword.iskeyword(variable):
        raise UsageError(f"{variable!r} is not a name for a variable")
    parameters, faults = read_values(dict(given["definitions"]))
    if faults:
        raise CompileError(faults[0].source or Source("<cell>", ""), faults)
    text, language = (Path(given["what"]), None) if cell is None else (cell, given["what"])
    try:
        source, problem, warnings = compiled(
            text, language, given["passes"], {}, parameters, None, name="<cell>", beside="<cell>"
        )
    except UnknownNameError as error:
        raise UsageError(str(error)) from None
    sys.stderr.write(report("full", by_text(source, warnings), color=True))
    return variable, problem
