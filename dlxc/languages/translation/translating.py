"""Translate: from a problem to a text of another packing language that has the same problem.

Two problems are the same but for the order and the names of cells.  Pieces are matched by their
names, cells by their places on the lattice.  Options must be the same, each as often, and items
must be covered as often.  Items that change nothing do not count: those that no option has and that
need not be covered, and points where only options meet that exclude each other anyway.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.crossings import points_of_crossings, points_run_through
from dlxc.geometry.lattices import STICKS
from dlxc.geometry.row_keys import at_corner
from dlxc.languages import LANGUAGES
from dlxc.languages.language import NO_INPUTS, Inputs, expanded_text
from dlxc.languages.translation import PUZZLE, SOURCE_LANGUAGES, XMPUZZLE
from dlxc.languages.translation.content import PackingContent, packing_content, unsaid
from dlxc.languages.translation.voxels import voxel_text
from dlxc.languages.translation.writing import Translation, coordinate_text, puzzle_text
from dlxc.problem import NO_ITEM, Problem
from dlxc.problem.blocks import as_table
from dlxc.text.prose import listed
from dlxc.text.source import Source


def translated_problem(
    problem: Problem, comments: Sequence[str], target: str, inputs: Inputs = NO_INPUTS
) -> Translation:
    """Write a packing problem in one of `TARGET_LANGUAGES`.

    What is written is compiled, and compared with the problem: nothing else is ever given.  Its
    lattice may be a file, which the `inputs` read.
    """
    content = packing_content(problem)
    if content is None:
        help_ = f"the languages of packing puzzles are {', '.join(SOURCE_LANGUAGES)}"
        message = "this is not a specification of a packing puzzle"
        return Translation("", faults=(unsaid(None, message, help_),))
    if target == XMPUZZLE:
        written = voxel_text(content, comments)
    elif target == PUZZLE:
        written = puzzle_text(content, comments, crossing=_may_cross(content))
    else:
        written = coordinate_text(content, comments, target)
    if isinstance(written, Translation):
        return _compared(written, target, inputs)
    return Translation("", faults=tuple(written))


def _may_cross(content: PackingContent) -> bool:
    """Whether sticks could cross in the box, and points do not keep them from it."""
    if content.lattice is not STICKS:
        return False
    is_stick = content.lattice.fills(content.cells[:, -1])
    points, sticks = content.items[~is_stick], content.cells[is_stick]
    if not len(points):
        return len(points_of_crossings(sticks)) > 0
    is_held = np.isin(_option_table(content.problem), points).any()
    bases = (base for piece in content.pieces for base in piece.bases)
    return not is_held and any(len(points_run_through(base)) for base in bases)


def _compared(written: Translation, target: str, inputs: Inputs) -> Translation:
    """What is written, if it comes to the same problem; or how not, or the first fault in it."""
    language, fitted = LANGUAGES[target].load(), written.fitted
    _, problem, diagnostics = expanded_text(Source(f"<{target}>", written.text), language, inputs)
    other = None if problem is None else packing_content(problem)
    if fitted is None or other is None:
        first = next(diagnostic for diagnostic in diagnostics if diagnostic.is_error)
        message = f"{target} refuses what is written of this: {first.message}"
        return Translation("", faults=(unsaid(None, message),))
    items = partial(_placed, fitted=fitted) if target == XMPUZZLE else _covered
    ours, its, difference = items(fitted), items(other), ""
    if {*ours.values()} != {*its.values()}:
        difference = "its cells or pieces are others, or are used a different number of times"
    else:
        numbers = {key: number for number, (key, _) in enumerate(ours.values())}
        if _options(fitted, ours, numbers) != _options(other, its, numbers):
            difference = "its options are others"
    if difference:
        message = f"what can be written of this in {target} is another problem: {difference}"
        return Translation("", faults=(unsaid(None, message),))
    return written._replace(notes=(*_notes(fitted, other, target), *written.notes))


def _notes(fitted: PackingContent, made: PackingContent, target: str) -> Iterator[str]:
    """What a reader of the translation may miss: names of cells, and what is left out."""
    keys, names = _keys(fitted), fitted.problem.items.names
    others = {key: made.problem.items.names[at] for at, key in _keys(made).items()}
    cells = [(names[at], keys[at]) for at in fitted.items.tolist()]
    pairs = [(name, others[key]) for name, key in cells if key in others]
    renamed = next((pair for pair in pairs if pair[0] != pair[1]), None)
    if renamed and target != XMPUZZLE:  # which has no names of cells
        yield f"cells have other names: `{renamed[0]}` is `{renamed[1]}` now"
    placed = fitted.board.in_advance
    if target != PUZZLE and placed:
        pieces = listed([f"`{piece.name}`" for piece in placed])
        yield f"{target} puts no pieces in advance: {pieces} and the cells there are left out"
    if target not in (PUZZLE, XMPUZZLE) and fitted.reflections:
        yield f"mirror images of solutions are not alike in {target}: `--different` gives both"


# ---- whether two problems are the same

_Key = tuple[object, ...]


_Items = dict[int, tuple[_Key, tuple[int, ...]]]
"""What items of a problem are matched by, and how often each is covered."""


def _options(content: PackingContent, items: _Items, numbers: dict[_Key, int]) -> Counter[bytes]:
    """The options with a piece or a counter, in numbers for the keys of items."""
    to_number = np.full(len(content.problem.items) + 1, NO_ITEM)
    for item, (key, _) in items.items():
        to_number[item] = numbers[key]
    table = _option_table(content.problem)
    of_no_cells = [item for item, (key, _) in items.items() if key[0] != "cell"]
    rows = np.sort(to_number[table[np.isin(table, of_no_cells).any(axis=1)]], axis=1)
    return Counter(map(bytes, rows[:, (rows != NO_ITEM).any(axis=0)]))


def _covered(content: PackingContent) -> _Items:
    """The items that count, each as often as it is covered."""
    low, high = content.problem.items.bounds()
    counting = _counting(content, _option_table(content.problem))
    keys = {item: key for item, key in _keys(content).items() if counting[item]}
    return {item: (key, (int(low[item]), int(high[item]))) for item, key in keys.items()}


def _placed(content: PackingContent, fitted: PackingContent) -> _Items:
    """The items if only where pieces lie counts, in the one layer of what is `fitted`.

    So a second layer makes no difference, nor does it how empty cells and paints are told.  Pieces
    are matched by their order; of cells it counts whether they may stay empty.
    """
    board, (low, high) = content.board, content.problem.items.bounds()
    counters = {counter.item for counter in board.counters}
    pieces = [*dict.fromkeys(shape.piece for shape in board.shapes)]
    pieces = [piece for piece in pieces if high[piece] and piece not in counters]
    times = ((int(low[piece]), int(high[piece])) for piece in pieces)
    keys = ((("piece", at), bounds) for at, bounds in enumerate(times))
    items: _Items = dict(zip(pieces, keys, strict=True))
    places = at_corner(content.cells)
    depth = np.append(np.ptp(fitted.cells[:, :-1], axis=0), len(content.lattice.kinds) - 1)
    may_be_empty = content.is_optional | content.may_be_hole
    for at in np.flatnonzero((places <= depth).all(axis=1)).tolist():
        key = ("cell", *places[at].tolist())
        items[int(content.items[at])] = (key, (int(may_be_empty[at]),))
    return items


def _keys(content: PackingContent) -> dict[int, _Key]:
    """What items are matched by: the names of pieces, and the places of cells."""
    kinds, cells, names = len(content.lattice.kinds), content.cells, content.problem.items.names
    everything, on_board = content.everything, {*content.board.items.tolist()}
    least = everything[:, :-1].min(axis=0) if len(everything) else 0
    places = (cells[:, :-1] - least).tolist()
    keys: dict[int, _Key] = {
        number: ("piece", name) for number, name in enumerate(names) if number not in on_board
    }
    for number, pieces in content.board.counters:
        if pieces is not None:
            keys[number] = ("total", *sorted(names[piece] for piece in pieces))
    rows = zip(content.items.tolist(), places, cells[:, -1].tolist(), strict=True)
    for number, place, layer in rows:
        keys[number] = ("cell", *place, layer % kinds, content.suffixes[layer // kinds])
    return keys


def _option_table(problem: Problem) -> NDArray[np.int32]:
    """All options, a row each, filled up with `NO_ITEM`."""
    options = problem.csr()
    return as_table(options.indptr, options.indices, NO_ITEM)


def _counting(content: PackingContent, table: NDArray[np.int32]) -> NDArray[np.bool_]:
    """Which items count; see the top of this module."""
    board = content.board
    low, high = content.problem.items.bounds()
    counts = low > 0
    counts[table[table != NO_ITEM]] = True
    is_point = ~board.lattice.fills(board.cells[:, -1] % len(board.lattice.kinds))
    points = {item for item in board.items[is_point].tolist() if not low[item]}
    for point in points:
        # A point is idle if all options with it have another item in common that is covered once.
        rows = table[(table == point).any(axis=1)]
        first = {*(rows[0].tolist() if len(rows) else ())} - points
        shared = [item for item in first if item != NO_ITEM and high[item] == 1]
        if any((rows == item).any(axis=1).all() for item in shared):
            counts[point] = False
    return counts
