"""What the older data for dancing must fulfil beyond its grammar."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dlxc.languages.codes import COMMA_IN_NAME, NAME_OF_A_CELL, NO_TIMES_BUT_NAME
from dlxc.languages.dancing.codes import (
    CELL_TWICE,
    NOT_NAMED,
    NOT_NAMED_BUT_LIKE,
    NOT_NAMED_FOR_COMMAS,
    NOT_NAMED_SO_OFTEN,
    PIECE_TWICE,
)
from dlxc.languages.dancing.tree import Dancing
from dlxc.languages.faults import duplicates, nearest
from dlxc.languages.other_notations import head_of
from dlxc.text.diagnostics import Diagnostic, Edit
from dlxc.text.source import Span, Word


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
    yield from _shapes(dancing, names, line_of_names)


def _shapes(dancing: Dancing, names: Sequence[Word], line_of_names: int) -> Iterator[Diagnostic]:
    """Shapes with a cell twice or a name that is not known, and names that are no names."""
    known = {name.text for name in names}
    odd = []
    for shape in dancing.shapes:
        yield from (fault.moved(shape.at) for fault in duplicates(shape.cells, "cell", CELL_TWICE))
        name = shape.name.moved(shape.at)
        if dancing.names_known and name.text not in known:
            if f"{name.text}," in known:
                odd.append(name)
            else:
                yield _not_named(name, known, line_of_names)
    edit = _without_commas(dancing.primary)
    if odd:
        first = NOT_NAMED_FOR_COMMAS.at(
            odd[0].span, edit=edit, name=odd[0].text, line=line_of_names
        )
        yield first._replace(alike=len(odd) - 1)
    else:
        yield from _commas(names, edit)
    yield from _times(names)


def _commas(names: Sequence[Word], edit: Edit | None) -> Iterator[Diagnostic]:
    """Names with a comma behind, told once."""
    odd = [name for name in names if _has_comma(name)]
    for name in odd[:1]:
        comma = Span(name.span.end - 1, name.span.end)
        found = COMMA_IN_NAME.at(comma, edit=edit, name=name.text, cure=name.text[:-1])
        yield found._replace(alike=len(odd) - 1)


def _has_comma(name: Word) -> bool:
    return name.text.endswith(",") and len(name.text) > 1


def _without_commas(names: Sequence[Word]) -> Edit | None:
    """The names that must be covered without commas, if they have some."""
    if not any(map(_has_comma, names)):
        return None
    mended = " ".join(name.text.rstrip(",") or name.text for name in names)
    return Edit(Span(names[0].span.start, names[-1].span.end), mended)


def _times(names: Sequence[Word]) -> Iterator[Diagnostic]:
    """Names that begin with a multiplicity, told once."""
    odd = [name for name in names if name.text[0].isdecimal() and _has_times(name)]
    for name in odd[:1]:
        found = NO_TIMES_BUT_NAME.at(name.span, written=name.text)
        yield found._replace(alike=len(odd) - 1)


def _has_times(name: Word) -> bool:
    head = head_of(name.text)
    return head is not None and head.times is not None


def _not_named(name: Word, known: set[str], line: int) -> Diagnostic:
    head = head_of(name.text) if name.text[0].isdecimal() else None
    if head and head.times and head.name.text in known:
        return NOT_NAMED_SO_OFTEN.at(name.span, name=name.text, line=line, piece=head.name.text)
    near = nearest(name.text, sorted(known))
    if near is None:
        return NOT_NAMED.at(name.span, name=name.text, line=line)
    edit = Edit(name.span, near)
    return NOT_NAMED_BUT_LIKE.at(name.span, edit=edit, name=name.text, line=line, near=near)
