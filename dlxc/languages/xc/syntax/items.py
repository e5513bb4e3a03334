"""Make items, `low:high|name:colour?default`, and costs of their pieces.

The grammar reads the pieces: letters, texts in quotes, holes, and the signs between the parts.
Pieces that touch are one item.
"""

import re
from collections.abc import Sequence
from typing import TypeAlias

from dlxc.languages.xc.syntax.margins import FAMILIES
from dlxc.languages.xc.syntax.tree import Cost, Hole, ItemSpec, Template
from dlxc.text.diagnostics import Diagnostic, Edit, fault
from dlxc.text.prose import shortened
from dlxc.text.source import Source, Span, Word

Piece: TypeAlias = "Word | Hole | Sign"

_FORM = "an item is `low:high|name:colour?default`"

_SIGNS = re.compile(r"(:?\|)?(:?)(\??)")
"""The signs of an item, without what is between them."""

_AFTER_BAR = re.compile(r"[ \t]+([0-9{]\S*)")


class Sign(Word):
    """A sign between two parts: `|`, `:` or `?`."""

    __slots__ = ()


def item_of(source: Source, pieces: Sequence[Piece]) -> ItemSpec | Cost | Diagnostic:
    """The item that pieces make, or what is wrong with it."""
    span = Span(pieces[0].span.start, pieces[-1].span.end)
    if len(pieces) == 1 and type(pieces[0]) is Word and pieces[0].text:
        return ItemSpec(None, None, (pieces[0],), None, False, None, span)
    parts: list[list[Word | Hole]] = [[]]
    signs: list[Sign] = []
    for piece in pieces:
        if isinstance(piece, Sign):
            signs.append(piece)
            parts.append([])
        else:
            parts[-1].append(piece)
    shape = _SIGNS.match("".join(sign.text for sign in signs))
    assert shape is not None  # noqa: S101 - it matches any text
    bar, colon, mark = map(len, shape.groups(""))
    is_cost = bar == 1 and not parts[0]
    # A cost has no colour, and nothing after `?` is the colour of an item that has none.
    has_odd_colour = is_cost or (mark > colon and parts[bar + 1])
    if odd := signs[shape.end() :] or (signs[bar:] if has_odd_colour else []):
        message = f"the item `{shortened(source.slice(span))}` cannot have `{odd[0].text}` here"
        remedy = f"{_FORM}; in quotes these signs belong to a name"
        return fault("E188", odd[0].span, message, help=remedy)
    bounds = ("", "lower bound" if bar > 1 else "" if is_cost else "multiplicity", "upper bound")
    names = [*bounds[1 : bar + 1], "cost" if is_cost else "name", *["colour"] * colon]
    starts = [span.start, *(sign.span.end for sign in signs)]
    ends = [*(sign.span.start for sign in signs), span.end]
    for name, part, start, end in zip(names, parts, starts, ends, strict=False):
        if name and not any(isinstance(piece, Hole) or piece.text for piece in part):
            return _empty(source, name, Span(start, end))
    found: list[Template] = [*map(tuple, parts)]
    if is_cost:
        return Cost(found[1], span)
    low, high = [None, None, *found[:bar]][-2:]
    colour = found[bar + 1] if colon else None
    default = found[-1] if mark and parts[-1] else None
    return ItemSpec(low, high, found[bar], colour, mark > 0, default, span)


def _empty(source: Source, name: str, here: Span) -> Diagnostic:
    """A fault for a part without anything: the sign before it is shown, or the one after it."""
    text = source.text
    at = here.start - (text[here.start - 1 : here.start] in ("|", ":", "?"))
    shown = here if here.end > here.start else Span(at, at + 1)
    if text[shown.start] == ":" and text.endswith(FAMILIES, 0, shown.start):
        message = "there is no colon between the keyword and the items"
        return fault("E101", shown, message, help="leave the colon out", edit=Edit(shown, ""))
    remedy, edit, amount = _FORM, None, _AFTER_BAR.match(text, here.end)
    if name == "cost" and amount:
        remedy = f"write `|{shortened(amount[1])}`, without a blank"
        edit = Edit(Span(here.end, amount.start(1)), "")
    return fault("E188", shown, f"this item has an empty {name}", help=remedy, edit=edit)
