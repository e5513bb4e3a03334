"""The order of options: one statement after another, but those of a block take turns.

>>> from dlxc.languages.xc.expansion import Turns
>>> rows = OptionRows(np.array([0, 1, 2]), *np.array([[4, 5], [0, 0], [0, 0], [0, 0], [0, 1]]))
>>> turns = Turns(1, np.array([0, 1]))
>>> (run,) = in_order([MadeOptions(rows, Span(0, 1), None, turns) for _ in range(2)])
>>> run.rows.items.tolist()
[4, 4, 5, 5]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.languages.xc.expansion import MadeOptions
from dlxc.languages.xc.option_table import OptionRows, colours_of
from dlxc.problem.appearance import NO_LOOK
from dlxc.problem.compressed import picked
from dlxc.text.source import Span

Codes = NDArray[np.int64]


class OrderedOptions(NamedTuple):
    """Options in order: where they stand in the model, and how they look, if they do.

    `origin` is one span for all, or an array of shape (options, 2) with starts and ends.
    """

    rows: OptionRows
    origin: Span | Codes
    looks: Codes | None

    def origin_of(self, first: int, end: int) -> Span | Codes:
        """Where some of the options stand."""
        return self.origin[first:end] if isinstance(self.origin, np.ndarray) else self.origin


def in_order(made: Sequence[MadeOptions]) -> Iterator[OrderedOptions]:
    """The options in the order of the model; those that take turns are put together."""
    numbered = enumerate(made)
    groups = groupby(numbered, lambda each: each[1].turns.number if each[1].turns else -each[0])
    for _, group in groups:
        parts = [each for _, each in group]
        yield _alone(parts[0]) if len(parts) == 1 else _interleaved(parts)


def _alone(made: MadeOptions) -> OrderedOptions:
    return OrderedOptions(made.rows, made.span, _looks(made))


def _looks(made: MadeOptions) -> Codes | None:
    return None if made.looks is None else made.looks.first + made.rows.lines


def _interleaved(parts: Sequence[MadeOptions]) -> OrderedOptions:
    """The options of several statements, sorted by the rows of their block."""
    rows = [part.rows for part in parts]
    turns = [part.turns.of_line[part.rows.lines] for part in parts if part.turns]
    order = np.argsort(np.concatenate(turns), kind="stable")
    lengths = np.concatenate([np.diff(each.starts) for each in rows])
    starts, entries = picked(np.append(0, np.cumsum(lengths)), order)
    has_colours = any(each.colours is not None for each in rows)
    ordered = OptionRows(
        starts,
        np.concatenate([each.items for each in rows])[entries],
        np.concatenate([*map(colours_of, rows)])[entries] if has_colours else None,
        np.concatenate([each.costs for each in rows])[order],
        np.concatenate([each.is_given for each in rows])[order],
        np.concatenate([each.lines for each in rows])[order],
    )
    origin = np.concatenate([np.tile(part.span, (len(part.rows.lines), 1)) for part in parts])
    return OrderedOptions(ordered, origin[order], _looks_in_order(parts, order))


def _looks_in_order(parts: Sequence[MadeOptions], order: Codes) -> Codes | None:
    if all(part.looks is None for part in parts):
        return None
    looks = [_looks(part) for part in parts]
    found = [
        np.full(len(part.rows.lines), NO_LOOK) if each is None else each
        for part, each in zip(parts, looks, strict=True)
    ]
    return np.concatenate(found)[order]
