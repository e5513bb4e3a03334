"""What is suspicious about a problem of packing pieces into a box, whatever its language.

Everything is told by the problem: its board knows the shapes and where their lines stand.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import partial

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.lattices import Lattice, part_counts
from dlxc.geometry.row_keys import distinct, distinct_with_places
from dlxc.problem import Problem
from dlxc.problem.board import Board
from dlxc.problem.placements import ColumnShapes
from dlxc.problem.survey import (
    areas_of_pieces,
    coverage,
    filled_area,
    is_worth_it,
    reachable_sums,
    uncovered,
)
from dlxc.text.diagnostics import Diagnostic, Label, fault, tell_few
from dlxc.text.prose import between, either, listed, plural, shortened
from dlxc.text.source import Span


def packing_warnings(
    problem: Problem, box: Span | None, *, thorough: bool, of_copies: str = ""
) -> Iterator[Diagnostic]:
    """Warnings about shapes, and about placements if there are not too many of these.

    `box` is where the box stands; `of_copies` says how copies of a piece are written.
    """
    board = problem.board
    assert board is not None  # noqa: S101 - a problem about packing has one
    shapes = board.shapes
    names: Sequence[str] = problem.items.names
    if board.written:
        names = [*map(board.written_name, names)]
    yield from _shapes_alike(shapes, names, of_copies)
    bases = int(shapes.columns.row_count.sum())
    entries = int((shapes.columns.row_count * shapes.sizes).sum())
    if len(board.cells) and is_worth_it(entries * len(board.cells), bases, thorough=thorough):
        yield from _in_parts(board, names, box)
        yield from _about_placements(problem, board, box)
    else:
        yield from _wrong_area(problem, board, box, may_fit=True)


def _shapes_alike(
    shapes: ColumnShapes, names: Sequence[str], of_copies: str
) -> Iterator[Diagnostic]:
    """Warnings about shapes that come again, first those of one piece, then those of two."""
    pairs = [*_equal_orientations(shapes)]
    piece = shapes.columns.piece

    def tell(pair: tuple[int, int]) -> Diagnostic:
        shape, other = shapes[pair[0]], shapes[pair[1]]
        labels = [Label(other.name, "the other one")] if other.name else []
        name = shortened(names[shape.piece])
        if shape.piece == other.piece:
            message = f"this line gives placements that piece `{name}` has already"
            remedy = "remove one of the lines"
            return fault("W210", shape.name, message, *labels, help=remedy)
        message = f"pieces `{shortened(names[other.piece])}` and `{name}` have the same shape"
        return fault("W209", shape.name, message, *labels, help=of_copies)

    yield from tell_few([pair for pair in pairs if piece[pair[0]] == piece[pair[1]]], tell)
    yield from tell_few([pair for pair in pairs if piece[pair[0]] != piece[pair[1]]], tell)


def _in_parts(board: Board, names: Sequence[str], box: Span | None) -> Iterator[Diagnostic]:
    """Warnings about a box and about pieces whose parts do not touch.

    Pieces that lie in the box from the start belong to it.
    """
    cells = np.concatenate([board.cells, *(piece.cells for piece in board.in_advance)])
    (parts,) = part_counts(cells[None], board.lattice).tolist()
    if parts > 1:
        yield fault("W219", box, f"the box has {parts} parts that do not touch")
    counts = np.zeros(len(board.shapes), np.int64)
    for numbers, bases in board.shapes.first_bases():
        counts[numbers] = part_counts(bases, board.lattice)

    def tell(number: int) -> Diagnostic:
        shape = board.shapes[number]
        name = shortened(names[shape.piece])
        message = f"piece `{name}` has {counts[number]} parts that do not touch"
        return fault("W219", shape.name, message, help="is a cell mistyped?")

    yield from tell_few(np.flatnonzero(counts > 1).tolist(), tell)


# Shapes that are alike: pairs of the numbers of a shape and of an earlier one.


def _equal_orientations(shapes: ColumnShapes) -> Iterator[tuple[int, int]]:
    """Shapes that have the same orientations, and those that give nothing new.

    Pieces can be exchanged if they have the same orientations.  A line of a piece gives nothing
    new if each of its orientations is one of an earlier line of the piece.
    """
    first: dict[frozenset[bytes], int] = {}
    known: dict[tuple[int, bytes], int] = {}
    orders = (np.lexsort(np.moveaxis(bases, -1, 0)[::-1])[..., None] for bases in shapes.groups)
    groups = [*map(partial(np.take_along_axis, axis=1), shapes.groups, orders)]
    columns = (column.tolist() for column in shapes.columns[:4])
    for number, (piece, group, start, count) in enumerate(zip(*columns, strict=True)):
        data = groups[group][start : start + count].tobytes()
        width = len(data) // count
        bases = [data[at : at + width] for at in range(0, len(data), width)]
        earlier = [known.setdefault((piece, base), number) for base in bases]
        other = first.setdefault(frozenset(bases), number)
        if number not in earlier:
            yield number, earlier[0]
        elif other != number:
            yield number, other


def _about_placements(problem: Problem, board: Board, box: Span | None) -> Iterator[Diagnostic]:
    """What fits nowhere, what is never covered, and sums that fail.

    If the box is too small, that is most likely why pieces fit nowhere.
    """
    counts, shapes = coverage(problem), board.shapes
    fit_nowhere = np.flatnonzero(counts[shapes.columns.piece] == 0)
    homeless = {shapes[at].piece: shapes[at] for at in reversed(fit_nowhere.tolist())}
    needed = [number for number in homeless if problem.items[number].low > 0]
    unused = list(uncovered(problem, counts, homeless))
    may_fit = not needed and all(diagnostic.code != "W212" for diagnostic in unused)
    placed = {piece.name for piece in board.in_advance}
    sums = list[Diagnostic]()
    if may_fit or needed:
        sums = [*_wrong_area(problem, board, box, may_fit=may_fit)]
    if board.lattice.colours and may_fit and not sums:
        sums = [*_unbalanced(problem, board, box)]
    yield from sums
    for number, shape in sorted(homeless.items()):
        name = board.written_name(problem.items.names[number])
        message = f"piece `{shortened(name)}` fits nowhere in the box"
        if number in needed:
            yield _no_solution("W211", shape.name, message, "fits nowhere" if sums else "")
        elif problem.items.names[number] not in placed:
            yield fault("W211", shape.name, f"{message}, so it is never used")
    yield from unused


def _no_solution(code: str, place: Span | None, message: str, once: str = "") -> Diagnostic:
    return fault(code, place, f"{message}, so there is no solution", once=once)


# Sums that fail: the area of the pieces, and the balance of the colours of cells.
# Cells that are secondary items may stay empty, so they count for the pieces that need them.

_MOST_SUMS = 8
"""Fewer sums that can be reached are all told."""


def _wrong_area(
    problem: Problem, board: Board, box: Span | None, *, may_fit: bool
) -> Iterator[Diagnostic]:
    """A warning if the area cannot come out even, which takes no placements.

    Unless the pieces `may_fit`, only a box that is too small for them is told.
    """
    plain = board.lattice.fills(board.cells[:, -1])
    needed = int((board.items[plain] < problem.items.primary_count).sum())
    cells = int(plain.sum())
    low, high = problem.items.bounds()
    least, most = filled_area(problem.items, board)
    holes = [counter.item for counter in board.counters if counter.is_hole]
    fewest, greatest = int(low[holes].sum()), int(high[holes].sum())
    if least > cells - fewest or (may_fit and needed > most + greatest):
        room = f"the box has {plural(cells, 'cell')}"
        if needed < cells:
            room = f"of the box {plural(needed, 'cell')} must be covered and {cells} can be"
        if holes:
            stay = "stays" if greatest == 1 else "stay"
            room += f", of which {between((fewest, greatest))} {stay} empty"
        message = f"{room}, the pieces fill {between((least, most))}"
        yield _no_solution("W213", box, message)


def _unbalanced(problem: Problem, board: Board, box: Span | None) -> Iterator[Diagnostic]:
    """A warning if no sum of the pieces is that of the box.

    Each cell has a weight by its colour, such that sums tell how many cells of each colour there
    are, if it is known how many there are together.
    """
    lattice = board.lattice
    plain = lattice.fills(board.cells[:, -1])
    items, colours = board.items[plain], lattice.colours_of(board.cells[plain])
    # Of three colours the weights have the sum 0; cells without a colour have the last one, 0.
    step = 2 * len(items) + 1
    is_two = len(lattice.colours) == 2
    weight_of = np.array([1, -1, 0] if is_two else [step, 1, -step - 1, 0])
    weights = np.zeros(len(problem.items) + 1, np.int64)
    weights[items] = weight_of[colours]
    is_needed = items < problem.items.primary_count
    needed, optional = (
        np.bincount(some[some >= 0], minlength=len(lattice.colours)).tolist()
        for some in (colours[is_needed], colours[~is_needed])
    )
    sums = _sums_of_pieces(problem, weights)
    low, high = problem.items.bounds()
    holes = {counter.item: {1} for counter in board.counters if counter.is_hole}
    times = {
        piece: (int(low[piece]), min(int(high[piece]), len(items) // max(min(found), 1)))
        for piece, found in (areas_of_pieces(board) | holes).items()
    }
    choices = [(sums[piece], *times[piece]) for piece in sorted(times) if sums.get(piece)]
    pairs = zip(weight_of.tolist(), optional, strict=False)
    left_empty = [([-weight], 0, count) for weight, count in pairs if count]
    total = int(weights[items[is_needed]].sum())
    possible = reachable_sums([*choices, *left_empty])
    if possible is not None and total not in possible:
        message = _imbalance(lattice, needed, sum(optional), total, reachable_sums(choices) or [])
        yield _no_solution("W214", box, message)


def _imbalance(
    lattice: Lattice, needed: list[int], optional: int, difference: int, reachable: list[int]
) -> str:
    """What cannot come out even: cells that must be covered, and those that may be."""
    if len(lattice.colours) > 2:
        return (
            f"of the box's cells {listed(needed)} are of the three colours in which hexagons"
            " that touch differ; the pieces cannot cover as many of each"
        )
    shown = ", ".join(map(str, reachable)) or "none"
    if len(reachable) >= _MOST_SUMS:
        shown = f"{reachable[0]} to {reachable[-1]}, but not {difference}"
    (one, other), (plus, minus) = lattice.colours, needed
    coloured = f"{plus} are {one} and {minus} {other}"
    if optional:
        return (
            f"of the cells that must be covered {coloured}, and {optional} may stay"
            f" empty; the pieces can make differences of {shown}"
        )
    as_on = " as on a checkerboard" if lattice.colour_steps else ""
    cells = f"of the box's cells {coloured}{as_on}"
    mirrored = [-each for each in reversed(reachable)]
    if difference == 0 and 0 < len(reachable) < _MOST_SUMS and reachable == mirrored:
        more = either([str(each) for each in reachable if each > 0])
        kind = "colour" if lattice.colour_steps else "kind"
        return f"{cells}, but the pieces cover {more} more of one {kind}"
    return f"{cells}, a difference of {difference}; the pieces can make {shown}"


def _sums_of_pieces(problem: Problem, weights: NDArray[np.int64]) -> dict[int, list[int]]:
    """For each piece's item the differences of white and black that its placements have."""
    found: dict[int, set[int]] = defaultdict(set)
    for block in problem.blocks:
        differences = weights[block.items].sum(axis=1)
        pieces, piece_of = distinct_with_places(block.items[:, 0])
        sums, sum_of = distinct_with_places(differences)
        for pair in distinct(piece_of * len(sums) + sum_of).tolist():
            piece, place = divmod(pair, len(sums))
            found[int(pieces[piece])].add(int(sums[place]))
    return {number: sorted(each) for number, each in found.items()}
