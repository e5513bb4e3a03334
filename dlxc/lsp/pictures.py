"""The picture of a text while it is written, or why there is none; and the pieces of a set.

What takes long is refused: an editor asks after each character.
"""

from collections.abc import Mapping

from dlxc.draw import Undrawable, picture, rendering
from dlxc.draw.cell_sheets import piece_set_picture
from dlxc.lsp.open_document import TOO_LARGE, OpenDocument
from dlxc.lsp.requests import Look, SetLook
from dlxc.pieces import UnknownSet, piece_set, set_names
from dlxc.problem import Problem
from dlxc.text.diagnostics import Diagnostic, in_order
from dlxc.text.prose import plural, sentence

_MOST_CELLS = 20_000
"""To draw more, or what takes as long, would take more than a second."""

_PIECE, _MARK = 40, 10
"""A piece, and a mark that is there from the start, take as long as so many cells of the box."""

_MOST_PIECES = 400
"""To draw more would take more than a second, and nobody looks through them."""

_CELL = 4.0
"""The millimetres of a cell in the drawings, so that pieces are as large as each other."""


def reply(document: OpenDocument, asked: Look) -> dict[str, str]:
    """The page of a document, or the reason why it has none."""
    try:
        problem = _drawn_problem(document, asked.parameters)
        drawn = picture(problem, title=problem.record.title or document.name)
    except Undrawable as error:
        return {"reason": sentence(str(error))}
    return {"html": rendering.html(drawn, rendering.Look(asked.theme))}


def _drawn_problem(document: OpenDocument, parameters: Mapping[str, str]) -> Problem:
    """What is to be drawn of a text with values of its parameters; raises `Undrawable`."""
    analysis = document.expansion(parameters)
    if analysis is None or analysis.problem is None:
        diagnostics = analysis.diagnostics if analysis else document.diagnostics
        raise Undrawable(_reason(document, diagnostics, parameters))
    problem = analysis.problem
    cells, others, each, what = 0, 0, 0, ""
    if problem.appearance is not None:
        if not problem.appearance.faults():
            cells, others = len(problem.appearance.board().cells), len(problem.appearance.given)
            each, what = _MARK, "mark"
    elif problem.board is not None:
        cells, others = len(problem.board.cells), len(problem.board.shapes)
        each, what = _PIECE, "piece"
    if cells + others * each > _MOST_CELLS:  # the command draws it
        size = f"{plural(cells, 'cell')} and {plural(others, what)}"
        raise Undrawable(f"this is too large to be drawn while you type: {size}")
    return problem


def _reason(
    document: OpenDocument, diagnostics: list[Diagnostic], parameters: Mapping[str, str]
) -> str:
    """Why there is no problem: an error, or a value that is missing."""
    errors = [diagnostic for diagnostic in in_order(diagnostics) if diagnostic.is_error]
    missing = [each for each in diagnostics if each.severity == "information"]
    diagnostic = [*errors, *missing][0]
    is_missing = not errors and diagnostic.code != TOO_LARGE
    if diagnostic.span is None or diagnostic.source not in (None, document.source) or is_missing:
        return diagnostic.message
    line, _ = document.source.position(diagnostic.span.start)
    if parameters or diagnostic.code == TOO_LARGE:  # nothing else shows it
        return f"line {line}: {diagnostic.message}"
    return f"line {line} has an error; mend it to see the picture"


# ---- sets of pieces


def sets_listed() -> dict[str, object]:
    """The sets to choose from: the name of each, the word of its lattice, how many pieces."""
    return {
        "sets": [
            {"name": each.name, "lattice": each.lattice.word, "count": each.total}
            for each in map(piece_set, set_names())
        ]
    }


def set_drawn(asked: SetLook) -> dict[str, object]:
    """The pieces of a set by its name, each with a drawing; or the reason why there are none."""
    try:
        found = piece_set(asked.name)
    except UnknownSet as error:
        return {"reason": sentence(str(error))}
    if len(found.pieces) > _MOST_PIECES:
        message = f"{found.name} are {len(found.pieces):,}; sets of up to {_MOST_PIECES} are shown"
        return {"reason": sentence(message)}
    names = {piece.name for piece in found.pieces}
    colours = {name: [colour] for name, colour in asked.colours.items() if name in names}
    picture = piece_set_picture(found, colours)
    [section] = picture.sections
    pieces = []
    for piece, sheet in zip(found.pieces, section.sheets, strict=True):
        alone = section._replace(sheets=(sheet._replace(caption=""),))
        image = rendering.svg(
            picture._replace(title=piece.name, sections=(alone,)),
            rendering.Look(asked.theme, _CELL),
        )
        pieces.append({"name": piece.name, "svg": image, "count": piece.count})
    return {"name": found.name, "lattice": found.lattice.word, "pieces": pieces}
