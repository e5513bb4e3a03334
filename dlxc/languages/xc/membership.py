"""Whether values are in sets and sequences, for whole columns."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.row_finder import RowFinder
from dlxc.languages.xc.columns import (
    Column,
    ObjectColumn,
    TextColumn,
    TextPool,
    TupleColumn,
    has_objects,
    key_columns,
    same_kind,
)
from dlxc.languages.xc.contents import content_of
from dlxc.languages.xc.evaluation_codes import DIFFERENT_KINDS, NOTHING_TO_WALK
from dlxc.languages.xc.row_faults import RowError
from dlxc.text.source import Span


def contained(
    one: Column, other: Column, rows: int, span: Span, pool: TextPool
) -> NDArray[np.bool_]:
    """For each row whether the value of one column is in that of the other."""
    if isinstance(other, TupleColumn):
        pairs = [_equal_entry(one, part, rows) for part in other.parts]
        return np.asarray(np.logical_or.reduce(pairs))
    if not isinstance(other, ObjectColumn | TextColumn):
        raise RowError(NOTHING_TO_WALK, span, kind=other.kind)
    codes = np.broadcast_to(other.codes, rows)
    found = np.zeros(rows, np.bool_)
    objects = pool.texts if isinstance(other, TextColumn) else other.objects
    keys: list[Any] = []
    for number in np.flatnonzero(np.bincount(codes)).tolist() if rows else []:
        content = content_of(objects[number], pool)
        if content is None:
            continue
        if not same_kind(one, content):
            raise RowError(DIFFERENT_KINDS, span, kinds=[one.kind, content.kind])
        here = codes == number
        if has_objects(one):
            known = {content.value(row) for row in range(len(content))}
            found[here] = [one.value(row) in known for row in np.flatnonzero(here).tolist()]
            continue
        keys = keys or key_columns(one, rows)
        finder = RowFinder(key_columns(content, len(content)))
        found[here] = finder.find([key[here] for key in keys]) >= 0
    return found


def _equal_entry(one: Column, part: Column, rows: int) -> NDArray[np.bool_]:
    if not same_kind(one, part):
        return np.zeros(rows, np.bool_)
    if has_objects(one):
        return np.array([one.value(row) == part.value(row) for row in range(rows)], np.bool_)
    pairs = zip(key_columns(one, rows), key_columns(part, rows), strict=True)
    return np.asarray(np.logical_and.reduce([a == b for a, b in pairs]))
