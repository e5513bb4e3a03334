"""What the older data for dancing must fulfil beyond its grammar."""

from __future__ import annotations

from collections.abc import Iterator

from dlxc.languages.codes import NAME_OF_A_CELL
from dlxc.languages.dancing.codes import (
    CELL_TWICE,
    NOT_NAMED,
    NOT_NAMED_BUT_LIKE,
    PIECE_TWICE,
)
from dlxc.languages.dancing.tree import Dancing
from dlxc.languages.faults import duplicates, nearest
from dlxc.text.diagnostics import Diagnostic, Edit
from dlxc.text.source import Word


def dancing_faults(dancing: Dancing, line_of_names: int) -> Iterator[Diagnostic]:
    """Cells and names that come twice, clash or are not known."""
    on_board = (*dancing.board, *dancing.points)
    yield from duplicates(on_board, "cell", CELL_TWICE)
    names = (*dancing.primary, *dancing.secondary)
    yield from duplicates(names, "name", PIECE_TWICE)
    cells = {cell.text: cell for cell in on_board}
    for name in names:
        if name.text in cells:
            place = cells[name.text].span
            yield NAME_OF_A_CELL.at(name.span, place, name=name.text, where="board")
    known = {name.text for name in names}
    for shape in dancing.shapes:
        yield from (fault.moved(shape.at) for fault in duplicates(shape.cells, "cell", CELL_TWICE))
        if dancing.names_known and shape.name.text not in known:
            yield _not_named(shape.name.moved(shape.at), known, line_of_names)


def _not_named(name: Word, known: set[str], line: int) -> Diagnostic:
    near = nearest(name.text, sorted(known))
    if near is None:
        return NOT_NAMED.at(name.span, name=name.text, line=line)
    edit = Edit(name.span, near)
    return NOT_NAMED_BUT_LIKE.at(name.span, edit=edit, name=name.text, line=line, near=near)
