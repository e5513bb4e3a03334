"""Sudokus, and the forms in which people and programs write them down.

A form is a function from the rows of a grid of 9 by 9 cells, with points for blank cells, to a text.
"""

from collections.abc import Callable, Sequence
from itertools import cycle

from support.cases import cases

Rows = Sequence[str]
Forms = dict[str, Callable[[Rows], str]]

WIKIPEDIA = (
    "53..7....",
    "6..195...",
    ".98....6.",
    "8...6...3",
    "4..8.3..1",
    "7...2...6",
    ".6....28.",
    "...419..5",
    "....8..79",
)


def plain(rows: Rows) -> str:
    """A line for each row."""
    return "".join(row + "\n" for row in rows)


def _filled(blank: str, drawn: str) -> Callable[[Rows], str]:
    """The form that is drawn with `@` for each cell, and what it has for a blank one."""

    def form(rows: Rows) -> str:
        cells = cycle("".join(rows).replace(".", "@"))
        return "".join(next(cells) if sign == "@" else sign for sign in drawn).replace("@", blank)

    return form


def _listed(kind: str) -> Forms:
    forms = cases("sudoku/forms")
    return {name: _filled(blank, drawn) for each, name, blank, drawn in forms if each == kind}


def _sdx(rows: Rows) -> str:
    """With a letter before some digits."""
    return plain(
        [" ".join("u" * (row in rows[::2] and cell != ".") + cell for cell in row) for row in rows]
    )


ONE_LINE, SILENT = _listed("one-line"), _listed("silent")
DRAWN = _listed("drawn") | {"sdx": _sdx}
FORMS = {**ONE_LINE, **SILENT, **DRAWN}
