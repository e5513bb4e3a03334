r"""From the characters of a drawing to the cells of a lattice.

Where the cells of a lattice are drawn, and with what, is in its record: a function of its own no
lattice has here.  Of squares and cubes the coordinates are the row, the column and the layer.  Of
all other lattices x grows to the right and y upwards, and the least of each is 0.

>>> from dlxc.geometry.lattices import HEXAGONAL
>>> source, lines = Source("", "  # #\n   #"), [Span(0, 5), Span(6, 10)]
>>> drawing, faults = read_drawing(source, lines, HEXAGONAL, "box")
>>> drawing.cells.tolist(), faults
([[0, 1, 0], [1, 1, 0], [1, 0, 0]], [])
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.lattices import LATTICES, SQUARE, Lattice
from dlxc.geometry.row_keys import at_corner, distinct
from dlxc.languages.puzzle.tree import Drawing
from dlxc.text.diagnostics import Diagnostic, Edit, Label, fault, has_errors, in_order
from dlxc.text.grammar import quoted
from dlxc.text.prose import either, listed, shared_beginning
from dlxc.text.source import Source, Span

DrawingKind = Literal["piece", "pieces", "box", "paint"]
"""The keyword of the statement that a drawing belongs to."""

_LETTERED = ("pieces", "paint")
"""In these drawings a letter never tells of which kind its cell is."""

_FEW = 3
"""The same slip is told at each of up to this many runs of characters, else at the first one."""

_LEAST_LINE = 3
"""A line of at least this many hyphens separates layers."""

_GAP = 3
"""The columns of two layers beside each other differ by at least this much."""

_NO_KIND, _ANY_KIND = -1, -2
"""What a place without a cell has, and a letter that does not tell of which kind its cell is."""

_Places = NDArray[np.int64]


def read_drawing(
    source: Source, lines: Sequence[Span], lattice: Lattice, kind: DrawingKind
) -> tuple[Drawing | None, list[Diagnostic]]:
    """Read the drawing of a statement, whose first and last lines are not blank.

    Out: a drawing, or faults; of one with warnings both.
    """
    marks = drawing_marks(source, lines)
    span = Span(int(marks.offsets[0]), int(marks.offsets[-1]) + 1)
    separating = [at for at, line in enumerate(lines) if is_separating(source.slice(line))]
    if separating and "-" not in _signs(lattice):
        if lattice.dimensions < 3:
            at = int(np.flatnonzero(marks.rows == separating[0])[0])
            here = Span(marks.span(at).start, lines[separating[0]].end)
            message = "a line `---` separates layers of cubes, but the lattice here is"
            help_ = "write `lattice cube`, or remove the line"
            return None, [fault("E241", here, f"{message} `{lattice.word}`", help=help_)]
        is_between = np.isin(marks.rows, separating)
        marks = DrawingMarks(*(column[~is_between] for column in marks))
    faults = [*_character_faults(marks, lattice, kind)]
    is_cell = ~marks.are("." + lattice.corners)
    if not is_cell.any() and not faults:
        help_ = f"cells are drawn as {either(_cell_words(lattice, kind))}"
        faults = [fault("E239", span, "this drawing has no cell", help=help_)]
    if faults:
        return None, faults
    if lattice.dimensions == 3:
        cells, faults = _in_layers(marks, separating)
    else:
        cells, faults = _in_one_layer(marks, is_cell, lattice, kind)
    if has_errors(faults):
        return None, faults
    drawn = cells[is_cell]
    if lattice is not SQUARE and lattice.dimensions < 3:
        drawn = at_corner(drawn)
    codes = marks.codes[is_cell].astype(np.uint32)
    letters = np.frombuffer(codes.tobytes(), "<U1")
    telling = _telling(marks, lattice, kind)[is_cell] >= 0 if len(lattice.kinds) > 1 else False
    letters = np.where(telling, "#", letters)
    return Drawing(drawn.astype(np.int32), letters, marks.offsets[is_cell], span), faults


def is_separating(line: str) -> bool:
    """Whether a line separates layers, if the lattice has them."""
    return len(line.strip()) >= _LEAST_LINE and not line.strip().strip("-")


# ---- the characters


class DrawingMarks(NamedTuple):
    r"""The characters that are not blank, row by row.

    Rows and columns count from the top left corner of the drawing; `codes` are the characters as
    numbers, `offsets` their places in the text.
    """

    rows: _Places
    columns: _Places
    codes: _Places
    offsets: _Places

    def __len__(self) -> int:
        return len(self.rows)

    def span(self, at: int) -> Span:
        """The place of one of the characters."""
        start = int(self.offsets[at])
        return Span(start, start + 1)

    def text(self, at: int) -> str:
        """One of the characters."""
        return chr(int(self.codes[at]))

    @property
    def used(self) -> list[str]:
        """The distinct characters."""
        return [*map(chr, distinct(self.codes).tolist())]

    def places(self, characters: str) -> list[int]:
        """The numbers of those that are one of some characters."""
        places: list[int] = np.flatnonzero(self.are(characters)).tolist()
        return places

    def runs(self, characters: str) -> list[Span]:
        """Where some characters stand side by side; only the first place, if there are many."""
        places = np.array(self.places(characters), np.intp)
        is_next = (np.diff(self.rows[places]) == 0) & (np.diff(self.columns[places]) == 1)
        runs = np.split(places, np.flatnonzero(~is_next) + 1) if len(places) else []
        spans = [Span(self.span(int(run[0])).start, self.span(int(run[-1])).end) for run in runs]
        return spans if len(spans) <= _FEW else spans[:1]

    def are(self, characters: str) -> NDArray[np.bool_]:
        """Which of them are one of some characters."""
        return np.isin(self.codes, [*map(ord, characters)])


def drawing_marks(source: Source, lines: Sequence[Span]) -> DrawingMarks:
    r"""The characters of a drawing; its first and its last line are not blank.

    What all lines begin with, be it blanks or tabs, is not a part of the drawing.
    """
    texts = [source.slice(line) for line in lines]
    left = shared_indent(texts)
    parts = [np.zeros((4, 0), np.int64)]
    for row, (text, line) in enumerate(zip(texts, lines, strict=True)):
        encoded = text[left:].encode("utf-32-le", "surrogatepass")
        codes = np.frombuffer(encoded, np.dtype("<u4")).astype(np.int64)
        [columns] = np.nonzero(codes != ord(" "))
        rows = np.full(len(columns), row)
        parts.append(np.stack([rows, columns, codes[columns], columns + line.start + left]))
    return DrawingMarks(*np.concatenate(parts, axis=1))


def shared_indent(texts: Sequence[str]) -> int:
    """How many characters all lines begin with that are not a part of the drawing."""
    starts = [text[: len(text) - len(text.lstrip())] for text in texts if text.strip()]
    return shared_beginning(min(starts), max(starts))


def _signs(lattice: Lattice) -> str:
    """The characters that a lattice of several kinds draws its cells with, but letters."""
    return "".join(kind.mark for kind in lattice.kinds if not kind.mark.isalpha()).strip("#")


def _letters(lattice: Lattice) -> str:
    """The letters that a lattice draws its cells with, and so tells their kinds: `AV`."""
    return "".join(kind.mark for kind in lattice.kinds if kind.mark.isalpha())


def _are_kinds(used: list[str], letters: str, kind: DrawingKind) -> bool:
    """Whether letters tell kinds: beside `#`, or in drawings of several pieces, they do not."""
    own = {character for character in used if character.isalnum()}
    return kind not in _LETTERED and "#" not in used and bool(own) and own <= {*letters}


def _telling(marks: DrawingMarks, lattice: Lattice, kind: DrawingKind) -> _Places:
    """Of which kind the cell of each character must be, if it tells."""
    found = np.full(len(marks), _ANY_KIND)
    if len(lattice.kinds) == 1:
        found[~marks.are(".")] = 0
        return found
    are_kinds = _are_kinds(marks.used, _letters(lattice), kind)
    for number, cell_kind in enumerate(lattice.kinds):
        if are_kinds or not cell_kind.mark.isalpha():
            found[marks.are(cell_kind.mark)] = number
    return found


def _cell_words(lattice: Lattice, kind: DrawingKind) -> list[str]:
    """How cells can be drawn, in words."""
    letter = ["a letter"] if kind in _LETTERED else []
    if kind == "pieces":
        return letter
    marks = [f"`{cell_kind.mark}`" for cell_kind in lattice.kinds if cell_kind.solid]
    if lattice.corners:
        return [*letter, *marks]
    return [*letter, "`#`", *([listed(marks)] if len(marks) > 1 else [])]


def _character_faults(
    marks: DrawingMarks, lattice: Lattice, kind: DrawingKind
) -> Iterator[Diagnostic]:
    """What is wrong with the characters, wherever they are."""
    used, signs, words = marks.used, _signs(lattice), either(_cell_words(lattice, kind))
    letters = "".join(character for character in used if character.isalnum())
    known = f"#?.{signs}\t"
    for other in LATTICES.values():
        theirs = "".join(sign for sign in _signs(other) if sign not in known)
        has_its_kinds = len(letters) > 1 and _are_kinds(used, _letters(other), kind)
        if has_its_kinds and not _letters(lattice) and letters not in known:
            theirs = letters
        if places := [*marks.places(theirs)]:
            message = f"`{marks.text(places[0])}` is drawn on the lattice `{other.word}`, but the"
            message += f" lattice here is `{lattice.word}`"
            help_ = f"write `lattice {other.word}`, or draw cells as {words}"
            yield fault("E241", marks.span(places[0]), message, help=help_)
        known += theirs
    if letters and letters in known:
        return
    if lattice.corners and "#" in used:
        message = f"{lattice.word} are not drawn with `#`"
        help_ = f"write {either(_cell_words(lattice, 'box'))}, or name another lattice"
        yield fault("E241", marks.span(marks.places("#")[0]), message, help=help_)
    solid = ("" if lattice.corners else "#") + signs.replace(lattice.corners or " ", "")
    instead = f"write {words} for a cell, `.` for no cell"
    odd = [text for text in used if not text.isalnum() and text not in known]
    slips = [(text, f"{quoted(text)} means nothing in a drawing", instead) for text in odd]
    tabs = "there is a tab in this drawing, so its columns are not known"
    slips.insert(0, ("\t", tabs, "write blanks, or begin all lines with the same tabs"))
    if kind != "box":
        slips.append(("?", "`?` is a cell that may stay empty, which only boxes have", instead))
    if kind == "pieces":
        unowned = "this cell has no letter, so it belongs to no piece"
        slips.append((solid, unowned, "write the letter of its piece, or `.` for no cell"))
    for characters, message, help_ in slips:
        for run in marks.runs(characters):
            yield fault("E240", run, message, help=help_)
    if kind == "piece" and not _are_kinds(used, _letters(lattice), kind):
        yield from _several_letters(marks, letters, solid)


def _several_letters(marks: DrawingMarks, letters: str, solid: str) -> Iterator[Diagnostic]:
    """A fault if a piece is not drawn with one letter, or with the signs of its lattice."""
    places = marks.places(letters + solid)
    own = marks.text(places[0]) if places else ""
    others = [at for at in places if marks.text(at) not in (solid if own in solid else own)]
    if others:
        other = marks.text(others[0])
        help_ = "write `#` for its cells, `.` for no cell"
        if not {other, own} & {*"01"}:
            help_ = "write `#` for its cells, or `pieces` for a piece of each letter; colours of"
            help_ += " cells are drawn once more, below `paint`, or are `paint pieces chequered`"
        message = f"`{other}` is another letter, and `piece` draws one piece"
        label = Label(marks.span(places[0]), "its other cells are drawn like this")
        yield fault("E240", marks.span(others[0]), message, label, help=help_)


# ---- one layer


def _in_one_layer(
    marks: DrawingMarks, is_cell: NDArray[np.bool_], lattice: Lattice, kind: DrawingKind
) -> tuple[_Places, list[Diagnostic]]:
    """The cell of each character; most of those that tell their kind say where the cells lie."""
    places = np.column_stack([marks.rows, marks.columns])
    telling = _telling(marks, lattice, kind)
    tells = telling >= 0
    if tells.any():
        of_kind = np.array([cell_kind.place for cell_kind in lattice.kinds])
        anchors = places[tells] - of_kind[telling[tells]]
        places = places - lattice.usual_place(anchors)
    cells = lattice.cells_at(places)
    is_solid = np.array([*(cell_kind.solid for cell_kind in lattice.kinds), False])[cells[:, -1]]
    wrong = np.where(tells, cells[:, -1] != telling, is_cell & ~is_solid)
    right = np.flatnonzero(tells & ~wrong)
    like = "the other cells are like this one"
    labels = [Label(marks.span(at), like) for at in right[:1].tolist()]
    at_fault = np.flatnonzero(wrong)
    is_first = np.append(True, np.diff(marks.rows[at_fault]) > 0)[: len(at_fault)]
    pairs = [(at, int(cells[at, -1])) for at in at_fault[is_first].tolist()]
    return cells, [_misplaced(marks, at, kind, lattice, labels) for at, kind in pairs]


def _misplaced(
    marks: DrawingMarks, at: int, kind: int, lattice: Lattice, labels: Sequence[Label]
) -> Diagnostic:
    """A fault at a character where the other cells have one of another kind, or none."""
    mark = "" if kind == _NO_KIND else lattice.kinds[kind].mark
    place = f"where `{mark}` belongs" if mark else "where the lattice has no cell"
    message = f"{quoted(marks.text(at))} is drawn {place}"
    help_, fix, edit = f"shift the row by one column: {lattice.drawn}", "", None
    if mark.isalpha():
        fix, edit = f"write `{mark}`", Edit(marks.span(at), mark)
    return fault("E242", marks.span(at), message, *labels, help=help_, fix=fix, edit=edit)


# ---- layers


def _in_layers(marks: DrawingMarks, separating: Sequence[int]) -> tuple[_Places, list[Diagnostic]]:
    """The cube of each character, and what is wrong with the layers.

    Layers are beside each other, or one under the other.  Then there are rows without characters
    between, which are `separating`.
    """
    cells = np.zeros((len(marks), 4), np.int64)
    layers = list[NDArray[np.intp]]()
    faults = list[Diagnostic]()
    bounds = [-1, *separating, int(marks.rows[-1]) + 1]
    for above, below in pairwise(bounds):
        block = np.flatnonzero((marks.rows > above) & (marks.rows < below))
        after = np.flatnonzero(np.diff(marks.rows[block]) > 1)
        if len(after):
            help_ = "write a line `---` between layers one under the other, or `.` where no cell is"
            message = "a blank line does not separate layers"
            faults.append(_layer_fault(marks, block[after[0] + 1], message, help_))
        for layer in _beside_each_other(marks, block, faults):
            cells[layer, 0] = marks.rows[layer] - marks.rows[block[0]]
            cells[layer, 1] = marks.columns[layer] - marks.columns[layer].min()
            cells[layer, 2] = len(layers)
            layers.append(layer)
            same_row = np.diff(marks.rows[layer]) == 0
            wide = np.flatnonzero(same_row & (np.diff(marks.columns[layer]) >= _GAP))
            if len(wide):
                help_ = "write `.` where no cell is; the layers of all rows are below each other"
                message = "two blanks separate layers, and other rows go on here"
                faults.append(_layer_fault(marks, layer[wide[0] + 1], message, help_))
    return cells, in_order(faults)[:1] or [*_differing(marks, layers)]


def _layer_fault(marks: DrawingMarks, at: np.intp, message: str, help_: str) -> Diagnostic:
    return fault("E243", marks.span(int(at)), message, help=help_)


def _beside_each_other(
    marks: DrawingMarks, block: NDArray[np.intp], faults: list[Diagnostic]
) -> Iterator[NDArray[np.intp]]:
    """The characters of each layer of some rows; columns without characters are between."""
    columns = marks.columns[block]
    used = distinct(columns)
    steps = np.diff(used)
    for column in used[1:][steps == _GAP - 1].tolist():
        help_ = "write two blanks before each layer, or `.` where no cell is"
        at, message = block[columns == column][0], "one blank does not separate layers"
        faults.append(_layer_fault(marks, at, message, help_))
    layer_of_used = np.append(0, np.cumsum(steps >= _GAP))
    layer_of = layer_of_used[np.searchsorted(used, columns)]
    for layer in range(int(layer_of_used[-1]) + 1 if len(used) else 0):
        yield block[layer_of == layer]


def _differing(marks: DrawingMarks, layers: list[NDArray[np.intp]]) -> Iterator[Diagnostic]:
    """A fault at each layer that has another size than the first one."""
    spots = ((marks.rows[layer], marks.columns[layer]) for layer in layers)
    sizes = [f"{np.ptp(rows) + 1}x{np.ptp(columns) + 1}" for rows, columns in spots]
    places = [marks.span(int(layer[0])) for layer in layers]
    for place, size in zip(places, sizes, strict=True):
        if size != sizes[0]:
            message = f"this layer is {size}, but the first one is {sizes[0]}"
            label = Label(places[0], "the first layer begins here")
            help_ = "make all layers of one size, with `.` where no cell is"
            yield fault("E243", place, message, label, help=help_)
