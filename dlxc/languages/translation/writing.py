"""Write boxes and pieces: as coordinates in polyomino, polycube and polyiamond, or drawn in puzzle.

In: what there is to write, fitted to the language.  Out: the text, or what the language cannot say.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.digits import DIGITS, VALUE, digit
from dlxc.geometry.lattices import Freedom, Lattice
from dlxc.geometry.orbits import orbit
from dlxc.geometry.row_keys import Cells, from_zero
from dlxc.languages.puzzle.layout import MOST_CELLS
from dlxc.languages.translation.content import (
    PackingContent,
    PieceContent,
    RoomOfBox,
    free_shape,
    on_lattice_of,
    shapes_of_piece,
    with_optional_suffix,
    without_points,
    without_suffix,
)
from dlxc.languages.translation.languages import PUZZLE, TargetLanguage
from dlxc.pieces.drawings import LetteredCells, lettered_drawing
from dlxc.pieces.named_sets import LONGEST_NAME
from dlxc.pieces.piece_lines import cell_words, piece_statement
from dlxc.problem import Multiplicity, Problem
from dlxc.text.diagnostics import Diagnostic, fault
from dlxc.text.prose import plural, shortened
from dlxc.text.source import Span

_RUN = 3
"""At least this many digits in a row are written as a range."""

_NOT_IN_NAMES_OF_PUZZLES = "|:,#{"


Solutions = Sequence[Iterable[int]]
"""Solutions by the numbers of their options."""


class Written(NamedTuple):
    """A text, and the cells of the problem as they lie on its lattice.

    Of a language that says solutions, `with_solutions` gives the same text with some.  `notes`
    tell what else a reader may miss.
    """

    text: str
    fitted: PackingContent
    with_solutions: Callable[[Solutions], str] = lambda _: ""
    notes: tuple[str, ...] = ()


def unsaid(place: Span | None, message: str, help_: str = "") -> Diagnostic:
    """What a language cannot say."""
    return fault("E165", place, message, help=help_)


# ---- in coordinates


def coordinate_text(
    content: PackingContent, problem: Problem, comments: Sequence[str], language: TargetLanguage
) -> Written | list[Diagnostic]:
    """The text, or what the language cannot say of the box and the pieces."""
    fitted = on_lattice_of(content._replace(in_advance=()), language)
    if isinstance(fitted, list):
        return fitted
    content = with_optional_suffix(fitted) if language.has_suffixes else fitted
    kinds = content.lattice.kinds
    ends = [kind.after + suffix for suffix in content.suffixes for kind in kinds]
    faults = [*_coordinate_faults(content, problem, language, ends)]
    if faults:
        return faults
    room = RoomOfBox(content.cells, content.lattice)
    lines = [f"|{comment}" for comment in comments]
    if content.title:
        lines.insert(0, f"| {content.title}")
    lines.append(" ".join(box_words(content.cells, ends)) or "[]" * content.lattice.dimensions)
    for piece in content.pieces:
        shapes = shapes_of_piece(piece.bases, content.lattice, room)
        if shapes is None:
            faults.append(unlike(piece, language, room))
        else:
            front = _prefix(piece, language) + piece.name
            lines += (" ".join([front, *cell_words(shape, ends)]) for shape in shapes)
    return faults or Written("".join(f"{line}\n" for line in lines), content)


def _coordinate_faults(
    content: PackingContent, problem: Problem, language: TargetLanguage, ends: Sequence[str]
) -> Iterator[Diagnostic]:
    yield from _box_faults(content, problem, language)
    cells = {*cell_words(content.cells, ends)}
    rename = "give the piece another name"
    for piece in content.pieces:
        name, length = shortened(piece.name), len(piece.name)
        yield from _name_faults(piece, language.name, "|:" if language.has_suffixes else "|:*")
        if length > LONGEST_NAME:
            yield unsaid(
                piece.place,
                f"the names of pieces in {language.name} have at most {LONGEST_NAME} characters,"
                f" and `{name}` has {length}",
                rename,
            )
        if piece.name in cells:
            message = f"in {language.name} no piece has the name of a cell, as `{name}` has"
            yield unsaid(piece.place, message, rename)
        if not piece.bases:
            yield _no_shape(piece, language.name)
    kinds = len(content.lattice.kinds)
    for piece in content.pieces:
        if not language.has_suffixes and any((base[:, -1] >= kinds).any() for base in piece.bases):
            yield unsaid(
                piece.place,
                f"{language.name} has no suffixes, and piece `{shortened(piece.name)}` has cells"
                " with one",
            )


def _box_faults(
    content: PackingContent, problem: Problem, language: TargetLanguage
) -> Iterator[Diagnostic]:
    """A fault at the first cell of each kind."""
    suffix = content.cells[:, -1] // len(content.lattice.kinds)
    beyond = np.asarray((content.cells[:, :-1] >= len(DIGITS)).any(axis=1))
    if beyond.any():
        message = f"{language.name} has no digit for a coordinate over 61, as {_CELL} has one"
        yield _unsaid_of_cells(content, problem, beyond, message)
    if not language.has_suffixes and suffix.any():
        yield has_suffix(content, problem, suffix > 0, language.name)
        return
    apart = content.is_optional & (suffix == 0)
    if apart.any():
        some = " of some cells alone" if language.has_suffixes else ""
        message = f"{_CELL} may stay empty, and {language.name} cannot say so{some}"
        yield _unsaid_of_cells(content, problem, apart, message)


def has_suffix(
    content: PackingContent, problem: Problem, is_suffixed: NDArray[np.bool_], language: str
) -> Diagnostic:
    """What is wrong with the first cell that has a suffix."""
    message = f"{language} has no suffixes, as {_CELL} has one"
    return _unsaid_of_cells(content, problem, is_suffixed, message)


_CELL = "the cell `{}`"


def _unsaid_of_cells(
    content: PackingContent, problem: Problem, picks: NDArray[np.bool_], message: str
) -> Diagnostic:
    """What a language cannot say of the first of some cells, which the message names."""
    item = int(content.items[np.flatnonzero(picks)[0]])
    return unsaid(problem.items.span(item), message.format(shortened(problem.items.names[item])))


def _name_faults(piece: PieceContent, language: str, unwanted: str) -> Iterator[Diagnostic]:
    found = next((each for each in piece.name if each.isspace() or each in unwanted), None)
    if found is not None:
        character = "a blank" if found.isspace() else f"`{found}`"
        yield unsaid(
            piece.place,
            f"`{shortened(piece.name)}` cannot be the name of a piece in {language}: it has"
            f" {character}",
            "give the piece another name",
        )


def _no_shape(piece: PieceContent, language: str) -> Diagnostic:
    message = f"piece `{shortened(piece.name)}` has no shape, and {language} asks for one"
    return unsaid(piece.place, message)


def unlike(piece: PieceContent, language: TargetLanguage, room: RoomOfBox) -> Diagnostic:
    """Why the lines of the language cannot give the base placements of a piece."""
    bases = {*map(bytes, piece.bases)}
    for base in [*room.held(piece.bases), *piece.bases]:
        images = {*map(bytes, orbit(base, language.lattice))}
        if not images <= bases:
            is_free = language.lattice.usual_freedom == "free"
            moves = (
                "turns and reflects all pieces"
                if is_free
                else "turns all pieces, and reflects none"
            )
            return unsaid(
                piece.place,
                f"{language.name} would give piece `{shortened(piece.name)}`"
                f" {plural(len(images), 'orientation')}, and here it has {len(images & bases)}",
                f"{language.name} {moves}",
            )
    return _twice_the_same(piece, language.name)


def _twice_the_same(piece: PieceContent, language: str) -> Diagnostic:
    return unsaid(
        piece.place,
        f"piece `{shortened(piece.name)}` has the same orientation more than once, so that its"
        f" options come again; {language} has each once",
    )


def _prefix(piece: PieceContent, language: TargetLanguage) -> str:
    """How often a piece is used, before its name."""
    if not language.has_suffixes and 1 != piece.low == piece.high < len(DIGITS):
        return f"{digit(piece.low)}*"
    return Multiplicity(piece.low, piece.high).prefix


def box_words(cells: NDArray[np.integer], ends: Sequence[str]) -> list[str]:
    """Words that name some cells, those of equal rows together; `ends` is what follows by layers.

    >>> box_words(np.array([[x, y, 0] for x in range(3) for y in (0, 1, 2, 4)]), [""])
    ['[0-2][0-24]']
    """
    words = []
    for layer in dict.fromkeys(sorted(cells[:, -1].tolist())):
        of_layer = cells[cells[:, -1] == layer, :-1]
        words += [word + ends[layer] for word in _words({*map(tuple, of_layer.tolist())})]
    return words


def _words(points: Iterable[tuple[int, ...]]) -> list[str]:
    """Words for points: first coordinates with the same rests go together."""
    rests_of: dict[int, set[tuple[int, ...]]] = {}
    for first, *rest in sorted(points):
        rests_of.setdefault(first, set()).add(tuple(rest))
    firsts: dict[frozenset[tuple[int, ...]], list[int]] = {}
    for first, rests in rests_of.items():
        firsts.setdefault(frozenset(rests), []).append(first)
    return [
        _coordinate(alike) + word
        for rests, alike in firsts.items()
        for word in ([""] if rests == {()} else _words(rests))
    ]


def _coordinate(values: Sequence[int]) -> str:
    """A digit, or digits and ranges in brackets."""
    if len(values) == 1:
        return digit(values[0])
    runs: list[str] = []
    for value in map(digit, values):
        if runs and VALUE[runs[-1][-1]] + 1 == VALUE[value]:
            runs[-1] += value
        else:
            runs.append(value)
    return "[" + "".join(run if len(run) < _RUN else f"{run[0]}-{run[-1]}" for run in runs) + "]"


# ---- drawn


def puzzle_text(
    content: PackingContent, problem: Problem, comments: Sequence[str], *, crossing: bool
) -> Written | list[Diagnostic]:
    """The text, or what the language cannot say of the box and the pieces."""
    with_points = without_suffix(content)
    fitted = without_points(with_points)
    if isinstance(fitted, list):
        return fitted
    content, lattice = fitted, fitted.lattice
    faults = [*_puzzle_faults(content, problem)]
    if faults:
        return faults
    room = RoomOfBox(content.cells, lattice)
    lines = [f"#{comment}" for comment in comments]
    if content.title:
        lines.append(f"title {content.title}")
    lines.append(f"lattice {lattice.word}")
    if content.reflections:
        lines.append("reflections")
    if crossing:
        lines.append("crossing")
    placed = Counter(piece.name for piece in content.in_advance)
    for piece in content.pieces:
        shape = free_shape(piece.bases, lattice, room, lattice.usual_freedom)
        if shape is None:
            faults.append(no_one_shape(piece, PUZZLE))
        else:
            lines += _piece_lines(piece, *shape, placed.pop(piece.name, 0), lattice)
    for name, count in placed.items():  # all copies of these are put in advance
        cells = next(piece.cells for piece in content.in_advance if piece.name == name)
        spent = PieceContent(name, 0, 0, (), None)
        lines += _piece_lines(spent, from_zero(cells), "free", count, lattice)
    if faults:
        return faults
    lines += _box_lines(content)
    return Written("".join(f"{line}\n" for line in lines), with_points)


def _puzzle_faults(content: PackingContent, problem: Problem) -> Iterator[Diagnostic]:
    if not len(content.everything):
        yield unsaid(None, "the box has no cells, and a puzzle box needs one")
        return
    kinds = len(content.lattice.kinds)
    is_suffixed = content.cells[:, -1] >= kinds
    if is_suffixed.any():
        yield has_suffix(content, problem, is_suffixed, PUZZLE)
        return
    if not (content.pieces or content.in_advance):
        yield unsaid(None, "there is no piece here, and a puzzle text has at least one")
    room = RoomOfBox(content.cells, content.lattice)
    for piece in content.pieces:
        name = shortened(piece.name)
        yield from _name_faults(piece, PUZZLE, _NOT_IN_NAMES_OF_PUZZLES)
        if not piece.high:
            message = f"piece `{name}` is to be used 0 times, and puzzle cannot say so"
            yield unsaid(piece.place, message)
        yield from shape_faults(piece, room, kinds, PUZZLE)


def shape_faults(
    piece: PieceContent, room: RoomOfBox, layers: int, language: str
) -> Iterator[Diagnostic]:
    """What is wrong with a piece without base placements, or with a suffix of its own.

    Cells that have none are in the first layers.
    """
    if not piece.bases:
        yield _no_shape(piece, language)
    elif ((room.held(piece.bases) or [*piece.bases])[0][:, -1] >= layers).any():
        yield unsaid(
            piece.place,
            f"{language} has no suffixes, and the cells of piece `{shortened(piece.name)}` do not"
            " have that of the box",
        )


def no_one_shape(piece: PieceContent, language: str) -> Diagnostic:
    """Why no shape of a language gives the base placements of a piece."""
    if max(Counter(map(bytes, piece.bases)).values()) > 1:
        return _twice_the_same(piece, language)
    return unsaid(
        piece.place,
        f"a piece has one shape in {language}, and no one shape gives the placements of"
        f" `{shortened(piece.name)}`",
    )


def _piece_lines(
    piece: PieceContent, cells: Cells, freedom: Freedom, placed: int, lattice: Lattice
) -> Iterator[str]:
    """A piece with its drawing; copies that are put in advance count."""
    low, high = piece.low + placed, piece.high + placed
    copies = f"{low}..{high}" if low < high else f"{high}" if high > 1 else ""
    return piece_statement(piece.name, copies, freedom, cells, lattice)


def _box_lines(content: PackingContent) -> list[str]:
    """The box by its sizes, where these say it, or drawn."""
    if not content.in_advance and not content.is_optional.any():
        words = _simple_box(content)
        if words:
            return [f"box {words}"]
    parts = [
        LetteredCells("" if content.lattice.corners else "#", content.cells),
        LetteredCells("?", content.cells[content.is_optional]),
        *(LetteredCells(piece.name, piece.cells) for piece in content.in_advance),
    ]
    return ["box", *(f"  {line}" for line in lettered_drawing(parts, content.lattice))]


def _simple_box(content: PackingContent) -> str:
    """What to write after `box` for the cells, or nothing if they are no simple box.

    A size of a simple box is the width of its cells in a direction, or one less, or half of it.
    """
    wanted = from_zero(content.cells)
    widths = (wanted[:, :-1].max(axis=0) + 1).tolist()
    sizes = {size for width in widths for size in (width, width - 1, (width + 1) // 2) if size}
    for shape in content.lattice.boxes:
        for numbers in product(sorted(sizes), repeat=shape.sizes):
            if shape.count(*numbers) == len(wanted) <= MOST_CELLS and np.array_equal(
                from_zero(shape.cells(*numbers)), wanted
            ):
                return f"{shape.word} {'x'.join(map(str, numbers))}".strip()
    return ""
