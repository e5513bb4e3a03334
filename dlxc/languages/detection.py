"""Find out which language a text of unknown language is meant for."""

import re
import sys
from collections.abc import Sequence
from typing import Any

from dlxc.languages import LANGUAGES, WRITTEN
from dlxc.languages.language import Language, Parsed
from dlxc.languages.slips import ABOUT_ALL, DRAWING, USE_PUZZLE, is_drawn
from dlxc.text.diagnostics import Diagnostic, changed_text, fault, has_errors, joined_edit
from dlxc.text.prose import either, plural
from dlxc.text.source import Source

_LINES = 1000
"""So many lines tell a language."""

_MOST_ROWS = 26
"""A text of so many rows is not a part of a sudoku."""

_SEPARATOR = re.compile(r"[,;\t]")
_CELLS = re.compile(r" *+[^\s\[\],;]*+(?: *+[,;\t] *+[^\s\[\],;]*+)*+ *+")


def detected_languages(source: Source) -> list[str]:
    """The languages that a text looks meant for.

    Other packages' languages are asked if none of dlxc's own fits: to look for them takes long.  If
    none fits, the first one is taken for which the text is written in another notation in places.
    """
    if not source.text.strip():
        return []
    own = {name: each.load() for name, each in LANGUAGES.builtin.items()}
    data = {name: own.pop(name) for name in [*own] if name not in WRITTEN}
    trees = {name: _parsed(source, language).tree for name, language in data.items()}
    found = [name for name, tree in trees.items() if data[name].is_unmistakable(tree)]
    if found:  # the others can take long to find out that nothing is meant for them
        return found
    fits = {name: _fit(source, language) for name, language in own.items()}
    sure = [name for name, is_sure in fits.items() if is_sure]
    fitting = [name for name, is_sure in fits.items() if is_sure is not None]
    if not sure and (_part_of_a_sudoku(source) or _rows_of_cells(source)):
        return _added_languages(source)
    if found := sure or fitting or _added_languages(source):
        return found
    # One for which the text fits after all edits is taken before one whose edits are not known.
    source = source.beginning(_LINES)
    fits = {name: _fits_mended(source, language) for name, language in own.items()}
    sure = [name for name, is_sure in fits.items() if is_sure]
    return (sure or [name for name, is_sure in fits.items() if is_sure is None])[:1]


def language_of_sharing(source: Source, first: str, others: Sequence[str]) -> str:
    """Which of some languages a text is meant for; it is the first one if nothing else is clear.

    The first lines tell.
    """
    source = source.beginning(_LINES)
    if _fit(source, LANGUAGES[first].load()) is not None:
        return first
    fitting = (name for name in others if _fit(source, LANGUAGES[name].load()) is not None)
    return next(fitting, first)


def _fits_mended(source: Source, language: Language[Any]) -> bool | None:
    """Whether a text fits a language after the edits of its slips; `None` if not all are known."""
    tree, diagnostics = language.parse(source)
    faults = [each for each in diagnostics or language.check(tree) if each.is_error]
    if not faults or any(each.once in ("", DRAWING) for each in faults):
        return False
    edits = [each.edit for each in faults if each.edit]
    if len(edits) < len(faults):
        return None if all(each.code == "E110" for each in faults) else False
    mended = changed_text(source.text, [joined_edit(edits, source.text)])
    tree, diagnostics = language.parse(Source(source.name, mended))
    diagnostics = [*diagnostics, *language.check(tree)]
    is_other = has_errors(diagnostics) or any(each.once in ABOUT_ALL for each in diagnostics)
    return language.is_telling(tree) and not is_other


def _part_of_a_sudoku(source: Source) -> list[str]:
    """The rows of a text with equally many digits and dots in each line, if not square."""
    lines = source.beginning(_MOST_ROWS).text.split("\n")
    rows = [*filter(None, (re.sub(r"[ |]", "", line) for line in lines))]
    is_row = re.compile(r"[0-9.]{4,25}").fullmatch
    are_rows = 3 < len(rows) < _MOST_ROWS and all(map(is_row, rows))
    is_grid = are_rows and {*map(len, rows)} == {len(rows[0])} != {len(rows)}
    return rows if is_grid and {*"".join(rows)} - {*"01."} else []


def _rows_of_cells(source: Source) -> int:
    """How many rows a text of cells between commas, semicolons or tabs has; 0 if it is none.

    A cell has no blank and no bracket, which boxes have.
    """
    rows = [*filter(None, source.text.split("\n"))]
    are_cells = all(map(_CELLS.fullmatch, rows)) and any(map(_SEPARATOR.search, rows))
    return len(rows) if are_cells and len(rows) > 1 else 0


def _added_languages(source: Source) -> list[str]:
    """Those of other packages.  One that fails matters only if no other one fits."""
    fitting, failures = [], []
    for name in LANGUAGES.added:
        try:
            if _fit(source, LANGUAGES[name].load()) is not None:
                fitting.append(name)
        except Exception as failure:  # noqa: BLE001 - whatever another package does
            failures.append(failure)
    if failures and not fitting:
        raise failures[0]
    return fitting


def undetected(source: Source, fitting: list[str]) -> Diagnostic:
    """What to say if not exactly one language fits."""
    if not source.text.strip():
        return fault("E001", None, "the text is empty")
    remedy = f"say which it is: {', '.join(LANGUAGES)}"
    message = "dlxc cannot tell the language of this text: in each one it has errors"
    if fitting:
        message = f"the text could be {either(fitting)}"
        remedy = f"say which it is: {either(fitting)}"
    elif rows := _part_of_a_sudoku(source):
        message = f"this looks like a part of a sudoku: {plural(len(rows), 'row')} of"
        message += f" {len(rows[0])}"
        remedy = "a sudoku has as many rows as columns: write `.` for each blank cell; of another"
        remedy += " text say which language it is, as in `--from polyomino`"
    elif count := _rows_of_cells(source):
        message = f"this looks like CSV: {plural(count, 'row')} of cells"
        remedy = "if each row is an option, say so: `--from csv`; of another text say which"
        remedy += " language it is, and give data to a model in xc: `-D NAME=@FILE`"
    elif is_drawn(source.text.strip("\n").partition("\n")[0]):
        remedy = USE_PUZZLE
    elif re.match(r"\s*<[?!/\w]", source.text):
        remedy = "it is XML, such as a picture or a page: give the specification of the puzzle"
    return fault("E002", None, message, help=remedy)


def _parsed(source: Source, language: Language[Any]) -> Parsed[Any]:
    """What is read up to the first fault in the lines that tell a language."""
    is_long = language.lines_that_tell < sys.maxsize
    return language.parse(source.beginning(language.lines_that_tell) if is_long else source, most=1)


def _fit(source: Source, language: Language[Any]) -> bool | None:
    """Whether a text is meant for no other language; `None` if it is not meant for this one.

    It is if it is sound and looks like it.  This is quick also if it is not.
    """
    tree, faults = _parsed(source, language)
    if has_errors(faults) or not language.is_telling(tree) or has_errors(language.check(tree)):
        return None
    return language.is_unmistakable(tree)
