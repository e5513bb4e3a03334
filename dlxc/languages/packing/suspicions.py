"""What is suspicious about a sound packing specification."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from math import prod

import numpy as np
from numpy.typing import NDArray

from dlxc.languages.packing.cell_sets import named_cells, values
from dlxc.languages.packing.expansion import Expansion
from dlxc.languages.packing.piece_lines import bounds, prefix
from dlxc.languages.syntax_faults import unread_multiplicity
from dlxc.languages.trees import BoxLine, CellSpec, Packing, PieceLine, Word
from dlxc.problem.survey import NO_SOLUTION, coverage, reachable_sums, uncovered
from dlxc.text.diagnostics import Diagnostic, Edit, Label
from dlxc.text.source import Span

_MOST_CELLS = 20_000
"""Pieces of more cells are not searched for repeated ones."""


def about_lines(packing: Packing, expansion: Expansion) -> Iterator[Diagnostic]:
    """Warnings that need no placements."""
    yield from _digits_as_suffixes(packing)
    yield from _repeated_cells(packing)
    yield from _same_shapes(expansion)
    for piece in packing.pieces:
        if piece.multiplicity and piece.multiplicity.text.endswith("*") and prefix(piece):
            span = piece.place(piece.multiplicity.span)
            yield unread_multiplicity(span, piece.multiplicity.text, bounds(piece)[0])


def about_placements(packing: Packing, expansion: Expansion) -> Iterator[Diagnostic]:
    """Warnings that need all placements: what fits nowhere, and sums that fail."""
    problem = expansion.problem
    counts = coverage(problem)
    names = problem.items.names
    bare = np.flatnonzero(counts == 0).tolist()
    boxes = dict(named_cells(packing.box.cells, {names[number] for number in bare}))
    homeless = [(n, expansion.first_lines[n]) for n in bare if n in expansion.first_lines]
    for _, piece in homeless:
        proof = f", {NO_SOLUTION}" if bounds(piece)[0] > 0 else ""
        message = f"piece `{piece.name.text}` fits nowhere in the box{proof}"
        yield Diagnostic("W211", message, piece.place(piece.name.span))

    def place(number: int) -> Span | None:
        span = boxes.get(names[number])
        return span and packing.box.place(span)

    told = {number for number, _ in homeless}
    unused = list(uncovered(problem, counts, place, told))
    yield from unused
    proven = any(bounds(piece)[0] for _, piece in homeless)
    if not proven and all(diagnostic.code != "W212" for diagnostic in unused):
        yield from _sums(packing, expansion)


def _digits_as_suffixes(packing: Packing) -> Iterator[Diagnostic]:
    for line, cell in packing.all_cells():
        if cell.suffix and (cell.suffix.text.isdecimal() or cell.suffix.text[0] == "["):
            yield _digits_as_suffix(line, cell.suffix)


def _digits_as_suffix(line: BoxLine | PieceLine, word: Word) -> Diagnostic:
    suffix, span = word.text, line.place(word.span)
    message = f"the suffix `{suffix}` looks like coordinates"
    help_line, fix = "is a blank missing before it, or is this a polycube text?", None
    if suffix.isdecimal() and len(suffix) % 2 == 0:
        cells = " ".join(suffix[at : at + 2] for at in range(0, len(suffix), 2))
        help_line, fix = f"with a blank it is a cell: ` {cells}`", Edit(span, f" {cells}")
    return Diagnostic("W207", message, span, help=help_line, fix=fix)


def _repeated_cells(packing: Packing) -> Iterator[Diagnostic]:
    for piece in packing.pieces:
        found = _repetition(piece.cells)
        if found is not None:
            spec, other = found
            labels = (Label(piece.place(other.span), "it is here first"),) if other else ()
            message = f"a cell is named twice in piece `{piece.name.text}`, and counts once"
            yield Diagnostic("W208", message, piece.place(spec.span), labels)


@lru_cache(maxsize=1 << 12)
def _repetition(cells: tuple[CellSpec, ...]) -> tuple[CellSpec, CellSpec | None] | None:
    """The first specification that repeats a cell, and the earlier one that names it."""
    if sum(prod(len(values(c)) for c in spec.coordinates) for spec in cells) > _MOST_CELLS:
        return None
    seen: dict[tuple[object, ...], CellSpec] = {}
    for spec in cells:
        suffix = spec.suffix.text if spec.suffix else ""
        named = [(*cell, suffix) for cell in product(*map(values, spec.coordinates))]
        again = next((cell for cell in named if cell in seen), None)
        if again is not None or len(set(named)) < len(named):
            return spec, seen.get(again) if again else None
        seen.update(dict.fromkeys(named, spec))
    return None


def _same_shapes(expansion: Expansion) -> Iterator[Diagnostic]:
    first: dict[bytes, tuple[str, PieceLine]] = {}
    for name, piece, images in expansion.lines:
        shape = min(image.tobytes() for image in images)
        other_name, other = first.setdefault(shape, (name, piece))
        if other is piece:
            continue
        label = Label(other.place(other.name.span), "the other one")
        span = piece.place(piece.name.span)
        if other_name == name:
            message = f"this line gives placements that piece `{name}` has already"
            yield Diagnostic("W210", message, span, (label,), "remove one of the lines")
        else:
            message = f"pieces `{other_name}` and `{name}` have the same shape"
            yield Diagnostic("W209", message, span, (label,))


def _sums(packing: Packing, expansion: Expansion) -> Iterator[Diagnostic]:
    """The area that the pieces can fill, and the balance of a checkerboard."""
    cells = expansion.plain
    areas: dict[int, set[int]] = defaultdict(set)
    for name, _, images in expansion.lines:
        areas[expansion.number[name]].add(int((images[0][:, -1] == 0).sum()))
    uses = {n: bounds(piece) for n, piece in expansion.first_lines.items()}
    least = sum(min(areas[n]) * low for n, (low, _) in uses.items())
    most = sum(max(areas[n]) * high for n, (_, high) in uses.items())
    span = packing.box.span
    if not least <= len(cells) <= most:
        filled = str(least) if least == most else f"{least} to {most}"
        message = f"the box has {len(cells)} cells, the pieces fill {filled}, {NO_SOLUTION}"
        yield Diagnostic("W213", message, span)
        return
    colour = 1 - 2 * (cells[:, :-1].sum(axis=1) & 1)
    sums = _sums_of_pieces(expansion, colour)
    choices = [
        (sums[n], low, min(high, len(cells) // max(min(areas[n]), 1)))
        for n, (low, high) in uses.items()
        if sums.get(n)
    ]
    reachable = reachable_sums(choices)
    difference = int(colour.sum())
    if reachable is not None and difference not in reachable:
        yield _unbalanced(len(cells), difference, reachable, span)


def _unbalanced(cells: int, difference: int, reachable: list[int], span: Span) -> Diagnostic:
    even, odd = (cells + difference) // 2, (cells - difference) // 2
    shown = ", ".join(map(str, reachable)) if len(reachable) < 8 else (
        f"{reachable[0]} to {reachable[-1]}, not all of them"
    )  # fmt: skip
    message = (
        f"of the box's cells {even} are white and {odd} black as on a checkerboard, a difference"
        f" of {difference}; the pieces can make {shown or 'none'}, {NO_SOLUTION}"
    )
    return Diagnostic("W214", message, span)


def _sums_of_pieces(expansion: Expansion, colour: NDArray[np.int64]) -> dict[int, list[int]]:
    """For each piece's item the differences of white and black that its placements have."""
    weights = np.zeros(len(expansion.problem.items) + 1, np.int64)
    weights[: len(colour)] = colour
    found: dict[int, set[int]] = defaultdict(set)
    for block in expansion.problem.blocks:
        if len(block):
            found[int(block.items[0, 0])].update(set(weights[block.items].sum(axis=1).tolist()))
    return {number: sorted(sums) for number, sums in found.items()}
