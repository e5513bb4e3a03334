"""From cell specifications to cells."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import product
from math import prod

import numpy as np

from dlxc.geometry.cell_order import Cells, in_order
from dlxc.geometry.digits import DIGITS, VALUE
from dlxc.languages.packing.tree import CellSpec, Coordinate, Packing, Range
from dlxc.text.source import Span


def values(coordinate: Coordinate) -> list[int]:
    """The values of a coordinate, perhaps repeated; none for `[]` and for a decreasing range."""
    found: list[int] = []
    for part in coordinate:
        if isinstance(part, Range):
            found.extend(range(VALUE[part.low.text], VALUE[part.high.text] + 1))
        else:
            found.append(VALUE[part.text])
    return found


def suffixes(packing: Packing) -> list[str]:
    """The suffixes of a text in the order of their first appearance, behind the empty one."""
    found = (spec.suffix.text for _, spec in packing.all_cells() if spec.suffix)
    return list(dict.fromkeys(["", *found]))


_FEW = 64
"""So many cells of a specification are quicker to list than to compute as arrays."""


def cells(specs: Sequence[CellSpec], order: Sequence[str], dimensions: int) -> Cells:
    """The cells that specifications name, in order; suffixes by their place in `order`."""
    few: list[tuple[int, ...]] = []
    grids = []
    for spec in specs:
        suffix = order.index(spec.suffix.text) if spec.suffix else 0
        axes = [*map(values, spec.coordinates), [suffix]]
        if prod(map(len, axes)) <= _FEW:
            few.extend(product(*axes))
        else:
            mesh = np.meshgrid(*(np.array(axis, np.int32) for axis in axes), indexing="ij")
            grids.append(np.stack(mesh, axis=-1).reshape(-1, dimensions + 1))
    grids.append(np.array(few, np.int32).reshape(-1, dimensions + 1))
    return in_order(np.concatenate(grids))


def cell_names(cells: Cells, order: Sequence[str]) -> list[str]:
    """The names of cells as items: their digits and their suffix."""
    digits = np.array(list(DIGITS))[cells[:, :-1]]
    names: list[str] = np.ascontiguousarray(digits).view(f"<U{digits.shape[1]}").ravel().tolist()
    if len(order) == 1:
        return names
    return [name + order[suffix] for name, suffix in zip(names, cells[:, -1].tolist(), strict=True)]


def named_cells(specs: Sequence[CellSpec], wanted: Collection[str]) -> Iterator[tuple[str, Span]]:
    """Those of the wanted names that are cells of the specifications, and where they are given."""
    for spec in specs:
        axes = [{DIGITS[value] for value in values(c)} for c in spec.coordinates]
        suffix = spec.suffix.text if spec.suffix else ""
        for name in wanted:
            digits, rest = name[: len(axes)], name[len(axes) :]
            inside = all(digit in axis for digit, axis in zip(digits, axes, strict=False))
            if rest == suffix and len(digits) == len(axes) and inside:
                yield name, spec.span
