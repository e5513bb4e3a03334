"""Give a name of a model another one everywhere, if the model then still means the same.

Whether it does is not guessed: the changed text is read and bound again, and its table of
references must be the old one.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Sequence

from dlxc.languages.editing import Refusal
from dlxc.languages.xc.binding import Bindings, bound_model
from dlxc.languages.xc.editing.name_places import BoundName
from dlxc.languages.xc.parsing import parsed_model
from dlxc.languages.xc.statements import RESERVED
from dlxc.text.diagnostics import Edit
from dlxc.text.source import Source, Span

_NAME = re.compile(r"[^\W\d][\w']*")


def renaming(
    source: Source, bindings: Bindings, name: BoundName, wanted: str
) -> list[Edit] | Refusal:
    """The changes that rename a name, in order; or why it cannot be called so."""
    wrong = _wrong_name(wanted)
    if wrong:
        return Refusal(wrong)
    places = sorted({name.word.span, *name.uses})
    if wanted == name.word.text:
        return []
    edits = [Edit(place, wanted) for place in places]
    if not _means_the_same(source, bindings, edits):
        return Refusal(f"`{wanted}` would clash with another name, or mean something else here")
    return edits


def words_of_code(code: str) -> list[str]:
    """All that could be a name in a piece of code."""
    return _NAME.findall(code)


def _wrong_name(wanted: str) -> str:
    """Why something is no name, or nothing."""
    if not _NAME.fullmatch(wanted):
        return f"`{wanted}` is no name: a name has letters, digits, `_` and `'`, no digit first"
    if wanted in RESERVED:
        return f"`{wanted}` is a reserved word"
    return "`_` is a part of a pattern that has no name" if wanted == "_" else ""


def _means_the_same(source: Source, bindings: Bindings, edits: Sequence[Edit]) -> bool:
    changed = Source(source.name, changed_text(source.text, edits))
    parsed = parsed_model(changed)
    if parsed.faults:
        return False
    again = bound_model(parsed.tree)
    moved = _mover(edits)
    expected = [(moved(each.use), moved(each.bound)) for each in bindings.references]
    return expected == [(*each,) for each in again.references] and (
        [fault.wording for fault in again.faults] == [fault.wording for fault in bindings.faults]
    )


def changed_text(text: str, edits: Sequence[Edit]) -> str:
    """The text with changes, which are in order and do not overlap."""
    pieces, at = [], 0
    for edit in edits:
        pieces += [text[at : edit.span.start], edit.text]
        at = edit.span.end
    return "".join([*pieces, text[at:]])


def _mover(edits: Sequence[Edit]) -> Callable[[Span], Span]:
    """Where a place is after some changes of equal length."""
    starts = [edit.span.start for edit in edits]
    longer = len(edits[0].text) - (edits[0].span.end - edits[0].span.start)

    def moved(span: Span) -> Span:
        start = span.start + longer * bisect_left(starts, span.start)
        return Span(start, span.end + longer * bisect_left(starts, span.end))

    return moved
