"""Options that are chosen in advance are taken out, with all that they exclude."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.languages.xc.expansion import MadeOptions
from dlxc.languages.xc.family_codes import EXCLUDE_EACH_OTHER, OTHER_COLOUR_GIVEN
from dlxc.languages.xc.item_table import ItemTable
from dlxc.languages.xc.option_table import OptionRows, chosen_options, colours_of, option_of_entries
from dlxc.problem import NO_COLOUR
from dlxc.text.diagnostics import Diagnostic

Codes = NDArray[np.int64]


class LeftOver(NamedTuple):
    """What is left of a problem: the options, the bounds, and which items are gone."""

    options: list[MadeOptions]
    low: Codes
    high: Codes
    gone: NDArray[np.bool_]
    faults: list[Diagnostic]


def without_given(items: ItemTable, made: Sequence[MadeOptions]) -> LeftOver:
    """Choose the options that are given.

    Each of their primary items needs one cover less; one that needs none is gone, with the other
    options that have it.  So is a secondary item without a colour.  A coloured one is taken out of
    the options that agree, and options with another colour are dropped.
    """
    low, high = items.bounds()
    gone = np.zeros(len(items), np.bool_)
    colour = np.full(len(items), NO_COLOUR)
    faults: list[Diagnostic] = []
    for each in made:
        given = each.rows.is_given
        if given.any():
            chosen = chosen_options(each.rows, given)
            found = _chosen(items, each, chosen, high, gone, colour)
            faults += [_with_others(fault, items, made) for fault in found]
            counts = np.bincount(chosen.items, minlength=len(items))
            low = np.maximum(low - counts, 0)
    if faults or not any(each.rows.is_given.any() for each in made):
        return LeftOver([*made], low, high, gone, faults)
    gone |= items.is_primary() & (high == 0) & (items.bounds()[1] > 0)
    left = [_left(each, gone, colour) for each in made]
    return LeftOver(left, low, high, gone | (colour != NO_COLOUR), faults)


def _chosen(
    items: ItemTable,
    made: MadeOptions,
    chosen: OptionRows,
    high: Codes,
    gone: NDArray[np.bool_],
    colour: Codes,
) -> list[Diagnostic]:
    """Take the items of given options out of what may be covered."""
    for number, shade in zip(chosen.items.tolist(), colours_of(chosen).tolist(), strict=True):
        item = items.item(number)
        if item.primary:
            high[number] -= 1
            clash = high[number] < 0
        elif shade == NO_COLOUR:
            clash = gone[number] or colour[number] != NO_COLOUR
            gone[number] = True
        else:
            if colour[number] not in (NO_COLOUR, shade):
                return [OTHER_COLOUR_GIVEN.at(made.span, item.span, name=item.name, where="")]
            clash = gone[number]
            colour[number] = shade
        if clash:
            return [EXCLUDE_EACH_OTHER.at(made.span, item.span, name=item.name, where="")]
    return []


def _with_others(fault: Diagnostic, items: ItemTable, made: Sequence[MadeOptions]) -> Diagnostic:
    """The fault with the places of all else that is given and has the same item."""
    number = items.numbers[str(fault.facts["name"])]
    others = [
        each.span
        for each in made
        if each.span != fault.span and number in chosen_options(each.rows, each.rows.is_given).items
    ]
    labels = (*fault.wording.labels, *["this is given, and has it too"] * len({*others}))
    places = (*fault.places, *dict.fromkeys(others))
    return fault._replace(wording=fault.wording._replace(labels=labels), places=places)


def _left(made: MadeOptions, gone: NDArray[np.bool_], colour: Codes) -> MadeOptions:
    """The options of a statement that may still be chosen."""
    rows = made.rows
    option = option_of_entries(rows)
    settled = colour[rows.items]
    bad = gone[rows.items] | ((settled != NO_COLOUR) & (settled != colours_of(rows)))
    kept = ~rows.is_given
    kept[option[bad]] = False
    return made._replace(rows=chosen_options(rows, kept, settled == NO_COLOUR))
