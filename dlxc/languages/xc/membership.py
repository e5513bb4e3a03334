"""Whether values are in sets and sequences, for whole columns."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dlxc.languages.xc.columns import (
    Column,
    ObjectColumn,
    TextColumn,
    TextPool,
    TupleColumn,
    has_objects,
    joined,
    same_kind,
)
from dlxc.languages.xc.contents import contents_of
from dlxc.languages.xc.equality import contained_in_grouped, equal_values, one_of
from dlxc.languages.xc.evaluation_codes import NOTHING_TO_WALK
from dlxc.languages.xc.kind_codes import different_kinds
from dlxc.languages.xc.row_faults import RowError
from dlxc.languages.xc.row_sets import ListedSets, grouped_sets
from dlxc.text.source import Span

Codes = NDArray[np.int64]


def contained(
    one: Column, other: Column, rows: int, span: Span, pool: TextPool
) -> NDArray[np.bool_]:
    """For each row whether the value of one column is in that of the other."""
    if isinstance(other, TupleColumn):
        pairs = [_equal_entry(one, part, rows) for part in other.parts]
        return np.asarray(np.logical_or.reduce(pairs))
    if not isinstance(other, ObjectColumn | TextColumn):
        raise RowError(NOTHING_TO_WALK, span, kind=other.kind)
    entries = _listed(other)
    if entries is not None:
        _check_kind(one, entries[0], span)
        return np.broadcast_to(one_of(one, entries), rows)
    codes = np.broadcast_to(other.codes, rows)
    sets = None if isinstance(other, TextColumn) else grouped_sets(other.objects)
    if sets is None:
        contents = contents_of(other, codes, pool)
        for content in contents.columns:
            _check_kind(one, content, span)
        sets, codes = contents.grouped(joined(contents.columns or [one])), contents.codes
    if not sets.sizes[codes].any():
        return np.zeros(rows, np.bool_)
    _check_kind(one, sets.values, span)
    if has_objects(one):
        return np.array(
            [one.value(row) in sets[code].members for row, code in enumerate(codes.tolist())]
        )
    return contained_in_grouped(one, sets, codes)


def _listed(sets: ObjectColumn | TextColumn) -> list[Column] | None:
    """The columns of a set that is written out, if it can be looked at place by place."""
    if not isinstance(sets, ObjectColumn) or not isinstance(sets.objects, ListedSets):
        return None
    return sets.objects.entries_at(sets.codes)


def _check_kind(one: Column, value: Column, span: Span) -> None:
    if not same_kind(one, value):
        raise different_kinds(one.kind, value.kind, span)


def _equal_entry(one: Column, part: Column, rows: int) -> NDArray[np.bool_]:
    if not same_kind(one, part):
        return np.zeros(rows, np.bool_)
    return np.broadcast_to(equal_values(one, part), rows)
