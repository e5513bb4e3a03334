"""Write boxes and pieces: as coordinates in polyomino, polycube and polyiamond, or drawn in puzzle.

In: what there is to write, fitted to the language.  Out: the text, or what the language cannot say.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, islice, product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry import DIGITS, VALUE, digit
from dlxc.geometry.lattice_symmetries import orbit
from dlxc.geometry.lattices import Lattice
from dlxc.geometry.row_keys import Cells, from_zero
from dlxc.languages.packing_puzzle import PAINT_MARK
from dlxc.languages.puzzle.layout import MOST_CELLS
from dlxc.languages.puzzle.tree import as_name
from dlxc.languages.translation import POLYCUBE, PUZZLE
from dlxc.languages.translation.content import (
    PackingContent,
    PieceContent,
    RoomOfBox,
    free_shape,
    on_lattice_of,
    shapes_of_piece,
    some_cells,
    unsaid,
    with_optional_suffix,
    with_paints,
    without_points,
    without_suffix,
)
from dlxc.pieces.drawings import drawing, painted_drawing
from dlxc.pieces.piece_lines import COORDINATE_LATTICES, cell_words, piece_statement
from dlxc.problem import Multiplicity
from dlxc.problem.board import Board
from dlxc.problem.items import NAME_BYTES
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.prose import plural, shortened

_RUN = 3
"""At least this many digits in a row are written as a range."""

Solutions = Sequence[Iterable[int]]
"""Solutions by the numbers of their options."""


class Translation(NamedTuple):
    """A text in another language, and what differs in it; or why it cannot be written.

    `fitted` has the cells of the problem as they lie on the lattice of that language.  If it says
    solutions, `with_solutions` gives the text with some.
    """

    text: str
    fitted: PackingContent | None = None
    with_solutions: Callable[[Solutions], str] = lambda _: ""
    notes: tuple[str, ...] = ()
    faults: tuple[Diagnostic, ...] = ()


# ---- what languages cannot say


class Bounds(NamedTuple):
    """What a language cannot say: characters and lengths of names, copies, suffixes, nothing."""

    language: str
    unwanted: str = ""
    longest_name: int | None = None
    most_copies: int | None = None
    has_suffixes: bool = False
    may_be_empty: bool = False

    def faults(self, content: PackingContent, room: RoomOfBox, paints: int) -> Iterator[Diagnostic]:
        """What it cannot say of a box, but for how pieces are moved and what is counted."""
        if not self.may_be_empty and not len(content.everything):
            yield unsaid(None, f"the box has no cells, and {self.language} asks for one")
        if not (self.may_be_empty or content.pieces or content.in_advance):
            yield unsaid(None, f"there is no piece here, and {self.language} asks for one")
        kinds = len(content.lattice.kinds)
        is_suffixed = content.cells[:, -1] >= kinds
        if is_suffixed.any() and not self.has_suffixes and not content.board.paint:
            message = f"{self.language} has no suffixes, as the cell `{{}}` has one"
            yield unsaid_of_cells(content, is_suffixed, message)
            return
        for piece in content.pieces:
            yield from self._faults_of_piece(piece, room, kinds * (1 + paints))

    def _faults_of_piece(
        self, piece: PieceContent, room: RoomOfBox, layers: int
    ) -> Iterator[Diagnostic]:
        """What it cannot say of a piece, whose cells without a suffix are in the first layers."""
        name, length, rename = shortened(piece.name), len(piece.name), "give the piece another name"
        found = [x for x in piece.name if x in self.unwanted or (self.unwanted and x.isspace())]
        if found:
            character = "a blank" if found[0].isspace() else f"`{found[0]}`"
            message = f"`{name}` cannot be the name of a piece in {self.language}: it has"
            yield unsaid(piece.place, f"{message} {character}", rename)
        if self.longest_name and length > self.longest_name:
            message = f"the names of pieces in {self.language} have at most {self.longest_name}"
            message += f" characters, and `{name}` has {length}"
            yield unsaid(piece.place, message, rename)
        if self.most_copies and piece.high > self.most_copies:
            message = f"a piece has at most {self.most_copies} copies in {self.language}, and"
            yield unsaid(piece.place, f"{message} `{name}` has {piece.high}")
        if not piece.bases:
            message = f"piece `{name}` has no shape, and {self.language} asks for one"
            yield unsaid(piece.place, message)
        elif not self.has_suffixes:
            first = (room.held(piece.bases) or [*piece.bases])[0]
            if (first[:, -1] >= layers).any():
                message = f"{self.language} has no suffixes, and the cells of piece `{name}` do not"
                yield unsaid(piece.place, f"{message} have that of the box")


_BOUNDS = {
    "polyomino": Bounds("polyomino", "|:", NAME_BYTES, has_suffixes=True, may_be_empty=True),
    "polyiamond": Bounds("polyiamond", "|:", NAME_BYTES, has_suffixes=True, may_be_empty=True),
    POLYCUBE: Bounds(POLYCUBE, "|:*", NAME_BYTES, may_be_empty=True),
    PUZZLE: Bounds(PUZZLE, "|:,#{"),
}


def unsaid_of_cells(content: PackingContent, picks: NDArray[np.bool_], message: str) -> Diagnostic:
    """What a language cannot say of the first of some cells, which the message names."""
    item = int(content.items[np.flatnonzero(picks)[0]])
    items = content.problem.items
    return unsaid(items.span(item), message.format(shortened(items.names[item])))


def no_one_shape(piece: PieceContent, language: str) -> Diagnostic:
    """Why no shape of a language gives the base placements of a piece."""
    name = shortened(piece.name)
    if max(Counter(map(bytes, piece.bases)).values()) > 1:
        message = f"piece `{name}` has the same orientation more than once, so that its"
        return unsaid(piece.place, f"{message} options come again; {language} has each once")
    message = f"a piece has one shape in {language}, and no one shape gives the placements of"
    return unsaid(piece.place, f"{message} `{name}`")


def unlike(piece: PieceContent, lattice: Lattice, language: str, room: RoomOfBox) -> Diagnostic:
    """Why the lines of a language cannot give the base placements of a piece."""
    bases = {*map(bytes, piece.bases)}
    for base in [*room.held(piece.bases), *piece.bases]:
        images = {*map(bytes, orbit(base, lattice))}
        if not images <= bases:
            is_free = lattice.usual_freedom == "free"
            moves = "and reflects all pieces" if is_free else "all pieces, and reflects none"
            message = f"{language} would give piece `{shortened(piece.name)}`"
            message += f" {plural(len(images), 'orientation')}, and here it has"
            help_ = f"{language} turns {moves}"
            return unsaid(piece.place, f"{message} {len(images & bases)}", help_)
    return no_one_shape(piece, language)


# ---- in coordinates


def coordinate_text(
    content: PackingContent, comments: Sequence[str], language: str
) -> Translation | list[Diagnostic]:
    """The text, or what the language cannot say of the box and the pieces."""
    fitted = on_lattice_of(content._replace(in_advance=()), COORDINATE_LATTICES[language], language)
    if isinstance(fitted, list):
        return fitted
    # For holes there is a piece of one cell; there are no others in coordinates.
    lattice, items = fitted.lattice, fitted.problem.items
    solid = [at for at, kind in enumerate(lattice.kinds) if kind.solid]
    bases = tuple(np.array([[*[0] * lattice.dimensions, at]], np.int32) for at in solid)
    holes = (items[counter.item] for counter in fitted.board.counters if counter.is_hole)
    alone = (PieceContent(hole.name, hole.low, hole.high, bases, None) for hole in holes)
    fitted = fitted._replace(pieces=(*fitted.pieces, *alone))
    content = without_suffix(fitted) if language == POLYCUBE else with_optional_suffix(fitted)
    kinds = content.lattice.kinds
    ends = [kind.after + suffix for suffix in content.suffixes for kind in kinds]
    room = RoomOfBox(content.cells, content.lattice)
    faults = [*_coordinate_faults(content, language, ends, room)]
    if faults:
        return faults
    lines = [f"|{comment}" for comment in comments]
    if content.title:
        lines.insert(0, f"| {content.title}")
    lines.append(" ".join(box_words(content.cells, ends)) or "[]" * content.lattice.dimensions)
    for piece in content.pieces:
        shapes = shapes_of_piece(piece.bases, content.lattice, room)
        if shapes is None:
            faults.append(unlike(piece, content.lattice, language, room))
        else:
            front = Multiplicity(piece.low, piece.high).prefix + piece.name
            if language == POLYCUBE and 1 != piece.low == piece.high < len(DIGITS):
                front = f"{digit(piece.low)}*{piece.name}"
            lines += (" ".join([front, *cell_words(shape, ends)]) for shape in shapes)
    return faults or Translation("".join(f"{line}\n" for line in lines), content)


def _coordinate_faults(
    content: PackingContent, language: str, ends: Sequence[str], room: RoomOfBox
) -> Iterator[Diagnostic]:
    kinds = len(content.lattice.kinds)
    for piece in content.pieces if content.board.paint else ():
        if any((base[:, -1] >= kinds).any() for base in piece.bases):
            name = shortened(piece.name)
            yield unsaid(piece.place, f"{language} has no paint, as the piece `{name}` has")
            return
    yield from _BOUNDS[language].faults(content, room, 0)
    beyond = np.asarray((content.cells[:, :-1] >= len(DIGITS)).any(axis=1))
    if beyond.any():
        message = f"{language} has no digit for a coordinate over 61, as the cell `{{}}` has one"
        yield unsaid_of_cells(content, beyond, message)
    apart = content.is_optional & (content.cells[:, -1] < kinds)
    if apart.any():
        some = "" if language == POLYCUBE else " of some cells alone"
        message = f"the cell `{{}}` may stay empty, and {language} cannot say so{some}"
        yield unsaid_of_cells(content, apart, message)
    for counter in content.board.counters:
        is_of_some = not content.may_be_hole.all()
        what = "of some cells stay empty" if not content.is_optional.any() and is_of_some else ""
        if not counter.is_hole:
            what = "of several pieces are used together"
        if what:
            message = f"{language} cannot say how many {what}"
            yield unsaid(content.problem.items.span(counter.item), message)
    cells = {*cell_words(content.cells, ends)}
    for piece in content.pieces:
        if piece.name in cells:
            message = f"in {language} no piece has the name of a cell, as `{piece.name}` has"
            yield unsaid(piece.place, message, "give the piece another name")


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
    content: PackingContent, comments: Sequence[str], *, crossing: bool
) -> Translation | list[Diagnostic]:
    """The text, or what the language cannot say of the box and the pieces."""
    board = content.board
    whole = content if board.paint else without_suffix(content)
    fitted = without_points(whole)
    if isinstance(fitted, list):
        return fitted
    content, lattice = fitted, fitted.lattice
    if board.paint:  # pieces keep their paints
        content = some_cells(fitted, fitted.cells[:, -1] < len(lattice.kinds))
    paints = _Paints(content)
    room = RoomOfBox(content.cells, lattice, paints.count)
    faults = [*_BOUNDS[PUZZLE].faults(content, room, paints.count), *paints.faults]
    for piece in content.pieces:
        if not piece.high:
            message = f"piece `{shortened(piece.name)}` is to be used 0 times, and puzzle cannot"
            faults.append(unsaid(piece.place, f"{message} say so"))
    if faults:
        return faults
    lines = [f"#{comment}" for comment in comments]
    if content.title:
        lines.append(f"title {content.title}")
    lines.append(f"lattice {lattice.word}")
    if content.reflections:
        lines.append("reflections")
    if crossing:
        lines.append("crossing")
    counted = [*_counting_lines(content, faults)]
    all_are_counted = any(line.endswith("all") for line in counted)
    placed = Counter(piece.name for piece in content.in_advance)
    names = {piece.name for piece in content.pieces}
    given = {piece.name: piece.bases for piece in content.in_advance if piece.name not in names}
    others = (PieceContent(name, 0, 0, (*bases,), None) for name, bases in given.items())
    for piece in (*content.pieces, *others):  # those all of whose copies are put in advance
        shape = free_shape(piece.bases, lattice, room, lattice.usual_freedom)
        if shape is None:
            faults.append(no_one_shape(piece, PUZZLE))
        else:
            cells, freedom = shape
            plain = cells[cells[:, -1] < len(lattice.kinds)] if paints.count else cells
            low, high = piece.low + placed[piece.name], piece.high + placed[piece.name]
            is_range = all_are_counted or low < high
            copies = f"{low}..{high}" if is_range else f"{high}"
            name = _name_in_puzzle(piece.name, board)
            lines += piece_statement(name, copies, freedom, plain, lattice)
            lines += paints.lines(name, cells)
    if faults:
        return faults
    lines += [*counted, *_box_lines(content), *paints.box_lines()]
    for name, colours in board.colours.items():
        lines.append(f"colour {_name_in_puzzle(name, board)} {', '.join(colours)}")
    return Translation("".join(f"{line}\n" for line in lines), paints.renamed(whole))


def _name_in_puzzle(name: str, board: Board) -> str:
    """The name of a piece as its author wrote it, in quotes where they are needed.

    A piece of a set that is drawn keeps the short name that its item has.
    """
    written = board.written_name(name)
    is_short = len(name.encode()) <= NAME_BYTES < len(written.encode())
    return name if is_short or {*written} & {*'"{'} else as_name(written)


def _counting_lines(content: PackingContent, faults: list[Diagnostic]) -> Iterator[str]:
    """How many cells stay empty, and how many of all pieces are used; and what is not said."""
    names, items = {piece.name for piece in content.pieces}, content.problem.items
    for number, pieces in content.board.counters:
        item, placed = items[number], len(content.in_advance)
        if pieces is None:
            yield f"holes {_range(item.low, item.high)}"
        elif names == {items.names[piece] for piece in pieces}:
            yield f"pieces {_range(item.low + placed, item.high + placed)} of all"
        else:
            message = "puzzle counts the pieces of a set together, or all pieces, but not some"
            faults.append(unsaid(items.span(number), message))


def _range(low: int, high: int) -> str:
    return f"{low}..{high}" if low < high else str(low)


class _Paints:
    """The paints of a box of plain cells and of pieces as puzzle has them: letters and digits.

    Where no paint may lie on another, nor on itself, those of pieces have other names.
    """

    def __init__(self, content: PackingContent) -> None:
        board = content.board
        self._paint, self._lattice, self._cells = board.paint, content.lattice, content.everything
        self._names: tuple[str, ...] = ()
        self._of_box = list[int]()
        self._pairs = list[tuple[int, int]]()
        if board.paint:
            self._names = board.paint.names
            if any(len(name) > 1 for name in self._names):
                self._names = tuple(DIGITS[: len(self._names)])
            of_item = dict(zip(board.items.tolist(), board.paint.of_cells.tolist(), strict=True))
            self._of_box += map(of_item.__getitem__, content.items.tolist())
            self._of_box += chain.from_iterable(piece.paints for piece in content.in_advance)
        self._names_of_pieces = self._names
        if board.paint and board.paint.matches is not None:
            kinds = len(content.lattice.kinds)
            layers = (base[:, -1] for piece in content.pieces for base in piece.bases)
            of_pieces = {layer // kinds for base in layers for layer in base.tolist()}
            pairs = ((ours, its) for ours in of_pieces for its in {*self._of_box})
            self._pairs = sorted(board.paint.matches.intersection(pairs))
            if not self._pairs:
                others = (text for text in DIGITS if text not in self._names)
                self._names_of_pieces = tuple(islice(others, self.count))

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self._paint.names) if self._paint else 0

    @property
    def faults(self) -> Iterator[Diagnostic]:
        """What puzzle cannot say of them."""
        if min(len(self._names), len(self._names_of_pieces)) < self.count:
            yield unsaid(None, f"puzzle has at most {len(DIGITS)} paints, which are characters")

    def lines(self, name: str, cells: Cells) -> Iterator[str]:
        """The paint of a piece, if it has any; its cells have suffixes."""
        plain, paints = with_paints(cells, len(self._lattice.kinds))
        if self._paint and paints.any():
            yield from self._drawn(name, plain, paints.tolist(), self._names_of_pieces)

    def box_lines(self) -> Iterator[str]:
        """The paint of the box, and which paints match, if that is not each itself."""
        if any(self._of_box):
            yield from self._drawn("box", self._cells, self._of_box, self._names)
        names = self._names
        written = [f"{names[ours - 1]} {names[its - 1]}" for ours, its in self._pairs]
        if written:
            yield f"match {', '.join(written)}"

    def renamed(self, content: PackingContent) -> PackingContent:
        """The content with the names of paints that are written."""
        if not self._paint:
            return content
        suffixes = ("", *(f"{PAINT_MARK}{name}" for name in self._names_of_pieces))
        return content._replace(suffixes=suffixes)

    def _drawn(
        self, name: str, cells: Cells, paints: Sequence[int], names: Sequence[str]
    ) -> Iterator[str]:
        yield f"paint {name}"
        rows = painted_drawing(cells, paints, names, self._lattice)
        yield from (f"  {row}" for row in rows)


def _box_lines(content: PackingContent) -> list[str]:
    """The box by its sizes, where these say it, or drawn."""
    may_be = content.may_be_hole  # which a drawing says, unless it is said of all cells
    is_optional = content.is_optional if may_be.all() else content.is_optional | may_be
    if not content.in_advance and not is_optional.any():
        words = _simple_box(content)
        if words:
            return [f"box {words}"]
    plain = "" if content.lattice.corners else "#"
    letters = ["?" if each else plain for each in is_optional.tolist()]
    for piece in content.in_advance:
        letters += [piece.name] * len(piece.cells)
    lines = drawing(content.everything, content.lattice, letters)
    return ["box", *(f"  {line}" for line in lines)]


def _simple_box(content: PackingContent) -> str:
    """What to write after `box` for the cells, or nothing if they are not a simple box.

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
