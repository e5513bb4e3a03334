"""Sudokus, and the forms in which people and programs write them down.

A form is a function from the rows of a grid of 9 by 9 cells, with points for blank cells, to a text.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

Rows = Sequence[str]

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


def _thirds(row: Sequence[str], between: str = "") -> list[str]:
    return [between.join(row[start : start + 3]) for start in (0, 3, 6)]


def _ruled(lines: Rows, rule: str, top: str = "", bottom: str = "") -> str:
    """Lines with a rule after each third one."""
    inner = [*lines[:3], rule, *lines[3:6], rule, *lines[6:]]
    outer = [top, *inner, bottom] if top else inner
    return plain(outer)


def _with(blank: str, rows: Rows) -> list[str]:
    return [row.replace(".", blank) for row in rows]


def _boxed(rows: Rows, bar: str, top: str, rule: str, bottom: str) -> str:
    wide = [bar + bar.join(f" {part} " for part in _thirds(row, " ")) + bar for row in rows]
    return _ruled(wide, rule, top, bottom)


def simple_sudoku(rows: Rows) -> str:
    lines = [f" |{'|'.join(_thirds(row))}|" for row in rows]
    drawn = _ruled(lines, " |---+---+---|", " *-----------*", " *-----------*")
    return drawn + " Simple Sudoku\n  Version 4.2n\n"


def sadman(rows: Rows) -> str:
    head = "#ASomebody\n#DMade for a test\n#B03-08-2006\n#LEasy\n#Uhttp://localhost/\n"
    return f"{head}[Puzzle]\n{plain(rows)}[State]\n{plain(rows)}[PencilMarks]\n1,2,,4\n"


def candidates(rows: Rows) -> str:
    """Blank cells are full of digits."""
    wide = [[cell.replace(".", "12479").ljust(5) for cell in row] for row in rows]
    lines = [f"| {' | '.join(_thirds(row, '  '))} |" for row in wide]
    rule = "-" * 21
    return _ruled(lines, f"|{'+'.join([rule] * 3)}|", f"*{'-' * 65}*", f"*{'-' * 65}*")


def cells_in_a_frame(rows: Rows) -> str:
    rule = "+---" * 9 + "+"
    return plain([rule, *(f"| {' | '.join(row.replace('.', ' '))} |\n{rule}" for row in rows)])


ONE_LINE: dict[str, Callable[[Rows], str]] = {
    "points": lambda rows: "".join(rows) + "\n",
    "zeros": lambda rows: "".join(_with("0", rows)) + "\n",
    "rating behind": lambda rows: "".join(rows) + "  7.2 ED=7.2/1.2/1.2\n",
    "hash and rating": lambda rows: f"0000183b305c {''.join(_with('0', rows))}  1.2\n",
    "comment": lambda rows: "# a list\n" + "".join(rows) + " # hard\n",
    "semicolons": lambda rows: "".join(rows) + ";12;3;somebody\n",
    "puzzle and solution": lambda rows: (
        f"quizzes,solutions\n{''.join(_with('0', rows))},{'123456789' * 9}\n"
    ),
    "table": lambda rows: (
        f"id,puzzle,solution,clues,difficulty\n1,{''.join(rows)},{'123456789' * 9},30,0.0\n"
    ),
    "library of HoDoKu": lambda rows: f":0000:x:{''.join(rows)}:123 245::\n",
    "rows in a line": lambda rows: " ".join(rows) + "\n",
    "apart": lambda rows: " ".join("".join(_with("0", rows))) + "\n",
    "quoted": lambda rows: f'"{"".join(rows)}",\n',
}

SILENT: dict[str, Callable[[Rows], str]] = {
    "headed": lambda rows: "Grid 01\n" + plain(_with("0", rows)),
    "numbered": lambda rows: "17.\n" + plain(rows),
    "sadman": sadman,
    "commented": lambda rows: "# easy\n" + plain(rows) + "# the end\n",
    "bands": lambda rows: _ruled(rows, ""),
}

DRAWN: dict[str, Callable[[Rows], str]] = {
    "bars": lambda rows: plain(["|".join(_thirds(row)) for row in rows]),
    "bars and rules": lambda rows: _ruled(["|".join(_thirds(row)) for row in rows], "---+---+---"),
    "dashes": lambda rows: _ruled(
        ["|".join(_thirds(row)) for row in _with("-", rows)], "---+---+---"
    ),
    "rule of dashes": lambda rows: _ruled(
        ["|".join(_thirds(row)) for row in _with("_", rows)], "-----------"
    ),
    "simple sudoku": simple_sudoku,
    "frame of the blank": lambda rows: _boxed(
        rows, "|", "+-------+-------+-------+", "+-------+-------+-------+", "+-------+-------+-------+"
    ),
    "hodoku": lambda rows: _boxed(
        rows, "|", ".-------.-------.-------.", ":-------+-------+-------:", "'-------'-------'-------'"
    ),
    "box drawing": lambda rows: _boxed(
        rows, "\u2502", "\u250c" + "\u2500" * 23 + "\u2510", "\u251c" + "\u2500" * 23 + "\u2524",
        "\u2514" + "\u2500" * 23 + "\u2518",
    ),
    "qqwing": lambda rows: _ruled(
        [" " + " | ".join(_thirds(row, " ")) for row in rows], "-------|-------|-------"
    ),
    "loose rules": lambda rows: _ruled(
        [" ! ".join(_thirds(row, " ")) for row in rows], "- - - + - - - + - - -"
    ),
    "blanks": lambda rows: plain([" ".join(row) for row in rows]),
    "groups": lambda rows: _ruled([" ".join(_thirds(row)) for row in _with("*", rows)], ""),
    "crosses": lambda rows: plain([" ".join(row) for row in _with("x", rows)]),
    "commas": lambda rows: plain([",".join(row.replace(".", "0")) for row in rows]),
    "nothing between commas": lambda rows: plain(
        [",".join(cell.strip(".") for cell in row) for row in rows]
    ),
    "comma at the end": lambda rows: plain([",".join(_with("0", row)) + "," for row in rows]),
    "list of lists": lambda rows: (
        "[" + ",\n ".join(f"[{', '.join(_with('0', row))}]" for row in rows) + "]\n"
    ),
    "tabs": lambda rows: plain(["\t".join(row) for row in rows]),
    "nothing between bars": lambda rows: plain(
        [f"|{'|'.join(_thirds(row.replace('.', ' ')))}|" for row in rows]
    ),
    "wide cells of nothing": lambda rows: _boxed(
        _with(" ", rows), "|", "=========", "=========", "========="
    ),
    "cells in a frame": cells_in_a_frame,
    "sdx": lambda rows: plain(
        [" ".join("u" * (row in rows[::2] and cell != ".") + cell for cell in row) for row in rows]
    ),
}  # fmt: skip

WITH_CANDIDATES: dict[str, Callable[[Rows], str]] = {"candidates": candidates}

FORMS = {**ONE_LINE, **SILENT, **DRAWN, **WITH_CANDIDATES}
