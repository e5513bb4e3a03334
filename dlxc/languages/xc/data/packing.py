"""The options of another specification: read in its own language, its faults in its own text."""

from collections.abc import Iterator

from dlxc.languages import LANGUAGES, language_by_extension
from dlxc.languages.detection import detected_languages
from dlxc.languages.language import Inputs, expanded_text
from dlxc.languages.xc.data.rows import GivenRows
from dlxc.languages.xc.syntax.tree import Data
from dlxc.languages.xc.values.data import PackedCell, PackedOption, PackingOptions
from dlxc.problem import NO_ITEM, Problem
from dlxc.problem.board import Board
from dlxc.text.diagnostics import Diagnostic, fault, has_errors
from dlxc.text.prose import either, shortened
from dlxc.text.source import Source

_Read = tuple[PackingOptions | None, list[Diagnostic]]
"""The options of a packing, if it has no error, and what is to be said of it."""


def read_packing(statement: Data, given: GivenRows) -> _Read:
    """Read a packing from a text of its own, or from rows in the model."""
    name = statement.name
    if given.source is not None:
        return _read(name.text, given.source, language_by_extension(given.source.name))
    text, start = "", given.rows[0].start if given.rows else 0
    for row in given.rows:  # they are as far apart as in the model
        text += "\n".rjust(row.start - start - len(text)) * bool(text) + row.text
    options, diagnostics = _read(name.text, Source("", text), None)
    diagnostics = [each if each.source else each.moved(start) for each in diagnostics]
    # An edit would not indent its rows.
    return options, [each._replace(span=each.span or name.span, edit=None) for each in diagnostics]


def _read(name: str, text: Source, language: str | None) -> _Read:
    called = f"the specification of `{shortened(name)}`"
    if language is None:
        if not text.text.strip():
            return None, [fault("E001", None, "the text is empty")]
        fitting = detected_languages(text)
        if len(fitting) != 1:
            message = f"no language reads {called} without an error"
            if fitting:
                message = f"{called} could be {either(fitting)}"
            cure = "give the file a name that ends in its language: "
            return None, [fault("E002", None, message, help=cure + ", ".join(fitting or LANGUAGES))]
        language = fitting[0]
    reads = LANGUAGES[language].load()
    tree, problem, diagnostics = expanded_text(text, reads, Inputs(read_data=_no_files))
    if problem is not None:
        # What is suspicious about the problem is left out: it is not to be solved.
        diagnostics += [d for d in reads.review(tree, problem, thorough=False) if d.is_error]
    if problem is None or has_errors(diagnostics):
        return None, diagnostics
    if problem.board is None:
        message = f"{called}, in the language {shortened(language)}, has no cells"
        remedy = "give one about pieces in a box"
        return None, [*diagnostics, fault("E206", None, message, help=remedy)]
    return PackingOptions(tuple(_options(problem, problem.board)), problem), diagnostics


def _no_files(name: str) -> tuple[Source, list[Diagnostic]]:
    """A packing that is a model reads no files, so that no model reads itself."""
    source = Source(name, "")
    reason = "the specification of a packing reads no files"
    return source, [fault("E001", None, f"cannot read `{name}`: {reason}")._replace(source=source)]


def _options(problem: Problem, board: Board) -> Iterator[PackedOption]:
    """Each option: its first item that is not a cell, and its cells in order."""
    names = problem.items.names
    cells: dict[int, PackedCell] = {}
    for item, place in zip(board.items.tolist(), board.cells.tolist(), strict=True):
        x, y, z, *layer = place
        if layer:
            cells[item] = x, y, z
        else:  # in the plane the third number is the layer
            cells[item] = x, y, board.marks[z].before + board.marks[z].after
    for block in problem.blocks:
        for row in block.items.tolist():
            others = (names[item] for item in row if item not in cells and item != NO_ITEM)
            yield PackedOption(next(others, ""), tuple(cells[i] for i in row if i in cells))
