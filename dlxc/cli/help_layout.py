"""How `--help` is laid out: no line is longer than the terminal is wide.

Click wraps sentences.  Here long lists of choices are broken at their bars too, and lines of
examples and tables at blanks.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable

import click

_UNWRAPPED = "\b\n"
"""With this begins a paragraph whose lines stay lines."""


class HelpLayout(click.HelpFormatter):
    """Writes help; `width` is that of the terminal."""

    def write_dl(
        self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2
    ) -> None:
        """Write options or commands, with what they mean."""
        width = self.width - self.current_indent
        broken = [(_choices_in_lines(first, width), second) for first, second in rows]
        between = "\n" + " " * self.current_indent
        indented = [(first.replace("\n", between), second) for first, second in broken]
        super().write_dl(indented, col_max, col_spacing)

    def write_text(self, text: str) -> None:
        """Write paragraphs."""
        width = self.width - self.current_indent
        paragraphs = text.split("\n\n")
        super().write_text("\n\n".join(_fitted(paragraph, width) for paragraph in paragraphs))


class HelpContext(click.Context):
    """The context of a command whose help is laid out so."""

    formatter_class = HelpLayout


def _choices_in_lines(term: str, width: int) -> str:
    """An option with its choices, in lines of that width.

    >>> print(_choices_in_lines("--to [dlx|json|jsonl|csv]", 16))
    --to [dlx|json|
          jsonl|csv]
    """
    hanging = term.find("[") + 1
    if len(term) <= width or not hanging:
        return term
    lines = [term[:hanging]]
    for choice in re.findall(r"[^|]+\|?", term[hanging:]):
        if len(lines[-1]) + len(choice) > width:
            lines.append(" " * hanging)
        lines[-1] += choice
    return "\n".join(lines)


def _fitted(paragraph: str, width: int) -> str:
    """A paragraph whose lines stay lines, in that width; others are left to click."""
    if not paragraph.startswith(_UNWRAPPED):
        return paragraph
    lines = paragraph.removeprefix(_UNWRAPPED).split("\n")
    return _UNWRAPPED + "\n".join(_fitted_line(line, width) for line in lines)


def _fitted_line(line: str, width: int) -> str:
    r"""A command continues behind a backslash; a row of a table under its second column.

    >>> print(_fitted_line("  dlxc solve soma.polycube --count", 28))
      dlxc solve soma.polycube \
          --count
    >>> print(_fitted_line("  1  the input has errors", 16))
      1  the input
         has errors
    """
    if len(line) <= width:
        return line
    is_command = line.startswith("  dlxc ")
    table = re.match(r" *\S+ {2,}", line)
    hanging = "      " if is_command else " " * (table.end() if table else 2)
    lines = textwrap.wrap(
        line,
        width - 2 * is_command,
        subsequent_indent=hanging,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return (" \\\n" if is_command else "\n").join(lines)
